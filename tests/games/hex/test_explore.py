from __future__ import annotations

from random import Random
from typing import Any

import pytest

from mkwidgets.core.conformance import check_state, play_out
from mkwidgets.core.errors import LoadError, UnknownName
from mkwidgets.games.hex.state import unit_at
from tests.games.hex.table import GAME, Table


def values(state: Any) -> dict[str, Any]:
    return {field.place: field.value for field in GAME.fields(state)}


def test_the_fields_show_the_situation() -> None:
    state = GAME.situation(units={"g6": "Ghoul r2"}, on_turn="Yellow", chosen={"Red": "Reward"}, petrified={"c2": 2})
    shown = values(state)
    assert shown["seat"] == "Yellow"
    assert shown["round"] == 1
    assert shown["units.g6"] == "Ghoul"
    assert shown["turns.g6"] == 2
    assert shown["units.c2"] == "petrified 2"
    assert shown["units.k8"] == "empty"
    assert shown["factions.0.ability"] == "Reward"


@pytest.mark.parametrize(
    ("place", "value"),
    [
        ("seat", "Green"),
        ("round", 5),
        ("units.c2", "Wyvern"),
        ("units.c2", "Ghoul"),
        ("units.g6", "empty"),
        ("units.g6", "Lich"),
        ("turns.g6", 5),
        ("units.c2", "petrified 1"),
        ("factions.1.ability", "Scattered Troops"),
    ],
)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_set_is_then_shown(place: str, value: int | str, players: int) -> None:
    colours = {2: ["red", "blue", "green"], 3: ["red", "blue", "green"], 4: ["red", "blue", "yellow", "green"]}
    facts: dict[str, Any] = {"players": players, "colours": colours[players], "chosen": {}}
    if players < 4:
        facts |= {"stone_tiles": "green", "tiles": ["1B", "2B", "3B", "4B", "5B", "6B"]}
        place = place.replace("g6", "f4").replace("c2", "e1")
        value = "Blue" if value == "Green" else value
    lying = "f4" if players < 4 else "g6"
    state = GAME.edit(GAME.situation(units={lying: "Ghoul r2"}, **facts), place, value)
    assert values(state)[place] == value
    GAME.validate(state)


def test_a_unit_that_is_put_somewhere_else_leaves_its_place() -> None:
    state = GAME.edit(GAME.situation(units={"g6": "Ghoul r2"}), "units.c2", "Ghoul")
    assert unit_at(state, "g6") is None
    held = state.factions[0].hand[0]
    after = GAME.edit(state, "units.g8", held)
    assert held not in (*after.factions[0].hand, *after.factions[0].deck)
    assert len(after.factions[0].hand) == 4


def test_a_full_ring_is_determined() -> None:
    state = GAME.situation(units={"e8": "Wyvern r0"})
    after = GAME.edit(state, "units.g8", "Kraken")
    assert [entry.space for entry in after.finished] == ["f9"]
    assert GAME.edit(after, "units.g8", "empty").finished == ()


def test_while_hands_are_drawn_nothing_can_be_set() -> None:
    assert GAME.fields(GAME.new()) == []
    with pytest.raises(UnknownName):
        GAME.edit(GAME.new(), "seat", "Blue")


@pytest.mark.parametrize(
    ("place", "value"), [("seat", "Pink"), ("round", 9), ("round", "2"), ("units.c2", "Nobody"), ("turns.g6", 6)]
)
def test_values_that_do_not_fit_are_refused(place: str, value: int | str) -> None:
    with pytest.raises(LoadError):
        GAME.edit(GAME.situation(units={"g6": "Ghoul r2"}), place, value)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(3))
def test_any_edit_of_any_state_is_possible_or_refused(players: int, seed: int) -> None:
    random = Random(seed)
    for moment in play_out(GAME, GAME.new(players=players, abilities=True), seed)[::9]:
        state = moment.step.state
        for field in random.sample(list(GAME.fields(state)), min(6, len(GAME.fields(state)))):
            value: int | str = random.choice(field.choices) if field.choices else random.randint(0, 9)
            try:
                after = GAME.edit(state, field.place, value)
            except LoadError:
                continue
            GAME.validate(after)
    check_state(GAME, Table(GAME.situation(players=players)).state, random)
