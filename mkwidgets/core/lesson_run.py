"""Taking a level: a session with scripted dice and replies that knows when the goal is met."""

from __future__ import annotations

from typing import Any, Literal

from mkwidgets.core.chance import Chance, Outcome, SeededDice, parse_outcome
from mkwidgets.core.errors import IllegalAction, MkwidgetsError, UnknownName
from mkwidgets.core.game import Game
from mkwidgets.core.lesson import Chapter, Level, Progress
from mkwidgets.core.records import Line, Refusal
from mkwidgets.core.scene import Scene, View
from mkwidgets.core.session import Session

Status = Literal["open", "missed", "solved"]


class LevelDice:
    """Dice that fall as a level says, the same again after going back.

    Where the script does not fit, since the learner took another way, they fall from a fixed seed.
    """

    def __init__(self, run: LevelRun) -> None:
        self.run = run
        self.script = [outcome for text in run.level.dice if (outcome := parse_outcome(text)) is not None]

    def scripted(self, chance: Chance) -> Outcome | None:
        """The next outcome of the script on the way to where the session stands, if it fits."""
        used = 0
        for node in self.run.session.path():
            used += used < len(self.script) and node.move == self.script[used]
        outcome = self.script[used] if used < len(self.script) else None
        return outcome if outcome is not None and chance.problem(outcome) is None else None

    def outcome(self, chance: Chance, turn: int) -> Outcome:
        """The scripted outcome, or one that depends only on the number of moves on the way here."""
        return self.scripted(chance) or SeededDice(0).outcome(chance, len(self.run.session.path()))


class LevelRun:
    """One level being taken. Moves go to :attr:`session`; after each of them :meth:`follow_up` has to run.

    ``status`` is "open", "missed" (all moves of the solution's length are spent and the goal is not met) or "solved".
    ``feedback`` is what is to be told about the last try. ``learner`` is the seat of who is taught.
    """

    def __init__(self, game: Game[Any, Any], level: Level) -> None:
        self.game = game
        self.level = level
        self.status: Status = "open"
        self.feedback: Line | None = None
        self.hints_shown = 0
        self.dice = LevelDice(self)
        self.session = Session(game, level.start(), self.dice)
        self.session.deals = False  # each card that is drawn is a step of the lesson
        self.learner = self._first_seat() if level.learner is None else level.learner

    def _first_seat(self) -> int | None:
        state = self.session.state
        seat, chance = self.game.seat_to_act(state), self.game.chance(state)
        return chance.seats[0] if seat is None and chance is not None else seat

    def scene(self) -> Scene:
        """The board where the session stands, as the learner sees it."""
        state = self.session.state
        if self.game.hides_information:
            return self.game.scene(self.game.observation(state, self.learner), View(seat=self.learner))
        return self.game.scene(state, View(seat=self.game.seat_to_act(state)))

    def reset(self) -> None:
        """Begin the level again."""
        self.status, self.feedback = "open", None
        self.session.restart(self.level.start())

    def hint(self) -> None:
        """Show one more hint."""
        self.hints_shown = min(self.hints_shown + 1, len(self.level.hints))

    def moves_made(self) -> int:
        """How many moves lead to where the session stands, scripted ones included."""
        return len(self.session.path()) - 1

    def progress(self) -> Progress:
        """State and events so far."""
        return Progress(self.session.state, tuple(e for node in self.session.path() for e in node.events))

    def follow_up(self) -> None:
        """After a move of the learner: let the script answer, then look whether the goal is met."""
        if self.level.question is not None or self.status == "solved":
            return
        self._reply()
        if self.level.goal(self.progress()):
            self.status = "solved"
            self.feedback = Line("Well done.", self.level.clauses)
        elif self._spent() or self.game.result(self.session.state) is not None:
            self.status = "missed"
            over = self.game.result(self.session.state) is not None
            advice = "Press “Start again”." if over else "Go on, or press “Start again”."
            self.feedback = Line(f"That was allowed, but the task is not done. {advice}")
        else:
            self.status = "open"
            self.feedback = None

    def _spent(self) -> bool:
        """Whether the learner has made as many moves as the solution has, and is not about to throw dice."""
        chance = self.game.chance(self.session.state)
        throws = chance is not None and self.learner in chance.seats
        return not throws and self.moves_made() - self._answers_made() >= len(self.level.solution)

    def _others_turn(self, state: Any) -> bool:
        """Whether the decision of another seat than the learner's is awaited."""
        return self.game.seat_to_act(state) not in (None, self.learner)

    def _answers_made(self) -> int:
        """How many moves of other seats lead to where the session stands."""
        return sum(self._others_turn(node.state) for node in self.session.path()[:-1])

    def _reply(self) -> None:
        """Play the other seats' moves while one of them is to decide.

        When the learner took another way, so that the script has no move that is allowed, the seat leaves things as
        they are if it can; else the decision is left to the learner.
        """
        while self._others_turn(state := self.session.state):
            number = self._answers_made()
            move = self.game.parse(state, self.level.replies[number]) if number < len(self.level.replies) else None
            if move is None or self.game.check(state, move) is not None:
                move = self.game.default_reply(state)
            if move is None:
                return
            self.session.play(move)

    def answer(self, index: int) -> bool:
        """Answer the level's question; after the right answer the board shows why.

        Raises:
            UnknownName: when there is no such choice.
        """
        question = self.level.question
        if question is None or not 0 <= index < len(question.choices):
            raise UnknownName("choice", index, map(str, range(len(question.choices) if question else 0)))
        choice = question.choices[index]
        self.feedback = Line(choice.feedback, choice.clauses)
        if index != question.answer:
            self.status = "solved" if self.status == "solved" else "missed"
            return False
        if self.status != "solved":
            self.session.restart(self.level.start())
            for notation in self.level.shows:
                self.session.play(notation)
            self.status = "solved"
        return True


