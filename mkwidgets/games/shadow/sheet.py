"""What the parts of the picture share: measures, shapes and targets gathered so far, texts that fit."""

from __future__ import annotations

from typing import Literal, NamedTuple

from mkwidgets.core.scene import Box, Pick, Point, Polygon, Scene, Shape, Target, Text, View, rectangle, text_width
from mkwidgets.games.shadow.observation import observation
from mkwidgets.games.shadow.pieces import piece
from mkwidgets.games.shadow.state import HIDDEN, State, parts

# Shapes of one group are sent together, and groups lie above each other in this order. The stage never changes, panels
# change their colours, goods stay through a round; so a move sends what moves, the cards and the texts.
LAYERS = ("stage", "panels", "goods", "moving", "cards", "names", "letters")
STAGE, PANELS, GOODS, MOVING, CARDS, NAMES, LETTERS = LAYERS
TITLE = "The Shadow Theater"
SMALL, TEXT, BIG = 1.65, 2.0, 3.2  # sizes of letters; few, since each is sent by itself
LINE = 1.95  # from one small line to the next
LONGEST_NAME = 15.0  # width of a name in bold letters
BOLD = 1.12  # how much wider bold letters are
Align = Literal["start", "middle", "end"]


class Measures(NamedTuple):
    """What differs between the layouts: half the height of a Monkey and of the King on the stage; cards in a row,
    tall ones and low ones."""

    monkey: float
    king: float
    cards: int
    low_cards: int


WIDE = Measures(4.0, 5.3, 5, 5)
NARROW = Measures(2.9, 3.9, 4, 3)


class Sheet:
    """A picture in the making: what is shown to whom, and the shapes and targets so far."""

    def __init__(self, state: State, view: View, measures: Measures) -> None:
        self.state = observation(state, view.seat)  # whatever is passed, nothing is drawn that may not be seen
        self.view = view
        self.measures = measures
        self.parts = parts(state)
        self.shapes: list[Shape] = []
        self.targets: list[Target] = []

    def scene(self, width: float, height: float) -> Scene:
        """The finished picture, its groups in their order."""
        shapes = sorted(self.shapes, key=lambda shape: LAYERS.index(shape.group))
        return Scene(width, height, tuple(shapes), tuple(self.targets), TITLE)

    def polygon(self, points: tuple[Point, ...], role: str, group: str) -> None:
        """Add a closed outline."""
        self.shapes.append(Polygon(points, role, group))

    def piece(self, kind: str, x: float, y: float, size: float, group: str = GOODS) -> None:
        """Add a piece with its middle at ``x, y``, half as high as ``size``."""
        for part in piece(kind, x, y, size):
            self.polygon(part.outline, part.role, group)

    def write(
        self,
        x: float,
        y: float,
        text: str,
        size: float = SMALL,
        role: str = "text",
        align: Align = "middle",
        bold: bool = False,
    ) -> None:
        """Add a line of text; thin and bold ones are groups of their own, since groups need not mind what overlaps."""
        self.shapes.append(Text(x, y, text, size, role, LETTERS if bold else NAMES, align, bold))

    def target(self, pick: Pick, label: str, outline: tuple[Point, ...]) -> None:
        """Add something that can be pointed at."""
        self.targets.append(Target(pick, label, outline))

    def button(self, box: Box, text: str, pick: Pick, label: str = "", on: bool = True) -> None:
        """Add something to press, with its text."""
        self.polygon(box.outline(), "button" if on else "button.off", PANELS)
        self.write(*box.middle, text, TEXT, "text" if on else "text.muted", bold=True)
        self.target(pick, label or text, box.outline())

    def caption(self, box: Box, text: str) -> None:
        """Say what a part is, at its upper left."""
        self.write(box.x, box.top - 1.2, text, SMALL, "text.muted", "start")

    def bar(self, box: Box, share: float, few: bool) -> None:
        """How much is left of something, as a bar."""
        self.polygon(rectangle(*box), "theatre.left.room", PANELS)
        if share <= 0:
            return
        full = rectangle(box.x, box.y, box.width * min(share, 1.0), box.height)
        self.polygon(full, "theatre.left.few" if few else "theatre.left", MOVING)

    @property
    def seat(self) -> int:
        """The seat whose hand is shown: the viewer's, for a spectator the one on turn."""
        return self.state.seat if self.view.seat is None else self.view.seat

    def can(self, kind: str, key: str = "") -> bool:
        """Whether something may be picked now."""
        return (kind, key) in self.view.legal


# --- texts -----------------------------------------------------------------------------------------------------------


def short(name: str) -> str:
    """A player's name in little room."""
    return cut(name, LONGEST_NAME, TEXT * BOLD)


def cut(text: str, room: float, size: float = SMALL) -> str:
    """A text in so much room, with dots for what does not fit."""
    if text_width(text) * size <= room:
        return text
    kept = text
    while kept and text_width(f"{kept}…") * size > room:
        kept = kept[:-1]
    return f"{kept.rstrip(' ,:;')}…"


def wrapped(text: str, room: float, lines: int, size: float = SMALL) -> list[str]:
    """A text in at most so many lines; the last one ends with dots if that is too few."""
    words, found = text.split(), [""]
    for place, word in enumerate(words):
        longer = f"{found[-1]} {word}".strip()
        if not found[-1] or text_width(longer) * size <= room:
            found[-1] = longer
        elif len(found) < lines:
            found.append(word)
        else:
            found[-1] = f"{found[-1]} {' '.join(words[place:])}"
            break
    return [cut(line, room, size) for line in found]


def is_known(name: str) -> bool:
    """Whether a card or tile may be seen."""
    return name != HIDDEN
