from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from games.mnpr.table import GAME, Table

from mkwidgets.core.chance import Dice, Lots
from mkwidgets.core.errors import LoadError
from mkwidgets.games.mnpr.actions import CardTaken, ChooseCard, StartRolled, TurnBegan
from mkwidgets.games.mnpr.state import pot


@pytest.mark.clause("mnpr.setup.players")
@pytest.mark.parametrize("count", range(2, 9))
def test_two_to_eight_play(count: int) -> None:
    assert len(GAME.new(players=count).players) == count


@pytest.mark.clause("mnpr.setup.players")
@pytest.mark.parametrize("options", [{"players": 1}, {"players": 9}, {"cards": ["Monkey"]}, {"cards": ["Robot"] * 9}])
def test_other_numbers_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(LoadError):
        GAME.new(**options)


@pytest.mark.clause("mnpr.setup.players")
def test_a_document_for_one_player_names_the_clause() -> None:
    data = GAME.encode(GAME.new(players=2))
    data["players"] = data["players"][:1]
    with pytest.raises(LoadError, match=r"mnpr\.setup\.players"):
        GAME.decode(data)


@pytest.mark.clause("mnpr.setup.card", "mnpr.setup.choose")
def test_each_player_takes_one_card_and_then_no_other() -> None:
    table = Table(GAME.new(cards=["choose", "choose", "Robot"], first=0))
    assert table.asked() == "Player-1"
    table.play("choose Pirate")
    assert table.asked() == "Player-2"
    table.play("choose Monkey")
    assert [player.card for player in table.state.players] == ["Pirate", "Monkey", "Robot"]
    table.play("chart 3")
    refusal = table.refuse("choose Ninja")
    assert "mnpr.setup.card" in refusal.clauses
    assert "Player-1" in refusal.text


@pytest.mark.clause("mnpr.setup.card")
@pytest.mark.parametrize("card", ["Dragon", "choose", "random", ""])
def test_there_are_four_cards(card: str) -> None:
    refusal = GAME.check(GAME.new(cards=["choose", "Robot"]), ChooseCard(card))
    assert refusal is not None
    assert "mnpr.setup.card" in refusal.clauses


@pytest.mark.clause("mnpr.setup.card")
@pytest.mark.parametrize(
    "move", ["roll chart", "end turn", "shift Mojo Attack", "attack Robot", "no shift", "take Mojo"]
)
def test_nothing_else_is_done_before_the_card_is_taken(move: str) -> None:
    for way in ("choose", "random"):
        table = Table(GAME.new(cards=[way, "Robot"], first=0))
        assert "mnpr.setup.card" in table.refuse(move).clauses


@pytest.mark.clause("mnpr.setup.choose")
def test_a_card_may_be_drawn_blindly() -> None:
    table = Table(GAME.new(cards=["choose", "random", "Robot"], first=0)).play(
        "choose blindly", "draw Ninja", "draw Robot"
    )
    assert [player.card for player in table.state.players] == ["Ninja", "Robot", "Robot"]
    assert [taken.blindly for taken in table.found(CardTaken)] == [True, True]


@pytest.mark.clause("mnpr.setup.choose")
def test_a_blind_draw_is_fair() -> None:
    chance = GAME.chance(GAME.new(cards=["random", "Robot"]))
    assert isinstance(chance, Lots)
    assert {outcome.item: share.denominator for outcome, share in chance.outcomes()} == dict.fromkeys(
        ["Monkey", "Ninja", "Pirate", "Robot"], 4
    )


@pytest.mark.clause("mnpr.setup.duplicates")
def test_the_same_card_may_be_played_by_all() -> None:
    table = Table(GAME.new(cards=["Ninja", "choose", "random"], first=0)).play("choose Ninja", "draw Ninja")
    assert [player.card for player in table.state.players] == ["Ninja"] * 3
    assert "mnpr.setup.duplicates" in table.found(CardTaken)[0].clauses
    names = GAME.seat_names(GAME.new(cards=["Monkey"] * 4 + ["Robot"] * 4))
    assert len(set(names)) == 8


