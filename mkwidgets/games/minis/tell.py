"""The log of Monkey King Minis: a sentence for each event."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from mkwidgets.core.records import Event, Line, Step
from mkwidgets.games.minis import events as e
from mkwidgets.games.minis.actions import point_text
from mkwidgets.games.minis.facts import facts
from mkwidgets.games.minis.state import NOBODY, ROUNDS, State
from mkwidgets.games.minis.zones import result


def narrate(before: State, step: Step[State]) -> list[Line]:
    """What happened, one line an event."""
    return [Line(TELL[type(event)](step.state, event), event.clauses) for event in step.events]


def count(number: int, noun: str) -> str:
    """A number with its noun: "1 action", "2 actions", "no actions"."""
    return f"{number or 'no'} {noun}{'' if number == 1 else 's'}"


def listed(names: Sequence[str]) -> str:
    """Names as a person lists them: "Trooper-1, Trooper-2 and Lord-1"."""
    *others, last = names
    return f"{', '.join(others)} and {last}" if others else last


def model_name(state: State, model: int) -> str:
    """A model's name."""
    return facts(state).names[model]


def squad_name(state: State, squad: int) -> str:
    """A squad's name."""
    return facts(state).squad_names[squad]


def owner_name(state: State, squad: int) -> str:
    """The name of a squad's player."""
    return state.battle.names[state.battle.squads[squad].owner]


VERBS = {
    "move": "a Move",
    "leap": "a Leap",
    "titanfall": "a Titanfall",
    "shoot": "a Shoot",
    "fight": "a Fight",
    "burn": "Burn",
    "slam": "a Slam",
    "heal": "a Heal",
    "prepare": "Prepare",
    "disengage": "a Disengage",
}
WENT = {"move": "moves", "leap": "leaps", "titanfall": "falls from above"}


def tell_rolled_off(state: State, event: e.RolledOff) -> str:
    """The dice for the first round."""
    names = state.battle.names
    rolls = f"{names[0]} rolls {event.faces[0]}, {names[1]} {event.faces[1]}"
    return f"{rolls}: {'again' if event.winner == NOBODY else f'{names[event.winner]} chooses'}."


def tell_attack(state: State, event: e.AttackDeclared) -> str:
    """An attack that is announced."""
    who, whom = model_name(state, event.attacker), model_name(state, event.target)
    verbs = {"shoot": f"shoots at {whom}", "fight": f"strikes at {whom}", "burn": f"burns {whom}"}
    return f"{who} {verbs.get(event.kind, 'strikes all round')}."


def tell_rolled(state: State, event: e.AttackRolled) -> str:
    """The dice of an attack."""
    faces = ", ".join(map(str, event.faces))
    verdict = count(event.hits, "hit") if len(event.faces) > 1 else ("a hit" if event.hits else "a miss")
    return f"{model_name(state, event.attacker)} needs {event.needed}+ and rolls {faces}: {verdict}."


def tell_hurt(state: State, event: e.Hurt) -> str:
    """Lost Tough."""
    wasted = f"; {event.wasted} more is lost" if event.wasted else ""
    return f"{model_name(state, event.model)} loses {event.loss} Tough, {event.left} left{wasted}."


def tell_suppressed(state: State, event: e.Suppressed) -> str:
    """Suppression."""
    name = model_name(state, event.model)
    return {
        "preparation": f"{name} loses its Preparation.",
        "token": f"{name} is suppressed and will lose its next action.",
    }.get(event.what, f"{name} is suppressed already.")


def tell_disengaged(state: State, event: e.Disengaged) -> str:
    """A step out of melee."""
    foes = listed([model_name(state, foe) for foe in event.foes])
    smoke = " under smoke" if event.smoke else ""
    return f"{model_name(state, event.model)} steps away from {foes}{smoke}, to {point_text(*event.end)}."


def tell_moved(state: State, event: e.Moved) -> str:
    """A stretch of a way."""
    end = point_text(round(event.end[0], 2), round(event.end[1], 2))
    return f"{model_name(state, event.model)} {WENT[event.kind]} to {end}, {event.inches:.2f} inches."


def tell_squad(state: State, event: e.SquadActivated) -> str:
    """An activation begins."""
    left = ", a leftover squad" if event.leftover else ""
    return f"{owner_name(state, event.squad)} activates {squad_name(state, event.squad)}{left}."


