"""The figures of the pages: first board beside a bare figure, click to repaint, bytes on the wire."""

from __future__ import annotations

import json
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, Page, sync_playwright

from mkwidgets.bench.actions import ActionCosts, action_costs, click_chart, placing_costs
from mkwidgets.bench.chromium import launch
from mkwidgets.bench.page_load import bytes_per_action, load_times
from mkwidgets.bench.site_runner import RunningSite, running_site, wait_until_preheated
from mkwidgets.core.registry import game as find_game
from mkwidgets.core.session import Session
from mkwidgets.serve.site import notebooks_folder

PLAY, PLAY_HEX, BARE = "play/mnpr.ipynb", "play/hex.ipynb", "play/bare.ipynb"
HEX_SEATS = ("person", "bot", "bot", "bot")
ROUNDS = 7
BARE_SOURCE = """\
import bqplot
import numpy as np
scales = {"x": bqplot.LinearScale(), "y": bqplot.LinearScale()}
bqplot.Figure(marks=[bqplot.Lines(x=np.arange(9), y=np.arange(9) ** 2, scales=scales)])
"""


def page_figures() -> dict[str, float]:
    """All figures, measured one after another on sites of their own.

    Raises:
        FileNotFoundError: when there is no Chromium.
    """
    figures: dict[str, float] = {}
    with two_pages() as folder, sync_playwright() as playwright:
        browser = launch(playwright)
        with running_site(folder) as site:
            figures |= first_board(browser, site, "cold", pause=1)
            figures |= costs(browser, site)
            figures |= hex_costs(browser, site)
        with running_site(folder, preheat=1) as site:
            wait_until_preheated(site, 4)
            figures |= first_board(browser, site, "preheated", pause=6)
    return figures


@contextmanager
def two_pages() -> Iterator[Path]:
    """A folder with the play page and, beside it, a page that shows one figure and nothing else."""
    cell: dict[str, object] = {
        "cell_type": "code",
        "id": "bare",
        "metadata": {},
        "outputs": [],
        "execution_count": None,
    }
    metadata = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    bare = {"cells": [cell | {"source": BARE_SOURCE}], "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "play").mkdir()
        for page in (PLAY, PLAY_HEX, "index.ipynb"):
            shutil.copy(notebooks_folder() / page, folder / page)
        (folder / BARE).write_text(json.dumps(bare), "utf-8")
        yield folder


def first_board(browser: Browser, site: RunningSite, kind: str, pause: float) -> dict[str, float]:
    """Seconds to the first mark of the play page and of the bare page, in turn, and their ratio."""
    play, bare = site.page(f"{PLAY}?first=0&seed=1"), site.page(BARE)
    times = load_times(browser, [play, bare], rounds=ROUNDS, pause=pause)
    ratio = median(a / b for a, b in zip(times[play], times[bare], strict=True))
    return {
        f"first board, {kind}: seconds": median(times[play]),
        f"bare figure, {kind}: seconds": median(times[bare]),
        f"first board / bare figure, {kind}": ratio,
    }


def costs(browser: Browser, site: RunningSite) -> dict[str, float]:
    """Times and bytes of clicks on the play page."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    page = context.new_page()
    page.goto(site.page(f"{PLAY}?first=0&seed=1"))
    page.wait_for_selector(".mk-board .bqplot path.line >> visible=true")
    page.wait_for_timeout(2000)
    found: ActionCosts = action_costs(page)
    context.close()
    return {
        "click to repainted page: median ms": found.median,
        "click to repainted page: p95 ms": found.p95,
        "one action on the wire: bytes": wire_bytes(browser, site),
        "one action before compression: median bytes": median(found.payload),
    }


def hex_costs(browser: Browser, site: RunningSite, games: int = 3) -> dict[str, float]:
    """Times of clicks on the play page of Monster Hex, bots' answers included."""
    game = find_game("hex")
    milliseconds: list[float] = []
    for seed in range(games):
        context = browser.new_context(viewport={"width": 1280, "height": 800})
        page = context.new_page()
        page.goto(site.page(f"{PLAY_HEX}?seats={','.join(HEX_SEATS)}&seed={seed}"))
        page.wait_for_selector(".mk-board .bqplot path.line >> visible=true")
        page.wait_for_timeout(2000)
        session = Session(game, game.new(), seed, HEX_SEATS)
        session.let_bots_play()
        milliseconds += placing_costs(page, session, seat=0).milliseconds
        context.close()
    found = ActionCosts(milliseconds)
    return {"click to repainted page, hex: median ms": found.median, "click to repainted page, hex: p95 ms": found.p95}


def wire_bytes(browser: Browser, site: RunningSite, actions: int = 12) -> float:
    """Bytes between page and server for an action, as the network carries them: compressed, both directions."""

    def act(page: Page) -> None:
        for _ in range(actions):
            click_chart(page)
            page.wait_for_timeout(700)
            if page.locator(".mk-refusal").count():
                page.locator(".mk-actions button:not(.mk-odds-of)").first.click()
                page.wait_for_timeout(700)

    traffic = bytes_per_action(browser, site.page(f"{PLAY}?first=0&seed=1"), act)
    return (traffic.sent + traffic.received) / actions
