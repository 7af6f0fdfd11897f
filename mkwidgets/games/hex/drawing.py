"""Drawing tiles and cards: what is due when, and where the drawn thing goes."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from mkwidgets.core.records import Event
from mkwidgets.games.hex.events import DeckEmpty, GoalDrawn, GoalRevealed, StoneTileLaid, UnitDrawn
from mkwidgets.games.hex.state import (
    Drawing,
    Faction,
    State,
    hand_size,
    seat_on_turn,
    starter,
    tables,
)

UNIT_CLAUSES = {
    2: ("hex.draw.fill", "hex.two.draw"),
    3: ("hex.draw.fill", "hex.three.hand"),
    4: ("hex.draw.fill", "hex.draw.four"),
}
DEAL_CLAUSES = {
    2: ("hex.setup.deck", "hex.two.hand"),
    3: ("hex.setup.deck", "hex.three.hand"),
    4: ("hex.setup.deck", "hex.setup.hand"),
}


@lru_cache(maxsize=64)
def unit_draws(seat: int, count: int) -> tuple[Drawing, ...]:
    """So many units for a seat from its own deck."""
    return (Drawing(seat, "unit"),) * count


def dealt_hands(players: int, first: int) -> tuple[Drawing, ...]:
    """The hands at the start, seat by seat, and with two players one shared unit in the hand of the first."""
    if players == 2:
        return (*unit_draws(first, 2), Drawing(first, "shared unit"), *unit_draws(1 - first, 3))
    return tuple(entry for seat in range(players) for entry in unit_draws(seat, 4 if players == 4 else 3))


def after_turn(state: State, events: list[Event]) -> tuple[Drawing, ...]:
    """What is drawn at the end of a turn; with two players, at the end of a round (MH-18, MH-22)."""
    if state.players == 2:
        return after_round_of_two(state, events) if state.turn % 3 == 2 else ()
    seat = seat_on_turn(state)
    return fill_up(state, seat, events)


def fill_up(state: State, seat: int, events: list[Event]) -> tuple[Drawing, ...]:
    """As many draws as a hand lacks and the deck holds."""
    faction = state.factions[seat]
    missing = hand_size(state) - len(faction.hand)
    left = len(faction.deck)
    if left < missing:
        clauses = ("hex.draw.empty", "hex.draw.four") if state.players == 4 else ("hex.draw.empty",)
        events.append(DeckEmpty(clauses, seat))
        missing = left
    return unit_draws(seat, max(0, missing))


def after_round_of_two(state: State, events: list[Event]) -> tuple[Drawing, ...]:
    """The starter of the round fills up from the own deck, the other draws one shared unit."""
    draws = fill_up(state, starter(state), events)
    return (*draws, Drawing(1 - starter(state), "shared unit")) if state.factions[2].deck else draws


def take_drawn(state: State, item: str, events: list[Event]) -> State:
    """Put what was drawn where it belongs."""
    entry, draws = state.draws[0], state.draws[1:]
    seat = entry.seat
    match entry.source:
        case "unit":
            return take_unit(state, seat, item, draws, events)
        case "shared unit":
            return take_shared_unit(state, seat, item, draws, events)
        case "stone tile":
            space = tables(state).covered[len(state.tiles)]
            events.append(StoneTileLaid(tile_clauses(state), space, item))
            return replace(state, draws=draws, tiles=(*state.tiles, item))
    left = tuple(goal for goal in state.goal_deck if goal != item)
    if entry.source == "open goal":
        events.append(GoalRevealed(("hex.goal.open",), item))
        return replace(state, draws=draws, goal_deck=left, open_goals=(*state.open_goals, item))
    events.append(GoalDrawn(goal_clauses(state), seat, item))
    faction = state.factions[seat]
    faction = replace(faction, goals=(*faction.goals, item))
    factions = (*state.factions[:seat], faction, *state.factions[seat + 1 :])
    return replace(state, draws=draws, goal_deck=left, factions=factions)


def take_unit(state: State, seat: int, item: str, draws: tuple[Drawing, ...], events: list[Event]) -> State:
    """A unit from the own deck into the hand."""
    clauses = UNIT_CLAUSES[state.players] if state.turn else DEAL_CLAUSES[state.players]
    events.append(UnitDrawn(clauses, seat, item))
    factions = state.factions
    old = factions[seat]
    deck = tuple([unit for unit in old.deck if unit != item])
    new = Faction(old.name, old.colour, (*old.hand, item), deck, old.ability, old.goals)
    return replace(state, factions=(*factions[:seat], new, *factions[seat + 1 :]), draws=draws)


def take_shared_unit(state: State, seat: int, item: str, draws: tuple[Drawing, ...], events: list[Event]) -> State:
    """A unit of the shared colour into a hand."""
    clauses = ("hex.two.piles", "hex.two.draw") if state.turn else ("hex.two.piles", "hex.two.hand")
    events.append(UnitDrawn(clauses, seat, item))
    factions = list(state.factions)
    factions[2] = replace(factions[2], deck=tuple(unit for unit in factions[2].deck if unit != item))
    factions[seat] = replace(factions[seat], hand=(*factions[seat].hand, item))
    return replace(state, factions=tuple(factions), draws=draws)


def goal_clauses(state: State) -> tuple[str, ...]:
    """A goal is dealt at the start, or drawn by Stealth."""
    if not state.last:
        return ("hex.goal.secret",)
    return ("hex.stealth.draw", "hex.ability.order") if state.goals else ("hex.stealth.draw", "hex.stealth.alone")


def tile_clauses(state: State) -> tuple[str, ...]:
    """Which spaces stone tiles cover."""
    side = {4: "hex.tiles.four", 3: "hex.tiles.three", 2: "hex.tiles.two"}[state.players]
    return ("hex.tiles.random", side, *(("hex.tiles.green",) if state.stone_tiles == "green" else ()))
