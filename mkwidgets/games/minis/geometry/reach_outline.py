"""The region that a model can reach, as polygons for drawing.

It is put together from fans of rays. One fan starts where the model stands; on each arc that can be followed, one has
rays that leave the circle straight ahead. A ray ends where the inches are used up, or just inside what it runs into;
what is solid is cut out at the end. There is a ray close to each side of every direction in which something begins to
hide what lies behind it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import atan2, hypot, sqrt
from typing import NamedTuple

import numpy as np
import shapely

from mkwidgets.games.minis.geometry.clearance import ROUNDING, Clearance, Flags, Numbers
from mkwidgets.games.minis.geometry.ground import Ground
from mkwidgets.games.minis.geometry.movement import paid_run
from mkwidgets.games.minis.geometry.records import SLACK, Outline, Point
from mkwidgets.games.minis.geometry.rims import FULL, TURN, on_rims
from mkwidgets.games.minis.geometry.roadmap import NOWHERE, STRETCH, Roadmap

ERROR = 0.005
"""Inches by which a chord may leave the curve that it stands for."""
BESIDE = (1e-5, 4e-3, 2e-2)
"""Radians between the direction of an edge and the rays on each side of it: the first is for discs, the others for
corners of hills, as ways turn a little outside them."""
HILL_STEP = 0.04
"""Radians between rays at most where there are hills: what can be reached has corners at their edges."""
WIDEST = 1.5
"""Radians of an arc for one fan: rays of a wider one might cross."""
SEAL = 1e-5
"""Inches by which fans are widened, so that neighbours leave no crack between them."""
SPECK = 1e-4
"""Square inches below which a region is an error of computing."""


def outlines_of(roadmap: Roadmap) -> tuple[Outline, ...]:
    """The region of a roadmap, as polygons that do not overlap."""
    if roadmap.limit <= 0:
        return ()
    fans = [_start_fan(roadmap), *(fan for track in roadmap.reached for fan in _fans_on_track(roadmap, track))]
    ends = _ray_ends(roadmap, _joined(fans))
    outlines = np.split(ends, np.cumsum([len(fan.angles) for fan in fans])[:-1])
    outlines[1:] = [np.concatenate([fan.origins, end[::-1]]) for fan, end in zip(fans[1:], outlines[1:], strict=True)]
    polygons = np.array([shapely.polygons(outline) for outline in outlines], dtype=object)
    region = shapely.union_all(shapely.buffer(polygons, SEAL, join_style="mitre"))
    frame = shapely.box(*roadmap.clearance.low, *roadmap.clearance.high)
    region = shapely.simplify(region.intersection(frame).difference(_solid(roadmap.clearance)), ERROR / 2)
    parts = [part for part in shapely.get_parts(region) if part.geom_type == "Polygon" and part.area > SPECK]
    return tuple(Outline(_ring(part.exterior), tuple(_ring(hole) for hole in part.interiors)) for part in parts)


def _ring(ring: shapely.LinearRing) -> tuple[Point, ...]:
    return tuple((x, y) for x, y in ring.coords[:-1])


def _solid(clearance: Clearance) -> shapely.Geometry:
    """All that the centre cannot enter, as polygons."""
    discs = shapely.buffer(shapely.points(clearance.centres), clearance.radii, quad_segs=16)
    px, py, qx, qy = clearance.sides.T
    length = np.hypot(qx - px, qy - py)
    nx, ny = clearance.rims * (py - qy) / length, clearance.rims * (qx - px) / length
    corners = [(px + nx, py + ny), (px - nx, py - ny), (qx - nx, qy - ny), (qx + nx, qy + ny)]
    sides = shapely.polygons(np.stack([np.stack(corner, axis=1) for corner in corners], axis=1))
    return shapely.union_all(np.concatenate([discs, sides]))


# --- fans ------------------------------------------------------------------------------------------------------------


class Rays(NamedTuple):
    """Rays: where they start, their directions in radians, their lengths if nothing stands in the way."""

    origins: Numbers
    angles: Numbers
    lengths: Numbers


def _joined(many: Sequence[Rays]) -> Rays:
    return Rays._make(np.concatenate(parts) for parts in zip(*many, strict=True))


def _start_fan(roadmap: Roadmap) -> Rays:
    """All that can be reached straight from the start."""
    clearance, start = roadmap.clearance, np.array(roadmap.start, dtype=float)
    toward = clearance.centres - start
    distance = np.maximum(np.hypot(*toward.T), 1e-9)
    heading, half = np.arctan2(toward[:, 1], toward[:, 0]), np.arcsin(np.minimum(1.0, clearance.radii / distance))
    edges = np.concatenate([heading - half, heading + half])[:, None] + (0.0, *BESIDE, *(-beside for beside in BESIDE))
    rays = np.linspace(0.0, FULL, int(FULL / _step(roadmap, roadmap.start, roadmap.limit)) + 1)
    angles = np.unique(np.concatenate([rays, edges.ravel()]) % FULL)
    origins = np.broadcast_to(start, (len(angles), 2))
    return Rays(origins, angles, np.full(len(angles), roadmap.limit))


def _step(roadmap: Roadmap, place: Point, length: float) -> float:
    """Radians between rays from near a place whose ends' chords are true enough; at hills some end in corners."""
    x, y = place
    box = (x - length, y - length, x + length, y + length)
    hills = any(piece.may_touch(*box) for piece in roadmap.ground.climbable)
    return float(min(HILL_STEP if hills else 0.2, sqrt(8 * ERROR / max(length, ERROR))))


