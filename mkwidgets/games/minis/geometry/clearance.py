"""What a moving disc must keep clear of, as a point would see it: every obstacle grown by the disc's radius.

A base becomes a larger disc; a wall becomes its sides and a disc at each corner. So the shortest ways round consist of
straight legs that touch discs, and arcs on them. Corners of climbable pieces are discs without size: nobody must keep
clear of them, but a way round a hill turns there. Everything is shrunk by a hair, so that a gap exactly as wide as the
base is a way through.
"""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
import numpy.typing as npt

from mkwidgets.games.minis.geometry.ground import Ground
from mkwidgets.games.minis.geometry.movement import HAIR
from mkwidgets.games.minis.geometry.records import SLACK, Base, Point

Numbers = npt.NDArray[np.float64]
Flags = npt.NDArray[np.bool_]
ROUNDING = 1e-7
"""Overlaps up to this are errors of computing, not obstacles."""


class Clearance:
    """The grown obstacles that a base can come to within so many inches.

    ``centres`` and ``radii`` of discs, ``sides`` of walls (from and to: four columns) and ``rims``, how far the
    centre must stay from each side.
    """

    def __init__(self, ground: Ground, base: Base, others: Iterable[Base], limit: float) -> None:
        rim = base.radius - HAIR
        discs = [(x, y, radius + rim) for x, y, radius, _, _ in others]
        discs += [(x, y, rim) for wall in ground.walls for x, y in wall.outline]
        discs += [(*_corner(piece.outline, i), 0.0) for piece in ground.climbable for i in range(len(piece.outline))]
        sides = [(*a, *b) for wall in ground.walls for a, b in wall.sides]
        self.centres: Numbers = np.array([(x, y) for x, y, _ in discs], dtype=float).reshape(-1, 2)
        self.radii: Numbers = np.array([radius for _, _, radius in discs], dtype=float)
        self.sides: Numbers = np.array(sides, dtype=float).reshape(-1, 4)
        self.rims: Numbers = np.full(len(sides), rim)
        self.low: Numbers = np.array([rim, rim])
        self.high: Numbers = np.array([ground.width - rim, ground.depth - rim])
        self._leave_out_what_is_beyond((base.x, base.y), limit)
        self._give_way((base.x, base.y))

    def _leave_out_what_is_beyond(self, start: Point, limit: float) -> None:
        near = np.hypot(*(self.centres - start).T) - self.radii <= limit
        self.centres, self.radii = self.centres[near], self.radii[near]
        near = _to_sides(np.array([start]), self.sides)[0] - self.rims <= limit
        self.sides, self.rims = self.sides[near], self.rims[near]

    def _give_way(self, point: Point) -> None:
        """Shrink whatever a standing base overlaps by rounding until it only touches."""
        here = np.array([point])
        self.radii = np.minimum(self.radii, np.hypot(*(self.centres - point).T))
        self.rims = np.minimum(self.rims, _to_sides(here, self.sides)[0])
        self.low, self.high = np.minimum(self.low, point), np.maximum(self.high, point)

    def giving_way(self, point: Point) -> Clearance:
        """The same for a way that ends at a point, which something may overlap by rounding."""
        touched = np.hypot(*(self.centres - point).T) < self.radii
        if not touched.any() and self.free(np.array([point]))[0]:
            return self
        copy = object.__new__(Clearance)
        copy.__dict__.update(self.__dict__)
        copy._give_way(point)
        return copy

    def clear(self, starts: Numbers, ends: Numbers, overlap: float = ROUNDING) -> Flags:
        """Which straight legs are free of obstacles, ends included, but for an overlap: one row a leg."""
        starts, ends = starts.astype(np.float64), ends.astype(np.float64)
        free = self._on_table(starts, overlap) & self._on_table(ends, overlap)
        free[free] = self._clear_of_discs(starts[free], ends[free], overlap)
        free[free] = self._clear_of_sides(starts[free], ends[free], overlap)
        return free

    def free(self, points: Numbers) -> Flags:
        """Which places are free."""
        return self.clear(points, points)

    def _on_table(self, points: Numbers, overlap: float) -> Flags:
        return np.asarray(((points >= self.low - overlap) & (points <= self.high + overlap)).all(axis=1))

    def _clear_of_discs(self, starts: Numbers, ends: Numbers, overlap: float) -> Flags:
        run = ends - starts
        square = (run * run).sum(axis=1)[:, None]
        off_x = self.centres[:, 0] - starts[:, :1]
        off_y = self.centres[:, 1] - starts[:, 1:]
        along = off_x * run[:, :1] + off_y * run[:, 1:]
        share = np.clip(along / np.where(square == 0, 1.0, square), 0.0, 1.0)
        off_x -= share * run[:, :1]
        off_y -= share * run[:, 1:]
        keep = np.maximum(self.radii - overlap, 0.0)
        return np.asarray((off_x * off_x + off_y * off_y >= keep * keep).all(axis=1))

    def _clear_of_sides(self, starts: Numbers, ends: Numbers, overlap: float) -> Flags:
        """Of sides, without the discs at their corners: a leg must not cross one, nor end too close to one."""
        keep = self.rims - overlap
        near = (_to_sides(starts, self.sides) < keep).any(axis=1) | (_to_sides(ends, self.sides) < keep).any(axis=1)
        run, (px, py, qx, qy) = ends - starts, self.sides.T
        left_p = run[:, :1] * (py - starts[:, 1:]) - run[:, 1:] * (px - starts[:, :1])
        left_q = run[:, :1] * (qy - starts[:, 1:]) - run[:, 1:] * (qx - starts[:, :1])
        ex, ey = qx - px, qy - py
        left_start = ex * (starts[:, 1:] - py) - ey * (starts[:, :1] - px)
        left_end = ex * (ends[:, 1:] - py) - ey * (ends[:, :1] - px)
        crossed = ((left_p > 0) != (left_q > 0)) & ((left_start > 0) != (left_end > 0))
        return np.asarray(~(near | crossed.any(axis=1)))


def _corner(outline: tuple[Point, ...], number: int) -> Point:
    """Where to turn at a corner of a climbable piece: just outside, or just inside where the corner points inwards."""
    before, corner, after = outline[number - 1], outline[number], outline[(number + 1) % len(outline)]
    ux, uy = _unit(before, corner)
    vx, vy = _unit(corner, after)
    bulge = ux * vy - uy * vx
    if abs(bulge) < 1e-9:
        return corner
    aside = 2 * SLACK / abs(bulge)
    return corner[0] + aside * (ux - vx), corner[1] + aside * (uy - vy)


def _unit(a: Point, b: Point) -> Point:
    length = float(np.hypot(b[0] - a[0], b[1] - a[1]))
    return (b[0] - a[0]) / length, (b[1] - a[1]) / length


def _to_sides(points: Numbers, sides: Numbers) -> Numbers:
    """The distance from each point (rows) to each side (columns)."""
    px, py, qx, qy = sides.T
    ex, ey = qx - px, qy - py
    off_x, off_y = points[:, :1] - px, points[:, 1:] - py
    share = np.clip((off_x * ex + off_y * ey) / (ex * ex + ey * ey), 0.0, 1.0)
    distance: Numbers = np.hypot(off_x - share * ex, off_y - share * ey)
    return distance
