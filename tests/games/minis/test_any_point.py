"""Any point of the table: what ``check`` allows can be done and leads to a possible state; walks are held to a plain
look at their way in small steps."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import hypot
from random import Random
from typing import Any

import pytest

from mkwidgets.games.minis.actions import Action, Disengage, Leap, Move, Smoke
from mkwidgets.games.minis.field import Field, field
from mkwidgets.games.minis.geometry import Point
from mkwidgets.games.minis.samples import acting_models
from mkwidgets.games.minis.state import State
from tests.games.minis.table import GAME

STEP = 0.02
SURE = 0.01  # inches of an overlap or a length that leave no doubt


def states(seed: int, options: dict[str, Any], every: int) -> Iterator[State]:
    """Every so many-th state of a random battle in which a model may act."""
    random, state, count = Random(seed), GAME.new(**options), 0
    while GAME.result(state) is None:
        count += 1
        if state.phase == "act" and count % every == 0:
            yield state
        chance = GAME.chance(state)
        move = chance.sample(random) if chance is not None else GAME.random_action(state, random)
        assert move is not None
        state = GAME.advance(state, move).state


def near(random: Random, place: Field, model: int, far: float) -> Point:
    """A point about a model."""
    base = place.base(model)
    return round(base.x + random.uniform(-far, far), 2), round(base.y + random.uniform(-far, far), 2)


def actions(random: Random, place: Field, model: int) -> Iterator[Action]:
    """Actions to points about a model, short and long, legal and not."""
    for far in (1.0, 3.0, 6.0):
        yield Move(model, (near(random, place, model, far),))
        yield Move(model, (near(random, place, model, far), near(random, place, model, far)))
    yield Leap(model, *near(random, place, model, 9))
    yield Disengage(model, *near(random, place, model, 1.0))
    yield Smoke(model, *near(random, place, model, 1.0))


@pytest.mark.parametrize(
    ("seed", "options"),
    [
        (1, {"points": 50}),
        (2, {"points": 30, "table": "Hill"}),
        (3, {"points": 40, "armies": ["Ultra", "Heaven"], "ultra": True, "table": "Hill"}),
    ],
)
def test_what_is_allowed_can_be_done(seed: int, options: dict[str, Any]) -> None:
    random = Random(seed)
    allowed = 0
    for state in states(seed, options, 9):
        place = field(state)
        for model in acting_models(place):
            for action in actions(random, place, model):
                text = GAME.format(state, action)
                assert GAME.parse(state, text) == action
                refusal = GAME.check(state, action)
                if refusal is None:
                    allowed += 1
                    GAME.validate(GAME.apply(state, action).state)
                elif isinstance(action, Move) and len(action.path) > 1:
                    check_refused_walk(field(state), action, refusal.clauses)
                if isinstance(action, Move) and len(action.path) > 1 and refusal is None:
                    assert plain_fault(field(state), action, SURE) is None
    assert allowed > 30


def check_refused_walk(place: Field, action: Move, clauses: tuple[str, ...]) -> None:
    """A walk that is refused for what stands in its way or for its length has such a fault, seen plainly."""
    reasons = {"minis.move.models", "minis.move.walls", "minis.setup.table", "minis.move.length"}
    if reasons & set(clauses) and "minis.melee.stuck" not in clauses:
        assert plain_fault(place, action, -SURE) is not None


def plain_fault(place: Field, action: Move, sure: float) -> str | None:
    """What is wrong with a walk, looked at in small steps; only overlaps and lengths beyond ``sure`` count.

    On the ground only: climbs are left to other tests, so a length is that of the level.
    """
    base = place.base(action.model)
    points = [(base.x, base.y), *action.path]
    length = sum(hypot(x - u, y - v) for (x, y), (u, v) in pairwise(points))
    climbs = bool(place.ground.climbable)
    if length > place.facts.unit[action.model].move + (sure if not climbs or sure > 0 else -9):
        return "length"
    for (x, y), (u, v) in pairwise(points):
        count = int(hypot(x - u, y - v) / STEP) + 1
        for step in range(count + 1):
            px, py = x + (u - x) * step / count, y + (v - y) * step / count
            fault = plain_overlap(place, action.model, px, py, sure)
            if fault is not None:
                return fault
    return None


def plain_overlap(place: Field, model: int, x: float, y: float, sure: float) -> str | None:
    """What a base would overlap with its middle there, by more than ``sure``."""
    radius, battle = place.facts.radius[model], place.state.battle
    if min(x, y, battle.width - x, battle.depth - y) < radius - sure:
        return "table"
    for other in place.others(model):
        if hypot(x - other.x, y - other.y) < radius + other.radius - sure:
            return other.name
    for wall in place.ground.walls:
        distance = min(to_segment(x, y, a, b) for a, b in wall.sides)
        inside = sum(crosses(x, y, a, b) for a, b in wall.sides) % 2 == 1
        if inside or distance < radius - sure:
            return wall.name
    return None


def to_segment(x: float, y: float, a: Point, b: Point) -> float:
    """From a point to a segment."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    share = max(0.0, min(1.0, ((x - a[0]) * dx + (y - a[1]) * dy) / (dx * dx + dy * dy)))
    return hypot(x - a[0] - share * dx, y - a[1] - share * dy)


def crosses(x: float, y: float, a: Point, b: Point) -> bool:
    """Whether a ray to the right of a point crosses an edge."""
    return (a[1] > y) != (b[1] > y) and x < a[0] + (y - a[1]) * (b[0] - a[0]) / (b[1] - a[1])
