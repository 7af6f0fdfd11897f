"""What a click or a drag costs: the time until board and panel stand still again, and the bytes of its messages."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import CDPSession, Page

from mkwidgets.core.scene import Pick, Scene, View
from mkwidgets.core.session import Session

BINARY = 2  # opcode of a binary websocket frame (RFC 6455, 5.2)

# In the page: the time from a click (or another event) on the board to the frame after the last change that follows it.
WATCH = """
(what) => {
  window.mkTimes = [];
  const table = document.querySelector(".mk-table");
  let clicked = null, last = null, timer = null;
  const settle = () => {
    if (clicked !== null && last !== null) window.mkTimes.push(last - clicked);
    clicked = last = null;
  };
  const frame = () => requestAnimationFrame(() => { const after = new MessageChannel();
    after.port1.onmessage = () => { last = performance.now(); clearTimeout(timer); timer = setTimeout(settle, 350); };
    after.port2.postMessage(0); });
  table.addEventListener(what ?? "click", () => { clicked = performance.now(); }, true);
  new MutationObserver(() => { if (clicked !== null) frame(); }).observe(table,
    { subtree: true, childList: true, attributes: true, characterData: true });
}
"""


@dataclass
class ActionCosts:
    """Milliseconds from each click to the repainted page, and the payload bytes of its websocket messages."""

    milliseconds: list[float] = field(default_factory=list)
    payload: list[int] = field(default_factory=list)

    @property
    def median(self) -> float:
        """The median time."""
        return statistics.median(self.milliseconds)

    @property
    def p95(self) -> float:
        """The time that 95 of 100 clicks stay below."""
        return statistics.quantiles(self.milliseconds, n=20)[-1]


def action_costs(page: Page, clicks: int = 60) -> ActionCosts:
    """Play on an open page of ``mnpr`` by clicking the board, over and over: throw, roll again, throw, ...

    Where the board wants something else first (a Shift, say), a button of the panel is pressed and not measured.
    The payload of binary frames is counted as it is, not in the base64 that the browser's protocol reports.
    """
    costs = ActionCosts()
    session = page.context.new_cdp_session(page)
    counted = count_payload(session)
    page.evaluate(WATCH)
    while len(costs.milliseconds) < clicks:
        before, known = counted[0], page.evaluate("window.mkTimes.length")
        click_chart(page)
        page.wait_for_timeout(600)
        times = page.evaluate("window.mkTimes")
        if len(times) > known and page.locator(".mk-refusal").count() == 0:
            costs.milliseconds.append(times[-1])
            costs.payload.append(counted[0] - before)
        else:
            page.locator(".mk-dice .mk-primary, .mk-actions button:not(.mk-odds-of)").first.click()
            page.wait_for_timeout(600)
    return costs


Chooser = Callable[[Sequence[Any]], Any]
"""Which of the legal actions is played."""


def first_of(actions: Sequence[Any]) -> Any:
    """The first one."""
    return actions[0]


def placing_costs(page: Page, session: Session, seat: int, turns: int = 7, choose: Chooser = first_of) -> ActionCosts:
    """Play on an open page by clicking the board: in ``hex`` a unit, a space, a direction, and again.

    ``session`` makes the same moves as the page, so that it is known where to click. What goes without saying is not
    clicked.
    """
    costs = ActionCosts()
    page.evaluate(WATCH)
    for _ in range(turns):
        picks = session.game.picks(session.state, choose(session.legal_actions()))
        for pick in picks[len(session.picks) :] if picks[: len(session.picks)] == session.picks else picks:
            known = page.evaluate("window.mkTimes.length")
            click_at(page, *place_of(session, seat, pick))
            page.wait_for_timeout(900)
            times = page.evaluate("window.mkTimes")
            costs.milliseconds += times[-1:] if len(times) > known else []
            session.pick(pick)
    return costs


def clicking_costs(page: Page, places: Sequence[tuple[float, float]]) -> ActionCosts:
    """Click on an open page at one place after the other; places are shares of the board's width and height."""
    costs = ActionCosts()
    page.evaluate(WATCH)
    for place in places:
        known = page.evaluate("window.mkTimes.length")
        click_at(page, *place)
        page.wait_for_timeout(900)
        times = page.evaluate("window.mkTimes")
        costs.milliseconds += times[-1:] if len(times) > known else []
    return costs


def dragging_costs(page: Page, start: tuple[float, float], stops: Sequence[tuple[float, float]]) -> ActionCosts:
    """Drag something movable on an open page from stop to stop, and wait at each until the board has followed.

    Places are shares of the board's width and, from the top, its height. At the end it is put back where it was.
    """
    costs = ActionCosts()
    page.evaluate(WATCH, "pointermove")
    move_to(page, *start)
    page.mouse.down()
    for stop in stops:
        known = page.evaluate("window.mkTimes.length")
        move_to(page, *stop)
        page.wait_for_timeout(600)
        times = page.evaluate("window.mkTimes")
        costs.milliseconds += times[-1:] if len(times) > known else []
    move_to(page, *start)
    page.mouse.up()
    return costs


def scene_of(session: Session, seat: int) -> Scene:
    """The board as a seat sees it."""
    view = View(seat=seat, picked=session.picks, legal=session.legal_picks())
    return session.game.scene(session.game.observation(session.state, seat), view)


def inches_of(session: Session, seat: int, x: float, y: float) -> tuple[float, float]:
    """Where a point of a continuous table lies, as shares of the board's width and, from the top, its height."""
    scene = scene_of(session, seat)
    assert scene.frame is not None, "there is no table of inches"
    across, up = scene.frame.x + x * scene.frame.scale, scene.frame.y + y * scene.frame.scale
    return across / scene.width, 1 - up / scene.height


def place_of(session: Session, seat: int, pick: Pick) -> tuple[float, float]:
    """Where a part of the board lies, as shares of its width and, from the top, its height."""
    scene = scene_of(session, seat)
    target = scene.target(pick)
    assert target is not None, f"{pick} is not on the board"
    x, y = target.centre
    return x / scene.width, 1 - y / scene.height


def click_chart(page: Page) -> None:
    """Click in the middle of the chart on the board of ``mnpr``."""
    click_at(page, 0.86, 0.5)


def click_at(page: Page, across: float, down: float) -> None:
    """Click on the board at shares of its width and height."""
    page.mouse.click(*on_page(page, across, down))


def move_to(page: Page, across: float, down: float) -> None:
    """Move the pointer to shares of the board's width and height."""
    page.mouse.move(*on_page(page, across, down))


def on_page(page: Page, across: float, down: float) -> tuple[float, float]:
    """The place on the page of shares of the board's width and height."""
    box = page.locator(".mk-board").bounding_box()
    assert box is not None, "the board is not on the page"
    return box["x"] + box["width"] * across, box["y"] + box["height"] * down


def count_payload(session: CDPSession) -> list[int]:
    """A counter, its only entry, of the payload bytes of all websocket frames in both directions from now on."""
    counted = [0]

    def add(event: dict[str, dict[str, Any]]) -> None:
        text = event["response"]["payloadData"]
        counted[0] += len(text) * 3 // 4 if event["response"]["opcode"] == BINARY else len(text)

    session.send("Network.enable")
    session.on("Network.webSocketFrameSent", add)
    session.on("Network.webSocketFrameReceived", add)
    return counted
