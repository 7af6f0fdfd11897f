"""Units as tiles: six powers, shape of the faction, rank, name, counters; and how an unplaced one would lie."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from msgspec.structs import replace

from mkwidgets.core.scene import Pick
from mkwidgets.games.hex.abilities import ability_in_use
from mkwidgets.games.hex.sheet import (
    BOTTOM_COUNTER,
    CORES,
    GAP,
    REACH,
    SPACES,
    TILES,
    TOP_COUNTER,
    Sheet,
    edge_point,
    fitting,
    hexagon,
    star,
)
from mkwidgets.games.hex.state import HIDDEN, Unit, seat_on_turn, unit_at

PICKED_REACH = 0.385  # as REACH, on a space with the thick outline of what is picked
SMALL_REACH = 0.355  # as REACH, for the small tiles to choose a turn from
EDGE_LOOKS = {
    "": ("", "hexagon.text"),
    "match": ("hexagon.match", "hexagon.match.text"),
    "differs": ("", "hexagon.text.pale"),
    "facing": ("hexagon.facing", "hexagon.text"),
}
"""How the digit at an edge looks: the role of a disc behind it ("": none) and its own."""


class Ghost(NamedTuple):
    """A unit that is being placed or turned: on which space, and the turn that is shown."""

    unit: Unit
    space: str


def tile(
    sheet: Sheet,
    x: float,
    y: float,
    width: float,
    unit: Unit,
    looks: Mapping[int, str] | None = None,
    group: str = SPACES,
    reach: float = REACH,
) -> None:
    """Draw a whole unit; ``looks`` tells which edges match, differ or face a stone that is being determined."""
    facts, measures = sheet.found.units[unit.name], sheet.measures
    sheet.polygon(hexagon(x, y, width), f"hexagon.tile.{facts.colour}", group)
    sheet.core(x, y + width * 0.095, width * 0.17, facts.colour)
    low = width * 0.02 if facts.colour == "yellow" else 0.0
    sheet.write(x, y + width * 0.095 - low, facts.rank, measures.digit, "hexagon.text", bold=True)
    if facts.mark and sheet.state.abilities:
        ability_mark(sheet, x + width * 0.27, y + width * 0.165, width, facts.mark)
    powers(sheet, x, y, width, facts.powers[unit.turn], looks or {}, reach=reach)
    name = fitting(unit.name, width * GAP, measures.small)
    sheet.write(x, y - width * 0.175, name, measures.small, "hexagon.text")
    counters(sheet, x, y, width, unit)


def ability_mark(sheet: Sheet, x: float, y: float, width: float, mark: str) -> None:
    """The dot or the star of a unit with an ability."""
    if mark == "dot":
        sheet.disc(x, y, width * 0.038, "hexagon.mark")
    else:
        sheet.polygon(star(x, y, width * 0.06, points=5, depth=0.5), "hexagon.mark", CORES)


def small_tile(
    sheet: Sheet, x: float, y: float, width: float, unit: Unit, looks: Mapping[int, str], legal: bool
) -> None:
    """Draw a unit's powers only, with its turn in the middle."""
    facts = sheet.found.units[unit.name]
    sheet.polygon(hexagon(x, y, width), f"hexagon.tile.{facts.colour}" if legal else "hexagon.off", TILES)
    role = "hexagon.text" if legal else "text.muted"
    sheet.write(x, y, f"r{unit.turn}", sheet.measures.small, role)
    if legal:
        powers(sheet, x, y, width, facts.powers[unit.turn], looks, reach=SMALL_REACH)
    else:
        powers(sheet, x, y, width, facts.powers[unit.turn], {}, "text.muted", SMALL_REACH)


def powers(
    sheet: Sheet,
    x: float,
    y: float,
    width: float,
    six: tuple[int, ...],
    looks: Mapping[int, str],
    plain: str = "hexagon.text",
    reach: float = REACH,
) -> None:
    """Write six powers near the edges, upright."""
    for way, value in enumerate(six):
        power(sheet, *edge_point(x, y, width, way, reach), value, looks.get(way, ""), plain)


