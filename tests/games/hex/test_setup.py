from __future__ import annotations

from typing import Any

import pytest

from mkwidgets.core.chance import Lots
from mkwidgets.core.conformance import play_out
from mkwidgets.core.errors import LoadError, UnknownName
from mkwidgets.games.hex.events import TurnBegan, UnitDrawn, UnitPlaced
from mkwidgets.games.hex.state import State, Take, score, tables
from tests.games.hex.table import FOUR, GAME, THREE, Table, with_takes


def events(kind: type[Any], seed: int = 1, **options: Any) -> list[Any]:
    return [e for m in play_out(GAME, GAME.new(**options), seed) for e in m.step.events if isinstance(e, kind)]


def last_state(seed: int = 1, **options: Any) -> State:
    state: State = play_out(GAME, GAME.new(**options), seed)[-1].step.state
    return state


@pytest.mark.clause("hex.object")
@pytest.mark.parametrize("players", [1, 5, 0, True, "2"])
def test_two_to_four_play(players: object) -> None:
    with pytest.raises(LoadError):
        GAME.new(players=players)
    assert [len(GAME.seat_names(GAME.new(players=count))) for count in (2, 3, 4)] == [2, 3, 4]


@pytest.mark.clause("hex.score.track", "hex.box.markers")
def test_all_begin_at_zero_and_points_have_no_end() -> None:
    state = GAME.new()
    assert [score(state, faction) for faction in range(4)] == [0, 0, 0, 0]
    far = with_takes(last_state(), [Take(0, 9, "purple", 0, True)] * 40)
    assert score(far, 0) == 360
    assert GAME.result(far).winners == (0,)  # type: ignore[union-attr]


@pytest.mark.clause("hex.setup.deck", "hex.setup.hand", "hex.box.units")
def test_four_players_draw_four_units_each_from_ten_of_their_own() -> None:
    table = Table(GAME.new())
    chance = GAME.chance(table.state)
    assert isinstance(chance, Lots)
    assert len(chance.items) == 10
    assert {FOUR.units[item].colour for item in chance.items} == {"red"}
    assert {probability.denominator for _, probability in chance.outcomes()} == {10}
    table.draw()
    for name in ("Red", "Blue", "Yellow", "Green"):
        assert len(table.hand(name)) == 4
        assert len(table.state.factions[table.seat(name)].deck) == 6
        assert {FOUR.units[unit].colour for unit in table.hand(name)} == {name.lower()}
    assert len(table.found(UnitDrawn)) == 16


@pytest.mark.clause("hex.setup.deck")
def test_a_unit_that_is_gone_is_not_drawn_again() -> None:
    table = Table(GAME.new()).play("draw Wyvern")
    assert "hex.setup.deck" in table.refuse("draw Wyvern").clauses
    assert "hex.setup.deck" in table.refuse("draw Kraken").clauses


@pytest.mark.clause("hex.setup.first", "hex.flow.order")
@pytest.mark.parametrize("first", range(4))
def test_any_seat_may_begin_and_then_begins_every_round(first: int) -> None:
    began = [event.seat for event in events(TurnBegan, first=first)]
    assert began == [(first + number) % 4 for number in range(32)]


@pytest.mark.clause("hex.setup.first")
def test_who_begins_is_one_of_the_players() -> None:
    with pytest.raises(LoadError, match="first"):
        GAME.new(players=3, first=3)


@pytest.mark.clause("hex.flow.rounds", "hex.flow.order", "hex.board.spaces")
def test_four_players_play_eight_rounds_and_fill_the_board() -> None:
    assert [event.round_began for event in events(TurnBegan)] == [n for n in range(1, 9) for _ in range(4)]
    assert len(events(UnitPlaced)) == 32
    assert None not in last_state().board


@pytest.mark.clause("hex.flow.turn")
def test_a_turn_is_to_place_to_determine_and_to_draw() -> None:
    table = Table(units={"g6": "Ghoul r0"}, on_turn="Red")
    table.play(table.legal()[0])
    assert table.state.phase == "draw"
    assert table.refuse("place Wyvern f7 r0").clauses == ("hex.flow.turn",)
    assert table.draw().asked() == "Blue"


