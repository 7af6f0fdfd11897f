"""The pages of Monster Hex in a real browser: hidden hands, placing by pointing, a phone."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, expect

import mkwidgets as mk
from mkwidgets.bench.site_runner import RunningSite
from mkwidgets.core import scenario
from mkwidgets.core.session import Session
from mkwidgets.serve.links import token_in
from tests.browser.player import Player, open_board

GAME = mk.game("hex")
PLAY = "play/hex.ipynb"
SEATS = ("person", "bot", "bot", "bot")


def session_against_bots(seed: int) -> Session:
    """What the page opens with the same seed: cards dealt, the bots waiting."""
    session = mk.Session(GAME, GAME.new(), seed, SEATS)
    session.let_bots_play()
    return session


def play_turn(player: Player) -> None:
    """Point at what the first legal action needs, one thing after the other."""
    for pick in GAME.picks(player.session.state, player.session.legal_actions()[0]):
        player.pick(pick)


def test_three_rounds_against_bots_by_clicks_on_the_board(page: Page, voila_site: RunningSite) -> None:
    open_board(page, voila_site.page(PLAY), seats=",".join(SEATS), seed=7)
    player = Player(page, session_against_bots(7), seat=0)
    player.agrees()
    for _ in range(3):
        play_turn(player)
    assert sum(unit is not None for unit in player.session.state.board) >= 12
    hidden = {unit for faction in player.session.state.factions[1:] for unit in faction.hand}
    shown = page.locator("body").inner_text()
    assert not {unit for unit in hidden if unit in shown}


def test_the_screen_is_passed_with_a_curtain(page: Page, voila_site: RunningSite) -> None:
    open_board(page, voila_site.page(PLAY), players=2, seed=3)
    curtain = page.locator(".mk-curtain")
    expect(curtain).to_contain_text("Pass the screen to Red")
    expect(page.locator(".mk-actions button")).to_have_count(0)
    curtain.get_by_role("button").click()
    expect(page.locator(".mk-actions")).to_contain_text("Place")
    page.locator(".mk-actions .mk-chip > button").first.click()
    expect(curtain).to_contain_text("Pass the screen to Blue")
    expect(page.locator(".mk-actions button")).to_have_count(0)


def test_a_refusal_says_which_edge_is_missing(page: Page, voila_site: RunningSite) -> None:
    open_board(page, voila_site.page(PLAY), seats=",".join(SEATS), seed=7)
    player = Player(page, session_against_bots(7), seat=0)
    player.pick(("hand", "0"))
    far = next(space for space in ("f1", "h1", "c2") if ("cell", space) not in player.session.legal_picks())
    player.pick(("cell", far))
    expect(page.locator(".mk-callout.mk-refusal")).to_contain_text("start space")


def test_a_phone(browser: Browser, voila_site: RunningSite) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = context.new_page()
    open_board(page, voila_site.page(PLAY), seats=",".join(SEATS), seed=7)
    page.wait_for_function("document.querySelector('.mk-board').getBoundingClientRect().height > 400")
    player = Player(page, session_against_bots(7), "narrow", touch=True, seat=0)
    play_turn(player)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    context.close()


def test_explore_tells_who_would_take_a_stone(page: Page, voila_site: RunningSite) -> None:
    open_board(page, voila_site.page("explore/hex.ipynb"))
    page.get_by_text("All that lies on the board").click()
    page.get_by_role("group", name="Space f1").get_by_label("Holds").select_option("Wyvern")
    page.get_by_role("group", name="Space h1").get_by_label("Holds").select_option("Kraken")
    forecast = page.locator(".mk-forecast")
    expect(forecast).to_contain_text("g0 (small")
    expect(forecast).to_contain_text("g2 (purple 4 and purple 2; 2 of 6 units)")


def test_explore_is_set_up_by_pointing(page: Page, voila_site: RunningSite) -> None:
    open_board(page, voila_site.page("explore/hex.ipynb"))
    player = Player(page, Session(GAME, GAME.situation()), seat=0)
    player.point_at(("hand", "1"))
    player.point_at(("cell", "f1"))
    space = page.locator(".mk-chosen").get_by_role("group", name="Space f1")
    expect(space.get_by_label("Holds")).to_have_value("Chimera")
    space.get_by_label("Turned of Space f1 up").click()
    expect(space.locator(".mk-value")).to_have_text("1")


def test_a_level_is_shared_and_a_situation_without_what_is_hidden(page: Page, voila_site: RunningSite) -> None:
    open_board(page, voila_site.page("learn/hex/01-units.ipynb"))
    page.get_by_role("button", name="Share a link").click()
    link = page.get_by_role("textbox", name="Link to this page").input_value()
    first = GAME.chapters[0].levels[0]
    assert link == f"{voila_site.page('learn/hex/01-units.ipynb')}?level={first.name}"
    open_board(page, voila_site.page(PLAY), seats=",".join(SEATS), seed=7)
    page.get_by_text("Share and save").click()
    page.get_by_role("button", name="Share a link").click()
    given = page.get_by_role("textbox", name="Link to this page").input_value()
    opened = scenario.load(token_in(given))
    played = session_against_bots(7)
    assert GAME.observation(opened.state, 0) == GAME.observation(played.state, 0)
    assert opened.state != played.state
    page.get_by_label("The link carries").select_option("all")
    expect(page.get_by_role("textbox", name="Link to this page")).not_to_have_value(given)
    everything = page.get_by_role("textbox", name="Link to this page").input_value()
    assert scenario.load(token_in(everything)).state == played.state
