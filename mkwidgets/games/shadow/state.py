"""The state of a game of The Shadow Theater.

Two seats, 0 and 1. What nobody at the table may know, such as the order of a deck, is in no state: a card or tile that
is drawn is any of those that nobody has seen yet. What lies in the Supply follows from what lies elsewhere.
"""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import Literal

import msgspec
from msgspec.structs import replace

from mkwidgets.games.shadow.components import (
    LOCATIONS,
    Card,
    Components,
    Location,
    Resource,
    Scroll,
    Step,
    packaged,
)

HIDDEN = "?"  # stands for a card or tile that may not be seen
NOBODY = -1
ALL_MONKEYS, ALL_JADESTONES, ALL_PEACHES = 25, 9, 9
DECK = 9  # Dragon Weapon cards in the Supply at the start of a round
SPACES = 3  # in each location
INDEX: dict[str, int] = {location: number for number, location in enumerate(LOCATIONS)}

Mode = Literal["standard", "spirit", "metal"]
Phase = Literal["first", "tiles", "keep", "turn", "card", "where", "scroll", "scored", "over"]


class Player(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, gc=False):
    """What one player has. ``hand`` are cards; of the tiles ``scrolls`` lie face up and are in force.

    ``tiles`` are kept but still face down; ``offered`` are those drawn to choose from.
    """

    name: str
    monkeys: int = 0
    jadestones: int = 0
    peaches: int = 0
    hand: tuple[str, ...] = ()
    scrolls: tuple[str, ...] = ()
    tiles: tuple[str, ...] = ()
    offered: tuple[str, ...] = ()


class Round(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True, gc=False):
    """A round that is over: both scores, the winner (-1 for a draw), and what decided it."""

    scores: tuple[int, int]
    winner: int
    by: Literal["points", "monkeys", "goods", "draw"]


class Match(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, gc=False):
    """What lasts longer than a round.

    ``first`` is the seat that began the round (-1: not known yet), ``rounds`` are those that are over, draws too.
    ``pile`` holds the Scroll tiles left to draw, in the order of the file. ``first_game`` leaves the Scrolls out of
    round 1. ``kit`` holds components of the user's own. The last three fields are alternatives to rulings.
    """

    first: int = NOBODY
    rounds: tuple[Round, ...] = ()
    pile: tuple[str, ...] = ()
    mode: Mode = "standard"
    first_game: bool = False
    kit: Components | None = None
    latch: bool = True
    strict_steal: bool = False
    king_returns: bool = False


class State(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, gc=False):
    """All facts of a situation.

    ``board`` counts the Monkeys of each location in the order of ``LOCATIONS``, the King not among them. ``seat`` is
    whose turn it is, or who draws or chooses tiles. ``discard`` are the cards played in this round. ``exhausted`` names
    the resources that ran out in this turn. While something is carried out, ``cause`` says what ("place Lair",
    "collect Palace", "take", "play"), ``playing`` is the card being played, ``todo`` are the steps that are still to
    come, and ``used`` the Scrolls that were used or could not be used upon this cause.
    """

    players: tuple[Player, Player]
    match: Match
    phase: Phase
    seat: int = 0
    king: Location = "Garden"
    board: tuple[int, int, int] = (0, 0, 0)
    discard: tuple[str, ...] = ()
    exhausted: tuple[Resource, ...] = ()
    cause: str = ""
    playing: str = ""
    todo: tuple[Step, ...] = ()
    used: tuple[str, ...] = ()


# --- parts -----------------------------------------------------------------------------------------------------------


class Parts:
    """What follows from a component file."""

    def __init__(self, components: Components) -> None:
        self.components = components

    @cached_property
    def cards(self) -> dict[str, Card]:
        """The Dragon Weapon cards by name."""
        return {card.name: card for card in self.components.cards.list}

    @cached_property
    def scrolls(self) -> dict[str, Scroll]:
        """The Scroll tiles by name."""
        return {scroll.name: scroll for scroll in self.components.scrolls.list}


@lru_cache(maxsize=16)
def parts_of(kit: Components | None) -> Parts:
    """What follows from a component file; ``None`` is the packaged one."""
    return Parts(packaged() if kit is None else kit)


def parts(state: State) -> Parts:
    """The parts that are played with."""
    return parts_of(state.match.kit)


# --- the Supply ------------------------------------------------------------------------------------------------------


def monkeys_left(state: State) -> int:
    """The Monkeys in the Supply."""
    one, other = state.players
    return ALL_MONKEYS - one.monkeys - other.monkeys - sum(state.board)


def jadestones_left(state: State) -> int:
    """The Jadestones in the Supply."""
    one, other = state.players
    return ALL_JADESTONES - one.jadestones - other.jadestones


def peaches_left(state: State) -> int:
    """The Peaches in the Supply."""
    one, other = state.players
    return ALL_PEACHES - one.peaches - other.peaches


def cards_left(state: State) -> int:
    """The Dragon Weapon cards in the Supply."""
    one, other = state.players
    return DECK - len(one.hand) - len(other.hand) - len(state.discard) - (state.playing != "")


def supply(state: State) -> dict[Resource, int]:
    """What lies in the Supply, by resource."""
    return {
        "monkey": monkeys_left(state),
        "jadestone": jadestones_left(state),
        "peach": peaches_left(state),
        "card": cards_left(state),
    }


def unseen_cards(state: State) -> tuple[str, ...]:
    """The cards that may be drawn next: all that are in no hand and were not played, those set aside among them.

    In an observation the cards of a hidden hand are among them too, for its owner's opponent cannot tell.
    """
    one, other = state.players
    gone = {*one.hand, *other.hand, *state.discard, state.playing}
    return tuple([name for name in parts(state).cards if name not in gone])


def unseen_tiles(state: State) -> tuple[str, ...]:
    """The Scroll tiles of which a state, or an observation, does not tell where they are."""
    known = {*state.match.pile}
    for player in state.players:
        known |= {*player.scrolls, *player.tiles, *player.offered}
    return tuple([tile for tile in parts(state).scrolls if tile not in known])


# --- the board -------------------------------------------------------------------------------------------------------


def monkeys_on(state: State, location: str) -> int:
    """How many Monkeys are in a location."""
    return state.board[INDEX[location]]


def empty_spaces(state: State, location: str) -> int:
    """How many spaces of a location are empty; the Monkey King fills one."""
    return SPACES - state.board[INDEX[location]] - (state.king == location)


def is_alone(state: State) -> bool:
    """Whether no Monkey is in the Monkey King's location."""
    return state.board[INDEX[state.king]] == 0


# --- the course of the game ------------------------------------------------------------------------------------------


def decided(match: Match) -> int:
    """How many rounds count: draws do not."""
    return sum(entry.winner != NOBODY for entry in match.rounds)


def round_number(match: Match) -> int:
    """The number of the round being played, from 1; a replay keeps the number of the drawn round."""
    return decided(match) + 1


def lanterns(match: Match, seat: int) -> int:
    """How many rounds a seat has won, which in the standard game is how many Lanterns it has."""
    return sum(entry.winner == seat for entry in match.rounds)


def name(state: State, seat: int) -> str:
    """A player's name."""
    return state.players[seat].name


def with_player(state: State, seat: int, player: Player) -> State:
    """The state with one player changed."""
    other = state.players[1 - seat]
    return replace(state, players=(player, other) if seat == 0 else (other, player))
