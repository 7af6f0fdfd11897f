"""What the viewer points at besides spaces: the hand, and whatever has to be chosen now."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from msgspec.structs import replace

from mkwidgets.core.scene import Box, Pick
from mkwidgets.games.hex import labels
from mkwidgets.games.hex.abilities import ability_effects, ability_in_use
from mkwidgets.games.hex.components import Stone
from mkwidgets.games.hex.legal import ability_names, seat_to_choose
from mkwidgets.games.hex.sheet import PANELS, TILES, Sheet, hexagon, short
from mkwidgets.games.hex.state import (
    HIDDEN,
    Unit,
    name,
    seat_on_turn,
    stones_on,
)
from mkwidgets.games.hex.stone_spaces import stone, takers_by_sums
from mkwidgets.games.hex.stones import ranking, reward, worth
from mkwidgets.games.hex.tiles import Ghost, ghost, looks_of, own_hand, small_tile, tile

# --- the hand --------------------------------------------------------------------------------------------------------


def hand(sheet: Sheet, box: Box) -> None:
    """The viewer's own units; where there are none to be seen, the backs of the hand that is on turn."""
    state, seat = sheet.state, sheet.view.seat
    on_turn = seat_on_turn(state)
    if state.phase == "over":
        return
    units: Sequence[str] = own_hand(sheet)
    if seat is None or (not units and seat == on_turn):
        units = (HIDDEN,) * len(state.factions[on_turn].hand)
    whose = short(name(state, on_turn if seat is None else seat))
    sheet.caption(box, f"Hand of {whose}" if units else f"{whose} has no units in hand")
    width = sheet.measures.hand
    y = box.y + width / math.sqrt(3)
    for place, unit in enumerate(units):
        x = box.x + width / 2 + place * hand_step(box, width, len(units))
        if unit == HIDDEN:
            sheet.polygon(hexagon(x, y, width), "hexagon.back", TILES)
            label = f"A unit in the hand of {whose}, face down"
        else:
            tile(sheet, x, y, width, Unit(unit, 0), group=TILES)
            label = labels.hand_label(sheet, unit)
        # Only the hand on turn is counted in the picks; units of any other go by name.
        key = str(place) if seat in (None, on_turn) else unit
        sheet.target(("hand", key), label, hexagon(x, y, width))


def hand_step(box: Box, width: float, count: int) -> float:
    """From one tile of a hand to the next: a little apart, unless there is no room."""
    return min(width + 0.8, (box.width - width) / (count - 1)) if count > 1 else 0.0


# --- what is to be chosen --------------------------------------------------------------------------------------------


def choices(sheet: Sheet, box: Box) -> None:
    """Whatever has to be chosen now besides units and spaces: a draw, a turn, a stone, an ability."""
    shown = ghost(sheet)
    if shown is not None:
        turns(sheet, box, shown)
    elif sheet.state.phase in PARTS:
        PARTS[sheet.state.phase](sheet, box)


def turns(sheet: Sheet, box: Box, shown: Ghost) -> None:
    """The six directions of the unit that is being placed or turned."""
    ability = sheet.state.phase == "use"
    sheet.caption(box, "Which way round?" if ability else f"{shown.unit.name} on {shown.space}: which way round?")
    width = sheet.measures.turn
    step = min(width + 0.4, (box.width - width) / 5)
    y = box.y + width / math.sqrt(3)
    for turn in range(6):
        unit, x = replace(shown.unit, turn=turn), box.x + width / 2 + turn * step
        legal = ("turn", str(turn)) in sheet.view.legal
        small_tile(sheet, x, y, width, unit, looks_of(sheet, unit, shown.space), legal)
        fits = "" if legal else ", not allowed"
        label = labels.turn_label(sheet, unit, shown.space) + fits
        sheet.target(("turn", str(turn)), label, hexagon(x, y, width))
    if ability:
        leave(sheet, Box(box.right - 15, box.top - 3.1, 15, 4.4))


def draw_button(sheet: Sheet, box: Box) -> None:
    """Something is to be drawn, and the viewer may do it."""
    if ("dice", "") not in sheet.view.legal:
        return
    entry = sheet.state.draws[0]
    what = {"unit": "Draw a unit", "shared unit": "Draw a shared unit", "stone tile": "Lay a stone tile"}
    text = what.get(entry.source, "Draw a goal")
    whose = f"{text} for {short(name(sheet.state, entry.seat))}" if entry.source in ("unit", "goal") else text
    sheet.button(Box(box.x, box.y + 2, min(box.width, 34), 6.6), whose, ("dice", ""))


