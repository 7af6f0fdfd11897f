"""What is behind the puppets: a lamp and dark scenery on each of the three screens.

A screen is two units wide, from -1 to 1, and about 2.2 high from the floor at 0.
"""

from __future__ import annotations

from functools import cache
from typing import Literal, NamedTuple

from mkwidgets.core.scene import Box, Point, arc, rectangle
from mkwidgets.games.shadow.pieces import Outline, mirrored, moved, ribbon

Light = Literal["lamp", "shadow"]


class Cloth(NamedTuple):
    """One outline of the scenery, lit or dark."""

    outline: Outline
    light: Light


def waves(bottom: float, height: float, count: int, shift: float = 0.0) -> Outline:
    """A row of waves across the whole screen."""
    step = 2 / count
    crests: list[Point] = []
    for number in range(count):
        left = -1 + number * step
        crests += [(left, height), (left + step * (0.3 + shift), height + 0.07), (left + step * 0.62, height + 0.1)]
        crests += [(left + step * 0.55, height + 0.03), (left + step * 0.8, height - 0.02)]
    return (-1.0, bottom), *crests, (1.0, height), (1.0, bottom)


def cloud(x: float, y: float, size: float) -> list[Cloth]:
    """The round crown of a tree."""
    lumps = ((-0.62, -0.08, 0.5), (0.0, 0.16, 0.62), (0.62, -0.05, 0.5), (0.0, -0.28, 0.5))
    return [Cloth(arc(x + size * a, y + size * b, size * r, 0, 345, 18), "shadow") for a, b, r in lumps]


def roof(y: float, reach: float, height: float) -> Outline:
    """A roof whose eaves bend upwards."""
    return mirrored(
        (
            (0.0, y + height),
            (reach * 0.34, y + height),
            (reach * 0.5, y + height * 0.5),
            (reach * 0.78, y + height * 0.2),
            (reach * 1.02, y + height * 0.42),
            (reach * 0.92, y - height * 0.12),
            (reach * 0.7, y - height * 0.12),
        )
    )


def tower(y: float, reach: float, height: float) -> Outline:
    """The walls of one storey."""
    return rectangle(-reach, y, 2 * reach, height)


def lair() -> list[Cloth]:
    """A dragon that rises from the waves."""
    body = (
        (0.98, 0.72),
        (0.84, 0.98),
        (0.6, 1.06),
        (0.36, 0.92),
        (0.16, 0.7),
        (-0.12, 0.58),
        (-0.42, 0.66),
        (-0.62, 0.9),
        (-0.6, 1.2),
        (-0.4, 1.42),
        (-0.12, 1.5),
        (0.12, 1.48),
    )
    widths = (0.02, 0.09, 0.14, 0.19, 0.24, 0.27, 0.27, 0.26, 0.25, 0.23, 0.22, 0.2)
    spikes = [
        Cloth(((x - 0.07, y), (x + dx, y + dy), (x + 0.07, y)), "shadow")
        for x, y, dx, dy in ((-0.62, 1.3, -0.16, 0.16), (-0.36, 1.52, -0.08, 0.2), (-0.08, 1.58, -0.04, 0.2))
    ]
    head = (
        (0.08, 1.62),
        (-0.06, 1.86),
        (0.22, 1.68),
        (0.34, 1.66),
        (0.46, 1.56),
        (0.64, 1.56),
        (0.72, 1.48),
        (0.68, 1.42),
        (0.46, 1.42),
        (0.62, 1.34),
        (0.56, 1.3),
        (0.3, 1.32),
        (0.12, 1.36),
        (0.0, 1.24),
    )
    whisker = ribbon(((0.64, 1.46), (0.8, 1.36), (0.84, 1.2), (0.94, 1.14)), (0.04, 0.035, 0.03, 0.01))
    return [
        Cloth(ribbon(body, widths), "shadow"),
        *spikes,
        Cloth(head, "shadow"),
        Cloth(whisker, "shadow"),
        Cloth(arc(0.34, 1.55, 0.035, 0, 300, 5), "lamp"),
        Cloth(waves(0.0, 0.36, 5, 0.1), "shadow"),
    ]


def palace() -> list[Cloth]:
    """A pagoda of three storeys on its terrace."""
    dark = [
        tower(0.0, 0.86, 0.3),
        tower(0.3, 0.5, 0.46),
        roof(0.74, 0.82, 0.26),
        tower(0.98, 0.36, 0.26),
        roof(1.22, 0.6, 0.22),
        tower(1.42, 0.24, 0.2),
        roof(1.6, 0.44, 0.22),
        ribbon(((0.0, 1.78), (0.0, 2.0)), (0.08, 0.02)),
    ]
    windows = [
        (*arc(x, y, 0.07, 0, 180, 5), (x - 0.07, y - 0.12), (x + 0.07, y - 0.12))
        for x, y in ((-0.17, 1.12), (0.17, 1.12), (0, 1.52))
    ]
    return [*(Cloth(outline, "shadow") for outline in dark), *(Cloth(outline, "lamp") for outline in windows)]


def garden() -> list[Cloth]:
    """A peach tree on a hill."""
    trunk = ribbon(((-0.3, 0.1), (-0.22, 0.5), (-0.02, 0.82), (0.04, 1.1), (0.0, 1.3)), (0.34, 0.22, 0.19, 0.14, 0.08))
    branches = [
        ribbon(((-0.08, 0.74), (-0.34, 1.0), (-0.5, 1.24)), (0.13, 0.1, 0.05)),
        ribbon(((0.0, 0.84), (0.34, 1.02), (0.6, 1.12)), (0.13, 0.1, 0.05)),
    ]
    fruit = ((-0.66, 1.3), (-0.36, 1.44), (-0.05, 1.76), (0.2, 1.6), (0.5, 1.22), (0.78, 1.16))
    hill = (-1.0, 0.0), (-1.0, 0.3), (-0.6, 0.4), (-0.1, 0.36), (0.4, 0.24), (1.0, 0.3), (1.0, 0.0)
    return [
        *(Cloth(outline, "shadow") for outline in (hill, trunk, *branches)),
        *cloud(-0.52, 1.38, 0.4),
        *cloud(0.06, 1.66, 0.44),
        *cloud(0.62, 1.2, 0.36),
        *(Cloth(arc(x, y, 0.07, 0, 330, 10), "lamp") for x, y in fruit),
    ]


SCENERY = {"Lair": lair, "Palace": palace, "Garden": garden}


@cache
def scenery(location: str, screen: Box) -> tuple[Cloth, ...]:
    """The scenery of a location on a screen."""
    x, size = screen.middle[0], screen.width / 2
    lamp = Cloth(arc(0, 1.12, 0.86, 0, 345, 23), "lamp")
    return tuple(Cloth(moved(cloth.outline, x, screen.y, size), cloth.light) for cloth in (lamp, *SCENERY[location]()))
