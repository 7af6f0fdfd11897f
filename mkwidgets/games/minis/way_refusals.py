"""Why a model may not go somewhere: melee, the length of the way, what stands in it, the squad."""

from __future__ import annotations

from mkwidgets.core.records import Refusal
from mkwidgets.games.minis.actions import Disengage, Leap, Move, Smoke, Titanfall
from mkwidgets.games.minis.closing_up import cohesion_refusal, strays_on, tears, torn
from mkwidgets.games.minis.cohesion import actions_left, active_of
from mkwidgets.games.minis.field import Field
from mkwidgets.games.minis.geometry import (
    Base,
    Crossing,
    Point,
    at_most,
    escape_angles,
    not_left,
)
from mkwidgets.games.minis.model_refusals import lacks, turn_refusal
from mkwidgets.games.minis.state import RUNS
from mkwidgets.games.minis.ways import Way, is_point, leap_to, move_way, step_to

MOST_POINTS = 12  # on one Move; a notation of more would not fit in a line
LEAPS = {"leap": ("Leap", ("minis.power.leap",)), "titanfall": ("Titanfall", ("minis.power.ultra", "MK-57"))}


def check_move(place: Field, action: Move) -> Refusal | None:
    """Whether a model may make this Move."""
    model = action.model
    refusal = turn_refusal(place, model) or melee_refusal(place, model) or points_refusal(action.path)
    if refusal is not None:
        return refusal
    way = move_way(place, action)
    return way_refusal(place, model, way) or landing_refusal(place, model, action.path[-1], "move")


def points_refusal(points: tuple[Point, ...]) -> Refusal | None:
    """Why some points are no way."""
    if not points or len(points) > MOST_POINTS or not all([is_point(x, y) for x, y in points]):
        return Refusal(("minis.move.length",), f"A Move is written with 1 to {MOST_POINTS} points in inches.")
    return None


def melee_refusal(place: Field, model: int) -> Refusal | None:
    """Why a model in melee may not go away with a Move or a Leap."""
    foes = place.foes(model)
    if not foes:
        return None
    name, foe = place.facts.names[model], place.facts.names[foes[0]]
    active = place.state.active
    clauses: tuple[str, ...] = ("minis.melee.stuck",)
    if active is not None and active.taken and active.taken[-1] in RUNS:
        clauses = (*clauses, "minis.melee.sprint")
    text = f"{name} is in melee with {foe}, {place.gap(model, foes[0]):.2f} inches away: only a Disengage leads out."
    return Refusal(clauses, text)


def way_refusal(place: Field, model: int, way: Way) -> Refusal | None:
    """Why a walk cannot be made."""
    limit = place.facts.unit[model].move
    if way.crossing is not None:
        return crossing_refusal(place, model, way.crossing, way.too_long)
    if way.too_long:
        text = f"That way is {way.length:.2f} inches long; {place.facts.names[model]} moves {limit}."
        return Refusal(("minis.move.length",), text)
    if way.length <= 0:
        text = f"{place.facts.names[model]} stands there already; a Move leads somewhere."
        return Refusal(("minis.move.length", "minis.actions.unused"), text)
    return None


def crossing_refusal(place: Field, model: int, crossing: Crossing, no_way_round: bool = False) -> Refusal:
    """What stands in a way."""
    name = place.facts.names[model]
    around = "; no way round it is short enough" if no_way_round else ""
    if crossing.kind == "table":
        return Refusal(("minis.setup.table",), f"{name}'s base would stick out over the edge of the table.")
    if crossing.kind == "terrain":
        return Refusal(("minis.move.walls",), f"{crossing.name} stands in {name}'s way{around}.")
    clauses: tuple[str, ...] = ("minis.move.models", "minis.base.solid")
    if no_way_round or crossing.at > 0:
        clauses = (*clauses, "minis.base.no-room")
    return Refusal(clauses, f"{name}'s base would run into {crossing.name}'s{around}.")


def landing_refusal(place: Field, model: int, point: Point, kind: str) -> Refusal | None:
    """Why the squad keeps a model from ending a Move or a Leap at a point."""
    if may_land(place, model, point, kind):
        return None
    if strays_on(place, model, base_at(place, model, point)):
        text = f"{place.facts.names[model]} is apart from its squad and has to come closer to its nearest mate."
        return Refusal(("minis.cohesion.stray",), text)
    return torn(place, model)


def may_land(place: Field, model: int, point: Point, kind: str) -> bool:
    """Whether the squad lets a model end a Move or a Leap at a point; kept, as the same is asked again soon."""
    if not place.mates(model):
        return True
    known: tuple[Point, str, bool] | None = place.memo.get(("landing", model))
    if known is None or known[0] != point or known[1] != kind:
        base = base_at(place, model, point)
        free = not strays_on(place, model, base) and not tears(
            place, model, base, actions_left(place.state, model) - 1, kind
        )
        known = place.memo["landing", model] = (point, kind, free)
    return known[2]


