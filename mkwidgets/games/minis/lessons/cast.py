"""The tables of the lessons, and the goals that their levels have in common."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from mkwidgets.core.chance import parse_outcome
from mkwidgets.core.lesson import Goal
from mkwidgets.games.minis.actions import parse_action
from mkwidgets.games.minis.facts import facts
from mkwidgets.games.minis.field import field
from mkwidgets.games.minis.rules import advance
from mkwidgets.games.minis.situation import Place, situation
from mkwidgets.games.minis.state import State
from mkwidgets.games.minis.zones import holder

NAMES = ("Mei", "Tao")
MIDDLE = ((15.0, 15.0),)  # the marker of a battle of 30 points


def table(yours: str, theirs: str, at: Mapping[str, Place] | None = None, **plain: Any) -> Callable[[], State]:
    """A start: the army of the learner, who is Mei, Tao's army, where the models stand, and no marker unless given.

    ``plain`` are further facts of :func:`mkwidgets.games.minis.situation.situation`.
    """
    return lambda: situation((yours, theirs), at, **{"names": NAMES, "objectives": (), **plain})


def ready(yours: str, theirs: str, points: int = 30) -> Callable[[], State]:
    """A start: two armies in their zones and the markers on the table; the roll for the first round is next."""
    return table(yours, theirs, phase="roll", points=points, objectives=None)


def after(start: Callable[[], State], *moves: str) -> Callable[[], State]:
    """A start some moves later, in notation."""

    def later() -> State:
        state = start()
        for notation in moves:
            move = parse_outcome(notation) or parse_action(state, notation)
            state = advance(state, move).state
        return state

    return later


def out(*names: str) -> Goal:
    """A goal: these models are knocked out."""
    return lambda progress: not any(progress.state.models[facts(progress.state).model(name)].tough for name in names)


def stands(name: str, spot: Callable[[float, float], bool]) -> Goal:
    """A goal: the middle of a model's base is at a place that is right."""

    def goal(progress: Any) -> bool:
        model = progress.state.models[facts(progress.state).model(name)]
        return spot(model.x, model.y)

    return goal


def holds(seat: int, marker: int = 1) -> Callable[[State], bool]:
    """A condition: a seat holds the zone of a marker, counted from 1."""
    return lambda state: holder(field(state), marker - 1) == seat
