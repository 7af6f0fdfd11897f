from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from mkwidgets.games.minis.facts import facts
from mkwidgets.games.minis.field import field
from mkwidgets.games.minis.forecast import remarks
from tests.games.minis.table import SMALL, Table, small_gap

MIXED = {"mixed": True}


def duel(shooter: str, target: str, at: dict[str, Any], **given: Any) -> Table:
    """A shooter that is acting, and its target."""
    model = next(iter(at))
    return Table(shooter, target, at, model=model, **{**MIXED, **given})


def trooper(distance: float, **given: Any) -> Table:
    """A Trooper (Shoot 5+, Range 10) that is acting, and a Guard whose base is so far from its own."""
    at = {"Trooper-1": (15, 5), "Guard-1": (15, 5 + small_gap(distance)), **given.pop("at", {})}
    return duel(given.pop("lower", "Chaos Trooper"), given.pop("upper", "Cloud Guard"), at, **given)


@pytest.mark.clause("minis.shoot.target", "minis.range.measure", "minis.range.weapons")
def test_range_goes_from_base_to_base() -> None:
    assert trooper(10).allows("shoot Trooper-1 Guard-1")
    refusal = trooper(10.05).refuse("shoot Trooper-1 Guard-1")
    assert refusal.text == "Guard-1 is 10.05 inches away; Trooper-1's rifle reaches 10."
    assert {"minis.shoot.target", "minis.range.measure"} <= set(refusal.clauses)


@pytest.mark.clause("minis.shoot.target", "minis.stats")
def test_only_enemies_are_shot_at_and_only_by_those_with_a_gun() -> None:
    table = trooper(5, lower="Chaos Trooper, Chaos Trooper", at={"Trooper-2": (18, 5)})
    assert "no enemy" in table.refuse("shoot Trooper-1 Trooper-2").text
    table = duel("Cloud Guard", "Chaos Trooper", {"Guard-1": (15, 5), "Trooper-1": (15, 9)})
    assert table.refuse("shoot Guard-1 Trooper-1").clauses == ("minis.stats", "minis.shoot.target")


@pytest.mark.clause("minis.shoot.roll", "minis.stats.hit", "minis.stats.lower")
@pytest.mark.parametrize("face", range(1, 7))
def test_the_shoot_number_or_more_hits(face: int) -> None:
    table = trooper(5).play("shoot Trooper-1 Guard-1")
    assert table.dice() == 1
    table.play(f"roll {face}")
    assert (table.rolled().needed, table.rolled().hits) == (5, int(face >= 5))
    assert table.losses() == ({"Guard-1": 1} if face >= 5 else {})
    assert trooper(5).forecast("Trooper-1", "Guard-1").hit == Fraction(1, 3)


@pytest.mark.clause("minis.combo.shoot-shoot", "minis.actions.mix")
def test_two_shots_at_two_targets() -> None:
    table = trooper(5, upper="2 Cloud Guard", at={"Guard-2": (17, 11)})
    table.play("shoot Trooper-1 Guard-1", "roll 6", "shoot Trooper-1 Guard-2", "roll 1")
    assert "minis.combo.shoot-shoot" in table.cited()
    assert table.asked() == "Upper"
    table = trooper(5, upper="2 Cloud Guard", at={"Guard-2": (17, 11)})
    table.play("shoot Trooper-1 Guard-1", "roll 1", "shoot Trooper-1 Guard-1", "roll 6")
    assert table.fallen() == {"Guard-1"}


@pytest.mark.clause("minis.combo.move-shoot")
def test_move_and_shoot() -> None:
    table = trooper(14)
    assert not table.allows("shoot Trooper-1 Guard-1")
    table.play("move Trooper-1 15,10", "shoot Trooper-1 Guard-1", "roll 5")
    assert {"minis.combo.move-shoot"} <= table.cited()
    assert table.fallen() == {"Guard-1"}


@pytest.mark.clause("minis.shoot.close")
@pytest.mark.parametrize(("distance", "needed"), [(0, 6), (1, 6), (1.01, 5)])
def test_point_blank_needs_one_higher(distance: float, needed: int) -> None:
    assert trooper(distance).needed("Trooper-1", "Guard-1", "shoot") == needed


@pytest.mark.clause("minis.close.target")
def test_in_melee_one_may_shoot_at_somebody_else_without_penalty() -> None:
    table = trooper(0.5, upper="2 Cloud Guard", at={"Guard-2": (20, 8)})
    assert table.needed("Trooper-1", "Guard-2", "shoot") == 5
    table.play("shoot Trooper-1 Guard-2", "roll 5")
    assert table.fallen() == {"Guard-2"}


