"""Why terrain or a model may not be set up somewhere."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot

from mkwidgets.core.errors import shorten
from mkwidgets.core.records import Refusal
from mkwidgets.games.minis.actions import Deploy, LeaveOut, PlaceTerrain
from mkwidgets.games.minis.components import packaged
from mkwidgets.games.minis.facts import facts_of, turned
from mkwidgets.games.minis.field import Field
from mkwidgets.games.minis.geometry import TOLERANCE, Point, placement_fault, wholly_between
from mkwidgets.games.minis.geometry.plane import contains, edges_of
from mkwidgets.games.minis.model_refusals import no_such_model
from mkwidgets.games.minis.state import NOBODY, Battle, Piece
from mkwidgets.games.minis.ways import is_point

HAIR = 0.01  # inches; pieces that overlap by less than that only touch


def zone_of(battle: Battle, seat: int) -> tuple[float, float]:
    """From where to where a seat's deployment zone reaches, counted from the lower edge."""
    depth = facts_of(battle).measures.deployment
    return (0.0, depth) if seat == 0 else (battle.depth - depth, battle.depth)


def check_deploy(place: Field, action: Deploy) -> Refusal | None:
    """Whether a model may be set up at a point."""
    state, found = place.state, place.facts
    if not 0 <= action.model < len(found.names):
        return no_such_model(place)
    name, who = found.names[action.model], state.battle.names[state.turn]
    if found.owner[action.model] != state.turn:
        return Refusal(("minis.deploy.order",), f"{name} is not {who}'s, whose turn it is.")
    if action.model not in state.waiting:
        return Refusal(("minis.deploy.order",), f"{name} is set up already.")
    if state.squad not in (NOBODY, found.squad[action.model]):
        text = f"{found.squad_names[state.squad]} is being deployed; {name} is of another squad."
        return Refusal(("minis.deploy.order",), text)
    if not is_point(action.x, action.y):
        return Refusal(("minis.deploy.zone",), "A model is set up at a point in inches.")
    return place_refusal(place, action.model, (action.x, action.y))


def place_refusal(place: Field, model: int, point: Point) -> Refusal | None:
    """Why a model cannot be deployed at a point: the zone, the table, what stands there."""
    found, battle = place.facts, place.state.battle
    base = place.ground.standing(*point, found.radius[model], found.names[model])
    if not wholly_between(base, *zone_of(battle, found.owner[model])):
        inches = found.measures.deployment
        text = (
            f"{base.name}'s whole base has to be within {inches:g} inches of {battle.names[found.owner[model]]}'s edge."
        )
        return Refusal(("minis.deploy.zone", "minis.deploy.edges"), text)
    fault = placement_fault(place.ground, base, place.others(model))
    if fault is None:
        return None
    if fault.kind == "table":
        return Refusal(("minis.setup.table",), f"{base.name}'s base would stick out over the edge of the table.")
    clauses = ("minis.base.solid",) if fault.kind == "base" else ("minis.move.walls",)
    return Refusal(clauses, f"{base.name}'s base would overlap {fault.name}.")


def check_place(place: Field, action: PlaceTerrain) -> Refusal | None:
    """Whether a piece of terrain may be placed."""
    state = place.state
    if action.kind not in state.pool:
        return none_left(place, action.kind)
    if not is_point(action.x, action.y) or not is_point(action.turn, 0.0):
        return Refusal(("minis.terrain.turns",), "Terrain is placed at a point in inches, with a turn in degrees.")
    outline = turned(packaged().terrain_kinds[action.kind].outline, Piece(action.kind, action.x, action.y, action.turn))
    return terrain_refusal(state.battle, action.kind, outline, outlines(place))


def check_leave(place: Field, action: LeaveOut) -> Refusal | None:
    """Whether a piece of terrain may be left out."""
    return None if action.kind in place.state.pool else none_left(place, action.kind)


def none_left(place: Field, kind: str) -> Refusal:
    """The refusal of a kind of terrain that is not there."""
    left = ", ".join(dict.fromkeys(place.state.pool))
    return Refusal(("minis.terrain.turns",), f"There is no {shorten(kind)} left to place; there is {left}.")


def outlines(place: Field) -> list[tuple[str, tuple[Point, ...]]]:
    """The outlines of the terrain on the table, with its names."""
    return [(piece.name, piece.outline) for piece in place.ground.terrain]


def terrain_refusal(
    battle: Battle, name: str, outline: tuple[Point, ...], others: list[tuple[str, tuple[Point, ...]]]
) -> Refusal | None:
    """Why a piece cannot lie somewhere: the table, the deployment zones, another piece."""
    low, high = zone_of(battle, 0)[1], zone_of(battle, 1)[0]
    for x, y in outline:
        if not (-TOLERANCE <= x <= battle.width + TOLERANCE):
            return Refusal(("minis.setup.table",), f"The {name} would stick out over the edge of the table.")
        if not low - TOLERANCE <= y <= high + TOLERANCE:
            text = f"The {name} would lie in a deployment zone, where armies need their room."
            return Refusal(("minis.terrain.turns", "MK-61"), text)
    for other, shape in others:
        if overlap(outline, shape):
            return Refusal(("minis.terrain.turns",), f"The {name} would lie on {other}.")
    return None


def overlap(one: tuple[Point, ...], other: tuple[Point, ...]) -> bool:
    """Whether two outlines share more than their edges."""
    if any(cross(a, b, c, d) for a, b in edges_of(one) for c, d in edges_of(other)):
        return True
    return any(contains(other, point) for point in within_edges(one)) or any(
        contains(one, point) for point in within_edges(other)
    )


def within_edges(outline: tuple[Point, ...]) -> Iterator[Point]:
    """A point a hair inside the middle of each edge; corners run counter-clockwise."""
    for (ax, ay), (bx, by) in edges_of(outline):
        inward = HAIR / hypot(bx - ax, by - ay)
        yield (ax + bx) / 2 - inward * (by - ay), (ay + by) / 2 + inward * (bx - ax)


def cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether two edges cross between their ends."""

    def side(p: Point, q: Point, r: Point) -> float:
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    first, second = side(a, b, c) * side(a, b, d), side(c, d, a) * side(c, d, b)
    return first < -TOLERANCE and second < -TOLERANCE