def find_level(game: Game[Any, Any], address: str) -> tuple[Chapter, int]:
    """The chapter and the level's number for an address such as ``attacking`` or ``attacking/dice``.

    Raises:
        UnknownName: when there is none.
    """
    chapter_name, _, level_name = address.partition("/")
    chapters = {chapter.name: chapter for chapter in game.chapters}
    if chapter_name not in chapters:
        raise UnknownName("lesson", chapter_name, chapters)
    chapter = chapters[chapter_name]
    names = [level.name for level in chapter.levels]
    if level_name and level_name not in names:
        raise UnknownName("level", level_name, names)
    return chapter, names.index(level_name) if level_name else 0


def check_level(game: Game[Any, Any], level: Level) -> list[str]:
    """Solve a level by its solution and try its tempting mistakes; returns what is wrong with it, if anything."""
    try:
        return [*check_solution(game, level), *check_mistakes(game, level)]
    except MkwidgetsError as error:
        return [f"the solution cannot be played: {error}"]


def check_solution(game: Game[Any, Any], level: Level) -> list[str]:
    """Play the solution, or give the right answer and look at what the board shows."""
    run = LevelRun(game, level)
    if level.goal(run.progress()):
        return ["the goal is met before anything is done"]
    if level.question is not None:
        run.answer(level.question.answer)
        return [] if level.goal(run.progress()) else ["what the board shows after the answer does not meet the goal"]
    for number, notation in enumerate(level.solution):
        if run.status != "open":
            return [f"the level is {run.status} after {number} of {len(level.solution)} moves"]
        if notation != "roll":
            run.session.play(notation)
        else:
            chance = game.chance(run.session.state)
            if chance is not None and run.dice.scripted(chance) is None:
                return [f"move {number + 1} throws dice, but the script has none that fit"]
            run.session.roll()
        run.follow_up()
    return [] if run.status == "solved" else ["the goal is not met by the solution"]


def check_mistakes(game: Game[Any, Any], level: Level) -> list[str]:
    """Every tempting mistake has to be refused with the clause that the level names for it."""
    problems = []
    if level.question is None and not level.wrong:
        problems.append("there is no tempting mistake to learn from")
    if level.question is not None:
        silent = [c.text for n, c in enumerate(level.question.choices) if n != level.question.answer and not c.clauses]
        problems += [f"the wrong choice {text!r} names no clause" for text in silent]
    for notation, clause in level.wrong:
        state = level.start()
        refusal: Refusal | None = None
        try:
            game.apply(state, game.parse(state, notation))
        except IllegalAction as error:
            refusal = error.refusal
        if refusal is None or clause not in refusal.clauses:
            found = ", ".join(refusal.clauses) if refusal else "it is allowed"
            problems.append(f"{notation!r} should be refused by {clause}: {found}")
    return problems
