from __future__ import annotations

import random
from itertools import pairwise
from math import cos, hypot, sin

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mkwidgets.games.minis.geometry import (
    SLACK,
    Base,
    Ground,
    Path,
    at_most,
    first_crossing,
    leap,
    moment_at,
    path_length,
    placement_fault,
    straight_run,
    walk,
)
from tests.games.minis.geometry.table import OPEN, along, box, ell, ground, random_base, random_table

HILL = ground(box("Hill", 15, 15, 4, 4, "climbable", height=1.0))
WALL = ground(box("Wall", 15, 15, 2, 6))
MOVER = Base(10, 15, 0.5)


# --- standing --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("x", "y", "kind"),
    [
        (0.5, 0.5, None),
        (0.49, 5, "table"),
        (29.6, 5, "table"),
        (5, 29.6, "table"),
        (13.5, 15, None),
        (13.6, 15, "terrain"),
        (15, 15, "terrain"),
        (14 - 0.5 * cos(0.7), 18 + 0.5 * sin(0.7), None),
        (14 - 0.49 * cos(0.7), 18 + 0.49 * sin(0.7), "terrain"),
        (21, 10, None),
        (21.01, 10, "base"),
    ],
)
def test_a_base_may_touch_but_not_overlap(x: float, y: float, kind: str | None) -> None:
    fault = placement_fault(WALL, Base(x, y, 0.5), [Base(22.5, 10, 1, name="Ranger")])
    assert (fault and fault.kind) == kind
    assert fault is None or fault.name == {"table": "", "terrain": "Wall", "base": "Ranger"}[fault.kind]


def test_an_overlap_by_rounding_is_none() -> None:
    assert placement_fault(OPEN, Base(1, 5, 0.5), [Base(2 - 0.9 * SLACK, 5, 0.5)]) is None
    assert placement_fault(OPEN, Base(1, 5, 0.5), [Base(2 - 1.1 * SLACK, 5, 0.5)]) is not None


def test_climbable_and_open_pieces_are_stood_on() -> None:
    wood = ground(box("Wood", 15, 15, 4, 4, "open"))
    assert placement_fault(HILL, Base(15, 15, 0.5), []) is None
    assert placement_fault(wood, Base(15, 15, 0.5), []) is None
    assert wood.elevation(15, 15) == 0.0


@pytest.mark.parametrize(("x", "elevation"), [(15, 1.0), (13.01, 1.0), (13.0, 0.0), (12.99, 0.0), (12.6, 0.0)])
def test_a_base_stands_where_its_centre_is(x: float, elevation: float) -> None:
    assert HILL.elevation(x, 15) == elevation
    assert HILL.standing(x, 15, 0.5, "A") == Base(x, 15, 0.5, elevation, "A")


def test_the_highest_of_several_pieces_counts() -> None:
    both = ground(box("Low", 15, 15, 6, 6, "climbable", height=0.5), box("High", 15, 15, 2, 2, "climbable", height=2.0))
    assert [both.elevation(x, 15) for x in (10, 13, 15)] == [0.0, 0.5, 2.0]


# --- paths -----------------------------------------------------------------------------------------------------------


def test_a_walk_over_a_hill_climbs_up_and_down() -> None:
    path = walk(HILL, [(10, 15), (20, 15)])
    places = [(10, 15, 0), (13, 15, 0), (13, 15, 1), (17, 15, 1), (17, 15, 0), (20, 15, 0)]
    assert all(spot == pytest.approx(place, abs=2 * SLACK) for spot, place in zip(path, places, strict=True))
    assert path_length(path) == pytest.approx(12)
    assert path_length(walk(HILL, [(10, 15), (15, 15)])) == pytest.approx(6)
    assert path_length(walk(HILL, [(15, 15), (20, 15)])) == pytest.approx(6)


def test_a_walk_along_a_hills_edge_and_round_its_corner_stays_below() -> None:
    path = walk(HILL, [(10, 13), (17, 13), (17, 20)])
    assert {elevation for _, _, elevation in path} == {0.0}
    assert path_length(path) == 14


def test_a_walk_over_two_steps_climbs_each() -> None:
    both = ground(box("Low", 15, 15, 6, 6, "climbable", height=0.5), box("High", 15, 15, 2, 2, "climbable", height=2.0))
    assert path_length(walk(both, [(10, 15), (15, 15)])) == pytest.approx(7)
    assert path_length(walk(both, [(10, 15), (20, 15)])) == pytest.approx(14)


