"""A lesson: the levels of a chapter, one at a time, on a table."""

from __future__ import annotations

from typing import Any

from mkwidgets.core.game import Game
from mkwidgets.core.lesson import Chapter
from mkwidgets.core.lesson_run import LevelRun
from mkwidgets.core.scene import Pick
from mkwidgets.widgets import sections, sharing
from mkwidgets.widgets.table import HANDLERS, Message, Table

FROM_TABLE = (
    "clause",
    "dismiss",
    "focus",
    "focus pick",
    "unpick",
    "layout",
    "describe",
    "odds",
    "whole log",
    "fold",
    "share",
)


class LessonTable(Table):
    """A table that teaches: the text and the task above, only the moves that the level is about below."""

    def __init__(self, game: Game[Any, Any], chapter: Chapter, number: int, page: str = "") -> None:
        self.chapter = chapter
        self.number = number
        self.solved: frozenset[int] = frozenset()
        self.given: int | None = None
        self.run = LevelRun(game, chapter.levels[number])
        super().__init__(self.run.session, page)

    def open_level(self, number: int) -> None:
        """Go to a level of the chapter."""
        self.number = max(0, min(number, len(self.chapter.levels) - 1))
        self.run = LevelRun(self.run.game, self.chapter.levels[self.number])
        self.given = None
        self.use(self.run.session)

    def sections(self) -> dict[str, Any]:
        """The panel of a level: no history, seats or sharing, and no moves while a question is open."""
        asked = self.run.level.question is not None
        shown = super().sections()
        shown["lesson"] = sections.lesson(self.run, self.chapter, self.number, self.solved, self.given)
        shown["heading"] = sections.heading(self.session, True, self.picked())
        shown["tools"] = {
            "say": not asked,
            "link": True,
            "open": sorted(self.opened),
            "example": self.session.game.example,
        }
        if asked or self.run.status == "solved":
            shown |= {"dice": {}, "actions": [], "odds": {}}
        return shown

    def share(self, address: str, carries: str) -> None:
        """Send the links of this level."""
        query = {"level": self.run.level.name}
        self.panel.send({"what": "share", **sharing.page_links(self.page, address, query)})

    def reopening(self) -> dict[str, str]:
        """The level: it is short enough to be begun again."""
        return {"level": self.run.level.name}

    def spoken(self) -> str:
        """As on any table, and what is told about the try."""
        feedback = self.run.feedback
        return f"{feedback.text if feedback else ''} {super().spoken()}".strip()

    def seat_of_viewer(self) -> int | None:
        """The learner, where hands are hidden."""
        return self.run.learner if self.session.game.hides_information else super().seat_of_viewer()

    def curtain(self) -> int | None:
        """None: a learner sits alone before the screen."""
        return None

    def legal_picks(self) -> frozenset[Pick]:
        """Nothing while a question is open or when the level is solved: the board is there to be looked at."""
        return super().legal_picks() if self.open_to_tries() else frozenset()

    def _on_message(self, _: Any, message: Message, __: Any) -> None:
        self.guard(lambda: self.receive(message))

    def receive(self, message: Message) -> None:
        """Do what the user asked for in a lesson."""
        what = message.get("what")
        if what in FROM_TABLE:
            HANDLERS[str(what)](self, message)
        elif what in ("act", "play", "roll"):
            self.attempt(lambda: HANDLERS[str(what)](self, message))
        elif what == "answer":
            self.given = int(message["index"])
            self.run.answer(self.given)
            self.settle()
        elif what == "level":
            self.open_level(int(message["number"]))
        elif what in ("reset", "undo"):
            self.given = None
            self.run.reset()
        elif what == "progress":
            self.remember(list(message["solved"]))
        elif what == "hint":
            self.run.hint()
            self.refresh()

    def pick(self, pick: Pick | None) -> None:
        """Point at something, as a try at the level, or where there is nothing to try, to hear what it is."""
        if not self.open_to_tries() and pick is not None:
            self.tell(pick)
        else:
            self.attempt(lambda: Table.pick(self, pick))

    def open_to_tries(self) -> bool:
        """Whether something may be done on the board: no question is asked, and the level is not solved."""
        return self.run.level.question is None and self.run.status != "solved"

    def attempt(self, action: Any) -> None:
        """Let the learner do something, then see what it means for the level."""
        if not self.open_to_tries():
            return
        before = self.session.node.number
        action()
        if self.session.node.number != before:
            self.run.follow_up()
            self.settle()

    def remember(self, names: list[Any]) -> None:
        """Note levels that were solved on an earlier visit, as the reader's browser tells."""
        self.solved |= {number for number, level in enumerate(self.chapter.levels) if level.name in names}
        self.refresh()

    def settle(self) -> None:
        """Note a solved level and show where things stand."""
        if self.run.status == "solved":
            self.solved |= {self.number}
        self.refresh()
