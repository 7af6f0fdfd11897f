"""Dragon Weapon cards: when they may be played, what they do, and the words on them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from mkwidgets.games.shadow import events as e
from tests.games.shadow.table import CARDS, Table, cards_with

SEAL = "effect = [{ take = { jadestone = 1, monkey = 1 } }]"


def table_with(effect: str, folder: Path, **facts: Any) -> Table:
    """A table at which the Jade Seal has another effect and is in Amber's hand, the King in the Palace."""
    path = folder / "cards.toml"
    path.write_text(cards_with((SEAL, f"effect = {effect}")), "utf-8")
    hand = {"Amber": ["Jade Seal"], **facts.pop("hand", {})}
    return Table(components=path, **{"king": "Palace", "hand": hand, **facts})


@pytest.mark.clause("shadow.card.match")
def test_a_card_matches_the_kings_location() -> None:
    table = Table(king="Lair", hand={"Amber": ["Jade Seal", "Pearl Fan"]})
    assert "play Pearl Fan" in table.legal()
    assert "play Jade Seal" not in table.legal()
    refusal = table.refuse("play Jade Seal")
    assert refusal.clauses[0] == "shadow.card.match"
    assert "Emperor's Palace" in refusal.text
    assert "Dragon's Lair" in refusal.text
    assert table.refuse("play Gate Spear").text == "Gate Spear is not in the hand of Amber."


@pytest.mark.clause("shadow.card.example", "shadow.card.effect", "shadow.word.take")
def test_the_card_of_the_example() -> None:
    table = Table(king="Palace", hand={"Amber": ["Jade Seal"]}).play("play Jade Seal")
    assert table.goods("Amber") == (4, 1, 0)
    assert table.state.discard == ("Jade Seal",)
    assert table.on_turn() == "Amber"
    assert "shadow.card.example" in table.cited()
    kinds = [type(event) for event in table.events]
    assert kinds.index(e.Taken) < kinds.index(e.CardDiscarded)


@pytest.mark.clause("shadow.card.any-number", "shadow.card.optional")
def test_any_number_of_cards_or_none() -> None:
    table = Table(king="Palace", hand={"Amber": ["Jade Seal", "Gate Spear", "Silk Whip"]}, jadestones={"Indigo": 1})
    assert "place Lair" in table.legal()
    table.play("play Jade Seal", "play Gate Spear", "play Silk Whip", "place Palace")
    assert table.on_turn() == "Indigo"
    assert table.goods("Amber") == (3 + 1 + 2 - 1 + 2, 1 + 1 + 1, 0)


@pytest.mark.clause("shadow.card.each-time", "shadow.word.move", "shadow.scroll.king")
def test_moving_the_king_opens_some_cards_and_closes_others() -> None:
    table = Table(king="Lair", hand={"Amber": ["Storm Bell", "Pearl Fan", "Jade Seal"]})
    table.play("play Storm Bell")
    assert table.legal() == ["king Palace", "king Garden"]
    table.play("king Palace")
    assert "play Jade Seal" in table.legal()
    assert table.refuse("play Pearl Fan").clauses == ("shadow.card.match", "shadow.card.each-time")
    assert "shadow.card.each-time" in table.cited()


@pytest.mark.clause("shadow.card.no-location")
def test_cards_without_a_location_are_kept() -> None:
    for king in ("Lair", "Palace", "Garden"):
        table = Table(king=king, hand={"Amber": ["Blunt Sabre"]})
        assert not any(move.startswith("play") for move in table.legal())
        assert table.refuse("play Blunt Sabre").clauses == ("shadow.card.no-location",)
    assert [name for name, card in CARDS.items() if not card.location] == [
        "Broken Halberd",
        "Rusted Trident",
        "Blunt Sabre",
    ]


@pytest.mark.clause("shadow.card.before-action")
def test_no_card_after_the_action() -> None:
    table = Table(hand={"Amber": ["Orchard Sickle", "Jade Seal"]}).play("place Garden")
    assert table.refuse("play Jade Seal").clauses == ("shadow.card.before-action",)
    scrolls = {"Amber": ["Windfall Basket"]}
    table = Table(king="Palace", hand={"Amber": ["Jade Seal"]}, scrolls=scrolls, board={"Garden": 1})
    table.play("collect Garden")
    assert table.refuse("play Jade Seal").clauses == ("shadow.card.before-action",)


@pytest.mark.clause("shadow.card.discard")
def test_played_cards_do_not_come_back_in_the_round() -> None:
    table = Table(hand={"Amber": ["Orchard Sickle"]}).play("play Orchard Sickle", "place Lair")
    assert "Orchard Sickle" not in table.items()
    assert table.supply()[3] == 8


