"""What a screen reader says about each part of the picture, and what hovering shows."""

from __future__ import annotations

from mkwidgets.games.minis.components import Unit
from mkwidgets.games.minis.facts import Facts
from mkwidgets.games.minis.geometry.distances import gap
from mkwidgets.games.minis.geometry.records import Base, Terrain
from mkwidgets.games.minis.sheet import Sheet
from mkwidgets.games.minis.state import NOBODY, Piece
from mkwidgets.games.minis.zones import counts, holder

PASSAGES = {"wall": "nobody gets through", "climbable": "can be climbed", "open": "can be walked through"}
PREPARED = {"shoot": "prepared to shoot", "fight": "prepared to fight"}


def counted(number: int, noun: str) -> str:
    """A number with its noun."""
    return f"{number} {noun}{'' if number == 1 else 's'}"


def listed(parts: list[str]) -> str:
    """Several things in a row."""
    return " and ".join(filter(None, (", ".join(parts[:-1]), *parts[-1:])))


def model_label(sheet: Sheet, number: int) -> str:
    """A model: whose and what it is, its Tough, where it stands and how it is."""
    found, state = sheet.facts, sheet.state
    shown, unit = state.models[number], found.unit[number]
    parts = [
        f"{found.names[number]}, {unit.name} of {state.battle.names[found.owner[number]]}",
        f"Tough {shown.tough} of {unit.tough}",
        f"at {shown.x:.1f}, {shown.y:.1f}",
    ]
    if shown.elevation:
        parts.append(f"{shown.elevation:g} inches up")
    if ("model", found.names[number]) in sheet.view.latest:
        parts.append("just acted or was attacked")
    return ", ".join([*parts, *conditions(sheet, number)])


def conditions(sheet: Sheet, number: int) -> list[str]:
    """Whatever is special about a model now."""
    state = sheet.state
    shown = state.models[number]
    found = []
    if shown.prepared:
        found.append(PREPARED[shown.prepared])
    if shown.suppressed:
        found.append("suppressed")
    if shown.stray:
        found.append("away from its squad")
    if state.active is not None and state.active.model == number:
        found.append(f"active, {counted(state.active.actions, 'action')} left")
    elif sheet.facts.squad[number] in state.activated or shown.done:
        found.append("has had its turn")
    foes = [sheet.facts.names[foe] for foe in sheet.place.foes(number)] if sheet.place.bases[number] else []
    return found + ([f"in melee with {listed(foes)}"] if foes else [])


def reaction_text(sheet: Sheet) -> str:
    """Who is to react, in an order that their player chooses."""
    journey, active = sheet.state.journey, sheet.state.active
    if journey is None or active is None:
        return ""
    names = [sheet.facts.names[number] for number in journey.reactors]
    return f"{listed(names)} react to {sheet.facts.names[active.model]}. Which is first?"


def army_label(sheet: Sheet, seat: int, won: bool) -> str:
    """An army: its Victory Points, and whether it has won."""
    points = counted(sheet.state.scores[seat], "Victory Point")
    return f"{sheet.state.battle.names[seat]}: {points}" + (", winner" if won else "")


def squad_label(sheet: Sheet, squad: int) -> str:
    """A squad: what is left of it, and whether it has had its turn."""
    found, state = sheet.facts, sheet.state
    entry = state.battle.squads[squad]
    left = sum(state.models[number].tough > 0 for number in found.members[squad])
    parts = [
        f"{found.squad_names[squad]} of {state.battle.names[entry.owner]}",
        f"{left} of {counted(entry.size, 'model')} left",
    ]
    if state.squad == squad:
        parts.append("active")
    elif squad in state.activated:
        parts.append("activated in this round")
    elif left:
        parts.append("not activated yet")
    return ", ".join(parts)


def zone_label(sheet: Sheet, number: int) -> str:
    """A marker: who has how many models in its zone, and who holds it."""
    names = sheet.state.battle.names
    first, second = counts(sheet.place, number)
    seat = holder(sheet.place, number)
    held = "nobody holds it" if seat == NOBODY else f"{names[seat]} holds it"
    return f"Marker {number + 1}: {names[0]} {first}, {names[1]} {second} in its zone, {held}"


def terrain_label(shape: Terrain, piece: Piece) -> str:
    """A piece of terrain."""
    sight = "blocks sight" if shape.blocks_sight else "does not block sight"
    return f"{shape.name}, {piece.kind}, {shape.height:g} inches high, {PASSAGES[shape.passage]}, {sight}"


def card_lines(unit: Unit, found: Facts, number: int) -> list[tuple[str, str]]:
    """The five stats of a unit: name and value."""
    return [
        ("Move", f"{unit.move}\u2033"),
        ("Shoot", f"{unit.shoot}+" if unit.shoot is not None else "\u2013"),
        ("Range", f"{found.range[number]:g}\u2033" if unit.shoot is not None else "\u2013"),
        ("Fight", f"{unit.fight}+" if unit.fight is not None else "\u2013"),
        ("Tough", str(unit.tough)),
    ]


def tape_label(one: Base, other: Base, names: tuple[str, str]) -> str:
    """What the tape measure shows."""
    between = ((one.x - other.x) ** 2 + (one.y - other.y) ** 2) ** 0.5
    rise = abs(one.elevation - other.elevation)
    up = f", {rise:g} inches apart in height" if rise else ""
    return f"From {names[0]} to {names[1]}: gap {gap(one, other):.2f} inches, centres {between:.2f} inches{up}"
