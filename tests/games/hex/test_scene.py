from __future__ import annotations

import pytest

from mkwidgets.core.chance import Draw
from mkwidgets.core.conformance import play_out
from mkwidgets.core.scene import Polygon, Scene, Target, View
from mkwidgets.core.session import Session
from mkwidgets.games.hex import actions as a
from mkwidgets.games.hex.lessons.cast import CROWDED
from tests.games.hex.table import FOUR, GAME, THREE, Table


def test_every_space_is_a_target() -> None:
    for players, found in ((4, FOUR), (3, THREE)):
        scene = GAME.scene(GAME.situation(players=players), View())
        for space in (*found.spaces, *found.board.small, *found.board.large):
            assert scene.target(("cell", space)) is not None


def test_pointing_at_unit_space_and_turn_places_a_unit() -> None:
    session = Session(GAME, GAME.situation(hands={"Red": ["Wyvern", "Coatl"]}))
    for pick in (("hand", "1"), ("cell", "g6"), ("turn", "4")):
        assert pick in session.legal_picks()
        session.pick(pick)
    assert session.node.notation == "place Coatl g6 r4"


def test_pointing_at_a_space_where_it_does_not_go_says_why() -> None:
    session = Session(GAME, GAME.situation(units={"g6": "Ghoul r0"}, hands={"Red": ["Wyvern"]}, on_turn="Red"))
    session.pick(("hand", "0"))
    session.pick(("cell", "c2"))
    assert session.refusal is not None
    assert session.refusal.clauses == ("hex.place.adjacent",)
    assert session.picks == (("hand", "0"),)


def test_pointing_at_a_unit_that_is_not_due_says_why() -> None:
    hands = {"Red": ["Wyvern", "Ifrit", "Kobold"]}
    session = Session(GAME, GAME.situation(players=2, colours=("red", "blue", "yellow"), hands=hands, on_turn="Red"))
    session.pick(("hand", "2"))
    assert session.refusal is not None
    assert session.refusal.clauses == ("hex.two.round",)


def test_pointing_at_a_space_while_something_is_dealt_says_what() -> None:
    session = Session(GAME, GAME.new(players=4))
    session.pick(("cell", "g6"))
    assert session.refusal is not None
    assert session.refusal.clauses == ("hex.setup.deck",)


@pytest.mark.parametrize(
    ("picks", "action"),
    [
        ((("dice", ""),), Draw("")),
        ((("skip", ""),), a.Skip()),
        ((("ability", "Curse"),), a.ChooseAbility("Curse")),
        ((("stone", "7 purple"),), a.TakeStone(7, "purple")),
        ((("cell", "c2"),), None),
        ((("hand", "0"), ("cell", "c2")), a.Place("Wyvern", "c2", 0)),
    ],
)
def test_what_picks_seem_to_mean(picks: tuple[tuple[str, str], ...], action: a.Action | Draw | None) -> None:
    state = GAME.situation(units={"g6": "Ghoul r0"}, hands={"Red": ["Wyvern"]}, on_turn="Red")
    assert GAME.suppose(state, picks) == action


def test_all_uses_of_abilities_can_be_pointed_at() -> None:
    kinds = set()
    for seed in range(12):
        for moment in play_out(GAME, GAME.new(abilities=True), seed):
            if moment.before.phase == "use":
                kinds.add(type(moment.move))
                assert GAME.suppose(moment.before, GAME.picks(moment.before, moment.move)) == moment.move
    assert kinds >= {a.Enhance, a.UseReward, a.UseAssault, a.TurnUnit, a.UseStealth, a.Curse, a.Petrify, a.Skip}


def test_hands_of_others_are_not_shown() -> None:
    state = Table(GAME.new()).draw().state
    labels = [target.label for target in GAME.scene(GAME.observation(state, 1), View(seat=1)).targets]
    assert not any(unit in label for unit in state.factions[0].hand for label in labels)


def test_pointing_at_a_unit_that_fits_nowhere_says_so() -> None:
    # The spaces that are left lie beside fives only, and of the hand the Chimera alone has one.
    units = {**CROWDED, "i2": "Griffin r0"}
    hand = ["Cockatrice", "Gargoyle", "Chimera"]
    session = Session(GAME, GAME.situation(units=units, hands={"Red": hand}, on_turn="Red"))
    session.pick(("hand", "0"))
    assert session.refusal is not None
    assert session.refusal.clauses[0] == "hex.place.match"
    assert session.refusal.text.startswith("Cockatrice fits nowhere now")
    session.pick(("hand", "2"))
    assert session.refusal is None
    assert session.picks == (("hand", "2"),)
    session.pick(("hand", "1"))  # what does fit stays picked
    assert session.refusal is not None
    assert session.picks == (("hand", "2"),)


def frames(scene: Scene) -> list[str]:
    """The labels of the rows that are framed."""
    rings = [s for s in scene.shapes if isinstance(s, Polygon) and s.role == "ring.current"]
    rows = [target for target in scene.targets if target.pick[0] == "faction"]
    return [row.label for ring in rings for row in rows if Target(row.pick, "", ring.points).contains(*row.centre)]


def test_the_row_of_whoever_chooses_a_stone_is_framed() -> None:
    units = {"f5": "Sea Dragon r0", "e6": "Chimera r3", "c6": "Sea Serpent r2", "b5": "Trient r3", "c4": "Merrow r0"}
    state = Table(units=units, hands={"Red": ["Coatl"]}, on_turn="Red").play("place Coatl e4 r2").state
    assert state.phase == "stone"
    assert [label.split(",")[0] for label in frames(GAME.scene(state, View()))] == ["Blue"]


def test_nothing_is_offered_to_draw_where_it_may_not_be_drawn() -> None:
    state = GAME.new(players=4)
    assert GAME.scene(state, View()).target(("dice", "")) is None
    assert GAME.scene(state, View(legal=frozenset({("dice", "")}))).target(("dice", "")) is not None


def test_units_of_the_latest_moves_are_marked() -> None:
    state = GAME.situation(units={"g6": "Ghoul r0", "h5": "Merrow r0"}, on_turn="Red")
    latest = (("hand", "0"), ("cell", "h5"), ("turn", "0"), ("cell", "c2"))
    scene = GAME.scene(state, View(latest=latest))
    assert [shape.role for shape in scene.shapes].count("hexagon.latest") == 1
    said = {pick: target.label for pick in (("cell", "h5"), ("cell", "g6")) if (target := scene.target(pick))}
    assert said["cell", "h5"].endswith("just played")
    assert not said["cell", "g6"].endswith("just played")
