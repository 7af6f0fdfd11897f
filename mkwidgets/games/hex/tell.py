"""The log of Monster Hex: a sentence for each event; what is secret is told only to whom it concerns."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from mkwidgets.core.records import Event, Line, Step
from mkwidgets.games.hex import events as e
from mkwidgets.games.hex.goals import points
from mkwidgets.games.hex.state import State, Take, name, rounds


def narrate(before: State, step: Step[State]) -> list[Line]:
    """What happened, in the order in which it happened."""
    return [line for event in step.events for line in lines_of(before, event)]


def lines_of(state: State, event: Event) -> Iterator[Line]:
    """The lines of one event: one for all, or for a draw one for its seat and one for the others."""
    match event:
        case e.UnitDrawn(clauses, seat, unit):
            yield from secret(state, seat, f"{name(state, seat)} draws {unit}.", "a unit", clauses)
        case e.GoalDrawn(clauses, seat, goal):
            yield from secret(state, seat, f"{name(state, seat)} draws the goal {goal}.", "a secret goal", clauses)
        case _:
            yield Line(TELL[type(event)](state, event), event.clauses)


def secret(state: State, seat: int, text: str, veiled: str, clauses: tuple[str, ...]) -> Iterator[Line]:
    """A line for all with what everybody sees, and one with the whole truth for the seat alone."""
    yield Line(f"{name(state, seat)} draws {veiled}.", clauses)
    yield Line(text, clauses, only_for=(seat,))


def tell_began(state: State, event: e.TurnBegan) -> str:
    """A turn, and a round if one begins."""
    who = name(state, event.faction)
    if event.faction >= state.players:
        who = f"{name(state, event.seat)} places for {who}, the shared colour"
        return f"Round {event.round_began} of {rounds(state)}: {who}."
    return f"Round {event.round_began} of {rounds(state)}: {who}'s turn."


SKIPS = {
    "hand": "has no unit to place and is skipped",
    "count": "has placed a unit for each round already and is skipped",
    "space": "finds no empty space and is skipped",
}


def tell_counters(state: State, event: e.CountersPut) -> str:
    """Counters on a unit."""
    kind = "white" if event.count > 0 else "black"
    number = abs(event.count)
    counters = f"{number} {kind} counter{'' if number == 1 else 's'}"
    return f"{name(state, event.faction)} puts {counters} on {event.unit} on {event.space}."


def tell_unused(state: State, event: e.AbilityUnused) -> str:
    """An ability that was not used."""
    if event.faction >= state.players:
        return f"{event.unit} has the shared colour: its ability is not used."
    verb = "leaves" if event.possible else "cannot use"
    return f"{name(state, event.faction)} {verb} the ability of {event.unit}."


def totals_text(state: State, totals: tuple[tuple[int, int], ...]) -> str:
    """Totals by faction."""
    return ", ".join(f"{name(state, faction)} {total}" for faction, total in totals)


def take_text(state: State, take: Take) -> str:
    """What one faction takes."""
    stone = f"the {take.colour} {take.value}" if take.colour else points(take.value)
    return f"{name(state, take.faction)} takes {stone}" + (f" and {take.bonus} more" if take.bonus else "")


def tell_determined(state: State, event: e.StoneDetermined) -> str:
    """A determination."""
    takes = ", ".join(take_text(state, take) for take in event.takes) or "nobody takes anything"
    totals = totals_text(state, event.totals)
    return f"{event.space} is determined ({totals}): {takes}." if totals else f"{event.space} is determined: {takes}."


def tell_goal(state: State, event: e.GoalScored) -> str:
    """A goal that was reached."""
    times = f" at {event.locations} places" if event.locations > 1 else ""
    return f"{name(state, event.faction)} reaches {event.goal}{times}: {points(event.points)}."


def tell_ended(state: State, event: e.GameEnded) -> str:
    """The final scores."""
    scores = ", ".join(f"{name(state, number)} {total}" for number, total in enumerate(event.scores))
    return f"The game is over: {scores}."


TELL: dict[type[Event], Callable[[State, Any], str]] = {
    e.GoalRevealed: lambda s, v: f"Open goal: {v.goal}.",
    e.StoneTileLaid: lambda s, v: f"Stone tile {v.side} is laid on {v.space}.",
    e.GoalDeckReturned: lambda s, v: "Nobody can draw from the goal deck: it goes back to the box.",
    e.AbilityChosen: lambda s, v: f"{name(s, v.faction)} chooses {v.ability}.",
    e.TurnBegan: tell_began,
    e.TurnSkipped: lambda s, v: f"{name(s, v.faction)} {SKIPS[v.why]}.",
    e.UnitPlaced: lambda s, v: f"{name(s, v.faction)} places {v.unit} on {v.space}, turned {v.turn}.",
    e.CountersPut: tell_counters,
    e.UnitTurned: lambda s, v: f"{v.unit} on {v.space} is turned from r{v.before} to r{v.turn}.",
    e.SpacePetrified: lambda s, v: f"{name(s, v.faction)} petrifies {v.space}, worth {points(v.counters)}.",
    e.RewardPromised: lambda s, v: f"{v.unit} on {v.space} will bring a Reward.",
    e.AssaultBegan: lambda s, v: f"{name(s, v.faction)} will place a second unit.",
    e.AbilityUnused: tell_unused,
    e.OrderChosen: lambda s, v: f"{name(s, v.faction)} has {v.space} determined first.",
    e.StoneDetermined: tell_determined,
    e.ChoiceAwaited: lambda s, v: (
        f"{v.space} is surrounded ({totals_text(s, v.totals)}): {name(s, v.faction)} chooses a stone."
    ),
    e.SpaceFreed: lambda s, v: f"The counters on {v.space} go back; the space is empty again.",
    e.DeckEmpty: lambda s, v: f"{name(s, v.faction)}'s deck is empty.",
    e.GoalScored: tell_goal,
    e.GameEnded: tell_ended,
}


def outcome_line(step: Step[State]) -> Line:
    """What a draw amounts to."""
    for event in step.events:
        match event:
            case e.UnitDrawn(clauses, _, unit):
                return Line(unit, clauses)
            case e.GoalDrawn(clauses, _, goal):
                return Line(goal, clauses)
            case e.GoalRevealed(clauses, goal):
                return Line(goal, clauses)
            case e.StoneTileLaid(clauses, _, side):
                return Line(side, clauses)
    return Line("nothing")
