"""Lessons in a real browser: a wrong try first, then the right one; the links from lesson to lesson."""

from __future__ import annotations

from playwright.sync_api import Page, expect

import mkwidgets as mk
from mkwidgets.bench.site_runner import RunningSite
from tests.browser.player import Player, open_board, wait_for_board

ATTACKING = "learn/mnpr/03-attacking.ipynb"


def test_a_level_with_a_wrong_try_first(page: Page, voila_site: RunningSite) -> None:
    open_board(page, voila_site.page(ATTACKING), level="empty")
    table = mk.learn("mnpr/attacking/empty")
    level = table.run.level
    notation, clause = level.wrong[0]
    page.get_by_text("Say it, hear it").click()
    type_action(page, notation)
    callout = page.locator(".mk-callout.mk-refusal")
    expect(callout).to_be_visible()
    expect(callout.get_by_title(f"Read the rule {clause}")).to_be_visible()
    for move in level.solution:
        if move == "roll":
            page.locator(".mk-dice .mk-primary").click()
        else:
            type_action(page, move)
    expect(page.locator(".mk-callout.mk-solved")).to_contain_text("Well done")
    page.get_by_role("button", name="Next level").click()
    following = table.chapter.levels[table.number + 1]
    expect(page.locator(".mk-lesson h2")).to_have_text(following.title)
    expect(page.locator(".mk-steps [aria-current=step]")).to_have_accessible_name(f"Level 6: {following.title}")


def type_action(page: Page, notation: str) -> None:
    """Write an action into the field for it."""
    field = page.get_by_label("Type or dictate an action")
    field.fill(notation)
    field.press("Enter")


def test_a_level_on_the_board(page: Page, voila_site: RunningSite) -> None:
    open_board(page, voila_site.page("learn/mnpr/02-turn.ipynb"), level="shift")
    table = mk.learn("mnpr/turn/shift")
    player = Player(page, table.session)
    for move in table.run.level.solution:
        if move == "roll":
            player.pick(("dice", ""))
            continue
        action = table.session.game.parse(table.session.state, move)
        for pick in table.session.game.picks(table.session.state, action):
            player.pick(pick)
    expect(page.locator(".mk-callout.mk-solved")).to_be_visible()


def test_a_question_answered_wrongly_then_rightly(page: Page, voila_site: RunningSite) -> None:
    open_board(page, voila_site.page(ATTACKING), level="dice")
    question = mk.learn("mnpr/attacking/dice").run.level.question
    assert question is not None
    wrong = next(index for index in range(len(question.choices)) if index != question.answer)
    page.get_by_role("button", name=question.choices[wrong].text).click()
    expect(page.locator(".mk-callout.mk-missed")).to_contain_text(question.choices[wrong].feedback)
    page.get_by_role("button", name=question.choices[question.answer].text).click()
    expect(page.locator(".mk-callout.mk-solved")).to_be_visible()


def test_from_the_gallery_through_the_lessons(page: Page, voila_site: RunningSite) -> None:
    page.goto(voila_site.url)
    page.locator(".mk-gallery article").first.get_by_role("link", name="Learn", exact=True).click()
    wait_for_board(page)
    expect(page.locator(".mk-lesson h2")).to_have_text(mk.game("mnpr").chapters[0].levels[0].title)
    page.get_by_role("link", name="Next").click()
    wait_for_board(page)
    expect(page.locator(".mk-lesson h2")).to_have_text(mk.game("mnpr").chapters[1].levels[0].title)
    page.get_by_role("link", name="Previous").click()
    wait_for_board(page)
    page.get_by_role("link", name="Gallery").click()
    expect(page.locator(".mk-gallery svg").first).to_be_visible(timeout=60_000)
