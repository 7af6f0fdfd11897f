from __future__ import annotations

import itertools
from typing import Any, Literal

import pytest
from games.mnpr.table import GAME, Table

from mkwidgets.core.scene import Disc, Pick, Scene, Text, View
from mkwidgets.core.session import Session
from mkwidgets.games.mnpr.chart import CHART
from mkwidgets.games.mnpr.state import State

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
    discs = [shape for shape in scene.shapes if isinstance(shape, Disc) and shape.group == "seat-3"]
    drawn = [sum(disc.role == f"token.{meter}" for disc in discs) for meter in ("attack", "defense", "health", "mojo")]
    assert drawn == [0, 3, 7, 1]
    assert len(discs) == 28


@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_chart_is_shown_whole(layout: Layout) -> None:
    shown = {shape.text for shape in picture(GAME.situation(), layout).shapes if isinstance(shape, Text)}
    assert {entry.short for entry in CHART.values()} <= shown
    assert {str(total) for total in CHART} <= shown


def test_who_is_out_is_shown_as_such_and_cannot_be_pointed_at() -> None:
    scene = picture(GAME.situation(out=["Ninja"]))
    assert scene.target(("player", "1")) is None
    assert [shape for shape in scene.shapes if shape.role == "panel.out"] != []


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
