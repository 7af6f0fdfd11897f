"""The state of a game of Monster Hex.

Seats are numbered clockwise. ``factions`` come in the order of the seats; with two players the third is the shared
colour. What nobody at the table may know, such as the order of a deck, is in no state: a deck is what is left.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from mkwidgets.games.hex.components import Colour, Components, Pair, packaged
from mkwidgets.games.hex.geometry import Tables, tables_of

FOUR, THREE = tables_of(None, "four"), tables_of(None, "three")
HIDDEN = "?"  # stands for a card or tile that may not be seen
NOT_YET = ""  # stands for an ability that is still to be chosen

Phase = Literal["draw", "ability", "place", "use", "order", "stone", "over"]
Source = Literal["unit", "shared unit", "goal", "open goal", "stone tile"]


class Unit(
    msgspec.Struct,
    frozen=True,
    array_like=True,
    omit_defaults=True,
    cache_hash=True,
    forbid_unknown_fields=True,
    gc=False,
):
    """A unit on the board: its name, how often it is turned clockwise by a sixth, its counters.

    ``reward`` says that the Reward ability was used when it was placed.
    """

    name: str
    turn: int
    white: int = 0
    black: int = 0
    reward: bool = False


class Petrified(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True, gc=False):
    """An empty space with black counters."""

    space: str
    counters: int


class Faction(msgspec.Struct, frozen=True, omit_defaults=True, cache_hash=True, forbid_unknown_fields=True, gc=False):
    """One colour in the game. ``deck`` holds the units left to draw, in the order of the unit list.

    ``ability`` is the chosen one; ``goals`` are the secret ones. With two players each player's hand may hold a unit
    of the shared colour, and the shared colour's deck holds the units left in both piles.
    """

    name: str
    colour: Colour
    hand: tuple[str, ...] = ()
    deck: tuple[str, ...] = ()
    ability: str = NOT_YET
    goals: tuple[str, ...] = ()


class Take(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True, gc=False):
    """A stone taken: by which faction, its points and colour, and what colour and Reward added.

    ``first`` says that the faction was in first place there.
    """

    faction: int
    value: int
    colour: str
    bonus: int
    first: bool

    @property
    def points(self) -> int:
        """All points it gave."""
        return self.value + self.bonus


class Finished(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True, gc=False):
    """A determination that is over: where, which factions took part, what they took."""

    space: str
    present: tuple[int, ...]
    takes: tuple[Take, ...] = ()


class Drawing(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True, gc=False):
    """Something that a seat is to draw."""

    seat: int
    source: Source


class State(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, gc=False):
    """All facts of a situation.

    ``board`` holds a unit or nothing for each unit space, in the order of ``Tables.spaces``. ``turn`` counts the
    placements that were due so far; with ``first``, the seat that began, it says whose turn it is. ``last`` is the
    space of the unit placed last in this turn ("" before); ``assault`` is 1 while the second unit of a Rapid Assault is
    due and 2 when it is placed. ``pending`` are stones still to be determined; the first of them is waited for.
    ``draws`` is what is to be drawn next. ``tiles`` are the sides of the stone tiles on the large spaces, in order.
    ``abilities``, ``goals`` and ``stone_tiles`` tell what is played with; ``kit`` holds components of the user's own.
    The last four fields are alternatives to rulings.
    """

    players: int
    factions: tuple[Faction, ...]
    board: tuple[Unit | None, ...]
    phase: Phase
    first: int = 0
    turn: int = 0
    last: str = ""
    assault: Literal[0, 1, 2] = 0
    petrified: tuple[Petrified, ...] = ()
    pending: tuple[str, ...] = ()
    finished: tuple[Finished, ...] = ()
    draws: tuple[Drawing, ...] = ()
    open_goals: tuple[str, ...] = ()
    goal_deck: tuple[str, ...] = ()
    tiles: tuple[str, ...] = ()
    abilities: bool = False
    goals: bool = False
    stone_tiles: Literal["none", "random", "green"] = "none"
    kit: Components | None = None
    same_colour_takes: bool = True
    petrified_counts: bool = True
    reward_on_petrified: bool = True
    scattered_first: bool = False


def components(state: State) -> Components:
    """The parts that are played with."""
    return state.kit or packaged()


def tables(state: State) -> Tables:
    """What follows from the parts and the side of the board in use."""
    if state.kit is None:
        return FOUR if state.players == 4 else THREE
    return tables_of(state.kit, "four" if state.players == 4 else "three")


def rounds(state: State) -> int:
    """How many rounds are played, which is also how many units a player may place."""
    return 8 if state.players == 4 else 10


def turns_in_round(state: State) -> int:
    """How many placements a round has: one a player, and with two players one of the shared colour."""
    return 4 if state.players == 4 else 3


def total_turns(state: State) -> int:
    """How many placements the whole game has."""
    return 32 if state.players == 4 else 30


def round_number(state: State) -> int:
    """The number of the round, from 1."""
    return min(state.turn // turns_in_round(state) + 1, rounds(state))


def starter(state: State) -> int:
    """The seat that starts the round: always the same, but alternating with two players."""
    return (state.first + round_number(state) - 1) % 2 if state.players == 2 else state.first


def seat_on_turn(state: State) -> int:
    """The seat that places now. With two players the third placement of a round is its starter's too."""
    if state.players == 2:
        return (starter(state) + state.turn % 3 % 2) % 2
    return (state.first + state.turn) % state.players


def shared_turn(state: State) -> bool:
    """Whether the unit of the shared colour is due."""
    return state.players == 2 and state.turn % 3 == 2


def faction_on_turn(state: State) -> int:
    """The faction whose unit is placed now."""
    players = state.players
    if players == 2:
        return 2 if state.turn % 3 == 2 else seat_on_turn(state)
    return (state.first + state.turn) % players


def hand_size(state: State) -> int:
    """How many units a hand is filled up to."""
    return 4 if state.players == 4 else 3


def unit_at(state: State, space: str) -> Unit | None:
    """The unit on a space, if any."""
    index = tables(state).index.get(space)
    return None if index is None else state.board[index]


def faction_of(state: State, unit: str) -> int:
    """The faction that a unit belongs to."""
    colour = tables(state).units[unit].colour
    return next(number for number, faction in enumerate(state.factions) if faction.colour == colour)


def placed_units(state: State, faction: int) -> int:
    """How many units of a faction are on the board."""
    units, colour = tables(state).units, state.factions[faction].colour
    return sum(1 for unit in state.board if unit and units[unit.name].colour == colour)


def stones_on(state: State, space: str) -> Pair:
    """The two stones of a large space: printed, or on the stone tile that covers it."""
    found = tables(state)
    if state.tiles and space in found.covered:
        place = found.covered.index(space)
        if place < len(state.tiles):
            return found.faces[state.tiles[place]]
    return found.stones[space]


def counters_on(state: State, space: str) -> int:
    """The black counters that petrify a space."""
    return next((entry.counters for entry in state.petrified if entry.space == space), 0)


def finished_stones(state: State) -> set[str]:
    """The stone spaces that have been determined."""
    return {entry.space for entry in state.finished}


def score(state: State, faction: int) -> int:
    """Where a faction's marker stands: the points of its stones. Goals are added at the end."""
    return sum(take.points for entry in state.finished for take in entry.takes if take.faction == faction)


def name(state: State, faction: int) -> str:
    """What a faction is called: its player's name, or that of the shared colour."""
    return state.factions[faction].name
