"""The table below the models: its edge and inches, deployment strips, zones with who holds them, terrain."""

from __future__ import annotations

import math

from mkwidgets.core.scene import Box, Point, arc
from mkwidgets.games.minis import captions
from mkwidgets.games.minis.components import TerrainKind, packaged
from mkwidgets.games.minis.facts import named, terrain_of
from mkwidgets.games.minis.geometry.records import Terrain
from mkwidgets.games.minis.sheet import GRID, INCH, MARKS, TABLE, TERRAIN, Sheet, circle
from mkwidgets.games.minis.state import NOBODY
from mkwidgets.games.minis.zones import holder

SQUARE = 5  # inches between the lines of the grid
THIN = 2.4  # units: a piece that is thinner has its height written beside it
SHADOW = 0.06  # inches aside for an inch of height
MARKER = 0.62  # inches from the middle of a marker to its rim
KIND_LOOKS = {"Rock": "rock", "Hill": "hill", "Bamboo": "wood", "Box": "crate", "Fence": "crate"}
PASSAGE_LOOKS = {"wall": "wall", "climbable": "hill", "open": "wood"}


def ground(sheet: Sheet) -> None:
    """The bare table."""
    table = sheet.table
    sheet.polygon(table.outline(0.6), "battle.felt", TABLE)
    strips(sheet)
    for inch in range(SQUARE, math.ceil(sheet.state.battle.width), SQUARE):
        x, _ = sheet.at((inch, 0))
        sheet.line(((x, table.y), (x, table.top)), "battle.grid", GRID)
    for inch in range(SQUARE, math.ceil(sheet.state.battle.depth), SQUARE):
        _, y = sheet.at((0, inch))
        sheet.line(((table.x, y), (table.right, y)), "battle.grid", GRID)
    ruler(sheet)


def ruler(sheet: Sheet) -> None:
    """A stroke for every inch along the lower and the left edge."""
    table = sheet.table
    for inch in range(1, math.ceil(sheet.state.battle.width)):
        x, _ = sheet.at((inch, 0))
        sheet.line(((x, table.y), (x, table.y + 0.5)), "battle.ruler", GRID)
    for inch in range(1, math.ceil(sheet.state.battle.depth)):
        _, y = sheet.at((0, inch))
        sheet.line(((table.x, y), (table.x + 0.5, y)), "battle.ruler", GRID)


def strips(sheet: Sheet) -> None:
    """Where each army deploys."""
    table, deep = sheet.table, sheet.facts.measures.deployment * sheet.scale
    for seat, y in enumerate((table.y, table.top - deep)):
        sheet.polygon(Box(table.x, y, table.width, deep).outline(0.6), f"battle.strip.{seat}", TABLE)


def zones(sheet: Sheet) -> None:
    """The markers, their zones, and the sign of who holds them."""
    for number, point in enumerate(sheet.state.battle.objectives):
        x, y = sheet.at(point)
        seat = holder(sheet.place, number)
        radius = sheet.facts.measures.zone * sheet.scale
        look = "battle.zone" if seat == NOBODY else f"battle.zone.{seat}"
        sheet.polygon(sheet.within_table(arc(x, y, radius, 0, 360, 60)[:-1]), look, TABLE)
        sheet.disc(x, y, MARKER * sheet.scale, "battle.marker", GRID)
        if seat != NOBODY:
            for up in (0.0, radius - 1.7):  # a model may stand on the one, and others on the other
                sheet.polygon(sign(x, y + up, MARKER * 0.72 * sheet.scale, seat), f"battle.base.{seat}", GRID)
        label = captions.zone_label(sheet, number)
        outline = sheet.within_table(circle(x, y, sheet.measures.finger))
        sheet.target(("marker", str(number + 1)), label, outline, sheet.view.sets_up)


def sign(x: float, y: float, radius: float, seat: int) -> tuple[Point, ...]:
    """The sign of a seat: a triangle that points to the enemy."""
    start = 90 if seat == 0 else 270
    return arc(x, y, radius, start, start + 360, 3)[:-1]


# --- terrain ---------------------------------------------------------------------------------------------------------


def terrain(sheet: Sheet) -> None:
    """All pieces with their shadows and heights."""
    for entry in named(sheet.state.battle.terrain):
        shadow(sheet, terrain_of(entry))
    for name, piece in named(sheet.state.battle.terrain):
        shape = terrain_of((name, piece))
        kind = packaged().terrain_kinds[piece.kind]
        outline = sheet.along(shape.outline)
        draw_piece(sheet, look_of(kind), outline)
        middle = sheet.at((piece.x, piece.y))
        write_height(sheet, shape, middle, look_of(kind))
        sheet.target(("terrain", name), captions.terrain_label(shape, piece), outline, sheet.view.sets_up)


