"""Chance, made explicit.

When a rule asks for dice or a blind draw, the state awaits a :data:`Chance`; its outcome is then applied like an
action. So a roll can be seeded, scripted, typed in from real dice, enumerated for exact odds, and replayed.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from random import Random
from typing import Literal, Protocol

import msgspec

from mkwidgets.core.errors import NotationError, shorten


class Roll(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Dice that have fallen, one group for each roller, in the order of the awaited groups."""

    groups: tuple[tuple[int, ...], ...]

    @property
    def totals(self) -> tuple[int, ...]:
        """The sum of each group."""
        return tuple(map(sum, self.groups))


class Draw(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A thing drawn blindly."""

    item: str


Outcome = Roll | Draw


class DiceGroup(msgspec.Struct, frozen=True):
    """``count`` dice of ``sides`` sides thrown by one seat; ``label`` says what for."""

    label: str
    seat: int
    count: int
    sides: int = 6


class Dice(msgspec.Struct, frozen=True):
    """Dice that are awaited.

    ``distinguish`` says what the rules look at: the ``"totals"`` of the groups or the single ``"faces"``.
    """

    groups: tuple[DiceGroup, ...]
    clauses: tuple[str, ...]
    distinguish: Literal["totals", "faces"] = "totals"

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that throw; the first of them is whose Turn it is."""
        return tuple(group.seat for group in self.groups)

    def sample(self, random: Random) -> Roll:
        """Throw the dice."""
        fall = random.random
        return Roll(tuple([tuple([int(fall() * g.sides) + 1 for _ in range(g.count)]) for g in self.groups]))

    def problem(self, outcome: Outcome) -> str | None:
        """What is wrong with an outcome for these dice, or ``None`` when it fits."""
        if not isinstance(outcome, Roll) or not isinstance(outcome.groups, tuple):
            return "dice are awaited, such as 'roll 3 4 6'"
        if len(outcome.groups) != len(self.groups):
            return f"{len(self.groups)} group(s) of dice are awaited, found {len(outcome.groups)}"
        for group, faces in zip(self.groups, outcome.groups, strict=True):
            if not isinstance(faces, tuple):
                return f"the {group.label} roll is no group of dice"
            if len(faces) != group.count:
                return f"{group.count} dice are awaited for the {group.label} roll, found {len(faces)}"
            for face in faces:
                if type(face) is not int or not 1 <= face <= group.sides:  # True is no face of a die
                    return f"a die shows 1 to {group.sides}, found {shorten(face)}"
        return None

    def outcomes(self) -> Iterator[tuple[Roll, Fraction]]:
        """Every outcome that the rules can tell apart, with its exact probability; they sum to one."""
        lists = [
            total_outcomes(g.count, g.sides) if self.distinguish == "totals" else face_outcomes(g.count, g.sides)
            for g in self.groups
        ]
        for combination in itertools.product(*lists):
            faces = tuple(faces for faces, _ in combination)
            yield Roll(faces), math.prod((chance for _, chance in combination), start=Fraction(1))

    @property
    def size(self) -> int:
        """How many outcomes :meth:`outcomes` lists."""
        if self.distinguish == "totals":
            return math.prod(g.count * (g.sides - 1) + 1 for g in self.groups)
        return math.prod(math.comb(g.count + g.sides - 1, g.count) for g in self.groups)


class Lots(msgspec.Struct, frozen=True, gc=False):
    """A blind draw of one of ``items``; each is as likely as its weight, all alike where no weights are given."""

    label: str
    seat: int
    items: tuple[str, ...]
    weights: tuple[int, ...]
    clauses: tuple[str, ...]

    @property
    def seats(self) -> tuple[int, ...]:
        """The seat that draws."""
        return (self.seat,)

    def sample(self, random: Random) -> Draw:
        """Draw one."""
        if not self.weights:
            return Draw(self.items[int(random.random() * len(self.items))])
        return Draw(random.choices(self.items, self.weights)[0])

    def problem(self, outcome: Outcome) -> str | None:
        """What is wrong with an outcome for this draw, or ``None`` when it fits."""
        if isinstance(outcome, Draw) and outcome.item in self.items:
            return None
        return f"one of {', '.join(self.items)} is to be drawn"

    def outcomes(self) -> Iterator[tuple[Draw, Fraction]]:
        """Every item with its exact probability."""
        weights = self.weights or (1,) * len(self.items)
        whole = sum(weights)
        for item, weight in zip(self.items, weights, strict=True):
            yield Draw(item), Fraction(weight, whole)

    @property
    def size(self) -> int:
        """How many different items there are."""
        return len(self.items)


Chance = Dice | Lots


@lru_cache(maxsize=256)
def total_distribution(count: int, sides: int = 6) -> dict[int, Fraction]:
    """The exact distribution of the sum of ``count`` dice; no dice sum to 0."""
    ways = {0: 1}
    for _ in range(count):
        following: dict[int, int] = {}
        for total, number in ways.items():
            for face in range(1, sides + 1):
                following[total + face] = following.get(total + face, 0) + number
        ways = following
    return {total: Fraction(number, sides**count) for total, number in ways.items()}


def dice_with_total(total: int, count: int, sides: int = 6) -> tuple[int, ...]:
    """Some faces of ``count`` dice that add up to ``total``, high faces first."""
    faces = []
    for left in range(count - 1, -1, -1):
        face = min(sides, total - left)
        faces.append(face)
        total -= face
    return tuple(faces)


@lru_cache(maxsize=256)
def total_outcomes(count: int, sides: int) -> tuple[tuple[tuple[int, ...], Fraction], ...]:
    """For each total of the dice one example of faces, with the total's probability."""
    spread = total_distribution(count, sides)
    return tuple((dice_with_total(total, count, sides), chance) for total, chance in spread.items())


@lru_cache(maxsize=256)
def face_outcomes(count: int, sides: int) -> tuple[tuple[tuple[int, ...], Fraction], ...]:
    """Every multiset of faces, with its probability."""
    found = []
    for faces in itertools.combinations_with_replacement(range(1, sides + 1), count):
        ways = math.factorial(count)
        for face in set(faces):
            ways //= math.factorial(faces.count(face))
        found.append((faces, Fraction(ways, sides**count)))
    return tuple(found)


def format_outcome(outcome: Outcome) -> str:
    """The outcome in notation: ``roll 3 4 | 6``, ``roll 2 | -`` (no dice) or ``draw Monkey``."""
    if isinstance(outcome, Draw):
        return f"draw {outcome.item}"
    return "roll " + " | ".join(" ".join(map(str, faces)) or "-" for faces in outcome.groups)


def parse_outcome(text: str) -> Outcome | None:
    """Read an outcome; ``None`` when the text speaks of neither a roll nor a draw.

    Raises:
        NotationError: for a roll that holds anything but whole numbers.
    """
    word, _, rest = text.strip().partition(" ")
    if word.lower() == "draw" and rest.strip():
        return Draw(rest.strip())
    if word.lower() != "roll" or not rest or not any(c.isdigit() for c in rest):
        return None
    groups = []
    for part in rest.replace(",", " ").split("|"):
        faces = [] if part.strip() == "-" else part.split()
        if not all(face.isdecimal() and len(face) <= 3 for face in faces):
            raise NotationError(f"{shorten(text)}: dice are written as numbers, such as 'roll 3 4 | 6'")
        groups.append(tuple(int(face) for face in faces))
    return Roll(tuple(groups))


class DiceSource(Protocol):
    """Where outcomes come from. ``turn`` counts the moves of the session so far."""

    def outcome(self, chance: Chance, turn: int) -> Outcome | None:
        """The outcome, or ``None`` when a person is to say it."""


class SeededDice:
    """Dice from a seed: the same seed and the same number of earlier moves give the same fall."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def outcome(self, chance: Chance, turn: int) -> Outcome:
        """Throw for the move after ``turn`` earlier ones."""
        return chance.sample(Random(f"{self.seed}/{turn}"))


class ScriptedDice:
    """Dice that fall as written, then as ``after`` says (by default: a person's own dice)."""

    def __init__(self, outcomes: list[Outcome], after: DiceSource | None = None) -> None:
        self.outcomes = list(outcomes)
        self.after = after or OwnDice()

    def outcome(self, chance: Chance, turn: int) -> Outcome | None:
        """The next outcome of the script that fits what is awaited."""
        if self.outcomes and chance.problem(self.outcomes[0]) is None:
            return self.outcomes.pop(0)
        return self.after.outcome(chance, turn)


class OwnDice:
    """The users throw their own dice and say what fell."""

    def outcome(self, chance: Chance, turn: int) -> None:
        """Nothing: a person is to say it."""
        return


def percent(share: float) -> str:
    """A probability for reading: one decimal, and never a false 0 or 100."""
    if 0 < share < 0.0005:
        return "< 0.1%"
    if 0.9995 < share < 1:
        return "> 99.9%"
    return f"{share:.1%}"
