"""Where units may be placed: equal edges, the start, and what is allowed when nothing fits.

What fits is worked out with sets of fits (see :mod:`mkwidgets.games.hex.geometry`): one "or" for each unit that lies.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Literal, NamedTuple, overload

from mkwidgets.games.hex.actions import Place
from mkwidgets.games.hex.geometry import Tables
from mkwidgets.games.hex.state import (
    State,
    Unit,
    faction_on_turn,
    seat_on_turn,
    shared_turn,
    tables,
    total_turns,
)

Rule = Literal["first", "match", "start", "last", "near", "free"]
"""By which rule a hand is placed: on a start space at first, with an equal edge, or by one of the exceptions."""
HALVES = tuple(((1 << width) - 1, width) for width in (1024, 512, 256, 128, 64, 32, 16, 8))
# For each byte the places of its bits.
PLACES = tuple(tuple(place for place in range(8) if byte >> place & 1) for byte in range(256))


class Fits(NamedTuple):
    """The fits of a hand: by the rule that holds for all of it, and all with those of Scattered Troops."""

    rule: Rule
    ordinary: int
    all: int


class Placements(Sequence[Place]):
    """The placements in a set of fits, made when they are asked for."""

    __slots__ = ("_count", "_fits", "_records")

    def __init__(self, fits: int, records: Sequence[Place]) -> None:
        self._fits = fits
        self._count = fits.bit_count()
        self._records = records

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, number: int) -> Place: ...

    @overload
    def __getitem__(self, number: slice) -> Sequence[Place]: ...

    def __getitem__(self, number: int | slice) -> Place | Sequence[Place]:
        if isinstance(number, slice):
            return list(self)[number]
        if number < 0:
            number += self._count
        if 0 <= number < self._count:
            return self._records[bit_number(self._fits, number)]
        raise IndexError(number)

    def __iter__(self) -> Iterator[Place]:
        records, fits = self._records, self._fits
        while fits:
            lowest = fits & -fits
            yield records[lowest.bit_length() - 1]
            fits ^= lowest


def bit_number(bits: int, number: int) -> int:
    """The place of the set bit that has so many set bits below it."""
    found = 0
    for low, width in HALVES:
        below = bits & low
        count = below.bit_count()
        if number < count:
            bits = below
        else:
            number -= count
            bits >>= width
            found += width
    return found + PLACES[bits][number]


@lru_cache(maxsize=32)
def placements_of(found: Tables, colour: str) -> tuple[Place, ...]:
    """A record for each fit of a faction's units."""
    names = [unit.name for unit in found.units.values() if unit.colour == colour]
    return tuple(Place(unit, space, turn) for unit in names for space in found.spaces for turn in range(6))


@lru_cache(maxsize=32)
def bits_of(found: Tables, colour: str) -> dict[Place, int]:
    """The fit of each placement of a faction's units."""
    return {place: bit for bit, place in enumerate(placements_of(found, colour))}


def legal_placements(state: State) -> Placements:
    """The placements of the seat on turn."""
    colour = state.factions[faction_on_turn(state)].colour
    return Placements(fits(state).all, placements_of(tables(state), colour))


def hand_on_turn(state: State) -> tuple[str, ...]:
    """The units that may be placed now: of the own colour, or of the shared one when that is due."""
    factions = state.factions
    return of_colour(tables(state), factions[seat_on_turn(state)].hand, factions[faction_on_turn(state)].colour)


@lru_cache(maxsize=8192)
def of_colour(found: Tables, hand: tuple[str, ...], colour: str) -> tuple[str, ...]:
    """The units of a colour in a hand."""
    return tuple(unit for unit in hand if unit in found.units and found.units[unit].colour == colour)


Board = tuple[Unit | None, ...]
# The newest answers are remembered: the same state is asked several times in a row, and the next board is mostly the
# last one with one unit more. Forgetting them costs time and nothing else.
_newest: tuple[State | None, Fits] = (None, Fits("first", 0, 0))
_newest_board: tuple[Board | None, int, int] = (None, 0, 0)


