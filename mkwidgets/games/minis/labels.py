"""What may be done, as entries of a list: each action with its numbers and the clauses that allow it."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot
from typing import Any

from mkwidgets.core.chance import Draw, Outcome, Roll
from mkwidgets.core.records import Line
from mkwidgets.games.minis import actions as a
from mkwidgets.games.minis.actions import point_text
from mkwidgets.games.minis.attacks import AttackKind
from mkwidgets.games.minis.cohesion import active_of, members
from mkwidgets.games.minis.facts import facts
from mkwidgets.games.minis.field import field
from mkwidgets.games.minis.forecast import forecast_attack, remarks
from mkwidgets.games.minis.state import State

MOVES = {a.Leap: "Leap", a.Titanfall: "Titanfall", a.Disengage: "Disengage", a.Smoke: "Smoke Bomb"}
MOVE_CLAUSES: dict[type, tuple[str, ...]] = {
    a.Leap: ("minis.power.leap", "minis.power.leap-once"),
    a.Titanfall: ("minis.power.ultra", "MK-57"),
    a.Disengage: ("minis.disengage", "minis.disengage.direction"),
    a.Smoke: ("minis.power.smoke", "minis.power.smoke-free"),
}


def label(state: State, move: a.Action | Outcome) -> Line:
    """A legal action as an entry of the list."""
    if isinstance(move, Roll | Draw):
        return Line("Roll the dice", group="Dice")
    return LABELS[type(move)](state, move)


def name_of(state: State, model: int) -> str:
    """A model's name."""
    return facts(state).names[model]


def inches_to(state: State, model: int, x: float, y: float) -> str:
    """How far a point is from a model, as the crow flies."""
    here = state.models[model]
    return f"{hypot(x - here.x, y - here.y):.2f} inches"


def move_label(state: State, move: a.Move) -> Line:
    """A Move with its end."""
    here = (state.models[move.model].x, state.models[move.model].y)
    between = [point for point in move.path[:-1] if point != here]
    through = "".join(f"{point_text(*point)}, then " for point in between)
    through = "straight to " if len(move.path) > 1 and not between else through
    to = "" if through.startswith("straight") else "to "
    text = f"Move {to}{through}{point_text(*move.path[-1])}, {inches_to(state, move.model, *move.path[-1])} away"
    return Line(text, ("minis.move.length", "minis.base.gaps"), name_of(state, move.model))


def jump_label(state: State, move: a.Leap | a.Titanfall | a.Disengage | a.Smoke) -> Line:
    """A Leap or a step out of melee with its end."""
    far = inches_to(state, move.model, move.x, move.y)
    text = f"{MOVES[type(move)]} to {point_text(move.x, move.y)}, {far} away"
    return Line(text, MOVE_CLAUSES[type(move)], name_of(state, move.model))


def attack_label(kind: AttackKind, verb: str) -> Callable[[State, Any], Line]:
    """The label of an attack: the breakdown of the number needed, the damage, and what does not count."""

    def labelled(state: State, move: a.Shoot | a.Fight | a.Burn) -> Line:
        found = forecast_attack(state, move.model, move.target, kind)
        notes = remarks(field(state), move.model, move.target) if kind != "fight" else []
        text = f"{verb} {name_of(state, move.target)}: {found.text}; {found.damage_text}"
        clauses = dict.fromkeys([*found.aim.clauses, *(clause for note in notes for clause in note.clauses)])
        return Line(text, (*clauses, *extra_clauses(state, move)), name_of(state, move.model))

    return labelled


def extra_clauses(state: State, move: a.Shoot | a.Fight | a.Burn) -> tuple[str, ...]:
    """Clauses that an attack follows from beside its numbers."""
    place = field(state)
    extra = [*suppression_clauses(state, move)]
    if isinstance(move, a.Fight):
        return (*extra, "minis.fight.wall") if place.ground.solid else tuple(extra)
    extra += ["minis.range.weapons", "minis.range.measure"]
    if place.foes(move.model) and move.target not in place.foes(move.model):
        extra.append("minis.close.target")
    if place.parted(move.model, move.target):
        extra.append("minis.disengage.point-blank")
    return tuple(extra)


