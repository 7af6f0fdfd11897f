"""The board of Monster Hex as a picture, and what pointing at its parts means."""

from __future__ import annotations

import math
from collections.abc import Iterator

from mkwidgets.core.chance import Draw, Outcome
from mkwidgets.core.scene import Pick, Point, Polygon, Scene, Shape, Target, Text, View, rectangle
from mkwidgets.games.hex import actions as a
from mkwidgets.games.hex.abilities import ability_in_use
from mkwidgets.games.hex.components import place_of
from mkwidgets.games.hex.legal import ability_names, seat_to_choose
from mkwidgets.games.hex.placing import hand_on_turn
from mkwidgets.games.hex.state import State, seat_on_turn, stones_on, tables, unit_at

SIZE = 6.0  # from the middle of a space to its corner
STEP = SIZE * math.sqrt(3) / 2  # half the width of a space
WIDTH, HEIGHT, TOP = 112.0, 130.0, 118.0
BUTTONS = 8  # places in the row of things to press below the board


def scene(observation: State, view: View) -> Scene:
    """The whole picture."""
    shapes: list[Shape] = []
    targets: list[Target] = []
    found = tables(observation)
    for space in (*found.spaces, *found.board.small, *found.board.large):
        add_space(observation, space, shapes, targets)
    for number, (pick, label) in enumerate([*buttons(observation), *turn_buttons(observation)]):
        x, y = 4 + number % BUTTONS * 13.0, 18 - number // BUTTONS * 7.0
        outline = rectangle(x, y, 12, 6)
        shapes.append(Polygon(outline, "button", "buttons"))
        shapes.append(Text(x + 6, y + 3, label[:14], 1.6, "text", "buttons"))
        targets.append(Target(pick, label, outline))
    return Scene(WIDTH, HEIGHT, tuple(shapes), tuple(targets), "Monster Hex")


def centre_of(space: str) -> Point:
    """The middle of a space on the picture."""
    column, row = place_of(space)
    return 24 + column * STEP, TOP - row * SIZE * 1.5


def outline_of(space: str) -> tuple[Point, ...]:
    """The six corners of a space."""
    x, y = centre_of(space)
    angles = [math.radians(60 * corner + 30) for corner in range(6)]
    return tuple((x + 0.96 * SIZE * math.cos(angle), y + 0.96 * SIZE * math.sin(angle)) for angle in angles)


def add_space(state: State, space: str, shapes: list[Shape], targets: list[Target]) -> None:
    """A space with what lies on it."""
    found = tables(state)
    outline, (x, y) = outline_of(space), centre_of(space)
    unit = unit_at(state, space)
    text, role = space, "panel"
    if unit:
        facts = found.units[unit.name]
        text = f"{space}: {unit.name}"
        role = f"seat.{[f.colour for f in state.factions].index(facts.colour)}"
        for way, power in enumerate(facts.powers[unit.turn]):
            angle = math.radians(60 - 60 * way)
            at = x + 4 * math.cos(angle), y + 4 * math.sin(angle)
            shapes.append(Text(*at, str(power), 1.6, "text", "powers"))
    elif space in found.large:
        text = f"{space}: " + ", ".join(f"{stone.colour} {stone.value}" for stone in stones_on(state, space))
    shapes.append(Polygon(outline, role, "spaces"))
    targets.append(Target(("cell", space), text, outline))


def buttons(state: State) -> Iterator[tuple[Pick, str]]:
    """What can be pressed beside the board: the hand, turns, stones, abilities, a draw."""
    match state.phase:
        case "draw":
            yield ("dice", ""), "Draw"
        case "ability":
            seat = seat_to_choose(state)
            for name in ability_names(state, seat) if seat is not None else ():
                yield ("ability", name), name
        case "use":
            yield ("use", ""), f"Use {ability_in_use(state)}"
            yield ("skip", ""), "Leave the ability"
        case "stone":
            for stone in stones_on(state, state.pending[0]):
                yield ("stone", f"{stone.value} {stone.colour}"), f"Take {stone.value} {stone.colour}"
        case "place":
            for slot, unit in enumerate(state.factions[seat_on_turn(state)].hand):
                yield ("hand", str(slot)), f"Hand: {unit}"


def turn_buttons(state: State) -> Iterator[tuple[Pick, str]]:
    """The six directions in which a unit can lie."""
    for turn in range(6) if state.phase in ("place", "use") else ():
        yield ("turn", str(turn)), f"Turn {turn}"


# --- picking ---------------------------------------------------------------------------------------------------------


def picks(state: State, action: a.Action) -> tuple[Pick, ...]:
    """What one points at, in order, to do an action."""
    match action:
        case a.Place(unit, space, turn):
            hand = state.factions[seat_on_turn(state)].hand
            slot = str(hand.index(unit)) if unit in hand else unit
            return ("hand", slot), ("cell", space), ("turn", str(turn))
        case a.TakeStone(value, colour):
            return (("stone", f"{value} {colour}"),)
        case a.ChooseAbility(name):
            return (("ability", name),)
        case a.TurnUnit(space, turn):
            return ("cell", space), ("turn", str(turn))
        case a.Enhance(space) | a.Curse(space) | a.Petrify(space) | a.Determine(space):
            return (("cell", space),)
        case a.Skip():
            return (("skip", ""),)
    return (("use", ""),)


def suppose(state: State, picks: tuple[Pick, ...]) -> a.Action | Outcome | None:
    """The action that picks seem to mean, legal or not."""
    by_kind = dict(picks)
    kind, key = picks[-1]
    match kind:
        case "dice":
            return Draw("")
        case "skip":
            return a.Skip()
        case "ability":
            return a.ChooseAbility(key)
        case "stone":
            value, _, colour = key.partition(" ")
            return a.TakeStone(int(value), colour)
    if state.phase == "place":
        return suppose_placement(state, by_kind)
    if state.phase != "use" and kind == "cell":
        return a.Determine(key)  # where something else is awaited, the refusal says what
    return suppose_use(state, by_kind) if state.phase == "use" else None


def suppose_placement(state: State, by_kind: dict[str, str]) -> a.Place | None:
    """A placement once unit and space are clear; the first turn that is legal stands for a missing one."""
    hand, space, turn = by_kind.get("hand"), by_kind.get("cell"), by_kind.get("turn", "0")
    if hand is None:
        return None
    units = state.factions[seat_on_turn(state)].hand
    unit = units[int(hand)] if hand.isdecimal() and int(hand) < len(units) else hand
    if space is None:  # clear already when the unit is of a colour that is not due
        return None if unit in hand_on_turn(state) else a.Place(unit, tables(state).spaces[0], int(turn))
    return a.Place(unit, space, int(turn))


FREE_USES: dict[str, a.Action] = {
    "Reward": a.UseReward(),
    "Rapid Assault": a.UseAssault(),
    "Stealth": a.UseStealth(),
}


def suppose_use(state: State, by_kind: dict[str, str]) -> a.Action | None:
    """The use of the ability that the unit just placed has."""
    space = by_kind.get("cell")
    ability = ability_in_use(state)
    if space is None:
        return FREE_USES.get(ability)
    if ability == "Disruption":
        return a.TurnUnit(space, int(by_kind.get("turn", "0")))
    kinds: dict[str, type[a.Enhance | a.Curse | a.Petrify]] = {
        "Enhancement": a.Enhance,
        "Curse": a.Curse,
        "Petrification": a.Petrify,
    }
    return kinds[ability](space) if ability in kinds else None
