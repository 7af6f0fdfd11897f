from __future__ import annotations

import ipywidgets
import numpy as np
import pytest
from msgspec.structs import replace

from mkwidgets.canvas.bqplot_canvas import Canvas
from mkwidgets.canvas.marks import MarkKey, mark_traits, merge_order
from mkwidgets.canvas.theme import ROLES, Style
from mkwidgets.core.scene import Disc, Path, Pick, Point, Polygon, Scene, Shape, Target, Text, rectangle

CARD = Polygon(rectangle(1, 1, 40, 30), "panel", "cards")
NAME = Polygon(rectangle(2, 25, 38, 5), "seat.0", "cards")
TOKENS = tuple(Disc(5 + 5 * place, 10, 2, "token.health", "tokens") for place in range(3))
LETTERS = tuple(Text(5 + 5 * place, 10, "H", 2, "token.text", "letters", bold=True) for place in range(3))
TITLE = Text(3, 27, "Monkey", 3, "seat.text", "names", align="start")
LINE = Path(((0, 0), (50, 0), (50, 5)), "arrow", "arrow")
SHAPES: tuple[Shape, ...] = (CARD, NAME, *TOKENS, *LETTERS, TITLE, LINE)
TARGETS = (
    Target(("card", "Monkey"), "Monkey", rectangle(1, 1, 40, 30)),
    Target(("meter", "Monkey:Health"), "Health of Monkey", rectangle(2, 8, 38, 4)),
)


def board(*shapes: Shape, width: float = 100, height: float = 50) -> Scene:
    return Scene(width, height, shapes or SHAPES, TARGETS, title="A card")


def updates_of(canvas: Canvas, scene: Scene, monkeypatch: pytest.MonkeyPatch) -> dict[str, set[str]]:
    """Show a scene; the names of the traits sent, by the kind of widget."""
    found: dict[str, set[str]] = {}

    def record(self: ipywidgets.Widget, key: str | set[str] | None = None) -> None:
        names = {key} if isinstance(key, str) else set(self.keys if key is None else key)
        if names:
            found.setdefault(type(self).__name__, set()).update(names)

    with monkeypatch.context() as patch:
        patch.setattr(ipywidgets.Widget, "send_state", record)
        canvas.show(scene)
    return found


def replaced(old: Shape, new: Shape) -> Scene:
    return board(*(new if shape is old else shape for shape in SHAPES))


def test_shapes_share_marks() -> None:
    canvas = Canvas(board())
    kinds = [type(mark).__name__ for mark in canvas.figure.marks]
    assert kinds == ["Lines", "Lines", "Label", "Label", "Lines"]
    cards = canvas.figure.marks[0]
    assert cards.fill_colors == ["var(--mk-card)", "var(--mk-orange)"]
    assert cards.x.dtype == np.float32


def test_outlines_of_different_length_are_padded() -> None:
    triangle = Polygon(((0, 0), (1, 0), (1, 1)), "panel", "cards")
    canvas = Canvas(board(CARD, triangle))
    assert canvas.figure.marks[0].x.tolist() == [[1, 41, 41, 1], [0, 1, 1, 1]]


def test_the_same_scene_again_sends_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    canvas = Canvas(board())
    assert updates_of(canvas, board(), monkeypatch) == {}


def test_a_changed_role_sends_only_the_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    canvas = Canvas(board())
    scene = replaced(NAME, Polygon(NAME.points, "seat.1", NAME.group))
    assert updates_of(canvas, scene, monkeypatch) == {"Lines": {"fill_colors"}}


def test_a_changed_text_sends_only_the_text(monkeypatch: pytest.MonkeyPatch) -> None:
    canvas = Canvas(board())
    scene = replaced(TITLE, Text(3, 27, "Ninja", 3, "seat.text", "names", align="start"))
    assert updates_of(canvas, scene, monkeypatch) == {"Label": {"text"}}


def test_a_moved_shape_sends_only_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    canvas = Canvas(board())
    scene = replaced(LINE, Path(((0, 0), (50, 0), (50, 9)), "arrow", "arrow"))
    assert updates_of(canvas, scene, monkeypatch) == {"Lines": {"y"}}


def test_a_group_that_vanishes_is_emptied_and_comes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    canvas = Canvas(board())
    marks = list(canvas.figure.marks)
    assert updates_of(canvas, board(CARD, NAME), monkeypatch) == {"Lines": {"x", "y"}, "Label": {"x", "y"}}
    assert canvas.figure.marks == marks
    assert [mark.x.size for mark in marks] == [8, 0, 0, 0, 0]
    assert updates_of(canvas, board(), monkeypatch) == {"Lines": {"x", "y"}, "Label": {"x", "y"}}
    assert canvas.figure.marks == marks
    assert marks[1].x.shape == (3, 24)


def test_a_new_group_takes_its_place_in_the_order() -> None:
    canvas = Canvas(board(CARD, TITLE))
    canvas.show(board(CARD, *TOKENS, TITLE))
    assert [type(mark).__name__ for mark in canvas.figure.marks] == ["Lines", "Lines", "Label"]


def test_a_scene_that_is_prepared_for_is_shown_without_a_new_mark(monkeypatch: pytest.MonkeyPatch) -> None:
    canvas = Canvas(board(CARD, TITLE))
    canvas.prepare(board())
    marks = list(canvas.figure.marks)
    assert [mark.x.size for mark in marks] == [4, 0, 0, 1, 0]
    assert canvas.scene == board(CARD, TITLE)
    assert "marks" not in updates_of(canvas, board(), monkeypatch)["Lines"]
    assert canvas.figure.marks == marks
    assert marks[1].x.shape == (3, 24)


