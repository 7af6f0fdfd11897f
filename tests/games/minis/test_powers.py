from __future__ import annotations

from typing import Any

import pytest

from mkwidgets.games.minis.damage import suppress
from mkwidgets.games.minis.events import ActionLost, Suppressed
from mkwidgets.games.minis.field import field
from mkwidgets.games.minis.forecast import remarks
from tests.games.minis.table import SMALL, Table, small_gap


def duel(one: str, other: str, at: dict[str, Any], **given: Any) -> Table:
    """A model that is acting, the first that is named, and an enemy."""
    return Table(one, other, at, **{"model": next(iter(at)), "mixed": True, **given})


# --- Hard to Hit, Leap -----------------------------------------------------------------------------------------------


@pytest.mark.clause("minis.power.hard-to-hit")
def test_hard_to_hit_needs_one_higher_for_shots_and_blows() -> None:
    at = {"Trooper-1": (15, 10), "Dancer-1": (15, 15)}
    found = duel("Chaos Trooper", "Wind Dancer", at).forecast("Trooper-1", "Dancer-1")
    assert found.text == "5+ Shoot, +1 Hard to Hit: 6+, 1 in 6"
    near = {"Trooper-1": (15, 10), "Dancer-1": (15, 11.5)}
    assert duel("Chaos Trooper", "Wind Dancer", near).needed("Trooper-1", "Dancer-1", "fight") == 6


@pytest.mark.clause("minis.power.leap", "minis.power.leap-once")
def test_a_leap_goes_ten_inches_over_everything_once_a_turn() -> None:
    at = {"Lord-1": (15, 10), "Guard-1": (15, 13), "Guard-2": (15, 14.2)}
    table = duel("Chaos Lord", "2 Cloud Guard", at, terrain=[("Wall", 15, 17)])
    assert "minis.power.leap" in table.refuse("leap Lord-1 15,20.1").clauses
    table.play("leap Lord-1 15,20")
    assert table.where("Lord-1") == (15, 20)
    assert table.refuse("leap Lord-1 15,25").clauses == ("minis.power.leap-once",)
    assert table.allows("move Lord-1 15,25")
    refusal = duel("Chaos Trooper", "Cloud Guard", {"Trooper-1": (15, 10)}).refuse("leap Trooper-1 15,12")
    assert refusal.text == "Trooper-1 is a Chaos Trooper and has no Leap."


@pytest.mark.clause("minis.power.leap-landing", "minis.melee.stuck")
def test_a_leap_lands_on_free_ground_and_does_not_start_in_melee() -> None:
    table = duel("Chaos Lord", "Cloud Guard", {"Lord-1": (15, 10), "Guard-1": (15, 16)}, terrain=[("Wall", 8, 10)])
    assert table.refuse("leap Lord-1 15,16").clauses[:2] == ("minis.power.leap-landing", "minis.move.models")
    assert "minis.move.walls" in table.refuse("leap Lord-1 8,10.3").clauses
    assert table.allows("leap Lord-1 15,14.6")
    stuck = duel("Chaos Lord", "Cloud Guard", {"Lord-1": (15, 10), "Guard-1": (15, 12)})
    assert stuck.refuse("leap Lord-1 15,18").clauses == ("minis.melee.stuck",)


@pytest.mark.clause("minis.power.leap", "minis.charge.move")
def test_a_leap_and_a_fight_are_a_charge() -> None:
    table = duel("Chaos Lord", "Quadra-Gunner", {"Lord-1": (15, 10), "Quadra-Gunner-1": (15, 20)})
    table.play("leap Lord-1 15,18", "fight Lord-1 Quadra-Gunner-1", "roll 2")
    assert table.losses() == {"Quadra-Gunner-1": 3}


# --- Four Shots, Double Blast ----------------------------------------------------------------------------------------


@pytest.mark.clause("minis.power.four-shots", "minis.power.four-shots-target")
def test_four_shots_at_one_target_and_then_at_another() -> None:
    at = {"Quadra-Gunner-1": (15, 5), "Guard-1": (14, 12), "Lord-1": (17, 12)}
    table = duel("Quadra-Gunner", "Cloud Guard, Chaos Lord", at).play("shoot Quadra-Gunner-1 Guard-1")
    assert table.dice() == 4
    table.play("roll 4 4 4 3", "shoot Quadra-Gunner-1 Lord-1", "roll 4 5 1 2")
    assert table.losses() == {"Guard-1": 1, "Lord-1": 2}
    assert "minis.power.four-shots-target" in table.cited()


