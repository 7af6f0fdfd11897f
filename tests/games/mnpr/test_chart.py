from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from games.mnpr.table import GAME, Table

from mkwidgets.core.chance import Roll
from mkwidgets.games.mnpr.actions import DirectionReversed, Passed, ShiftSkipped
from mkwidgets.games.mnpr.chart import CHART
from mkwidgets.games.mnpr.state import pot

ALL = ("Monkey", "Ninja", "Pirate", "Robot")
ATTACKS = {"Monkey": (1, 2, 2, 2), "Ninja": (2, 2, 2, 2), "Pirate": (3, 2, 2, 2), "Robot": (4, 2, 2, 2)}


def rolled(total: int, turn: str = "Pirate") -> Table:
    return Table(turn=turn, phase="chart").play(f"chart {total}")


@pytest.mark.clause("mnpr.chart.roll")
def test_the_chart_is_read_with_the_sum_of_three_dice() -> None:
    chance = GAME.chance(GAME.situation(phase="chart"))
    assert chance is not None
    shares = {sum(outcome.totals): share for outcome, share in chance.outcomes() if isinstance(outcome, Roll)}
    assert sorted(shares) == list(range(3, 19)) == sorted(CHART)
    assert shares[3] == shares[18] == Fraction(1, 216)
    assert shares[10] == shares[11] == Fraction(27, 216)
    assert rolled(9).state == Table(turn="Pirate", phase="chart").play("roll 1 2 6").state


@pytest.mark.parametrize(
    ("total", "meter", "by"),
    [
        pytest.param(8, "Health", 1, marks=pytest.mark.clause("mnpr.chart.8")),
        pytest.param(9, "Attack", 1, marks=pytest.mark.clause("mnpr.chart.9")),
        pytest.param(10, "Mojo", 1, marks=pytest.mark.clause("mnpr.chart.10")),
        pytest.param(11, "Mojo", -1, marks=pytest.mark.clause("mnpr.chart.11")),
        pytest.param(12, "Attack", -1, marks=pytest.mark.clause("mnpr.chart.12")),
        pytest.param(13, "Defense", -1, marks=pytest.mark.clause("mnpr.chart.13")),
    ],
)
def test_results_for_the_current_player(total: int, meter: str, by: int) -> None:
    table = rolled(total)
    for other in ("Attack", "Defense", "Health", "Mojo"):
        assert table.meter(other) == ([2, 2, 2 + by, 2] if other == meter else [2, 2, 2, 2])
    assert f"mnpr.chart.{total}" in table.cited()


@pytest.mark.parametrize(
    ("total", "meter", "by"),
    [
        pytest.param(5, "Mojo", 1, marks=pytest.mark.clause("mnpr.chart.5", "mnpr.chart.all")),
        pytest.param(15, "Mojo", -1, marks=pytest.mark.clause("mnpr.chart.15", "mnpr.chart.all")),
        pytest.param(17, "Health", -1, marks=pytest.mark.clause("mnpr.chart.17", "mnpr.chart.all")),
    ],
)
def test_results_for_all_players(total: int, meter: str, by: int) -> None:
    table = rolled(total)
    for other in ("Attack", "Defense", "Health", "Mojo"):
        assert table.meter(other) == [2 + (by if other == meter else 0)] * 4
    assert f"mnpr.chart.{total}" in table.cited()
    without = Table(turn="Pirate", phase="chart", out=["Robot"]).play(f"chart {total}")
    assert without.meter(meter) == [2 + by, 2 + by, 2 + by, 0]


@pytest.mark.parametrize(
    ("total", "place"),
    [
        pytest.param(4, 0, marks=pytest.mark.clause("mnpr.chart.4", "mnpr.chart.pass", "mnpr.chart.pass-left")),
        pytest.param(7, 1, marks=pytest.mark.clause("mnpr.chart.7", "mnpr.chart.pass", "mnpr.chart.pass-left")),
        pytest.param(16, 3, marks=pytest.mark.clause("mnpr.chart.16", "mnpr.chart.pass", "mnpr.chart.pass-left")),
    ],
)
@pytest.mark.parametrize("direction", [1, -1])
@pytest.mark.parametrize("turn", ALL)
def test_all_pass_a_whole_meter_to_the_seat_on_the_left(total: int, place: int, direction: int, turn: str) -> None:
    meters = {name: [2, 2, 2, 2] for name in ALL}
    for number, name in enumerate(ALL):
        meters[name][place] = number + 1
    table = Table(turn=turn, phase="chart", direction=direction, meters=meters).play(f"chart {total}")
    after = [table.meters(name) for name in ALL]
    assert [tokens[place] for tokens in after] == [2, 3, 4, 1]  # from the right neighbour, the next seat
    assert all(tokens[other] == 2 for tokens in after for other in range(4) if other != place)


@pytest.mark.clause("mnpr.chart.pass")
def test_passing_leaves_out_who_is_out() -> None:
    table = Table(phase="chart", out=["Ninja"], meters={"Monkey": (1, 2, 2, 2), "Pirate": (3, 2, 2, 2)}).play("chart 4")
    assert table.meter("Attack") == [3, 0, 2, 1]
    assert {(event.giver, event.receiver) for event in table.found(Passed)} == {(0, 3), (2, 0), (3, 2)}


@pytest.mark.clause("mnpr.chart.pass-full")
def test_what_does_not_fit_goes_to_the_pot() -> None:
    table = Table(phase="chart", meters={"Robot": (7, 2, 2, 2)}, pot=60)
    before = pot(table.state)
    table.play("chart 4")
    assert table.meter("Attack") == [2, 2, 5, 2]
    assert before is not None
    assert pot(table.state) == before + 2
    assert [event.surplus for event in table.found(Passed) if event.giver == 3] == [2]
    assert "mnpr.chart.pass-full" in table.cited()


