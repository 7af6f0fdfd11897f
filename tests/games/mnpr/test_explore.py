from __future__ import annotations

from random import Random
from typing import Any

import pytest
from games.mnpr.table import GAME, Table

from mkwidgets.core.conformance import check_state, play_out
from mkwidgets.core.errors import LoadError, UnknownName
from mkwidgets.games.mnpr.state import attacks_open, pot


def values(place: str, **facts: Any) -> Any:
    return next(field.value for field in GAME.fields(GAME.situation(**facts)) if field.place == place)


def test_the_fields_show_the_situation() -> None:
    facts: dict[str, Any] = {"meters": {"Ninja": (0, 1, 2, 3)}, "turn": "Robot", "direction": -1, "actions_left": 2}
    assert [values(f"players.1.{meter}", **facts) for meter in ("Attack", "Defense", "Health", "Mojo")] == [0, 1, 2, 3]
    assert values("seat", **facts) == "Robot"
    assert values("direction", **facts) == "left"
    assert values("actions_left", **facts) == 2
    assert values("attacks", **facts) == "yes"
    assert values("players.1.alive", **facts) == "yes"


@pytest.mark.parametrize(
    ("place", "value"),
    [
        ("players.3.Attack", 7),
        ("players.0.card", "Pirate"),
        ("seat", "Pirate"),
        ("actions_left", 1),
        ("direction", "left"),
        ("attacks", "no"),
        ("players.1.alive", "no"),
    ],
)
def test_what_is_set_is_then_shown(place: str, value: int | str) -> None:
    state = GAME.edit(GAME.situation(), place, value)
    assert {field.place: field.value for field in GAME.fields(state)}[place] == value
    GAME.validate(state)


def test_who_is_set_out_of_the_game_leaves_his_tokens_and_his_turn() -> None:
    state = GAME.edit(GAME.situation(pot=40), "players.0.alive", "no")
    assert state.players[0].meters == (0, 0, 0, 0)
    assert state.seat == 1
    assert pot(state) == 40 - 24
    assert "players.0.Attack" not in {field.place for field in GAME.fields(state)}


def test_nobody_is_out_before_attacks_are_open() -> None:
    state = GAME.edit(GAME.new(first=0), "players.0.alive", "no")
    assert attacks_open(state)
    with pytest.raises(LoadError, match=r"mnpr\.attack\.lock"):
        GAME.edit(state, "attacks", "no")


def test_two_players_have_to_be_left() -> None:
    with pytest.raises(LoadError, match="two players"):
        GAME.edit(GAME.situation(cards=["Monkey", "Robot"]), "players.0.alive", "no")


def test_a_smaller_card_drops_what_does_not_fit() -> None:
    state = GAME.edit(GAME.situation(meters={"Robot": (7, 6, 5, 4)}), "players.3.card", "Ninja")
    assert state.players[3].meters == (5, 5, 5, 4)


def test_tokens_come_from_the_pot_and_go_there() -> None:
    state = GAME.situation(pot=40)
    more = GAME.edit(state, "players.0.Attack", 5)
    assert (pot(more), more.tokens) == (5, 40)
    assert GAME.edit(more, "players.0.Attack", 2) == state
    last = GAME.situation(pot=32)
    assert GAME.edit(last, "players.0.Attack", 5).tokens == 35  # the Pot was empty


def test_before_the_cards_are_taken_only_they_can_be_set() -> None:
    state = GAME.new(cards=["choose", "random", "Robot"], first=1)
    assert {field.label for field in GAME.fields(state)} == {"Card"}
    state = GAME.edit(state, "players.0.card", "Monkey")
    assert state.phase == "card"
    assert GAME.edit(state, "players.1.card", "Ninja").phase == "action"


@pytest.mark.parametrize(
    ("place", "value"),
    [
        ("players.0.Attack", 6),
        ("players.0.Attack", -1),
        ("players.0.Attack", "2"),
        ("players.0.Attack", True),
        ("players.0.card", "Dragon"),
        ("players.0.alive", 1),
        ("seat", "Dragon"),
        ("seat", 0),
        ("actions_left", 0),
        ("actions_left", 4),
        ("direction", "up"),
    ],
)
def test_a_value_that_does_not_fit_is_refused(place: str, value: int | str) -> None:
    with pytest.raises(LoadError):
        GAME.edit(GAME.situation(), place, value)


@pytest.mark.parametrize("place", ["", "players", "players.9.Attack", "players.0.Luck", "turns"])
def test_an_unknown_field_is_named(place: str) -> None:
    with pytest.raises(UnknownName):
        GAME.edit(GAME.situation(), place, 1)


@pytest.mark.parametrize("seed", range(8))
def test_any_edit_of_any_state_is_refused_or_can_be_played_on(seed: int) -> None:
    random = Random(seed)
    options: dict[str, Any] = {"cards": ["Monkey", "choose", "Pirate", "random"], "max_turns": 12}
    if seed % 2:
        options["pot"] = 24
    for moment in play_out(GAME, GAME.new(**options), seed)[:: 1 + seed]:
        state = moment.step.state
        field = random.choice(GAME.fields(state))
        assert field.choices or field.minimum <= int(field.value) <= field.maximum
        value = random.choice(field.choices) if field.choices else random.randint(field.minimum, field.maximum)
        try:
            edited = GAME.edit(state, field.place, value)
        except LoadError:
            continue
        check_state(GAME, edited, random)
        for following in play_out(GAME, edited, seed, longest=20):
            GAME.validate(following.step.state)


def test_an_edit_ends_what_was_awaited() -> None:
    table = Table(actions_left=1).play("attack Ninja")
    state = GAME.edit(table.state, "players.0.Mojo", 1)
    assert (state.phase, state.target, state.actions_left) == ("action", -1, 1)
    over = Table(GAME.new(first=0, max_turns=1)).play("chart 13", "end turn").state
    assert GAME.edit(over, "players.0.Mojo", 0).phase == "action"
