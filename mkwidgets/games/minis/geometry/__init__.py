"""Distances, movement and sight on the table of Monkey King Minis: pure functions on real inches.

Nothing here knows a rule's state. A *base* is a disc, seen from above; a *terrain* piece is a simple polygon with a
height. Bases and walls are solid whatever their elevation: nobody moves above or below another base. A base stands
where its *centre* is: on the top of a climbable piece when the centre lies inside the piece's outline, else on the
ground (on the outline itself: on the ground), however much of the base sticks out.

Records (``records``, ``ground``)::

    Point = tuple[float, float]                             x, y
    Spot = tuple[float, float, float]                       x, y, elevation
    Path = tuple[Spot, ...]
    Base(x, y, radius, elevation=0.0, name="")              a named tuple; ``base.at(x, y, elevation)`` elsewhere
    Terrain(name, outline, height, passage, blocks_sight)   passage: "wall", "climbable" or "open"
    Crossing(kind, name, at, x, y)                          kind: "base", "terrain" or "table"; what stands in the way
    Moment(at, x, y, elevation)                             a place on a path, ``at`` inches from its start
    Outline(shell, holes)                                   a region for drawing
    Ground(width, depth, terrain)                           the table from (0, 0) to (width, depth), indexed
    ground_of(width, depth, terrain) -> Ground              the same, kept for the next call
    ground.elevation(x, y) -> float                         what a base stands on whose centre is there
    ground.standing(x, y, radius, name) -> Base             a base with its elevation
    TOLERANCE = 1e-9                                        distances up to this much larger still count as equal
    SLACK = 1e-3                                            overlaps and surplus lengths up to this are no fault, so
                                                            that positions may be rounded to three decimals

Distances (``distances``)::

    gap(a, b) -> float                        between the nearest points of two bases, elevation counted; touching: 0
    within(a, b, inches) -> bool              gap at most that, that included
    gap_to_point(base, point) -> float        from a base's nearest point to a marker's centre, seen from above
    near_point(base, point, inches) -> bool
    wholly_between(base, low, high) -> bool   the whole base in the strip low <= y <= high
    stands_higher(a, b, by) -> bool           more than ``by`` above the other
    stands_between(base, a, b) -> bool        the line from centre to centre crosses or touches the base's circle

Standing and moving (``movement``); a path's legs are level, upright (a climb), or slanted (a leap)::

    placement_fault(ground, base, others) -> Crossing | None
    walk(ground, points, elevation=None) -> Path     over the ground, with an upright leg wherever it climbs up or
                                                     down; the elevation is given when it starts halfway up a climb
    leap(ground, start, end) -> Path                 one straight leg in the air
    path_length(path) -> float                       up and down count
    at_most(length, limit) -> bool                   with SLACK
    first_crossing(ground, path, radius, others) -> Crossing | None    first obstacle of a walk; not for leaps
    straight_run(ground, base, others, towards, limit) -> float        how far it can walk straight, climbs paid for
    moment_at(path, at) -> Moment

Ways round (``reach``)::

    Reach(ground, base, others, limit)        lazy: costs nothing until it is asked
        .contains(point) -> bool              whether the base can walk there with at most ``limit`` inches
        .length_to(point) -> float            inf when it cannot
        .route_to(point) -> Path | None       a shortest legal walk
        .outlines() -> tuple[Outline, ...]    for drawing: where the centre may get to
    shortest_route(ground, base, others, point, limit=inf) -> Path | None

Sight (``sight``); a piece hides nothing from or of a base that stands as high as its top or higher::

    in_sight(ground, a, b) -> bool                                     some line from any point to any point is free
    sight_line(ground, a, b) -> tuple[Point, Point] | None             such a line, for drawing
    hidden_share(ground, shooter, target) -> float                     of the target's base, from the shooter's centre
    in_cover(ground, shooter, target) -> bool                          more than half is hidden
    visible_part(ground, shooter, target) -> tuple[tuple[Point, ...], ...]    polygons, for drawing
    centre_line_clear(ground, a, b) -> bool                            no wall or rock between the centres

Moments on a path (``moments``)::

    first_within(path, radius, other, inches) -> Moment | None               start included
    first_in_sight(ground, path, radius, shooter, inches) -> Moment | None   in range and in sight, start included

Getting out (``escape``)::

    escape_angles(base, enemies) -> tuple[float, float] | None    open interval, in radians, that leads away from all
    not_left(base, point, enemies) -> Base | None                 the first enemy that a straight move does not leave
"""

from mkwidgets.games.minis.geometry.distances import (
    gap,
    gap_to_point,
    near_point,
    stands_between,
    stands_higher,
    wholly_between,
    within,
)
from mkwidgets.games.minis.geometry.escape import escape_angles, not_left
from mkwidgets.games.minis.geometry.ground import Ground, ground_of
from mkwidgets.games.minis.geometry.moments import first_in_sight, first_within
from mkwidgets.games.minis.geometry.movement import (
    at_most,
    first_crossing,
    leap,
    moment_at,
    path_length,
    placement_fault,
    straight_run,
    walk,
)
from mkwidgets.games.minis.geometry.reach import Reach, shortest_route
from mkwidgets.games.minis.geometry.records import (
    SLACK,
    TOLERANCE,
    Base,
    Crossing,
    Moment,
    Outline,
    Passage,
    Path,
    Point,
    Spot,
    Terrain,
)
from mkwidgets.games.minis.geometry.sight import (
    centre_line_clear,
    hidden_share,
    in_cover,
    in_sight,
    sight_line,
    visible_part,
)

__all__ = [
    "SLACK",
    "TOLERANCE",
    "Base",
    "Crossing",
    "Ground",
    "Moment",
    "Outline",
    "Passage",
    "Path",
    "Point",
    "Reach",
    "Spot",
    "Terrain",
    "at_most",
    "centre_line_clear",
    "escape_angles",
    "first_crossing",
    "first_in_sight",
    "first_within",
    "gap",
    "gap_to_point",
    "ground_of",
    "hidden_share",
    "in_cover",
    "in_sight",
    "leap",
    "moment_at",
    "near_point",
    "not_left",
    "path_length",
    "placement_fault",
    "shortest_route",
    "sight_line",
    "stands_between",
    "stands_higher",
    "straight_run",
    "visible_part",
    "walk",
    "wholly_between",
    "within",
]
