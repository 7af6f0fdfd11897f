from __future__ import annotations

from typing import Any

import pytest

from mkwidgets.core.conformance import play_out
from mkwidgets.games.hex.actions import TakeStone
from mkwidgets.games.hex.events import ChoiceAwaited, OrderChosen, StoneDetermined
from mkwidgets.games.hex.state import Finished
from tests.games.hex.table import FOUR, GAME, Table, place_last, surrounded

R, B, Y, G = "red", "blue", "yellow", "green"


@pytest.mark.clause("hex.large.total", "hex.large.places", "hex.stone.at-once")
def test_the_facing_powers_of_each_faction_are_added_up() -> None:
    table = place_last("g4", [(R, 4), (R, 3), (B, 5), (B, 1), (Y, 2), (G, 3)])
    asked = table.found(ChoiceAwaited)[0]
    assert dict(asked.totals) == {0: 7, 1: 6, 2: 2, 3: 3}
    assert table.asked() == "Red"


@pytest.mark.clause("hex.stone.at-once")
def test_five_units_are_not_enough() -> None:
    table, move = surrounded("g4", [(R, 4), (R, 3), (B, 5), (B, 1), (Y, 2), (G, 3)])
    assert table.state.finished == ()
    assert table.state.phase == "place"
    assert table.play(move).state.phase == "stone"


@pytest.mark.clause("hex.large.choose", "hex.score.value", "hex.board.purple")
@pytest.mark.parametrize(("choice", "first", "second"), [("take 7", 7, 2), ("take 2", 2, 7)])
def test_the_first_chooses_even_off_turn_and_the_second_gets_the_other(choice: str, first: int, second: int) -> None:
    table = place_last("g4", [(R, 4), (R, 3), (B, 5), (B, 1), (Y, 2), (G, 3)])
    assert table.state.factions[3].hand == ()  # Green has placed
    assert table.asked() == "Red"
    table.play(choice)
    assert table.takes("g4") == [("Red", first, 0), ("Blue", second, 0)]
    assert (table.score("Red"), table.score("Blue"), table.score("Yellow"), table.score("Green")) == (
        first,
        second,
        0,
        0,
    )


@pytest.mark.clause("hex.large.choose", "hex.board.large")
def test_only_stones_of_that_space_can_be_taken() -> None:
    table = place_last("g4", [(R, 4), (R, 3), (B, 5), (B, 1), (Y, 2), (G, 3)])
    refusal = table.refuse("take 6 red")
    assert "hex.large.choose" in refusal.clauses
    assert "7 purple and 2 purple" in refusal.text
    assert table.refuse("place Wyvern b3 r0").clauses == ("hex.large.choose",)
    assert table.legal() == ["take 7", "take 2"]


@pytest.mark.clause("hex.large.tie", "hex.large.tie-first")
def test_example_1_a_tie_for_first_leaves_one_stone_to_a_clear_second() -> None:
    table = place_last("g4", [(R, 4), (R, 2), (B, 5), (B, 1), (Y, 3), (G, 1)])
    assert table.asked() == "Yellow"
    table.play("take 7")
    assert table.takes("g4") == [("Yellow", 7, 0)]
    assert "hex.large.tie-first" in table.cited()
    assert (table.score("Red"), table.score("Blue"), table.score("Green")) == (0, 0, 0)


@pytest.mark.clause("hex.large.tie", "hex.large.tie-second", "hex.large.unclaimed")
def test_example_2_a_tie_for_second_leaves_one_stone_to_the_first() -> None:
    table = place_last("g4", [(R, 4), (R, 5), (B, 3), (Y, 2), (Y, 1), (G, 1)])
    assert table.asked() == "Red"
    table.play("take 2")
    assert table.takes("g4") == [("Red", 2, 0)]  # the third does not move up
    assert {"hex.large.tie-second", "hex.large.unclaimed"} <= table.cited()


@pytest.mark.clause("hex.large.three-tied")
@pytest.mark.parametrize("green", [5, 1])
def test_example_3_three_of_four_tied_leave_one_stone_to_the_fourth(green: int) -> None:
    table = place_last("g4", [(R, 2), (R, 1), (B, 3), (Y, 2), (Y, 1), (G, green)])
    assert table.asked() == "Green"
    table.play("take 7")
    assert table.takes("g4") == [("Green", 7, 0)]
    assert "hex.large.three-tied" in table.cited()


@pytest.mark.clause("hex.large.all-tied")
def test_example_4_all_equal_take_nothing() -> None:
    table = place_last("g4", [(R, 2), (R, 1), (B, 3), (Y, 2), (Y, 1), (G, 3)])
    assert table.takes("g4") == []
    assert table.state.phase != "stone"
    assert "hex.large.all-tied" in table.determined("g4").clauses


@pytest.mark.clause("hex.large.all-tied", "hex.large.absent")
def test_two_who_are_there_and_equal_take_nothing() -> None:
    table = place_last("g4", [(R, 2), (R, 1), (R, 3), (B, 2), (B, 1), (B, 3)])
    assert table.takes("g4") == []
    assert {"hex.large.all-tied", "hex.large.absent"} <= table.cited()


