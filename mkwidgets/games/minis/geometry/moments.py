"""When something happens on a path: the first moment that a moving base is near another one, or in its sight.

Distances are exact. Sight along a path is looked at every ``SIGHT_STEP`` inches and then narrowed down: a glimpse over
a shorter stretch than that may be missed, and a moment that is found is late by no more than ``SIGHT_ERROR``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from math import ceil, hypot, sqrt

from mkwidgets.games.minis.geometry.ground import Ground
from mkwidgets.games.minis.geometry.movement import leg_length
from mkwidgets.games.minis.geometry.records import TOLERANCE, Base, Moment, Path, Spot
from mkwidgets.games.minis.geometry.sight import in_sight

SIGHT_STEP = 0.125
SIGHT_ERROR = 1e-4
Stretch = tuple[float, float]
"""From and to, as shares of a leg."""


def first_within(path: Path, radius: float, other: Base, inches: float) -> Moment | None:
    """The first moment at which a base of this radius is no further than that from another, its start included."""
    before = 0.0
    for a, b in _legs(path):
        length = leg_length(a, b)
        stretch = _near_stretch(a, b, radius, other, inches)
        if stretch is not None:
            return _moment(a, b, stretch[0], before, length)
        before += length
    return None


def first_in_sight(ground: Ground, path: Path, radius: float, shooter: Base, inches: float) -> Moment | None:
    """The first moment at which a base is within range and in sight of a shooter, its start included (MK-38)."""
    before = 0.0
    for a, b in _legs(path):
        length = leg_length(a, b)
        stretch = _near_stretch(a, b, radius, shooter, inches)
        share = None if stretch is None else _first_seen(ground, a, b, radius, shooter, stretch)
        if share is not None:
            return _moment(a, b, share, before, length)
        before += length
    return None


def _legs(path: Path) -> Iterator[tuple[Spot, Spot]]:
    """The legs of a path; a path of one spot is one leg without length."""
    return iter(pairwise(path if len(path) > 1 else path * 2))


def _moment(a: Spot, b: Spot, share: float, before: float, length: float) -> Moment:
    x, y, elevation = _between(a, b, share)
    return Moment(before + share * length, x, y, elevation)


def _between(a: Spot, b: Spot, share: float) -> Spot:
    return a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1]), a[2] + share * (b[2] - a[2])


# --- distance --------------------------------------------------------------------------------------------------------


def _near_stretch(a: Spot, b: Spot, radius: float, other: Base, inches: float) -> Stretch | None:
    """The part of a leg on which a base is within so many inches of another: one stretch, as distance is convex."""
    if a[2] == b[2]:
        return _near_on_level(a, b, radius, other, inches)
    if a[0] == b[0] and a[1] == b[1]:
        return _near_on_upright(a, b, radius, other, inches)
    return _near_on_slant(a, b, radius, other, inches)


def _near_on_level(a: Spot, b: Spot, radius: float, other: Base, inches: float) -> Stretch | None:
    """The same on a level leg: where the leg cuts a circle round the other base."""
    rise = a[2] - other.elevation
    room = (inches + TOLERANCE) ** 2 - rise * rise
    if room < 0:
        return None
    reach = radius + other.radius + sqrt(room)
    dx, dy, fx, fy = b[0] - a[0], b[1] - a[1], a[0] - other.x, a[1] - other.y
    square, half, power = dx * dx + dy * dy, fx * dx + fy * dy, fx * fx + fy * fy - reach * reach
    if square == 0:
        return (0.0, 1.0) if power <= 0 else None
    root = half * half - square * power
    if root < 0:
        return None
    root = sqrt(root)
    low, high = max(0.0, (-half - root) / square), min(1.0, (-half + root) / square)
    return (low, high) if low <= high else None


def _near_on_upright(a: Spot, b: Spot, radius: float, other: Base, inches: float) -> Stretch | None:
    """The same on an upright leg: where it passes the heights at which the other base is just so far away."""
    level = max(0.0, hypot(a[0] - other.x, a[1] - other.y) - radius - other.radius)
    room = (inches + TOLERANCE) ** 2 - level * level
    if room < 0:
        return None
    half, rise = sqrt(room), b[2] - a[2]
    one, two = (other.elevation - half - a[2]) / rise, (other.elevation + half - a[2]) / rise
    low, high = max(0.0, min(one, two)), min(1.0, max(one, two))
    return (low, high) if low <= high else None


def _near_on_slant(a: Spot, b: Spot, radius: float, other: Base, inches: float) -> Stretch | None:
    """The same on a slanted leg: distance first falls and then rises, so halving finds both ends."""

    def surplus(share: float) -> float:
        x, y, elevation = _between(a, b, share)
        level = max(0.0, hypot(x - other.x, y - other.y) - radius - other.radius)
        return hypot(level, elevation - other.elevation) - inches - TOLERANCE

    low, high = 0.0, 1.0
    for _ in range(80):
        third = (high - low) / 3
        if surplus(low + third) <= surplus(high - third):
            high -= third
        else:
            low += third
    nearest = min((0.0, 1.0, (low + high) / 2), key=surplus)
    if surplus(nearest) > 0:
        return None
    return _turning_point(surplus, 0.0, nearest), _turning_point(surplus, 1.0, nearest)


def _turning_point(surplus: Callable[[float], float], outside: float, inside: float, error: float = 1e-12) -> float:
    """Where a surplus ends between a share that has it and one that has none: the latter's side, by halving."""
    if surplus(outside) <= 0:
        return outside
    while abs(inside - outside) > error:
        middle = (inside + outside) / 2
        if surplus(middle) <= 0:
            inside = middle
        else:
            outside = middle
    return inside


# --- sight -----------------------------------------------------------------------------------------------------------


def _first_seen(ground: Ground, a: Spot, b: Spot, radius: float, shooter: Base, stretch: Stretch) -> float | None:
    """The first share of a leg, within a stretch of it, at which a base is seen."""

    def hidden(share: float) -> float:
        x, y, elevation = _between(a, b, share)
        return -1.0 if in_sight(ground, Base(x, y, radius, elevation), shooter) else 1.0

    low, high = stretch
    if hidden(low) < 0:
        return low
    length = leg_length(a, b)
    steps = max(1, ceil((high - low) * length / SIGHT_STEP))
    for step in range(1, steps + 1):
        share = low + (high - low) * step / steps
        if hidden(share) < 0:
            return _turning_point(hidden, share - (high - low) / steps, share, SIGHT_ERROR / length)
    return None
