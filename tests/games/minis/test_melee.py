from __future__ import annotations

from typing import Any

import pytest

from mkwidgets.games.minis.events import Disengaged
from tests.games.minis.table import SMALL, Table, small_gap

LARGE = 40 / 25.4 / 2


def melee(fighter: str, foe: str, distance: float, **given: Any) -> Table:
    """A fighter that is acting, at 15, 10, and one enemy so far north of it."""
    names = {"Chaos Trooper": ("Trooper-1", SMALL), "Cloud Guard": ("Guard-1", SMALL), "Chaos Lord": ("Lord-1", LARGE)}
    names |= {"Stone General": ("General-1", LARGE), "Thunder Drummer": ("Drummer-1", SMALL)}
    names |= {"Wind Dancer": ("Dancer-1", SMALL), "Shadow Ranger": ("Ranger-1", SMALL)}
    (one, r1), (other, r2) = names[fighter.split(",")[0]], names[foe.split(",")[0].removeprefix("2 ")]
    at = {one: (15, 10), other: (15, 10 + r1 + r2 + distance), **given.pop("at", {})}
    return Table(fighter, foe, at, model=one, mixed=True, **given)


@pytest.mark.clause("minis.fight.target", "minis.fight.roll")
@pytest.mark.parametrize(("distance", "allowed"), [(0, True), (1, True), (1.01, False)])
def test_a_fight_needs_an_enemy_within_one_inch(distance: float, allowed: bool) -> None:
    table = melee("Chaos Trooper", "Cloud Guard", distance)
    assert table.allows("fight Trooper-1 Guard-1") is allowed
    if not allowed:
        assert table.refuse("fight Trooper-1 Guard-1").clauses == ("minis.fight.target",)


@pytest.mark.clause("minis.fight.roll", "minis.combo.fight-fight")
def test_two_fights_and_no_charge() -> None:
    table = melee("Chaos Trooper", "Stone General", 0.5)
    table.play("fight Trooper-1 General-1", "roll 5", "fight Trooper-1 General-1", "roll 4")
    assert table.losses() == {"General-1": 1}
    assert "minis.combo.fight-fight" in table.cited()


@pytest.mark.clause("minis.fight.ranged")
def test_a_ranged_unit_uses_its_shoot_number_in_melee_without_the_penalty() -> None:
    table = melee("Thunder Drummer", "Cloud Guard", 0.5)
    found = table.forecast("Drummer-1", "Guard-1", "fight")
    assert (found.aim.needed, found.aim.base.label) == (3, "Shoot, in melee")
    assert "minis.fight.ranged" in found.aim.clauses
    assert table.needed("Drummer-1", "Guard-1", "shoot") == 4


@pytest.mark.clause("minis.hit.six", "minis.power.hard-to-hit")
def test_a_six_hits_in_melee_too() -> None:
    table = melee("Chaos Trooper", "Wind Dancer", 0.5)
    assert table.needed("Trooper-1", "Dancer-1") == 6
    assert melee("Chaos Lord", "Wind Dancer", 0.5).needed("Lord-1", "Dancer-1") == 3


@pytest.mark.clause("minis.fight.wall")
def test_nobody_fights_through_a_wall() -> None:
    table = melee("Chaos Trooper", "Cloud Guard", 0.6, terrain=[("Short wall", 15, 10 + small_gap(0.6) / 2)])
    assert table.in_melee("Trooper-1", "Guard-1")
    assert table.refuse("fight Trooper-1 Guard-1").clauses == ("minis.fight.wall",)
    assert table.allows("disengage Trooper-1 15,9.2")


# --- charge ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("minis.charge", "minis.charge.move", "minis.combo.charge")
def test_a_move_and_a_fight_are_a_charge() -> None:
    table = melee("Chaos Trooper", "Chaos Lord", 3)
    table.play("move Trooper-1 15,12.5", "fight Trooper-1 Lord-1", "roll 5")
    assert table.losses() == {"Lord-1": 2}
    assert {"minis.combo.charge", "minis.charge"} <= table.cited()


@pytest.mark.clause("minis.charge")
def test_a_fight_without_a_move_and_a_missed_charge_bring_nothing() -> None:
    assert melee("Chaos Trooper", "Chaos Lord", 0.5).damage("Trooper-1", "Lord-1") == 1
    table = melee("Chaos Trooper", "Chaos Lord", 0.5, actions=1, taken=["fight"])
    assert table.damage("Trooper-1", "Lord-1") == 1


