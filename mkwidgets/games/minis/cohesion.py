"""Squads stay together: whether they do, and whether they still can (MK-12, MK-13).

Whether a squad *can* still come together is judged from above: each model could come as far as its Moves and Leaps
that are left, whatever stands in between.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import NamedTuple

from mkwidgets.games.minis.field import Field
from mkwidgets.games.minis.geometry import TOLERANCE, Base, gap, within
from mkwidgets.games.minis.state import ACTIONS, NOBODY, Active, State

ANGLES = (0.0, 0.8, -0.8)  # round a mate, from the near side on, in radians
LITTLE = 0.02  # inches by which a spot that is looked for lies on the safe side


def members(place: Field, squad: int) -> list[int]:
    """The models of a squad that are on the table."""
    return [number for number in place.facts.members[squad] if place.bases[number] is not None]


def unfinished(place: Field) -> list[int]:
    """The models of the acting squad that have not finished, the one that has begun first."""
    state = place.state
    begun = NOBODY if state.active is None else state.active.model
    left = [number for number in members(place, state.squad) if not state.models[number].done]
    return sorted(left, key=lambda number: (number != begun, number))


def next_to_act(place: Field) -> int | None:
    """The model that has to act next, where there is no choice."""
    state = place.state
    if state.phase != "act":
        return None
    if state.active is not None and not state.models[state.active.model].done:
        return state.active.model
    left = [number for number in members(place, state.squad) if not state.models[number].done]
    return left[0] if len(left) == 1 else None


def together(place: Field, squad: int) -> bool:
    """Whether every model of a squad is within 1 inch of another one; one alone always is."""
    numbers = members(place, squad)
    return linked(place, [place.base(number) for number in numbers], [0.0] * len(numbers))


def astray(place: Field, model: int) -> bool:
    """Whether a model has mates and none of them is within 1 inch."""
    mates = place.mates(model)
    inches = place.facts.measures.cohesion
    return bool(mates) and not any(place.near(model, mate, inches) for mate in mates)


def linked(place: Field, bases: Sequence[Base], reaches: Sequence[float]) -> bool:
    """Whether bases are together, or could be if each came closer by its reach."""
    count = len(bases)
    if count < 2:
        return True
    inches = place.facts.measures.cohesion + TOLERANCE
    links: list[set[int]] = [set() for _ in bases]
    for one in range(count):
        for other in range(one):
            if gap(bases[one], bases[other]) - reaches[one] - reaches[other] <= inches:
                links[one].add(other)
                links[other].add(one)
    if not all(links):
        return False
    return place.state.battle.cohesion == "pairs" or connected(links)


def connected(links: Sequence[set[int]]) -> bool:
    """Whether links make one chain of all."""
    found = {0}
    ahead = [0]
    while ahead:
        new = links[ahead.pop()] - found
        found |= new
        ahead += new
    return len(found) == len(links)


# --- what is still possible ------------------------------------------------------------------------------------------


def actions_left(state: State, model: int) -> int:
    """How many actions a model of the active squad still has."""
    if state.models[model].done:
        return 0
    if state.active is not None and state.active.model == model:
        return state.active.actions
    return ACTIONS - state.models[model].suppressed


def active_of(state: State, model: int) -> Active:
    """What a model has done in this activation; nothing before its first action."""
    if state.active is not None and state.active.model == model:
        return state.active
    return Active(model, ACTIONS - state.models[model].suppressed)


def reach_left(place: Field, model: int, actions: int, taken: Sequence[str] = ()) -> float:
    """How far a model can come with its actions, seen from above and with nothing in the way."""
    found = place.facts
    reach = float(actions * found.unit[model].move)
    for kind, further in found.leaps[model]:
        if actions and kind not in taken:
            reach += further
    return reach


def can_gather(place: Field, model: int, base: Base, actions: int, taken: Sequence[str] = ()) -> bool:
    """Whether the model's squad could come together with it at a base, with so many actions left."""
    reach, bonds = 0.0, bonds_of(place, model)
    if not bonds.mates:
        return True
    if actions and not in_melee_at(place, model, base):
        reach = reach_left(place, model, actions, taken)
    if place.state.battle.cohesion == "chain":
        bases = [base, *(mate.base for mate in bonds.mates)]
        return linked(place, bases, [reach, *(mate.reach for mate in bonds.mates)])
    if bonds.lonely:
        gathers = all([bonds.meets(mate, base, reach) for mate in bonds.lonely])
    else:
        gathers = any(bonds.meets(mate, base, reach) for mate in bonds.mates)
    return gathers and (bonds.settled + (not reach) < 2 or all_served(place, model, base, reach))


