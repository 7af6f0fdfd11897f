"""A simple sensible player: it weighs what a model could do next by a few rules of thumb, and does the best of it.

Shots and blows count by what they take from the enemy, places by the control zones that they help to hold
(:mod:`~mkwidgets.games.minis.worth`). It looks no further ahead than to the end of the model's own two actions, and
walks straight where it can.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import hypot
from random import Random
from typing import Literal

from mkwidgets.games.minis.actions import (
    Action,
    Activate,
    Burn,
    Choose,
    Deploy,
    End,
    Fight,
    Heal,
    LeaveOut,
    Move,
    PlaceTerrain,
    Prepare,
    React,
    Shoot,
    Slam,
    Titanfall,
)
from mkwidgets.games.minis.approach import way_length, way_points
from mkwidgets.games.minis.attacks import AttackKind
from mkwidgets.games.minis.closing_up import keeps_together
from mkwidgets.games.minis.cohesion import actions_left, active_of
from mkwidgets.games.minis.deployment import deployable, places
from mkwidgets.games.minis.field import Field, field
from mkwidgets.games.minis.geometry import Point
from mkwidgets.games.minis.legal import random_action
from mkwidgets.games.minis.refusals import check
from mkwidgets.games.minis.samples import SAFE, acting_models, disengage, go, leap_beside, smoke
from mkwidgets.games.minis.state import NOBODY, State
from mkwidgets.games.minis.turns import squads_to_go
from mkwidgets.games.minis.worth import (
    FAR,
    attack_worth,
    best_burn,
    best_shot,
    danger,
    hoped_worth,
    presence,
    pulls,
    slam_worth,
    standing_worth,
)

Reaction = Literal["shoot", "fight"]
Plan = tuple[float, Action]
"""What a plan is worth in all, and the action that it begins with."""

COVER = 0.75  # of a shot's hoped worth that is left when the table has its say
LATER = 0.35  # of an attack's hoped worth, when it can be made in the next round only
RISK = 0.4  # of the danger in melee that stepping out of it saves
BRACED = 0.5  # of an attack's hoped worth, prepared for an enemy that is one Move away from it
BRACED_FAR = 0.15  # the same, two Moves away
REACTIONS: tuple[Reaction, ...] = ("shoot", "fight")
INTO = 1.5  # inches beyond its rim that a zone is entered by
DETOUR = 1.5  # inches that a way may be longer than the straight one, by the grid alone
STUCK = 0.5  # of the way that was wanted; who comes no further looks for another
WELL_IN = 0.2  # inches within Range
CHARGES = 3  # enemies that a charge is thought over of, the most promising ones
TRIES = 60  # places that are tried for a piece of terrain


def sensible(state: State, random: Random) -> Action:
    """The action that seems best in a state in which somebody has to decide."""
    match state.phase:
        case "choose":
            return Choose(False)  # who goes second in round 1 has the last word in both rounds that score
        case "activate":
            return Activate(next_squad(field(state), random))
        case "react":
            return next_reactor(field(state))
        case "deploy":
            return next_deployment(field(state), random)
        case "terrain":
            return next_piece(state, random)
    return next_action(field(state), random)


# --- before and between actions --------------------------------------------------------------------------------------


def next_squad(place: Field, random: Random) -> int:
    """The squad that can do most harm where it stands; among equals, any."""
    return max(squads_to_go(place.state, place.state.turn), key=lambda squad: (threat(place, squad), random.random()))


def threat(place: Field, squad: int) -> float:
    """The best attack of a squad on anybody in Range or in melee, as far as the cards tell."""
    found, best = place.facts, 0.0
    for model in found.members[squad]:
        base = place.bases[model]
        if base is None:
            continue
        foes = place.foes(model)
        for enemy in place.alive(1 - found.owner[model]):
            if enemy in foes:
                best = max(best, hoped_worth(place, model, enemy, "fight"))
            elif place.near(model, enemy, found.range[model]):
                best = max(best, hoped_worth(place, model, enemy, "shoot"))
    return best


def next_reactor(place: Field) -> React:
    """The reaction that takes most."""
    journey, active = place.state.journey, place.state.active
    assert journey is not None
    assert active is not None
    mover = active.model

    def worth(model: int) -> float:
        kind = place.state.models[model].prepared or "shoot"
        return hoped_worth(place, model, mover, kind)

    return React(max(journey.reactors, key=worth))


def next_deployment(place: Field, random: Random) -> Action:
    """A model of the squad being set up, or of any if none is, as near as can be to the marker of its squad."""
    state, found = place.state, place.facts
    models = deployable(state)
    model = random.choice(models) if state.squad == NOBODY else models[0]
    anchor = marker_ahead(place, model, random)
    for x, y in places(state.battle, found, state.turn, found.radius[model], anchor):
        action = Deploy(model, x, y)
        if check(state, action) is None:
            return action
    return random_legal(state, random)


def marker_ahead(place: Field, model: int, random: Random) -> float:
    """How far along the edge the marker is at which a squad is set up: any of those with the fewest own squads."""
    markers = [x for x, _ in place.state.battle.objectives] or [place.state.battle.width / 2]

    def nearest(number: int) -> float:
        return min(markers, key=lambda x: abs(x - place.base(number).x))

    mates = place.mates(model)
    if mates:
        return nearest(mates[0])
    squads = [squad for squad in place.facts.members if place.facts.owner[squad[0]] == place.state.turn]
    first = [next((n for n in squad if place.bases[n] is not None), None) for squad in squads]
    taken = [nearest(number) for number in first if number is not None]
    fewest = min(map(taken.count, markers))
    return random.choice([x for x in markers if taken.count(x) == fewest])


def next_piece(state: State, random: Random) -> Action:
    """A piece of terrain on one's own half, where one's own models will pass; left out where none fits."""
    battle, kind = state.battle, state.pool[0]
    for _ in range(TRIES):
        x, up = battle.width * random.random(), battle.depth * (0.2 + 0.25 * random.random())
        y = up if state.turn == 0 else battle.depth - up
        action = PlaceTerrain(kind, round(x, 1), round(y, 1), 90.0 * random.randrange(2))
        if check(state, action) is None:
            return action
    return LeaveOut(kind)


def random_legal(state: State, random: Random) -> Action:
    """Any legal action, where no rule of thumb helps."""
    action = random_action(state, random)
    assert action is not None
    return action


# --- a model's actions -----------------------------------------------------------------------------------------------


def next_action(place: Field, random: Random) -> Action:
    """The first action of the best plan that the rules allow."""
    model = next_model(place)
    plans = in_melee(place, model) if place.foes(model) else in_the_open(place, model)
    for _, action in sorted([*plans, (0.0, End(model))], key=lambda plan: -plan[0]):
        if check(place.state, action) is None:
            return action
    kept = keeps_together(place, model)
    if kept is not None and check(place.state, kept) is None:
        return kept
    return random_legal(place.state, random)


def next_model(place: Field) -> int:
    """Of those that may act the one that is furthest ahead, so that nobody stands in the others' way."""
    models = acting_models(place)
    markers = place.state.battle.objectives
    if len(models) == 1 or not markers:
        return models[0]
    return min(models, key=lambda n: min(apart(place, n, marker) for marker in markers))


