"""Plane geometry that the rooms share: points, segments, circles and simple polygons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import atan2, hypot, sqrt

from mkwidgets.games.minis.geometry.records import Point

BEYOND = 1e-6
"""How far beyond its ends, as a share of it, an edge still counts as crossed: no crossing at a corner is to be lost."""
Box = tuple[float, float, float, float]
"""Least x and y, greatest x and y."""


def box_of(points: Sequence[Point]) -> Box:
    """The smallest box round some points."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


def edges_of(outline: Sequence[Point]) -> Iterator[tuple[Point, Point]]:
    """The edges of a polygon, in order."""
    return zip(outline, (*outline[1:], outline[0]), strict=True)


def signed_area(outline: Sequence[Point]) -> float:
    """The area of a simple polygon; negative when its corners run clockwise."""
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in edges_of(outline)) / 2


def turn(a: Point, b: Point, c: Point) -> float:
    """Positive when the way from a over b to c bends left, zero when it is straight."""
    return (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])


def is_convex(outline: Sequence[Point]) -> bool:
    """Whether a polygon that runs counter-clockwise has no corner that points inwards."""
    return all(turn(outline[i - 2], outline[i - 1], outline[i]) >= 0 for i in range(len(outline)))


def distance_to_segment(point: Point, a: Point, b: Point) -> float:
    """From a point to the nearest point of a segment."""
    (x, y), (ax, ay), (bx, by) = point, a, b
    dx, dy = bx - ax, by - ay
    square = dx * dx + dy * dy
    share = ((x - ax) * dx + (y - ay) * dy) / square if square else 0.0
    share = 0.0 if share < 0 else 1.0 if share > 1 else share
    return hypot(x - ax - share * dx, y - ay - share * dy)


def distance_to_boundary(point: Point, outline: Sequence[Point]) -> float:
    """From a point, inside or outside, to the nearest edge of a polygon."""
    return min(distance_to_segment(point, a, b) for a, b in edges_of(outline))


def contains(outline: Sequence[Point], point: Point) -> bool:
    """Whether a point lies inside a simple polygon; on an edge it may be either."""
    x, y = point
    inside = False
    for (ax, ay), (bx, by) in edges_of(outline):
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            inside = not inside
    return inside


def lies_deeper(outline: Sequence[Point], point: Point, depth: float) -> bool:
    """Whether a point lies inside a polygon and further than ``depth`` from each edge."""
    return contains(outline, point) and distance_to_boundary(point, outline) > depth


def stretches_inside(outline: Sequence[Point], a: Point, b: Point, depth: float) -> list[tuple[float, float]]:
    """The parts of a segment, as shares of it from 0 to 1, that run inside a polygon deeper than ``depth``.

    The polygon's corners run counter-clockwise.
    """
    cuts = sorted({0.0, 1.0, *_cuts(outline, a, b, depth)})
    found: list[tuple[float, float]] = []
    for low, high in pairwise(cuts):
        middle = (low + high) / 2
        if lies_deeper(outline, (a[0] + middle * (b[0] - a[0]), a[1] + middle * (b[1] - a[1])), depth):
            if found and found[-1][1] == low:
                low = found.pop()[0]
            found.append((low, high))
    return found


def _cuts(outline: Sequence[Point], a: Point, b: Point, depth: float) -> Iterator[float]:
    """Where a segment may come to lie deeper in a polygon or less deep: at lines along its edges and round corners."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    reach = depth * hypot(dx, dy)
    for (px, py), (qx, qy) in edges_of(outline):
        ex, ey = qx - px, qy - py
        cross = dx * ey - dy * ex
        if cross != 0:
            inward = depth / hypot(ex, ey)
            px, py = px - inward * ey, py + inward * ex
            share = ((px - a[0]) * ey - (py - a[1]) * ex) / cross
            along = ((px - a[0]) * dy - (py - a[1]) * dx) / cross
            if 0 < share < 1 and -BEYOND <= along <= 1 + BEYOND:
                yield share
        if abs((qx - a[0]) * dy - (qy - a[1]) * dx) < reach:
            yield from circle_cuts(a, b, (qx, qy), depth)


def disc_area_inside(outline: Sequence[Point], centre: Point, radius: float) -> float:
    """The area that a disc and a polygon share; the polygon's corners run counter-clockwise. Exact but for rounding."""
    cx, cy = centre
    moved = [(x - cx, y - cy) for x, y in outline]
    return sum(_sector_or_triangle(a, b, radius) for a, b in edges_of(moved))


def _sector_or_triangle(a: Point, b: Point, radius: float) -> float:
    """The signed area that a disc about the origin shares with the triangle of the origin and an edge."""
    cuts = [0.0, *circle_cuts(a, b, (0.0, 0.0), radius), 1.0]
    area = 0.0
    for low, high in pairwise(cuts):
        px, py = a[0] + low * (b[0] - a[0]), a[1] + low * (b[1] - a[1])
        qx, qy = a[0] + high * (b[0] - a[0]), a[1] + high * (b[1] - a[1])
        cross, dot = px * qy - py * qx, px * qx + py * qy
        within = hypot(px + qx, py + qy) / 2 < radius
        area += cross / 2 if within else radius * radius * atan2(cross, dot) / 2
    return area


def circle_cuts(a: Point, b: Point, centre: Point, radius: float) -> list[float]:
    """Where a segment crosses a circle, as shares of it between 0 and 1, in order."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    fx, fy = a[0] - centre[0], a[1] - centre[1]
    square = dx * dx + dy * dy
    half = fx * dx + fy * dy
    root = half * half - square * (fx * fx + fy * fy - radius * radius)
    if square == 0 or root <= 0:
        return []
    root = sqrt(root)
    return [share for share in ((-half - root) / square, (-half + root) / square) if 0 < share < 1]
