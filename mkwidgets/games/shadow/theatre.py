"""The stage: a curtain with the round and the turn, three lit screens with their spaces, the Supply before it."""

from __future__ import annotations

from mkwidgets.core.scene import Box, Point, arc, rectangle
from mkwidgets.games.shadow import labels
from mkwidgets.games.shadow.components import LOCATIONS, RESOURCES, Location
from mkwidgets.games.shadow.emblems import BAND, PATTERN, emblem
from mkwidgets.games.shadow.scenery import scenery
from mkwidgets.games.shadow.sheet import BIG, GOODS, MOVING, PANELS, SMALL, STAGE, TEXT, Sheet, cut, short
from mkwidgets.games.shadow.state import (
    DECK,
    SPACES,
    State,
    monkeys_on,
    name,
    round_number,
    supply,
)

VALANCE = 5.2  # height of the curtain's upper part, with the round and the turn
SCALLOP = 1.5  # how far its lower edge hangs down
DRAPE = 1.7  # width of the curtain at either side
BENEFIT, COLLECT = 4.6, 6.0
LONG_NAMES = {"Lair": "Dragon's Lair", "Palace": "Emperor's Palace", "Garden": "Celestial Garden"}
ORDER = (0, 2, 1)  # in which spaces Monkeys stand; the middle one is the King's
START = {"monkey": 18, "jadestone": 9, "peach": 9, "card": DECK}  # what the Supply holds when a round begins
FEW = 2


def stage(sheet: Sheet, box: Box) -> None:
    """The whole theatre."""
    inner = Box(box.x + DRAPE, box.y, box.width - 2 * DRAPE, box.height - VALANCE)
    gap = 0.8
    width = (inner.width - 2 * gap) / 3
    sheet.polygon(rectangle(*box), "theatre.floor", STAGE)
    for number, location in enumerate(LOCATIONS):
        screen(sheet, Box(inner.x + number * (width + gap), inner.y, width, inner.height), location)
    curtain(sheet, box)
    sign(sheet, Box(box.x, box.top - VALANCE, box.width, VALANCE))


# --- the curtain -----------------------------------------------------------------------------------------------------


def curtain(sheet: Sheet, box: Box) -> None:
    """Drapes at the sides and a valance with a scalloped edge."""
    for left, way in ((box.x, 1), (box.right, -1)):
        sheet.polygon(drape(left, way * DRAPE, box), "theatre.curtain", STAGE)
        sheet.polygon(drape(left, way * DRAPE * 0.5, box), "theatre.curtain.fold", STAGE)
    low, count = box.top - VALANCE, 12
    step = box.width / count
    for number in range(count):
        middle = box.x + (number + 0.5) * step
        sheet.polygon(scallop(middle, low, step / 2, SCALLOP + 0.35), "theatre.curtain.edge", STAGE)
        role = "theatre.curtain.fold" if number % 2 else "theatre.curtain"
        sheet.polygon(scallop(middle, low, step / 2, SCALLOP), role, STAGE)
    sheet.polygon(rectangle(box.x, low, box.width, VALANCE), "theatre.curtain", STAGE)


def drape(left: float, width: float, box: Box) -> tuple[Point, ...]:
    """A hanging cloth that is gathered in the lower third; ``width`` may be negative for the right-hand side."""
    tie = box.y + box.height * 0.3
    return (
        (left, box.top),
        (left + width, box.top),
        (left + width * 0.96, box.y + box.height * 0.6),
        (left + width * 0.6, tie + 1.2),
        (left + width * 0.45, tie),
        (left + width * 0.7, tie - 1.6),
        (left + width * 0.9, box.y),
        (left, box.y),
    )


def scallop(x: float, y: float, across: float, down: float) -> tuple[Point, ...]:
    """Half an ellipse that hangs down."""
    return tuple((x + across * a, y + down * b) for a, b in arc(0, 0, 1, 180, 360, 12))


def sign(sheet: Sheet, box: Box) -> None:
    """The round and whose turn it is, on the curtain."""
    y = box.y + box.height / 2
    left, right = which_round(sheet.state), whose_turn(sheet.state)
    sheet.write(box.x + 2.6, y, left, TEXT, "theatre.curtain.text", "start", True)
    sheet.write(box.right - 2.6, y, right, TEXT, "theatre.curtain.text", "end", True)


def which_round(state: State) -> str:
    """The round that is being played."""
    if state.phase == "over":
        return "The game is over"
    if state.phase == "scored":
        return "The round is over"
    return f"Round {round_number(state.match)}{'' if state.match.mode == 'standard' else ' of 3'}"


def whose_turn(state: State) -> str:
    """Who is to act, in a few words."""
    who = short(name(state, state.seat))
    if state.phase in ("scored", "over"):
        return ""
    if state.phase == "first":
        return "Who begins?"
    if state.phase in ("tiles", "keep"):
        return f"{who} {'draws' if state.phase == 'tiles' else 'chooses'}"
    return f"{who} is on turn"


# --- a location ------------------------------------------------------------------------------------------------------


