"""The sensible bot: what it does in plain situations, that it plays by the rules, and that it plays better."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from mkwidgets.games.minis.approach import way_length, way_points
from mkwidgets.games.minis.bot import sensible
from mkwidgets.games.minis.facts import facts
from mkwidgets.games.minis.geometry import Base, placement_fault
from mkwidgets.games.minis.state import State
from mkwidgets.lab.simulate import playout
from tests.games.minis.table import GAME, SMALL, small_gap

BATTLES: list[dict[str, Any]] = [
    {"points": 30},
    {"points": 40, "deploy": True, "terrain": True, "cohesion": "chain", "prepared_shots": "entering"},
    {"points": 50, "table": "Hill", "armies": ["Ultra", "Heaven"], "ultra": True},
    {
        "points": 40,
        "table": "Open",
        "armies": ["3 Ultra Squire, Ultra Titan", "2 Wind Dancer, Flame Wheel"],
        "ultra": True,
    },
]


def first_choice(lower: str, upper: str, at: Mapping[str, tuple[float, float]], **given: Any) -> str:
    """What the bot does first, in notation."""
    state = GAME.situation(armies=(lower, upper), at=at, ultra=True, **given)
    return GAME.format(state, sensible(state, Random(1)))


def battle(options: dict[str, Any], seed: int) -> tuple[list[str], State]:
    """The moves of a whole battle of the bot against itself, each of them checked, and how it ended."""
    random, state, moves = Random(seed), GAME.new(**options), []
    while GAME.result(state) is None:
        chance = GAME.chance(state)
        move = chance.sample(random) if chance is not None else sensible(state, random)
        moves.append(GAME.format(state, move))
        assert GAME.check(state, move) is None, moves[-1]
        state = GAME.apply(state, move).state
    return moves, state


@pytest.mark.parametrize("options", BATTLES, ids=str)
def test_it_plays_whole_battles_by_the_rules_and_the_same_ones_from_a_seed(options: dict[str, Any]) -> None:
    moves, end = battle(options, 3)
    assert battle(options, 3) == (moves, end)
    assert battle(options, 4)[0] != moves


def test_it_sets_up_its_squads_in_any_order_and_spreads_them_over_the_markers() -> None:
    start = GAME.new(points=50, deploy=True)
    found = facts(start)
    begun: list[Any] = [sensible(start, Random(seed)) for seed in range(40)]
    own = {number for number, squad in enumerate(found.squads) if squad.owner == start.turn}
    assert {found.squad[action.model] for action in begun} == own
    state, random = start, Random(7)
    while state.phase == "deploy":
        state = GAME.apply(state, sensible(state, random)).state
    for seat in (0, 1):
        squads = [members for members in found.members if found.owner[members[0]] == seat]
        markers = [x for x, _ in state.battle.objectives]
        near = [min(markers, key=lambda x: abs(x - state.models[squad[0]].x)) for squad in squads]
        counts = [near.count(x) for x in markers]
        assert max(counts) - min(counts) <= 1


@pytest.mark.parametrize("deploy", [False, True])
@pytest.mark.parametrize("points", [30, 40, 50])
def test_it_beats_random_play(points: int, deploy: bool) -> None:
    wins = 0
    for seed in range(8):
        seat = seed % 2
        bots = [sensible, None] if seat == 0 else [None, sensible]
        end, _, _ = playout(GAME, GAME.new(points=points, deploy=deploy), Random(seed), bots)
        result = GAME.result(end)
        wins += result is not None and result.winners == (seat,)
    assert wins >= 7


CHOICES: list[tuple[str, str, dict[str, Any], str]] = [
    # a hit takes the Guard out, but a third of a Flame Wheel is worth more
    ("Shadow Ranger", "Cloud Guard, Flame Wheel", {"Guard-1": (13, 15), "Flame-Wheel-1": (17, 15)}, "shoot Ranger-1 F"),
    # nobody in Range: to the marker, a Move straight ahead
    ("Chaos Trooper", "Cloud Guard", {"Trooper-1": (15, 4), "Guard-1": (15, 29)}, "move Trooper-1 15"),
    # a Fight at 2+ that is Deadly is worth more than two shots
    ("Chaos Lord", "Thunder Drummer", {"Lord-1": (15, 10), "Drummer-1": (15, 14)}, "move Lord-1 15,"),
    ("Chaos Lord", "Thunder Drummer", {"Lord-1": (15, 10), "Drummer-1": (15, 20)}, "leap Lord-1 15,"),
    ("Chaos Lord", "Thunder Drummer", {"Lord-1": (15, 10), "Drummer-1": (15, 12)}, "fight Lord-1 Drummer-1"),
    # all three stand in the fire of one Burn
    ("Flame Wheel", "3 Chaos Trooper",
     {"Trooper-1": (15, 15), "Trooper-2": (16.2, 15), "Trooper-3": (15, 16.2)}, "burn Flame-Wheel-1"),
    # a Dancer in melee with a Lord gets out of it for free
    ("Shadow Ranger", "Stone General", {"Ranger-1": (15, 10), "General-1": (15, 11.8)}, "smoke Ranger-1"),
    ("3 Ultra Squire", "3 Chaos Trooper", {"Squire-1": (15, 15), **{
        "Trooper-1": (15, 15 + small_gap(0.3)), "Trooper-2": (15 + small_gap(0.3), 15),
        "Trooper-3": (15 - small_gap(0.3), 15)}}, "slam Squire-1"),
]  # fmt: skip


@pytest.mark.parametrize(("lower", "upper", "at", "chosen"), CHOICES)
def test_it_chooses_sensibly(lower: str, upper: str, at: dict[str, tuple[float, float]], chosen: str) -> None:
    own = "Flame-Wheel-1" if lower == "Flame Wheel" else lower.split()[-1] + "-1"
    at = {own: (15, 7), **at}
    assert first_choice(lower, upper, at, model=own).startswith(chosen)


def test_it_heals_when_there_is_nobody_to_shoot() -> None:
    at = {"Medic-1": (15, 15), "Titan-1": (15, 17), "Trooper-1": (2, 29)}
    chosen = first_choice("Ultra Medic, Ultra Titan", "Chaos Trooper", at, model="Medic-1", tough={"Titan-1": 3})
    assert chosen == "heal Medic-1 Titan-1"


def test_it_prepares_for_those_that_can_still_come_only() -> None:
    given: dict[str, Any] = {"model": "Trooper-1", "actions": 1, "taken": ["move"]}
    at = {"Trooper-1": (15, 15), "Guard-1": (15, 27)}
    assert first_choice("Chaos Trooper", "Cloud Guard", at, **given) == "prepare Trooper-1 shoot"
    late = first_choice("Chaos Trooper", "Cloud Guard", at, activated=["Guard-1"], **given)
    assert late.startswith("move Trooper-1 15,")


def test_it_goes_second_for_the_last_word() -> None:
    state = GAME.situation(phase="choose")
    assert sensible(state, Random(1)) == GAME.parse(state, "choose second")


def test_the_way_to_a_marker_leads_round_a_wall() -> None:
    state = GAME.situation(terrain=[("Wall", 15, 10)], objectives=[(15, 15)])
    ground, marker = facts(state).ground, state.battle.objectives[0]
    behind, beside = (15.0, 9.0), (10.0, 9.0)
    assert way_length(ground, marker, SMALL, behind) > 8.0
    assert way_length(ground, marker, SMALL, beside) == pytest.approx(61**0.5, abs=0.6)
    lengths = [way_length(ground, marker, SMALL, p) for p in way_points(ground, marker, SMALL, behind, 5.0)]
    assert lengths == sorted(lengths, reverse=True)
    assert len(lengths) >= 3


@pytest.mark.parametrize("table", ["Crossroads", "Hill", "Open"])
@pytest.mark.parametrize("millimetres", [25, 40, 60])
def test_all_of_the_way_to_a_marker_can_be_gone(table: str, millimetres: int) -> None:
    state, radius = GAME.new(table=table), millimetres / 25.4 / 2
    ground, marker = facts(state).ground, state.battle.objectives[0]
    for x in range(1, 29):
        points = way_points(ground, marker, radius, (x + 0.5, 28.5), 99.0)
        assert points
        for point in points:
            assert placement_fault(ground, Base(*point, radius, ground.elevation(*point)), ()) is None


def test_it_goes_round_those_that_stand_in_its_way() -> None:
    at = {"Trooper-1": (15, 6), "Ranger-1": (15, 7.1), "Guard-1": (15, 29)}
    given: dict[str, Any] = {"objectives": [(15, 15)], "model": "Trooper-1"}
    chosen = first_choice("Chaos Trooper, Shadow Ranger", "Cloud Guard", at, **given)
    assert chosen.startswith("move Trooper-1 ")
    assert float(chosen.rpartition(",")[2]) >= 9.5
