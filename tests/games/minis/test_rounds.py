from __future__ import annotations

from typing import Any

import pytest

from mkwidgets.games.minis.events import (
    BattleEnded,
    PreparationEnded,
    RoundBegan,
    SquadActivated,
    SquadGone,
    ZonesScored,
)
from tests.games.minis.table import GAME, Table

THREE_TO_ONE = ("Chaos Trooper, Chaos Trooper, Chaos Trooper", "Cloud Guard")


def pass_round(table: Table) -> Table:
    """Activate every squad that is left in this round, all models at rest."""
    number = table.state.round
    while table.state.phase == "activate" and table.state.round == number:
        table.play(table.legal()[0], "end squad")
    return table


@pytest.mark.clause("minis.turns.alternate", "minis.turns.marked", "minis.squad.activation")
def test_squads_are_activated_in_turn_and_once_a_round() -> None:
    table = Table("Chaos Trooper, Chaos Trooper", "Cloud Guard, Cloud Guard")
    assert table.refuse("activate Guard-1").clauses == ("minis.turns.alternate",)
    assert table.refuse("end Trooper-1").clauses == ("minis.turns.alternate", "minis.squad.activation")
    table.play("activate Trooper-1")
    assert table.refuse("end Trooper-2").clauses == ("minis.squad.activation",)
    table.play("end squad")
    assert table.asked() == "Upper"
    table.play("activate Guard-2", "end squad")
    assert table.asked() == "Lower"
    assert table.refuse("activate Trooper-1").clauses == ("minis.turns.marked",)
    assert table.legal() == ["activate Trooper-2"]


@pytest.mark.clause("minis.turns.leftovers")
def test_leftover_squads_go_back_to_back() -> None:
    table = Table(*THREE_TO_ONE, turn="Upper", first="Upper")
    table.play("activate Guard-1", "end squad", "activate Trooper-1", "end squad")
    assert table.asked() == "Lower"
    table.play("activate Trooper-2", "end squad")
    assert table.asked() == "Lower"
    assert [event.leftover for event in table.found(SquadActivated)] == [False, True, True]
    assert "minis.turns.leftovers" in table.last(SquadActivated).clauses


@pytest.mark.clause("minis.turns.killed")
def test_a_squad_that_fell_before_its_activation_is_gone() -> None:
    table = Table("Chaos Trooper", "Cloud Guard, Cloud Guard", {"Trooper-1": (15, 5), "Guard-1": (15, 10)})
    table.play("activate Trooper-1", "shoot Trooper-1 Guard-1", "roll 6")
    assert table.last(SquadGone).waiting
    table.play("end Trooper-1")
    assert table.legal() == ["activate Guard-2"]
    table.play("activate Guard-2", "end squad")
    assert table.state.round == 2  # nobody waits for the squad that is gone


@pytest.mark.clause("minis.turns.killed")
def test_a_fallen_squad_cannot_be_activated() -> None:
    table = Table("Chaos Trooper", "Cloud Guard, Cloud Guard", turn="Upper", out=["Guard-1"])
    assert table.refuse("activate Guard-1").clauses == ("minis.turns.killed",)


@pytest.mark.clause("minis.round.clear", "minis.round.swap", "minis.rounds.five")
def test_five_rounds_in_which_the_first_player_swaps() -> None:
    table = Table(state=GAME.new(points=30, first=1))
    firsts = [table.asked()]
    while table.state.phase != "over":
        pass_round(table)
        firsts.append(table.asked())
    assert firsts == ["Upper", "Lower", "Upper", "Lower", "Upper", None]
    assert [event.number for event in table.found(RoundBegan)] == [2, 3, 4, 5]
    assert "minis.round.clear" in table.last(RoundBegan).clauses
    assert table.refuse("activate Troopers-1").text == "The battle is over."


@pytest.mark.clause("minis.score.round-3", "minis.score.round-5", "minis.score.zone", "minis.win.points")
def test_zones_are_scored_after_rounds_3_and_5_only() -> None:
    table = Table("Chaos Trooper", "Cloud Guard", {"Trooper-1": (15, 13)}, objectives=[(15, 15)])
    while table.state.phase != "over":
        pass_round(table)
    assert [(event.round, event.scores) for event in table.found(ZonesScored)] == [(3, (1, 0)), (5, (2, 0))]
    result = GAME.result(table.state)
    assert result is not None
    assert result.winners == (0,)
    assert result.reason == "Lower wins with 2 to 0 Victory Points after round 5."
    assert {"minis.score.round-3", "minis.score.round-5"} <= table.cited()


