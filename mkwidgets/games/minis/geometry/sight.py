"""Sight and cover: which lines between two bases are free of terrain, and how much of a base is hidden.

Only opaque terrain hides anything (MK-24), and nothing from or of a base that stands as high as its top or higher: a
model on a rock sees over the rock, and is seen there. All else is decided from above. A base inside an opaque piece
lower than which it stands sees nothing and is not seen.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import asin, atan2, cos, hypot, pi, sin

from mkwidgets.games.minis.geometry.distances import gap
from mkwidgets.games.minis.geometry.ground import Ground, Piece
from mkwidgets.games.minis.geometry.plane import (
    circle_cuts,
    contains,
    disc_area_inside,
    distance_to_segment,
    lies_deeper,
)
from mkwidgets.games.minis.geometry.records import TOLERANCE, Base, Point
from mkwidgets.games.minis.geometry.sight_lines import ROOM, search_free_line

Side = tuple[Point, Point]


# --- any point to any point ------------------------------------------------------------------------------------------


def in_sight(ground: Ground, a: Base, b: Base) -> bool:
    """Whether some straight line from any point of one base to any point of the other is free (MIN-C074, C075).

    The same as :func:`sight_line`, with a look along both sides of the bases before all lines are tried.
    """
    screens = ground.screens(a, b)
    if _centres_see(screens, a, b) or gap(a, b) <= TOLERANCE:
        return True
    if any(_cuts_off(piece, a, b) for piece in screens):
        return False
    inner_a, inner_b = a._replace(radius=a.radius - 2 * ROOM), b._replace(radius=b.radius - 2 * ROOM)
    if any(_is_free(screens, *_outer_tangent(inner_a, inner_b, side)) for side in (1, -1)):
        return True
    return search_free_line(screens, a, b) is not None


def sight_line(ground: Ground, a: Base, b: Base) -> tuple[Point, Point] | None:
    """A free line between two bases, the one from centre to centre if that is free; None when all are blocked.

    Exact: a free line can be turned and shifted until it almost touches two corners of terrain or rims of bases, and
    all such lines are tried. An opening narrower than about 1e-6 inches lets no line through. Bases that touch see
    each other.
    """
    screens = ground.screens(a, b)
    if _centres_see(screens, a, b) or gap(a, b) <= TOLERANCE:
        return (a.x, a.y), (b.x, b.y)
    if any(_cuts_off(piece, a, b) for piece in screens):
        return None
    return search_free_line(screens, a, b)


def _centres_see(pieces: Sequence[Piece], a: Base, b: Base) -> bool:
    """Whether the line from centre to centre is free."""
    return not pieces or _is_free(pieces, (a.x, a.y), (b.x, b.y))


def _is_free(pieces: Sequence[Piece], start: Point, end: Point) -> bool:
    """Whether a line is free; it may run along pieces on one side of it, not on both."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    scale = ROOM / hypot(dx, dy)
    for side in (scale, -scale):
        along_start = (start[0] - dy * side, start[1] + dx * side)
        along_end = (end[0] - dy * side, end[1] + dx * side)
        if not any(_blocks(piece, along_start, along_end) for piece in pieces):
            return True
    return False


def _blocks(piece: Piece, a: Point, b: Point) -> bool:
    """Whether a line passes through a piece; touching its edge or corner is not passing through."""
    low_x, high_x = (a[0], b[0]) if a[0] < b[0] else (b[0], a[0])
    low_y, high_y = (a[1], b[1]) if a[1] < b[1] else (b[1], a[1])
    return piece.may_touch(low_x, low_y, high_x, high_y) and bool(piece.stretches(a, b, TOLERANCE))


