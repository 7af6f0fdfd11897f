"""Variant 2: dealing goals, the kinds of goals, and their points."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from mkwidgets.core.conformance import play_out
from mkwidgets.games.hex.components import Goal, packaged, place_of, space_at
from mkwidgets.games.hex.events import GoalDeckReturned, GoalRevealed, GoalScored
from mkwidgets.games.hex.goals import final_scores, goal_named, goal_points, locations, turned, wording
from mkwidgets.games.hex.state import Finished, State, Take, score
from tests.games.hex.table import FOUR, GAME, Table


def goal(name: str) -> Goal:
    return next(card for card in packaged().goals.list if card.name == name)


def board(**units: str) -> State:
    """A board with these units, for goals that look at nothing else."""
    state: State = GAME.situation(units={space: f"{unit} r0" for space, unit in units.items()})
    return state


# --- dealing ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("hex.goal.secret", "hex.goal.open", "hex.box.cards")
def test_one_secret_goal_each_and_two_open_ones() -> None:
    table = Table(GAME.new(goals=True))
    assert len(table.state.goal_deck) == len(packaged().goals.list) == 20
    table.draw()
    assert [len(faction.goals) for faction in table.state.factions] == [1, 1, 1, 1]
    assert len(table.state.open_goals) == 2
    assert len(table.found(GoalRevealed)) == 2
    dealt = [*table.state.open_goals, *(goal for faction in table.state.factions for goal in faction.goals)]
    assert len(set(dealt)) == 6


@pytest.mark.clause("hex.goal.secret")
def test_only_the_owner_sees_a_secret_goal() -> None:
    table = Table(GAME.new(goals=True)).draw()
    for seat in (None, 0, 1, 2, 3):
        seen = GAME.observation(table.state, seat)
        for number, faction in enumerate(seen.factions):
            assert (faction.goals != ("?",)) == (number == seat)
        assert seen.open_goals == table.state.open_goals


@pytest.mark.clause("hex.goal.unused")
def test_without_stealth_the_deck_goes_back_to_the_box() -> None:
    table = Table(GAME.new(goals=True)).draw()
    assert table.state.goal_deck == ()
    assert table.found(GoalDeckReturned)
    both = Table(GAME.new(goals=True, abilities=True)).draw()
    both.play("choose Curse", "choose Disruption", "choose Rapid Assault", "choose Reward")
    assert both.state.goal_deck == ()
    stealthy = Table(GAME.new(goals=True, abilities=True)).draw()
    stealthy.play("choose Curse", "choose Stealth", "choose Rapid Assault", "choose Reward")
    assert len(stealthy.state.goal_deck) == 14


@pytest.mark.clause("hex.goal.abilities-after", "hex.goal.combine")
@pytest.mark.parametrize("first", range(4))
def test_abilities_are_chosen_after_the_goals_are_seen(first: int) -> None:
    table = Table(GAME.new(goals=True, abilities=True, first=first)).draw()
    assert table.state.phase == "ability"
    assert len(table.state.open_goals) == 2
    assert GAME.seat_to_act(table.state) == (first - 1) % 4  # to the right of the starter
    assert "hex.goal.abilities-after" in table.play(table.legal()[0]).cited()


@pytest.mark.clause("hex.goal.combine")
def test_goals_are_played_with_or_without_abilities() -> None:
    assert Table(GAME.new(goals=True)).draw().state.phase == "place"
    assert Table(GAME.new()).draw().state.goal_deck == ()
    for abilities in (False, True):
        end = play_out(GAME, GAME.new(goals=True, abilities=abilities), 2)[-1].step.state
        assert GAME.result(end) is not None


# --- kinds -----------------------------------------------------------------------------------------------------------


def with_finished(state: State, *entries: tuple[str, tuple[int, ...], tuple[Take, ...]]) -> State:
    return replace(state, finished=tuple(Finished(*entry) for entry in entries))


def take(faction: int, value: int = 1, colour: str = "", first: bool = True) -> Take:
    return Take(faction, value, colour, 0, first)


@pytest.mark.clause("hex.goal.most")
def test_all_leaders_reach_the_highest_number_and_zero_reaches_nothing() -> None:
    state = with_finished(
        board(),
        ("a2", (0, 1), (take(0),)),
        ("m2", (0, 1), (take(1),)),
        ("a8", (2, 3), (take(2),)),
        ("m8", (0, 2), (take(0),)),
        ("d9", (1, 2), (take(1),)),
    )
    assert [locations(state, faction, goal("Pebble Hoard")) for faction in range(4)] == [1, 1, 0, 0]
    nothing = with_finished(board())
    for card in packaged().goals.list:
        if card.kind == "most":
            assert [locations(nothing, faction, card) for faction in range(4)] == [0, 0, 0, 0]


@pytest.mark.clause("hex.goal.most")
@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Boulder Hoard", [1, 1, 0, 0]),
        ("Purple Crown", [0, 1, 0, 0]),
        ("True Colours", [1, 0, 0, 0]),
        ("In Every Quarrel", [1, 1, 0, 0]),
        ("First Among Lords", [1, 1, 0, 0]),
        ("Pebble Hoard", [0, 0, 1, 0]),
    ],
)
def test_what_is_counted(name: str, expected: list[int]) -> None:
    state = with_finished(
        board(),
        ("d3", (0, 1), (take(0, 6, "red"), take(1, 3, "blue", first=False))),
        ("g4", (0, 1, 2), (take(1, 7, "purple"), take(0, 2, "purple", first=False))),
        ("g2", (1, 0, 3), (take(1, 4, "purple"),)),
        ("j5", (0, 1, 3), (take(0, 3, "red"),)),
        ("a2", (2, 3), (take(2),)),
    )
    assert [locations(state, faction, goal(name)) for faction in range(4)] == expected


@pytest.mark.clause("hex.goal.formation", "hex.goal.locations")
def test_a_formation_may_be_turned_but_not_mirrored_and_is_of_own_units() -> None:
    hook = goal("Hook")
    for turn in range(6):
        shape = [turned(column, row, turn) for column, row in hook.spaces]
        mirrored = [turned(column, -row, turn) for column, row in hook.spaces]
        for spaces, expected in ((shape, 1), (mirrored, 0)):
            placed = lay(spaces)
            if placed is not None:
                assert locations(placed, 0, hook) == expected
                assert locations(placed, 1, hook) == 0


def lay(shape: list[tuple[int, int]]) -> State | None:
    """Red units in this shape wherever the board has room."""
    names = [unit for unit in packaged().units.red][:4]
    for start in FOUR.spaces:
        column, row = place_of(start)
        spaces = [space_at(column + across, row + down) for across, down in shape]
        if all(space in FOUR.index for space in spaces):
            return board(**dict(zip(spaces, names, strict=False)))
    return None


@pytest.mark.clause("hex.goal.formation")
def test_units_of_others_do_not_complete_a_formation() -> None:
    wedge = goal("Wedge")
    own = board(g6="Wyvern", i6="Coatl", h7="Ifrit")
    assert locations(own, 0, wedge) == 1
    mixed = board(g6="Wyvern", i6="Kraken", h7="Ifrit")
    assert [locations(mixed, faction, wedge) for faction in range(4)] == [0, 0, 0, 0]


@pytest.mark.clause("hex.goal.locations")
def test_each_different_set_of_units_counts() -> None:
    # c6, e6, g6, i6 in a row: two rows of three that overlap, each counted once though it can be read both ways.
    row = board(c6="Wyvern", e6="Coatl", g6="Ifrit", i6="Chimera")
    assert locations(row, 0, goal("Row of Three")) == 2
    assert locations(row, 0, goal("Row of Four")) == 1
    state = replace(row, open_goals=("Row of Three", "Row of Four"))
    assert goal_points(state, 0) == 2 * 2 + 4
    assert goal_points(state, 1) == 0


@pytest.mark.clause("hex.goal.locations")
def test_units_in_places() -> None:
    both = board(g6="Wyvern", g8="Kraken")
    assert [locations(both, faction, goal("Gatekeepers")) for faction in range(4)] == [1, 1, 0, 0]
    assert locations(board(g6="Wyvern", g8="Coatl"), 0, goal("Gatekeepers")) == 2
    guards = board(h3="Succubus", i4="Nightmare", h5="Coatl")
    assert locations(guards, 0, goal("Twin Guards")) == 3  # round g4, round j3 and round j5
    assert locations(guards, 0, goal("Foot Soldiers")) == 0
    assert locations(guards, 0, goal("Siege")) == 1
    assert locations(board(e8="Wyvern", g8="Coatl", c8="Ifrit"), 0, goal("Both Sides")) == 2


@pytest.mark.clause("hex.goal.participation")
def test_taking_part_counts_with_or_without_success() -> None:
    state = with_finished(board(), ("g4", (0, 1, 2), (take(1, 7, "purple"),)))
    assert [locations(state, faction, goal("Heart of Stone")) for faction in range(4)] == [1, 1, 1, 0]
    spaces = ("d3", "j3", "g4", "d5", "j5", "d7")
    six = with_finished(board(), *((space, (0, 1), (take(1, 6, "blue"),)) for space in spaces))
    assert [locations(six, faction, goal("Far Travelled")) for faction in range(4)] == [1, 1, 0, 0]
    five = replace(six, finished=six.finished[:5])
    assert locations(five, 0, goal("Far Travelled")) == 0


@pytest.mark.clause("hex.goal.participation")
def test_whoever_has_a_unit_there_took_part() -> None:
    for seed in range(4):
        for moment in play_out(GAME, GAME.new(), seed):
            state = moment.step.state
            for entry in state.finished:
                there = {FOUR.units[state.board[i].name].colour for i, _ in FOUR.rings[entry.space]}
                assert {state.factions[faction].colour for faction in entry.present} == there


@pytest.mark.clause("hex.goal.score")
def test_stones_of_all_colours() -> None:
    entries = [(space, (0,), (take(0, 3, colour),)) for space, colour in zip("abcd", FOUR_COLOURS, strict=True)]
    state = with_finished(board(), *entries)
    assert locations(state, 0, goal("Rainbow")) == 1
    assert locations(replace(state, finished=state.finished[:3]), 0, goal("Rainbow")) == 0


FOUR_COLOURS = ("red", "blue", "yellow", "purple")


# --- points ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("hex.goal.score")
def test_own_and_open_goals_are_scored_at_the_end() -> None:
    scored = 0
    for seed in range(6):
        moments = play_out(GAME, GAME.new(goals=True), seed)
        end = moments[-1].step.state
        events = [e for m in moments for e in m.step.events if isinstance(e, GoalScored)]
        assert all(isinstance(e, GoalScored) is False for m in moments[:-1] for e in m.step.events)
        totals = [score(end, faction) for faction in range(4)]
        for event in events:
            assert event.goal in (*end.open_goals, *end.factions[event.faction].goals)
            totals[event.faction] += event.points
            scored += 1
        assert tuple(totals) == final_scores(end)
        result = GAME.result(end)
        assert result is not None
        assert {totals[winner] for winner in result.winners} == {max(totals)}
    assert scored > 10


@pytest.mark.clause("hex.goal.two")
def test_the_shared_colour_scores_no_goals() -> None:
    options: dict[str, Any] = {"players": 2, "goals": True}
    for seed in range(4):
        end = play_out(GAME, GAME.new(**options), seed)[-1].step.state
        assert end.factions[2].goals == ()
        assert final_scores(end)[2] == score(end, 2)
    shared = replace(
        GAME.situation(players=2, units={"f4": "Behemoth r0", "j4": "Troll r0"}), open_goals=("Gatekeepers",)
    )
    assert goal_points(shared, 2) == 0
    own = replace(GAME.situation(players=2, units={"f4": "Wyvern r0", "j4": "Troll r0"}), open_goals=("Gatekeepers",))
    assert goal_points(own, 0) == 2


@pytest.mark.parametrize("goal", [goal.name for goal in packaged().goals.list])
def test_every_goal_says_what_it_asks_for(goal: str) -> None:
    said = wording(goal_named(GAME.new(), goal))
    assert said.endswith(".")
    assert len(said.split()) > 3


def test_values_of_our_own_are_marked() -> None:
    plain = GAME.house_values(GAME.new())
    assert len(plain) == 3
    assert any("ours" in line.text for line in plain)
    state = GAME.situation()
    state = replace(state, open_goals=state.goal_deck[:2] or ("Wedge", "Hook"), tiles=("1a",))
    assert len(GAME.house_values(state)) == 5