def apart(place: Field, model: int, point: Point) -> float:
    """Inches from the middle of a model's base to a point."""
    base = place.base(model)
    return hypot(point[0] - base.x, point[1] - base.y)


def in_melee(place: Field, model: int) -> Iterator[Plan]:
    """What a model in melee could do: strike, shoot, get out."""
    actions, active = actions_left(place.state, model), active_of(place.state, model)
    shot = best_shot(place, model)
    blows = [(attack_worth(place, model, foe, "fight", active), foe) for foe in place.foes(model)]
    best = max(blows)[0]
    for worth, foe in blows:
        yield worth * actions, Fight(model, foe)
    if shot is not None:
        best = max(best, shot[0])
        yield shot[0] * actions, Shoot(model, shot[1])
    if "Slam" in place.facts.keywords[model]:
        yield slam_worth(place, model) * actions, Slam(model)
    yield from healing(place, model, actions, best)
    yield from getting_out(place, model, actions, best)


def getting_out(place: Field, model: int, actions: int, best: float) -> Iterator[Plan]:
    """Out of melee, for a shot without hindrance and out of danger; ``best`` is what staying is worth an action."""
    hopes = [hoped_worth(place, model, foe, "shoot") for foe in place.foes(model)]
    saved = RISK * danger(place, model)
    if "Smoke Bomb" in place.facts.keywords[model]:
        action = smoke(place, model, 0)
        if action is not None:
            yield max(hopes) * actions + saved, action
    if actions > 1 and max(hopes) + saved > best * actions:
        for number in range(3):
            step = disengage(place, model, number)
            if step is not None:
                yield max(hopes) + saved, step


