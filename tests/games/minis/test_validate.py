from __future__ import annotations

import copy
import json
from typing import Any

import pytest

from mkwidgets.core.errors import LoadError, MkwidgetsError
from tests.games.minis.table import GAME, Table, small_gap

FIGHT = Table(
    "2 Chaos Trooper, Chaos Trooper",
    "Cloud Guard, Stone General",
    {"Trooper-1": (15, 10), "Trooper-2": (16.2, 10), "Trooper-3": (5, 5), "Guard-1": (15, 18)},
    table="Crossroads",
    terrain=[("Box", 25, 15)],
    round=4,
    squad="Troopers-1",
    objectives=[(15, 15)],
).play("move Trooper-1 15,12")


def broken(state: Any, place: str, value: Any) -> dict[str, Any]:
    """A document of a state in which one value is another."""
    data: Any = copy.deepcopy(json.loads(json.dumps(GAME.encode(state))))
    *keys, last = [int(key) if key.lstrip("-").isdecimal() else key for key in place.split(".")]
    target = data
    for key in keys:
        target = target[key]
    target[last] = value
    return dict(data)


MODEL = ("x", "y", "tough", "elevation", "prepared", "suppressed", "done", "stray")


@pytest.mark.parametrize(
    ("place", "value", "message"),
    [
        ("models.0.2", 2, r"models\[0\] \(Trooper-1\).tough: expected 0 to 1, found 2 \[minis.stats.tough\]"),
        ("models.0.2", -1, "expected 0 to 1, found -1"),
        ("models.0.0", 40.0, r"over the edge of the table \[minis.setup.table\]"),
        ("models.0.0", "x", "models"),
        ("models.2.0", 15.0, None),
        ("models.1", [15.5, 12.0, 1], r"models\[0\] \(Trooper-1\): expected a free place, found it on Trooper-2"),
        ("models.0.3", 1.0, r"elevation: expected 0, found 1"),
        ("models.4.4", "shoot", r"expected a reaction that a Stone General has, found shoot \[minis.prepare.kind\]"),
        ("models.1.4", "shoot", r"expected none, for its activation ended it \[minis.prepare.expires\]"),
        ("models.2.6", True, "expected done and stray only in the squad that is being activated"),
        ("models", [], "expected 5 models, found 0"),
        ("round", 6, "round: expected 1 to 5, found 6"),
        ("turn", 2, "turn: expected 0 to 1"),
        ("turn", 1, r"squad: expected a squad of the seat whose turn it is \[minis.squad.activation\]"),
        ("squad", 9, "squad: expected -1 to 3, found 9"),
        ("squad", -1, "squad"),
        ("activated", [2, 1], "activated: expected other squads"),
        ("activated", [0], "activated: expected other squads than the acting one"),
        ("activated", [7], r"\[minis.turns.marked\]"),
        ("scores", [1, 1], r"scores: expected at most 1 points together by now \[minis.score.zone\]"),
        ("scores", [-1, 0], "scores"),
        ("parted", [[1, 0]], r"parted\[0\]: expected two enemies"),
        ("parted", [[0, 1]], r"parted\[0\]: expected two enemies"),
        ("active.1", 2, r"active.actions: expected 1 to 1, found 2 \[minis.actions.two\]"),
        ("active.1", 0, "active.actions"),
        ("active.0", 2, r"active.model: expected a model of the acting squad \[minis.squad.one-by-one\]"),
        ("phase", "over", r"expected nothing in the phase 'over'"),
        ("phase", "attack", "attack"),
        ("phase", "react", "journey"),
        ("phase", "roll", "phase 'roll'"),
        ("phase", "sleep", "phase"),
        ("waiting", [1], "waiting: expected nothing in the phase 'act'"),
        ("pool", ["Wall"], "pool: expected nothing in the phase 'act'"),
        ("weather", 1, "weather"),
        ("battle.names", ["a", "A"], "a name that nobody else has"),
        ("battle.names.0", " a", "single spaces"),
        ("battle.points", 35, r"battle.points: expected one of 30, 40, 50, found 35 \[minis.army.total\]"),
        ("battle.width", 5.0, "battle.width"),
        ("battle.table", "Moon", "battle.table: expected a ready table"),
        ("battle.objectives", [[15.0, 40.0]], r"battle.objectives\[0\]: expected a marker on the table"),
        ("battle.objectives", [[1.0, 1.0]] * 4, "expected at most 3"),
        ("battle.terrain.0.0", "Castle", r"battle.terrain\[0\].kind: expected one of Wall"),
        ("battle.terrain.0.1", 40.0, r"battle.terrain\[0\]: expected Box-1 on the table"),
        ("battle.terrain.0.1", 15.0, None),
        ("battle.terrain.0.4", 99.0, r"battle.terrain\[0\].height"),
        ("battle.squads.0.1", "Chaos Lort", "battle.squads"),
        ("battle.squads.0.1", "chaos trooper", "full names"),
        ("battle.squads.0.2", 9, r"\[minis.squad.points\]"),
        ("battle.squads.0.0", 1, r"battle.squads"),
        ("battle.cohesion", "loose", "cohesion"),
    ],
)
def test_a_broken_document_is_refused_with_the_place_and_what_was_expected(
    place: str, value: Any, message: str | None
) -> None:
    data = broken(FIGHT.state, place, value)
    if message is None:
        GAME.decode(data)
        return
    with pytest.raises(LoadError, match=message):
        GAME.decode(data)


