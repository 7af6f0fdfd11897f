"""What one points at to do an action, and which action picks seem to mean."""

from __future__ import annotations

from mkwidgets.core.chance import Draw, Outcome
from mkwidgets.core.scene import Pick
from mkwidgets.games.minis import actions as a
from mkwidgets.games.minis.attention import point_of, points_of
from mkwidgets.games.minis.cohesion import next_to_act
from mkwidgets.games.minis.facts import facts
from mkwidgets.games.minis.field import field
from mkwidgets.games.minis.forecast import usual_kind
from mkwidgets.games.minis.geometry.records import Point
from mkwidgets.games.minis.state import State

Pointed = type[a.Leap | a.Titanfall | a.Disengage | a.Smoke]
POINTED: dict[str, Pointed] = {"leap": a.Leap, "titanfall": a.Titanfall, "disengage": a.Disengage, "smoke": a.Smoke}
PAIRED = a.PAIRED


def at(x: float, y: float) -> Pick:
    """A point of the table."""
    return "point", a.point_text(x, y)


def do(what: str) -> Pick:
    """A button."""
    return "do", what


def picks(state: State, action: a.Action) -> tuple[Pick, ...]:
    """What one points at, in order, to do an action."""
    match action:
        case a.PlaceTerrain(kind, x, y, turn):
            return ("piece", kind), ("turn", a.number_text(turn)), at(x, y)
        case a.LeaveOut(kind):
            return ("piece", kind), ("leave", "")
        case a.Choose(first):
            return (("choose", "first" if first else "second"),)
        case a.Activate(squad):
            return (("squad", facts(state).squad_names[squad]),)
        case a.EndSquad():
            return (do("end squad"),)
    model: Pick = ("model", facts(state).names[action.model])
    return (model, *after_model(state, action))


def after_model(state: State, action: a.ModelAction | a.Deploy | a.React) -> tuple[Pick, ...]:
    """What one points at after the model that acts.

    The attack that suggests itself needs no button: a Fight in melee and a shot otherwise.
    """
    match action:
        case a.Move(_, path):
            return (at(*path[0]),) if len(path) == 1 else (("path", " ".join(a.point_text(*point) for point in path)),)
        case a.Deploy(_, x, y):
            return (at(x, y),)
        case a.Leap(_, x, y) | a.Titanfall(_, x, y) | a.Disengage(_, x, y) | a.Smoke(_, x, y):
            return do(a.WORDS[type(action)]), at(x, y)
        case a.Shoot(model, other) | a.Fight(model, other) | a.Burn(model, other) | a.Heal(model, other):
            verb = a.WORDS[type(action)]
            target: Pick = ("model", facts(state).names[other])
            return (target,) if verb in ("heal", suggested(state, model, other)) else (do(verb), target)
        case a.Prepare(_, reaction):
            return (do(f"prepare {reaction}"),)
        case a.Slam():
            return (do("slam"),)
        case a.End():
            return (do("end"),)
    return ()  # a reaction


def suggested(state: State, model: int, other: int) -> str:
    """The attack of one model on another that suggests itself; "" when one of them is not on the table."""
    place = field(state)
    there = place.bases[model] is not None and place.bases[other] is not None
    return usual_kind(place, model, other) if there else ""


def implied(state: State) -> tuple[Pick, ...]:
    """A model that is acting, or the only one of its squad that has not yet, need not be pointed at."""
    model = next_to_act(field(state))
    return () if model is None else (("model", facts(state).names[model]),)


# --- what picks mean -------------------------------------------------------------------------------------------------


def suppose(state: State, picks: tuple[Pick, ...]) -> a.Action | Outcome | None:
    """The action that picks seem to mean, legal or not."""
    kind, key = picks[-1]
    match kind:
        case "dice":
            return Draw("")
        case "choose":
            return a.Choose(key == "first")
        case "squad":
            squad = facts(state).squad_index.get(key.casefold())
            return None if squad is None else a.Activate(squad)
        case "do" if key == "end squad":
            return a.END_SQUAD
    if picks[0][0] == "piece":
        return suppose_piece(picks)
    return suppose_model(state, picks) if picks[0][0] == "model" else None


def suppose_piece(picks: tuple[Pick, ...]) -> a.PlaceTerrain | a.LeaveOut | None:
    """A piece of terrain once its turn and its place are clear, or that it is left out."""
    by_kind = dict(picks)
    if picks[-1][0] == "leave":
        return a.LeaveOut(by_kind["piece"])
    point = point_of(by_kind.get("point", ""))
    return a.PlaceTerrain(by_kind["piece"], *point, float(by_kind.get("turn", "0"))) if point else None


def suppose_model(state: State, picks: tuple[Pick, ...]) -> a.Action | None:
    """What a model is to do."""
    found = facts(state)
    model = found.index.get(picks[0][1].casefold())
    if model is None:
        return None
    if len(picks) == 1:
        return suppose_alone(state, model)
    verb = next((key for kind, key in picks[1:] if kind == "do"), "")
    kind, key = picks[-1]
    if kind == "do":
        return suppose_button(state, model, key)
    if kind == "model":
        other = found.index.get(key.casefold())
        return None if other is None else suppose_pair(state, model, other, verb)
    if kind == "path":
        points = points_of(key)
        return a.Move(model, points) if points else None
    point = point_of(key) if kind == "point" else None
    return None if point is None else suppose_place(state, model, point, verb)


def suppose_alone(state: State, model: int) -> a.Action | None:
    """A model as such: its squad to activate, its reaction, or why it may not be deployed or act now."""
    if state.phase == "activate":
        return a.Activate(facts(state).squad[model])
    if state.phase == "deploy":
        return a.Deploy(model, state.models[model].x, state.models[model].y)
    return a.React(model) if state.phase == "react" else a.End(model)


def suppose_button(state: State, model: int, key: str) -> a.Action | None:
    """A button of a model. One that wants a place or another model says why it may not be, if that is so already."""
    shown = state.models[model]
    if key in PAIRED:
        other = nearest_enemy(state, model)
        return None if other is None else PAIRED[key](model, other)
    match key:
        case "prepare shoot":
            return a.Prepare(model, "shoot")
        case "prepare fight":
            return a.Prepare(model, "fight")
        case "slam":
            return a.Slam(model)
        case "end":
            return a.End(model)
    return POINTED[key](model, shown.x, shown.y) if key in POINTED else None


def nearest_enemy(state: State, model: int) -> int | None:
    """The enemy that stands for all of them while none is pointed at; ``None`` for a model that is not there."""
    place = field(state)
    if place.bases[model] is None:
        return None
    enemies = place.alive(1 - place.facts.owner[model])
    return min(enemies, key=lambda number: place.gap(model, number), default=None)


def suppose_pair(state: State, model: int, other: int, verb: str) -> a.Action | None:
    """What a model is to do with another one; a friend that is not to be healed is a choice of its own."""
    found = facts(state)
    if model == other:
        return None
    if verb in PAIRED:
        return PAIRED[verb](model, other)
    if verb in POINTED:  # whoever stands there is in the way, and that is the answer
        return POINTED[verb](model, state.models[other].x, state.models[other].y)
    if found.owner[model] == found.owner[other]:
        return a.Heal(model, other) if "Heal" in found.keywords[model] else None
    kind = suggested(state, model, other)
    return PAIRED[kind](model, other) if kind else None


def suppose_place(state: State, model: int, point: Point, verb: str) -> a.Action:
    """Where a model is to go."""
    if state.phase == "deploy":
        return a.Deploy(model, *point)
    return POINTED[verb](model, *point) if verb in POINTED else a.Move(model, (point,))
