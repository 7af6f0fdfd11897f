"""Whole battles at random: none ends in an error, and nobody ever stands in anybody else."""

from __future__ import annotations

from math import hypot
from random import Random
from typing import Any

import pytest

from mkwidgets.core.chance import Roll
from mkwidgets.games.minis.facts import facts
from mkwidgets.games.minis.field import Field, field
from mkwidgets.games.minis.geometry import SLACK
from mkwidgets.games.minis.state import ACTIONS, State
from tests.games.minis.table import GAME

BATTLES: list[dict[str, Any]] = [
    {"points": 30},
    {"points": 40},
    {"points": 50, "table": "Hill"},
    {"points": 50, "armies": ["Heaven", "Chaos"], "table": "Crossroads"},
    {"points": 30, "armies": ["Ultra", "Ultra"], "ultra": True, "table": "Hill"},
    {"points": 40, "deploy": True, "terrain": True, "cohesion": "chain", "prepared_shots": "entering"},
]


def check_table(state: State) -> None:
    """Nobody stands in anybody else or off the table, and elevations are those of the ground."""
    bases = [base for base in field(state).bases if base is not None]
    for number, base in enumerate(bases):
        assert base.radius - SLACK <= base.x <= state.battle.width - base.radius + SLACK
        assert base.radius - SLACK <= base.y <= state.battle.depth - base.radius + SLACK
        for other in bases[:number]:
            assert hypot(base.x - other.x, base.y - other.y) >= base.radius + other.radius - SLACK


@pytest.mark.parametrize("options", BATTLES, ids=str)
@pytest.mark.parametrize("seed", range(3))
def test_a_whole_random_battle(options: dict[str, Any], seed: int) -> None:
    random, state = Random(seed), GAME.new(**options)
    actions = 0
    while GAME.result(state) is None:
        chance = GAME.chance(state)
        move = chance.sample(random) if chance is not None else GAME.random_action(state, random)
        assert move is not None
        assert GAME.check(state, move) is None
        before = state
        state = GAME.advance(state, move).state
        GAME.validate(state)
        check_table(state)
        check_forgotten(before, state)
        actions += not isinstance(move, Roll)
        assert actions < 3000
    assert state.round <= 5


def check_forgotten(before: State, state: State) -> None:
    """What was worked out for the state before and taken over is what one works out anew."""
    known, anew = field(state), Field(state)
    assert known.bases == anew.bases
    for number, base in enumerate(anew.bases):
        if base is not None:
            assert known.foes(number) == anew.foes(number)
    if state.active is not None:
        assert 0 <= state.active.actions <= ACTIONS
        assert len(state.active.taken) + state.active.actions <= ACTIONS
    names = facts(state).names
    assert all(0 <= a < b < len(names) for a, b in state.parted)
    assert sum(model.tough for model in state.models) <= sum(model.tough for model in before.models) + 1


def test_random_actions_are_drawn_from_the_legal_ones_and_all_of_them_come_up() -> None:
    state = GAME.situation(
        armies=["Chaos Trooper", "Cloud Guard"], at={"Trooper-1": (15, 10), "Guard-1": (15, 16)}, model="Trooper-1"
    )
    legal = set(GAME.legal_actions(state))
    random = Random(1)
    drawn = [GAME.random_action(state, random) for _ in range(40 * len(legal))]
    assert set(drawn) == legal
    counts = [drawn.count(action) for action in legal]
    assert min(counts) > 15
    assert max(counts) < 140  # two entries of the menu may lead to the same point


def test_nobody_is_asked_when_dice_are_awaited_or_all_is_over() -> None:
    state = GAME.new()
    assert GAME.random_action(state, Random(1)) is None
