"""The packaged components, and what is said about a component file that does not fit."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from mkwidgets.core.chance import Lots
from mkwidgets.core.conformance import play_out
from mkwidgets.core.errors import LoadError
from mkwidgets.core.rulebook import packaged_text
from mkwidgets.core.scenario import load, token
from mkwidgets.core.session import Session
from mkwidgets.games.hex.components import packaged
from mkwidgets.games.hex.events import StoneTileLaid
from mkwidgets.games.hex.state import stones_on
from tests.games.hex.table import FOUR, GAME, THREE, Table

TEXT = packaged_text("mkwidgets.games.hex", "components.toml")


@pytest.mark.clause("hex.box.units", "hex.unit.faction", "hex.unit.rank")
def test_forty_units_with_ranks() -> None:
    assert len(FOUR.units) == 40
    for colour in ("red", "blue", "yellow", "green"):
        units = [facts for facts in FOUR.units.values() if facts.colour == colour]
        assert Counter(facts.rank for facts in units) == {"S": 1, "A": 3, "B": 3, "C": 3}
    named = {
        "Red Dragon": "S",
        "Wyvern": "A",
        "Nightmare": "B",
        "Gargoyle": "C",
        "Marid": "A",
        "Lich": "S",
        "Ghoul": "C",
    }
    assert {name: FOUR.units[name].rank for name in named} == named
    colours = {"Kraken": "blue", "Behemoth": "yellow", "Dullahan": "green", "Cockatrice": "red"}
    assert {name: FOUR.units[name].colour for name in colours} == colours


@pytest.mark.clause("hex.unit.power")
def test_six_powers_from_1_to_5_the_same_for_all_factions() -> None:
    for facts in FOUR.units.values():
        assert len(facts.powers[0]) == 6
        assert all(1 <= power <= 5 for power in facts.powers[0])
    for tile in range(10):
        assert len({facts.powers[0] for facts in FOUR.units.values() if facts.tile == tile}) == 1
    # what the figures of the rulebook show
    assert {1, 5} <= set(FOUR.units["Dullahan"].powers[0])
    assert 4 in FOUR.units["Wyvern"].powers[0]
    assert 4 in FOUR.units["Ghoul"].powers[0]
    assert 2 in FOUR.units["Marid"].powers[0]
    assert 2 in FOUR.units["Nightmare"].powers[0]


@pytest.mark.clause("hex.board.spaces", "hex.board.small", "hex.board.large", "hex.board.no-unit")
def test_the_side_for_four() -> None:
    assert (len(FOUR.board.unit), len(FOUR.board.start)) == (30, 2)
    assert (len(FOUR.board.small), len(FOUR.board.large)) == (9, 8)
    assert {len(FOUR.rings[space]) for space in FOUR.board.small} == {2}
    assert {len(FOUR.rings[space]) for space in FOUR.board.large} == {6}
    assert not set(FOUR.spaces) & {*FOUR.board.small, *FOUR.board.large}


@pytest.mark.clause("hex.board.purple", "hex.three.board")
def test_purple_stones() -> None:
    purple = {
        space: [stone.value for stone in pair]
        for space, pair in FOUR.stones.items()
        if any(stone.colour == "purple" for stone in pair)
    }
    assert purple == {"g2": [4, 2], "g4": [7, 2]}
    assert [stone.value for stone in THREE.stones["h4"]] == [7, 4]
    assert len(THREE.board.large) == 7


@pytest.mark.clause("hex.box.stone-tiles", "hex.box.cards", "hex.ability.cards")
def test_tiles_and_cards() -> None:
    assert len(packaged().stone_tiles.list) == 8
    assert len(FOUR.faces) == 16
    assert len(packaged().abilities.list) == 8
    assert len(packaged().goals.list) == 20


def test_every_table_says_where_its_values_come_from() -> None:
    assert {name: source.provenance for name, source in packaged().sources.items()} == {
        "boards": "house",
        "stones": "house",
        "tiles": "house",
        "units": "rulebook",
        "stone_tiles": "house",
        "abilities": "rulebook",
        "goals": "house",
    }
    assert all(source.note for source in packaged().sources.values())


# --- a file of one's own ---------------------------------------------------------------------------------------------


def written(path: Path, *changes: tuple[str, str]) -> Path:
    text = TEXT
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    path = path / "box.toml"
    path.write_text(text, "utf-8")
    return path


def test_a_box_of_ones_own_is_played_with(tmp_path: Path) -> None:
    path = written(tmp_path, ('"Wyvern"', '"Fire Drake"'), ("edges = [5, 4, 3, 5, 4, 3]", "edges = [5, 5, 5, 5, 5, 5]"))
    state = GAME.new(components=path)
    assert "Fire Drake" in state.factions[0].deck
    end = play_out(GAME, state, 1)[-1].step.state
    assert GAME.result(end) is not None
    GAME.validate(end)
    session = Session(GAME, end)
    assert load(token(session)).state == end


@pytest.mark.clause(
    "hex.board.spaces", "hex.board.large", "hex.board.small", "hex.unit.rank", "hex.unit.power", "hex.ability.units"
)
@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ('unit = ["f1", "h1"', 'unit = ["f1"', r"boards\.list\[0\]\.unit.*hex\.board\.spaces"),
        ('start = ["g6", "g8"]', 'start = ["g6"]', r"boards\.list\[0\]\.unit"),
        ('start = ["g6", "g8"]', 'start = ["g6", "f1"]', r"boards\.list\[0\].*f1 twice"),
        ('start = ["g6", "g8"]', 'start = ["g6", "?"]', r"boards\.list\[0\]"),
        ('small = ["g0", "a2"', 'small = ["a2"', r"boards\.list\[0\]\.small.*hex\.board\.small"),
        ('small = ["g0", "a2"', 'small = ["z1", "a2"', r"boards\.list\[0\]\.small.*found 0"),
        ('large = ["g2", "d3"', 'large = ["d3"', r"boards\.list\[0\]\.large.*hex\.board\.large"),
        ('large = ["g2", "d3"', 'large = ["g0", "d3"', r"boards\.list\[0\]"),
        ('large = ["f2", "j2"', 'large = ["j2"', r"boards\.list\[1\]\.large.*hex\.three\.board"),
        ('centre = "g4"', 'centre = "f1"', r"boards\.list\[0\]\.fixed"),
        ('fixed = ["g2", "g4"]', 'fixed = ["g4"]', r"fixed.*hex\.tiles\.four"),
        ('fixed = ["h4"]', "fixed = []", r"fixed.*hex\.tiles\.three"),
        ('name = "three"', 'name = "four"', r"boards\.list"),
        ('[7, "purple"], [2, "purple"]', '[7, "red"], [2, "purple"]', r"stones\.four \(g4\).*hex\.board\.purple"),
        ('[6, "red"], [3, "blue"]', '[7, "red"], [3, "blue"]', r"stones\.four.*hex\.win\.seven"),
        ('[6, "red"], [3, "blue"]', '[60, "red"], [3, "blue"]', r"stones\.four \(d3\).*hex\.score\.value"),
        ('{ space = "d3", ', '{ space = "c2", ', r"stones\.four.*hex\.board\.large"),
        ('[5, "yellow"], [4, "blue"]', '[5, "green"], [4, "blue"]', r"stones\.three.*hex\.tiles\.green"),
        ('rank = "S"', 'rank = "A"', r"tiles\.list.*hex\.unit\.rank"),
        ('rank = "S"', 'rank = "X"', r"tiles\.list\[0\]\.rank"),
        ("edges = [5, 1, 4", "edges = [6, 1, 4", r"tiles\.list\[1\]\.edges.*hex\.unit\.power"),
        ("edges = [5, 1, 4, 2, 3, 5]", "edges = [5, 1, 4, 2, 3]", r"tiles\.list\[1\]\.edges"),
        ('rank = "B", mark = "dot"', 'rank = "B", mark = "star"', r"tiles\.list\[4\]\.mark.*hex\.ability\.marks"),
        ('rank = "B", mark = "dot"', 'rank = "B"', r"tiles\.list.*hex\.ability\.units"),
        ('rank = "A" }', 'rank = "A", mark = "dot" }', r"tiles\.list\[1\]\.mark"),
        ('"Wyvern", ', "", r"units\.red.*hex\.box\.units"),
        ('"Wyvern"', '"Kraken"', r"units.*hex\.box\.units"),
        ('"Wyvern"', '"?"', r"units\.red"),
        ('{ name = "1", a', '{ name = "2", a', r"stone-tiles\.list.*hex\.box\.stone-tiles"),
        ('name = "Curse", colour = "green"', 'name = "Hex", colour = "green"', r"abilities\.list.*hex\.ability\.cards"),
        ('name = "Rainbow"', 'name = "Siege"', r"goals\.list.*hex\.box\.cards"),
        ('kind = "most", what = "small"', 'kind = "most", what = "luck"', r"goals\.list\[0\]\.what"),
        ('kind = "colours"', 'kind = "magic"', r"goals\.list\[19\]\.kind"),
        ("spaces = [[0, 0], [2, 0], [4, 0]], form", "spaces = [[0, 0], [1, 0]], form", r"goals\.list\[6\]\.spaces"),
        ('kind = "on", what = "start"', 'kind = "formation", what = ""', r"goals\.list\[15\].*hex\.goal\.formation"),
        ('provenance = "rulebook"', 'provenance = "guess"', r"units\.provenance|provenance"),
        ("[boards]", "[boards", r"box\.toml"),
        ("[boards]", "[extra]\n[boards]", r"extra"),
    ],
)
def test_a_file_that_does_not_fit_is_refused_with_file_key_and_reason(
    tmp_path: Path, old: str, new: str, place: str
) -> None:
    path = written(tmp_path, (old, new))
    with pytest.raises(LoadError, match=place) as caught:
        GAME.new(components=path)
    assert str(caught.value).startswith("box.toml")


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(LoadError, match="nowhere"):
        GAME.new(components=tmp_path / "nowhere.toml")


# --- stone tiles -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("hex.tiles.random", "hex.tiles.four")
def test_six_random_sides_cover_all_but_top_and_centre() -> None:
    table = Table(GAME.new(stone_tiles="random"))
    chance = GAME.chance(table.state)
    assert isinstance(chance, Lots)
    assert len(chance.items) == 16
    table.play("draw 3B")
    after = GAME.chance(table.state)
    assert isinstance(after, Lots)
    assert len(after.items) == 14
    assert not {"3A", "3B"} & set(after.items)
    table.draw()
    laid = [event.space for event in table.found(StoneTileLaid)]
    assert sorted(laid) == sorted(set(FOUR.large) - {"g2", "g4"})
    for number, space in enumerate(FOUR.covered):
        assert stones_on(table.state, space) == FOUR.faces[table.state.tiles[number]]
    assert stones_on(table.state, "g4") == FOUR.stones["g4"]


@pytest.mark.clause("hex.tiles.three", "hex.tiles.two")
@pytest.mark.parametrize("players", [2, 3])
def test_two_and_three_players_cover_all_but_the_centre(players: int) -> None:
    table = Table(GAME.new(players=players, stone_tiles="random")).draw()
    assert sorted(event.space for event in table.found(StoneTileLaid)) == sorted(set(THREE.large) - {"h4"})
    assert len(table.state.tiles) == 6


@pytest.mark.clause("hex.tiles.green")
def test_green_tiles_bring_green_stones_to_every_covered_space() -> None:
    table = Table(GAME.new(players=3, colours=["green", "red", "blue"], stone_tiles="green")).draw()
    for space in THREE.covered:
        assert any(stone.colour == "green" for stone in stones_on(table.state, space))
