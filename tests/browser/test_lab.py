"""The notebooks in a real JupyterLab: all works as in Voilà, and JupyterLab keeps its hands off the board."""

from __future__ import annotations

import json
import os
import secrets
import shutil
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocket, expect

import mkwidgets as mk
from mkwidgets.core.session import Session
from mkwidgets.serve.site import free_port, notebooks_folder
from tests.browser.player import Player, wait_for_board

GAME = mk.game("mnpr")
PACKAGE = Path(mk.__file__).resolve().parents[1]
SEED = 3
# JupyterLab asks whether it may show news in a box that would cover the board.
LAB_SETTINGS = {"disabledExtensions": {"@jupyterlab/apputils-extension:announcements": True}}


@dataclass(frozen=True)
class RunningLab:
    """Where JupyterLab listens, and the token that it wants."""

    url: str
    token: str

    def page(self, notebook: str) -> str:
        """The address of a notebook in a workspace of its own, so that no test sees the tabs of another one."""
        workspace = secrets.token_hex(4)
        return f"{self.url}lab/workspaces/{workspace}/tree/{notebook}?token={self.token}"

    def ask(self, method: str, address: str) -> Any:
        """What the server answers, or ``None`` for an empty answer."""
        headers = {"Authorization": f"token {self.token}"}
        with urllib.request.urlopen(urllib.request.Request(self.url + address, None, headers, method=method)) as answer:
            return json.loads(answer.read() or "null")


@pytest.fixture
def lab(running_lab: RunningLab, page: Page) -> Iterator[RunningLab]:
    """JupyterLab without a kernel: it keeps those of closed pages, and the next test would get one that has run.

    The page is closed first: an open one may complain that its kernel is taken away.
    """
    yield running_lab
    page.close()
    for session in running_lab.ask("GET", "api/sessions"):
        running_lab.ask("DELETE", f"api/sessions/{session['id']}")


@pytest.fixture(scope="session")
def running_lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningLab]:
    """JupyterLab on a copy of the notebooks, with folders of its own: it saves what it opens."""
    home = tmp_path_factory.mktemp("lab")
    shutil.copytree(notebooks_folder(), home / "notebooks", ignore=shutil.ignore_patterns(".ipynb_checkpoints"))
    (home / "config/labconfig").mkdir(parents=True)
    (home / "config/labconfig/page_config.json").write_text(json.dumps(LAB_SETTINGS))
    running = RunningLab(f"http://localhost:{free_port(0)}/", secrets.token_hex(16))
    log_file = home / "lab.log"
    with log_file.open("w") as log:
        process = subprocess.Popen(lab_command(running, home), stdout=log, stderr=log, env=lab_environment(home))
    try:
        wait_until_it_answers(running, process, log_file)
        yield running
    finally:
        process.terminate()
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def lab_command(running: RunningLab, home: Path) -> list[str]:
    port = running.url.rsplit(":", 1)[1].rstrip("/")
    options = {
        "ServerApp.port": port,
        "ServerApp.port_retries": 0,
        "ServerApp.root_dir": home / "notebooks",
        "IdentityProvider.token": running.token,
    }
    return [
        *(sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root"),
        *(f"--{name}={value}" for name, value in options.items()),
    ]


def lab_environment(home: Path) -> dict[str, str]:
    folders = {
        "JUPYTER_CONFIG_DIR": "config",
        "JUPYTER_RUNTIME_DIR": "runtime",
        "JUPYTER_DATA_DIR": "data",
        "JUPYTERLAB_SETTINGS_DIR": "settings",
        "JUPYTERLAB_WORKSPACES_DIR": "workspaces",
        "IPYTHONDIR": "ipython",
    }
    return {
        **os.environ,
        **{name: str(home / folder) for name, folder in folders.items()},
        "PYTHONPATH": str(PACKAGE),
        "MKWIDGETS_QUERY": f"first=0&seed={SEED}",
    }


def wait_until_it_answers(running: RunningLab, process: subprocess.Popen[bytes], log_file: Path) -> None:
    end = time.monotonic() + 60
    while process.poll() is None and time.monotonic() < end:
        try:
            running.ask("GET", "api/status")
            return
        except OSError:
            time.sleep(0.1)
    raise RuntimeError(f"JupyterLab does not answer:\n{log_file.read_text()}")


def open_notebook(page: Page, address: str) -> None:
    """Open a notebook and, when its kernel is there, run all its cells."""
    page.goto(address)
    expect(page.get_by_text("Python 3 (ipykernel) | Idle")).to_be_visible(timeout=60_000)
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
    expect(page.locator(".jp-CodeCell .jp-InputPrompt").first).to_have_text("[1]:", timeout=60_000)


def use_theme(page: Page, theme: str) -> None:
    """Choose a theme in JupyterLab's palette of commands."""
    page.keyboard.press("Control+Shift+C")
    page.locator(".lm-CommandPalette-input").fill(f"Use Theme: {theme}")
    page.locator(".lm-CommandPalette-item").filter(has_text=f"Use Theme: {theme}").first.click()


def open_play(page: Page, lab: RunningLab) -> Player:
    """The page to play, all cells run, and a player on it."""
    open_notebook(page, lab.page("play/mnpr.ipynb"))
    wait_for_board(page)
    return Player(page, Session(GAME, GAME.new(first=0), SEED))


def test_clicks_and_a_refusal(page: Page, lab: RunningLab) -> None:
    player = open_play(page, lab)
    player.pick(("dice", ""))
    player.pick(("player", "2"))
    expect(page.locator(".mk-callout.mk-refusal")).to_contain_text("Attacks are closed")
    player.pick(("meter", "0.Mojo"))
    player.pick(("meter", "0.Attack"))
    player.pick(("turn", "end"))
    player.pick(("dice", ""))
    board, drawn, output = (
        page.locator(place).first.bounding_box()
        for place in (".mk-board", ".mk-board .svg-figure", ".jp-OutputArea-output:has(.mk-table)")
    )
    assert board
    assert drawn
    assert output
    assert abs(board["width"] - drawn["width"]) < 2
    assert board["x"] + board["width"] <= output["x"] + output["width"] + 1


def test_the_keyboard_belongs_to_the_board(page: Page, lab: RunningLab) -> None:
    session = open_play(page, lab).session
    prompt, spoken = page.locator(".mk-prompt"), page.locator(".mk-panel > .mk-spoken")
    page.locator(".mk-board").focus()
    page.keyboard.press("r")
    session.roll()
    expect(prompt).to_have_text(GAME.prompt(session.state).text)
    page.keyboard.press("ArrowRight")
    expect(spoken).to_contain_text("Monkey: Attack")
    page.keyboard.press(" ")
    expect(page.locator(".mk-callout.mk-refusal")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".mk-callout")).to_have_count(0)
    page.keyboard.press("u")
    expect(prompt).to_have_text("Monkey: roll on the chart to open the Turn.")
    expect(page.locator(".mk-board")).to_be_focused()
    # In a notebook A, D D and Enter on its own would add, delete and edit cells.
    for key in ("a", "d", "d", "Enter"):
        page.keyboard.press(key)
    expect(page.locator(".jp-Cell")).to_have_count(4)
    page.locator(".mk-heading .mk-clause").first.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()


