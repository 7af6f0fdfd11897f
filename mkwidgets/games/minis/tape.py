"""The tape measure: from rim to rim and from centre to centre of any two things, without any action of the rules."""

from __future__ import annotations

from math import hypot

from mkwidgets.core.scene import TAPE, Box, Pick
from mkwidgets.games.minis import captions
from mkwidgets.games.minis.attention import place_of
from mkwidgets.games.minis.geometry.distances import gap
from mkwidgets.games.minis.geometry.records import Base, Point
from mkwidgets.games.minis.sheet import HELD, HELD_LINES, INCH, Sheet

END = 0.4  # units: the radius of the tape's ends


def tape(sheet: Sheet) -> None:
    """The tape as it lies, or as it is being laid."""
    ends = ends_of(sheet)
    known = [(pick, base) for pick in ends for base in [place_of(sheet.state, pick)] if base is not None]
    for _, base in known if len(known) == 1 else ():
        x, y = sheet.at((base.x, base.y))
        sheet.disc(x, y, END, "battle.tape.end", HELD)
    if len(known) == 2:
        draw_tape(sheet, known[0][1], known[1][1])


def ends_of(sheet: Sheet) -> tuple[Pick, ...]:
    """What the tape lies at."""
    view = sheet.view
    if view.measuring and view.pointing is not None:
        return view.pointing
    return view.tape or ()


def draw_tape(sheet: Sheet, one: Base, other: Base) -> None:
    """A line from rim to rim with the gap on it."""
    start, end = rim_towards(one, other), rim_towards(other, one)
    sheet.line(sheet.along((start, end)), "battle.tape", HELD_LINES)
    for point in (start, end):
        sheet.disc(*sheet.at(point), END, "battle.tape.end", HELD)
    x, y = sheet.at(((start[0] + end[0]) / 2, (start[1] + end[1]) / 2))
    sheet.plate(x, y, f"{gap(one, other):.2f}{INCH}")


def rim_towards(one: Base, other: Base) -> Point:
    """The point of a base that is nearest to another one."""
    dx, dy = other.x - one.x, other.y - one.y
    distance = hypot(dx, dy)
    share = one.radius / distance if distance > one.radius else 0.0
    return one.x + dx * share, one.y + dy * share


def tape_text(sheet: Sheet) -> str:
    """What the tape measures, in words; "" when it does not lie."""
    ends = ends_of(sheet)
    bases = [place_of(sheet.state, pick) for pick in ends]
    if len(bases) < 2 or bases[0] is None or bases[1] is None:
        return ""
    return captions.tape_label(bases[0], bases[1], (end_name(ends[0]), end_name(ends[1])))


def end_name(pick: Pick) -> str:
    """What the tape lies at, by name."""
    return {"marker": f"marker {pick[1]}", "point": f"the point {pick[1]}"}.get(pick[0], pick[1])


def button(sheet: Sheet, box: Box) -> None:
    """What takes the tape out and puts it away."""
    out = sheet.view.tape is not None
    label = tape_text(sheet) or ("Measure: point at two places" if out else "Measure a distance")
    sheet.button(box, "Measure", TAPE, label, pressed=out, usable=True)
