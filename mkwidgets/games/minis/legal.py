"""The legal actions: all of them where they can be counted, a useful sample where the table has endless points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from mkwidgets.games.minis.actions import (
    END_SQUAD,
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
from mkwidgets.games.minis.closing_up import keeps_together
from mkwidgets.games.minis.components import packaged
from mkwidgets.games.minis.facts import facts
from mkwidgets.games.minis.field import Field, field
from mkwidgets.games.minis.refusals import check
from mkwidgets.games.minis.samples import Entry, acting_models, deployments, menus_now, placements, realise
from mkwidgets.games.minis.state import State
from mkwidgets.games.minis.turns import squads_to_go

CHOICES: tuple[Action, ...] = (Choose(True), Choose(False))


def legal_actions(state: State) -> Sequence[Action]:
    """What the seat to act may do; while models act or are set up, a sample of it."""
    match state.phase:
        case "choose":
            return CHOICES
        case "activate":
            return [Activate(squad) for squad in squads_to_go(state, state.turn)]
        case "react":
            return [React(model) for model in state.journey.reactors] if state.journey else []
        case "act" | "deploy" | "terrain":
            return sampled(state)
    return ()


def sampled(state: State) -> list[Action]:
    """The allowed ones of all candidates, each once; never none."""
    place = field(state)
    found = [action for action in dict.fromkeys(candidates(place)) if check(state, action) is None]
    if state.phase == "act":
        return [*found, *(action for action in ways_out(place) if action not in found)]
    if not found and state.phase == "deploy":
        return [action for action in deployments(place, fine=True) if check(state, action) is None]
    return found


def ways_out(place: Field) -> list[Action]:
    """What keeps the squad together when all that is listed would tear it apart."""
    kept = (keeps_together(place, model) for model in acting_models(place) if place.mates(model))
    return [action for action in dict.fromkeys(kept) if action is not None and check(place.state, action) is None]


def candidates(place: Field) -> Iterator[Action]:
    """Actions that may be allowed in a phase with endlessly many."""
    state = place.state
    if state.phase == "act":
        for model, entries in menus_now(place):
            for entry in entries:
                action = realise(place, model, entry)
                if action is not None:
                    yield action
        yield END_SQUAD
    elif state.phase == "deploy":
        yield from deployments(place)
    elif state.phase == "terrain":
        yield from placements(place)


def random_action(state: State, random: Random) -> Action | None:
    """Any of the legal actions, as good as equally likely, without listing them.

    Entries of the menus are drawn, none of them twice, until one is allowed. Two entries may stand for the same action,
    which is then drawn twice as often.
    """
    if state.phase == "act":
        action = drawn(field(state), random)
        if action is not None:
            return action
    listed = ways_out(field(state)) if state.phase == "act" else legal_actions(state)
    return listed[int(random.random() * len(listed))] if listed else None


def drawn(place: Field, random: Random) -> Action | None:
    """An allowed entry of a menu, or stopping the squad; ``None`` when none of them is allowed."""
    menus = menus_now(place)
    count = 1 + sum([len(entries) for _, entries in menus])
    tried: set[int] = set()
    while len(tried) < count:
        number = int(random.random() * count)
        if number not in tried:
            tried.add(number)
            action = action_at(place, menus, number)
            if action is not None and check(place.state, action) is None:
                return action
    return None


def action_at(place: Field, menus: list[tuple[int, tuple[Entry, ...]]], number: int) -> Action | None:
    """What a number stands for when all entries are counted through, with stopping the squad at the end."""
    for model, entries in menus:
        if number < len(entries):
            return realise(place, model, entries[number])
        number -= len(entries)
    return END_SQUAD


def every_action(state: State) -> list[Action]:
    """All that can be written where it can be counted, and a wide sample with much that is not allowed."""
    found = facts(state)
    models, squads = range(len(found.names)), range(len(found.members))
    written: list[Action] = [*CHOICES, END_SQUAD, *map(Activate, squads), *map(React, models), *map(End, models)]
    for model in models:
        enemies = found.army[1 - found.owner[model]]
        written += [Shoot(model, enemy) for enemy in enemies] + [Fight(model, enemy) for enemy in enemies]
        written += [Burn(model, enemy) for enemy in enemies] + [Heal(model, model), Slam(model)]
        written += [kind(model, -5.0, -5.0) for kind in (Deploy, Leap, Titanfall, Disengage, Smoke)]
        written += [Move(model, ((-5.0, -5.0),)), Prepare(model, "shoot"), Prepare(model, "fight")]
    for kind in packaged().terrain_kinds:
        written += [PlaceTerrain(kind, 0.0, 0.0), LeaveOut(kind)]
    listed = legal_actions(state)
    return list(dict.fromkeys([*written, *through_bases(field(state)), *candidates(field(state)), *listed]))


def through_bases(place: Field) -> Iterator[Move]:
    """Moves onto others and through them, which is never allowed."""
    for model in acting_models(place) if place.state.phase == "act" else ():
        base = place.base(model)
        for other in place.close(model):
            yield Move(model, ((other.x, other.y),))
            yield Move(model, ((other.x, other.y), (2 * other.x - base.x, 2 * other.y - base.y)))
