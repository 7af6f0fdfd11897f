"""A finite sample of what can be done on a table where there are endlessly many points.

Each model has a menu: straight runs in eight directions, towards enemies, markers and mates, Leaps, attacks on each
enemy, and so on. :func:`realise` turns an entry of the menu into an action where it makes sense; whether that is
allowed is asked of :func:`~mkwidgets.games.minis.refusals.check`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from math import cos, hypot, pi, sin
from typing import NamedTuple

from mkwidgets.games.minis.actions import (
    Action,
    Burn,
    Deploy,
    Disengage,
    End,
    Fight,
    Heal,
    Leap,
    LeaveOut,
    Move,
    PlaceTerrain,
    Prepare,
    Shoot,
    Slam,
    Smoke,
    Titanfall,
)
from mkwidgets.games.minis.attacks import in_range
from mkwidgets.games.minis.deployment import deployable, places
from mkwidgets.games.minis.facts import Facts
from mkwidgets.games.minis.field import Field
from mkwidgets.games.minis.geometry import Crossing, Point, escape_angles, straight_run
from mkwidgets.games.minis.way_refusals import may_land
from mkwidgets.games.minis.ways import straight_move

DIRECTIONS = tuple((cos(n * pi / 4), sin(n * pi / 4)) for n in range(8))
SHORTEST = 0.1  # inches; a shorter run is not worth listing
SAFE = 0.012  # inches that rounding to hundredths may take
FAN = (0.5, 0.15, 0.85)  # where in the open angle a step out of melee leads
TURNS = (0.0, 45.0, 90.0, 135.0)
TERRAIN_GRID = 2.5
DEPLOY_GRID = 6  # of the places in a zone every so many-th is listed


class Entry(NamedTuple):
    """An entry of a menu: what kind of action, a number that says which."""

    kind: str
    number: int = 0


def menu(place: Field, model: int) -> tuple[Entry, ...]:
    """All entries of a model as it stands now."""
    foes, near = place.foes(model), place.near_enemies(model)
    entries = standing_menu(place.facts, model, len(place.state.battle.objectives), bool(foes))
    if foes:
        return (*entries, *(Entry("fight", foe) for foe in foes))
    if near:
        return (*entries, *(Entry(kind, enemy) for enemy in near for kind in ("contact", "ring")))
    return entries


@lru_cache(maxsize=4096)
def standing_menu(found: Facts, model: int, markers: int, in_melee: bool) -> tuple[Entry, ...]:
    """The entries that a model in melee, where no Move starts, or out of it always has."""
    unit, keywords = found.unit[model], found.keywords[model]
    enemies = found.army[1 - found.owner[model]]
    entries = ways_out(keywords) if in_melee else ways(found, model, markers)
    if unit.shoot is not None:
        entries += [Entry("shoot", enemy) for enemy in enemies] + [Entry("prepare shoot")]
    if unit.fight is not None:
        entries.append(Entry("prepare fight"))
    if "Burn" in keywords:
        entries += [Entry("burn", enemy) for enemy in enemies]
    if "Heal" in keywords:
        entries += [Entry("heal", friend) for friend in found.army[found.owner[model]]]
    return (*entries, Entry("end"))


def ways_out(keywords: frozenset[str]) -> list[Entry]:
    """What is done in melee only."""
    entries = [Entry("disengage", n) for n in range(len(FAN))] + ([Entry("slam")] if "Slam" in keywords else [])
    return entries + ([Entry("smoke", n) for n in range(len(FAN))] if "Smoke Bomb" in keywords else [])


def ways(found: Facts, model: int, markers: int) -> list[Entry]:
    """Moves and Leaps."""
    keywords, enemies = found.keywords[model], found.army[1 - found.owner[model]]
    entries = [Entry("run", n) for n in range(len(DIRECTIONS))]
    entries += [Entry("squad", squad) for squad in dict.fromkeys(found.squad[enemy] for enemy in enemies)]
    entries += [Entry("marker", n) for n in range(markers)]
    entries += [Entry("mate", mate) for mate in found.members[found.squad[model]] if mate != model]
    for keyword, kind in (("Leap", "leap"), ("Titanfall", "titanfall")):
        if keyword in keywords:
            entries += [Entry(kind, n) for n in range(len(DIRECTIONS))]
            entries += [Entry(f"{kind} beside", enemy) for enemy in enemies]
    return entries


def realise(place: Field, model: int, entry: Entry) -> Action | None:
    """The action that an entry stands for, ``None`` where there is nothing to it."""
    return REALISE[entry.kind](place, model, entry.number)


# --- going -----------------------------------------------------------------------------------------------------------


def run(place: Field, model: int, number: int) -> Action | None:
    """As far as it goes in one of eight directions, in every second of them half as far."""
    base, move = place.base(model), place.facts.unit[model].move
    ux, uy = DIRECTIONS[number]
    return go(place, model, (base.x + ux, base.y + uy), move / 2 if number % 2 else move)


def to_contact(place: Field, model: int, enemy: int) -> Action | None:
    """Straight up to an enemy that one Move can reach."""
    base, other = place.base(model), place.bases[enemy]
    if other is None:
        return None
    apart = hypot(other.x - base.x, other.y - base.y) - base.radius - other.radius
    return go(place, model, (other.x, other.y), apart) if apart <= place.facts.unit[model].move else None


def to_squad(place: Field, model: int, squad: int) -> Action | None:
    """A whole Move straight towards the nearest model of an enemy squad that is out of its reach."""
    base, move = place.base(model), place.facts.unit[model].move
    x, y = base.x, base.y
    found = [place.bases[number] for number in place.facts.members[squad]]
    apart = [(hypot(other.x - x, other.y - y) - other.radius, other) for other in found if other is not None]
    if not apart:
        return None
    far, other = min(apart)
    return go(place, model, (other.x, other.y), move) if far - base.radius > move else None


def to_ring(place: Field, model: int, enemy: int) -> Action | None:
    """Straight towards an enemy until it is just within 1 inch."""
    base, other = place.base(model), place.bases[enemy]
    if other is None:
        return None
    apart = hypot(other.x - base.x, other.y - base.y) - base.radius - other.radius
    far = apart - place.facts.measures.melee + 2 * SAFE
    return go(place, model, (other.x, other.y), far) if far <= place.facts.unit[model].move else None


def to_marker(place: Field, model: int, number: int) -> Action | None:
    """Straight towards a marker."""
    base, (x, y) = place.base(model), place.state.battle.objectives[number]
    return go(place, model, (x, y), min(place.facts.unit[model].move, hypot(x - base.x, y - base.y)))


def to_mate(place: Field, model: int, mate: int) -> Action | None:
    """Straight towards a mate until it is beside it."""
    base, other = place.base(model), place.bases[mate]
    if other is None:
        return None
    apart = hypot(other.x - base.x, other.y - base.y) - base.radius - other.radius
    far = apart - place.facts.measures.cohesion / 2
    return go(place, model, (other.x, other.y), min(place.facts.unit[model].move, far))


def go(place: Field, model: int, towards: Point, far: float) -> Move | None:
    """A straight Move towards a point: so far, or up to what stands in the way, or as its climbs let it.

    None where the end that is aimed at would tear the squad apart.
    """
    base = place.base(model)
    dx, dy = towards[0] - base.x, towards[1] - base.y
    length = hypot(dx, dy)

    def end(inches: float) -> Point:
        share = (inches - SAFE) / length
        return round(base.x + dx * share, 2), round(base.y + dy * share, 2)

    if far < SHORTEST or not may_land(place, model, goal := end(far), "move"):
        return None
    found = straight_move(place, model, goal)
    if isinstance(found, Crossing) and found.at >= SHORTEST:
        found = straight_move(place, model, end(found.at))
    elif found is None:
        free = straight_run(place.ground, base, place.close(model), towards, far)
        found = straight_move(place, model, end(free)) if free >= SHORTEST else None
    return found if isinstance(found, Move) else None


def leap(place: Field, model: int, number: int) -> Leap | None:
    """A whole Leap in one of eight directions."""
    base, far = place.base(model), place.facts.measures.leap - SAFE
    ux, uy = DIRECTIONS[number]
    return Leap(model, round(base.x + far * ux, 2), round(base.y + far * uy, 2))


def leap_beside(place: Field, model: int, enemy: int) -> Leap | None:
    """A Leap to the near side of an enemy."""
    base, other = place.base(model), place.bases[enemy]
    if other is None:
        return None
    dx, dy = base.x - other.x, base.y - other.y
    share = (base.radius + other.radius + 2 * SAFE) / hypot(dx, dy)
    return Leap(model, round(other.x + dx * share, 2), round(other.y + dy * share, 2))


def titanfall(place: Field, model: int, number: int) -> Titanfall | None:
    """The same Leap as a Titanfall."""
    action = leap(place, model, number)
    return None if action is None else Titanfall(model, action.x, action.y)


def titanfall_beside(place: Field, model: int, enemy: int) -> Titanfall | None:
    """The same Leap as a Titanfall."""
    action = leap_beside(place, model, enemy)
    return None if action is None else Titanfall(model, action.x, action.y)


def step(place: Field, model: int, number: int) -> Point | None:
    """The end of a step out of melee."""
    foes = place.foes(model)
    if not foes:
        return None
    base = place.base(model)
    open_angle = escape_angles(base, [place.base(foe) for foe in foes])
    if open_angle is None:
        return None
    angle = open_angle[0] + FAN[number] * (open_angle[1] - open_angle[0])
    far = place.facts.measures.disengage
    towards = (base.x + far * cos(angle), base.y + far * sin(angle))
    free = straight_run(place.ground, base, place.close(model), towards, far) - SAFE
    if free < SHORTEST:
        return None
    return round(base.x + free * cos(angle), 2), round(base.y + free * sin(angle), 2)


def disengage(place: Field, model: int, number: int) -> Disengage | None:
    """A step out of melee."""
    point = step(place, model, number)
    return None if point is None else Disengage(model, *point)


def smoke(place: Field, model: int, number: int) -> Smoke | None:
    """A step out of melee under smoke."""
    point = step(place, model, number)
    return None if point is None else Smoke(model, *point)


# --- the table of all kinds ------------------------------------------------------------------------------------------


def shoot(place: Field, model: int, enemy: int) -> Shoot | None:
    """A shot at an enemy within Range."""
    return Shoot(model, enemy) if place.bases[enemy] is not None and in_range(place, model, enemy) else None


def fight(place: Field, model: int, enemy: int) -> Fight | None:
    """A blow at an enemy in melee."""
    return Fight(model, enemy) if enemy in place.foes(model) else None


def burn(place: Field, model: int, enemy: int) -> Burn | None:
    """A Burn of an enemy within Range."""
    return Burn(model, enemy) if place.bases[enemy] is not None and in_range(place, model, enemy) else None


def heal(place: Field, model: int, friend: int) -> Heal | None:
    """A Heal of a friend that is there."""
    return Heal(model, friend) if place.bases[friend] is not None else None


REALISE: dict[str, Callable[[Field, int, int], Action | None]] = {
    "run": run,
    "contact": to_contact,
    "ring": to_ring,
    "squad": to_squad,
    "marker": to_marker,
    "mate": to_mate,
    "leap": leap,
    "leap beside": leap_beside,
    "titanfall": titanfall,
    "titanfall beside": titanfall_beside,
    "shoot": shoot,
    "fight": fight,
    "burn": burn,
    "heal": heal,
    "slam": lambda place, model, number: Slam(model),
    "prepare shoot": lambda place, model, number: Prepare(model, "shoot"),
    "prepare fight": lambda place, model, number: Prepare(model, "fight"),
    "disengage": disengage,
    "smoke": smoke,
    "end": lambda place, model, number: End(model),
}


def acting_models(place: Field) -> list[int]:
    """The models that may act now: the one that has begun, or those of the squad that have not finished."""
    state = place.state
    if state.active is not None:
        return [state.active.model]
    members = place.facts.members[state.squad]
    return [n for n in members if place.bases[n] is not None and not state.models[n].done]


# --- setting up ------------------------------------------------------------------------------------------------------


def deployments(place: Field, fine: bool = False) -> Iterator[Deploy]:
    """Places for the first model of each squad that may be deployed now."""
    state, found = place.state, place.facts
    for model in deployable(state):
        spots = places(state.battle, found, state.turn, found.radius[model], state.battle.width / 2)
        for x, y in spots if fine else spots[::DEPLOY_GRID]:
            yield Deploy(model, x, y)


def placements(place: Field) -> Iterator[PlaceTerrain | LeaveOut]:
    """Places and turns for each kind of terrain that is left, and leaving it out."""
    battle = place.state.battle
    for kind in dict.fromkeys(place.state.pool):
        for column in range(1, int(battle.width / TERRAIN_GRID)):
            for row in range(1, int(battle.depth / TERRAIN_GRID)):
                for turn in TURNS:
                    yield PlaceTerrain(kind, column * TERRAIN_GRID, row * TERRAIN_GRID, turn)
        yield LeaveOut(kind)


def menus_now(place: Field) -> list[tuple[int, tuple[Entry, ...]]]:
    """The models that may act now, each with its menu."""
    return [(model, menu(place, model)) for model in acting_models(place)]
