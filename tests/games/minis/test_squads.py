from __future__ import annotations

from typing import Any

import pytest

from mkwidgets.games.minis.events import ModelFinished, SquadFinished
from tests.games.minis.table import Table, small_gap

FAR = {"Guard-1": (1, 29)}
ROW = {f"Trooper-{n}": (10 + (n - 1) * small_gap(0.5), 10) for n in range(1, 4)}


def row(**facts: Any) -> Table:
    """Three Troopers side by side, half an inch apart, being activated."""
    at = {**ROW, **FAR, **facts.pop("at", {})}
    return Table("3 Chaos Trooper", "Cloud Guard", at=at, squad="Troopers-1", **facts)


@pytest.mark.clause("minis.squad.one-by-one", "minis.actions.two")
def test_models_act_one_after_the_other_each_with_two_actions() -> None:
    table = row().play("move Trooper-2 11.5,12")
    assert table.refuse("end Trooper-1").clauses == ("minis.squad.one-by-one",)
    table.play("move Trooper-2 11.5,11")
    assert table.refuse("end Trooper-2").clauses == ("minis.actions.two",)
    assert table.allows("end Trooper-3")
    assert table.allows("end Trooper-1")


@pytest.mark.clause("minis.squad.activation")
def test_all_models_of_the_squad_act_before_anybody_else() -> None:
    table = row().play("end Trooper-3", "end Trooper-1")
    assert table.asked() == "Lower"
    table.play("end Trooper-2")
    assert table.asked() == "Upper"
    assert table.last(SquadFinished).together


@pytest.mark.clause("minis.actions.unused")
def test_actions_may_be_left_out() -> None:
    table = row().play("end Trooper-1")
    assert table.last(ModelFinished).unused == 2
    table.play("end squad")
    assert [event.unused for event in table.found(ModelFinished)] == [2, 2, 2]


@pytest.mark.clause("minis.cohesion", "minis.cohesion.attainable")
def test_the_last_model_may_not_leave_the_squad() -> None:
    table = row().play("end Trooper-1", "end Trooper-2", "move Trooper-3 16,10")
    assert table.refuse("end Trooper-3").clauses == ("minis.cohesion", "minis.cohesion.attainable")
    assert "Trooper-3 could still go to" in table.refuse("prepare Trooper-3 shoot").text
    table.play(f"move Trooper-3 {10 + small_gap(0.5) + small_gap(1) - 0.01},10")
    assert table.last(SquadFinished).together


@pytest.mark.clause("minis.cohesion")
@pytest.mark.parametrize(("gap", "fine"), [(1.0, True), (1.02, False)])
def test_within_one_inch_means_exactly_one_too(gap: float, fine: bool) -> None:
    table = row().play("end Trooper-1", "end Trooper-2", "move Trooper-3 12,13")
    x = 10 + small_gap(0.5) + small_gap(gap)
    assert table.allows(f"move Trooper-3 {x},10") is fine


@pytest.mark.clause("minis.cohesion", "minis.cohesion.attainable")
def test_a_model_that_others_can_follow_may_run_ahead() -> None:
    table = row().play("move Trooper-1 10,15", "move Trooper-1 10,20")
    assert table.where("Trooper-1") == (10, 20)
    table.play("move Trooper-2 10.5,14.9", "move Trooper-2 11.2,19")
    refusal = table.refuse("end Trooper-3")
    assert "minis.cohesion" in refusal.clauses
    table.play("move Trooper-3 12.5,14.9")
    assert not table.allows("end Trooper-3")
    table.play("move Trooper-3 12.6,18.9")
    assert table.last(SquadFinished).together


@pytest.mark.clause("minis.cohesion")
def test_two_pairs_are_one_squad_unless_a_chain_is_agreed_on() -> None:
    at = {"Trooper-1": (5, 10), "Trooper-2": (6.48, 10), "Trooper-3": (9.96, 10), "Trooper-4": (9.96, 11.48), **FAR}
    for cohesion, together in (("pairs", True), ("chain", False)):
        table = Table("4 Chaos Trooper", "Cloud Guard", at=at, squad="Troopers-1", cohesion=cohesion)
        table.play("end Trooper-1", "end Trooper-2", "end Trooper-3")
        assert table.allows("end Trooper-4") is together


@pytest.mark.clause("minis.cohesion.single")
def test_a_squad_of_one_is_always_fine() -> None:
    at = {"Trooper-1": (10, 10), **FAR}
    table = Table("2 Chaos Trooper", "Cloud Guard", at=at, out=["Trooper-2"]).play("activate Troopers-1")
    assert "minis.cohesion.single" in table.cited()
    table.play("move Trooper-1 15,10", "move Trooper-1 20,10")
    assert table.last(SquadFinished).together


