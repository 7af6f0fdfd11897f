"""Why something may not be done: every refusal names the clause and the facts.

:func:`check` and :func:`~mkwidgets.games.mnpr.legal.legal_actions` agree for every action that can be written; the
conformance suite holds them to it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mkwidgets.core.chance import Draw, Outcome, Roll
from mkwidgets.core.records import Refusal
from mkwidgets.games.mnpr.actions import (
    Action,
    Attack,
    ChooseBlindly,
    ChooseCard,
    EndTurn,
    NoShift,
    RollChart,
    Shift,
    StealMojo,
    TakeMojo,
)
from mkwidgets.games.mnpr.legal import chance, seat_to_act
from mkwidgets.games.mnpr.state import (
    ATTACK,
    CARDS,
    METERS,
    MOJO,
    State,
    attacks_open,
    capacity,
    name,
    pot,
)


def check(state: State, move: Action | Outcome) -> Refusal | None:
    """``None`` when a move is allowed now, else the clause against it and the facts."""
    if isinstance(move, Roll | Draw):
        return check_outcome(state, move)
    awaited = seat_to_act(state)
    if awaited is None:
        return nobody_to_act(state)
    return CHECKS[type(move)](state, awaited, move)


def check_outcome(state: State, outcome: Outcome) -> Refusal | None:
    """Whether dice or a draw fit what is awaited."""
    awaited = chance(state)
    if awaited is None:
        if state.phase == "over":
            return Refusal(("mnpr.end.last",), "The game is over.")
        clause = {"card": "mnpr.setup.choose", "shift": "mnpr.chart.order", "ninja": "mnpr.power.ninja-free"}
        clauses = (clause.get(state.phase, "mnpr.turn.actions"),)
        return Refusal(clauses, f"There is nothing to roll or draw now: {who_decides(state)} has to choose first.")
    problem = awaited.problem(outcome)
    return Refusal(awaited.clauses, problem[0].upper() + problem[1:] + ".") if problem else None


def nobody_to_act(state: State) -> Refusal:
    """The refusal of any action while chance is awaited or the game is over."""
    match state.phase:
        case "chart":
            text = f"{name(state, state.seat)} has to roll three dice on the chart first."
            return Refusal(("mnpr.turn.roll",), text)
        case "attack":
            text = f"The Attack on {name(state, state.target)} is announced and may not be taken back: roll the dice."
            bound = ("mnpr.power.ninja-bound",) if state.players[state.target].card == "Ninja" else ()
            return Refusal((*bound, "mnpr.attack.totals"), text)
        case "start":
            return Refusal(("mnpr.start.roll",), "First roll one die each to find out who begins.")
        case "card":
            return Refusal(("mnpr.setup.card",), f"First {name(state, state.queue[0])} has to draw a card.")
    return Refusal(("mnpr.end.last", "mnpr.end.immediate"), "The game is over.")


def check_choice(state: State, seat: int, action: Any) -> Refusal | None:
    """Taking a card is possible before the game only."""
    if state.phase == "card":
        if isinstance(action, ChooseCard) and action.card not in CARDS:
            return Refusal(("mnpr.setup.card",), f"There is no such card; the cards are {', '.join(CARDS)}.")
        return None
    return Refusal(("mnpr.setup.card",), f"{name(state, seat)} has a card already: one for each player.")


def wrong_moment(state: State, seat: int, what: str) -> Refusal | None:
    """The refusal of an Action of the own Turn while something else is awaited."""
    match state.phase:
        case "action":
            return None
        case "card":
            return Refusal(("mnpr.setup.card",), f"First {name(state, seat)} has to take a card.")
        case "ninja":
            text = (
                f"{name(state, seat)} is being attacked and may only Shift or leave it; {what} is for one's own Turn."
            )
            return Refusal(("mnpr.power.ninja", "mnpr.turn.actions"), text)
    entry = "mnpr.chart.14" if state.forced else "mnpr.chart.6"
    text = f"The chart lets all players Shift, and it is for {name(state, seat)} to do so; {what} has to wait."
    return Refusal((entry, "mnpr.chart.order", "mnpr.action.roll"), text)


def check_roll_chart(state: State, seat: int, action: Any) -> Refusal | None:
    """Rolling again is an Action of one's own Turn."""
    return wrong_moment(state, seat, "another roll")


def check_end_turn(state: State, seat: int, action: Any) -> Refusal | None:
    """One may stop when it is one's own Turn and nothing else is awaited."""
    return wrong_moment(state, seat, "ending the Turn")


def check_no_shift(state: State, seat: int, action: Any) -> Refusal | None:
    """A Shift may be declined when one is offered and no duty."""
    if state.phase == "shift" and state.forced:
        text = f"Result 14 makes everybody Shift, and {name(state, seat)} can: a Shift is due."
        return Refusal(("mnpr.chart.14",), text)
    if state.phase in ("shift", "ninja"):
        return None
    if state.phase == "card":
        return wrong_moment(state, seat, "declining")
    return Refusal(("mnpr.action.shift", "mnpr.turn.actions"), "No Shift is offered now. To stop, end the Turn.")


