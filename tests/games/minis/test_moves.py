from __future__ import annotations

from math import hypot
from typing import Any

import pytest

from mkwidgets.games.minis.events import Climbed, Moved
from tests.games.minis.table import SMALL, Table, small_gap


def trooper(x: float = 15, y: float = 10, **facts: Any) -> Table:
    """One acting Trooper, and a Guard far away."""
    at = {"Trooper-1": (x, y), "Guard-1": (1, 29), **facts.pop("at", {})}
    lower, upper = facts.pop("armies", ("Chaos Trooper", "Cloud Guard"))
    return Table(lower, upper, at, model="Trooper-1", **facts)


@pytest.mark.clause("minis.move.length")
def test_a_move_goes_up_to_the_move_number_in_inches() -> None:
    assert trooper().allows("move Trooper-1 20,10")
    refusal = trooper().refuse("move Trooper-1 20.1,10")
    assert refusal.clauses == ("minis.move.length",)
    assert refusal.text == "That way is 5.10 inches long; Trooper-1 moves 5."
    assert trooper().allows("move Trooper-1 18,14")  # 3, 4, 5
    assert not trooper().allows("move Trooper-1 18.1,14")


@pytest.mark.clause("minis.move.length")
def test_length_is_that_of_the_way_along_its_points() -> None:
    table = trooper().play("move Trooper-1 17,10 17,13")
    assert table.where("Trooper-1") == (17, 13)
    assert table.last(Moved).inches == pytest.approx(5)
    assert trooper().refuse("move Trooper-1 17,10 17,13.1").clauses == ("minis.move.length",)


@pytest.mark.clause("minis.move.length", "minis.actions.unused")
def test_a_move_leads_somewhere() -> None:
    assert "stands there already" in trooper().refuse("move Trooper-1 15,10").text


@pytest.mark.clause("minis.setup.table")
def test_the_whole_base_stays_on_the_table() -> None:
    table = trooper(2, 2)
    assert table.refuse("move Trooper-1 0.4,2").clauses == ("minis.setup.table",)
    assert table.allows("move Trooper-1 0.5,2")


@pytest.mark.clause("minis.base.solid", "minis.move.models")
def test_bases_may_touch_but_not_overlap() -> None:
    table = trooper(armies=("Chaos Trooper, Chaos Trooper", "Cloud Guard"), at={"Trooper-2": (18, 10)})
    assert table.allows(f"move Trooper-1 {18 - 2 * SMALL},10")
    refusal = table.refuse(f"move Trooper-1 {18 - 2 * SMALL + 0.02},10")
    assert refusal.clauses == ("minis.move.models", "minis.base.solid")
    assert refusal.text == "Trooper-1's base would run into Trooper-2's."


@pytest.mark.clause("minis.move.models", "minis.base.no-room")
def test_the_way_leads_round_a_base_of_friend_or_foe() -> None:
    friend = ("Chaos Trooper, Chaos Trooper", "Cloud Guard"), {"Trooper-2": (17, 10)}
    foe = ("Chaos Trooper", "Cloud Guard"), {"Guard-1": (17, 10)}
    for armies, at in (friend, foe):
        table = trooper(armies=armies, at=at)
        straight = table.refuse("move Trooper-1 16,10 19,10")
        assert "minis.base.solid" in straight.clauses
        table.play("move Trooper-1 19,10")
        assert 4.3 < table.last(Moved).inches < 5
    refusal = trooper(armies=friend[0], at=friend[1]).refuse("move Trooper-1 19.9,10")
    assert "minis.base.no-room" in refusal.clauses
    assert "no way round it is short enough" in refusal.text


@pytest.mark.clause("minis.base.gaps", "minis.base.no-room")
@pytest.mark.parametrize(("gap", "fits"), [(2 * SMALL + 0.05, True), (2 * SMALL - 0.05, False)])
def test_squeezing_between_two_enemies(gap: float, fits: bool) -> None:
    half = SMALL + gap / 2
    at = {"Guard-1": (15 - half, 12.5), "Guard-2": (15 + half, 12.5)}
    table = trooper(armies=("Chaos Trooper", "2 Cloud Guard"), at=at)
    assert table.allows("move Trooper-1 15,12.5 15,15") is fits
    assert table.allows("move Trooper-1 15,15") is fits  # going round them takes more than five inches