@pytest.mark.clause("minis.cohesion.stray")
def test_a_stray_comes_closer_with_every_move() -> None:
    at = {"Trooper-1": (10, 10), "Trooper-2": (11.2, 10), "Trooper-3": (25, 10), **FAR}
    table = Table("3 Chaos Trooper", "Cloud Guard", at=at).play("activate Troopers-1")
    assert table.model("Trooper-3").stray
    assert not table.model("Trooper-1").stray
    assert table.refuse("move Trooper-3 26,10").clauses == ("minis.cohesion.stray",)
    table.play("move Trooper-3 20,10")
    assert table.refuse("move Trooper-3 21,10").clauses == ("minis.cohesion.stray",)
    table.play("move Trooper-3 15,10")
    assert table.model("Trooper-3").stray
    assert not table.allows("end Trooper-1")  # Trooper-2 alone cannot keep both company
    table.play("move Trooper-1 13.6,10", "end Trooper-1")
    assert not table.allows("end Trooper-2")
    table.play("move Trooper-2 12.2,10", "end Trooper-2")
    assert table.last(SquadFinished).together


@pytest.mark.clause("minis.cohesion.attainable")
def test_one_mover_may_serve_two_that_are_close_but_not_two_that_are_far_apart() -> None:
    for gap, fine in ((2.5, True), (4.0, False)):
        at = {"Trooper-1": (10, 10), "Trooper-2": (10 + small_gap(gap), 10), "Trooper-3": (11, 13), **FAR}
        table = Table("3 Chaos Trooper", "Cloud Guard", at, squad="Troopers-1", done=["Trooper-1"])
        assert table.allows("end Trooper-2") is fine


@pytest.mark.clause("minis.cohesion.stray")
def test_a_stray_that_is_back_moves_freely_again() -> None:
    at = {"Trooper-1": (10, 10), "Trooper-2": (11.2, 10), "Trooper-3": (17, 10), **FAR}
    table = Table("3 Chaos Trooper", "Cloud Guard", at=at).play("activate Troopers-1", "move Trooper-3 13,10")
    assert not table.model("Trooper-3").stray
    assert table.allows("move Trooper-3 13,11.2")


@pytest.mark.clause("minis.cohesion.attainable")
def test_what_cannot_be_kept_together_is_let_go() -> None:
    at = {"Trooper-1": (5, 10), "Trooper-2": (25, 25), **FAR}
    table = Table("2 Chaos Trooper", "Cloud Guard", at=at).play("activate Troopers-1", "end squad")
    assert not table.last(SquadFinished).together
    assert "minis.cohesion.attainable" in table.last(SquadFinished).clauses


@pytest.mark.clause("minis.cohesion.attainable")
def test_nobody_has_to_disengage_to_keep_the_squad_together() -> None:
    at = {"Trooper-1": (10, 10), "Trooper-2": (13, 10), "Guard-1": (13, 10 + small_gap(0.5))}
    table = Table("2 Chaos Trooper", "Cloud Guard", at=at).play("activate Troopers-1")
    assert table.allows("fight Trooper-2 Guard-1")
    table.play("fight Trooper-2 Guard-1", "roll 1", "fight Trooper-2 Guard-1", "roll 1")
    assert not table.allows("end Trooper-1")  # but the free one has to come
    assert table.allows("move Trooper-1 11.5,10")


def test_stopping_the_squad_ends_the_model_that_has_begun_first() -> None:
    table = row().play("move Trooper-2 11.5,10.5", "end squad")
    assert [(event.model, event.unused) for event in table.found(ModelFinished)] == [(1, 1), (0, 2), (2, 2)]


@pytest.mark.clause("minis.cohesion")
def test_stopping_the_whole_squad_is_held_to_the_same() -> None:
    table = row().play("move Trooper-1 10,15", "move Trooper-1 10,20")
    assert "minis.cohesion" in table.refuse("end squad").clauses
    assert row().allows("end squad")


@pytest.mark.clause("minis.cohesion.attainable")
def test_a_model_between_mates_that_cannot_reach_both_is_not_left_without_an_action() -> None:
    at = {"Bearer-1": (10.51, 15.49), "Bearer-2": (11.17, 9.64), "Bearer-3": (11.52, 11.85), "Guard-1": (28, 2)}
    table = Table("3 Mirror Bearer", "Cloud Guard", at=at, squad="Bearers-1", done=["Bearer-1", "Bearer-3"])
    assert table.allows("end Bearer-2")
