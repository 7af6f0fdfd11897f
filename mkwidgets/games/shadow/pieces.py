"""The outlines of what is played with: Monkeys, the Monkey King, Jadestones, Peaches, cards, Scrolls and Lanterns.

Each is a few closed outlines in a box of two by two around the origin, which :func:`piece` puts where it belongs. Every
kind has a shape of its own, so that colours only help.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from mkwidgets.core.scene import Point, arc, rectangle, rounded

Outline = tuple[Point, ...]


class Part(NamedTuple):
    """One closed outline of a piece with its role."""

    outline: Outline
    role: str


def ribbon(line: Outline, widths: tuple[float, ...]) -> Outline:
    """A band along a line, so wide at each of its points: tails, trunks, dragons."""
    left, right = [], []
    for place, (x, y) in enumerate(line):
        before, after = line[max(place - 1, 0)], line[min(place + 1, len(line) - 1)]
        across, up = after[0] - before[0], after[1] - before[1]
        length = (across**2 + up**2) ** 0.5
        half = widths[place] / 2 / length
        left.append((x - up * half, y + across * half))
        right.append((x + up * half, y - across * half))
    return (*left, *reversed(right))


def mirrored(half: Outline) -> Outline:
    """An outline that is the same on both sides, from its right half, top to bottom."""
    return (*half, *((-x, y) for x, y in reversed(half)))


def moved(outline: Outline, x: float, y: float, size: float) -> Outline:
    """An outline made ``size`` times as large, with its origin at ``x, y``."""
    return tuple((x + size * across, y + size * up) for across, up in outline)


# --- the shapes ------------------------------------------------------------------------------------------------------

FACE = mirrored(
    ((0.0, 0.3), (0.22, 0.46), (0.45, 0.36), (0.5, 0.1), (0.36, -0.1), (0.46, -0.34), (0.3, -0.6), (0, -0.68))
)
HEAD = (
    Part(arc(-0.78, 0.12, 0.32, 0, 330, 10), "theatre.puppet"),
    Part(arc(0.78, 0.12, 0.32, 0, 330, 10), "theatre.puppet"),
    Part(arc(0, 0, 0.82, 0, 345, 18), "theatre.puppet"),
    Part(FACE, "theatre.puppet.face"),
    Part(arc(-0.24, 0.06, 0.07, 0, 300, 5), "theatre.puppet.eye"),
    Part(arc(0.24, 0.06, 0.07, 0, 300, 5), "theatre.puppet.eye"),
)
BODY = mirrored(
    (
        (0.2, 0.1),
        (0.34, 0.02),
        (0.62, -0.34),
        (0.5, -0.46),
        (0.36, -0.3),
        (0.42, -0.62),
        (0.5, -1),
        (0.1, -1),
        (0.0, -0.72),
    )
)
TAIL = ribbon(
    ((0.3, -0.75), (0.62, -0.84), (0.88, -0.66), (0.9, -0.36), (0.74, -0.22), (0.66, -0.36)),
    (0.14, 0.14, 0.13, 0.12, 0.11, 0.06),
)
CROWN = mirrored(((0.0, 0.62), (0.16, 0.34), (0.42, 0.56), (0.4, 0.08)))
STAFF = rectangle(-0.78, -1.0, 0.09, 1.8)


def painted(parts: tuple[Part, ...], role: str) -> tuple[Part, ...]:
    """Parts of a puppet in another role, except for the face."""
    return tuple(Part(part.outline, role if part.role == "theatre.puppet" else part.role) for part in parts)


def resized(parts: tuple[Part, ...], x: float, y: float, size: float) -> tuple[Part, ...]:
    """Parts at another place in another size."""
    return tuple(Part(moved(part.outline, x, y, size), part.role) for part in parts)


def turned(parts: tuple[Part, ...]) -> tuple[Part, ...]:
    """Parts as in a mirror."""
    return tuple(Part(tuple((-x, y) for x, y in part.outline), part.role) for part in parts)


PUPPET = (Part(TAIL, "theatre.puppet"), Part(BODY, "theatre.puppet"), *resized(HEAD, 0, 0.44, 0.52))
KING_HEAD = (*painted(HEAD, "theatre.king"), Part(moved(CROWN, 0, 0.6, 1.3), "theatre.king"))
GEM = arc(0, 0, 0.92, 22.5, 382.5, 8)[:-1]
PEACH = (0.0, 0.44), (0.26, 0.58), (0.62, 0.5), (0.86, 0.18), (0.82, -0.24), (0.5, -0.64), (0.16, -0.84), (0.0, -0.96)
LANTERN = (
    Part(rectangle(-0.05, 0.6, 0.1, 0.4), "theatre.scroll.end"),
    Part(rectangle(-0.05, -1.0, 0.1, 0.4), "theatre.scroll.end"),
    Part(tuple((0.86 * x, 0.62 * y) for x, y in arc(0, 0, 1, 0, 342, 20)), "theatre.lantern.lit"),
    Part(tuple((0.3 * x, 0.62 * y) for x, y in arc(0, 0, 1, 0, 342, 20)), "theatre.lantern.lit"),
    Part(rectangle(-0.34, 0.52, 0.68, 0.18), "theatre.scroll.end"),
    Part(rectangle(-0.34, -0.7, 0.68, 0.18), "theatre.scroll.end"),
)
PIECES: dict[str, tuple[Part, ...]] = {
    "monkey": painted(HEAD, "theatre.monkey"),
    "puppet": PUPPET,
    "puppet turned": turned(PUPPET),
    "king": (
        Part(STAFF, "theatre.puppet"),
        *painted(PUPPET, "theatre.king"),
        Part(moved(CROWN, 0, 0.74, 0.75), "theatre.king"),
    ),
    "crown": resized(KING_HEAD, 0, -0.18, 0.8),
    "jadestone": (
        Part(GEM, "theatre.jadestone"),
        Part(moved(GEM, 0, 0, 0.42), "theatre.jadestone.heart"),
    ),
    "peach": (
        Part(mirrored(PEACH), "theatre.peach"),
        Part(ribbon(((0.0, 0.42), (-0.16, 0.1), (-0.12, -0.3)), (0.02, 0.05, 0.02)), "theatre.peach.cleft"),
        Part(((0.0, 0.44), (0.14, 0.82), (0.5, 0.98), (0.86, 0.9), (0.62, 0.6), (0.3, 0.46)), "theatre.leaf"),
    ),
    "card": (
        Part(rounded(-0.62, -0.9, 1.24, 1.8, 0.16, 2), "theatre.card.back"),
        Part(((0, 0.56), (0.34, 0), (0, -0.56), (-0.34, 0)), "theatre.card.back.mark"),
    ),
    "scroll": (
        Part(rectangle(-0.56, -0.7, 1.12, 1.4), "theatre.scroll"),
        Part(rounded(-0.78, 0.55, 1.56, 0.36, 0.17, 2), "theatre.scroll.end"),
        Part(rounded(-0.78, -0.91, 1.56, 0.36, 0.17, 2), "theatre.scroll.end"),
    ),
    "star": (
        Part(
            tuple(
                point
                for ray in range(5)
                for point in (arc(0, 0, 1, 90 + 72 * ray, 90, 1)[0], arc(0, 0, 0.62, 126 + 72 * ray, 90, 1)[0])
            ),
            "theatre.star",
        ),
    ),
    "lit": LANTERN,
    "unlit": tuple(Part(part.outline, "theatre.lantern.unlit") for part in LANTERN),
}


@lru_cache(maxsize=1024)
def piece(kind: str, x: float, y: float, size: float) -> tuple[Part, ...]:
    """The outlines of a piece with its middle at ``x, y``; ``size`` is half its height."""
    return tuple(Part(moved(part.outline, x, y, size), part.role) for part in PIECES[kind])
