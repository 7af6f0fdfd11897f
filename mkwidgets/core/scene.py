"""What a board looks like, as plain data.

A game turns an observation into a :class:`Scene`; a renderer turns the scene into bqplot marks or into SVG.
Coordinates are the scene's own units with the origin at the lower left and y upwards. Shapes name a style *role*
("card", "token.attack"); which colour that is, in light and in dark, is the theme's business alone.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

import msgspec

Point = tuple[float, float]
Pick = tuple[str, str]
"""One thing a person points at: its kind and its name, such as ``("meter", "2:Mojo")``."""


class Polygon(msgspec.Struct, frozen=True, tag=True):
    """A closed, filled outline. Shapes of one ``group`` are redrawn together, in the order of their first use."""

    points: tuple[Point, ...]
    role: str
    group: str


class Disc(msgspec.Struct, frozen=True, tag=True):
    """A filled circle; ``radius`` in scene units."""

    x: float
    y: float
    radius: float
    role: str
    group: str


class Path(msgspec.Struct, frozen=True, tag=True):
    """An open line through ``points``."""

    points: tuple[Point, ...]
    role: str
    group: str


class Text(msgspec.Struct, frozen=True, tag=True):
    """One line of text, centred vertically on ``y``; ``size`` is the font size in scene units."""

    x: float
    y: float
    text: str
    size: float
    role: str
    group: str
    align: Literal["start", "middle", "end"] = "middle"
    bold: bool = False


Shape = Polygon | Disc | Path | Text


class Target(msgspec.Struct, frozen=True):
    """A region of the board that can be pointed at.

    ``label`` is what a screen reader says about it and what hovering shows. Later targets lie on top.
    """

    pick: Pick
    label: str
    outline: tuple[Point, ...]

    def contains(self, x: float, y: float) -> bool:
        """Whether the point lies inside the outline (even-odd rule)."""
        inside = False
        previous_x, previous_y = self.outline[-1]
        for corner_x, corner_y in self.outline:
            if (corner_y > y) != (previous_y > y):
                crossing = corner_x + (y - corner_y) / (previous_y - corner_y) * (previous_x - corner_x)
                inside ^= x < crossing
            previous_x, previous_y = corner_x, corner_y
        return inside

    @property
    def centre(self) -> Point:
        """The middle of the outline's corners."""
        count = len(self.outline)
        return sum(x for x, _ in self.outline) / count, sum(y for _, y in self.outline) / count


class Scene(msgspec.Struct, frozen=True):
    """A whole picture: its size in scene units, its shapes from back to front, and its targets."""

    width: float
    height: float
    shapes: tuple[Shape, ...]
    targets: tuple[Target, ...] = ()
    title: str = ""

    def target_at(self, x: float, y: float) -> Target | None:
        """The topmost target under a point, or ``None``."""
        return next((target for target in reversed(self.targets) if target.contains(x, y)), None)

    def target(self, pick: Pick) -> Target | None:
        """The target that stands for ``pick``, or ``None``."""
        return next((target for target in self.targets if target.pick == pick), None)


class View(msgspec.Struct, frozen=True):
    """How a person looks at a board, as far as it is not part of the rules.

    ``layout`` is ``"wide"`` (about 4:3) or ``"narrow"`` (a phone held upright). ``seat`` is the person's seat, or
    ``None`` for a spectator. ``roll`` holds the dice that fell last, one group for each roller. ``legal``, ``picked``
    and ``focus`` say what can be picked, what has been, and where the keyboard stands. ``odds`` are the chances of the
    dice that are awaited. ``latest`` is what others have pointed at since the person's own last move.
    """

    layout: Literal["wide", "narrow"] = "wide"
    seat: int | None = None
    roll: tuple[tuple[int, ...], ...] = ()
    legal: frozenset[Pick] = frozenset()
    picked: tuple[Pick, ...] = ()
    focus: Pick | None = None
    odds: tuple[tuple[str, float], ...] = ()
    latest: tuple[Pick, ...] = ()


def rectangle(x: float, y: float, width: float, height: float) -> tuple[Point, ...]:
    """The corners of a rectangle whose lower left corner is at ``x, y``."""
    return (x, y), (x + width, y), (x + width, y + height), (x, y + height)


def rounded(x: float, y: float, width: float, height: float, radius: float, steps: int = 4) -> tuple[Point, ...]:
    """A rectangle with rounded corners, as a polygon of ``steps + 1`` points a corner."""
    centres = (
        (x + width - radius, y + height - radius, 0),
        (x + radius, y + height - radius, 90),
        (x + radius, y + radius, 180),
        (x + width - radius, y + radius, 270),
    )
    return tuple(point for cx, cy, start in centres for point in arc(cx, cy, radius, start, start + 90, steps))


class Box(NamedTuple):
    """A rectangle by its lower left corner and its size, to lay things out with."""

    x: float
    y: float
    width: float
    height: float

    @property
    def middle(self) -> Point:
        """Its centre."""
        return self.x + self.width / 2, self.y + self.height / 2

    @property
    def right(self) -> float:
        """Its right side."""
        return self.x + self.width

    @property
    def top(self) -> float:
        """Its upper side."""
        return self.y + self.height

    def outline(self, radius: float = 1.0, steps: int = 3) -> tuple[Point, ...]:
        """It with rounded corners; see :func:`rounded`."""
        return rounded(self.x, self.y, self.width, self.height, radius, steps)


def arc(x: float, y: float, radius: float, start: float, end: float, steps: int = 16) -> tuple[Point, ...]:
    """Points on a circle from angle ``start`` to ``end``, in degrees counter-clockwise from the right."""
    angles = (math.radians(start + (end - start) * step / steps) for step in range(steps + 1))
    return tuple((x + radius * math.cos(angle), y + radius * math.sin(angle)) for angle in angles)


def arrow_head(tip: Point, angle: float, size: float) -> tuple[Point, ...]:
    """A triangle that points along ``angle`` (degrees), its tip at ``tip``."""
    turned = (math.radians(angle + offset) for offset in (155, -155))
    back = tuple((tip[0] + size * math.cos(a), tip[1] + size * math.sin(a)) for a in turned)
    return (tip, *back)


def text_width(text: str) -> float:
    """How wide a text is at a size of 1, in a rather wide type; a renderer's letters may be narrower."""
    return sum(0.95 if letter in "mwMW" else 0.38 if letter in "fijlrtI. " else 0.63 for letter in text)


def highlight(scene: Scene, view: View) -> Scene:
    """The scene with outlines round what is legal, what is picked and what has the keyboard's focus.

    Each outline has a role of its own ("mark.legal", "mark.picked", "mark.focus"), so that all games look alike.
    """
    marked: list[Shape] = []

    def outline(picks: Iterable[Pick], role: str) -> None:
        wanted = set(picks)
        marked.extend(Polygon(t.outline, role, role) for t in scene.targets if t.pick in wanted)

    outline(view.legal - set(view.picked), "mark.legal")
    outline(view.picked, "mark.picked")
    outline([view.focus] if view.focus else [], "mark.focus")
    return msgspec.structs.replace(scene, shapes=(*scene.shapes, *marked))


def groups(shapes: Sequence[Shape]) -> dict[str, list[Shape]]:
    """The shapes by group, groups in the order of their first shape."""
    found: dict[str, list[Shape]] = {}
    for shape in shapes:
        found.setdefault(shape.group, []).append(shape)
    return found
