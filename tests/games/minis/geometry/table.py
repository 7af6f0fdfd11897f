"""Tables to try the geometry on, and slow but plain ways to check it."""

from __future__ import annotations

import heapq
import random
from collections.abc import Iterator, Sequence
from itertools import combinations
from math import cos, inf, pi, sin

import shapely

from mkwidgets.games.minis.geometry import (
    Base,
    Ground,
    Outline,
    Passage,
    Point,
    Terrain,
    first_crossing,
    ground_of,
    path_length,
    placement_fault,
    walk,
)

OPEN = ground_of(30.0, 30.0, ())
RADII = (0.492, 0.492, 0.787, 0.984)


def box(
    name: str,
    x: float,
    y: float,
    width: float,
    depth: float,
    passage: Passage = "wall",
    turned: float = 0.0,
    height: float = 2.0,
) -> Terrain:
    """A box round a middle, turned to the left by some radians."""
    c, s = cos(turned), sin(turned)
    corners = ((-width / 2, -depth / 2), (width / 2, -depth / 2), (width / 2, depth / 2), (-width / 2, depth / 2))
    return Terrain(name, tuple((x + c * a - s * b, y + s * a + c * b) for a, b in corners), height, passage)


def ell(name: str, x: float, y: float, passage: Passage = "wall", height: float = 2.0) -> Terrain:
    """A piece like the letter L with arms of three inches, its corner at a place."""
    corners = ((0, 0), (3, 0), (3, 1), (1, 1), (1, 3), (0, 3))
    return Terrain(name, tuple((x + a, y + b) for a, b in corners), height, passage)


def ground(*pieces: Terrain) -> Ground:
    """A table of 30 by 30 inches with some pieces."""
    return ground_of(30.0, 30.0, pieces)


def random_table(
    seed: int, bases: int, pieces: int, passages: Sequence[Passage] = ("wall",), low: float = 3.0, high: float = 27.0
) -> tuple[Ground, list[Base]]:
    """A table with pieces at random, some like an L, and bases where there is room."""
    chance = random.Random(seed)
    terrain = [_random_piece(chance, f"T{number}", chance.choice(passages), low, high) for number in range(pieces)]
    made = ground(*terrain)
    placed: list[Base] = []
    while len(placed) < bases:
        base = random_base(made, chance, low, high, f"M{len(placed)}")
        if placement_fault(made, base, placed) is None:
            placed.append(base)
    return made, placed


def _random_piece(chance: random.Random, name: str, passage: Passage, low: float, high: float) -> Terrain:
    x, y, height = chance.uniform(low, high), chance.uniform(low, high), chance.choice((0.3, 1.0))
    if chance.random() < 0.3:
        return ell(name, x, y, passage, height)
    return box(name, x, y, chance.uniform(1, 4), chance.uniform(0.5, 2), passage, chance.uniform(0, pi), height)


def random_base(made: Ground, chance: random.Random, low: float, high: float, name: str = "") -> Base:
    """A base somewhere, with three decimals as in a notation; it may stand in something."""
    x, y = round(chance.uniform(low, high), 3), round(chance.uniform(low, high), 3)
    return made.standing(x, y, chance.choice(RADII), name)


def along(a: Point, b: Point, step: float) -> Iterator[tuple[float, Point]]:
    """Points of a segment with small steps, each with the inches gone."""
    length = shapely.Point(a).distance(shapely.Point(b))
    count = max(1, int(length / step))
    for number in range(count + 1):
        share = number / count
        yield share * length, (a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1]))


def polygons_of(outlines: Sequence[Outline]) -> shapely.Geometry:
    """Outlines as one region."""
    return shapely.union_all([shapely.Polygon(outline.shell, outline.holes) for outline in outlines])


def length_by_brute_force(made: Ground, base: Base, others: Sequence[Base], end: Point, fineness: int = 16) -> float:
    """A short walk's length: of all walks over points set closely round all obstacles, that the checks allow."""
    points = [(base.x, base.y), end]
    for x, y, radius, *_ in others:
        points += _ring(x, y, (radius + base.radius) / cos(pi / fineness), fineness)
    for wall in made.walls:
        for x, y in wall.outline:
            points += _ring(x, y, base.radius / cos(pi / fineness), fineness)
    for hill in made.climbable:
        for x, y in hill.outline:
            points += _ring(x, y, 0.005, 8)
    points = points[:2] + [p for p in points[2:] if placement_fault(made, base.at(*p, 0.0), others) is None]
    links: dict[int, list[tuple[int, float]]] = {number: [] for number in range(len(points))}
    for one, two in combinations(range(len(points)), 2):
        path = walk(made, (points[one], points[two]))
        if first_crossing(made, path, base.radius, others) is None:
            links[one].append((two, path_length(path)))
            links[two].append((one, path_length(path)))
    return _shortest(links, 0, 1)


def _ring(x: float, y: float, radius: float, count: int) -> list[Point]:
    angles = [2 * pi * (number + 0.5) / count for number in range(count)]
    return [(x + radius * cos(angle), y + radius * sin(angle)) for angle in angles]


def _shortest(links: dict[int, list[tuple[int, float]]], start: int, end: int) -> float:
    lengths = {start: 0.0}
    queue = [(0.0, start)]
    while queue:
        length, place = heapq.heappop(queue)
        if place == end:
            return length
        for other, further in links[place]:
            if length + further < lengths.get(other, inf):
                lengths[other] = length + further
                heapq.heappush(queue, (length + further, other))
    return inf
