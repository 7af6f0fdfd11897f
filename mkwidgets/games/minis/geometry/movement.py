"""Standing and moving: free places, walks with their climbs, leaps, and the first thing in the way.

A base may stand or move where its disc overlaps no other base, no wall, and does not stick out over the table's edge;
touching is allowed (MK-15), and an overlap up to ``SLACK`` counts as touching.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from math import hypot, inf, sqrt

from mkwidgets.games.minis.geometry.ground import Edge, Ground, Piece
from mkwidgets.games.minis.geometry.plane import contains, distance_to_boundary
from mkwidgets.games.minis.geometry.records import SLACK, Base, Crossing, Moment, Obstacle, Path, Point, Spot

ROUNDED = 0.0005
"""How far rounding to three decimals moves a place along each axis."""
HAIR = SLACK / 8
"""How far a way that is looked for here may overlap what stands there: rounding it leaves it within ``SLACK``."""


# --- standing --------------------------------------------------------------------------------------------------------


def placement_fault(ground: Ground, base: Base, others: Iterable[Base], slack: float = SLACK) -> Crossing | None:
    """What keeps a base from standing where it is: the table's edge, another base, or a wall; None when it is free."""
    x, y, radius = base.x, base.y, base.radius
    rim = radius - slack
    if x < rim or y < rim or x > ground.width - rim or y > ground.depth - rim:
        return Crossing("table", "", 0.0, x, y)
    for cx, cy, other_radius, _, name in others:
        if hypot(cx - x, cy - y) < radius + other_radius - slack:
            return Crossing("base", name, 0.0, x, y)
    for wall in ground.walls:
        if wall.may_touch(x - rim, y - rim, x + rim, y + rim) and _overlaps(wall, (x, y), rim):
            return Crossing("terrain", wall.name, 0.0, x, y)
    return None


def _overlaps(piece: Piece, centre: Point, radius: float) -> bool:
    return contains(piece.outline, centre) or distance_to_boundary(centre, piece.outline) < radius


# --- paths -----------------------------------------------------------------------------------------------------------


def walk(ground: Ground, points: Sequence[Point], elevation: float | None = None) -> Path:
    """The path of a walk from point to point: level legs, and an upright one wherever the centre climbs up or down.

    ``elevation`` is where the model starts, if it is not what its first point stands on (halfway up a climb, which then
    goes on even if the point was rounded to just beside it).
    Points that repeat the one before are left out, so a walk may consist of one spot.
    """
    x, y = points[0]
    start = (x, y, ground.elevation(x, y) if elevation is None else elevation)
    spots: list[Spot] = [start]
    for target in points[1:]:
        beside = SLACK if elevation is not None and len(spots) == 1 else 0.0
        for spot in _leg(ground, spots[-1], target, beside) if ground.climbable else ((*target, 0.0),):
            if spot != spots[-1]:
                spots.append(spot)
    end_x, end_y, _ = spots[-1]
    end = (end_x, end_y, ground.elevation(end_x, end_y))
    return tuple(spots) if end == spots[-1] or len(spots) == 1 else (*spots, end)


def _leg(ground: Ground, start: Spot, target: Point, beside: float) -> Iterator[Spot]:
    """The spots of a straight walk after its start; of its first inches, so many are at the elevation of the next."""
    x, y, elevation = start
    dx, dy = target[0] - x, target[1] - y
    if dx == 0 and dy == 0:
        return
    beside *= 3 / hypot(dx, dy)  # as a share; a climb may be met at a slant
    for low, high, level in levels(ground, (x, y), target):
        if level != elevation and beside < high:
            yield x + low * dx, y + low * dy, elevation
            yield x + low * dx, y + low * dy, level
            elevation = level
        if high == 1.0:
            yield (*target, elevation)


def levels(ground: Ground, a: Point, b: Point) -> list[tuple[float, float, float]]:
    """A segment in parts of equal elevation: (start, end, elevation), the first two as shares of it from 0 to 1."""
    low_x, high_x = (a[0], b[0]) if a[0] < b[0] else (b[0], a[0])
    low_y, high_y = (a[1], b[1]) if a[1] < b[1] else (b[1], a[1])
    inside = [
        (low, high, piece.height)
        for piece in ground.climbable
        if piece.may_touch(low_x, low_y, high_x, high_y)
        for low, high in piece.stretches(a, b, SLACK)
    ]
    if not inside:
        return [(0.0, 1.0, 0.0)]
    cuts = sorted({0.0, 1.0, *(low for low, _, _ in inside), *(high for _, high, _ in inside)})
    return [
        (low, high, max((height for start, end, height in inside if start <= low and high <= end), default=0.0))
        for low, high in pairwise(cuts)
    ]


