"""Squads stay together: whether they do, whether they still can, and what a model can do about it (MK-12, MK-13).

Whether a squad *can* still come together is judged from above: each model could come as far as its Moves and Leaps
that are left, whatever stands in between. Only where an action would spoil even that, a real way to keep it is looked
for, straight towards a mate; the action is refused if there is one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import atan2, cos, hypot, sin
from typing import NamedTuple

from mkwidgets.core.records import Refusal
from mkwidgets.games.minis.actions import Action, End, Leap, Move, point_text
from mkwidgets.games.minis.field import Field
from mkwidgets.games.minis.geometry import TOLERANCE, Base, Point, at_most, gap, within
from mkwidgets.games.minis.state import ACTIONS, Active, State
from mkwidgets.games.minis.ways import leap_to, straight_move

ANGLES = (0.0, 0.8, -0.8)  # round a mate, from the near side on, in radians
LITTLE = 0.02  # inches by which a spot that is looked for lies on the safe side


def members(place: Field, squad: int) -> list[int]:
    """The models of a squad that are on the table."""
    return [number for number in place.facts.members[squad] if place.bases[number] is not None]


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
    mates = mates_of(place, model)
    if not mates:
        return True
    reach = 0.0
    if actions and not in_melee_at(place, model, base):
        reach = reach_left(place, model, actions, taken)
    if place.state.battle.cohesion == "chain":
        bases, reaches = [base, *(mate.base for mate in mates)], [reach, *(mate.reach for mate in mates)]
        return linked(place, bases, reaches)
    x, y, beside = base.x, base.y, False
    for mate in mates:
        other, further, limit = mate
        near = hypot(other[0] - x, other[1] - y) <= limit + reach
        if near and (other[3] == base[3] or within(base, other, place.facts.measures.cohesion + reach + further)):
            beside = True
        elif lonely(place, model, mate):
            return False
    return beside


class Mate(NamedTuple):
    """A model as one of its mates sees it: how far it can still come, and how far apart the two centres may then be."""

    base: Base
    reach: float
    limit: float


def lonely(place: Field, model: int, mate: Mate) -> bool:
    """Whether none of the others could come together with a mate of a model."""
    inches = place.facts.measures.cohesion + mate.reach
    return not any(
        [other is not mate and within(mate.base, other.base, inches + other.reach) for other in mates_of(place, model)]
    )


def mates_of(place: Field, model: int) -> list[Mate]:
    """The mates of a model; kept for the next question about the same state."""
    found: list[Mate] | None = place.memo.get(("bonds", model))
    if found is None:
        found = place.memo["bonds", model] = find_mates(place, model)
    return found


def find_mates(place: Field, model: int) -> list[Mate]:
    """The same, looked for."""
    state = place.state
    inches = place.facts.radius[model] + place.facts.measures.cohesion + TOLERANCE
    found = []
    for number in place.mates(model):
        base, left = place.base(number), actions_left(state, number)
        reach = 0.0 if not left or place.foes(number) else reach_left(place, number, left)
        found.append(Mate(base, reach, base.radius + inches + reach))
    return found


def in_melee_at(place: Field, model: int, base: Base) -> bool:
    """Whether a model would be in melee with its base there."""
    now, inches = place.base(model), place.facts.measures.melee
    if base == now:
        return bool(place.foes(model))
    if hypot(base.x - now.x, base.y - now.y) <= place.facts.unit[model].move:
        enemies = place.close_enemies(model)
    else:
        enemies = [place.base(number) for number in place.alive(1 - place.facts.owner[model])]
    return any([within(base, enemy, inches) for enemy in enemies])


def tears(place: Field, model: int, base: Base, actions: int, kind: str = "") -> bool:
    """Whether an action that leaves a model at a base, with so many actions, tears its squad apart without need."""
    if not place.mates(model):
        return False
    taken = (*active_of(place.state, model).taken, kind)
    return not can_gather(place, model, base, actions, taken) and keeps_together(place, model) is not None


def cohesion_refusal(place: Field, model: int, base: Base, actions: int, kind: str = "") -> Refusal | None:
    """Why such an action may not be done."""
    return torn(place, model) if tears(place, model, base, actions, kind) else None


def torn(place: Field, model: int) -> Refusal:
    """The refusal of what tears a squad apart, with what its model could do instead."""
    found, way_out = place.facts, keeps_together(place, model)
    squad = found.squad_names[found.squad[model]]
    if isinstance(way_out, Move | Leap):
        end = way_out.path[-1] if isinstance(way_out, Move) else (way_out.x, way_out.y)
        could = f"{found.names[model]} could still go to {point_text(*end)}"
    else:
        could = f"{found.names[model]} could stay where it stands"
    text = f"That would tear {squad} apart, with nobody left to close up; {could}."
    return Refusal(("minis.cohesion", "minis.cohesion.attainable"), text)


def keeps_together(place: Field, model: int) -> Action | None:
    """Something that a model can do so that its squad can still come together, if it can now."""
    if ("way out", model) not in place.memo:
        place.memo["way out", model] = find_way_out(place, model)
    answer: Action | None = place.memo["way out", model]
    return answer


def find_way_out(place: Field, model: int) -> Action | None:
    """The same, looked for: staying, or else going straight beside a mate."""
    base, actions = place.base(model), actions_left(place.state, model)
    taken = active_of(place.state, model).taken
    if not can_gather(place, model, base, actions, taken):
        return None
    if can_gather(place, model, base, 0):
        return End(model)
    if not actions or place.foes(model):
        return None
    return way_to_mates(place, model, actions)


def active_of(state: State, model: int) -> Active:
    """What a model has done in this activation; nothing before its first action."""
    if state.active is not None and state.active.model == model:
        return state.active
    return Active(model, ACTIONS - state.models[model].suppressed)


def way_to_mates(place: Field, model: int, actions: int) -> Action | None:
    """A straight Move or a Leap towards a spot beside a mate."""
    found, base = place.facts, place.base(model)
    limit = float(found.unit[model].move)
    spots = list(spots_beside_mates(place, model))
    for spot in spots:
        end = towards((base.x, base.y), spot, limit - LITTLE)
        if keeps(place, model, end, actions - 1):
            action = straight_move(place, model, end)
            if isinstance(action, Move):
                return action
    if "Leap" in found.keywords[model] and "leap" not in active_of(place.state, model).taken:
        for spot in spots:
            way = leap_to(place, model, spot)
            if (
                way.crossing is None
                and at_most(way.length, found.measures.leap)
                and keeps(place, model, spot, actions - 1)
            ):
                return Leap(model, *spot)
    return None


def keeps(place: Field, model: int, end: Point, actions: int) -> bool:
    """Whether the squad could still come together with a model there, and the model comes closer if it strayed."""
    base = place.base(model).at(*end, place.ground.elevation(*end))
    return not strays_on(place, model, base) and can_gather(place, model, base, actions)


def strays_on(place: Field, model: int, base: Base) -> bool:
    """Whether a model that is apart from its squad would not come closer to it (MK-13)."""
    return place.state.models[model].stray and not comes_closer(place, model, base)


def comes_closer(place: Field, model: int, base: Base) -> bool:
    """Whether a model at a base is closer to its nearest mate than it is now (MK-13)."""
    now = place.base(model)
    mates = [place.base(mate) for mate in place.mates(model)]
    if not mates:
        return True
    return min(gap(base, mate) for mate in mates) < min(gap(now, mate) for mate in mates) - TOLERANCE


def spots_beside_mates(place: Field, model: int) -> Iterator[Point]:
    """Spots within 1 inch of mates, on the near side first: of those that nobody else can reach, or of the nearest."""
    base, mates = place.base(model), mates_of(place, model)
    alone = [mate for mate in mates if lonely(place, model, mate)]
    for mate in alone or [min(mates, key=lambda mate: gap(base, mate.base))]:
        other = mate.base
        away = base.radius + other.radius + place.facts.measures.cohesion - LITTLE
        ahead = atan2(base.y - other.y, base.x - other.x)
        for angle in ANGLES:
            spot = (other.x + away * cos(ahead + angle), other.y + away * sin(ahead + angle))
            yield round(spot[0], 2), round(spot[1], 2)


def towards(start: Point, end: Point, limit: float) -> Point:
    """The end, or the point on the straight way to it that is no further than the limit."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = (dx * dx + dy * dy) ** 0.5
    if length <= limit:
        return end
    share = limit / length
    return round(start[0] + share * dx, 2), round(start[1] + share * dy, 2)
