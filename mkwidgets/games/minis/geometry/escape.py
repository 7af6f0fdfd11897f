"""Getting out of melee: the directions that lead away from every enemy that is near (MK-17).

A straight move leads away from an enemy from its first to its last inch when it makes less than a right angle with the
line from the enemy's centre to one's own.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import atan2, hypot, pi, remainder

from mkwidgets.games.minis.geometry.records import TOLERANCE, Base, Point


def escape_angles(base: Base, enemies: Iterable[Base]) -> tuple[float, float] | None:
    """The open interval of directions, in radians, that increase the distance to all these enemies at once.

    From low to high counter-clockwise, not wider than a half turn; its middle is straight away from a single enemy.
    None when there is no such direction; ValueError when there is no enemy to get away from.
    """
    away = [atan2(base.y - enemy.y, base.x - enemy.x) for enemy in enemies]
    if not away:
        raise ValueError("no enemy to get away from")
    low, high = away[0] - pi / 2, away[0] + pi / 2
    middle = away[0]
    for angle in away[1:]:
        turn = remainder(angle - middle, 2 * pi)
        low, high = max(low, middle + turn - pi / 2), min(high, middle + turn + pi / 2)
    return (low, high) if high - low > TOLERANCE else None


def not_left(base: Base, point: Point, enemies: Iterable[Base]) -> Base | None:
    """The first enemy that a straight move to a point does not lead away from; None when it leaves them all."""
    dx, dy = point[0] - base.x, point[1] - base.y
    for enemy in enemies:
        fx, fy = base.x - enemy.x, base.y - enemy.y
        if dx * fx + dy * fy <= TOLERANCE * hypot(dx, dy) * hypot(fx, fy):
            return enemy
    return None