def test_a_change_of_size_moves_scales_and_shape(monkeypatch: pytest.MonkeyPatch) -> None:
    canvas = Canvas(board())
    sent = updates_of(canvas, board(width=50, height=100), monkeypatch)
    assert sent == {
        "LinearScale": {"max"},
        "Layout": {"height"},
        "Label": {"default_size"},
        "Pointer": {"outlines"},
    }
    assert canvas.figure.layout.height == "200.0000cqw"


def test_what_covers_another_shape_of_its_group_stays_above_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(ROLES, "panel", Style(fill="card", stroke="edge", width=1))
    monkeypatch.setitem(ROLES, "seat.0", Style(fill="orange", stroke="outline", width=1))
    monkeypatch.setitem(ROLES, "seat.1", Style(fill="sky", stroke="outline", width=1))
    monkeypatch.setitem(ROLES, "panel.wide", Style(fill="card", stroke="text", width=2))
    current = Polygon(rectangle(50, 1, 40, 30), "panel.wide", "cards")
    bar = Polygon(rectangle(51, 25, 38, 5), "seat.1", "cards")
    marks = mark_traits(board(CARD, NAME, current, bar))
    assert [(key.look[0], key.layer) for key in marks] == [(1.0, 0), (2.0, 0), (1.0, 1)]
    apart = mark_traits(board(CARD, current, NAME))
    assert [key.layer for key in apart] == [0, 0]


def test_translucent_roles(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(ROLES, "fog", Style(fill="line", opacity=0.5))
    canvas = Canvas(board(CARD, NAME))
    assert canvas.figure.marks[0].opacities == []
    canvas.show(board(CARD, Polygon(NAME.points, "fog", "fog")))
    assert canvas.figure.marks[1].opacities == [0.5]
    assert canvas.figure.marks[1].colors == ["rgba(0,0,0,0)"]


@pytest.mark.parametrize(
    ("place", "pick"),
    [
        ((10.0, 20.0), ("card", "Monkey")),
        ((10.0, 10.0), ("meter", "Monkey:Health")),
        ((90.0, 40.0), None),
    ],
)
def test_a_click_lands_on_the_topmost_target(place: Point, pick: Pick | None) -> None:
    canvas = Canvas(board())
    places: list[Point] = []
    canvas.on_click(places.append)
    canvas.click(*place)
    canvas._pointer._receive(None, {"x": place[0] / 100, "y": place[1] / 50}, None)
    assert places == [pytest.approx(place)] * 2
    assert canvas.scene is not None
    target = canvas.scene.target_at(*places[1])
    assert (target.pick if target else None) == pick


def test_a_drag_tells_where_it_began_and_ended() -> None:
    canvas = Canvas(board())
    drags: list[tuple[Point, Point]] = []
    clicks: list[Point] = []
    canvas.on_drag(lambda start, end: drags.append((start, end)))
    canvas.on_click(clicks.append)
    canvas._pointer._receive(None, {"x": 0.5, "y": 0.5, "from": [0.1, 0.2]}, None)
    assert drags == [((10.0, 10.0), (50.0, 25.0))]
    assert clicks == []


def test_what_is_movable_is_followed_and_each_place_is_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    canvas = Canvas(Scene(100, 50, SHAPES, (TARGETS[0], replace(TARGETS[1], movable=True))))
    assert canvas._pointer.movable == [1]
    places: list[tuple[Point, Point | None]] = []
    answers: list[object] = []
    monkeypatch.setattr(canvas._pointer, "send", answers.append)
    canvas.on_follow(lambda start, now: places.append((start, now)))
    canvas._pointer._receive(None, {"from": [0.1, 0.2], "over": [0.5, 0.5]}, None)
    canvas._pointer._receive(None, {"from": [0.1, 0.2], "over": None}, None)
    assert places == [((10.0, 10.0), (50.0, 25.0)), ((10.0, 10.0), None)]
    assert len(answers) == 2


def test_nothing_is_followed_on_a_board_where_nothing_is_movable() -> None:
    assert Canvas(board())._pointer.movable == []


@pytest.mark.parametrize(
    "content", [{}, {"over": [0.1, 0.2]}, {"x": "0.5", "y": 0.5}, {"x": None, "y": 0}, {"from": [0.1, 0.2]}]
)
def test_a_malformed_message_is_ignored(content: dict[str, object]) -> None:
    canvas = Canvas(board())
    seen: list[object] = []
    canvas.on_click(seen.append)
    canvas.on_drag(lambda start, end: seen.append(start))
    canvas.on_follow(lambda start, now: seen.append(start))
    canvas._pointer._receive(None, content, None)
    assert seen == []


def test_an_empty_canvas_takes_clicks() -> None:
    clicks: list[Point] = []
    canvas = Canvas()
    canvas.on_click(clicks.append)
    canvas.click(1, 1)
    assert clicks == [(1, 1)]
    assert canvas.scene is None


def key(group: str) -> MarkKey:
    return MarkKey(group, "closed", (1.0, False))


@pytest.mark.parametrize(
    ("known", "wanted", "merged"),
    [
        ("", "abc", "abc"),
        ("abc", "ac", "abc"),
        ("abc", "bc", "abc"),
        ("abc", "", "abc"),
        ("abc", "adc", "abdc"),
        ("abc", "cba", "cba"),
    ],
)
def test_order_of_marks(known: str, wanted: str, merged: str) -> None:
    assert merge_order([key(name) for name in known], [key(name) for name in wanted]) == [key(name) for name in merged]
