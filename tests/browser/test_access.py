"""The pages without a mouse and without eyes: headings, names, the keyboard's way, the focus, what is spoken."""

from __future__ import annotations

from itertools import pairwise

import pytest
from playwright.sync_api import FilePayload, Page, expect

from mkwidgets import learn
from mkwidgets.bench.site_runner import RunningSite
from tests.browser.player import Player, open_board, wait_for_board

PAGES = ["play/mnpr.ipynb", "explore/mnpr.ipynb", "learn/mnpr/03-attacking.ipynb"]
PLAY = PAGES[0]
UNNAMED = """() => [...document.querySelectorAll("a, button, input, select, textarea, summary")]
    .filter((node) => node.offsetParent)
    .filter((node) => !(node.getAttribute("aria-label") || node.textContent.trim() || node.labels?.length))
    .map((node) => node.outerHTML)"""
LEVELS = """() => [...document.querySelectorAll("h1, h2, h3, h4")].filter((node) => node.offsetParent)
    .map((node) => Number(node.tagName[1]))"""


def has_focus(page: Page, selector: str) -> None:
    expect(page.locator(selector).first).to_be_focused()


@pytest.mark.parametrize("path", PAGES)
def test_headings_names_and_landmarks(page: Page, voila_site: RunningSite, path: str) -> None:
    open_board(page, voila_site.page(path))
    for summary in page.locator("summary").all():
        summary.click()
    page.wait_for_timeout(300)
    levels = page.evaluate(LEVELS)
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after - before <= 1 for before, after in pairwise(levels))
    assert page.evaluate(UNNAMED) == []
    assert page.evaluate("document.documentElement.lang") == "en"
    expect(page.get_by_role("main")).to_have_count(1)
    expect(page.get_by_role("application")).to_have_accessible_name(
        "Monkey, Ninja, Pirate, Robot: the board. Arrow keys move, Enter picks."
    )
    live = page.locator("[aria-live], [role=status], output")
    expect(live).to_have_count(1)
    expect(live).to_have_class("mk-spoken")


def test_the_focus_is_never_lost_and_every_move_is_spoken(page: Page, voila_site: RunningSite) -> None:
    open_board(page, voila_site.page(PLAY), first=0, seed=3)
    spoken = page.locator(".mk-spoken")
    page.locator(".mk-dice .mk-primary").focus()
    page.keyboard.press("Enter")
    has_focus(page, ".mk-prompt")
    expect(spoken).to_contain_text("Monkey rolls 4 + 3 + 5 = 12")
    expect(spoken).to_contain_text("Monkey has 3 Actions left.")
    page.get_by_role("button", name="Mojo → Defense", exact=True).focus()
    page.keyboard.press("Enter")
    expect(spoken).to_have_text("Monkey shifts a token from Mojo to Defense. Monkey has 2 Actions left.")
    has_focus(page, ".mk-prompt")
    page.locator("[data-key=undo]").focus()
    page.keyboard.press("Enter")
    has_focus(page, "[data-key=undo]")
    expect(spoken).to_have_text("Now at move 1. Monkey has 3 Actions left.")
    page.keyboard.press("Enter")
    has_focus(page, ".mk-prompt")  # nothing is left to undo
    page.locator("[data-key=redo]").focus()
    page.keyboard.press("Enter")
    has_focus(page, "[data-key=redo]")


def test_a_refusal_is_spoken_and_dismissed(page: Page, voila_site: RunningSite) -> None:
    open_board(page, voila_site.page(PLAY), first=0, seed=3)
    page.get_by_text("Say it, hear it").click()
    field = page.get_by_label("Type or dictate an action")
    field.fill("end turn")
    field.press("Enter")
    expect(page.locator(".mk-spoken")).to_have_text("Not allowed. Monkey has to roll three dice on the chart first.")
    expect(field).to_be_focused()
    page.get_by_role("button", name="Dismiss").focus()
    page.keyboard.press("Enter")
    has_focus(page, ".mk-prompt")
    expect(page.locator(".mk-notice")).to_be_hidden()


