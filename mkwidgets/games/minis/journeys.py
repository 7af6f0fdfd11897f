"""Moves and Leaps that are going on, and the reactions that interrupt them."""

from __future__ import annotations

from msgspec.structs import replace

from mkwidgets.core.records import Event
from mkwidgets.games.minis.changes import put, with_model
from mkwidgets.games.minis.cohesion import astray
from mkwidgets.games.minis.damage import shake
from mkwidgets.games.minis.events import (
    AttackDeclared,
    Climbed,
    JourneyCut,
    MeleeEntered,
    Moved,
    Reacted,
    ReactionsDue,
)
from mkwidgets.games.minis.facts import facts
from mkwidgets.games.minis.field import field
from mkwidgets.games.minis.geometry import Moment, Path, path_length, within
from mkwidgets.games.minis.state import Active, Attack, Journey, RunKind, State
from mkwidgets.games.minis.turns import after_action
from mkwidgets.games.minis.ways import SAME, next_reaction

WAY_CLAUSES: dict[str, tuple[str, ...]] = {
    "move": ("minis.move.length", "minis.base.gaps"),
    "leap": ("minis.power.leap", "minis.power.leap-landing"),
    "titanfall": ("minis.power.ultra", "MK-57"),
}


def mover_of(state: State) -> Active:
    """The model that is on its way."""
    assert state.active is not None
    return state.active


def journey_of(state: State) -> Journey:
    """The journey that is going on."""
    assert state.journey is not None
    return state.journey


def set_out(state: State, kind: RunKind, path: Path, events: list[Event]) -> State:
    """Begin a Move or a Leap."""
    mover, models = mover_of(state).model, state.models
    spared = tuple([a if b == mover else b for a, b in state.parted if mover in (a, b)])
    journey = Journey(kind, path, (), spared)
    if not any([models[enemy].prepared for enemy in facts(state).army[1 - state.turn]]):
        return arrive(state, journey, events)
    return travel(replace(state, journey=journey), events)


def travel(state: State, events: list[Event]) -> State:
    """Go on to the next reaction, or to the end."""
    mover, journey = mover_of(state).model, journey_of(state)
    found = next_reaction(field(state), mover, journey, state.battle.prepared_shots == "entering")
    if found is None:
        return arrive(state, journey, events)
    moment, reactors = found
    state = stop_at(state, journey, moment, tuple(reactors), events)
    return next_reactor(state, events)


def stop_at(state: State, journey: Journey, moment: Moment, reactors: tuple[int, ...], events: list[Event]) -> State:
    """Put the mover where reactions come; the rest of its way begins there."""
    mover = mover_of(state).model
    spot = (moment.x, moment.y, moment.elevation)
    if moment.at > SAME:
        events.append(moved(journey, mover, journey.path[0], spot, moment.at))
        state = put(state, mover, spot)
    rest = (spot, *rest_of(journey.path, moment.at))
    return replace(state, journey=replace(journey, path=rest, reactors=reactors))


def rest_of(path: Path, at: float) -> Path:
    """The spots of a path that come after so many inches."""
    for number in range(1, len(path)):
        if path_length(path[: number + 1]) > at + SAME:
            return path[number:]
    return ()


def moved(journey: Journey, mover: int, start: tuple[float, ...], end: tuple[float, ...], inches: float) -> Moved:
    """The event of a stretch of a way."""
    clauses = WAY_CLAUSES[journey.kind]
    return Moved(clauses, mover, journey.kind, (start[0], start[1]), (end[0], end[1]), inches)


def next_reactor(state: State, events: list[Event]) -> State:
    """One reactor reacts; of several their player says which is first; with none the journey goes on."""
    journey = journey_of(state)
    if not journey.reactors:
        return travel(state, events)
    if len(journey.reactors) == 1:
        return react(state, journey.reactors[0], events)
    events.append(ReactionsDue(("minis.prepare.several",), journey.reactors, mover_of(state).model))
    return replace(state, phase="react")


def react(state: State, model: int, events: list[Event]) -> State:
    """A prepared model reacts: its Preparation is over, and the dice are next."""
    mover, journey = mover_of(state), journey_of(state)
    reaction = state.models[model].prepared
    assert reaction
    clauses = ["minis.prepare", "minis.prepare.once", "minis.prepare.forced"]
    if reaction == "shoot":
        clauses += ["minis.prepare.shot", "minis.prepare.trigger", "minis.prepare.keywords"]
    else:
        clauses += ["minis.prepare.fight", "minis.prepare.passing"]
        place = field(state)
        end = place.base(mover.model).at(*journey.path[-1])
        if mover.actions and within(place.base(model), end, place.facts.measures.melee):
            clauses.append("minis.prepare.first-strike")
    events.append(Reacted(tuple(dict.fromkeys(clauses)), model, mover.model, reaction))
    first = ("minis.shoot.roll",) if reaction == "shoot" else ("minis.fight.roll",)
    events.append(AttackDeclared(first, model, mover.model, reaction))
    left = tuple([number for number in journey.reactors if number != model])
    return replace(
        state,
        models=with_model(state, model, replace(state.models[model], prepared="")),
        journey=replace(journey, reactors=left),
        attack=Attack(model, mover.model, reaction, True),
        phase="attack",
    )


def after_reaction(state: State, events: list[Event]) -> State:
    """After the dice of a reaction: the mover goes on, or has fallen and its actions are lost."""
    mover = mover_of(state).model
    if state.models[mover].tough:
        return next_reactor(replace(state, phase="act"), events)
    events.append(JourneyCut(("minis.prepare.lapse", "minis.prepare.several"), mover))
    return after_action(replace(state, journey=None, phase="act"), events)


def arrive(state: State, journey: Journey, events: list[Event]) -> State:
    """The mover is where it wanted to go."""
    mover, start, end = mover_of(state).model, journey.path[0], journey.path[-1]
    before = state.models[mover].elevation
    if len(journey.path) > 1:
        events.append(moved(journey, mover, start, end, path_length(journey.path)))
    state = replace(put(state, mover, end), journey=None)
    if end[2] != before:
        events.append(Climbed(("minis.move.walls",), mover, end[2] - before))
    foes = field(state).foes(mover)
    if foes:
        events.append(MeleeEntered(("minis.melee.enter",), mover, foes))
    state = found_again(state, mover)
    if journey.kind == "titanfall":
        state = shake(state, mover, events)
        if state.phase == "over":
            return state
    return after_action(state, events)


def found_again(state: State, mover: int) -> State:
    """Whoever of the squad strayed and is now within 1 inch of the mover has caught up, and so has the mover itself."""
    found = facts(state)
    strays = [model for model in found.members[found.squad[mover]] if state.models[model].stray]
    if not strays:
        return state
    place, inches = field(state), found.measures.cohesion
    for model in strays:
        if not astray(place, mover) if model == mover else place.near(model, mover, inches):
            state = replace(state, models=with_model(state, model, replace(state.models[model], stray=False)))
    return state
