"""The ways that models take: walks, leaps, steps out of melee, and where on them prepared enemies react."""

from __future__ import annotations

from math import isfinite

import msgspec

from mkwidgets.games.minis.actions import Move
from mkwidgets.games.minis.attacks import towers
from mkwidgets.games.minis.field import Field
from mkwidgets.games.minis.geometry import (
    TOLERANCE,
    Base,
    Crossing,
    Moment,
    Path,
    Point,
    Reach,
    at_most,
    centre_line_clear,
    first_crossing,
    first_in_sight,
    first_within,
    gap,
    leap,
    moment_at,
    path_length,
    placement_fault,
    walk,
    within,
)
from mkwidgets.games.minis.state import Journey

STEP = 0.1  # inches between two looks along a way where no formula tells the moment
SAME = 1e-6  # moments on a way that are no further apart are one moment


class Way(msgspec.Struct, frozen=True, gc=False):
    """A way that was looked for: the path if it can be gone, else how long it would be and what stands in it."""

    path: Path = ()
    length: float = 0.0
    crossing: Crossing | None = None
    too_long: bool = False


def walk_to(place: Field, model: int, points: tuple[Point, ...]) -> Way:
    """The Move of a model along points; to a single one straight if that is level and free, else the shortest way."""
    base, limit = place.base(model), float(place.facts.unit[model].move)
    if len(points) == 1 and not at_most(_apart((base.x, base.y), points[0]), limit):
        return Way((), _apart((base.x, base.y), points[0]), None, True)
    path = walk(place.ground, ((base.x, base.y), *points), base.elevation)
    length = path_length(path)
    if len(points) > 1 and not at_most(length, limit):
        return Way(path, length, None, True)
    crossing = first_crossing(place.ground, path, base.radius, place.close(model))
    if len(points) > 1 or (crossing is None and len(path) <= 2):
        return Way(path, length, crossing, not at_most(length, limit))
    return _way_round(place, model, points[0], Way(path, length, crossing, True))


def _way_round(place: Field, model: int, point: Point, straight: Way) -> Way:
    """The shortest way to a point where the straight one is blocked or climbs."""
    path = reach_of(place, model).route_to(point)
    if path is not None:
        return Way(path, path_length(path))
    landing = place.base(model).at(*point, 0.0)
    fault = placement_fault(place.ground, landing, place.close(model))
    return straight if fault is None else Way((), straight.length, fault)


def move_way(place: Field, action: Move) -> Way:
    """The way that a Move takes; the last one is kept, as a Move is checked first and then made."""
    known: tuple[Move, Way] | None = place.memo.get(("way", action.model))
    if known is not None and known[0] == action:
        return known[1]
    way = walk_to(place, action.model, action.path)
    place.memo["way", action.model] = (action, way)
    return way


def straight_move(place: Field, model: int, end: Point) -> Move | Crossing | None:
    """The straight Move to a point, or what stands in its way; ``None`` when it is too long.

    What is found out is kept for the check of the Move. Where it climbs, a shorter way may lead round, so that the
    straight one is written with its start.
    """
    base, ground = place.base(model), place.surroundings(model)
    path = walk(ground, ((base.x, base.y), end), base.elevation)
    crossing = first_crossing(ground, path, base.radius, place.close(model))
    if crossing is not None:
        return crossing
    length = path_length(path)
    if not at_most(length, float(place.facts.unit[model].move)):
        return None
    action = Move(model, (end,) if len(path) <= 2 else ((base.x, base.y), end))
    place.memo["way", model] = (action, Way(path, length))
    return action


def reach_of(place: Field, model: int) -> Reach:
    """Where a model can get to with one Move; kept for the next question about the same state."""
    found: Reach | None = place.lasting.get(("reach", model))
    if found is None:
        limit = float(place.facts.unit[model].move)
        found = Reach(place.ground, place.base(model), place.close(model), limit)
        place.lasting["reach", model] = found
    return found