@pytest.mark.clause("mnpr.chart.pass-two")
def test_two_players_swap() -> None:
    tables: tuple[dict[str, Any], ...] = ({"cards": ["Monkey", "Robot"]}, {"out": ["Ninja", "Pirate"]})
    for facts in tables:
        meters = {"Monkey": (1, 2, 2, 2), "Robot": (5, 2, 2, 2)}
        table = Table(phase="chart", meters=meters, **facts).play("chart 4")
        assert (table.meters("Monkey")[0], table.meters("Robot")[0]) == (5, 1)
        assert "mnpr.chart.pass-two" in table.cited()


@pytest.mark.parametrize(
    "total",
    [
        pytest.param(3, marks=pytest.mark.clause("mnpr.chart.3", "mnpr.chart.reverse", "mnpr.direction")),
        pytest.param(18, marks=pytest.mark.clause("mnpr.chart.18", "mnpr.chart.reverse", "mnpr.direction")),
    ],
)
def test_play_turns_round_when_the_turn_is_over(total: int) -> None:
    table = rolled(total)
    assert (table.state.direction, table.state.reversing) == (1, True)
    table.play("end turn")
    assert table.current() == "Ninja"
    assert [event.direction for event in table.found(DirectionReversed)] == [-1]
    assert table.play("chart 13", "end turn").current() == "Monkey"
    assert table.play(f"chart {total}", "end turn").current() == "Ninja"
    assert f"mnpr.chart.{total}" in table.cited()


@pytest.mark.clause("mnpr.chart.reverse")
def test_two_reversals_in_one_turn_cancel_and_three_do_not() -> None:
    twice = rolled(3).play("roll chart", "chart 18", "end turn")
    assert (twice.current(), twice.state.direction) == ("Robot", 1)
    thrice = rolled(3).play("roll chart", "chart 18", "roll chart", "chart 3", "end turn")
    assert (thrice.current(), thrice.state.direction) == ("Ninja", -1)


@pytest.mark.clause("mnpr.chart.reverse")
def test_with_two_players_a_reversal_changes_nothing() -> None:
    table = Table(cards=["Monkey", "Robot"], phase="chart").play("chart 3", "end turn")
    assert table.current() == "Robot"
    assert table.play("chart 13", "end turn").current() == "Monkey"


@pytest.mark.clause("mnpr.chart.6", "mnpr.chart.order")
@pytest.mark.parametrize(("direction", "order"), [(1, (2, 3, 0, 1)), (-1, (2, 1, 0, 3))])
def test_all_may_shift_one_after_another_from_the_current_player_on(direction: int, order: tuple[int, ...]) -> None:
    table = Table(turn="Pirate", phase="chart", direction=direction).play("chart 6")
    for seat in order:
        assert table.asked() == ALL[seat]
        assert "mnpr.chart.order" in table.refuse("end turn").clauses
        table.play("no shift" if seat == 0 else "shift Mojo Attack")
    assert table.meter("Mojo") == [2, 1, 1, 1]
    assert (table.asked(), table.state.actions_left) == ("Pirate", 3)
    assert "mnpr.chart.6" in table.cited()


@pytest.mark.clause("mnpr.chart.14", "mnpr.chart.order")
def test_all_must_shift() -> None:
    table = rolled(14)
    for name in ("Pirate", "Robot", "Monkey", "Ninja"):
        assert table.asked() == name
        assert table.refuse("no shift").clauses == ("mnpr.chart.14",)
        assert "no shift" not in table.legal()
        table.play("shift Health Mojo")
    assert table.meter("Health") == [1, 1, 1, 1]
    assert table.asked() == "Pirate"
    assert not table.state.forced


@pytest.mark.clause("mnpr.chart.must-skip")
@pytest.mark.parametrize("total", [6, 14])
def test_who_cannot_shift_is_passed_over(total: int) -> None:
    meters = {"Pirate": (0, 0, 0, 0), "Monkey": (5, 5, 5, 5)}
    table = Table(turn="Pirate", phase="chart", meters=meters).play(f"chart {total}")
    assert table.asked() == "Robot"
    table.play("shift Mojo Attack")
    assert table.asked() == "Ninja"
    table.play("shift Mojo Attack")
    assert [(event.seat, event.possible) for event in table.found(ShiftSkipped)] == [(2, False), (0, False)]
    assert "mnpr.chart.must-skip" in table.cited()
    assert table.state.phase == "action"


@pytest.mark.clause("mnpr.chart.must-skip")
def test_when_nobody_can_shift_play_goes_on() -> None:
    empty = dict.fromkeys(ALL, (0, 0, 0, 0))
    assert Table(phase="chart", meters=empty).play("chart 14").asked() == "Monkey"
    assert Table(actions_left=1, meters=empty).play("roll chart", "chart 6").current() == "Ninja"


@pytest.mark.clause("mnpr.chart.all")
def test_all_players_are_those_in_the_game_with_the_current_one() -> None:
    assert rolled(6).state.queue == (2, 3, 0, 1)
    table = Table(turn="Pirate", phase="chart", out=["Robot", "Monkey"]).play("chart 6")
    assert table.state.queue == (2, 1)


@pytest.mark.clause("mnpr.chart.free")
@pytest.mark.parametrize("total", [6, 14])
def test_shifts_by_the_chart_cost_nobody_an_action(total: int) -> None:
    table = rolled(total).play(*["shift Mojo Attack"] * 4)
    assert table.state.actions_left == 3
    assert "mnpr.chart.free" in table.cited()
    table.play("end turn", "chart 13")
    assert (table.current(), table.state.actions_left) == ("Robot", 3)
