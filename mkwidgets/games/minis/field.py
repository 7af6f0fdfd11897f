"""Where everybody stands in a state: bases, who is in melee with whom, who is beside whom."""

from __future__ import annotations

from math import hypot

from mkwidgets.games.minis.facts import Facts, facts_of
from mkwidgets.games.minis.geometry import TOLERANCE, Base, gap
from mkwidgets.games.minis.state import Model, State


class Field:
    """The models of one state on the table; ``bases`` holds ``None`` for those that are out or not there yet."""

    def __init__(self, state: State, before: Field | None = None) -> None:
        found = facts_of(state.battle)
        self.facts: Facts = found
        self.state = state
        self.ground = found.ground
        self._foes: dict[int, tuple[int, ...]] = {}
        if before is None or before.facts is not found or state.waiting or before.state.waiting:
            self.bases: list[Base | None] = [
                None if number in state.waiting else standing(found, number, model)
                for number, model in enumerate(state.models)
            ]
        elif before.state.models is state.models:
            self.bases = before.bases
            if before.state.parted == state.parted:
                self._foes = before._foes
        else:
            self.bases = [
                base if old is model else standing(found, number, model)
                for number, (old, model, base) in enumerate(
                    zip(before.state.models, state.models, before.bases, strict=True)
                )
            ]

    def base(self, model: int) -> Base:
        """The base of a model that is on the table."""
        base = self.bases[model]
        if base is None:
            raise ValueError(f"{self.facts.names[model]} is not on the table")
        return base

    def others(self, model: int) -> list[Base]:
        """The bases of all other models."""
        return [base for number, base in enumerate(self.bases) if base is not None and number != model]

    def alive(self, seat: int) -> list[int]:
        """The models of a seat that are on the table."""
        bases = self.bases
        return [number for number in self.facts.army[seat] if bases[number] is not None]

    def mates(self, model: int) -> list[int]:
        """The other models of its squad that are on the table."""
        members = self.facts.members[self.facts.squad[model]]
        return [number for number in members if number != model and self.bases[number] is not None]

    def gap(self, a: int, b: int) -> float:
        """Inches between the bases of two models."""
        return gap(self.base(a), self.base(b))

    def near(self, a: int, b: int, inches: float) -> bool:
        """Whether two models are no further apart than that."""
        one, other = self.bases[a], self.bases[b]
        return one is not None and other is not None and gap(one, other) <= inches + TOLERANCE

    def parted(self, a: int, b: int) -> bool:
        """Whether one of two models has disengaged from the other and neither has moved since (MK-17)."""
        return ((a, b) if a < b else (b, a)) in self.state.parted

    def in_melee(self, a: int, b: int) -> bool:
        """Whether two enemies are in melee: within 1 inch and not just parted."""
        return self.near(a, b, self.facts.measures.melee) and not self.parted(a, b)

    def foes(self, model: int) -> tuple[int, ...]:
        """The enemies that a model is in melee with."""
        found = self._foes.get(model)
        if found is None:
            found = self._foes[model] = self._find_foes(model)
        return found

    def _find_foes(self, model: int) -> tuple[int, ...]:
        base, reach = self.base(model), self.facts.measures.melee + TOLERANCE
        x, y, radius = base.x, base.y, base.radius + reach
        found = []
        for number in self.facts.army[1 - self.facts.owner[model]]:
            other = self.bases[number]
            if other is not None and hypot(other.x - x, other.y - y) <= radius + other.radius:
                if other.elevation != base.elevation and gap(base, other) > reach:
                    continue
                if not (self.state.parted and self.parted(model, number)):
                    found.append(number)
        return tuple(found)


def standing(found: Facts, number: int, model: Model) -> Base | None:
    """The base of a model, ``None`` when it is out."""
    if not model.tough:
        return None
    return Base(model.x, model.y, found.radius[number], model.elevation, found.names[number])


class _Latest:
    """The field that was asked for last: questions about one state come one after the other."""

    field: Field | None = None


def field(state: State) -> Field:
    """Where everybody stands in a state."""
    latest = _Latest.field
    if latest is None or latest.state is not state:
        latest = _Latest.field = Field(state, latest)
    return latest
