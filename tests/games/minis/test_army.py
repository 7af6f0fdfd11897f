from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from mkwidgets.core.errors import LoadError, UnknownName
from mkwidgets.games.minis.army import army_of, build, largest_squad, packaged_roster
from mkwidgets.games.minis.components import (
    KEYWORDS,
    ULTRA_KEYWORDS,
    Unit,
    packaged,
    packaged_armies,
    packaged_factions,
    packaged_tables,
    read_faction,
)
from mkwidgets.games.minis.events import ArmyFielded, BattleBegan
from mkwidgets.games.minis.facts import facts
from tests.games.minis.table import GAME, Table

EXAMPLE = "5 Chaos Trooper, 2 Shadow Ranger, Chaos Lord, Quadra-Gunner"


def refused(*squads: str, points: int = 40, **options: Any) -> str:
    """The error of an army that cannot be built."""
    with pytest.raises(LoadError) as caught:
        GAME.new(points=points, armies=[", ".join(squads), "Cloud Guard"], **options)
    return str(caught.value)


@pytest.mark.clause("minis.army.example", "minis.army.spend", "minis.army.squads")
def test_the_printed_example_costs_39_of_40() -> None:
    bill = army_of(EXAMPLE, 40, "army", packaged_roster())
    assert bill.costs == (10, 10, 9, 10)
    assert (bill.cost, bill.left) == (39, 1)
    assert bill.lines[-1].text == "39 of 40 points"
    table = Table(state=GAME.new(armies=[EXAMPLE, "Heaven"])).play("roll 5 | 2")
    fielded = table.found(ArmyFielded)
    assert [(event.seat, event.cost, event.total) for event in fielded] == [(0, 39, 40), (1, 39, 40)]
    assert "minis.army.example" in fielded[0].clauses
    assert "minis.army.example" not in fielded[1].clauses


@pytest.mark.clause("minis.army.spend", "minis.army.total")
def test_an_army_may_not_cost_more_than_the_total() -> None:
    assert "expected at most 30 points, found 39 [minis.army.spend]" in refused(EXAMPLE, points=30)
    with pytest.raises(LoadError, match="one of 30, 40, 50, found 35"):
        GAME.new(points=35)


@pytest.mark.clause("minis.army.faction")
def test_one_faction_an_army_unless_mixing_is_agreed_on() -> None:
    assert "[minis.army.faction]" in refused("Chaos Lord", "Cloud Guard")
    state = GAME.new(armies=["Chaos Lord, Cloud Guard", "Heaven"], mixed=True)
    assert [squad.unit for squad in state.battle.squads[:2]] == ["Chaos Lord", "Cloud Guard"]


@pytest.mark.clause("minis.squad.points", "minis.squad.unit")
def test_a_squad_costs_ten_points_at_most() -> None:
    assert "expected 1 to 5 models of 2 points in a squad of 10, found 6" in refused("6 Chaos Trooper")
    assert "found 3 [minis.squad.points]" in refused("3 Shadow Ranger")
    assert "[minis.squad.points]" in refused("0 Chaos Trooper")


@pytest.mark.clause("minis.squad.character")
def test_characters_and_dear_units_stand_alone() -> None:
    assert "big character; found 2 [minis.squad.character]" in refused("2 Chaos Lord")
    dear = Unit("Giant", "Giant", "Giants", points=17, move=4, tough=9, base=60, fight=3)
    assert largest_squad(dear) == 1
    assert largest_squad(packaged_roster().unit("Chaos Trooper")[1]) == 5
    giant = read_faction(FACTION.replace("points = 4", "points = 17"), "mine.toml")
    roster = packaged_roster()
    with pytest.raises(LoadError, match="it costs more than 10 points"):
        build([("Ogre", 2)], 50, "army", type(roster)((giant,)))


@pytest.mark.clause("minis.army.squads")
def test_an_army_needs_a_squad_and_known_units() -> None:
    with pytest.raises(LoadError, match="at least one squad"):
        build([], 30, "army")
    with pytest.raises(UnknownName, match="Chaos Lord"):
        GAME.new(armies=["Chaos Lort", "Heaven"])
    with pytest.raises(LoadError, match="squads such as"):
        GAME.new(armies=["5 Chaos Trooper,,", "Heaven"])


@pytest.mark.clause("minis.size.small", "minis.size.medium", "minis.size.large", "minis.objectives.spread")
@pytest.mark.parametrize(
    ("points", "markers", "clause"),
    [
        (30, [(15, 15)], "minis.size.small"),
        (40, [(10, 15), (20, 15)], "minis.size.medium"),
        (50, [(7.5, 15), (15, 15), (22.5, 15)], "minis.size.large"),
    ],
)
def test_the_size_of_the_game_gives_the_markers(points: int, markers: list[tuple[float, float]], clause: str) -> None:
    table = Table(state=GAME.new(points=points)).play("roll 5 | 2")
    assert list(table.state.battle.objectives) == markers
    assert clause in table.last(BattleBegan).clauses


@pytest.mark.clause("minis.power.keywords", "minis.stats")
def test_every_keyword_stands_on_some_unit() -> None:
    standing = {
        keyword
        for faction in packaged_factions()
        if not faction.draft
        for unit in faction.unit
        for keyword in unit.keywords
    }
    assert standing == set(KEYWORDS)
    drafted = {
        keyword
        for faction in packaged_factions()
        if faction.draft
        for unit in faction.unit
        for keyword in unit.keywords
    }
    assert drafted == set(ULTRA_KEYWORDS)


