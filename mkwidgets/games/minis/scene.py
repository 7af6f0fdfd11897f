"""The table of Monkey King Minis as a picture, and what pointing at its parts means.

Scene units are inches, with a strip for words and buttons above and below the table.
"""

from __future__ import annotations

from mkwidgets.core.chance import Draw, Outcome
from mkwidgets.core.scene import Box, Disc, Pick, Polygon, Scene, Shape, Target, Text, View, arc, highlight, rectangle
from mkwidgets.games.minis import actions as a
from mkwidgets.games.minis.actions import parse_point, point_text
from mkwidgets.games.minis.facts import facts
from mkwidgets.games.minis.field import Field, field
from mkwidgets.games.minis.speech import describe_model, prompt
from mkwidgets.games.minis.state import State

STRIP = 3.0  # inches above and below the table for words and buttons


def scene(observation: State, view: View) -> Scene:
    """The whole picture."""
    place = field(observation)
    battle = observation.battle
    width, height = battle.width, battle.depth + 2 * STRIP
    shapes: list[Shape] = [
        Polygon(rectangle(0, STRIP, width, battle.depth), "table", "table"),
        Text(width / 2, height - 1, prompt(observation).text, 0.9, "text", "words"),
        *(Polygon(lifted(piece.outline), "terrain", "terrain") for piece in place.ground.terrain),
        *(Disc(x, y + STRIP, 0.4, "objective", "objective") for x, y in battle.objectives),
        *(shape for model in range(len(observation.models)) for shape in model_shapes(place, model)),
    ]
    targets = [*squad_targets(place), *model_targets(place), *buttons(place)]
    shapes += [
        Text(*target.centre, target.label, 0.5, "text", "words") for target in targets if target.pick[0] != "model"
    ]
    return highlight(Scene(width, height, tuple(shapes), tuple(targets), "Monkey King Minis"), view)


def lifted(outline: tuple[tuple[float, float], ...]) -> tuple[tuple[float, float], ...]:
    """Points of the table as points of the scene."""
    return tuple((x, y + STRIP) for x, y in outline)


def model_shapes(place: Field, model: int) -> list[Shape]:
    """A base with the first letter of its unit."""
    base = place.bases[model]
    if base is None:
        return []
    role = f"base.{place.facts.owner[model]}"
    letter = place.facts.unit[model].short[0]
    return [
        Disc(base.x, base.y + STRIP, base.radius, role, "bases"),
        Text(base.x, base.y + STRIP, letter, base.radius, "base.text", "letters", bold=True),
    ]


def model_targets(place: Field) -> list[Target]:
    """The models that can be pointed at; those that wait stand in the strip."""
    found = []
    for model, name in enumerate(place.facts.names):
        base = place.bases[model]
        if base is not None:
            outline = arc(base.x, base.y + STRIP, base.radius, 0, 345, 23)
            found.append(Target(("model", name), describe_model(place, model), outline))
        elif model in place.state.waiting:
            spot = Box(0.2 + model * (place.state.battle.width - 0.6) / len(place.facts.names), 0.1, 0.5, 0.8)
            found.append(Target(("model", name), f"{name}, to be deployed", spot.outline(0.1)))
    return found


def squad_targets(place: Field) -> list[Target]:
    """Each squad in the strip below the table."""
    names = place.facts.squad_names
    step = place.state.battle.width / len(names)
    return [
        Target(("squad", name), name, Box(number * step + 0.1, 1, step - 0.2, 0.8).outline(0.1))
        for number, name in enumerate(names)
    ]


def buttons(place: Field) -> list[Target]:
    """What is no thing on the table: stopping a squad, first or second, dice, terrain that waits."""
    entries: list[tuple[Pick, str]] = [(("squad end", ""), "End squad"), (("dice", ""), "Dice")]
    entries += [(("choice", "first"), "Go first"), (("choice", "second"), "Go second")]
    entries += [(("piece", kind), kind) for kind in dict.fromkeys(place.state.pool)]
    step = place.state.battle.width / len(entries)
    return [
        Target(pick, label, Box(number * step + 0.1, 2, step - 0.2, 0.8).outline(0.1))
        for number, (pick, label) in enumerate(entries)
    ]


# --- picking ---------------------------------------------------------------------------------------------------------


