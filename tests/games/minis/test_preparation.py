from __future__ import annotations

from typing import Any

import pytest

from mkwidgets.games.minis.events import JourneyCut, Moved, Reacted, ReactionsDue
from tests.games.minis.table import SMALL, Table, small_gap


def walk_on(shooter: str, mover: str, at: dict[str, Any], prepared: dict[str, str], **given: Any) -> Table:
    """Prepared models of Lower, and a squad of Upper that is being activated."""
    lower, upper = shooter, mover
    turn = {"turn": "Upper", "mixed": True, "prepared": prepared, **given}
    names = [name for name in at if name not in prepared]
    return Table(lower, upper, at, model=names[-1], **turn)


@pytest.mark.clause("minis.prepare", "minis.prepare.last", "minis.combo.move-prepare", "minis.prepare.kind")
def test_prepare_is_the_last_action() -> None:
    at = {"Trooper-1": (15, 10), "Guard-1": (15, 25)}
    table = Table("Chaos Trooper", "Cloud Guard", at, model="Trooper-1").play("prepare Trooper-1 shoot")
    assert (table.asked(), table.model("Trooper-1").prepared) == ("Upper", "shoot")
    table = Table("Chaos Trooper", "Cloud Guard", at, model="Trooper-1")
    table.play("move Trooper-1 15,12", "prepare Trooper-1 fight")
    assert {"minis.combo.move-prepare", "minis.prepare.last"} <= table.cited()


@pytest.mark.clause("minis.prepare.kind")
def test_who_has_one_number_prepares_that_reaction() -> None:
    table = Table("Cloud Guard", "Thunder Drummer", model="Guard-1")
    assert table.refuse("prepare Guard-1 shoot").clauses == ("minis.prepare.kind", "minis.prepare.shot")
    assert table.play("prepare Guard-1").model("Guard-1").prepared == "fight"
    table.play("activate Drummer-1")
    assert table.refuse("prepare Drummer-1 fight").clauses == ("minis.prepare.kind", "minis.prepare.fight")


@pytest.mark.clause("minis.prepare.shot", "minis.prepare.trigger")
def test_a_prepared_shot_comes_at_the_first_point_in_range() -> None:
    at = {"Trooper-1": (15, 5), "Guard-1": (15, 5 + small_gap(12))}
    table = walk_on("Chaos Trooper", "Cloud Guard", at, {"Trooper-1": "shoot"})
    table.play("move Guard-1 15,12")
    assert table.state.phase == "attack"
    assert table.gap("Trooper-1", "Guard-1") == pytest.approx(10)
    assert table.last(Moved).inches == pytest.approx(2)
    assert table.dice() == 1
    table.play("roll 4")
    assert table.where("Guard-1") == (15, 12)
    assert [event.inches for event in table.found(Moved)] == pytest.approx([2, 5 + small_gap(12) - 12 - 2])
    assert table.model("Trooper-1").prepared == ""


@pytest.mark.clause("minis.prepare.trigger")
def test_an_enemy_in_range_is_shot_at_before_it_moves() -> None:
    at = {"Trooper-1": (15, 5), "Guard-1": (15, 13)}
    table = walk_on("Chaos Trooper", "Cloud Guard", at, {"Trooper-1": "shoot"}).play("move Guard-1 15,18")
    assert table.where("Guard-1") == (15, 13)
    table.play("roll 5")
    assert table.fallen() == {"Guard-1"}


@pytest.mark.clause("minis.prepare.trigger")
def test_entering_only_is_an_option() -> None:
    at = {"Trooper-1": (15, 5), "Guard-1": (15, 13)}
    table = walk_on("Chaos Trooper", "Cloud Guard", at, {"Trooper-1": "shoot"}, prepared_shots="entering")
    table.play("move Guard-1 15,18")
    assert table.where("Guard-1") == (15, 18)
    at = {"Trooper-1": (15, 5), "Guard-1": (15, 18)}
    table = walk_on("Chaos Trooper", "Cloud Guard", at, {"Trooper-1": "shoot"}, prepared_shots="entering")
    assert table.play("move Guard-1 15,13").state.phase == "attack"


