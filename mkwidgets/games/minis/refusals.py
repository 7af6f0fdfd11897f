"""Why something may not be done: every refusal names the clause and the facts.

``check`` is exact for any point of the table; the legal actions that are listed are a sample that it allows.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mkwidgets.core.chance import Draw, Outcome, Roll
from mkwidgets.core.records import Refusal
from mkwidgets.games.minis.actions import (
    Action,
    Activate,
    Burn,
    Choose,
    Deploy,
    Disengage,
    End,
    EndSquad,
    Fight,
    Heal,
    Leap,
    LeaveOut,
    Move,
    PlaceTerrain,
    Prepare,
    React,
    Shoot,
    Slam,
    Smoke,
    Titanfall,
)
from mkwidgets.games.minis.awaited import chance, seat_to_act
from mkwidgets.games.minis.facts import facts
from mkwidgets.games.minis.field import Field, field
from mkwidgets.games.minis.model_refusals import (
    check_burn,
    check_end,
    check_end_squad,
    check_fight,
    check_heal,
    check_prepare,
    check_shoot,
    check_slam,
)
from mkwidgets.games.minis.setup_refusals import check_deploy, check_leave, check_place
from mkwidgets.games.minis.state import State
from mkwidgets.games.minis.way_refusals import check_disengage, check_leap, check_move, check_smoke, check_titanfall


def check(state: State, move: Action | Outcome) -> Refusal | None:
    """``None`` when a move is allowed now, else the clause against it and the facts."""
    if isinstance(move, (Roll, Draw)):
        return check_outcome(state, move)
    if seat_to_act(state) is None:
        return nobody_to_act(state)
    phase, checker = CHECKS[type(move)]
    if state.phase != phase:
        return wrong_moment(state)
    return checker(field(state), move)


def check_outcome(state: State, outcome: Outcome) -> Refusal | None:
    """Whether dice fit what is awaited."""
    awaited = chance(state)
    if awaited is None:
        if state.phase == "over":
            return Refusal(("minis.rounds.five",), "The battle is over.")
        refusal = wrong_moment(state)
        return Refusal(refusal.clauses, f"There is nothing to roll now. {refusal.text}")
    problem = awaited.problem(outcome)
    return Refusal(awaited.clauses, problem[0].upper() + problem[1:] + ".") if problem else None


def nobody_to_act(state: State) -> Refusal:
    """The refusal of any action while dice are awaited or the battle is over."""
    if state.phase == "roll":
        return Refusal(("minis.first.roll",), "First both players roll a die to see who chooses to go first or second.")
    if state.phase == "attack" and state.attack is not None:
        names = facts(state).names
        who, whom = names[state.attack.attacker], names[state.attack.target]
        if state.attack.reaction:
            text = f"{who} reacts to {whom}: roll the dice first."
            return Refusal(("minis.prepare.forced", "minis.prepare"), text)
        return Refusal(("minis.stats.hit",), f"{who} is attacking {whom}: roll the dice first.")
    return Refusal(("minis.rounds.five", "minis.win.knock-out"), "The battle is over.")


def wrong_moment(state: State) -> Refusal:
    """The refusal of an action while another decision is awaited."""
    seat = seat_to_act(state)
    who = state.battle.names[seat or 0]
    match state.phase:
        case "terrain":
            return Refusal(("minis.terrain.turns",), f"The table is not ready: {who} has to place a piece of terrain.")
        case "deploy":
            return Refusal(("minis.deploy.order",), f"The armies are not set up: {who} has to deploy a model.")
        case "choose":
            return Refusal(("minis.first.choice",), f"{who} won the roll and has to choose first or second.")
        case "activate":
            return Refusal(("minis.turns.alternate", "minis.squad.activation"), f"{who} has to activate a squad first.")
        case "react":
            return Refusal(("minis.prepare.several",), f"{who} has to say which model reacts first.")
    squad = facts(state).squad_names[state.squad]
    return Refusal(("minis.squad.activation",), f"{squad} is being activated: its models act now.")


def check_choose(place: Field, action: Choose) -> Refusal | None:
    """The winner of the roll may choose either."""
    return None


def check_activate(place: Field, action: Activate) -> Refusal | None:
    """Whether a squad may be activated."""
    state, found = place.state, place.facts
    if not 0 <= action.squad < len(found.members):
        return Refusal(
            ("minis.army.squads",), f"There is no such squad; they are numbered from 0 to {len(found.members) - 1}."
        )
    name = found.squad_names[action.squad]
    if state.battle.squads[action.squad].owner != state.turn:
        return Refusal(
            ("minis.turns.alternate",), f"{name} is not {state.battle.names[state.turn]}'s, whose turn it is."
        )
    if action.squad in state.activated:
        return Refusal(("minis.turns.marked",), f"{name} has been activated in this round and is marked.")
    if all(place.bases[number] is None for number in found.members[action.squad]):
        return Refusal(("minis.turns.killed",), f"{name} is knocked out.")
    return None


def check_react(place: Field, action: React) -> Refusal | None:
    """Whether a model is one of those that react now."""
    journey, names = place.state.journey, place.facts.names
    if journey is not None and action.model in journey.reactors:
        return None
    waiting = ", ".join(names[number] for number in journey.reactors) if journey else ""
    return Refusal(("minis.prepare.several",), f"Only these models react now: {waiting}.")


CHECKS: dict[type, tuple[str, Callable[[Field, Any], Refusal | None]]] = {
    PlaceTerrain: ("terrain", check_place),
    LeaveOut: ("terrain", check_leave),
    Deploy: ("deploy", check_deploy),
    Choose: ("choose", check_choose),
    Activate: ("activate", check_activate),
    React: ("react", check_react),
    Move: ("act", check_move),
    Leap: ("act", check_leap),
    Titanfall: ("act", check_titanfall),
    Shoot: ("act", check_shoot),
    Fight: ("act", check_fight),
    Burn: ("act", check_burn),
    Slam: ("act", check_slam),
    Heal: ("act", check_heal),
    Prepare: ("act", check_prepare),
    Disengage: ("act", check_disengage),
    Smoke: ("act", check_smoke),
    End: ("act", check_end),
    EndSquad: ("act", check_end_squad),
}
