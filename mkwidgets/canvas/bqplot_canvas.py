"""A scene on an interactive bqplot figure, in JupyterLab and in Voilà."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import bqplot
import ipywidgets
import numpy as np

from mkwidgets.canvas.marks import MarkKey, Traits, fixed_traits, mark_traits, merge_order
from mkwidgets.canvas.pointer import Pointer
from mkwidgets.core.scene import Point, Scene

ClickHandler = Callable[[Point], None]
DragHandler = Callable[[Point, Point], None]
FollowHandler = Callable[[Point, Point | None], None]

# What is set on a mark that the scene has no shape for. It stays in the figure: removing a mark makes bqplot
# create all marks above it anew.
EMPTY: Traits = {"x": (), "y": ()}


class Canvas:
    """Shows scenes and says what was pointed at.

    ``widget`` is what to put on a page: it takes the width of its surroundings and keeps the proportions of
    the scene. The page needs :func:`mkwidgets.canvas.stylesheet.stylesheet` once. ``figure`` is the bqplot
    figure within.
    """

    def __init__(self, scene: Scene | None = None) -> None:
        self._scene: Scene | None = None
        self._on_click: list[ClickHandler] = []
        self._on_drag: list[DragHandler] = []
        self._on_follow: list[FollowHandler] = []
        self._marks: dict[MarkKey, Any] = {}
        self._shown: dict[MarkKey, Traits] = {}
        self._order: list[MarkKey] = []
        self._x = bqplot.LinearScale(min=0.0, max=1.0, allow_padding=False)
        self._y = bqplot.LinearScale(min=0.0, max=1.0, allow_padding=False)
        self._pointer = Pointer(self.click, self.drag, self.follow)
        self.figure = bqplot.Figure(
            fig_margin=dict.fromkeys(("top", "bottom", "left", "right"), 0),
            padding_y=0.0,
            background_style={"fill": "transparent"},
            display_toolbar=False,
            layout=ipywidgets.Layout(width="100%", min_width="0", min_height="0", margin="0"),
        )
        self.widget = ipywidgets.Box([self.figure, self._pointer])
        self.widget.add_class("mk-board")
        if scene is not None:
            self.show(scene)

    @property
    def scene(self) -> Scene | None:
        """The scene that is shown now."""
        return self._scene

    def show(self, scene: Scene) -> None:
        """Replace the picture; only what differs from the one before is sent to the browser."""
        if scene == self._scene:
            return
        wanted = mark_traits(scene)
        self._scene = scene
        self._resize(scene)
        for key, traits in wanted.items():
            self._update(key, traits)
        for key in self._marks.keys() - wanted.keys():
            self._update(key, EMPTY)
        self._arrange(merge_order(self._order, wanted))
        self._pointer.cover(scene)

    def prepare(self, scene: Scene) -> None:
        """Make the marks that a scene needs and that are not there yet, with nothing on them, and show nothing of it.

        It is faster to show then: bqplot creates all marks above a new one anew.
        """
        wanted = mark_traits(scene)
        for key in wanted:
            if key not in self._marks:
                self._update(key, wanted[key] | EMPTY)
        self._arrange(merge_order(self._order, wanted))

    def on_click(self, handler: ClickHandler) -> None:
        """Call ``handler`` at each click or tap, with its place in scene units."""
        self._on_click.append(handler)

    def on_drag(self, handler: DragHandler) -> None:
        """Call ``handler`` when the mouse was dragged, with where it was pressed and where it was let go."""
        self._on_drag.append(handler)

    def on_follow(self, handler: FollowHandler) -> None:
        """Call ``handler`` while something movable is dragged, with where it was pressed and where it is now.

        ``None`` for the latter says that it was not dragged anywhere after all.
        """
        self._on_follow.append(handler)

    def click(self, x: float, y: float) -> None:
        """A click at a place in scene units: what the browser's clicks lead to as well."""
        for handler in self._on_click:
            handler((x, y))

    def drag(self, start: Point, end: Point) -> None:
        """A drag from place to place in scene units: what the browser's drags lead to as well."""
        for handler in self._on_drag:
            handler(start, end)

    def follow(self, start: Point, now: Point | None) -> None:
        """A drag that goes on: what the browser's movements with something movable lead to as well."""
        for handler in self._on_follow:
            handler(start, now)

    def _resize(self, scene: Scene) -> None:
        self._x.max = float(scene.width)
        self._y.max = float(scene.height)
        # 100cqw is the width of the box around the figure, whatever that is on the reader's screen.
        self.figure.layout.height = f"{100 * scene.height / scene.width:.4f}cqw"

    def _update(self, key: MarkKey, traits: Traits) -> None:
        shown = self._shown.setdefault(key, {})
        changed = {name: value for name, value in traits.items() if shown.get(name) != value}
        if not changed:
            return
        shown.update(changed)
        values = {name: _sendable(name, value) for name, value in changed.items()}
        if key in self._marks:
            _assign(self._marks[key], values)
        else:
            self._marks[key] = self._create(key, values)

    def _create(self, key: MarkKey, values: Traits) -> Any:
        kind = bqplot.Label if key.kind == "text" else bqplot.Lines
        return kind(**fixed_traits(key), **values, scales={"x": self._x, "y": self._y})

    def _arrange(self, order: list[MarkKey]) -> None:
        if order != self._order:
            self._order = order
            self.figure.marks = [self._marks[key] for key in order]


def _assign(widget: Any, values: Mapping[str, object]) -> None:
    with widget.hold_sync():
        for name, value in values.items():
            setattr(widget, name, value)


def _sendable(name: str, value: object) -> object:
    if name in ("x", "y"):
        return np.array(value, dtype=np.float32)
    return np.array(value) if name == "text" else value
