"""Whether a state could occur in a battle; links, files and situations set by hand are held to it."""

from __future__ import annotations

from collections.abc import Callable
from math import isfinite

from mkwidgets.core.errors import LoadError, UnknownName, shorten
from mkwidgets.core.plain_facts import check_names
from mkwidgets.games.minis.army import Roster, build
from mkwidgets.games.minis.component_checks import LONGEST, check_faction
from mkwidgets.games.minis.components import packaged, packaged_tables
from mkwidgets.games.minis.facts import Facts, factions, facts_of
from mkwidgets.games.minis.field import Field, field
from mkwidgets.games.minis.geometry import SLACK, first_crossing, placement_fault
from mkwidgets.games.minis.state import (
    ACTIONS,
    NOBODY,
    ROUNDS,
    SCORING_ROUNDS,
    Battle,
    Journey,
    Model,
    Piece,
    State,
)
from mkwidgets.games.minis.turns import squads_to_go
from mkwidgets.games.minis.ways import is_point

MOST_PIECES = 40
BEFORE = ("terrain", "deploy", "roll", "choose")  # the phases before the first round


def validate(state: State) -> None:
    """Raise :class:`LoadError` unless the state could occur in a battle."""
    validate_battle(state.battle)
    found = facts_of(state.battle)
    validate_numbers(state, found)
    validate_models(state, found)
    validate_terrain(state)
    place = field(state)
    validate_bases(place)
    validate_unused(state)
    validate_sides(place)
    PHASE_CHECKS[state.phase](place)


# --- what stays the same ---------------------------------------------------------------------------------------------


def validate_battle(battle: Battle) -> None:
    """Check names, table, armies and markers."""
    check_names(battle.names, "battle.names[{}]")
    if battle.points not in packaged().objectives:
        known = ", ".join(map(str, packaged().objectives))
        raise LoadError("battle.points", f"expected one of {known}, found {battle.points} [minis.army.total]")
    validate_size(battle)
    if battle.table and battle.table not in {table.name for table in packaged_tables()}:
        raise LoadError("battle.table", f"expected a ready table or nothing, found {shorten(battle.table)}")
    if len(battle.kit) > 6:
        raise LoadError("battle.kit", f"expected at most 6 factions, found {len(battle.kit)}")
    for number, faction in enumerate(battle.kit):
        check_faction(faction, f"battle.kit[{number}].")
    validate_armies(battle)
    if len(battle.terrain) > MOST_PIECES:
        raise LoadError("battle.terrain", f"expected at most {MOST_PIECES} pieces of terrain")
    for number, piece in enumerate(battle.terrain):
        validate_piece(piece, f"battle.terrain[{number}]")


def validate_size(battle: Battle) -> None:
    """Check the sizes of the table and where the markers lie."""
    measures = packaged().measures
    for key, size, least in (("width", battle.width, 12.0), ("depth", battle.depth, measures.edges)):
        if not least <= size <= LONGEST:
            expected = f"expected {least:g} to {LONGEST:g} inches, found {size:g}"
            raise LoadError(f"battle.{key}", f"{expected} [minis.deploy.edges]")
    if len(battle.objectives) > 3:
        raise LoadError("battle.objectives", f"expected at most 3, found {len(battle.objectives)} [minis.size.large]")
    for number, (x, y) in enumerate(battle.objectives):
        if not (0 <= x <= battle.width and 0 <= y <= battle.depth):
            raise LoadError(f"battle.objectives[{number}]", "expected a marker on the table [minis.objectives.spread]")


def validate_armies(battle: Battle) -> None:
    """Check that both armies can be built."""
    roster = Roster(factions(battle), battle.ultra, battle.mixed)
    for seat in (0, 1):
        squads = [(squad.unit, squad.size) for squad in battle.squads if squad.owner == seat]
        try:
            bill = build(squads, battle.points, f"battle.squads of seat {seat}", roster)
        except UnknownName as error:
            raise LoadError("battle.squads", str(error)) from None
        if [unit for unit, _ in bill.squads] != [unit for unit, _ in squads]:
            raise LoadError("battle.squads", "expected units by their full names")
    owners = [squad.owner for squad in battle.squads]
    if owners != sorted(owners):
        raise LoadError("battle.squads", "expected the squads of seat 0 before those of seat 1")


