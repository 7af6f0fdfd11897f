"""Why a model may not attack, prepare or stop: whose turn it is, what it can do, whom it can reach."""

from __future__ import annotations

from mkwidgets.core.records import Refusal
from mkwidgets.games.minis.actions import (
    Burn,
    End,
    EndSquad,
    Fight,
    Heal,
    Prepare,
    Shoot,
    Slam,
)
from mkwidgets.games.minis.attacks import AttackKind, shot_refusal, slammed
from mkwidgets.games.minis.changes import stopped
from mkwidgets.games.minis.closing_up import cohesion_refusal, stop_refusal
from mkwidgets.games.minis.cohesion import active_of, together, unfinished
from mkwidgets.games.minis.field import Field
from mkwidgets.games.minis.geometry import centre_line_clear
from mkwidgets.games.minis.state import ACTIONS


def turn_refusal(place: Field, model: int) -> Refusal | None:
    """Why a model may not act now at all."""
    state, found = place.state, place.facts
    if not 0 <= model < len(found.names):
        return no_such_model(place)
    name = found.names[model]
    if found.owner[model] != state.turn:
        text = f"{name} is not {state.battle.names[state.turn]}'s, whose turn it is."
        return Refusal(("minis.turns.alternate",), text)
    if place.bases[model] is None:
        return Refusal(("minis.stats.tough",), f"{name} is knocked out.")
    if found.squad[model] != state.squad:
        text = f"{name} is not of {found.squad_names[state.squad]}, the squad that is being activated."
        return Refusal(("minis.squad.activation",), text)
    if state.models[model].done:
        return Refusal(("minis.actions.two",), f"{name} has finished in this activation.")
    if state.active is not None and state.active.model != model:
        other = found.names[state.active.model]
        return Refusal(("minis.squad.one-by-one",), f"{other} has begun and has to finish before {name} acts.")
    return None


def no_such_model(place: Field) -> Refusal:
    """The refusal of a number that is no model's."""
    last = len(place.facts.names) - 1
    return Refusal(("minis.army.squads",), f"There is no such model; they are numbered from 0 to {last}.")


def enemy_refusal(place: Field, model: int, target: int) -> Refusal | None:
    """Why somebody is no enemy that can be attacked."""
    found = place.facts
    if not 0 <= target < len(found.names):
        return no_such_model(place)
    if found.owner[target] == found.owner[model]:
        return Refusal(("minis.shoot.target", "minis.fight.target"), f"{found.names[target]} is no enemy.")
    if place.bases[target] is None:
        return Refusal(("minis.stats.tough",), f"{found.names[target]} is knocked out.")
    return None


def target_refusal(place: Field, attacker: int, target: int, kind: AttackKind) -> Refusal | None:
    """Why an attack on somebody is not possible from where both stand, whoever's turn it is."""
    refusal = enemy_refusal(place, attacker, target)
    if refusal is not None:
        return refusal
    keywords = place.facts.keywords[attacker]
    if kind == "burn" and "Burn" not in keywords:
        return lacks(place, attacker, "Burn", ("minis.power.burn", "minis.power.keywords"))
    if kind == "slam" and "Slam" not in keywords:
        return lacks(place, attacker, "Slam", ("minis.power.ultra", "MK-56"))
    if kind in ("shoot", "burn"):
        return shot_refusal(place, attacker, target)
    return blow_refusal(place, attacker, target)


def lacks(place: Field, model: int, keyword: str, clauses: tuple[str, ...]) -> Refusal:
    """The refusal of a power that a unit does not have."""
    unit = place.facts.unit[model]
    return Refusal(clauses, f"{place.facts.names[model]} is a {unit.name} and has no {keyword}.")


def blow_refusal(place: Field, attacker: int, target: int) -> Refusal | None:
    """Why there is no blow: melee range, a Disengage, a wall."""
    names = place.facts.names
    who, whom = names[attacker], names[target]
    if not place.near(attacker, target, place.facts.measures.melee):
        text = f"{whom} is {place.gap(attacker, target):.2f} inches away from {who}; a Fight reaches 1."
        return Refusal(("minis.fight.target",), text)
    if place.parted(attacker, target):
        text = f"{who} and {whom} have parted by a Disengage and are out of melee until one of them moves."
        return Refusal(("minis.disengage.contact", "minis.fight.target"), text)
    if not centre_line_clear(place.ground, place.base(attacker), place.base(target)):
        return Refusal(("minis.fight.wall",), f"A wall stands between {who} and {whom}.")
    return None


