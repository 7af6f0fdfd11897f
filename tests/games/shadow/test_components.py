"""The packaged cards and Scrolls, and what is said about a component file that does not fit."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

from mkwidgets.core.conformance import play_out
from mkwidgets.core.errors import LoadError
from mkwidgets.games.shadow.components import Components, Scoring, Step, packaged, read
from mkwidgets.games.shadow.words import card_words, effect_words, scroll_words
from tests.games.shadow.table import CARDS, GAME, SCROLLS, TEXT, Table, cards_with


@pytest.mark.clause("shadow.box.resources", "shadow.box.scrolls")
def test_seventeen_cards_and_ten_scrolls() -> None:
    assert Counter(card.location for card in CARDS.values()) == {"Lair": 5, "Palace": 5, "Garden": 4, "": 3}
    assert {card.points for card in CARDS.values() if not card.location} == {2}
    assert {card.points for card in CARDS.values() if card.location} == {1}
    assert len(SCROLLS) == 10


def test_every_verb_of_the_glossary_is_on_a_card() -> None:
    verbs = {step.verb for card in CARDS.values() for step in card.effect}
    assert verbs == {"take", "steal", "return", "move", "collect", "place"}
    assert any(step.when == "alone" for card in CARDS.values() for step in card.effect)
    assert any(step.benefit for card in CARDS.values() for step in card.effect)


def test_where_values_come_from() -> None:
    assert packaged().cards.provenance == packaged().scrolls.provenance == "house"
    assert packaged().cards.note
    assert packaged().scrolls.note


def test_cards_and_scrolls_in_words() -> None:
    assert card_words(CARDS["Jade Seal"]).startswith("in the Emperor's Palace: take 1 Jadestone and 1 Monkey; worth 1")
    assert card_words(CARDS["Blunt Sabre"]) == "no location; worth 2 points if kept"
    assert effect_words(CARDS["Toll Abacus"].effect) == "return 1 Peach to the Supply, then take 2 Jadestones"
    assert effect_words(CARDS["Deep Lantern"].effect) == "if the King is alone, take 1 Peach and 1 Monkey"
    assert effect_words(CARDS["Wind Drum"].effect) == "place a Monkey in any location and take its benefit"
    assert effect_words((Step("take", "card"), Step("take", "card"))) == "take 2 cards"
    assert effect_words((Step("collect", "king"),)) == "collect the Monkeys of the King's location"
    assert scroll_words(SCROLLS["Long Table"]) == "at the end of the round a Peach feeds 4 Monkeys"
    assert scroll_words(SCROLLS["Echo of Steel"]) == "when you play a card, you may take 1 Monkey"
    words = {card_words(card) for card in CARDS.values()} | {scroll_words(scroll) for scroll in SCROLLS.values()}
    assert len(words) >= 23  # hardly two say the same


# --- a file of one's own ---------------------------------------------------------------------------------------------


def test_a_box_of_ones_own_is_played_with_and_saved(tmp_path: Path) -> None:
    path = tmp_path / "box.toml"
    changes = ('"Jade Seal"', '"Seal of Jade"'), ("{ feeds = 4 }", "{ feeds = 5, most = 3 }")
    path.write_text(cards_with(*changes), "utf-8")
    state = GAME.new(components=path, first=0)
    moments = play_out(GAME, state, 4)
    end = moments[-1].step.state
    assert GAME.result(end) is not None
    assert GAME.decode(GAME.encode(end)) == end
    assert Table(components=path, hand={"Amber": ["Seal of Jade"]}).tally("Amber").total == 1
    table = Table(components=path, scrolls={"Amber": ["Long Table"]}, peaches={"Amber": 1}, monkeys={"Amber": 6})
    assert table.tally("Amber").total == 5


def test_the_file_and_the_link_hold_the_same_form() -> None:
    parts = packaged()
    assert msgspec.convert(msgspec.to_builtins(parts), Components) == parts


SEAL = "effect = [{ take = { jadestone = 1, monkey = 1 } }]"


@pytest.mark.clause("shadow.box.resources", "shadow.box.scrolls", "shadow.card.no-location", "shadow.scroll.end")
@pytest.mark.parametrize(
    ("old", "new", "place", "expected"),
    [
        (SEAL, "effect = [{ grab = { peach = 1 } }]", "cards.list[5].effect[0]", "found 'grab'"),
        (SEAL, "effect = [{ take = { peach = 1 }, steal = { peach = 1 } }]", "cards.list[5].effect[0]", "2 verbs"),
        (SEAL, "effect = [{ take = { plum = 1 } }]", "cards.list[5].effect[0].take", "found 'plum'"),
        (SEAL, "effect = [{ take = { peach = 0 } }]", "cards.list[5].effect[0].take.peach", "from 1 to 9"),
        (SEAL, "effect = [{ take = { peach = true } }]", "cards.list[5].effect[0].take.peach", "from 1 to 9"),
        (SEAL, "effect = [{ take = 3 }]", "cards.list[5].effect[0].take", "resources with numbers"),
        (SEAL, "effect = [{ take = {} }]", "cards.list[5].effect[0].take", "resources with numbers"),
        (SEAL, "effect = [{ return = { card = 1 } }]", "cards.list[5].effect[0].return", "found 'card'"),
        (SEAL, 'effect = [{ move = "king" }]', "cards.list[5].effect[0].move", "found 'king'"),
        (SEAL, "effect = [{ collect = true }]", "cards.list[5].effect[0].collect", "expected one of any, king"),
        (SEAL, 'effect = [{ place = "any", benefit = 1 }]', "cards.list[5].effect[0].benefit", "true or false"),
        (SEAL, 'effect = [{ move = "any", benefit = true }]', "cards.list[5].effect[0].benefit", "beside place"),
        (SEAL, 'effect = [{ move = "any", when = "dark" }]', "cards.list[5].effect[0].when", "alone or not alone"),
        (SEAL, 'effect = ["take a peach"]', "cards.list[5].effect[0]", "found 'take a peach'"),
        (SEAL, "effect = 3", "cards.list[5].effect", "array"),
        (SEAL, "effect = []", "cards.list[5] (Jade Seal).effect", "expected an effect"),
        (SEAL, f"{SEAL}\ncost = 2", "cards.list[5]", "cost"),
        (SEAL, f"{SEAL}\npoints = 12", "cards.list[5] (Jade Seal).points", "expected 0 to 9"),
        (SEAL, f"effect = [{'{ take = { card = 9 } }, ' * 2}]", "cards.list[5] (Jade Seal).effect", "at most 12"),
        ('location = "Lair"', 'location = "Hut"', "cards.list[0].location", "Hut"),
        ('location = "Lair"\n', "", "cards.list[0] (Tide Hook).location", "shadow.card.no-location"),
        ('"Tide Hook"', '"Pearl Fan"', "cards.list[1].name", "each name once"),
        ('"Tide Hook"', '" "', "cards.list[0].name", "1 to 24 letters"),
        ('"Tide Hook"', '"?"', "cards.list[0].name", "1 to 24 letters"),
        ('[[cards.list]]\nname = "Blunt Sabre"\npoints = 2\nprovenance = "deduced"', "", "cards.list", "17 cards"),
        ('[[scrolls.list]]\nname = "Long Table"\nscoring = { feeds = 4 }', "", "scrolls.list", "10 Scrolls"),
        ('on = "collect Lair"', 'on = "move"', "scrolls.list[0] (Moonlit Ferry).on", "expected one of play"),
        ('on = "collect Lair"\n', "", "scrolls.list[0] (Moonlit Ferry).on", "expected one of play"),
        ("scoring = { feeds = 4 }", "", "scrolls.list[7] (Long Table)", "either an effect or a scoring"),
        ("scoring = { feeds = 4 }", "scoring = {}", "scrolls.list[7] (Long Table).scoring", "a change"),
        ("scoring = { feeds = 4 }", "scoring = { set = 0 }", "scrolls.list[7] (Long Table).scoring.set", "1 to 9"),
        ("scoring = { feeds = 4 }", "scoring = { points = 1 }", "scrolls.list[7] (Long Table).scoring.points", "each"),
        ("scoring = { feeds = 4 }", 'scoring = { feeds = 4 }\non = "play"', "scrolls.list[7] (Long Table).on", "none"),
        ("scoring = { set = 2 }", 'scoring = { each = "tree", points = 1 }', "scrolls.list[8].scoring.each", "tree"),
        ("[cards]", "[cards", "box.toml", ""),
        ("[cards]", "[sheets]", "box.toml", "unknown field `sheets`"),
    ],
)
def test_a_wrong_file_is_one_clear_error(old: str, new: str, place: str, expected: str) -> None:
    with pytest.raises(LoadError) as caught:
        read(cards_with((old, new)), "box.toml")
    assert str(caught.value).startswith("box.toml: ")
    assert ": :" not in str(caught.value)
    assert ": ." not in str(caught.value)
    assert place in str(caught.value)
    assert expected in caught.value.problem


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(LoadError, match=r"none\.toml"):
        GAME.new(components=tmp_path / "none.toml")
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(LoadError, match="readable"):
        GAME.new(components=tmp_path / "bytes.toml")


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"effect": (Step("take", "Lair"),)}, "expected one of monkey"),
        ({"effect": (Step("move", "peach"),)}, "expected one of any"),
        ({"effect": (Step("take", "card", 2),)}, "from 1 to 1"),
        ({"effect": (Step("take", "peach", 0),)}, "from 1 to 9"),
        ({"effect": (Step("take", "peach", 1, "", True),)}, "shadow.word.place"),
        ({"effect": (Step("return", "card"),)}, "expected one of monkey"),
    ],
)
def test_a_link_with_wrong_parts_is_refused(change: dict[str, Any], expected: str) -> None:
    state = GAME.new(first=0, first_game=True)
    cards = packaged().cards
    first = msgspec.structs.replace(cards.list[0], **change)
    kit = msgspec.structs.replace(packaged(), cards=msgspec.structs.replace(cards, list=(first, *cards.list[1:])))
    broken = msgspec.structs.replace(state, match=msgspec.structs.replace(state.match, kit=kit))
    with pytest.raises(LoadError) as caught:
        GAME.decode(GAME.encode(broken))
    assert caught.value.place.startswith("match.kit.cards.list[0]")
    assert expected in caught.value.problem


@pytest.mark.parametrize(
    ("scoring", "facts", "points"),
    [
        (Scoring(most=5), {"jadestones": {"Amber": 1}}, 5),
        (Scoring(most=0), {"jadestones": {"Amber": 1}}, 0),
        (Scoring(feeds=0), {"peaches": {"Amber": 1}}, 0),
        (Scoring(set=4), {"jadestones": {"Amber": 3, "Indigo": 3}}, 0),
        (Scoring(each="monkey", points=1), {"monkeys": {"Amber": 5}}, 5),
        (Scoring(each="unfed monkey", points=1), {"monkeys": {"Amber": 5}, "peaches": {"Amber": 1}}, 3 + 2),
        (Scoring(each="jadestone", points=2), {"jadestones": {"Amber": 2, "Indigo": 2}}, 4),
        (Scoring(each="peach", points=-1), {"peaches": {"Amber": 2}, "monkeys": {"Amber": 6}}, 4),
        (Scoring(each="card", points=1), {"hand": {"Amber": ["Jade Seal", "Blunt Sabre"]}}, 3 + 2),
    ],
)
def test_every_kind_of_scoring(scoring: Scoring, facts: dict[str, Any], points: int, tmp_path: Path) -> None:
    usual = Scoring()
    changed = {k: v for k, v in msgspec.structs.asdict(scoring).items() if v != getattr(usual, k)}
    written = ", ".join(f"{key} = {json.dumps(value)}" for key, value in changed.items())
    path = tmp_path / "box.toml"
    path.write_text(cards_with(("{ feeds = 4 }", f"{{ {written} }}")), "utf-8")
    table = Table(components=path, scrolls={"Amber": ["Long Table"]}, **{"monkeys": {"Amber": 3}, **facts})
    assert table.tally("Amber").total == points
    assert scroll_words(long_table(table)).startswith("at the end of the round")


def long_table(table: Table) -> Any:
    kit = table.state.match.kit
    assert kit is not None
    return next(scroll for scroll in kit.scrolls.list if scroll.name == "Long Table")


def test_the_packaged_file_explains_its_form() -> None:
    for word in ("take", "steal", "return", "move", "collect", "place", "when", "benefit", "scoring"):
        assert word in TEXT
