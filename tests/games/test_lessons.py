"""The lessons of every game: they can be solved, only by doing what they ask, and they leave no rule out."""

import re
from typing import Any

import pytest

from mkwidgets.core.errors import IllegalAction
from mkwidgets.core.game import Game
from mkwidgets.core.lesson import Level
from mkwidgets.core.lesson_run import LevelRun, check_level, find_level
from mkwidgets.core.registry import all_games
from mkwidgets.core.registry import game as find_game
from mkwidgets.core.scene import View

GAMES = [name for name in all_games() if find_game(name).chapters]
ADDRESSES = [
    f"{name}/{chapter.name}/{level.name}"
    for name in GAMES
    for chapter in find_game(name).chapters
    for level in chapter.levels
]
SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


def at(address: str) -> tuple[Game[Any, Any], Level]:
    name, _, rest = address.partition("/")
    game = find_game(name)
    chapter, number = find_level(game, rest)
    return game, chapter.levels[number]


def status(run: LevelRun) -> str:
    return run.status


def named_clauses(level: Level) -> set[str]:
    choices = level.question.choices if level.question else ()
    return {
        *level.clauses,
        *(clause for _, clause in level.wrong),
        *(clause for choice in choices for clause in choice.clauses),
    }


# --- one level -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("address", ADDRESSES)
def test_level_is_sound(address: str) -> None:
    game, level = at(address)
    game.validate(level.start())
    assert check_level(game, level) == []


@pytest.mark.parametrize("address", ADDRESSES)
def test_clauses_exist(address: str) -> None:
    game, level = at(address)
    assert level.clauses
    assert named_clauses(level) <= {clause.id for clause in game.rulebook.clauses}


@pytest.mark.parametrize("address", ADDRESSES)
def test_level_is_short(address: str) -> None:
    _, level = at(address)
    assert 40 <= len(level.text) <= 700
    assert len(re.findall(r"[.!?:](?=\s|$)", level.text)) <= 8
    assert len(level.title) <= 40
    assert len(level.task) <= 160
    assert bool(level.task) != bool(level.question)
    assert len(level.hints) == 2
    assert all(0 < len(hint) <= 120 for hint in level.hints)
    if level.question:
        assert len(level.question.ask) <= 160
        assert 2 <= len(level.question.choices) <= 4
        assert 0 <= level.question.answer < len(level.question.choices)
        assert len({choice.text for choice in level.question.choices}) == len(level.question.choices)
        assert all(choice.clauses and len(choice.text) <= 120 for choice in level.question.choices)
        assert all(0 < len(choice.feedback) <= 200 for choice in level.question.choices)


@pytest.mark.parametrize("address", ADDRESSES)
def test_wrong_moves_teach_what_the_level_teaches(address: str) -> None:
    _, level = at(address)
    assert {clause for _, clause in level.wrong} <= set(level.clauses)
    if level.question:
        assert not level.wrong
        taught = set(level.clauses)
        assert taught & set(level.question.choices[level.question.answer].clauses)


def point_at(run: LevelRun, notation: str) -> None:
    """Point at the parts of the board that a move needs, one after the other, until one is refused."""
    game, session = run.game, run.session
    dice = notation.startswith("roll ") and notation[5].isdigit()
    move = None if dice or notation == "roll" else game.parse(session.state, notation)
    for pick in game.picks(session.state, move) if move is not None else [("dice", "")]:
        for layout in ("wide", "narrow"):
            view = View(
                layout="wide" if layout == "wide" else "narrow",
                seat=run.learner,
                legal=session.legal_picks(),
                picked=session.picks,
            )
            scene = game.scene(game.observation(session.state, run.learner), view)
            assert scene.target(pick) is not None, f"{notation}: {pick} is not on the {layout} board"
        session.pick(pick)
        if session.refusal is not None:
            return


@pytest.mark.parametrize("address", [a for a in ADDRESSES if at(a)[1].question is None])
def test_level_can_be_taken_on_the_board_alone(address: str) -> None:
    game, level = at(address)
    run = LevelRun(game, level)
    for notation, clause in level.wrong:
        before = run.session.state
        point_at(run, notation)
        assert run.session.refusal is not None, f"{notation} is not refused on the board"
        assert clause in run.session.refusal.clauses
        assert run.session.state is before
        run.session.unpick()
    for notation in level.solution:
        point_at(run, notation)
        run.follow_up()
    assert status(run) == "solved"


