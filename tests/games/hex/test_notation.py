from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mkwidgets.core.chance import Draw
from mkwidgets.core.errors import NotationError
from mkwidgets.games.hex import actions as a
from tests.games.hex.table import GAME, place_last


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("place Wyvern c4 r2", a.Place("Wyvern", "c4", 2)),
        ("PLACE red   dragon C4 R0", a.Place("Red Dragon", "c4", 0)),
        ("take 7 purple", a.TakeStone(7, "purple")),
        ("determine d5", a.Determine("d5")),
        ("choose rapid assault", a.ChooseAbility("Rapid Assault")),
        ("enhance c4", a.Enhance("c4")),
        ("reward", a.UseReward()),
        ("assault", a.UseAssault()),
        ("turn c4 r3", a.TurnUnit("c4", 3)),
        ("stealth", a.UseStealth()),
        ("curse c4", a.Curse("c4")),
        ("petrify c4", a.Petrify("c4")),
        ("Skip", a.Skip()),
        ("draw Red Dragon", Draw("Red Dragon")),
    ],
)
def test_what_a_text_means(text: str, action: a.Action | Draw) -> None:
    assert GAME.parse(GAME.situation(), text) == action


@pytest.mark.parametrize(
    "text",
    [
        "",
        "dance",
        "place",
        "place Wyvern",
        "place Wyvern c4",
        "place Wyvern c4 2",
        "place Wyvern c4 r6",
        "place Dragon c4 r1",
        "place Wyvern 44 r1",
        "place Wyvern c² r1",
        "take",
        "take purple",
        "take 7 pink",
        "take 9999",
        "take ² red",
        "choose Luck",
        "enhance",
        "turn c4",
        "curse c4 r1",
        "reward c4",
        "draw",
        "a" * 201,
    ],
)
def test_what_cannot_be_read_is_said(text: str) -> None:
    with pytest.raises(NotationError):
        GAME.parse(GAME.situation(), text)


def test_a_stone_is_named_by_its_points_where_that_is_enough() -> None:
    powers = [("red", 4), ("red", 3), ("blue", 5), ("blue", 1), ("yellow", 2), ("green", 3)]
    table = place_last("g4", powers)
    assert table.legal() == ["take 7", "take 2"]
    assert GAME.parse(table.state, "take 7 purple") == a.TakeStone(7, "purple")
    tiles = ["1A", "2A", "3A", "4A", "5A", "6A"]
    same = place_last("d3", powers, stone_tiles="random", tiles=tiles)
    assert same.legal() == ["take 6", "take 2"]


def test_every_action_is_written_and_read() -> None:
    for state in (GAME.new(), GAME.situation(), GAME.situation(players=2), GAME.situation(players=3, chosen={})):
        for action in GAME.every_action(state):
            assert GAME.parse(state, GAME.format(state, action)) == action


@given(st.text(max_size=60))
def test_any_text_is_read_or_refused_as_notation(text: str) -> None:
    state = GAME.situation()
    try:
        move = GAME.parse(state, text)
    except NotationError:
        return
    GAME.check(state, move)
    assert GAME.parse(state, GAME.format(state, move)) == move
