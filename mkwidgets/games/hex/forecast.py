"""Who would take which stone if it were determined with the units that lie round it now."""

from __future__ import annotations

from mkwidgets.core.records import Event, Line
from mkwidgets.games.hex.events import StoneDetermined
from mkwidgets.games.hex.state import State, finished_stones, name, stones_on, tables
from mkwidgets.games.hex.stones import NOBODY, complete, determine_small, ranking


def forecast(observation: State) -> list[Line]:
    """One line for each stone space with units beside it: the large ones first, then the small ones."""
    state = observation
    found, done = tables(state), finished_stones(state)
    lines = []
    for space in (*found.large, *found.board.small):
        beside = sum(state.board[index] is not None for index, _ in found.rings[space])
        if beside:
            line = large_line if space in found.large else small_line
            lines.append(line(state, space, beside, space in done))
    return lines


def large_line(state: State, space: str, beside: int, done: bool) -> Line:
    """The totals at a large space and who stands where."""
    places = ranking(state, space)
    totals = ", ".join(f"{name(state, who)} {total}" for who, total in sorted(places.totals, key=lambda e: -e[1]))
    first = f"{name(state, places.first)} is first" if places.first != NOBODY else "nobody is first"
    second = f"{name(state, places.second)} second" if places.second != NOBODY else "nobody second"
    stones = " and ".join(f"{stone.colour} {stone.value}" for stone in stones_on(state, space))
    left = "determined already" if done else f"{beside} of 6 units"
    return Line(f"{space} ({stones}; {left}): {totals}; {first}, {second}.", ("hex.large.total", *places.clauses[:1]))


def small_line(state: State, space: str, beside: int, done: bool) -> Line:
    """What would become of a small stone."""
    if beside < 2 or not complete(state, tables(state), space):
        return Line(f"{space} (small): one of two units is there.", ("hex.small.power",))
    events: list[Event] = []
    determine_small(state, space, events)
    event = events[-1]
    assert isinstance(event, StoneDetermined)
    taker = f"{name(state, event.takes[0].faction)} takes it" if event.takes else "nobody takes it"
    powers = " against ".join(f"{name(state, who)} {power}" for who, power in event.totals)
    left = "; determined already" if done else ""
    return Line(f"{space} (small{left}): {powers}; {taker}.", event.clauses)
