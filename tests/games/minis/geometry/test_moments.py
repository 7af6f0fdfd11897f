from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mkwidgets.games.minis.geometry import (
    Base,
    Path,
    first_in_sight,
    first_within,
    in_sight,
    leap,
    moment_at,
    path_length,
    walk,
    within,
)
from tests.games.minis.geometry.table import OPEN, box, ground, random_table

OTHER = Base(15, 15, 0.5)


def steps(path: Path, radius: float, step: float) -> list[tuple[float, Base]]:
    """A base on many places of a path, with the inches gone."""
    length = path_length(path)
    count = int(length / step) + 1
    moments = [moment_at(path, length * number / count) for number in range(count + 1)]
    return [(at, Base(x, y, radius, elevation)) for at, x, y, elevation in moments]


def random_path(seed: int, leaps: bool = False) -> tuple[Path, Base, random.Random]:
    """A path with hills on its way, and another base."""
    made, bases = random_table(seed, 1, 6, ("climbable",), low=10, high=20)
    chance = random.Random(seed)
    points = [(chance.uniform(8, 22), chance.uniform(8, 22)) for _ in range(3)]
    path = leap(made, points[0], points[1]) if leaps else walk(made, points)
    return path, bases[0], chance


def test_the_first_moment_within_an_inch() -> None:
    moment = first_within(walk(OPEN, [(10, 15), (20, 15)]), 0.5, OTHER, 1.0)
    assert moment is not None
    assert moment == pytest.approx((3.0, 13.0, 15.0, 0.0))
    assert first_within(walk(OPEN, [(10, 17.01), (20, 17.01)]), 0.5, OTHER, 1.0) is None
    touched = first_within(walk(OPEN, [(10, 17), (20, 17)]), 0.5, OTHER, 1.0)
    assert touched is not None
    assert touched.at == pytest.approx(5, abs=1e-3)


def test_the_start_counts_and_a_path_of_one_spot_too() -> None:
    assert first_within(walk(OPEN, [(13, 15), (5, 15)]), 0.5, OTHER, 1.0) == (0.0, 13.0, 15.0, 0.0)
    assert first_within(((13, 15, 0),), 0.5, OTHER, 1.0) == (0.0, 13.0, 15.0, 0.0)
    assert first_within(((12.9, 15, 0),), 0.5, OTHER, 1.0) is None
    assert first_in_sight(OPEN, ((13, 15, 0),), 0.5, OTHER, 8) == (0.0, 13.0, 15.0, 0.0)


def test_climbing_brings_it_near() -> None:
    made = ground(box("Rock", 15, 15, 4, 4, "climbable", height=3.0))
    above = made.standing(13.6, 15, 0.5)
    moment = first_within(walk(made, [(10, 15), (13.2, 15)]), 0.5, above, 1.0)
    assert moment is not None
    assert moment == pytest.approx((5.0, 13.0, 15.0, 2.0), abs=0.002)  # two inches up the rock's side
    assert first_within(walk(made, [(10, 15), (12.9, 15)]), 0.5, above, 1.0) is None


@settings(max_examples=60)
@given(st.integers(0, 10**6), st.sampled_from((1.0, 3.0)), st.booleans())
def test_the_first_moment_is_the_one_that_small_steps_find(seed: int, inches: float, leaps: bool) -> None:
    path, other, chance = random_path(seed, leaps)
    radius = chance.choice((0.492, 0.984))
    moment = first_within(path, radius, other, inches)
    met = next((at for at, base in steps(path, radius, 0.005) if within(base, other, inches)), None)
    if moment is None:
        assert met is None
        return
    assert within(Base(moment.x, moment.y, radius, moment.elevation), other, inches + 1e-6)
    assert met is None or moment.at - 1e-6 <= met <= moment.at + 0.006
    assert moment == pytest.approx(moment_at(path, moment.at), abs=1e-6)


def test_in_sight_is_where_it_comes_out_from_behind_a_wall() -> None:
    made = ground(box("Wall", 10, 10, 10, 1))
    shooter = Base(10, 5, 0.5)
    path = walk(made, [(10, 14), (20, 14)])
    moment = first_in_sight(made, path, 0.5, shooter, 20)
    assert moment is not None
    assert in_sight(made, Base(moment.x, moment.y, 0.5), shooter)
    assert not in_sight(made, Base(moment.x - 0.001, moment.y, 0.5), shooter)
    assert first_in_sight(made, path, 0.5, shooter, 8) is None


def test_range_and_sight_have_to_come_together() -> None:
    made = ground(box("Wall", 10, 10, 6, 1))
    shooter = Base(10, 5, 0.5)
    path = walk(made, [(2, 15), (20, 15)])  # seen at first, but far; near behind the wall
    assert first_in_sight(made, path, 0.5, shooter, 11) == first_within(path, 0.5, shooter, 11)
    assert first_within(path, 0.5, shooter, 10) is not None
    assert first_in_sight(made, path, 0.5, shooter, 10) is None


@settings(max_examples=30)
@given(st.integers(0, 10**6))
def test_the_first_moment_in_sight_is_the_one_that_small_steps_find(seed: int) -> None:
    made, bases = random_table(seed, 1, 6, low=8, high=22)
    (shooter,), chance = bases, random.Random(seed)
    points = [(chance.uniform(8, 22), chance.uniform(8, 22)) for _ in range(2)]
    path = walk(made, points)
    moment = first_in_sight(made, path, 0.5, shooter, 8)
    seen = [at for at, base in steps(path, 0.5, 0.01) if within(base, shooter, 8) and in_sight(made, base, shooter)]
    if moment is None:
        assert _longest_run(seen) < 0.13
        return
    assert in_sight(made, Base(moment.x, moment.y, 0.5), shooter)
    assert _longest_run([at for at in seen if at < moment.at - 0.01]) < 0.13


def _longest_run(ats: list[float]) -> float:
    """The longest stretch of a path that is covered without a break."""
    longest, begun = 0.0, None
    for before, at in zip([-1.0, *ats], ats, strict=False):
        begun = at if begun is None or at - before > 0.015 else begun
        longest = max(longest, at - begun)
    return longest
