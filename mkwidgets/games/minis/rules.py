"""What follows: carrying out an action or an outcome. Which function does which stands in a table at the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from mkwidgets.core.chance import Outcome, Roll
from mkwidgets.core.records import Event, Step
from mkwidgets.games.minis import actions as a
from mkwidgets.games.minis.changes import put, with_model
from mkwidgets.games.minis.cohesion import unfinished
from mkwidgets.games.minis.damage import resolve
from mkwidgets.games.minis.deployment import do_deploy, do_leave, do_place
from mkwidgets.games.minis.events import AttackDeclared, Disengaged, Healed, OrderChosen, Prepared, RolledOff
from mkwidgets.games.minis.field import field
from mkwidgets.games.minis.journeys import after_reaction, react, set_out
from mkwidgets.games.minis.state import Attack, Kind, State
from mkwidgets.games.minis.turns import (
    activate,
    after_action,
    begin,
    begin_battle,
    begin_round,
    leave_off,
    spend,
)
from mkwidgets.games.minis.ways import leap_to, move_way, step_to


def advance(state: State, move: a.Action | Outcome) -> Step[State]:
    """Carry out a move that :func:`~mkwidgets.games.minis.refusals.check` allows."""
    events: list[Event] = []
    following = HANDLERS[type(move)](state, move, events)
    return Step(following, tuple(events))


def do_choose(state: State, action: a.Choose, events: list[Event]) -> State:
    """Go first or second, and begin."""
    events.append(OrderChosen(("minis.first.choice",), state.turn, action.first))
    return begin_round(replace(state, first=state.turn if action.first else 1 - state.turn), events)


def do_roll(state: State, outcome: Roll, events: list[Event]) -> State:
    """Read the dice that were awaited."""
    if state.attack is None:
        return read_roll_off(state, outcome, events)
    following = resolve(state, state.attack, outcome.groups[0], events)
    if following.phase == "over":
        return following
    if following.journey is not None:
        return after_reaction(following, events)
    return after_action(following, events)


def read_roll_off(state: State, outcome: Roll, events: list[Event]) -> State:
    """The higher roll chooses; equal dice are rolled again."""
    faces = (outcome.groups[0][0], outcome.groups[1][0])
    if faces[0] == faces[1]:
        events.append(RolledOff(("minis.first.roll",), faces, -1))
        return state
    winner = int(faces[1] > faces[0])
    events.append(RolledOff(("minis.first.roll", "minis.first.choice"), faces, winner))
    begin_battle(state, events)
    return replace(state, phase="choose", turn=winner)


def do_activate(state: State, action: a.Activate, events: list[Event]) -> State:
    """Activate a squad."""
    return activate(state, action.squad, events)


# --- going -----------------------------------------------------------------------------------------------------------


def do_move(state: State, action: a.Move, events: list[Event]) -> State:
    """Walk along the way that was found."""
    way = move_way(field(state), action)
    return set_out(spend(state, action.model, "move", events), "move", way.path, events)


def do_leap(state: State, action: a.Leap, events: list[Event]) -> State:
    """Leap."""
    way = leap_to(field(state), action.model, (action.x, action.y))
    return set_out(spend(state, action.model, "leap", events), "leap", way.path, events)


def do_titanfall(state: State, action: a.Titanfall, events: list[Event]) -> State:
    """Leap and shake the ground."""
    way = leap_to(field(state), action.model, (action.x, action.y))
    return set_out(spend(state, action.model, "titanfall", events), "titanfall", way.path, events)


def do_disengage(state: State, action: a.Disengage, events: list[Event]) -> State:
    """Step out of melee with an action."""
    state = spend(state, action.model, "disengage", events)
    return after_action(step_out(state, action, False, events), events)


def do_smoke(state: State, action: a.Smoke, events: list[Event]) -> State:
    """Step out of melee for free."""
    state = begin(state, action.model, events)
    assert state.active is not None
    state = replace(state, active=replace(state.active, smoked=True))
    return step_out(state, action, True, events)


def step_out(state: State, action: a.Disengage | a.Smoke, smoke: bool, events: list[Event]) -> State:
    """Step away from everybody in melee, and be out of it with them (MK-17)."""
    place, model = field(state), action.model
    foes, way = place.foes(model), step_to(place, model, (action.x, action.y))
    moved = put(state, model, way.path[-1])
    pairs = [(model, foe) if model < foe else (foe, model) for foe in foes]
    moved = replace(moved, parted=tuple(sorted([*moved.parted, *pairs])))
    clauses = ["minis.disengage", "minis.disengage.contact", "minis.disengage.clean", "minis.disengage.free"]
    if smoke:
        clauses = ["minis.power.smoke", "minis.power.smoke-free", "minis.disengage.clean", "minis.disengage.contact"]
    if field(moved).foes(model):
        clauses.append("minis.disengage.other")
    events.append(Disengaged(tuple(clauses), model, foes, (action.x, action.y), smoke))
    return moved


# --- attacking and the rest ------------------------------------------------------------------------------------------


def declare(kind: Kind, clauses: tuple[str, ...]) -> Callable[[State, Any, list[Event]], State]:
    """The handler of an attack: spend the action, then wait for the dice."""

    def do(state: State, action: a.Shoot | a.Fight | a.Burn | a.Slam, events: list[Event]) -> State:
        target = action.model if isinstance(action, a.Slam) else action.target
        state = spend(state, action.model, kind, events)
        attack = Attack(action.model, target, kind)  # type: ignore[arg-type]
        events.append(AttackDeclared(clauses, action.model, target, kind))
        return replace(state, attack=attack, phase="attack")

    return do


def do_heal(state: State, action: a.Heal, events: list[Event]) -> State:
    """Give one Tough back."""
    state = spend(state, action.model, "heal", events)
    model = state.models[action.target]
    events.append(Healed(("minis.power.ultra", "MK-58"), action.target, action.model, model.tough + 1))
    healed = with_model(state, action.target, replace(model, tough=model.tough + 1))
    return after_action(replace(state, models=healed), events)


def do_prepare(state: State, action: a.Prepare, events: list[Event]) -> State:
    """Brace; that ends the model's actions."""
    state = spend(state, action.model, "prepare", events)
    kind = "minis.prepare.shot" if action.reaction == "shoot" else "minis.prepare.fight"
    clauses = ["minis.prepare", "minis.prepare.last", kind, "minis.prepare.kind"]
    if state.active is not None and state.active.taken[:1] == ("disengage",):
        clauses.append("minis.disengage.prepare")
    events.append(Prepared(tuple(clauses), action.model, action.reaction))
    models = with_model(state, action.model, replace(state.models[action.model], prepared=action.reaction))
    return after_action(replace(state, models=models), events)


