"""A table to play at in tests: give a situation, play moves in notation, look at meters and events."""

from __future__ import annotations

from typing import Any, TypeVar

import pytest

from mkwidgets.core.chance import dice_with_total
from mkwidgets.core.errors import IllegalAction
from mkwidgets.core.records import Event, Refusal
from mkwidgets.games.mnpr.game import MonkeyNinjaPirateRobot
from mkwidgets.games.mnpr.state import METERS, State

GAME = MonkeyNinjaPirateRobot()
EventT = TypeVar("EventT", bound=Event)


class Table:
    """A situation that is played on. Facts are those of ``game.situation``; ``state`` gives one as it is."""

    def __init__(self, state: State | None = None, **facts: Any) -> None:
        self.state = GAME.situation(**facts) if state is None else state
        self.events: list[Event] = []

    def play(self, *moves: str) -> Table:
        """Play moves in notation; ``chart 11`` rolls that total on the chart."""
        for move in moves:
            step = GAME.apply(self.state, GAME.parse(self.state, notation(move)))
            self.state = step.state
            self.events += step.events
            GAME.validate(self.state)
        return self

    def refuse(self, move: str) -> Refusal:
        """The refusal of a move; fails when it is allowed."""
        with pytest.raises(IllegalAction) as caught:
            GAME.apply(self.state, GAME.parse(self.state, notation(move)))
        return caught.value.refusal

    def legal(self) -> list[str]:
        """The legal actions in notation."""
        return [GAME.format(self.state, action) for action in GAME.legal_actions(self.state)]

    def seat(self, name: str) -> int:
        """The seat of a player."""
        return [player.name for player in self.state.players].index(name)

    def meters(self, name: str) -> tuple[int, int, int, int]:
        """A player's tokens: Attack, Defense, Health, Mojo."""
        return self.state.players[self.seat(name)].meters

    def meter(self, meter: str) -> list[int]:
        """The tokens of all players on one meter."""
        return [player.meters[METERS.index(meter)] for player in self.state.players]

    def alive(self, name: str) -> bool:
        """Whether a player is in the game."""
        return self.state.players[self.seat(name)].alive

    def current(self) -> str:
        """Whose Turn it is."""
        return self.state.players[self.state.seat].name

    def asked(self) -> str | None:
        """Who has to decide."""
        seat = GAME.seat_to_act(self.state)
        return None if seat is None else self.state.players[seat].name

    def found(self, kind: type[EventT]) -> list[EventT]:
        """The events of a kind so far."""
        return [event for event in self.events if isinstance(event, kind)]

    def cited(self) -> set[str]:
        """The clauses of all events so far."""
        return {clause for event in self.events for clause in event.clauses}


def notation(move: str) -> str:
    """A move in the game's notation."""
    verb, _, total = move.partition(" ")
    return "roll " + " ".join(map(str, dice_with_total(int(total), 3))) if verb == "chart" else move
