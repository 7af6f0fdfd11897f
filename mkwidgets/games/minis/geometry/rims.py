"""The circles round grown obstacles: which parts of them a centre may follow, and at what elevation.

A circle is cut wherever it meets another obstacle, the table's edge, or the outline of a climbable piece; between two
cuts it is free or blocked throughout, and level. All circles' cuts are kept in one sorted row: circle number times
``TURN``, plus the angle. Each circle has one more cut at ``SEAM``, where its angles begin.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from mkwidgets.games.minis.geometry.clearance import Clearance, Flags, Numbers
from mkwidgets.games.minis.geometry.ground import Ground

FULL = 2 * np.pi
SEAM = 0.0123456789
"""Angles run from here once round. An odd direction, so that hardly anything touches a circle just there."""
TURN = 8.0
"""More than any angle."""
TOUCHING = 1e-9
"""A circle round a wall's corner only touches the line along its side: rounding must not lose that cut."""
NEAR = 1e-7
"""A leg that touches a circle this close to a cut counts for the free side of it, as along a wall from its corner."""
Places = npt.NDArray[np.intp]


class Rims:
    """Parts of circles. ``blocked`` counts the blocked parts before each part, ``climbed`` the inches climbed."""

    def __init__(self, ground: Ground, clearance: Clearance) -> None:
        count = len(clearance.radii)
        self.starts: Numbers = np.unique(
            np.concatenate([np.arange(count) * TURN + SEAM, *_cuts(ground, clearance)]).astype(np.float64)
        )
        self.circle: Places = (self.starts // TURN).astype(np.intp)
        angles = self.starts - self.circle * TURN
        last = np.append(self.circle[1:] != self.circle[:-1], True)[: len(self.circle)]  # of its circle
        self.ends: Numbers = np.where(last, SEAM + FULL, np.roll(angles, -1))
        middles = (angles + self.ends) / 2
        points = on_rims(clearance, self.circle, middles)
        self.free: Flags = clearance.free(points)
        self.blocked: list[int] = np.concatenate([[0], np.cumsum(~self.free)]).tolist()
        self.first: list[int] = np.searchsorted(self.circle, np.arange(count)).tolist()
        self.last: list[int] = (np.searchsorted(self.circle, np.arange(count), side="right") - 1).tolist()
        self.elevations: list[float] = [ground.elevation(x, y) for x, y in points.tolist()] if ground.climbable else []
        climbs = np.abs(np.diff(self.elevations)) if self.elevations else np.zeros(0)
        self.climbed: list[float] = np.concatenate([[0.0], np.cumsum(climbs)]).tolist()

    def parts(self, circles: Places, angles: Numbers) -> Places:
        """The part of its circle that each angle lies in; at a cut the free one, if there is one."""
        at = circles * TURN + angles
        found: Places = np.maximum(np.searchsorted(self.starts, at, side="right") - 1, 0)
        for neighbour, near in ((found - 1, at - self.starts[found]), (found + 1, self.ends[found] - angles)):
            neighbour = np.clip(neighbour, 0, len(self.starts) - 1)
            better = ~self.free[found] & self.free[neighbour] & (near < NEAR)
            found = np.where(better & (self.circle[neighbour] == circles), neighbour, found)
        return found

    def is_free(self, circle: int, start: int, end: int, over_seam: bool) -> bool:
        """Whether a circle may be followed counter-clockwise from one part to another, over the seam or not."""
        blocked = self.blocked
        if not over_seam:
            return blocked[end + 1] == blocked[start]
        whole = blocked[self.last[circle] + 1] == blocked[start]
        return whole and blocked[end + 1] == blocked[self.first[circle]]

    def climb(self, circle: int, start: int, end: int, over_seam: bool) -> float:
        """The inches climbed up and down on that way."""
        if not self.elevations:
            return 0.0
        if not over_seam:
            return self.climbed[end] - self.climbed[start]
        first, last = self.first[circle], self.last[circle]
        return (
            self.climbed[last] - self.climbed[start] + self.step(last, first) + self.climbed[end] - self.climbed[first]
        )

    def step(self, part: int, other: int) -> float:
        """How much higher or lower one part is than another."""
        return abs(self.elevations[part] - self.elevations[other]) if self.elevations else 0.0

    def next_part(self, part: int, way: int) -> int:
        """The part that comes after one, counter-clockwise (1) or clockwise (-1)."""
        circle = int(self.circle[part])
        if way > 0:
            return self.first[circle] if part == self.last[circle] else part + 1
        return self.last[circle] if part == self.first[circle] else part - 1


def rounded(angles: Numbers) -> Numbers:
    """The same angles, between ``SEAM`` and a whole turn more."""
    turned: Numbers = (angles - SEAM) % FULL + SEAM
    return turned


def on_rims(clearance: Clearance, circles: Places, angles: Numbers) -> Numbers:
    """The points of circles at angles."""
    along = np.stack([np.cos(angles), np.sin(angles)], axis=1)
    points: Numbers = clearance.centres[circles] + clearance.radii[circles, None] * along
    return points


def _cuts(ground: Ground, clearance: Clearance) -> list[Numbers]:
    centres, radii = clearance.centres, clearance.radii
    climbable = [(*a, *b) for piece in ground.climbable for a, b in piece.sides]
    cuts = [_cuts_by_discs(centres, radii)]
    if len(clearance.sides):
        for sign in (1, -1):
            cuts.append(_cuts_by_lines(centres, radii, clearance.sides, sign * clearance.rims))
    if climbable:
        cuts.append(_cuts_by_lines(centres, radii, np.array(climbable, dtype=float), np.zeros(len(climbable))))
    (left, bottom), (right, top) = clearance.low, clearance.high
    frame = [(left, bottom, right, bottom), (right, bottom, right, top)]
    frame += [(right, top, left, top), (left, top, left, bottom)]
    cuts.append(_cuts_by_lines(centres, radii, np.array(frame), np.zeros(4)))
    return cuts


def _cuts_by_discs(centres: Numbers, radii: Numbers) -> Numbers:
    """Where circles cut each other."""
    toward = centres[None, :, :] - centres[:, None, :]
    distance = np.hypot(toward[..., 0], toward[..., 1])
    own, other = radii[:, None], radii[None, :]
    with np.errstate(divide="ignore", invalid="ignore"):
        cosine = (own**2 + distance**2 - other**2) / (2 * own * distance)
    meets = (np.abs(cosine) <= 1) & (own > 0) & (other > 0)
    circle, _ = np.nonzero(meets)
    middle = np.arctan2(toward[..., 1], toward[..., 0])[meets]
    half = np.arccos(cosine[meets])
    return np.concatenate([circle * TURN + rounded(middle + sign * half) for sign in (1, -1)])


def _cuts_by_lines(centres: Numbers, radii: Numbers, sides: Numbers, shift: Numbers) -> Numbers:
    """Where circles cut segments, each shifted so many inches to its left."""
    px, py, qx, qy = sides.T
    length = np.hypot(qx - px, qy - py)
    ux, uy = (qx - px) / length, (qy - py) / length
    off_x, off_y = centres[:, :1] - px, centres[:, 1:] - py
    along, left = off_x * ux + off_y * uy, off_y * ux - off_x * uy
    reach = np.maximum(radii, 1e-12)[:, None]
    sine = (shift - left) / reach
    meets = (np.abs(sine) <= 1 + TOUCHING) & (radii[:, None] > 0)
    bend = np.arcsin(np.clip(sine, -1, 1))
    found = []
    for way in (bend, np.pi - bend):
        at = along + reach * np.cos(way)
        circle, side = np.nonzero(meets & (at >= -TOUCHING) & (at <= length + TOUCHING))
        found.append(circle * TURN + rounded(way[circle, side] + np.arctan2(uy, ux)[side]))
    return np.concatenate(found)