@pytest.mark.clause("minis.move.walls")
def test_walls_are_gone_round() -> None:
    table = trooper(terrain=[("Short wall", 15, 12)])
    refusal = table.refuse("move Trooper-1 15,11 15,14")
    assert refusal.clauses == ("minis.move.walls",)
    assert "Short-wall-1 stands in Trooper-1's way" in refusal.text
    assert table.refuse("move Trooper-1 15,12").clauses == ("minis.move.walls",)
    assert not table.allows("move Trooper-1 15,14")  # more than five inches round
    table = trooper(13.6, 10, terrain=[("Short wall", 15, 12)])
    table.play("move Trooper-1 13.6,14")
    assert table.last(Moved).inches > 4


@pytest.mark.clause("minis.move.walls", "minis.move.length")
def test_climbing_counts_as_distance() -> None:
    table = trooper(terrain=[("Box", 15, 12.5)])
    assert table.allows("move Trooper-1 15,11.6")
    table.play("move Trooper-1 15,12.5")
    assert table.model("Trooper-1").elevation == 1
    assert table.last(Moved).inches == pytest.approx(3.5, abs=0.01)
    assert table.last(Climbed).inches == 1
    assert trooper(terrain=[("Box", 15, 13.6)]).refuse("move Trooper-1 15,14.1").clauses == ("minis.move.length",)


@pytest.mark.clause("minis.move.walls")
def test_open_terrain_is_walked_through() -> None:
    table = trooper(terrain=[("Bamboo", 15, 12.5)]).play("move Trooper-1 15,14")
    assert table.last(Moved).inches == pytest.approx(4)
    assert table.model("Trooper-1").elevation == 0


@pytest.mark.clause("minis.melee.enter")
def test_a_move_may_end_in_melee() -> None:
    table = trooper(at={"Guard-1": (15, 10 + small_gap(4))})
    table.play(f"move Trooper-1 15,{10 + 3.5}")
    assert table.in_melee("Trooper-1", "Guard-1")
    assert "minis.melee.enter" in table.cited()


@pytest.mark.clause("minis.melee.stuck", "minis.melee.sprint")
def test_no_move_starts_in_melee() -> None:
    table = trooper(at={"Guard-1": (15, 10 + small_gap(1))})
    refusal = table.refuse("move Trooper-1 15,8")
    assert refusal.clauses == ("minis.melee.stuck",)
    assert "1.00 inches away" in refusal.text
    table = trooper(at={"Guard-1": (15, 10 + small_gap(4))}).play("move Trooper-1 15,13.5")
    assert table.refuse("move Trooper-1 15,12").clauses == ("minis.melee.stuck", "minis.melee.sprint")
    assert trooper(at={"Guard-1": (15, 10 + small_gap(1.01))}).allows("move Trooper-1 15,8")


@pytest.mark.clause("minis.base.gaps", "minis.melee.stuck")
def test_passing_within_an_inch_of_an_enemy_is_free() -> None:
    table = trooper(at={"Guard-1": (16.2, 12.5)}).play("move Trooper-1 15,15")
    assert table.where("Trooper-1") == (15, 15)
    assert not table.in_melee("Trooper-1", "Guard-1")


@pytest.mark.clause("minis.combo.move-move", "minis.actions.two", "minis.actions.mix")
def test_a_sprint_is_two_moves() -> None:
    table = trooper().play("move Trooper-1 20,10", "move Trooper-1 25,10")
    assert table.where("Trooper-1") == (25, 10)
    assert "minis.combo.move-move" in table.cited()
    assert table.asked() == "Upper"


@pytest.mark.clause("minis.base.solid")
def test_a_hundred_points_round_a_base_are_judged_by_the_plain_distance() -> None:
    table = trooper(armies=("Chaos Trooper, Chaos Trooper", "Cloud Guard"), at={"Trooper-2": (17, 11)})
    for step in range(100):
        x, y = 15 + 4 * (step % 10) / 9, 9 + 4 * (step // 10) / 9
        free = hypot(x - 17, y - 11) >= 2 * SMALL - 1e-3
        near = hypot(x - 15, y - 10) <= 3.9  # whatever the way round it is
        allowed = table.allows(f"move Trooper-1 {x:.4f},{y:.4f}")
        assert not allowed or free
        assert allowed or not free or not near or (x, y) == (15, 10), (x, y)