@pytest.mark.clause("minis.power.double-blast", "minis.power.double-blast-close")
@pytest.mark.parametrize(("distance", "dice", "needed"), [(1, 8, 5), (1.01, 4, 4)])
def test_eight_dice_within_an_inch_at_one_higher(distance: float, dice: int, needed: int) -> None:
    at = {"Quadra-Gunner-1": (15, 5), "Lord-1": (15, 5 + 45 / 25.4 + distance)}
    table = duel("Quadra-Gunner", "Chaos Lord", at)
    assert table.needed("Quadra-Gunner-1", "Lord-1", "shoot") == needed
    table.play("shoot Quadra-Gunner-1 Lord-1")
    assert table.dice() == dice
    table.play("roll " + " ".join(["4"] * dice))
    assert table.losses() == ({} if dice == 8 else {"Lord-1": 4})


# --- Marksman --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("minis.power.marksman", "minis.power.marksman-limits")
def test_a_marksman_ignores_cover_of_all_three_kinds() -> None:
    at = {
        "Ranger-1": (15, 5),
        "Guard-1": (15, 12),
        "Trooper-1": (15, 12 - small_gap(0.5)),
        "Bearer-1": (15, 7),
    }
    table = duel("Shadow Ranger, Chaos Trooper", "Cloud Guard, Mirror Bearer", at, terrain=[("Wall", 17.95, 9)])
    assert table.needed("Ranger-1", "Guard-1") == 3
    lines = remarks(field(table.state), table.number("Ranger-1"), table.number("Guard-1"))
    assert lines[-1].text == "Ranger-1 ignores cover (terrain and melee and Shield)."
    close = duel("Shadow Ranger", "Wind Dancer", {"Ranger-1": (15, 5), "Dancer-1": (15, 6.5)})
    assert close.needed("Ranger-1", "Dancer-1", "shoot") == 5


@pytest.mark.clause("minis.power.marksman-six")
@pytest.mark.parametrize(("face", "loss"), [(3, 1), (5, 1), (6, 2)])
def test_a_marksmans_six_removes_two(face: int, loss: int) -> None:
    table = duel("Shadow Ranger", "Chaos Lord", {"Ranger-1": (15, 5), "Lord-1": (15, 12)})
    table.play("shoot Ranger-1 Lord-1", f"roll {face}")
    assert table.losses() == {"Lord-1": loss}


@pytest.mark.clause("minis.power.marksman-six", "minis.high-ground")
def test_high_ground_adds_to_a_marksmans_six() -> None:
    at = {"Ranger-1": (15, 5), "Lord-1": (15, 12)}
    table = duel("Shadow Ranger", "Chaos Lord", at, terrain=[("Box", 15, 5)]).play("shoot Ranger-1 Lord-1", "roll 6")
    assert table.losses() == {"Lord-1": 3}


@pytest.mark.clause("minis.power.marksman-six")
def test_a_marksmans_six_in_melee_removes_one() -> None:
    table = duel("Shadow Ranger", "Chaos Lord", {"Ranger-1": (15, 5), "Lord-1": (15, 6.8)})
    table.play("fight Ranger-1 Lord-1", "roll 6")
    assert table.losses() == {"Lord-1": 1}


# --- Shield ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("minis.power.shield")
@pytest.mark.parametrize(("x", "needed"), [(15, 6), (15.62, 6), (15.65, 5)])
def test_a_shield_between_gives_a_friend_cover(x: float, needed: int) -> None:
    at = {"Trooper-1": (15, 5), "Guard-1": (15, 12), "Bearer-1": (x, 9)}
    table = duel("Chaos Trooper", "Cloud Guard, Mirror Bearer", at)
    assert table.needed("Trooper-1", "Guard-1") == needed


@pytest.mark.clause("minis.power.shield-limits")
def test_a_shield_helps_neither_itself_nor_enemies() -> None:
    at = {"Trooper-1": (15, 5), "Bearer-1": (15, 12)}
    table = duel("Chaos Trooper", "Mirror Bearer", at)
    assert table.needed("Trooper-1", "Bearer-1") == 5
    lines = remarks(field(table.state), 0, 1)
    assert lines[0].clauses == ("minis.power.shield-limits",)
    at = {"Trooper-1": (15, 5), "Guard-1": (15, 12), "Bearer-1": (15, 9)}
    table = duel("Chaos Trooper, Mirror Bearer", "Cloud Guard", at)
    assert table.needed("Trooper-1", "Guard-1") == 5


