from __future__ import annotations

import pytest
from games.mnpr.table import GAME, Table

from mkwidgets.core.chance import Dice
from mkwidgets.games.mnpr.actions import Attack, AttackRolled, AttacksOpened, GameEnded, Lost, PutOut
from mkwidgets.games.mnpr.state import pot

LAP = ["chart 13", "end turn"]


@pytest.mark.clause("mnpr.attack.lock")
def test_attacks_open_when_everybody_has_finished_a_turn() -> None:
    table = Table(GAME.new(first=0))
    for name in ("Monkey", "Ninja", "Pirate", "Robot"):
        assert table.current() == name
        table.play("chart 13")
        refusal = table.refuse("attack Ninja" if name != "Ninja" else "attack Robot")
        assert refusal.clauses == ("mnpr.attack.lock",)
        assert name in refusal.text
        assert not [move for move in table.legal() if move.startswith("attack")]
        assert table.found(AttacksOpened) == []
        table.play("end turn")
    assert len(table.found(AttacksOpened)) == 1
    assert "attack Ninja" in table.play("chart 13").legal()


@pytest.mark.clause("mnpr.attack.lock")
def test_a_reversal_in_the_first_lap_keeps_the_lock_longer() -> None:
    table = Table(GAME.new(first=0)).play(*LAP, "chart 3", "end turn")
    assert table.current() == "Monkey"  # for the second time, before Pirate and Robot had any Turn
    table.play("chart 13")
    assert table.refuse("attack Ninja").clauses == ("mnpr.attack.lock",)
    table.play("end turn", *LAP)
    assert table.current() == "Pirate"
    assert table.found(AttacksOpened) == []
    table.play(*LAP)
    assert len(table.found(AttacksOpened)) == 1


@pytest.mark.clause("mnpr.attack.target")
def test_any_other_player_may_be_attacked() -> None:
    for name in ("Monkey", "Ninja", "Pirate", "Robot"):
        table = Table(turn=name)
        attacks = {move.removeprefix("attack ") for move in table.legal() if move.startswith("attack")}
        assert attacks == {"Monkey", "Ninja", "Pirate", "Robot"} - {name}
        assert table.refuse(f"attack {name}").clauses == ("mnpr.attack.target",)
    assert "mnpr.attack.target" in Table(out=["Pirate"]).refuse("attack Pirate").clauses


@pytest.mark.clause("mnpr.attack.target")
def test_nobody_sits_beyond_the_table() -> None:
    for seat in (-1, 4, 8, 10**9, -(10**5000), 10**5000):
        refusal = GAME.check(GAME.situation(), Attack(seat))
        assert refusal is not None
        assert refusal.clauses == ("mnpr.attack.target",)


@pytest.mark.clause("mnpr.attack.dice", "mnpr.attack.defense")
@pytest.mark.parametrize(("attack", "defense"), [(1, 1), (5, 7), (3, 0), (2, 4)])
def test_a_die_for_each_token(attack: int, defense: int) -> None:
    table = Table(meters={"Monkey": (attack, 1, 1, 1), "Robot": (1, defense, 1, 1)}).play("attack Robot")
    chance = GAME.chance(table.state)
    assert isinstance(chance, Dice)
    assert [(group.seat, group.count) for group in chance.groups] == [(0, attack), (3, defense)]
    wrong = " ".join(["1"] * (attack + 1))
    assert "mnpr.attack.dice" in table.refuse(f"roll {wrong} | {'1 ' * defense or '-'}").clauses


@pytest.mark.clause("mnpr.attack.empty")
def test_no_attack_without_attack_tokens() -> None:
    table = Table(meters={"Monkey": (0, 2, 2, 2)})
    assert table.refuse("attack Robot").clauses == ("mnpr.attack.empty",)
    assert not [move for move in table.legal() if move.startswith("attack")]


@pytest.mark.clause("mnpr.attack.undefended")
def test_without_defense_the_attack_succeeds() -> None:
    table = Table(meters={"Monkey": (1, 2, 2, 2), "Robot": (2, 0, 2, 2)}).play("attack Robot", "roll 1 | -")
    assert table.found(AttackRolled)[0].defense_total == 0
    assert table.meters("Robot") == (2, 0, 1, 2)
    assert "mnpr.attack.undefended" in table.cited()


@pytest.mark.clause("mnpr.attack.totals", "mnpr.attack.hit")
def test_the_higher_total_wins_and_a_losing_defender_pays_health_to_the_pot() -> None:
    table = Table(pot=50)
    before = pot(table.state)
    table.play("attack Robot", "roll 3 4 | 1 5")
    assert table.meters("Robot") == (2, 2, 1, 2)
    assert table.meters("Monkey") == (2, 2, 2, 2)
    assert before is not None
    assert pot(table.state) == before + 1