def power(sheet: Sheet, x: float, y: float, value: int, look: str, plain: str = "hexagon.text") -> None:
    """Write one power, on a disc where something is to be said about its edge."""
    plate, role = EDGE_LOOKS[look]
    if plate:
        sheet.disc(x, y, sheet.measures.digit * 0.56, plate)
    sheet.write(x, y, str(value), sheet.measures.digit, plain if role == "hexagon.text" else role, bold=True)


def counters(sheet: Sheet, x: float, y: float, width: float, unit: Unit) -> None:
    """White counters or the Reward at the upper corner, black counters at the lower one."""
    small = sheet.measures.small
    radius = max(width * 0.108, small * 0.63)  # the sign and a digit fit into it
    if unit.white or unit.reward:
        top = y + width * TOP_COUNTER
        sheet.disc(x, top, radius, "hexagon.white")
        sheet.write(x, top, f"+{unit.white}" if unit.white else "★", small, "hexagon.text")
    if unit.black:
        bottom = y + width * BOTTOM_COUNTER
        sheet.disc(x, bottom, radius, "hexagon.black")
        sheet.write(x, bottom, f"-{unit.black}", small, "hexagon.black.text")


# --- the unit that is being placed -----------------------------------------------------------------------------------


def ghost(sheet: Sheet) -> Ghost | None:
    """The unit that the picks so far would place or turn, in the turn that is focused or else the first legal one."""
    picked = dict(sheet.view.picked)
    space = picked.get("cell", "")
    if space not in sheet.found.index:
        return None
    there = unit_at(sheet.state, space)
    if "hand" in picked:
        name = picked_unit(sheet, picked["hand"])
        return Ghost(Unit(name, shown_turn(sheet)), space) if name and there is None else None
    turning = sheet.state.phase == "use" and ability_in_use(sheet.state) == "Disruption"
    return Ghost(replace(there, turn=shown_turn(sheet)), space) if there and turning else None


def picked_unit(sheet: Sheet, key: str) -> str:
    """The unit that a pick of the viewer's hand means; "" when it may not be known."""
    hand = own_hand(sheet)
    if key.isdecimal():
        on_turn = sheet.view.seat == seat_on_turn(sheet.state)
        return hand[int(key)] if on_turn and int(key) < len(hand) else ""
    return key if key in hand else ""


def own_hand(sheet: Sheet) -> tuple[str, ...]:
    """The units in the viewer's hand; nobody else's are ever shown."""
    seat = sheet.view.seat
    if seat is None or seat >= sheet.state.players:
        return ()
    hand = sheet.state.factions[seat].hand
    return () if HIDDEN in hand else hand


def shown_turn(sheet: Sheet) -> int:
    """The turn in focus, else the first that is legal, else none at all."""
    focus: Pick | None = sheet.view.focus
    if focus is not None and focus[0] == "turn" and focus[1] in set("012345"):
        return int(focus[1])
    return min((int(key) for kind, key in sheet.view.legal if kind == "turn"), default=0)


def touching(sheet: Sheet, unit: Unit, space: str) -> dict[int, tuple[Unit, int, int, str]]:
    """By direction, the neighbour on the board: the unit, the own power there, its power, its space."""
    found = sheet.found
    six = found.units[unit.name].powers[unit.turn]
    beside = {}
    for way, index in found.neighbours[found.index[space]]:
        other = sheet.state.board[index]
        if other is not None:
            theirs = found.units[other.name].powers[other.turn][(way + 3) % 6]
            beside[way] = (other, six[way], theirs, found.spaces[index])
    return beside


def looks_of(sheet: Sheet, unit: Unit, space: str) -> dict[int, str]:
    """Which edges of a unit on a space match a neighbour's, and which differ."""
    beside = touching(sheet, unit, space)
    return {way: "match" if own == theirs else "differs" for way, (_, own, theirs, _) in beside.items()}