def ability_buttons(sheet: Sheet, box: Box) -> None:
    """The two abilities of a faction."""
    seat = seat_to_choose(sheet.state)
    if seat is None:
        return
    sheet.caption(box, f"{short(name(sheet.state, seat))} chooses an ability")
    width = (box.width - 1) / 2
    for place, ability in enumerate(ability_names(sheet.state, seat)):
        label = f"{ability}. {ability_effects(sheet.state, ability)}"
        sheet.button(Box(box.x + place * (width + 1), box.y + 2, width, 6.6), ability, ("ability", ability), label)


def use_buttons(sheet: Sheet, box: Box) -> None:
    """The ability of the unit just placed: use it, or leave it."""
    ability = ability_in_use(sheet.state)
    hint = {
        "Enhancement": "point at one of your units",
        "Curse": "point at an enemy unit",
        "Petrification": "point at an empty space",
        "Disruption": "point at an enemy unit",
    }.get(ability, "")
    sheet.caption(box, f"{ability}: {hint}" if hint else f"{ability} may be used now")
    width = (box.width - 1) / 2
    if hint:
        leave(sheet, Box(box.x, box.y + 2, width, 6.6))
    else:
        sheet.button(Box(box.x, box.y + 2, width, 6.6), "Use it", ("use", ""), f"Use {ability}")
        leave(sheet, Box(box.x + width + 1, box.y + 2, width, 6.6))


def leave(sheet: Sheet, box: Box) -> None:
    """The button that leaves an ability unused."""
    sheet.button(box, "Leave it", ("skip", ""), "Leave the ability unused")


def order_hint(sheet: Sheet, box: Box) -> None:
    """Several stones are waiting."""
    sheet.caption(box, "Point at the stones to determine first:")
    sheet.write(box.x, box.top - 4.4, ", ".join(sheet.state.pending), sheet.measures.text, "text", "start", True)


def stone_buttons(sheet: Sheet, box: Box) -> None:
    """The two stones of a large space, with what they are worth to the chooser."""
    space = sheet.state.pending[0]
    who = takers_by_sums(sheet, space)[0]
    sheet.caption(box, f"{short(name(sheet.state, who))} takes a stone of {space}")
    width = (box.width - 1) / 2
    extra = reward(sheet.state, who, space) if ranking(sheet.state, space).first == who else 0
    for place, one in enumerate(stones_on(sheet.state, space)):
        points = worth(sheet.state, who, one) + extra
        stone_button(sheet, Box(box.x + place * (width + 1), box.y + 1.2, width, 7.4), one, points)


def stone_button(sheet: Sheet, box: Box, one: Stone, points: int) -> None:
    """One stone to take."""
    sheet.polygon(box.outline(), "button", PANELS)
    x, y = box.x + 3.8, box.middle[1]
    stone(sheet, x, y, 1.7, one.colour, one.value)
    bonus = points - one.value
    line = y + 1.3 if bonus else y
    sheet.write(x + 3.6, line, labels.counted(points, "point"), sheet.measures.text, "text", "start", True)
    if bonus:
        sheet.write(x + 3.6, y - 1.6, f"{one.value} + {bonus}", sheet.measures.small, "text.muted", "start")
    pick: Pick = ("stone", f"{one.value} {one.colour}")
    sheet.target(pick, f"Take the {one.colour} {one.value} for {labels.counted(points, 'point')}", box.outline())


def placing_hint(sheet: Sheet, box: Box) -> None:
    """What comes next for a viewer who is to place a unit."""
    kinds = {kind for kind, _ in sheet.view.legal}
    if "cell" in kinds:
        sheet.caption(box, "Now a space for it")
    elif "hand" in kinds:
        sheet.caption(box, "Pick a unit, a space, then which way round")


PARTS: dict[str, Callable[[Sheet, Box], None]] = {
    "draw": draw_button,
    "ability": ability_buttons,
    "use": use_buttons,
    "order": order_hint,
    "stone": stone_buttons,
    "place": placing_hint,
}
