"""Pages behind a proxy, and pages whose kernel or whose server is gone."""

from __future__ import annotations

from collections.abc import Iterator
from urllib.parse import parse_qs, urlsplit

import psutil
import pytest
from playwright.sync_api import Page, expect

import mkwidgets as mk
from mkwidgets.bench.site_runner import RunningSite, running_site
from mkwidgets.core import scenario
from mkwidgets.core.session import Session
from mkwidgets.serve.links import SITUATION
from mkwidgets.serve.site import notebooks_folder
from tests.browser.player import Player, open_board, wait_for_board
from tests.browser.proxy import Proxy, running_proxy

LOST = ".mk-lost .mk-callout"


def kill_kernel(page: Page) -> None:
    """End a page's kernel as a machine does that is out of memory."""
    kernel = page.evaluate("JSON.parse(document.getElementById('jupyter-config-data').textContent).kernelId")
    found = [
        process
        for process in psutil.process_iter(["cmdline"])
        if any(kernel in word for word in process.info["cmdline"] or ())
    ]
    assert found, "the kernel runs on this machine"
    for process in found:
        process.kill()


def go_on(page: Page) -> Session:
    """Press the button of a page whose kernel is gone; returns the session that the new address holds."""
    expect(page.locator(LOST)).to_contain_text("The connection to the game was lost.", timeout=20_000)
    page.get_by_role("link", name="Continue where it was").click()
    page.wait_for_url("**/*situation=*")
    wait_for_board(page)
    expect(page.locator(LOST)).to_have_count(0)
    return scenario.load(parse_qs(urlsplit(page.url).query)[SITUATION][0])


def test_a_game_goes_on_when_its_kernel_is_killed(page: Page, voila_site: RunningSite) -> None:
    game = mk.game("mnpr")
    open_board(page, voila_site.page("play/mnpr.ipynb"), first=0, seed=4)
    player = Player(page, mk.Session(game, game.new(first=0), 4))
    player.pick(("dice", ""))
    kill_kernel(page)
    session = go_on(page)
    assert session.state == player.session.state
    following = Player(page, session)
    following.agrees()
    following.pick(game.picks(session.state, session.legal_actions()[0])[0])


def test_what_others_hold_is_not_in_the_address_of_a_game_that_goes_on(page: Page, voila_site: RunningSite) -> None:
    game = mk.game("hex")
    seats = ["person", "bot", "bot", "bot"]
    open_board(page, voila_site.page("play/hex.ipynb"), seed=3, seats=",".join(seats))
    player = Player(page, Session(game, game.new(), 3, seats), seat=0)
    player.session.let_bots_play()
    for pick in game.picks(player.session.state, player.session.legal_actions()[0]):
        player.pick(pick)
    kill_kernel(page)
    session = go_on(page)
    assert game.observation(session.state, 0) == game.observation(player.session.state, 0)
    assert session.state != player.session.state, "the others' hands are dealt anew"
    assert session.seats == tuple(seats)
    Player(page, session, seat=0).agrees()


def test_a_lesson_goes_on_at_its_level_and_knows_what_was_solved(page: Page, voila_site: RunningSite) -> None:
    open_board(page, voila_site.page("learn/mnpr/03-attacking.ipynb"), level="dice")
    question = mk.learn("mnpr/attacking/dice").run.level.question
    assert question is not None
    page.get_by_role("button", name=question.choices[question.answer].text).click()
    expect(page.locator(".mk-callout.mk-solved")).to_be_visible()
    page.get_by_role("button", name="Next level").click()
    title = page.locator(".mk-lesson h2")
    expect(title).not_to_have_text(mk.learn("mnpr/attacking/dice").run.level.title)
    second = title.inner_text()
    kill_kernel(page)
    expect(page.locator(LOST)).to_be_visible(timeout=20_000)
    page.get_by_role("link", name="Continue where it was").click()
    page.wait_for_url("**/*level=*")
    wait_for_board(page)
    expect(title).to_have_text(second)
    expect(page.locator(".mk-steps .mk-solved")).to_have_count(1)


def test_the_gallery_shows_what_this_browser_has_solved(page: Page, voila_site: RunningSite) -> None:
    chapter = mk.game("mnpr").chapters[0]
    number, question = next((n, level.question) for n, level in enumerate(chapter.levels) if level.question)
    page.goto(voila_site.url)
    card = page.locator(".mk-gallery article").first
    expect(card.locator("svg")).to_be_visible(timeout=60_000)
    expect(card.locator(".mk-solved-game")).to_be_hidden()
    expect(page.locator(".mk-forget")).to_be_hidden()
    card.locator("summary").click()
    card.get_by_role("link", name=chapter.title).click()
    wait_for_board(page)
    page.locator(".mk-steps button").nth(number).click()
    page.get_by_role("button", name=question.choices[question.answer].text).click()
    expect(page.locator(".mk-callout.mk-solved")).to_be_visible()
    page.get_by_role("link", name="Gallery").click()
    expect(card.locator("li").first).to_contain_text(f"1 of {len(chapter.levels)} levels solved", timeout=60_000)
    total = sum(len(found.levels) for found in mk.game("mnpr").chapters)
    expect(card.locator(".mk-solved-game")).to_have_text(f"1 of {total} levels solved")
    expect(page.locator(".mk-gallery article").nth(1).locator(".mk-solved-game")).to_be_hidden()
    page.get_by_role("button", name="Forget what I have solved").click()
    expect(card.locator(".mk-solved-game")).to_be_hidden()
    expect(page.locator(".mk-forget")).to_be_hidden()


@pytest.fixture(scope="module")
def site_below() -> Iterator[RunningSite]:
    with running_site(notebooks_folder(), base_url="/games/") as site:
        yield site


@pytest.fixture
def proxy(site_below: RunningSite) -> Iterator[Proxy]:
    port = urlsplit(site_below.url).port
    assert port is not None
    with running_proxy(port) as proxy:
        yield proxy


def test_behind_a_proxy_that_fails_for_a_while_no_action_is_lost(page: Page, proxy: Proxy) -> None:
    game = mk.game("mnpr")
    page.goto(f"http://localhost:{proxy.port}/games/")
    page.locator(".mk-gallery article").first.get_by_role("link", name="Play", exact=True).click()
    wait_for_board(page)
    open_board(page, f"http://localhost:{proxy.port}/games/voila/render/play/mnpr.ipynb", first=0, seed=4)
    player = Player(page, mk.Session(game, game.new(first=0), 4))
    player.pick(("dice", ""))
    pick = game.picks(player.session.state, player.session.legal_actions()[0])[0]
    proxy.cut_off()
    page.wait_for_timeout(500)
    player.point_at(pick)  # the page does not know yet
    expect(page.locator(LOST)).to_contain_text("Trying to reach the server again.", timeout=15_000)
    proxy.come_back()
    expect(page.locator(".mk-lost")).to_be_hidden(timeout=45_000)
    player.session.pick(pick)
    player.agrees()