@pytest.mark.clause("mnpr.attack.totals", "mnpr.attack.repelled")
def test_a_losing_attacker_pays_attack_to_the_pot() -> None:
    table = Table(pot=50)
    before = pot(table.state)
    table.play("attack Robot", "roll 1 4 | 1 5")
    assert table.meters("Monkey") == (1, 2, 2, 2)
    assert table.meters("Robot") == (2, 2, 2, 2)
    assert before is not None
    assert pot(table.state) == before + 1


@pytest.mark.clause("mnpr.attack.tie")
def test_a_tie_is_rolled_again_with_the_same_dice_and_only_the_last_difference_counts() -> None:
    table = Table(meters={"Monkey": (3, 2, 2, 2), "Ninja": (2, 3, 3, 2)}).play("attack Ninja", "no shift")
    dice = GAME.chance(table.state)
    table.play("roll 6 6 6 | 6 6 6")
    assert (table.state.phase, GAME.chance(table.state), table.state.actions_left) == ("attack", dice, 2)
    assert table.asked() is None  # the Ninja is not asked again
    table.play("roll 1 1 1 | 1 1 1", "roll 2 1 1 | 1 1 1")
    assert [event.due for event in table.found(AttackRolled)] == [0, 0, 1]
    assert table.meters("Ninja") == (2, 3, 2, 2)
    assert "mnpr.attack.tie" in table.cited()


# Faces of five attack dice against as many of the seven of a Robot, for each border of the three rows.
ROWS = [
    (1, 1, "mnpr.attack.one"),
    (6, 1, "mnpr.attack.one"),
    (7, 2, "mnpr.attack.two"),
    (12, 2, "mnpr.attack.two"),
    (13, 3, "mnpr.attack.three"),
    (25, 3, "mnpr.attack.three"),
]


def faces(total: int, count: int = 5) -> str:
    """Dice that add up to a total."""
    low, more = divmod(total, count)
    return " ".join([str(low + 1)] * more + [str(low)] * (count - more))


@pytest.mark.clause("mnpr.attack.one", "mnpr.attack.two", "mnpr.attack.three", "mnpr.attack.hit")
@pytest.mark.parametrize(("difference", "tokens", "clause"), ROWS)
def test_the_difference_says_how_much_health_is_lost(difference: int, tokens: int, clause: str) -> None:
    table = Table(meters={"Monkey": (5, 1, 1, 1), "Robot": (1, 5, 5, 5)})
    table.play("attack Robot", f"roll {faces(5 + difference)} | {faces(5)}")
    assert table.meters("Robot") == (1, 5, 5 - tokens, 5)
    assert clause in table.found(Lost)[0].clauses


@pytest.mark.clause("mnpr.attack.one", "mnpr.attack.two", "mnpr.attack.three", "mnpr.attack.repelled")
@pytest.mark.parametrize(("difference", "tokens", "clause"), ROWS)
def test_the_difference_says_how_much_attack_is_lost(difference: int, tokens: int, clause: str) -> None:
    table = Table(meters={"Monkey": (5, 1, 1, 1), "Robot": (1, 5, 5, 5)})
    table.play("attack Robot", f"roll {faces(5)} | {faces(5 + difference)}")
    assert table.meters("Monkey") == (5 - tokens, 1, 1, 1)
    assert clause in table.found(Lost)[0].clauses


@pytest.mark.clause("mnpr.attack.fewer", "mnpr.attack.only")
def test_a_meter_with_fewer_tokens_than_due_is_emptied_and_nothing_else_pays() -> None:
    hit = Table(meters={"Monkey": (4, 4, 4, 4), "Robot": (4, 0, 2, 4)}).play("attack Robot", "roll 6 6 6 6 | -")
    assert hit.meters("Robot") == (4, 0, 0, 4)
    assert hit.meters("Monkey") == (4, 4, 4, 4)
    assert hit.found(Lost)[0].count == 2
    assert "mnpr.attack.fewer" in hit.cited()
    failed = Table(meters={"Monkey": (1, 4, 4, 4), "Robot": (4, 5, 2, 4)}).play("attack Robot", "roll 1 | 6 6 6 6 6")
    assert failed.meters("Monkey") == (0, 4, 4, 4)


@pytest.mark.clause("mnpr.attack.only")
@pytest.mark.parametrize(("roll", "changed"), [("roll 6 6 | 1 1", "Robot"), ("roll 1 1 | 6 6", "Monkey")])
def test_an_attack_touches_one_meter_of_one_player(roll: str, changed: str) -> None:
    table = Table().play("attack Robot", roll)
    after = {name: table.meters(name) for name in ("Monkey", "Ninja", "Pirate", "Robot")}
    expected = dict.fromkeys(after, (2, 2, 2, 2))
    expected[changed] = (2, 2, 0, 2) if changed == "Robot" else (0, 2, 2, 2)
    assert after == expected