@pytest.mark.clause("minis.zone.measure")
@pytest.mark.parametrize(("inches", "holder"), [(3.0, 0), (3.01, -1), (0.2, 0)])
def test_a_zone_is_measured_from_the_base_to_the_centre_of_the_marker(inches: float, holder: int) -> None:
    radius = 25 / 25.4 / 2
    table = zone_table({"Trooper-1": (15 - radius - inches, 15)}, "Chaos Trooper", "Cloud Guard")
    assert table.last(ZonesScored).holders == (holder,)


def zone_table(at: dict[str, Any], lower: str, upper: str, **facts: Any) -> Table:
    """A table after the scoring of round 3, with one marker in the middle."""
    objectives = facts.pop("objectives", [(15, 15)])
    return pass_round(Table(lower, upper, at, objectives=objectives, round=3, **facts))


@pytest.mark.clause("minis.zone.more", "minis.zone.tie")
def test_more_models_hold_a_zone_and_equal_numbers_do_not() -> None:
    two_one = {"Trooper-1": (14, 13), "Trooper-2": (15.9, 13), "Guard-1": (15, 17)}
    assert zone_table(two_one, "2 Chaos Trooper", "Cloud Guard").last(ZonesScored).holders == (0,)
    one_one = {"Trooper-1": (14, 13), "Guard-1": (15, 17)}
    assert zone_table(one_one, "Chaos Trooper", "Cloud Guard").last(ZonesScored).holders == (-1,)
    nobody = zone_table({}, "Chaos Trooper", "Cloud Guard").last(ZonesScored)
    assert nobody.holders == (-1,)
    assert "minis.zone.tie" in nobody.clauses


@pytest.mark.clause("minis.zone.each")
def test_every_model_counts_one_however_it_stands() -> None:
    at = {"Lord-1": (15, 14), "Guard-1": (13.6, 16.4), "Guard-2": (15, 17)}
    table = zone_table(at, "Chaos Lord", "2 Cloud Guard", suppressed=["Guard-2"], tough={"Lord-1": 5})
    assert table.last(ZonesScored).holders == (1,)  # nine points and five Tough against two Guards
    assert "minis.zone.each" in table.last(ZonesScored).clauses


@pytest.mark.clause("minis.win.knock-out")
def test_knocking_out_everybody_wins_at_once() -> None:
    at = {"Trooper-1": (15, 10), "Guard-1": (15, 14)}
    table = Table("Chaos Trooper", "Cloud Guard", at, round=4, scores=(0, 1))
    table.play("activate Trooper-1", "shoot Trooper-1 Guard-1", "roll 6")
    result = GAME.result(table.state)
    assert result is not None
    assert (result.winners, result.clauses) == ((0,), ("minis.win.knock-out",))
    assert table.last(BattleEnded).winner == 0


@pytest.mark.clause("minis.win.both-out")
@pytest.mark.parametrize(("scores", "winners"), [((1, 0), (0,)), ((0, 0), ())])
def test_when_both_sides_fall_together_points_decide(scores: tuple[int, int], winners: tuple[int, ...]) -> None:
    at = {"Flame-Wheel-1": (15, 10), "Trooper-1": (15, 12)}
    table = Table(
        "Flame Wheel", "Chaos Trooper", at, round=4, tough={"Flame-Wheel-1": 1}, scores=scores, objectives=[(15, 15)]
    )
    table.play("activate Flame-Wheel-1", "burn Flame-Wheel-1 Trooper-1", "roll 6")
    assert table.fallen() == {"Flame-Wheel-1", "Trooper-1"}
    result = GAME.result(table.state)
    assert result is not None
    assert result.winners == winners
    assert "minis.win.both-out" in result.clauses


@pytest.mark.clause("minis.win.points")
def test_equal_points_are_a_draw_unless_survivors_break_the_tie() -> None:
    for tie_break, winners in (("none", ()), ("points", (0,))):
        table = Table("Chaos Lord", "Cloud Guard", round=5, tie_break=tie_break)
        pass_round(table)
        result = GAME.result(table.state)
        assert result is not None
        assert result.winners == winners
        assert "minis.win.points" in result.clauses


@pytest.mark.clause("minis.prepare.expires")
def test_a_preparation_ends_with_the_round() -> None:
    table = Table("Chaos Trooper", "Cloud Guard").play("activate Trooper-1", "prepare Trooper-1 shoot")
    assert table.model("Trooper-1").prepared == "shoot"
    table.play("activate Guard-1", "end squad")
    assert table.state.round == 2
    assert table.model("Trooper-1").prepared == ""
    assert "minis.prepare.expires" in table.last(PreparationEnded).clauses


@pytest.mark.clause("minis.prepare.expires")
def test_the_models_own_activation_ends_its_preparation() -> None:
    table = Table("Chaos Trooper", "Cloud Guard", prepared={"Trooper-1": "fight"}).play("activate Trooper-1")
    assert table.model("Trooper-1").prepared == ""
