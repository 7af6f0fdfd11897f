"""What the parts of the picture share: from inches to the page, the shapes and targets so far, letters of units."""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import lru_cache
from typing import Literal, NamedTuple

from mkwidgets.core.scene import Box, Disc, Frame, Path, Pick, Point, Polygon, Scene, Shape, Target, Text, View, arc
from mkwidgets.games.minis.facts import facts
from mkwidgets.games.minis.field import field
from mkwidgets.games.minis.geometry.records import Base
from mkwidgets.games.minis.state import State

# Shapes of one group are sent together, and groups lie above each other in this order. Whatever changes while something
# is dragged, and hardly anything else, is in the HELD groups.
TABLE, GRID, TERRAIN, REGION, BASES, MARKS, NAMES, WORDS, HELD, HELD_LINES, HELD_WORDS = (
    "table",
    "grid",
    "terrain",
    "region",
    "bases",
    "marks",
    "names",
    "words",
    "held.shapes",
    "held.lines",
    "held.words",
)
GROUPS = (TABLE, GRID, TERRAIN, REGION, BASES, MARKS, NAMES, WORDS, HELD, HELD_LINES, HELD_WORDS)
TITLE = "Monkey King Minis"
INCH = "\u2033"
WIDTHS = {
    **dict.fromkeys("mwMW+=", 0.88),
    **dict.fromkeys("fijlrtI.,:;'! \u2033", 0.36),
    **dict.fromkeys("cksvxyz", 0.56),
    **dict.fromkeys("ABCDEGHKNOQRSUVXYZ", 0.72),
}
"""The widths of letters that are much wider or narrower than most, at a size of 1."""
Align = Literal["start", "middle", "end"]


class Measures(NamedTuple):
    """Sizes of a layout: letters on bases, small text, text, what a finger finds."""

    letter: float
    small: float
    text: float
    finger: float


WIDE = Measures(letter=1.7, small=1.5, text=2.0, finger=1.95)
NARROW = Measures(letter=1.5, small=1.55, text=2.0, finger=1.8)


class Sheet:
    """A picture in the making: what is shown to whom, where the table lies on the page, and all that is drawn."""

    def __init__(self, state: State, view: View, measures: Measures, room: Box) -> None:
        self.state = state
        self.view = view
        self.measures = measures
        self.facts = facts(state)
        self.place = field(state)
        battle = state.battle
        self.scale = min(room.width / battle.width, room.height / battle.depth)  # units for an inch
        width, height = battle.width * self.scale, battle.depth * self.scale
        self.table = Box(room.x + (room.width - width) / 2, room.y + (room.height - height) / 2, width, height)
        self.letters = letters_of(tuple(dict.fromkeys(unit.short for unit in self.facts.unit)))
        self.shapes: list[Shape] = []
        self.targets: list[Target] = []
        self.frame: Frame | None = None

    def scene(self, width: float, height: float) -> Scene:
        """The finished picture, its groups in their order."""
        shapes = sorted(self.shapes, key=lambda shape: GROUPS.index(shape.group))
        return Scene(width, height, tuple(shapes), tuple(self.targets), TITLE, self.frame)

    # --- from inches to the page -------------------------------------------------------------------------------------

    def at(self, point: Iterable[float]) -> Point:
        """A point of the table (elevation aside) on the page."""
        x, y, *_ = point
        return self.table.x + x * self.scale, self.table.y + y * self.scale

    def along(self, points: Iterable[Iterable[float]]) -> tuple[Point, ...]:
        """Points of the table on the page."""
        return tuple(self.at(point) for point in points)

    def within_table(self, points: Iterable[Point]) -> tuple[Point, ...]:
        """Points of the page, those beyond the table's edges brought back to them."""
        table = self.table
        return tuple((min(max(x, table.x), table.right), min(max(y, table.y), table.top)) for x, y in points)

    def ring(self, base: Base, inches: float) -> tuple[Point, ...]:
        """All that is so far from a base's rim, as far as it lies on the table."""
        x, y = self.at((base.x, base.y))
        return self.within_table(arc(x, y, (base.radius + inches) * self.scale, 0, 360, 72)[:-1])

    # --- drawing -----------------------------------------------------------------------------------------------------

    def polygon(self, points: tuple[Point, ...], role: str, group: str) -> None:
        """Add a closed outline."""
        self.shapes.append(Polygon(points, role, group))

    def disc(self, x: float, y: float, radius: float, role: str, group: str) -> None:
        """Add a circle."""
        self.shapes.append(Disc(x, y, radius, role, group))

    def line(self, points: tuple[Point, ...], role: str, group: str) -> None:
        """Add an open line."""
        self.shapes.append(Path(points, role, group))

    def write(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        role: str = "text",
        align: Align = "middle",
        bold: bool = False,
        group: str = WORDS,
    ) -> None:
        """Add a line of text."""
        self.shapes.append(Text(x, y, text, size, role, group, align, bold))

    def plate(self, x: float, y: float, text: str, look: str = "battle.plate") -> None:
        """Add a short text on a plate of its own, kept on the table: it is read over whatever lies below."""
        size = self.measures.small
        width, height = text_width(text, size, True) + 0.9, size + 0.5
        table = self.table
        x = min(max(x, table.x + width / 2), table.right - width / 2)
        y = min(max(y, table.y + height / 2), table.top - height / 2)
        self.polygon(Box(x - width / 2, y - height / 2, width, height).outline(0.5, 2), look, HELD)
        self.write(x, y, text, size, f"{look}.text", bold=True, group=HELD_WORDS)

    # --- pointing ----------------------------------------------------------------------------------------------------

    def target(self, pick: Pick, label: str, outline: tuple[Point, ...], movable: bool = False) -> None:
        """Add something that can be pointed at."""
        self.targets.append(Target(pick, label, outline, movable))

    def button(
        self, box: Box, text: str, pick: Pick, label: str = "", pressed: bool = False, usable: bool = False
    ) -> None:
        """Add something to press, with its text; pale when it is neither ``usable`` nor can be picked now."""
        usable = usable or pick in self.view.legal
        self.polygon(box.outline(), "battle.pressed" if pressed else "button" if usable else "button.off", TABLE)
        role = "battle.pressed.text" if pressed else "text" if usable else "text.muted"
        self.write(*box.middle, text, self.measures.small, role, bold=True)
        self.target(pick, label or text, box.outline())

    # --- names -------------------------------------------------------------------------------------------------------

    def letter(self, model: int) -> str:
        """What stands on a model's base: its unit's letter and its number; from ten on the number alone."""
        word, _, number = self.facts.names[model].rpartition("-")
        return number if len(number) > 1 else f"{self.letters[word]}{number}"