def fits(state: State) -> Fits:
    """What fits in this state."""
    global _newest
    newest, answer = _newest
    if newest is not state:
        answer = work_out(state)
        _newest = (state, answer)
    return answer


def fits_somewhere(state: State, unit: str) -> bool:
    """Whether a unit of the hand may be placed anywhere now."""
    return bool(fits(state).all & tables(state).unit_fits[unit])


def space_beside_units(state: State) -> str | None:
    """The first free space that touches a unit, if there is any."""
    found = tables(state)
    petrified = {entry.space for entry in state.petrified}
    free = (s for s, unit in zip(found.spaces, state.board, strict=True) if unit is None and s not in petrified)
    return next((s for s in free if any(state.board[i] for _, i in found.neighbours[found.index[s]])), None)


def remember_placed(found: Tables, before: Board, after: Board, space: int, unit: Unit) -> None:
    """Carry what is known of a board over to the board with one unit more."""
    global _newest_board
    board, equal, taken = _newest_board
    if board is before:
        equal |= found.beside_fits[space][found.units[unit.name].tile][unit.turn]
        _newest_board = (after, equal, taken | found.space_fits[space])


def work_out(state: State) -> Fits:
    """The fits of the hand on turn by the rule that holds."""
    found = tables(state)
    hand = 0
    for unit in hand_on_turn(state) if state.players == 2 else state.factions[seat_on_turn(state)].hand:
        hand |= found.unit_fits.get(unit, 0)
    equal, taken = around(found, state.board)
    free = hand & ~taken
    for entry in state.petrified:
        free &= ~found.space_fits[found.index[entry.space]]
    if not taken:
        first = free & found.start_fits
        return Fits("first", first, first | (scattered(state, found, free) if state.scattered_first else 0))
    extra = scattered(state, found, free) if state.abilities else 0
    ordinary = equal & free
    if ordinary:
        return Fits("match", ordinary, ordinary | extra)
    rule, ordinary = without_match(state, found, free)
    return Fits(rule, ordinary, ordinary | extra)


def around(found: Tables, board: Board) -> tuple[int, int]:
    """All fits beside a unit that have an equal edge, and all on spaces that are taken."""
    global _newest_board
    newest, equal, taken = _newest_board
    if newest is board:
        return equal, taken
    equal = taken = 0
    units, beside, spaces = found.units, found.beside_fits, found.space_fits
    for space, unit in enumerate(board):
        if unit is not None:
            equal |= beside[space][units[unit.name].tile][unit.turn]
            taken |= spaces[space]
    _newest_board = (board, equal, taken)
    return equal, taken


def without_match(state: State, found: Tables, free: int) -> tuple[Rule, int]:
    """What is allowed when no unit of the hand has an equal edge anywhere (MH-4 to MH-7)."""
    if state.turn == total_turns(state) - 1:
        return "last", free
    starts = free & found.start_fits
    if starts:
        return "start", starts
    near = free & beside_units(state, found)
    return ("near", near) if near else ("free", free)


def beside_units(state: State, found: Tables) -> int:
    """All fits on spaces beside a unit."""
    near = 0
    for space, unit in enumerate(state.board):
        if unit is not None:
            near |= found.near_fits[space]
    return near


def scattered(state: State, found: Tables, free: int) -> int:
    """What Scattered Troops allow beyond the rule: dot beside any unit, star anywhere."""
    faction = state.factions[seat_on_turn(state)]
    if faction.ability != "Scattered Troops" or shared_turn(state):
        return 0
    dot = star = 0
    for unit in hand_on_turn(state):
        facts = found.units[unit]
        if facts.mark == "dot":
            dot |= found.tile_fits[facts.tile]
        elif facts.mark == "star":
            star |= found.tile_fits[facts.tile]
    return (star & free) | (dot & free & beside_units(state, found) if dot else 0)


def has_free_space(state: State) -> bool:
    """Whether a unit could be placed anywhere at all."""
    if not state.petrified:
        return None in state.board
    return state.board.count(None) > len(state.petrified)