def validate_terrain(state: State) -> None:
    """Check the pieces on the table and those still to be placed."""
    battle, kinds = state.battle, packaged().terrain_kinds
    if len(state.pool) > MOST_PIECES:
        raise LoadError("pool", f"expected at most {MOST_PIECES} pieces of terrain")
    for number, kind in enumerate(state.pool):
        if kind not in kinds:
            raise LoadError(f"pool[{number}]", f"expected one of {', '.join(kinds)}, found {shorten(kind)}")
    for number, piece in enumerate(facts_of(battle).ground.terrain):
        for x, y in piece.outline:
            if not (-SLACK <= x <= battle.width + SLACK and -SLACK <= y <= battle.depth + SLACK):
                raise LoadError(f"battle.terrain[{number}]", f"expected {piece.name} on the table [minis.setup.table]")


def validate_piece(piece: Piece, place: str) -> None:
    """Check the kind and the numbers of a piece of terrain."""
    kinds = packaged().terrain_kinds
    if piece.kind not in kinds:
        raise LoadError(f"{place}.kind", f"expected one of {', '.join(kinds)}, found {shorten(piece.kind)}")
    if not is_point(piece.x, piece.y) or not is_point(piece.turn, 0.0):
        raise LoadError(place, "expected a point in inches and a turn in degrees")
    if piece.height is not None and not 0.05 <= piece.height <= LONGEST:
        raise LoadError(f"{place}.height", f"expected 0.05 to {LONGEST:g} inches, found {piece.height:g}")


# --- numbers and models ----------------------------------------------------------------------------------------------


def validate_numbers(state: State, found: Facts) -> None:
    """Check seats, rounds, squads and points."""
    for key, value, low, high in (
        ("first", state.first, 0, 1),
        ("turn", state.turn, 0, 1),
        ("round", state.round, 1, ROUNDS),
        ("squad", state.squad, NOBODY, len(found.members) - 1),
    ):
        if not low <= value <= high:
            raise LoadError(key, f"expected {low} to {high}, found {value}")
    if list(state.activated) != sorted(set(state.activated)) or state.squad in state.activated:
        raise LoadError("activated", "expected other squads than the acting one, in order, each once")
    if not all(0 <= squad < len(found.members) for squad in state.activated):
        raise LoadError("activated", f"expected numbers from 0 to {len(found.members) - 1} [minis.turns.marked]")
    if list(state.waiting) != sorted(set(state.waiting)):
        raise LoadError("waiting", "expected models in order, each once")
    if not all(0 <= model < len(found.names) for model in state.waiting):
        raise LoadError("waiting", f"expected numbers from 0 to {len(found.names) - 1}")
    scored = sum(number < state.round for number in SCORING_ROUNDS) + (
        state.phase == "over" and state.round in SCORING_ROUNDS
    )
    most = scored * len(state.battle.objectives)
    if min(state.scores) < 0 or sum(state.scores) > most:
        raise LoadError("scores", f"expected at most {most} points together by now [minis.score.zone]")


def validate_models(state: State, found: Facts) -> None:
    """Check each model by itself, and who has parted from whom."""
    if len(state.models) != len(found.names):
        raise LoadError("models", f"expected {len(found.names)} models, found {len(state.models)}")
    for number, model in enumerate(state.models):
        validate_model(state, found, number, model)
    for number, (a, b) in enumerate(state.parted):
        fits = 0 <= a < b < len(found.names) and found.owner[a] != found.owner[b]
        if not fits or not state.models[a].tough or not state.models[b].tough:
            raise LoadError(f"parted[{number}]", "expected two enemies on the table, the lower number first")
    if list(state.parted) != sorted(set(state.parted)):
        raise LoadError("parted", "expected pairs in order, each once")


def validate_model(state: State, found: Facts, number: int, model: Model) -> None:
    """Check a model's numbers and marks."""
    place, unit = f"models[{number}] ({found.names[number]})", found.unit[number]
    if not 0 <= model.tough <= unit.tough:
        raise LoadError(f"{place}.tough", f"expected 0 to {unit.tough}, found {model.tough} [minis.stats.tough]")
    if not all(isfinite(value) for value in (model.x, model.y, model.elevation)):
        raise LoadError(place, "expected a place in inches")
    if (model.prepared == "shoot" and unit.shoot is None) or (model.prepared == "fight" and unit.fight is None):
        expected = f"expected a reaction that a {unit.name} has"
        raise LoadError(f"{place}.prepared", f"{expected}, found {model.prepared} [minis.prepare.kind]")
    marked = model.prepared or model.suppressed or model.done or model.stray
    if not model.tough and marked:
        raise LoadError(place, "expected no marks on a model that is out [minis.stats.tough]")
    if (model.done or model.stray) and found.squad[number] != state.squad:
        raise LoadError(place, "expected done and stray only in the squad that is being activated")
    if model.prepared and found.squad[number] == state.squad and not model.done:
        raise LoadError(f"{place}.prepared", "expected none, for its activation ended it [minis.prepare.expires]")