@pytest.mark.clause("minis.prepare.trigger", "minis.sight.blocked")
def test_the_shot_waits_until_the_mover_comes_into_sight() -> None:
    at = {"Trooper-1": (15, 5), "Guard-1": (15, 13)}
    wall = [("Wall", 15, 11.5)]
    hidden = walk_on("Chaos Trooper", "Cloud Guard", at, {"Trooper-1": "shoot"}, terrain=wall)
    hidden.play("move Guard-1 15.5,13")
    assert hidden.state.phase == "act"
    table = walk_on("Chaos Trooper", "Cloud Guard", at, {"Trooper-1": "shoot"}, terrain=wall)
    table.play("move Guard-1 20.5,13")
    assert table.state.phase == "attack"
    x, y = table.where("Guard-1")
    assert 17 < x < 20
    assert y == 13
    assert table.needed("Trooper-1", "Guard-1") == 6  # just seen, so mostly hidden


@pytest.mark.clause("minis.prepare.fight", "minis.prepare.first-strike", "minis.fight.roll")
def test_a_prepared_blow_comes_at_one_inch_and_before_the_charge() -> None:
    at = {"Lord-1": (15, 10), "Guard-1": (15, 16)}
    table = walk_on("Chaos Lord", "Cloud Guard", at, {"Lord-1": "fight"})
    table.play("move Guard-1 15,11.5")
    assert table.state.phase == "attack"
    assert table.gap("Lord-1", "Guard-1") == pytest.approx(1)
    assert table.needed("Lord-1", "Guard-1", "fight") == 2
    table.play("roll 1", "fight Guard-1 Lord-1", "roll 4")
    assert table.losses() == {"Lord-1": 2}
    assert "minis.prepare.fight" in table.cited()


@pytest.mark.clause("minis.prepare.lapse")
def test_a_mover_that_falls_loses_its_way_and_its_actions() -> None:
    at = {"Lord-1": (15, 10), "Guard-1": (15, 16), "Guard-2": (16.2, 16)}
    table = Table("Chaos Lord", "2 Cloud Guard", at, squad="Guards-1", turn="Upper", prepared={"Lord-1": "fight"})
    table.play("move Guard-1 15,11.5", "roll 2")
    assert table.fallen() == {"Guard-1"}
    assert table.last(JourneyCut).model == table.number("Guard-1")
    assert table.allows("end Guard-2")


@pytest.mark.clause("minis.prepare.passing", "minis.prepare.fight")
def test_passing_within_an_inch_is_enough() -> None:
    at = {"Lord-1": (15, 10), "Guard-1": (12, 11.5)}
    table = walk_on("Chaos Lord", "Cloud Guard", at, {"Lord-1": "fight"})
    table.play("move Guard-1 18,11.5")
    assert table.state.phase == "attack"
    assert table.where("Guard-1")[0] < 15
    table.play("roll 1")
    assert table.where("Guard-1") == (18, 11.5)


@pytest.mark.clause("minis.prepare.passing", "minis.fight.wall")
def test_a_wall_between_keeps_the_blow_back() -> None:
    at = {"Trooper-1": (15, 10), "Guard-1": (12.5, 11.5)}
    table = walk_on("Chaos Trooper", "Cloud Guard", at, {"Trooper-1": "fight"}, terrain=[("Wall", 15, 10.75, 0, 2)])
    table.play("move Guard-1 17,11.5")
    assert table.state.phase == "act"


@pytest.mark.clause("minis.prepare.passing")
def test_an_enemy_that_was_close_before_does_not_enter() -> None:
    at = {"Lord-1": (15, 10), "Guard-1": (15, 10 + 40 / 25.4 / 2 + SMALL)}
    table = walk_on("Chaos Lord", "Cloud Guard", at, {"Lord-1": "fight"})
    table.play("fight Guard-1 Lord-1", "roll 1", "disengage Guard-1 15,12.2")
    assert table.found(Reacted) == []


@pytest.mark.clause("minis.disengage.clean")
@pytest.mark.parametrize("reaction", ["fight", "shoot"])
def test_a_disengage_never_sets_off_a_prepared_enemy(reaction: str) -> None:
    at = {"Lord-1": (15, 10), "Guard-1": (15, 11.5)}
    table = walk_on("Chaos Lord", "Cloud Guard", at, {"Lord-1": reaction})
    table.play("disengage Guard-1 15,12.4")
    assert table.found(Reacted) == []
    assert table.model("Lord-1").prepared == reaction