@pytest.mark.clause("minis.charge.deadly", "minis.power.deadly")
def test_charge_and_deadly_make_three() -> None:
    assert melee("Chaos Lord", "Chaos Trooper", 0.5).damage("Lord-1", "Trooper-1", "fight") == 2
    table = Table("Chaos Lord", "Quadra-Gunner", {"Lord-1": (15, 10), "Quadra-Gunner-1": (15, 14)}, model="Lord-1")
    table.play("move Lord-1 15,12", "fight Lord-1 Quadra-Gunner-1", "roll 2")
    assert table.losses() == {"Quadra-Gunner-1": 3}
    assert "minis.charge.deadly" in table.cited()


@pytest.mark.clause("minis.high-ground.stack")
def test_four_in_one_blow() -> None:
    at = {"Lord-1": (15, 9), "Quadra-Gunner-1": (15, 13.4)}
    table = Table(
        "Chaos Lord", "Quadra-Gunner", at, model="Lord-1", terrain=[("Box", 15, 9, 0, 0.6), ("Box", 15, 11, 0, 0.6)]
    )
    table.play("move Lord-1 15,11.5", "fight Lord-1 Quadra-Gunner-1", "roll 2")
    assert table.losses() == {"Quadra-Gunner-1": 4}
    assert "minis.high-ground.stack" in table.cited()


@pytest.mark.clause("minis.power.charge-immune")
def test_charge_immune_takes_away_the_charge_alone() -> None:
    table = melee("Chaos Lord", "Stone General", 3).play("move Lord-1 15,12.5", "fight Lord-1 General-1", "roll 6")
    assert table.losses() == {"General-1": 2}
    assert "minis.power.charge-immune" in table.cited()


@pytest.mark.clause("minis.power.deadly-melee")
def test_deadly_does_nothing_for_shots() -> None:
    found = melee("Chaos Lord", "Stone General", 4).forecast("Lord-1", "General-1", "shoot")
    assert found.aim.loss == 1
    assert "minis.power.deadly-melee" in found.aim.clauses


@pytest.mark.clause("minis.charge.move", "minis.disengage.free")
def test_a_disengage_is_no_move_for_a_charge() -> None:
    at = {"General-1": (15, 7.7)}
    table = melee("Chaos Trooper", "Cloud Guard, Stone General", 0.2, at=at)
    table.play("disengage Trooper-1 15,9.1")
    assert table.in_melee("Trooper-1", "General-1")
    assert table.damage("Trooper-1", "General-1") == 1
    table.play("fight Trooper-1 General-1", "roll 5")
    assert table.losses() == {"General-1": 1}


# --- disengage -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("minis.disengage", "minis.disengage.free")
def test_a_disengage_leads_up_to_one_inch_out_of_melee() -> None:
    table = melee("Chaos Trooper", "Cloud Guard", 0.5)
    assert "minis.disengage" in table.refuse("disengage Trooper-1 15,8.9").clauses
    table.play("disengage Trooper-1 15,9", "move Trooper-1 15,4")
    assert table.where("Trooper-1") == (15, 4)
    free = melee("Chaos Trooper", "Cloud Guard", 2)
    assert (
        free.refuse("disengage Trooper-1 15,9").text == "Trooper-1 is not in melee: there is nobody to disengage from."
    )


@pytest.mark.clause("minis.disengage.free")
def test_a_disengage_may_be_the_second_action() -> None:
    table = melee("Chaos Trooper", "Stone General", 0.5)
    table.play("fight Trooper-1 General-1", "roll 1", "disengage Trooper-1 15,9")
    assert table.asked() == "Upper"
    table = melee("Chaos Trooper", "Stone General", 0.5).play("disengage Trooper-1 15,9", "shoot Trooper-1 General-1")
    assert table.play("roll 5").losses() == {"General-1": 1}


@pytest.mark.clause("minis.disengage.contact", "minis.disengage.point-blank")
def test_from_contact_the_model_is_out_although_the_gap_is_one_inch() -> None:
    table = melee("Chaos Trooper", "Cloud Guard", 0).play("disengage Trooper-1 15,9")
    assert table.gap("Trooper-1", "Guard-1") == pytest.approx(1)
    assert not table.in_melee("Trooper-1", "Guard-1")
    assert table.needed("Trooper-1", "Guard-1", "shoot") == 5
    assert table.refuse("fight Trooper-1 Guard-1").clauses == ("minis.disengage.contact", "minis.fight.target")
    assert table.allows("move Trooper-1 15,5")
    table.play("end Trooper-1", "activate Guard-1")
    assert table.refuse("fight Guard-1 Trooper-1").clauses == ("minis.disengage.contact", "minis.fight.target")
    assert table.allows("move Guard-1 20,11")
    table.play("move Guard-1 15,10.9")
    assert table.in_melee("Trooper-1", "Guard-1")
    assert table.state.parted == ()


