from __future__ import annotations

from typing import Any

import pytest
from games.mnpr.table import GAME, Table

from mkwidgets.core.chance import Dice
from mkwidgets.core.errors import LoadError
from mkwidgets.games.mnpr.actions import StealMojo
from mkwidgets.games.mnpr.state import capacity, pot

ALL = ("Monkey", "Ninja", "Pirate", "Robot")

# --- Monkey ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("mnpr.power.monkey", "mnpr.action.power")
def test_the_monkey_takes_mojo_from_the_pot_as_an_action() -> None:
    table = Table(pot=50)
    before = pot(table.state)
    table.play("take Mojo")
    assert table.meters("Monkey") == (2, 2, 2, 3)
    assert before is not None
    assert pot(table.state) == before - 1
    assert table.state.actions_left == 2


@pytest.mark.clause("mnpr.power.monkey")
def test_the_monkeys_power_is_for_its_own_turn() -> None:
    table = Table(turn="Ninja", phase="shift", queue=["Monkey"])
    assert table.asked() == "Monkey"
    assert "take Mojo" not in table.legal()
    table.refuse("take Mojo")


@pytest.mark.clause("mnpr.power.monkey-full")
def test_the_monkey_may_not_overfill_its_mojo() -> None:
    table = Table(meters={"Monkey": (1, 1, 1, 5)})
    assert "take Mojo" not in table.legal()
    assert table.refuse("take Mojo").clauses == ("mnpr.power.monkey-full",)


# --- Ninja -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("mnpr.power.ninja")
def test_a_ninja_who_is_attacked_may_shift_first() -> None:
    table = Table(meters={"Ninja": (2, 1, 2, 2)}).play("attack Ninja")
    assert table.asked() == "Ninja"
    table.play("shift Mojo Defense")
    assert table.meters("Ninja") == (2, 2, 2, 1)
    assert table.asked() is None
    assert "mnpr.power.ninja" in table.cited()


@pytest.mark.clause("mnpr.power.ninja", "mnpr.power.ninja-free")
def test_before_the_shift_nobody_can_do_anything_else() -> None:
    table = Table().play("attack Ninja")
    assert "mnpr.power.ninja" in table.refuse("roll chart").clauses
    assert "mnpr.power.ninja-free" in table.refuse("roll 6 6 | 1 1").clauses
    assert {move.split()[0] for move in table.legal()} == {"shift", "no"}


@pytest.mark.clause("mnpr.power.ninja-free")
def test_the_ninjas_shift_is_free_and_may_be_left_out() -> None:
    table = Table().play("attack Ninja", "no shift")
    assert table.meters("Ninja") == (2, 2, 2, 2)
    assert (table.state.phase, table.state.actions_left) == ("attack", 2)
    assert "mnpr.power.ninja-free" in table.cited()
    table.play("roll 6 6 | 1 1", "end turn", "chart 13")
    assert (table.current(), table.state.actions_left) == ("Ninja", 3)


@pytest.mark.clause("mnpr.power.ninja-free")
def test_the_ninja_shifts_once_for_every_attack() -> None:
    table = Table(meters={"Ninja": (5, 0, 5, 5)}).play("attack Ninja", "shift Mojo Defense")
    table.refuse("shift Mojo Defense")
    table.play("roll 6 6 | 1", "attack Ninja")
    assert table.asked() == "Ninja"
    assert table.play("shift Mojo Defense").meters("Ninja") == (5, 2, 3, 3)


@pytest.mark.clause("mnpr.power.ninja-bound")
@pytest.mark.parametrize("reply", ["shift Mojo Defense", "no shift"])
@pytest.mark.parametrize("move", ["end turn", "attack Robot", "roll chart", "shift Mojo Attack", "no shift"])
def test_the_attacker_may_not_take_the_attack_back(reply: str, move: str) -> None:
    table = Table().play("attack Ninja", reply)
    assert "mnpr.power.ninja-bound" in table.refuse(move).clauses


@pytest.mark.clause("mnpr.power.ninja-after")
def test_the_dice_are_counted_after_the_shift() -> None:
    table = Table(meters={"Ninja": (2, 1, 2, 2)}).play("attack Ninja", "shift Mojo Defense")
    chance = GAME.chance(table.state)
    assert isinstance(chance, Dice)
    assert [group.count for group in chance.groups] == [2, 2]


@pytest.mark.clause("mnpr.power.ninja-after", "mnpr.attack.undefended")
def test_a_ninja_may_shift_its_last_defense_away() -> None:
    table = Table(meters={"Ninja": (2, 1, 2, 2)}).play("attack Ninja", "shift Defense Health", "roll 1 1 | -")
    assert table.meters("Ninja") == (2, 0, 2, 2)


@pytest.mark.clause("mnpr.power.ninja-after")
def test_a_ninja_that_shifts_its_last_health_away_can_fall() -> None:
    table = Table(meters={"Ninja": (2, 1, 1, 2)}).play("attack Ninja", "shift Health Defense", "roll 6 6 | 1 1")
    assert not table.alive("Ninja")


