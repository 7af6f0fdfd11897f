"""From stops on circles to a walk: legs as they are, arcs as legs of a polygon round the circle."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import ceil, cos, sin

import numpy as np

from mkwidgets.games.minis.geometry.movement import HAIR
from mkwidgets.games.minis.geometry.records import Point
from mkwidgets.games.minis.geometry.rims import FULL
from mkwidgets.games.minis.geometry.roadmap import ARC_STEP, Arrival, Roadmap

FINEST = 64
"""How many times more legs an arc may get where a polygon of long ones would touch a neighbour."""


def points_of(roadmap: Roadmap, arrival: Arrival, point: Point) -> tuple[Point, ...]:
    """The points of the walk that comes to a point in some way."""
    points = [roadmap.start]
    for circle, way, start, end in _arcs(roadmap, arrival):
        points += _round(roadmap, circle, way, start, end)
    return (*points, point)


def _arcs(roadmap: Roadmap, arrival: Arrival) -> Iterator[tuple[int, int, float, float]]:
    """The arcs of a way: circle, sense, and the angles of both ends."""
    stops = roadmap.way_to(arrival.stop)
    begun = float(roadmap.angles[stops[0]])
    for stop, after in pairwise(stops):
        if stop < roadmap.legs and after == stop + roadmap.legs:
            yield int(roadmap.circles[stop]), int(roadmap.ways[stop]), begun, float(roadmap.angles[stop])
            begun = float(roadmap.angles[after])
    yield int(roadmap.circles[stops[-1]]), int(roadmap.ways[stops[-1]]), begun, arrival.angle


def _round(roadmap: Roadmap, circle: int, way: int, start: float, end: float) -> Sequence[Point]:
    """The corners of a polygon's part round an arc, fine enough to come near nothing else."""
    radius = float(roadmap.clearance.radii[circle])
    sweep = (way * (end - start)) % FULL
    if radius == 0 or sweep < 1e-6 or sweep > FULL - 1e-6:
        return [_on(roadmap, circle, radius, end)]
    least = ceil(sweep / ARC_STEP)
    count = least
    while True:
        step = way * sweep / count
        corners = [_on(roadmap, circle, radius / cos(step / 2), start + (i + 0.5) * step) for i in range(count)]
        legs = np.array([_on(roadmap, circle, radius, start), *corners, _on(roadmap, circle, radius, end)])
        if count >= FINEST * least or roadmap.clearance.clear(legs[:-1], legs[1:], HAIR).all():
            return corners
        count *= 2


def _on(roadmap: Roadmap, circle: int, radius: float, angle: float) -> Point:
    x, y = roadmap.clearance.centres[circle].tolist()
    return x + radius * cos(angle), y + radius * sin(angle)