@pytest.mark.clause("minis.power.shield-limits", "minis.cover.once")
def test_two_shields_are_one_cover() -> None:
    at = {"Trooper-1": (15, 5), "Guard-1": (15, 12), "Bearer-1": (15, 8), "Bearer-2": (15, 10)}
    assert duel("Chaos Trooper", "Cloud Guard, 2 Mirror Bearer", at).needed("Trooper-1", "Guard-1") == 6


# --- Burn ------------------------------------------------------------------------------------------------------------


def fire(**given: Any) -> Table:
    """A Flame Wheel, its target, one friend and one enemy near the target, one enemy outside."""
    at = {
        "Flame-Wheel-1": (15, 5),
        "Lord-1": (15, 12),
        "Guard-1": (15 + 20 / 25.4 + SMALL + 3, 12),
        "Trooper-1": (15 - 20 / 25.4 - SMALL - 3, 12),
        "Trooper-2": (15, 12 + 20 / 25.4 + SMALL + 3.02),
    }
    return duel("Flame Wheel, Cloud Guard", "Chaos Lord, 2 Chaos Trooper", at, **given)


@pytest.mark.clause("minis.power.burn", "minis.power.burn-splash", "minis.power.burn-roll")
def test_burn_takes_two_from_the_target_and_one_from_all_around() -> None:
    table = fire().play("burn Flame-Wheel-1 Lord-1")
    assert table.dice() == 1
    table.play("roll 4")
    assert table.losses() == {"Lord-1": 2, "Guard-1": 1, "Trooper-1": 1}
    assert table.asked() == "Upper"  # both actions are gone


@pytest.mark.clause("minis.power.burn-roll")
def test_a_missed_burn_does_nothing() -> None:
    table = fire().play("burn Flame-Wheel-1 Lord-1", "roll 2")
    assert table.losses() == {}
    far = {"Flame-Wheel-1": (15, 5), "Lord-1": (15, 17)}
    assert "minis.range.measure" in duel("Flame Wheel", "Chaos Lord", far).refuse("burn Flame-Wheel-1 Lord-1").clauses


@pytest.mark.clause("minis.power.burn", "minis.power.burn-never")
def test_burn_needs_both_actions() -> None:
    table = fire(actions=1, taken=["shoot"])
    assert table.refuse("burn Flame-Wheel-1 Lord-1").clauses == ("minis.power.burn",)
    suppressed = fire(suppressed=["Flame-Wheel-1"])
    assert suppressed.refuse("burn Flame-Wheel-1 Lord-1").clauses == ("minis.power.burn", "minis.power.burn-never")
    assert (
        "has no Burn"
        in duel("Chaos Trooper", "Chaos Lord", {"Trooper-1": (15, 5), "Lord-1": (15, 9)})
        .refuse("burn Trooper-1 Lord-1")
        .text
    )


@pytest.mark.clause("minis.power.burn-splash", "minis.power.burn-measure")
def test_fire_reaches_the_shooter_and_goes_through_walls() -> None:
    at = {"Flame-Wheel-1": (15, 5), "Lord-1": (15, 8), "Trooper-1": (15, 11.5)}
    table = duel("Flame Wheel", "Chaos Lord, Chaos Trooper", at, terrain=[("Wall", 15, 10)])
    table.play("burn Flame-Wheel-1 Lord-1", "roll 6")
    assert table.losses() == {"Lord-1": 2, "Flame-Wheel-1": 1, "Trooper-1": 1}


@pytest.mark.clause("minis.high-ground.each")
def test_high_ground_adds_to_the_hit_of_a_burn_alone() -> None:
    at = {"Flame-Wheel-1": (15, 5), "Lord-1": (15, 12), "Guard-1": (17, 12)}
    table = duel("Flame Wheel, Cloud Guard", "Chaos Lord", at, terrain=[("Hill", 15, 5.5)])
    table.play("burn Flame-Wheel-1 Lord-1", "roll 6")
    assert table.losses() == {"Lord-1": 3, "Guard-1": 1}


