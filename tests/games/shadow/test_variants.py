"""Spirit Monkey and Metal Monkey."""

from __future__ import annotations

from typing import Any

import pytest

from mkwidgets.core.conformance import play_out
from mkwidgets.games.shadow import events as e
from mkwidgets.games.shadow.scoring import totals
from tests.games.shadow.table import GAME, Table

# Amber collects, and the round is over: 4 points against 6.
ENDING: dict[str, Any] = {
    "board": {"Lair": 1},
    "king": "Palace",
    "monkeys": {"Amber": 3, "Indigo": 6},
    "peaches": {"Amber": 2, "Indigo": 7},
}
METAL: dict[str, Any] = {
    "tiles": {"Amber": ["Long Table", "Royal Summons"], "Indigo": ["Sweet Nectar", "Echo of Steel"]},
}


def keep(table: Table) -> Table:
    """Keep the first tiles on offer until the round begins."""
    while table.phase() == "keep":
        table.play(table.legal()[0])
    return table


@pytest.mark.clause("shadow.spirit.start")
def test_a_scroll_stays_between_the_rounds() -> None:
    table = keep(Table(GAME.new(mode="spirit", first=0)).draw())
    assert [len(player.scrolls) for player in table.state.players] == [1, 1]
    scrolls = {"Amber": ["Whispering Cave"], "Indigo": ["Gilded Ledger"]}
    after = Table(mode="spirit", scrolls=scrolls, **ENDING).play("collect Lair", "next")
    assert after.player("Amber").scrolls == ("Whispering Cave",)
    assert "shadow.spirit.start" in table.cited()


@pytest.mark.clause("shadow.spirit.second", "shadow.spirit.two")
def test_a_second_scroll_for_round_2_and_none_for_round_3() -> None:
    scrolls = {"Amber": ["Whispering Cave"], "Indigo": ["Gilded Ledger"]}
    table = Table(mode="spirit", scrolls=scrolls, **ENDING).play("collect Lair", "next")
    assert table.phase() == "tiles"
    keep(table.draw())
    assert [len(player.scrolls) for player in table.state.players] == [2, 2]
    assert "shadow.spirit.second" in table.cited()
    two = {"Amber": ["Whispering Cave", "Long Table"], "Indigo": ["Gilded Ledger", "Sweet Nectar"]}
    third = Table(mode="spirit", scrolls=two, lanterns={"Indigo": 1}, **ENDING).play("collect Lair", "next")
    assert third.phase() == "turn"
    assert third.player("Amber").scrolls == ("Whispering Cave", "Long Table")
    assert "shadow.spirit.two" in third.cited()


@pytest.mark.clause("shadow.spirit.rounds", "shadow.spirit.sum")
def test_three_rounds_are_played_and_added_up() -> None:
    rounds = [[[5, 9], 1, "points"], [[12, 3], 0, "points"]]
    table = Table(mode="spirit", rounds=rounds, on_turn="Amber", **ENDING)
    assert totals(table.state.match) == (5 + 12 + 2, 9 + 1 + 3)
    table.play("collect Lair")
    assert table.phase() == "over"
    assert totals(table.state.match) == (19 + 4, 13 + 6 + 3)
    result = GAME.result(table.state)
    assert result is not None
    assert result.winners == (0,)
    assert result.clauses == ("shadow.spirit.sum",)
    assert "23 points to 22" in result.reason
    assert table.refuse("next").clauses == ("shadow.spirit.rounds",)
    won_twice = Table(mode="spirit", rounds=[[[1, 9], 1, "points"]], first=0, **ENDING).play("collect Lair")
    assert won_twice.phase() == "scored"  # two rounds won do not end it


@pytest.mark.clause("shadow.spirit.winner")
def test_equal_sums_go_to_who_won_more_rounds() -> None:
    rounds = [[[5, 4], 0, "points"], [[6, 5], 0, "points"]]
    table = Table(mode="spirit", rounds=rounds, on_turn="Amber", **ENDING).play("collect Lair")
    assert totals(table.state.match) == (5 + 6 + 4 + 1 + 2, 4 + 5 + 6 + 3)
    result = GAME.result(table.state)
    assert result is not None
    assert result.winners == (0,)
    assert "shadow.spirit.winner" in result.clauses


@pytest.mark.clause("shadow.spirit.draw", "shadow.tie.not-counted", "shadow.tie.replay")
def test_a_drawn_round_adds_nothing_and_the_tiles_stay() -> None:
    facts: dict[str, Any] = {"monkeys": {"Amber": 3, "Indigo": 4}, "board": {"Lair": 1}, "exhausted": ["card"]}
    scrolls = {"Amber": ["Whispering Cave"], "Indigo": ["Gilded Ledger"]}
    table = Table(mode="spirit", scrolls=scrolls, jadestones={"Amber": 1, "Indigo": 1}, **facts)
    table.play("collect Lair")
    assert totals(table.state.match) == (0, 0)
    assert "shadow.spirit.draw" in table.cited()
    table.play("next")
    assert table.phase() == "turn"
    assert table.player("Amber").scrolls == ("Whispering Cave",)
    assert [(event.number, event.again) for event in table.found(e.RoundBegan)] == [(1, True)]