@pytest.mark.clause("mnpr.setup.dice", "mnpr.chart.roll")
def test_the_chart_takes_three_dice_of_six_sides() -> None:
    chance = GAME.chance(GAME.situation(phase="chart"))
    assert isinstance(chance, Dice)
    assert [(group.count, group.sides) for group in chance.groups] == [(3, 6)]


@pytest.mark.clause("mnpr.setup.dice")
def test_an_attack_may_take_more_than_three_dice() -> None:
    table = Table(meters={"Monkey": (5, 0, 0, 0), "Robot": (0, 7, 0, 0)}).play("attack Robot")
    chance = GAME.chance(table.state)
    assert isinstance(chance, Dice)
    assert [(group.count, group.sides) for group in chance.groups] == [(5, 6), (7, 6)]


@pytest.mark.clause("mnpr.setup.tokens")
def test_tokens_do_not_run_out_unless_a_limit_is_set() -> None:
    endless = Table(cards=["Monkey", "Robot"] * 4, meters={}, phase="chart")
    assert pot(endless.state) is None
    endless.play("chart 5")
    assert endless.meter("Mojo") == [3] * 8
    assert "mnpr.setup.tokens" in endless.cited()


@pytest.mark.clause("mnpr.setup.pot", "mnpr.setup.meters")
@pytest.mark.parametrize("count", [2, 5, 8])
def test_four_tokens_each_come_from_the_pot(count: int) -> None:
    state = GAME.new(players=count, pot=50)
    assert {player.meters for player in state.players} == {(1, 1, 1, 1)}
    assert pot(state) == 50 - 4 * count


@pytest.mark.clause("mnpr.setup.pot")
def test_a_gain_comes_from_the_pot() -> None:
    table = Table(phase="chart", pot=50).play("chart 9")
    assert pot(table.state) == 50 - 32 - 1
    assert "mnpr.setup.pot" in table.cited()


@pytest.mark.clause("mnpr.setup.meters")
def test_a_card_that_is_taken_has_one_token_on_each_meter() -> None:
    table = Table(GAME.new(cards=["choose", "Ninja"])).play("choose Robot")
    assert table.meters("Player-1") == (1, 1, 1, 1)


@pytest.mark.clause("mnpr.start.roll", "mnpr.start.first")
def test_the_highest_die_begins() -> None:
    table = Table(GAME.new()).play("roll 2 | 5 | 6 | 1")
    assert table.current() == "Pirate"
    assert table.state.phase == "chart"
    assert [event.seat for event in table.found(TurnBegan)] == [2]


@pytest.mark.clause("mnpr.start.roll")
def test_each_rolls_one_die_for_the_start() -> None:
    chance = GAME.chance(GAME.new(players=3))
    assert isinstance(chance, Dice)
    assert [(group.seat, group.count) for group in chance.groups] == [(0, 1), (1, 1), (2, 1)]
    assert "mnpr.start.roll" in Table(GAME.new()).refuse("end turn").clauses


@pytest.mark.clause("mnpr.start.tie")
def test_only_those_who_tie_for_the_highest_roll_again() -> None:
    table = Table(GAME.new()).play("roll 6 | 2 | 6 | 2")
    assert table.state.queue == (0, 2)
    assert table.found(StartRolled)[0].again == (0, 2)
    table.play("roll 3 | 3")
    assert table.state.queue == (0, 2)
    table.play("roll 3 | 4")
    assert table.current() == "Pirate"


@pytest.mark.clause("mnpr.start.tie")
def test_a_tie_below_the_highest_is_not_rolled_again() -> None:
    assert Table(GAME.new()).play("roll 2 | 2 | 2 | 5").current() == "Robot"


@pytest.mark.clause("mnpr.direction")
def test_play_goes_to_the_right_at_first() -> None:
    table = Table(GAME.new(first=3)).play("chart 11", "end turn")
    assert table.current() == "Monkey"  # the seat after the last is the first: seats are numbered to the right
    assert table.play("chart 11", "end turn").current() == "Ninja"


def test_who_begins_may_be_settled_beforehand() -> None:
    turns = Counter(GAME.new(first=seat).seat for seat in range(4))
    assert turns == Counter(range(4))
    assert GAME.new(first=2).phase == "chart"
