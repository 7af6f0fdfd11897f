"""What lies beside the board: the round, the factions with their scores, the hand, what is to be chosen, the goals."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from msgspec.structs import replace

from mkwidgets.core.scene import Pick
from mkwidgets.games.hex import labels
from mkwidgets.games.hex.abilities import ability_in_use
from mkwidgets.games.hex.components import Stone
from mkwidgets.games.hex.goals import final_scores, goal_named
from mkwidgets.games.hex.legal import ability_names, seat_to_choose
from mkwidgets.games.hex.sheet import PANELS, SPACES, Box, Sheet, hexagon
from mkwidgets.games.hex.state import (
    HIDDEN,
    Unit,
    components,
    faction_on_turn,
    name,
    round_number,
    rounds,
    score,
    seat_on_turn,
    stones_on,
)
from mkwidgets.games.hex.stone_spaces import stone, takers_by_sums
from mkwidgets.games.hex.stones import ranking, reward, worth
from mkwidgets.games.hex.tiles import Ghost, ghost, looks_of, own_hand, small_tile, tile

LONGEST_NAME = 14


def header(sheet: Sheet, box: Box) -> None:
    """The round, and whose turn it is."""
    state = sheet.state
    over = state.phase == "over"
    left = "The game is over" if over else f"Round {round_number(state)} of {rounds(state)}"
    sheet.write(box.x, box.middle[1], left, 2.5, "text", "start", True)
    if not over:
        sheet.write(box.right, box.middle[1], whose_turn(sheet), sheet.measures.text, "text", "end")


def whose_turn(sheet: Sheet) -> str:
    """Who is to act, in a few words."""
    state = sheet.state
    if state.phase in ("draw", "ability"):
        return "Drawing" if state.phase == "draw" else "Choosing abilities"
    if state.phase == "stone":
        return f"{short(name(state, takers_by_sums(sheet, state.pending[0])[0]))} takes a stone"
    who = short(name(state, seat_on_turn(state)))
    number = faction_on_turn(state)
    return f"{who} places {name(state, number)}" if number >= state.players else f"{who} is on turn"


def short(text: str) -> str:
    """A player's name in little room."""
    return text if len(text) <= LONGEST_NAME else f"{text[: LONGEST_NAME - 1]}…"


# --- factions --------------------------------------------------------------------------------------------------------


def factions(sheet: Sheet, box: Box, height: float) -> None:
    """A row for each faction, from the top of a box."""
    state = sheet.state
    points = (
        final_scores(state) if state.phase == "over" else tuple(score(state, n) for n in range(len(state.factions)))
    )
    for number, total in enumerate(points):
        row = Box(box.x, box.top - (number + 1) * height + 1.2, box.width, height - 1.2)
        faction_row(sheet, row, number, total)


def faction_row(sheet: Sheet, row: Box, number: int, total: int) -> None:
    """Shape, name, deck and ability, the hand as backs, the score."""
    state, small = sheet.state, sheet.measures.small
    faction = state.factions[number]
    on_turn = state.phase not in ("over", "ability") and number == faction_on_turn(state)
    ring = Box(row.x - 0.35, row.y - 0.35, row.width + 0.7, row.height + 0.7)
    sheet.polygon(ring.outline(), "ring.current" if on_turn else "ring", PANELS)
    sheet.polygon(row.outline(), "panel", PANELS)
    x, middle = row.x, row.middle[1]
    sheet.core(x + 3.4, middle, 1.75, faction.colour)
    sheet.write(x + 6.6, middle + 1.4, short(faction.name), sheet.measures.text, "text", "start", True)
    sheet.write(x + 6.6, middle - 1.5, faction_facts(sheet, number), small, "text.muted", "start")
    backs(sheet, row.right - 7.2, middle + 1.4, number)
    more = state.phase == "over" and HIDDEN in faction.goals
    sheet.write(row.right - 1.6, middle, f"{total}{'+' if more else ''}", 3.0, "text", "end", True)
    label = labels.faction_label(sheet, number, total, on_turn) + (", secret goals not counted" if more else "")
    sheet.target(("faction", str(number)), label, row.outline())


def faction_facts(sheet: Sheet, number: int) -> str:
    """The deck's size and the ability, or that it is the shared colour."""
    faction = sheet.state.factions[number]
    parts = [f"{len(faction.deck)} in the deck", faction.ability]
    if number >= sheet.state.players:
        parts = ["shared colour", parts[0]]
    return " · ".join(filter(None, parts))


