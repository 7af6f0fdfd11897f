"""What always holds, whatever is played."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from games.mnpr.table import GAME
from hypothesis import given, settings
from hypothesis import strategies as st

from mkwidgets.core.conformance import Moment, check_session, play_out
from mkwidgets.games.mnpr.actions import Attack, AttackRolled, Gained, Lost, Passed, PutOut, TurnBegan
from mkwidgets.games.mnpr.state import ATTACK, HEALTH, State, attacks_open, capacity, living, pot, tokens_on_meters

OPTIONS = st.fixed_dictionaries(
    {
        "cards": st.lists(
            st.sampled_from(["Monkey", "Ninja", "Pirate", "Robot", "choose", "random"]), min_size=2, max_size=8
        ),
        "max_turns": st.integers(1, 60),
        "pot": st.one_of(st.none(), st.integers(32, 60)),
        "capacity": st.integers(1, 6),
        "robot_capacity": st.integers(7, 10),
    }
)
SEEDS = st.integers(0, 10**6)


def played(options: dict[str, Any], seed: int) -> list[Moment]:
    return play_out(GAME, GAME.new(**options), seed)


def gained(moment: Moment) -> int:
    """How many tokens left the Pot, by the events."""
    total = 0
    for event in moment.step.events:
        match event:
            case Gained():
                total += 1
            case Lost(count=count):
                total -= count
            case Passed(surplus=surplus):
                total -= surplus
            case PutOut(tokens=tokens):
                total -= tokens
    return total


@settings(max_examples=60, deadline=None)
@given(OPTIONS, SEEDS)
def test_every_state_could_occur_and_tokens_go_where_the_events_say(options: dict[str, Any], seed: int) -> None:
    for moment in played(options, seed):
        before, after = moment.before, moment.step.state
        GAME.validate(after)
        assert tokens_on_meters(after.players) - tokens_on_meters(before.players) == gained(moment)
        assert (pot(after) or 0) >= 0


@settings(max_examples=40, deadline=None)
@given(OPTIONS, SEEDS)
def test_meters_stay_in_bounds_and_who_is_out_holds_nothing(options: dict[str, Any], seed: int) -> None:
    for moment in played(options, seed):
        state: State = moment.step.state
        assert state.players[state.seat].alive
        for seat, player in enumerate(state.players):
            if player.card in ("choose", "random"):
                continue
            assert all(0 <= t <= p for t, p in zip(player.meters, capacity(state, seat), strict=True))
            assert player.alive or player.meters == (0, 0, 0, 0)


@settings(max_examples=40, deadline=None)
@given(OPTIONS, SEEDS)
def test_players_fall_one_at_a_time_and_only_to_a_successful_attack(options: dict[str, Any], seed: int) -> None:
    for moment in played(options, seed):
        fallen = set(living(moment.before)) - set(living(moment.step.state))
        if fallen:
            rolled = next(event for event in moment.step.events if isinstance(event, AttackRolled))
            assert fallen == {rolled.defender}
            assert rolled.attack_total > rolled.defense_total
            assert moment.before.players[rolled.defender].meters[HEALTH] == 0


@settings(max_examples=40, deadline=None)
@given(OPTIONS, SEEDS)
def test_there_is_one_winner_or_the_limit_of_turns_is_reached(options: dict[str, Any], seed: int) -> None:
    state = played(options, seed)[-1].step.state
    result = GAME.result(state)
    assert result is not None
    if result.winners:
        assert list(result.winners) == living(state)
        assert len(result.winners) == 1
    else:
        assert state.turns == options["max_turns"]
        assert len(living(state)) > 1


@settings(max_examples=40, deadline=None)
@given(OPTIONS, SEEDS)
def test_a_turn_has_three_actions_at_most_and_nobody_follows_himself(options: dict[str, Any], seed: int) -> None:
    moments = played(options, seed)
    began = [event.seat for moment in moments for event in moment.step.events if isinstance(event, TurnBegan)]
    assert all(one != other for one, other in pairwise(began))
    for moment in moments:
        before, after = moment.before, moment.step.state
        if before.seat == after.seat and before.turns == after.turns:
            assert before.actions_left - after.actions_left in (0, 1)


@settings(max_examples=40, deadline=None)
@given(OPTIONS, SEEDS)
def test_attacks_need_tokens_and_an_open_table(options: dict[str, Any], seed: int) -> None:
    for moment in played(options, seed):
        if isinstance(moment.move, Attack):
            assert attacks_open(moment.before)
            assert all(moment.before.players[seat].had_turn for seat in living(moment.before))
            assert moment.before.players[moment.before.seat].meters[ATTACK] > 0


@settings(max_examples=15, deadline=None)
@given(OPTIONS, SEEDS)
def test_sessions_survive_saving(options: dict[str, Any], seed: int) -> None:
    check_session(GAME, GAME.new(**options), seed, moves=40)
