from __future__ import annotations

import random
from math import acos, asin, inf, pi, sqrt

import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st

from mkwidgets.games.minis.geometry import (
    SLACK,
    Base,
    Ground,
    Path,
    Point,
    Reach,
    at_most,
    first_crossing,
    path_length,
    placement_fault,
    shortest_route,
    walk,
)
from tests.games.minis.geometry.table import OPEN, box, ell, ground, length_by_brute_force, polygons_of, random_table

MOVER = Base(10, 15, 0.5)


def route(made: Ground, others: list[Base], end: Point, mover: Base = MOVER) -> Path:
    """A shortest route, which has to be legal."""
    found = shortest_route(made, mover, others, end)
    assert found is not None
    assert first_crossing(made, found, mover.radius, others) is None
    assert found[0][:2] == (mover.x, mover.y)
    assert found[-1][:2] == end
    return found


# --- known lengths ---------------------------------------------------------------------------------------------------


def test_nothing_in_the_way_is_a_straight_leg() -> None:
    assert route(OPEN, [Base(15, 17, 1)], (20, 15)) == ((10, 15, 0), (20, 15, 0))
    assert path_length(route(OPEN, [], (10, 15))) == 0


def test_round_a_base_it_is_two_tangents_and_an_arc() -> None:
    length = 2 * sqrt(5**2 - 1.5**2) + 1.5 * (pi - 2 * acos(1.5 / 5))
    assert path_length(route(OPEN, [Base(15, 15, 1)], (20, 15))) == pytest.approx(length, rel=1e-3)


def test_round_a_wall_it_is_an_arc_at_each_corner() -> None:
    made = ground(box("Wall", 15, 15, 1, 6))
    tangent, slant = sqrt(4.5**2 + 3**2 - 0.5**2), sqrt(4.5**2 + 3**2)
    turn = acos(4.5 / slant) + asin(0.5 / slant)  # from the slant of the leg to level
    length = 2 * tangent + 2 * 0.5 * turn + 1
    assert path_length(route(made, [], (20, 15))) == pytest.approx(length, rel=1e-3)


def test_halfway_round_a_base_that_it_touches_is_half_a_circle() -> None:
    length = path_length(route(OPEN, [Base(11.5, 15, 1)], (13, 15)))
    assert length == pytest.approx(1.5 * pi, rel=1e-3)


def test_it_squeezes_through_a_gap_exactly_as_wide() -> None:
    fence = [Base(15, 1.5 + 3 * number, 1) for number in range(10)]
    squeezed = path_length(route(OPEN, fence, (20, 15)))
    assert squeezed < 10.1
    for half in (0.4985, 0.5):
        wall = ground(box("Low", 15, 7.25, 1, 14.5), box("High", 15, 15 + half + 7.5, 1, 15))
        found = shortest_route(wall, MOVER, [], (20, 15))
        assert (found is not None) is (half == 0.5)


def test_there_is_no_way_through_a_closed_fence() -> None:
    fence = [Base(15, 1.4 + 2.9 * number, 1) for number in range(11)]
    assert shortest_route(OPEN, MOVER, fence, (20, 15)) is None
    assert shortest_route(OPEN, MOVER, [], (29.8, 15)) is None
    assert shortest_route(OPEN, MOVER, [Base(20, 15.5, 1)], (20, 15)) is None


def test_out_of_a_corner_like_an_l() -> None:
    made = ground(ell("L", 10, 10))
    mover = Base(11.6, 11.6, 0.5)
    found = path_length(route(made, [], (9.4, 9.4), mover))
    assert found == pytest.approx(length_by_brute_force(made, mover, [], (9.4, 9.4), 64), abs=0.01)


def test_over_a_low_hill_and_round_a_high_one() -> None:
    low = ground(box("Hill", 15, 15, 4, 4, "climbable", height=0.25))
    assert path_length(route(low, [], (20, 15))) == pytest.approx(10.5)
    high = ground(box("Hill", 15, 15, 4, 4, "climbable", height=1))
    assert path_length(route(high, [], (20, 15))) == pytest.approx(2 * sqrt(3**2 + 2**2) + 4, abs=0.01)
    assert path_length(route(high, [], (15, 15))) == pytest.approx(6)


def test_on_a_hill_like_an_l_it_may_pay_to_stay_up() -> None:
    made = ground(ell("Hill", 10, 10, "climbable", height=1.0))
    length = path_length(route(made, [], (10.5, 12.5), Base(12.5, 10.5, 0.5, elevation=1.0)))
    assert length == pytest.approx(2 * sqrt(0.5**2 + 1.5**2), abs=0.01)  # over the inward corner, not down and up


# --- against brute force ---------------------------------------------------------------------------------------------