@pytest.mark.clause("minis.disengage.prepare", "minis.prepare.trigger")
def test_who_comes_back_after_a_disengage_and_prepare_eats_a_shot() -> None:
    at = {"Trooper-1": (15, 10), "Guard-1": (15, 10 + small_gap(0))}
    table = Table("Chaos Trooper", "Cloud Guard", at, model="Trooper-1")
    table.play("disengage Trooper-1 15,9", "prepare Trooper-1 shoot")
    assert "minis.disengage.prepare" in table.cited()
    table.play("activate Guard-1", "move Guard-1 15,10.2")
    assert table.state.phase == "attack"
    table.play("roll 5")
    assert table.fallen() == {"Guard-1"}


@pytest.mark.clause("minis.disengage.prepare", "minis.prepare.fight")
def test_who_comes_back_after_a_disengage_is_struck_and_who_goes_away_is_not() -> None:
    at = {"Lord-1": (15, 10), "Guard-1": (15, 10 + 40 / 25.4 / 2 + SMALL)}
    for point, struck in (("15,10.6", True), ("15,14", False)):
        table = Table("Chaos Lord", "Cloud Guard", at, model="Lord-1")
        table.play("disengage Lord-1 15,9", "prepare Lord-1 fight", "activate Guard-1", f"move Guard-1 {point}")
        assert (table.state.phase == "attack") is struck


@pytest.mark.clause("minis.prepare.forced", "minis.prepare.once")
def test_bait_sets_it_off_and_once_only() -> None:
    at = {"Trooper-1": (15, 5), "Guard-1": (15, 13), "Guard-2": (16.2, 13)}
    table = Table("Chaos Trooper", "2 Cloud Guard", at, squad="Guards-1", turn="Upper", prepared={"Trooper-1": "shoot"})
    table.play("move Guard-1 15,12.9")
    assert table.refuse("end Guard-1").clauses == ("minis.prepare.forced", "minis.prepare")
    table.play("roll 1", "move Guard-1 15,12", "end Guard-2")
    assert len(table.found(Reacted)) == 1
    assert {"minis.prepare.forced", "minis.prepare.once"} <= table.cited()


@pytest.mark.clause("minis.prepare.several")
def test_several_react_in_the_order_of_their_player() -> None:
    at = {"Trooper-1": (14, 5), "Trooper-2": (16, 5), "Guard-1": (15, 12)}
    prepared = {"Trooper-1": "shoot", "Trooper-2": "shoot"}
    table = walk_on("Chaos Trooper, Chaos Trooper", "Cloud Guard", at, prepared)
    table.play("move Guard-1 15,11")
    assert (table.state.phase, table.asked()) == ("react", "Lower")
    assert table.last(ReactionsDue).models == (0, 1)
    assert table.legal() == ["react Trooper-1", "react Trooper-2"]
    assert table.refuse("react Guard-1").clauses == ("minis.prepare.several",)
    assert table.refuse("end Guard-1").clauses == ("minis.prepare.several",)
    table.play("react Trooper-2", "roll 1")
    assert (table.state.phase, table.last(Reacted).model) == ("attack", 0)
    table.play("roll 1")
    assert table.where("Guard-1") == (15, 11)


@pytest.mark.clause("minis.prepare.several", "minis.prepare.lapse")
def test_the_others_keep_their_preparation_when_the_mover_is_out() -> None:
    at = {"Trooper-1": (14, 5), "Trooper-2": (16, 5), "Guard-1": (15, 12), "Guard-2": (25, 28)}
    prepared = {"Trooper-1": "shoot", "Trooper-2": "shoot"}
    table = Table(
        "Chaos Trooper, Chaos Trooper", "Cloud Guard, Cloud Guard", at, model="Guard-1", turn="Upper", prepared=prepared
    )
    table.play("move Guard-1 15,11", "react Trooper-2", "roll 6")
    assert table.fallen() == {"Guard-1"}
    assert (table.model("Trooper-1").prepared, table.model("Trooper-2").prepared) == ("shoot", "")


@pytest.mark.clause("minis.prepare.several")
def test_reactions_come_in_the_order_of_the_way() -> None:
    at = {"Trooper-1": (15, 2), "Lord-1": (15, 8), "Guard-1": (15, 14)}
    prepared = {"Trooper-1": "shoot", "Lord-1": "fight"}
    table = walk_on("Chaos Trooper, Chaos Lord", "Cloud Guard", at, prepared)
    table.play("move Guard-1 15,9.5")
    assert table.last(Reacted).reaction == "shoot"
    table.play("roll 1")
    assert table.last(Reacted).reaction == "fight"
    table.play("roll 1")
    assert table.where("Guard-1") == (15, 9.5)


