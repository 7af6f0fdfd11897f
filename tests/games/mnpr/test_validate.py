from __future__ import annotations

from typing import Any

import msgspec
import pytest
from games.mnpr.table import GAME, Table

from mkwidgets.core.errors import LoadError, UnknownName

EMPTY = (0, 0, 0, 0)
QUEUE = [0, 1, 2, 3]


@pytest.mark.parametrize(
    ("facts", "place"),
    [
        # what belongs to a moment is at rest in all others
        ({"queue": [1]}, "queue"),
        ({"phase": "chart", "queue": [1]}, "queue"),
        ({"forced": True}, "forced"),
        ({"phase": "chart", "forced": True}, "forced"),
        ({"target": "Robot"}, "target"),
        ({"phase": "shift", "queue": QUEUE, "target": "Robot"}, "target"),
        # before the game
        ({"phase": "start", "attacks": True}, "players"),
        ({"phase": "start", "meters": {"Monkey": (2, 1, 1, 1)}}, "players"),
        ({"phase": "start", "out": ["Robot"]}, "players"),
        ({"phase": "start", "turns": 1}, "phase"),
        ({"phase": "start", "direction": -1}, "phase"),
        ({"phase": "start", "actions_left": 2}, "phase"),
        ({"phase": "start", "queue": [2]}, "queue"),
        ({"phase": "start", "queue": [2, 1]}, "queue"),
        ({"phase": "start", "start_roll": False}, "start_roll"),
        ({"phase": "card"}, "queue"),
        ({"phase": "card", "cards": ["choose", "Ninja"], "queue": [0, 1]}, "queue"),
        ({"phase": "card", "cards": ["choose", "random"], "queue": [0]}, "players"),
        ({"cards": ["choose", "Ninja"]}, r"queue|players"),
        # a Turn
        ({"phase": "chart", "reversing": True}, "reversing"),
        ({"actions_left": 0}, "actions_left"),
        ({"actions_left": 4}, "actions_left"),
        ({"actions_left": -1}, "actions_left"),
        ({"turn": "Robot", "out": ["Robot"]}, "seat"),
        ({"turns": -1}, "turns"),
        ({"turns": 10**7}, "turns"),
        ({"turns": 5, "max_turns": 5}, "phase"),
        ({"turns": 6, "max_turns": 5, "phase": "over"}, "turns"),
        # Shifts by the chart
        ({"phase": "shift", "queue": []}, "queue"),
        ({"phase": "shift", "queue": [1, 0]}, "queue"),
        ({"phase": "shift", "queue": [0, 1]}, "queue"),
        ({"phase": "shift", "queue": [3, 3]}, "queue"),
        ({"phase": "shift", "queue": [2, 3], "out": ["Pirate"]}, "queue"),
        ({"phase": "shift", "queue": QUEUE, "meters": {"Monkey": EMPTY}}, "queue"),
        # Attacks
        ({"phase": "attack", "target": "Robot", "attacks": False}, "phase"),
        ({"phase": "attack", "target": "Robot", "meters": {"Monkey": EMPTY}}, "phase"),
        ({"phase": "attack", "target": "Robot", "actions_left": 3}, "actions_left"),
        ({"phase": "attack", "target": "Monkey"}, "target"),
        ({"phase": "attack", "target": "Robot", "out": ["Robot"]}, "target"),
        ({"phase": "attack"}, "target"),
        ({"phase": "ninja", "target": "Robot"}, "target"),
        ({"phase": "ninja", "target": "Ninja", "meters": {"Ninja": EMPTY}}, "target"),
        ({"phase": "ninja", "target": "Ninja", "attacks": False}, "phase"),
        # the end
        ({"phase": "over"}, "phase"),
        ({"out": ["Ninja", "Pirate", "Robot"]}, "phase"),
        ({"out": ["Monkey", "Ninja", "Pirate", "Robot"]}, "seat"),
        ({"out": ["Ninja"], "attacks": False}, "players"),
        # meters
        ({"meters": {"Monkey": (6, 1, 1, 1)}}, "players"),
        ({"meters": {"Monkey": (-1, 1, 1, 1)}}, "players"),
        # form
        ({"meters": {"Monkey": (1, 1, 1)}}, "situation.players"),
        ({"meters": {"Monkey": 3}}, "situation.players"),
        ({"meters": {"Monkey": "1111"}}, "situation.players"),
        ({"phase": "tea"}, "situation.phase"),
        ({"direction": 2}, "situation.direction"),
        ({"turns": "1"}, "situation.turns"),
    ],
    ids=lambda value: str(value)[:60],
)
def test_what_cannot_occur_is_refused(facts: dict[str, Any], place: str) -> None:
    with pytest.raises(LoadError, match=f"^({place})"):
        GAME.situation(**facts)


