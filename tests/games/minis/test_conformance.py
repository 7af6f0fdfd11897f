"""Monkey King Minis keeps what all games promise, in battles of every size and with every option."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from mkwidgets.core.conformance import check_scene, check_session, check_state, run_conformance
from tests.games.minis.table import GAME, Table

OPTIONS: list[dict[str, Any]] = [
    {"points": 30},
    {"points": 40, "first": 1, "table": "Hill", "tie_break": "points"},
    {"points": 50, "armies": ["Heaven 50", "Chaos 50"], "names": ["Ann", "Anna Lena"]},
    {"points": 30, "armies": ["Ultra", "Chaos"], "ultra": True, "table": "Hill", "cohesion": "chain"},
    {"points": 30, "deploy": True, "terrain": True, "youngest": 1, "prepared_shots": "entering"},
    {"points": 30, "armies": ["4 Chaos Trooper, Stone General", "Flame Wheel, 2 Thunder Drummer"], "mixed": True},
]


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_minis_conforms(options: dict[str, Any]) -> None:
    run_conformance(GAME, games=1, seed=5, stride=23, **options)


def test_what_a_scene_may_show_in_the_middle_of_a_reaction() -> None:
    at = {"Trooper-1": (14, 5), "Trooper-2": (16, 5), "Guard-1": (15, 12)}
    prepared = {"Trooper-1": "shoot", "Trooper-2": "shoot"}
    table = Table(
        "Chaos Trooper, Chaos Trooper", "Cloud Guard", at, model="Guard-1", turn="Upper", prepared=prepared
    ).play("move Guard-1 15,8")
    for move in ("react Trooper-1", "roll 1", "roll 1"):
        check_state(GAME, table.state, Random(1))
        check_scene(GAME, table.state)
        check_session(GAME, table.state, 3, 4)
        table.play(move)