@pytest.mark.clause("minis.hit.six", "minis.close.adds", "minis.cover.terrain")
def test_cover_and_point_blank_add_up_but_a_six_always_hits() -> None:
    wall = [("Short wall", 16.2, 5 + small_gap(1) / 2)]
    table = trooper(1, terrain=wall)
    found = table.forecast("Trooper-1", "Guard-1", "shoot")
    assert found.aim.needed == 7
    assert found.text == "5+ Shoot, +1 cover (terrain), +1 within 1 inch: 7+, 1 in 6"
    assert "minis.close.adds" in found.aim.clauses
    assert found.hit == Fraction(1, 6)
    table.play("shoot Trooper-1 Guard-1", "roll 6")
    assert table.fallen() == {"Guard-1"}
    assert "minis.hit.six" in table.rolled().clauses
    assert trooper(1, terrain=wall).play("shoot Trooper-1 Guard-1", "roll 5").losses() == {}


@pytest.mark.clause("minis.close.adds", "minis.power.hard-to-hit")
def test_a_needed_eight_is_still_hit_by_a_six() -> None:
    at = {"Trooper-1": (15, 5), "Dancer-1": (15, 5 + small_gap(1))}
    table = duel("Chaos Trooper", "Wind Dancer", at, terrain=[("Short wall", 16.2, 5 + small_gap(1) / 2)])
    assert table.needed("Trooper-1", "Dancer-1", "shoot") == 8
    assert table.forecast("Trooper-1", "Dancer-1", "shoot").hit == Fraction(1, 6)


@pytest.mark.clause("minis.stats.tough")
def test_excess_damage_is_lost_and_removal_is_at_once() -> None:
    at = {"Quadra-Gunner-1": (15, 5), "Guard-1": (15, 10)}
    table = duel("Quadra-Gunner", "2 Cloud Guard", at).play("shoot Quadra-Gunner-1 Guard-1", "roll 4 5 6 6")
    assert table.rolled().hits == 4
    assert (table.losses(), table.fallen()) == ({"Guard-1": 1}, {"Guard-1"})
    assert table.refuse("shoot Quadra-Gunner-1 Guard-1").clauses == ("minis.stats.tough",)


# --- sight and cover -------------------------------------------------------------------------------------------------


def screened(x: float, **given: Any) -> Table:
    """A Trooper at 15, 5 and a Guard at 15, 12 with a wall of six inches between, its middle at ``x``."""
    at = {"Trooper-1": (15, 5), "Guard-1": (15, 12), **given.pop("at", {})}
    lower, upper = given.pop("lower", "Chaos Trooper"), given.pop("upper", "Cloud Guard")
    return duel(lower, upper, at, terrain=[("Wall", x, 11)], **given)


@pytest.mark.clause("minis.sight.blocked", "minis.sight.any-point")
def test_terrain_that_blocks_every_line_blocks_the_shot() -> None:
    refusal = screened(15).refuse("shoot Trooper-1 Guard-1")
    assert refusal.clauses[:2] == ("minis.sight.blocked", "minis.sight.any-point")
    assert refusal.text == "Terrain hides Guard-1 from every point of Trooper-1's base."
    assert screened(22).allows("shoot Trooper-1 Guard-1")


@pytest.mark.clause("minis.cover.terrain", "minis.cover.half")
def test_cover_begins_when_more_than_half_is_hidden() -> None:
    # The wall's left end is at x - 3. Seen from the centre of the shooter straight ahead, it hides what lies right of
    # the line through its end; at x = 18 that line is the middle of the target.
    assert screened(18).needed("Trooper-1", "Guard-1") == 5
    assert screened(18.05).needed("Trooper-1", "Guard-1") == 5
    assert screened(17.95).needed("Trooper-1", "Guard-1") == 6
    assert screened(17.7).needed("Trooper-1", "Guard-1") == 6
    assert "minis.cover.half" in screened(17.95).forecast("Trooper-1", "Guard-1").aim.clauses


@pytest.mark.clause("minis.cover.rim", "minis.sight.any-point")
def test_seen_from_the_rim_only_is_visible_and_in_cover() -> None:
    table = screened(17.55)
    place = field(table.state)
    base = place.base(table.number("Trooper-1"))
    assert base.radius == SMALL
    found = table.forecast("Trooper-1", "Guard-1")
    assert found.refusal is None
    assert found.aim.needed == 6
    assert "minis.cover.rim" in found.aim.clauses
    table.play("shoot Trooper-1 Guard-1", "roll 5")
    assert table.losses() == {}


@pytest.mark.clause("minis.sight.models", "minis.cover.bystander")
def test_models_never_block_and_bystanders_give_no_cover() -> None:
    at = {"Guard-2": (15, 8.5), "Trooper-2": (15, 7)}
    table = screened(25, lower="2 Chaos Trooper", upper="2 Cloud Guard", at=at)
    found = table.forecast("Trooper-1", "Guard-1")
    assert (found.refusal, found.aim.needed) == (None, 5)
    place = field(table.state)
    lines = remarks(place, table.number("Trooper-1"), table.number("Guard-1"))
    assert lines[0].text == "Trooper-2, Guard-2 in the line of fire: no cover, and no hindrance to sight."
    assert lines[0].clauses == ("minis.cover.bystander", "minis.sight.models")


