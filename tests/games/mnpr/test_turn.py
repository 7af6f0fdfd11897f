from __future__ import annotations

from typing import Any

import pytest

from mkwidgets.games.mnpr.actions import Gained, Lost, NothingHappened, Shift, TurnEnded
from mkwidgets.games.mnpr.state import pot
from tests.games.mnpr.table import GAME, Table


@pytest.mark.clause("mnpr.turn.roll")
@pytest.mark.parametrize(
    "move", ["roll chart", "end turn", "shift Mojo Attack", "attack Robot", "take Mojo", "steal Robot"]
)
def test_the_turn_opens_with_a_chart_roll_that_has_to_be_made(move: str) -> None:
    table = Table(phase="chart")
    assert table.legal() == []
    assert "mnpr.turn.roll" in table.refuse(move).clauses


@pytest.mark.clause("mnpr.turn.roll", "mnpr.turn.actions")
def test_the_first_roll_is_no_action() -> None:
    assert Table(phase="chart").play("chart 9").state.actions_left == 3


@pytest.mark.clause("mnpr.turn.empty", "mnpr.turn.lost")
def test_the_chart_may_take_the_last_token_and_it_goes_to_the_pot() -> None:
    table = Table(phase="chart", meters={"Monkey": (1, 2, 2, 2)}, pot=50)
    before = pot(table.state)
    table.play("chart 12")
    assert table.meters("Monkey") == (0, 2, 2, 2)
    assert before is not None
    assert pot(table.state) == before + 1
    assert {"mnpr.turn.empty", "mnpr.turn.lost"} <= table.cited()


@pytest.mark.clause("mnpr.turn.full")
def test_a_gain_on_a_full_meter_has_no_effect() -> None:
    table = Table(phase="chart", meters={"Monkey": (5, 2, 2, 2)}, pot=60)
    before = pot(table.state)
    table.play("chart 9")
    assert table.meters("Monkey") == (5, 2, 2, 2)
    assert pot(table.state) == before
    assert table.found(Gained) == []
    assert table.found(NothingHappened)[0].why == "full"
    assert "mnpr.turn.full" in table.cited()


@pytest.mark.clause("mnpr.turn.nothing")
def test_a_loss_from_an_empty_meter_has_no_effect() -> None:
    table = Table(phase="chart", meters={"Monkey": (0, 2, 2, 2)}).play("chart 12")
    assert table.meters("Monkey") == (0, 2, 2, 2)
    assert table.found(Lost) == []
    assert "mnpr.turn.nothing" in table.cited()


@pytest.mark.clause("mnpr.turn.actions", "mnpr.turn.next")
def test_three_actions_and_the_turn_is_over() -> None:
    table = Table().play("shift Mojo Attack", "take Mojo")
    assert (table.current(), table.state.actions_left) == ("Monkey", 1)
    table.play("shift Attack Mojo")
    assert (table.current(), table.state.phase, table.state.actions_left) == ("Ninja", "chart", 3)


@pytest.mark.clause("mnpr.turn.actions")
def test_the_same_action_may_be_taken_three_times() -> None:
    table = Table().play("shift Mojo Attack", "shift Mojo Attack", "shift Health Attack")
    assert table.meters("Monkey") == (5, 2, 1, 0)


@pytest.mark.clause("mnpr.turn.actions")
@pytest.mark.parametrize("made", [0, 1, 2])
def test_one_may_stop_before_the_third_action(made: int) -> None:
    table = Table().play(*["shift Mojo Attack"] * made, "end turn")
    assert table.current() == "Ninja"
    assert table.found(TurnEnded)[0].unused == 3 - made


@pytest.mark.clause("mnpr.action.roll")
def test_a_roll_bought_with_an_action_applies_before_the_next_action() -> None:
    table = Table(meters={"Monkey": (0, 2, 2, 2)})
    assert "attack Robot" not in table.legal()
    table.play("roll chart")
    assert table.state.actions_left == 2
    assert "mnpr.turn.roll" in table.refuse("end turn").clauses
    table.play("chart 9")
    assert table.meters("Monkey") == (1, 2, 2, 2)
    assert "attack Robot" in table.legal()


@pytest.mark.clause("mnpr.action.roll", "mnpr.turn.next")
def test_a_roll_as_the_last_action_applies_completely_before_the_turn_ends() -> None:
    table = Table(actions_left=1).play("roll chart", "chart 14")
    assert table.current() == "Monkey"
    table.play("shift Mojo Attack", "shift Mojo Attack", "shift Mojo Attack")
    assert table.found(TurnEnded) == []
    table.play("shift Mojo Attack")
    assert table.current() == "Ninja"
    assert table.meter("Attack") == [3, 3, 3, 3]


