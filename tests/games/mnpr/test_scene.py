from __future__ import annotations

import itertools
from typing import Any, Literal

import pytest
from msgspec.structs import replace

from mkwidgets.core.scene import Disc, Pick, Scene, Text, View
from mkwidgets.core.session import Session
from mkwidgets.games.mnpr.chart import CHART
from mkwidgets.games.mnpr.state import State
from tests.games.mnpr.table import GAME, Table

Layout = Literal["wide", "narrow"]
LAYOUTS: tuple[Layout, ...] = ("wide", "narrow")


def picture(state: State, layout: Layout = "wide", **view: Any) -> Scene:
    return GAME.scene(state, View(layout=layout, **view))


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("count", range(2, 9))
def test_all_cards_lie_apart(layout: Layout, count: int) -> None:
    scene = picture(GAME.situation(cards=["Robot"] * count), layout)
    boxes = [target.outline for target in scene.targets if target.pick[0] == "player"]
    assert len(boxes) == count
    for one, other in itertools.combinations(boxes, 2):
        apart = [
            max(point[axis] for point in one) < min(point[axis] for point in other)
            or max(point[axis] for point in other) < min(point[axis] for point in one)
            for axis in (0, 1)
        ]
        assert any(apart)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_as_many_tokens_are_drawn_as_lie_on_the_meters(layout: Layout) -> None:
    scene = picture(GAME.situation(meters={"Robot": (0, 3, 7, 1)}), layout)
    card = scene.target(("player", "3"))
    assert card is not None
    discs = [shape for shape in scene.shapes if isinstance(shape, Disc) and card.contains(shape.x, shape.y)]
    discs = [disc for disc in discs if disc.role == "slot" or disc.role.startswith("token.")]
    drawn = [sum(disc.role == f"token.{meter}" for disc in discs) for meter in ("attack", "defense", "health", "mojo")]
    assert drawn == [0, 3, 7, 1]
    assert len(discs) == 28


@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_chart_is_shown_whole(layout: Layout) -> None:
    shown = {shape.text for shape in picture(GAME.situation(), layout).shapes if isinstance(shape, Text)}
    assert {entry.short for entry in CHART.values()} <= shown
    assert {str(total) for total in CHART} <= shown


@pytest.mark.parametrize("layout", LAYOUTS)
def test_names_of_any_length_leave_room_for_the_character(layout: Layout) -> None:
    names = ["Maximilian von Hohenberg", "Al", "Ninja", "Robot"]
    shapes = picture(GAME.situation(cards=["Monkey", "Ninja", "Pirate", "Robot"], names=names), layout).shapes
    texts = {shape.text: shape for shape in shapes if isinstance(shape, Text)}
    assert texts["Maximilian von H…"].y > texts["Monkey"].y
    assert texts["Al"].align == "start"
    assert "Pirate" in texts


@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_current_player_and_the_result_that_fell_stand_out(layout: Layout) -> None:
    before, after = (picture(GAME.situation(turn="Ninja"), layout, roll=roll) for roll in ((), ((1, 1, 2),)))
    assert [shape.role for shape in before.shapes].count("ring.current") == 1
    assert "row.hit" not in {shape.role for shape in before.shapes}
    assert [shape.role for shape in after.shapes].count("row.hit") == 1
    assert "= 4" in {shape.text for shape in after.shapes if isinstance(shape, Text)}


def test_the_narrow_board_tells_the_direction_of_play() -> None:
    for direction, words in ((1, "Play goes to the right"), (-1, "Play goes to the left")):
        shapes = picture(replace(GAME.situation(), direction=direction), "narrow").shapes
        assert words in {shape.text for shape in shapes if isinstance(shape, Text)}


def test_who_is_out_is_shown_as_such_and_pointing_at_him_tells_so() -> None:
    state = GAME.situation(out=["Ninja"])
    scene = picture(state)
    card = scene.target(("player", "1"))
    assert card is not None
    assert "out of the game" in card.label
    assert len([shape for shape in scene.shapes if shape.role == "panel.out"]) == 1
    session = pick(Session(GAME, state), ("player", "1"))
    assert session.refusal is not None
    assert "mnpr.turn.skip" in session.refusal.clauses


def pick(session: Session, *picks: Pick) -> Session:
    for one in picks:
        session.pick(one)
    return session


def test_two_meters_make_a_shift() -> None:
    session = pick(Session(GAME, GAME.situation()), ("meter", "0.Mojo"), ("meter", "0.Attack"))
    assert session.state == Table().play("shift Mojo Attack").state


def test_the_same_meter_twice_forgets_it() -> None:
    session = pick(Session(GAME, GAME.situation()), ("meter", "0.Mojo"), ("meter", "0.Mojo"))
    assert session.picks == ()
    assert len(session.nodes) == 1


@pytest.mark.parametrize(
    ("facts", "picks", "clause"),
    [
        ({}, [("player", "0")], "mnpr.attack.target"),
        ({"attacks": False}, [("player", "1")], "mnpr.attack.lock"),
        ({"turn": "Ninja"}, [("pot", "")], "mnpr.power.own"),
        ({"phase": "chart"}, [("pot", "")], "mnpr.turn.roll"),
        ({"meters": {"Monkey": (5, 2, 2, 2)}}, [("meter", "0.Mojo"), ("meter", "0.Attack")], "mnpr.shift.full"),
        ({"meters": {"Monkey": (2, 2, 2, 0)}}, [("meter", "0.Mojo")], "mnpr.shift.source"),
        ({"turn": "Pirate", "meters": {"Robot": (2, 2, 2, 0)}}, [("meter", "3.Mojo")], "mnpr.power.pirate-target"),
        ({"phase": "shift", "queue": [0, 1, 2, 3], "forced": True}, [("turn", "end")], "mnpr.chart.14"),
    ],
)
def test_pointing_at_what_is_not_allowed_tells_why(facts: dict[str, Any], picks: list[Pick], clause: str) -> None:
    session = pick(Session(GAME, GAME.situation(**facts)), *picks)
    assert session.refusal is not None
    assert clause in session.refusal.clauses
    assert len(session.nodes) == 1


def test_pointing_at_the_dice_throws_them() -> None:
    session = pick(Session(GAME, GAME.situation(phase="chart"), 1), ("dice", ""))
    assert session.node.notation.startswith("roll ")


@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_target_answers_to_a_click_in_every_phase(layout: Layout) -> None:
    for facts in (
        {"phase": "start"},
        {"phase": "card", "cards": ["choose", "Robot"]},
        {"phase": "chart"},
        {},
        {"turn": "Pirate"},
        {"phase": "shift", "queue": [0, 1, 2, 3]},
        {"phase": "ninja", "target": "Ninja"},
        {"phase": "attack", "target": "Robot"},
        {"phase": "over", "out": ["Ninja", "Pirate", "Robot"]},
    ):
        state = GAME.situation(**facts)
        for target in picture(state, layout).targets:
            move = GAME.suppose(state, (target.pick,))
            assert move is not None
            GAME.check(state, move)
