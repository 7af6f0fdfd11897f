"""Taking a level: missing it, going back, starting again, scripted dice and replies; and what the check finds."""

from typing import Any

import pytest
from msgspec.structs import replace

from mkwidgets.core.errors import IllegalAction, UnknownName
from mkwidgets.core.lesson import Choice, Level, Question, happened, shows
from mkwidgets.core.lesson_run import LevelRun, check_level, find_level
from mkwidgets.core.registry import game as find_game
from mkwidgets.games.mnpr.actions import AttackAnnounced, AttackRolled, Lost, Shifted
from mkwidgets.games.mnpr.lessons.cast import table

GAME = find_game("mnpr")


def always(_: Any) -> bool:
    return True


def level(**facts: Any) -> Level:
    """Koko is to shift Mojo to Attack, unless told otherwise."""
    plain = {
        "name": "test",
        "title": "Test",
        "clauses": ("mnpr.action.shift", "mnpr.shift.source"),
        "text": "Koko wants to Shift.",
        "task": "Shift Mojo to Attack.",
        "start": table({"Koko": (1, 0, 2, 3), "Yuki": (2, 1, 2, 1), "Bolt": (1, 1, 2, 1)}),
        "goal": happened(Shifted, source=3, target=0),
        "solution": ("shift Mojo Attack",),
        "wrong": (("shift Defense Attack", "mnpr.shift.source"),),
    }
    return Level(**{**plain, **facts})


def question(*silent: int) -> Question:
    choices = [Choice(f"Choice {n}", f"Feedback {n}", () if n in silent else ("mnpr.action.shift",)) for n in range(3)]
    return Question("Which?", tuple(choices), 1)


def status(run: LevelRun) -> str:
    return run.status


def asked(**facts: Any) -> Level:
    return level(**{"question": question(), "solution": (), "wrong": (), "shows": ("shift Mojo Attack",), **facts})


# --- played levels ---------------------------------------------------------------------------------------------------


def test_solved() -> None:
    run = LevelRun(GAME, level())
    assert (status(run), run.learner) == ("open", 0)
    run.session.play("shift Mojo Attack")
    run.follow_up()
    assert status(run) == "solved"
    assert run.feedback is not None
    assert run.feedback.clauses == run.level.clauses


def test_the_learner_is_who_acts_first_unless_the_level_says_so() -> None:
    assert LevelRun(GAME, level(learner=1)).learner == 1


def test_solved_stays_solved() -> None:
    run = LevelRun(GAME, level())
    run.session.play("shift Mojo Attack")
    run.follow_up()
    run.session.undo()
    run.follow_up()
    assert status(run) == "solved"


def test_missed_when_the_moves_are_spent() -> None:
    run = LevelRun(GAME, level())
    run.session.play("shift Mojo Health")
    run.follow_up()
    assert status(run) == "missed"
    assert run.feedback is not None


def test_missed_can_be_mended_by_going_back_or_on() -> None:
    run = LevelRun(GAME, level())
    run.session.play("shift Mojo Health")
    run.follow_up()
    run.session.undo()
    run.follow_up()
    assert (status(run), run.feedback) == ("open", None)
    run.session.play("shift Mojo Health")
    run.session.play("shift Mojo Attack")
    run.follow_up()
    assert status(run) == "solved"


def test_missed_not_before_the_dice_have_fallen() -> None:
    run = LevelRun(GAME, level(goal=happened(AttackRolled, attacker=0)))
    run.session.play("attack Bolt")
    run.follow_up()
    assert status(run) == "open"
    run.session.roll()
    run.follow_up()
    assert status(run) == "solved"


def test_missed_when_the_game_is_over() -> None:
    run = LevelRun(
        GAME,
        level(
            start=table({"Koko": (1, 0, 2, 3), "Bolt": (1, 0, 0, 1)}),
            solution=("shift Mojo Defense", "shift Mojo Defense", "shift Mojo Attack"),
        ),
    )
    run.session.play("attack Bolt")
    run.session.play("roll 3 | -")
    run.follow_up()
    assert status(run) == "missed"


def test_refused_move_changes_nothing() -> None:
    run = LevelRun(GAME, level())
    with pytest.raises(IllegalAction):
        run.session.play("shift Defense Attack")
    run.follow_up()
    assert (status(run), run.moves_made()) == ("open", 0)


def test_reset() -> None:
    run = LevelRun(GAME, level())
    run.session.play("shift Mojo Health")
    run.follow_up()
    run.reset()
    assert (status(run), run.feedback, run.moves_made()) == ("open", None, 0)
    assert run.session.state == run.level.start()


def test_hints_come_one_by_one() -> None:
    run = LevelRun(GAME, level(hints=("first", "second")))
    seen = []
    for _ in range(3):
        run.hint()
        seen.append(run.hints_shown)
    assert seen == [1, 2, 2]


# --- dice ------------------------------------------------------------------------------------------------------------


def attack_level(**facts: Any) -> Level:
    return level(
        solution=("attack Bolt", "roll", "attack Bolt", "roll"),
        dice=("roll 6 | 1", "roll 5 | 2"),
        goal=happened(AttackRolled, attack_total=5, defense_total=2),
        **facts,
    )


def test_dice_fall_as_written_also_after_going_back_and_reset() -> None:
    run = LevelRun(GAME, attack_level())
    for _ in range(2):
        for _ in range(2):
            run.session.play("attack Bolt")
            run.session.roll()
            assert run.session.node.notation == "roll 6 | 1"
            run.session.undo()
            run.session.undo()
        run.reset()