def picks(state: State, action: a.Action) -> tuple[Pick, ...]:
    """What one points at, in order, to do an action."""
    found = facts(state)
    match action:
        case a.PlaceTerrain(kind, x, y, turn):
            return ("piece", kind), ("turn", a.number_text(turn)), ("point", point_text(x, y))
        case a.LeaveOut(kind):
            return ("piece", kind), ("leave", "")
        case a.Choose(first):
            return (("choice", "first" if first else "second"),)
        case a.Activate(squad):
            return (("squad", found.squad_names[squad]),)
        case a.EndSquad():
            return (("squad end", ""),)
        case a.Deploy(model, x, y):
            return ("model", found.names[model]), ("point", point_text(x, y))
        case a.React(model):
            return (("model", found.names[model]),)
    return ("model", found.names[action.model]), *model_picks(state, action)


def model_picks(state: State, action: a.Action) -> tuple[Pick, ...]:
    """What one points at after the model that acts."""
    found = facts(state)
    match action:
        case a.Move(_, path):
            return ("act", "move"), *(("point", point_text(x, y)) for x, y in path)
        case a.Prepare(_, reaction):
            return (("act", f"prepare {reaction}"),)
        case a.Shoot(_, target) | a.Fight(_, target) | a.Burn(_, target) | a.Heal(_, target):
            return ("act", a.WORDS[type(action)]), ("model", found.names[target])
        case a.Leap(_, x, y) | a.Titanfall(_, x, y) | a.Disengage(_, x, y) | a.Smoke(_, x, y):
            return ("act", a.WORDS[type(action)]), ("point", point_text(x, y))
    return (("act", a.WORDS[type(action)]),)


def suppose(state: State, picks: tuple[Pick, ...]) -> a.Action | Outcome | None:
    """The action that picks seem to mean, legal or not; any point will do."""
    kind, key = picks[0]
    if kind == "dice":
        return Draw("")
    if kind == "choice":
        return a.Choose(key == "first")
    if kind == "squad end":
        return a.END_SQUAD
    found = facts(state)
    if kind == "squad":
        return a.Activate(found.squad_names.index(key))
    if kind == "piece":
        return suppose_piece(key, picks[1:])
    return suppose_model(state, found.model(key), picks[1:]) if kind == "model" else None


def suppose_piece(kind: str, rest: tuple[Pick, ...]) -> a.Action | None:
    """A piece of terrain with its turn and its place, or left out."""
    if not rest:
        return None
    if rest[0][0] == "leave":
        return a.LeaveOut(kind)
    by_kind = dict(rest)
    if "point" not in by_kind:
        return None
    return a.PlaceTerrain(kind, *parse_point(by_kind["point"]), float(by_kind.get("turn", "0")))


def suppose_model(state: State, model: int, rest: tuple[Pick, ...]) -> a.Action | None:
    """What a model is to do."""
    if state.phase == "react":
        return a.React(model)
    points = [parse_point(key) for kind, key in rest if kind == "point"]
    if state.phase == "deploy":
        return a.Deploy(model, *points[0]) if points else None
    verb = next((key for kind, key in rest if kind == "act"), "")
    targets = [facts(state).model(key) for kind, key in rest if kind == "model"]
    return suppose_verb(model, verb, points, targets)


def suppose_verb(model: int, verb: str, points: list[tuple[float, float]], targets: list[int]) -> a.Action | None:
    """An action of a model once it is clear where or at whom."""
    simple: dict[str, a.Action] = {
        "end": a.End(model),
        "slam": a.Slam(model),
        "prepare shoot": a.Prepare(model, "shoot"),
        "prepare fight": a.Prepare(model, "fight"),
    }
    if verb in simple:
        return simple[verb]
    if verb in a.PAIRED and targets:
        return a.PAIRED[verb](model, targets[0])
    if verb in a.POINTED and points:
        return a.POINTED[verb](model, *points[0])
    return a.Move(model, tuple(points)) if verb == "move" and points else None


def has_odds(action: a.Action) -> bool:
    """Whether an action leads to dice: attacks do."""
    return isinstance(action, a.Shoot | a.Fight | a.Burn | a.Slam)


def shows_odds(state: State) -> bool:
    """Whether the odds of the awaited dice are shown: those of an attack."""
    return state.phase == "attack"