@pytest.mark.clause("shadow.card.useless")
def test_a_card_that_does_nothing_may_not_be_played() -> None:
    table = Table(king="Lair", hand={"Amber": ["Coral Net"]})
    assert table.refuse("play Coral Net").clauses == ("shadow.card.useless",)
    table = Table(king="Lair", board={"Palace": 3, "Garden": 3}, hand={"Amber": ["Storm Bell"]})
    assert table.refuse("play Storm Bell").clauses == ("shadow.card.useless",)
    table = Table(king="Garden", board={"Lair": 3, "Palace": 3, "Garden": 2}, hand={"Amber": ["Wind Drum"]})
    assert table.refuse("play Wind Drum").clauses == ("shadow.card.useless",)
    table = Table(hand={"Amber": ["Orchard Sickle"]}, peaches={"Indigo": 9})
    assert table.refuse("play Orchard Sickle").clauses == ("shadow.card.useless",)


@pytest.mark.clause("shadow.card.fresh")
def test_a_card_just_drawn_may_be_played() -> None:
    table = Table(king="Lair", hand={"Amber": ["Pearl Fan"]}, board={"Palace": 1})
    table.play("play Pearl Fan")
    assert table.legal() == []
    table.play("draw Coral Net", "play Coral Net")
    assert table.goods("Amber") == (4, 0, 0)
    assert "shadow.card.fresh" in table.cited()
    assert table.state.discard == ("Pearl Fan", "Coral Net")


# --- the words -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("shadow.word.alone")
def test_alone_is_the_king_without_monkeys() -> None:
    table = Table(king="Lair", hand={"Amber": ["Deep Lantern"]}, board={"Palace": 2}).play("play Deep Lantern")
    assert table.goods("Amber") == (4, 0, 1)
    assert "shadow.word.alone" in table.cited()
    table = Table(king="Lair", hand={"Amber": ["Deep Lantern"]}, board={"Lair": 1})
    assert table.refuse("play Deep Lantern").clauses == ("shadow.card.useless", "shadow.word.alone")


@pytest.mark.clause("shadow.word.alone")
def test_one_of_two_conditions_holds(tmp_path: Path) -> None:
    effect = '[{ take = { peach = 1 }, when = "not alone" }, { take = { peach = 2 }, when = "alone" }]'
    assert table_with(effect, tmp_path).play("play Jade Seal").goods("Amber") == (3, 0, 2)
    table = table_with(effect, tmp_path, board={"Palace": 1}).play("play Jade Seal")
    assert table.goods("Amber") == (3, 0, 1)
    assert [event.step.number for event in table.found(e.StepSkipped)] == [2]


@pytest.mark.clause("shadow.word.collect")
def test_collect_by_a_card() -> None:
    table = Table(king="Lair", hand={"Amber": ["Coral Net"]}, board={"Lair": 2, "Palace": 1})
    table.play("play Coral Net")
    assert table.legal() == ["collect Lair", "collect Palace"]
    assert table.refuse("collect Garden").clauses == ("shadow.collect.some",)
    assert table.refuse("king Palace").clauses == ("shadow.word.collect",)
    table.play("collect Lair")
    assert table.goods("Amber") == (5, 0, 0)
    assert table.state.king == "Lair"
    assert table.on_turn() == "Amber"  # the action is still due


@pytest.mark.clause("shadow.word.place")
def test_place_by_a_card_has_no_benefit_unless_it_says_so() -> None:
    table = Table(hand={"Amber": ["Cloud Staff"]}).play("play Cloud Staff")
    assert table.legal() == ["place Lair", "place Palace", "place Garden"]
    table.play("place Palace")
    assert table.goods("Amber") == (2, 1, 0)  # a Jadestone by the card, nothing by the Palace
    table = Table(hand={"Amber": ["Wind Drum"]}).play("play Wind Drum", "place Palace")
    assert table.goods("Amber") == (4, 1, 0)
    table = Table(hand={"Amber": ["Wind Drum"]}).play("play Wind Drum", "place Lair", "draw Jade Seal")
    assert table.player("Amber").hand == ("Jade Seal",)
    assert table.on_turn() == "Amber"
    table = Table(hand={"Amber": ["Wind Drum"]}).play("play Wind Drum", "place Garden", "king Lair")
    assert table.goods("Amber") == (2, 0, 1)
    assert table.state.king == "Lair"


@pytest.mark.clause("shadow.word.place")
def test_place_by_a_card_needs_a_space() -> None:
    table = Table(hand={"Amber": ["Wind Drum"]}, board={"Lair": 3}).play("play Wind Drum")
    assert table.refuse("place Lair").clauses == ("shadow.place.space", "shadow.box.board")
    assert table.legal() == ["place Palace", "place Garden"]


@pytest.mark.clause("shadow.word.return", "shadow.end.costs")
def test_return_is_a_price_paid_in_full(tmp_path: Path) -> None:
    table = Table(king="Palace", hand={"Amber": ["Toll Abacus"]}, peaches={"Amber": 1}).play("play Toll Abacus")
    assert table.goods("Amber") == (3, 2, 0)
    assert table.supply() == (18, 7, 9, 8)
    table = Table(king="Palace", hand={"Amber": ["Toll Abacus"]})
    assert table.refuse("play Toll Abacus").clauses == ("shadow.end.costs", "shadow.word.return")
    effect = "[{ return = { peach = 2 } }, { take = { jadestone = 1 } }]"
    table = table_with(effect, tmp_path, peaches={"Amber": 1})
    assert "2 Peaches" in table.refuse("play Jade Seal").text
    effect = "[{ return = { peach = 1 } }, { take = { monkey = 1 } }, { return = { peach = 1 } }]"
    assert "shadow.end.costs" in table_with(effect, tmp_path, peaches={"Amber": 1}).refuse("play Jade Seal").clauses


