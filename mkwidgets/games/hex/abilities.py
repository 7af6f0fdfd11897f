"""Variant 1: what the ability of the unit just placed can be used for, and what using it does."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from msgspec.structs import replace

from mkwidgets.core.records import Event
from mkwidgets.games.hex import actions as a
from mkwidgets.games.hex import events as e
from mkwidgets.games.hex.geometry import UnitFacts
from mkwidgets.games.hex.placing import hand_on_turn, has_free_space
from mkwidgets.games.hex.state import (
    Drawing,
    Petrified,
    State,
    Unit,
    components,
    counters_on,
    faction_of,
    finished_stones,
    placed_units,
    rounds,
    seat_on_turn,
    shared_turn,
    tables,
    unit_at,
)

STRENGTH = {"dot": 1, "star": 2}
COUNTER_CLAUSES = ("hex.box.markers", "hex.ability.marks", "hex.ability.order")


def facts_of_last(state: State) -> UnitFacts | None:
    """What is known of the unit placed last in this turn."""
    unit = unit_at(state, state.last) if state.last else None
    return tables(state).units[unit.name] if unit else None


def ability_in_use(state: State) -> str:
    """The ability that the unit placed last may use now; "" when it has none (A units, the shared colour)."""
    if not state.abilities or shared_turn(state):
        return ""
    facts = facts_of_last(state)
    return state.factions[seat_on_turn(state)].ability if facts and facts.mark else ""


def ability_effects(state: State, ability: str) -> str:
    """What an ability does with the dot and with the star, in the words of its card."""
    card = next(card for card in components(state).abilities.list if card.name == ability)
    return f"Dot and star: {card.dot}" if card.dot == card.star else f"Dot: {card.dot} Star: {card.star}"


def strength(state: State) -> int:
    """1 for the dot, 2 for the star."""
    facts = facts_of_last(state)
    return STRENGTH.get(facts.mark, 0) if facts else 0


def uses(state: State) -> list[a.Ability]:
    """What the ability can be used for; leaving it is not listed."""
    ability = ability_in_use(state)
    return USES[ability](state) if ability in USES else []


def enhancements(state: State) -> list[a.Ability]:
    """White counters on any own unit, itself included."""
    return [a.Enhance(space) for space in spaces_of(state, own=True)]


def rewards(state: State) -> list[a.Ability]:
    """The Reward can always be used."""
    return [a.UseReward()]


def assaults(state: State) -> list[a.Ability]:
    """A second unit, if there is one to place."""
    return [a.UseAssault()] if why_no_assault(state) == "" else []


def why_no_assault(state: State) -> str:
    """Why no second unit may be placed: "once", "hand", "count" or "space"; "" if it may (MH-31, MH-47)."""
    if state.assault:
        return "once"
    if not hand_on_turn(state):
        return "hand"
    if placed_units(state, seat_on_turn(state)) >= rounds(state):
        return "count"
    return "" if has_free_space(state) else "space"


def turnings(state: State) -> list[a.Ability]:
    """Any other direction of an enemy unit: beside the placed one (dot) or anywhere (star)."""
    near = set(spaces_beside(state, state.last))
    found: list[a.Ability] = []
    for space in spaces_of(state, own=False):
        unit = unit_at(state, space)
        if unit is not None and (strength(state) == 2 or space in near):
            found += [a.TurnUnit(space, turn) for turn in range(6) if turn != unit.turn]
    return found


def stealths(state: State) -> list[a.Ability]:
    """A goal, if there is one left."""
    return [a.UseStealth()] if state.goal_deck else []


def curses(state: State) -> list[a.Ability]:
    """Black counters on any enemy unit."""
    return [a.Curse(space) for space in spaces_of(state, own=False)]


def petrifications(state: State) -> list[a.Ability]:
    """Black counters on an empty space that no stone is waiting for as its last."""
    return [
        a.Petrify(space)
        for number, space in enumerate(tables(state).spaces)
        if state.board[number] is None and not counters_on(state, space) and last_missing(state, space) is None
    ]


def last_missing(state: State, space: str) -> str | None:
    """A stone space, or a petrified one, for which nothing but this space is missing (MH-36)."""
    found = tables(state)
    number = found.index[space]
    done = finished_stones(state)
    for stone in found.stones_beside[number]:
        if stone not in done and [i for i, _ in found.rings[stone] if state.board[i] is None] == [number]:
            return stone
    for entry in state.petrified:
        missing = [i for i, _ in found.rings[entry.space] if state.board[i] is None]
        if [i for i in missing if not counters_on(state, found.spaces[i])] == [number]:
            return entry.space
    return None


USES: dict[str, Callable[[State], list[a.Ability]]] = {
    "Enhancement": enhancements,
    "Reward": rewards,
    "Rapid Assault": assaults,
    "Disruption": turnings,
    "Stealth": stealths,
    "Curse": curses,
    "Petrification": petrifications,
}


def spaces_of(state: State, own: bool) -> list[str]:
    """The spaces of the units of the faction on turn, or of all others, the shared colour included (MH-34)."""
    found = tables(state)
    colour = state.factions[seat_on_turn(state)].colour
    return [
        space
        for space, unit in zip(found.spaces, state.board, strict=True)
        if unit is not None and (found.units[unit.name].colour == colour) == own
    ]


def spaces_beside(state: State, space: str) -> list[str]:
    """The unit spaces beside a unit space."""
    found = tables(state)
    return [found.spaces[other] for _, other in found.neighbours[found.index[space]]]


# --- doing it --------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def interned(name: str, turn: int, white: int = 0, black: int = 0, reward: bool = False) -> Unit:
    """One record for equal units, so that boards are compared quickly."""
    return Unit(name, turn, white, black, reward)


def with_unit(state: State, space: str, unit: Unit) -> State:
    """The state with another unit, or another side of the same, on a space."""
    number = tables(state).index[space]
    return replace(state, board=(*state.board[:number], unit, *state.board[number + 1 :]))


def use_enhance(state: State, action: a.Enhance, events: list[Event]) -> State:
    """Put white counters on an own unit."""
    unit, count = on(state, action.space), strength(state)
    clauses = ("hex.enhancement.counters", "hex.enhancement.effect", *COUNTER_CLAUSES)
    events.append(e.CountersPut(clauses, seat_on_turn(state), unit.name, action.space, count))
    return with_unit(state, action.space, interned(unit.name, unit.turn, unit.white + count, unit.black, unit.reward))


def use_curse(state: State, action: a.Curse, events: list[Event]) -> State:
    """Put black counters on an enemy unit."""
    unit, count = on(state, action.space), strength(state)
    clauses = ("hex.curse.counters", *COUNTER_CLAUSES)
    events.append(e.CountersPut(clauses, seat_on_turn(state), unit.name, action.space, -count))
    return with_unit(state, action.space, interned(unit.name, unit.turn, unit.white, unit.black + count, unit.reward))


def use_reward(state: State, action: a.UseReward, events: list[Event]) -> State:
    """Mark the placed unit."""
    unit = on(state, state.last)
    clauses = ("hex.reward.first", "hex.reward.stones", "hex.ability.marks", "hex.ability.order")
    events.append(e.RewardPromised(clauses, seat_on_turn(state), unit.name, state.last))
    return with_unit(state, state.last, interned(unit.name, unit.turn, unit.white, unit.black, True))


def use_assault(state: State, action: a.UseAssault, events: list[Event]) -> State:
    """Make a second unit due."""
    clauses = ("hex.assault.second", "hex.assault.determine", "hex.ability.order")
    events.append(e.AssaultBegan(clauses, seat_on_turn(state)))
    return replace(state, assault=1)


def use_turn(state: State, action: a.TurnUnit, events: list[Event]) -> State:
    """Turn an enemy unit; its edges need not match anything."""
    unit = on(state, action.space)
    clauses = ("hex.disruption.turn", "hex.disruption.enemy", "hex.ability.marks", "hex.ability.order")
    events.append(e.UnitTurned(clauses, faction_of(state, unit.name), unit.name, action.space, unit.turn, action.turn))
    return with_unit(state, action.space, interned(unit.name, action.turn, unit.white, unit.black, unit.reward))


def use_stealth(state: State, action: a.UseStealth, events: list[Event]) -> State:
    """Ask for a goal to be drawn."""
    return replace(state, draws=(Drawing(seat_on_turn(state), "goal"),))


def use_petrify(state: State, action: a.Petrify, events: list[Event]) -> State:
    """Put black counters on an empty space."""
    count = strength(state)
    clauses = ("hex.petrify.counter", "hex.petrify.value", *COUNTER_CLAUSES)
    events.append(e.SpacePetrified(clauses, seat_on_turn(state), action.space, count))
    return replace(state, petrified=(*state.petrified, Petrified(action.space, count)))


def use_nothing(state: State, action: a.Skip, events: list[Event]) -> State:
    """Leave the ability; it cannot be used later."""
    unit = on(state, state.last)
    events.append(e.AbilityUnused(("hex.ability.optional",), seat_on_turn(state), unit.name, True))
    return state


def on(state: State, space: str) -> Unit:
    """The unit on a space that holds one."""
    unit = unit_at(state, space)
    assert unit is not None, space
    return unit
