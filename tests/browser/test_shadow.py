"""The pages of The Shadow Theater in a real browser: a round by clicks, hidden hands, a phone, a level, exploring."""

from __future__ import annotations

import re
from random import Random

from playwright.sync_api import Browser, Locator, Page, expect

import mkwidgets as mk
from mkwidgets.bench.site_runner import RunningSite
from mkwidgets.core.session import Session
from mkwidgets.games.shadow.state import State
from mkwidgets.serve.links import SITUATION
from tests.browser.player import Player, open_board

GAME = mk.game("shadow")
PLAY = "play/shadow.ipynb"
LESSON = "learn/shadow/03-cards.ipynb"
SEATS = ("person", "bot")


def session_against_the_bot(seed: int) -> Session:
    """What the page opens with the same seed: tiles drawn, and the bot waiting."""
    session = mk.Session(GAME, GAME.new(first=0), seed, SEATS)
    session.let_bots_play()
    return session


def hidden_from(state: State, seat: int) -> set[str]:
    """The cards and tiles of which a seat may know nothing."""
    other = state.players[1 - seat]
    return {*other.hand, *other.tiles, *other.offered}


def told(page: Page) -> str:
    """All that a page tells, what is spoken or appears over a part too; names that take two lines also in one."""
    everything = str(page.evaluate("document.documentElement.outerHTML"))
    texts = re.sub("<[^>]*>", " ", everything)
    return f"{everything} {' '.join(texts.split())}"


def play_round(player: Player, random: Random) -> None:
    """Point at whatever is open until the round is scored, and compare page and session each time."""
    for _ in range(120):
        state = player.session.state
        if state.phase in ("scored", "over"):
            return
        shown = told(player.page)
        assert not {name for name in hidden_from(state, 0) if name in shown}
        player.pick(random.choice(sorted(player.session.legal_picks())))
    raise AssertionError("the round does not end")


def test_a_round_against_the_bot_by_clicks(page: Page, voila_site: RunningSite) -> None:
    open_board(page, voila_site.page(PLAY), seats=",".join(SEATS), first=0, seed=7)
    player = Player(page, session_against_the_bot(7), seat=0)
    player.agrees()
    play_round(player, Random(3))
    expect(page.locator(".mk-log-list")).to_contain_text("scores")
    player.pick(("next", ""))
    assert player.session.state.match.rounds
    expect(page.locator(".mk-prompt")).to_contain_text("keeps one of the Scroll tiles")


def test_two_people_and_the_curtain(page: Page, voila_site: RunningSite) -> None:
    state = GAME.situation(
        hand={"Amber": ["Jade Seal", "Blunt Sabre"], "Indigo": ["Pearl Fan", "Rusted Trident"]}, king="Palace"
    )
    open_board(page, voila_site.page(PLAY), **{SITUATION: mk.token(mk.Session(GAME, state, 3))})
    curtain = page.locator(".mk-curtain")
    both = {*state.players[0].hand, *state.players[1].hand}
    open_every_fold(page)
    for seat, move in ((0, "in the Emperor's Palace"), (1, "in the Celestial Garden")):
        name = GAME.seat_names(state)[seat]
        expect(curtain).to_contain_text(f"Pass the screen to {name}")
        expect(page.locator(".mk-actions button")).to_have_count(0)
        assert not {card for card in both if card in told(page)}
        curtain.get_by_role("button").click()
        expect(action(page, move)).to_be_visible()
        own, other = set(state.players[seat].hand), set(state.players[1 - seat].hand)
        assert {card for card in own if card in told(page)} == own
        assert not {card for card in other if card in told(page)}
        action(page, move).click()
    expect(page.locator(".mk-prompt")).to_contain_text("Indigo chooses where the King moves")
    expect(curtain.get_by_role("button")).to_have_count(0)  # it is still Indigo's turn


def action(page: Page, text: str) -> Locator:
    """An entry of the list of what may be done."""
    return page.locator(".mk-actions button", has_text=text)


def open_every_fold(page: Page) -> None:
    """Open what is folded below the board."""
    for title in ("History", "Share and save", "Players and dice", "Say it, hear it"):
        page.locator("summary", has_text=title).click()


def test_what_is_drawn_stays_with_who_draws(page: Page, voila_site: RunningSite) -> None:
    state = GAME.situation(hand={"Amber": ["Jade Seal"], "Indigo": ["Pearl Fan"]}, on_turn="Amber")
    token = mk.token(mk.Session(GAME, GAME.apply(state, GAME.parse(state, "place Lair")).state, 3, SEATS))
    open_board(page, voila_site.page(PLAY), **{SITUATION: token}, dice="own")
    choices = page.get_by_label("Drawn:").locator("option").all_inner_texts()
    assert "Pearl Fan" in choices  # Amber does not know that Indigo has it
    assert "Jade Seal" not in choices
    page.get_by_label("Drawn:").select_option("Storm Bell")
    expect(page.locator(".mk-log-list")).to_contain_text("Amber draws Storm Bell.")


def test_a_phone(browser: Browser, voila_site: RunningSite) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = context.new_page()
    open_board(page, voila_site.page(PLAY), seats=",".join(SEATS), first=0, seed=7)
    page.wait_for_function("document.querySelector('.mk-board').getBoundingClientRect().height > 400")
    player = Player(page, session_against_the_bot(7), "narrow", touch=True, seat=0)
    random = Random(5)
    for _ in range(5):
        player.pick(random.choice(sorted(player.session.legal_picks())))
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    context.close()


def test_a_level_with_a_wrong_try_first(page: Page, voila_site: RunningSite) -> None:
    open_board(page, voila_site.page(LESSON), level="moving-on")
    table = mk.learn("shadow/cards/moving-on")
    player = Player(page, table.session, seat=0)
    hand = table.session.state.players[0].hand
    player.pick(("hand", str(hand.index("Tide Hook"))))
    refusal = page.locator(".mk-callout.mk-refusal")
    expect(refusal).to_contain_text("Tide Hook belongs to the Dragon's Lair, and the King is in the Emperor's Palace.")
    expect(refusal.get_by_title("Read the rule shadow.card.each-time")).to_be_visible()
    for move in table.run.level.solution:
        meant = GAME.parse(table.session.state, move)
        for pick in GAME.picks(table.session.state, meant):
            player.pick(pick)
    expect(page.locator(".mk-callout.mk-solved")).to_contain_text("Well done")


def test_explore_is_set_up_by_pointing(page: Page, voila_site: RunningSite) -> None:
    open_board(page, voila_site.page("explore/shadow.ipynb"))
    player = Player(page, Session(GAME, GAME.situation()), seat=0)
    forecast = page.locator(".mk-forecast")
    for start, end, words in (
        (("supply", "peach"), ("score", "0 peach"), "Amber would score 3 points"),
        (("supply", "jadestone"), ("score", "1 jadestone"), "Indigo would score 2 points"),
        (("supply", "monkey"), ("place", "Lair"), "Amber would win the round by points"),
    ):
        player.point_at(start)
        player.point_at(end)
        expect(forecast).to_contain_text(words)
    expect(action(page, "1 Monkey from the Dragon's Lair")).to_be_visible()
    chosen = page.locator(".mk-chosen")
    expect(chosen).to_contain_text("Monkeys in the Lair")
    chosen.get_by_label("Monkeys in the Lair of Board up").click()
    expect(action(page, "2 Monkeys from the Dragon's Lair")).to_be_visible()
    page.get_by_role("button", name="plays on").click()
    player.point_at(("place", "Garden"))
    expect(page.locator(".mk-prompt")).to_have_text("Amber chooses where the King moves.")