def validate_bases(place: Field) -> None:
    """Check that everybody stands on free ground, at its height."""
    state = place.state
    for number, base in enumerate(place.bases):
        if base is None:
            continue
        key = f"models[{number}] ({base.name})"
        fault = placement_fault(place.ground, base, place.others(number))
        if fault is not None:
            what = {"table": "over the edge of the table", "base": f"on {fault.name}"}.get(
                fault.kind, f"in {fault.name}"
            )
            clause = {"table": "minis.setup.table", "base": "minis.base.solid"}.get(fault.kind, "minis.move.walls")
            raise LoadError(key, f"expected a free place, found it {what} [{clause}]")
        travelling = state.journey is not None and state.active is not None and state.active.model == number
        height = state.journey.path[0][2] if travelling and state.journey else place.ground.elevation(base.x, base.y)
        if abs(base.elevation - height) > SLACK:
            raise LoadError(f"{key}.elevation", f"expected {height:g}, found {base.elevation:g}")


# --- phases ----------------------------------------------------------------------------------------------------------


def validate_unused(state: State) -> None:
    """Check that facts which belong to certain moments are at rest in all others."""
    phase = state.phase
    rests = (
        ("pool", not state.pool, ("terrain",)),
        ("waiting", not state.waiting, ("terrain", "deploy")),
        ("squad", state.squad == NOBODY, ("deploy", "act", "attack", "react")),
        ("active", state.active is None, ("act", "attack", "react")),
        ("attack", state.attack is None, ("attack",)),
        ("journey", state.journey is None, ("attack", "react")),
    )
    for key, at_rest, phases in rests:
        if not at_rest and phase not in phases:
            raise LoadError(key, f"expected nothing in the phase {phase!r}")
    if phase in BEFORE:
        untouched = state.round == 1 and not state.activated and not state.parted and state.scores == (0, 0)
        if not untouched or any(model.prepared or model.suppressed for model in state.models):
            raise LoadError("phase", f"expected nothing to have happened before the battle; found {phase!r}")


def validate_sides(place: Field) -> None:
    """Check that a battle with one side left is over, and that only such a one is over early."""
    state = place.state
    alive = [any(state.models[model].tough for model in army) for army in place.facts.army]
    if state.phase == "over":
        if all(alive) and state.round != ROUNDS:
            raise LoadError("phase", "expected both sides to fight on [minis.rounds.five]")
    elif not all(alive):
        raise LoadError("phase", "expected the end, for one side has no model left [minis.win.knock-out]")


def validate_before(place: Field) -> None:
    """Check a state before the battle: nobody is out.

    Somebody may lack Tough: where a link is older than the Tough of the unit, which is ours to change.
    """
    if not all(model.tough for model in place.state.models):
        raise LoadError("models", "expected nobody to be out before the battle")


def validate_placing(place: Field) -> None:
    """Check that terrain is left to place."""
    validate_before(place)
    if not place.state.pool:
        raise LoadError("pool", "expected terrain to place [minis.terrain.turns]")
    if place.state.waiting and len(place.state.waiting) != len(place.facts.names):
        raise LoadError("waiting", "expected all models or none while terrain is placed [minis.deploy.order]")


def validate_deploy(place: Field) -> None:
    """Check that the seat whose turn it is has something to deploy."""
    validate_before(place)
    state, found = place.state, place.facts
    mine = [model for model in state.waiting if found.owner[model] == state.turn]
    begun = [model for model in mine if found.squad[model] == state.squad]
    if not mine or (state.squad != NOBODY and not begun):
        raise LoadError("waiting", "expected a model that can be deployed now [minis.deploy.order]")
    for number, squad in enumerate(found.members):
        waiting = sum(model in state.waiting for model in squad)
        if 0 < waiting < len(squad) and number != state.squad:
            raise LoadError("waiting", "expected other squads to be deployed wholly or not at all [minis.deploy.order]")


def validate_activate(place: Field) -> None:
    """Check that the seat whose turn it is has a squad to activate."""
    if not squads_to_go(place.state, place.state.turn):
        raise LoadError("turn", "expected a seat with a squad to activate [minis.turns.alternate]")


def validate_acting(place: Field) -> None:
    """Check the squad that is being activated and the model that is acting."""
    state, found = place.state, place.facts
    if state.squad == NOBODY or state.battle.squads[state.squad].owner != state.turn:
        raise LoadError("squad", "expected a squad of the seat whose turn it is [minis.squad.activation]")
    active = state.active
    if active is None:
        return
    if active.model not in found.members[state.squad]:
        raise LoadError("active.model", "expected a model of the acting squad [minis.squad.one-by-one]")
    if state.models[active.model].done:
        raise LoadError("active.model", "expected a model that has not finished [minis.squad.one-by-one]")
    least = 1 if state.phase == "act" else 0
    if not least <= active.actions <= ACTIONS - len(active.taken):
        most = ACTIONS - len(active.taken)
        raise LoadError("active.actions", f"expected {least} to {most}, found {active.actions} [minis.actions.two]")


