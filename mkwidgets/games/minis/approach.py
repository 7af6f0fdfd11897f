"""How far it is to a marker with walls in the way, for a bot: roughly, on a grid, worked out once for a table."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from heapq import heappop, heappush
from math import hypot

from mkwidgets.games.minis.geometry import Base, Ground, Point, placement_fault

Cell = tuple[int, int]
"""A square of one inch, by its lower left corner."""

AROUND = tuple((dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy)
NO_WAY = 99.0  # inches, from where no way leads to the marker


def way_length(ground: Ground, marker: Point, radius: float, point: Point) -> float:
    """About how many inches a base has to go from a point to a marker."""
    straight = hypot(marker[0] - point[0], marker[1] - point[1])
    return straight + detours(ground, marker, radius).get((int(point[0]), int(point[1])), NO_WAY)


def way_points(ground: Ground, marker: Point, radius: float, point: Point, far: float) -> list[Point]:
    """Points on a way to a marker, up to so many inches from its start; each is nearer to the marker than the last."""
    found: list[Point] = []
    ahead = next_cells(ground, marker, radius)
    cell = ahead.get((int(point[0]), int(point[1])))
    while cell is not None:
        found.append(middle(cell))
        if hypot(found[-1][0] - point[0], found[-1][1] - point[1]) >= far:
            break
        cell = ahead.get(cell)
    return found


@lru_cache(maxsize=128)
def next_cells(ground: Ground, marker: Point, radius: float) -> dict[Cell, Cell]:
    """For each square but the marker's the one beside it that is nearest to the marker on the way."""
    found = {}
    for cell in detours(ground, marker, radius):
        beside = [(way_length(ground, marker, radius, middle(near)), near) for near, _ in steps(ground, cell)]
        length, near = min(beside)
        if length < way_length(ground, marker, radius, middle(cell)):
            found[cell] = near
    return found


def middle(cell: Cell) -> Point:
    """The middle of a square."""
    return cell[0] + 0.5, cell[1] + 0.5


@lru_cache(maxsize=128)
def detours(ground: Ground, marker: Point, radius: float) -> dict[Cell, float]:
    """By how many inches the way from each square to a marker is longer than straight."""
    cells = [(x, y) for x in range(int(ground.width)) for y in range(int(ground.depth))]
    free = {cell for cell in cells if stands(ground, cell, radius)}
    lengths: dict[Cell, float] = {}
    ahead = [(0.0, (int(marker[0]), int(marker[1])))]
    while ahead:
        length, cell = heappop(ahead)
        if cell in lengths:
            continue
        lengths[cell] = length
        for near, step in steps(ground, cell):
            if near in free and near not in lengths:
                heappush(ahead, (length + step, near))
    for cell in cells:  # who stands in a square whose middle is not free is beside one that is
        if cell not in lengths:
            beside = [lengths[near] + step for near, step in steps(ground, cell) if near in free and near in lengths]
            lengths |= {cell: min(beside)} if beside else {}
    return {cell: max(0.0, length - hypot(cell[0] + 0.5 - marker[0], cell[1] + 0.5 - marker[1])) for cell, length in lengths.items()}


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
