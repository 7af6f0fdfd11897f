from __future__ import annotations

from random import Random
from typing import Any

import pytest

from mkwidgets.core.conformance import check_state, play_out
from mkwidgets.core.errors import LoadError, UnknownName
from mkwidgets.core.scenario import load, save
from mkwidgets.core.scene import View
from mkwidgets.core.session import Session
from mkwidgets.games.shadow.scoring import totals
from mkwidgets.games.shadow.state import lanterns
from tests.games.shadow.table import CARDS, GAME, Table


def card(name: str) -> str:
    return f"cards.{list(CARDS).index(name)}"


def values(state: Any) -> dict[str, Any]:
    return {field.place: field.value for field in GAME.fields(state)}


def edited(state: Any, *changes: tuple[str, int | str]) -> Any:
    for place, value in changes:
        state = GAME.edit(state, place, value)
    return state


def test_the_fields_show_the_situation() -> None:
    state = GAME.situation(
        board={"Lair": 2},
        king="Palace",
        on_turn="Indigo",
        jadestones={"Amber": 4},
        hand={"Indigo": ["Jade Seal"]},
        discard=["Pearl Fan"],
        scrolls={"Amber": ["Long Table"]},
        lanterns={"Amber": 1},
    )
    shown = values(state)
    assert shown["seat"] == "Indigo"
    assert shown["king"] == "Palace"
    assert shown["board.Lair"] == 2
    assert shown["players.0.jadestones"] == 4
    assert shown[card("Jade Seal")] == "Indigo"
    assert shown[card("Pearl Fan")] == "played"
    assert shown[card("Blunt Sabre")] == "not drawn"
    assert shown["players.0.scroll.0"] == "Long Table"
    assert shown["lanterns.0"] == 1
    assert shown["lanterns.1"] == 0


@pytest.mark.parametrize(
    ("place", "value"),
    [
        ("seat", "Indigo"),
        ("king", "Lair"),
        ("board.Lair", 3),
        ("board.Garden", 2),
        ("players.1.monkeys", 20),
        ("players.0.jadestones", 9),
        ("players.1.peaches", 5),
        (card("Jade Seal"), "Amber"),
        (card("Jade Seal"), "Indigo"),
        (card("Jade Seal"), "played"),
        (card("Blunt Sabre"), "not drawn"),
        ("players.0.scroll.0", "Long Table"),
        ("players.1.scroll.0", "none"),
        ("lanterns.1", 1),
    ],
)
def test_a_field_is_set_and_the_situation_stays_possible(place: str, value: int | str) -> None:
    state = GAME.situation(scrolls={"Indigo": ["Old Soldiers"]}, hand={"Amber": ["Blunt Sabre"]})
    changed = GAME.edit(state, place, value)
    assert values(changed)[place] == value
    check_state(GAME, changed, Random(1))


def test_the_king_takes_the_space_of_a_monkey_in_a_full_location() -> None:
    state = edited(GAME.situation(board={"Lair": 3}), ("king", "Lair"))
    assert state.board == (2, 0, 0)


def test_a_card_is_in_one_place_only() -> None:
    state = edited(GAME.situation(hand={"Amber": ["Jade Seal"]}), (card("Jade Seal"), "Indigo"))
    assert state.players[0].hand == ()
    assert state.players[1].hand == ("Jade Seal",)


def test_what_runs_out_by_hand_ends_the_round_after_the_turn() -> None:
    state = edited(GAME.situation(), ("players.0.peaches", 5), ("players.1.peaches", 4))
    assert state.exhausted == ("peach",)
    assert Table(state).play("place Palace").phase() == "scored"


def test_a_change_in_the_middle_of_an_effect_goes_back_to_the_turn() -> None:
    table = Table(hand={"Amber": ["Cloud Staff"]}).play("play Cloud Staff")
    state = GAME.edit(table.state, "board.Lair", 1)
    assert state.phase == "turn"
    assert state.discard == ("Cloud Staff",)


def test_rounds_of_the_variants() -> None:
    state = edited(GAME.situation(mode="spirit"), ("round", 3), ("scores.0.0", 7), ("scores.0.1", 9), ("scores.1.0", 5))
    assert totals(state.match) == (7 + 5 + 2, 9 + 0 + 1)
    assert [entry.winner for entry in state.match.rounds] == [1, 0]
    tied = edited(state, ("scores.1.1", 5))
    assert (tied.match.rounds[1].winner, tied.match.rounds[1].by) == (0, "monkeys")
    assert len(edited(tied, ("round", 1)).match.rounds) == 0


