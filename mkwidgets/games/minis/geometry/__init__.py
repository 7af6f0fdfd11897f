"""Distances, movement and sight on the table of Monkey King Minis: pure functions on real inches.

Nothing here knows a rule's state. A *base* is a disc, seen from above; a *terrain* piece is a simple polygon with a
height. Bases and walls are solid whatever their elevation: nobody moves above or below another base. A base stands
where its *centre* is: on the top of a climbable piece when the centre lies inside the piece's outline, else on the
ground (on the outline itself: on the ground), however much of the base sticks out.

Records (``records``, ``ground``)::

    Point = tuple[float, float]                             x, y
    Spot = tuple[float, float, float]                       x, y, elevation
    Base(x, y, radius, elevation=0.0, name="")              a named tuple; ``base.at(x, y, elevation)`` elsewhere
    Terrain(name, outline, height, passage, blocks_sight)   passage: "wall", "climbable" or "open"
    Crossing(kind, name, at, x, y)                          kind: "base", "terrain" or "table"; what stands in the way
    Moment(at, x, y, elevation)                             a place on a path, ``at`` inches from its start
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

Standing and moving (``movement``); a *path* is a tuple of spots, each leg level, upright, or (a leap) slanted::

    placement_fault(ground, base, others) -> Crossing | None
    walk(ground, points) -> Path              over the ground, with an upright leg wherever it climbs up or down
    leap(ground, start, end) -> Path          one straight leg in the air
    path_length(path) -> float                up and down count
    at_most(length, limit) -> bool            with SLACK
    first_crossing(ground, path, radius, others) -> Crossing | None    first obstacle of a walk; not for leaps
    straight_run(ground, base, others, towards, limit) -> float        how far it can walk straight to a point
    moment_at(path, at) -> Moment

Ways round (``routes``, ``reach``)::

    reach(ground, base, others, limit) -> Reach
        .length_to(point) -> float            inf when it cannot be reached within the limit
        .contains(point) -> bool
        .route_to(point) -> Path | None       a shortest legal walk
        .outlines() -> tuple[Outline, ...]    for drawing: Outline(shell, holes) of where the centre may get to
    shortest_route(ground, base, others, point, limit=inf) -> Path | None

Sight (``sight``); a piece hides nothing from or of a base that stands as high as its top or higher::

    sight_line(ground, a, b) -> tuple[Point, Point] | None    a free line between any points of both bases
    in_sight(ground, a, b) -> bool
    hidden_share(ground, shooter, target) -> float            of the target's base, from the shooter's centre, 0 to 1
    in_cover(ground, shooter, target) -> bool                 more than half is hidden
    visible_part(ground, shooter, target) -> tuple[Outline points, ...]      for drawing
    centre_line_clear(ground, a, b) -> bool                   no wall or rock between the centres

Moments on a path (``moments``)::

    first_within(path, radius, other, inches) -> Moment | None
    first_in_sight(ground, path, radius, shooter, inches) -> Moment | None   in range and in sight, start included

Getting out (``escape``)::

    escape_angles(base, enemies) -> tuple[float, float] | None    open interval, in radians, that leads away from all
    not_left(base, point, enemies) -> Base | None                 the first enemy that a straight move does not leave
"""
