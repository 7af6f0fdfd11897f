from __future__ import annotations

from typing import Any

import pytest

from tests.games.shadow.table import GAME, Table


def verdict(seat: int | None = None, **facts: Any) -> str:
    state = GAME.situation(**facts)
    return GAME.forecast(state if seat is None else GAME.observation(state, seat))[-1].text


@pytest.mark.clause("shadow.score.win", "shadow.tie.monkeys", "shadow.tie.goods", "shadow.tie.draw")
@pytest.mark.parametrize(
    ("facts", "text"),
    [
        ({"peaches": {"Amber": 1}}, "Amber would win the round by points."),
        ({"monkeys": {"Amber": 2, "Indigo": 1}}, "Points are equal; Amber would win the round with more Monkeys."),
        (
            {"monkeys": {"Amber": 1, "Indigo": 1}, "peaches": {"Indigo": 1, "Amber": 2}},
            "Points are equal; Amber would win the round with more cards, Jadestones and Peaches.",
        ),
        ({"monkeys": {"Amber": 1, "Indigo": 1}}, "The round would be a draw."),
    ],
)
def test_who_would_win_and_by_what(facts: dict[str, Any], text: str) -> None:
    assert verdict(**facts) == text


@pytest.mark.clause("shadow.hand.secret")
def test_hidden_cards_leave_it_open_as_far_as_they_matter() -> None:
    facts: dict[str, Any] = {"monkeys": {"Amber": 1, "Indigo": 1}, "hand": {"Indigo": ["Blunt Sabre"]}}
    assert verdict(**facts) == "Indigo would win the round by points."
    assert verdict(0, **facts) == "Indigo would win the round by points."  # any card is worth a point at least
    facts["hand"] = {"Indigo": ["Blunt Sabre"], "Amber": ["Jade Seal"]}
    assert verdict(0, **facts) == "Who would win the round depends on the cards that are hidden."
    assert verdict(1, **facts) == "Who would win the round depends on the cards that are hidden."
    state = GAME.situation(**facts)
    assert "Indigo would score 1 to 2 points, 1 card unseen." in [
        line.text for line in GAME.forecast(GAME.observation(state, 0))
    ]


def test_what_hidden_cards_can_be_worth_is_reckoned_with_what_was_seen() -> None:
    hand = {"Amber": ["Blunt Sabre", "Rusted Trident", "Broken Halberd"], "Indigo": ["Jade Seal"]}
    lines = [line.text for line in GAME.forecast(GAME.observation(GAME.situation(hand=hand), 0))]
    assert "Indigo would score 1 point, 1 card unseen." in lines  # all cards of two points are in Amber's hand


def test_each_item_is_explained_with_its_clauses() -> None:
    table = Table(
        monkeys={"Amber": 7},
        peaches={"Amber": 2},
        jadestones={"Amber": 4, "Indigo": 3},
        hand={"Amber": ["Blunt Sabre"]},
        scrolls={"Amber": ["Old Soldiers"]},
    )
    lines = GAME.forecast(table.state)
    assert [line.text for line in lines if line.text.startswith("Amber: ")] == [
        "Amber: 6 fed Monkeys, 6 points.",
        "Amber: 1 hungry Monkey, 0 points.",
        "Amber: Blunt Sabre in hand, 2 points.",
        "Amber: 1 set of 3 Jadestones, 2 points.",
        "Amber: most Jadestones, 2 points.",
        "Amber: Old Soldiers, 1 point.",
    ]
    assert lines[0].text == "Amber would score 13 points."
    assert lines[-1].text == "Amber would win the round by points."


def test_before_a_round_there_is_nothing_to_say() -> None:
    assert GAME.forecast(GAME.new()) == []
