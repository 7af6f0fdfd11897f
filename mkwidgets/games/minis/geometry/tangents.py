"""Straight legs that touch two circles, and from a point to a circle.

A circle is passed with the centre on the left (``way`` 1: counter-clockwise) or on the right (-1). A leg leaves one
circle in the sense in which that one is followed, and comes to the other in the sense in which that one will be.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from mkwidgets.games.minis.geometry.clearance import Clearance, Flags, Numbers
from mkwidgets.games.minis.geometry.records import Point
from mkwidgets.games.minis.geometry.rims import Places, Rims, on_rims, rounded


class Legs(NamedTuple):
    """Legs from circle to circle: one entry each."""

    from_circle: Places
    from_way: Places
    from_angle: Numbers
    to_circle: Places
    to_way: Places
    to_angle: Numbers
    length: Numbers

    def reversed(self) -> Legs:
        """The same legs the other way: circles are then followed in the opposite sense."""
        return Legs(
            self.to_circle,
            -self.to_way,
            self.to_angle,
            self.from_circle,
            -self.from_way,
            self.from_angle,
            self.length,
        )

    def chosen(self, which: Flags) -> Legs:
        """Some of them."""
        return Legs._make(part[which] for part in self)

    def and_back(self) -> Legs:
        """All of them, then all of them the other way."""
        return joined([self, self.reversed()])


def joined(many: Sequence[Legs]) -> Legs:
    """All legs in one row."""
    return Legs._make(np.concatenate(parts) for parts in zip(*many, strict=True))


def between_circles(clearance: Clearance, rims: Rims, start: Point, limit: float) -> Legs:
    """All free legs between two circles that a way from ``start`` of at most so many inches can contain, once each."""
    centres, radii = clearance.centres, clearance.radii
    first, second = np.triu_indices(len(radii), 1)
    before = np.maximum(np.hypot(*(centres - start).T) - radii, 0.0)
    near = np.minimum(before[first], before[second])
    toward = centres[second] - centres[first]
    distance = np.hypot(*toward.T)
    close = near + distance - radii[first] - radii[second] <= limit
    first, second, toward, distance, near = (part[close] for part in (first, second, toward, distance, near))
    heading = np.arctan2(toward[:, 1], toward[:, 0])
    found = []
    for from_way in (1, -1):
        for to_way in (1, -1):
            lift = to_way * radii[second] - from_way * radii[first]
            square = distance**2 - lift**2
            length = np.sqrt(np.maximum(square, 0.0))
            which = np.nonzero((square > 0) & (near + length <= limit))[0]
            direction = heading[which] - np.arcsin(lift[which] / distance[which])
            from_angle, to_angle = (rounded(direction - way * np.pi / 2) for way in (from_way, to_way))
            from_ways, to_ways = (np.full(len(which), way) for way in (from_way, to_way))
            found.append(Legs(first[which], from_ways, from_angle, second[which], to_ways, to_angle, length[which]))
    return _clear(clearance, rims, joined(found))


def _clear(clearance: Clearance, rims: Rims, legs: Legs) -> Legs:
    """Those that begin and end on free parts and cross nothing."""
    free = rims.free[rims.parts(legs.from_circle, legs.from_angle)]
    legs = legs.chosen(free & rims.free[rims.parts(legs.to_circle, legs.to_angle)])
    starts = on_rims(clearance, legs.from_circle, legs.from_angle)
    return legs.chosen(clearance.clear(starts, on_rims(clearance, legs.to_circle, legs.to_angle)))


def to_point(clearance: Clearance, circles: Places, ways: Places, point: Point) -> tuple[Numbers, Numbers]:
    """The angle at which a leg to a point leaves each circle, and the leg's length; 0 from a point on the circle."""
    toward = np.array(point) - clearance.centres[circles]
    distance = np.maximum(np.hypot(*toward.T), 1e-12)
    radii = np.minimum(clearance.radii[circles], distance)
    direction = np.arctan2(toward[:, 1], toward[:, 0]) + np.arcsin(ways * radii / distance)
    angles = rounded(direction - ways * np.pi / 2)
    lengths: Numbers = np.sqrt(np.maximum(distance**2 - radii**2, 0.0))
    return angles, lengths