class Mate(NamedTuple):
    """A model as one of its mates sees it: how far it can still come, and how far apart the two centres may then be."""

    base: Base
    reach: float
    limit: float


class Bonds(NamedTuple):
    """The mates of a model, those of them that no other mate could come together with, and how many cannot move."""

    mates: list[Mate]
    lonely: list[Mate]
    settled: int
    inches: float

    def meets(self, mate: Mate, base: Base, reach: float) -> bool:
        """Whether the model, at a base and with so many inches left, and a mate could come together."""
        other, further, limit = mate
        if hypot(other[0] - base[0], other[1] - base[1]) > limit + reach:
            return False
        return other[3] == base[3] or within(base, other, self.inches + reach + further)


def bonds_of(place: Field, model: int) -> Bonds:
    """How a model and its mates hang together; kept for the next question about the same state."""
    found: Bonds | None = place.memo.get(("bonds", model))
    if found is None:
        mates, inches = find_mates(place, model), place.facts.measures.cohesion
        alone = [mate for mate in mates if lonely(mates, mate, inches + TOLERANCE)]
        settled = sum([not mate.reach for mate in mates])
        found = place.memo["bonds", model] = Bonds(mates, alone, settled, inches)
    return found


def find_mates(place: Field, model: int) -> list[Mate]:
    """The mates of a model and what they can still do."""
    state = place.state
    inches = place.facts.radius[model] + place.facts.measures.cohesion + TOLERANCE
    found = []
    for number in place.mates(model):
        base, left = place.base(number), actions_left(state, number)
        reach = 0.0 if not left or place.foes(number) else reach_left(place, number, left)
        found.append(Mate(base, reach, base.radius + inches + reach))
    return found


def lonely(mates: list[Mate], mate: Mate, inches: float) -> bool:
    """Whether none of the other mates could come together with a mate."""
    base, far = mate[0], inches + mate[1]
    return not any(other is not mate and gap(base, other[0]) <= far + other[1] for other in mates)


# --- those that stay apart -------------------------------------------------------------------------------------------


class Settled(NamedTuple):
    """The mates of a model that stay where they are, those of them that stay apart, and the others with their reach."""

    bases: list[Base]
    apart: list[Base]
    movers: list[tuple[Base, float]]


def settled_mates(place: Field, model: int) -> Settled:
    """How the mates of a model part; kept like the mates."""
    found: Settled | None = place.memo.get(("settled", model))
    if found is None:
        mates, inches = bonds_of(place, model).mates, place.facts.measures.cohesion
        bases = [mate.base for mate in mates if not mate.reach]
        apart = [one for one in bases if not any([one is not two and within(one, two, inches) for two in bases])]
        movers = [(mate.base, mate.reach) for mate in mates if mate.reach]
        found = place.memo["settled", model] = Settled(bases, apart, movers)
    return found


def all_served(place: Field, model: int, base: Base, reach: float) -> bool:
    """Whether those that stay apart where they are can all get a mover beside them; one mover may serve neighbours."""
    bases, apart, movers = settled_mates(place, model)
    if len(apart) + (not reach) < 2 or not (movers or reach):  # one alone has been looked at already
        return True
    inches = place.facts.measures.cohesion
    if reach:
        movers = [*movers, (base, reach)]
    else:
        beside = [one for one in bases if within(one, base, inches)]
        apart = [one for one in apart if one not in beside] + ([] if beside else [base])
    return len(apart) < 2 or serve(apart, [(*mover, []) for mover in movers], inches)


def serve(apart: list[Base], movers: list[tuple[Base, float, list[Base]]], inches: float) -> bool:
    """Whether each of these can be given to a mover that can come to it and to all others given to that mover."""
    first, rest = apart[0], apart[1:]
    for mover, reach, group in movers:
        between = 2 * (inches + mover.radius)
        if within(first, mover, inches + reach) and all([within(first, other, between) for other in group]):
            if not rest:
                return True
            group.append(first)
            if serve(rest, movers, inches):
                return True
            group.pop()
    return False


def in_melee_at(place: Field, model: int, base: Base) -> bool:
    """Whether a model would be in melee with its base there."""
    now, inches = place.base(model), place.facts.measures.melee
    if base is now:
        return bool(place.foes(model))
    if hypot(base[0] - now[0], base[1] - now[1]) <= place.facts.unit[model].move:
        enemies = place.near_enemies(model)
    else:
        enemies = place.alive(1 - place.facts.owner[model])
    return any([within(base, place.base(enemy), inches) for enemy in enemies])
