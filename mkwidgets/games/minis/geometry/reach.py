"""Where a model can get to with so many inches, and the shortest way to each place."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from math import hypot, inf

import numpy as np

from mkwidgets.games.minis.geometry.ground import Ground
from mkwidgets.games.minis.geometry.movement import at_most, first_crossing, path_length, placement_fault, walk
from mkwidgets.games.minis.geometry.records import SLACK, Base, Outline, Path, Point
from mkwidgets.games.minis.geometry.roadmap import Arrival, Roadmap
from mkwidgets.games.minis.geometry.routes import points_of


class Reach:
    """The places that a base can walk to with at most ``limit`` inches. The search waits for the first question."""

    def __init__(self, ground: Ground, base: Base, others: Iterable[Base], limit: float) -> None:
        self.ground = ground
        self.base = base
        self.others = tuple(others)
        self.limit = limit

    @cached_property
    def roadmap(self) -> Roadmap:
        """The ways round everything near."""
        return Roadmap(self.ground, self.base, self.others, self.limit + SLACK)

    def contains(self, point: Point) -> bool:
        """Whether the base can walk there, its centre on the point."""
        return self.route_to(point) is not None

    def length_to(self, point: Point) -> float:
        """Inches of the shortest legal walk to a point; inf when it is out of reach or not free to stand on.

        Arcs are walked as legs of a polygon, which makes them longer by a part in 1,000 at most.
        """
        path = self.route_to(point)
        return inf if path is None else path_length(path)

    def route_to(self, point: Point) -> Path | None:
        """A shortest legal walk to a point; None when it is out of reach or not free to stand on."""
        start = (self.base.x, self.base.y)
        if not at_most(hypot(point[0] - start[0], point[1] - start[1]), self.limit):
            return None
        if placement_fault(self.ground, self.base.at(*point, 0.0), self.others) is not None:
            return None
        straight = walk(self.ground, (start, point), self.base.elevation)
        if first_crossing(self.ground, straight, self.base.radius, self.others) is not None:
            best = self._round(point, None)
        elif len(straight) > 2:  # it climbs: a way round may be shorter
            best = self._round(point, straight)
        else:
            best = straight
        return best if best is not None and at_most(path_length(best), self.limit) else None

    def outlines(self) -> tuple[Outline, ...]:
        """For drawing: where the base's centre may get to, true to a hundredth of an inch, at hills to an eighth."""
        from mkwidgets.games.minis.geometry.reach_outline import outlines_of  # shapely is for drawing alone

        return outlines_of(self.roadmap)

    def _round(self, point: Point, best: Path | None) -> Path | None:
        """The shortest way over circles, or the best one so far if none is shorter."""
        length = inf if best is None else path_length(best)
        for arrival in self._arrivals(point):
            if arrival.length >= length:
                break
            path = walk(self.ground, points_of(self.roadmap, arrival, point), self.base.elevation)
            if path_length(path) < length:
                best, length = path, path_length(path)
        return best

    def _arrivals(self, point: Point) -> list[Arrival]:
        """The ways to a point over circles whose last leg is free, the shortest first."""
        roadmap = self.roadmap
        found = roadmap.arrivals(point)
        if not found:
            return []
        starts = np.array([arrival.place for arrival in found])
        clear = roadmap.clearance.giving_way(point).clear(starts, np.broadcast_to(point, starts.shape))
        usable = [
            arrival._replace(length=arrival.length + roadmap.leg_climb(arrival.place, point))
            for arrival, free in zip(found, clear.tolist(), strict=True)
            if free
        ]
        return sorted(usable, key=lambda arrival: arrival.length)


def shortest_route(ground: Ground, base: Base, others: Iterable[Base], point: Point, limit: float = inf) -> Path | None:
    """A shortest legal walk to a point with at most ``limit`` inches; None when there is none."""
    near = hypot(point[0] - base.x, point[1] - base.y) + 2.0
    bases = tuple(others)
    while True:
        tried = limit if near > ground.width + ground.depth else min(limit, near)
        route = Reach(ground, base, bases, tried).route_to(point)
        if route is not None or tried == limit:
            return route
        near *= 2