def test_a_dialog_takes_the_focus_and_gives_it_back(page: Page, voila_site: RunningSite) -> None:
    open_board(page, voila_site.page(PLAY), first=0, seed=3)
    rule = page.get_by_role("button", name="Rule: A chart roll opens the Turn")
    rule.focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog", name="A chart roll opens the Turn")
    expect(dialog).to_be_visible()
    expect(dialog.get_by_role("heading")).to_be_focused()
    page.keyboard.press("Tab")
    expect(dialog.get_by_role("button", name="Close")).to_be_focused()
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(rule).to_be_focused()


def test_picks_by_keyboard_are_spoken(page: Page, voila_site: RunningSite) -> None:
    open_board(page, voila_site.page(PLAY), first=0, seed=3)
    page.locator(".mk-board").focus()
    page.keyboard.press("r")
    spoken = page.locator(".mk-spoken")
    expect(spoken).to_contain_text("3 Actions left")
    for _ in range(6):
        page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(spoken).not_to_contain_text("3 Actions left")
    has_focus(page, ".mk-board")


def test_a_lesson_by_keyboard(page: Page, voila_site: RunningSite) -> None:
    open_board(page, voila_site.page("learn/mnpr/03-attacking.ipynb"), level="dice")
    page.get_by_role("button", name="Koko 3, Bolt 2: Attack against Defense.").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".mk-spoken")).to_contain_text("Right: one die for each of your Attack tokens")
    has_focus(page, "[data-key='answer 1']")
    page.get_by_role("button", name="Next level").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="The higher Total wins")).to_be_focused()
    for _ in range(2):
        page.get_by_role("button", name="Hint").focus()
        page.keyboard.press("Enter")
        page.wait_for_timeout(300)
    expect(page.get_by_role("heading", name="The higher Total wins")).to_be_focused()


def test_a_fast_double_click_acts_once(page: Page, voila_site: RunningSite) -> None:
    open_board(page, voila_site.page(PLAY), first=0, seed=3)
    page.locator(".mk-dice .mk-primary").dblclick()
    expect(page.locator(".mk-prompt")).to_have_text("Monkey has 3 Actions left.")
    page.get_by_role("button", name="Mojo → Defense", exact=True).dblclick()
    expect(page.locator(".mk-prompt")).to_have_text("Monkey has 2 Actions left.")
    page.wait_for_timeout(300)
    expect(page.locator(".mk-prompt")).to_have_text("Monkey has 2 Actions left.")
    expect(page.locator(".mk-notice")).to_be_hidden()


def test_after_a_refusal_a_reader_begins_anew_on_the_board(page: Page, voila_site: RunningSite) -> None:
    open_board(page, voila_site.page("learn/mnpr/07-chart.ipynb"), level="full")
    player = Player(page, learn("mnpr/chart/full").session)
    for name in ("Mojo", "Attack"):
        player.pick(("meter", f"0.{name}"))
    expect(page.locator(".mk-refusal")).to_be_visible()
    for name in ("Attack", "Defense"):
        player.pick(("meter", f"0.{name}"))
    expect(page.locator(".mk-log-list li").first).to_have_text("Koko shifts a token from Attack to Defense.")


def test_junk_from_outside_is_refused(page: Page, voila_site: RunningSite) -> None:
    open_board(page, voila_site.page(PLAY), situation="junk", first=0)
    expect(page.locator(".mk-error")).to_contain_text("the address of this page could not be used")
    page.get_by_text("Share and save").click()
    for text in ("<img src=x onerror=alert(1)>", "شطرنج 😀", "x?situation=%", "{"):
        page.get_by_label("Token, link or saved game").fill(text)
        page.get_by_role("button", name="Open what is pasted").click()
        expect(page.locator(".mk-error")).to_be_visible()
    opener = page.get_by_label("Open a saved game")
    opener.set_input_files(FilePayload(name="a.json", mimeType="application/json", buffer=bytes(range(256)) * 50))
    expect(page.locator(".mk-error")).to_contain_text("expected at most")
    chess = b'{"format": 1, "game": "chess", "start": {}}'
    opener.set_input_files(FilePayload(name="b.json", mimeType="application/json", buffer=chess))
    expect(page.locator(".mk-error")).to_contain_text("there is no game 'chess'")
    page.reload()
    wait_for_board(page)