def _apart(a: Point, b: Point) -> float:
    return float(((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5)


def leap_to(place: Field, model: int, point: Point) -> Way:
    """The Leap of a model to a point; its length is that of the table below it."""
    base = place.base(model)
    landing = base.at(*point, place.ground.elevation(*point))
    crossing = placement_fault(place.ground, landing, place.others(model))
    path = leap(place.ground, (base.x, base.y), point)
    return Way(path, _apart((base.x, base.y), point), crossing)


def step_to(place: Field, model: int, point: Point) -> Way:
    """A straight step of a model to a point."""
    base = place.base(model)
    path = walk(place.ground, ((base.x, base.y), point), base.elevation)
    return Way(path, path_length(path), first_crossing(place.ground, path, base.radius, place.close(model)))


def is_point(x: float, y: float) -> bool:
    """Whether two numbers are a point at all, not infinite and not beyond all measure."""
    return isfinite(x) and isfinite(y) and abs(x) <= 1000 and abs(y) <= 1000


# --- reactions -------------------------------------------------------------------------------------------------------


def next_reaction(place: Field, mover: int, journey: Journey, entering_only: bool) -> tuple[Moment, list[int]] | None:
    """The first moment on the rest of a way at which prepared enemies react, and which; ``None`` when none does.

    ``entering_only`` lets prepared shots come only at enemies that were out of Range or sight before (MK-38).
    """
    first: Moment | None = None
    reactors: list[int] = []
    for number in place.facts.army[1 - place.facts.owner[mover]]:
        if not place.state.models[number].prepared or place.bases[number] is None:
            continue
        moment = reaction_of(place, number, mover, journey, entering_only)
        if moment is None or (first is not None and moment.at > first.at + SAME):
            continue
        if first is None or moment.at < first.at - SAME:
            first, reactors = moment, []
        reactors.append(number)
    return None if first is None else (first, reactors)


def reaction_of(place: Field, reactor: int, mover: int, journey: Journey, entering_only: bool) -> Moment | None:
    """When a prepared model reacts to the rest of a way."""
    if journey.kind != "move":
        return reaction_to_leap(place, reactor, mover, journey, entering_only)
    if place.state.models[reactor].prepared == "fight":
        return entry(place, reactor, mover, journey)
    moment = first_shot(place, reactor, mover, journey.path)
    return None if moment is not None and entering_only and moment.at <= SAME else moment


def first_shot(place: Field, reactor: int, mover: int, path: Path) -> Moment | None:
    """The first moment on a way in a shooter's Range and sight."""
    found = place.facts
    radius, shooter, inches = found.radius[mover], place.base(reactor), found.range[reactor]
    if not place.ground.opaque or towers(found, reactor, mover):
        return first_within(path, radius, shooter, inches)
    return first_in_sight(place.ground, path, radius, shooter, inches)


def reaction_to_leap(place: Field, reactor: int, mover: int, journey: Journey, entering_only: bool) -> Moment | None:
    """Where a leaper is when a prepared model reacts: at its take-off, or else where it lands (MK-60)."""
    shoots = place.state.models[reactor].prepared == "shoot"
    length = path_length(journey.path)
    for at, spot in ((0.0, journey.path[0]), (length, journey.path[-1])):
        if at == 0.0 and (not shoots or entering_only):
            continue
        base = place.base(mover).at(*spot)
        if shot_at(place, reactor, mover, base) if shoots else blow_at(place, reactor, base):
            return Moment(at, *spot)
    return None


def shot_at(place: Field, reactor: int, mover: int, base: Base) -> bool:
    """Whether a shooter has a mover in Range and sight where it is at a moment."""
    shooter = place.base(reactor)
    if not within(shooter, base, place.facts.range[reactor]):
        return False
    return (
        towers(place.facts, reactor, mover)
        or first_in_sight(
            place.ground, ((base.x, base.y, base.elevation),), base.radius, shooter, place.facts.range[reactor]
        )
        is not None
    )


def blow_at(place: Field, reactor: int, base: Base) -> bool:
    """Whether a fighter can strike a mover where it is at a moment."""
    fighter = place.base(reactor)
    near = gap(fighter, base) <= place.facts.measures.melee + SAME
    return near and centre_line_clear(place.ground, fighter, base)


def entry(place: Field, reactor: int, mover: int, journey: Journey) -> Moment | None:
    """The first moment on a way at which a mover comes into a fighter's reach (MK-40)."""
    if reactor not in place.near_enemies(mover):
        return None
    path, radius = journey.path, place.facts.radius[mover]
    moment = first_within(path, radius, place.base(reactor), place.facts.measures.melee)
    if moment is None:
        return None
    if reactor not in journey.spared:
        base = Base(moment.x, moment.y, radius, moment.elevation)
        return (
            moment if blow_at(place, reactor, base) else look_for_blow(place, reactor, mover, journey, moment.at, False)
        )
    return look_for_blow(place, reactor, mover, journey, 0.0, True)


def look_for_blow(
    place: Field, reactor: int, mover: int, journey: Journey, start: float, beside: bool
) -> Moment | None:
    """Look along a way for the first moment of a blow, where a wall was between or where the two had just parted.

    Who has just parted from the fighter comes into its reach again when it gets closer, or comes back from outside.
    """
    fighter, melee = place.base(reactor), place.facts.measures.melee
    own = place.base(mover)
    length = path_length(journey.path)
    nearest = gap(fighter, own)
    for step in range(int((length - start) / STEP) + 2):
        moment = moment_at(journey.path, min(length, start + step * STEP))
        base = own.at(moment.x, moment.y, moment.elevation)
        away = gap(fighter, base)
        if away > melee + TOLERANCE:
            beside = False
        elif blow_at(place, reactor, base) and (not beside or away < nearest - SAME):
            return moment
    return None