@pytest.mark.clause("mnpr.action.shift")
def test_a_shift_moves_one_token_between_two_own_meters() -> None:
    table = Table().play("shift Mojo Attack")
    assert table.meters("Monkey") == (3, 2, 2, 1)
    assert {table.meters(name) for name in ("Ninja", "Pirate", "Robot")} == {(2, 2, 2, 2)}
    assert table.state.actions_left == 2


@pytest.mark.clause("mnpr.action.shift")
def test_no_shift_is_declined_when_none_is_offered() -> None:
    assert "mnpr.action.shift" in Table().refuse("no shift").clauses


@pytest.mark.clause("mnpr.shift.source")
def test_a_shift_needs_a_token() -> None:
    table = Table(meters={"Monkey": (1, 1, 1, 0)})
    assert table.refuse("shift Mojo Attack").clauses == ("mnpr.shift.source",)
    assert "shift Attack Mojo" in table.legal()


@pytest.mark.clause("mnpr.shift.full")
def test_a_shift_needs_room() -> None:
    table = Table(meters={"Monkey": (5, 1, 1, 1), "Robot": (5, 1, 1, 1)})
    assert table.refuse("shift Mojo Attack").clauses == ("mnpr.shift.full",)
    robots = Table(turn="Robot", meters={"Robot": (5, 1, 1, 1)})
    assert robots.play("shift Mojo Attack").meters("Robot") == (6, 1, 1, 0)


@pytest.mark.clause("mnpr.shift.different")
@pytest.mark.parametrize("meter", ["Attack", "Defense", "Health", "Mojo"])
def test_a_shift_changes_the_meter(meter: str) -> None:
    assert Table().refuse(f"shift {meter} {meter}").clauses == ("mnpr.shift.different",)


@pytest.mark.clause("mnpr.action.shift")
@pytest.mark.parametrize("shift", [Shift(-1, 0), Shift(0, 4), Shift(10**5000, 0), Shift(0, -(10**5000))])
def test_there_are_four_meters(shift: Shift) -> None:
    for phase in ("action", "shift"):
        facts: dict[str, Any] = {"queue": [0, 1, 2, 3]} if phase == "shift" else {}
        refusal = GAME.check(GAME.situation(phase=phase, **facts), shift)
        assert refusal is not None
        assert refusal.clauses == ("mnpr.action.shift",)


@pytest.mark.clause("mnpr.action.attack", "mnpr.action.power")
def test_attacks_and_powers_cost_an_action_each() -> None:
    assert Table().play("attack Robot", "roll 6 6 | 1 1").state.actions_left == 2
    assert Table().play("take Mojo").state.actions_left == 2
    assert Table(turn="Pirate").play("steal Robot").state.actions_left == 2


@pytest.mark.clause("mnpr.action.power")
@pytest.mark.parametrize("card", ["Ninja", "Robot"])
def test_ninja_and_robot_have_no_power_to_use_as_an_action(card: str) -> None:
    legal = Table(turn=card).legal()
    assert {move.split()[0] for move in legal} == {"roll", "end", "shift", "attack"}


@pytest.mark.clause("mnpr.turn.next", "mnpr.direction")
def test_turns_go_round_the_table() -> None:
    table, seen = Table(phase="chart"), []
    for _ in range(8):
        seen.append(table.current())
        table.play("chart 13", "end turn")
    assert seen == ["Monkey", "Ninja", "Pirate", "Robot"] * 2


@pytest.mark.clause("mnpr.turn.skip")
@pytest.mark.parametrize(("direction", "following"), [(1, "Robot"), (-1, "Robot")])
def test_who_is_out_has_no_turn(direction: int, following: str) -> None:
    table = Table(out=["Ninja", "Pirate"], direction=direction)
    assert table.play("end turn").current() == following


@pytest.mark.clause("mnpr.turn.skip")
def test_who_is_out_is_skipped_by_every_chart_result() -> None:
    out = Table(out=["Ninja"], phase="chart").play("chart 5")
    assert out.meters("Ninja") == (0, 0, 0, 0)
    assert Table(out=["Ninja"], phase="chart").play("chart 6").state.queue == (0, 2, 3)
    passed = Table(out=["Ninja"], phase="chart", meters={"Pirate": (4, 2, 2, 2)}).play("chart 4")
    assert passed.meter("Attack") == [4, 0, 2, 2]
    for move in ("attack Ninja", "steal Ninja"):
        assert "mnpr.turn.skip" in Table(out=["Ninja"], turn="Pirate").refuse(move).clauses


@pytest.mark.clause("mnpr.turn.actions")
@pytest.mark.parametrize("phase", ["action", "shift", "ninja"])
def test_no_dice_fall_while_somebody_has_to_decide(phase: str) -> None:
    facts: dict[str, dict[str, Any]] = {"shift": {"queue": [0, 1, 2, 3]}, "ninja": {"target": "Ninja"}}
    table = Table(phase=phase, **facts.get(phase, {}))
    asked = table.asked()
    assert asked is not None
    assert asked in table.refuse("roll 1 2 3").text