@pytest.mark.clause("minis.prepare.keywords")
def test_reactions_use_the_units_shooting_powers() -> None:
    at = {"Quadra-Gunner-1": (15, 5), "General-1": (15, 14)}
    table = walk_on("Quadra-Gunner", "Stone General", at, {"Quadra-Gunner-1": "shoot"})
    table.play("move General-1 15,13")
    assert table.dice() == 4
    at = {"Ranger-1": (15, 5), "General-1": (15, 14)}
    table = walk_on("Shadow Ranger", "Stone General", at, {"Ranger-1": "shoot"})
    table.play("move General-1 15,13", "roll 6")
    assert table.losses() == {"General-1": 2}
    assert "minis.prepare.keywords" in table.cited()


@pytest.mark.clause("minis.power.burn-never", "minis.prepare.keywords")
def test_a_reaction_is_never_a_burn() -> None:
    at = {"Flame-Wheel-1": (15, 5), "Guard-1": (15, 12), "Guard-2": (16.2, 12)}
    table = Table(
        "Flame Wheel", "2 Cloud Guard", at, squad="Guards-1", turn="Upper", prepared={"Flame-Wheel-1": "shoot"}
    )
    table.play("move Guard-1 15,11.9", "roll 6")
    assert table.losses() == {"Guard-1": 1}


@pytest.mark.clause("minis.high-ground.each", "minis.prepare.keywords")
def test_reactions_gain_from_high_ground() -> None:
    at = {"Trooper-1": (15, 6), "General-1": (15, 14)}
    table = walk_on("Chaos Trooper", "Stone General", at, {"Trooper-1": "shoot"}, terrain=[("Box", 15, 6)])
    table.play("move General-1 15,13", "roll 5")
    assert table.losses() == {"General-1": 2}


@pytest.mark.clause("minis.power.leap-landing")
def test_a_leap_sets_off_reactions_where_it_takes_off_or_lands() -> None:
    at = {"Trooper-1": (15, 5), "Lord-1": (15, 14)}
    table = walk_on("Chaos Trooper", "Chaos Lord", at, {"Trooper-1": "shoot"}).play("leap Lord-1 15,23")
    assert table.where("Lord-1") == (15, 14)
    at = {"Trooper-1": (15, 5), "Lord-1": (15, 25)}
    table = walk_on("Chaos Trooper", "Chaos Lord", at, {"Trooper-1": "shoot"}).play("leap Lord-1 15,15.5")
    assert (table.state.phase, table.where("Lord-1")) == ("attack", (15, 15.5))
    at = {"Guard-1": (15, 15), "Lord-1": (15, 20)}
    over = walk_on("Cloud Guard", "Chaos Lord", at, {"Guard-1": "fight"}).play("leap Lord-1 15,10.5")
    assert over.state.phase == "act"  # it flew over
    beside = walk_on("Cloud Guard", "Chaos Lord", at, {"Guard-1": "fight"}).play("leap Lord-1 15,13.3")
    assert beside.state.phase == "attack"


@pytest.mark.clause("minis.power.leap-landing", "minis.prepare.several")
def test_a_leaper_is_shot_at_where_it_takes_off_and_struck_where_it_lands() -> None:
    at = {"Trooper-1": (5, 15), "Guard-1": (15, 25), "Lord-1": (13, 15)}
    prepared = {"Trooper-1": "shoot", "Guard-1": "fight"}
    table = walk_on("Chaos Trooper, Cloud Guard", "Chaos Lord", at, prepared).play("leap Lord-1 15,23.4")
    assert (table.last(Reacted).reaction, table.where("Lord-1")) == ("shoot", (13, 15))
    table.play("roll 1")
    assert (table.last(Reacted).reaction, table.where("Lord-1")) == ("fight", (15, 23.4))
    table.play("roll 1")
    assert len(table.found(Moved)) == 1
    assert table.in_melee("Lord-1", "Guard-1")


@pytest.mark.clause("minis.prepare.first-strike")
def test_only_who_comes_to_fight_is_told_to_be_struck_first() -> None:
    at = {"Lord-1": (15, 10), "Guard-1": (12, 11.5)}
    passing = walk_on("Chaos Lord", "Cloud Guard", at, {"Lord-1": "fight"}).play("move Guard-1 18,11.5")
    assert "minis.prepare.first-strike" not in passing.cited()
    coming = walk_on("Chaos Lord", "Cloud Guard", at, {"Lord-1": "fight"}).play("move Guard-1 14,11.4")
    assert "minis.prepare.first-strike" in coming.cited()