def do_end(state: State, action: a.End, events: list[Event]) -> State:
    """Stop one model."""
    return after_action(leave_off(begin(state, action.model, events), events), events)


def do_end_squad(state: State, action: a.EndSquad, events: list[Event]) -> State:
    """Stop every model that has not finished."""
    for model in unfinished(field(state)):
        state = do_end(state, a.End(model), events)
    return state


def do_react(state: State, action: a.React, events: list[Event]) -> State:
    """Let this one of several react first."""
    return react(state, action.model, events)


HANDLERS: dict[type, Callable[[State, Any, list[Event]], State]] = {
    Roll: do_roll,
    a.PlaceTerrain: do_place,
    a.LeaveOut: do_leave,
    a.Deploy: do_deploy,
    a.Choose: do_choose,
    a.Activate: do_activate,
    a.Move: do_move,
    a.Leap: do_leap,
    a.Titanfall: do_titanfall,
    a.Shoot: declare("shoot", ("minis.shoot.target", "minis.shoot.roll", "minis.sight.any-point")),
    a.Fight: declare("fight", ("minis.fight.target", "minis.fight.roll")),
    a.Burn: declare("burn", ("minis.power.burn", "minis.power.burn-roll")),
    a.Slam: declare("slam", ("minis.power.ultra", "MK-56")),
    a.Heal: do_heal,
    a.Prepare: do_prepare,
    a.Disengage: do_disengage,
    a.Smoke: do_smoke,
    a.End: do_end,
    a.EndSquad: do_end_squad,
    a.React: do_react,
}
