"""What a link or a file may not hold."""

from __future__ import annotations

from typing import Any

import pytest

from mkwidgets.core.errors import LoadError
from mkwidgets.games.shadow.state import State
from tests.games.shadow.table import CARDS, GAME, Table


def waiting_for_the_king() -> State:
    return Table(hand={"Amber": ["Cloud Staff"]}).play("place Garden").state


def in_a_card() -> State:
    return Table(hand={"Amber": ["Cloud Staff"]}).play("play Cloud Staff").state


def waiting_for_a_card() -> State:
    return Table().play("place Lair").state


def waiting_for_a_scroll() -> State:
    return Table(scrolls={"Amber": ["Windfall Basket"]}, board={"Garden": 1}, king="Lair").play("collect Garden").state


def drawing() -> State:
    return Table(GAME.new(first=0)).play("draw Long Table").state


def choosing() -> State:
    return Table(GAME.new(first=0)).draw().state


def scored() -> State:
    return Table(board={"Lair": 1}, exhausted=["card"], peaches={"Amber": 1}).play("collect Lair").state


BROKEN: list[tuple[Any, dict[str, Any], str]] = [
    (GAME.situation, {"seat": 2}, "seat"),
    (GAME.situation, {"match": {"first": -1}}, "match.first"),
    (GAME.situation, {"match": {"first": 0, "mode": "wood"}}, "state.match.mode"),
    (GAME.situation, {"board": [1, 1]}, "state.board"),
    (GAME.situation, {"board": [0, 0, -1]}, "board (Garden)"),
    (GAME.situation, {"king": "Palace", "board": [0, 3, 0]}, "board (Palace)"),
    (GAME.situation, {"players": [{"name": "Amber", "monkeys": -1}, {"name": "B"}]}, "players[0].monkeys"),
    (GAME.situation, {"players": [{"name": "Amber"}, {"name": "amber"}]}, "players[1].name"),
    (GAME.situation, {"players": [{"name": "Amber"}]}, "state.players"),
    (GAME.situation, {"players": [{"name": "A", "offered": ["Long Table"]}, {"name": "B"}]}, "players[0].offered"),
    (GAME.situation, {"players": [{"name": "A", "tiles": ["Long Table"]}, {"name": "B"}]}, "players[0].tiles"),
    (GAME.situation, {"match": {"first": 0, "pile": ["Spoon"]}}, "match.pile"),
    (GAME.situation, {"match": {"first": 0, "pile": ["Long Table"] * 2}}, "match.pile"),
    (GAME.situation, {"match": {"first": 0, "rounds": [[[3, 2], 1, "points"]]}}, "match.rounds[0]"),
    (GAME.situation, {"match": {"first": 0, "rounds": [[[3, 3], -1, "points"]]}}, "match.rounds[0]"),
    (GAME.situation, {"match": {"first": 0, "rounds": [[[3, 3], 0, "draw"]]}}, "match.rounds[0]"),
    (GAME.situation, {"match": {"first": 0, "rounds": [[[3, 3], -1, "goods"]]}}, "match.rounds[0]"),
    (GAME.situation, {"match": {"first": 0, "rounds": [[[3, 3], 5, "goods"]]}}, "match.rounds[0]"),
    (GAME.situation, {"match": {"first": 0, "rounds": [[[3, 2], 0, "points"]]}}, "match.first"),
    (GAME.situation, {"match": {"first": 1, "rounds": [[[3, 2], 0, "points"]] * 2}}, "phase"),
    (GAME.situation, {"match": {"first": 0, "rounds": [[[3, 3], -1, "draw"]] * 201}}, "match.rounds"),
    (GAME.situation, {"match": {"first": 1, "mode": "spirit", "rounds": [[[3, 2], 0, "points"]] * 4}}, "match.rounds"),
    (GAME.situation, {"match": {"first": 0, "mode": "metal", "first_game": True}}, "match.first_game"),
    (GAME.situation, {"phase": "over"}, "phase"),
    (GAME.situation, {"exhausted": ["peach", "peach"]}, "exhausted"),
    (GAME.situation, {"cause": "play"}, "cause"),
    (GAME.situation, {"todo": [["take", "peach"]]}, "cause"),
    (GAME.situation, {"phase": "first"}, "players[0]"),
    (GAME.situation, {"phase": "tiles"}, "players[0]"),
    (GAME.situation, {"phase": "dance"}, "state.phase"),
    (GAME.situation, {"colour": "red"}, "state"),
    (waiting_for_the_king, {"cause": "dance"}, "cause"),
    (waiting_for_the_king, {"todo": []}, "todo"),
    (waiting_for_the_king, {"todo": [["take", "peach"]]}, "todo"),
    (waiting_for_the_king, {"todo": [["move", "Lair"]]}, "todo[0]"),
    (waiting_for_the_king, {"todo": [["move", "peach"]]}, "todo[0]"),
    (waiting_for_the_king, {"todo": [["move", "any"], ["steal", "peach"]]}, "todo[1]"),
    (waiting_for_the_king, {"board": [3, 2, 1]}, "todo"),
    (waiting_for_the_king, {"playing": "Orchard Sickle"}, "playing"),
    (waiting_for_the_king, {"used": ["Long Table"]}, "used"),
    (in_a_card, {"playing": "Spoon"}, "playing"),
    (in_a_card, {"playing": ""}, "playing"),
    (in_a_card, {"playing": "Blunt Sabre"}, "discard"),
    (waiting_for_a_card, {"todo": [["move", "any"]]}, "todo[0]"),
    (waiting_for_a_card, {"cause": "place Palace"}, "todo[0]"),
    (waiting_for_a_scroll, {"cause": "collect Lair"}, "used"),
    (waiting_for_a_scroll, {"used": ["Windfall Basket"]}, "used"),
    (waiting_for_a_scroll, {"used": ["Windfall Basket"] * 2}, "used"),
    (drawing, {"seat": 1}, "players[0].offered"),
    (drawing, {"board": [1, 0, 0]}, "board"),
    (drawing, {"match": {"first": 0, "pile": ["Old Soldiers", "Echo of Steel"]}}, "match.pile"),
    (choosing, {"seat": 1}, "players[0].offered"),
    (choosing, {"players": [{"name": "Amber", "monkeys": 3}, {"name": "B"}]}, "players[0]"),
    (scored, {"match": {"first": 0}}, "match.rounds"),
    (scored, {"cause": "collect Lair"}, "cause"),
]


