from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from mkwidgets.games.hex.actions import Place
from mkwidgets.games.hex.components import beside
from mkwidgets.games.hex.state import Petrified
from tests.games.hex.table import FOUR, GAME, Table, turned

GHOUL = {"g6": "Ghoul r0"}  # 1 upper right, 3 right, 2 lower right, 4 lower left, 2 left, 2 upper left


@pytest.mark.clause("hex.place.start", "hex.place.turns")
def test_the_first_unit_goes_on_a_start_space_turned_as_one_likes() -> None:
    table = Table(hands={"Red": ["Wyvern"]})
    assert set(table.legal()) == {f"place Wyvern {space} r{turn}" for space in ("g6", "g8") for turn in range(6)}
    refusal = table.refuse("place Wyvern e4 r0")
    assert refusal.clauses == ("hex.place.start",)
    assert "g6 or g8" in refusal.text
    assert table.play("place Wyvern g8 r5").unit("g8") == "Wyvern"


@pytest.mark.clause("hex.place.turns")
def test_there_are_six_directions_and_no_more() -> None:
    table = Table(hands={"Red": ["Wyvern"]})
    for turn in (-1, 6, 10**9):
        refusal = GAME.check(table.state, Place("Wyvern", "g6", turn))
        assert refusal is not None
        assert refusal.clauses == ("hex.place.turns",)
    facts = FOUR.units["Wyvern"]  # edges 3 5 2 4 1 4, clockwise
    assert facts.powers[0] == (3, 5, 2, 4, 1, 4)
    assert facts.powers[1] == (4, 3, 5, 2, 4, 1)
    mirrored = (3, 4, 1, 4, 2, 5)
    assert all(mirrored != powers for powers in facts.powers)


@pytest.mark.clause("hex.place.adjacent", "hex.place.match")
def test_figure_2_a_wyvern_beside_a_ghoul_with_a_touching_four() -> None:
    table = Table(units=GHOUL, hands={"Red": ["Wyvern"]}, on_turn="Red")
    fitting = turned("Wyvern", "f7", "g6", 4)
    unit, turn = fitting.rsplit(" ", 1)
    table.play(f"place {unit} f7 {turn}")
    assert table.unit("f7") == "Wyvern"
    assert {"hex.place.adjacent", "hex.place.match"} <= table.cited()


@pytest.mark.clause("hex.place.match")
def test_figure_1_each_space_beside_a_unit_asks_for_the_power_that_faces_it() -> None:
    table = Table(units={"g8": "Ghoul r0"}, hands={"Red": ["Wyvern", "Coatl"]}, on_turn="Red")
    assert table.spaces() <= {"h7", "f7", "e8", "i8"}  # four empty spaces touch it
    for space, power in (("h7", 1), ("i8", 3), ("e8", 2), ("f7", 2)):
        way = beside(space).index("g8")
        for unit in ("Wyvern", "Coatl"):
            for turn in range(6):
                legal = FOUR.units[unit].powers[turn][way] == power
                assert (f"place {unit} {space} r{turn}" in table.legal()) == legal


@pytest.mark.clause("hex.place.one-edge")
def test_one_equal_pair_is_enough() -> None:
    units = {"g6": "Ghoul r0", "e6": "Skeleton r0"}
    table = Table(units=units, hands={"Red": ["Wyvern"]}, on_turn="Red")
    ways = beside("f7").index("g6"), beside("f7").index("e6")
    wanted = FOUR.units["Ghoul"].powers[0][3], FOUR.units["Skeleton"].powers[0][2]
    found = set()
    for turn in range(6):
        equal = [FOUR.units["Wyvern"].powers[turn][way] == power for way, power in zip(ways, wanted, strict=True)]
        assert (f"place Wyvern f7 r{turn}" in table.legal()) == any(equal)
        found.add(tuple(equal))
    assert {(False, False)} < found
    assert (True, False) in found or (False, True) in found


