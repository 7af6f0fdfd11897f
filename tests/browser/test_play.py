"""The pages of Monkey, Ninja, Pirate, Robot in a real browser, served by Voilà."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

import mkwidgets as mk
from mkwidgets.bench.site_runner import RunningSite
from mkwidgets.core.scene import Pick
from mkwidgets.core.session import Session
from mkwidgets.games.mnpr.speech import success_chance
from mkwidgets.widgets.focus import TOWARD, next_focus
from tests.browser.player import Player, free_point, open_board

GAME = mk.game("mnpr")
PLAY = "play/mnpr.ipynb"


def first_pick(session: Session) -> Pick:
    """What a simple player points at next: an Attack if there is one, else a token toward Attack, else go on."""
    game, state = session.game, session.state
    if game.chance(state) is not None:
        return ("dice", "")
    actions = list(session.legal_actions())
    wishes = ("attack", "shift Mojo Attack", "shift Defense Attack", "no shift", "shift", "roll chart")
    texts = [game.format(state, action) for action in actions]
    for wish in wishes:
        for action, text in zip(actions, texts, strict=True):
            path = game.picks(state, action)
            if text.startswith(wish) and path[: len(session.picks)] == session.picks:
                return path[len(session.picks)]
    return game.picks(state, actions[0])[len(session.picks)]


def test_a_whole_game_by_clicks_on_the_board(page: Page, voila_site: RunningSite) -> None:
    open_board(page, voila_site.page(PLAY), cards="Robot,Ninja", seed=4, capacity=3, robot_capacity=4)
    state = GAME.new(cards=["Robot", "Ninja"], capacity=3, robot_capacity=4)
    player = Player(page, mk.Session(GAME, state, 4))
    for _ in range(400):
        if GAME.result(player.session.state) is not None:
            break
        player.pick(first_pick(player.session))
    result = GAME.result(player.session.state)
    assert result is not None
    assert result.winners
    expect(page.locator(".mk-prompt")).to_have_text(result.reason)
    expect(page.locator(".mk-actions button")).to_have_count(0)
    page.locator(".mk-heading").get_by_role("button", name="Undo").click()
    expect(page.locator(".mk-prompt")).not_to_have_text(result.reason)


def test_a_token_is_dragged(page: Page, voila_site: RunningSite) -> None:
    open_board(page, voila_site.page(PLAY), first=0, seed=2)
    player = Player(page, mk.Session(GAME, GAME.new(first=0), 2))
    player.pick(("dice", ""))
    scene = player.scene()
    ends = [free_point(scene, ("meter", f"0.{meter}")) for meter in ("Mojo", "Health")]
    (x, y), (to_x, to_y) = (player.place(x / scene.width, 1 - y / scene.height) for x, y in ends)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move((x + to_x) / 2, (y + to_y) / 2)
    page.mouse.move(to_x, to_y)
    page.mouse.up()
    player.session.play("shift Mojo Health")
    player.agrees()


def test_why_not_and_the_rule_behind_it(page: Page, voila_site: RunningSite) -> None:
    open_board(page, voila_site.page(PLAY), first=0, seed=2)
    player = Player(page, mk.Session(GAME, GAME.new(first=0), 2))
    player.pick(("dice", ""))
    player.pick(("player", "2"))
    refusal = page.locator(".mk-callout.mk-refusal")
    expect(refusal).to_contain_text("Attacks are closed until everybody has finished a Turn")
    refusal.get_by_role("button", name="No Attack in the first lap").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("No Attack in the first lap")
    expect(dialog).to_contain_text("MN-13")
    dialog.get_by_role("button", name="Close").click()
    expect(dialog).to_be_hidden()
    page.locator(".mk-log-line").first.click()
    expect(page.get_by_role("dialog")).to_be_visible()


def test_a_link_opens_the_very_situation(page: Page, voila_site: RunningSite) -> None:
    names = ["<b>Ann</b>", '"><img src=x onerror=alert(1)>'[:24], "Robot & Co"]
    state = GAME.situation(cards=["Pirate", "Ninja", "Robot"], names=names, turn="Robot & Co", actions_left=2)
    open_board(page, voila_site.page(PLAY), situation=mk.token(mk.Session(GAME, state)))
    expect(page.locator(".mk-prompt")).to_have_text("Robot & Co has 2 Actions left.")
    page.get_by_text("Say it, hear it").click()
    page.get_by_role("button", name="Describe the situation").click()
    for name in names:
        expect(page.get_by_role("dialog")).to_contain_text(f"{name} (a ")
        expect(page.locator(".mk-board text", has_text=name[:16])).to_be_attached()
    assert page.locator(".mk-table img, .mk-panel b").count() == 0


def test_a_broken_link_is_told_and_the_usual_game_opens(page: Page, voila_site: RunningSite) -> None:
    open_board(page, voila_site.page(PLAY), situation="1damaged")
    expect(page.locator(".mk-callout.mk-error")).to_contain_text("damaged")
    expect(page.locator(".mk-prompt")).to_have_text("Everybody: roll one die to see who begins.")
    expect(page.locator("body")).not_to_contain_text("Traceback")


def test_a_shared_link_and_a_saved_file(page: Page, voila_site: RunningSite, tmp_path: Path) -> None:
    open_board(page, voila_site.page(PLAY), first=1, seed=9)
    player = Player(page, mk.Session(GAME, GAME.new(first=1), 9))
    player.pick(("dice", ""))
    page.get_by_text("Share and save").click()
    page.get_by_role("button", name="Share a link").click()
    link = page.get_by_role("textbox", name="Link to this page").input_value()
    expect(page.get_by_role("img", name="QR code")).to_be_visible()
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save to a file").click()
    saved = tmp_path / "saved.json"
    download.value.save_as(saved)
    assert json.loads(saved.read_text())["moves"] == [[0, player.session.node.notation]]
    assert link.startswith(voila_site.page(PLAY))
    open_board(page, link)
    expect(page.locator(".mk-prompt")).to_have_text(GAME.prompt(player.session.state).text)
    page.get_by_text("Share and save").click()
    page.get_by_label("Open a saved game").set_input_files(saved)
    player.agrees()
    page.get_by_label("Token, link or saved game").fill('{"format": 1, "game": "mnpr", "start": {}}')
    page.get_by_role("button", name="Open what is pasted").click()
    expect(page.locator(".mk-callout.mk-error")).to_contain_text("state")
    player.agrees()


def test_keyboard_alone(page: Page, voila_site: RunningSite) -> None:
    open_board(page, voila_site.page(PLAY), first=0, seed=3)
    board = page.locator(".mk-board")
    for _ in range(12):
        page.keyboard.press("Tab")
        if board.evaluate("node => node === document.activeElement"):
            break
    expect(board).to_be_focused()
    session = mk.Session(GAME, GAME.new(first=0), 3)
    page.keyboard.press("r")
    session.roll()
    expect(page.locator(".mk-prompt")).to_have_text(GAME.prompt(session.state).text)
    player = Player(page, session)
    page.keyboard.press("ArrowRight")
    walk(player, ("turn", "end"))
    expect(page.locator(".mk-spoken")).to_have_text("End the Turn, can be picked")
    page.keyboard.press("Enter")
    expect(page.locator(".mk-prompt")).to_have_text("Ninja: roll on the chart to open the Turn.")
    page.keyboard.press("u")
    expect(page.locator(".mk-prompt")).to_have_text("Monkey has 3 Actions left.")
    page.locator(".mk-actions").get_by_role("button", name="End the Turn").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".mk-dice .mk-primary")).to_be_visible()


def walk(player: Player, goal: Pick) -> None:
    """Go from the board's first part to another one by the shortest way of arrow keys."""
    scene = player.scene()
    start = next_focus(scene, None, "right")
    ways: dict[Pick | None, list[str]] = {start: []}
    waiting = [start]
    while goal not in ways:
        focus = waiting.pop(0)
        for direction in TOWARD:
            following = next_focus(scene, focus, direction)
            if following not in ways:
                ways[following] = [*ways[focus], direction]
                waiting.append(following)
    for direction in ways[goal]:
        player.page.keyboard.press(f"Arrow{direction.title()}")