def in_the_open(place: Field, model: int) -> Iterator[Plan]:
    """What a model out of melee could do: shoot, go, charge, use a power, or brace."""
    actions = actions_left(place.state, model)
    shot, brace = best_shot(place, model), bracing(place, model)
    best = max(shot[0] if shot is not None else 0.0, brace[0])
    moves = list(walks(place, model, actions, best))
    yield brace
    yield from moves
    if shot is not None:
        yield shot[0] + (max(best, gained(place, moves)) if actions > 1 else 0.0), Shoot(model, shot[1])
    yield from charges(place, model, actions)
    yield from healing(place, model, actions, best)
    if "Burn" in place.facts.keywords[model] and actions > 1:
        burn = best_burn(place, model)
        if burn is not None:
            yield burn[0], Burn(model, burn[1])


def gained(place: Field, moves: list[Plan]) -> float:
    """The most that one of these Moves gains by where it ends."""
    ends = [(action.model, action.path[-1]) for _, action in moves if isinstance(action, Move)]
    return max([presence(place, model, end) - standing_worth(place, model) for model, end in ends], default=0.0)


def healing(place: Field, model: int, actions: int, best: float) -> Iterator[Plan]:
    """Heals of those beside it."""
    if "Heal" not in place.facts.keywords[model]:
        return
    for friend in place.alive(place.facts.owner[model]):
        unit = place.facts.unit[friend]
        if place.state.models[friend].tough < unit.tough and place.near(model, friend, place.facts.measures.melee):
            yield unit.points / unit.tough + best * (actions - 1), Heal(model, friend)


def bracing(place: Field, model: int) -> Plan:
    """The best Preparation for an enemy that may come in this round; stopping where none will."""
    found, state = place.facts, place.state
    coming = [n for n in place.alive(1 - found.owner[model]) if found.squad[n] not in state.activated]
    hopes = [(braced_worth(place, model, n, kind), kind) for n in coming for kind in REACTIONS]
    worth, kind = max(hopes, key=lambda hope: hope[0], default=(0.0, REACTIONS[0]))
    return (worth, Prepare(model, kind)) if worth else (0.0, End(model))


def braced_worth(place: Field, model: int, enemy: int, kind: Reaction) -> float:
    """What it is worth to prepare for an enemy: the less, the further it would have to come."""
    unit = place.facts.unit[model]
    if (unit.shoot if kind == "shoot" else unit.fight) is None:
        return 0.0
    reach = place.facts.range[model] if kind == "shoot" else place.facts.measures.melee
    moves = (place.gap(model, enemy) - reach) / place.facts.unit[enemy].move
    share = BRACED if moves <= 1 else BRACED_FAR if moves <= 2 else 0.0
    return share * hoped_worth(place, model, enemy, kind) if share else 0.0


# --- going -----------------------------------------------------------------------------------------------------------


def walks(place: Field, model: int, actions: int, best: float) -> Iterator[Plan]:
    """Moves into zones and towards enemies; ``best`` is what another action from here is worth."""
    yield from approaches(place, model, actions, best)
    yield from pursuits(place, model, actions)


def approaches(place: Field, model: int, actions: int, best: float) -> Iterator[Plan]:
    """Moves towards a zone: what is gained where they end, and what the action that is left then brings."""
    marker = goal(place, model)
    if marker is None:
        return
    base, reach = place.base(model), float(place.facts.unit[model].move)
    now = standing_worth(place, model)
    for action in ways(place, model, marker, reach):
        end = action.path[-1]
        gain = presence(place, model, end) - now
        if actions > 1:
            beyond = way_points(place.ground, marker, base.radius, end, reach)
            further = presence(place, model, beyond[-1]) - now if beyond else 0.0
            gain = max(gain + COVER * best, further)
        yield gain, action