@pytest.mark.clause("hex.place.match", "hex.place.one-edge")
def test_a_refusal_says_which_powers_are_needed() -> None:
    table = Table(units={"g6": "Ghoul r0", "e6": "Skeleton r0"}, hands={"Red": ["Wyvern"]}, on_turn="Red")
    wrong = next(f"place Wyvern f7 r{turn}" for turn in range(6) if f"place Wyvern f7 r{turn}" not in table.legal())
    refusal = table.refuse(wrong)
    assert "hex.place.match" in refusal.clauses
    assert "4 towards g6" in refusal.text
    assert "1 towards e6" in refusal.text


@pytest.mark.clause("hex.place.adjacent", "hex.place.empty", "hex.board.no-unit")
@pytest.mark.parametrize(
    ("space", "clause"),
    [
        ("c2", "hex.place.adjacent"),
        ("g6", "hex.place.empty"),
        ("d5", "hex.board.no-unit"),
        ("f9", "hex.board.no-unit"),
        ("z9", "hex.place.empty"),
        ("f6", "hex.place.empty"),
    ],
)
def test_incorrect_placements(space: str, clause: str) -> None:
    table = Table(units=GHOUL, hands={"Red": ["Wyvern"]}, on_turn="Red")
    assert clause in table.refuse(f"place Wyvern {space} r0").clauses


@pytest.mark.clause("hex.place.adjacent")
def test_the_colour_of_the_neighbour_does_not_matter() -> None:
    for neighbour in ("Gargoyle", "Sahuagin", "Lizardfolk", "Ghoul"):
        table = Table(units={"g6": f"{neighbour} r0"}, hands={"Red": ["Wyvern"]}, on_turn="Red")
        assert table.spaces() == {"f5", "h5", "e6", "i6", "f7", "h7"} & table.spaces()
        assert table.spaces()


@pytest.mark.clause("hex.place.start-later")
def test_a_start_space_is_later_a_space_like_others() -> None:
    table = Table(units={"g6": "Ghoul r0"}, hands={"Red": ["Wyvern"]}, on_turn="Red")
    assert table.refuse("place Wyvern g8 r0").clauses == ("hex.place.adjacent",)
    near = Table(units={"g6": "Ghoul r0", "f7": "Skeleton r0"}, hands={"Red": ["Wyvern"]}, on_turn="Red")
    power = FOUR.units["Skeleton"].powers[0][2]
    unit, turn = turned("Wyvern", "g8", "f7", power).rsplit(" ", 1)
    near.play(f"place {unit} g8 {turn}")
    assert "hex.place.start-later" in near.cited()


@pytest.mark.clause("hex.place.must", "hex.unit.faction", "hex.setup.deck")
def test_only_units_of_the_own_hand_are_placed() -> None:
    table = Table(units=GHOUL, hands={"Red": ["Wyvern"]}, on_turn="Red")
    assert "hex.place.must" in table.refuse("place Coatl f7 r0").clauses
    assert "hex.unit.faction" in table.refuse("place Kraken f7 r0").clauses
    assert "hex.place.must" in table.refuse("place Ghoul f7 r0").clauses


@pytest.mark.clause("hex.place.must")
def test_nobody_passes_while_a_space_is_open() -> None:
    table = Table(units=GHOUL, on_turn="Red")
    assert table.refuse("skip").clauses == ("hex.place.must",)
    assert all(move.startswith("place") for move in table.legal())


# --- when nothing fits -----------------------------------------------------------------------------------------------


def without_match(**facts: Any) -> Table:
    """Some situation in which a Red Dragon (3, 4 and 5 only) fits nowhere: a lone unit that shows 1 and 2 outwards."""
    # Zombie 4 2 1 3 2 2 on k8, a corner: its neighbours are i8 (left), j7 is a stone, l7 (upper right).
    found = FOUR.units["Zombie"].powers
    turn = next(turn for turn in range(6) if found[turn][4] in (1, 2) and found[turn][0] in (1, 2))
    extra = facts.pop("units", {})
    return Table(units={"k8": f"Zombie r{turn}", **extra}, hands={"Red": ["Red Dragon"]}, on_turn="Red", **facts)


