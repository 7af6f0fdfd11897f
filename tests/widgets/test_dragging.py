"""Dragging what is movable, and the tape measure: on a game of its own, a table of ten by ten with two pebbles."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

import mkwidgets as mk
from mkwidgets.core.errors import LoadError
from mkwidgets.core.game import Game
from mkwidgets.core.scene import TAPE, Disc, Pick, Point, Scene, Target, View, rectangle
from mkwidgets.core.session import Session
from mkwidgets.widgets.dragging import ends_of_drag
from mkwidgets.widgets.table import Table

PEBBLE: Pick = ("pebble", "grey")
OTHER: Pick = ("pebble", "white")
BUTTON: Point = (11.0, 1.0)


class Views:
    """The views that a board was drawn for."""

    def __init__(self, game: Any) -> None:
        self.all: list[View] = []
        self.drawn = game.scene

    def __call__(self, observation: Any, view: View) -> Scene:
        self.all.append(view)
        tape = "the tape lies" if view.tape and not view.measuring else "the tape"
        targets = (
            Target(PEBBLE, "the grey pebble", rectangle(1, 1, 2, 2), movable=True),
            Target(OTHER, "the white pebble", rectangle(6, 6, 2, 2)),
            Target(TAPE, tape, rectangle(10, 0, 2, 2)),
        )
        place = observation.turn if hasattr(observation, "turn") else 0
        return Scene(12, 10, (Disc(2, 2, 1 + place / 100, "bar", "pebbles"),), targets)


def point_or_target(scene: Scene, x: float, y: float) -> Pick | None:
    """A point of the table is a pick of its own."""
    target = scene.target_at(x, y)
    return target.pick if target else ("point", f"{x:g},{y:g}")


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> Table:
    table = mk.play("hex", dice=1, seats=["person", "bot", "bot", "bot"])
    monkeypatch.setattr(table.session.game, "scene", Views(table.session.game), raising=False)
    monkeypatch.setattr(table.session.game, "pick_at", point_or_target, raising=False)
    table.refresh()
    return table


def last(table: Table) -> View:
    views = table.session.game.scene
    assert isinstance(views, Views)
    return views.all[-1]


def test_the_board_follows_what_is_dragged_and_nothing_is_played(table: Table) -> None:
    before, told = table.session.current, table.panel.spoken
    table.canvas.follow((2, 2), (5, 4))
    assert last(table).pointing == (PEBBLE, ("point", "5,4"))
    table.canvas.follow((2, 2), (7, 7))
    assert last(table).pointing == (PEBBLE, OTHER)
    table.canvas.follow((2, 2), None)
    assert last(table).pointing is None
    assert (table.session.current, table.session.picks, table.panel.spoken) == (before, (), told)


def test_nothing_is_followed_any_more_once_it_is_let_go(table: Table) -> None:
    table.canvas.follow((2, 2), (5, 4))
    table.canvas.drag((2, 2), (5, 4))
    assert table.view.pointing is None
    assert table.grasped is None


@pytest.mark.parametrize(
    ("start", "end", "by_place", "wanted"),
    [
        ((2.5, 2), (5.5, 4), False, ("point", "5,4")),  # the middle moves as far as the pointer
        ((2.5, 2), (2.6, 2), False, ("point", "2.1,2")),  # it is not in its own way
        ((2.5, 2), (7.5, 7), False, OTHER),
        ((2.5, 2), (7.5, 7), True, ("point", "7,7")),
    ],
)
def test_where_a_drag_leads(table: Table, start: Point, end: Point, by_place: bool, wanted: Pick) -> None:
    scene = table.canvas.scene
    assert scene is not None
    assert ends_of_drag(table.session.game, scene, start, end, by_place) == (PEBBLE, wanted)


def test_what_is_not_movable_stays_in_its_own_way(table: Table) -> None:
    scene = table.canvas.scene
    assert scene is not None
    assert ends_of_drag(table.session.game, scene, (6.5, 7), (7.5, 7)) == (OTHER, OTHER)


def test_a_thing_that_is_picked_already_can_be_dragged() -> None:
    table = mk.play("hex", dice=1, seats=["person", "bot", "bot", "bot"])
    space = next(key for kind, key in picks_after(table, ("hand", "0")) if kind == "cell")
    table.pick(("hand", "0"))
    table.drag(("hand", "0"), ("cell", space))
    assert table.session.picks == (("hand", "0"), ("cell", space))


def picks_after(table: Table, pick: Pick) -> frozenset[Pick]:
    """What can be picked after that."""
    session = Session(table.session.game, table.session.state)
    session.picks = (pick,)
    return session.legal_picks()


# --- setting up ------------------------------------------------------------------------------------------------------


def test_while_setting_up_the_board_shows_what_letting_go_would_make(monkeypatch: pytest.MonkeyPatch) -> None:
    table = mk.explore("hex")
    game: Game[Any, Any] = table.session.game
    state = table.session.state
    shown: list[Any] = []
    drawn = game.scene

    def scene(observation: Any, view: View) -> Scene:
        shown.append(observation)
        whole = drawn(observation, view)
        movable = tuple(replace(target, movable=target.pick[0] == "hand") for target in whole.targets)
        return replace(whole, targets=movable)

    monkeypatch.setattr(game, "scene", scene, raising=False)
    ends: list[Pick] = [("hand", "0"), ("cell", "f1")] * 2
    monkeypatch.setattr(game, "pick_at", lambda *_: ends.pop(0), raising=False)
    table.refresh()
    unit = state.factions[0].hand[0]
    hand = table.canvas.scene.target(("hand", "0")) if table.canvas.scene else None
    assert hand is not None
    table.canvas.follow(hand.centre, (1.0, 1.0))
    assert unit in [space.name for space in shown[-1].board if space]
    assert table.session.state is state
    assert table.view.sets_up

    def refuse(*_: Any) -> Any:
        raise LoadError("units.f1", "no room")

    monkeypatch.setattr(game, "edit", refuse, raising=False)
    table.canvas.follow(hand.centre, (1.0, 1.0))
    assert all(space is None for space in shown[-1].board)
    assert table.panel.notice == {}


# --- the tape measure ------------------------------------------------------------------------------------------------


def test_the_tape_is_laid_by_two_taps(table: Table) -> None:
    assert last(table).tape is None
    table.canvas.click(*BUTTON)
    assert last(table).measuring
    table.canvas.click(2, 2)
    assert last(table).tape == (PEBBLE,)
    table.canvas.click(4, 5)
    assert last(table).tape == (PEBBLE, ("point", "4,5"))
    assert not last(table).measuring
    assert table.panel.spoken == "the tape lies"
    assert table.session.picks == ()
    table.canvas.click(*BUTTON)
    assert last(table).tape is None


def test_the_tape_is_laid_by_one_drag_and_its_end_is_where_the_pointer_is(table: Table) -> None:
    table.pick(TAPE)
    table.canvas.follow((2, 2), (4, 5))
    assert last(table).pointing == (PEBBLE, ("point", "4,5"))
    table.canvas.drag((2, 2), (7, 7))
    assert last(table).tape == (PEBBLE, OTHER)
    assert table.session.refusal is None


def test_a_tape_that_lies_keeps_nobody_from_playing(table: Table) -> None:
    table.measure(TAPE)
    table.measure(PEBBLE, OTHER)
    table.pick(("hand", "0"))
    assert table.session.picks == (("hand", "0"),)
    assert last(table).tape == (PEBBLE, OTHER)
