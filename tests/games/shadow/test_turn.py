"""The action of a turn: placing with its benefit, collecting, and taking a Monkey when there is none."""

from __future__ import annotations

import pytest

from mkwidgets.games.shadow import events as e
from mkwidgets.games.shadow.components import LOCATIONS
from tests.games.shadow.table import Table


@pytest.mark.clause("shadow.turn.alternate", "shadow.turn.order")
def test_players_take_turns_of_one_action() -> None:
    table = Table().play("place Palace")
    assert table.on_turn() == "Indigo"
    table.play("place Palace")
    assert table.on_turn() == "Amber"
    assert [event.seat for event in table.found(e.TurnBegan)] == [1, 0]


@pytest.mark.clause("shadow.turn.must")
def test_there_is_no_passing() -> None:
    table = Table()
    assert table.refuse("decline").clauses == ("shadow.turn.must",)
    table = Table(monkeys={"Amber": 0}, board={"Lair": 1})
    assert table.legal() == ["collect Lair"]
    assert "shadow.turn.must" in table.refuse("place Lair").clauses


@pytest.mark.clause("shadow.place.monkey", "shadow.place.palace")
def test_the_palace_gives_a_jadestone_and_two_monkeys() -> None:
    table = Table().play("place Palace")
    assert table.goods("Amber") == (3 - 1 + 2, 1, 0)
    assert table.state.board == (0, 1, 0)
    assert table.supply() == (16, 8, 9, 9)


@pytest.mark.clause("shadow.place.lair", "shadow.hand.secret")
def test_the_lair_gives_the_top_card() -> None:
    table = Table(hand={"Indigo": ["Jade Seal"]}, discard=["Gate Spear"]).play("place Lair")
    assert len(table.items()) == 15
    assert not {"Jade Seal", "Gate Spear"} & set(table.items())
    table.play("draw Blunt Sabre")
    assert table.player("Amber").hand == ("Blunt Sabre",)
    assert table.supply() == (18, 9, 9, 6)
    assert table.on_turn() == "Indigo"
    assert "shadow.hand.secret" in table.cited()


@pytest.mark.clause("shadow.place.garden", "shadow.place.garden-order", "shadow.place.king-no-benefit")
def test_the_garden_gives_a_peach_and_moves_the_king() -> None:
    table = Table().play("place Garden")
    assert table.goods("Amber") == (2, 0, 1)  # the Peach comes before the King moves
    assert table.legal() == ["king Lair", "king Palace"]
    table.play("king Palace")
    assert table.state.king == "Palace"
    assert table.goods("Amber") == (2, 0, 1)  # nothing for the Palace
    assert table.on_turn() == "Indigo"
    kinds = [type(event) for event in table.events]
    assert kinds.index(e.MonkeyPlaced) < kinds.index(e.Taken) < kinds.index(e.KingMoved)


@pytest.mark.clause("shadow.place.king-must")
def test_the_king_has_to_move_to_the_only_open_location() -> None:
    table = Table(board={"Lair": 3, "Palace": 2}).play("place Garden")
    assert table.state.king == "Palace"  # there is nothing to choose
    table = Table(board={"Lair": 3, "Palace": 3}).play("place Garden")
    assert table.state.king == "Garden"
    assert "shadow.place.king-must" in table.cited()
    assert table.on_turn() == "Indigo"
    table = Table().play("place Garden")
    assert table.refuse("collect Garden").text.startswith("First Amber has to choose")


@pytest.mark.clause("shadow.place.king-elsewhere")
def test_the_king_may_come_to_the_garden_if_a_space_is_left_there() -> None:
    table = Table(king="Lair", board={"Garden": 1}).play("place Garden")
    assert table.legal() == ["king Palace", "king Garden"]
    assert table.refuse("king Lair").clauses[0] == "shadow.place.king-elsewhere"
    full = Table(king="Lair", board={"Garden": 2}).play("place Garden")
    assert full.state.king == "Palace"


@pytest.mark.clause("shadow.place.own")
def test_a_monkey_of_ones_own_is_needed() -> None:
    table = Table(monkeys={"Amber": 0}, board={"Lair": 1})
    refusal = table.refuse("place Palace")
    assert refusal.clauses[0] == "shadow.place.own"
    assert "Amber" in refusal.text


@pytest.mark.clause("shadow.place.space", "shadow.box.board")
def test_three_pieces_fill_a_location_and_the_king_is_one() -> None:
    table = Table(board={"Lair": 3, "Garden": 2})
    assert table.legal() == ["place Palace", "collect Lair", "collect Garden"]
    assert "3 Monkeys are there" in table.refuse("place Lair").text
    refusal = table.refuse("place Garden")
    assert refusal.clauses == ("shadow.place.space", "shadow.box.board")
    assert "2 Monkeys and the Monkey King" in refusal.text


@pytest.mark.clause("shadow.turn.must", "shadow.place.space")
def test_who_finds_every_location_full_collects() -> None:
    table = Table(board={"Lair": 3, "Palace": 3, "Garden": 2})
    assert table.legal() == ["collect Lair", "collect Palace", "collect Garden"]


@pytest.mark.clause("shadow.collect.all", "shadow.collect.king-stays", "shadow.collect.no-benefit")
@pytest.mark.parametrize("location", LOCATIONS)
def test_collecting_takes_all_monkeys_of_a_location_and_nothing_else(location: str) -> None:
    table = Table(board={"Lair": 2, "Palace": 2, "Garden": 2}, king=location).play(f"collect {location}")
    assert table.goods("Amber") == (5, 0, 0)
    assert table.state.king == location
    assert sum(table.state.board) == 4
    assert table.player("Amber").hand == ()
    assert table.on_turn() == "Indigo"


@pytest.mark.clause("shadow.collect.all")
def test_monkeys_are_collected_whoever_placed_them() -> None:
    table = Table().play("place Palace", "collect Palace")
    assert table.goods("Indigo") == (5, 0, 0)


@pytest.mark.clause("shadow.collect.some")
def test_the_king_alone_cannot_be_collected() -> None:
    refusal = Table().refuse("collect Garden")
    assert refusal.clauses == ("shadow.collect.some",)
    assert "King" in refusal.text
    assert Table().refuse("collect Lair").clauses == ("shadow.collect.some",)


@pytest.mark.clause("shadow.take.monkey")
def test_without_any_monkey_one_is_taken() -> None:
    table = Table(monkeys={"Amber": 0})
    assert table.legal() == ["take"]
    table.play("take")
    assert table.goods("Amber") == (1, 0, 0)
    assert table.on_turn() == "Indigo"
    assert Table().refuse("take").clauses == ("shadow.take.monkey",)
    assert "shadow.turn.must" in Table(monkeys={"Amber": 0}, board={"Lair": 1}).refuse("take").clauses


@pytest.mark.clause("shadow.take.when")
def test_whether_one_is_without_monkeys_is_seen_after_the_cards() -> None:
    table = Table(monkeys={"Amber": 0}, king="Palace", hand={"Amber": ["Gate Spear"]})
    assert table.legal() == ["play Gate Spear", "take"]
    table.play("play Gate Spear")
    assert "take" not in table.legal()
    assert table.refuse("take").clauses == ("shadow.take.monkey",)


@pytest.mark.clause("shadow.take.when")
def test_the_monkey_taken_may_end_the_round() -> None:
    table = Table(monkeys={"Amber": 0, "Indigo": 24}).play("take")
    assert table.phase() == "scored"
    assert "shadow.take.when" in table.cited()
