from __future__ import annotations

from math import cos, hypot, pi, sin

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mkwidgets.games.minis.geometry import Base, escape_angles, not_left

ME = Base(10, 10, 0.5)


def at(degrees: float, distance: float = 1.5, name: str = "") -> Base:
    """An enemy in some direction."""
    turn = degrees * pi / 180
    return Base(10 + distance * cos(turn), 10 + distance * sin(turn), 0.5, name=name)


def test_from_one_enemy_half_the_directions_lead_away() -> None:
    found = escape_angles(ME, [at(180)])
    assert found == pytest.approx((-pi / 2, pi / 2))


def test_from_two_enemies_it_is_what_both_leave_open() -> None:
    found = escape_angles(ME, [at(180), at(270)])
    assert found == pytest.approx((0, pi / 2))


def test_between_two_enemies_there_is_no_way() -> None:
    assert escape_angles(ME, [at(0), at(180)]) is None
    assert escape_angles(ME, [at(0), at(120), at(240)]) is None


def test_without_an_enemy_there_is_nothing_to_escape() -> None:
    with pytest.raises(ValueError, match="no enemy"):
        escape_angles(ME, [])


def test_the_enemy_that_is_not_left_is_told() -> None:
    enemies = [at(180, name="West"), at(270, name="South")]
    assert not_left(ME, (10.5, 10.5), enemies) is None
    assert not_left(ME, (9.5, 10.5), enemies) == enemies[0]
    assert not_left(ME, (10.5, 9.5), enemies) == enemies[1]
    assert not_left(ME, (10, 10.5), enemies) == enemies[0]  # at a right angle: the interval is open
    assert not_left(ME, (10, 10), enemies) == enemies[0]


@given(st.lists(st.floats(0, 360), min_size=1, max_size=4), st.floats(0, 2 * pi), st.floats(0.05, 1))
def test_in_the_interval_every_step_increases_every_distance(degrees: list[float], angle: float, length: float) -> None:
    enemies = [at(turn, 1.1 + 0.2 * number) for number, turn in enumerate(degrees)]
    interval = escape_angles(ME, enemies)
    end = (10 + length * cos(angle), 10 + length * sin(angle))
    inside = interval is not None and 1e-6 < (angle - interval[0]) % (2 * pi) < interval[1] - interval[0] - 1e-6
    outside = interval is None or 1e-6 < (angle - interval[1]) % (2 * pi) < 2 * pi - (interval[1] - interval[0]) - 1e-6
    if inside:
        assert not_left(ME, end, enemies) is None
    if outside:
        assert not_left(ME, end, enemies) is not None
    if not_left(ME, end, enemies) is None:
        for step in range(10):
            before, after = (share * length / 10 for share in (step, step + 1))
            for enemy in enemies:
                near = hypot(10 + before * cos(angle) - enemy.x, 10 + before * sin(angle) - enemy.y)
                far = hypot(10 + after * cos(angle) - enemy.x, 10 + after * sin(angle) - enemy.y)
                assert far > near
