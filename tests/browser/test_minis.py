"""The pages of Monkey King Minis in a real browser: moving by tap and by drag, odds and dice, refusals, a phone."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Browser, Page, expect

import mkwidgets as mk
from mkwidgets.bench.site_runner import RunningSite
from mkwidgets.core.session import Session
from tests.browser.player import Player, open_board

GAME = mk.game("minis")
PLAY = "play/minis.ipynb"
TROOPER, GUARD, LORD = ("model", "Trooper-1"), ("model", "Guard-1"), ("model", "Lord-1")
FIRING = {"armies": ("Chaos Trooper", "Cloud Guard"), "at": {"Trooper-1": (15, 8), "Guard-1": (15, 18)}}
MELEE = {
    "armies": ("Chaos Lord", "2 Cloud Guard"),
    "at": {"Lord-1": (12, 11), "Guard-1": (12, 12.9), "Guard-2": (22, 22)},
    "squad": "Lord-1",
}


def open_battle(page: Page, site: RunningSite, facts: dict[str, Any], **look: Any) -> Player:
    """The play page with a situation, and a player who sees the same."""
    session = Session(GAME, GAME.situation(**facts))
    open_board(page, site.page(PLAY), situation=mk.token(session))
    return Player(page, session, seat=0, **look)


def on_table(player: Player, x: float, y: float) -> tuple[float, float]:
    """Where a point of the table, in inches, lies on the screen."""
    scene = player.scene()
    frame = scene.frame
    assert frame is not None
    across, up = (frame.x + x * frame.scale) / scene.width, (frame.y + y * frame.scale) / scene.height
    return player.place(across, 1 - up)


def tap(player: Player, x: float, y: float) -> None:
    """Point at a place of the table."""
    where = on_table(player, x, y)
    if player.touch:
        player.page.touchscreen.tap(*where)
    else:
        player.page.mouse.click(*where)


def hold_over(player: Player, start: tuple[float, float], end: tuple[float, float]) -> None:
    """Drag from one place of the table to another, and hold there."""
    mouse = player.page.mouse
    (from_x, from_y), (to_x, to_y) = on_table(player, *start), on_table(player, *end)
    mouse.move(from_x, from_y)
    mouse.down()
    mouse.move((from_x + to_x) / 2, (from_y + to_y) / 2)
    mouse.move(to_x, to_y)


def test_a_squad_moves_shoots_and_rolls(page: Page, voila_site: RunningSite) -> None:
    player = open_battle(page, voila_site, FIRING)
    player.pick(TROOPER)  # its squad is activated by it
    board, newest = page.locator(".mk-board"), page.locator(".mk-log-list li").first
    tap(player, 15, 14.9)
    refusal = page.locator(".mk-callout.mk-refusal")
    expect(refusal).to_contain_text("Trooper-1 moves 5")
    expect(refusal.get_by_title("Read the rule minis.move.length")).to_be_visible()
    hold_over(player, (15, 8), (15, 12))
    expect(board).to_contain_text("4.0 of 5\u2033")
    page.mouse.up()
    expect(newest).to_have_text("Trooper-1 takes a Move; 1 action left.")
    player.session.play(GAME.parse(player.session.state, "move Trooper-1 15,12"))
    player.pick(GUARD)
    for shown in ("5+", "2 in 6", "66.7%", "33.3%"):
        expect(board).to_contain_text(shown)
    player.point_at(("dice", ""))
    expect(newest).to_have_text(re.compile(r"Trooper-1 needs 5\+ and rolls [1-6]: a (hit|miss)\."))


def test_whoever_has_a_gun_may_ask_why_there_is_no_fight(page: Page, voila_site: RunningSite) -> None:
    player = open_battle(page, voila_site, {**FIRING, "squad": "Trooper-1"})
    player.pick(("do", "fight"))
    refusal = page.locator(".mk-callout.mk-refusal")
    expect(refusal.get_by_title("Read the rule minis.fight.target")).to_be_visible()


def test_a_phone_moves_by_taps_and_takes_a_short_step_out_of_melee(browser: Browser, voila_site: RunningSite) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = context.new_page()
    player = open_battle(page, voila_site, MELEE, layout="narrow", touch=True)
    page.wait_for_function("document.querySelector('.mk-board').getBoundingClientRect().height > 400")
    player.pick(("do", "disengage"))
    tap(player, 12, 10.1)  # within the circle that a finger finds of the Lord itself
    prompt = page.locator(".mk-prompt")
    expect(prompt).to_have_text("Lower: Lord-1 has 1 action left.")
    expect(prompt.locator(".mk-name")).to_have_text("Lord-1")
    expect(prompt.locator(".mk-name")).to_have_css("white-space", "nowrap")  # no line ends within a name
    player.session.play(GAME.parse(player.session.state, "disengage Lord-1 12,10.1"))
    tap(player, 12, 6.5)
    expect(prompt).to_have_text("Round 1 of 5. Upper: activate a squad.")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    context.close()


def test_a_level_with_a_wrong_try_first(page: Page, voila_site: RunningSite) -> None:
    open_board(page, voila_site.page("learn/minis/03-moving.ipynb"), level="stuck")
    player = Player(page, mk.learn("minis/moving/stuck").session)
    tap(player, 12, 8)
    refusal = page.locator(".mk-callout.mk-refusal")
    expect(refusal.get_by_title("Read the rule minis.melee.stuck")).to_be_visible()
    player.pick(("do", "disengage"))
    tap(player, 12, 10.1)
    expect(page.locator(".mk-log-list li").first).to_contain_text("Lord-1 takes a Disengage")
    player.session.play(GAME.parse(player.session.state, "disengage Lord-1 12,10.1"))
    player.point_at(("do", "leap"))
    tap(player, 13, 18)
    expect(page.locator(".mk-callout.mk-solved")).to_be_visible()


def test_a_model_dragged_on_the_explore_page_changes_the_forecast(page: Page, voila_site: RunningSite) -> None:
    open_board(page, voila_site.page("explore/minis.ipynb"))
    player = Player(page, Session(GAME, GAME.showcase()), seat=0)
    forecast = page.locator(".mk-forecast")
    expect(forecast).to_contain_text("Zone 1: Lower 1, Upper 5; Upper holds it.")
    hold_over(player, (16.9, 11.4), (17.2, 13.2))  # Ranger-2, into the zone
    page.mouse.up()
    expect(forecast).to_contain_text("Zone 1: Lower 2, Upper 5; Upper holds it.")
    expect(page.locator(".mk-log-list li").first).to_contain_text("Set by hand: Ranger-2: ")