def _fans_on_track(roadmap: Roadmap, track: int) -> Iterator[Rays]:
    """What can be reached straight from the arcs of one circle, followed in one sense."""
    stops = set(roadmap.reached[track])
    for stop in roadmap.reached[track]:
        if roadmap.before[stop] not in stops:  # a leg ends here; from the other stops one only goes on
            yield from _fans_from(roadmap, stop)


def _fans_from(roadmap: Roadmap, stop: int) -> Iterator[Rays]:
    """The fans of an arc that is followed from a stop until a better way joins it, or the inches are used up."""
    fan: list[Rays] = []
    swept = 0.0
    while True:
        for rays, sweep in _rays_from(roadmap, stop):
            if fan and swept + sweep > WIDEST:
                yield _joined(fan)
                fan, swept = [], 0.0
            fan.append(rays)
            swept += sweep
        after = roadmap.follower[stop]
        if after == NOWHERE or roadmap.before[after] != stop:
            break
        stop = after
    if fan:
        yield _joined(fan)


def _rays_from(roadmap: Roadmap, stop: int) -> Iterator[tuple[Rays, float]]:
    """The rays from a circle up to its next stop, and how far it is followed there."""
    circle, way = int(roadmap.circles[stop]), int(roadmap.ways[stop])
    inches = float(roadmap.clearance.radii[circle]) * STRETCH  # on the circle, for each radian
    for start, sweep, climb in _stretches(roadmap, stop):
        left = roadmap.limit - roadmap.length[stop] - climb - start * inches
        if left <= 0:
            return
        sweep = min(sweep, left / inches) if inches > 0 else sweep
        turns = np.linspace(0.0, sweep, int(sweep / _step(roadmap, roadmap.point(stop), left + inches)) + 2)
        first = float(roadmap.angles[stop]) + way * start
        edges = [0.0, sweep]
        if inches == 0:
            edges += [way * (side - first) - np.pi / 2 for side in _sides_at(roadmap, circle)]
        beside = [(edge + sign * near) % FULL for edge in edges for near in BESIDE for sign in (1, -1)]
        turns = np.sort(np.append(turns, [turn for turn in beside if turn < sweep]))
        angles = first + way * turns
        rim = on_rims(roadmap.clearance, np.full(len(angles), circle), angles)
        yield Rays(rim, angles + way * np.pi / 2, np.maximum(left - turns * inches, 0.0)), sweep


def _sides_at(roadmap: Roadmap, circle: int) -> list[float]:
    """The directions of a climbable piece's two sides from its corner that a circle without size stands for."""
    x, y = roadmap.clearance.centres[circle].tolist()
    sides = [side for piece in roadmap.ground.climbable for a, b in piece.sides for side in ((a, b), (b, a))]
    return [atan2(by - ay, bx - ax) for (ax, ay), (bx, by) in sides if hypot(ax - x, ay - y) < 10 * SLACK]


