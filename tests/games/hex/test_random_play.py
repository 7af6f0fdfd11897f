"""What always holds, whatever is played."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from mkwidgets.core.conformance import Moment, check_session, play_out
from mkwidgets.games.hex.actions import Place
from mkwidgets.games.hex.components import packaged
from mkwidgets.games.hex.events import StoneDetermined, UnitPlaced
from mkwidgets.games.hex.goals import final_scores
from mkwidgets.games.hex.placing import bit_number, fits, hand_on_turn
from mkwidgets.games.hex.state import State, score, stones_on, tables, unit_at
from tests.games.hex.table import GAME

OPTIONS = st.fixed_dictionaries(
    {
        "players": st.integers(2, 4),
        "first": st.integers(0, 1),
        "abilities": st.booleans(),
        "goals": st.booleans(),
        "stone_tiles": st.sampled_from(["none", "random", "green"]),
        "same_colour_takes": st.booleans(),
        "petrified_counts": st.booleans(),
        "scattered_first": st.booleans(),
    }
)
SEEDS = st.integers(0, 10**6)


def played(options: dict[str, Any], seed: int) -> list[Moment]:
    return play_out(GAME, GAME.new(**options), seed)


@settings(max_examples=40, deadline=None)
@given(OPTIONS, SEEDS)
def test_every_state_could_occur_and_every_unit_is_in_one_place(options: dict[str, Any], seed: int) -> None:
    for moment in played(options, seed):
        state = moment.step.state
        GAME.validate(state)
        units = [unit.name for unit in state.board if unit]
        units += [unit for faction in state.factions for unit in (*faction.hand, *faction.deck)]
        expected = [unit for faction in state.factions for unit in packaged().units.of(faction.colour)]
        assert sorted(units) == sorted(expected)


@settings(max_examples=30, deadline=None)
@given(OPTIONS, SEEDS)
def test_each_placement_matches_unless_nothing_of_the_hand_does(options: dict[str, Any], seed: int) -> None:
    for moment in played(options, seed):
        if not isinstance(moment.move, Place):
            continue
        state, found = moment.before, tables(moment.before)
        if matches(state, moment.move) or not any(state.board):
            continue
        marked = found.units[moment.move.unit].mark and options["abilities"]
        if not (marked and any(f.ability == "Scattered Troops" for f in state.factions)):
            assert fits(state).rule in ("start", "near", "free", "last")
            placements = [action for action in GAME.every_action(state) if isinstance(action, Place)]
            assert not any(matches(state, action) for action in placements if in_hand(state, action))


def matches(state: State, move: Place) -> bool:
    """Whether a touching pair of edges is equal, worked out the long way."""
    found = tables(state)
    powers = found.units[move.unit].powers[move.turn]
    for way, other in found.neighbours[found.index[move.space]]:
        unit = state.board[other]
        if unit is not None and found.units[unit.name].powers[unit.turn][(way + 3) % 6] == powers[way]:
            return True
    return False


def in_hand(state: State, action: Place) -> bool:
    """Whether a placement is of a unit of the hand on turn, on an empty space."""
    if action.space not in tables(state).index or action.unit not in hand_on_turn(state):
        return False
    return unit_at(state, action.space) is None and all(e.space != action.space for e in state.petrified)


@settings(max_examples=30, deadline=None)
@given(OPTIONS, SEEDS)
def test_scores_grow_by_what_the_events_say(options: dict[str, Any], seed: int) -> None:
    for moment in played(options, seed):
        before, after = moment.before, moment.step.state
        gained = [0] * len(after.factions)
        for event in moment.step.events:
            if isinstance(event, StoneDetermined):
                for take in event.takes:
                    gained[take.faction] += take.points
        for faction in range(len(after.factions)):
            assert score(after, faction) - score(before, faction) == gained[faction]


@settings(max_examples=30, deadline=None)
@given(OPTIONS, SEEDS)
def test_all_stones_are_determined_and_no_stone_is_taken_twice(options: dict[str, Any], seed: int) -> None:
    end = played(options, seed)[-1].step.state
    found = tables(end)
    spaces = [entry.space for entry in end.finished if entry.space not in found.index]
    assert sorted(spaces) == sorted((*found.board.small, *found.board.large))
    for entry in end.finished:
        if entry.space in found.large:
            there = [(stone.value, stone.colour) for stone in stones_on(end, entry.space)]
            for take in entry.takes:
                there.remove((take.value, take.colour))
        else:
            assert len(entry.takes) <= 1


@settings(max_examples=30, deadline=None)
@given(OPTIONS, SEEDS)
def test_the_winners_have_the_highest_score_of_the_players(options: dict[str, Any], seed: int) -> None:
    moments = played(options, seed)
    end = moments[-1].step.state
    result = GAME.result(end)
    assert result is not None
    scores = final_scores(end)
    best = max(scores[: end.players])
    assert all(scores[winner] == best for winner in result.winners)
    assert bool(result.winners) == (end.players != 2 or best >= scores[2])
    assert sum(isinstance(e, UnitPlaced) for m in moments for e in m.step.events) == len(end.board)


@settings(max_examples=8, deadline=None)
@given(OPTIONS, SEEDS)
def test_sessions_survive_saving(options: dict[str, Any], seed: int) -> None:
    check_session(GAME, GAME.new(**options), seed, moves=60)


@given(st.sets(st.integers(0, 1919), min_size=1))
def test_set_bits_are_found_by_number(bits: set[int]) -> None:
    number = sum(1 << bit for bit in bits)
    assert [bit_number(number, count) for count in range(len(bits))] == sorted(bits)


@settings(max_examples=10, deadline=None)
@given(OPTIONS, SEEDS)
def test_a_list_of_placements_is_a_sequence(options: dict[str, Any], seed: int) -> None:
    for moment in played(options, seed)[::7]:
        legal = GAME.legal_actions(moment.before)
        every = list(legal)
        assert len(legal) == len(every)
        assert [legal[number] for number in range(len(every))] == every
        assert list(reversed(legal)) == every[::-1]
        assert list(legal[1:3]) == every[1:3]
        assert not every or legal[-1] == every[-1]
