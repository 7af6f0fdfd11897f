"""Models on the table: bases to scale with letter and number, Tough, what they are prepared for or suffer from."""

from __future__ import annotations

import math

from mkwidgets.core.scene import Point, arc
from mkwidgets.games.minis import captions
from mkwidgets.games.minis.attention import Attention
from mkwidgets.games.minis.geometry.records import Base
from mkwidgets.games.minis.sheet import BASES, HELD, HELD_WORDS, MARKS, NAMES, TERRAIN, Sheet, circle

PIP = 0.31  # units: the radius of a pip
PLACED = ("leap", "titanfall", "disengage", "smoke")  # what is done by pointing at a place
BADGE = 0.72  # units from the middle of a badge to its corners


def models(sheet: Sheet, about: Attention) -> None:
    """All models that are on the table, with room for a finger unless a place beside one is to be pointed at."""
    finger = 0.0 if about.mode in PLACED else sheet.measures.finger
    for number, base in enumerate(sheet.place.bases):
        if base is not None:
            model(sheet, number, base)
            x, y = sheet.at((base.x, base.y))
            outline = circle(x, y, within_page(sheet, x, y, max(base.radius * sheet.scale, finger)))
            sheet.target(("model", sheet.facts.names[number]), captions.model_label(sheet, number), outline, True)
    picked = about.model is not None and ("model", sheet.facts.names[about.model]) in sheet.view.picked
    if about.model is not None and not picked and sheet.place.bases[about.model] is not None:
        ringed(sheet, sheet.place.base(about.model))


def within_page(sheet: Sheet, x: float, y: float, radius: float) -> float:
    """A radius that does not reach further beyond the table than the table's margin."""
    table, margin = sheet.table, sheet.table.x
    return min(radius, x, table.right + margin - x, y - table.y + margin, table.top + margin - y)


def model(sheet: Sheet, number: int, base: Base) -> None:
    """One model where it stands."""
    x, y = sheet.at((base.x, base.y))
    radius = base.radius * sheet.scale
    seat = sheet.facts.owner[number]
    sheet.polygon(nose(x, y, radius, seat), "battle.nose", TERRAIN)
    sheet.disc(x, y, radius, f"battle.{'done' if is_done(sheet, number) else 'base'}.{seat}", BASES)
    sheet.write(x, y, sheet.letter(number), sheet.measures.letter, "battle.name", bold=True, group=NAMES)
    tough = sheet.facts.unit[number].tough
    if tough > 1:
        pips(sheet, (x, y), radius, seat, tough, sheet.state.models[number].tough)
    badges(sheet, number, x, y, radius)
    if ("model", sheet.facts.names[number]) in sheet.view.latest:
        sheet.polygon(circle(x, y, radius + 0.25, 32), "battle.latest", MARKS)


def is_done(sheet: Sheet, number: int) -> bool:
    """Whether a model has had its turn in this round."""
    state = sheet.state
    return sheet.facts.squad[number] in state.activated or state.models[number].done


def nose(x: float, y: float, radius: float, seat: int) -> tuple[Point, ...]:
    """A small triangle at the rim that points to the enemy's edge: seats differ by more than their colours."""
    way = 1 if seat == 0 else -1
    return (x - 0.6, y + way * radius * 0.9), (x + 0.6, y + way * radius * 0.9), (x, y + way * (radius + 0.62))


def pips(sheet: Sheet, middle: Point, radius: float, seat: int, tough: int, left: int) -> None:
    """The Tough along the rim at a model's back, what is lost hollow."""
    step = min(math.degrees(2.5 * PIP / radius), 170 / tough)
    back = 270 if seat == 0 else 90
    for place in range(tough):
        angle = math.radians(back + (place - (tough - 1) / 2) * step)
        x, y = middle[0] + radius * math.cos(angle), middle[1] + radius * math.sin(angle)
        sheet.disc(x, y, PIP, "battle.pip" if place < left else "battle.pip.lost", MARKS)


def badges(sheet: Sheet, number: int, x: float, y: float, radius: float) -> None:
    """In front of it, at its right a diamond when it is prepared, at its left a cross when it is suppressed."""
    shown = sheet.state.models[number]
    away = radius * 0.8 + 0.1
    front = y + (away if sheet.facts.owner[number] == 0 else -away)
    if shown.prepared:
        sheet.polygon(diamond(x + away, front), "battle.prepared", MARKS)
    if shown.suppressed:
        sheet.polygon(cross(x - away, front, BADGE), "battle.suppressed", MARKS)


def diamond(x: float, y: float) -> tuple[Point, ...]:
    """The sign of who is prepared."""
    return arc(x, y, BADGE, 90, 450, 4)[:-1]


def cross(x: float, y: float, radius: float) -> tuple[Point, ...]:
    """A slanted cross."""
    thin, corners = radius * 0.38, []
    for quarter in range(4):
        angle = math.radians(45 + 90 * quarter)
        ahead = math.cos(angle), math.sin(angle)
        aside = -ahead[1], ahead[0]
        corners += [
            (x + ahead[0] * radius - aside[0] * thin, y + ahead[1] * radius - aside[1] * thin),
            (x + ahead[0] * radius + aside[0] * thin, y + ahead[1] * radius + aside[1] * thin),
            (x + (ahead[0] + aside[0]) * thin, y + (ahead[1] + aside[1]) * thin),
        ]
    return tuple(corners)


def ringed(sheet: Sheet, base: Base) -> None:
    """A ring round the model that all is about."""
    x, y = sheet.at((base.x, base.y))
    sheet.polygon(circle(x, y, base.radius * sheet.scale + 0.3, 32), "battle.active", HELD)


def ghost(sheet: Sheet, number: int, base: Base) -> None:
    """A model where it would be."""
    x, y = sheet.at((base.x, base.y))
    sheet.disc(x, y, base.radius * sheet.scale, f"battle.ghost.{sheet.facts.owner[number]}", HELD)
    sheet.write(x, y, sheet.letter(number), sheet.measures.small, "battle.name", bold=True, group=HELD_WORDS)
