from __future__ import annotations

from typing import Any

import pytest

from mkwidgets.core.conformance import play_out
from mkwidgets.games.hex.actions import TakeStone
from mkwidgets.games.hex.events import AbilityUnused, StoneDetermined, TurnBegan, UnitDrawn, UnitPlaced
from mkwidgets.games.hex.state import placed_units, shared_turn
from tests.games.hex.table import GAME, THREE, Table, surround


def dealt(**options: Any) -> Table:
    return Table(GAME.new(players=2, **options)).draw()


@pytest.mark.clause("hex.two.colours", "hex.two.hand")
def test_the_first_hands() -> None:
    for first, other in ((0, 1), (1, 0)):
        state = dealt(first=first).state
        colours = [[THREE.units[unit].colour for unit in faction.hand] for faction in state.factions]
        own = state.factions[first].colour
        assert sorted(colours[first]) == sorted([own, own, "yellow"])
        assert colours[other] == [state.factions[other].colour] * 3
        assert [faction.colour for faction in state.factions] == ["red", "blue", "yellow"]


@pytest.mark.clause("hex.two.piles")
def test_each_player_draws_five_of_the_ten_shared_units() -> None:
    for seed in range(5):
        moments = play_out(GAME, GAME.new(players=2), seed)
        drawn = [e for m in moments for e in m.step.events if isinstance(e, UnitDrawn)]
        shared = [event.seat for event in drawn if THREE.units[event.unit].colour == "yellow"]
        assert (shared.count(0), shared.count(1)) == (5, 5)


@pytest.mark.clause("hex.two.round", "hex.two.alternate", "hex.two.rounds")
def test_the_order_of_placing() -> None:
    moments = play_out(GAME, GAME.new(players=2), 4)
    began = [(e.seat, e.faction) for m in moments for e in m.step.events if isinstance(e, TurnBegan)]
    assert began == [(0, 0), (1, 1), (0, 2), (1, 1), (0, 0), (1, 2)] * 5
    end = moments[-1].step.state
    assert None not in end.board
    assert [placed_units(end, faction) for faction in range(3)] == [10, 10, 10]


@pytest.mark.clause("hex.two.round")
def test_own_and_shared_units_are_placed_each_in_its_turn() -> None:
    table = dealt()
    own, shared = table.hand("Red")[0], table.hand("Red")[2]
    assert table.refuse(f"place {shared} f4 r0").clauses == ("hex.two.round",)
    table.play(f"place {own} f4 r0")
    table.play(table.legal()[0])
    while table.state.phase != "place":
        table.play(table.legal()[0])
    assert shared_turn(table.state)
    assert table.asked() == "Red"
    assert table.refuse(f"place {table.hand('Red')[0]} j4 r0").clauses == ("hex.two.round",)
    assert {move.split(" ", 1)[1].rsplit(" ", 2)[0] for move in table.legal()} <= {shared}