def _cuts_off(piece: Piece, a: Base, b: Base) -> bool:
    """Whether a convex piece alone blocks every line: it reaches across, from one outer tangent to the other.

    The straight line inside it from tangent to tangent then parts the bases, unless it runs through one of them.
    """
    if not piece.convex:
        return False
    ends = []
    for side in (1, -1):
        start, end = _outer_tangent(a, b, side)
        stretch = piece.stretches(start, end, TOLERANCE)
        if not stretch:
            return False
        middle = (stretch[0][0] + stretch[0][1]) / 2
        ends.append((start[0] + middle * (end[0] - start[0]), start[1] + middle * (end[1] - start[1])))
    return all(distance_to_segment((base.x, base.y), *ends) > base.radius for base in (a, b))


def _outer_tangent(a: Base, b: Base, side: int) -> Side:
    """The line that touches both bases on the same side, from touching point to touching point."""
    dx, dy = b.x - a.x, b.y - a.y
    away = atan2(dy, dx) + side * (pi / 2 + asin((b.radius - a.radius) / hypot(dx, dy)))
    nx, ny = cos(away), sin(away)
    return (a.x + a.radius * nx, a.y + a.radius * ny), (b.x + b.radius * nx, b.y + b.radius * ny)


def centre_line_clear(ground: Ground, a: Base, b: Base) -> bool:
    """Whether no wall and no rock stands between two centres (MK-45): pieces higher than both bases stand.

    What is walked through on the ground, such as a wood, keeps nobody from fighting.
    """
    foot = max(a.elevation, b.elevation) + TOLERANCE
    return _centres_see([piece for piece in ground.solid if piece.height > foot], a, b)


# --- the hidden share ------------------------------------------------------------------------------------------------


def hidden_share(ground: Ground, shooter: Base, target: Base) -> float:
    """How much of the target's base terrain hides from the shooter's centre, from 0 to 1 (MK-23).

    Exact but for rounding: what is seen is cut into triangles, and their areas inside the base are added up.
    """
    screens = ground.screens(shooter, target)
    if not screens:
        return 0.0
    seen = sum(
        disc_area_inside(part, (target.x, target.y), target.radius)
        for part in _seen_triangles(screens, shooter, target)
    )
    return min(1.0, max(0.0, 1 - seen / (pi * target.radius * target.radius)))


def in_cover(ground: Ground, shooter: Base, target: Base) -> bool:
    """Whether terrain hides more than half of the target's base (MIN-C077); exactly half is no cover (MIN-C078)."""
    return hidden_share(ground, shooter, target) > 0.5 + TOLERANCE


def visible_part(ground: Ground, shooter: Base, target: Base) -> tuple[tuple[Point, ...], ...]:
    """For drawing: what the shooter's centre sees of the target's base, as polygons (the rim every 5 degrees or less).

    Each lies between two directions; neighbours share an edge.
    """
    triangles = _seen_triangles(ground.screens(shooter, target), shooter, target)
    parts = (_clipped(triangle, target) for triangle in triangles)
    return tuple(part for part in parts if len(part) > 2)


def _seen_triangles(screens: Sequence[Piece], shooter: Base, target: Base) -> list[tuple[Point, Point, Point]]:
    """Triangles from the shooter's centre that together cover what it sees of a base, counter-clockwise."""
    eye = (shooter.x, shooter.y)
    if any(lies_deeper(piece.outline, eye, TOLERANCE) for piece in screens):
        return []
    sides = [side for piece in screens for side in piece.sides]
    dx, dy = target.x - shooter.x, target.y - shooter.y
    distance = hypot(dx, dy)
    ahead, half = atan2(dy, dx), asin(min(1.0, target.radius / distance))
    found = []
    for low, high in pairwise(_directions(sides, eye, ahead, half)):
        side = _nearest_side(sides, eye, (low + high) / 2)
        far = 2 * (distance + target.radius) / cos((high - low) / 2)
        ends = [_along(eye, angle, _distance_to(side, eye, angle) if side else far) for angle in (low, high)]
        found.append((eye, ends[0], ends[1]))
    return found


