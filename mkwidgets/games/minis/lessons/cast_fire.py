"""Goals that the lessons on sight, charges, Preparations and powers have in common."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mkwidgets.core.lesson import Goal, Progress
from mkwidgets.core.records import Event
from mkwidgets.games.minis.events import Reacted
from mkwidgets.games.minis.facts import facts
from mkwidgets.games.minis.state import State

MODELS = ("attacker", "healer", "model", "mover", "target")  # the facts of events that are numbers of models


def did(kind: type[Event], /, by: str = "", **wanted: Any) -> Goal:
    """A goal: an event of this kind with these facts has happened; models are named as on the table.

    ``by`` is a clause that the event has to follow from.
    """

    def goal(progress: Progress) -> bool:
        found = facts(progress.state)
        exact = {key: found.model(value) if key in MODELS else value for key, value in wanted.items()}
        return any(
            isinstance(event, kind)
            and (not by or by in event.clauses)
            and all(getattr(event, key) == value for key, value in exact.items())
            for event in progress.events
        )

    return goal


def nobody_reacted(progress: Progress) -> bool:
    """A goal: no Preparation has been set off."""
    return not any(isinstance(event, Reacted) for event in progress.events)


def prepared(name: str) -> Callable[[State], bool]:
    """A condition: a model is still prepared."""
    return lambda state: bool(state.models[facts(state).model(name)].prepared)