def _stretches(roadmap: Roadmap, stop: int) -> Iterator[tuple[float, float, float]]:
    """From a stop to the next on its circle, the stretches that are free and level and not too wide for one fan.

    Each is given by how far one has turned before it, how far one turns on it, and the inches climbed before it.
    """
    rims, way, part = roadmap.rims, int(roadmap.ways[stop]), roadmap.part_of[stop]
    circle, angle = int(roadmap.circles[stop]), float(roadmap.angles[stop])
    after = roadmap.follower[stop]
    whole = FULL if after == NOWHERE else (roadmap.turned[after] - roadmap.turned[stop]) % FULL
    turned = climb = 0.0
    while turned < whole and rims.free[part]:
        edge = rims.ends[part] if way > 0 else rims.starts[part] - circle * TURN
        sweep = min(whole - turned, max(0.0, way * (float(edge) - angle)))
        count = int(sweep / WIDEST) + 1
        yield from ((turned + number * sweep / count, sweep / count, climb) for number in range(count))
        turned += sweep
        before, part = part, rims.next_part(part, way)
        climb += rims.step(before, part)
        angle = float(rims.starts[part] - circle * TURN if way > 0 else rims.ends[part])


# --- rays ------------------------------------------------------------------------------------------------------------


def _ray_ends(roadmap: Roadmap, rays: Rays) -> Numbers:
    """Where rays end: earlier where they run into something, or a climb cannot be paid."""
    origins, angles, lengths = rays
    along = np.stack([np.cos(angles), np.sin(angles)], axis=1)
    lengths = np.minimum(lengths, _into_discs(roadmap.clearance, origins, along, lengths))
    lengths = np.minimum(lengths, _into_sides(roadmap.clearance, origins, along))
    ends: Numbers = origins + along * lengths[:, None]
    for ray in np.nonzero(_may_climb(roadmap.ground, origins, ends))[0]:
        (x, y), (end_x, end_y) = origins[ray].tolist(), ends[ray].tolist()
        spot = (x, y, roadmap.ground.elevation(x, y))
        ends[ray] = origins[ray] + along[ray] * paid_run(roadmap.ground, spot, (end_x, end_y), lengths[ray])
    return ends


def _into_discs(clearance: Clearance, origins: Numbers, along: Numbers, lengths: Numbers) -> Numbers:
    """How far each ray gets until it is deepest in a disc that it runs into before its end; else inf."""
    off_x, off_y = clearance.centres[:, 0] - origins[:, :1], clearance.centres[:, 1] - origins[:, 1:]
    deepest = off_x * along[:, :1] + off_y * along[:, 1:]
    inside = clearance.radii**2 - (off_y * along[:, :1] - off_x * along[:, 1:]) ** 2
    entry = deepest - np.sqrt(np.maximum(inside, 0.0))
    hit = (inside > ROUNDING) & (deepest > 0) & (entry < lengths[:, None])
    return np.asarray(np.where(hit, deepest, np.inf).min(axis=1, initial=np.inf))


def _into_sides(clearance: Clearance, origins: Numbers, along: Numbers) -> Numbers:
    """How far each ray gets until it crosses a wall's side; else inf."""
    px, py, qx, qy = clearance.sides.T
    ex, ey = qx - px, qy - py
    off_x, off_y = px - origins[:, :1], py - origins[:, 1:]
    cross = along[:, :1] * ey - along[:, 1:] * ex
    with np.errstate(divide="ignore", invalid="ignore"):
        distance = (off_x * ey - off_y * ex) / cross
        share = (off_x * along[:, 1:] - off_y * along[:, :1]) / cross
    hit = (cross != 0) & (distance > 0) & (share >= 0) & (share <= 1)
    return np.asarray(np.where(hit, distance, np.inf).min(axis=1, initial=np.inf))


def _may_climb(ground: Ground, origins: Numbers, ends: Numbers) -> Flags:
    """Which rays may meet a climbable piece."""
    low, high = np.minimum(origins, ends), np.maximum(origins, ends)
    may = np.zeros(len(origins), dtype=bool)
    for piece in ground.climbable:
        left, bottom, right, top = piece.box
        may |= ((low <= (right, top)) & (high >= (left, bottom))).all(axis=1)
    return may