@pytest.mark.clause("hex.three.colour", "hex.three.hand", "hex.three.board")
def test_three_players() -> None:
    table = Table(GAME.new(players=3)).draw()
    assert [faction.colour for faction in table.state.factions] == ["red", "blue", "yellow"]
    assert [len(faction.hand) for faction in table.state.factions] == [3, 3, 3]
    assert tables(table.state) is THREE
    assert len(THREE.spaces) == 30
    assert len(THREE.large) == 7
    assert [(stone.value, stone.colour) for stone in THREE.stones["h4"]] == [(7, "purple"), (4, "purple")]
    with pytest.raises(LoadError, match=r"hex\.three\.colour"):
        GAME.new(players=3, colours=["red", "blue"])


@pytest.mark.clause("hex.three.rounds")
def test_three_players_play_ten_rounds_with_all_their_units() -> None:
    assert [event.round_began for event in events(TurnBegan, players=3)] == [n for n in range(1, 11) for _ in range(3)]
    end = last_state(players=3)
    assert None not in end.board
    assert all(faction.hand == faction.deck == () for faction in end.factions)


@pytest.mark.clause("hex.three.colour", "hex.unit.faction", "hex.two.colours")
@pytest.mark.parametrize(
    "options",
    [
        {"colours": ["red", "red", "blue"]},
        {"colours": ["red", "pink", "blue"]},
        {"players": 4, "colours": ["red", "blue", "yellow"]},
        {"players": 2, "colours": ["red", "blue"]},
        {"players": 2, "colours": ["red", "blue", "blue"]},
        {"names": ["Ann"]},
        {"names": ["Ann", "ann", "Bob", "Cid"]},
        {"names": ["", "Ann", "Bob", "Cid"]},
    ],
)
def test_options_that_do_not_fit_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(LoadError):
        GAME.new(**options)


def test_an_unknown_option_is_named() -> None:
    with pytest.raises(UnknownName, match="colors"):
        GAME.new(colors=["red"])


def test_names_and_colours_are_taken_over() -> None:
    state = GAME.new(players=2, colours=["blue", "yellow", "red"], names=["Ann", "Bob"])
    assert [(faction.name, faction.colour) for faction in state.factions] == [
        ("Ann", "blue"),
        ("Bob", "yellow"),
        ("Red", "red"),
    ]


@pytest.mark.clause("hex.tiles.green")
def test_green_needs_stone_tiles_on_the_side_for_two_and_three() -> None:
    choices: list[dict[str, Any]] = [
        {"players": 3, "colours": ["green", "red", "blue"]},
        {"players": 2, "colours": ["red", "blue", "green"]},
    ]
    for options in choices:
        with pytest.raises(LoadError, match=r"hex\.tiles\.green"):
            GAME.new(**options)
        assert GAME.new(**options, stone_tiles="green")
    assert GAME.new(colours=["green", "red", "blue", "yellow"])
    assert not any(stone.colour == "green" for pair in THREE.stones.values() for stone in pair)


# --- drawing ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("hex.draw.fill")
def test_only_the_active_player_fills_up_at_the_end_of_the_turn() -> None:
    table = Table(units={"g6": "Ghoul r0"}, on_turn="Red")
    before = {name: table.hand(name) for name in ("Blue", "Yellow", "Green")}
    table.play(table.legal()[0])
    assert len(table.hand("Red")) == 3
    table.play("draw " + table.state.factions[0].deck[2])
    assert len(table.hand("Red")) == 4
    assert {name: table.hand(name) for name in before} == before
    assert table.asked() == "Blue"


@pytest.mark.clause("hex.draw.empty", "hex.draw.four")
def test_the_deck_lasts_for_six_rounds_and_two_units_are_left_over() -> None:
    for seed in range(5):
        for moment in play_out(GAME, GAME.new(), seed):
            state = moment.before
            if state.phase == "place":
                hand = state.factions[(state.first + state.turn) % 4].hand
                assert len(hand) == (3 if state.turn >= 28 else 4)
        end = moment.step.state
        assert [(len(faction.hand), len(faction.deck)) for faction in end.factions] == [(2, 0)] * 4