def test_scrolls_in_force_by_round() -> None:
    two = {"Amber": ["Long Table", "Old Soldiers"]}
    for mode, clause in (("spirit", r"shadow\.spirit\.two"), ("metal", r"shadow\.metal\.reveal")):
        with pytest.raises(LoadError, match=clause):
            GAME.situation(mode=mode, scrolls=two)
        assert GAME.situation(mode=mode, scrolls=two, lanterns={"Amber": 1})


def test_scrolls_in_force_while_one_is_chosen_or_a_round_is_over() -> None:
    plain = GAME.encode(choosing())
    plain["match"]["mode"] = "spirit"
    assert GAME.decode(plain)
    plain["players"][0]["scrolls"] = plain["match"]["pile"][:1]
    plain["match"]["pile"] = plain["match"]["pile"][1:]
    with pytest.raises(LoadError, match=r"players\[0\]\.scrolls: expected at most 0"):
        GAME.decode(plain)
    two = {"Amber": ["Long Table", "Old Soldiers"]}
    with pytest.raises(LoadError, match=r"shadow\.spirit\.two"):
        GAME.situation(mode="spirit", scrolls=two, lanterns={"Amber": 1}, phase="scored")


def test_tiles_to_choose_from_in_a_situation() -> None:
    offered = {"Amber": ["Long Table", "Old Soldiers"], "Indigo": ["Sweet Nectar", "Echo of Steel"]}
    table = Table(phase="keep", offered=offered)
    assert table.legal() == ["keep Long Table", "keep Old Soldiers"]
    assert table.play("keep Old Soldiers", "keep Sweet Nectar").phase() == "turn"


def short(value: Any) -> str:
    return getattr(value, "__name__", str(value))[:60]


@pytest.mark.parametrize(("make", "changes", "place"), BROKEN, ids=short)
def test_a_state_that_cannot_be_is_refused(make: Any, changes: dict[str, Any], place: str) -> None:
    plain = GAME.encode(make())
    assert GAME.decode(plain)
    with pytest.raises(LoadError) as caught:
        GAME.decode(plain | changes)
    assert caught.value.place == place, caught.value


def test_a_drawn_card_that_is_not_there_is_refused() -> None:
    state = Table(hand={"Indigo": list(CARDS)[:8]}).play("place Lair").state
    plain = GAME.encode(state)
    plain["players"][0]["hand"] = ["Blunt Sabre"]
    plain["exhausted"] = ["card"]
    with pytest.raises(LoadError) as caught:
        GAME.decode(plain)
    assert caught.value.place == "todo"
