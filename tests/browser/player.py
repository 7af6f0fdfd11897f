"""A reader in a real browser, with a session beside it that makes the same moves: both must always agree."""

from __future__ import annotations

from urllib.parse import urlencode

from playwright.sync_api import Page, expect

from mkwidgets.core.scene import Pick, Scene, View
from mkwidgets.core.session import Session

# Of the marks for the other layout nothing can be seen.
BOARD = ".mk-board .bqplot path.line:visible"


def open_board(page: Page, address: str, **query: object) -> None:
    """Open a page and wait until its board is drawn and has found its size."""
    page.goto(f"{address}?{urlencode(query)}" if query else address)
    wait_for_board(page)


def wait_for_board(page: Page) -> None:
    """Wait for the first mark, then until the board's size no longer changes."""
    page.wait_for_selector(BOARD, timeout=60_000)
    page.wait_for_function(
        """() => {
            const box = document.querySelector(".mk-board").getBoundingClientRect();
            const drawn = document.querySelector(".mk-board .bqplot svg").getBoundingClientRect();
            const now = [box.x, box.y, box.width, box.height, drawn.width].join();
            const still = window.mkBefore === now && Math.abs(box.width - drawn.width) < 2 && box.width > 50;
            window.mkBefore = now;
            return still;
        }""",
        polling=250,
    )


class Player:
    """Clicks the board of an open page, and keeps the session that the page ought to show."""

    def __init__(
        self, page: Page, session: Session, layout: str = "wide", touch: bool = False, seat: int | None = None
    ) -> None:
        self.page = page
        self.session = session
        self.layout = layout
        self.touch = touch
        self.seat = seat

    def scene(self) -> Scene:
        """The picture that the page shows."""
        game, session = self.session.game, self.session
        roll = session.last_roll()
        view = View(
            layout="narrow" if self.layout == "narrow" else "wide",
            seat=self.seat,
            roll=roll.groups if roll else (),
            legal=session.legal_picks(),
            picked=session.picks,
        )
        return game.scene(game.observation(session.state, self.seat), view)

    def pick(self, pick: Pick) -> None:
        """Click on a part of the board, in the browser and in the session, and compare."""
        self.point_at(pick)
        self.session.pick(pick)
        self.agrees()

    def point_at(self, pick: Pick) -> None:
        """Click on a part of the board in the browser only."""
        scene = self.scene()
        target = scene.target(pick)
        assert target is not None, f"{pick} is not on the board"
        x, y = free_point(scene, pick)
        across, down = self.place(x / scene.width, 1 - y / scene.height)
        if self.touch:
            self.page.touchscreen.tap(across, down)
        else:
            self.page.mouse.click(across, down)

    def place(self, across: float, down: float) -> tuple[float, float]:
        """Where a point of the board lies on the screen, after scrolling to it; both are shares of the board."""
        self.page.evaluate(
            """down => {
                const board = document.querySelector(".mk-board");
                const box = board.getBoundingClientRect();
                const y = box.top + box.height * down;
                if (y > 100 && y < innerHeight - 100) return;
                // The page itself scrolls, or in JupyterLab the notebook.
                const scrolls = (area) => /auto|scroll/.test(getComputedStyle(area).overflowY)
                    && area.scrollHeight > area.clientHeight + 9;
                let area = board.parentElement;
                while (area && !scrolls(area)) area = area.parentElement;
                (area ?? window).scrollBy({ top: y - innerHeight / 2, behavior: "instant" });
            }""",
            down,
        )
        box = self.page.locator(".mk-board").bounding_box()
        assert box is not None
        return box["x"] + box["width"] * across, box["y"] + box["height"] * down

    def agrees(self) -> None:
        """The page shows what the session says: the prompt, and what the last move brought about."""
        prompt = self.session.game.prompt(self.session.state).text
        expect(self.page.locator(".mk-prompt")).to_have_text(prompt)
        told = [[line for line in node.lines if line.readable_by(self.seat)] for node in self.session.path()]
        moves = [lines for lines in told if lines]
        shown = self.page.locator(".mk-log-list li")
        for number, line in enumerate(moves[-1] if moves else ()):
            expect(shown.nth(number)).to_have_text(line.text)


def free_point(scene: Scene, pick: Pick) -> tuple[float, float]:
    """A point where a click reaches a target and nothing that lies on top of it."""
    target = scene.target(pick)
    assert target is not None
    xs, ys = zip(*target.outline, strict=True)
    for across in (0.5, 0.3, 0.7, 0.1, 0.9):
        for up in (0.5, 0.9, 0.1, 0.95):
            x, y = min(xs) + across * (max(xs) - min(xs)), min(ys) + up * (max(ys) - min(ys))
            if scene.target_at(x, y) is target:
                return x, y
    raise AssertionError(f"{pick} is covered everywhere")
