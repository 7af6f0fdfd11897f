"""The figures of the pages: first board beside a bare figure, click to repaint, bytes on the wire."""

from __future__ import annotations

import json
import shutil
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from mkwidgets.bench.actions import (
    ActionCosts,
    action_costs,
    click_chart,
    clicking_costs,
    dragging_costs,
    inches_of,
    place_of,
    placing_costs,
)
from mkwidgets.bench.chromium import launch
from mkwidgets.bench.page_load import bytes_per_action, load_times
from mkwidgets.bench.site_runner import RunningSite, running_site, wait_until_preheated
from mkwidgets.core.registry import game as find_game
from mkwidgets.core.session import Session
from mkwidgets.games.minis.actions import Move
from mkwidgets.serve.site import PREHEATED_PAGES, matching_pages, notebooks_folder

PLAY, PLAY_HEX, BARE = "play/mnpr.ipynb", "play/hex.ipynb", "play/bare.ipynb"
PLAY_MINIS, EXPLORE_MINIS = "play/minis.ipynb", "explore/minis.ipynb"
COPIED = ("index.ipynb", PLAY, PLAY_HEX, PLAY_MINIS, EXPLORE_MINIS)
HEX_SEATS = ("person", "bot", "bot", "bot")
ROUNDS = 7
DRAGGED_OVER = tuple((6 + 1.1 * step, 6 + 3 * (step % 3)) for step in range(16))  # inches
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
    with measured_pages() as folder, sync_playwright() as playwright:
        browser = launch(playwright)
        with running_site(folder) as site:
            figures |= first_board(browser, site, "cold", pause=1)
            figures |= costs(browser, site)
            figures |= hex_costs(browser, site)
            figures |= minis_costs(browser, site)
        with running_site(folder, preheat=1) as site:
            wait_until_preheated(site, len(list(matching_pages(folder, PREHEATED_PAGES))))
            figures |= first_board(browser, site, "preheated", pause=6)
    return figures


@contextmanager
def measured_pages() -> Iterator[Path]:
    """A folder with the pages that are measured and, beside them, one that shows one figure and nothing else."""
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
        for page in COPIED:
            (folder / page).parent.mkdir(exist_ok=True)
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
    with opened(browser, site, f"{PLAY}?first=0&seed=1") as page:
        found = action_costs(page)
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
        session = Session(game, game.new(), seed, HEX_SEATS)
        session.let_bots_play()
        with opened(browser, site, f"{PLAY_HEX}?seats={','.join(HEX_SEATS)}&seed={seed}") as page:
            milliseconds += placing_costs(page, session, seat=0).milliseconds
    found = ActionCosts(milliseconds)
    return {"click to repainted page, hex: median ms": found.median, "click to repainted page, hex: p95 ms": found.p95}


def minis_costs(browser: Browser, site: RunningSite) -> dict[str, float]:
    """Times of clicks and drags on the pages of Monkey King Minis, where models move to any point of a table."""
    return {**minis_play_costs(browser, site), **minis_explore_costs(browser, site)}


def minis_play_costs(browser: Browser, site: RunningSite) -> dict[str, float]:
    """Squads are activated and their models moved by clicks; before that, one is dragged about, its reach shown."""
    game = find_game("minis")
    session = Session(game, game.new(first=0), 1)
    with opened(browser, site, f"{PLAY_MINIS}?first=0&seed=1") as page:
        start = place_of(session, 0, ("model", "Trooper-1"))
        stops = [inches_of(session, 0, *point) for point in DRAGGED_OVER]
        drags = dragging_costs(page, start, stops)
        clicks = placing_costs(page, session, 0, turns=16, choose=first_move)
    return times_of("minis, play", clicks, drags)


def minis_explore_costs(browser: Browser, site: RunningSite) -> dict[str, float]:
    """Models are chosen by clicks, and one is put elsewhere by hand."""
    game = find_game("minis")
    session = Session(game, game.showcase())
    with opened(browser, site, EXPLORE_MINIS) as page:
        models = [place_of(session, 0, ("model", name)) for name in ("Trooper-1", "Guard-1")]
        clicks = clicking_costs(page, models * 8)
        drags = dragging_costs(page, models[0], [inches_of(session, 0, *point) for point in DRAGGED_OVER])
    return times_of("minis, explore", clicks, drags)


def times_of(where: str, clicks: ActionCosts, drags: ActionCosts) -> dict[str, float]:
    """The figures of a page on which one clicks and drags."""
    return {
        f"click to repainted page, {where}: median ms": clicks.median,
        f"click to repainted page, {where}: p95 ms": clicks.p95,
        f"drag to redrawn board, {where}: median ms": drags.median,
        f"drag to redrawn board, {where}: p95 ms": drags.p95,
    }


def first_move(actions: Sequence[Any]) -> Any:
    """The first Move, or else the first action."""
    return next((action for action in actions if isinstance(action, Move)), actions[0])


@contextmanager
def opened(browser: Browser, site: RunningSite, page: str) -> Iterator[Page]:
    """A page that has come to rest, on a laptop's screen."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    shown = context.new_page()
    shown.goto(site.page(page))
    shown.wait_for_selector(".mk-board .bqplot path.line >> visible=true")
    shown.wait_for_timeout(2000)
    yield shown
    context.close()


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
