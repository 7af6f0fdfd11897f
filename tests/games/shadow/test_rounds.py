"""From one round to the next, and how the standard game is won."""

from __future__ import annotations

from typing import Any

import pytest

from mkwidgets.games.shadow import events as e
from mkwidgets.games.shadow.state import lanterns
from tests.games.shadow.table import CARDS, GAME, Table

# Amber collects, and the round is over: Indigo has more points.
ENDING: dict[str, Any] = {
    "board": {"Lair": 1, "Palace": 2},
    "king": "Palace",
    "monkeys": {"Amber": 3, "Indigo": 6},
    "peaches": {"Amber": 1, "Indigo": 8},
    "jadestones": {"Amber": 2},
    "hand": {"Amber": ["Jade Seal"], "Indigo": ["Pearl Fan"]},
    "discard": ["Gate Spear"],
    "scrolls": {"Amber": ["Long Table"], "Indigo": ["Sweet Nectar"]},
}


def ended(**facts: Any) -> Table:
    """A table at which a round has just ended."""
    table = Table(**{**ENDING, **facts}).play("collect Lair")
    assert table.phase() in ("scored", "over")
    return table


@pytest.mark.clause("shadow.round.return", "shadow.round.deck", "shadow.round.first")
def test_everything_goes_back_and_the_loser_begins() -> None:
    table = ended().play("next").draw()
    while table.phase() == "keep":
        table.play(table.legal()[0])
    assert table.on_turn() == "Amber"
    assert table.goods("Amber") == (3, 0, 0)
    assert table.goods("Indigo") == (4, 0, 0)
    assert table.supply() == (18, 9, 9, 9)
    assert table.state.board == (0, 0, 0)
    assert table.state.exhausted == ()
    table.play("place Lair")
    assert set(table.items()) == set(CARDS)  # all seventeen were shuffled


@pytest.mark.clause("shadow.round.king")
def test_the_king_stays_or_returns() -> None:
    assert ended().play("next").state.king == "Palace"
    assert ended(king_returns=True).play("next").state.king == "Garden"


@pytest.mark.clause("shadow.round.scrolls")
def test_new_scrolls_are_drawn() -> None:
    table = ended().play("next")
    assert table.player("Amber").scrolls == ()
    assert not {"Long Table", "Sweet Nectar"} & set(table.items())  # the discarded ones are not in the pile
    table.draw()
    assert [event.seat for event in table.found(e.TileDrawn)] == [0, 0, 1, 1]
    assert "shadow.round.scrolls" in table.cited()


@pytest.mark.clause("shadow.scroll.pile")
def test_with_fewer_than_four_tiles_all_are_shuffled() -> None:
    table = ended(pile=["Old Soldiers", "Echo of Steel", "Royal Summons"]).play("next")
    assert len(table.items()) == 10
    assert [event.count for event in table.found(e.PileShuffled)] == [10]
    enough = ended(pile=["Old Soldiers", "Echo of Steel", "Royal Summons", "Whispering Cave"]).play("next")
    assert len(enough.items()) == 4
    assert not enough.found(e.PileShuffled)


def test_rounds_use_four_tiles_each_until_the_pile_is_too_small() -> None:
    table = Table(GAME.new(first=0)).draw()
    assert len(table.state.match.pile) == 6


@pytest.mark.clause("shadow.win.lanterns")
def test_two_lanterns_win_at_once() -> None:
    table = ended(lanterns={"Indigo": 1})
    assert table.phase() == "over"
    result = GAME.result(table.state)
    assert result is not None
    assert result.winners == (1,)
    assert result.clauses == ("shadow.win.lanterns",)
    assert table.legal() == []
    assert table.refuse("next").clauses == ("shadow.win.lanterns",)
    both = ended(lanterns={"Amber": 1})
    assert both.phase() == "scored"
    assert (lanterns(both.state.match, 0), lanterns(both.state.match, 1)) == (1, 1)


@pytest.mark.clause("shadow.tie.replay", "shadow.tie.draw")
def test_a_drawn_round_is_played_again_by_the_same_first_player() -> None:
    table = Table(
        first=1,
        on_turn="Amber",
        monkeys={"Amber": 3, "Indigo": 4},
        board={"Lair": 1},
        exhausted=["card"],
        scrolls={"Amber": ["Royal Summons"], "Indigo": ["Sweet Nectar"]},
    ).play("collect Lair", "next")
    assert (lanterns(table.state.match, 0), lanterns(table.state.match, 1)) == (0, 0)
    assert table.phase() == "tiles"  # Scrolls are drawn anew
    table.draw()
    while table.phase() == "keep":
        table.play(table.legal()[0])
    assert table.on_turn() == "Indigo"
    assert table.goods("Indigo") == (3, 0, 0)
    assert [(event.number, event.again) for event in table.found(e.RoundBegan)] == [(1, True)]
    assert "shadow.tie.replay" in table.cited()


@pytest.mark.clause("shadow.setup.first-game")
def test_a_first_game_draws_scrolls_for_round_2_but_not_for_a_replay() -> None:
    facts = {k: v for k, v in ENDING.items() if k != "scrolls"}
    table = Table(first_game=True, **facts).play("collect Lair", "next")
    assert table.phase() == "tiles"
    draw: dict[str, Any] = {"monkeys": {"Amber": 3, "Indigo": 4}, "board": {"Lair": 1}, "exhausted": ["card"]}
    again = Table(first_game=True, **draw).play("collect Lair", "next")
    assert again.phase() == "turn"


@pytest.mark.clause("shadow.hand.secret", "shadow.score.cards")
def test_hands_are_shown_when_a_round_is_scored() -> None:
    table = Table(**ENDING)
    assert GAME.observation(table.state, 0).players[1].hand == ("?",)
    table.play("collect Lair")
    assert GAME.observation(table.state, 0).players[1].hand == ("Pearl Fan",)
    assert GAME.observation(table.state, None).players[0].hand == ("Jade Seal",)
