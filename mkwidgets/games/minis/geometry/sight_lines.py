"""The search for a free line between two bases when the simple answers fail.

The lines from base to base form a region with two dimensions; terrain cuts it up along the lines through its corners.
Each part that is left has a corner of its own: a line that touches two things at once, each a corner of terrain or the
rim of a base. So it is enough to try all such lines, each moved by a hair to either side of both things it touches.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from mkwidgets.games.minis.geometry.ground import Piece
from mkwidgets.games.minis.geometry.plane import circle_cuts
from mkwidgets.games.minis.geometry.records import Base, Point

Numbers = npt.NDArray[np.float64]
ROOM = 1e-6
"""By how much a line is moved off what it touches: an opening much narrower than this is closed."""


def search_free_line(screens: Sequence[Piece], a: Base, b: Base) -> tuple[Point, Point] | None:
    """A line from a point of one base to a point of the other that meets no piece, or None when there is none."""
    starts, ends = _clip(*_touching_lines(_corners(screens, a, b), a, b), a, b)
    free = np.ones(len(starts), dtype=bool)
    for piece in screens:
        free &= ~_meets(np.array(piece.outline), starts, ends)
    if not free.any():
        return None
    shortest = int(np.argmin(np.where(free, np.hypot(*(ends - starts).T), np.inf)))
    (ax, ay), (bx, by) = starts[shortest].tolist(), ends[shortest].tolist()
    return (ax, ay), (bx, by)


def _corners(screens: Sequence[Piece], a: Base, b: Base) -> Numbers:
    """Corners of terrain as points without size, and where its sides cross a base's rim."""
    points = [point for piece in screens for point in piece.outline]
    for piece in screens:
        for (px, py), (qx, qy) in piece.sides:
            for base in (a, b):
                for share in circle_cuts((px, py), (qx, qy), (base.x, base.y), base.radius):
                    points.append((px + share * (qx - px), py + share * (qy - py)))
    return np.array(points)


def _touching_lines(corners: Numbers, a: Base, b: Base) -> tuple[Numbers, Numbers]:
    """All lines that touch two things, moved by a hair: for each its direction and its distance from the origin.

    The distance is measured to the left of the direction. A thing is a disc that a line passes on either side: a corner
    of terrain with the radius ``ROOM``, a base's rim from inside.
    """
    bases = np.array([(a.x, a.y), (b.x, b.y)])
    centres = np.concatenate([bases, corners])
    radii = np.concatenate([[a.radius - ROOM, b.radius - ROOM], np.full(len(corners), ROOM)])
    first, second = np.triu_indices(len(centres), 1)
    toward = centres[second] - centres[first]
    distance = np.hypot(*toward.T)
    angle = np.arctan2(toward[:, 1], toward[:, 0])
    directions, offsets = [], []
    for side_first in (1, -1):
        for side_second in (1, -1):
            # Seen from the line, the first thing's centre is so far to the left, and the second's.
            left_first, left_second = side_first * radii[first], side_second * radii[second]
            lift = left_second - left_first
            possible = distance > np.abs(lift)
            bend = np.arcsin(lift[possible] / distance[possible])
            direction = angle[possible] - bend
            normal = np.stack([-np.sin(direction), np.cos(direction)], axis=1)
            directions.append(direction)
            offsets.append((centres[first[possible]] * normal).sum(axis=1) - left_first[possible])
    return np.concatenate(directions), np.concatenate(offsets)


def _clip(directions: Numbers, offsets: Numbers, a: Base, b: Base) -> tuple[Numbers, Numbers]:
    """Of the lines that meet both bases, the shortest stretch from one to the other."""
    along = np.stack([np.cos(directions), np.sin(directions)], axis=1)
    normal = np.stack([-along[:, 1], along[:, 0]], axis=1)
    off_a = normal @ (a.x, a.y) - offsets
    off_b = normal @ (b.x, b.y) - offsets
    meets = (np.abs(off_a) < a.radius) & (np.abs(off_b) < b.radius)
    along, normal, offsets, off_a, off_b = (part[meets] for part in (along, normal, offsets, off_a, off_b))
    at_a, at_b = along @ (a.x, a.y), along @ (b.x, b.y)
    forward = np.sign(at_b - at_a)
    start = at_a + forward * np.sqrt(a.radius**2 - off_a**2)
    end = at_b - forward * np.sqrt(b.radius**2 - off_b**2)
    foot = normal * offsets[:, None]
    return foot + along * start[:, None], foot + along * end[:, None]


def _meets(outline: Numbers, starts: Numbers, ends: Numbers) -> npt.NDArray[np.bool_]:
    """Which segments meet a polygon: they touch a side, or start inside."""
    p, q = outline, np.roll(outline, -1, axis=0)
    side_p, side_q = _left(starts, ends, p), _left(starts, ends, q)
    side_start, side_end = _left(p, q, starts).T, _left(p, q, ends).T
    crossed = (side_p * side_q <= 0) & (side_start * side_end <= 0)
    level = (p[:, 1] > starts[:, 1:]) != (q[:, 1] > starts[:, 1:])
    rises = q[:, 1] - p[:, 1]
    slope = (q[:, 0] - p[:, 0]) / np.where(rises == 0, 1.0, rises)
    right_of = starts[:, :1] < p[:, 0] + (starts[:, 1:] - p[:, 1]) * slope
    inside = (level & right_of).sum(axis=1) % 2 == 1
    met: npt.NDArray[np.bool_] = crossed.any(axis=1) | inside
    return met


def _left(a: Numbers, b: Numbers, points: Numbers) -> Numbers:
    """How far left of each line a-b each point lies, times the line's length: one row a line, one column a point."""
    run = b - a
    cross: Numbers = run[:, :1] * (points[None, :, 1] - a[:, 1:]) - run[:, 1:] * (points[None, :, 0] - a[:, :1])
    return cross
