"""Setting up: terrain in turn, squads in turn, and the places of models that come deployed."""

from __future__ import annotations

from functools import lru_cache
from math import hypot

from msgspec.structs import replace

from mkwidgets.core.errors import LoadError
from mkwidgets.core.records import Event
from mkwidgets.games.minis.actions import Deploy, LeaveOut, PlaceTerrain
from mkwidgets.games.minis.changes import with_model
from mkwidgets.games.minis.events import Deployed, TerrainLeft, TerrainPlaced
from mkwidgets.games.minis.facts import Facts, facts, facts_of
from mkwidgets.games.minis.geometry import Base, Point, placement_fault
from mkwidgets.games.minis.state import NOBODY, Battle, Model, Piece, State

GRID = 0.25  # inches between two places that are looked at
ROOM = 0.1  # inches that ready models keep from each other


def do_place(state: State, action: PlaceTerrain, events: list[Event]) -> State:
    """Put a piece of terrain on the table."""
    piece = Piece(action.kind, action.x, action.y, action.turn)
    battle = replace(state.battle, terrain=(*state.battle.terrain, piece), table="")
    name = facts_of(battle).ground.terrain[-1].name
    events.append(TerrainPlaced(("minis.terrain.turns",), state.turn, name))
    return next_piece(replace(state, battle=battle), action.kind)


def do_leave(state: State, action: LeaveOut, events: list[Event]) -> State:
    """Leave a piece of terrain out."""
    events.append(TerrainLeft(("minis.terrain.turns", "MK-61"), state.turn, action.kind))
    return next_piece(state, action.kind)


def next_piece(state: State, kind: str) -> State:
    """The other player places the next piece; after the last one they deploy first (MK-4)."""
    pool = list(state.pool)
    pool.remove(kind)
    state = replace(state, pool=tuple(pool), turn=1 - state.turn)
    return state if pool else after_terrain(state)


def after_terrain(state: State) -> State:
    """What comes when all terrain lies: deployment, or the roll for the first round with the models at their places."""
    if state.waiting:
        return replace(state, phase="deploy")
    return replace(state, models=ready_models(state.battle), phase="roll", turn=0)


def do_deploy(state: State, action: Deploy, events: list[Event]) -> State:
    """Set up a model; when its squad stands, the other player deploys."""
    found = facts(state)
    elevation = found.ground.elevation(action.x, action.y)
    model = replace(state.models[action.model], x=action.x, y=action.y, elevation=elevation)
    events.append(Deployed(("minis.deploy.zone", "minis.deploy.order"), action.model, action.x, action.y))
    waiting = tuple(number for number in state.waiting if number != action.model)
    squad = found.squad[action.model]
    state = replace(state, models=with_model(state, action.model, model), waiting=waiting, squad=squad)
    if any(found.squad[number] == squad for number in waiting):
        return state
    return next_to_deploy(replace(state, squad=NOBODY))


def next_to_deploy(state: State) -> State:
    """Who deploys next: the other player, if any of their squads waits; with none left the dice are rolled."""
    owners = {facts(state).owner[number] for number in state.waiting}
    if not owners:
        return replace(state, phase="roll", turn=0)
    return replace(state, turn=1 - state.turn if 1 - state.turn in owners else state.turn)


def deployable(state: State) -> list[int]:
    """The first model of each squad that may be deployed now; while a squad is being set up, of that alone."""
    found, first = facts(state), dict[int, int]()
    for model in state.waiting:
        squad = found.squad[model]
        if found.owner[model] == state.turn and state.squad in (NOBODY, squad):
            first.setdefault(squad, model)
    return list(first.values())


# --- places of models that come deployed -----------------------------------------------------------------------------


@lru_cache(maxsize=64)
def ready_models(battle: Battle) -> tuple[Model, ...]:
    """All models at places in their deployment zones: squads side by side, each close together.

    Raises:
        LoadError: when the zones have no room for them.
    """
    found = facts_of(battle)
    placed: list[Base] = []
    models: list[Model | None] = [None] * len(found.names)
    for seat in (0, 1):
        squads = [number for number, squad in enumerate(found.squads) if squad.owner == seat]
        for number, squad in enumerate(squads):
            anchor = (number + 0.5) * battle.width / len(squads)
            for model in found.members[squad]:
                mates = [base for base in placed if base.name in squad_names(found, squad)]
                base = free_place(battle, found, model, anchor, mates, placed)
                placed.append(base)
                models[model] = Model(base.x, base.y, found.unit[model].tough, base.elevation)
    return tuple(model for model in models if model is not None)


def squad_names(found: Facts, squad: int) -> set[str]:
    """The names of a squad's models."""
    return {found.names[model] for model in found.members[squad]}


def free_place(battle: Battle, found: Facts, model: int, anchor: float, mates: list[Base], placed: list[Base]) -> Base:
    """The free place in the zone that is nearest to a squad's anchor, beside a mate if one stands already.

    Raises:
        LoadError: when there is none.
    """
    radius, name = found.radius[model], found.names[model]
    roomy = [base._replace(radius=base.radius + ROOM) for base in placed]
    for x, y in places(battle, found, found.owner[model], radius, anchor):
        if mates and not any(hypot(x - m.x, y - m.y) <= radius + m.radius + found.measures.cohesion for m in mates):
            continue
        base = found.ground.standing(x, y, radius, name)
        if placement_fault(found.ground, base, roomy) is None:
            return base
    raise LoadError("deployment", f"found no room for {name} in its zone; deploy by hand [minis.deploy.zone]")


def places(battle: Battle, found: Facts, seat: int, radius: float, anchor: float) -> list[Point]:
    """Places in a zone where a whole base fits, the nearest to the front line's anchor first."""
    depth = found.measures.deployment
    front = depth - radius if seat == 0 else battle.depth - depth + radius
    ahead = -1 if seat == 0 else 1
    columns = int((battle.width - 2 * radius) / GRID) + 1
    rows = int((depth - 2 * radius) / GRID) + 1
    spots = [
        (round(radius + column * GRID, 2), round(front + ahead * row * GRID, 2))
        for column in range(columns)
        for row in range(rows)
    ]
    inside = [(x, y) for x, y in spots if in_zone(battle, found, seat, y, radius)]
    return sorted(inside, key=lambda spot: (hypot(spot[0] - anchor, 0.5 * (spot[1] - front)), spot))


def in_zone(battle: Battle, found: Facts, seat: int, y: float, radius: float) -> bool:
    """Whether a whole base is within the zone."""
    depth = found.measures.deployment
    low, high = (0.0, depth) if seat == 0 else (battle.depth - depth, battle.depth)
    return low + radius <= y <= high - radius
