"""Random play: its result comes from the seed alone."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from random import Random
from typing import Any

import msgspec
import pytest

from mkwidgets.core.errors import IllegalAction, LoadError, UnknownName
from mkwidgets.core.registry import game as find_game
from mkwidgets.games.hex.actions import Skip
from mkwidgets.lab import simulate as lab
from mkwidgets.lab.simulate import Report, playout, simulate

TIMINGS = ("actions_per_second", "moves_per_second")


def result(report: Report) -> dict[str, Any]:
    """A report without its timings."""
    found: dict[str, Any] = msgspec.to_builtins(report)
    for name in TIMINGS:
        assert found.pop(name) > 0
    return found


class LateExecutor(Executor):
    """Runs everything in this process, and the last task first."""

    def __init__(self) -> None:
        self.waiting: list[tuple[Future[Any], Callable[[], Any]]] = []

    def submit(self, function: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.waiting.append((future, lambda: function(*args, **kwargs)))
        if len(self.waiting) == 3:
            for waiting, task in reversed(self.waiting):
                waiting.set_result(task())
        return future


def test_same_seed_same_result_whatever_runs_it() -> None:
    alone = result(simulate("mnpr", 120, 7, players=3))
    assert result(simulate("mnpr", 120, 7, players=3)) == alone
    assert result(simulate("mnpr", 120, 7, LateExecutor(), players=3)) == alone
    with ThreadPoolExecutor(2) as threads:
        assert result(simulate("mnpr", 120, 7, threads, players=3)) == alone
    with ProcessPoolExecutor(2) as processes:
        assert result(simulate("mnpr", 120, 7, processes, players=3)) == alone


def test_other_seeds_give_other_results() -> None:
    found = [result(simulate("mnpr", 20, seed, players=2))["lengths"] for seed in (0, 1, 2**40)]
    assert found[0] != found[1] != found[2] != found[0]


@pytest.mark.parametrize("games", [1, lab.GAMES_A_CHUNK - 1, lab.GAMES_A_CHUNK, lab.GAMES_A_CHUNK + 1])
def test_every_game_is_counted_once(games: int) -> None:
    report = simulate("mnpr", games, players=2)
    assert report.games == games == sum(report.winners.values())
    assert report.lengths["shortest"] <= report.lengths["median"] <= report.lengths["longest"]
    assert report.lengths["mean"] == pytest.approx(report.actions / games, abs=0.01)


def test_chunks_are_independent_of_how_many_follow() -> None:
    # The first chunk's games are the same ones, however many games are asked for.
    one = lab.play_chunk("mnpr", {"players": 2}, 5, 3)
    more = lab.play_chunk("mnpr", {"players": 2}, 5, 6)
    assert more.lengths[:3] == one.lengths
    assert more.winners[:3] == one.winners


def test_options_count() -> None:
    assert set(simulate("mnpr", 30, cards=["Monkey", "Robot"]).winners) <= {"Monkey", "Robot"}
    assert simulate("mnpr", 3, max_turns=1).winners == {"nobody": 3}


def test_bots_of_the_game_play_the_seats() -> None:
    mixed = simulate("minis", 4, 2, bots=["sensible", "bot"], points=30)
    assert mixed.bots == ("sensible", "bot")
    assert mixed.winners == {"Lower": 4}
    alike, each = (simulate("minis", 1, 2, bots=["sensible"] * number, points=30) for number in (1, 2))
    assert result(alike) | {"bots": ()} == result(each) | {"bots": ()}


@pytest.mark.parametrize("bots", [["clever"], ["bot"] * 3, ["sensible", "person"]])
def test_bots_have_to_fit(bots: list[str]) -> None:
    with pytest.raises((UnknownName, LoadError), match="bot"):
        simulate("minis", bots=bots)


def test_what_is_wrong_is_refused() -> None:
    with pytest.raises(UnknownName):
        simulate("go")
    with pytest.raises(LoadError, match="players"):
        simulate("mnpr", players=9)
    with pytest.raises(LoadError, match="games"):
        simulate("mnpr", 0)
    with pytest.raises(LoadError, match="seed"):
        simulate("mnpr", 1, -1)


def test_a_bot_sees_its_own_observation_and_is_checked() -> None:
    game = find_game("hex")
    seen: list[Any] = []

    def first_bot(observation: Any, random: Random) -> Any:
        seen.append((observation, game.observation(observation, game.seat_to_act(observation))))
        return game.legal_actions(observation)[0]

    state, actions, _ = playout(game, game.new(), Random(1), [first_bot] * 4)
    assert game.result(state) is not None
    assert len(seen) == actions
    assert all(once == twice for once, twice in seen)
    with pytest.raises(IllegalAction):
        playout(game, game.new(), Random(1), [None, lambda observation, random: Skip(), None, None])
