"""The plain records of the table, in inches, and how exactly they are compared."""

from __future__ import annotations

from typing import Literal, NamedTuple

import msgspec

TOLERANCE = 1e-9
"""Distances that differ by no more than this are equal: a gap of 1 is within 1, however it was computed."""
SLACK = 1e-3
"""An overlap or a surplus length up to this is no fault: a position rounded to three decimals remains legal."""

Point = tuple[float, float]
"""x and y."""
Spot = tuple[float, float, float]
"""x, y and elevation."""
Path = tuple[Spot, ...]
"""Straight legs from spot to spot. A walk climbs in upright legs; a leap is one slanted leg."""
Passage = Literal["wall", "climbable", "open"]
Obstacle = Literal["base", "terrain", "table"]


class Base(NamedTuple):
    """A model's base seen from above: centre, radius, what it stands on, and whose it is."""

    x: float
    y: float
    radius: float
    elevation: float = 0.0
    name: str = ""

    def at(self, x: float, y: float, elevation: float) -> Base:
        """The same base elsewhere."""
        return Base(x, y, self.radius, elevation, self.name)


class Terrain(msgspec.Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True):
    """A piece of terrain on the ground; ``outline`` is a simple polygon in either direction, no corner twice in a row.

    A wall lets nobody through, a climbable piece is walked over at the cost of its height up and down, an open one is
    walked through on the ground.
    """

    name: str
    outline: tuple[Point, ...]
    height: float
    passage: Passage = "wall"
    blocks_sight: bool = True


class Crossing(NamedTuple):
    """What stands in the way first, after how many inches, and where the centre is then."""

    kind: Obstacle
    name: str
    at: float
    x: float
    y: float


class Moment(NamedTuple):
    """A place on a path: how many inches after its start, and where the centre is then."""

    at: float
    x: float
    y: float
    elevation: float


class Outline(NamedTuple):
    """A region for drawing: its outer boundary and the holes in it."""

    shell: tuple[Point, ...]
    holes: tuple[tuple[Point, ...], ...] = ()
