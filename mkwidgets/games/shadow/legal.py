"""What may be done: whose decision is awaited, what is to be drawn, and the legal actions."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from mkwidgets.core.chance import Lots
from mkwidgets.games.shadow.actions import (
    Action,
    Collect,
    Decline,
    Keep,
    MoveKing,
    NextRound,
    Place,
    PlayCard,
    TakeMonkey,
    UseScroll,
)
from mkwidgets.games.shadow.components import LOCATIONS
from mkwidgets.games.shadow.effects import obstacle, offered, places
from mkwidgets.games.shadow.rounds import draw_clauses
from mkwidgets.games.shadow.state import HIDDEN, INDEX, SPACES, State, parts, unseen_cards, unseen_tiles

AWAITING_CHANCE = ("first", "tiles", "card")
DECLINE, NEXT, TAKE = Decline(), NextRound(), TakeMonkey()
WHERE: dict[str, type[MoveKing | Collect | Place]] = {"move": MoveKing, "collect": Collect, "place": Place}


def seat_to_act(state: State) -> int | None:
    """The seat whose decision is awaited."""
    return None if state.phase in AWAITING_CHANCE or state.phase == "over" else state.seat


def legal_actions(state: State) -> Sequence[Action]:
    """What the seat to act may do."""
    match state.phase:
        case "turn":
            main = main_actions(state.king, state.board, state.players[state.seat].monkeys > 0)
            cards = playable(state)
            return (*cards, *main) if cards else main
        case "where":
            step = state.todo[0]
            return [WHERE[step.verb](location) for location in places(state, step)]
        case "scroll":
            return [*map(UseScroll, offered(state)), DECLINE]
        case "keep":
            return [Keep(tile) for tile in state.players[state.seat].offered if tile != HIDDEN]
        case "scored":
            return (NEXT,)
    return ()


@lru_cache(maxsize=1024)
def main_actions(king: str, board: tuple[int, int, int], has_monkeys: bool) -> tuple[Action, ...]:
    """The actions of which one has to be done in a turn."""
    found: list[Action] = []
    if has_monkeys:
        found += [Place(place) for place in LOCATIONS if board[INDEX[place]] + (place == king) < SPACES]
    found += [Collect(place) for place in LOCATIONS if board[INDEX[place]]]
    return tuple(found) or (TAKE,)


def playable(state: State) -> list[PlayCard]:
    """The cards in hand that match the King's location and whose effect can be used."""
    known, king = parts(state).cards, state.king
    return [
        PlayCard(name)
        for name in state.players[state.seat].hand
        if name != HIDDEN and known[name].location == king and obstacle(state, known[name].effect) is None
    ]


# --- draws -----------------------------------------------------------------------------------------------------------


def chance(state: State) -> Lots | None:
    """The draw that is awaited: who begins, a Scroll tile, or a Dragon Weapon card.

    In an observation it is of all that its seat has not seen.
    """
    match state.phase:
        case "card":
            return card_lots(state)
        case "tiles":
            pile = unseen_tiles(state) if HIDDEN in state.match.pile else state.match.pile
            return Lots("Scroll tile", state.seat, pile, (), draw_clauses(state.match), by_itself=True)
        case "first":
            names = (state.players[0].name, state.players[1].name)
            return Lots("first player", 0, names, (), ("shadow.setup.first",), by_itself=True)
    return None


def card_lots(state: State) -> Lots:
    """A card of the Supply, or one of the opponent's hand."""
    if state.todo[0].verb == "steal":
        hand = state.players[1 - state.seat].hand
        items = unseen_cards(state) if HIDDEN in hand else hand
        return Lots("card of the opponent", state.seat, items, (), ("shadow.word.steal",), by_itself=True)
    clauses = ("shadow.place.lair",) if state.cause == "place Lair" and not state.used else ("shadow.word.take",)
    return Lots("Dragon Weapon card", state.seat, unseen_cards(state), (), clauses, by_itself=True)
