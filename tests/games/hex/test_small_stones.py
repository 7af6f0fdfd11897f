from __future__ import annotations

from typing import Any

import pytest

from mkwidgets.games.hex.events import StoneDetermined
from tests.games.hex.table import FOUR, Table, shown, turned, turns

# f9 is a small stone between e8 and g8.


def small(lying: str, lying_power: int, placed: str, placed_power: int, **facts: Any) -> Table:
    """A unit on e8 that shows a power to f9, and another one placed on g8 that does, wherever an edge matches."""
    for first in turns(lying, "e8", "f9", lying_power):
        for second in turns(placed, "g8", "f9", placed_power):
            for beside in ("Lizardfolk", "Sahuagin", "Gargoyle", "Ghoul", "Trient", "Dullahan"):
                for turn in range(6):
                    if beside not in (lying, placed) and shown(f"{beside} r{turn}", 3) == shown(second, 0):
                        colour = FOUR.units[placed].colour.capitalize()
                        units = {"e8": first, "h7": f"{beside} r{turn}"}
                        table = Table(units=units, hands={colour: [placed]}, on_turn=colour, **facts)
                        return table.play("place {} g8 {}".format(*second.rsplit(" ", 1)))
    raise AssertionError("no way to place it")


@pytest.mark.clause("hex.small.power", "hex.small.point", "hex.stone.at-once")
def test_the_higher_power_takes_the_stone_at_once() -> None:
    table = small("Merrow", 4, "Wyvern", 2)
    assert table.takes("f9") == [("Blue", 1, 0)]
    assert (table.score("Blue"), table.score("Red")) == (1, 0)
    assert "hex.small.power" in table.determined("f9").clauses
    assert small("Merrow", 2, "Wyvern", 3).takes("f9") == [("Red", 1, 0)]


@pytest.mark.clause("hex.small.power")
def test_only_the_edge_that_faces_the_stone_counts() -> None:
    table = small("Merrow", 2, "Wyvern", 1)
    assert dict(table.determined("f9").totals) == {0: 1, 1: 2}
    assert max(FOUR.units["Wyvern"].powers[0]) > 2
    assert table.takes("f9") == [("Blue", 1, 0)]


@pytest.mark.clause("hex.small.rank")
def test_figure_3_marid_beats_nightmare_by_rank() -> None:
    table = small("Nightmare", 2, "Marid", 2)
    assert table.takes("f9") == [("Blue", 1, 0)]
    assert "hex.small.rank" in table.determined("f9").clauses
    assert small("Marid", 2, "Nightmare", 2).takes("f9") == [("Blue", 1, 0)]


@pytest.mark.clause("hex.small.rank", "hex.unit.rank")
@pytest.mark.parametrize(
    ("higher", "lower", "power"),
    [("Red Dragon", "Wraith", 3), ("Wyvern", "Mummy", 3), ("Coatl", "Skeleton", 3), ("Red Dragon", "Ghoul", 4)],
)
def test_ranks_from_s_to_c(higher: str, lower: str, power: int) -> None:
    assert small(lower, power, higher, power).takes("f9") == [("Red", 1, 0)]
    assert small(higher, power, lower, power).takes("f9") == [("Red", 1, 0)]


@pytest.mark.clause("hex.small.dead", "hex.large.unclaimed")
def test_equal_power_and_rank_take_nothing_for_ever() -> None:
    table = small("Merrow", 4, "Coatl", 4)
    assert table.takes("f9") == []
    assert table.determined("f9").clauses == ("hex.stone.at-once", "hex.small.dead")
    assert [entry.space for entry in table.state.finished] == ["f9"]


@pytest.mark.clause("hex.small.same")
def test_two_units_of_one_colour_take_it_without_comparison() -> None:
    assert small("Chimera", 3, "Wyvern", 3).takes("f9") == [("Red", 1, 0)]
    assert small("Griffin", 3, "Gargoyle", 3).takes("f9") == [("Red", 1, 0)]
    other = small("Griffin", 3, "Gargoyle", 3, same_colour_takes=False)
    assert other.takes("f9") == []


@pytest.mark.clause("hex.small.point", "hex.score.bonus")
def test_a_small_stone_never_brings_a_bonus() -> None:
    for lying, placed in (("Merrow", "Wyvern"), ("Mummy", "Wyvern"), ("Werewolf", "Wyvern")):
        table = small(lying, 1, placed, 4)
        assert [(take.value, take.bonus, take.colour) for take in table.determined("f9").takes] == [(1, 0, "")]


@pytest.mark.clause("hex.stone.at-once")
def test_one_unit_beside_it_is_not_enough() -> None:
    table = Table(units={"g6": "Ghoul r0"}, hands={"Red": ["Wyvern"]}, on_turn="Red")
    table.play("place {} f7 {}".format(*turned("Wyvern", "f7", "g6", 4).rsplit(" ", 1)))
    assert table.found(StoneDetermined) == []
