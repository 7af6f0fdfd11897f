"""Scroll tiles: when they may be used, and what they change at the end."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from mkwidgets.games.shadow import events as e
from tests.games.shadow.table import SCROLLS, Table, cards_with


def table_with(name: str, **facts: Any) -> Table:
    """A table at which Amber has a Scroll."""
    return Table(scrolls={"Amber": [name]}, **facts)


@pytest.mark.clause("shadow.scroll.example", "shadow.scroll.optional", "shadow.scroll.order")
def test_the_scroll_of_the_example() -> None:
    facts: dict[str, Any] = {"board": {"Lair": 3}, "jadestones": {"Amber": 2}}
    table = table_with("Moonlit Ferry", **facts).play("collect Lair")
    assert table.goods("Amber") == (6, 2, 0)
    assert table.on_turn() == "Amber"
    assert table.legal() == ["use Moonlit Ferry", "decline"]
    table.play("use Moonlit Ferry")
    assert table.goods("Amber") == (6, 1, 1)
    assert table.on_turn() == "Indigo"
    assert "shadow.scroll.example" in table.cited()
    left = table_with("Moonlit Ferry", **facts).play("collect Lair", "decline")
    assert left.goods("Amber") == (6, 2, 0)
    assert left.on_turn() == "Indigo"


@pytest.mark.clause("shadow.scroll.optional")
def test_a_scroll_is_used_again_whenever_the_action_is_done_again() -> None:
    table = table_with("Windfall Basket", board={"Garden": 1}, king="Lair")
    table.play("collect Garden", "use Windfall Basket", "place Garden", "king Palace", "collect Garden")
    assert table.legal() == ["use Windfall Basket", "decline"]
    table.play("use Windfall Basket")
    assert len(table.found(e.ScrollUsed)) == 2
    assert table.goods("Amber") == (3 + 1 + 1 + 1 + 1, 0, 0)


@pytest.mark.clause("shadow.scroll.optional")
def test_a_scroll_looks_at_its_own_action_only() -> None:
    table = table_with("Moonlit Ferry", board={"Palace": 1}, jadestones={"Amber": 1}).play("collect Palace")
    assert table.on_turn() == "Indigo"
    table = table_with("Moonlit Ferry", board={"Lair": 1}, jadestones={"Indigo": 1}, on_turn="Indigo")
    table.play("collect Lair")  # Amber's Scroll, Indigo's action
    assert table.on_turn() == "Amber"


@pytest.mark.clause("shadow.scroll.order")
def test_the_benefit_comes_first_and_the_scroll_once() -> None:
    table = table_with("Sweet Nectar").play("place Garden")
    assert table.legal() == ["king Lair", "king Palace"]
    assert "First Amber has to choose" in table.refuse("use Sweet Nectar").text
    table.play("king Palace")
    assert table.legal() == ["use Sweet Nectar", "decline"]
    assert table.refuse("use Moonlit Ferry").clauses == ("shadow.scroll.optional",)
    table.play("use Sweet Nectar")
    assert table.on_turn() == "Indigo"
    assert table.play("collect Garden").refuse("use Sweet Nectar").clauses == ("shadow.scroll.order",)


@pytest.mark.clause("shadow.scroll.end", "shadow.metal.hidden")
def test_why_a_scroll_cannot_be_used_before_anything_is_done() -> None:
    scrolls, tiles = {"Amber": ["Twin Bracelets"]}, {"Amber": ["Moonlit Ferry", "Sweet Nectar"]}
    table = Table(mode="metal", scrolls=scrolls, tiles=tiles)
    for scroll, clause in (
        ("Twin Bracelets", "shadow.scroll.end"),
        ("Moonlit Ferry", "shadow.metal.hidden"),
        ("Royal Summons", "shadow.scroll.optional"),
    ):
        assert table.refuse(f"use {scroll}").clauses == (clause,)
    assert table_with("Sweet Nectar").refuse("use Sweet Nectar").clauses == ("shadow.scroll.order",)


@pytest.mark.clause("shadow.end.costs")
def test_a_scroll_is_not_offered_when_its_price_cannot_be_paid() -> None:
    table = table_with("Moonlit Ferry", board={"Lair": 1}).play("collect Lair")
    assert table.on_turn() == "Indigo"
    table = table_with("Moonlit Ferry", board={"Lair": 1}, jadestones={"Amber": 1}, peaches={"Indigo": 9})
    table.play("collect Lair")  # and none is offered for nothing
    assert table.phase() == "scored"


@pytest.mark.clause("shadow.scroll.king", "shadow.place.king-no-benefit")
def test_the_kings_arrival_sets_off_no_scroll() -> None:
    for scroll in ("Whispering Cave", "Royal Summons"):
        for location in ("Lair", "Palace"):
            table = table_with(scroll).play("place Garden", f"king {location}")
            assert table.on_turn() == "Indigo"


@pytest.mark.clause("shadow.scroll.optional")
def test_a_collect_by_a_card_is_no_action() -> None:
    hand = {"Amber": ["Coral Net"]}
    table = table_with("Moonlit Ferry", king="Lair", board={"Lair": 1}, jadestones={"Amber": 1}, hand=hand)
    table.play("play Coral Net")
    assert table.phase() == "turn"
    assert "place Lair" in table.legal()


def test_a_scroll_upon_playing_a_card() -> None:
    table = table_with("Echo of Steel", hand={"Amber": ["Orchard Sickle", "Thorn Rake"]}).play("play Orchard Sickle")
    assert table.state.discard == ("Orchard Sickle",)  # the card's effect is over
    table.play("use Echo of Steel")
    assert table.goods("Amber") == (4, 0, 1)
    table.play("play Thorn Rake", "decline", "place Palace")
    assert table.on_turn() == "Indigo"


def test_a_scroll_that_moves_the_king_or_draws_a_card() -> None:
    table = table_with("Royal Summons").play("place Palace", "use Royal Summons")
    assert table.legal() == ["king Lair", "king Palace"]
    table.play("king Lair")
    assert table.state.king == "Lair"
    assert table.on_turn() == "Indigo"
    table = table_with("Whispering Cave").play("place Lair", "draw Jade Seal", "use Whispering Cave", "draw Pearl Fan")
    assert table.goods("Amber") == (1, 0, 0)
    assert table.player("Amber").hand == ("Jade Seal", "Pearl Fan")
    assert table.on_turn() == "Indigo"


def test_a_scroll_may_take_the_last_of_something() -> None:
    table = table_with("Windfall Basket", board={"Garden": 1}, king="Lair", monkeys={"Amber": 3, "Indigo": 20})
    table.play("collect Garden", "use Windfall Basket")
    assert table.phase() == "scored"


@pytest.mark.clause("shadow.spirit.second")
def test_two_scrolls_upon_one_action_in_any_order(tmp_path: Path) -> None:
    path = tmp_path / "box.toml"
    path.write_text(cards_with(('on = "place Palace"', 'on = "place"')), "utf-8")
    scrolls = {"Amber": ["Royal Summons", "Sweet Nectar"]}
    for first, second in (("Royal Summons", "Sweet Nectar"), ("Sweet Nectar", "Royal Summons")):
        table = Table(components=path, mode="spirit", scrolls=scrolls, lanterns={"Indigo": 1})
        table.play("place Garden", "king Lair")
        assert table.legal() == ["use Royal Summons", "use Sweet Nectar", "decline"]
        table.play(f"use {first}")
        if first == "Royal Summons":
            table.play("king Garden")
        assert table.legal() == [f"use {second}", "decline"]
        assert table.refuse(f"use {first}").clauses == ("shadow.scroll.order",)
        table.play(f"use {second}")
        if second == "Royal Summons":
            table.play("king Garden")
        assert table.state.king == "Garden"
        assert table.on_turn() == "Indigo"


@pytest.mark.clause("shadow.scroll.end")
def test_scrolls_for_the_end_of_the_round() -> None:
    table = table_with("Long Table", monkeys={"Amber": 9}, peaches={"Amber": 2})
    assert table.tally("Amber").total == 8
    table = table_with("Twin Bracelets", jadestones={"Amber": 4, "Indigo": 4})
    assert table.tally("Amber").total == 4
    assert table.tally("Indigo").total == 2
    table = table_with("Old Soldiers", hand={"Amber": ["Blunt Sabre", "Rusted Trident", "Jade Seal"]})
    assert table.tally("Amber").total == 2 * 3 + 1
    scrolls = {"Amber": ["Long Table", "Windfall Basket"]}
    used = Table(mode="spirit", lanterns={"Indigo": 1}, scrolls=scrolls, board={"Garden": 1}, king="Lair")
    assert used.play("collect Garden").refuse("use Long Table").clauses == ("shadow.scroll.end",)


def test_seven_scrolls_act_and_three_score() -> None:
    assert sum(scroll.scoring is not None for scroll in SCROLLS.values()) == 3
    assert {scroll.on for scroll in SCROLLS.values() if scroll.on} == {
        "collect Lair",
        "collect Palace",
        "collect Garden",
        "place Lair",
        "place Palace",
        "place Garden",
        "play",
    }
