"""A simple sensible player: it weighs what a model could do next by a few rules of thumb, and does the best of it.

Shots and blows count by what they take from the enemy, places by the control zones that they help to hold
(:mod:`~mkwidgets.games.minis.worth`). It looks no further ahead than to the end of the model's own two actions, and
walks straight, a little to one side where something stands in the way.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import atan2, cos, hypot, pi, sin
from random import Random

from mkwidgets.games.minis.actions import (
    Action,
    Activate,
    Burn,
    Choose,
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
    React,
    Shoot,
    Slam,
    Smoke,
    Titanfall,
)
from mkwidgets.games.minis.attacks import Attack
from mkwidgets.games.minis.closing_up import keeps_together
from mkwidgets.games.minis.cohesion import active_of, actions_left
from mkwidgets.games.minis.deployment import places
from mkwidgets.games.minis.field import Field, field
from mkwidgets.games.minis.geometry import Point
from mkwidgets.games.minis.legal import random_action
from mkwidgets.games.minis.refusals import check
from mkwidgets.games.minis.samples import SAFE, acting_models, disengage, go, leap_beside, smoke
from mkwidgets.games.minis.state import NOBODY, Active, State
from mkwidgets.games.minis.turns import squads_to_go
from mkwidgets.games.minis.worth import (
    attack_worth,
    best_burn,
    best_shot,
    danger,
    hoped_worth,
    presence,
    slam_worth,
)

Plan = tuple[float, Action]
"""What a plan is worth in all, and the action that it begins with."""

COVER = 0.75  # of a shot's hoped worth that is left when the table has its say
LATER = 0.35  # of an attack's hoped worth, when it can be made in the next round only
RISK = 0.4  # of the danger in melee that stepping out of it saves
BRACED = 0.5  # of a shot's hoped worth, when it is prepared
INTO = 1.5  # inches beyond its rim that a zone is entered by
ASIDE = (0.6, -0.6, 1.3, -1.3)  # to which side, in radians, where the straight way is blocked
STUCK = 0.5  # of the way that was wanted; who comes no further looks for a way past
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
    return max(squads_to_go(place, place.state.turn), key=lambda squad: (threat(place, squad), random.random()))


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
    """The place in the zone that is nearest to a marker, the squads at one marker after the other."""
    state, found = place.state, place.facts
    own = [model for model in state.waiting if found.owner[model] == state.turn]
    model = next((m for m in own if state.squad in (NOBODY, found.squad[m])), own[0])
    markers = state.battle.objectives or ((state.battle.width / 2, 0.0),)
    anchor = markers[found.squad[model] % len(markers)][0]
    for x, y in places(state.battle, found, state.turn, found.radius[model], anchor):
        action = Deploy(model, x, y)
        if check(state, action) is None:
            return action
    return random_legal(state, random)


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
    shot = best_shot(place, model)
    best = shot[0] if shot is not None else 0.0
    if shot is not None:
        yield best * actions, Shoot(model, shot[1])
    yield from walks(place, model, actions, best)
    yield from charges(place, model, actions)
    yield from healing(place, model, actions, best)
    if "Burn" in place.facts.keywords[model] and actions > 1:
        burn = best_burn(place, model)
        if burn is not None:
            yield burn[0], Burn(model, burn[1])
    yield from bracing(place, model, best)


def healing(place: Field, model: int, actions: int, best: float) -> Iterator[Plan]:
    """Heals of those beside it."""
    if "Heal" not in place.facts.keywords[model]:
        return
    for friend in place.alive(place.facts.owner[model]):
        unit = place.facts.unit[friend]
        if place.state.models[friend].tough < unit.tough and place.near(model, friend, place.facts.measures.melee):
            yield unit.points / unit.tough + best * (actions - 1), Heal(model, friend)


def bracing(place: Field, model: int, best: float) -> Iterator[Plan]:
    """A Preparation, when there is nobody to attack now but somebody may come."""
    found, unit = place.facts, place.facts.unit[model]
    enemies = place.alive(1 - found.owner[model])
    for kind, reach in (("shoot", found.range[model]), ("fight", found.measures.melee)):
        if (unit.shoot if kind == "shoot" else unit.fight) is None:
            continue
        coming = [n for n in enemies if place.gap(model, n) <= reach + 2 * found.unit[n].move]
        if coming:
            hope = max(hoped_worth(place, model, n, kind) for n in coming)  # type: ignore[arg-type]
            yield BRACED * hope, Prepare(model, kind)  # type: ignore[arg-type]


# --- going -----------------------------------------------------------------------------------------------------------


def walks(place: Field, model: int, actions: int, best: float) -> Iterator[Plan]:
    """Moves into zones and towards enemies; ``best`` is what a shot from here is worth."""
    base = place.base(model)
    now = presence(place, model, (base.x, base.y))
    reach = float(place.facts.unit[model].move)
    for marker in place.state.battle.objectives:
        inside = place.facts.measures.zone + base.radius - INTO
        far = apart(place, model, marker) - inside
        if far > 0:
            yield from walk(place, model, marker, min(reach, far), actions, best, now, far)
    target = prey(place, model)
    if target is not None:
        other = place.base(target)
        far = place.gap(model, target) - max(0.0, place.facts.range[model] - 0.2)
        if far > 0:
            hope = COVER * hoped_worth(place, model, target, "shoot" if place.facts.range[model] else "fight")
            share = 1.0 if actions > 1 and far <= reach and place.facts.range[model] else LATER
            for action in ways(place, model, (other.x, other.y), min(reach, far)):
                yield hope * share + presence(place, model, action.path[-1]) - now, action


def walk(
    place: Field, model: int, marker: Point, step: float, actions: int, best: float, now: float, far: float
) -> Iterator[Plan]:
    """Moves towards a zone: what it gains where it ends, and what the action that is left then brings."""
    reach = float(place.facts.unit[model].move)
    for action in ways(place, model, marker, step):
        end = action.path[-1]
        gain = presence(place, model, end) - now
        if actions > 1:
            ahead = min(max(0.0, far - step), reach)
            share = ahead / max(apart(place, model, marker), 0.1)
            base = place.base(model)
            beyond = (end[0] + share * (marker[0] - base.x), end[1] + share * (marker[1] - base.y))
            gain = max(gain + COVER * best, presence(place, model, beyond) - now)
        yield gain, action


def ways(place: Field, model: int, towards: Point, far: float) -> Iterator[Move]:
    """The straight Move towards a point; where it comes not far, Moves to either side of it as well."""
    straight = go(place, model, towards, far)
    if straight is not None:
        yield straight
        if apart(place, model, straight.path[-1]) >= STUCK * far:
            return
    base = place.base(model)
    ahead = atan2(towards[1] - base.y, towards[0] - base.x)
    for angle in ASIDE:
        goal = (base.x + cos(ahead + angle), base.y + sin(ahead + angle))
        aside = go(place, model, goal, far)
        if aside is not None:
            yield aside


def prey(place: Field, model: int) -> int | None:
    """The enemy that is worth going after: the one that promises most for the way."""
    found = place.facts
    kind = "shoot" if found.range[model] else "fight"
    enemies = place.alive(1 - found.owner[model])
    return max(
        enemies,
        key=lambda n: hoped_worth(place, model, n, kind) / (4 + place.gap(model, n)),  # type: ignore[arg-type]
        default=None,
    )


# --- charges ---------------------------------------------------------------------------------------------------------


def charges(place: Field, model: int, actions: int) -> Iterator[Plan]:
    """Moves and Leaps into melee, for the blow that follows."""
    found, unit = place.facts, place.facts.unit[model]
    if unit.fight is None:
        return
    share = 1.0 if actions > 1 else LATER
    base = place.base(model)
    now = presence(place, model, (base.x, base.y))
    taken = active_of(place.state, model).taken
    for enemy in place.alive(1 - found.owner[model]):
        away = place.gap(model, enemy) - found.measures.melee
        hope = share * hoped_worth(place, model, enemy, "fight", charge=True)
        if away + 2 * SAFE <= unit.move:
            other = place.base(enemy)
            action = go(place, model, (other.x, other.y), max(away + 2 * SAFE, 0.2))
            if action is not None:
                yield hope + presence(place, model, action.path[-1]) - now, action
        else:
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
