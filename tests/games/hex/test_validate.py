from __future__ import annotations

import json
from typing import Any

import pytest
from msgspec.structs import replace

from mkwidgets.core.errors import LoadError, UnknownName
from mkwidgets.games.hex.state import Drawing, Finished, Take, Unit
from tests.games.hex.table import GAME, Table, place_last

RING = [("red", 4), ("red", 3), ("blue", 5), ("blue", 1), ("yellow", 2), ("green", 3)]


@pytest.mark.parametrize(
    ("facts", "place"),
    [
        ({"units": {"z9": "Wyvern"}}, r"units\.z9"),
        ({"units": {"d5": "Wyvern"}}, r"units\.d5.*hex\.board\.no-unit"),
        ({"units": {"g6": "Dragonfly"}}, r"units\.g6"),
        ({"units": {"g6": "Wyvern", "g8": "Wyvern"}}, "two places"),
        ({"units": {"g6": "Wyvern"}, "hands": {"Red": ["Wyvern"]}}, "two places"),
        ({"hands": {"Red": ["Wyvern"] * 2}}, "two places"),
        ({"hands": {"Red": ["Kraken"]}}, r"factions\[0\]\.hand"),
        ({"hands": {"Red": ["Wyvern", "Coatl", "Ifrit", "Griffin", "Gargoyle"]}}, r"hex\.setup\.hand"),
        ({"players": 3, "hands": {"Red": ["Wyvern", "Coatl", "Ifrit", "Griffin"]}}, r"hex\.three\.hand"),
        ({"players": 3, "units": {"f4": "Lich"}}, "colours in play"),
        ({"hands": {"Red": []}}, "phase"),
        ({"turn": 32}, r"turn.*hex\.flow\.rounds"),
        ({"turn": -1}, "turn"),
        ({"players": 3, "turn": 30}, r"turn.*hex\.three\.rounds"),
        ({"turn": "x"}, "turn"),
        ({"first": 7}, "first"),
        ({"assault": 2}, "assault"),
        ({"assault": 1}, r"assault.*hex\.assault\.second"),
        ({"last": "g6"}, "last"),
        ({"last": "d5", "phase": "use"}, "last"),
        ({"phase": "draw"}, "draws"),
        ({"phase": "draw", "draws": [[4, "unit"]]}, r"draws\[0\]"),
        ({"phase": "draw", "draws": [[0, "unit"]] * 7}, "draws"),
        ({"phase": "draw", "draws": [[0, "shared unit"]]}, r"draws\[0\]"),
        ({"phase": "draw", "draws": [[0, "goal"]]}, r"draws\[0\]"),
        ({"phase": "draw", "draws": [[0, "gold"]]}, "draws"),
        ({"draws": [[0, "unit"]]}, "draws"),
        ({"phase": "ability"}, "phase"),
        ({"phase": "use", "chosen": {}}, "phase"),
        ({"phase": "stone"}, "pending"),
        ({"phase": "order", "pending": ["g4"], "last": "g6"}, "pending"),
        ({"phase": "stone", "pending": ["g4"], "last": "g6"}, "pending"),
        ({"pending": ["g4"]}, "pending"),
        ({"phase": "over"}, r"turn.*hex\.end\.last"),
        ({"phase": "nap"}, "phase"),
        ({"tiles": ["1A"]}, "tiles"),
        ({"stone_tiles": "random", "tiles": ["1A"]}, "tiles"),
        ({"stone_tiles": "random", "tiles": ["1A", "1B", "2A", "3A", "4A", "5A"]}, r"tiles\[0\]"),
        ({"stone_tiles": "random", "tiles": ["9Z", "1B", "2A", "3A", "4A", "5A"]}, r"tiles\[0\]"),
        ({"open_goals": ["Siege", "Rainbow"]}, "goals"),
        ({"goals": True, "open_goals": ["Siege", "Rainbow"]}, "goals"),
        ({"goals": True, "goal_deck": [], "open_goals": ["Luck"]}, "goals"),
        ({"chosen": {"Red": "Curse"}}, r"factions\[0\]\.ability.*hex\.ability\.cards"),
        ({"units": {"g6": "Wyvern +1"}}, r"hex\.ability\.cards"),
        ({"units": {"g6": "Wyvern reward"}}, r"hex\.ability\.cards"),
        ({"finished": [["g4", [0, 1], []]]}, r"finished\[0\].*hex\.stone\.at-once"),
        ({"finished": [["c2", [7], []]]}, r"finished\[0\]"),
        ({"finished": [["q7", [0], []]]}, r"finished\[0\]"),
        ({"finished": [["c2", [0], [[0, 5, "", 0, True]]]]}, r"finished\[0\].*hex\.small\.point"),
        ({"finished": [["c2", [0], [[0, 1, "", 9, True]]]]}, r"finished\[0\].*hex\.score\.bonus"),
        ({"finished": "g4"}, "finished"),
        ({"petrified": {"c2": 3}, "chosen": {}}, r"petrified\[0\].*hex\.petrify\.value"),
        ({"petrified": {"d5": 1}, "chosen": {}}, r"petrified\[0\].*hex\.petrify\.counter"),
        ({"names": ["Ann", "ann", "B", "C"]}, r"factions\[1\]\.name"),
        ({"names": ["Ann ", "Anna", "B", "C"]}, r"factions\[0\]\.name"),
    ],
)
def test_what_could_not_occur_is_refused(facts: dict[str, Any], place: str) -> None:
    with pytest.raises(LoadError, match=place):
        GAME.situation(**facts)


