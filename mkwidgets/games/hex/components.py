"""The parts in the box: both sides of the board, tiles, names, stones, cards. Read from a file and checked."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Literal

import msgspec

from mkwidgets.core.plain_facts import file_text, in_form, read_toml
from mkwidgets.core.rulebook import packaged_text

COLOURS = ("red", "blue", "yellow", "green")
PURPLE = "purple"  # the colour of stones that belong to no faction
RANKS = ("C", "B", "A", "S")  # from the lowest to the highest
DIRECTIONS = ((1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1))  # columns and rows, clockwise from the upper right

Colour = Literal["red", "blue", "yellow", "green"]
Provenance = Literal["rulebook", "sourced", "deduced", "house"]
Six = tuple[int, int, int, int, int, int]


class Stone(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A magic stone: its points and its colour."""

    value: int
    colour: Literal["red", "blue", "yellow", "green", "purple"]


Pair = tuple[Stone, Stone]


class Board(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One side of the board: the names of its spaces by kind, its centre, and the large ones no tile may cover."""

    name: Literal["four", "three"]
    unit: tuple[str, ...]
    start: tuple[str, ...]
    small: tuple[str, ...]
    large: tuple[str, ...]
    centre: str
    fixed: tuple[str, ...]


class Printed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The two stones printed on a large space."""

    space: str
    stones: Pair


class Tile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A unit without its picture: powers clockwise, rank, and the mark of an ability."""

    edges: Six
    rank: Literal["S", "A", "B", "C"]
    mark: Literal["", "dot", "star"] = ""


class StoneTile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A stone tile with its two sides."""

    name: str
    a: Pair
    b: Pair


class AbilityCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of the two abilities of a faction."""

    name: str
    colour: Colour
    dot: str
    star: str


class Goal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A goal card; see the component file for the kinds."""

    name: str
    points: int
    kind: Literal["most", "formation", "beside", "on", "participation", "colours"]
    what: str = ""
    rank: Literal["", "S", "A", "B", "C"] = ""
    number: int = 1
    spaces: tuple[tuple[int, int], ...] = ()
    form: str = ""


class Source(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where the values of one table come from."""

    provenance: Provenance
    note: str = ""


class BoardTable(Source, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Both sides of the board."""

    list: tuple[Board, Board]


class StoneTable(Source, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The printed stones of both sides."""

    four: tuple[Printed, ...]
    three: tuple[Printed, ...]


class TileTable(Source, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The ten tiles of each faction."""

    list: tuple[Tile, ...]


class UnitTable(Source, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The names of the units of each faction."""

    red: tuple[str, ...]
    blue: tuple[str, ...]
    yellow: tuple[str, ...]
    green: tuple[str, ...]

    def of(self, colour: str) -> tuple[str, ...]:
        """The names of one faction."""
        names: tuple[str, ...] = getattr(self, colour)
        return names


class StoneTileTable(Source, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The eight stone tiles."""

    list: tuple[StoneTile, ...]


class AbilityTable(Source, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The eight ability cards."""

    list: tuple[AbilityCard, ...]


class GoalTable(Source, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The twenty goal cards."""

    list: tuple[Goal, ...]


class Components(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """All parts."""

    boards: BoardTable
    stones: StoneTable
    tiles: TileTable
    units: UnitTable
    stone_tiles: StoneTileTable
    abilities: AbilityTable
    goals: GoalTable

    def board(self, name: str) -> Board:
        """One side of the board."""
        return next(board for board in self.boards.list if board.name == name)

    def printed(self, name: str) -> dict[str, Pair]:
        """The printed stones of one side by space."""
        table = self.stones.four if name == "four" else self.stones.three
        return {entry.space: entry.stones for entry in table}

    @property
    def sources(self) -> dict[str, Source]:
        """The provenance of each table."""
        plain = msgspec.structs.asdict(self)
        return {name: Source(table.provenance, table.note) for name, table in plain.items()}


@cache
def packaged() -> Components:
    """The packaged component file, read once."""
    name = "components.toml"
    return read(packaged_text("mkwidgets.games.hex", name), name)


def from_file(path: str | Path) -> Components:
    """A user's component file.

    Raises:
        LoadError: when it cannot be read or holds a wrong value.
    """
    return read(file_text(Path(path)), Path(path).name)


def read(text: str, place: str) -> Components:
    """Read components from TOML.

    Raises:
        LoadError: with the file, the key and what was expected there.
    """
    from mkwidgets.games.hex.component_checks import check_components

    found = in_form(read_toml(text, place), Components, place)
    check_components(found, f"{place}: ")
    return found


def place_of(space: str) -> tuple[int, int]:
    """The column and the row of a space.

    Raises:
        ValueError: when the name is no space's.
    """
    if not (len(space) in (2, 3) and "a" <= space[0] <= "z" and space[1:].isascii() and space[1:].isdecimal()):
        raise ValueError(space)
    return ord(space[0]) - ord("a"), int(space[1:])


def space_at(column: int, row: int) -> str:
    """The name of the space at a column and a row; none at a place off any board."""
    return f"{chr(ord('a') + column)}{row}" if 0 <= column < 26 and row >= 0 else ""


def beside(space: str) -> tuple[str, ...]:
    """The names of the six places round a space, clockwise from the upper right; empty off any board."""
    column, row = place_of(space)
    return tuple(space_at(column + across, row + down) for across, down in DIRECTIONS)
