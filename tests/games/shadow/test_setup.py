from __future__ import annotations

from random import Random
from typing import Any

import pytest

from mkwidgets.core.chance import Lots
from mkwidgets.core.conformance import play_out
from mkwidgets.core.errors import LoadError, UnknownName
from mkwidgets.games.shadow import events as e
from mkwidgets.games.shadow.components import packaged
from tests.games.shadow.table import CARDS, GAME, SCROLLS, Table


@pytest.mark.clause("shadow.box.resources", "shadow.setup.supply", "shadow.setup.deck", "shadow.setup.king")
def test_the_table_before_the_first_turn() -> None:
    table = Table(GAME.new(first=0, first_game=True))
    assert table.supply() == (18, 9, 9, 9)
    assert table.state.king == "Garden"
    assert table.state.board == (0, 0, 0)
    assert table.state.discard == ()
    assert len(CARDS) == 17


@pytest.mark.clause("shadow.setup.first", "shadow.setup.second")
def test_the_first_player_is_drawn_by_lot_and_takes_three_monkeys() -> None:
    for who, other in (("Amber", "Indigo"), ("Indigo", "Amber")):
        table = Table(GAME.new(first_game=True))
        chance = GAME.chance(table.state)
        assert isinstance(chance, Lots)
        assert set(chance.items) == {"Amber", "Indigo"}
        table.play(f"draw {who}")
        assert table.on_turn() == who
        assert table.goods(who) == (3, 0, 0)
        assert table.goods(other) == (4, 0, 0)
        assert {"shadow.setup.first", "shadow.setup.second"} <= table.cited()


@pytest.mark.clause("shadow.setup.players")
def test_two_players_with_names() -> None:
    assert GAME.seat_names(GAME.new(names=["Ann", "Bob"])) == ("Ann", "Bob")
    for names in (["Ann"], ["Ann", "ann"], ["Ann", ""], ["Ann", "B\nob"]):
        with pytest.raises(LoadError) as caught:
            GAME.new(names=names)
        assert "name" in str(caught.value)
    with pytest.raises(UnknownName):
        GAME.new(players=3)


@pytest.mark.clause("shadow.setup.pile", "shadow.setup.choose", "shadow.scroll.later-games", "shadow.box.scrolls")
def test_each_player_draws_two_scrolls_and_keeps_one() -> None:
    table = Table(GAME.new(first=1))
    assert set(table.items()) == set(SCROLLS)
    assert len(SCROLLS) == 10
    table.play("draw Long Table", "draw Old Soldiers")
    assert "Long Table" not in table.items()
    table.play("draw Twin Bracelets", "draw Sweet Nectar")
    assert table.legal() == ["keep Long Table", "keep Old Soldiers"]
    table.play("keep Old Soldiers", "keep Twin Bracelets")
    assert table.player("Indigo").scrolls == ("Old Soldiers",)
    assert table.player("Amber").scrolls == ("Twin Bracelets",)
    assert len(table.state.match.pile) == 6
    assert not {"Long Table", "Sweet Nectar"} & set(table.state.match.pile)
    assert table.on_turn() == "Indigo"
    assert "shadow.scroll.later-games" in table.cited()


@pytest.mark.clause("shadow.setup.secret")
def test_the_first_player_draws_first_and_choices_are_shown_together() -> None:
    table = Table(GAME.new(first=1)).draw()
    assert [event.seat for event in table.found(e.TileDrawn)] == [1, 1, 0, 0]
    assert table.on_turn() == "Indigo"
    table.play(table.legal()[0])
    assert table.player("Indigo").scrolls == ()
    seen = GAME.observation(table.state, 0)
    assert seen.players[1].tiles == ("?",)
    table.play(table.legal()[0])
    assert [event.seat for event in table.found(e.ScrollsShown)] == [0, 1]