def validate_act(place: Field) -> None:
    """Check that a model of the squad can act."""
    validate_acting(place)
    state = place.state
    ready = [n for n in place.facts.members[state.squad] if state.models[n].tough and not state.models[n].done]
    if not ready or (state.active is not None and state.active.model not in ready):
        raise LoadError("squad", "expected a model on the table that has not finished [minis.squad.activation]")


def validate_attack(place: Field) -> None:
    """Check an attack whose dice are awaited."""
    validate_acting(place)
    state, found = place.state, place.facts
    attack, active = state.attack, state.active
    if attack is None or active is None:
        raise LoadError("attack", "expected an attack and an acting model")
    for key, number in (("attacker", attack.attacker), ("target", attack.target)):
        if not 0 <= number < len(found.names) or place.bases[number] is None:
            raise LoadError(f"attack.{key}", "expected a model on the table [minis.stats.tough]")
    if (found.owner[attack.attacker] == found.owner[attack.target]) != (attack.kind == "slam"):
        raise LoadError("attack.target", "expected an enemy [minis.shoot.target]")
    actor = attack.target if attack.reaction else attack.attacker
    if actor != active.model or attack.reaction != (state.journey is not None):
        raise LoadError("attack", "expected the acting model to attack, or to be attacked on its way")
    if not attack.reaction and active.taken[-1:] != (attack.kind,):
        raise LoadError("active.taken", f"expected {attack.kind} as the last action taken [minis.actions.two]")
    validate_kind(place, attack.attacker, attack.kind, attack.reaction)
    if state.journey is not None:
        validate_journey(place, state.journey)


def validate_kind(place: Field, attacker: int, kind: str, reaction: bool) -> None:
    """Check that a unit has such an attack."""
    unit = place.facts.unit[attacker]
    lacking = (
        (kind in ("shoot", "burn") and unit.shoot is None)
        or (kind == "burn" and "Burn" not in unit.keywords)
        or (kind == "slam" and "Slam" not in unit.keywords)
        or (reaction and kind not in ("shoot", "fight"))
    )
    if lacking:
        raise LoadError("attack.kind", f"expected an attack that a {unit.name} has, found {kind}")


def validate_react(place: Field) -> None:
    """Check that several models react."""
    validate_acting(place)
    state = place.state
    if state.journey is None or state.active is None or len(state.journey.reactors) < 2:
        raise LoadError("journey.reactors", "expected two or more that react [minis.prepare.several]")
    validate_journey(place, state.journey)


def validate_journey(place: Field, journey: Journey) -> None:
    """Check the rest of a way and who reacts on it."""
    state, found = place.state, place.facts
    assert state.active is not None
    mover = state.active.model
    base = place.base(mover)
    if not journey.path or journey.path[0] != (base.x, base.y, base.elevation):
        raise LoadError("journey.path", "expected a path that begins where its model stands")
    if not all(is_point(x, y) and isfinite(elevation) for x, y, elevation in journey.path):
        raise LoadError("journey.path", "expected places in inches")
    if not state.active.taken or state.active.taken[-1] != journey.kind:
        raise LoadError("active.taken", f"expected {journey.kind} as the last action taken [minis.actions.two]")
    x, y, elevation = journey.path[-1]
    others = place.others(mover)
    blocked = placement_fault(place.ground, base.at(x, y, elevation), others) is not None
    if journey.kind == "move":
        blocked = blocked or first_crossing(place.ground, journey.path, base.radius, others) is not None
    if blocked or abs(elevation - place.ground.elevation(x, y)) > SLACK:
        raise LoadError("journey.path", "expected a free way to a free place [minis.base.solid]")
    for number in (*journey.reactors, *journey.spared):
        if not 0 <= number < len(found.names) or found.owner[number] == found.owner[mover]:
            raise LoadError("journey", "expected enemies of the mover to react")
    if not all(state.models[number].prepared for number in journey.reactors):
        raise LoadError("journey.reactors", "expected prepared models [minis.prepare]")


def validate_over(place: Field) -> None:
    """Nothing more is to be checked at the end."""


PHASE_CHECKS: dict[str, Callable[[Field], None]] = {
    "terrain": validate_placing,
    "deploy": validate_deploy,
    "roll": validate_before,
    "choose": validate_before,
    "activate": validate_activate,
    "act": validate_act,
    "attack": validate_attack,
    "react": validate_react,
    "over": validate_over,
}