def _directions(sides: Sequence[Side], eye: Point, ahead: float, half: float) -> list[float]:
    """The directions between which the same side is nearest, from one tangent of the target to the other."""
    found = {ahead - half, ahead, ahead + half}
    points = [a for a, _ in sides]
    points += [point for i, side in enumerate(sides) for other in sides[:i] if (point := _crossing(side, other))]
    for x, y in points:
        angle = (atan2(y - eye[1], x - eye[0]) - ahead + pi) % (2 * pi) - pi
        if -half < angle < half:
            found.add(ahead + angle)
    ordered = sorted(found)
    return [a for a, b in pairwise([*ordered, 9.0 + ordered[-1]]) if b - a > 1e-12]


def _crossing(one: Side, other: Side) -> Point | None:
    """Where two sides cross, away from their ends."""
    (ax, ay), (bx, by) = one
    (cx, cy), (dx, dy) = other
    ux, uy, vx, vy = bx - ax, by - ay, dx - cx, dy - cy
    cross = ux * vy - uy * vx
    if cross == 0:
        return None
    s = ((cx - ax) * vy - (cy - ay) * vx) / cross
    t = ((cx - ax) * uy - (cy - ay) * ux) / cross
    return (ax + s * ux, ay + s * uy) if 0 < s < 1 and 0 < t < 1 else None


def _distance_to(side: Side, eye: Point, angle: float) -> float:
    """How far the line of a side is in a direction."""
    (ax, ay), (bx, by) = side
    ux, uy = cos(angle), sin(angle)
    vx, vy = bx - ax, by - ay
    return ((ax - eye[0]) * vy - (ay - eye[1]) * vx) / (ux * vy - uy * vx)


def _nearest_side(sides: Sequence[Side], eye: Point, angle: float) -> Side | None:
    """The first side that a ray meets."""
    ux, uy = cos(angle), sin(angle)
    nearest, first = None, float("inf")
    for side in sides:
        (ax, ay), (bx, by) = side
        left = ux * (ay - eye[1]) - uy * (ax - eye[0])
        right = ux * (by - eye[1]) - uy * (bx - eye[0])
        if (left > 0) != (right > 0):
            distance = _distance_to(side, eye, angle)
            if 0 < distance < first:
                nearest, first = side, distance
    return nearest


def _along(eye: Point, angle: float, distance: float) -> Point:
    return eye[0] + distance * cos(angle), eye[1] + distance * sin(angle)


def _clipped(triangle: tuple[Point, Point, Point], base: Base) -> tuple[Point, ...]:
    """A triangle cut to a base: a polygon whose rim follows the circle."""
    outline: list[Point] = []
    for a, b in zip(triangle, (*triangle[1:], triangle[0]), strict=True):
        for share in (0.0, *circle_cuts(a, b, (base.x, base.y), base.radius)):
            point = (a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1]))
            if hypot(point[0] - base.x, point[1] - base.y) <= base.radius + TOLERANCE:
                outline.append(point)
    return tuple(point for a, b in pairwise([*outline, *outline[:1]]) for point in (a, *_rim(a, b, base, triangle)))


def _rim(a: Point, b: Point, base: Base, triangle: tuple[Point, ...]) -> Iterator[Point]:
    """Points of a base's rim from one point to the next, when both are on it and the rim between is in the triangle."""
    start = atan2(a[1] - base.y, a[0] - base.x)
    turn = (atan2(b[1] - base.y, b[0] - base.x) - start) % (2 * pi)
    on_rim = all(abs(hypot(x - base.x, y - base.y) - base.radius) < 1e-6 for x, y in (a, b))
    if not on_rim or not contains(triangle, _along((base.x, base.y), start + turn / 2, base.radius)):
        return
    steps = int(turn / (pi / 36)) + 1
    for step in range(1, steps):
        yield _along((base.x, base.y), start + turn * step / steps, base.radius)