@pytest.mark.clause("hex.large.tie", "hex.small.rank")
def test_ranks_do_not_break_a_tie_at_a_large_stone() -> None:
    powers = [(R, 4), (R, 2), (B, 5), (B, 1), (Y, 3), (G, 1)]
    table, move = surrounded("g4", powers, only={"red": "A", "blue": "B"})
    assert table.play(move).asked() == "Yellow"


@pytest.mark.clause("hex.large.absent", "hex.large.unclaimed")
def test_who_is_alone_takes_one_stone_and_the_other_is_gone() -> None:
    table = place_last("g4", [(R, 2), (R, 1), (R, 3), (R, 2), (R, 1), (R, 4)])
    assert table.asked() == "Red"
    table.play("take 7")
    assert table.takes("g4") == [("Red", 7, 0)]
    assert table.score("Red") == 7


@pytest.mark.clause("hex.large.absent")
def test_who_is_not_there_has_no_place() -> None:
    table = place_last("g4", [(R, 2), (R, 1), (R, 3), (B, 2), (B, 1), (B, 4)])
    assert table.asked() == "Blue"
    table.play("take 7")
    assert table.takes("g4") == [("Blue", 7, 0), ("Red", 2, 0)]


@pytest.mark.clause("hex.score.bonus")
def test_the_own_colour_brings_two_points_more_in_both_places() -> None:
    table = place_last("d3", [(R, 4), (R, 3), (B, 5), (B, 1), (Y, 2), (G, 3)])  # red 6 and blue 3 lie there
    table.play("take 6")
    assert table.takes("d3") == [("Red", 6, 2), ("Blue", 3, 2)]
    assert (table.score("Red"), table.score("Blue")) == (8, 5)
    other = place_last("d3", [(R, 4), (R, 3), (B, 5), (B, 1), (Y, 2), (G, 3)]).play("take 3")
    assert other.takes("d3") == [("Red", 3, 0), ("Blue", 6, 0)]


@pytest.mark.clause("hex.score.bonus", "hex.board.purple")
def test_purple_brings_no_bonus_to_anybody() -> None:
    for colours in ((R, B), (B, R), (Y, G), (G, Y)):
        one, two = colours
        table = place_last("g2", [(one, 4), (one, 3), (two, 1), (two, 1), (two, 2), (one, 1)]).play("take 4")
        assert [bonus for _, _, bonus in table.takes("g2")] == [0, 0]


@pytest.mark.clause("hex.large.unclaimed", "hex.stone.at-once")
def test_no_stone_is_determined_twice() -> None:
    for seed in range(20):
        events = [e for m in play_out(GAME, GAME.new(abilities=True), seed) for e in m.step.events]
        spaces = [e.space for e in events if isinstance(e, StoneDetermined) and e.space not in FOUR.index]
        assert len(set(spaces)) == len(spaces)


# --- several stones at once ------------------------------------------------------------------------------------------


def finished_by(move_number: int, seeds: range, **options: Any) -> list[list[StoneDetermined]]:
    """The determinations that one placement led to, in random games, where there are several."""
    found = []
    for seed in seeds:
        for moment in play_out(GAME, GAME.new(**options), seed):
            determined = [e for e in moment.step.events if isinstance(e, StoneDetermined)]
            if len(determined) > move_number:
                found.append(determined)
    return found


@pytest.mark.clause("hex.stone.order")
def test_small_stones_are_determined_before_large_ones() -> None:
    several = finished_by(1, range(60))
    assert several
    for determined in several:
        small = [event.space in FOUR.small for event in determined]
        assert small == sorted(small, reverse=True)


@pytest.mark.clause("hex.stone.order")
def test_the_active_player_says_which_large_stone_comes_first() -> None:
    for seed in range(60):
        for moment in play_out(GAME, GAME.new(), seed):
            if moment.step.state.phase == "order" and moment.before.phase == "place":
                table = Table(moment.step.state)
                one, other = table.state.pending
                placed = FOUR.units[table.unit(table.state.last)].colour
                assert table.asked() == placed.capitalize()
                assert set(table.legal()) == {f"determine {one}", f"determine {other}"}
                assert table.refuse("determine c4").clauses == ("hex.stone.order",)
                table.play(f"determine {other}")
                assert table.found(OrderChosen)[0].space == other
                assert table.state.pending == (other, one)
                table.play(table.legal()[0])
                table.play(table.legal()[0])
                assert [e.space for e in table.found(StoneDetermined)] == [other, one]
                return
    raise AssertionError("no game with two large stones at once")


@pytest.mark.clause("hex.large.choose")
def test_two_equal_stones_need_no_choice() -> None:
    table = place_last("g4", [(R, 4), (R, 3), (B, 5), (B, 1), (Y, 2), (G, 3)])
    assert GAME.legal_actions(table.state) == [TakeStone(7, "purple"), TakeStone(2, "purple")]
    assert Finished("g4", (0, 1, 2, 3)) not in table.state.finished
