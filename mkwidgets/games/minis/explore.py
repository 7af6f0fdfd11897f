"""What may be set by hand on the explore page, and how a change keeps the situation possible.

Numbers are whole: places and heights are in tenths of an inch. Models, terrain and markers can also be put at any point
with a place such as ``models.3.at``, ``terrain.0.at`` or ``objectives.1.at`` and a value such as ``12.34,5.6``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from mkwidgets.core.errors import LoadError
from mkwidgets.core.plain_facts import check_field
from mkwidgets.core.records import Field
from mkwidgets.core.scene import Pick
from mkwidgets.games.minis.actions import parse_point
from mkwidgets.games.minis.changes import with_model
from mkwidgets.games.minis.components import packaged
from mkwidgets.games.minis.facts import facts, facts_of, named
from mkwidgets.games.minis.geometry import Point
from mkwidgets.games.minis.state import NOBODY, ROUNDS, SCORING_ROUNDS, Model, Piece, State
from mkwidgets.games.minis.turns import squads_to_go
from mkwidgets.games.minis.validation import MOST_PIECES, validate

YES_NO = ("no", "yes")
NONE = "none"
TENTHS = 10
HIGHEST = 60  # tenths of an inch, for terrain


def fields(state: State) -> list[Field]:
    """Whose turn it is, the round and the points; then every model, then every piece of terrain."""
    return [*battle_fields(state), *model_fields(state), *terrain_fields(state)]


def battle_fields(state: State) -> Iterator[Field]:
    """Turn, acting squad, round, points, marks of squads."""
    found, names = facts(state), state.battle.names
    own = [found.squad_names[n] for n in range(len(found.members)) if found.squads[n].owner == state.turn]
    acting = found.squad_names[state.squad] if state.squad != NOBODY else NONE
    yield Field("turn", "Battle", "Whose turn", names[state.turn], choices=names)
    yield Field("squad", "Battle", "Acting squad", acting, choices=(NONE, *own))
    yield Field("round", "Battle", "Round", state.round, minimum=1, maximum=ROUNDS)
    most = sum(number < state.round for number in SCORING_ROUNDS) * len(state.battle.objectives)
    for seat in (0, 1):
        points = min(state.scores[seat], most)
        yield Field(f"scores.{seat}", "Battle", f"{names[seat]}'s Victory Points", points, maximum=most)
    for squad, name in enumerate(found.squad_names):
        marked = YES_NO[squad in state.activated]
        yield Field(f"activated.{squad}", "Battle", f"{name} activated", marked, choices=YES_NO)


def model_fields(state: State) -> Iterator[Field]:
    """Where each model stands, its Tough and its marks."""
    found = facts(state)
    for number, model in enumerate(state.models):
        name, unit = found.names[number], found.unit[number]
        pick = ("model", name)
        yield Field(f"models.{number}.tough", name, "Tough", model.tough, maximum=unit.tough, pick=pick)
        if not model.tough:
            continue
        for key, value, size in (("x", model.x, state.battle.width), ("y", model.y, state.battle.depth)):
            label = f"{key} in tenths of an inch"
            tenths, most = round(value * TENTHS), round(size * TENTHS)
            yield Field(f"models.{number}.{key}", name, label, tenths, maximum=most, pick=pick)
        reactions = [word for word, face in (("shoot", unit.shoot), ("fight", unit.fight)) if face is not None]
        prepared = model.prepared or NONE
        yield Field(f"models.{number}.prepared", name, "Prepared", prepared, choices=(NONE, *reactions), pick=pick)
        marked = YES_NO[model.suppressed]
        yield Field(f"models.{number}.suppressed", name, "Suppressed", marked, choices=YES_NO, pick=pick)


def terrain_fields(state: State) -> Iterator[Field]:
    """Each piece of terrain, and one more to add."""
    kinds = tuple(packaged().terrain_kinds)
    for number, (name, piece) in enumerate(named(state.battle.terrain)):
        place, pick = f"terrain.{number}", ("terrain", name)
        height = facts(state).ground.terrain[number].height
        width, depth = round(state.battle.width * TENTHS), round(state.battle.depth * TENTHS)
        yield Field(f"{place}.kind", name, "Kind", piece.kind, choices=(*kinds, NONE), pick=pick)
        for key, value, most in (("x", piece.x, width), ("y", piece.y, depth)):
            label = f"{key} in tenths of an inch"
            yield Field(f"{place}.{key}", name, label, round(value * TENTHS), maximum=most, pick=pick)
        yield Field(f"{place}.turn", name, "Turn in degrees", round(piece.turn) % 360, maximum=359, pick=pick)
        tall, label = round(height * TENTHS), "Height in tenths of an inch"
        yield Field(f"{place}.height", name, label, tall, minimum=1, maximum=HIGHEST, pick=pick)
    if len(state.battle.terrain) < MOST_PIECES:
        yield Field("terrain.new", "More terrain", "Add in the middle", NONE, choices=(NONE, *kinds))


def edit(state: State, place: str, value: int | str) -> State:
    """The state with one field set; the battle goes on with an activation.

    Raises:
        UnknownName, LoadError: for an unknown place or a value that does not fit.
    """
    if place.endswith(".at"):
        changed = put_at(state, place.split("."), parse_point(str(value)))
    else:
        check_field(fields(state), place, value)
        changed = set_field(state, place, value)
    changed = settle(changed)
    validate(changed)
    return changed


def edit_by_moving(state: State, start: Pick, end: Pick) -> tuple[str, str] | None:
    """Moving a model, a piece of terrain or a marker to a point of the table puts it there."""
    kind, name = start
    place, known = movable(state).get(kind, ("", ()))
    return (f"{place}.{list(known).index(name)}.at", end[1]) if end[0] == "point" and name in known else None


def movable(state: State) -> dict[str, tuple[str, Sequence[str]]]:
    """What can be put elsewhere, by the kind of its picks: where it stands in the state, and the names of them all."""
    return {
        "model": ("models", facts(state).names),
        "terrain": ("terrain", [name for name, _ in named(state.battle.terrain)]),
        "marker": ("objectives", [str(number + 1) for number in range(len(state.battle.objectives))]),
    }


def name_of_place(state: State, place: str) -> str:
    """What is set by an edit, in words: a field by its group and label, else what is put elsewhere by its name."""
    known = next((field for field in fields(state) if field.place == place), None)
    if known is not None:
        return f"{known.group}, {known.label}"
    root, number, _ = place.split(".")
    kind, name = next((kind, names[int(number)]) for kind, (key, names) in movable(state).items() if key == root)
    return f"Marker {name}" if kind == "marker" else name


def put_at(state: State, keys: list[str], point: Point) -> State:
    """Put a model, a piece of terrain or a marker at a point.

    Raises:
        LoadError: when there is none of that number.
    """
    kind, number = keys[0], keys[1]
    battle = state.battle
    known = {"models": state.models, "terrain": battle.terrain, "objectives": battle.objectives}.get(kind, ())
    if not number.isdecimal() or int(number) >= len(known):
        raise LoadError(f"{kind}.{number}", f"expected a number from 0 to {len(known) - 1}")
    index = int(number)
    if kind == "models":
        return replace(state, models=with_model(state, index, model_at(state, state.models[index], point)))
    if kind == "terrain":
        pieces = list(battle.terrain)
        pieces[index] = replace(pieces[index], x=point[0], y=point[1])
        return replace(state, battle=replace(battle, terrain=tuple(pieces), table=""))
    markers = (*battle.objectives[:index], point, *battle.objectives[index + 1 :])
    return replace(state, battle=replace(battle, objectives=markers))


def set_field(state: State, place: str, value: int | str) -> State:
    """Set the field, without a look at what follows."""
    match place.split("."):
        case ["turn"]:
            return replace(state, turn=state.battle.names.index(str(value)), squad=NOBODY)
        case ["squad"]:
            squad = NOBODY if value == NONE else facts(state).squad_index[str(value).casefold()]
            return replace(state, squad=squad, activated=tuple(n for n in state.activated if n != squad))
        case ["round"]:
            return replace(state, round=int(value), scores=(0, 0))
        case ["scores", seat]:
            scores = [*state.scores]
            scores[int(seat)] = int(value)
            return replace(state, scores=(scores[0], scores[1]))
        case ["activated", squad]:
            others = {number for number in state.activated if number != int(squad)}
            return replace(state, activated=tuple(sorted(others | ({int(squad)} if value == "yes" else set()))))
        case ["models", number, key]:
            return set_model(state, number, key, value)
    return set_terrain(state, place.split(".")[1:], value)


def set_model(state: State, number: str, key: str, value: int | str) -> State:
    """Set something of a model."""
    index = int(number)
    model = state.models[index]
    match key:
        case "x":
            model = model_at(state, model, (int(value) / TENTHS, model.y))
        case "y":
            model = model_at(state, model, (model.x, int(value) / TENTHS))
        case "tough":
            model = Model(model.x, model.y, int(value), model.elevation)
        case "prepared":
            model = replace(model, prepared="" if value == NONE else value)
        case _:
            model = replace(model, suppressed=value == "yes")
    return replace(state, models=with_model(state, index, model))


def model_at(state: State, model: Model, point: Point) -> Model:
    """A model at a point, at the height of the ground there."""
    return replace(model, x=point[0], y=point[1], elevation=facts(state).ground.elevation(*point))


def set_terrain(state: State, keys: list[str], value: int | str) -> State:
    """Add, change or take away a piece of terrain."""
    pieces = list(state.battle.terrain)
    if keys == ["new"]:
        if value != NONE:
            pieces.append(Piece(str(value), state.battle.width / 2, state.battle.depth / 2))
    else:
        number, key = int(keys[0]), keys[1]
        if value == NONE:
            del pieces[number]
        elif key in ("kind", "turn"):
            pieces[number] = replace(pieces[number], **{key: value if key == "kind" else float(value)})
        else:
            pieces[number] = replace(pieces[number], **{key: int(value) / TENTHS})
    return replace(state, battle=replace(state.battle, terrain=tuple(pieces), table=""))


def settle(state: State) -> State:
    """Bring the rest in line with an edited table: nothing is under way but, perhaps, the activation of a squad.

    Raises:
        LoadError: while models wait to be deployed.
    """
    if state.waiting:
        raise LoadError("waiting", "expected all models to be deployed before anything is set by hand")
    ground = facts_of(state.battle).ground
    models = tuple(
        replace(model, elevation=ground.elevation(model.x, model.y), done=False, stray=False) for model in state.models
    )
    state = replace(
        state,
        models=models,
        active=None,
        attack=None,
        journey=None,
        pool=(),
        parted=tuple((a, b) for a, b in state.parted if models[a].tough and models[b].tough),
        activated=tuple(squad for squad in state.activated if squad != state.squad),
    )
    return with_turn(state)


def with_turn(state: State) -> State:
    """An activation of a seat that has a squad to activate; with none left all marks come off."""
    if state.squad != NOBODY and state.squad in squads_to_go(state, state.turn):
        members = facts(state).members[state.squad]
        models = tuple(
            replace(model, prepared="") if number in members else model for number, model in enumerate(state.models)
        )
        return replace(state, phase="act", models=models)
    state = replace(state, phase="activate", squad=NOBODY)
    for seat in (state.turn, 1 - state.turn):
        if squads_to_go(state, seat):
            return replace(state, turn=seat)
    return replace(state, activated=())
