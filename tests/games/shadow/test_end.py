"""How a round ends: what runs out, when that is seen, and what is still done."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from mkwidgets.games.shadow import events as e
from tests.games.shadow.table import CARDS, Table

OUT: dict[str, tuple[dict[str, Any], list[str]]] = {
    "monkey": ({"monkeys": {"Amber": 3, "Indigo": 20}}, ["place Palace"]),
    "jadestone": ({"jadestones": {"Indigo": 8}}, ["place Palace"]),
    "peach": ({"peaches": {"Indigo": 8}}, ["place Garden", "king Lair"]),
    "card": ({"hand": {"Indigo": list(CARDS)[:8]}}, ["place Lair", "draw Blunt Sabre"]),
}


@pytest.mark.clause("shadow.end.exhausted", "shadow.end.types", "shadow.end.no-extra-turn")
@pytest.mark.parametrize("resource", OUT)
def test_each_resource_ends_the_round_when_it_runs_out(resource: str) -> None:
    facts, moves = OUT[resource]
    table = Table(**facts)
    table.play(*moves[:-1])
    assert table.phase() != "scored"
    table.play(moves[-1])
    assert [event.resource for event in table.found(e.Exhausted)] == [resource]
    assert table.phase() == "scored"
    assert table.legal() == ["next"]  # no further turn for anybody
    assert "shadow.end.no-extra-turn" in table.refuse("place Palace").clauses
    assert "shadow.end.no-extra-turn" in table.cited()


@pytest.mark.clause("shadow.end.as-much")
def test_the_palace_with_one_monkey_left() -> None:
    table = Table(monkeys={"Amber": 3, "Indigo": 21}).play("place Palace")
    assert table.goods("Amber") == (3 - 1 + 1, 1, 0)
    assert table.phase() == "scored"
    assert [(event.wanted, event.found) for event in table.found(e.Shortage)] == [(2, 1)]
    assert "shadow.end.as-much" in table.cited()


@pytest.mark.clause("shadow.end.action-due", "shadow.end.as-much")
def test_after_a_card_has_taken_the_last_the_action_is_due() -> None:
    table = Table(hand={"Amber": ["Orchard Sickle", "Thorn Rake"]}, peaches={"Indigo": 8}).play("play Orchard Sickle")
    assert table.state.exhausted == ("peach",)
    assert table.on_turn() == "Amber"
    table.play("play Thorn Rake", "place Garden")
    assert table.goods("Amber") == (3 + 2 - 1, 0, 1)  # no second Peach, but the King moves
    table.play("king Lair")
    assert table.phase() == "scored"
    assert "shadow.end.action-due" in table.cited()


@pytest.mark.clause("shadow.end.action-due")
def test_the_next_round_has_to_wait_for_the_action() -> None:
    table = Table(hand={"Amber": ["Orchard Sickle"]}, peaches={"Indigo": 8})
    refusal = table.refuse("next")
    assert refusal.clauses == ("shadow.end.exhausted",)
    assert "nothing in the Supply has run out" in refusal.text
    refusal = table.play("play Orchard Sickle").refuse("next")
    assert refusal.clauses[0] == "shadow.end.action-due"
    assert refusal.text == "Peaches ran out in this turn, but Amber still has to do the action."


@pytest.mark.clause("shadow.end.latch")
def test_what_ran_out_ends_the_round_even_if_it_is_filled_up_again() -> None:
    facts: dict[str, Any] = {
        "hand": {"Amber": ["Orchard Sickle", "Toll Abacus", "Blunt Sabre"]},
        "peaches": {"Indigo": 8},
        "scrolls": {"Indigo": ["Long Table"]},
    }
    moves = ["play Orchard Sickle", "place Lair", "draw Gate Spear"]
    assert Table(**facts).play(*moves).phase() == "scored"
    assert Table(latch=False, **facts).play(*moves).phase() == "scored"  # it is still out
    facts |= {"king": "Palace", "peaches": {"Amber": 1, "Indigo": 8}}
    for latch, phase in ((True, "scored"), (False, "turn")):
        table = Table(latch=latch, **facts)
        assert table.state.exhausted == ("peach",)
        table.play("play Toll Abacus", "place Palace")
        assert table.supply()[2] == 1
        assert table.phase() == phase
        assert table.state.exhausted == (("peach",) if latch else ())


@pytest.mark.clause("shadow.end.as-much")
def test_cards_take_what_there_is(tmp_path: Path) -> None:
    table = Table(king="Palace", hand={"Amber": ["Gate Spear"]}, monkeys={"Amber": 3, "Indigo": 21})
    table.play("play Gate Spear")
    assert table.goods("Amber") == (4, 0, 0)
    assert table.state.exhausted == ("monkey",)


def test_a_lair_without_cards_still_takes_a_monkey() -> None:
    table = Table(hand={"Indigo": list(CARDS)[:9]})
    assert table.state.exhausted == ("card",)
    table.play("place Lair")
    assert table.state.board == (1, 0, 0)
    assert table.phase() == "scored"
