"""Where a person points on a board: a transparent layer above the figure.

The figure itself could report clicks, but only those on its marks, and bqplot's add-on for pointer events
takes the keyboard focus away from whatever had it. This layer sends one message for each click, tap or drag,
shows what a target is called, and gives the board a spoken name. A movement sends nothing, except while a movable
target is dragged: then where it is now, and again as soon as Python has drawn what that led to.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import anywidget
import traitlets

from mkwidgets.core.scene import Point, Scene

ClickHandler = Callable[[float, float], None]
DragHandler = Callable[[Point, Point], None]
FollowHandler = Callable[[Point, Point | None], None]

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
  const target_at = (point) => model.get("outlines").findLastIndex((outline) => inside(point, outline));
  const is_movable = (hit) => model.get("movable").includes(hit);

  // What is dragged: one message at a time is on its way, and the newest place goes with the next.
  let pressed = null, dragging = false, ended = false, awaited = false, newest = null;
  const report = () => {
    if (awaited || newest === null) return;
    awaited = true;
    model.send({ from: pressed.place, over: newest });
    newest = null;
  };
  const answered = () => { awaited = false; if (dragging) report(); };
  const far = (event) => Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > 12;
  const forget = () => { pressed = newest = null; dragging = false; };
  const stop = () => { if (dragging) model.send({ from: pressed.place, over: null }); forget(); };

  // Pressing on the board must not take the focus from the control that drives it by keyboard.
  el.addEventListener("mousedown", (event) => event.preventDefault());
  // A finger that moves is scrolling, unless it began on something movable; a mouse or a pen drags from any target.
  el.addEventListener("pointerdown", (event) => {
    if (!event.isPrimary) return;
    const point = place(event), hit = target_at(point), movable = is_movable(hit);
    const drags = movable || (event.pointerType !== "touch" && hit >= 0);
    pressed = drags ? { place: point, x: event.clientX, y: event.clientY, movable } : null;
    dragging = ended = awaited = false;
    if (movable) el.setPointerCapture(event.pointerId);
  });
  el.addEventListener("pointermove", (event) => {
    if (!pressed?.movable || !event.isPrimary) return;
    dragging ||= far(event);
    if (!dragging) return;
    newest = place(event);
    report();
  });
  el.addEventListener("touchmove", (event) => {
    if (pressed?.movable && event.cancelable) event.preventDefault();
  }, { passive: false });
  el.addEventListener("pointerup", (event) => {
    if (!dragging || !event.isPrimary) return;
    ended = true;
    // Whoever goes back to the start has changed their mind.
    if (!far(event)) return stop();
    const [x, y] = place(event);
    model.send({ x, y, from: pressed.place });
    forget();
  });
  el.addEventListener("pointercancel", stop);
  el.addEventListener("click", (event) => {
    if (!ended) {
      const [x, y] = place(event);
      model.send(pressed && far(event) ? { x, y, from: pressed.place } : { x, y });
    }
    pressed = null;
    ended = false;
  });
  el.addEventListener("mousemove", (event) => {
    const hit = target_at(place(event));
    el.style.cursor = dragging ? "grabbing" : hit < 0 ? "default" : is_movable(hit) ? "grab" : "pointer";
    const label = hit < 0 || dragging ? "" : model.get("labels")[hit];
    if (el.title !== label) el.title = label;
  });
  // The single letters and numbers on the board mean nothing when read one by one.
  const observer = new ResizeObserver(() =>
    el.closest(".mk-board")?.querySelector(".bqplot")?.setAttribute("aria-hidden", "true"));
  observer.observe(el);
  model.on("change:title", name);
  model.on("msg:custom", answered);
  name();
  return () => { observer.disconnect(); model.off("change:title", name); model.off("msg:custom", answered); };
}
export default { render };
"""


class Pointer(anywidget.AnyWidget):
    """Reports clicks and drags in scene units, and where what is movable is while it is dragged."""

    _esm = SCRIPT
    title = traitlets.Unicode().tag(sync=True)
    # Two lists, since labels change with almost every move and outlines seldom.
    labels: traitlets.List[str] = traitlets.List().tag(sync=True)
    outlines: traitlets.List[list[float]] = traitlets.List().tag(sync=True)
    movable: traitlets.List[int] = traitlets.List().tag(sync=True)  # which of the targets are

    def __init__(self, on_click: ClickHandler, on_drag: DragHandler, on_follow: FollowHandler) -> None:
        super().__init__()
        self._on_click = on_click
        self._on_drag = on_drag
        self._on_follow = on_follow
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
            self.movable = [number for number, target in enumerate(scene.targets) if target.movable]

    def _receive(self, _: object, content: dict[str, object], __: object) -> None:
        end = self._place((content.get("x"), content.get("y")))
        start = self._place(content.get("from"))
        if start is not None and "over" in content:
            self._on_follow(start, self._place(content["over"]))
            self.send({"what": "followed"})
        elif end is not None and start is not None:
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