@pytest.mark.parametrize("options", [{}, {"terrain": True}, {"deploy": True}])
def test_before_a_battle_the_tough_may_be_that_of_an_older_card_but_nobody_is_out(options: dict[str, Any]) -> None:
    start = GAME.new(armies=["Chaos Lord, Chaos Trooper", "Stone General"], **options)
    assert GAME.decode(broken(start, "models.0.2", 4)).models[0].tough == 4
    with pytest.raises(LoadError, match="models: expected nobody to be out before the battle"):
        GAME.decode(broken(start, "models.0.2", 0))


def reaction() -> Table:
    """A Guard on its way that two Troopers react to."""
    at = {"Trooper-1": (14, 5), "Trooper-2": (16, 5), "Guard-1": (15, 12)}
    table = Table(
        "Chaos Trooper, Chaos Trooper", "Cloud Guard", at, model="Guard-1", turn="Upper",
        prepared={"Trooper-1": "shoot", "Trooper-2": "shoot"},
    )  # fmt: skip
    return table.play("move Guard-1 15,8")


@pytest.mark.parametrize(
    ("place", "value", "message"),
    [
        ("journey.1.0.0", 14.0, "journey.path: expected a path that begins where its model stands"),
        ("journey.1.1", [14.1, 5.0, 0.0], "journey.path: expected a free way to a free place"),
        ("journey.1.1", [15.0, 8.0, 2.0], "journey.path: expected a free way to a free place"),
        ("journey.2", [0], "journey.reactors: expected two or more"),
        ("journey.2", [0, 2], "journey: expected enemies of the mover"),
        ("journey.0", "leap", r"active.taken: expected leap as the last action taken"),
        ("models.0.4", "", r"journey.reactors: expected prepared models"),
        ("active", None, "journey.reactors"),
    ],
)
def test_a_broken_journey_is_refused(place: str, value: Any, message: str) -> None:
    with pytest.raises(LoadError, match=message):
        GAME.decode(broken(reaction().state, place, value))


@pytest.mark.parametrize(
    ("place", "value", "message"),
    [
        ("attack.target", 1, r"attack.target: expected an enemy|attack: expected the acting model"),
        ("attack.attacker", 9, "attack.attacker: expected a model on the table"),
        ("attack.kind", "burn", r"attack.kind: expected an attack that a Chaos Trooper has, found burn"),
        ("attack.3", False, "attack: expected the acting model"),
        ("attack", None, "attack: expected an attack and an acting model"),
    ],
)
def test_a_broken_attack_is_refused(place: str, value: Any, message: str) -> None:
    state = reaction().play("react Trooper-1").state
    names = {"attacker": "0", "target": "1", "kind": "2"}
    head, _, key = place.partition(".")
    where = f"{head}.{names.get(key, key)}" if key else head
    with pytest.raises(LoadError, match=message):
        GAME.decode(broken(state, where, value))


def test_every_state_of_a_battle_survives_being_written_and_read() -> None:
    at = {"Trooper-1": (15, 10), "Guard-1": (15, 10 + small_gap(0))}
    table = Table("Chaos Trooper", "Cloud Guard", at, model="Trooper-1")
    for move in (
        "disengage Trooper-1 15,9",
        "prepare Trooper-1 shoot",
        "activate Guard-1",
        "move Guard-1 15,10",
        "roll 1",
    ):
        table.play(move)
        data = json.loads(json.dumps(GAME.encode(table.state)))
        assert GAME.decode(data) == table.state


@pytest.mark.parametrize(
    ("facts", "message"),
    [
        ({"at": {"Trooper-7": (1, 1)}}, "there is no model 'Trooper-7'"),
        ({"at": {"Trooper-1": (1,)}}, r"at\[Trooper-1\]: expected x and y in inches"),
        ({"at": {"Trooper-1": ("a", 1)}}, "expected x and y in inches"),
        ({"squad": "Rangers-1"}, "there is no squad 'Rangers-1'"),
        ({"terrain": [("Wall", 1)]}, r"terrain\[0\]: expected a kind, x, y"),
        ({"tough": {"Trooper-1": 3}}, "expected 0 to 1, found 3"),
        ({"turn": "Nobody"}, "there is no player 'Nobody'"),
        ({"weather": "rain"}, "there is no fact 'weather'"),
        ({"out": ["Guard-1"]}, "expected the end"),
        ({"parted": [("Trooper-1",)]}, "expected pairs of models"),
        ({"tough": {"Trooper-1": "many"}}, "situation"),
        ({"activated": ["Trooper-1"]}, "expected a player with a squad to activate"),
    ],
)
def test_a_situation_that_cannot_be_is_refused(facts: dict[str, Any], message: str) -> None:
    with pytest.raises(MkwidgetsError, match=message):
        GAME.situation(**facts)
