"""Points at the end of a round, and who wins it."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mkwidgets.games.shadow import events as e
from mkwidgets.games.shadow.scoring import Tally, settle
from tests.games.shadow.table import Table

# The last Peach is taken, so the round ends with this turn: Amber collects, which changes nothing but Monkeys.
LAST: dict[str, Any] = {"board": {"Lair": 1}}


@pytest.mark.clause("shadow.score.feed", "shadow.score.fed")
@pytest.mark.parametrize(
    ("monkeys", "peaches", "points"), [(3, 2, 3), (7, 2, 6), (0, 9, 0), (5, 0, 0), (6, 2, 6), (1, 1, 1)]
)
def test_a_peach_feeds_three_monkeys(monkeys: int, peaches: int, points: int) -> None:
    table = Table(monkeys={"Amber": monkeys}, peaches={"Amber": peaches})
    assert table.tally("Amber").total == points


@pytest.mark.clause("shadow.score.board")
def test_monkeys_on_the_board_belong_to_nobody() -> None:
    table = Table(board={"Lair": 3, "Palace": 3}, monkeys={"Amber": 1}, peaches={"Amber": 3})
    assert table.tally("Amber").total == 1


@pytest.mark.clause("shadow.score.cards", "shadow.score.played")
def test_cards_in_hand_count_and_played_ones_do_not() -> None:
    table = Table(hand={"Amber": ["Jade Seal", "Blunt Sabre"]}, discard=["Pearl Fan", "Gate Spear"])
    assert table.tally("Amber").total == 1 + 2
    assert table.tally("Indigo").total == 0


@pytest.mark.clause("shadow.score.sets", "shadow.score.most")
@pytest.mark.parametrize(
    ("own", "other", "points"),
    [(0, 0, 0), (1, 0, 2), (1, 1, 0), (2, 2, 0), (3, 3, 2), (3, 4, 2), (4, 3, 4), (6, 0, 6), (5, 4, 4)],
)
def test_sets_of_jadestones_and_the_most(own: int, other: int, points: int) -> None:
    table = Table(jadestones={"Amber": own, "Indigo": other})
    assert table.tally("Amber").total == points


EXAMPLE: dict[str, Any] = {
    "names": ["Kortnee", "Nathan"],
    "monkeys": {"Kortnee": 3, "Nathan": 7},
    "peaches": {"Kortnee": 2, "Nathan": 2},
    "jadestones": {"Kortnee": 3, "Nathan": 4},
    "hand": {"Kortnee": ["Jade Seal", "Blunt Sabre"]},
}


@pytest.mark.clause("shadow.score.win", "shadow.score.fed", "shadow.score.cards")
@pytest.mark.clause("shadow.score.sets", "shadow.score.most")
def test_the_example_of_the_rulebook() -> None:
    table = Table(**EXAMPLE)
    assert table.tally("Kortnee").total == 8
    assert table.tally("Nathan").total == 10
    items = {item.what: item.points for item in table.tally("Nathan").items}
    assert items == {"fed": 6, "hungry": 0, "set": 2, "most": 2}


@pytest.mark.clause("shadow.score.win")
def test_the_higher_score_takes_a_lantern() -> None:
    table = Table(peaches={"Amber": 1, "Indigo": 8}, monkeys={"Indigo": 5}, **LAST).play("collect Lair")
    assert table.phase() == "scored"
    last = table.state.match.rounds[-1]
    assert (last.scores, last.winner, last.by) == ((3, 5), 1, "points")
    assert [event.won for event in table.found(e.RoundWon)] == [1]


@pytest.mark.clause("shadow.tie.monkeys")
def test_a_tie_goes_to_more_monkeys_fed_or_not() -> None:
    table = Table(peaches={"Amber": 1, "Indigo": 1}, monkeys={"Amber": 5, "Indigo": 3}, exhausted=["card"], **LAST)
    table.play("collect Lair")
    last = table.state.match.rounds[-1]
    assert (last.scores, last.winner, last.by) == ((3, 3), 0, "monkeys")
    assert "shadow.tie.monkeys" in table.cited()


@pytest.mark.clause("shadow.tie.goods")
def test_then_to_more_of_everything_else() -> None:
    table = Table(
        peaches={"Amber": 1, "Indigo": 1},
        monkeys={"Amber": 3, "Indigo": 4},
        jadestones={"Amber": 4, "Indigo": 4},
        hand={"Amber": ["Jade Seal", "Pearl Fan"], "Indigo": ["Blunt Sabre"]},
        exhausted=["card"],
        **LAST,
    ).play("collect Lair")
    last = table.state.match.rounds[-1]
    assert (last.scores, last.winner, last.by) == ((7, 7), 0, "goods")  # two cards count as two, whatever their points
    assert "shadow.tie.goods" in table.cited()


@pytest.mark.clause("shadow.tie.draw", "shadow.tie.not-counted")
def test_then_nobody_wins() -> None:
    table = Table(monkeys={"Amber": 3, "Indigo": 4}, exhausted=["card"], **LAST).play("collect Lair")
    last = table.state.match.rounds[-1]
    assert (last.winner, last.by) == (-1, "draw")
    assert table.found(e.RoundDrawn)
    assert not table.found(e.RoundWon)
    assert {"shadow.tie.draw", "shadow.tie.not-counted"} <= table.cited()


TALLIES = st.builds(
    lambda total, monkeys, goods: Tally(total, (), monkeys, goods),
    st.integers(0, 3),
    st.integers(0, 2),
    st.integers(0, 2),
)


@given(TALLIES, TALLIES)
def test_settling_is_fair(one: Tally, other: Tally) -> None:
    here, there = settle(one, other), settle(other, one)
    assert here.by == there.by
    assert here.scores == there.scores[::-1]
    assert {here.winner, there.winner} in ({0, 1}, {-1})
    ranks = [(found.total, found.monkeys, found.goods) for found in (one, other)]
    assert (here.winner == -1) == (ranks[0] == ranks[1])
    if here.winner != -1:
        assert ranks[here.winner] == max(ranks)
