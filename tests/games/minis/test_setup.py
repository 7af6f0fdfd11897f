from __future__ import annotations

from typing import Any

import pytest

from mkwidgets.core.errors import LoadError
from mkwidgets.games.minis.events import TerrainPlaced
from mkwidgets.games.minis.facts import facts
from mkwidgets.games.minis.field import field
from tests.games.minis.table import GAME, Table

PAIR: dict[str, Any] = {"armies": ["2 Chaos Trooper, Chaos Lord", "2 Cloud Guard"], "points": 30}


@pytest.mark.clause("minis.setup.table", "minis.deploy.zone", "minis.deploy.edges")
def test_models_come_deployed_within_4_inches_of_their_edges() -> None:
    for points in (30, 40, 50):
        state = GAME.new(points=points)
        assert (state.battle.width, state.battle.depth) == (30, 30)
        for number, base in enumerate(field(state).bases):
            assert base is not None
            far = base.y + base.radius if facts(state).owner[number] == 0 else 30 - base.y + base.radius
            assert far <= 4 + 1e-9


def test_ready_squads_stand_together() -> None:
    for table in ("Crossroads", "Hill", "Open"):
        table_state = Table(state=GAME.new(points=50, table=table, first=0)).state
        for squad, name in enumerate(facts(table_state).squad_names):
            if table_state.battle.squads[squad].owner == 0:
                assert not any(model.stray for model in Table(state=table_state).play(f"activate {name}").state.models)


@pytest.mark.clause("minis.deploy.order", "minis.deploy.zone")
def test_squads_are_deployed_in_turn() -> None:
    table = Table(state=GAME.new(deploy=True, **PAIR))
    assert table.asked() == "Lower"
    assert table.refuse("deploy Guard-1 5,28").clauses == ("minis.deploy.order",)
    table.play("deploy Trooper-2 5,2")
    assert "minis.deploy.order" in table.refuse("deploy Lord-1 9,2").clauses
    assert table.refuse("deploy Trooper-2 7,2").text == "Trooper-2 is set up already."
    table.play("deploy Trooper-1 6.5,2")
    assert table.asked() == "Upper"
    table.play("deploy Guard-1 5,28", "deploy Guard-2 6.5,28")
    assert table.asked() == "Lower"
    table.play("deploy Lord-1 12,2")
    assert table.state.phase == "roll"


@pytest.mark.clause("minis.deploy.zone", "minis.base.solid", "minis.setup.table")
def test_a_model_is_deployed_wholly_within_its_zone_on_free_ground() -> None:
    table = Table(state=GAME.new(deploy=True, **PAIR))
    assert "minis.deploy.zone" in table.refuse("deploy Trooper-1 5,3.6").clauses
    assert "minis.deploy.zone" in table.refuse("deploy Trooper-1 5,28").clauses
    assert table.allows("deploy Trooper-1 5,3.5")
    assert table.refuse("deploy Trooper-1 0.4,2").clauses == ("minis.setup.table",)
    table.play("deploy Trooper-1 5,2")
    assert table.refuse("deploy Trooper-2 5.9,2").clauses == ("minis.base.solid",)
    assert table.allows("deploy Trooper-2 5.99,2")


@pytest.mark.clause("minis.terrain.turns", "minis.deploy.order")
def test_terrain_is_placed_in_turn_and_its_last_placer_deploys_second() -> None:
    table = Table(state=GAME.new(terrain=True, deploy=True, youngest=1, **PAIR))
    assert table.asked() == "Upper"
    assert table.state.pool == ("Wall", "Wall", "Rock", "Rock", "Box", "Box")
    table.play("place Wall 8,10 90")
    assert (table.asked(), table.last(TerrainPlaced).name) == ("Lower", "Wall-1")
    table.play("leave Wall", "place Rock 20,10", "place Rock 20,20", "place Box 5,15", "place Box 25,15")
    assert (table.state.phase, table.asked()) == ("deploy", "Upper")  # Lower placed the last piece


@pytest.mark.clause("minis.terrain.turns")
def test_where_terrain_may_lie() -> None:
    table = Table(state=GAME.new(terrain=True, **PAIR)).play("place Rock 15,15")
    assert "minis.setup.table" in table.refuse("place Wall 2,15").clauses
    assert "MK-61" in table.refuse("place Wall 10,4.1").clauses
    assert table.allows("place Wall 10,4.25")
    assert table.refuse("place Wall 15,15").text == "The Wall would lie on Rock-1."
    assert "Hill" in table.refuse("place Hill 10,10").text
    assert table.allows("place Box 17.5,15")  # edges may touch
    assert (
        Table(state=table.play("place Box 5,15").state).refuse("place Box 5,15").text == "The Box would lie on Box-1."
    )
    assert "Box-1" in table.refuse("place Box 6.9,15").text
    assert table.allows("place Box 7,15")
    table.play("leave Wall", "leave Wall", "leave Rock", "leave Box")
    assert table.state.phase == "roll"


@pytest.mark.clause("minis.deploy.edges")
def test_the_edges_are_24_inches_apart() -> None:
    data = GAME.encode(GAME.new())
    data["battle"]["depth"] = 23.0
    with pytest.raises(LoadError, match=r"battle.depth: .*\[minis.deploy.edges\]"):
        GAME.decode(data)


@pytest.mark.clause("minis.first.roll", "minis.first.choice")
def test_the_higher_roll_chooses_and_ties_are_rolled_again() -> None:
    table = Table(state=GAME.new()).play("roll 4 | 4")
    assert table.state.phase == "roll"
    table.play("roll 2 | 6")
    assert (table.state.phase, table.asked()) == ("choose", "Upper")
    assert Table(state=table.state).play("choose first").asked() == "Upper"
    assert Table(state=table.state).play("choose second").asked() == "Lower"


@pytest.mark.clause("minis.first.roll", "minis.first.choice")
def test_nothing_comes_before_the_roll_and_the_choice() -> None:
    table = Table(state=GAME.new())
    assert table.refuse("activate Troopers-1").clauses == ("minis.first.roll",)
    table.play("roll 2 | 6")
    assert table.refuse("activate Bearers-1").clauses == ("minis.first.choice",)


def test_the_options_are_held_to_what_they_allow() -> None:
    with pytest.raises(LoadError, match="option armies: expected 2 armies, found 1"):
        GAME.new(armies=["Chaos"])
    with pytest.raises(LoadError, match="option names"):
        GAME.new(names=["Ann"])
    with pytest.raises(LoadError, match="a name that nobody else has"):
        GAME.new(names=["Ann", "ann"])
    assert GAME.new(first=1).phase == "activate"


def test_who_goes_first_is_not_given_while_the_table_is_still_to_be_set() -> None:
    with pytest.raises(LoadError, match="option first"):
        GAME.new(first=1, deploy=True)