@pytest.mark.clause("hex.two.draw")
def test_after_the_round_the_starter_fills_up_and_the_other_draws_a_shared_unit() -> None:
    for moment in play_out(GAME, GAME.new(players=2), 2):
        before, after = moment.before, moment.step.state
        if after.phase == "draw" and before.phase != "draw":
            assert before.turn % 3 == 2  # nobody draws in between
        if before.phase == "place" and before.turn % 3 == 0:
            starter = (before.first + before.turn // 3) % 2
            hands = [[THREE.units[unit].colour for unit in faction.hand] for faction in before.factions]
            assert hands[starter].count("yellow") == 1
            assert hands[1 - starter].count("yellow") == 0
            if before.turn < 24:
                assert [len(hand) for hand in hands[:2]] == [3, 3]


SHARED_FIRST = [("yellow", 5), ("yellow", 4), ("red", 3), ("red", 2), ("blue", 1), ("blue", 1)]
RED_FIRST = [("red", 5), ("red", 4), ("yellow", 3), ("yellow", 2), ("blue", 1), ("blue", 1)]


def two(stone: str, powers: list[tuple[str, int]], **facts: Any) -> Table:
    """The table of two players after the last of these units is placed round a stone."""
    units, move = surround(stone, powers, THREE)
    unit = move.split(" ", 1)[1].rsplit(" ", 2)[0]
    return Table(players=2, units=units, hands={"Blue": [unit]}, on_turn="Blue", **facts).play(move)


@pytest.mark.clause("hex.two.scores", "hex.two.automatic")
def test_the_shared_colour_takes_stones_like_a_faction() -> None:
    table = two("f2", SHARED_FIRST)  # red 6 and blue 3
    assert table.takes("f2") == [("Yellow", 6, 0), ("Red", 3, 0)]
    small = sum(name == "Yellow" for space in ("f0", "b2") for name, _, _ in takes_at(table, space))
    assert table.score("Yellow") == 6 + small
    assert {"hex.two.scores", "hex.two.automatic"} <= table.cited()


def takes_at(table: Table, space: str) -> list[tuple[str, int, int]]:
    """What was taken at a space, nothing if it was not determined."""
    return table.takes(space) if any(entry.space == space for entry in table.state.finished) else []


@pytest.mark.clause("hex.two.automatic")
def test_the_shared_colour_takes_what_brings_most_with_the_bonus() -> None:
    assert two("l4", SHARED_FIRST).takes("l4") == [("Yellow", 4, 2), ("Red", 5, 2)]  # 4 + 2 is more than 5
    assert two("j2", SHARED_FIRST).takes("j2") == [("Yellow", 6, 0), ("Red", 3, 0)]  # 3 + 2 is less than 6


@pytest.mark.clause("hex.two.automatic", "hex.tiles.two")
def test_of_two_equal_gains_it_takes_the_higher_number() -> None:
    # The tile 4A holds red 5 and yellow 3: 5 and 3 + 2 are equal.
    table = two("f2", SHARED_FIRST, stone_tiles="random", tiles=["4A", "1A", "2A", "3A", "5A", "6A"])
    assert table.takes("f2")[0] == ("Yellow", 5, 0)


@pytest.mark.clause("hex.two.scores", "hex.large.choose")
def test_a_player_in_first_place_chooses_and_the_shared_colour_gets_the_other() -> None:
    table = two("f2", RED_FIRST)
    assert table.asked() == "Red"
    assert GAME.legal_actions(table.state) == [TakeStone(6, "red"), TakeStone(3, "blue")]
    assert table.play("take 3").takes("f2") == [("Red", 3, 0), ("Yellow", 6, 0)]


@pytest.mark.clause("hex.two.no-ability")
def test_shared_units_use_no_abilities() -> None:
    seen = 0
    for seed in range(10):
        for moment in play_out(GAME, GAME.new(players=2, abilities=True), seed):
            for event in moment.step.events:
                if isinstance(event, UnitPlaced) and event.faction == 2 and THREE.units[event.unit].mark:
                    seen += 1
                    assert moment.step.state.phase != "use"
                    unused = [e for e in moment.step.events if isinstance(e, AbilityUnused)]
                    assert "hex.two.no-ability" in unused[0].clauses
            assert moment.before.factions[2].ability == ""
    assert seen > 10


@pytest.mark.clause("hex.two.no-ability", "hex.scattered.star")
def test_scattered_troops_do_not_scatter_shared_units() -> None:
    facts: dict[str, Any] = {
        "players": 2,
        "units": {"f4": "Gargoyle r0", "j4": "Goblin r0"},
        "hands": {"Blue": ["Kraken", "Behemoth"]},
        "on_turn": "Blue",
        "chosen": {"Blue": "Scattered Troops"},
    }
    own, shared = Table(**facts, turn=0), Table(**facts, turn=2)
    assert len(own.spaces()) == 28
    assert shared_turn(shared.state)
    assert 0 < len(shared.spaces()) < 12


@pytest.mark.clause("hex.two.fallback")
def test_shared_units_use_the_same_exceptions() -> None:
    power = next(t for t in range(6) if all(THREE.units["Gargoyle"].powers[t][way] in (1, 2) for way in (0, 4, 5)))
    table = Table(
        players=2,
        units={"k7": f"Gargoyle r{power}"},
        hands={"Red": ["Chimera", "Behemoth"]},
        on_turn="Red",
        turn=2,
    )
    assert shared_turn(table.state)
    assert table.spaces() == {"f4", "j4"}
    table.play("place Behemoth j4 r0")
    assert {"hex.two.fallback", "hex.place.blocked-start"} <= table.cited()


@pytest.mark.clause("hex.two.scores")
def test_the_shared_colour_is_ranked_in_random_games() -> None:
    takes = [
        take.faction
        for seed in range(10)
        for moment in play_out(GAME, GAME.new(players=2), seed)
        for event in moment.step.events
        if isinstance(event, StoneDetermined)
        for take in event.takes
    ]
    assert set(takes) == {0, 1, 2}
