"""What players may do in Monkey King Minis, and how it is written. Models are numbers, written by their names.

Notation: ``activate Troopers-1``, ``move Trooper-3 12.5,8`` (waypoints may come before the end: ``move Trooper-3 10,4
12.5,8``), ``leap Lord-1 12,8``, ``shoot Quadra-Gunner-1 Ranger-1``, ``fight Lord-1 Guard-2``, ``burn Flame-Wheel-1
Ranger-1``, ``prepare Trooper-1 shoot``, ``disengage Trooper-1 4,7.5``, ``smoke Ranger-1 4,7.5``, ``end Trooper-1``,
``end squad``, ``react Guard-2``, ``choose first``, ``deploy Trooper-1 3,2``, ``place Wall 8,10 90``, ``leave Wall``; of
the Ultra draft ``titanfall Titan-1 12,8``, ``slam Squire-1``, ``heal Medic-1 Titan-1``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import isfinite
from typing import Literal

import msgspec

from mkwidgets.core.errors import NotationError, UnknownName, shorten
from mkwidgets.games.minis.components import packaged
from mkwidgets.games.minis.facts import Facts, facts
from mkwidgets.games.minis.geometry import Point
from mkwidgets.games.minis.state import State


class PlaceTerrain(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Place a piece of terrain: its kind, its middle, its turn in degrees to the left."""

    kind: str
    x: float
    y: float
    turn: float = 0.0


