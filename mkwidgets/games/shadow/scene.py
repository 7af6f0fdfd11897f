"""The theatre as a picture, and what pointing at its parts means."""

from __future__ import annotations

from mkwidgets.core.chance import Draw, Outcome
from mkwidgets.core.scene import Pick, Scene, View
from mkwidgets.games.shadow import actions as a
from mkwidgets.games.shadow.board import picture
from mkwidgets.games.shadow.components import Location
from mkwidgets.games.shadow.state import State, parts


def scene(observation: State, view: View) -> Scene:
    """The whole picture."""
    return picture(observation, view)


def picks(state: State, action: a.Action) -> tuple[Pick, ...]:
    """What one points at to do an action; always a single thing."""
    match action:
        case a.PlayCard(card):
            hand = state.players[state.seat].hand
            return (("hand", str(hand.index(card)) if card in hand else card),)
        case a.Place(location):
            return (("place", location),)
        case a.Collect(location):
            return (("collect", location),)
        case a.MoveKing(location):
            return (("king", location),)
        case a.UseScroll(scroll):
            return (("scroll", scroll),)
        case a.Keep(tile):
            tiles = state.players[state.seat].offered
            return (("keep", str(tiles.index(tile)) if tile in tiles else tile),)
        case a.TakeMonkey():
            return (("take", ""),)
        case a.Decline():
            return (("skip", ""),)
    return (("next", ""),)


AT: dict[str, type[a.Place | a.Collect | a.MoveKing]] = {"place": a.Place, "collect": a.Collect, "king": a.MoveKing}
BARE: dict[str, a.Action | Outcome] = {
    "take": a.TakeMonkey(),
    "skip": a.Decline(),
    "next": a.NextRound(),
    "dice": Draw(""),
}


def suppose(state: State, picks: tuple[Pick, ...]) -> a.Action | Outcome | None:
    """The action that picks seem to mean, legal or not."""
    kind, key = picks[-1]
    if kind in BARE:
        return BARE[kind]
    if kind in AT:
        location: Location = key  # type: ignore[assignment]
        return AT[kind](location)
    player = state.players[state.seat]
    match kind:
        case "scroll":
            return a.UseScroll(key)
        case "hand":
            card = at_slot(player.hand, key)
            return a.PlayCard(card) if card in parts(state).cards else None
        case "keep":
            tile = at_slot(player.offered, key)
            return a.Keep(tile) if tile in parts(state).scrolls else None
    return None


def at_slot(names: tuple[str, ...], key: str) -> str:
    """A card or tile by its place in the row; any other key is its name."""
    return names[int(key)] if key.isdecimal() and int(key) < len(names) else key