def leap(ground: Ground, start: Point, end: Point) -> Path:
    """The path of a leap: one straight leg from what is under its start to what is under its end (MK-33)."""
    return (*start, ground.elevation(*start)), (*end, ground.elevation(*end))


def path_length(path: Path) -> float:
    """Inches along a path; what is climbed up or down counts (MK-14)."""
    return sum([leg_length(a, b) for a, b in pairwise(path)])


def leg_length(a: Spot, b: Spot) -> float:
    """Inches of one leg."""
    return hypot(b[0] - a[0], b[1] - a[1], b[2] - a[2])


def at_most(length: float, limit: float) -> bool:
    """Whether a length may be gone with so many inches; ``SLACK`` more is no fault."""
    return length <= limit + SLACK


def moment_at(path: Path, at: float) -> Moment:
    """Where a path is after so many inches; its end when it is shorter."""
    before = 0.0
    for a, b in pairwise(path):
        length = leg_length(a, b)
        if before + length >= at:
            share = 0.0 if length == 0 else max(0.0, (at - before) / length)
            x, y, elevation = (p + share * (q - p) for p, q in zip(a, b, strict=True))
            return Moment(max(at, before), x, y, elevation)
        before += length
    return Moment(before, *path[-1])


# --- obstacles -------------------------------------------------------------------------------------------------------


def first_crossing(ground: Ground, path: Path, radius: float, others: Iterable[Base]) -> Crossing | None:
    """What a base on a walk overlaps first: a base, a wall, or the table's edge; None when the way is free.

    ``others`` must not hold the base itself. A path of one spot is free; what stands there is :func:`placement_fault`.
    """
    bases = tuple(others)
    for number, (a, b) in enumerate(pairwise(path), 1):
        if a[:2] != b[:2]:
            found = _first_on_leg(ground, a[:2], b[:2], radius, bases, SLACK)
            if found is not None:
                return found if number == 1 else found._replace(at=path_length(path[:number]) + found.at)
    return None


def straight_run(ground: Ground, base: Base, others: Iterable[Base], towards: Point, limit: float) -> float:
    """How many inches, seen from above, a base can walk straight towards a point and beyond, climbs paid for.

    At the end it touches what stops it, or has used up ``limit``, or stands before a climb that it cannot pay. The
    place remains legal when it is rounded to three decimals.
    """
    dx, dy = towards[0] - base.x, towards[1] - base.y
    length = hypot(dx, dy)
    if length == 0 or limit <= 0:
        return 0.0
    end = (base.x + dx / length * limit, base.y + dy / length * limit)
    found = _first_on_leg(ground, (base.x, base.y), end, base.radius, others, HAIR)
    free = limit if found is None else found.at
    if not ground.climbable:
        return free
    start = (base.x, base.y, base.elevation)
    return _settled(ground, start, end, min(free, paid_run(ground, start, end, limit)))


def paid_run(ground: Ground, start: Spot, end: Point, limit: float) -> float:
    """How far a straight walk gets, seen from above, when its climbs are paid from the same inches."""
    x, y, elevation = start
    length, left = hypot(end[0] - x, end[1] - y), limit
    for low, high, level in levels(ground, (x, y), end):
        left -= abs(level - elevation)
        if left <= 0:
            return low * length
        if left <= (high - low) * length:
            return low * length + left
        left -= (high - low) * length
        elevation = level
    return length


def _settled(ground: Ground, start: Spot, end: Point, run: float) -> float:
    """A run shortened until rounding its end puts nobody up or down a hill."""
    length = hypot(end[0] - start[0], end[1] - start[1])
    parts = levels(ground, start[:2], end)
    back = 0.0
    while run - back > 0:
        share = (run - back) / length
        x, y = start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])
        level = next(level for low, high, level in parts if share <= high)
        around = [(x + i * ROUNDED, y + j * ROUNDED) for i in (-1, 1) for j in (-1, 1)]
        if all(ground.elevation(*place) == level for place in around):
            return run - back
        back = 2 * back + 0.01
    return 0.0


