"""The people of the lessons, and how they are put round a table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from mkwidgets.core.lesson import Goal, Progress
from mkwidgets.core.records import Event
from mkwidgets.games.mnpr.setup import situation
from mkwidgets.games.mnpr.state import Meters, State

CAST = {
    "Koko": "Monkey",
    "Yuki": "Ninja",
    "Flint": "Pirate",
    "Bolt": "Robot",
    "Kiki": "Monkey",
    "Shiro": "Ninja",
    "Pearl": "Pirate",
    "Rusty": "Robot",
    "Sam": "choose",  # has not taken a card yet
}
ONES: Meters = (1, 1, 1, 1)


def table(meters: Mapping[str, Meters | None], waiting: tuple[str, ...] = (), **facts: Any) -> Callable[[], State]:
    """A start: these people in this order to the right, with Attack, Defense, Health and Mojo; ``None`` is out.

    ``waiting`` have not finished a Turn yet; ``facts`` are those of :func:`mkwidgets.games.mnpr.state.situation`.
    """

    def start() -> State:
        state = situation(
            cards=[CAST[name] for name in meters],
            names=list(meters),
            meters={name: tokens for name, tokens in meters.items() if tokens is not None},
            out=[name for name, tokens in meters.items() if tokens is None],
            **facts,
        )
        players = (replace(p, had_turn=False) if p.name in waiting else p for p in state.players)
        return replace(state, players=tuple(players))

    return start


def meter(seat: int, index: int, tokens: int) -> Callable[[State], bool]:
    """A condition: a meter of a seat holds so many tokens."""
    return lambda state: state.players[seat].meters[index] == tokens


def times(number: int, kind: type[Event], **facts: Any) -> Goal:
    """A goal: so many events of this kind with these facts, or more."""

    def goal(progress: Progress) -> bool:
        found = [e for e in progress.events if isinstance(e, kind)]
        return sum(all(getattr(e, key) == value for key, value in facts.items()) for e in found) >= number

    return goal
