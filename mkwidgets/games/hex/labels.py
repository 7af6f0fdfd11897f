"""What a screen reader says about each part of the board, and what hovering shows."""

from __future__ import annotations

from mkwidgets.games.hex.components import Goal
from mkwidgets.games.hex.geometry import Ring
from mkwidgets.games.hex.goals import wording
from mkwidgets.games.hex.sheet import Sheet
from mkwidgets.games.hex.state import Finished, Take, Unit, counters_on, faction_of, name, stones_on, unit_at
from mkwidgets.games.hex.stone_spaces import decided_now, finished_at, sums
from mkwidgets.games.hex.tiles import touching

WAYS = ("upper right", "right", "lower right", "lower left", "left", "upper left")
TURNS = ("not turned", "turned once", "turned twice", "turned 3 times", "turned 4 times", "turned 5 times")
MARKS = {"dot": ", ability dot", "star": ", ability star"}


def counted(number: int, noun: str) -> str:
    """A number with its noun."""
    return f"{number} {noun}{'' if number == 1 else 's'}"


def listed(parts: list[str]) -> str:
    """Several things in a row."""
    return " and ".join(filter(None, (", ".join(parts[:-1]), *parts[-1:])))


# --- spaces ----------------------------------------------------------------------------------------------------------


def space_label(sheet: Sheet, space: str) -> str:
    """Whatever lies on a space."""
    if space in sheet.found.small or space in sheet.found.large:
        return stone_label(sheet, space)
    unit = unit_at(sheet.state, space)
    if unit is not None:
        return f"{space}, {unit_label(sheet, unit)}{', just played' if space in latest_spaces(sheet) else ''}"
    start = ", start space" if space in sheet.found.board.start else ""
    counters = counters_on(sheet.state, space)
    kind = f"petrified, worth {counted(counters, 'point')}" if counters else "empty"
    return f"{space}, {kind}{start}{neighbours_label(sheet, space)}"


def latest_spaces(sheet: Sheet) -> list[str]:
    """Where others have placed a unit, or done something to one, since the viewer's own last move."""
    spaces = [key for kind, key in sheet.view.latest if kind == "cell"]
    return [space for space in dict.fromkeys(spaces) if unit_at(sheet.state, space)]


def unit_label(sheet: Sheet, unit: Unit) -> str:
    """A unit that lies on the board."""
    facts = sheet.found.units[unit.name]
    powers = ", ".join(f"{power} {way}" for power, way in zip(facts.powers[unit.turn], WAYS, strict=True))
    return f"{unit.name} of {owner_name(sheet, unit.name)}, rank {facts.rank}, {powers}{counters_label(unit)}"


def counters_label(unit: Unit) -> str:
    """What lies on a unit."""
    white = f", {counted(unit.white, 'white counter')}" if unit.white else ""
    black = f", {counted(unit.black, 'black counter')}" if unit.black else ""
    return white + black + (", with Reward" if unit.reward else "")


def owner_name(sheet: Sheet, unit: str) -> str:
    """The faction of a unit, with its colour if the player is called otherwise."""
    return faction_name(sheet, faction_of(sheet.state, unit))


def faction_name(sheet: Sheet, number: int) -> str:
    """A faction's name, with its colour if the player is called otherwise."""
    faction = sheet.state.factions[number]
    return faction.name if faction.name.casefold() == faction.colour else f"{faction.name} ({faction.colour})"


def neighbours_label(sheet: Sheet, space: str) -> str:
    """The powers that an empty space's neighbours show it, and the stones that it faces."""
    found = sheet.found
    beside = []
    for way, index in found.neighbours[found.index[space]]:
        unit = sheet.state.board[index]
        if unit is not None:
            beside.append(f"{unit.name} {found.units[unit.name].powers[unit.turn][(way + 3) % 6]} {WAYS[way]}")
    stones = found.stones_beside[found.index[space]]
    small = sum(stone in found.small for stone in stones)
    facing = [counted(small, "small stone")] * bool(small)
    facing += [counted(len(stones) - small, "large stone space")] * (len(stones) > small)
    near = f", beside {listed(beside)}" if beside else ""
    return near + (f", facing {listed(facing)}" if facing else "")


