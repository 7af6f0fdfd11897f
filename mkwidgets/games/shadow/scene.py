"""The table of The Shadow Theater as a picture, and what pointing at its parts means."""

from __future__ import annotations

from collections.abc import Iterator

from mkwidgets.core.chance import Draw, Outcome
from mkwidgets.core.scene import Box, Pick, Polygon, Scene, Shape, Target, Text, View
from mkwidgets.games.shadow import actions as a
from mkwidgets.games.shadow.components import LOCATIONS, Location
from mkwidgets.games.shadow.effects import offered
from mkwidgets.games.shadow.speech import describe_location
from mkwidgets.games.shadow.state import HIDDEN, State, name, parts
from mkwidgets.games.shadow.words import THE, counted

ROW = 6.0
MONKEY: Pick = ("monkey", "")


def scene(observation: State, view: View) -> Scene:
    """Everything that can be pointed at, one below the other."""
    rows = list(parts_of_table(observation))
    width = 100.0 if view.layout == "wide" else 60.0
    height = ROW * (len(rows) + 1)
    shapes: list[Shape] = []
    targets = []
    for number, (pick, label) in enumerate(rows):
        box = Box(1, height - ROW * (number + 1), width - 2, ROW - 1)
        shapes.append(Polygon(box.outline(), "button", "rows"))
        shapes.append(Text(box.x + 2, box.middle[1], label, 2.2, "text", "texts", "start"))
        targets.append(Target(pick, label, box.outline()))
    return Scene(width, height, tuple(shapes), tuple(targets), "The Shadow Theater")


def parts_of_table(state: State) -> Iterator[tuple[Pick, str]]:
    """What can be pointed at, with its label."""
    for location in LOCATIONS:
        yield ("location", location), describe_location(state, location)
    player = state.players[state.seat]
    yield ("king", ""), f"The Monkey King, in {THE[state.king]}"
    yield MONKEY, f"{player.name} has {counted(player.monkeys, 'monkey')}"
    yield ("supply", "monkey"), "Monkeys in the Supply"
    for slot, card in enumerate(player.hand):
        yield ("card", str(slot)), f"A card of {player.name}" if card == HIDDEN else card
    for slot, tile in enumerate(player.offered):
        yield ("tile", str(slot)), "A Scroll tile" if tile == HIDDEN else tile
    if state.phase == "scroll":
        for scroll in offered(state):
            yield ("scroll", scroll), f"Use {scroll}"
        yield ("decline", ""), "Use no Scroll"
    if state.phase == "scored":
        yield ("next", ""), "Set up the next round"
    if state.phase in ("first", "tiles", "card"):
        yield ("dice", ""), f"Draw for {name(state, state.seat)}"


def picks(state: State, action: a.Action) -> tuple[Pick, ...]:
    """What one points at, in order, to do an action. A location alone is to collect there; placing takes a Monkey."""
    player = state.players[state.seat]
    match action:
        case a.PlayCard(card):
            return (("card", str(player.hand.index(card)) if card in player.hand else card),)
        case a.Keep(tile):
            return (("tile", str(player.offered.index(tile)) if tile in player.offered else tile),)
        case a.Place(location):
            return MONKEY, ("location", location)
        case a.Collect(location) | a.MoveKing(location):
            return (("location", location),)
        case a.UseScroll(scroll):
            return (("scroll", scroll),)
        case a.TakeMonkey():
            return (("supply", "monkey"),)
        case a.NextRound():
            return (("next", ""),)
    return (("decline", ""),)


def suppose(state: State, picks: tuple[Pick, ...]) -> a.Action | Outcome | None:
    """The action that picks seem to mean, legal or not."""
    kind, key = picks[-1]
    player = state.players[state.seat]
    match kind:
        case "dice":
            return Draw("")
        case "card":
            card = at_slot(player.hand, key)
            return a.PlayCard(card) if card in parts(state).cards else None
        case "tile":
            tile = at_slot(player.offered, key)
            return a.Keep(tile) if tile in parts(state).scrolls else None
        case "location":
            return suppose_location(state, location_named(key), MONKEY in picks)
        case "scroll":
            return a.UseScroll(key)
        case "supply":
            return a.TakeMonkey()
        case "next":
            return a.NextRound()
        case "decline":
            return a.Decline()
    return None


def at_slot(names: tuple[str, ...], key: str) -> str:
    """A card or tile by its place in the row; any other key is its name."""
    return names[int(key)] if key.isdecimal() and int(key) < len(names) else key


def location_named(key: str) -> Location:
    """The location that a pick names."""
    return next(location for location in LOCATIONS if location == key)


def suppose_location(state: State, location: Location, with_monkey: bool) -> a.Action:
    """What pointing at a location means: the King's move where one is due, else placing or collecting."""
    if state.phase == "where" and state.todo[0].verb == "move":
        return a.MoveKing(location)
    return a.Place(location) if with_monkey else a.Collect(location)