def _first_on_leg(
    ground: Ground, a: Point, b: Point, radius: float, others: Iterable[Base], slack: float
) -> Crossing | None:
    """The first obstacle on one straight leg; see :func:`first_crossing`."""
    x, y = a
    length = hypot(b[0] - x, b[1] - y)
    ux, uy = (b[0] - x) / length, (b[1] - y) / length
    kind: Obstacle = "table"
    name = ""
    rim = radius - slack
    right, top = ground.width - rim, ground.depth - rim
    first, blocked = length, False
    if not (rim <= x <= right and rim <= y <= top and rim <= b[0] <= right and rim <= b[1] <= top):
        first = min(length, _table_edge(ground, a, ux, uy, rim))
        blocked = first < length
    for cx, cy, other_radius, _, other in others:
        dx, dy = cx - x, cy - y
        reach = radius + other_radius - slack
        side = dx * uy - dy * ux
        if -reach < side < reach:
            along = dx * ux + dy * uy
            half = sqrt(reach * reach - side * side)
            if -half < along < first + half:
                at = along - half if along >= half else _overlapped(hypot(dx, dy) - reach - slack, along)
                if at < first:
                    kind, name, first, blocked = "base", other, at, True
    if ground.walls:
        low_x, high_x = (x - rim, b[0] + rim) if x < b[0] else (b[0] - rim, x + rim)
        low_y, high_y = (y - rim, b[1] + rim) if y < b[1] else (b[1] - rim, y + rim)
    for wall in ground.walls:
        if wall.may_touch(low_x, low_y, high_x, high_y) and wall.may_meet(a, b, rim):
            at = _wall_ahead(wall, a, ux, uy, rim, slack)
            if at < first:
                kind, name, first, blocked = "terrain", wall.name, at, True
    return Crossing(kind, name, first, x + first * ux, y + first * uy) if blocked else None


def _overlapped(distance: float, ahead: float) -> float:
    """For a base that overlaps something at its start (``distance`` is below 0): 0 when that stops it, inf when not.

    An overlap by rounding lets it move along and away, not closer.
    """
    return 0.0 if distance < -SLACK or ahead > 0 else inf


def _table_edge(ground: Ground, a: Point, ux: float, uy: float, rim: float) -> float:
    """How far a base can go before it sticks out over the table's edge."""
    first = inf
    for at, speed, size in ((a[0], ux, ground.width), (a[1], uy, ground.depth)):
        if speed > 0:
            first = min(first, (size - rim - at) / speed)
        elif speed < 0:
            first = min(first, (rim - at) / speed)
    return max(first, 0.0)


def _wall_ahead(wall: Piece, a: Point, ux: float, uy: float, rim: float, slack: float) -> float:
    """How far a disc of radius ``rim`` can go before it overlaps a wall; inf when it never does."""
    if contains(wall.outline, a):
        return 0.0
    return min([_edge_ahead(edge, a, ux, uy, rim, slack) for edge in wall.edges])


def _edge_ahead(edge: Edge, a: Point, ux: float, uy: float, rim: float, slack: float) -> float:
    """How far a disc can go before it overlaps an edge: its middle part first, then the corner where it starts.

    The corner where an edge ends is where the next one starts.
    """
    ex, ey, vx, vy, length = edge
    dx, dy = a[0] - ex, a[1] - ey
    along, off = dx * vx + dy * vy, dy * vx - dx * vy  # in the edge's own axes
    slide, close = ux * vx + uy * vy, uy * vx - ux * vy
    first = inf
    if abs(off) < rim:
        if 0 <= along <= length:
            first = _overlapped(abs(off) - rim - slack, -off * close)
    elif off * close < 0:
        at = (abs(off) - rim) / abs(close)
        if 0 <= along + at * slide <= length:
            first = at
    return min(first, _corner_ahead(-dx, -dy, ux, uy, rim, slack))


def _corner_ahead(dx: float, dy: float, ux: float, uy: float, rim: float, slack: float) -> float:
    side, along = dx * uy - dy * ux, dx * ux + dy * uy
    if abs(side) >= rim:
        return inf
    half = sqrt(rim * rim - side * side)
    if along <= -half:
        return inf
    return along - half if along >= half else _overlapped(hypot(dx, dy) - rim - slack, along)
