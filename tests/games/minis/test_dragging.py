"""Dragging on the table without a browser: moves, attacks, leaps, measuring, setting up."""

from __future__ import annotations

import pytest

from mkwidgets.core.scene import TAPE, Pick, Point
from mkwidgets.core.session import Session
from mkwidgets.games.minis.state import State
from mkwidgets.widgets.table import Table
from tests.games.minis.test_board import GAME, acting, battle, model


def table(state: State, editable: bool = False) -> Table:
    return Table(Session(GAME, state), editable=editable)


def spot(shown: Table, x: float, y: float) -> Point:
    """Where a point of the table is on the board."""
    scene = shown.canvas.scene
    assert scene is not None
    assert scene.frame is not None
    return scene.frame.x + x * scene.frame.scale, scene.frame.y + y * scene.frame.scale


def drag(shown: Table, start: Point, end: Point) -> None:
    """Drag from a point of the table to another one, with a stop half-way."""
    half = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    shown.canvas.follow(spot(shown, *start), spot(shown, *half))
    shown.canvas.drag(spot(shown, *start), spot(shown, *end))


def notation(shown: Table) -> str:
    return shown.session.node.notation


def test_a_model_is_dragged_to_a_place() -> None:
    shown = table(battle(squad="Rangers-1", prepared={}))
    drag(shown, (12, 9), (12.5, 12))
    assert notation(shown) == "move Ranger-1 12.5,12"


def test_a_short_move_may_end_on_the_models_own_base() -> None:
    shown = table(acting(prepared={}))
    drag(shown, (12, 9), (12.2, 9.3))
    assert notation(shown) == "move Ranger-1 12.2,9.3"


def test_a_model_is_dragged_to_an_enemy() -> None:
    shown = table(acting())
    drag(shown, (12, 9), (10.3, 15.4))
    assert notation(shown) == "shoot Ranger-1 General-1"


def test_a_model_that_is_to_leap_leaps_where_it_is_dragged() -> None:
    shown = table(acting("Lord-1", prepared={}))
    shown.pick(("do", "leap"))
    assert shown.session.picks == (model("Lord-1"), ("do", "leap"))
    drag(shown, (18, 8.6), (18.5, 12.5))
    assert notation(shown) == "leap Lord-1 18.5,12.5"


def test_dragging_a_model_activates_its_squad_first() -> None:
    shown = table(battle(prepared={}))
    shown.canvas.follow(spot(shown, 12, 9), spot(shown, 12, 12))
    scene = shown.canvas.scene
    assert scene is not None
    assert any(shape.role == "battle.path" for shape in scene.shapes)
    shown.canvas.drag(spot(shown, 12, 9), spot(shown, 12, 12))
    assert [node.notation for node in shown.session.path()[1:]] == ["activate Rangers-1", "move Ranger-1 12,12"]


def test_dragging_a_model_of_the_other_army_says_why_not() -> None:
    shown = table(battle())
    drag(shown, (10.2, 15.4), (10.2, 17))
    assert "minis.turns.alternate" in shown.panel.notice["clauses"]


def test_nobody_shoots_at_whom_they_were_to_leap_on() -> None:
    shown = table(acting("Lord-1", prepared={}))
    shown.pick(("do", "leap"))
    shown.pick(model("Bearer-1"))
    assert notation(shown) == ""
    assert "Bearer-1" in shown.panel.notice["text"]


def test_a_model_is_dragged_from_its_tray_to_its_strip() -> None:
    shown = table(GAME.new(deploy=True))
    tray = shown.canvas.scene.target(model("Lord-1")) if shown.canvas.scene else None
    assert tray is not None
    shown.canvas.follow(tray.centre, spot(shown, 10, 3))
    shown.canvas.drag(tray.centre, spot(shown, 10, 2.5))
    assert notation(shown) == "deploy Lord-1 10,2.5"