@pytest.mark.clause("hex.place.blocked-start")
def test_when_nothing_fits_a_free_start_space_is_used_touching_or_not() -> None:
    table = without_match()
    assert set(table.legal()) == {f"place Red Dragon {space} r{turn}" for space in ("g6", "g8") for turn in range(6)}
    assert table.refuse("place Red Dragon i8 r0").clauses == ("hex.place.blocked-start",)
    assert "hex.place.blocked-start" in table.play("place Red Dragon g6 r3").cited()


@pytest.mark.clause("hex.place.blocked-start", "hex.place.must")
def test_the_exception_is_judged_for_the_whole_hand() -> None:
    state = without_match().state
    red = state.factions[0]
    both = replace(red, hand=("Red Dragon", "Gargoyle"), deck=tuple(unit for unit in red.deck if unit != "Gargoyle"))
    table = Table(replace(state, factions=(both, *state.factions[1:])))
    assert table.legal()
    assert all("Gargoyle" in move for move in table.legal())  # which has a 1 and a 2
    assert "hex.place.match" in table.refuse("place Red Dragon i8 r0").clauses
    assert table.refuse("place Red Dragon g6 r0").clauses == ("hex.place.adjacent",)


def start_taken(**facts: Any) -> Table:
    """Nothing fits and both start spaces are taken; only a petrified ring keeps the rest away."""
    table = without_match(chosen={}, units={})
    state = table.state
    return Table(replace(state, petrified=(Petrified("g6", 1), Petrified("g8", 1)), **facts))


@pytest.mark.clause("hex.place.free", "hex.petrify.cut-off")
def test_when_no_start_is_free_either_any_direction_beside_a_unit_is_allowed() -> None:
    table = start_taken()
    assert set(table.legal()) == {f"place Red Dragon {space} r{turn}" for space in ("i8", "l7") for turn in range(6)}
    assert table.refuse("place Red Dragon c2 r0").clauses == ("hex.place.free",)
    table.play("place Red Dragon l7 r1", "skip")
    assert {"hex.place.free", "hex.petrify.cut-off"} <= table.cited()


@pytest.mark.clause("hex.place.free", "hex.petrify.counter")
def test_with_no_space_beside_a_unit_any_empty_one_is_allowed() -> None:
    around = (Petrified("g6", 1), Petrified("g8", 1), Petrified("i8", 1), Petrified("l7", 1))
    table = Table(replace(start_taken().state, petrified=around))
    assert table.spaces() == set(FOUR.spaces) - {"g6", "g8", "i8", "l7", "k8"}
    assert "hex.petrify.counter" in table.refuse("place Red Dragon i8 r0").clauses


@pytest.mark.clause("hex.place.last")
def test_the_last_unit_of_the_game_goes_anywhere_when_it_does_not_fit() -> None:
    table = without_match(turn=31)
    assert table.spaces() == set(FOUR.spaces) - {"k8"}
    assert len(table.legal()) == 31 * 6
    table.play("place Red Dragon c2 r4")
    assert "hex.place.last" in table.cited()


@pytest.mark.clause("hex.place.last")
def test_only_the_last_player_of_the_last_round_may_do_so() -> None:
    assert without_match(turn=30).spaces() == {"g6", "g8"}
    fitting = Table(units=GHOUL, hands={"Red": ["Wyvern"]}, on_turn="Red", turn=31)
    assert (
        "hex.place.match"
        in fitting.refuse(
            next(f"place Wyvern f7 r{t}" for t in range(6) if f"place Wyvern f7 r{t}" not in fitting.legal())
        ).clauses
    )
