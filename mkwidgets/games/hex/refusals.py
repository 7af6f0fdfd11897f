"""Why something may not be done: every refusal names the clause and the facts.

:func:`check` and :func:`~mkwidgets.games.hex.legal.legal_actions` agree for every action that can be written; the
conformance suite holds them to it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mkwidgets.core.chance import Draw, Outcome, Roll
from mkwidgets.core.records import Refusal
from mkwidgets.games.hex import actions as a
from mkwidgets.games.hex.ability_refusals import check_use
from mkwidgets.games.hex.legal import CLAUSES, ability_names, chance, seat_to_act
from mkwidgets.games.hex.placement_refusals import explain_placement, in_words
from mkwidgets.games.hex.placing import bits_of, fits
from mkwidgets.games.hex.state import (
    State,
    components,
    faction_on_turn,
    name,
    seat_on_turn,
    stones_on,
    tables,
)

OUTCOMES = (Draw, Roll)
OVER = Refusal(("hex.end.last",), "The game is over.")


def check(state: State, move: a.Action | Outcome) -> Refusal | None:
    """``None`` when a move is allowed now, else the clause against it and the facts."""
    if isinstance(move, a.Place) and state.phase == "place":
        return check_place(state, move)
    if isinstance(move, OUTCOMES):
        return check_outcome(state, move)
    if state.phase == "over":
        return OVER
    if state.phase not in AWAITED[type(move)]:
        return wrong_moment(state, move)
    return CHECKS[type(move)](state, move)


# --- the moment ------------------------------------------------------------------------------------------------------

AWAITED: dict[type, tuple[str, ...]] = {
    a.ChooseAbility: ("ability",),
    a.Place: ("place",),
    a.Determine: ("order",),
    a.TakeStone: ("stone",),
    **dict.fromkeys(
        (a.Enhance, a.UseReward, a.UseAssault, a.TurnUnit, a.UseStealth, a.Curse, a.Petrify, a.Skip), ("use",)
    ),
}


def check_outcome(state: State, outcome: Outcome) -> Refusal | None:
    """Whether a draw fits what is awaited."""
    awaited = chance(state)
    if awaited is None:
        if state.phase == "over":
            return OVER
        return Refusal(("hex.flow.turn",), f"There is nothing to draw now: {who_decides(state)} has to choose first.")
    if awaited.problem(outcome) is None:
        return None
    # What may come is not listed: it would tell what others hold.
    what = outcome.item if isinstance(outcome, Draw) and outcome.item else "That"
    return Refusal(awaited.clauses, f"{what} cannot be drawn now; awaited: {awaited.label}.")


def wrong_moment(state: State, move: a.Action) -> Refusal:
    """The refusal of an action while something else is awaited."""
    who = who_decides(state)
    match state.phase:
        case "draw":
            seat, source = state.draws[0].seat, state.draws[0].source
            clauses = ("hex.flow.turn",) if state.turn or state.last else CLAUSES[source]
            return Refusal(clauses, f"First {name(state, seat)} has to draw: {source}.")
        case "ability":
            return Refusal(("hex.ability.choice",), f"First {who} has to choose an ability.")
        case "use":
            text = f"First {who} has to use the ability of the unit on {state.last} or to leave it."
            return Refusal(("hex.ability.order",), text)
        case "order":
            return Refusal(("hex.stone.order",), f"First {who} has to say which stones are determined first.")
        case "stone":
            return Refusal(("hex.large.choose",), f"First {who} has to choose a stone of {state.pending[0]}.")
    return not_now(state, move)


def not_now(state: State, move: a.Action) -> Refusal:
    """The refusal of anything but a placement when a unit is due."""
    who = name(state, seat_on_turn(state))
    match move:
        case a.ChooseAbility():
            clause = "hex.ability.choice" if state.abilities else "hex.ability.cards"
            return Refusal((clause,), "Abilities are chosen before the first turn, and only with variant 1.")
        case a.TakeStone() | a.Determine():
            return Refusal(("hex.stone.at-once",), "No stone is waiting: its ring has to be full first.")
        case a.Skip():
            return Refusal(("hex.place.must",), f"{who} has to place a unit: nobody may pass while a space is open.")
    clauses = ("hex.ability.optional", "hex.ability.cards")
    return Refusal(clauses, "An ability is used when its unit is placed, never before or later.")


def who_decides(state: State) -> str:
    """The name of the player whose decision is awaited."""
    seat = seat_to_act(state)
    return "nobody" if seat is None else name(state, seat)


# --- placing and stones ----------------------------------------------------------------------------------------------


def check_place(state: State, action: a.Place) -> Refusal | None:
    """Whether a unit may be placed so."""
    bit = bits_of(tables(state), state.factions[faction_on_turn(state)].colour).get(action)
    if bit is not None and fits(state).all >> bit & 1:
        return None
    return explain_placement(state, action)


def check_ability_choice(state: State, action: a.ChooseAbility) -> Refusal | None:
    """Whether the ability belongs to the faction that chooses."""
    seat = seat_to_act(state)
    assert seat is not None
    names = ability_names(state, seat)
    if action.name in names:
        return None
    known = any(card.name == action.name for card in components(state).abilities.list)
    text = f"{name(state, seat)} is {state.factions[seat].colour} and has {in_words(names, 'and')}"
    return Refusal(("hex.ability.cards",), f"{text}{', not ' + action.name if known else ''}.")


def check_order(state: State, action: a.Determine) -> Refusal | None:
    """Whether a stone is among those that wait."""
    if action.space in state.pending:
        return None
    return Refusal(("hex.stone.order",), f"What waits to be determined is {in_words(state.pending, 'and')}.")


def check_take(state: State, action: a.TakeStone) -> Refusal | None:
    """Whether a stone lies on the space that is determined."""
    space = state.pending[0]
    stones = stones_on(state, space)
    if any((stone.value, stone.colour) == (action.value, action.colour) for stone in stones):
        return None
    there = in_words([f"{stone.value} {stone.colour}" for stone in stones], "and")
    return Refusal(("hex.large.choose", "hex.board.large"), f"The two stones of {space} are {there}.")


CHECKS: dict[type, Callable[[State, Any], Refusal | None]] = {
    a.ChooseAbility: check_ability_choice,
    a.Place: check_place,
    a.Determine: check_order,
    a.TakeStone: check_take,
    **dict.fromkeys(
        (a.Enhance, a.UseReward, a.UseAssault, a.TurnUnit, a.UseStealth, a.Curse, a.Petrify, a.Skip), check_use
    ),
}