@lru_cache(maxsize=64)
def letters_of(words: tuple[str, ...]) -> dict[str, str]:
    """A letter for each word, all different: its first one that is not taken yet."""
    found: dict[str, str] = {}
    for word in words:
        taken = set(found.values())
        spare = (letter for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ" if letter not in taken)
        own = (letter for letter in word.upper() if letter.isalpha() and letter not in taken)
        found[word] = next(own, next(spare, "?"))
    return found


def text_width(text: str, size: float, bold: bool = False) -> float:
    """About how wide a text is, in one of the wider types."""
    letters = sum(WIDTHS.get(letter, 0.61) for letter in text)
    return letters * size * (1.16 if bold else 1.0)


def wrapped(text: str, room: float, size: float) -> list[str]:
    """A text in lines that fit into a width."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and text_width(longer, size) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def fitting(text: str, room: float, size: float, bold: bool = False) -> str:
    """A text cut to a width."""
    if text_width(text, size, bold) <= room:
        return text
    cut = len(text)
    while cut > 1 and text_width(f"{text[:cut]}\u2026", size, bold) > room:
        cut -= 1
    return f"{text[:cut].rstrip()}\u2026"


def circle(x: float, y: float, radius: float, corners: int = 16) -> tuple[Point, ...]:
    """A circle as an outline to point at."""
    return arc(x, y, radius, 90, 450, corners)[:-1]


def keyhole(shell: tuple[Point, ...], holes: Iterable[tuple[Point, ...]]) -> tuple[Point, ...]:
    """An outline with holes as one outline without: each hole is joined to it by a cut of no width.

    Holes run the other way round than the shell, so that they stay empty under either of the usual rules of filling.
    """
    outline = shell if area(shell) > 0 else shell[::-1]
    for hole in sorted(holes, key=lambda points: -max(x for x, _ in points)):
        turned = hole if area(hole) < 0 else hole[::-1]
        start = max(range(len(turned)), key=lambda place: turned[place][0])
        x, y = turned[start]
        near = min(range(len(outline)), key=lambda place: math.dist(outline[place], (x, y)))
        around = (*turned[start:], *turned[: start + 1])
        outline = (*outline[: near + 1], *around, *outline[near:])
    return outline


def area(outline: tuple[Point, ...]) -> float:
    """The area of an outline, negative when it runs clockwise."""
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(outline, (*outline[1:], outline[0]), strict=True)) / 2