def suppression_clauses(state: State, move: a.Shoot | a.Fight | a.Burn) -> tuple[str, ...]:
    """What a hit would do to the target beside hurting it."""
    if "Suppression" not in facts(state).keywords[move.model]:
        return ()
    target = state.models[move.target]
    if target.prepared:
        return "minis.power.suppression", "minis.power.suppression-prepared", "minis.power.suppression-attack"
    kind = "minis.power.suppression-once" if target.suppressed else "minis.power.suppression-token"
    return "minis.power.suppression", kind


def prepare_label(state: State, move: a.Prepare) -> Line:
    """A Preparation."""
    what = "shot" if move.reaction == "shoot" else "blow"
    clauses = ("minis.prepare", "minis.prepare.last", "minis.prepare.kind")
    return Line(f"Prepare a {what}", clauses, name_of(state, move.model))


def end_label(state: State, move: a.End) -> Line:
    """Stopping a model."""
    left = active_of(state, move.model).actions
    text = f"Stop, {left} action{'' if left == 1 else 's'} unused"
    return Line(text, ("minis.actions.unused",), name_of(state, move.model))


def activate_label(state: State, move: a.Activate) -> Line:
    """A squad with its models."""
    place = field(state)
    count = len(members(place, move.squad))
    unit = place.facts.squads[move.squad].unit
    text = f"{place.facts.squad_names[move.squad]}: {count} {unit}{'' if count == 1 else 's'}"
    return Line(text, ("minis.squad.activation", "minis.turns.marked"), "Activate a squad")


def place_label(state: State, move: a.PlaceTerrain) -> Line:
    """A place for a piece of terrain."""
    turn = f", turned {move.turn:g}°" if move.turn else ""
    return Line(f"at {point_text(move.x, move.y)}{turn}", ("minis.terrain.turns",), f"Place a {move.kind}")


LABELS: dict[type, Callable[[State, Any], Line]] = {
    a.PlaceTerrain: place_label,
    a.LeaveOut: lambda s, m: Line("leave it out", ("minis.terrain.turns", "MK-61"), f"Place a {m.kind}"),
    a.Deploy: lambda s, m: Line(
        f"at {point_text(m.x, m.y)}",
        ("minis.deploy.zone", "minis.deploy.edges", "minis.deploy.order"),
        f"Deploy {name_of(s, m.model)}",
    ),
    a.Choose: lambda s, m: Line(
        f"Go {'first' if m.first else 'second'} in round 1",
        ("minis.first.choice", "minis.round.swap"),
        "First or second",
    ),
    a.Activate: activate_label,
    a.Move: move_label,
    a.Leap: jump_label,
    a.Titanfall: jump_label,
    a.Disengage: jump_label,
    a.Smoke: jump_label,
    a.Shoot: attack_label("shoot", "Shoot"),
    a.Fight: attack_label("fight", "Fight"),
    a.Burn: attack_label("burn", "Burn"),
    a.Slam: lambda s, m: Line("Slam all enemies in melee", ("minis.power.ultra", "MK-56"), name_of(s, m.model)),
    a.Heal: lambda s, m: Line(f"Heal {name_of(s, m.target)}", ("minis.power.ultra", "MK-58"), name_of(s, m.model)),
    a.Prepare: prepare_label,
    a.End: end_label,
    a.EndSquad: lambda s, m: Line(
        "All that have not finished stop", ("minis.actions.unused", "minis.cohesion"), "Squad"
    ),
    a.React: lambda s, m: Line(f"{name_of(s, m.model)} first", ("minis.prepare.several",), "Order of reactions"),
}
