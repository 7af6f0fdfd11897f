from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from mkwidgets.core.conformance import play_out
from mkwidgets.core.records import Result
from mkwidgets.games.hex.state import State, Take
from tests.games.hex.table import GAME, Table, with_takes

SEVEN, OTHER = 7, 6


def ended(points: dict[int, int], sevens: tuple[int, ...] = (), **options: Any) -> Result:
    """The result when the factions have taken stones of so many points, some of them one of 7."""
    takes = []
    for faction, total in points.items():
        if faction in sevens:
            takes.append(Take(faction, SEVEN, "purple", 0, True))
            total -= SEVEN
        while total > 0:
            value = min(OTHER, total)
            takes.append(Take(faction, value, "", 0, True))
            total -= value
    result = GAME.result(with_takes(over(**options), takes))
    assert result is not None
    return result


def over(**options: Any) -> State:
    state: State = play_out(GAME, GAME.new(**options), 1)[-1].step.state
    return replace(state, finished=())


@pytest.mark.clause("hex.win.most", "hex.object")
def test_most_points_win() -> None:
    result = ended({0: 20, 1: 21, 2: 8})
    assert result.winners == (1,)
    assert "hex.win.most" in result.clauses
    assert "Blue" in result.reason
    assert "21 points" in result.reason


@pytest.mark.clause("hex.win.most")
def test_a_seven_does_not_help_who_is_behind() -> None:
    assert ended({0: 20, 1: 21}, sevens=(0,)).winners == (1,)


@pytest.mark.clause("hex.win.seven")
def test_among_tied_players_the_one_with_the_seven_wins() -> None:
    result = ended({0: 20, 1: 20, 2: 20}, sevens=(1,))
    assert result.winners == (1,)
    assert "hex.win.seven" in result.clauses


@pytest.mark.clause("hex.win.shared")
def test_without_a_seven_among_the_tied_the_victory_is_shared() -> None:
    assert ended({0: 20, 1: 20, 2: 9}).winners == (0, 1)
    assert ended({0: 20, 1: 20, 2: 9}, sevens=(2,)).winners == (0, 1)
    assert "hex.win.shared" in ended({0: 20, 1: 20}).clauses


@pytest.mark.clause("hex.win.shared", "hex.win.seven")
def test_two_sevens_among_the_tied_break_no_tie() -> None:
    assert ended({0: 20, 1: 20, 2: 20}, sevens=(0, 1)).winners == (0, 1, 2)
    assert "hex.win.shared" in ended({0: 20, 1: 20, 2: 9}, sevens=(0, 1)).clauses


@pytest.mark.clause("hex.end.last")
def test_the_game_ends_after_the_last_turn_and_its_determinations() -> None:
    for seed in range(8):
        moments = play_out(GAME, GAME.new(), seed)
        assert [GAME.result(moment.before) for moment in moments] == [None] * len(moments)
        end = moments[-1].step.state
        assert GAME.result(end) is not None
        assert end.turn == 32
        assert {entry.space for entry in end.finished} >= set(GAME_STONES)
        table = Table(end)
        for move in ("place Wyvern c4 r0", "take 7", "skip", "draw Wyvern"):
            assert table.refuse(move).clauses == ("hex.end.last",)


GAME_STONES = ("g2", "d3", "j3", "g4", "d5", "j5", "d7", "j7", "g0", "a2", "m2", "a8", "m8", "d9", "f9", "h9", "j9")


# --- two players -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("hex.two.both-lose", "hex.two.scores")
def test_both_lose_below_the_shared_colour() -> None:
    result = ended({0: 20, 1: 19, 2: 21}, players=2)
    assert result.winners == ()
    assert "hex.two.both-lose" in result.clauses


@pytest.mark.clause("hex.two.both-lose", "hex.two.winner")
def test_equal_is_not_below() -> None:
    assert ended({0: 21, 1: 19, 2: 21}, players=2).winners == (0,)
    assert ended({0: 20, 1: 25, 2: 21}, players=2).winners == (1,)


@pytest.mark.clause("hex.two.winner")
def test_a_tie_of_two_goes_to_the_seven_or_is_shared() -> None:
    assert ended({0: 21, 1: 21, 2: 10}, sevens=(1,), players=2).winners == (1,)
    assert ended({0: 21, 1: 21, 2: 10}, sevens=(2,), players=2).winners == (0, 1)
    assert "hex.two.winner" in ended({0: 21, 1: 21, 2: 10}, players=2).clauses
