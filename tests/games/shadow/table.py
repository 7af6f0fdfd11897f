"""A table to play at in tests: give a situation, play moves in notation, look at what players have and at events."""

from __future__ import annotations

from typing import Any, TypeVar

import pytest

from mkwidgets.core.chance import Lots
from mkwidgets.core.errors import IllegalAction
from mkwidgets.core.records import Event, Refusal
from mkwidgets.core.rulebook import packaged_text
from mkwidgets.games.shadow.components import packaged
from mkwidgets.games.shadow.game import ShadowTheater
from mkwidgets.games.shadow.scoring import Tally, tally
from mkwidgets.games.shadow.state import Player, State, supply

GAME = ShadowTheater()
TEXT = packaged_text("mkwidgets.games.shadow", "components.toml")
CARDS = {card.name: card for card in packaged().cards.list}
SCROLLS = {scroll.name: scroll for scroll in packaged().scrolls.list}
EventT = TypeVar("EventT", bound=Event)


class Table:
    """A situation that is played on. Facts are those of ``game.situation``; ``state`` gives one as it is.

    Amber is on turn unless something else is said.
    """

    def __init__(self, state: State | None = None, **facts: Any) -> None:
        self.state = GAME.situation(**facts) if state is None else state
        self.events: list[Event] = []

    def play(self, *moves: str) -> Table:
        """Play moves in notation."""
        for move in moves:
            step = GAME.apply(self.state, GAME.parse(self.state, move))
            self.state = step.state
            self.events += step.events
            GAME.validate(self.state)
        return self

    def draw(self) -> Table:
        """Draw the first of what can be drawn until nothing more is to be drawn."""
        while (chance := GAME.chance(self.state)) is not None:
            assert isinstance(chance, Lots)
            self.play(f"draw {chance.items[0]}")
        return self

    def refuse(self, move: str) -> Refusal:
        """The refusal of a move; fails when it is allowed."""
        with pytest.raises(IllegalAction) as caught:
            GAME.apply(self.state, GAME.parse(self.state, move))
        return caught.value.refusal

    def legal(self) -> list[str]:
        """The legal actions in notation."""
        return [GAME.format(self.state, action) for action in GAME.legal_actions(self.state)]

    def phase(self) -> str:
        """What is awaited."""
        return self.state.phase

    def items(self) -> tuple[str, ...]:
        """What may be drawn now."""
        chance = GAME.chance(self.state)
        assert isinstance(chance, Lots)
        return chance.items

    def player(self, name: str) -> Player:
        """A player by name."""
        return next(player for player in self.state.players if player.name == name)

    def goods(self, name: str) -> tuple[int, int, int]:
        """A player's Monkeys, Jadestones and Peaches."""
        player = self.player(name)
        return player.monkeys, player.jadestones, player.peaches

    def supply(self) -> tuple[int, int, int, int]:
        """Monkeys, Jadestones, Peaches and cards in the Supply."""
        monkeys, jadestones, peaches, cards = supply(self.state).values()
        return monkeys, jadestones, peaches, cards

    def on_turn(self) -> str:
        """Whose turn it is."""
        return self.state.players[self.state.seat].name

    def tally(self, name: str) -> Tally:
        """A player's score as it stands."""
        return tally(self.state, [player.name for player in self.state.players].index(name))

    def found(self, kind: type[EventT]) -> list[EventT]:
        """The events of a kind so far."""
        return [event for event in self.events if isinstance(event, kind)]

    def cited(self) -> set[str]:
        """The clauses of all events so far."""
        return {clause for event in self.events for clause in event.clauses}


def cards_with(*changes: tuple[str, str]) -> str:
    """The packaged component file with texts replaced; each has to be there."""
    text = TEXT
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    return text