def test_lanterns_of_both() -> None:
    state = edited(GAME.situation(), ("lanterns.0", 1), ("lanterns.1", 1))
    assert (lanterns(state.match, 0), lanterns(state.match, 1)) == (1, 1)
    assert lanterns(edited(state, ("lanterns.0", 0)).match, 0) == 0


def test_two_scrolls_in_the_variants() -> None:
    second = GAME.situation(mode="spirit", lanterns={"Amber": 1})
    state = edited(second, ("players.0.scroll.0", "Long Table"), ("players.0.scroll.1", "Old Soldiers"))
    assert state.players[0].scrolls == ("Long Table", "Old Soldiers")
    assert "Old Soldiers" not in state.match.pile
    assert edited(state, ("players.0.scroll.0", "none")).players[0].scrolls == ("Old Soldiers",)
    offered = next(field for field in GAME.fields(state) if field.place == "players.1.scroll.0").choices
    assert "Long Table" not in offered
    first = edited(state, ("round", 1))
    assert first.players[0].scrolls == ("Long Table",)
    assert "Old Soldiers" in first.match.pile


@pytest.mark.parametrize(
    ("place", "value"),
    [
        ("nothing", 1),
        ("board.Garden", 3),
        ("players.0.monkeys", 22),
        ("players.0.monkeys", "three"),
        (card("Blunt Sabre"), "played"),
        ("lanterns.0", 2),
        ("king", "Hut"),
        ("players.0.scroll.1", "Long Table"),
    ],
)
def test_a_wrong_value_is_refused(place: str, value: int | str) -> None:
    with pytest.raises((LoadError, UnknownName)):
        GAME.edit(GAME.situation(), place, value)


def test_a_tenth_card_is_refused() -> None:
    cards = ["Tide Hook", "Pearl Fan", "Storm Bell", "Coral Net", "Deep Lantern"]
    state = GAME.situation(hand={"Amber": cards, "Indigo": ["Jade Seal", "Silk Whip", "Gate Spear", "Toll Abacus"]})
    with pytest.raises(LoadError, match=r"shadow\.setup\.deck"):
        GAME.edit(state, card("Mirror Shield"), "Amber")


def test_nothing_can_be_set_between_the_rounds() -> None:
    assert GAME.fields(GAME.new()) == []
    for moment in play_out(GAME, GAME.new(), 2):
        for field in GAME.fields(moment.before)[::7]:
            changed = GAME.edit(moment.before, field.place, field.value)
            assert values(changed)[field.place] == field.value


def test_moving_things_on_the_board_sets_fields() -> None:
    state = GAME.situation(board={"Lair": 1}, jadestones={"Amber": 2})
    supply, lair = ("supply", "monkey"), ("place", "Lair")
    assert GAME.edit_by_moving(state, supply, lair) == ("board.Lair", 2)
    assert GAME.edit_by_moving(state, lair, supply) == ("board.Lair", 0)
    assert GAME.edit_by_moving(state, ("supply", "jadestone"), ("score", "0 jadestone")) == ("players.0.jadestones", 3)
    assert GAME.edit_by_moving(state, ("score", "0 jadestone"), ("supply", "jadestone")) == ("players.0.jadestones", 1)
    for start, end in (
        (("supply", "jadestone"), lair),
        (("supply", "peach"), ("score", "0 jadestone")),
        (("place", "Hut"), supply),
        (supply, supply),
        (lair, ("place", "Palace")),
        (("hand", "0"), lair),
    ):
        assert GAME.edit_by_moving(state, start, end) is None
    picks = {pick: field.place for field in GAME.fields(state) if (pick := field.pick) is not None}
    targets = {target.pick for target in GAME.scene(state, View()).targets}
    assert set(picks) <= targets
    assert picks["place", "Lair"] == "board.Lair"


def test_what_was_set_by_hand_is_saved_and_loaded() -> None:
    kinds: list[dict[str, Any]] = [{}, {"mode": "spirit", "lanterns": {"Amber": 1}}]
    for options in kinds:
        state = GAME.situation(scrolls={"Indigo": ["Old Soldiers"]}, hand={"Amber": ["Blunt Sabre"]}, **options)
        session = Session(GAME, state)
        for field in GAME.fields(state):
            assert " " not in field.place
            session.go(0)
            other = [choice for choice in field.choices if choice != field.value]
            session.edit(field.place, other[-1] if other else field.maximum if not field.choices else field.value)
        back = load(save(session))
        assert [node.state for node in back.nodes] == [node.state for node in session.nodes]