@pytest.mark.clause("shadow.setup.first-game")
def test_a_first_game_has_scrolls_from_round_2_on() -> None:
    state = GAME.new(first=0, first_game=True)
    assert state.phase == "turn"
    moments = play_out(GAME, state, 3)
    drawn = [i for i, moment in enumerate(moments) if any(isinstance(v, e.TileDrawn) for v in moment.step.events)]
    began = [i for i, moment in enumerate(moments) if any(isinstance(v, e.RoundWon) for v in moment.step.events)]
    assert drawn
    assert drawn[0] > began[0]
    for mode in ("spirit", "metal"):
        with pytest.raises(LoadError, match=r"shadow\.setup\.first-game"):
            GAME.new(first_game=True, mode=mode)


def test_the_same_options_give_the_same_start_and_each_card_may_come() -> None:
    assert GAME.new(first=0) is GAME.new(first=0)
    table = Table(GAME.new(first=0, first_game=True)).play("place Lair")
    chance = GAME.chance(table.state)
    assert isinstance(chance, Lots)
    assert {chance.sample(Random(n)).item for n in range(300)} == set(CARDS)


def test_values_of_our_own_are_said_to_be_so() -> None:
    lines = GAME.house_values(GAME.new())
    assert [line.clauses for line in lines] == [("shadow.box.resources",), ("shadow.box.scrolls",)]
    assert all("ours" in line.text for line in lines)
    fixed = [card.name for card in packaged().cards.list if card.provenance == "rulebook"]
    assert fixed == ["Jade Seal"]
    assert [scroll.name for scroll in packaged().scrolls.list if scroll.provenance == "rulebook"] == ["Moonlit Ferry"]


# --- situations ------------------------------------------------------------------------------------------------------


def test_a_situation_from_few_facts() -> None:
    table = Table()
    assert table.on_turn() == "Amber"
    assert table.goods("Amber") == (3, 0, 0)
    assert table.goods("Indigo") == (4, 0, 0)
    table = Table(
        board={"Lair": 2},
        king="Palace",
        on_turn="Indigo",
        monkeys={"Amber": 0},
        hand={"Indigo": ["Jade Seal"]},
        scrolls={"Amber": ["Long Table"]},
        lanterns={"Amber": 1},
    )
    assert table.state.board == (2, 0, 0)
    assert table.on_turn() == "Indigo"
    assert table.state.match.first == 1  # who lost the last round
    assert "Long Table" not in table.state.match.pile


def test_a_situation_in_which_something_ran_out_ends_with_the_turn() -> None:
    assert Table(peaches={"Amber": 5, "Indigo": 4}).state.exhausted == ("peach",)


@pytest.mark.parametrize(
    ("facts", "place"),
    [
        ({"colour": "red"}, "there is no fact"),
        ({"board": {"Hut": 1}}, "there is no location"),
        ({"board": {"Garden": 3}}, "board (Garden)"),
        ({"monkeys": {"Nobody": 1}}, "there is no player"),
        ({"monkeys": 3}, "monkeys"),
        ({"monkeys": {"Amber": 30}}, "players.monkeys"),
        ({"monkeys": {"Amber": "three"}}, "situation.players[0].monkeys"),
        ({"jadestones": {"Amber": 5, "Indigo": 5}}, "players.jadestones"),
        ({"hand": {"Amber": ["Jade Seal"], "Indigo": ["Jade Seal"]}}, "players[1].hand"),
        ({"hand": {"Amber": ["Spoon"]}}, "players[0].hand"),
        ({"hand": {"Amber": list(CARDS)[:10]}}, "cards"),
        ({"discard": ["Blunt Sabre"]}, "discard"),
        ({"scrolls": {"Amber": ["Long Table", "Sweet Nectar"]}}, "players[0].scrolls"),
        ({"lanterns": {"Amber": 2}}, "phase"),
        ({"lanterns": {"Amber": -1}}, "lanterns"),
        ({"king": "Hut"}, "situation.king"),
        ({"phase": "scroll"}, "cause"),
        ({"phase": "scored"}, "match.rounds"),
        ({"lanterns": {"Amber": 1}, "first": 0}, "match.first"),
        ({"exhausted": [], "peaches": {"Amber": 9}}, "exhausted"),
    ],
)
def test_a_situation_that_cannot_be_names_the_place(facts: dict[str, Any], place: str) -> None:
    with pytest.raises((LoadError, UnknownName)) as caught:
        GAME.situation(**facts)
    assert place in str(caught.value)
