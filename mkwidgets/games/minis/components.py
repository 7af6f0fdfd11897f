"""What lies on the table and in the boxes: measures, weapons, terrain, and the units of each faction.

Everything is read from data files with its provenance and checked; a person who owns printed cards lays a faction file
of their own over the packaged one.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, cached_property
from importlib.resources import files
from pathlib import Path
from typing import Literal, TypeVar

import msgspec

from mkwidgets.core.errors import UnknownName
from mkwidgets.core.plain_facts import file_text, in_form, read_toml
from mkwidgets.core.rulebook import packaged_text

PACKAGE = "mkwidgets.games.minis"
MILLIMETRES = 25.4  # in an inch
Provenance = Literal["rulebook", "sourced", "deduced", "house"]
Keyword = Literal[
    "Deadly",
    "Hard to Hit",
    "Leap",
    "Four Shots",
    "Double Blast",
    "Burn",
    "Smoke Bomb",
    "Charge Immune",
    "Suppression",
    "Marksman",
    "Shield",
    "Heavy Cannon",
    "Crush",
    "Slam",
    "Titanfall",
    "Heal",
    "Towering",
]
KEYWORDS: tuple[str, ...] = Keyword.__args__[:11]  # type: ignore[attr-defined]
ULTRA_KEYWORDS: tuple[str, ...] = Keyword.__args__[11:]  # type: ignore[attr-defined]
FileT = TypeVar("FileT")


class Source(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where values come from."""

    provenance: Provenance
    note: str = ""


class Unit(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, gc=False):
    """A unit's card. ``short`` names its models and ``plural`` its squads.

    ``move`` is in inches, ``shoot`` and ``fight`` are the lowest faces that hit (``None``: it has no such value),
    ``base`` is the base's diameter in millimetres. The range follows from the ``weapon``. A ``character`` is a squad
    of one model.
    """

    name: str
    short: str
    plural: str
    points: int
    move: int
    tough: int
    base: int
    shoot: int | None = None
    weapon: str = ""
    fight: int | None = None
    character: bool = False
    keywords: tuple[Keyword, ...] = ()

    @property
    def radius(self) -> float:
        """The radius of the base in inches."""
        return self.base / 2 / MILLIMETRES


class Faction(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, gc=False):
    """A roster. ``cost`` says where the points come from, ``source`` where everything else does.

    ``draft`` marks a faction that is still being tried out and is played only when it is asked for.
    """

    name: str
    source: Source
    cost: Source
    unit: tuple[Unit, ...]
    draft: bool = False


class Measures(Source, frozen=True, forbid_unknown_fields=True, kw_only=True, rename="kebab"):
    """The lengths that the rules name, in inches; ``high_ground`` is how much higher a base has to be (MK-29)."""

    melee: float
    cohesion: float
    zone: float
    deployment: float
    edges: float
    width: float
    depth: float
    leap: float
    burn: float
    disengage: float
    high_ground: float


