"""What a seat may know: the board and its own hand, deck and goals; of the others' only the numbers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

from msgspec.structs import replace

from mkwidgets.games.hex.state import HIDDEN, Faction, State, components, tables
from mkwidgets.games.hex.validation import validate_factions


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


# --- back from an observation ----------------------------------------------------------------------------------------


def possible_state(observation: State, random: Random) -> State:
    """A state that looks like an observation: hidden hands, decks and goals are dealt at random.

    Units and goals that no number of hidden cards accounts for are left out, and validation finds the fault.

    Raises:
        LoadError: when the players and their colours are not possible.
    """
    seen = observation
    validate_factions(seen)
    factions = list(seen.factions)
    for number, faction in enumerate(factions):
        units = unseen_units(seen, number)
        random.shuffle(units)
        if HIDDEN in faction.deck:
            deck = units[: len(faction.deck)]
            units = units[len(faction.deck) :]
            factions[number] = replace(factions[number], deck=in_order(seen, deck))
        # With two players, what is left of the shared colour is in the hands whose own colour leaves room.
        holders = (number,) if number < seen.players else range(seen.players)
        left = iter(units)
        for holder in holders:
            factions[holder] = replace(factions[holder], hand=filled(factions[holder].hand, left))
    return with_goals(replace(seen, factions=tuple(factions)), random)


def unseen_units(seen: State, number: int) -> list[str]:
    """The units of a faction of which an observation does not tell where they are."""
    known = {unit.name for unit in seen.board if unit is not None}
    for faction in seen.factions:
        known |= {*faction.hand, *faction.deck}
    colour = seen.factions[number].colour
    return [name for name, facts in tables(seen).units.items() if facts.colour == colour and name not in known]


def in_order(seen: State, units: Iterable[str]) -> tuple[str, ...]:
    """Units in the order of the unit list."""
    return tuple(sorted(units, key=list(tables(seen).units).index))


def filled(places: tuple[str, ...], cards: Iterator[str]) -> tuple[str, ...]:
    """Hidden places taken by cards, as far as there are any."""
    return tuple(next(cards, HIDDEN) if place == HIDDEN else place for place in places)


def with_goals(seen: State, random: Random) -> State:
    """The secret goals and those in the deck dealt at random."""
    known = {*seen.open_goals, *(goal for faction in seen.factions for goal in faction.goals)}
    order = [goal.name for goal in components(seen).goals.list]
    unseen = [name for name in order if name not in known]
    random.shuffle(unseen)
    left = iter(unseen)
    factions = tuple(replace(faction, goals=filled(faction.goals, left)) for faction in seen.factions)
    deck = {*filled(seen.goal_deck, left)}
    return replace(seen, factions=factions, goal_deck=tuple(goal for goal in order if goal in deck))
