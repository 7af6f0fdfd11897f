from __future__ import annotations

from math import cos, hypot, pi, sin

import msgspec
import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st

from mkwidgets.games.minis.geometry import (
    Base,
    Ground,
    Point,
    centre_line_clear,
    hidden_share,
    in_cover,
    in_sight,
    sight_line,
    visible_part,
)
from tests.games.minis.geometry.table import OPEN, box, ell, ground, random_table

SHOOTER = Base(5, 15, 0.5)
TARGET = Base(15, 15, 1)


def pairs(seed: int) -> tuple[Ground, Base, Base]:
    """Two bases with terrain round them, walked through or stood on as it comes; opaque from below."""
    made, bases = random_table(seed, 2, 6, ("wall", "climbable", "open"), low=11, high=19)
    return made, bases[0], bases[1]


def opaque(made: Ground, a: Base, b: Base) -> shapely.Geometry:
    """What may hide something between two bases."""
    high = max(a.elevation, b.elevation)
    return shapely.union_all([shapely.Polygon(p.outline) for p in made.terrain if p.blocks_sight and p.height > high])


def disc_points(base: Base, rings: int, spokes: int) -> list[Point]:
    """Points of a base, spread evenly over its area, its rim included."""
    radii = [base.radius * (ring / rings) ** 0.5 for ring in range(1, rings + 1)]
    turns = [2 * pi * spoke / spokes for spoke in range(spokes)]
    return [(base.x + radius * cos(turn), base.y + radius * sin(turn)) for radius in radii for turn in turns]


# --- sight -----------------------------------------------------------------------------------------------------------


def test_models_and_open_ground_block_nothing() -> None:
    assert sight_line(OPEN, SHOOTER, TARGET) == ((5, 15), (15, 15))


@pytest.mark.parametrize(("depth", "seen"), [(0.8, True), (1.3, True), (1.49, True), (1.53, False)])
def test_a_wall_hides_a_base_when_it_reaches_across(depth: float, seen: bool) -> None:
    assert in_sight(ground(box("Wall", 10, 15, 0.2, depth)), SHOOTER, TARGET) is seen


def test_a_gap_between_walls_lets_a_line_through_and_a_seam_does_not() -> None:
    for gap, seen in ((0.01, True), (1e-5, True), (0.0, False)):
        walls = ground(box("Low", 10, 7.5 - gap / 2, 1, 15), box("High", 10, 22.5 + gap / 2, 1, 15))
        assert in_sight(walls, SHOOTER, TARGET) is seen


def test_the_centre_sees_nothing_but_a_line_from_the_rim_does() -> None:
    made = ground(box("Wall", 6.2, 15.3, 0.6, 1.3))
    target = Base(8, 15, 0.5)
    assert hidden_share(made, SHOOTER, target) == 1.0
    assert in_sight(made, SHOOTER, target)
    assert in_cover(made, SHOOTER, target)


def test_terrain_that_does_not_block_sight_hides_nothing() -> None:
    fence = box("Fence", 10, 15, 0.2, 20)
    glass = ground(msgspec.structs.replace(fence, blocks_sight=False))
    assert in_sight(glass, SHOOTER, TARGET)
    assert hidden_share(glass, SHOOTER, TARGET) == 0.0
    assert not in_sight(ground(fence), SHOOTER, TARGET)


@pytest.mark.parametrize(("elevation", "seen"), [(0.0, False), (0.5, False), (1.0, True), (2.0, True)])
def test_a_base_as_high_as_a_piece_sees_over_it_and_is_seen(elevation: float, seen: bool) -> None:
    made = ground(box("Rock", 10, 15, 2, 20, "climbable", height=1.0))
    above = SHOOTER._replace(elevation=elevation)
    assert in_sight(made, above, TARGET) is seen
    assert in_sight(made, TARGET, above) is seen
    assert in_cover(made, above, TARGET) is not seen


def test_a_base_on_a_rock_sees_and_one_in_a_wood_does_not() -> None:
    rock = ground(box("Rock", 5, 15, 4, 4, "climbable", height=1.0))
    assert in_sight(rock, rock.standing(5, 15, 0.5), TARGET)
    wood = ground(box("Wood", 5, 15, 4, 4, "open"))
    assert not in_sight(wood, wood.standing(5, 15, 0.5), TARGET)
    assert hidden_share(wood, SHOOTER, TARGET) == 1.0
    edge = wood.standing(6.8, 15, 0.5)  # sticks out of the wood
    assert in_sight(wood, edge, TARGET)
    assert in_cover(wood, edge, TARGET)


