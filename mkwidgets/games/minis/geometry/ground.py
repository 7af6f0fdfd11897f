"""The table with its terrain, indexed once and asked often."""

from __future__ import annotations

from functools import lru_cache
from math import floor, hypot

from mkwidgets.games.minis.geometry.plane import (
    Box,
    box_of,
    edges_of,
    is_convex,
    lies_deeper,
    signed_area,
    stretches_inside,
)
from mkwidgets.games.minis.geometry.records import SLACK, TOLERANCE, Base, Point, Terrain

Edge = tuple[float, float, float, float, float]
"""Where an edge starts, its direction (a unit), and its length."""


class Piece:
    """A terrain piece made ready: corners counter-clockwise, its box, its edges."""

    def __init__(self, terrain: Terrain) -> None:
        outline = terrain.outline
        self.terrain = terrain
        self.name: str = terrain.name
        self.height: float = terrain.height
        self.outline: tuple[Point, ...] = outline if signed_area(outline) > 0 else outline[::-1]
        self.convex: bool = is_convex(self.outline)
        self.box = box_of(self.outline)
        self.sides: tuple[tuple[Point, Point], ...] = tuple(edges_of(self.outline))
        self.edges: tuple[Edge, ...] = tuple(_edge(a, b) for a, b in self.sides)

    def may_touch(self, low_x: float, low_y: float, high_x: float, high_y: float) -> bool:
        """Whether a box meets the piece's box."""
        left, bottom, right, top = self.box
        return left <= high_x and right >= low_x and bottom <= high_y and top >= low_y

    def may_meet(self, a: Point, b: Point, rim: float) -> bool:
        """Whether a segment may come within a rim's width of the piece: false only where it surely does not."""
        return not self.convex or bool(self.stretches(a, b, -rim))

    def stretches(self, a: Point, b: Point, depth: float) -> list[tuple[float, float]]:
        """The parts of a segment, as shares of it, that run inside the piece deeper than ``depth``.

        The same as :func:`stretches_inside`, found sooner for most pieces.
        """
        if not self.convex:
            return stretches_inside(self.outline, a, b, depth)
        low, high = 0.0, 1.0
        (ax, ay), (bx, by) = a, b
        for ex, ey, vx, vy, _ in self.edges:
            start = (ay - ey) * vx - (ax - ex) * vy - depth  # to the left of an edge is inside
            end = (by - ey) * vx - (bx - ex) * vy - depth
            if start <= 0 and end <= 0:
                return []
            if start < 0:
                low = max(low, start / (start - end))
            elif end < 0:
                high = min(high, start / (start - end))
        return [(low, high)] if low < high else []


def _edge(a: Point, b: Point) -> Edge:
    length = hypot(b[0] - a[0], b[1] - a[1])
    return a[0], a[1], (b[0] - a[0]) / length, (b[1] - a[1]) / length, length


class Ground:
    """A table from (0, 0) to (width, depth) with its terrain, by what a piece does."""

    def __init__(self, width: float, depth: float, terrain: tuple[Terrain, ...]) -> None:
        self.width = width
        self.depth = depth
        self.terrain = terrain
        pieces = [Piece(piece) for piece in terrain]
        self.walls: tuple[Piece, ...] = tuple(p for p in pieces if p.terrain.passage == "wall")
        self.climbable: tuple[Piece, ...] = tuple(p for p in pieces if p.terrain.passage == "climbable")
        self.solid: tuple[Piece, ...] = self.walls + self.climbable
        self.opaque: tuple[Piece, ...] = tuple(p for p in pieces if p.terrain.blocks_sight)

    def elevation(self, x: float, y: float) -> float:
        """What a base stands on whose centre is there: the highest climbable piece that it is inside of, or 0.

        A centre on an outline, or no further inside than ``SLACK``, is on the ground.
        """
        height = 0.0
        for piece in self.climbable:
            if piece.height > height and piece.may_touch(x, y, x, y) and lies_deeper(piece.outline, (x, y), SLACK):
                height = piece.height
        return height

    def standing(self, x: float, y: float, radius: float, name: str = "") -> Base:
        """A base at a place, with the elevation that it has there."""
        return Base(x, y, radius, self.elevation(x, y) if self.climbable else 0.0, name)

    def screens(self, a: Base, b: Base) -> list[Piece]:
        """The pieces that may hide something between two bases: opaque ones that are higher than both stand."""
        eye = max(a.elevation, b.elevation) + TOLERANCE
        low_x, high_x = min(a.x - a.radius, b.x - b.radius), max(a.x + a.radius, b.x + b.radius)
        low_y, high_y = min(a.y - a.radius, b.y - b.radius), max(a.y + a.radius, b.y + b.radius)
        return [p for p in self.opaque if p.height > eye and p.may_touch(low_x, low_y, high_x, high_y)]

    def around(self, x: float, y: float, far: float) -> Ground:
        """The table with that terrain only which may come within so many inches of a place."""
        return _around(self, floor(x), floor(y), far)


class _Surroundings(Ground):
    """A table with the walls and climbable pieces that a box of it may touch, and all that is opaque."""

    def __init__(self, ground: Ground, box: Box) -> None:
        self.width, self.depth, self.terrain = ground.width, ground.depth, ground.terrain
        self.walls = tuple([piece for piece in ground.walls if piece.may_touch(*box)])
        self.climbable = tuple([piece for piece in ground.climbable if piece.may_touch(*box)])
        self.solid = self.walls + self.climbable
        self.opaque = ground.opaque


@lru_cache(maxsize=4096)
def _around(ground: Ground, column: int, row: int, far: float) -> Ground:
    """What is around any place in a square inch, kept for the next place in it."""
    return _Surroundings(ground, (column - far, row - far, column + 1 + far, row + 1 + far))


@lru_cache(maxsize=64)
def ground_of(width: float, depth: float, terrain: tuple[Terrain, ...]) -> Ground:
    """The ground of a table, kept for the next time."""
    return Ground(width, depth, terrain)
