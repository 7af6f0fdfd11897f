"""The boards of the lessons, and the goals that their levels have in common."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from mkwidgets.core.lesson import Goal, Progress
from mkwidgets.games.hex.events import StoneDetermined
from mkwidgets.games.hex.goals import goal_named, locations, result
from mkwidgets.games.hex.setup import situation
from mkwidgets.games.hex.state import Finished, State, Take, hand_size, seat_on_turn, tables
from mkwidgets.games.hex.stones import complete

RED, BLUE, YELLOW, GREEN = range(4)
TWO: dict[str, Any] = {"players": 2, "colours": ("red", "blue", "yellow")}
THREE: dict[str, Any] = {"players": 3, "colours": ("red", "blue", "yellow")}

# Round 8 of four players: 28 units, and beside the four empty spaces c8, e8, g8, i8 lie fives only.
CROWDED = {
    "f1": "Red Dragon r3",
    "h1": "Lizardfolk r1",
    "c2": "Vampire r0",
    "e2": "Werewolf r4",
    "i2": "Chimera r1",
    "k2": "Succubus r0",
    "b3": "Lich r0",
    "f3": "Sahuagin r5",
    "h3": "Merrow r1",
    "l3": "Troll r0",
    "c4": "Specter r2",
    "e4": "Vodyanoy r2",
    "i4": "Ifrit r4",
    "k4": "Kraken r1",
    "b5": "Mummy r3",
    "f5": "Devourer r2",
    "h5": "Wyvern r2",
    "l5": "Nightmare r3",
    "c6": "Iron Golem r5",
    "e6": "Hydra r3",
    "g6": "Coatl r0",
    "i6": "Minotaur r5",
    "k6": "Kobold r1",
    "b7": "Wraith r1",
    "f7": "Sea Dragon r3",
    "h7": "Dullahan r3",
    "l7": "Giant Crab r1",
    "k8": "Cyclops r3",
}
# The same board three units later: only g8 is empty, and Green is to place the last unit.
LAST_GAP = {**CROWDED, "c8": "Gargoyle r0", "e8": "Marid r0", "i8": "Behemoth r1"}
# Round 10 on the other side of the board, with red, blue and yellow: only n4 is empty.
OTHER_SIDE = {
    "e1": "Goblin r0",
    "g1": "Marid r0",
    "i1": "Wyvern r4",
    "k1": "Merrow r2",
    "d2": "Lizardfolk r5",
    "h2": "Succubus r0",
    "l2": "Cockatrice r1",
    "c3": "Minotaur r5",
    "e3": "Iron Golem r5",
    "g3": "Vodyanoy r3",
    "i3": "Griffin r0",
    "k3": "Giant Crab r4",
    "m3": "Kraken r5",
    "b4": "Cyclops r1",
    "f4": "Chimera r0",
    "j4": "Troll r5",
    "c5": "Hydra r5",
    "e5": "Sahuagin r2",
    "g5": "Nightmare r3",
    "i5": "Merfolk r2",
    "k5": "Sea Serpent r3",
    "m5": "Red Dragon r0",
    "d6": "Behemoth r3",
    "h6": "Ifrit r1",
    "l6": "Trient r0",
    "e7": "Coatl r2",
    "g7": "Gargoyle r1",
    "i7": "Werewolf r5",
    "k7": "Sea Dragon r2",
}


def table(
    units: Mapping[str, str], hand: Sequence[str] = (), on_turn: str | None = "Red", **facts: Any
) -> Callable[[], State]:
    """A start: these units on the board, and this hand of the player on turn (default: the first units left).

    With four players the hand is filled up. ``taken`` tells who has taken which stones (see :func:`determined`); the
    other facts are those of :func:`mkwidgets.games.hex.setup.situation`.
    """

    def start() -> State:
        hands = facts.get("hands", {on_turn: hand} if hand and on_turn else {})
        rest = {key: value for key, value in facts.items() if key not in ("hands", "taken")}
        state = situation(units=units, hands=hands, on_turn=on_turn, **rest)
        if hand and on_turn and state.players == 4 and state.phase == "place":
            state = situation(units=units, hands={on_turn: filled(state, hand)}, on_turn=on_turn, **rest)
        if "taken" in facts:
            done = determined(state, facts["taken"])
            state = situation(units=units, hands=hands, on_turn=on_turn, finished=done, **rest)
        return state

    return start


def filled(state: State, hand: Sequence[str]) -> tuple[str, ...]:
    """A hand of the player on turn, filled up to four with the last units of the deck."""
    missing = hand_size(state) - len(hand)
    deck = state.factions[seat_on_turn(state)].deck
    return (*hand, *deck[len(deck) - missing :]) if missing else tuple(hand)


def determined(state: State, taken: Mapping[str, Sequence[tuple[int, int, str]]]) -> tuple[Finished, ...]:
    """Every stone with a full ring as determined; ``taken`` tells who has what: faction, points, colour."""
    found = tables(state)
    entries = []
    for space in (*found.board.small, *found.board.large):
        if complete(state, found, space):
            takes = [
                Take(who, value, colour, 2 if colour == state.factions[who].colour else 0, number == 0)
                for number, (who, value, colour) in enumerate(taken.get(space, ()))
            ]
            entries.append(Finished(space, tuple(sorted(take.faction for take in takes)), tuple(takes)))
    return tuple(entries)


def gives(space: str, takes: Mapping[int, int] | None = None, first: int | None = None) -> Goal:
    """A goal: a stone space was determined and gave just these points by faction, or made this faction first."""

    def goal(progress: Progress) -> bool:
        for event in progress.events:
            if isinstance(event, StoneDetermined) and event.space == space:
                points = {take.faction: take.points for take in event.takes}
                leader = next((take.faction for take in event.takes if take.first), None)
                if (takes is None or points == takes) and (first is None or leader == first):
                    return True
        return False

    return goal


def takers(space: str, *seats: int) -> Goal:
    """A goal: a stone space was determined, and just these factions took something there."""
    return lambda progress: any(
        isinstance(event, StoneDetermined) and event.space == space and {t.faction for t in event.takes} == set(seats)
        for event in progress.events
    )


def by_clause(clause: str) -> Goal:
    """A goal: something has happened by this clause."""
    return lambda progress: any(clause in event.clauses for event in progress.events)


def winners(*seats: int) -> Callable[[State], bool]:
    """A condition: the game is over and these seats have won."""
    return lambda state: state.phase == "over" and result(state).winners == seats


def reaches(seat: int, goal: str, times: int) -> Callable[[State], bool]:
    """A condition: a seat has reached a goal card at so many places."""
    return lambda state: locations(state, seat, goal_named(state, goal)) == times
