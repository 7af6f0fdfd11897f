"""Which bqplot marks a scene needs: the plain-data half of the canvas.

A mark is costly to create and cheap to change, so shapes share marks: the closed shapes of one group with one
kind of outline are one set of lines, its open paths another, its texts of one size, weight and alignment one
set of labels. A mark lies wholly above or below another one, so a shape starts a further mark of its kind
where joining an existing one would put it under something that it has to cover.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

from mkwidgets.canvas.theme import Style, style, variable
from mkwidgets.core.scene import Disc, Path, Point, Polygon, Scene, Shape, Text, arc, groups

Traits = dict[str, object]
Box = tuple[float, float, float, float]
TRANSPARENT = "rgba(0,0,0,0)"
DISC_CORNERS = 24


class MarkKey(NamedTuple):
    """What the shapes of a mark have in common, and ``layer``, which counts the marks of the same kind."""

    group: str
    kind: Literal["closed", "open", "text"]
    look: tuple[object, ...]
    layer: int = 0


def mark_traits(scene: Scene) -> dict[MarkKey, Traits]:
    """For each mark, from back to front, the traits that its shapes decide, as plain comparable values."""
    marks = [mark for shapes in groups(scene.shapes).values() for mark in _share(shapes).items()]
    return {key: _traits(key, shapes, scene) for key, shapes in marks}


def fixed_traits(key: MarkKey) -> Traits:
    """The traits of a mark that its key decides and that never change."""
    # A mark with interactions would send a message whenever the pointer crosses it.
    traits: Traits = {"interactions": {}}
    if key.kind == "text":
        _, align, bold = key.look
        return traits | {"align": align, "font_weight": "bold" if bold else "normal", "font_unit": "em"}
    width, dashed = key.look
    closed = key.kind == "closed"
    return traits | {
        "stroke_width": width,
        "line_style": "dashed" if dashed else "solid",
        "close_path": closed,
        "fill": "inside" if closed else "none",
    }


def merge_order(known: Sequence[MarkKey], wanted: Iterable[MarkKey]) -> list[MarkKey]:
    """``wanted`` in its order, with the known marks that are not wanted kept behind the one they followed.

    While the wanted ones come in the same order as before, nothing that is known moves; so a mark that comes
    and goes is created once.
    """
    order = list(wanted)
    present = set(order)
    for place, key in enumerate(known):
        if key not in present:
            order.insert(order.index(known[place - 1]) + 1 if place else 0, key)
            present.add(key)
    return order


def _share(shapes: Iterable[Shape]) -> dict[MarkKey, list[Shape]]:
    """The shapes of one group, dealt to as few marks as keep the order of what overlaps."""
    marks: dict[MarkKey, list[Shape]] = {}
    boxes: dict[MarkKey, list[Box]] = {}
    for shape in shapes:
        box = _box(shape)
        key = _mark_for(shape, box, boxes)
        marks.setdefault(key, []).append(shape)
        boxes.setdefault(key, []).append(box)
    return marks


def _mark_for(shape: Shape, box: Box, boxes: dict[MarkKey, list[Box]]) -> MarkKey:
    key = _key(shape)
    layers = [known for known in boxes if known[:3] == key[:3]]
    if not layers:
        return key
    for known in reversed(boxes):
        if known == layers[-1]:
            return known
        if any(_overlap(box, other) for other in boxes[known]):
            return key._replace(layer=len(layers))
    return key


def _key(shape: Shape) -> MarkKey:
    if isinstance(shape, Text):
        return MarkKey(shape.group, "text", (shape.size, shape.align, shape.bold))
    look = style(shape.role)
    width = look.width if look.stroke else 0.0
    return MarkKey(shape.group, "open" if isinstance(shape, Path) else "closed", (width, look.dashed))


def _box(shape: Shape) -> Box:
    if isinstance(shape, Text):
        # A guess on the safe side: letters are narrower than they are high.
        reach = shape.size * len(shape.text) * 0.62
        left = {"start": 0.0, "middle": reach / 2, "end": reach}[shape.align]
        height = shape.size * 0.65
        return shape.x - left, shape.y - height, shape.x - left + reach, shape.y + height
    if isinstance(shape, Disc):
        return (
            shape.x - shape.radius,
            shape.y - shape.radius,
            shape.x + shape.radius,
            shape.y + shape.radius,
        )
    xs, ys = zip(*shape.points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def _overlap(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def _traits(key: MarkKey, shapes: Sequence[Shape], scene: Scene) -> Traits:
    looks = [style(shape.role) for shape in shapes]
    traits = _label_traits(shapes, scene) if key.kind == "text" else _line_traits(key, shapes, looks)
    opaque = all(look.opacity == 1 for look in looks)
    return traits | {"opacities": [] if opaque else [look.opacity for look in looks]}


def _label_traits(shapes: Sequence[Shape], scene: Scene) -> Traits:
    texts = [shape for shape in shapes if isinstance(shape, Text)]
    return {
        "x": tuple(text.x for text in texts),
        "y": tuple(text.y for text in texts),
        "text": tuple(text.text for text in texts),
        "colors": [_paint(style(text.role).fill) for text in texts],
        # The stylesheet makes 1 em one hundredth of the board's width, so that letters grow with the board.
        "default_size": round(100 * texts[0].size / scene.width, 4),
    }


def _line_traits(key: MarkKey, shapes: Sequence[Shape], looks: Sequence[Style]) -> Traits:
    outlines = [_outline(shape) for shape in shapes]
    longest = max(map(len, outlines))
    # All lines of a mark have the same number of points; repeating the last one draws nothing more.
    padded = [(*points, *[points[-1]] * (longest - len(points))) for points in outlines]
    traits: Traits = {
        "x": tuple(tuple(x for x, _ in points) for points in padded),
        "y": tuple(tuple(y for _, y in points) for points in padded),
        "colors": [_paint(look.stroke) for look in looks],
    }
    if key.kind == "closed":
        traits["fill_colors"] = [_paint(look.fill) for look in looks]
    return traits


def _outline(shape: Shape) -> tuple[Point, ...]:
    if isinstance(shape, Disc):
        return arc(shape.x, shape.y, shape.radius, 0, 360, steps=DISC_CORNERS)[:-1]
    assert isinstance(shape, Polygon | Path)
    return shape.points


def _paint(name: str | None) -> str:
    return TRANSPARENT if name is None else variable(name)
