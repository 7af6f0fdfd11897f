"""Nothing of what a seat may not know is in what it gets to see, hear or read."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from mkwidgets.core.conformance import play_out
from mkwidgets.core.scene import Text, View
from mkwidgets.games.hex.components import packaged
from mkwidgets.games.hex.state import State
from tests.games.hex.table import GAME, Table

OPTIONS: list[dict[str, Any]] = [
    {"players": 2},
    {"players": 3},
    {"players": 4},
    {"players": 2, "abilities": True, "goals": True, "stone_tiles": "random"},
    {"players": 3, "abilities": True, "goals": True},
    {"players": 4, "abilities": True, "goals": True, "stone_tiles": "random"},
    {"players": 2, "colours": ["yellow", "red", "blue"], "abilities": True},
]
GOALS = {goal.name for goal in packaged().goals.list}


def secrets(state: State, seat: int | None) -> set[str]:
    """The units and goals that a seat may not know of: in others' hands and decks, or hidden from all."""
    hidden: set[str] = set()
    shared = {unit for unit in packaged().units.of(state.factions[2].colour)} if state.players == 2 else set()
    for number, faction in enumerate(state.factions):
        if number != seat and number < state.players:
            hidden |= {*faction.hand, *faction.deck, *faction.goals}
    others = [unit for n, faction in enumerate(state.factions) if n != seat for unit in faction.hand if unit in shared]
    if others:
        hidden |= set(state.factions[2].deck)
    hidden |= set(state.goal_deck)
    return hidden - {*state.open_goals} if state.phase != "over" else hidden - GOALS


def spoken(state: State, seat: int | None) -> list[str]:
    """All that a seat gets to see or hear of a state."""
    seen = GAME.observation(state, seat)
    scenes = [GAME.scene(seen, View(seat=seat, layout=layout)) for layout in ("wide", "narrow")]
    texts = [shape.text for scene in scenes for shape in scene.shapes if isinstance(shape, Text)]
    labels = [target.label for scene in scenes for target in scene.targets]
    chance = GAME.chance(seen)
    return [
        json.dumps(GAME.encode(seen)),
        *GAME.describe(seen),
        GAME.prompt(seen).text,
        *texts,
        *labels,
        str(chance),
    ]


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_no_hidden_name_is_in_what_a_seat_sees_hears_and_reads(options: dict[str, Any]) -> None:
    for seed in range(2):
        for moment in play_out(GAME, GAME.new(**options), seed):
            state = moment.step.state
            lines = GAME.narrate(moment.before, moment.step)
            for seat in (None, *range(state.players)):
                hidden = secrets(state, seat)
                if not hidden:
                    continue
                pattern = re.compile(rf"\b({'|'.join(map(re.escape, sorted(hidden)))})\b")
                readable = [line.text for line in lines if line.readable_by(seat)]
                for text in (*spoken(state, seat), *readable):
                    assert not pattern.search(text), (seat, text)


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_the_own_seat_can_do_with_its_observation_what_it_does_with_the_state(options: dict[str, Any]) -> None:
    for moment in play_out(GAME, GAME.new(**options), 5):
        state = moment.before
        seat = GAME.seat_to_act(state)
        if seat is not None:
            seen = GAME.observation(state, seat)
            legal = list(GAME.legal_actions(state))
            assert list(GAME.legal_actions(seen)) == legal
            assert GAME.seat_to_act(seen) == seat
            assert GAME.prompt(seen) == GAME.prompt(state)
            for action in legal[:: max(1, len(legal) // 5)]:
                assert GAME.check(seen, action) is None
                assert GAME.label(seen, action) == GAME.label(state, action)
                assert GAME.picks(seen, action) == GAME.picks(state, action)


def test_numbers_of_hidden_things_are_known() -> None:
    table = Table(GAME.new(goals=True, abilities=True)).draw()
    seen = GAME.observation(table.state, 0)
    assert [len(faction.hand) for faction in seen.factions] == [4, 4, 4, 4]
    assert [len(faction.deck) for faction in seen.factions] == [6, 6, 6, 6]
    assert seen.factions[0] == table.state.factions[0]
    assert set(seen.factions[1].hand) == {"?"}
    assert len(seen.goal_deck) == len(table.state.goal_deck)


def test_an_open_board_is_the_same_for_all() -> None:
    state = Table(GAME.new()).draw().state
    for seat in (None, 0, 1, 2, 3):
        assert GAME.observation(state, seat).board == state.board


@pytest.mark.clause("hex.two.piles")
def test_the_piles_of_the_shared_colour_are_known_when_no_other_hand_holds_any() -> None:
    state = Table(GAME.new(players=2)).draw().state
    assert GAME.observation(state, 0).factions[2].deck == state.factions[2].deck
    assert set(GAME.observation(state, 1).factions[2].deck) == {"?"}
    assert set(GAME.observation(state, None).factions[2].deck) == {"?"}


def test_what_is_drawn_is_told_to_its_seat_alone() -> None:
    state = GAME.new()
    step = GAME.apply(state, GAME.parse(state, "draw Wyvern"))
    lines = GAME.narrate(state, step)
    for seat in (None, 1, 2, 3):
        assert [line.text for line in lines if line.readable_by(seat)] == ["Red draws a unit."]
    assert "Red draws Wyvern." in [line.text for line in lines if line.readable_by(0)]


def test_the_refusal_of_a_draw_does_not_list_what_others_hold() -> None:
    table = Table(GAME.new()).play("draw Wyvern")
    refusal = GAME.check(table.state, GAME.parse(table.state, "draw Wyvern"))
    assert refusal is not None
    assert refusal.text == "Wyvern cannot be drawn now; awaited: unit."