class Weapons(Source, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The range of each kind of weapon, in inches."""

    range: dict[str, float]


class GameSize(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A size of game: its name, the points of an army, and the number of objective markers."""

    name: str
    points: int
    objectives: int


class GameSizes(Source, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The three sizes of game."""

    list: tuple[GameSize, ...]


class TerrainKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """A kind of terrain piece: its outline round its middle (counter-clockwise) and its height, both in inches.

    A wall lets nobody through, a climbable piece may be climbed and stood on, an open one is walked through.
    """

    name: str
    outline: tuple[tuple[float, float], ...]
    height: float
    passage: Literal["wall", "climbable", "open"] = "wall"
    blocks_sight: bool = True


class TerrainKinds(Source, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """All kinds of terrain."""

    list: tuple[TerrainKind, ...]


class Components(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab", dict=True):
    """All parts but the factions."""

    measures: Measures
    weapons: Weapons
    sizes: GameSizes
    terrain: TerrainKinds

    @cached_property
    def terrain_kinds(self) -> dict[str, TerrainKind]:
        """The kinds of terrain by name."""
        return {kind.name: kind for kind in self.terrain.list}

    @cached_property
    def objectives(self) -> dict[int, int]:
        """The number of markers by the points of an army."""
        return {size.points: size.objectives for size in self.sizes.list}


class ReadyArmy(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An army that is ready to play: its squads as pairs of a unit and a number of models."""

    name: str
    faction: str
    points: int
    squads: tuple[tuple[str, int], ...]
    note: str = ""


class ReadyPiece(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A piece of a ready table: its kind, where its middle is, and its turn in degrees to the left."""

    kind: str
    x: float
    y: float
    turn: float = 0.0


class ReadyTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table that is ready to play on."""

    name: str
    source: Source
    width: float
    depth: float
    piece: tuple[ReadyPiece, ...] = ()


class _Armies(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    source: Source
    army: tuple[ReadyArmy, ...]


def read(text: str, place: str, kind: type[FileT]) -> FileT:
    """Read a data file.

    Raises:
        LoadError: for broken TOML, or a key that is missing, unknown or of the wrong form.
    """
    return in_form(read_toml(text, place), kind, place)


@cache
def packaged() -> Components:
    """The packaged components."""
    from mkwidgets.games.minis.component_checks import check_components

    found = read(packaged_text(PACKAGE, "components.toml"), "components.toml", Components)
    check_components(found, "components.toml: ")
    return found


def read_faction(text: str, place: str) -> Faction:
    """A faction from TOML.

    Raises:
        LoadError: with the file, the key and what was expected there.
    """
    from mkwidgets.games.minis.component_checks import check_faction

    found = read(text, place, Faction)
    check_faction(found, f"{place}: ")
    return found


def packaged_names(folder: str) -> list[str]:
    """The names of the data files in a folder of the package, in alphabetical order."""
    return sorted(entry.name for entry in files(PACKAGE).joinpath(folder).iterdir() if entry.name.endswith(".toml"))


@cache
def packaged_factions() -> tuple[Faction, ...]:
    """The packaged factions."""
    return tuple(read_faction(packaged_text(PACKAGE, f"factions/{n}"), n) for n in packaged_names("factions"))


@cache
def packaged_tables() -> tuple[ReadyTable, ...]:
    """The packaged tables."""
    from mkwidgets.games.minis.component_checks import check_table

    found = [read(packaged_text(PACKAGE, f"tables/{n}"), n, ReadyTable) for n in packaged_names("tables")]
    for table, name in zip(found, packaged_names("tables"), strict=True):
        check_table(table, f"{name}: ")
    return tuple(found)


@cache
def packaged_armies() -> tuple[ReadyArmy, ...]:
    """The packaged armies."""
    return read(packaged_text(PACKAGE, "armies.toml"), "armies.toml", _Armies).army


def factions_with(paths: Sequence[str | Path]) -> tuple[Faction, ...]:
    """Factions of the user's own, from files.

    Raises:
        LoadError: when one cannot be read or holds a wrong value.
    """
    return tuple(read_faction(file_text(Path(path)), Path(path).name) for path in paths)


def ready_table(name: str) -> ReadyTable:
    """A ready table by its name.

    Raises:
        UnknownName: when there is none.
    """
    return packaged_tables()[place_in([table.name for table in packaged_tables()], name, "table")]


def ready_army(name: str) -> ReadyArmy:
    """A ready army by its name.

    Raises:
        UnknownName: when there is none.
    """
    return packaged_armies()[place_in([army.name for army in packaged_armies()], name, "army")]


def place_in(names: Sequence[str], name: str, kind: str) -> int:
    """Where a name stands among known ones, whatever its capitals.

    Raises:
        UnknownName: when it does not.
    """
    for number, known in enumerate(names):
        if known.casefold() == name.casefold():
            return number
    raise UnknownName(kind, name, names)