def test_dice_that_do_not_fit_fall_the_same_for_everybody() -> None:
    seen = []
    for _ in range(2):
        run = LevelRun(GAME, attack_level())
        run.session.play("shift Mojo Attack")
        run.session.play("attack Bolt")
        assert run.session.roll() is not None
        seen.append(run.session.node.notation)
        run.session.undo()
        run.session.roll()
        seen.append(run.session.node.notation)
    assert len(set(seen)) == 1


def test_who_throws_first_is_the_learner() -> None:
    start = table({"Koko": (1, 0, 2, 3), "Yuki": (2, 1, 2, 1)}, phase="chart", turn="Yuki")
    assert LevelRun(GAME, level(start=start)).learner == 1


# --- replies ---------------------------------------------------------------------------------------------------------


def ninja_level(*replies: str, **facts: Any) -> Level:
    return level(
        solution=("attack Yuki", "roll"),
        dice=("roll 6 | 1 1",),
        replies=replies,
        goal=happened(AttackRolled, defense_total=2),
        **facts,
    )


def test_reply() -> None:
    run = LevelRun(GAME, ninja_level("shift Mojo Defense"))
    for _ in range(2):
        run.session.play("attack Yuki")
        run.follow_up()
        assert [node.notation for node in run.session] == ["", "attack Yuki", "shift Mojo Defense"]
        run.session.go(0)
    run.session.play("attack Yuki")
    run.follow_up()
    run.session.roll()
    run.follow_up()
    assert status(run) == "solved"


def test_replies_do_not_count_as_moves_of_the_learner() -> None:
    first, number = find_level(GAME, "passing/may-shift")
    run = LevelRun(GAME, first.levels[number])
    run.session.play("no shift")
    run.follow_up()
    assert run.moves_made() == 4
    assert status(run) == "missed"


@pytest.mark.parametrize("replies", [(), ("shift Defense Defense",)])
def test_reply_that_does_not_fit_leaves_things_as_they_are(replies: tuple[str, ...]) -> None:
    run = LevelRun(GAME, ninja_level(*replies))
    run.session.play("attack Yuki")
    run.follow_up()
    assert [node.notation for node in run.session] == ["", "attack Yuki", "no shift"]


def test_without_any_reply_the_learner_decides() -> None:
    start = table({"Koko": (1, 0, 2, 3), "Bolt": (1, 1, 2, 1)}, phase="shift", queue=("Koko", "Bolt"))
    run = LevelRun(GAME, level(start=start, solution=("no shift", "shift Mojo Attack")))
    run.session.play("no shift")
    run.follow_up()
    assert GAME.seat_to_act(run.session.state) == 1
    assert status(run) == "open"


# --- questions -------------------------------------------------------------------------------------------------------


def test_right_answer_shows_why() -> None:
    run = LevelRun(GAME, asked())
    run.follow_up()
    assert status(run) == "open"
    assert run.answer(1)
    assert status(run) == "solved"
    assert run.feedback is not None
    assert run.feedback.text == "Feedback 1"
    assert run.level.goal(run.progress())


def test_wrong_answer_then_right_one() -> None:
    run = LevelRun(GAME, asked())
    assert not run.answer(0)
    assert (status(run), run.moves_made()) == ("missed", 0)
    assert run.answer(1)
    assert not run.answer(2)
    assert (status(run), run.moves_made()) == ("solved", 1)


@pytest.mark.parametrize("index", [-1, 3])
def test_answer_out_of_range(index: int) -> None:
    with pytest.raises(UnknownName):
        LevelRun(GAME, asked()).answer(index)


def test_answer_without_question() -> None:
    with pytest.raises(UnknownName):
        LevelRun(GAME, level()).answer(0)


# --- finding ---------------------------------------------------------------------------------------------------------


def test_find_level() -> None:
    chapter, number = find_level(GAME, "losses")
    assert (chapter.name, number) == ("losses", 0)
    chapter, number = find_level(GAME, "losses/tie")
    assert chapter.levels[number].name == "tie"


@pytest.mark.parametrize("address", ["", "nowhere", "losses/nothing"])
def test_find_level_that_is_not_there(address: str) -> None:
    with pytest.raises(UnknownName):
        find_level(GAME, address)


# --- checking --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("good", [level(), attack_level(), ninja_level("shift Mojo Defense"), asked()])
def test_check_finds_nothing(good: Level) -> None:
    assert check_level(GAME, good) == []


@pytest.mark.parametrize(
    ("bad", "problem"),
    [
        (level(goal=always), "before anything"),
        (asked(goal=always), "before anything"),
        (asked(goal=happened(Lost)), "does not meet the goal"),
        (asked(shows=("shift Mojo Mojo",)), "cannot be played"),
        (asked(question=question(0)), "names no clause"),
        (level(goal=happened(AttackAnnounced)), "is not met by the solution"),
        (level(solution=("shift Mojo Attack", "end turn")), "is solved after 1 of 2 moves"),
        (level(solution=("shift Defense Attack",)), "cannot be played"),
        (level(solution=("fly away",)), "cannot be played"),
        (level(solution=("roll",)), "cannot be played"),
        (replace(attack_level(), dice=()), "has none that fit"),
        (replace(attack_level(), dice=("roll 6 6 | 1",)), "has none that fit"),
        (level(wrong=()), "no tempting mistake"),
        (level(wrong=(("shift Mojo Health", "mnpr.shift.source"),)), "it is allowed"),
        (level(wrong=(("shift Defense Attack", "mnpr.shift.full"),)), "should be refused by mnpr.shift.full"),
        (level(wrong=(("shift Trousers Attack", "mnpr.shift.full"),)), "cannot be played"),
    ],
)
def test_check_finds(bad: Level, problem: str) -> None:
    found = check_level(GAME, bad)
    assert len(found) == 1
    assert problem in found[0]


def test_goals_over_the_state() -> None:
    goal = shows(lambda state: state.actions_left == 2)
    assert check_level(GAME, level(goal=goal)) == []
