"""What follows from the components alone, worked out once: neighbours, powers, and where which tile fits.

A *fit* is a tile on a space in one of six turns. Sets of fits are the bits of one whole number, so that "where does
this hand fit on this board" is a few operations: bit ``(tile * spaces + space) * 6 + turn``.
"""

from __future__ import annotations

from functools import lru_cache

import msgspec

from mkwidgets.games.hex.components import Board, Colour, Components, Pair, beside, packaged, place_of

TURNS = range(6)
Ring = tuple[tuple[int, int], ...]
"""Unit spaces round a space: the number of each, and the direction from it to the space in the middle."""


class UnitFacts(msgspec.Struct, frozen=True):
    """A unit's colour, its tile's number, rank and mark, and ``powers[turn][direction]``."""

    name: str
    colour: Colour
    tile: int
    rank: str
    mark: str
    powers: tuple[tuple[int, ...], ...]


class Tables:
    """One side of the board with all units. Spaces that take units are numbered row by row."""

    def __init__(self, parts: Components, side: str) -> None:
        board = parts.board(side)
        self.board: Board = board
        self.spaces: tuple[str, ...] = tuple(sorted((*board.unit, *board.start), key=reading_order))
        self.index: dict[str, int] = {space: number for number, space in enumerate(self.spaces)}
        self.starts: tuple[int, ...] = tuple(self.index[space] for space in board.start)
        self.small: frozenset[str] = frozenset(board.small)
        self.large: tuple[str, ...] = board.large
        self.covered: tuple[str, ...] = tuple(space for space in board.large if space not in board.fixed)
        self.stones: dict[str, Pair] = parts.printed(side)
        self.faces: dict[str, Pair] = faces_of(parts)
        self.rings: dict[str, Ring] = {space: self._ring(space) for space in (*board.small, *board.large, *self.spaces)}
        self.neighbours: tuple[tuple[tuple[int, int], ...], ...] = tuple(map(self._neighbours, self.spaces))
        self.stones_beside: tuple[tuple[str, ...], ...] = tuple(map(self._stones_beside, self.spaces))
        self.stone_rings: tuple[tuple[tuple[str, bool, tuple[int, ...]], ...], ...] = tuple(
            tuple((stone, stone in self.small, tuple(i for i, _ in self.rings[stone])) for stone in stones)
            for stones in self.stones_beside
        )
        self.units: dict[str, UnitFacts] = {unit.name: unit for unit in units_of(parts)}
        self._fits(parts)
        self.unit_fits: dict[str, int] = {unit.name: self.tile_fits[unit.tile] for unit in self.units.values()}

    def _ring(self, space: str) -> Ring:
        """The unit spaces round a space, each with the direction back to it."""
        places = enumerate(beside(space))
        return tuple((self.index[other], (way + 3) % 6) for way, other in places if other in self.index)

    def _neighbours(self, space: str) -> tuple[tuple[int, int], ...]:
        """The directions in which another unit space lies, each with its number."""
        return tuple((way, self.index[other]) for way, other in enumerate(beside(space)) if other in self.index)

    def _stones_beside(self, space: str) -> tuple[str, ...]:
        """The stone spaces beside a unit space, small ones first."""
        around = beside(space)
        return tuple(s for s in around if s in self.small) + tuple(s for s in around if s in self.large)

    # --- fits ----------------------------------------------------------------------------------------------------

    def bit(self, tile: int, space: int, turn: int) -> int:
        """The number of a fit's bit."""
        return (tile * len(self.spaces) + space) * 6 + turn

    def _fits(self, parts: Components) -> None:
        """Sets of fits that are looked up while playing."""
        count, tiles = len(self.spaces), range(len(parts.tiles.list))
        edges = [tile.edges for tile in parts.tiles.list]
        self.tile_fits: tuple[int, ...] = tuple(((1 << count * 6) - 1) << (tile * count * 6) for tile in tiles)
        self.space_fits: tuple[int, ...] = tuple(
            sum(63 << self.bit(tile, space, 0) for tile in tiles) for space in range(count)
        )
        self.start_fits: int = sum(self.space_fits[space] for space in self.starts)
        self.near_fits: tuple[int, ...] = tuple(
            sum(self.space_fits[other] for _, other in self.neighbours[space]) for space in range(count)
        )
        # equal[space][direction][power]: fits on a space that show the power in the direction.
        equal = [
            [
                [
                    sum(
                        1 << self.bit(tile, space, turn)
                        for tile in tiles
                        for turn in TURNS
                        if edges[tile][(way - turn) % 6] == power
                    )
                    for power in range(6)
                ]
                for way in TURNS
            ]
            for space in range(count)
        ]
        # beside_fits[space][tile][turn]: fits beside a unit on a space whose touching edge equals the unit's.
        self.beside_fits: tuple[tuple[tuple[int, ...], ...], ...] = tuple(
            tuple(
                tuple(
                    sum(
                        equal[other][(way + 3) % 6][edges[tile][(way - turn) % 6]]
                        for way, other in self.neighbours[space]
                    )
                    for turn in TURNS
                )
                for tile in tiles
            )
            for space in range(count)
        )


def reading_order(space: str) -> tuple[int, int]:
    """Row, then column."""
    column, row = place_of(space)
    return row, column


def units_of(parts: Components) -> list[UnitFacts]:
    """All units with their powers in each turn."""
    found = []
    for colour in ("red", "blue", "yellow", "green"):
        for number, (unit, tile) in enumerate(zip(parts.units.of(colour), parts.tiles.list, strict=True)):
            powers = tuple(tuple(tile.edges[(way - turn) % 6] for way in TURNS) for turn in TURNS)
            found.append(UnitFacts(unit, colour, number, tile.rank, tile.mark, powers))
    return found


def faces_of(parts: Components) -> dict[str, Pair]:
    """The sides of the stone tiles by name, such as "3B"."""
    tiles = parts.stone_tiles.list
    return {f"{tile.name}{side}": pair for tile in tiles for side, pair in (("A", tile.a), ("B", tile.b))}


@lru_cache(maxsize=16)
def tables_of(kit: Components | None, side: str) -> Tables:
    """The tables of some components (``None``: the packaged ones) and a side of the board."""
    return Tables(kit or packaged(), side)