@settings(max_examples=25)
@given(st.integers(0, 10**6))
def test_no_walk_over_many_points_is_shorter(seed: int) -> None:
    made, bases = random_table(seed, 5, 3, ("wall", "climbable"), low=11, high=18)
    if len(bases) < 5:
        return
    (mover, goal, *others), end = bases, (bases[1].x, bases[1].y)
    if placement_fault(made, mover.at(*end, goal.elevation), others) is not None:
        return
    slow = length_by_brute_force(made, mover, others, end)
    found = shortest_route(made, mover, others, end)
    if found is None:
        assert slow == inf
        return
    assert first_crossing(made, found, mover.radius, others) is None
    assert path_length(found) <= slow * 1.001 + 0.01


@settings(max_examples=40)
@given(st.integers(0, 10**6))
def test_a_route_is_as_long_back_as_there_and_rounding_keeps_it_legal(seed: int) -> None:
    made, bases = random_table(seed, 20, 5, ("wall", "wall", "climbable"), low=8, high=22)
    mover, others = bases[0], bases[2:]
    there = mover.at(bases[1].x, bases[1].y, bases[1].elevation)
    if any(placement_fault(made, end, others, slack=-SLACK) is not None for end in (mover, there)):
        return  # a base that overlaps by rounding gets out of a gap that is a hair too narrow to get in
    out = shortest_route(made, mover, others, (there.x, there.y))
    back = shortest_route(made, there, others, (mover.x, mover.y))
    assert (out is None) is (back is None)
    if out is not None and back is not None:
        assert path_length(out) == pytest.approx(path_length(back), rel=2e-3, abs=0.01)
        rounded = walk(made, [(round(x, 3), round(y, 3)) for x, y, _ in out])
        assert first_crossing(made, rounded, mover.radius, others) is None


# --- reach -----------------------------------------------------------------------------------------------------------


@settings(max_examples=40)
@given(st.integers(0, 10**6), st.floats(0.5, 8))
def test_reach_agrees_with_the_shortest_route_and_grows_with_the_inches(seed: int, limit: float) -> None:
    made, bases = random_table(seed, 20, 6, ("wall", "climbable", "open"), low=8, high=22)
    mover, others = bases[0], bases[1:]
    near, far = Reach(made, mover, others, limit), Reach(made, mover, others, limit + 1)
    chance = random.Random(seed)
    for _ in range(10):
        point = (mover.x + chance.uniform(-limit, limit), mover.y + chance.uniform(-limit, limit))
        found = shortest_route(made, mover, others, point)
        assert near.contains(point) is (found is not None and at_most(path_length(found), limit))
        if near.contains(point):
            assert far.length_to(point) == pytest.approx(near.length_to(point), abs=1e-6)
        else:
            assert near.length_to(point) == inf
            assert near.route_to(point) is None


def test_the_inches_just_suffice() -> None:
    around = 1.5 * pi
    behind = Base(11.5, 15, 1)
    assert Reach(OPEN, MOVER, [behind], around + 0.005).contains((13, 15))
    assert not Reach(OPEN, MOVER, [behind], around - 0.005).contains((13, 15))
    assert Reach(OPEN, MOVER, [], 5).contains((15, 15))
    assert not Reach(OPEN, MOVER, [], 5).contains((15.002, 15))


@settings(max_examples=25)
@given(st.integers(0, 10**6), st.floats(1, 7), st.booleans())
def test_the_outlines_hold_what_can_be_reached(seed: int, limit: float, hills: bool) -> None:
    made, bases = random_table(seed, 25, 6, ("wall", "climbable") if hills else ("wall", "open"), low=5, high=25)
    mover, others = bases[0], bases[1:]
    reach = Reach(made, mover, others, limit)
    region = polygons_of(reach.outlines())
    chance = random.Random(seed)
    for _ in range(60):
        point = (mover.x + chance.uniform(-limit, limit), mover.y + chance.uniform(-limit, limit))
        if region.boundary.distance(shapely.Point(point)) > (0.15 if hills else 0.015):
            assert reach.contains(point) is bool(region.contains(shapely.Point(point)))


def test_the_outline_of_an_open_table_is_a_circle_and_stops_at_the_edge() -> None:
    region = polygons_of(Reach(OPEN, MOVER, [], 4).outlines())
    assert region.area == pytest.approx(pi * 16, rel=2e-3)
    region = polygons_of(Reach(OPEN, Base(0.5, 15, 0.5), [], 4).outlines())
    assert region.area == pytest.approx(pi * 8, rel=2e-3)
    assert region.bounds[0] == pytest.approx(0.5, abs=1e-3)
    assert Reach(OPEN, MOVER, [Base(11, 15, 0.5)], 0).outlines() == ()


def test_an_obstacle_in_the_middle_of_a_reach_is_a_hole() -> None:
    outlines = Reach(OPEN, MOVER, [Base(12, 15, 0.5)], 6).outlines()
    assert [len(outline.holes) for outline in outlines] == [1]