@pytest.mark.clause("minis.range.weapons")
def test_the_ranges_of_weapons() -> None:
    assert packaged().weapons.range == {"pistol": 8, "rifle": 10, "heavy": 12, "sniper": 12, "thrown": 5}
    state = GAME.new(points=30)
    assert facts(state).range[facts(state).model("Ranger-1")] == 12
    assert facts(state).range[facts(state).model("Guard-1")] == 0


@pytest.mark.clause("minis.power.ultra")
def test_the_ultra_faction_is_played_only_when_it_is_asked_for() -> None:
    with pytest.raises(LoadError, match=r"expected ultra=True .* \[minis.power.ultra\]"):
        GAME.new(armies=["Ultra", "Chaos"])
    assert GAME.new(armies=["Ultra", "Chaos"], ultra=True).battle.ultra


def test_the_points_of_chaos_are_the_rulebooks_and_the_rest_is_ours() -> None:
    chaos = next(faction for faction in packaged_factions() if faction.name == "Chaos")
    assert chaos.cost.provenance == "rulebook"
    assert [(unit.name, unit.points) for unit in chaos.unit] == [
        ("Chaos Trooper", 2),
        ("Shadow Ranger", 5),
        ("Chaos Lord", 9),
        ("Quadra-Gunner", 10),
    ]
    assert {faction.source.provenance for faction in packaged_factions()} == {"house"}
    remarks = [line.text for line in GAME.house_values(GAME.new())]
    assert [text.split(":")[0] for text in remarks] == ["Chaos", "Heaven", "Terrain"]


def test_every_ready_army_can_be_built_and_every_table_played_on() -> None:
    for army in packaged_armies():
        bill = build(army.squads, army.points, army.name, packaged_roster(ultra=True))
        assert army.points - 3 <= bill.cost <= army.points
        for table in packaged_tables():
            GAME.new(points=army.points, armies=[army.name, army.name], table=table.name, ultra=True)


FACTION = """
name = "Mine"
source = { provenance = "house" }
cost = { provenance = "house" }
[[unit]]
name = "Ogre"
short = "Ogre"
plural = "Ogres"
points = 4
move = 5
fight = 4
tough = 3
base = 40
"""


def test_a_faction_of_ones_own_is_laid_over_the_packaged_ones(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(FACTION)
    state = GAME.new(components=path, armies=["Mine", "Chaos"])
    assert [(squad.unit, squad.size) for squad in state.battle.squads[:2]] == [("Ogre", 2), ("Ogre", 2)]
    assert GAME.decode(GAME.encode(state)) == state
    path.write_text(FACTION.replace('"Mine"', '"Chaos"'))
    state = GAME.new(components=[path], armies=["2 Ogre", "Heaven"])
    with pytest.raises(UnknownName):
        GAME.new(components=[path], armies=["Chaos Lord", "Heaven"])
    assert state.battle.kit[0].name == "Chaos"


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            "tough = 3",
            "tough = 0",
            r"mine.toml: unit\[0\] \(Ogre\).tough: expected 1 to 99, found 0 \[minis.stats.tough\]",
        ),
        ("fight = 4", "fight = 7", r"\.fight: expected 2 to 6, found 7 \[minis.stats.hit\]"),
        ("fight = 4", "", "expected a Shoot or a Fight value"),
        ("fight = 4", "shoot = 4", "expected a weapon just for units with a Shoot value"),
        ("fight = 4", 'shoot = 4\nweapon = "bow"', "expected one of pistol, rifle"),
        ("base = 40", 'base = 40\nkeywords = ["Flying"]', r"unit\[0\].keywords\[0\]: invalid enum value"),
        ("base = 40", 'base = 40\nkeywords = ["Marksman"]', "expected a Shoot value beside Marksman"),
        ("base = 40", 'base = 40\nkeywords = ["Slam"]', r"expected a draft, for Slam is no power of this rulebook"),
        ("base = 40", 'base = 40\nkeywords = ["Deadly", "Deadly"]', "expected each name once"),
        ("base = 40", "base = 400", r"\.base: expected 10 to 65, found 400"),
        ('short = "Ogre"', 'short = "Big Ogre"', "expected up to 24 letters, digits and hyphens"),
        ("points = 4", "points = 4\ncolour = 3", "unknown field `colour`"),
        ("name =", "name ==", "mine.toml"),
    ],
)
def test_a_broken_faction_is_refused_with_file_key_and_reason(old: str, new: str, message: str) -> None:
    with pytest.raises(LoadError, match=message):
        read_faction(FACTION.replace(old, new), "mine.toml")


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(LoadError, match="expected a readable TOML file"):
        GAME.new(components=tmp_path / "nothing.toml")


def test_a_unit_of_ones_own_stands_before_another_of_the_same_name(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(FACTION.replace('name = "Ogre"', 'name = "Chaos Trooper"'))
    state = GAME.new(components=path, armies=["2 Chaos Trooper", "Heaven"])
    assert facts(state).unit[0].tough == 3
    assert state.models[0].tough == 3
