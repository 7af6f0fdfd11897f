"""The state of a game of Monkey, Ninja, Pirate, Robot, and how one is made.

Seats are numbered to the right: the neighbour on the right of seat 0 is seat 1, on its left the last seat.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

METERS = ("Attack", "Defense", "Health", "Mojo")
ATTACK, DEFENSE, HEALTH, MOJO = range(4)
CARDS = ("Monkey", "Ninja", "Pirate", "Robot")
CARD_INDEX = {card: index for index, card in enumerate(CARDS)}
ACTIONS_A_TURN = 3
MOST_TURNS = 10**6
MOST_TOKENS = 10  # a meter of more places could not be drawn legibly

Meters = tuple[int, int, int, int]
BEFORE = ("card", "start")  # the phases before the first Turn
Phase = Literal["card", "start", "chart", "action", "shift", "ninja", "attack", "over"]


class Player(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One player. ``card`` is "choose" or "random" until a character is taken; ``meters`` are tokens in the order
    of :data:`METERS`; ``had_turn`` tells whether the player has finished a Turn (that opens Attacks)."""

    name: str
    card: str
    meters: Meters = (1, 1, 1, 1)
    alive: bool = True
    had_turn: bool = False


class State(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """All facts of a situation.

    ``sizes`` are the places of each card's meters, in the order of :data:`CARDS` and :data:`METERS`. ``tokens`` is
    the number of all tokens, ``None`` for an endless Pot. ``seat`` is whose Turn it is, ``direction`` +1 to the
    right and -1 to the left; ``reversing`` says that it turns round when the Turn ends. ``queue`` holds the seats that
    still have to take a card, roll for the start or Shift; ``forced`` says that the Shift is a duty. ``target`` is
    the seat under Attack. ``turns`` counts finished Turns. ``start_roll`` tells whether the first player is rolled for.
    """

    players: tuple[Player, ...]
    sizes: tuple[Meters, Meters, Meters, Meters]
    phase: Phase
    seat: int = 0
    actions_left: int = ACTIONS_A_TURN
    direction: Literal[1, -1] = 1
    reversing: bool = False
    queue: tuple[int, ...] = ()
    forced: bool = False
    target: int = -1
    turns: int = 0
    tokens: int | None = None
    max_turns: int | None = None
    start_roll: bool = True


def capacity(state: State, seat: int) -> Meters:
    """The places on the four meters of a seat."""
    return state.sizes[CARD_INDEX[state.players[seat].card]]


def living(state: State) -> list[int]:
    """The seats still in the game."""
    return [seat for seat, player in enumerate(state.players) if player.alive]


def pot(state: State) -> int | None:
    """The tokens in the Pot; ``None`` if it is endless."""
    return None if state.tokens is None else state.tokens - tokens_on_meters(state.players)


def tokens_on_meters(players: Sequence[Player]) -> int:
    """The tokens that lie on all meters together."""
    return sum(sum(player.meters) for player in players)


def attacks_open(state: State) -> bool:
    """Whether everybody in the game has finished a Turn (mnpr.attack.lock)."""
    return all([player.had_turn for player in state.players if player.alive])


def can_shift(state: State, seat: int) -> bool:
    """Whether a player has a token to Shift and room for it on another meter."""
    meters, places = state.players[seat].meters, capacity(state, seat)
    return any(
        meters[source] > 0 and source != target and meters[target] < places[target]
        for source in range(4)
        for target in range(4)
    )


def next_seat(state: State, seat: int, step: int) -> int:
    """The next seat still in the game, going by ``step`` (+1 right, -1 left)."""
    count = len(state.players)
    seat = (seat + step) % count
    while not state.players[seat].alive:
        seat = (seat + step) % count
    return seat


def in_order(state: State) -> tuple[int, ...]:
    """The seats still in the game, the current one first, then in the direction of play (MN-7)."""
    count = len(state.players)
    seats = [(state.seat + state.direction * step) % count for step in range(count)]
    return tuple([seat for seat in seats if state.players[seat].alive])


def name(state: State, seat: int) -> str:
    """A player's name."""
    return state.players[seat].name
