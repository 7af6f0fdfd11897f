"""Where a person points on a board: a transparent layer above the figure.

The figure itself could report clicks, but only those on its marks, and bqplot's add-on for pointer events
takes the keyboard focus away from whatever had it. This layer sends one message for each click, tap or drag
and none for a movement, shows what a target is called, and gives the board a spoken name.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import anywidget
import traitlets

from mkwidgets.core.scene import Point, Scene

ClickHandler = Callable[[float, float], None]
DragHandler = Callable[[Point, Point], None]

SCRIPT = """
function inside([x, y], corners) {
  let found = false;
  for (let i = 0, j = corners.length - 2; i < corners.length; j = i, i += 2) {
    const crosses = (corners[i + 1] > y) !== (corners[j + 1] > y);
    const slope = (corners[j] - corners[i]) / (corners[j + 1] - corners[i + 1]);
    if (crosses && x < corners[i] + (y - corners[i + 1]) * slope) found = !found;
  }
  return found;
}

function render({ model, el }) {
  const place = (event) => {
    const box = el.getBoundingClientRect();
    return [(event.clientX - box.left) / box.width, 1 - (event.clientY - box.top) / box.height];
  };
  const name = () => {
    el.setAttribute("role", "img");
    el.setAttribute("aria-label", model.get("title"));
  };
  // Pressing on the board must not take the focus from the control that drives it by keyboard.
  el.addEventListener("mousedown", (event) => event.preventDefault());
  // A finger that moves is scrolling; only a mouse or a pen drags, and only from a target.
  let pressed = null;
  const on_target = (point) => model.get("outlines").some((outline) => inside(point, outline));
  el.addEventListener("pointerdown", (event) => {
    pressed = event.pointerType !== "touch" && on_target(place(event)) ? event : null;
  });
  el.addEventListener("click", (event) => {
    const [x, y] = place(event);
    const moved = pressed ? Math.hypot(event.clientX - pressed.clientX, event.clientY - pressed.clientY) : 0;
    model.send(moved > 12 ? { x, y, from: place(pressed) } : { x, y });
    pressed = null;
  });
  el.addEventListener("mousemove", (event) => {
    const point = place(event);
    const hit = model.get("outlines").findLastIndex((outline) => inside(point, outline));
    el.style.cursor = hit < 0 ? "default" : "pointer";
    const label = hit < 0 ? "" : model.get("labels")[hit];
    if (el.title !== label) el.title = label;
  });
  // The single letters and numbers on the board mean nothing when read one by one.
  const observer = new ResizeObserver(() =>
    el.closest(".mk-board")?.querySelector(".bqplot")?.setAttribute("aria-hidden", "true"));
  observer.observe(el);
  model.on("change:title", name);
  name();
  return () => { observer.disconnect(); model.off("change:title", name); };
}
export default { render };
"""


class Pointer(anywidget.AnyWidget):
    """Reports clicks and drags in scene units."""

    _esm = SCRIPT
    title = traitlets.Unicode().tag(sync=True)
    # Two lists, since labels change with almost every move and outlines seldom.
    labels: traitlets.List[str] = traitlets.List().tag(sync=True)
    outlines: traitlets.List[list[float]] = traitlets.List().tag(sync=True)

    def __init__(self, on_click: ClickHandler, on_drag: DragHandler) -> None:
        super().__init__()
        self._on_click = on_click
        self._on_drag = on_drag
        self._size = (1.0, 1.0)
        self.add_class("mk-pointer")
        self.on_msg(self._receive)

    def cover(self, scene: Scene) -> None:
        """Point at the targets of ``scene`` from now on."""
        self._size = (scene.width, scene.height)
        with self.hold_sync():
            self.title = scene.title
            self.labels = [target.label for target in scene.targets]
            self.outlines = [_fractions(target.outline, scene) for target in scene.targets]

    def _receive(self, _: object, content: dict[str, object], __: object) -> None:
        end = self._place((content.get("x"), content.get("y")))
        start = self._place(content.get("from"))
        if end is not None and start is not None:
            self._on_drag(start, end)
        elif end is not None:
            self._on_click(*end)

    def _place(self, share: object) -> Point | None:
        """A point in scene units from the shares of width and height that the browser sends."""
        if not isinstance(share, list | tuple) or len(share) != 2:
            return None
        x, y = share
        if not isinstance(x, int | float) or not isinstance(y, int | float):
            return None
        return x * self._size[0], y * self._size[1]


def _fractions(outline: Sequence[Point], scene: Scene) -> list[float]:
    return [round(part, 4) for x, y in outline for part in (x / scene.width, y / scene.height)]
