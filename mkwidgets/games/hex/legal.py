"""What may be done: whose decision is awaited, what is to be drawn, and the legal actions."""

from __future__ import annotations

from collections.abc import Sequence

from mkwidgets.core.chance import Lots
from mkwidgets.games.hex.abilities import uses
from mkwidgets.games.hex.actions import Action, ChooseAbility, Determine, Skip, TakeStone
from mkwidgets.games.hex.placing import legal_placements
from mkwidgets.games.hex.state import (
    HIDDEN,
    NOT_YET,
    Drawing,
    State,
    components,
    seat_on_turn,
    stones_on,
    tables,
)
from mkwidgets.games.hex.stones import chooser, ranking

SKIP = Skip()


def seat_to_act(state: State) -> int | None:
    """The seat whose decision is awaited."""
    phase = state.phase
    if phase in ("place", "use", "order"):
        return seat_on_turn(state)
    if phase == "stone":
        space = state.pending[0]
        return chooser(state, space, ranking(state, space))
    return seat_to_choose(state) if phase == "ability" else None


def order_of_choice(state: State) -> list[int]:
    """The seats counter-clockwise from the one that acts last (MH-27)."""
    return [(state.first - 1 - step) % state.players for step in range(state.players)]


def seat_to_choose(state: State) -> int | None:
    """The next seat that has to choose an ability, if any."""
    return next((seat for seat in order_of_choice(state) if state.factions[seat].ability == NOT_YET), None)


def ability_names(state: State, seat: int) -> tuple[str, ...]:
    """The two abilities of a seat's faction."""
    colour = state.factions[seat].colour
    return tuple(card.name for card in components(state).abilities.list if card.colour == colour)


def legal_actions(state: State) -> Sequence[Action]:
    """What the seat to act may do."""
    match state.phase:
        case "place":
            return legal_placements(state)
        case "stone":
            return [TakeStone(stone.value, stone.colour) for stone in stones_on(state, state.pending[0])]
        case "order":
            return [Determine(space) for space in state.pending]
        case "use":
            return [*uses(state), SKIP]
        case "ability":
            seat = seat_to_choose(state)
            return [] if seat is None else [ChooseAbility(name) for name in ability_names(state, seat)]
    return ()


# --- draws -----------------------------------------------------------------------------------------------------------


def chance(state: State) -> Lots | None:
    """The draw that is awaited: one tile or card at a time."""
    if state.phase != "draw":
        return None
    entry = state.draws[0]
    items = lots(state, entry)
    clauses = CLAUSES[entry.source]
    if items and items[0] == HIDDEN:
        return Lots(entry.source, entry.seat, (HIDDEN,), (), clauses, by_itself=True)
    return Lots(entry.source, entry.seat, items, (), clauses, by_itself=True)


def lots(state: State, entry: Drawing) -> tuple[str, ...]:
    """What may be drawn."""
    match entry.source:
        case "unit":
            return state.factions[entry.seat].deck
        case "shared unit":
            return state.factions[2].deck
        case "stone tile":
            return tuple(sides_left(state))
    return state.goal_deck


def sides_left(state: State) -> list[str]:
    """The sides of the stone tiles that have not been laid: both sides of a tile go at once (MH-43)."""
    used = {side[:-1] for side in state.tiles}
    faces = tables(state).faces
    return [
        side
        for side, pair in faces.items()
        if side[:-1] not in used and (state.stone_tiles != "green" or any(stone.colour == "green" for stone in pair))
    ]


CLAUSES: dict[str, tuple[str, ...]] = {
    "unit": ("hex.setup.deck",),
    "shared unit": ("hex.two.piles",),
    "goal": ("hex.goal.secret", "hex.box.cards"),
    "open goal": ("hex.goal.open",),
    "stone tile": ("hex.tiles.random", "hex.box.stone-tiles"),
}