def base_at(place: Field, model: int, point: Point) -> Base:
    """The base of a model at a point."""
    now, (x, y) = place.base(model), point
    return Base(x, y, now.radius, place.ground.elevation(x, y) if place.ground.climbable else 0.0, now.name)


# --- leaps -----------------------------------------------------------------------------------------------------------


def check_leap(place: Field, action: Leap) -> Refusal | None:
    """Whether a model may leap to a point."""
    return check_jump(place, action, "leap")


def check_titanfall(place: Field, action: Titanfall) -> Refusal | None:
    """Whether a model may fall upon a point."""
    return check_jump(place, action, "titanfall")


def check_jump(place: Field, action: Leap | Titanfall, kind: str) -> Refusal | None:
    """Whether a model may leap, in one way or the other."""
    model, point = action.model, (action.x, action.y)
    refusal = turn_refusal(place, model) or power_refusal(place, model, kind) or melee_refusal(place, model)
    if refusal is not None:
        return refusal
    keyword, clauses = LEAPS[kind]
    if not is_point(*point):
        return Refusal(clauses, f"A {keyword} is written with a point in inches.")
    way, name, limit = leap_to(place, model, point), place.facts.names[model], place.facts.measures.leap
    if not at_most(way.length, limit):
        return Refusal(clauses, f"That is {way.length:.2f} inches away; a {keyword} goes up to {limit:g}.")
    if way.crossing is not None:
        blocked = crossing_refusal(place, model, way.crossing)
        return Refusal(("minis.power.leap-landing", *blocked.clauses), f"{name} cannot land there. {blocked.text}")
    if way.length <= 0:
        return Refusal(clauses, f"{name} stands there already.")
    return landing_refusal(place, model, point, kind)


def power_refusal(place: Field, model: int, kind: str) -> Refusal | None:
    """Why a model has no Leap, or none left."""
    keyword, clauses = LEAPS[kind]
    if keyword not in place.facts.keywords[model]:
        return lacks(place, model, keyword, (*clauses, "minis.power.keywords"))
    if kind in active_of(place.state, model).taken:
        text = f"{place.facts.names[model]} has used its {keyword} in this turn."
        return Refusal(("minis.power.leap-once", *(clauses if kind != "leap" else ())), text)
    return None


# --- out of melee ----------------------------------------------------------------------------------------------------


def check_disengage(place: Field, action: Disengage) -> Refusal | None:
    """Whether a model may step out of melee."""
    refusal = turn_refusal(place, action.model)
    if refusal is not None:
        return refusal
    left = active_of(place.state, action.model).actions - 1
    return step_refusal(place, action.model, (action.x, action.y), left, ("minis.disengage",))


def check_smoke(place: Field, action: Smoke) -> Refusal | None:
    """Whether a model may step out of melee for free."""
    refusal = turn_refusal(place, action.model)
    if refusal is not None:
        return refusal
    name = place.facts.names[action.model]
    if "Smoke Bomb" not in place.facts.keywords[action.model]:
        return lacks(place, action.model, "Smoke Bomb", ("minis.power.smoke", "minis.power.keywords"))
    active = place.state.active
    if active is not None and active.smoked:
        return Refusal(("minis.power.smoke",), f"{name} has used its Smoke Bomb in this turn.")
    if active is not None:
        return Refusal(("minis.power.smoke",), f"{name} has begun its actions: the Smoke Bomb was for the start.")
    left = active_of(place.state, action.model).actions
    return step_refusal(place, action.model, (action.x, action.y), left, ("minis.power.smoke", "minis.disengage"))


def step_refusal(place: Field, model: int, point: Point, left: int, clauses: tuple[str, ...]) -> Refusal | None:
    """Why a step out of melee cannot be made."""
    name, foes = place.facts.names[model], place.foes(model)
    if not foes:
        return Refusal(clauses, f"{name} is not in melee: there is nobody to disengage from.")
    if not is_point(*point):
        return Refusal(clauses, "A Disengage is written with a point in inches.")
    way, limit = step_to(place, model, point), place.facts.measures.disengage
    refusal = direction_refusal(place, model, point)
    if refusal is not None:
        return refusal
    if not at_most(way.length, limit):
        return Refusal(clauses, f"That is {way.length:.2f} inches; a Disengage goes up to {limit:g}.")
    if way.crossing is not None:
        blocked = crossing_refusal(place, model, way.crossing)
        return Refusal((*clauses, *blocked.clauses), blocked.text)
    return cohesion_refusal(place, model, base_at(place, model, point), left)


def direction_refusal(place: Field, model: int, point: Point) -> Refusal | None:
    """Why a step does not lead away from all enemies."""
    base = place.base(model)
    enemies = [place.base(foe) for foe in place.foes(model)]
    beside = not_left(base, point, enemies)
    if beside is None:
        return None
    closed = escape_angles(base, enemies) is None
    text = f"That does not lead away from {beside.name}"
    text += ", and no way leads away from all enemies within 1 inch." if closed else "."
    return Refusal(("minis.disengage.direction",), text)
