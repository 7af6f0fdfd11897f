"""Distances between bases and markers, always between nearest points, as a tape measure tells them."""

from __future__ import annotations

from math import hypot

from mkwidgets.games.minis.geometry.plane import distance_to_segment
from mkwidgets.games.minis.geometry.records import TOLERANCE, Base, Point


def gap(a: Base, b: Base) -> float:
    """Inches between the nearest points of two bases (MK-48): 0 when they touch, slanted when one stands higher."""
    level = hypot(a.x - b.x, a.y - b.y) - (a.radius + b.radius)
    if level < 0:
        level = 0.0
    return level if a.elevation == b.elevation else hypot(level, a.elevation - b.elevation)


def within(a: Base, b: Base, inches: float) -> bool:
    """Whether two bases are no further apart than that; exactly that far is within."""
    far = inches + TOLERANCE
    level = hypot(a[0] - b[0], a[1] - b[1]) - (a[2] + b[2])
    return level <= far and (a[3] == b[3] or gap(a, b) <= far)


def gap_to_point(base: Base, point: Point) -> float:
    """Inches from a base's nearest point to a marker's centre (MK-6), seen from above; 0 when it stands on it."""
    return max(0.0, hypot(base.x - point[0], base.y - point[1]) - base.radius)


def near_point(base: Base, point: Point, inches: float) -> bool:
    """Whether a base is no further than that from a marker's centre; exactly that far is near."""
    return gap_to_point(base, point) <= inches + TOLERANCE


def wholly_between(base: Base, low: float, high: float) -> bool:
    """Whether the whole base lies in the strip ``low <= y <= high`` (MK-3)."""
    return base.y - base.radius >= low - TOLERANCE and base.y + base.radius <= high + TOLERANCE


def stands_higher(a: Base, b: Base, by: float) -> bool:
    """Whether the first base stands more than ``by`` inches above the second (MK-29); exactly that is not more."""
    return a.elevation - b.elevation > by + TOLERANCE


def stands_between(base: Base, a: Base, b: Base) -> bool:
    """Whether the line from centre to centre of two bases crosses or touches a third one's circle (MK-25, MK-44)."""
    return distance_to_segment((base.x, base.y), (a.x, a.y), (b.x, b.y)) <= base.radius + TOLERANCE