@pytest.mark.clause("mnpr.power.ninja-after")
def test_a_ninja_that_shifts_health_back_is_saved() -> None:
    table = Table(meters={"Ninja": (2, 1, 0, 2)}).play("attack Ninja", "shift Mojo Health", "roll 6 6 | 1")
    assert table.alive("Ninja")
    assert table.meters("Ninja") == (2, 1, 0, 1)


@pytest.mark.clause("mnpr.power.ninja-shift")
@pytest.mark.parametrize(
    ("shift", "clause"),
    [
        ("shift Health Mojo", "mnpr.shift.source"),
        ("shift Mojo Attack", "mnpr.shift.full"),
        ("shift Mojo Mojo", "mnpr.shift.different"),
    ],
)
def test_the_ninjas_shift_obeys_the_rules_of_every_shift(shift: str, clause: str) -> None:
    table = Table(meters={"Ninja": (5, 1, 0, 2)}).play("attack Ninja")
    assert table.refuse(shift).clauses == (clause, "mnpr.power.ninja-shift")
    assert shift not in table.legal()


@pytest.mark.clause("mnpr.power.ninja-shift")
@pytest.mark.parametrize("meters", [(0, 0, 0, 0), (5, 5, 5, 5)])
def test_a_ninja_that_cannot_shift_is_not_asked(meters: tuple[int, ...]) -> None:
    assert Table(meters={"Ninja": meters}).play("attack Ninja").asked() is None


# --- Pirate ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("mnpr.power.pirate", "mnpr.action.power")
def test_the_pirate_steals_mojo_as_an_action() -> None:
    table = Table(turn="Pirate", pot=50)
    before = pot(table.state)
    table.play("steal Robot")
    assert table.meter("Mojo") == [2, 2, 3, 1]
    assert pot(table.state) == before
    assert table.state.actions_left == 2


@pytest.mark.clause("mnpr.power.pirate")
def test_the_pirates_power_is_for_its_own_turn() -> None:
    table = Table(turn="Ninja", phase="shift", queue=["Pirate", "Robot", "Monkey"])
    assert table.asked() == "Pirate"
    table.refuse("steal Robot")
    assert "steal Robot" not in table.legal()


@pytest.mark.clause("mnpr.power.pirate-no-attack")
def test_stealing_is_no_attack() -> None:
    table = Table(turn="Pirate", attacks=False, meters={"Pirate": (0, 2, 2, 2)}).play("steal Ninja")
    assert (table.current(), table.asked(), table.state.phase) == ("Pirate", "Pirate", "action")
    assert "mnpr.power.pirate-no-attack" in table.cited()


@pytest.mark.clause("mnpr.power.pirate-target")
def test_a_theft_needs_mojo_there_and_room_here() -> None:
    empty = Table(turn="Pirate", meters={"Robot": (2, 2, 2, 0)})
    assert empty.refuse("steal Robot").clauses == ("mnpr.power.pirate-target",)
    assert "steal Robot" not in empty.legal()
    full = Table(turn="Pirate", meters={"Pirate": (2, 2, 2, 5)})
    assert full.refuse("steal Robot").clauses == ("mnpr.power.pirate-target",)
    assert not [move for move in full.legal() if move.startswith("steal")]
    assert "mnpr.power.pirate-target" in Table(turn="Pirate", out=["Robot"]).refuse("steal Robot").clauses
    assert "mnpr.power.pirate-target" in full.refuse("steal Pirate").clauses


@pytest.mark.clause("mnpr.power.pirate-target")
def test_nobody_can_be_robbed_beyond_the_table() -> None:
    for seat in (-1, 4, 10**5000):
        refusal = GAME.check(GAME.situation(turn="Pirate"), StealMojo(seat))
        assert refusal is not None
        assert "mnpr.power.pirate-target" in refusal.clauses


# --- Robot, and whose powers they are --------------------------------------------------------------------------------


@pytest.mark.clause("mnpr.power.robot")
def test_all_meters_of_the_robot_are_bigger() -> None:
    state = GAME.situation()
    robot = capacity(state, 3)
    for seat in range(3):
        assert all(more > fewer for more, fewer in zip(robot, capacity(state, seat), strict=True))
    assert GAME.situation(meters={"Robot": (7, 7, 7, 7)}).players[3].meters == (7, 7, 7, 7)
    for name in ALL[:3]:
        with pytest.raises(LoadError, match=r"mnpr\.turn\.full"):
            GAME.situation(meters={name: (6, 1, 1, 1)})


@pytest.mark.clause("mnpr.power.robot")
@pytest.mark.parametrize("options", [{"capacity": 7}, {"robot_capacity": 5}, {"capacity": 9, "robot_capacity": 9}])
def test_sizes_that_make_the_robot_no_bigger_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(LoadError, match=r"mnpr\.power\.robot"):
        GAME.new(**options)


@pytest.mark.clause("mnpr.power.own")
def test_powers_belong_to_their_card() -> None:
    for name in ALL:
        table = Table(turn=name)
        other = "Robot" if name != "Robot" else "Monkey"
        if name != "Monkey":
            assert "mnpr.power.own" in table.refuse("take Mojo").clauses
        if name != "Pirate":
            assert "mnpr.power.own" in table.refuse(f"steal {other}").clauses
        if name != "Ninja":
            attacker = "Ninja"
            assert Table(turn=attacker).play(f"attack {name}").asked() is None
