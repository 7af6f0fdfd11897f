"""What a seat may know: the board and its own hand, deck and goals; of the others' only the numbers."""

from __future__ import annotations

from msgspec.structs import replace

from mkwidgets.games.hex.state import HIDDEN, Faction, State, tables


def observation(state: State, seat: int | None) -> State:
    """The state as a seat (``None``: a spectator) may see it; ``?`` stands for each tile or card it may not know.

    A player's own deck is no secret to them: it holds what they have neither placed nor in hand.
    """
    factions = state.factions
    seen = list(map(veiled, factions))
    if state.phase == "over":  # goals are shown when they are scored
        seen = [replace(faction, goals=known.goals) for faction, known in zip(seen, factions, strict=True)]
    if seat is not None:
        seen[seat] = factions[seat]
    if state.players == 2 and not another_holds_shared(state, seat):
        seen[2] = factions[2]
    if not state.goal_deck:
        return replace(state, factions=tuple(seen))
    return replace(state, factions=tuple(seen), goal_deck=(HIDDEN,) * len(state.goal_deck))


_veils: dict[int, tuple[Faction, Faction]] = {}  # by identity: most factions are the same as a turn before


def veiled(faction: Faction) -> Faction:
    """A faction as others see it."""
    known = _veils.get(id(faction))
    if known is not None and known[0] is faction:
        return known[1]
    if len(_veils) > 1024:
        _veils.clear()
    veil = with_veil(faction)
    _veils[id(faction)] = faction, veil
    return veil


def with_veil(faction: Faction) -> Faction:
    """A faction whose cards are replaced by their number."""
    hand, deck, goals = len(faction.hand), len(faction.deck), len(faction.goals)
    return Faction(faction.name, faction.colour, (HIDDEN,) * hand, (HIDDEN,) * deck, faction.ability, (HIDDEN,) * goals)


def another_holds_shared(state: State, seat: int | None) -> bool:
    """Whether a unit of the shared colour is in another's hand, so that what is left in the piles is not known."""
    units, colour = tables(state).units, state.factions[2].colour
    return any(
        unit in units and units[unit].colour == colour
        for number in range(2)
        if number != seat
        for unit in state.factions[number].hand
    )
