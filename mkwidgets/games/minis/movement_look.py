"""Where a model can get to, the way there with its length, and where on it prepared enemies react."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from math import hypot
from typing import Literal, NamedTuple

from msgspec.structs import replace

from mkwidgets.core.scene import Point
from mkwidgets.games.minis.attention import Attention, points_of
from mkwidgets.games.minis.geometry.ground import Ground
from mkwidgets.games.minis.geometry.movement import path_length
from mkwidgets.games.minis.geometry.reach import Reach
from mkwidgets.games.minis.geometry.records import Base, Moment, Outline
from mkwidgets.games.minis.geometry.records import Path as Way
from mkwidgets.games.minis.models_look import ghost
from mkwidgets.games.minis.sheet import HELD, HELD_LINES, HELD_WORDS, INCH, REGION, Sheet, circle, keyhole
from mkwidgets.games.minis.state import Journey, State
from mkwidgets.games.minis.ways import leap_to, next_reaction, step_to, walk_to

STEPS = ("disengage", "smoke")
LEAPS = ("leap", "titanfall")
STOP = 0.36  # units: the radius of a place that the keyboard can go to


class Course(NamedTuple):
    """A way that is shown: where it leads, its path, its length, the most it may have.

    There is no path where it would be too long, and no length either where something stands in the way.

    ``reaction`` is where prepared enemies react first, and who they are.
    """

    end: Base
    path: Way
    length: float
    limit: float
    reaction: tuple[Moment, tuple[int, ...]] | None = None


# --- where it can get to ---------------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def outlines_of(ground: Ground, base: Base, others: tuple[Base, ...], limit: float) -> tuple[Outline, ...]:
    """The outlines of a reach, kept: they are the same while a drag goes on."""
    return Reach(ground, base, others, limit).outlines()


def region(sheet: Sheet, about: Attention) -> None:
    """Where the model can get to with one Move, or with one Leap; not while it is moved by hand to set up."""
    model = about.model
    if model is not None and sheet.state.phase == "deploy":
        strip(sheet, model)
    if model is None or about.waits or sheet.place.bases[model] is None:
        return
    if sheet.view.sets_up and sheet.view.pointing is not None:
        return
    base = sheet.place.base(model)
    if about.mode in LEAPS:
        far = sheet.ring(base, sheet.facts.measures.leap - base.radius)
        sheet.polygon(far, "battle.reach", REGION)
        sheet.polygon(far, "battle.reach.rim", REGION)
    elif about.mode in STEPS:
        near = sheet.ring(base, sheet.facts.measures.disengage - base.radius)
        sheet.polygon(near, "battle.reach", REGION)
        sheet.polygon(near, "battle.reach.rim", REGION)
    elif not about.mode and not sheet.place.foes(model):
        limit = float(sheet.facts.unit[model].move)
        for outline in outlines_of(sheet.place.ground, base, tuple(sheet.place.close(model)), limit):
            draw_outline(sheet, outline)


def strip(sheet: Sheet, model: int) -> None:
    """Where the whole base of a model may be set up: along its own edge."""
    battle, margin = sheet.state.battle, sheet.facts.measures.deployment
    low = 0.0 if sheet.facts.owner[model] == 0 else battle.depth - margin
    corners = ((0.0, low), (battle.width, low), (battle.width, low + margin), (0.0, low + margin))
    sheet.polygon(sheet.along(corners), "battle.reach", REGION)
    sheet.polygon(sheet.along(corners), "battle.reach.rim", REGION)


def draw_outline(sheet: Sheet, outline: Outline) -> None:
    """A region with its holes."""
    shell = sheet.along(outline.shell)
    holes = [sheet.along(hole) for hole in outline.holes]
    sheet.polygon(keyhole(shell, holes), "battle.reach", REGION)
    for rim in (shell, *holes):
        sheet.polygon(rim, "battle.reach.rim", REGION)


def stops(sheet: Sheet) -> None:
    """The listed places that can be gone to: what the keyboard and a screen reader find of all the points.

    While one sets up, hundreds are listed, and the strip or the table shows better where there is room.
    """
    for kind, key in sorted(sheet.view.legal):
        points = points_of(key) if kind in ("point", "path") else ()
        if points:
            x, y = sheet.at(points[-1])
            if sheet.state.phase == "act":
                sheet.disc(x, y, STOP * 0.5, "battle.stop", REGION)
            label = f"the place {key}" if len(points) == 1 else f"the way along {key}"
            sheet.target((kind, key), label, circle(x, y, STOP, 8))


# --- the way there ---------------------------------------------------------------------------------------------------


def course(sheet: Sheet, about: Attention) -> Course | None:
    """The way to the place that is pointed at."""
    model, point = about.model, about.point
    if model is None or point is None or about.waits or sheet.place.bases[model] is None:
        return None
    place, measures = sheet.place, sheet.facts.measures
    end = place.base(model).at(*point, place.ground.elevation(*point))
    if about.mode in LEAPS:
        way, limit = leap_to(place, model, point), measures.leap
    elif about.mode in STEPS:
        way, limit = step_to(place, model, point), measures.disengage
    else:
        limit = float(sheet.facts.unit[model].move)
        way = walk_to(place, model, about.points)
    if way.crossing is not None or way.too_long or not way.path:
        return Course(end, (), way.length if way.too_long else 0.0, limit)
    reaction = None if about.mode in STEPS else reaction_on(sheet, model, way.path, about.mode)
    length = way.length if about.mode in LEAPS else path_length(way.path)
    return Course(end, way.path, length, limit, reaction)


def reaction_on(sheet: Sheet, model: int, path: Way, mode: str) -> tuple[Moment, tuple[int, ...]] | None:
    """Where on a way prepared enemies react first."""
    spared = tuple(a if b == model else b for a, b in sheet.state.parted if model in (a, b))
    kind: Literal["move", "leap", "titanfall"] = "leap" if mode == "leap" else "titanfall" if mode else "move"
    journey = Journey(kind, path, (), spared)
    entering = sheet.state.battle.prepared_shots == "entering"
    found = next_reaction(sheet.place, model, journey, entering)
    return (found[0], tuple(found[1])) if found else None


def draw_course(sheet: Sheet, about: Attention, way: Course, allowed: bool) -> None:
    """The way, the model at its end, its length, and the reactions on it."""
    assert about.model is not None
    start = sheet.place.base(about.model)
    path = sheet.along(way.path) if way.path else (sheet.at((start.x, start.y)), sheet.at((way.end.x, way.end.y)))
    sheet.line(path, "battle.path" if allowed else "battle.path.wrong", HELD_LINES)
    if allowed:
        ghost(sheet, about.model, way.end)
    else:
        x, y = sheet.at((way.end.x, way.end.y))
        outline = sheet.within_table(circle(x, y, way.end.radius * sheet.scale, 24))
        sheet.polygon(outline, "battle.wrong", HELD)
        letter = sheet.letter(about.model)
        sheet.write(x, y, letter, sheet.measures.small, "text.danger", bold=True, group=HELD_WORDS)
    if way.reaction is not None and allowed:
        reaction(sheet, *way.reaction)
    x, y = ahead_of(path, way.end.radius * sheet.scale)
    sheet.plate(x, y, length_text(way), "battle.plate" if allowed else "battle.plate.wrong")


def ahead_of(path: tuple[Point, ...], radius: float) -> Point:
    """A place for a text beyond the end of a way, so that it covers nothing that the way passes."""
    (ax, ay), (bx, by) = next(((a, b) for a, b in pairwise(path[::-1]) if a != b), (path[-1], path[-1]))
    length = hypot(ax - bx, ay - by) or 1.0
    return ax + (ax - bx) / length * (radius + 4.4), ay + (ay - by) / length * (radius + 1.5)


def length_text(way: Course) -> str:
    """How long a way is, of how much."""
    return f"{way.length:.1f} of {way.limit:g}{INCH}" if way.length else "no way"


def reaction(sheet: Sheet, moment: Moment, reactors: tuple[int, ...]) -> None:
    """A sign where prepared enemies react, and a line from each of them."""
    x, y = sheet.at((moment.x, moment.y))
    for number in reactors:
        base = sheet.place.base(number)
        sheet.line((sheet.at((base.x, base.y)), (x, y)), "battle.path.wrong", HELD_LINES)
    sheet.disc(x, y, sheet.measures.small * 0.68, "battle.reaction", HELD)
    sheet.write(x, y, "!", sheet.measures.small, "battle.reaction.text", bold=True, group=HELD_WORDS)


def journey(sheet: Sheet) -> None:
    """A way that a reaction interrupts: what is left of it, and the sign where it stops."""
    going = sheet.state.journey
    if going is None or not going.path:
        return
    if len(going.path) > 1:
        sheet.line(sheet.along(going.path), "battle.path", HELD_LINES)
    x, y, elevation = going.path[0]
    attack = sheet.state.attack
    reactors = going.reactors or ((attack.attacker,) if attack is not None and attack.reaction else ())
    if reactors:
        alive = tuple(number for number in reactors if sheet.place.bases[number] is not None)
        reaction(sheet, Moment(0.0, x, y, elevation), alive)


def supposed(state: State, model: int, end: Base) -> State:
    """The state with a model elsewhere."""
    models = list(state.models)
    models[model] = replace(models[model], x=end.x, y=end.y, elevation=end.elevation)
    return replace(state, models=tuple(models))