@pytest.mark.clause("shadow.spirit.two", "shadow.tie.replay")
def test_a_drawn_second_round_brings_no_third_tile() -> None:
    table = Table(
        mode="spirit",
        lanterns={"Indigo": 1},
        scrolls={"Amber": ["Whispering Cave", "Long Table"], "Indigo": ["Gilded Ledger", "Sweet Nectar"]},
        monkeys={"Amber": 3, "Indigo": 4},
        board={"Lair": 1},
        exhausted=["card"],
    ).play("collect Lair", "next")
    assert table.phase() == "turn"
    assert table.player("Amber").scrolls == ("Whispering Cave", "Long Table")
    assert [(event.number, event.again) for event in table.found(e.RoundBegan)] == [(2, True)]


@pytest.mark.clause("shadow.metal.draw", "shadow.metal.hidden")
def test_five_tiles_are_drawn_and_three_kept_in_order() -> None:
    table = Table(GAME.new(mode="metal", first=1)).draw()
    assert [len(player.offered) for player in table.state.players] == [5, 5]
    assert table.state.match.pile == ()
    mine = table.player("Indigo").offered
    table.play(f"keep {mine[4]}", f"keep {mine[0]}", f"keep {mine[2]}")
    assert table.player("Indigo").tiles == (mine[4], mine[0], mine[2])
    assert GAME.observation(table.state, 0).players[1].tiles == ("?", "?", "?")
    keep(table)
    assert table.player("Indigo").scrolls == (mine[4],)
    assert table.player("Indigo").tiles == (mine[0], mine[2])
    assert table.player("Indigo").offered == ()
    assert GAME.observation(table.state, 0).players[1].tiles == ("?", "?")
    assert GAME.observation(table.state, 1).players[1].tiles == (mine[0], mine[2])


@pytest.mark.clause("shadow.metal.hidden")
def test_a_hidden_tile_has_no_effect() -> None:
    facts: dict[str, Any] = {"mode": "metal", "scrolls": {"Amber": ["Old Soldiers"]}, **METAL}
    table = Table(**facts).play("place Palace")
    assert table.on_turn() == "Indigo"
    table = Table(monkeys={"Amber": 9}, peaches={"Amber": 2}, **facts)
    assert table.tally("Amber").total == 6  # three a Peach, not four
    both = Table(mode="metal", scrolls={"Amber": ["Windfall Basket"]}, board={"Garden": 1}, king="Lair", **METAL)
    assert both.play("collect Garden").refuse("use Royal Summons").clauses == ("shadow.metal.hidden",)


@pytest.mark.clause("shadow.metal.reveal")
def test_one_then_two_then_the_last_two() -> None:
    facts: dict[str, Any] = {"mode": "metal", "scrolls": {"Amber": ["Old Soldiers"], "Indigo": ["Gilded Ledger"]}}
    table = Table(**facts, **METAL, **ENDING).play("collect Lair", "next")
    assert table.phase() == "turn"
    assert table.player("Amber").scrolls == ("Old Soldiers", "Long Table")
    assert table.player("Amber").tiles == ("Royal Summons",)
    third = Table(
        mode="metal",
        lanterns={"Indigo": 1},
        scrolls={"Amber": ["Old Soldiers", "Long Table"], "Indigo": ["Gilded Ledger", "Sweet Nectar"]},
        tiles={"Amber": ["Royal Summons"], "Indigo": ["Echo of Steel"]},
        **ENDING,
    ).play("collect Lair", "next")
    assert third.player("Amber").scrolls == ("Long Table", "Royal Summons")
    assert third.player("Amber").tiles == ()
    assert "shadow.metal.reveal" in third.cited()


@pytest.mark.clause("shadow.metal.reveal", "shadow.tie.replay")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_replay_keeps_the_tiles_in_force(number: int) -> None:
    scrolls = {1: ["Old Soldiers"], 2: ["Old Soldiers", "Long Table"], 3: ["Long Table", "Royal Summons"]}[number]
    tiles = {1: ["Long Table", "Royal Summons"], 2: ["Royal Summons"], 3: []}[number]
    table = Table(
        mode="metal",
        lanterns={"Indigo": number - 1},
        scrolls={"Amber": scrolls},
        tiles={"Amber": tiles},
        monkeys={"Amber": 3, "Indigo": 4},
        board={"Lair": 1},
        exhausted=["card"],
    ).play("collect Lair")
    assert table.state.match.rounds[-1].by == "draw"
    following = GAME.apply(table.state, GAME.parse(table.state, "next")).state
    assert following.players[0].scrolls == tuple(scrolls)
    assert following.players[0].tiles == tuple(tiles)


@pytest.mark.clause("shadow.metal.score")
def test_metal_is_scored_like_spirit() -> None:
    rounds = [[[5, 9], 1, "points"], [[12, 3], 0, "points"]]
    table = Table(mode="metal", rounds=rounds, on_turn="Amber", **ENDING).play("collect Lair")
    result = GAME.result(table.state)
    assert result is not None
    assert result.winners == (0,)
    assert "shadow.metal.score" in result.clauses
    assert totals(table.state.match) == (23, 22)
    assert table.refuse("next").clauses == ("shadow.metal.score",)


@pytest.mark.parametrize("mode", ["spirit", "metal"])
def test_whole_games_have_three_rounds_that_count(mode: str) -> None:
    for seed in range(5):
        last = play_out(GAME, GAME.new(mode=mode), seed)[-1].step.state
        counted = [entry for entry in last.match.rounds if entry.winner != -1]
        assert len(counted) == 3
        if mode == "spirit":
            assert [len(player.scrolls) for player in last.players] == [2, 2]