@pytest.mark.parametrize(
    "facts",
    [
        {"meters": {"Dragon": EMPTY}},
        {"meters": {9: EMPTY}},
        {"turn": "Dragon"},
        {"turn": 4},
        {"out": ["Dragon"]},
        {"phase": "attack", "target": "Dragon"},
        {"phase": "shift", "queue": ["Dragon"]},
        {"colour": "red"},
    ],
    ids=str,
)
def test_what_is_not_there_is_named(facts: dict[str, Any]) -> None:
    with pytest.raises(UnknownName):
        GAME.situation(**facts)


@pytest.mark.parametrize(
    "facts",
    [
        {"phase": "start"},
        {"phase": "start", "queue": ["Ninja", "Robot"]},
        {"phase": "card", "cards": ["Ninja", "choose", "random"]},
        {"phase": "chart", "attacks": False},
        {"phase": "chart", "actions_left": 0, "reversing": True},
        {"phase": "shift", "queue": QUEUE, "forced": True},
        {"phase": "shift", "queue": ["Ninja", "Monkey"], "turn": "Robot", "direction": -1, "out": ["Pirate"]},
        {"phase": "ninja", "target": "Ninja", "actions_left": 0},
        {"phase": "attack", "target": "Ninja", "meters": {"Ninja": EMPTY}},
        {"phase": "over", "out": ["Ninja", "Pirate", "Robot"]},
        {"phase": "over", "turns": 5, "max_turns": 5},
    ],
    ids=str,
)
def test_what_can_occur_is_accepted(facts: dict[str, Any]) -> None:
    GAME.validate(Table(**facts).state)


def test_a_defect_in_a_document_names_its_place() -> None:
    data = GAME.encode(GAME.situation())
    for change, place in (
        ({"colour": "red"}, "state"),
        ({"seat": "0"}, "state.seat"),
        ({"seat": 4}, "seat"),
        ({"players": []}, "players"),
        ({"players": [{"name": "A"}]}, r"state\.players\[0\]"),
        ({"sizes": [[5, 5, 5, 5]] * 3}, r"state\.sizes"),
        ({"sizes": [[5, 5, 5, 5]] * 3 + [[7, 7, 7, 11]]}, "sizes of Robot"),
        ({"tokens": 1000}, "tokens"),
        ({"max_turns": 0}, "max_turns"),
    ):
        with pytest.raises(LoadError, match=f"^{place}"):
            GAME.decode({**data, **change})


def test_a_player_who_is_out_holds_no_token() -> None:
    state = GAME.situation(out=["Robot"])
    robot = msgspec.structs.replace(state.players[3], meters=(1, 0, 0, 0))
    with pytest.raises(LoadError, match=r"mnpr\.attack\.tokens-out"):
        GAME.validate(msgspec.structs.replace(state, players=(*state.players[:3], robot)))


def test_unknown_facts_do_not_hide_the_known_ones() -> None:
    with pytest.raises(UnknownName, match="action"):
        GAME.situation(action_left=2)