def pursuits(place: Field, model: int, actions: int) -> Iterator[Plan]:
    """Moves towards an enemy, into Range or towards melee."""
    target = prey(place, model)
    if target is None:
        return
    other, shoots = place.base(target), place.facts.range[model] > 0
    reach = float(place.facts.unit[model].move)
    far = place.gap(model, target) - max(0.0, place.facts.range[model] - WELL_IN)
    action = go(place, model, (other.x, other.y), min(reach, far)) if far > 0 else None
    if action is not None:
        hope = COVER * hoped_worth(place, model, target, "shoot" if shoots else "fight")
        share = 1.0 if shoots and actions > 1 and far <= reach else LATER
        gain = presence(place, model, action.path[-1]) - standing_worth(place, model)
        yield share * hope + gain, action


def goal(place: Field, model: int) -> Point | None:
    """The marker to go to: whose zone is worth most for the way, of those that it is not well inside already."""
    base = place.base(model)
    found = [
        (pull.worth / (FAR + far), pull.marker)
        for pull in pulls(place, model)
        if (far := way_length(place.ground, pull.marker, base.radius, (base.x, base.y)) - pull.rim + INTO) > 0
    ]
    return max(found)[1] if found else None


def ways(place: Field, model: int, marker: Point, reach: float) -> Iterator[Move]:
    """Moves on the way to a marker: straight as far as it goes, or to a nearer point of the way if that is blocked.

    Where nothing straight comes far, it is the shortest way round what stands there.
    """
    base = place.base(model)
    length = way_length(place.ground, marker, base.radius, (base.x, base.y))
    points = way_points(place.ground, marker, base.radius, (base.x, base.y), reach)
    straight = [marker] if length <= apart(place, model, marker) + DETOUR else []
    for point in (*straight, *points[-1:], *points[len(points) // 2 : len(points) // 2 + 1]):
        far = min(apart(place, model, point), reach)
        action = go(place, model, point, far)
        if action is not None:
            yield action
            if apart(place, model, action.path[-1]) >= STUCK * far:
                return
    yield from way_round(place, model, points, reach)


def way_round(place: Field, model: int, points: Sequence[Point], reach: float) -> Iterator[Move]:
    """The shortest way to the last of some points that one Move comes to."""
    for point in reversed(points):
        action = Move(model, (point,))
        if apart(place, model, point) <= reach and check(place.state, action) is None:
            yield action
            return


def prey(place: Field, model: int) -> int | None:
    """The enemy that is worth going after: the one that promises most for the way."""
    kind: AttackKind = "shoot" if place.facts.range[model] else "fight"
    enemies = place.alive(1 - place.facts.owner[model])
    return max(enemies, key=lambda n: hoped_worth(place, model, n, kind) / (FAR + place.gap(model, n)), default=None)


# --- charges ---------------------------------------------------------------------------------------------------------


def charges(place: Field, model: int, actions: int) -> Iterator[Plan]:
    """Moves and Leaps into melee, for the blow that follows."""
    found, unit = place.facts, place.facts.unit[model]
    if unit.fight is None:
        return
    share = 1.0 if actions > 1 else LATER
    now = standing_worth(place, model)
    taken = active_of(place.state, model).taken
    enemies = place.alive(1 - found.owner[model])
    hopes = [(hoped_worth(place, model, enemy, "fight", charge=True), enemy) for enemy in enemies]
    reach = max(unit.move, found.measures.leap if found.leaps[model] else 0) + found.measures.melee
    near = [(hope, enemy) for hope, enemy in hopes if place.near(model, enemy, reach)]
    for hoped, enemy in sorted(near, reverse=True)[:CHARGES]:
        away, hope = place.gap(model, enemy) - found.measures.melee, share * hoped
        if away + 2 * SAFE <= unit.move:
            other = place.base(enemy)
            action = go(place, model, (other.x, other.y), max(away + 2 * SAFE, 0.2))
            if action is not None:
                yield hope + presence(place, model, action.path[-1]) - now, action
        elif found.leaps[model]:
            yield from jumps(place, model, enemy, hope - now, taken)


def jumps(place: Field, model: int, enemy: int, hope: float, taken: tuple[str, ...]) -> Iterator[Plan]:
    """Leaps beside an enemy that is too far for a Move."""
    keywords = place.facts.keywords[model]
    leap = leap_beside(place, model, enemy)
    if leap is None or apart(place, model, (leap.x, leap.y)) > place.facts.measures.leap:
        return
    worth = hope + presence(place, model, (leap.x, leap.y))
    if "Leap" in keywords and "leap" not in taken:
        yield worth, leap
    if "Titanfall" in keywords and "titanfall" not in taken:
        yield worth, Titanfall(model, leap.x, leap.y)
