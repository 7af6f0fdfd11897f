"""Where everybody stands in a state: bases, who is in melee with whom, who is beside whom."""

from __future__ import annotations

from itertools import compress, count
from math import hypot
from operator import is_not
from typing import Any

from mkwidgets.games.minis.facts import Facts, facts_of
from mkwidgets.games.minis.geometry import TOLERANCE, Base, Ground, gap
from mkwidgets.games.minis.state import Model, State

# Answers about a model that stay true while a friend moves, and those about its mates that do while only itself moves.
WHILE_FRIENDS_MOVE = ("near enemies", "foes")
ABOUT_MATES = ("bonds", "settled")
SPARE = 0.1  # inches further than it can get that a model's neighbours are looked for


class Field:
    """The models of one state on the table; ``bases`` holds ``None`` for those that are out or not there yet."""

    def __init__(self, state: State, before: Field | None = None) -> None:
        found = before.facts if before and before.state.battle is state.battle else facts_of(state.battle)
        self.facts: Facts = found
        self.state: State = state
        self.ground = found.ground
        self.memo: dict[tuple[str, int], Any] = {}  # answers that others keep about this state
        self.lasting: dict[tuple[str, int], Any] = {}  # answers that stay true as long as nobody moves
        if before is None or before.facts is not found or state.waiting or before.state.waiting:
            self.bases: list[Base | None] = [
                None if number in state.waiting else standing(found, number, model)
                for number, model in enumerate(state.models)
            ]
        else:
            self._change(before)

    def _change(self, before: Field) -> None:
        """Take over what is still true of the state before: most models stand where they stood."""
        old, new, found = before.state.models, self.state.models, self.facts
        changed = [] if old is new else [*compress(count(), map(is_not, new, old))]
        bases = before.bases
        moved = False
        for number in changed:
            base = standing(found, number, new[number])
            if base != bases[number]:
                if not moved:
                    bases = bases.copy()
                bases[number] = base
                moved = True
        self.bases = bases
        if before.state.parted != self.state.parted:
            return
        if not moved:
            self.lasting = before.lasting
        elif len(changed) == 1:
            mover, side = changed[0], found.owner[changed[0]]
            self.memo = {key: before.memo[key] for what in ABOUT_MATES if (key := (what, mover)) in before.memo}
            self.lasting = {
                key: answer
                for key, answer in before.lasting.items()
                if key[0] in WHILE_FRIENDS_MOVE and key[1] != mover and found.owner[key[1]] == side
            }

    def base(self, model: int) -> Base:
        """The base of a model that is on the table."""
        base = self.bases[model]
        if base is None:
            raise ValueError(f"{self.facts.names[model]} is not on the table")
        return base

    def others(self, model: int) -> list[Base]:
        """The bases of all other models."""
        return [base for number, base in enumerate(self.bases) if base is not None and number != model]

    def close(self, model: int) -> list[Base]:
        """The bases of those others that a Move of a model could meet."""
        found: list[Base] | None = self.lasting.get(("close", model))
        if found is None:
            friends = self._near(model, self.facts.army[self.facts.owner[model]])
            found = [
                base for number in (*self.near_enemies(model), *friends) if (base := self.bases[number]) is not None
            ]
            self.lasting["close", model] = found
        return found

    def near_enemies(self, model: int) -> list[int]:
        """The enemies that a model could be in melee with after a Move."""
        found: list[int] | None = self.lasting.get(("near enemies", model))
        if found is None:
            enemies = self.facts.army[1 - self.facts.owner[model]]
            found = self.lasting["near enemies", model] = self._near(model, enemies)
        return found

    def _near(self, model: int, numbers: tuple[int, ...]) -> list[int]:
        bases = self.bases
        x, y, radius, _, _ = self.base(model)
        far = radius + self.facts.unit[model].move + self.facts.measures.melee + SPARE
        return [
            number
            for number in numbers
            if (base := bases[number]) is not None
            and number != model
            and hypot(base[0] - x, base[1] - y) <= far + base[2]
        ]

    def surroundings(self, model: int) -> Ground:
        """The terrain that a Move of a model could meet."""
        x, y, radius, _, _ = self.base(model)
        return self.ground.around(x, y, radius + self.facts.unit[model].move + SPARE)

    def alive(self, seat: int) -> list[int]:
        """The models of a seat that are on the table."""
        bases = self.bases
        return [number for number in self.facts.army[seat] if bases[number] is not None]

    def mates(self, model: int) -> list[int]:
        """The other models of its squad that are on the table."""
        found: list[int] | None = self.lasting.get(("mates", model))
        if found is None:
            members = self.facts.members[self.facts.squad[model]]
            found = [number for number in members if number != model and self.bases[number] is not None]
            self.lasting["mates", model] = found
        return found

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
        found: tuple[int, ...] | None = self.lasting.get(("foes", model))
        if found is None:
            found = self.lasting["foes", model] = tuple(
                [number for number in self.near_enemies(model) if self.in_melee(model, number)]
            )
        return found


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