def check_attack(place: Field, model: int, target: int, kind: AttackKind) -> Refusal | None:
    """Whether a model may make an attack that takes one action."""
    return (
        turn_refusal(place, model)
        or target_refusal(place, model, target, kind)
        or cohesion_refusal(place, model, place.base(model), active_of(place.state, model).actions - 1)
    )


def check_shoot(place: Field, action: Shoot) -> Refusal | None:
    """Whether a model may shoot at somebody."""
    return check_attack(place, action.model, action.target, "shoot")


def check_fight(place: Field, action: Fight) -> Refusal | None:
    """Whether a model may fight somebody."""
    return check_attack(place, action.model, action.target, "fight")


def check_burn(place: Field, action: Burn) -> Refusal | None:
    """Whether a model may burn somebody: it takes both actions."""
    refusal = turn_refusal(place, action.model) or target_refusal(place, action.model, action.target, "burn")
    if refusal is not None:
        return refusal
    active = active_of(place.state, action.model)
    if active.actions < ACTIONS:
        name = place.facts.names[action.model]
        why = "has taken an action already" if active.taken else "lost an action to Suppression"
        clauses = ("minis.power.burn",) if active.taken else ("minis.power.burn", "minis.power.burn-never")
        return Refusal(clauses, f"{name} {why}, and Burn takes both.")
    return stop_refusal(place, action.model)


def check_slam(place: Field, action: Slam) -> Refusal | None:
    """Whether a model may slam all that it is in melee with."""
    refusal = turn_refusal(place, action.model)
    if refusal is not None:
        return refusal
    if "Slam" not in place.facts.keywords[action.model]:
        return lacks(place, action.model, "Slam", ("minis.power.ultra", "MK-56"))
    if not slammed(place, action.model):
        text = f"{place.facts.names[action.model]} is in melee with nobody that it could strike."
        return Refusal(("minis.power.ultra", "MK-56", "minis.fight.target"), text)
    left = active_of(place.state, action.model).actions - 1
    return cohesion_refusal(place, action.model, place.base(action.model), left)


def check_heal(place: Field, action: Heal) -> Refusal | None:
    """Whether a model may heal a friend."""
    refusal = turn_refusal(place, action.model)
    if refusal is not None:
        return refusal
    found, clauses = place.facts, ("minis.power.ultra", "MK-58")
    if "Heal" not in found.keywords[action.model]:
        return lacks(place, action.model, "Heal", clauses)
    if not 0 <= action.target < len(found.names):
        return no_such_model(place)
    name, whom = found.names[action.model], found.names[action.target]
    if found.owner[action.target] != found.owner[action.model]:
        return Refusal(clauses, f"{whom} is no friend.")
    if place.bases[action.target] is None:
        return Refusal((*clauses, "minis.stats.tough"), f"{whom} is knocked out.")
    if not place.near(action.model, action.target, found.measures.melee):
        return Refusal(clauses, f"{whom} is {place.gap(action.model, action.target):.2f} inches away from {name}.")
    if place.state.models[action.target].tough >= found.unit[action.target].tough:
        return Refusal(clauses, f"{whom} has lost no Tough.")
    left = active_of(place.state, action.model).actions - 1
    return cohesion_refusal(place, action.model, place.base(action.model), left)


def check_prepare(place: Field, action: Prepare) -> Refusal | None:
    """Whether a model may prepare this reaction."""
    refusal = turn_refusal(place, action.model)
    if refusal is not None:
        return refusal
    unit, name = place.facts.unit[action.model], place.facts.names[action.model]
    if action.reaction == "shoot" and unit.shoot is None:
        text = f"{name} has no Shoot value: it can prepare a blow only."
        return Refusal(("minis.prepare.kind", "minis.prepare.shot"), text)
    if action.reaction == "fight" and unit.fight is None:
        text = f"{name} has no Fight value: it can prepare a shot only."
        return Refusal(("minis.prepare.kind", "minis.prepare.fight"), text)
    return stop_refusal(place, action.model)


def check_end(place: Field, action: End) -> Refusal | None:
    """Whether a model may stop."""
    return turn_refusal(place, action.model) or stop_refusal(place, action.model)


def check_end_squad(place: Field, action: EndSquad) -> Refusal | None:
    """Whether all models of the squad that have not finished may stop, one after the other."""
    if together(place, place.state.squad):
        return None
    for model in unfinished(place):
        refusal = stop_refusal(place, model)
        if refusal is not None:
            return refusal
        place = Field(stopped(place.state, model), place)
    return None
