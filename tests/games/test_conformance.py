"""Every game is put through the same suite, with options that bring every rule into play."""

from __future__ import annotations

from typing import Any

import pytest

from mkwidgets.core.conformance import NotConforming, check_actions, check_scene, check_session, run_conformance
from mkwidgets.core.registry import game
from mkwidgets.core.scene import Scene, View
from mkwidgets.games.mnpr.actions import Action, EndTurn, NoShift
from mkwidgets.games.mnpr.game import MonkeyNinjaPirateRobot
from mkwidgets.games.mnpr.state import State

MNPR: list[dict[str, Any]] = [
    *({"players": count, "max_turns": 120} for count in range(2, 9)),
    {"cards": ["Ninja", "Ninja", "Pirate", "Pirate", "Monkey"]},
    {"cards": ["choose"] * 4, "first": 2},
    {"cards": ["random", "choose", "Robot"], "max_turns": 40},
    {"players": 3, "pot": 12, "max_turns": 60},
    {"players": 4, "pot": 20, "max_turns": 60},
    {"capacity": 1, "robot_capacity": 2, "max_turns": 40},
    {"capacity": 9, "robot_capacity": 10, "max_turns": 40},
    {"capacity": 3, "names": ["Ann", "Bob", "Anna Lena", "7"], "max_turns": 40},
    {"players": 2, "max_turns": 1},
]


HEX: list[dict[str, Any]] = [
    *({"players": count} for count in (2, 3, 4)),
    *({"players": count, "abilities": True, "goals": True, "stone_tiles": "random"} for count in (2, 3, 4)),
    {"abilities": True, "first": 3, "scattered_first": True, "reward_on_petrified": False},
    {"players": 3, "colours": ["green", "yellow", "blue"], "abilities": True, "stone_tiles": "green", "first": 1},
    {"players": 2, "colours": ["green", "yellow", "red"], "abilities": True, "goals": True, "stone_tiles": "green"},
    {"goals": True, "same_colour_takes": False, "names": ["Ann", "Bob", "Anna Lena", "7"]},
    {"players": 2, "colours": ["blue", "yellow", "red"], "abilities": True, "petrified_counts": False, "first": 1},
]


@pytest.mark.parametrize("options", HEX, ids=str)
def test_monster_hex_conforms(options: dict[str, Any]) -> None:
    run_conformance(game("hex"), games=2, seed=7, stride=4, **options)


@pytest.mark.parametrize("options", MNPR, ids=str)
def test_monkey_ninja_pirate_robot_conforms(options: dict[str, Any]) -> None:
    run_conformance(game("mnpr"), games=3, seed=20, stride=3, **options)


@pytest.mark.parametrize("seed", range(6))
def test_sessions_survive_saving(seed: int) -> None:
    mnpr = game("mnpr")
    check_session(mnpr, mnpr.new(cards=["choose", "random", "Ninja", "Pirate"], pot=25), seed, moves=100)


@pytest.mark.parametrize("seed", range(3))
def test_sessions_of_monster_hex_survive_saving(seed: int) -> None:
    hexes = game("hex")
    check_session(hexes, hexes.new(abilities=True, goals=True, stone_tiles="random"), seed, moves=140)


class TooKind(MonkeyNinjaPirateRobot):
    """Allows everything."""

    def check(self, state: State, move: Any) -> None:
        return None


class Forgetful(MonkeyNinjaPirateRobot):
    """Does not list the end of a Turn."""

    def legal_actions(self, state: State) -> list[Action]:
        return [action for action in super().legal_actions(state) if not isinstance(action, EndTurn)]


class Twice(MonkeyNinjaPirateRobot):
    """Lists an action that is not legal."""

    def legal_actions(self, state: State) -> list[Action]:
        return [*super().legal_actions(state), NoShift()]


class OffThePage(MonkeyNinjaPirateRobot):
    """Draws more than there is room for."""

    def scene(self, observation: State, view: View) -> Scene:
        scene = super().scene(observation, view)
        return Scene(scene.width - 10, scene.height, scene.shapes, scene.targets)


@pytest.mark.parametrize("broken", [TooKind, Forgetful, Twice])
def test_the_suite_finds_wrong_actions(broken: type[MonkeyNinjaPirateRobot]) -> None:
    wrong = broken()
    with pytest.raises(NotConforming):
        check_actions(wrong, wrong.situation())


def test_the_suite_finds_a_wrong_picture() -> None:
    wrong = OffThePage()
    with pytest.raises(NotConforming, match="outside"):
        check_scene(wrong, wrong.situation())


def test_the_suite_finds_a_game_without_an_end() -> None:
    with pytest.raises(NotConforming, match="does not end"):
        run_conformance(game("mnpr"), games=1, seed=1, longest=20, stride=20)