@pytest.mark.parametrize("address", ADDRESSES)
def test_texts_name_only_buttons_that_are_there(address: str) -> None:
    game, level = at(address)
    named = {
        name
        for text in (level.text, level.task, *level.hints)
        for name in re.findall("(?:[Cc]lick|then|or) “([^”]+)”", text)
    }
    found = set()
    run = LevelRun(game, level)
    for notation in ["", *level.solution]:
        if notation:
            point_at(run, notation)
            run.follow_up()
        found |= {target.label for target in game.scene(run.session.state, View()).targets}
    for label in named:
        run = LevelRun(game, level)
        assert label in found or label in after_each_first_move(run), label


def after_each_first_move(run: LevelRun) -> set[str]:
    """What can be pointed at after each move that is possible at the start."""
    game, state = run.game, run.session.state
    following = (game.apply(state, action).state for action in game.legal_actions(state))
    return {target.label for after in following for target in game.scene(after, View()).targets}


@pytest.mark.parametrize("address", ADDRESSES)
def test_nothing_and_mistakes_do_not_solve(address: str) -> None:
    game, level = at(address)
    run = LevelRun(game, level)
    run.follow_up()
    assert status(run) != "solved"
    for notation, _ in level.wrong:
        with pytest.raises(IllegalAction):
            run.session.play(notation)
        run.follow_up()
        assert status(run) != "solved"
    for index in range(len(level.question.choices) if level.question else 0):
        if level.question and index != level.question.answer:
            assert not run.answer(index)
            assert status(run) == "missed"
            assert run.moves_made() == 0
    assert not level.goal(run.progress())


@pytest.mark.parametrize("address", [a for a in ADDRESSES if at(a)[1].question is None])
def test_half_a_solution_does_not_solve(address: str) -> None:
    game, level = at(address)
    run = LevelRun(game, level)
    for notation in level.solution[:-1]:
        if notation == "roll":
            run.session.roll()
        else:
            run.session.play(notation)
        run.follow_up()
        assert status(run) == "open"


@pytest.mark.parametrize("address", [a for a in ADDRESSES if at(a)[1].question])
def test_the_board_shows_only_what_is_needed(address: str) -> None:
    game, level = at(address)
    run = LevelRun(game, level)
    for number, notation in enumerate(level.shows):
        assert not level.goal(run.progress()), f"the goal is met after {number} of {len(level.shows)} moves"
        run.session.play(notation)
    assert level.goal(run.progress())


# --- all levels of a game --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_names_are_unique_slugs(name: str) -> None:
    chapters = find_game(name).chapters
    names = [chapter.name for chapter in chapters]
    assert len(names) == len(set(names))
    for chapter in chapters:
        levels = [level.name for level in chapter.levels]
        assert len(levels) == len(set(levels))
        assert 4 <= len(levels) <= 8
        assert all(SLUG.fullmatch(slug) and len(slug) <= 24 for slug in (chapter.name, *levels))
        assert 20 <= len(chapter.intro) <= 200


@pytest.mark.parametrize("name", GAMES)
def test_every_clause_is_taught(name: str) -> None:
    game = find_game(name)
    taught = {clause for chapter in game.chapters for level in chapter.levels for clause in level.clauses}
    assert [clause.id for clause in game.rulebook.clauses if clause.id not in taught] == []


@pytest.mark.parametrize("name", GAMES)
def test_right_answers_are_spread(name: str) -> None:
    levels = [level for chapter in find_game(name).chapters for level in chapter.levels]
    answers = [level.question.answer for level in levels if level.question]
    for index in set(answers):
        assert answers.count(index) <= len(answers) / 2
    assert len(set(answers)) >= min(3, len(answers))


@pytest.mark.parametrize("name", GAMES)
def test_most_levels_are_played(name: str) -> None:
    levels = [level for chapter in find_game(name).chapters for level in chapter.levels]
    assert sum(level.question is None for level in levels) >= len(levels) / 2


@pytest.mark.parametrize("name", GAMES)
def test_first_level_is_played(name: str) -> None:
    assert find_game(name).chapters[0].levels[0].question is None
