from __future__ import annotations

import pytest

from mkwidgets.core.errors import LoadError, MkwidgetsError, UnknownName
from mkwidgets.core.session import Session
from mkwidgets.games.minis.state import State
from tests.games.minis.table import GAME, Table


def value(state: State, place: str) -> int | str:
    """What a field says."""
    return next(field.value for field in GAME.fields(state) if field.place == place)


START = Table("2 Chaos Trooper, Chaos Lord", "Stone General", table="Hill").state


@pytest.mark.parametrize(
    ("place", "setting"),
    [
        ("turn", "Upper"),
        ("squad", "Lord-1"),
        ("round", 4),
        ("activated.1", "yes"),
        ("models.0.x", 123),
        ("models.0.y", 61),
        ("models.2.tough", 2),
        ("models.2.prepared", "fight"),
        ("models.3.suppressed", "yes"),
        ("terrain.1.kind", "Box"),
        ("terrain.1.x", 80),
        ("terrain.1.turn", 45),
        ("terrain.0.height", 30),
    ],
)
def test_a_field_that_is_set_says_so(place: str, setting: int | str) -> None:
    state = GAME.edit(START, place, setting)
    assert value(state, place) == setting
    GAME.validate(state)
    assert GAME.legal_actions(state)


def test_points_can_be_set_once_they_can_have_been_scored() -> None:
    state = GAME.edit(GAME.edit(START, "round", 4), "scores.1", 1)
    assert state.scores == (0, 1)
    with pytest.raises(LoadError):
        GAME.edit(START, "scores.1", 1)


def test_a_model_is_put_at_any_point_and_stands_on_the_ground_there() -> None:
    state = GAME.edit(START, "models.0.at", "14.37,15.2")
    model = state.models[0]
    assert (model.x, model.y, model.elevation) == (14.37, 15.2, 1)
    state = GAME.edit(state, "terrain.0.height", 20)
    assert state.models[0].elevation == 2
    with pytest.raises(LoadError, match=r"expected a free place, found it on Trooper-2"):
        GAME.edit(state, "models.1.at", "14.4,15.3")
    with pytest.raises(LoadError, match=r"models.99"):
        GAME.edit(state, "models.99.at", "14.4,15.3")
    with pytest.raises(MkwidgetsError, match="is no point"):
        GAME.edit(state, "models.0.at", "here")


def test_terrain_is_added_and_taken_away() -> None:
    state = GAME.edit(START, "terrain.new", "Fence")
    assert len(state.battle.terrain) == len(START.battle.terrain) + 1
    state = GAME.edit(state, "terrain.0.kind", "none")
    assert len(state.battle.terrain) == len(START.battle.terrain)
    assert state.battle.table == ""


def test_knocking_out_the_last_model_of_a_side_is_refused() -> None:
    with pytest.raises(LoadError, match=r"\[minis.win.knock-out\]"):
        GAME.edit(START, "models.3.tough", 0)


@pytest.mark.parametrize(
    ("place", "value", "told"),
    [
        ("models.0.at", "15,9", "Set by hand: Trooper-1: 15,9."),
        ("objectives.0.at", "15,14", "Set by hand: Marker 1: 15,14."),
        ("terrain.0.at", "4,15", "Set by hand: Fence-1: 4,15."),
        ("terrain.0.height", 5, "Set by hand: Fence-1, Height in tenths of an inch: 5."),
    ],
)
def test_the_log_names_what_was_set(place: str, value: int | str, told: str) -> None:
    state = GAME.edit(GAME.situation(objectives=[(15, 15)], terrain=[("Fence", 20, 15)]), "round", 2)
    session = Session(GAME, state)
    session.edit(place, value)
    assert [line.text for line in session.node.lines] == [told]


def test_unknown_fields_and_values_are_refused() -> None:
    with pytest.raises(UnknownName):
        GAME.edit(START, "weather", 1)
    with pytest.raises(LoadError, match="expected a whole number from 0 to 300"):
        GAME.edit(START, "models.0.x", 400)


def test_an_edit_in_the_middle_of_an_attack_goes_on_with_an_activation() -> None:
    at = {"Trooper-1": (15, 10), "Guard-1": (15, 15)}
    table = Table("2 Chaos Trooper", "Cloud Guard", {**at, "Trooper-2": (16.2, 10)}, model="Trooper-1")
    table.play("shoot Trooper-1 Guard-1")
    state = GAME.edit(table.state, "models.2.at", "15,14")
    assert (state.phase, state.attack, state.active) == ("act", None, None)


def test_nothing_is_set_while_models_wait_to_be_deployed() -> None:
    with pytest.raises(LoadError, match="expected all models to be deployed"):
        GAME.edit(GAME.new(deploy=True), "round", 2)


def test_the_forecast_says_who_would_hold_the_zones() -> None:
    table = Table("Chaos Trooper", "Cloud Guard", {"Trooper-1": (15, 14)}, objectives=[(15, 15), (5, 15)])
    lines = GAME.forecast(table.state)
    assert [line.text for line in lines] == [
        "Zone 1: Lower 1, Upper 0; Lower holds it.",
        "Zone 2: Lower 0, Upper 0; nobody holds it.",
    ]
