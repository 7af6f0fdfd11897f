"""A lesson on its table, without a browser."""

from __future__ import annotations

from typing import Any

import pytest

import mkwidgets as mk
from mkwidgets.core.errors import UnknownName
from mkwidgets.core.lesson import Level
from mkwidgets.core.registry import GAMES
from mkwidgets.widgets.lesson import LessonTable


def send(table: LessonTable, what: str, **facts: Any) -> None:
    table._on_message(None, {"what": what, **facts}, None)


def solve(table: LessonTable, level: Level) -> None:
    """Solve the level that is open, by messages alone."""
    if level.question is not None:
        send(table, "answer", index=level.question.answer)
        return
    for notation in level.solution:
        if notation == "roll":
            send(table, "roll")
        else:
            send(table, "play", notation=notation)


@pytest.mark.parametrize(
    ("game", "chapter"), [(name, chapter.name) for name in GAMES for chapter in mk.game(name).chapters]
)
def test_every_lesson_can_be_taken_from_its_first_level_to_its_last(game: str, chapter: str) -> None:
    table = mk.learn(f"{game}/{chapter}")
    for number, level in enumerate(table.chapter.levels):
        assert table.panel.lesson["title"] == level.title
        assert table.panel.lesson["status"] == "open"
        solve(table, level)
        assert table.panel.lesson["status"] == "solved", level.name
        assert table.panel.lesson["levels"][number]["solved"]
        send(table, "level", number=number + 1)
    assert table.solved == frozenset(range(len(table.chapter.levels)))


def test_a_wrong_try_is_refused_with_the_clause_of_the_level() -> None:
    table = mk.learn("mnpr/attacking/empty")
    notation, clause = table.run.level.wrong[0]
    send(table, "play", notation=notation)
    assert clause in table.panel.notice["clauses"]
    assert table.panel.lesson["status"] == "open"
    solve(table, table.run.level)
    assert table.panel.lesson["status"] == "solved"


def test_a_wrong_answer_says_why_and_may_be_mended() -> None:
    table = mk.learn("mnpr/attacking/dice")
    question = table.run.level.question
    assert question is not None
    wrong = next(index for index in range(len(question.choices)) if index != question.answer)
    send(table, "answer", index=wrong)
    assert table.panel.lesson["feedback"]["clauses"]
    assert table.panel.lesson["status"] == "missed"
    send(table, "answer", index=question.answer)
    assert table.panel.lesson["status"] == "solved"


def test_hints_come_one_by_one_and_the_level_can_be_started_again() -> None:
    table = mk.learn("mnpr/turn/shift")
    assert table.panel.lesson["hints"] == ()
    send(table, "hint")
    assert len(table.panel.lesson["hints"]) == 1
    start = table.session.state
    send(table, "act", index=0)
    assert table.session.state != start
    send(table, "reset")
    assert table.session.state == start


def test_the_board_offers_nothing_while_a_question_is_open_and_when_the_level_is_solved() -> None:
    table = mk.learn("mnpr/attacking/dice")
    assert table.view.legal == frozenset()
    table = mk.learn("mnpr/turn/shift")
    assert table.view.legal
    solve(table, table.run.level)
    assert table.view.legal == frozenset()


def test_no_move_is_possible_while_a_question_is_open() -> None:
    table = mk.learn("mnpr/attacking/dice")
    before = table.session.state
    send(table, "act", index=0)
    table.canvas.click(45, 43)
    assert table.session.state is before
    assert table.panel.actions == []


@pytest.mark.parametrize("address", ["zzz/attacking", "mnpr/zzz", "mnpr/attacking/zzz", "mnpr"])
def test_unknown_lessons(address: str) -> None:
    with pytest.raises(UnknownName):
        mk.learn(address)


def test_what_the_others_do_and_what_is_told_about_the_try_are_spoken() -> None:
    table = mk.learn("mnpr/passing/may-shift")
    send(table, "play", notation="shift Mojo Attack")
    spoken = table.panel.spoken.strip()
    assert spoken.startswith("Well done. Koko shifts a token from Mojo to Attack. Yuki leaves the Shift.")
    assert spoken.endswith("Koko has 3 Actions left.")


def test_who_takes_another_way_is_told_of_the_button_that_helps() -> None:
    table = mk.learn("mnpr/knock-out/skip")
    send(table, "play", notation="shift Attack Mojo")
    assert table.panel.lesson["status"] == "missed"
    assert "“Start again”" in table.panel.lesson["feedback"]["text"]
    assert table.panel.lesson["started"]
    send(table, "play", notation="end turn")
    assert table.panel.lesson["status"] == "solved"


def test_another_players_mojo_is_no_way_to_attack() -> None:
    table = mk.learn("mnpr/powers/monkey")
    before = table.session.state
    table.pick(("meter", "2.Mojo"))
    assert "mnpr.power.own" in table.panel.notice["clauses"]
    assert table.session.state is before


def test_pointing_at_the_board_of_a_question_tells_what_is_there() -> None:
    table = mk.learn("hex/units/board")
    table.guard(lambda: table.pick(("cell", "j5")))
    assert table.panel.notice["text"].startswith("j5, large stone space")
    assert table.panel.lesson["status"] == "open"
    solve(table, table.run.level)
    assert table.panel.notice == {}
