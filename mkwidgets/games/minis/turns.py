"""The flow of a battle: rounds, turns, the activation of a squad, the actions of a model, scoring and the end."""

from __future__ import annotations

from msgspec.structs import replace

from mkwidgets.core.records import Event
from mkwidgets.games.minis.changes import stopped, with_model
from mkwidgets.games.minis.cohesion import astray, members, together
from mkwidgets.games.minis.events import (
    ActionLost,
    ActionTaken,
    ArmyFielded,
    BattleBegan,
    BattleEnded,
    ModelFinished,
    PreparationEnded,
    RoundBegan,
    SquadActivated,
    SquadFinished,
    ZonesScored,
)
from mkwidgets.games.minis.facts import facts
from mkwidgets.games.minis.field import field
from mkwidgets.games.minis.state import (
    ACTIONS,
    NOBODY,
    ROUNDS,
    SCORING_ROUNDS,
    Active,
    Kind,
    State,
)
from mkwidgets.games.minis.zones import holders, result

EXAMPLE_ARMY = (("Chaos Trooper", 5), ("Shadow Ranger", 2), ("Chaos Lord", 1), ("Quadra-Gunner", 1))
SCORING_CLAUSES = {3: "minis.score.round-3", 5: "minis.score.round-5"}
SIZE_CLAUSES = {1: "minis.size.small", 2: "minis.size.medium", 3: "minis.size.large"}


# --- the battle and its rounds ---------------------------------------------------------------------------------------


def begin_battle(state: State, events: list[Event]) -> None:
    """Say what stands on the table."""
    found = facts(state)
    for seat in (0, 1):
        cost = sum(found.unit[model].points for model in found.army[seat])
        clauses = [
            "minis.army.total",
            "minis.army.spend",
            "minis.army.squads",
            "minis.squad.points",
            "minis.squad.unit",
        ]
        if not state.battle.mixed:
            clauses.append("minis.army.faction")
        fielded = [(squad.unit, squad.size) for squad in found.squads if squad.owner == seat]
        if sorted(fielded) == sorted(EXAMPLE_ARMY):
            clauses.append("minis.army.example")
        if any(found.card[unit].character for unit, _ in fielded):
            clauses.append("minis.squad.character")
        events.append(ArmyFielded(tuple(clauses), seat, cost, state.battle.points))
    markers = len(state.battle.objectives)
    size = (SIZE_CLAUSES[markers], "minis.objectives.spread") if markers else ()
    events.append(BattleBegan((*size, "minis.deploy.zone", "minis.deploy.edges", "minis.rounds.five"), markers))


def begin_round(state: State, events: list[Event]) -> State:
    """Begin a round: no squad is marked, and the first seat goes first."""
    clauses = ("minis.rounds.five",) if state.round == 1 else ("minis.round.swap", "minis.round.clear")
    events.append(RoundBegan(clauses, state.round, state.first))
    return replace(state, phase="activate", turn=state.first, activated=(), squad=NOBODY, active=None)


def end_round(state: State, events: list[Event]) -> State:
    """End a round: Preparations go, zones are scored, then the next round or the end of the battle."""
    state = drop_preparations(state, range(len(state.models)), events)
    if state.round in SCORING_ROUNDS:
        state = score(state, events)
    if state.round == ROUNDS:
        return end_battle(state, events)
    return begin_round(replace(state, round=state.round + 1, first=1 - state.first), events)


def drop_preparations(state: State, models: range | tuple[int, ...], events: list[Event]) -> State:
    """End the Preparations of some models unused."""
    for model in models:
        if state.models[model].prepared:
            events.append(PreparationEnded(("minis.prepare.expires",), model))
            state = replace(state, models=with_model(state, model, replace(state.models[model], prepared="")))
    return state


def score(state: State, events: list[Event]) -> State:
    """Give a Victory Point for each zone that is held."""
    place = field(state)
    found = holders(place)
    first, second = (state.scores[seat] + found.count(seat) for seat in (0, 1))
    clauses = [SCORING_CLAUSES[state.round], "minis.score.zone", "minis.zone.more", "minis.zone.measure"]
    clauses.append("minis.zone.each")
    if NOBODY in found:
        clauses.append("minis.zone.tie")
    events.append(ZonesScored(tuple(clauses), state.round, found, (first, second)))
    return replace(state, scores=(first, second))


def end_battle(state: State, events: list[Event]) -> State:
    """The battle is over; nothing is awaited any more."""
    models = tuple(
        replace(model, done=False, stray=False) if model.done or model.stray else model for model in state.models
    )
    state = replace(state, phase="over", models=models, squad=NOBODY, active=None, attack=None, journey=None)
    end = result(state)
    assert end is not None
    events.append(BattleEnded(end.clauses, end.winners[0] if end.winners else NOBODY))
    return state


# --- turns -----------------------------------------------------------------------------------------------------------


def squads_to_go(state: State, seat: int) -> list[int]:
    """The squads of a seat that are not knocked out and have not been activated in this round."""
    models, members = state.models, facts(state).members
    return [
        number
        for number, squad in enumerate(state.battle.squads)
        if squad.owner == seat
        and number not in state.activated
        and any([models[model].tough for model in members[number]])
    ]


