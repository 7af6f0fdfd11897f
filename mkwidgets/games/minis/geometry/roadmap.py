"""All shortest ways from a start round what stands in the way, up to a length.

A shortest way consists of straight legs that touch circles, and of arcs on circles between them (see ``clearance``).
A *stop* is a place on a circle, followed in one sense, where a leg begins or ends. From a stop one goes on to the next
stop of the same circle, or along the leg that begins there.

An arc is walked as legs of a polygon round the circle, so it counts as longer than it is by at most a part in 1,000.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from heapq import heappop, heappush
from math import inf, tan
from typing import NamedTuple

import numpy as np

from mkwidgets.games.minis.geometry.clearance import Clearance, Numbers
from mkwidgets.games.minis.geometry.ground import Ground
from mkwidgets.games.minis.geometry.movement import path_length, walk
from mkwidgets.games.minis.geometry.records import Base, Point
from mkwidgets.games.minis.geometry.rims import FULL, SEAM, Places, Rims, on_rims
from mkwidgets.games.minis.geometry.tangents import between_circles, to_point

ARC_STEP = 0.1
"""Radians of an arc for which there is at least one leg."""
STRETCH = tan(ARC_STEP / 2) / (ARC_STEP / 2)
"""How much longer than the arc its legs are at most."""
NOWHERE = -1
_APART = 1e-9  # of two stops at one angle, that where a leg ends comes first


class Arrival(NamedTuple):
    """A way to a point over a circle: the last stop there, where it leaves the circle, the inches of all of it."""

    stop: int
    angle: float
    place: Point
    length: float


class Roadmap:
    """The stops within reach, the length of the way to each, and the stop before it."""

    def __init__(self, ground: Ground, base: Base, others: Iterable[Base], limit: float) -> None:
        self.ground = ground
        self.start: Point = (base.x, base.y)
        self.limit = limit
        self.clearance = Clearance(ground, base, others, limit)
        self.rims = Rims(ground, self.clearance)
        self._lay_legs()
        self._chain_stops()
        self._search()

    # --- legs and stops ----------------------------------------------------------------------------------------------

    def _lay_legs(self) -> None:
        """Stops: first where legs between circles begin, then where they end, then where legs from the start end."""
        legs = between_circles(self.clearance, self.rims, self.start, self.limit).and_back()
        first = self._first_legs()
        circles = np.concatenate([legs.from_circle, legs.to_circle, first[0]])
        ways = np.concatenate([legs.from_way, legs.to_way, first[1]])
        angles = np.concatenate([legs.from_angle, legs.to_angle, first[2]])
        self.legs = len(legs.length)
        self.lengths: list[float] = legs.length.tolist()
        self.first_lengths: list[float] = first[3].tolist()
        self.circles, self.ways, self.angles = circles, ways, angles
        self.points: Numbers = on_rims(self.clearance, circles, angles)
        self.part_of: list[int] = self.rims.parts(circles, angles).tolist()

    def _first_legs(self) -> tuple[Places, Places, Numbers, Numbers]:
        """The legs from the start: circle, way, angle and length of each."""
        count = len(self.clearance.radii)
        circles, ways = np.tile(np.arange(count), 2), np.repeat([1, -1], count)
        # A leg from a point is one to the point, walked back.
        angles, lengths = to_point(self.clearance, circles, -ways, self.start)
        ends = on_rims(self.clearance, circles, angles)
        usable = self.rims.free[self.rims.parts(circles, angles)] & (lengths <= self.limit)
        usable[usable] = self.clearance.clear(np.broadcast_to(self.start, ends.shape)[usable], ends[usable])
        return circles[usable], ways[usable], angles[usable], lengths[usable]

    def _chain_stops(self) -> None:
        """Sort the stops of each circle and sense in the order in which they are passed."""
        turned = self.ways * (self.angles - SEAM) % FULL
        turned[: self.legs] += _APART
        track = 2 * self.circles + (self.ways > 0)
        order = np.lexsort((turned, track))
        self.turned: list[float] = turned.tolist()
        self.track: list[int] = track.tolist()
        self.follower = [NOWHERE] * len(order)
        self.tracks: dict[int, list[int]] = {}
        for stop in order.tolist():
            self.tracks.setdefault(self.track[stop], []).append(stop)
        for stops in self.tracks.values():
            for stop, after in zip(stops, (*stops[1:], stops[0]), strict=True):
                self.follower[stop] = after if after != stop else NOWHERE

    # --- lengths -----------------------------------------------------------------------------------------------------

    def arc_length(self, track: int, start: tuple[float, int], end: tuple[float, int]) -> float:
        """Inches on a circle from one place to the next, each given by how far it is turned and its part; inf when
        something stands there."""
        circle, left = divmod(track, 2)
        over_seam = end[0] < start[0]
        parts = (start[1], end[1]) if left else (end[1], start[1])
        if not self.rims.is_free(circle, *parts, over_seam):
            return inf
        turn = end[0] - start[0] + (FULL if over_seam else 0.0)
        return float(self.clearance.radii[circle]) * turn * STRETCH + self.rims.climb(circle, *parts, over_seam)

    def leg_climb(self, a: Point, b: Point) -> float:
        """Inches climbed up and down on a straight leg."""
        low, high = (min(a[0], b[0]), min(a[1], b[1])), (max(a[0], b[0]), max(a[1], b[1]))
        if not any(piece.may_touch(*low, *high) for piece in self.ground.climbable):
            return 0.0
        return path_length(walk(self.ground, (a, b))) - float(np.hypot(b[0] - a[0], b[1] - a[1]))

    def point(self, stop: int) -> Point:
        """Where a stop is."""
        x, y = self.points[stop].tolist()
        return x, y

    # --- the search --------------------------------------------------------------------------------------------------

    def _search(self) -> None:
        """Dijkstra's search from the start over all stops within the limit."""
        self.length = [inf] * len(self.follower)
        self.before = [NOWHERE] * len(self.follower)
        self._queue: list[tuple[float, int]] = []
        for number, length in enumerate(self.first_lengths, 2 * self.legs):
            self._offer(number, length + self.leg_climb(self.start, self.point(number)), NOWHERE)
        while self._queue:
            length, stop = heappop(self._queue)
            if length > self.length[stop]:
                continue
            after = self.follower[stop]
            if after != NOWHERE and self.length[after] > length:
                place, next_place = ((self.turned[s], self.part_of[s]) for s in (stop, after))
                self._offer(after, length + self.arc_length(self.track[stop], place, next_place), stop)
            if stop < self.legs:
                end = stop + self.legs
                climb = self.leg_climb(self.point(stop), self.point(end)) if self.ground.climbable else 0.0
                self._offer(end, length + self.lengths[stop] + climb, stop)
        self._keep_what_is_reached()

    def _offer(self, stop: int, length: float, before: int) -> None:
        if length < self.length[stop] and length <= self.limit:
            self.length[stop], self.before[stop] = length, before
            heappush(self._queue, (length, stop))

    def _keep_what_is_reached(self) -> None:
        reached = {track: [stop for stop in stops if self.length[stop] < inf] for track, stops in self.tracks.items()}
        self.reached: dict[int, list[int]] = {track: stops for track, stops in reached.items() if stops}

    # --- from circles to a point -------------------------------------------------------------------------------------

    def arrivals(self, point: Point) -> list[Arrival]:
        """The ways to a point from circles, the last leg included though not yet looked at, those within the limit."""
        tracks = np.array(list(self.reached), dtype=np.intp)
        circles, ways = tracks // 2, np.where(tracks % 2 == 1, 1, -1)
        angles, legs = to_point(self.clearance, circles, ways, point)
        places = on_rims(self.clearance, circles, angles)
        columns = (tracks, angles, places, ways * (angles - SEAM) % FULL, self.rims.parts(circles, angles), legs)
        found = []
        for track, angle, (x, y), turned, part, leg in zip(*(column.tolist() for column in columns), strict=True):
            stop = self._stop_before(track, turned)
            length = self.length[stop] + leg
            if length <= self.limit:
                place = (self.turned[stop], self.part_of[stop])
                length += self.arc_length(track, place, (turned + _APART, part))
                if length <= self.limit:
                    found.append(Arrival(stop, angle, (x, y), length))
        return found

    def _stop_before(self, track: int, turn: float) -> int:
        """The last stop that is passed before a circle is followed so far; the last of all before the first."""
        stops = self.reached[track]
        return stops[bisect_right(stops, turn + _APART, key=self.turned.__getitem__) - 1]

    def way_to(self, stop: int) -> list[int]:
        """The stops on the way, the first one first."""
        stops = []
        while stop != NOWHERE:
            stops.append(stop)
            stop = self.before[stop]
        return stops[::-1]