def tell_squad_finished(state: State, event: e.SquadFinished) -> str:
    """An activation is over."""
    apart = "" if event.together else ", not all of it together"
    return f"{squad_name(state, event.squad)} has finished{apart}."


def tell_scored(state: State, event: e.ZonesScored) -> str:
    """Victory Points."""
    names = state.battle.names
    held = [f"zone {number} {names[who] if who != NOBODY else 'nobody'}" for number, who in enumerate(event.holders, 1)]
    totals = f"{names[0]} {event.scores[0]}, {names[1]} {event.scores[1]}"
    return f"Round {event.round} is scored: {', '.join(held) or 'no zones'}. Victory Points: {totals}."


def tell_ended(state: State, event: e.BattleEnded) -> str:
    """The end."""
    end = result(state)
    return end.reason if end else "The battle is over."


TELL: dict[type[Event], Callable[[State, Any], str]] = {
    e.TerrainPlaced: lambda s, v: f"{s.battle.names[v.seat]} places {v.name}.",
    e.TerrainLeft: lambda s, v: f"{s.battle.names[v.seat]} leaves a {v.kind} out.",
    e.Deployed: lambda s, v: f"{model_name(s, v.model)} is set up at {point_text(v.x, v.y)}.",
    e.ArmyFielded: lambda s, v: f"{s.battle.names[v.seat]}'s army costs {v.cost} of {v.total} points.",
    e.BattleBegan: lambda s, v: f"The table is set, with {count(v.objectives, 'objective marker')}.",
    e.RolledOff: tell_rolled_off,
    e.OrderChosen: lambda s, v: f"{s.battle.names[v.seat]} chooses to go {'first' if v.first else 'second'}.",
    e.RoundBegan: lambda s, v: f"Round {v.number} of {ROUNDS}: {s.battle.names[v.first]} goes first.",
    e.SquadActivated: tell_squad,
    e.ActionLost: lambda s, v: f"{model_name(s, v.model)} loses an action: its token goes.",
    e.ActionTaken: lambda s, v: f"{model_name(s, v.model)} takes {VERBS[v.kind]}; {count(v.left, 'action')} left.",
    e.Moved: tell_moved,
    e.Climbed: lambda s, v: (
        f"{model_name(s, v.model)} now stands {'higher' if v.inches > 0 else 'lower'} by {abs(v.inches):g}."
    ),
    e.MeleeEntered: lambda s, v: (
        f"{model_name(s, v.model)} is in melee with {listed([model_name(s, foe) for foe in v.foes])}."
    ),
    e.Disengaged: tell_disengaged,
    e.Prepared: lambda s, v: f"{model_name(s, v.model)} prepares a {'shot' if v.reaction == 'shoot' else 'blow'}.",
    e.ReactionsDue: lambda s, v: (
        f"{listed([model_name(s, model) for model in v.models])} react to {model_name(s, v.mover)} at once."
    ),
    e.Reacted: lambda s, v: f"{model_name(s, v.model)} reacts to {model_name(s, v.mover)}.",
    e.AttackDeclared: tell_attack,
    e.AttackRolled: tell_rolled,
    e.Hurt: tell_hurt,
    e.KnockedOut: lambda s, v: f"{model_name(s, v.model)} is knocked out.",
    e.Suppressed: tell_suppressed,
    e.PreparationEnded: lambda s, v: f"{model_name(s, v.model)}'s Preparation ends unused.",
    e.Healed: lambda s, v: f"{model_name(s, v.healer)} heals {model_name(s, v.model)}: {v.left} Tough.",
    e.Shaken: lambda s, v: f"{model_name(s, v.model)} shakes the ground where it lands.",
    e.ModelFinished: lambda s, v: f"{model_name(s, v.model)} stops with {count(v.unused, 'action')} unused.",
    e.JourneyCut: lambda s, v: f"{model_name(s, v.model)} falls on its way; its actions are lost.",
    e.SquadFinished: tell_squad_finished,
    e.SquadGone: lambda s, v: f"{squad_name(s, v.squad)} is gone{' before it was activated' if v.waiting else ''}.",
    e.ZonesScored: tell_scored,
    e.BattleEnded: tell_ended,
}