def next_turn(state: State, events: list[Event]) -> State:
    """Whose turn it is after an activation: the other player's, if they have a squad left."""
    for seat in (1 - state.turn, state.turn):
        if squads_to_go(state, seat):
            return replace(state, phase="activate", turn=seat, squad=NOBODY, active=None)
    return end_round(state, events)


def activate(state: State, squad: int, events: list[Event]) -> State:
    """Activate a squad: its Preparations end, and who is apart from it has to catch up."""
    place = field(state)
    leftover = not squads_to_go(state, 1 - state.turn)
    clauses = ["minis.squad.activation", "minis.turns.leftovers" if leftover else "minis.turns.alternate"]
    if len(members(place, squad)) == 1:
        clauses.append("minis.cohesion.single")
    strays = [model for model in members(place, squad) if astray(place, model)]
    if strays:
        clauses.append("minis.cohesion.stray")
    events.append(SquadActivated(tuple(clauses), squad, leftover))
    state = drop_preparations(state, place.facts.members[squad], events)
    for model in strays:
        state = replace(state, models=with_model(state, model, replace(state.models[model], stray=True)))
    return replace(state, phase="act", squad=squad, active=None)


def finish_squad(state: State, events: list[Event]) -> State:
    """End the activation: mark the squad."""
    squad = state.squad
    place = field(state)
    close = together(place, squad)
    clauses = ["minis.turns.marked"]
    if len(members(place, squad)) > 1:
        clauses.append("minis.cohesion" if close else "minis.cohesion.attainable")
    events.append(SquadFinished(tuple(clauses), squad, close))
    models = list(state.models)
    for model in place.facts.members[squad]:
        if models[model].done or models[model].stray:
            models[model] = replace(models[model], done=False, stray=False)
    activated = tuple(sorted((*state.activated, squad)))
    return next_turn(replace(state, models=tuple(models), activated=activated, squad=NOBODY), events)


# --- a model's actions -----------------------------------------------------------------------------------------------


def begin(state: State, model: int, events: list[Event]) -> State:
    """A model begins its actions, if it has not yet; a token costs it the first one."""
    if state.active is not None and state.active.model == model:
        return state
    if not state.models[model].suppressed:
        return replace(state, active=Active(model, ACTIONS), phase="act")
    events.append(ActionLost(("minis.power.suppression-token", "minis.power.suppression"), model))
    models = with_model(state, model, replace(state.models[model], suppressed=False))
    return replace(state, models=models, active=Active(model, ACTIONS - 1), phase="act")


COMBINATIONS: dict[tuple[Kind, Kind], str] = {
    ("shoot", "shoot"): "minis.combo.shoot-shoot",
    ("move", "shoot"): "minis.combo.move-shoot",
    ("move", "move"): "minis.combo.move-move",
    ("move", "fight"): "minis.combo.charge",
    ("leap", "fight"): "minis.combo.charge",
    ("titanfall", "fight"): "minis.combo.charge",
    ("fight", "fight"): "minis.combo.fight-fight",
    ("move", "prepare"): "minis.combo.move-prepare",
}


def spend(state: State, model: int, kind: Kind, events: list[Event]) -> State:
    """A model spends an action; Burn and Prepare take all that are left."""
    active = state.active
    if active is None or active.model != model:
        state = begin(state, model, events)
        active = state.active
        assert active is not None
    left = 0 if kind in ("burn", "prepare") else active.actions - 1
    if active.taken:
        combination = COMBINATIONS.get((active.taken[-1], kind))
        clauses = SECOND if combination is None else (*SECOND, combination)
    else:
        clauses = FIRST
    events.append(ActionTaken(clauses, model, kind, left))
    return replace(state, active=Active(model, left, (*active.taken, kind), active.smoked))


FIRST = ("minis.actions.two", "minis.actions.kinds")
SECOND = ("minis.actions.two", "minis.actions.mix")


def leave_off(state: State, events: list[Event]) -> State:
    """The acting model stops with the actions that it has left."""
    active = state.active
    assert active is not None
    events.append(ModelFinished(("minis.actions.unused",), active.model, active.actions))
    return replace(state, active=replace(active, actions=0))


def after_action(state: State, events: list[Event]) -> State:
    """After an action: a token may take the next one; a model without actions has finished; then the next model."""
    active = state.active
    assert active is not None
    model = state.models[active.model]
    if not model.tough:
        return next_model(replace(state, active=None), events)
    if active.actions and model.suppressed:
        events.append(ActionLost(("minis.power.suppression-token", "minis.power.suppression"), active.model))
        models = with_model(state, active.model, replace(model, suppressed=False))
        active = replace(active, actions=active.actions - 1)
        state = replace(state, models=models, active=active)
    if active.actions:
        return state if state.phase == "act" else replace(state, phase="act")
    return next_model(stopped(state, active.model), events)


def next_model(state: State, events: list[Event]) -> State:
    """The next model of the squad, or the end of its activation when all have finished."""
    for model in facts(state).members[state.squad]:
        if state.models[model].tough and not state.models[model].done:
            return replace(state, phase="act")
    return finish_squad(state, events)