def test_a_walk_may_cut_a_hill_with_an_inward_corner_twice() -> None:
    made = ground(ell("Hill", 10, 10, "climbable", height=0.5))
    assert path_length(walk(made, [(13, 9.5), (9.5, 13)])) == pytest.approx(3.5 * 2**0.5 + 2)


def test_a_walk_can_begin_halfway_up() -> None:
    for x in (12.9995, 13, 13.0005, 13.001):
        path = walk(HILL, [(x, 15), (15, 15)], elevation=0.25)
        assert path_length(path) == pytest.approx(15 - x + 0.75)
        assert path[-1] == (15, 15, 1)


@given(st.integers(0, 10**6))
def test_a_walk_is_as_long_back_as_there(seed: int) -> None:
    made, _ = random_table(seed, 0, 6, ("climbable",))
    chance = random.Random(seed)
    points = [(chance.uniform(0, 30), chance.uniform(0, 30)) for _ in range(4)]
    there, back = path_length(walk(made, points)), path_length(walk(made, points[::-1]))
    assert there == pytest.approx(back)
    level = sum(hypot(a[0] - b[0], a[1] - b[1]) for a, b in pairwise(points))
    steps = [made.elevation(*point) for point in points]
    assert there >= level + abs(steps[0] - steps[-1]) - 1e-9


def test_a_walk_without_a_way() -> None:
    assert walk(OPEN, [(5, 5)]) == ((5, 5, 0),)
    assert walk(HILL, [(5, 5), (5, 5)]) == ((5, 5, 0),)
    assert path_length(((5, 5, 0),)) == 0
    assert first_crossing(OPEN, ((5, 5, 0),), 0.5, [Base(7, 5, 0.5)]) is None


def test_a_leap_is_one_straight_leg() -> None:
    assert leap(HILL, (10, 15), (15, 15)) == ((10, 15, 0), (15, 15, 1))
    assert path_length(leap(HILL, (10, 15), (20, 15))) == 10


@given(st.floats(0, 13))
def test_a_moment_is_found_by_the_inches_gone(at: float) -> None:
    path = walk(HILL, [(10, 15), (20, 15)])
    moment = moment_at(path, at)
    assert moment.at == pytest.approx(min(at, 12))
    gone = [spot for spot in path if path_length(path[: path.index(spot) + 1]) < at]
    assert path_length((*gone, moment[1:]) if gone else (path[0],)) == pytest.approx(moment.at)


def test_a_thousandth_too_much_is_no_fault() -> None:
    assert at_most(5.0009, 5)
    assert not at_most(5.0011, 5)


# --- the first obstacle ----------------------------------------------------------------------------------------------


def test_the_first_obstacle_is_named() -> None:
    others = [Base(25, 15, 1, name="Far"), Base(12, 15.9, 0.5, name="Near")]
    path = walk(WALL, [(10, 15), (20, 15)])
    crossing = first_crossing(WALL, path, 0.5, others)
    assert crossing is not None
    assert (crossing.kind, crossing.name) == ("base", "Near")
    assert crossing.at == pytest.approx(2 - (1 - 0.9**2) ** 0.5, abs=0.005)
    crossing = first_crossing(WALL, path, 0.5, others[:1])
    assert crossing is not None
    assert (crossing.kind, crossing.name, crossing.y) == ("terrain", "Wall", 15)
    assert crossing.x == pytest.approx(13.5, abs=2 * SLACK)
    crossing = first_crossing(WALL, walk(WALL, [(10, 15), (10, 40)]), 0.5, others)
    assert crossing is not None
    assert crossing.kind == "table"
    assert crossing.y == pytest.approx(29.5, abs=2 * SLACK)


def test_inches_are_counted_from_the_start_of_the_whole_path() -> None:
    path = walk(WALL, [(10, 10), (10, 15), (20, 15)])
    crossing = first_crossing(WALL, path, 0.5, [])
    assert crossing is not None
    assert crossing.at == pytest.approx(8.5, abs=2 * SLACK)


def test_a_gap_exactly_as_wide_is_a_way_through() -> None:
    others = [Base(15, 16.5, 1), Base(15, 13.5, 1)]
    assert first_crossing(OPEN, walk(OPEN, [(10, 15), (20, 15)]), 0.5, others) is None
    assert first_crossing(OPEN, walk(OPEN, [(10, 15), (20, 15)]), 0.502, others) is not None
    alley = ground(box("A", 15, 17, 4, 3), box("B", 15, 13, 4, 3))
    assert first_crossing(alley, walk(alley, [(10, 15), (20, 15)]), 0.5, []) is None
    assert first_crossing(alley, walk(alley, [(10, 15), (20, 15)]), 0.502, []) is not None