def test_a_piece_of_terrain_is_placed_by_pointing() -> None:
    shown = table(GAME.new(terrain=True))
    for pick in (("piece", "Wall"), ("turn", "90")):
        shown.pick(pick)
    shown.canvas.click(*spot(shown, 11.3, 16.1))
    assert notation(shown) == "place Wall 11.3,16.1 90"


def test_a_drag_that_is_not_allowed_says_why() -> None:
    shown = table(acting())
    drag(shown, (12, 9), (12, 1))
    assert notation(shown) == ""
    assert shown.panel.notice["kind"] == "refusal"
    assert "minis.move.length" in shown.panel.notice["clauses"]


def test_after_a_refusal_one_drags_again() -> None:
    shown = table(acting(prepared={}))
    drag(shown, (12, 9), (12.5, 20))
    assert shown.session.refusal is not None
    drag(shown, (12, 9), (12.5, 12))
    assert notation(shown) == "move Ranger-1 12.5,12"


def test_the_board_is_as_before_when_a_drag_is_given_up() -> None:
    shown = table(acting())
    before = shown.canvas.scene
    shown.canvas.follow(spot(shown, 12, 9), spot(shown, 12, 12))
    assert shown.canvas.scene != before
    shown.canvas.follow(spot(shown, 12, 9), None)
    assert shown.canvas.scene == before


@pytest.mark.parametrize("editable", [False, True])
@pytest.mark.parametrize("layout", ["wide", "narrow"])
def test_all_that_the_first_drag_draws_on_is_there_before(layout: str, editable: bool) -> None:
    shown = table(battle(), editable)
    shown.set_layout(layout)
    marks = shown.canvas.figure.marks
    assert shown.view.pointing is None
    shown.canvas.follow(spot(shown, 12, 9), spot(shown, 12, 12))
    assert any(shape.role == "battle.active" for shape in shown.canvas.scene.shapes)  # type: ignore[union-attr]
    assert shown.canvas.figure.marks == marks


def test_any_two_points_can_be_measured() -> None:
    shown = table(acting())
    shown.pick(TAPE)
    drag(shown, (3.0, 25.0), (3.0, 28.0))
    assert shown.view.tape == (("point", "3,25"), ("point", "3,28"))
    assert "centres 3.00 inches" in shown.panel.spoken
    assert notation(shown) == ""


def test_what_is_moved_by_hand_stays_chosen_and_the_odds_follow_it() -> None:
    shown = table(battle(), editable=True)
    start: Pick = model("General-1")
    shown.measure(TAPE)
    shown.measure(model("Quadra-Gunner-1"), start)
    drag(shown, (10.2, 15.4), (20.5, 13.5))
    moved = shown.session.state.models[-1]
    assert (moved.x, moved.y) == (20.5, 13.5)
    assert shown.chosen == start
    assert {field["place"].split(".")[0] for field in shown.panel.chosen["fields"]} == {"models"}
    label = shown.canvas.scene.target(TAPE).label  # type: ignore[union-attr]
    assert "From Quadra-Gunner-1 to General-1" in label


def test_a_place_that_is_taken_is_told_and_nothing_moves() -> None:
    shown = table(battle(), editable=True)
    drag(shown, (10.2, 15.4), (13.2, 16.4))
    assert shown.panel.notice["kind"] == "error"
    assert (shown.session.state.models[-1].x, shown.session.state.models[-1].y) == (10.2, 15.4)


def test_terrain_is_moved_by_hand() -> None:
    shown = table(battle(), editable=True)
    drag(shown, (9.0, 10.5), (9.0, 11.5))
    piece = shown.session.state.battle.terrain[0]
    assert (piece.x, piece.y) == (8, 11.5)


def test_pointing_at_a_bare_place_chooses_nothing() -> None:
    shown = table(battle(), editable=True)
    shown.canvas.click(*spot(shown, 2, 27))
    assert shown.chosen is None
