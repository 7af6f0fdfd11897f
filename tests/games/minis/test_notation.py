from __future__ import annotations

import pytest

from mkwidgets.core.errors import NotationError
from mkwidgets.games.minis.actions import Disengage, End, Move, PlaceTerrain, Prepare, format_action
from tests.games.minis.table import GAME, Table

TABLE = Table("5 Chaos Trooper, Chaos Lord", "Thunder Drummer")


@pytest.mark.parametrize(
    "text",
    [
        "activate Troopers-1",
        "move Trooper-3 12.5,8",
        "move Trooper-3 10,4 12.5,8",
        "leap Lord-1 12,8",
        "titanfall Lord-1 12,8",
        "shoot Trooper-1 Drummer-1",
        "fight Lord-1 Drummer-1",
        "burn Lord-1 Drummer-1",
        "heal Lord-1 Trooper-1",
        "slam Lord-1",
        "prepare Trooper-1 shoot",
        "prepare Trooper-1 fight",
        "disengage Trooper-1 4,7.5",
        "smoke Trooper-1 4,7.25",
        "end Trooper-1",
        "end squad",
        "react Drummer-1",
        "choose first",
        "choose second",
        "deploy Trooper-1 3,2",
        "place Short-wall 8,10 90",
        "leave Wall",
    ],
)
def test_every_action_reads_back_as_it_is_written(text: str) -> None:
    action = GAME.parse_action(TABLE.state, text)
    assert format_action(TABLE.state, action) == text
    assert GAME.parse_action(TABLE.state, text.upper()) == action


def test_coordinates_are_written_without_losing_anything() -> None:
    for x in (0.1, 12.34, 7.0, 1 / 3, 12.345678901234, -0.5):
        move = Move(0, ((x, 2 * x),))
        assert GAME.parse_action(TABLE.state, format_action(TABLE.state, move)) == move


def test_what_may_be_left_out() -> None:
    assert GAME.parse_action(TABLE.state, "prepare Drummer-1") == Prepare(6, "shoot")
    assert GAME.parse_action(TABLE.state, "place Wall 3,4") == PlaceTerrain("Wall", 3, 4, 0)
    assert GAME.parse_action(TABLE.state, "end   trooper-2") == End(1)
    assert GAME.parse_action(TABLE.state, "disengage trooper-2 -0,1") == Disengage(1, 0.0, 1.0)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "expected such as move Trooper-3"),
        ("jump Lord-1 3,4", "is no action"),
        ("move Trooper-9 3,4", "there is no model 'Trooper-9'"),
        ("move Trooper-1", "expected such as 'move Trooper-3 12.5,8'"),
        ("move Trooper-1 34", "is no point"),
        ("move Trooper-1 a,4", "is no number of inches"),
        ("move Trooper-1 nan,4", "is no number of inches"),
        ("move Trooper-1 1e9,4", "is no number of inches"),
        ("move Trooper-1 1_0,4", "is no number of inches"),
        ("shoot Trooper-1", "expected such as 'shoot Lord-1 Guard-2'"),
        ("prepare Trooper-1 dance", "expected shoot or fight"),
        ("activate Trooper-1", "there is no squad 'Trooper-1'"),
        ("choose third", "expected 'choose first'"),
        ("place Castle 3,4", "is no terrain"),
        ("place Wall 3", "expected such as"),
        ("end", "expected such as 'end Trooper-1'"),
        ("end " + "x" * 300, "one short line"),
    ],
)
def test_what_cannot_be_read_is_refused_with_what_was_expected(text: str, message: str) -> None:
    with pytest.raises(NotationError, match=message):
        GAME.parse(TABLE.state, text)
