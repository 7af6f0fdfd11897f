"""A table to fight on in tests: give a situation, play moves in notation, look at models and events."""

from __future__ import annotations

from typing import Any, TypeVar

import pytest

from mkwidgets.core.chance import Dice
from mkwidgets.core.errors import IllegalAction
from mkwidgets.core.records import Event, Refusal
from mkwidgets.games.minis.events import AttackRolled, Hurt, KnockedOut
from mkwidgets.games.minis.facts import facts
from mkwidgets.games.minis.field import field
from mkwidgets.games.minis.forecast import Forecast, forecast_attack
from mkwidgets.games.minis.game import MonkeyKingMinis
from mkwidgets.games.minis.state import Model, State

GAME = MonkeyKingMinis()
SMALL = 25 / 25.4 / 2  # the radius of a base of 25 mm
EventT = TypeVar("EventT", bound=Event)


def small_gap(gap: float) -> float:
    """How far the centres of two bases of 25 mm are apart that have such a gap."""
    return 2 * SMALL + gap


class Table:
    """A situation that is played on. Facts are those of ``game.situation``; ``state`` gives one as it is."""

    def __init__(
        self, lower: str = "", upper: str = "", at: Any = None, *, state: State | None = None, **facts_given: Any
    ) -> None:
        if lower:
            facts_given["armies"] = (lower, upper)
        if at is not None:
            facts_given["at"] = at
        self.state = GAME.situation(**facts_given) if state is None else state
        self.events: list[Event] = []

    def play(self, *moves: str) -> Table:
        """Play moves in notation; every state on the way has to be valid."""
        for move in moves:
            step = GAME.apply(self.state, GAME.parse(self.state, move))
            self.state = step.state
            self.events += step.events
            GAME.validate(self.state)
        return self

    def refuse(self, move: str) -> Refusal:
        """The refusal of a move; fails when it is allowed."""
        with pytest.raises(IllegalAction) as caught:
            GAME.apply(self.state, GAME.parse(self.state, move))
        return caught.value.refusal

    def allows(self, move: str) -> bool:
        """Whether a move is allowed."""
        return GAME.check(self.state, GAME.parse(self.state, move)) is None

    def legal(self) -> list[str]:
        """The legal actions in notation."""
        return [GAME.format(self.state, action) for action in GAME.legal_actions(self.state)]

    def number(self, name: str) -> int:
        """The number of a model."""
        return facts(self.state).model(name)

    def model(self, name: str) -> Model:
        """A model's record."""
        return self.state.models[self.number(name)]

    def tough(self, name: str) -> int:
        """The Tough that a model has left."""
        return self.model(name).tough

    def where(self, name: str) -> tuple[float, float]:
        """Where a model stands, to a hundredth of an inch."""
        model = self.model(name)
        return round(model.x, 2), round(model.y, 2)

    def gap(self, one: str, other: str) -> float:
        """Inches between two bases."""
        return field(self.state).gap(self.number(one), self.number(other))

    def in_melee(self, one: str, other: str) -> bool:
        """Whether two models are in melee."""
        return field(self.state).in_melee(self.number(one), self.number(other))

    def forecast(self, attacker: str, target: str, kind: Any = None) -> Forecast:
        """An attack before the dice."""
        return forecast_attack(self.state, self.number(attacker), self.number(target), kind)

    def needed(self, attacker: str, target: str, kind: Any = None) -> int:
        """The number that an attack needs."""
        return self.forecast(attacker, target, kind).aim.needed

    def damage(self, attacker: str, target: str, kind: Any = None) -> int:
        """What a hit of an attack removes."""
        return self.forecast(attacker, target, kind).aim.loss

    def dice(self) -> int:
        """How many dice are awaited."""
        chance = GAME.chance(self.state)
        assert isinstance(chance, Dice)
        return chance.groups[0].count

    def asked(self) -> str | None:
        """Who has to decide."""
        seat = GAME.seat_to_act(self.state)
        return None if seat is None else self.state.battle.names[seat]

    def found(self, kind: type[EventT]) -> list[EventT]:
        """The events of a kind so far."""
        return [event for event in self.events if isinstance(event, kind)]

    def last(self, kind: type[EventT]) -> EventT:
        """The latest event of a kind."""
        return self.found(kind)[-1]

    def rolled(self) -> AttackRolled:
        """The latest dice of an attack."""
        return self.last(AttackRolled)

    def losses(self) -> dict[str, int]:
        """The Tough lost so far, by model."""
        names = facts(self.state).names
        found: dict[str, int] = {}
        for event in self.found(Hurt):
            found[names[event.model]] = found.get(names[event.model], 0) + event.loss
        return found

    def fallen(self) -> set[str]:
        """The models knocked out so far."""
        return {facts(self.state).names[event.model] for event in self.found(KnockedOut)}

    def cited(self) -> set[str]:
        """The clauses of all events so far."""
        return {clause for event in self.events for clause in event.clauses}