def test_bases_that_touch_see_each_other() -> None:
    assert in_sight(ground(box("Wall", 15, 16.1, 0.2, 2)), Base(14, 15, 1), Base(16, 15, 1))


@settings(max_examples=150)
@given(st.integers(0, 10**6))
def test_sight_is_free_exactly_where_a_line_of_many_is(seed: int) -> None:
    made, a, b = pairs(seed)
    blocks = opaque(made, a, b)
    line = sight_line(made, a, b)
    assert (line is None) is (sight_line(made, b, a) is None)
    if line is None:
        inner = blocks.buffer(-1e-4)
        starts, ends = (disc_points(base._replace(radius=base.radius - 1e-3), 1, 36) for base in (a, b))
        lines = shapely.linestrings([(start, end) for start in starts for end in ends])
        assert shapely.intersects(lines, inner).all()
        return
    assert shapely.LineString(line).intersection(blocks).length < 1e-6
    for (x, y), base in zip(line, (a, b), strict=True):
        assert hypot(x - base.x, y - base.y) <= base.radius + 1e-9


# --- cover -----------------------------------------------------------------------------------------------------------


@settings(max_examples=150)
@given(st.integers(0, 10**6))
def test_the_hidden_share_is_that_of_many_points(seed: int) -> None:
    made, shooter, target = pairs(seed)
    points = disc_points(target, 20, 60)
    lines = shapely.linestrings([((shooter.x, shooter.y), point) for point in points])
    blocked = shapely.intersects(lines, opaque(made, shooter, target).buffer(-1e-6))
    share = hidden_share(made, shooter, target)
    assert share == pytest.approx(blocked.mean(), abs=0.035)
    seen = shapely.union_all([shapely.Polygon(part) for part in visible_part(made, shooter, target)])
    assert seen.area == pytest.approx((1 - share) * pi * target.radius**2, abs=0.01)


def test_exactly_half_is_no_cover() -> None:
    below = ground(box("Wall", 10, 12.5, 1, 5))  # its edge lies on the line from centre to centre
    assert hidden_share(below, SHOOTER, TARGET) == pytest.approx(0.5, abs=1e-12)
    assert not in_cover(below, SHOOTER, TARGET)
    above = ground(box("Wall", 10, 12.501, 1, 5))
    assert in_cover(above, SHOOTER, TARGET)


def test_a_base_that_stands_half_in_a_wood_is_half_hidden() -> None:
    wood = ground(box("Wood", 20, 15, 10, 10, "open"))
    assert hidden_share(wood, SHOOTER, TARGET) == pytest.approx(0.5, abs=1e-9)
    assert hidden_share(wood, SHOOTER, TARGET._replace(x=13.9)) == 0.0
    assert hidden_share(wood, SHOOTER, TARGET._replace(x=16.1)) == 1.0


def test_pieces_that_cross_hide_what_both_hide() -> None:
    cross = ground(box("One", 10, 14.6, 3, 0.4, turned=0.5), box("Two", 10, 14.6, 3, 0.4, turned=-0.5))
    points = disc_points(TARGET, 20, 60)
    lines = shapely.linestrings([((SHOOTER.x, SHOOTER.y), point) for point in points])
    blocked = shapely.intersects(lines, opaque(cross, SHOOTER, TARGET)).mean()
    assert hidden_share(cross, SHOOTER, TARGET) == pytest.approx(blocked, abs=0.03)


def test_what_is_seen_of_a_base_nobody_hides_is_the_base() -> None:
    seen = shapely.union_all([shapely.Polygon(part) for part in visible_part(OPEN, SHOOTER, TARGET)])
    assert seen.area == pytest.approx(pi, abs=0.01)


# --- the line of a Fight ---------------------------------------------------------------------------------------------


def test_a_wall_or_a_rock_between_the_centres_stops_a_fight_and_a_wood_does_not() -> None:
    near = Base(6.6, 15, 0.5)
    for passage, clear in (("wall", False), ("climbable", False), ("open", True)):
        made = ground(box("T", 5.8, 15, 0.2, 2, passage))  # type: ignore[arg-type]
        assert centre_line_clear(made, SHOOTER, near) is clear
    assert centre_line_clear(ground(box("T", 5.8, 16.2, 0.2, 2)), SHOOTER, near)
    assert centre_line_clear(ground(ell("L", 5.7, 15)), SHOOTER, near)  # it only touches the line


def test_nothing_low_stops_a_fight_from_its_top() -> None:
    made = ground(box("Rock", 5, 15, 1.6, 2, "climbable", height=0.75))
    assert centre_line_clear(made, made.standing(5, 15, 0.5), Base(6.6, 15, 0.5))
