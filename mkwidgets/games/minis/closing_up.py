"""What keeps a squad together: which actions would tear it apart, and what a model could do instead (MK-13).

An action is refused if the squad could come together before it and not after it, and its model could stay or go
straight towards a mate instead.
"""

from __future__ import annotations

from math import hypot, inf

from mkwidgets.core.records import Refusal
from mkwidgets.games.minis.actions import Action, End, Leap, Move, point_text
from mkwidgets.games.minis.cohesion import actions_left, active_of, bonds_of, can_gather
from mkwidgets.games.minis.field import Field
from mkwidgets.games.minis.geometry import TOLERANCE, Base, Point, at_most, gap
from mkwidgets.games.minis.ways import leap_to, straight_move

LITTLE = 0.02  # inches by which a spot that is looked for lies on the safe side


def tears(place: Field, model: int, base: Base, actions: int, kind: str = "") -> bool:
    """Whether an action that leaves a model at a base, with so many actions, tears its squad apart without need."""
    taken = (*active_of(place.state, model).taken, kind)
    return not can_gather(place, model, base, actions, taken) and keeps_together(place, model) is not None


def cohesion_refusal(place: Field, model: int, base: Base, actions: int, kind: str = "") -> Refusal | None:
    """Why such an action may not be done."""
    return torn(place, model) if tears(place, model, base, actions, kind) else None


def stop_refusal(place: Field, model: int) -> Refusal | None:
    """Why a model may not stop where it stands: it could still go where its squad keeps together, and has to."""
    return torn(place, model) if isinstance(keeps_together(place, model), (Move, Leap)) else None


def torn(place: Field, model: int) -> Refusal:
    """The refusal of what tears a squad apart, with what its model could do instead; it is the same for all of that."""
    refusal: Refusal | None = place.memo.get(("torn", model))
    if refusal is None:
        refusal = place.memo["torn", model] = find_torn(place, model)
    return refusal


def find_torn(place: Field, model: int) -> Refusal:
    """The same, put into words."""
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
    if can_gather(place, model, base, 0):
        return End(model)
    if not actions or place.foes(model) or not can_gather(place, model, base, actions, taken):
        return None
    return way_to_mates(place, model, actions)


def way_to_mates(place: Field, model: int, actions: int) -> Action | None:
    """A straight Move or a Leap towards a spot beside a mate."""
    found, base = place.facts, place.base(model)
    limit = float(found.unit[model].move)
    spots = spots_beside_mates(place, model)
    for spot in spots:
        end = towards((base.x, base.y), spot, limit - LITTLE)
        if hypot(end[0] - base.x, end[1] - base.y) <= LITTLE:
            continue  # it is beside that mate already, and to stay was not enough
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
    mates = bonds_of(place, model).mates
    now: float | None = place.memo.get(("nearest", model))
    if now is None:
        own = place.base(model)
        now = place.memo["nearest", model] = min([gap(own, mate.base) for mate in mates], default=inf)
    nearest = now - TOLERANCE
    return not mates or any([gap(base, mate.base) < nearest for mate in mates])


def spots_beside_mates(place: Field, model: int) -> list[Point]:
    """Spots within 1 inch of mates, straight on: of those that nobody else can reach, or of the nearest."""
    base, bonds = place.base(model), bonds_of(place, model)
    spots = []
    for mate in bonds.lonely or [min(bonds.mates, key=lambda mate: gap(base, mate.base))]:
        dx, dy = base.x - mate.base.x, base.y - mate.base.y
        share = (base.radius + mate.base.radius + place.facts.measures.cohesion - LITTLE) / hypot(dx, dy)
        spots.append((round(mate.base.x + share * dx, 2), round(mate.base.y + share * dy, 2)))
    return spots


def towards(start: Point, end: Point, limit: float) -> Point:
    """The end, or the point on the straight way to it that is no further than the limit."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = (dx * dx + dy * dy) ** 0.5
    if length <= limit:
        return end
    share = limit / length
    return round(start[0] + share * dx, 2), round(start[1] + share * dy, 2)