def stone_label(sheet: Sheet, space: str) -> str:
    """A stone space: its stones, who took them or how many spaces round it are taken, and the sums that count."""
    small = space in sheet.found.small
    stones = "" if small else ": " + " and ".join(f"{one.colour} {one.value}" for one in stones_on(sheet.state, space))
    kind = f"{space}, {'small stone' if small else 'large stone space'}{stones}"
    done = finished_at(sheet, space)
    ring = sheet.found.rings[space]
    told = taken_label(sheet, done) if done else filled_label(sheet, ring)
    return f"{kind}; {told}{sums_label(sheet, space)}"


def filled_label(sheet: Sheet, ring: Ring) -> str:
    """How many spaces round a stone hold units."""
    return f"{sum(sheet.state.board[index] is not None for index, _ in ring)} of {len(ring)} spaces beside it taken"


def taken_label(sheet: Sheet, done: Finished) -> str:
    """Who took what."""
    return ", ".join(take_label(sheet, take) for take in done.takes) or "determined, nobody took it"


def take_label(sheet: Sheet, take: Take) -> str:
    """One stone taken."""
    stone = f"the {take.colour} {take.value}" if take.colour else "it"
    return f"{name(sheet.state, take.faction)} took {stone} for {counted(take.points, 'point')}"


def sums_label(sheet: Sheet, space: str) -> str:
    """The sums at a stone that is being determined, or was just now."""
    if space not in decided_now(sheet):
        return ""
    return "; edges that face it: " + listed(
        [f"{name(sheet.state, faction)} {total}" for faction, total in sums(sheet, space)]
    )


# --- beside the board ------------------------------------------------------------------------------------------------


def hand_label(sheet: Sheet, unit: str) -> str:
    """A unit in hand."""
    facts = sheet.found.units[unit]
    mark = MARKS.get(facts.mark, "") if sheet.state.abilities else ""
    powers = " ".join(map(str, facts.powers[0]))
    colour = faction_of(sheet.state, unit)
    shared = ", of the shared colour" if colour >= sheet.state.players else ""
    return f"{unit} in hand{shared}, rank {facts.rank}{mark}, powers {powers} clockwise from the upper right"


def turn_label(sheet: Sheet, unit: Unit, space: str) -> str:
    """A direction in which a unit can lie on a space."""
    equal, other = [], []
    for neighbour, own, theirs, _ in touching(sheet, unit, space).values():
        if own == theirs:
            equal.append(f"{own} equals {neighbour.name}")
        else:
            other.append(f"{own} beside {neighbour.name} {theirs}")
    what = "; ".join(filter(None, (listed(equal), listed(other)))) or "touches no unit"
    powers = " ".join(map(str, sheet.found.units[unit.name].powers[unit.turn]))
    return f"r{unit.turn}, {TURNS[unit.turn]}: {what}; powers {powers}"


def faction_label(sheet: Sheet, number: int, points: int, acting: bool) -> str:
    """One row of the score."""
    faction = sheet.state.factions[number]
    shared = number >= sheet.state.players
    parts = [faction_name(sheet, number) + (", the shared colour" if shared else ""), counted(points, "point")]
    if not shared:
        parts.append(f"{counted(len(faction.hand), 'unit')} in hand")
    parts.append(f"{len(faction.deck)} in the deck")
    if faction.ability:
        parts.append(f"ability {faction.ability}")
    return ", ".join(parts) + (", to act now" if acting else "")


def goal_label(goal: Goal, secret: bool) -> str:
    """A goal card."""
    return (
        f"{'Your secret goal' if secret else 'Open goal'} {goal.name}: {counted(goal.points, 'point')}. {wording(goal)}"
    )