# --- Suppression -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("minis.power.suppression", "minis.power.suppression-token")
def test_a_hit_costs_the_target_its_next_action() -> None:
    at = {"Drummer-1": (15, 5), "Lord-1": (15, 12)}
    table = duel("Thunder Drummer", "Chaos Lord", at).play("shoot Drummer-1 Lord-1", "roll 4")
    assert table.model("Lord-1").suppressed
    table.play("end Drummer-1", "activate Lord-1", "move Lord-1 15,13")
    assert len(table.found(ActionLost)) == 1
    assert not table.model("Lord-1").suppressed
    assert table.state.round == 2  # one Move was all it had


@pytest.mark.clause("minis.power.suppression-token")
def test_a_token_lasts_into_the_next_round() -> None:
    at = {"Drummer-1": (15, 5), "Lord-1": (15, 12)}
    table = duel("Thunder Drummer", "Chaos Lord", at, activated=["Lord-1"]).play("shoot Drummer-1 Lord-1", "roll 4")
    table.play("end Drummer-1")
    assert (table.state.round, table.model("Lord-1").suppressed) == (2, True)


@pytest.mark.clause("minis.power.suppression-prepared")
def test_a_prepared_target_loses_its_preparation_instead() -> None:
    at = {"Drummer-1": (15, 5), "Lord-1": (15, 12)}
    table = duel("Thunder Drummer", "Chaos Lord", at, prepared={"Lord-1": "fight"})
    table.play("shoot Drummer-1 Lord-1", "roll 4")
    assert (table.model("Lord-1").prepared, table.model("Lord-1").suppressed) == ("", False)
    table.play("shoot Drummer-1 Lord-1", "roll 4")
    assert table.model("Lord-1").suppressed


@pytest.mark.clause("minis.power.suppression-once")
def test_a_second_hit_only_hurts() -> None:
    at = {"Drummer-1": (15, 5), "Lord-1": (15, 12)}
    table = duel("Thunder Drummer", "Chaos Lord", at)
    table.play("shoot Drummer-1 Lord-1", "roll 4", "shoot Drummer-1 Lord-1", "roll 5")
    assert table.losses() == {"Lord-1": 2}
    assert [event.what for event in table.found(Suppressed)] == ["token", "already"]


@pytest.mark.clause("minis.power.suppression-token", "minis.prepare.keywords")
def test_a_mover_that_is_suppressed_on_its_way_loses_its_other_action() -> None:
    at = {"Drummer-1": (15, 5), "Lord-1": (15, 12)}
    table = Table("Thunder Drummer", "Chaos Lord", at, model="Lord-1", turn="Upper", prepared={"Drummer-1": "shoot"})
    table.play("move Lord-1 15,8", "roll 4")
    assert table.where("Lord-1") == (15, 8)
    assert len(table.found(ActionLost)) == 1
    assert table.state.phase != "act"  # its Fight is lost


@pytest.mark.clause("minis.power.suppression-token")
def test_a_mover_that_is_suppressed_on_its_last_action_keeps_the_token() -> None:
    at = {"Drummer-1": (15, 3), "Lord-1": (15, 18)}
    table = Table("Thunder Drummer", "Chaos Lord", at, model="Lord-1", turn="Upper", prepared={"Drummer-1": "shoot"})
    table.play("move Lord-1 15,16", "move Lord-1 15,13", "roll 4")
    assert table.found(ActionLost) == []
    assert table.model("Lord-1").suppressed


@pytest.mark.clause("minis.power.suppression-attack", "minis.power.suppression-prepared")
def test_one_attack_suppresses_once_however_many_hits_it_has() -> None:
    at = {"Drummer-1": (15, 5), "Lord-1": (15, 12)}
    table = duel("Thunder Drummer", "Chaos Lord", at, prepared={"Lord-1": "fight"})
    events: list[Any] = []
    state = suppress(table.state, 1, 3, events)
    assert (state.models[1].prepared, state.models[1].suppressed) == ("", False)
    assert "minis.power.suppression-attack" in events[0].clauses
    assert len(events) == 1


# --- the draft of the Ultra faction ----------------------------------------------------------------------------------


