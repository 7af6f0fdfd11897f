from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from mkwidgets.core import registry
from mkwidgets.core.conformance import check_scene, check_session, check_state, run_conformance
from mkwidgets.core.playthrough import playthrough
from tests.games.minis.table import GAME, Table

OPTIONS: list[dict[str, Any]] = [
    {"points": 30},
    {"points": 40, "first": 1, "table": "Hill", "tie_break": "points"},
    {"points": 50, "armies": ["Heaven 50", "Chaos 50"], "names": ["Ann", "Anna Lena"]},
    {"points": 30, "armies": ["Ultra", "Chaos"], "ultra": True, "table": "Hill", "cohesion": "chain"},
    {"points": 30, "deploy": True, "terrain": True, "youngest": 1, "prepared_shots": "entering"},
    {"points": 30, "armies": ["4 Chaos Trooper, Stone General", "Flame Wheel, 2 Thunder Drummer"], "mixed": True},
]
PLAYED = sorted((Path(__file__).parent / "playthroughs").glob("*.txt"))


@pytest.fixture(autouse=True)
def _registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.GAMES, "minis", ("mkwidgets.games.minis.game", "MonkeyKingMinis"))


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_minis_conforms(options: dict[str, Any]) -> None:
    run_conformance(GAME, games=1, seed=5, stride=23, **options)


def test_what_a_scene_may_show_in_the_middle_of_a_reaction() -> None:
    from random import Random

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


@pytest.mark.parametrize("path", PLAYED, ids=lambda path: path.stem)
def test_the_battle_is_fought_as_it_was_written_down(path: Path) -> None:
    text = path.read_text("utf-8")
    options, seed = (line.partition(": ")[2] for line in text.splitlines()[1:3])
    import json

    assert playthrough(GAME, json.loads(options), int(seed)) == text


def test_there_are_battles_of_each_size_written_down() -> None:
    assert {path.stem for path in PLAYED} >= {"minis-30", "minis-40", "minis-50", "minis-set-up"}