def shadow(sheet: Sheet, shape: Terrain) -> None:
    """The shadow of a piece: the higher it is, the longer."""
    away = SHADOW * shape.height * sheet.scale
    moved = ((x + away, y - away) for x, y in sheet.along(shape.outline))
    sheet.polygon(sheet.within_table(moved), "battle.shadow", TERRAIN)


def look_of(kind: TerrainKind) -> str:
    """How a kind of terrain looks; one without a look of its own by how it is passed."""
    return KIND_LOOKS.get(kind.name, PASSAGE_LOOKS[kind.passage])


def draw_piece(sheet: Sheet, look: str, outline: tuple[Point, ...]) -> None:
    """The outline of a piece and, by its kind, what makes it a hill, a rock, a wood or a box."""
    sheet.polygon(outline, f"battle.{look}", TERRAIN)
    middle = middle_of(outline)
    if look == "hill":
        sheet.polygon(towards(outline, middle, 0.72), "battle.hill.light", TERRAIN)
        sheet.polygon(towards(outline, middle, 0.42), "battle.hill.light", TERRAIN)
    elif look == "rock":
        sheet.polygon(facet(outline, middle), "battle.rock.light", TERRAIN)
    elif look == "wood":
        for x, y in (*towards(outline, middle, 0.72), *towards(outline, middle, 0.36)[::2]):
            sheet.disc(x, y, 0.13 * sheet.scale, "battle.wood.dark", TERRAIN)
    elif look == "crate" and len(outline) == 4 and short_side(outline) > THIN:
        inner = towards(outline, middle, 0.78)
        sheet.polygon(inner, "battle.crate", TERRAIN)


def middle_of(outline: tuple[Point, ...]) -> Point:
    """The middle of the corners of an outline."""
    return sum(x for x, _ in outline) / len(outline), sum(y for _, y in outline) / len(outline)


def towards(outline: tuple[Point, ...], middle: Point, share: float) -> tuple[Point, ...]:
    """An outline made smaller about a point."""
    return tuple((middle[0] + share * (x - middle[0]), middle[1] + share * (y - middle[1])) for x, y in outline)


def facet(outline: tuple[Point, ...], middle: Point) -> tuple[Point, ...]:
    """The lit side of a rock: the upper left part of it, made smaller."""
    inner = towards(outline, middle, 0.82)
    lit = sorted(inner, key=lambda point: point[0] - point[1])[: len(inner) // 2 + 1]
    around = sorted((*lit, middle), key=lambda p: math.atan2(p[1] - middle[1] - 0.01, p[0] - middle[0] + 0.01))
    return tuple(around)


def short_side(outline: tuple[Point, ...]) -> float:
    """The length of the shortest side."""
    return min(math.dist(a, b) for a, b in zip(outline, (*outline[1:], outline[0]), strict=True))


def write_height(sheet: Sheet, shape: Terrain, middle: Point, look: str) -> None:
    """The height of a piece: on it, or beside it where it is thin; not where a model stands over it."""
    text = f"{shape.height:g}{INCH}"
    outline = sheet.along(shape.outline)
    x, y = middle
    if short_side(outline) < THIN:
        x, y = beside(outline, middle, sheet.measures.small * 0.95)
    if not covered(sheet, x, y):
        sheet.write(x, y, text, sheet.measures.small, "battle.height", group=MARKS)


def covered(sheet: Sheet, x: float, y: float) -> bool:
    """Whether a model's base hides a point of the page."""
    bases = [(sheet.at((base.x, base.y)), base.radius) for base in sheet.place.bases if base is not None]
    return any(math.dist((x, y), middle) < radius * sheet.scale + 0.4 for middle, radius in bases)


def beside(outline: tuple[Point, ...], middle: Point, away: float) -> Point:
    """A place below the longest side of an outline, or at its right where that stands upright."""
    start, end = max(zip(outline, (*outline[1:], outline[0]), strict=True), key=lambda side: round(math.dist(*side), 3))
    across, up = end[0] - start[0], end[1] - start[1]
    length = math.hypot(across, up)
    x, y = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    nx, ny = up / length, -across / length
    return x + nx * away, y + ny * away
