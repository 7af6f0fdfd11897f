"""What a page keeps for the case that its kernel is lost, and what it remembers of lessons, without a browser."""

from __future__ import annotations

from typing import Any

import pytest

import mkwidgets as mk
from mkwidgets.core import scenario
from mkwidgets.core.registry import GAMES
from mkwidgets.serve.links import SITUATION
from mkwidgets.widgets.gallery import Gallery
from mkwidgets.widgets.table import Table


def send(table: Table, what: str, **facts: Any) -> None:
    table._on_message(None, {"what": what, **facts}, None)


def reopened(table: Table) -> Any:
    return scenario.load(table.panel.reopen[SITUATION])


def test_the_page_always_has_the_situation_where_it_stands() -> None:
    table = mk.play("mnpr", first=0, dice=3)
    for _ in range(6):
        assert reopened(table).state == table.session.state
        if table.session.game.chance(table.session.state) is not None:
            send(table, "roll")
        else:
            send(table, "act", index=0)
    send(table, "undo")
    assert reopened(table).state == table.session.state
    send(table, "seat", number=1, kind="bot")
    assert reopened(table).seats == table.session.seats


def test_it_is_sent_again_only_when_something_has_changed() -> None:
    table = mk.play("hex", dice=3, seats=["person", "bot", "bot", "bot"])
    before = table.panel.reopen
    send(table, "focus", direction="right")
    send(table, "layout", layout="narrow")
    assert table.panel.reopen == before


def test_it_holds_no_more_than_the_viewer_sees() -> None:
    table = mk.play("hex", dice=3, seats=["person", "bot", "bot", "bot"])
    game, state = table.session.game, table.session.state
    found = reopened(table).state
    assert game.observation(found, 0) == game.observation(state, 0)
    assert found != state
    shared = mk.play("hex", dice=3)  # a curtain hides all hands until somebody says who they are
    hand = shared.session.state.factions[0].hand
    assert reopened(shared).state.factions[0].hand != hand
    send(shared, "uncover")
    assert reopened(shared).state.factions[0].hand == hand


def test_whoever_sets_up_a_situation_has_all_of_it() -> None:
    table = mk.explore("hex")
    assert reopened(table).state == table.session.state


@pytest.mark.parametrize("name", GAMES)
def test_a_lesson_begins_again_at_its_level_and_takes_what_the_browser_remembers(name: str) -> None:
    chapter = mk.game(name).chapters[0]
    table = mk.learn(f"{name}/{chapter.name}")
    send(table, "level", number=1)
    assert table.panel.reopen == {"level": chapter.levels[1].name}
    assert table.panel.lesson["address"] == f"{name}/{chapter.name}"
    send(table, "progress", solved=[chapter.levels[0].name, "no such level", 7, None])
    assert [level["solved"] for level in table.panel.lesson["levels"]] == [n == 0 for n in range(len(chapter.levels))]


def test_the_gallery_knows_the_levels_that_may_be_solved() -> None:
    for entry, name in zip(Gallery().games, GAMES, strict=True):
        for told, chapter in zip(entry["chapters"], mk.game(name).chapters, strict=True):
            assert told["address"] == f"{name}/{chapter.name}"
            assert told["levels"] == [level.name for level in chapter.levels]