def backs(sheet: Sheet, right: float, y: float, number: int) -> None:
    """As many tiles from behind as there are in a hand."""
    hand = sheet.state.factions[number].hand if number < sheet.state.players else ()
    for place in range(len(hand)):
        sheet.polygon(hexagon(right - 1.2 - 2.5 * place, y, 2.4), "hex.back", SPACES)


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
    caption(sheet, box, f"Hand of {whose}" if units else f"{whose} has no units in hand")
    width = sheet.measures.hand
    y = box.y + width / math.sqrt(3)
    for place, unit in enumerate(units):
        x = box.x + width / 2 + place * hand_step(box, width, len(units))
        if unit == HIDDEN:
            sheet.polygon(hexagon(x, y, width), "hex.back", SPACES)
            label = f"A unit in the hand of {whose}, face down"
        else:
            tile(sheet, x, y, width, Unit(unit, 0))
            label = labels.hand_label(sheet, unit)
        # Only the hand on turn is counted in the picks; units of any other go by name.
        key = str(place) if seat in (None, on_turn) else unit
        sheet.target(("hand", key), label, hexagon(x, y, width))


def hand_step(box: Box, width: float, count: int) -> float:
    """From one tile of a hand to the next: a little apart, unless there is no room."""
    return min(width + 0.8, (box.width - width) / (count - 1)) if count > 1 else 0.0


def caption(sheet: Sheet, box: Box, text: str) -> None:
    """What a part is called, at its upper left."""
    sheet.write(box.x, box.top - 1.2, text, sheet.measures.small, "text.muted", "start")


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
    caption(sheet, box, f"{shown.unit.name} on {shown.space}: which way round?")
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
        leave(sheet, Box(box.right - 18, box.top - 3.6, 18, 4.4))


def draw_button(sheet: Sheet, box: Box) -> None:
    """Something is to be drawn."""
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
    caption(sheet, box, f"{short(name(sheet.state, seat))} chooses an ability")
    width = (box.width - 1) / 2
    for place, ability in enumerate(ability_names(sheet.state, seat)):
        card = next(card for card in components(sheet.state).abilities.list if card.name == ability)
        label = f"{ability}. Dot: {card.dot} Star: {card.star}"
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
    caption(sheet, box, f"{ability}: {hint}" if hint else f"{ability} may be used now")
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
    caption(sheet, box, "Point at the stones to determine first:")
    sheet.write(box.x, box.top - 4.4, ", ".join(sheet.state.pending), sheet.measures.text, "text", "start", True)


def stone_buttons(sheet: Sheet, box: Box) -> None:
    """The two stones of a large space, with what they are worth to the chooser."""
    space = sheet.state.pending[0]
    who = takers_by_sums(sheet, space)[0]
    caption(sheet, box, f"{short(name(sheet.state, who))} takes a stone of {space}")
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
    """What comes next while a unit is being placed."""
    picked = {kind for kind, _ in sheet.view.picked}
    caption(sheet, box, "Now a space for it" if "hand" in picked else "Pick a unit, then a space, then which way round")


PARTS: dict[str, Callable[[Sheet, Box], None]] = {
    "draw": draw_button,
    "ability": ability_buttons,
    "use": use_buttons,
    "order": order_hint,
    "stone": stone_buttons,
    "place": placing_hint,
}


# --- goals -----------------------------------------------------------------------------------------------------------


def shown_goals(sheet: Sheet) -> list[tuple[str, bool]]:
    """The open goals, and the secret ones of the viewer; each with whether it is secret."""
    seat = sheet.view.seat
    own = sheet.state.factions[seat].goals if seat is not None and seat < sheet.state.players else ()
    return [(goal, False) for goal in sheet.state.open_goals] + [(goal, True) for goal in own if goal != HIDDEN]


def goals(sheet: Sheet, box: Box) -> None:
    """A line for each goal, in two columns."""
    shown = shown_goals(sheet)
    if not shown:
        return
    caption(sheet, box, "Goals, open and secret" if any(secret for _, secret in shown) else "Open goals")
    width = (box.width - 1) / 2
    for place, (goal, secret) in enumerate(shown):
        column, row = place % 2, place // 2
        line = Box(box.x + column * (width + 1), box.top - 6.6 - row * 4.6, width, 4.0)
        card = goal_named(sheet.state, goal)
        sheet.polygon(line.outline(), "panel", PANELS)
        room = int((width - 6.4) / (0.575 * sheet.measures.small))
        sheet.write(line.x + 1.2, line.middle[1], goal[:room], sheet.measures.small, "text", "start")
        mark = "text.accent" if secret else "text"
        sheet.write(line.right - 1.2, line.middle[1], f"+{card.points}", sheet.measures.text, mark, "end", True)
        sheet.target(
            ("goal", f"{'secret' if secret else 'open'} {goal}"), labels.goal_label(card, secret), line.outline()
        )
