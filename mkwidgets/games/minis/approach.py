"""How far it is to a marker with walls in the way, for a bot: roughly, on a grid, worked out once for a table."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from heapq import heappop, heappush
from math import ceil, hypot

from mkwidgets.games.minis.geometry import Base, Ground, Point, placement_fault

Cell = tuple[int, int]
"""A square of one inch, by its lower left corner."""

AROUND = tuple((dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy)
NO_WAY = 99.0  # inches, from where no way leads to the marker


def way_length(ground: Ground, marker: Point, radius: float, point: Point) -> float:
    """About how many inches a base has to go from a point to a marker."""
    return straight(point, marker) + detours(ground, marker, radius).get((int(point[0]), int(point[1])), NO_WAY)


def way_points(ground: Ground, marker: Point, radius: float, point: Point, far: float) -> list[Point]:
    """Points on a way to a marker, up to so many inches from its start; each is nearer to the marker than the last."""
    found: list[Point] = []
    ahead = next_cells(ground, marker, radius)
    cell = ahead.get((int(point[0]), int(point[1])))
    while cell is not None:
        found.append(middle(cell))
        if straight(point, found[-1]) >= far:
            break
        cell = ahead.get(cell)
    return found


@lru_cache(maxsize=128)
def next_cells(ground: Ground, marker: Point, radius: float) -> dict[Cell, Cell]:
    """For each square but the marker's the free one beside it that is nearest to the marker on the way."""
    free = free_cells(ground, radius)
    found = {}
    for cell in detours(ground, marker, radius):
        near_by = [near for near, _ in steps(ground, cell) if near in free]
        beside = [(way_length(ground, marker, radius, middle(near)), near) for near in near_by]
        length, near = min(beside)
        if length < way_length(ground, marker, radius, middle(cell)):
            found[cell] = near
    return found


def straight(start: Point, end: Point) -> float:
    """Inches between two points."""
    return hypot(end[0] - start[0], end[1] - start[1])


def middle(cell: Cell) -> Point:
    """The middle of a square."""
    return cell[0] + 0.5, cell[1] + 0.5


@lru_cache(maxsize=128)
def detours(ground: Ground, marker: Point, radius: float) -> dict[Cell, float]:
    """By how many inches the way from each square to a marker is longer than straight."""
    found = lengths_from(ground, marker, free_cells(ground, radius))
    lengths = dict(found)
    for cell in cells_of(ground):
        beside = [found[near] + step for near, step in steps(ground, cell) if near in found]
        if beside and cell not in found:  # its middle is not free: who stands in it has come from beside it
            lengths[cell] = min(beside)
    return {cell: max(0.0, length - straight(middle(cell), marker)) for cell, length in lengths.items()}


def lengths_from(ground: Ground, marker: Point, free: frozenset[Cell]) -> dict[Cell, float]:
    """The length of the way to a marker from each square that can be reached from it through free ones."""
    lengths: dict[Cell, float] = {}
    first = int(marker[0]), int(marker[1])
    around = [(first[0] + dx, first[1] + dy) for dx, dy in ((0, 0), *AROUND)]
    ahead = sorted((straight(middle(cell), marker), cell) for cell in around if cell in free)
    while ahead:
        length, cell = heappop(ahead)
        if cell in lengths:
            continue
        lengths[cell] = length
        for near, step in steps(ground, cell):
            if near in free and near not in lengths:
                heappush(ahead, (length + step, near))
    return lengths


def cells_of(ground: Ground) -> list[Cell]:
    """All squares of a table."""
    return [(x, y) for x in range(ceil(ground.width)) for y in range(ceil(ground.depth))]


@lru_cache(maxsize=128)
def free_cells(ground: Ground, radius: float) -> frozenset[Cell]:
    """The squares in whose middle a base could stand."""
    return frozenset([cell for cell in cells_of(ground) if stands(ground, cell, radius)])


def stands(ground: Ground, cell: Cell, radius: float) -> bool:
    """Whether a base could stand in the middle of a square."""
    x, y = middle(cell)
    return placement_fault(ground, Base(x, y, radius, ground.elevation(x, y)), ()) is None


def steps(ground: Ground, cell: Cell) -> Iterator[tuple[Cell, float]]:
    """The squares around one, and how far it is from middle to middle, climbs included."""
    height = ground.elevation(*middle(cell))
    for dx, dy in AROUND:
        near = cell[0] + dx, cell[1] + dy
        yield near, hypot(dx, dy) + abs(ground.elevation(*middle(near)) - height)