@pytest.mark.clause("mnpr.attack.knockout", "mnpr.attack.tokens-out", "mnpr.turn.skip")
def test_a_hit_on_empty_health_puts_out_and_all_tokens_go_to_the_pot() -> None:
    table = Table(meters={"Robot": (6, 2, 0, 5)}, pot=50)
    before = pot(table.state)
    table.play("attack Robot", "roll 2 1 | 1 1")
    assert not table.alive("Robot")
    assert table.meters("Robot") == (0, 0, 0, 0)
    assert table.meters("Monkey") == (2, 2, 2, 2)
    assert before is not None
    assert pot(table.state) == before + 13
    assert table.found(PutOut)[0].tokens == 13
    assert (table.current(), table.state.phase, table.state.actions_left) == ("Monkey", "action", 2)


@pytest.mark.clause("mnpr.attack.emptied")
def test_the_blow_that_empties_health_does_not_put_out() -> None:
    table = Table(meters={"Monkey": (4, 2, 2, 2), "Robot": (2, 0, 1, 2)}).play("attack Robot", "roll 6 6 6 6 | -")
    assert table.alive("Robot")
    assert table.meters("Robot") == (2, 0, 0, 2)
    assert "mnpr.attack.emptied" in table.cited()
    assert not table.play("attack Robot", "roll 1 1 1 1 | -").alive("Robot")


@pytest.mark.clause("mnpr.attack.survive")
def test_a_failed_attack_on_empty_health_puts_nobody_out() -> None:
    table = Table(meters={"Robot": (2, 2, 0, 2)}).play("attack Robot", "roll 1 1 | 1 2")
    assert table.alive("Robot")
    assert table.meters("Robot") == (2, 2, 0, 2)
    assert table.meters("Monkey") == (1, 2, 2, 2)
    assert "mnpr.attack.survive" in table.cited()


@pytest.mark.clause("mnpr.attack.health-zero", "mnpr.chart.17")
def test_health_that_runs_empty_without_an_attack_is_harmless() -> None:
    table = Table(phase="chart", meters=dict.fromkeys(("Monkey", "Ninja", "Pirate", "Robot"), (1, 1, 1, 1)))
    table.play("chart 17")
    assert table.meter("Health") == [0, 0, 0, 0]
    assert "mnpr.attack.health-zero" in table.cited()
    table.play("roll chart", "chart 17")
    assert all(table.alive(name) for name in ("Monkey", "Ninja", "Pirate", "Robot"))
    shifted = Table(meters={"Monkey": (1, 1, 1, 1)}).play("shift Health Mojo")
    assert shifted.meters("Monkey") == (1, 1, 0, 2)
    assert shifted.alive("Monkey")


@pytest.mark.clause("mnpr.attack.again", "mnpr.turn.actions")
def test_three_attacks_on_the_same_player() -> None:
    table = Table(meters={"Monkey": (1, 2, 2, 2), "Robot": (2, 0, 7, 2)})
    table.play(*["attack Robot", "roll 1 | -"] * 3)
    assert table.meters("Robot") == (2, 0, 4, 2)
    assert table.current() == "Ninja"


@pytest.mark.clause("mnpr.attack.again")
def test_attacks_on_different_players_in_one_turn() -> None:
    table = Table().play("attack Robot", "roll 6 6 | 6 5", "attack Pirate", "roll 6 6 | 6 5")
    assert table.meter("Health") == [2, 2, 1, 1]


@pytest.mark.clause("mnpr.object", "mnpr.end.last", "mnpr.end.immediate")
def test_the_last_one_standing_wins_at_once() -> None:
    table = Table(out=["Ninja", "Pirate"], meters={"Robot": (2, 0, 0, 2)}).play("attack Robot", "roll 1 1 | -")
    result = GAME.result(table.state)
    assert result is not None
    assert result.winners == (0,)
    assert "mnpr.object" in result.clauses
    assert table.state.actions_left == 2  # they lapse
    assert table.legal() == []
    assert GAME.chance(table.state) is None
    for move in ("end turn", "roll chart", "attack Robot", "roll 1 1 1"):
        assert "mnpr.end.last" in table.refuse(move).clauses
    assert "mnpr.end.immediate" in table.found(GameEnded)[0].clauses


@pytest.mark.clause("mnpr.end.last", "mnpr.object")
def test_the_game_goes_on_while_two_are_left() -> None:
    table = Table(out=["Ninja"], meters={"Robot": (2, 0, 0, 2)}).play("attack Robot", "roll 1 1 | -")
    assert GAME.result(table.state) is None
    assert table.play("end turn").current() == "Pirate"


@pytest.mark.clause("mnpr.end.immediate")
def test_the_third_action_may_end_the_game() -> None:
    table = Table(cards=["Robot", "Ninja"], meters={"Ninja": (0, 0, 0, 0)}, actions_left=1)
    table.play("attack Ninja", "roll 1 1 | -")
    result = GAME.result(table.state)
    assert result is not None
    assert result.winners == (0,)