@pytest.mark.clause("minis.sight.models")
def test_low_and_see_through_terrain_hides_nothing() -> None:
    at = {"Trooper-1": (15, 5), "Guard-1": (15, 12)}
    assert duel("Chaos Trooper", "Cloud Guard", at, terrain=[("Fence", 15, 11)]).needed("Trooper-1", "Guard-1") == 5
    # From the top of a box one sees over a piece that is no higher.
    boxes = [("Box", 15, 5), ("Box", 15, 10)]
    assert duel("Chaos Trooper", "Cloud Guard", at, terrain=boxes).needed("Trooper-1", "Guard-1") == 5
    assert not duel("Chaos Trooper", "Cloud Guard", at, terrain=boxes[1:]).allows("shoot Trooper-1 Guard-1")


@pytest.mark.clause("minis.cover.melee", "minis.cover.melee-who")
def test_the_model_that_the_target_fights_gives_cover_from_either_side() -> None:
    at = {"Trooper-1": (15, 5), "Guard-1": (15, 12), "Trooper-2": (15, 12 - small_gap(0.5))}
    friend = duel("2 Chaos Trooper", "Cloud Guard", at)
    found = friend.forecast("Trooper-1", "Guard-1")
    assert found.aim.needed == 6
    assert found.aim.modifiers[0].label == "cover (melee)"
    assert "minis.cover.melee-who" in found.aim.clauses


@pytest.mark.clause("minis.cover.melee-who", "minis.cover.bystander")
@pytest.mark.parametrize(
    ("x", "gap", "needed"),
    [(15, 1.0, 6), (15, 1.05, 5), (15 + SMALL - 0.01, 0.5, 6), (15 + SMALL + 0.02, 0.5, 5)],
)
def test_melee_cover_needs_melee_and_the_line_of_the_centres(x: float, gap: float, needed: int) -> None:
    y = 12 - (small_gap(gap) ** 2 - (x - 15) ** 2) ** 0.5
    at = {"Trooper-1": (15, 5), "Guard-1": (15, 12), "Trooper-2": (x, y)}
    assert duel("2 Chaos Trooper", "Cloud Guard", at).needed("Trooper-1", "Guard-1") == needed


@pytest.mark.clause("minis.cover.melee-who")
def test_the_shooter_gives_no_cover_against_itself() -> None:
    assert trooper(0.5).needed("Trooper-1", "Guard-1", "shoot") == 6  # only point-blank
    labels = [part.label for part in trooper(0.5).forecast("Trooper-1", "Guard-1", "shoot").aim.modifiers]
    assert labels == ["within 1 inch"]


@pytest.mark.clause("minis.cover.once")
def test_cover_counts_once() -> None:
    at = {
        "Trooper-1": (15, 5),
        "Guard-1": (15, 12),
        "Trooper-2": (15, 12 - small_gap(0.5)),
        "Bearer-1": (15, 7),
    }
    table = duel("2 Chaos Trooper", "Cloud Guard, Mirror Bearer", at, terrain=[("Wall", 17.95, 9)])
    found = table.forecast("Trooper-1", "Guard-1")
    assert found.aim.needed == 6
    assert found.aim.modifiers[0].label == "cover (terrain and melee and Shield)"
    assert "minis.cover.once" in found.aim.clauses


# --- high ground -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("minis.high-ground", "minis.high-ground.each")
@pytest.mark.parametrize(("height", "damage"), [(1, 2), (0.5, 1), (0.55, 2)])
def test_high_ground_deals_one_more(height: float, damage: int) -> None:
    at = {"Trooper-1": (15, 5), "Lord-1": (15, 10)}
    table = duel("Chaos Trooper", "Chaos Lord", at, terrain=[("Box", 15, 5.2, 0, height)])
    found = table.forecast("Trooper-1", "Lord-1")
    assert found.aim.loss == damage
    if damage == 2:
        assert found.damage_text == "2 Tough: 1 a hit, +1 high ground"
        table.play("shoot Trooper-1 Lord-1", "roll 5")
        assert table.losses() == {"Lord-1": 2}
    assert table.damage("Lord-1", "Trooper-1") == 1  # from below


@pytest.mark.clause("minis.high-ground.each")
def test_each_hit_of_four_shots_gains_from_high_ground() -> None:
    at = {"Quadra-Gunner-1": (15, 5), "Lord-1": (15, 11)}
    table = duel("Quadra-Gunner", "Chaos Lord", at, terrain=[("Hill", 15, 5.4)])
    table.play("shoot Quadra-Gunner-1 Lord-1", "roll 4 4 1 1")
    assert table.losses() == {"Lord-1": 4}


def test_the_chances_of_losses_are_exact() -> None:
    at = {"Quadra-Gunner-1": (15, 5), "Lord-1": (15, 11)}
    table = duel("Quadra-Gunner", "Chaos Lord", at)
    found = table.forecast("Quadra-Gunner-1", "Lord-1")
    assert dict(found.losses) == {k: Fraction([1, 4, 6, 4, 1][k], 16) for k in range(5)}
    assert found.out == 0
    assert sum(chance for _, chance in found.losses) == 1
    assert facts(table.state).range[0] == 10