def test_the_theme_changes_without_a_word_to_the_kernel(page: Page, lab: RunningLab) -> None:
    sent: list[object] = []

    def watch(socket: WebSocket) -> None:
        if "/channels" in socket.url:
            socket.on("framesent", lambda frame: sent.append(frame))

    page.on("websocket", watch)
    player = open_play(page, lab)
    player.pick(("dice", ""))
    board = page.locator(".mk-board")
    for theme, light in (("JupyterLab Dark", False), ("JupyterLab Light", True)):
        before = len(sent)
        use_theme(page, theme)
        expect(page.locator("body")).to_have_attribute("data-jp-theme-light", str(light).lower())
        expect(board).to_have_css("background-color", "rgb(246, 244, 239)" if light else "rgb(22, 25, 29)")
        assert len(sent) == before


def test_a_shared_link_leads_to_the_page_of_this_notebook(page: Page, lab: RunningLab) -> None:
    open_play(page, lab)
    page.get_by_text("Share and save").click()
    page.get_by_role("button", name="Share a link").click()
    link = page.get_by_role("textbox", name="Link to this page")
    expect(link).to_have_value(f"{lab.url}voila/render/play/mnpr.ipynb?situation={mk.token(open_session())}")


def open_session() -> Session:
    """What the play page starts with."""
    return mk.play("mnpr", dice=SEED, first=0).session


def test_a_level_and_the_way_to_it(page: Page, lab: RunningLab) -> None:
    open_notebook(page, lab.page("index.ipynb"))
    page.locator(".mk-gallery").get_by_text("9 lessons").click()
    page.locator(".mk-gallery").get_by_role("link", name="Attack!").click()
    tab = page.locator(".lm-DockPanel-tabBar .lm-TabBar-tab.lm-mod-current")
    expect(tab).to_have_text("03-attacking.ipynb")
    page.locator(".jp-NotebookPanel:visible .jp-RenderedMarkdown").get_by_role("link", name="Previous").click()
    expect(tab).to_have_text("02-turn.ipynb")
    open_notebook(page, lab.page("learn/mnpr/02-turn.ipynb"))
    wait_for_board(page)
    table = mk.learn("mnpr/turn")
    page.get_by_role("button", name="Level 2: ").click()
    table.open_level(1)
    expect(page.locator(".mk-lesson h2")).to_have_text(table.run.level.title)
    player = Player(page, table.session)
    for move in table.run.level.solution:
        action = table.session.game.parse(table.session.state, move)
        for pick in table.session.game.picks(table.session.state, action):
            player.pick(pick)
    expect(page.locator(".mk-callout.mk-solved")).to_be_visible()