def check_shift(state: State, seat: int, action: Shift) -> Refusal | None:
    """Whether the seat to act can make this Shift, as an Action, by the chart or as a Ninja."""
    if state.phase == "card":
        return wrong_moment(state, seat, "a Shift")
    ninja = ("mnpr.power.ninja-shift",) if state.phase == "ninja" else ()
    who, meters, places = name(state, seat), state.players[seat].meters, capacity(state, seat)
    source, target = action.source, action.target
    if not (0 <= source < 4 and 0 <= target < 4):
        return Refusal(("mnpr.action.shift",), "There are four meters: Attack, Defense, Health and Mojo.")
    if source == target:
        return Refusal(("mnpr.shift.different", *ninja), f"A Shift goes to another meter than {METERS[source]}.")
    if meters[source] == 0:
        text = f"{who} has no token on {METERS[source]} to Shift."
        return Refusal(("mnpr.shift.source", *ninja), text)
    if meters[target] >= places[target]:
        text = f"{who}'s {METERS[target]} meter is full ({meters[target]} of {places[target]})."
        return Refusal(("mnpr.shift.full", *ninja), text)
    return None


def check_attack(state: State, seat: int, action: Attack) -> Refusal | None:
    """Whether an Attack may be announced."""
    refusal = wrong_moment(state, seat, "an Attack") or check_opponent(
        state, seat, action.target, ("mnpr.attack.target",), "attack"
    )
    if refusal:
        return refusal
    if not attacks_open(state):
        waiting = [p.name for p in state.players if p.alive and not p.had_turn]
        who = ", ".join(waiting)
        text = f"Attacks are closed until everybody has finished a Turn. Still missing: {who}."
        return Refusal(("mnpr.attack.lock",), text)
    if state.players[seat].meters[ATTACK] == 0:
        text = f"{name(state, seat)} has no Attack token, so no die to roll."
        return Refusal(("mnpr.attack.empty",), text)
    return None


def check_opponent(state: State, seat: int, other: int, clauses: tuple[str, ...], verb: str) -> Refusal | None:
    """Whether a seat is another player who is still in the game."""
    if not 0 <= other < len(state.players):
        return Refusal(clauses, f"There is no such seat; the {len(state.players)} seats are numbered from 0.")
    if other == seat:
        return Refusal(clauses, f"Nobody can {verb} themselves: choose another player than {name(state, seat)}.")
    if not state.players[other].alive:
        return Refusal((*clauses, "mnpr.turn.skip"), f"{name(state, other)} is out of the game.")
    return None


def check_take_mojo(state: State, seat: int, action: Any) -> Refusal | None:
    """Whether the Monkey's power may be used."""
    refusal = wrong_moment(state, seat, "taking Mojo")
    if refusal:
        return refusal
    card, who = state.players[seat].card, name(state, seat)
    if card != "Monkey":
        return Refusal(
            ("mnpr.power.own", "mnpr.power.monkey"),
            f"{who} is a {card}; only a Monkey takes Mojo from the Pot.",
        )
    if state.players[seat].meters[MOJO] >= capacity(state, seat)[MOJO]:
        return Refusal(("mnpr.power.monkey-full",), f"{who}'s Mojo meter is full.")
    if pot(state) == 0:
        return Refusal(("mnpr.option.pot",), "The Pot is empty.")
    return None


def check_steal(state: State, seat: int, action: StealMojo) -> Refusal | None:
    """Whether the Pirate's power may be used on a player."""
    refusal = wrong_moment(state, seat, "stealing")
    if refusal:
        return refusal
    card, who = state.players[seat].card, name(state, seat)
    if card != "Pirate":
        return Refusal(("mnpr.power.own", "mnpr.power.pirate"), f"{who} is a {card}; only a Pirate steals Mojo.")
    clauses = ("mnpr.power.pirate-target",)
    refusal = check_opponent(state, seat, action.victim, clauses, "rob")
    if refusal:
        return refusal
    if state.players[seat].meters[MOJO] >= capacity(state, seat)[MOJO]:
        return Refusal(clauses, f"{who}'s own Mojo meter is full.")
    if state.players[action.victim].meters[MOJO] == 0:
        return Refusal(clauses, f"{name(state, action.victim)} has no Mojo to steal.")
    return None


CHECKS: dict[type, Callable[[State, int, Any], Refusal | None]] = {
    ChooseCard: check_choice,
    ChooseBlindly: check_choice,
    RollChart: check_roll_chart,
    Shift: check_shift,
    Attack: check_attack,
    TakeMojo: check_take_mojo,
    StealMojo: check_steal,
    NoShift: check_no_shift,
    EndTurn: check_end_turn,
}


def who_decides(state: State) -> str:
    """The name of the player whose decision is awaited."""
    seat = seat_to_act(state)
    return name(state, seat) if seat is not None else "nobody"