@pytest.mark.clause("minis.disengage.direction")
def test_the_step_leads_away_from_every_enemy_in_melee() -> None:
    at = {"Guard-2": (15 + small_gap(0.3), 10)}
    table = melee("Chaos Trooper", "2 Cloud Guard", 0.3, at=at)
    assert table.refuse("disengage Trooper-1 15.3,9.5").clauses == ("minis.disengage.direction",)
    assert table.refuse("disengage Trooper-1 14.5,10.2").clauses == ("minis.disengage.direction",)
    table.play("disengage Trooper-1 14.5,9.5")
    assert table.last(Disengaged).foes == (1, 2)


@pytest.mark.clause("minis.disengage.direction")
def test_between_two_enemies_there_is_no_way_out() -> None:
    table = melee("Chaos Trooper", "2 Cloud Guard", 0.3, at={"Guard-2": (15, 10 - small_gap(0.3))})
    refusal = table.refuse("disengage Trooper-1 14,10")
    assert refusal.text.endswith("no way leads away from all enemies within 1 inch.")
    assert not any(move.startswith("disengage") for move in table.legal())


@pytest.mark.clause("minis.disengage", "minis.base.solid", "minis.move.walls")
def test_the_step_needs_room() -> None:
    table = melee("Chaos Trooper, Chaos Trooper", "Cloud Guard", 0.3, at={"Trooper-2": (15, 10 - small_gap(0.2))})
    assert "minis.base.solid" in table.refuse("disengage Trooper-1 15,9.5").clauses
    walled = melee("Chaos Trooper", "Cloud Guard", 0.3, terrain=[("Wall", 15, 9)])
    assert "minis.move.walls" in walled.refuse("disengage Trooper-1 15,9.3").clauses


@pytest.mark.clause("minis.disengage.other")
def test_the_step_may_end_in_another_melee() -> None:
    table = melee("Chaos Trooper", "2 Cloud Guard", 0.5, at={"Guard-2": (15, 7.3)}).play("disengage Trooper-1 15,9")
    assert table.in_melee("Trooper-1", "Guard-2")
    assert not table.in_melee("Trooper-1", "Guard-1")
    assert "minis.disengage.other" in table.cited()
    assert not table.allows("move Trooper-1 12,9")


# --- smoke bomb ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("minis.power.smoke", "minis.power.smoke-free")
def test_a_smoke_bomb_costs_no_action_and_a_charge_may_follow() -> None:
    table = melee("Shadow Ranger", "Stone General", 0.5, at={})
    table.play("smoke Ranger-1 15,9")
    assert table.state.active is not None
    assert table.state.active.actions == 2
    assert "used its Smoke Bomb" in table.refuse("smoke Ranger-1 15,8.5").text
    table = melee("Shadow Ranger", "Chaos Lord", 0.5).play("smoke Ranger-1 15,9", "move Ranger-1 15,9.8")
    table.play("fight Ranger-1 Lord-1", "roll 5")
    assert table.losses() == {"Lord-1": 2}


@pytest.mark.clause("minis.power.smoke")
def test_a_smoke_bomb_is_for_the_start_and_for_melee() -> None:
    table = melee("Shadow Ranger", "Stone General", 0.5).play("fight Ranger-1 General-1", "roll 1")
    assert "the Smoke Bomb was for the start" in table.refuse("smoke Ranger-1 15,9").text
    assert "not in melee" in melee("Shadow Ranger", "Stone General", 3).refuse("smoke Ranger-1 15,9").text
    refusal = melee("Chaos Trooper", "Stone General", 0.5).refuse("smoke Trooper-1 15,9")
    assert refusal.text == "Trooper-1 is a Chaos Trooper and has no Smoke Bomb."


@pytest.mark.clause("minis.power.smoke", "minis.power.suppression-token")
def test_a_suppressed_model_may_still_use_smoke() -> None:
    table = melee("Shadow Ranger", "Stone General", 0.5, suppressed=["Ranger-1"]).play("smoke Ranger-1 15,9")
    assert table.state.active is not None
    assert table.state.active.actions == 1