@pytest.mark.clause("minis.power.ultra")
def test_heavy_cannon_and_crush() -> None:
    at = {"Cannon-1": (15, 5), "Lord-1": (15, 14)}
    assert duel("Ultra Cannon", "Chaos Lord", at, points=50).damage("Cannon-1", "Lord-1") == 2
    at = {"Titan-1": (15, 5), "Trooper-1": (15, 7), "Squire-1": (25, 5)}
    table = duel("Ultra Titan, Ultra Squire", "Chaos Trooper", at)
    assert table.damage("Titan-1", "Trooper-1", "fight") == 2
    assert "MK-55" in table.forecast("Titan-1", "Trooper-1", "fight").aim.clauses


@pytest.mark.clause("minis.power.ultra")
def test_slam_strikes_all_in_melee() -> None:
    at = {"Squire-1": (15, 10), "Guard-1": (15, 11.2), "Guard-2": (16.2, 10), "Guard-3": (15, 13)}
    table = duel("Ultra Squire", "3 Cloud Guard", at).play("slam Squire-1", "roll 4")
    assert table.fallen() == {"Guard-1", "Guard-2"}
    table = duel("Ultra Squire", "3 Cloud Guard", at).play("slam Squire-1", "roll 3")
    assert table.fallen() == set()
    assert "MK-56" in duel("Ultra Squire", "Cloud Guard", {"Squire-1": (15, 10)}).refuse("slam Squire-1").clauses


@pytest.mark.clause("minis.power.ultra")
def test_titanfall_shakes_all_where_it_lands() -> None:
    at = {
        "Titan-1": (15, 5),
        "Guard-1": (15, 15),
        "Guard-2": (17.2, 13),
        "Trooper-1": (12.5, 13),
        "Trooper-2": (25, 25),
    }
    table = duel("Ultra Titan", "2 Cloud Guard, 2 Chaos Trooper", at).play("titanfall Titan-1 15,13")
    assert table.fallen() == {"Guard-1", "Guard-2", "Trooper-1"}
    assert "minis.power.leap-once" in table.refuse("titanfall Titan-1 15,16").clauses
    far = duel("Ultra Titan", "Cloud Guard", {"Titan-1": (15, 5)}).refuse("titanfall Titan-1 15,16")
    assert far.clauses == ("minis.power.ultra", "MK-57")
    assert far.text == "That is 11.00 inches away; a Titanfall goes up to 10."
    assert table.allows("move Titan-1 15,10")


@pytest.mark.clause("minis.power.ultra")
def test_heal_gives_a_lost_tough_back() -> None:
    at = {"Medic-1": (15, 5), "Cannon-1": (15, 7), "Guard-1": (25, 25)}
    table = duel("Ultra Medic, Ultra Cannon", "Cloud Guard", at, tough={"Cannon-1": 3})
    assert "lost no Tough" in table.refuse("heal Medic-1 Medic-1").text
    table.play("heal Medic-1 Cannon-1")
    assert table.tough("Cannon-1") == 4
    assert "lost no Tough" in table.refuse("heal Medic-1 Cannon-1").text
    far = duel("Ultra Medic, Ultra Cannon", "Cloud Guard", {**at, "Cannon-1": (15, 9)}, tough={"Cannon-1": 3})
    assert "inches away" in far.refuse("heal Medic-1 Cannon-1").text
    assert "no friend" in far.refuse("heal Medic-1 Guard-1").text


@pytest.mark.clause("minis.power.ultra")
def test_a_towering_model_is_not_hidden_and_sees_everything() -> None:
    at = {"Titan-1": (15, 5), "Trooper-1": (15, 12)}
    table = duel("Ultra Titan", "Chaos Trooper", at, terrain=[("Wall", 15, 10)])
    assert (table.forecast("Titan-1", "Trooper-1").refusal, table.needed("Titan-1", "Trooper-1")) == (None, 2)
    assert table.needed("Trooper-1", "Titan-1") == 5


@pytest.mark.clause("minis.power.keywords", "minis.actions.kinds")
def test_powers_belong_to_units_that_have_them() -> None:
    table = duel("Chaos Trooper", "Cloud Guard", {"Trooper-1": (15, 10), "Guard-1": (15, 15)})
    for move in ("leap Trooper-1 15,12", "burn Trooper-1 Guard-1", "smoke Trooper-1 15,9"):
        assert "minis.power.keywords" in table.refuse(move).clauses
    for move in ("slam Trooper-1", "heal Trooper-1 Trooper-1", "titanfall Trooper-1 15,12"):
        assert "minis.power.ultra" in table.refuse(move).clauses
