"""What the parts of the picture share: measures, shapes and targets gathered so far, hexagons, shapes of factions."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import Literal, NamedTuple

from mkwidgets.core.scene import (
    Box,
    Disc,
    Path,
    Pick,
    Point,
    Polygon,
    Scene,
    Shape,
    Target,
    Text,
    View,
    arc,
    text_width,
)
from mkwidgets.games.hex.components import PURPLE, place_of
from mkwidgets.games.hex.state import State, tables

# Shapes of one group are sent together, and groups lie above each other in this order.
# The board's hexagons are a group of their own: they never move, so only their colours are sent.
LAYERS = ("panels", "spaces", "tiles", "cores", "names", "letters", "strikes")
PANELS, SPACES, TILES, CORES, NAMES, LETTERS, STRIKES = LAYERS
HELD = "held."
"""Before the groups of what is still held or being placed: it changes with every pick, what lies on the board does not,
so the browser need not draw the board's 140 letters anew."""
GROUPS = (*LAYERS, *(HELD + layer for layer in LAYERS))
ROW = math.sqrt(3) / 2  # from one row of hexagons to the next, in widths of a hexagon
GAP = 0.965  # how much of its room a hexagon fills
REACH = 0.395  # from the middle of a tile to the digit at an edge, in its widths
TOP_COUNTER, BOTTOM_COUNTER = 0.405, -0.405
TITLE = "Monster Hex"
LONGEST_NAME = 12  # letters
Align = Literal["start", "middle", "end"]


class Measures(NamedTuple):
    """Sizes of a layout: hexagons of the board, the hand and the turns to choose from; letters."""

    space: float
    hand: float
    turn: float
    small: float
    digit: float
    text: float


WIDE = {4: Measures(9.3, 10.8, 8.2, 1.5, 1.9, 2.1), 3: Measures(9.3, 10.8, 7.3, 1.5, 1.9, 2.1)}
NARROW = {4: Measures(8.25, 11.2, 9.2, 1.5, 1.75, 2.1), 3: Measures(7.25, 11.2, 9.2, 1.5, 1.65, 2.1)}


class Sheet:
    """A picture in the making: what is shown to whom, and the shapes and targets so far."""

    def __init__(self, state: State, view: View, measures: Measures) -> None:
        self.state = state
        self.view = view
        self.measures = measures
        self.found = tables(state)
        self.shapes: list[Shape] = []
        self.targets: list[Target] = []
        self._part = ""

    @contextmanager
    def held(self) -> Iterator[None]:
        """Whatever is added meanwhile lies above the board, and is sent apart from it."""
        before, self._part = self._part, HELD
        yield
        self._part = before

    def scene(self, width: float, height: float) -> Scene:
        """The finished picture, its groups in their order."""
        shapes = sorted(self.shapes, key=lambda shape: GROUPS.index(shape.group))
        return Scene(width, height, tuple(shapes), tuple(self.targets), TITLE)

    def polygon(self, points: tuple[Point, ...], role: str, group: str) -> None:
        """Add a closed outline."""
        self.shapes.append(Polygon(points, role, self._part + group))

    def disc(self, x: float, y: float, radius: float, role: str) -> None:
        """Add a circle that lies on a hexagon."""
        self.shapes.append(Disc(x, y, radius, role, self._part + CORES))

    def strike(self, x: float, y: float, reach: float) -> None:
        """Strike something out."""
        line = (x - reach, y - reach * 0.8), (x + reach, y + reach * 0.8)
        self.shapes.append(Path(line, "hexagon.strike", self._part + STRIKES))

    def write(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        role: str = "text",
        align: Align = "middle",
        bold: bool = False,
    ) -> None:
        """Add a line of text; thin and bold ones are groups of their own, since groups need not mind what overlaps."""
        group = self._part + (LETTERS if bold else NAMES)
        self.shapes.append(Text(x, y, text, size, role, group, align, bold))

    def target(self, pick: Pick, label: str, outline: tuple[Point, ...]) -> None:
        """Add something that can be pointed at."""
        self.targets.append(Target(pick, label, outline))

    def button(self, box: Box, text: str, pick: Pick, label: str = "") -> None:
        """Add something to press, with its text."""
        self.polygon(box.outline(), "button", PANELS)
        fits = len(text) * 0.65 * self.measures.text < box.width - 1
        self.write(*box.middle, text, self.measures.text if fits else self.measures.digit, "text", bold=True)
        self.target(pick, label or text, box.outline())

    def caption(self, box: Box, text: str) -> None:
        """Say what a part is, at its upper left."""
        self.write(box.x, box.top - 1.2, text, self.measures.digit, "text.muted", "start")

    def core(self, x: float, y: float, radius: float, colour: str, faded: bool = False) -> None:
        """Add the shape of a faction, of a purple stone, or ("") of a stone without a colour."""
        role = f"hexagon.faded.{colour or 'stone'}" if faded else f"hexagon.{colour or 'stone'}"
        self.polygon(shape_of(colour, x, y, radius), role, CORES)


