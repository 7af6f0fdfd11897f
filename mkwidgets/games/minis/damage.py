"""What dice do: hits, lost Tough, models that fall, fire, Suppression."""

from __future__ import annotations

from msgspec.structs import replace

from mkwidgets.core.records import Event
from mkwidgets.games.minis.attacks import Aim, aim, hits, slammed, total_loss
from mkwidgets.games.minis.changes import with_model, without
from mkwidgets.games.minis.events import AttackRolled, Hurt, KnockedOut, Shaken, SquadGone, Suppressed
from mkwidgets.games.minis.facts import facts
from mkwidgets.games.minis.field import Field, field
from mkwidgets.games.minis.state import Attack, State
from mkwidgets.games.minis.turns import end_battle


def resolve(state: State, attack: Attack, faces: tuple[int, ...], events: list[Event]) -> State:
    """Read the dice of an attack and do what they say."""
    place = field(state)
    active = state.active
    if active is not None and not attack.reaction:
        active = replace(active, taken=active.taken[:-1])  # as it was before this attack
    aimed = aim(place, active, attack)
    needed = aimed.needed
    count = hits(faces, needed)
    events.append(AttackRolled(aimed.clauses, attack.attacker, attack.target, attack.kind, faces, needed, count))
    state = replace(state, attack=None, phase="act")
    if not count:
        return state
    state = strike(state, place, attack, aimed, faces, events)
    return end_battle(state, events) if one_side_left(state) else state


def strike(
    state: State, place: Field, attack: Attack, aimed: Aim, faces: tuple[int, ...], events: list[Event]
) -> State:
    """Carry out the hits of an attack."""
    if attack.kind == "slam":
        for foe in slammed(place, attack.attacker):
            state = hurt(state, foe, 1, ("minis.power.ultra", "MK-56"), events)
        return state
    loss = total_loss(aimed, faces)
    if attack.kind == "burn":
        state = hurt(state, attack.target, loss, ("minis.power.burn-splash",), events)
        for model in around(place, attack.target, place.facts.measures.burn):
            state = hurt(state, model, 1, ("minis.power.burn-splash", "minis.power.burn-measure"), events)
        return state
    state = hurt(state, attack.target, loss, ("minis.stats.tough",), events)
    if "Suppression" in place.facts.keywords[attack.attacker] and state.models[attack.target].tough:
        state = suppress(state, attack.target, hits(faces, aimed.needed), events)
    return state


def around(place: Field, model: int, inches: float) -> list[int]:
    """All other models within so many inches of one."""
    return [
        number
        for number, base in enumerate(place.bases)
        if base is not None and number != model and place.near(model, number, inches)
    ]


def hurt(state: State, number: int, loss: int, clauses: tuple[str, ...], events: list[Event]) -> State:
    """Take Tough from a model; at 0 it is removed."""
    model = state.models[number]
    left = max(0, model.tough - loss)
    events.append(Hurt(clauses, number, model.tough - left, left, loss - (model.tough - left)))
    if left:
        return replace(state, models=with_model(state, number, replace(model, tough=left)))
    events.append(KnockedOut(("minis.stats.tough",), number))
    gone = replace(model, tough=0, prepared="", suppressed=False, done=False, stray=False)
    state = replace(state, models=with_model(state, number, gone), parted=without(state.parted, number))
    squad = facts(state).squad[number]
    if not any([state.models[member].tough for member in facts(state).members[squad]]):
        waiting = squad not in state.activated and squad != state.squad
        clauses = ("minis.turns.killed",) if waiting else ("minis.stats.tough",)
        events.append(SquadGone(clauses, squad, waiting))
    return state


def suppress(state: State, number: int, count: int, events: list[Event]) -> State:
    """A hit model loses its Preparation, or gets a token if it has none."""
    model = state.models[number]
    once = ("minis.power.suppression-attack",) if count > 1 or model.prepared else ()
    if model.prepared:
        clauses = ("minis.power.suppression", "minis.power.suppression-prepared", *once)
        events.append(Suppressed(clauses, number, "preparation"))
        model = replace(model, prepared="")
    elif model.suppressed:
        events.append(Suppressed(("minis.power.suppression-once",), number, "already"))
        return state
    else:
        clauses = ("minis.power.suppression", "minis.power.suppression-token", *once)
        events.append(Suppressed(clauses, number, "token"))
        model = replace(model, suppressed=True)
    return replace(state, models=with_model(state, number, model))


def shake(state: State, model: int, events: list[Event]) -> State:
    """A Titanfall hurts all others where it lands."""
    events.append(Shaken(("minis.power.ultra", "MK-57"), model))
    place = field(state)
    for number in around(place, model, place.facts.measures.melee):
        state = hurt(state, number, 1, ("minis.power.ultra", "MK-57"), events)
    return end_battle(state, events) if one_side_left(state) else state


def one_side_left(state: State) -> bool:
    """Whether a side has no model left."""
    found = facts(state)
    return not all(any([state.models[model].tough for model in army]) for army in found.army)