@pytest.mark.clause("shadow.card.useless", "shadow.end.costs")
def test_no_price_is_paid_for_nothing() -> None:
    table = Table(king="Palace", hand={"Amber": ["Toll Abacus"]}, peaches={"Amber": 1}, jadestones={"Indigo": 9})
    assert table.refuse("play Toll Abacus").clauses == ("shadow.card.useless",)


@pytest.mark.clause("shadow.card.useless", "shadow.word.place")
def test_the_last_monkey_cannot_be_both_the_price_and_the_one_placed(tmp_path: Path) -> None:
    effect = '[{ return = { monkey = 1 } }, { place = "any", benefit = true }]'
    table = table_with(effect, tmp_path, monkeys={"Amber": 1})
    assert table.refuse("play Jade Seal").clauses == ("shadow.card.useless",)
    table = table_with(effect, tmp_path, monkeys={"Amber": 2}).play("play Jade Seal", "place Palace")
    assert table.goods("Amber") == (2, 1, 0)


@pytest.mark.clause("shadow.end.costs")
def test_a_price_that_was_spent_on_the_way_ends_the_effect(tmp_path: Path) -> None:
    effect = '[{ place = "Lair" }, { return = { monkey = 1 } }, { take = { peach = 3 } }]'
    table = table_with(effect, tmp_path, monkeys={"Amber": 1}).play("play Jade Seal")
    assert table.goods("Amber") == (0, 0, 0)
    assert table.found(e.NotPaid)
    assert table.state.discard == ("Jade Seal",)


@pytest.mark.clause("shadow.word.steal")
def test_steal_needs_something_to_steal() -> None:
    table = Table(king="Palace", hand={"Amber": ["Silk Whip"]}, jadestones={"Indigo": 2}).play("play Silk Whip")
    assert table.goods("Amber") == (3, 1, 0)
    assert table.goods("Indigo") == (4, 1, 0)
    refusal = Table(king="Palace", hand={"Amber": ["Silk Whip"]}).refuse("play Silk Whip")
    assert refusal.clauses == ("shadow.word.steal",)
    assert "Indigo has none" in refusal.text


@pytest.mark.clause("shadow.word.steal")
def test_a_card_that_steals_besides_other_things_still_needs_it(tmp_path: Path) -> None:
    table = table_with("[{ take = { peach = 1 } }, { steal = { jadestone = 1 } }]", tmp_path)
    assert table.refuse("play Jade Seal").clauses == ("shadow.word.steal",)


@pytest.mark.clause("shadow.word.steal-some")
def test_steal_two_where_there_is_one() -> None:
    facts: dict[str, Any] = {"hand": {"Amber": ["Thorn Rake"]}, "monkeys": {"Indigo": 1}}
    table = Table(**facts).play("play Thorn Rake")
    assert table.goods("Amber") == (4, 0, 0)
    assert table.goods("Indigo") == (0, 0, 0)
    assert "shadow.word.steal-some" in table.cited()
    strict = Table(strict_steal=True, **facts)
    assert strict.refuse("play Thorn Rake").clauses == ("shadow.word.steal", "shadow.word.steal-some")
    two = Table(strict_steal=True, **{**facts, "monkeys": {"Indigo": 2}}).play("play Thorn Rake")
    assert two.goods("Amber") == (5, 0, 0)


@pytest.mark.clause("shadow.word.steal")
def test_a_stolen_card_is_drawn_from_the_hand(tmp_path: Path) -> None:
    table = table_with("[{ steal = { card = 1 } }]", tmp_path, hand={"Indigo": ["Pearl Fan", "Blunt Sabre"]})
    table.play("play Jade Seal")
    assert table.items() == ("Pearl Fan", "Blunt Sabre")
    table.play("draw Blunt Sabre")
    assert table.player("Amber").hand == ("Blunt Sabre",)
    assert table.player("Indigo").hand == ("Pearl Fan",)
    assert table.supply()[3] == 9 - 3
    assert "Indigo has none" in table_with("[{ steal = { card = 1 } }]", tmp_path).refuse("play Jade Seal").text


@pytest.mark.clause("shadow.word.move")
def test_move_to_a_location_that_the_card_names(tmp_path: Path) -> None:
    table = table_with('[{ move = "Lair" }, { collect = "king" }]', tmp_path, board={"Lair": 2}).play("play Jade Seal")
    assert table.state.king == "Lair"
    assert table.goods("Amber") == (5, 0, 0)
    table = table_with('[{ move = "Lair" }, { take = { peach = 1 } }]', tmp_path, board={"Lair": 3})
    table.play("play Jade Seal")
    assert table.state.king == "Palace"
    assert table.goods("Amber") == (3, 0, 1)
    assert table.found(e.KingStayed)