def screen(sheet: Sheet, box: Box, location: Location) -> None:
    """One location from top to bottom: scenery with the spaces, name, benefit, and a button to collect."""
    look = location.lower()
    collect = Box(box.x, box.y + 0.8, box.width, COLLECT)
    benefit_box = Box(box.x, collect.top + 0.3, box.width, BENEFIT)
    title = Box(box.x, benefit_box.top, box.width, BAND + PATTERN)
    cloth = Box(box.x, title.top, box.width, box.top - title.top)
    sheet.polygon(rectangle(*cloth), f"theatre.screen.{look}", STAGE)
    for outline, light in scenery(location, cloth):
        sheet.polygon(outline, f"theatre.{light}.{look}", STAGE)
    place = Box(box.x, benefit_box.y, box.width, cloth.top - SCALLOP - 0.6 - benefit_box.y)
    kind = "king" if is_moving(sheet.state) else "place"
    sheet.target((kind, location), labels.location_label(sheet, location), place.outline(0.8))
    title_band(sheet, title, location)
    benefit(sheet, benefit_box, location)
    spaces(sheet, cloth, location, sheet.can(kind, location))
    collect_button(sheet, collect, location)


def is_moving(state: State) -> bool:
    """Whether it is to be decided where the King goes."""
    return state.phase == "where" and state.todo[0].verb == "move"


def title_band(sheet: Sheet, box: Box, location: Location) -> None:
    """The location's name, letter, colour and pattern."""
    emblem(sheet, box, location, GOODS)
    room = box.width - 5.2
    text = LONG_NAMES[location] if all(cut(name, room, TEXT) == name for name in LONG_NAMES.values()) else location
    sheet.write(box.x + 3.9, box.top - BAND / 2, text, TEXT, "theatre.ink", "start", True)


def benefit(sheet: Sheet, box: Box, location: Location) -> None:
    """What placing a Monkey brings, as pieces with numbers."""
    y = box.middle[1]
    parts = {
        "Lair": (("card", "1"),),
        "Palace": (("jadestone", "1"), ("monkey", "2")),
        "Garden": (("peach", "1"), ("crown", "moves")),
    }[location]
    step = 7.0 if box.width > 20 else 6.3
    widths = [step if number != "moves" else 9.2 for _, number in parts]
    x = box.middle[0] - sum(widths) / 2
    for (kind, number), width in zip(parts, widths, strict=True):
        if number == "moves":
            sheet.piece(kind, x + 2.0, y, 1.7)
            sheet.write(x + 4.2, y, number, SMALL, "text", "start")
        else:
            sheet.write(x + 0.2, y, f"+{number}", TEXT, "text", "start", True)
            sheet.piece(kind, x + step - 1.75, y, 1.4 if step > 6.5 else 1.25)
        x += width


def spaces(sheet: Sheet, box: Box, location: Location, is_open: bool) -> None:
    """The three spaces on the floor and who stands on them."""
    state, step = sheet.state, box.width / SPACES
    king = state.king == location
    taken = set(ORDER[: monkeys_on(state, location)])
    floor = box.y + 1.5
    for number in range(SPACES):
        x = box.x + (number + 0.5) * step
        free = is_open and number not in taken and not (king and number == 1)
        oval = tuple((x + step * 0.42 * a, floor + 0.95 * b) for a, b in arc(0, 0, 1, 0, 345, 20))
        sheet.polygon(oval, "theatre.space.open" if free else "theatre.space", PANELS)
        if king and number == 1:
            sheet.piece("king", x, floor + sheet.measures.king, sheet.measures.king, MOVING)
        elif number in taken:
            sheet.piece(
                "puppet" if number else "puppet turned",
                x,
                floor + sheet.measures.monkey,
                sheet.measures.monkey,
                MOVING,
            )


def collect_button(sheet: Sheet, box: Box, location: Location) -> None:
    """The button to collect a location's Monkeys."""
    number = monkeys_on(sheet.state, location)
    text = f"Collect {number}" if number else "Collect"
    label = labels.collect_label(location, number)
    sheet.button(box, text, ("collect", location), label, on=sheet.can("collect", location))


# --- the Supply ------------------------------------------------------------------------------------------------------


def supply_row(sheet: Sheet, box: Box) -> None:
    """What is left of each resource, and how near the end of the round is."""
    sheet.caption(box, "Supply: the round ends when one of these runs out")
    gap = 0.8
    width = (box.width - 3 * gap) / 4
    for number, resource in enumerate(RESOURCES):
        lot = Box(box.x + number * (width + gap), box.y, width, box.height - 2.4)
        supply_lot(sheet, lot, resource)


def supply_lot(sheet: Sheet, box: Box, resource: str) -> None:
    """One resource of the Supply: its piece, the number left, and a bar."""
    left: int = supply(sheet.state)[resource]  # type: ignore[index]
    few = left <= FEW or resource in sheet.state.exhausted
    sheet.polygon(box.outline(), "panel", PANELS)
    y = box.y + box.height * 0.6
    sheet.piece(resource, box.x + 3.2, y, 1.9)
    sheet.write(box.x + 6.2, y, str(left), BIG, "text.danger" if few else "text", "start", True)
    if few:
        out = "out" if resource in sheet.state.exhausted else "few"
        sheet.write(box.right - 1.2, y, out, SMALL, "text.danger", "end")
    bar = Box(box.x + 1.4, box.y + 0.9, box.width - 2.8, 0.8)
    sheet.bar(bar, left / START[resource], few)
    sheet.target(("supply", resource), labels.supply_label(sheet, resource, left), box.outline())