@pytest.mark.parametrize("facts", [{"luck": 7}, {"on_turn": "Purple"}, {"hands": {"Red": ["Dragonfly"]}}])
def test_unknown_names_are_said(facts: dict[str, Any]) -> None:
    with pytest.raises(UnknownName):
        GAME.situation(**facts)


def test_the_shared_colour_is_never_on_turn() -> None:
    with pytest.raises(LoadError, match="on_turn"):
        GAME.situation(players=2, on_turn="Yellow")


@pytest.mark.clause("hex.large.choose", "hex.stone.at-once")
def test_a_full_ring_has_to_be_determined_with_stones_that_lie_there() -> None:
    state = place_last("g4", RING).play("take 7").state
    GAME.validate(state)
    with pytest.raises(LoadError, match=r"finished.*hex\.stone\.at-once"):
        GAME.validate(replace(state, finished=tuple(e for e in state.finished if e.space != "g4")))
    for takes in (
        (Take(0, 6, "red", 0, True),),
        (Take(0, 7, "purple", 0, True), Take(1, 7, "purple", 0, False)),
        (Take(0, 7, "purple", 0, True), Take(0, 2, "purple", 0, False)),
        (Take(5, 7, "purple", 0, True),),
    ):
        wrong = tuple(Finished("g4", (0, 1), takes) if e.space == "g4" else e for e in state.finished)
        with pytest.raises(LoadError, match="finished"):
            GAME.validate(replace(state, finished=wrong))
    with pytest.raises(LoadError, match="finished"):
        GAME.validate(replace(state, finished=(*state.finished, state.finished[-1])))


def test_a_choice_needs_somebody_who_can_choose() -> None:
    state = place_last("g4", RING).state
    GAME.validate(state)
    for changes in ({"pending": ("g4", "g4")}, {"pending": ()}, {"phase": "order"}, {"last": ""}):
        with pytest.raises(LoadError):
            GAME.validate(replace(state, **changes))


def test_states_of_the_wrong_shape_are_refused() -> None:
    state = Table(GAME.new()).draw().state
    wrong: list[dict[str, Any]] = [
        {"players": 5},
        {"players": 3},
        {"factions": state.factions[:3]},
        {"board": state.board[:-1]},
        {"board": (Unit("Wyvern", 6), *state.board[1:])},
        {"board": (Unit("Nobody", 0), *state.board[1:])},
        {"draws": (Drawing(0, "unit"),)},
        {"factions": (replace(state.factions[0], colour="blue"), *state.factions[1:])},
        {"factions": (replace(state.factions[0], ability="Reward"), *state.factions[1:])},
        {"factions": (replace(state.factions[0], deck=()), *state.factions[1:])},
        {"factions": (replace(state.factions[0], goals=("Siege",)), *state.factions[1:])},
    ]
    for changes in wrong:
        with pytest.raises(LoadError):
            GAME.validate(replace(state, **changes))


def test_decoding_names_the_place() -> None:
    data: dict[str, Any] = json.loads(json.dumps(GAME.encode(GAME.situation(units={"g6": "Wyvern r1"}))))
    number = next(n for n, unit in enumerate(data["board"]) if unit)
    data["board"][number] = ["Wyvern", "x"]
    with pytest.raises(LoadError, match=rf"state\.board\[{number}\]"):
        GAME.decode(data)
    with pytest.raises(LoadError, match="state"):
        GAME.decode({"players": 4})
