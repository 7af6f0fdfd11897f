"""Control zones and Victory Points, and how a battle ends."""

from __future__ import annotations

from mkwidgets.core.records import Result
from mkwidgets.games.minis.field import Field, field
from mkwidgets.games.minis.geometry import near_point
from mkwidgets.games.minis.state import NOBODY, ROUNDS, State


def counts(place: Field, marker: int) -> tuple[int, int]:
    """How many models of each seat are within 3 inches of a marker (MK-6)."""
    point = place.state.battle.objectives[marker]
    inches = place.facts.measures.zone
    near = [sum(near_point(place.base(number), point, inches) for number in place.alive(seat)) for seat in (0, 1)]
    return near[0], near[1]


def holder(place: Field, marker: int) -> int:
    """The seat that holds a zone, or nobody."""
    first, second = counts(place, marker)
    return NOBODY if first == second else int(second > first)


def holders(place: Field) -> tuple[int, ...]:
    """Who holds each zone."""
    return tuple(holder(place, marker) for marker in range(len(place.state.battle.objectives)))


def standing_points(state: State, seat: int) -> int:
    """What the models of a seat that are still on the table cost together."""
    place = field(state)
    return sum(place.facts.unit[number].points for number in place.alive(seat))


def result(state: State) -> Result | None:
    """How the battle ended."""
    if state.phase != "over":
        return None
    place = field(state)
    names = state.battle.names
    left = [bool(place.alive(seat)) for seat in (0, 1)]
    if left[0] != left[1]:
        winner = int(left[1])
        text = f"{names[winner]} wins: all models of {names[1 - winner]} are knocked out."
        return Result((winner,), text, ("minis.win.knock-out",))
    first, second = state.scores
    clauses = ("minis.win.points", "minis.rounds.five") if left[0] else ("minis.win.both-out", "minis.win.points")
    how = f"after round {ROUNDS}" if left[0] else "when the last models of both sides fell together"
    if first != second:
        winner = int(second > first)
        most, least = max(first, second), min(first, second)
        return Result((winner,), f"{names[winner]} wins with {most} to {least} Victory Points {how}.", clauses)
    if state.battle.tie_break == "points":
        first, second = standing_points(state, 0), standing_points(state, 1)
        if first != second:
            winner = int(second > first)
            most, least = max(first, second), min(first, second)
            text = f"{names[winner]} wins the tie with models of {most} to {least} points left {how}."
            return Result((winner,), text, (*clauses, "MK-8"))
    return Result((), f"A draw with {state.scores[0]} Victory Points each {how}.", clauses)