class LeaveOut(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Leave a piece of terrain out."""

    kind: str


class Deploy(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Set up a model."""

    model: int
    x: float
    y: float


class Choose(msgspec.Struct, frozen=True, tag=True, gc=False):
    """The winner of the roll goes first or second."""

    first: bool


class Activate(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Activate a squad."""

    squad: int


class Move(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Move along points; a single one is gone to on the shortest legal way."""

    model: int
    path: tuple[Point, ...]


class Leap(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Leap to a point."""

    model: int
    x: float
    y: float


class Titanfall(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Leap to a point and shake it (draft of the Ultra faction)."""

    model: int
    x: float
    y: float


class Shoot(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Shoot at an enemy."""

    model: int
    target: int


class Fight(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Strike at an enemy in melee."""

    model: int
    target: int


class Burn(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Burn an enemy and all around it."""

    model: int
    target: int


class Slam(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Strike at every enemy in melee at once (draft of the Ultra faction)."""

    model: int


class Heal(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Give a friend one Tough back (draft of the Ultra faction)."""

    model: int
    target: int


class Prepare(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Brace for the enemy's turn, with a shot or a blow."""

    model: int
    reaction: Literal["shoot", "fight"]


class Disengage(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Step out of melee to a point."""

    model: int
    x: float
    y: float


class Smoke(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Step out of melee under a Smoke Bomb, for free."""

    model: int
    x: float
    y: float


class End(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A model stops, whatever actions it has left."""

    model: int


class EndSquad(msgspec.Struct, frozen=True, tag=True, gc=False):
    """All models of the squad that have not finished stop."""


class React(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Which of several prepared models reacts first."""

    model: int


Action = (
    PlaceTerrain
    | LeaveOut
    | Deploy
    | Choose
    | Activate
    | Move
    | Leap
    | Titanfall
    | Shoot
    | Fight
    | Burn
    | Slam
    | Heal
    | Prepare
    | Disengage
    | Smoke
    | End
    | EndSquad
    | React
)
ModelAction = (
    Move | Leap | Titanfall | Shoot | Fight | Burn | Slam | Heal | Prepare | Disengage | Smoke | End
)  # what a model of the active squad does

# --- notation --------------------------------------------------------------------------------------------------------

EXAMPLES = "move Trooper-3 12.5,8, shoot Trooper-3 Guard-1, prepare Trooper-3 shoot or end Trooper-3"
END_SQUAD = EndSquad()


def number_text(number: float) -> str:
    """A length as short as it can be written without losing anything."""
    return f"{number:.2f}".rstrip("0").rstrip(".") if round(number, 2) == number else repr(number)


def point_text(x: float, y: float) -> str:
    """A point in notation."""
    return f"{number_text(x)},{number_text(y)}"


def format_action(state: State, action: Action) -> str:
    """An action in notation."""
    found = facts(state)
    match action:
        case PlaceTerrain(kind, x, y, turn):
            return f"place {kind.replace(' ', '-')} {point_text(x, y)} {number_text(turn)}"
        case LeaveOut(kind):
            return f"leave {kind.replace(' ', '-')}"
        case Choose(first):
            return "choose first" if first else "choose second"
        case Activate(squad):
            return f"activate {found.squad_names[squad]}"
        case Move(model, path):
            return " ".join([f"move {found.names[model]}", *(point_text(x, y) for x, y in path)])
        case EndSquad():
            return "end squad"
        case Prepare(model, reaction):
            return f"prepare {found.names[model]} {reaction}"
        case Shoot(model, target) | Fight(model, target) | Burn(model, target) | Heal(model, target):
            return f"{WORDS[type(action)]} {found.names[model]} {found.names[target]}"
        case Slam(model) | End(model) | React(model):
            return f"{WORDS[type(action)]} {found.names[model]}"
    return f"{WORDS[type(action)]} {found.names[action.model]} {point_text(action.x, action.y)}"


def parse_action(state: State, text: str) -> Action:
    """Read an action; capitals do not matter.

    Raises:
        NotationError: with what was expected.
    """
    verb, *words = text.split() or [""]
    reader = READERS.get(verb.lower())
    if reader is None:
        raise NotationError(f"{shorten(text)} is no action; expected such as {EXAMPLES}")
    return reader(facts(state), words)


def expect_words(words: Sequence[str], count: int, example: str) -> None:
    """Check how many words follow the verb."""
    if len(words) != count:
        raise NotationError(f"{shorten(' '.join(words))}: expected such as '{example}'")


def parse_model(found: Facts, name: str) -> int:
    """The number of a model."""
    try:
        return found.model(name)
    except UnknownName as error:
        raise NotationError(str(error)) from None


def parse_number(text: str) -> float:
    """A length or an angle."""
    try:
        number = float(text)
    except ValueError:
        number = float("nan")
    if not isfinite(number) or abs(number) > 1000 or "_" in text:
        raise NotationError(f"{shorten(text)} is no number of inches; expected such as 12.5")
    return number + 0.0  # -0.0 becomes 0.0


def parse_point(text: str) -> Point:
    """A point, written as two lengths with a comma."""
    x, comma, y = text.partition(",")
    if not comma:
        raise NotationError(f"{shorten(text)} is no point; expected such as 12.5,8")
    return parse_number(x), parse_number(y)


def read_place(found: Facts, words: Sequence[str]) -> PlaceTerrain:
    """``place Wall 8,10 90``; without a turn it lies as it is drawn."""
    if len(words) == 2:
        words = [*words, "0"]
    expect_words(words, 3, "place Wall 8,10 90")
    return PlaceTerrain(parse_kind(words[0]), *parse_point(words[1]), parse_number(words[2]))


def read_leave(found: Facts, words: Sequence[str]) -> LeaveOut:
    """``leave Wall``."""
    expect_words(words, 1, "leave Wall")
    return LeaveOut(parse_kind(words[0]))


def parse_kind(text: str) -> str:
    """A kind of terrain, its words joined by hyphens."""
    kinds = {kind.replace(" ", "-").casefold(): kind for kind in packaged().terrain_kinds}
    if text.casefold() not in kinds:
        raise NotationError(f"{shorten(text)} is no terrain; expected one of {', '.join(kinds.values())}")
    return kinds[text.casefold()]


def read_choose(found: Facts, words: Sequence[str]) -> Choose:
    """``choose first`` or ``choose second``."""
    if len(words) != 1 or words[0].lower() not in ("first", "second"):
        raise NotationError("expected 'choose first' or 'choose second'")
    return Choose(words[0].lower() == "first")


def read_activate(found: Facts, words: Sequence[str]) -> Activate:
    """``activate Troopers-1``."""
    expect_words(words, 1, "activate Troopers-1")
    squad = found.squad_index.get(words[0].casefold())
    if squad is None:
        raise NotationError(str(UnknownName("squad", words[0], found.squad_names)))
    return Activate(squad)


def read_move(found: Facts, words: Sequence[str]) -> Move:
    """``move Trooper-3 10,4 12.5,8``."""
    if len(words) < 2:
        raise NotationError("expected such as 'move Trooper-3 12.5,8'")
    return Move(parse_model(found, words[0]), tuple(parse_point(word) for word in words[1:]))


def read_prepare(found: Facts, words: Sequence[str]) -> Prepare:
    """``prepare Trooper-1 shoot``; the reaction may be left out by a unit that has one only."""
    if not 1 <= len(words) <= 2:
        raise NotationError("expected such as 'prepare Trooper-1 shoot'")
    model = parse_model(found, words[0])
    word = words[1].lower() if len(words) == 2 else ("fight" if found.unit[model].shoot is None else "shoot")
    if word == "shoot":
        return Prepare(model, "shoot")
    if word == "fight":
        return Prepare(model, "fight")
    raise NotationError(f"{shorten(word)} is no reaction; expected shoot or fight")


def read_end(found: Facts, words: Sequence[str]) -> End | EndSquad:
    """``end Trooper-1`` or ``end squad``."""
    expect_words(words, 1, "end Trooper-1")
    return END_SQUAD if words[0].lower() == "squad" else End(parse_model(found, words[0]))


def read_slam(found: Facts, words: Sequence[str]) -> Slam:
    """``slam Squire-1``."""
    expect_words(words, 1, "slam Squire-1")
    return Slam(parse_model(found, words[0]))


def read_react(found: Facts, words: Sequence[str]) -> React:
    """``react Guard-2``."""
    expect_words(words, 1, "react Guard-2")
    return React(parse_model(found, words[0]))


def reader_at(kind: type[Deploy | Leap | Titanfall | Disengage | Smoke], verb: str) -> Reader:
    """The reader of an action with a model and a point."""

    def read(found: Facts, words: Sequence[str]) -> Action:
        expect_words(words, 2, f"{verb} Lord-1 12.5,8")
        return kind(parse_model(found, words[0]), *parse_point(words[1]))

    return read


def reader_of_pair(kind: type[Shoot | Fight | Burn | Heal], verb: str) -> Reader:
    """The reader of an action with two models."""

    def read(found: Facts, words: Sequence[str]) -> Action:
        expect_words(words, 2, f"{verb} Lord-1 Guard-2")
        return kind(parse_model(found, words[0]), parse_model(found, words[1]))

    return read


Reader = Callable[[Facts, Sequence[str]], Action]
POINTED: dict[str, type[Deploy | Leap | Titanfall | Disengage | Smoke]] = {
    "deploy": Deploy,
    "leap": Leap,
    "titanfall": Titanfall,
    "disengage": Disengage,
    "smoke": Smoke,
}
PAIRED: dict[str, type[Shoot | Fight | Burn | Heal]] = {"shoot": Shoot, "fight": Fight, "burn": Burn, "heal": Heal}
READERS: dict[str, Reader] = {
    "place": read_place,
    "leave": read_leave,
    "choose": read_choose,
    "activate": read_activate,
    "move": read_move,
    "prepare": read_prepare,
    "end": read_end,
    "slam": read_slam,
    "react": read_react,
    **{verb: reader_at(kind, verb) for verb, kind in POINTED.items()},
    **{verb: reader_of_pair(kind, verb) for verb, kind in PAIRED.items()},
}
WORDS: dict[type, str] = {
    **{kind: verb for verb, kind in POINTED.items()},
    **{kind: verb for verb, kind in PAIRED.items()},
    Slam: "slam",
    End: "end",
    React: "react",
}
