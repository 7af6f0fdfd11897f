"""Situations from a few plain facts: lessons, tests, explore pages and links are made with it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from mkwidgets.core.errors import LoadError, UnknownName
from mkwidgets.core.plain_facts import find_seat, typed
from mkwidgets.games.minis.deployment import ready_models
from mkwidgets.games.minis.facts import Facts, facts_of
from mkwidgets.games.minis.setup import OPTIONS, new
from mkwidgets.games.minis.state import ACTIONS, Active, Battle, Model, Phase, Piece, State
from mkwidgets.games.minis.turns import squads_to_go
from mkwidgets.games.minis.validation import validate

Place = Sequence[float]


def situation(
    armies: Sequence[str] = ("Chaos Trooper", "Cloud Guard"),
    at: Mapping[str, Place] | None = None,
    *,
    terrain: Sequence[Sequence[Any]] | None = None,
    objectives: Sequence[Place] | None = None,
    turn: str | int = 0,
    squad: str = "",
    model: str = "",
    actions: int | None = None,
    taken: Sequence[str] = (),
    smoked: bool = False,
    tough: Mapping[str, int] | None = None,
    prepared: Mapping[str, str] | None = None,
    suppressed: Sequence[str] = (),
    done: Sequence[str] = (),
    stray: Sequence[str] = (),
    out: Sequence[str] = (),
    activated: Sequence[str] = (),
    parted: Sequence[Sequence[str]] = (),
    first: str | int | None = None,
    round: int = 1,
    scores: Sequence[int] = (0, 0),
    phase: Phase | None = None,
    **options: Any,
) -> State:
    """A situation in a battle; models and squads are named as on the table.

    ``at`` says where models stand (x, y in inches); all others stand in their deployment zones. ``terrain`` lists
    pieces as (kind, x, y, turn, height), the last two as you like; left out, the table's own lies there (by default
    the Open one without any). ``turn`` names whose turn it is. With ``squad`` or ``model`` that squad is being
    activated; the model is acting and has ``actions`` left after those ``taken``. ``out`` are models that are knocked
    out, ``tough`` what others have left; ``parted`` pairs that have disengaged. ``options`` are those of
    :func:`~mkwidgets.games.minis.setup.new`.

    Raises:
        LoadError, UnknownName: when a fact is unknown or does not fit.
    """
    unknown = set(options) - {option.name for option in OPTIONS} - {"components"}
    if unknown:
        raise UnknownName("fact", unknown.pop(), [option.name for option in OPTIONS])
    table = {"table": "Open", "points": 30, "ultra": True, **options}
    start = new(armies=list(armies), **table)
    battle = battle_with(start.battle, terrain, objectives)
    found = facts_of(battle)
    state = State(battle, models_with(battle, found, at or {}), phase or "activate")
    marks: dict[str, dict[str, Any]] = {"tough": {**(tough or {}), **dict.fromkeys(out, 0)}}
    marks["prepared"] = dict(prepared or {})
    for key, names in (("suppressed", suppressed), ("done", done), ("stray", stray)):
        marks[key] = dict.fromkeys(names, True)
    seat = find_seat(battle.names, turn)
    state = replace(
        mark(state, found, marks),
        turn=seat,
        first=seat if first is None else find_seat(battle.names, first),
        round=round,
        scores=tuple(scores),
        activated=tuple(sorted(number_of_squad(found, name) for name in activated)),
        parted=tuple(sorted(pair(found, names) for names in parted)),
    )
    state = acting(state, found, squad, model, actions, taken, smoked, phase)
    state = typed(state)
    validate(state)
    return state


def showcase() -> State:
    """The middle of a battle round a marker: walls, high ground, a melee, a Preparation and a suppressed model."""
    return situation(
        ("Chaos 30", "5 Cloud Guard, 2 Thunder Drummer, Stone General"),
        {
            "Trooper-1": (13.4, 13.2),
            "Trooper-2": (12.2, 12.9),
            "Trooper-3": (11.0, 12.7),
            "Trooper-4": (12.9, 11.9),
            "Trooper-5": (11.7, 11.6),
            "Ranger-1": (15, 11.5),
            "Ranger-2": (16.9, 11.4),
            "Quadra-Gunner-1": (24, 11),
            "Guard-1": (15.2, 16.6),
            "Guard-2": (16.5, 16.4),
            "Guard-3": (17.7, 16.9),
            "Guard-4": (16.9, 17.6),
            "Guard-5": (18.2, 18.0),
            "Drummer-1": (12.2, 19.6),
            "Drummer-2": (13.2, 20.3),
            "General-1": (13.6, 15.0),
        },
        table="Crossroads",
        tough={"General-1": 4, "Quadra-Gunner-1": 4},
        prepared={"Drummer-1": "shoot"},
        suppressed=("Quadra-Gunner-1",),
        activated=("Drummers-1",),
        first=1,
        round=3,
    )


def battle_with(battle: Battle, terrain: Sequence[Sequence[Any]] | None, objectives: Sequence[Place] | None) -> Battle:
    """A battle with other terrain or markers."""
    if terrain is not None:
        for number, entry in enumerate(terrain):
            if not 3 <= len(entry) <= 5:
                raise LoadError(f"terrain[{number}]", "expected a kind, x, y, and perhaps a turn and a height")
        pieces = tuple(Piece(str(kind), *map(float, numbers)) for kind, *numbers in terrain)
        battle = replace(battle, terrain=pieces, table="")
    if objectives is not None:
        battle = replace(battle, objectives=tuple(point_of(entry, "objectives") for entry in objectives))
    return battle


def point_of(entry: Place, place: str) -> tuple[float, float]:
    """A point from two numbers."""
    try:
        x, y = map(float, entry)
    except (TypeError, ValueError):
        raise LoadError(place, "expected x and y in inches") from None
    return x, y


def models_with(battle: Battle, found: Facts, at: Mapping[str, Place]) -> tuple[Model, ...]:
    """The models where they are said to stand; those of whom nothing is said stand ready in their zones."""
    points = {found.model(name): point_of(point, f"at[{name}]") for name, point in at.items()}
    if len(points) == len(found.names):
        ready = tuple(Model(0.0, 0.0, unit.tough) for unit in found.unit)
    else:
        ready = ready_models(battle)
    models = []
    for number, model in enumerate(ready):
        x, y = points.get(number, (model.x, model.y))
        models.append(Model(x, y, model.tough, found.ground.elevation(x, y)))
    return tuple(models)


def mark(state: State, found: Facts, marks: Mapping[str, Mapping[str, Any]]) -> State:
    """The state with marks on models, by their names."""
    models = list(state.models)
    for key, entries in marks.items():
        for name, value in entries.items():
            number = found.model(name)
            models[number] = replace(models[number], **{key: value})
    return replace(state, models=tuple(models))


def number_of_squad(found: Facts, name: str) -> int:
    """The number of a squad by its name.

    Raises:
        UnknownName: when there is none.
    """
    if name.casefold() not in found.squad_index:
        raise UnknownName("squad", name, found.squad_names)
    return found.squad_index[name.casefold()]


def pair(found: Facts, names: Sequence[str]) -> tuple[int, int]:
    """Two models, the lower number first."""
    if len(names) != 2:
        raise LoadError("parted", "expected pairs of models")
    a, b = sorted(found.model(name) for name in names)
    return a, b


def acting(
    state: State,
    found: Facts,
    squad: str,
    model: str,
    actions: int | None,
    taken: Sequence[str],
    smoked: bool,
    phase: Phase | None,
) -> State:
    """The state with a squad that is being activated, if one is named; otherwise of a seat that has one to activate."""
    if not squad and not model:
        if phase is None and not squads_to_go(state, state.turn):
            raise LoadError("turn", "expected a player with a squad to activate [minis.turns.alternate]")
        return state
    number = number_of_squad(found, squad) if squad else found.squad[found.model(model)]
    active = None
    begun = bool(taken) or smoked or actions is not None
    if model and begun:
        left = ACTIONS - len(taken) if actions is None else actions
        active = Active(found.model(model), left, tuple(taken), smoked)  # type: ignore[arg-type]
    return replace(state, phase=phase or "act", turn=found.squads[number].owner, squad=number, active=active)
