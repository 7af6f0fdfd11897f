from __future__ import annotations

from math import hypot

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mkwidgets.games.minis.geometry import (
    Base,
    Point,
    gap,
    gap_to_point,
    near_point,
    stands_between,
    stands_higher,
    wholly_between,
    within,
)
from tests.games.minis.geometry.table import along

places = st.floats(0, 30, allow_nan=False)
bases = st.builds(Base, places, places, st.floats(0.3, 1.2), st.sampled_from((0.0, 0.5, 1.0)))


def test_a_gap_is_measured_between_the_nearest_points() -> None:
    assert gap(Base(3, 4, 0.5), Base(6, 8, 1.5)) == pytest.approx(3.0)
    assert gap(Base(0, 0, 1), Base(2, 0, 1)) == 0.0


def test_a_gap_is_slanted_when_one_base_stands_higher() -> None:
    assert gap(Base(0, 0, 1), Base(5, 0, 1, elevation=4.0)) == pytest.approx(5.0)
    assert gap(Base(0, 0, 1), Base(2, 0, 1, elevation=0.75)) == 0.75


@given(bases, bases)
def test_a_gap_is_the_same_from_both_sides(a: Base, b: Base) -> None:
    assert gap(a, b) == gap(b, a)
    assert within(a, b, gap(a, b))


@pytest.mark.parametrize(("x", "near"), [(2.0, True), (2.0 + 1e-10, True), (2.0 + 1e-8, False)])
def test_exactly_one_inch_is_within_one(x: float, near: bool) -> None:
    assert within(Base(0, 0, 0.5), Base(x, 0, 0.5), 1.0) is near


def test_one_inch_is_within_one_however_it_was_computed() -> None:
    third = 1 / 3
    assert within(Base(0.1, 0, 0.1), Base(0.1 + 0.2 + third + third + third, 0, 0.1), 1.0)


def test_a_marker_is_measured_to_its_centre_from_above() -> None:
    base = Base(0, 0, 0.5, elevation=2.0)
    assert gap_to_point(base, (3.5, 0)) == 3.0
    assert near_point(base, (3.5, 0), 3.0)
    assert not near_point(base, (3.501, 0), 3.0)
    assert gap_to_point(base, (0.2, 0.2)) == 0.0


def test_the_whole_base_has_to_be_in_a_strip() -> None:
    assert wholly_between(Base(9, 0.5, 0.5), 0, 4)
    assert wholly_between(Base(9, 3.5, 0.5), 0, 4)
    assert not wholly_between(Base(9, 3.51, 0.5), 0, 4)
    assert not wholly_between(Base(9, 0.49, 0.5), 0, 4)


def test_half_an_inch_is_not_more_than_half() -> None:
    low = Base(0, 0, 0.5)
    assert not stands_higher(low._replace(elevation=0.5), low, 0.5)
    assert stands_higher(low._replace(elevation=0.51), low, 0.5)
    assert not stands_higher(low, low._replace(elevation=0.51), 0.5)


@given(bases, bases, bases)
def test_a_base_stands_between_where_the_centre_line_meets_its_circle(base: Base, a: Base, b: Base) -> None:
    ends: tuple[Point, Point] = (a.x, a.y), (b.x, b.y)
    nearest = min(hypot(x - base.x, y - base.y) for _, (x, y) in along(*ends, 0.01))
    if abs(nearest - base.radius) > 0.01:
        assert stands_between(base, a, b) is (nearest < base.radius)


def test_a_line_that_touches_the_circle_counts_and_one_that_ends_before_it_does_not() -> None:
    assert stands_between(Base(5, 0.5, 0.5), Base(0, 0, 1), Base(10, 0, 1))
    assert not stands_between(Base(5, 0.501, 0.5), Base(0, 0, 1), Base(10, 0, 1))
    assert not stands_between(Base(11.5, 0, 0.5), Base(0, 0, 1), Base(10, 0, 1))