def test_a_base_may_slide_along_what_it_touches_and_away_from_it() -> None:
    others = [Base(11, 15, 0.5)]
    for end, free in (((10, 20), True), ((5, 15), True), ((10.1, 16), False)):
        assert (first_crossing(OPEN, walk(OPEN, [(10, 15), end]), 0.5, others) is None) is free
    assert first_crossing(WALL, walk(WALL, [(13.5, 15), (13.5, 10)]), 0.5, []) is None


@settings(max_examples=60)
@given(st.integers(0, 10**6))
def test_the_first_obstacle_is_where_small_steps_meet_one(seed: int) -> None:
    made, others = random_table(seed, 12, 4, low=8, high=22)
    chance = random.Random(seed)
    mover = random_base(made, chance, 8, 22)
    start, end = (mover.x, mover.y), (chance.uniform(4, 31), chance.uniform(4, 31))
    crossing = first_crossing(made, walk(made, [start, end]), mover.radius, others)
    met = next(
        (at for at, point in along(start, end, 0.002) if placement_fault(made, mover.at(*point, 0), others)), None
    )
    if crossing is None:
        assert met is None
    elif met is not None:
        assert crossing.at <= met <= crossing.at + 0.01
    else:  # so small an overlap that steps missed it
        assert placement_fault(made, mover.at(crossing.x, crossing.y, 0), others, slack=0.99 * SLACK) is not None


@given(st.integers(0, 10**6), st.floats(0.5, 8), st.booleans())
def test_a_straight_run_ends_at_the_first_thing_in_the_way(seed: int, limit: float, hills: bool) -> None:
    made, bases = random_table(seed, 12, 6, ("wall", "climbable") if hills else ("wall",), low=8, high=22)
    mover, others = bases[0], bases[1:]
    towards = (mover.x + 1.5, mover.y + random.Random(seed).uniform(-3, 3))
    length = straight_run(made, mover, others, towards, limit)
    assert 0 <= length <= limit
    assert _is_free(made, mover, others, towards, length, limit)
    if not hills and length < limit:
        share = (length + 0.01) / hypot(towards[0] - mover.x, towards[1] - mover.y)
        beyond = mover.at(mover.x + share * (towards[0] - mover.x), mover.y + share * (towards[1] - mover.y), 0.0)
        assert placement_fault(made, beyond, others, slack=0.0) is not None


def test_a_straight_run_stops_before_a_climb_that_cannot_be_paid() -> None:
    assert straight_run(HILL, MOVER, [], (15, 15), 3.9) == pytest.approx(3, abs=0.02)
    assert straight_run(HILL, MOVER, [], (15, 15), 4.5) == pytest.approx(3.5)
    assert straight_run(HILL, HILL.standing(15, 15, 0.5), [], (20, 15), 2.5) == pytest.approx(2, abs=0.02)
    assert straight_run(HILL, MOVER, [], (10, 15), 4) == 0


@given(st.integers(0, 10**6), st.floats(0.5, 8))
def test_the_end_of_a_straight_run_may_be_rounded(seed: int, limit: float) -> None:
    made, bases = random_table(seed, 12, 6, ("wall", "climbable"), low=8, high=22)
    mover, others = bases[0], bases[1:]
    towards = (mover.x + 1.5, mover.y + random.Random(seed).uniform(-3, 3))
    share = straight_run(made, mover, others, towards, limit) / hypot(towards[0] - mover.x, towards[1] - mover.y)
    end = (mover.x + share * (towards[0] - mover.x), mover.y + share * (towards[1] - mover.y))
    path = walk(made, [(mover.x, mover.y), (round(end[0], 3), round(end[1], 3))])
    assert at_most(path_length(path), limit)
    assert first_crossing(made, path, mover.radius, others) is None


def _is_free(
    made: Ground, mover: Base, others: list[Base], towards: tuple[float, float], run: float, limit: float
) -> bool:
    share = run / hypot(towards[0] - mover.x, towards[1] - mover.y)
    end = (mover.x + share * (towards[0] - mover.x), mover.y + share * (towards[1] - mover.y))
    path: Path = walk(made, [(mover.x, mover.y), end])
    return at_most(path_length(path), limit) and first_crossing(made, path, mover.radius, others) is None