def test_typed_actions_and_own_dice(page: Page, voila_site: RunningSite) -> None:
    open_board(page, voila_site.page(PLAY), first=0, dice="own")
    inputs = page.locator(".mk-dice input[type=number]")
    expect(inputs).to_have_count(3)
    for number, face in enumerate((2, 3, 4)):
        inputs.nth(number).fill(str(face))
    page.get_by_role("button", name="Use these dice").click()
    expect(page.locator(".mk-log-list li").first).to_contain_text("Monkey rolls 2 + 3 + 4 = 9: +1 Attack.")
    page.get_by_text("Say it, hear it").click()
    command = page.get_by_label("Type or dictate an action")
    command.fill("shift attack MOJO")
    command.press("Enter")
    expect(page.locator(".mk-log-list li").first).to_have_text("Monkey shifts a token from Attack to Mojo.")
    command = page.get_by_label("Type or dictate an action")
    command.fill("fly away")
    command.press("Enter")
    expect(page.locator(".mk-callout.mk-error")).to_contain_text("'fly away' is no action")


def test_a_phone(browser: Browser, voila_site: RunningSite) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = context.new_page()
    open_board(page, voila_site.page(PLAY), first=0, seed=5)
    player = Player(page, mk.Session(GAME, GAME.new(first=0), 5), "narrow", touch=True)
    page.wait_for_timeout(500)
    player.pick(("dice", ""))
    if player.session.state.phase == "action":
        player.pick(("chart", ""))
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    small = page.locator(".mk-panel button:visible:not(.mk-clause), .mk-panel summary:visible").evaluate_all(
        "nodes => nodes.filter(node => node.getBoundingClientRect().height < 44).map(node => node.textContent)"
    )
    assert small == []
    context.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_theme_follows_the_reader(browser: Browser, voila_site: RunningSite, scheme: str) -> None:
    context = browser.new_context(color_scheme="dark" if scheme == "dark" else "light")
    page = context.new_page()
    open_board(page, voila_site.page(PLAY))
    background = page.locator(".mk-board").evaluate("node => getComputedStyle(node).backgroundColor")
    brightness = sum(int(part) for part in background.strip("rgb()").split(",")[:3])
    assert (brightness < 380) == (scheme == "dark")
    context.close()


def test_explore_and_its_odds(page: Page, voila_site: RunningSite) -> None:
    open_board(page, voila_site.page("explore/mnpr.ipynb"))
    page.get_by_label("Attack of Monkey up").click()
    page.get_by_label("Attack of Monkey up").click()
    chance = f"{float(success_chance(4, 2)):.0%}"
    expect(page.locator(".mk-actions")).to_contain_text(f"Robot: 4 dice against 2, succeeds {chance}")
    page.get_by_label(f"Odds of Robot: 4 dice against 2, succeeds {chance}").click()
    expect(page.locator(".mk-odds")).to_contain_text("Robot loses 2 Health")
    page.locator(".mk-heading").get_by_role("button", name="Undo").click()
    expect(page.locator(".mk-actions")).to_contain_text("Robot: 3 dice against 2")
