"""Why an ability may not be used in a certain way."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mkwidgets.core.records import Refusal
from mkwidgets.games.hex import actions as a
from mkwidgets.games.hex.abilities import (
    ability_in_use,
    last_missing,
    spaces_beside,
    spaces_of,
    strength,
    uses,
    why_no_assault,
)
from mkwidgets.games.hex.state import State, counters_on, name, seat_on_turn, tables, unit_at

NEEDS: dict[type, str] = {
    a.Enhance: "Enhancement",
    a.UseReward: "Reward",
    a.UseAssault: "Rapid Assault",
    a.TurnUnit: "Disruption",
    a.UseStealth: "Stealth",
    a.Curse: "Curse",
    a.Petrify: "Petrification",
}


def check_use(state: State, action: a.Ability) -> Refusal | None:
    """Whether the ability of the unit just placed can be used so."""
    if isinstance(action, a.Skip):
        return None
    ability = ability_in_use(state)
    if NEEDS[type(action)] != ability:
        who = name(state, seat_on_turn(state))
        return Refusal(("hex.ability.cards",), f"{who} has chosen {ability}, not {NEEDS[type(action)]}.")
    return None if action in uses(state) else REASONS[type(action)](state, action)


def why_not_enhance(state: State, action: a.Enhance) -> Refusal:
    """Only own units are enhanced."""
    clauses = ("hex.enhancement.counters",)
    unit = unit_at(state, action.space)
    if unit is None:
        return Refusal(clauses, f"There is no unit on {action.space}.")
    return Refusal(clauses, f"{unit.name} on {action.space} is not yours: white counters go on own units.")


def why_not_assault(state: State, action: a.UseAssault) -> Refusal:
    """A second unit has to be there, and the round's second has not been placed."""
    match why_no_assault(state):
        case "once":
            return Refusal(("hex.assault.once",), "A second unit has been placed in this turn; there is no third.")
        case "count":
            return Refusal(("hex.assault.skip",), "Nobody places more units than the game has rounds.")
        case "hand":
            return Refusal(("hex.assault.second",), "There is no second unit in the hand.")
    return Refusal(("hex.assault.second",), "There is no empty space for a second unit.")


def why_not_turn(state: State, action: a.TurnUnit) -> Refusal:
    """Enemy units only, with the dot just those beside the placed unit, and in another direction."""
    unit = unit_at(state, action.space)
    if unit is None:
        return Refusal(("hex.disruption.turn",), f"There is no unit on {action.space}.")
    if action.space not in spaces_of(state, own=False):
        return Refusal(("hex.disruption.enemy",), f"{unit.name} is your own; only enemy units are turned.")
    if action.turn not in range(6):
        return Refusal(("hex.place.turns",), "A unit lies in one of six directions: r0 to r5.")
    if strength(state) == 1 and action.space not in spaces_beside(state, state.last):
        text = f"{unit.name} on {action.space} is not beside {state.last}; only the star ability reaches farther."
        return Refusal(("hex.disruption.turn", "hex.ability.marks"), text)
    return Refusal(("hex.disruption.turn",), f"{unit.name} lies so already.")


def why_not_stealth(state: State, action: a.UseStealth) -> Refusal:
    """A goal has to be left."""
    return Refusal(("hex.stealth.draw",), "No goal card is left to draw.")


def why_not_curse(state: State, action: a.Curse) -> Refusal:
    """Only enemy units are cursed."""
    clauses = ("hex.curse.counters",)
    unit = unit_at(state, action.space)
    if unit is None:
        return Refusal(clauses, f"There is no unit on {action.space}.")
    return Refusal(clauses, f"{unit.name} on {action.space} is your own: curses go on enemy units.")


def why_not_petrify(state: State, action: a.Petrify) -> Refusal:
    """An empty space that is not the last one of any stone."""
    space = action.space
    unit = unit_at(state, space)
    if space not in tables(state).index:
        return Refusal(("hex.petrify.counter",), f"{space} is no space for units.")
    if unit:
        return Refusal(("hex.petrify.counter",), f"{space} is not empty: {unit.name} lies there.")
    if counters_on(state, space):
        return Refusal(("hex.petrify.counter",), f"{space} is petrified already.")
    stone = last_missing(state, space)
    return Refusal(("hex.petrify.last",), f"{space} is the last space that {stone} is waiting for.")


REASONS: dict[type, Callable[[State, Any], Refusal]] = {
    a.Enhance: why_not_enhance,
    a.UseAssault: why_not_assault,
    a.TurnUnit: why_not_turn,
    a.UseStealth: why_not_stealth,
    a.Curse: why_not_curse,
    a.Petrify: why_not_petrify,
}