@lru_cache(maxsize=4096)
def hexagon(x: float, y: float, width: float) -> tuple[Point, ...]:
    """A hexagon with a corner on top; ``width`` is the room it has from side to side."""
    return arc(x, y, width * GAP / math.sqrt(3), 30, 390, steps=6)[:-1]


@lru_cache(maxsize=4096)
def shape_of(colour: str, x: float, y: float, radius: float) -> tuple[Point, ...]:
    """The outline that stands for a colour: sun, drop, mountain, vault, and a star for purple."""
    if colour == PURPLE:
        return star(x, y, radius * 1.4)
    corners, start, size = SHAPES[colour]
    return arc(x, y, radius * size, start, start + 360, steps=corners)[:-1]


# Corners, the angle of the first one, and the distance of the corners, for the same room within.
SHAPES = {
    "red": (20, 90, 1.0),
    "blue": (4, 90, 1.25),
    "yellow": (3, 90, 1.5),
    "green": (4, 45, 1.2),
    "": (6, 90, 1.1),
}


def star(x: float, y: float, radius: float, points: int = 6, depth: float = 0.68) -> tuple[Point, ...]:
    """A star whose inner corners lie at ``depth`` of the way out."""
    step = math.pi / points
    corners = [(math.pi / 2 + step * corner, radius * (depth if corner % 2 else 1)) for corner in range(2 * points)]
    return tuple((x + reach * math.cos(angle), y + reach * math.sin(angle)) for angle, reach in corners)


def edge_point(x: float, y: float, width: float, way: int, reach: float = REACH) -> Point:
    """The place of the digit at an edge of a hexagon; directions run clockwise from the upper right."""
    angle = math.radians(60 - 60 * way)
    return x + width * reach * math.cos(angle), y + width * reach * math.sin(angle)


class Grid(NamedTuple):
    """How far a board reaches: its first column and row, and its last ones counted from there."""

    column: int
    row: int
    columns: int
    rows: int

    def size(self, width: float) -> Point:
        """How much room the board takes with hexagons of a width."""
        return (self.columns + 2) * width / 2, self.rows * ROW * width + 2 * width / math.sqrt(3)

    def largest(self, across: float, up: float, wanted: float) -> float:
        """The wanted width of a hexagon, or the largest with which the board fits into some room."""
        whole_across, whole_up = self.size(1.0)
        return min(wanted, across / whole_across, up / whole_up)

    def place(self, space: str, board: Box, width: float) -> Point:
        """The middle of a space on a board drawn in a box."""
        column, row = place_of(space)
        x = board.x + (column - self.column + 1) * width / 2
        return x, board.top - width / math.sqrt(3) - (row - self.row) * ROW * width


def grid_of(spaces: Iterable[str]) -> Grid:
    """The grid that holds some spaces."""
    columns, rows = zip(*map(place_of, spaces), strict=True)
    return Grid(min(columns), min(rows), max(columns) - min(columns), max(rows) - min(rows))


def fitting(name: str, room: float, size: float) -> str:
    """A unit's name in so much room: whole, its last word, or its beginning."""
    last = name.split()[-1]
    shorter = (f"{last[:letters]}." for letters in range(len(last) - 1, 1, -1))
    return next((text for text in (name, last, *shorter) if text_width(text) * size <= room), last[:1])


def short(text: str) -> str:
    """A player's name in little room."""
    return text if len(text) <= LONGEST_NAME else f"{text[: LONGEST_NAME - 1]}…"
