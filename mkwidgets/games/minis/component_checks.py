"""Whether components can be played with; what is wrong is said with file, key and reason."""

from __future__ import annotations

from collections.abc import Iterable

from mkwidgets.core.errors import LoadError, shorten
from mkwidgets.games.minis.components import (
    KEYWORDS,
    Components,
    Faction,
    ReadyTable,
    TerrainKind,
    Unit,
    packaged,
)

BEST_FACE, WORST_FACE = 2, 6
LONGEST = 60.0  # inches; longer than any table
SHOT_KEYWORDS = ("Four Shots", "Double Blast", "Burn", "Suppression", "Marksman", "Heavy Cannon")
MELEE_KEYWORDS = ("Deadly", "Crush", "Slam")


def check_once(names: Iterable[str], place: str) -> None:
    """Check that no name occurs twice, whatever its capitals."""
    seen: set[str] = set()
    for name in names:
        if name.casefold() in seen:
            raise LoadError(place, f"expected each name once, found {shorten(name)} twice")
        seen.add(name.casefold())


def check_number(value: float, low: float, high: float, place: str, clause: str = "") -> None:
    """Check that a number lies between two bounds, both included."""
    if not low <= value <= high:
        cited = f" [{clause}]" if clause else ""
        raise LoadError(place, f"expected {low:g} to {high:g}, found {value:g}{cited}")


def check_word(word: str, place: str) -> None:
    """Check that a name can be a word of the notation."""
    if not (0 < len(word) <= 24 and word.replace("-", "").isalnum() and word.isascii()):
        raise LoadError(place, f"expected up to 24 letters, digits and hyphens, found {shorten(word)}")


def check_components(parts: Components, place: str) -> None:
    """Raise :class:`LoadError` unless measures, weapons, sizes and terrain fit the rules."""
    for name in ("melee", "cohesion", "zone", "deployment", "edges", "width", "depth", "leap", "burn", "disengage"):
        check_number(getattr(parts.measures, name), 0.1, LONGEST, f"{place}measures.{name}")
    check_number(parts.measures.high_ground, 0, LONGEST, f"{place}measures.high-ground", "minis.high-ground")
    for weapon, inches in parts.weapons.range.items():
        check_number(inches, 1, LONGEST, f"{place}weapons.range.{weapon}", "minis.range.weapons")
    for number, size in enumerate(parts.sizes.list):
        check_number(size.points, 1, 200, f"{place}sizes.list[{number}].points")
        check_number(size.objectives, 1, 3, f"{place}sizes.list[{number}].objectives", "minis.objectives.spread")
    check_once((kind.name for kind in parts.terrain.list), f"{place}terrain.list")
    for number, kind in enumerate(parts.terrain.list):
        check_terrain_kind(kind, f"{place}terrain.list[{number}]")


def check_terrain_kind(kind: TerrainKind, place: str) -> None:
    """Check name, outline and height of a kind of terrain."""
    check_word(kind.name.replace(" ", "-"), f"{place}.name")
    check_number(kind.height, 0.05, LONGEST, f"{place}.height")
    if not 3 <= len(kind.outline) <= 40:
        raise LoadError(f"{place}.outline", f"expected 3 to 40 corners, found {len(kind.outline)}")
    for corner in kind.outline:
        for length in corner:
            check_number(length, -LONGEST / 2, LONGEST / 2, f"{place}.outline")
    if area_of(kind.outline) < 0.01:
        raise LoadError(f"{place}.outline", "expected corners in counter-clockwise order round an area")


def area_of(outline: tuple[tuple[float, float], ...]) -> float:
    """The area inside an outline; negative when its corners run clockwise."""
    following = (*outline[1:], outline[0])
    return sum(x * v - u * y for (x, y), (u, v) in zip(outline, following, strict=True)) / 2


def check_faction(faction: Faction, place: str) -> None:
    """Raise :class:`LoadError` unless a faction's units can be played."""
    check_word(faction.name, f"{place}name")
    if not faction.unit:
        raise LoadError(f"{place}unit", "expected at least one unit")
    check_once((unit.name for unit in faction.unit), f"{place}unit")
    check_once((word for unit in faction.unit for word in {unit.short, unit.plural}), f"{place}unit")
    for number, unit in enumerate(faction.unit):
        check_unit(unit, f"{place}unit[{number}] ({unit.name})")
        drafts = [keyword for keyword in unit.keywords if keyword not in KEYWORDS]
        if drafts and not faction.draft:
            expected = f"expected a draft, for {drafts[0]} is no power of this rulebook"
            raise LoadError(f"{place}draft", f"{expected} [minis.power.ultra]")


def check_unit(unit: Unit, place: str) -> None:
    """Check the numbers and keywords of a unit."""
    check_word(unit.short, f"{place}.short")
    check_word(unit.plural, f"{place}.plural")
    if unit.plural.casefold() == unit.short.casefold():
        raise LoadError(f"{place}.plural", "expected another word than the short name, for it names squads")
    check_number(unit.points, 1, 200, f"{place}.points")
    check_number(unit.move, 1, LONGEST, f"{place}.move", "minis.stats")
    check_number(unit.tough, 1, 99, f"{place}.tough", "minis.stats.tough")
    check_number(unit.base, 10, 65, f"{place}.base")
    for name in ("shoot", "fight"):
        face = getattr(unit, name)
        if face is not None:
            check_number(face, BEST_FACE, WORST_FACE, f"{place}.{name}", "minis.stats.hit")
    if unit.shoot is None and unit.fight is None:
        raise LoadError(place, "expected a Shoot or a Fight value, or both [minis.stats]")
    if (unit.shoot is None) != (unit.weapon == ""):
        raise LoadError(f"{place}.weapon", "expected a weapon just for units with a Shoot value [minis.range.weapons]")
    if unit.weapon and unit.weapon not in packaged().weapons.range:
        known = ", ".join(packaged().weapons.range)
        raise LoadError(f"{place}.weapon", f"expected one of {known}, found {shorten(unit.weapon)}")
    check_keywords(unit, place)


def check_keywords(unit: Unit, place: str) -> None:
    """Check that a unit's keywords can do something on it."""
    check_once(unit.keywords, f"{place}.keywords")
    for keyword in unit.keywords:
        if keyword in SHOT_KEYWORDS and unit.shoot is None:
            raise LoadError(f"{place}.keywords", f"expected a Shoot value beside {keyword}")
    if "Double Blast" in unit.keywords and "Four Shots" not in unit.keywords:
        expected = "expected Four Shots beside Double Blast, which doubles its dice"
        raise LoadError(f"{place}.keywords", f"{expected} [minis.power.double-blast]")


def check_table(table: ReadyTable, place: str) -> None:
    """Raise :class:`LoadError` unless a ready table has room for two armies and its pieces lie on it."""
    measures = packaged().measures
    check_number(table.width, 12, LONGEST, f"{place}width", "minis.setup.table")
    check_number(table.depth, measures.edges, LONGEST, f"{place}depth", "minis.deploy.edges")
    for number, piece in enumerate(table.piece):
        key = f"{place}piece[{number}]"
        if piece.kind not in packaged().terrain_kinds:
            known = ", ".join(packaged().terrain_kinds)
            raise LoadError(f"{key}.kind", f"expected one of {known}, found {shorten(piece.kind)}")
        check_number(piece.x, 0, table.width, f"{key}.x")
        check_number(piece.y, 0, table.depth, f"{key}.y")
        check_number(piece.turn, -360, 360, f"{key}.turn")
