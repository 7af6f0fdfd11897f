"""Pairings of what ought to be equally strong: counted right, and from the seed alone."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from mkwidgets.core.errors import LoadError, UnknownName
from mkwidgets.core.records import MatchUp
from mkwidgets.core.registry import game as find_game
from mkwidgets.games.mnpr.game import MonkeyNinjaPirateRobot
from mkwidgets.lab.balance import BATTLES_A_CHUNK, balance, play_chunk, standing

ROOT = Path(__file__).parents[2]
PAIRING = MatchUp(7, ("Robot", "Ninja"), ((0, {"cards": ["Robot", "Ninja"]}), (1, {"cards": ["Ninja", "Robot"]})))


@pytest.fixture
def mnpr(monkeypatch: pytest.MonkeyPatch) -> Any:
    """A quick game with a pairing and a bot, which plays at random."""
    game = find_game("mnpr")
    monkeypatch.setattr(MonkeyNinjaPirateRobot, "bots", {"sensible": game.random_action})
    monkeypatch.setattr(MonkeyNinjaPirateRobot, "match_ups", lambda self: [PAIRING])
    return game


def test_the_result_comes_from_the_seed_alone(mnpr: Any) -> None:
    found = balance("mnpr", BATTLES_A_CHUNK + 10, 5)
    assert found == balance("mnpr", BATTLES_A_CHUNK + 10, 5)
    with ThreadPoolExecutor(2) as threads:
        assert found == balance("mnpr", BATTLES_A_CHUNK + 10, 5, threads, points=7)
    counts = found.standings[0]
    assert counts.wins + counts.draws + counts.losses == BATTLES_A_CHUNK + 10
    assert balance("mnpr", BATTLES_A_CHUNK + 10, 6).standings != found.standings


def test_chunks_add_up_and_sides_take_turns(mnpr: Any) -> None:
    whole = play_chunk("mnpr", "sensible", PAIRING, 3, 0, 12)
    parts = [play_chunk("mnpr", "sensible", PAIRING, 3, *ends) for ends in ((0, 5), (5, 12))]
    assert whole == tuple(map(sum, zip(*parts, strict=True)))
    # Seen from the other side, with the same dice, a win is a loss.
    other = MatchUp(7, PAIRING.sides, tuple((1 - seat, options) for seat, options in PAIRING.games))
    assert play_chunk("mnpr", "sensible", other, 3, 0, 12) == whole[::-1]


def test_a_draw_counts_half_and_the_interval_holds_the_share() -> None:
    found = standing(PAIRING, [(300, 100, 100), (300, 100, 100)])
    assert (found.wins, found.draws, found.losses, found.share) == (600, 200, 200, 0.7)
    # sqrt((0.6 * 0.09 + 0.2 * 0.04 + 0.2 * 0.49) / 1000) = 0.012649, times 1.96
    assert (found.low, found.high) == (0.6752, 0.7248)
    assert not found.fair
    assert standing(PAIRING, [(3, 4, 3)]).fair
    assert standing(PAIRING, [(0, 0, 9)]).low == 0


def test_the_table_names_everything(mnpr: Any) -> None:
    found = balance("mnpr", 4, 1)
    head, rule, row = (line.split("|")[1:-1] for line in found.lines)
    assert [cell.strip() for cell in head] == ["points", "first", "second", "wins", "draws", "losses", "share", "95 %"]
    assert all(set(cell) == {"-"} for cell in rule)
    assert [cell.strip() for cell in row][:3] == ["7", "Robot", "Ninja"]
    assert len({len(line) for line in found.lines}) == 1


def test_the_ready_armies_of_minis_meet_at_either_edge_and_either_is_set_up_first() -> None:
    game = find_game("minis")
    pairings = game.match_ups()
    assert {pairing.points for pairing in pairings} == {30, 40, 50}
    for pairing in pairings:
        states = [(seat, game.new(**options)) for seat, options in pairing.games]
        assert all(state.phase == "deploy" for _, state in states)
        assert sorted((seat, state.turn) for seat, state in states) == [(0, 0), (0, 1), (1, 0), (1, 1)]
        costs = set()
        for seat, state in states:
            own = frozenset((squad.unit, squad.size) for squad in state.battle.squads if squad.owner == seat)
            costs.add(own)
        assert len(costs) == 1  # the first side's army is always the same


def test_a_battle_of_minis_is_counted() -> None:
    found = balance("minis", 1, points=30)
    assert all(row.wins + row.draws + row.losses == 1 for row in found.standings)
    assert [row.points for row in found.standings] == [30] * len(found.standings)


def test_what_is_wrong_is_refused() -> None:
    with pytest.raises(UnknownName):
        balance("go")
    with pytest.raises(LoadError, match="ready choices"):
        balance("mnpr")
    with pytest.raises(UnknownName, match="bot"):
        balance("minis", bot="clever")
    with pytest.raises(LoadError, match="30, 40, 50"):
        balance("minis", points=35)
    with pytest.raises(LoadError, match="battles"):
        balance("minis", 0)


def test_the_table_in_the_docs_is_of_the_ready_armies_and_none_of_them_is_much_stronger() -> None:
    lines = (ROOT / "docs" / "minis-balance.md").read_text("utf-8").splitlines()
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith("| ")][1:]
    pairings = [(str(pairing.points), *pairing.sides) for pairing in find_game("minis").match_ups()]
    assert [tuple(row[:3]) for row in rows] == pairings
    for row in rows:
        wins, draws, losses = map(int, row[3:6])
        assert wins + draws + losses == 1000
        assert row[6] == f"{(wins + draws / 2) / 1000:.1%}"
        assert 400 <= wins + draws / 2 <= 600
