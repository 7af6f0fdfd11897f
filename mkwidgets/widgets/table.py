"""The table: a board and its panel around a session."""

from __future__ import annotations

import logging
import re
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

import ipywidgets
from msgspec.structs import replace

from mkwidgets.canvas.bqplot_canvas import Canvas
from mkwidgets.canvas.png import picture
from mkwidgets.canvas.svg import to_svg
from mkwidgets.core import scenario
from mkwidgets.core.chance import OwnDice, SeededDice
from mkwidgets.core.errors import IllegalAction, MkwidgetsError
from mkwidgets.core.scene import TAPE, Pick, Point, Scene, View, highlight
from mkwidgets.core.session import PERSON, Session
from mkwidgets.lab.odds import Odd, odds
from mkwidgets.serve.links import token_in
from mkwidgets.widgets import sections, sharing
from mkwidgets.widgets.dragging import ends_of_drag
from mkwidgets.widgets.focus import next_focus
from mkwidgets.widgets.panel import Panel

logger = logging.getLogger(__name__)
LITTLE = 1.0  # units of the board: how far a thing is dragged to see what that needs
MOST_SPOKEN = 12  # lines of the log that are read out at once
Message = dict[str, Any]


class Table(ipywidgets.Box):  # type: ignore[misc]
    """Board and panel in one widget. ``session`` is what is played; ``page`` the notebook that links lead to.

    ``editable`` makes it an explore page: its facts can be set, by fields or, while it ``sets_up``, by pointing at what
    they are about (``chosen``).
    """

    def __init__(self, session: Session, page: str = "", editable: bool = False) -> None:
        self.session = session
        self.page = page
        self.editable = editable
        self.view = View()
        self.error: str | None = None
        self.remark = ""
        self.considered: tuple[str, list[Odd]] | None = None
        self.whole_log = False
        self.opened: frozenset[str] = frozenset()
        self.sets_up = editable
        self.chosen: Pick | None = None
        self.grasped: Scene | None = None  # the board as it was when something movable began to be dragged
        self.facing: int | None = None
        self.told = session.current
        self.news: tuple[str, ...] = ()
        self.again = False
        self.stood: tuple[Any, ...] = ()
        self.canvas = Canvas()
        self.canvas.on_click(self._on_click)
        self.canvas.on_drag(self._on_drag)
        self.canvas.on_follow(self._on_follow)
        self.panel = Panel(
            board_label=f"{session.game.title}: the board. Arrow keys move, Enter picks.",
            titles={clause.id: clause.title for clause in session.game.rulebook.clauses},
            page=page,
        )
        self.panel.on_msg(self._on_message)
        super().__init__([self.canvas.widget, self.panel])
        self.add_class("mk-table")
        self._watch(session)
        self.refresh()
        self.prepare_for_dragging()

    # --- showing -------------------------------------------------------------------------------------------------

    def _watch(self, session: Session) -> None:
        self.session = session
        session.observe(self._on_revision, "revision")

    def use(self, session: Session) -> None:
        """Show another session."""
        self.session.unobserve(self._on_revision, "revision")
        self._watch(session)
        self.told = session.current
        self._on_revision(None)

    def _on_revision(self, change: Any) -> None:
        self.considered, self.whole_log, self.error, self.remark = None, False, None, ""
        if self.curtain() is not None:
            self.facing = None
        self.news = self._what_is_new()
        self.again = not self.again
        self.view = replace(self.view, focus=None)
        self.refresh()

    def _what_is_new(self) -> tuple[str, ...]:
        """What happened since the user asked for something, moves of the others included, or where the session went."""
        path = self.session.path()
        way = [node.number for node in path]
        if self.told not in way:
            return (f"Now at move {len(path) - 1}.",)
        viewer = self.seat_of_viewer()
        new = path[way.index(self.told) + 1 :]
        lines = [line.text for node in new for line in node.lines if line.readable_by(viewer)]
        if len(lines) > MOST_SPOKEN:
            return ("What came before is in the log.", *lines[-MOST_SPOKEN:])
        return tuple(lines)

    def seat_of_viewer(self) -> int | None:
        """The seat whose eyes the board is drawn for: the one that is to decide, where nothing is hidden.

        Where hands are hidden: the only person at the table, else who has said to sit before the screen. Whoever sets
        up a situation sees all that the seat to decide sees.
        """
        session = self.session
        if not session.game.hides_information or self.editable:
            return session.game.seat_to_act(session.state)
        people = [seat for seat, kind in enumerate(session.seats) if kind == PERSON]
        return people[0] if len(people) == 1 else self.facing

    def curtain(self) -> int | None:
        """The seat that the screen is to be passed to before anything hidden is shown; ``None`` when there is none."""
        seat = self.session.game.seat_to_act(self.session.state)
        hides = self.session.game.hides_information
        return seat if hides and seat is not None and seat != self.seat_of_viewer() else None

    def uncover(self) -> None:
        """The next player sits before the screen."""
        self.facing = self.curtain()
        self.refresh()

    def scene(self) -> Scene:
        """The board as it stands, with what may be picked."""
        session = self.session
        roll = session.last_roll()
        self.view = replace(
            self.view,
            seat=self.seat_of_viewer(),
            roll=roll.groups if roll else (),
            legal=self.legal_picks(),
            picked=self.picked_on_board(),
            latest=session.latest_picks(self.seat_of_viewer()),
            odds=tuple((odd.text, float(odd.chance)) for odd in self._awaited_odds()),
            sets_up=self.setting_up(),
        )
        return self._drawn(session.state)

    def _drawn(self, state: Any) -> Scene:
        """A state as the board shows it in the view of now."""
        game = self.session.game
        return highlight(game.scene(game.observation(state, self.seat_of_viewer()), self.view), self.view)

    def legal_picks(self) -> frozenset[Pick]:
        """What the board shows as open to be picked."""
        hidden = self.curtain() is not None or self.setting_up()
        return frozenset() if hidden else self.session.legal_picks()

    def picked_on_board(self) -> tuple[Pick, ...]:
        """What the board shows as picked."""
        return tuple(filter(None, (self.chosen,))) if self.setting_up() else self.session.picks

    def setting_up(self) -> bool:
        """Whether pointing at the board changes the situation rather than plays on."""
        return self.editable and self.sets_up and bool(self.session.game.fields(self.session.state))

    def _awaited_odds(self) -> list[Odd]:
        """The chances of the dice that are awaited, where the board has room to show them."""
        state = self.session.state
        return odds(self.session.game, state) if self.session.game.shows_odds(state) else []

    def sections(self) -> dict[str, Any]:
        """All that the panel shows."""
        session = self.session
        awaited = "Before the dice fall", self._awaited_odds()
        title, found = self.considered or awaited
        return {
            "lesson": {},
            "heading": sections.heading(session, picked=self.picked()),
            "chosen": sections.chosen(session, self.chosen, self.setting_up()) if self.editable else {},
            "notice": sections.notice(session, self.error, self.remark),
            "dice": sections.dice(session, self.seat_of_viewer(), self.editable),
            "actions": sections.actions(session) if self.curtain() is None else [],
            "curtain": sections.curtain(session, self.curtain()),
            "odds": sections.odds_table(title, found, on_board=self.considered is None),
            "log": sections.log(session, self.seat_of_viewer(), self.whole_log),
            "forecast": sections.forecast(session, self.seat_of_viewer()) if self.editable else [],
            "editor": sections.editor(session, self.opened) if self.editable else {},
            "tools": sections.tools(session, self.opened, self.seat_of_viewer(), self.editable),
            # Screen readers tell changes only: a space more makes the same refusal heard a second time.
            "spoken": self.spoken() + "\u00a0" * self.again,
            "reopen": self.reopening(),
        }

    def reopening(self) -> dict[str, str]:
        """The query that opens the page again where it stands: all that is left when the kernel is lost.

        It is made anew only when something has changed: with hidden cards each one has another seed in it.
        """
        stands = self.session, self.session.current, self.session.seats, self.eyes()
        if stands == self.stood:
            return dict(self.panel.reopen)
        self.stood = stands
        return sharing.reopening(self.session, self.eyes())

    def eyes(self) -> scenario.Eyes:
        """Whose knowledge may leave the table."""
        seat = self.seat_of_viewer()
        return "all" if self.editable else "spectator" if seat is None else seat

    def spoken(self) -> str:
        """What a screen reader says now: the focused part, an error, or what happened and what is next."""
        if self.view.focus is not None:
            target = self.canvas.scene.target(self.view.focus) if self.canvas.scene else None
            focus = self.view.focus
            note = ", picked" if focus in self.view.picked else ", can be picked" if focus in self.view.legal else ""
            return f"{target.label}{note}" if target else ""
        if self.error or self.session.refusal:
            return self.error or f"Not allowed. {self.session.refusal.text if self.session.refusal else ''}"
        if self.remark:
            return self.remark
        return " ".join([*self.news, self.picked() or self.session.game.prompt(self.session.state).text])

    def picked(self) -> str:
        """What has been pointed at so far, and what comes next."""
        if self.setting_up():
            return ""
        scene = self.canvas.scene
        targets = [scene.target(pick) for pick in self.session.picks] if scene else []
        # The board shows what is picked; its name is the first part of what is said about it.
        names = " and ".join(re.split("[,:;]", target.label)[0] for target in targets if target)
        return f"Picked: {names}. Now pick what goes with it, or the same again to let go." if names else ""

    def refresh(self) -> None:
        """Bring board and panel up to date."""
        self.canvas.show(self.scene())
        self.panel.update(self.sections())

    # --- what the user does --------------------------------------------------------------------------------------

    def _on_click(self, point: Point) -> None:
        self.guard(lambda: self.pick(self._pick_at(point)))

    def _on_drag(self, start: Point, end: Point) -> None:
        ends = self._ends(start, end)
        self.let_go()
        self.guard(lambda: self.drag(*ends))

    def _on_follow(self, start: Point, now: Point | None) -> None:
        if now is None:
            self.let_go()
            self.refresh()
        else:
            ends = self._ends(start, now)
            self.guard(lambda: self.follow(*ends))

    def _ends(self, start: Point, end: Point) -> tuple[Pick | None, Pick | None]:
        self.grasped = self.grasped or self.canvas.scene
        if self.grasped is None or self.view.measuring:
            return self._pick_at(start), self._pick_at(end)
        return ends_of_drag(self.session.game, self.grasped, start, end, self.setting_up())

    def _pick_at(self, point: Point) -> Pick | None:
        scene = self.canvas.scene
        return self.session.game.pick_at(scene, *point) if scene else None

    def _on_message(self, _: Any, message: Message, __: Any) -> None:
        what = message.get("what") if isinstance(message, dict) else None
        handler = HANDLERS.get(str(what))
        if handler is not None:
            self.guard(lambda: handler(self, message))

    def guard(self, action: Callable[[], None]) -> None:
        """Do something; whatever goes wrong is shown on the page, and the session stays as it was."""
        self.told = self.session.current
        try:
            action()
        except IllegalAction as error:
            self.session.refuse(error.refusal)
        except MkwidgetsError as error:
            self.fail(str(error))
        except Exception as error:  # shown to the user and logged: a callback's error must not be swallowed
            logger.exception("in a callback of the table")
            place = traceback.extract_tb(error.__traceback__)[-1]
            self.fail(f"Something is broken here ({type(error).__name__}: {error}; {place.name}). Nothing was changed.")

    def fail(self, text: str) -> None:
        """Show an error."""
        self.error, self.again = text, not self.again
        self.refresh()

    def no_curtain(self) -> None:
        """Nobody acts for a player who is not at the screen: a refusal might tell what that player holds.

        Raises:
            MkwidgetsError: while the screen is to be passed on.
        """
        seat = self.curtain()
        if seat is not None:
            name = self.session.game.seat_names(self.session.state)[seat]
            raise MkwidgetsError(f"first pass the screen to {name}")

    def pick(self, pick: Pick | None) -> None:
        """Point at something on the board; pointing at nothing lets go of what was picked."""
        self.no_curtain()
        if pick == TAPE or (pick is not None and self.view.measuring):
            self.measure(pick)
        elif self.setting_up():
            self.choose(pick)
        elif pick is not None:
            before, picks = self.session.current, self.session.picks
            self.session.pick(pick)
            if (
                self.session.current == before
                and self.session.refusal is None
                and pick not in {*picks, *self.session.picks}
            ):
                self.tell(pick)
        elif self.session.picks or self.session.refusal:
            self.session.unpick()

    def tell(self, pick: Pick) -> None:
        """Say what was pointed at, for pointing at it does nothing."""
        target = self.canvas.scene.target(pick) if self.canvas.scene else None
        if target is not None:
            self.remark, self.again = target.label.removesuffix(".") + ".", not self.again
            self.refresh()

    def choose(self, pick: Pick | None) -> None:
        """Set up by pointing: choose what is there, or let go of it; what was chosen before may move there."""
        game, state = self.session.game, self.session.state
        edit = game.edit_by_moving(state, self.chosen, pick) if self.chosen and pick else None
        scene = self.canvas.scene
        thing = pick if pick and scene and scene.target(pick) else None
        if edit is None or thing is not None:  # a bare point of the table is nothing to choose; what moved there is
            self.chosen = thing if thing != self.chosen else None
        if edit is not None:
            self.session.edit(*edit)
        self.dismiss()

    def measure(self, *picks: Pick) -> None:
        """Take out the tape measure or put it away, or lay its ends at what is pointed at."""
        tape = self.view.tape
        if picks == (TAPE,):
            tape = () if tape is None else None
        else:
            tape = picks if len(picks) == 2 else (*(tape or ()), *picks)
        self.view = replace(self.view, tape=tape)
        self.refresh()
        shown = self.canvas.scene.target(TAPE) if self.canvas.scene else None
        self.panel.update({"spoken": shown.label if shown else ""})

    def set_pointing(self, sets_up: bool) -> None:
        """Let pointing at the board set up the situation, or play on from it."""
        self.sets_up, self.chosen = sets_up, None
        self.session.unpick()
        self.refresh()

    def stale(self, at: int | None) -> bool:
        """Whether a click was meant for what was shown before, as the second one of a fast double click is."""
        return at is not None and at != self.session.current

    def drag(self, start: Pick | None, end: Pick | None) -> None:
        """Point at one thing after the other, as long as the first alone does nothing yet.

        Something movable goes on to the other thing even if pointing at it did something: its squad is activated first.
        """
        if self.view.measuring and start is not None and end is not None:
            self.measure(start, end)
            return
        before, shown = self.session.current, self.session.refusal
        self.chosen = None
        if start not in self.session.picks:  # pointing at it again would let go of it
            self.pick(start)
        if start is not None and self.session.current != before and self._is_movable(start):
            before = self.session.current
            if start not in self.session.picks:
                self.pick(start)
        refused = self.session.refusal is not None and self.session.refusal is not shown
        if start is not None and self.session.current == before and not refused:
            self.pick(end)

    def _is_movable(self, pick: Pick) -> bool:
        target = self.canvas.scene.target(pick) if self.canvas.scene else None
        return target is not None and target.movable

    def follow(self, start: Pick | None, now: Pick | None) -> None:
        """Draw what is dragged where it is now; while setting up, the situation that letting it go would make."""
        self.canvas.show(self._dragged(start, now))

    def prepare_for_dragging(self) -> None:
        """Make ready what the board needs while a thing is dragged, one of each kind: the first drag is no slow one."""
        scene = self.canvas.scene
        if scene is None:
            return
        middles = {target.pick[0]: target.centre for target in reversed(scene.targets) if target.movable}
        for x, y in middles.values():
            ends = ends_of_drag(self.session.game, scene, (x, y), (x + LITTLE, y), by_place=True)
            self.canvas.prepare(self._dragged(*ends))
        self.let_go()

    def _dragged(self, start: Pick | None, now: Pick | None) -> Scene:
        """The board while something is dragged."""
        self.view = replace(self.view, pointing=(start, now) if start and now else None)
        return self._drawn(self._moved() or self.session.state)

    def _moved(self) -> Any:
        """The situation with what is dragged at its new place, if it can be set up there."""
        if self.view.pointing is None or self.view.measuring or not self.setting_up():
            return None
        game, state = self.session.game, self.session.state
        edit = game.edit_by_moving(state, *self.view.pointing)
        try:
            return game.edit(state, *edit) if edit else None
        except MkwidgetsError:
            return None

    def let_go(self) -> None:
        """Nothing is dragged any more."""
        self.grasped = None
        self.view = replace(self.view, pointing=None)

    def act(self, index: int, at: int | None = None) -> None:
        """Do the legal action of that index, unless it was listed at another point of the history."""
        if self.stale(at):
            return
        self.no_curtain()
        legal = self.session.legal_actions()
        if not 0 <= index < len(legal):
            raise MkwidgetsError("that action is gone; choose again from the list")
        self.session.play(legal[index])

    def roll(self, at: int | None = None) -> None:
        """Let the dice fall, if they are the program's to throw."""
        if self.stale(at):
            return
        if self.session.game.chance(self.session.state) is None:
            self.session.pick(("dice", ""))
        elif self.session.roll() is None:
            raise MkwidgetsError("these dice are yours: roll them and enter what they show")

    def consider(self, index: int, at: int | None = None) -> None:
        """Show the exact odds of a legal action."""
        legal = self.session.legal_actions()
        if self.stale(at):
            return
        if not 0 <= index < len(legal):
            raise MkwidgetsError("that action is gone; choose again from the list")
        action = legal[index]
        title = f"Odds: {self.session.game.format(self.session.state, action)}"
        self.considered = title, odds(self.session.game, self.session.state, action)
        self.refresh()

    def move_focus(self, direction: str) -> None:
        """Move the keyboard's place on the board."""
        if self.canvas.scene is not None:
            self.view = replace(self.view, focus=next_focus(self.canvas.scene, self.view.focus, direction))
            self.refresh()

    def pick_focus(self) -> None:
        """Pick what the keyboard's place is on, and stay there."""
        focus = self.view.focus
        if focus is None:
            self.move_focus("right")
            return
        self.pick(focus)
        self.view = replace(self.view, focus=focus)
        self.canvas.show(self.scene())  # the panel keeps telling what the pick did

    def set_layout(self, layout: str) -> None:
        """Use the layout for wide or for narrow screens."""
        self.view = replace(self.view, layout="narrow" if layout == "narrow" else "wide")
        self.panel.layout_now = self.view.layout
        self.refresh()
        self.prepare_for_dragging()

    def scrub(self, position: int) -> None:
        """Go to a move of the current line by its number."""
        line = self.session.line()
        self.session.go(line[max(0, min(position, len(line) - 1))].number)

    def fold(self, title: str, opened: bool) -> None:
        """Open or close one of the folds below the board."""
        self.opened = self.opened | {title} if opened else self.opened - {title}
        self.refresh()

    def set_seat(self, number: int, kind: str) -> None:
        """Let a person or a bot play a seat."""
        seats = list(self.session.seats)
        seats[number] = kind
        self.session.set_seats(seats)
        self.session.let_bots_play()
        self.refresh()

    def set_dice(self, kind: str) -> None:
        """Throw the dice for the users, or let them throw their own."""
        self.session.dice = OwnDice() if kind == "own" else SeededDice(len(self.session.nodes))
        self.refresh()

    def edit(self, place: str, value: Any, by: int) -> None:
        """Set a fact of the situation, or change its number ``by`` so much from what it is by now.

        The difference, not the sum, comes from the browser: of two quick presses both count.
        """
        if by:
            numbers = {field.place: field.value for field in self.session.game.fields(self.session.state)}
            value = int(numbers.get(place, 0)) + by
        self.session.edit(place, value)

    def load(self, text: str) -> None:
        """Open a token, a link or a saved game instead of what is on the table."""
        loaded = scenario.load(token_in(text))
        if loaded.game is not self.session.game:
            raise MkwidgetsError(f"this is a situation of {loaded.game.title}; open it on that game's page")
        self.use(loaded)

    def tell_rule(self, message: Message) -> None:
        """Open a clause in the panel."""
        others = [str(other) for other in message.get("others", [])]
        self.panel.send({"what": "rule", **sections.rule(self.session.game, str(message["id"]), others)})

    def describe(self, aloud: bool) -> None:
        """Show the whole situation in sentences, and read it aloud if asked."""
        session = self.session
        observation = session.game.observation(session.state, self.seat_of_viewer())
        self.panel.send({"what": "description", "lines": session.game.describe(observation), "aloud": aloud})

    def share(self, address: str, carries: str) -> None:
        """Send the links of the situation; ``address`` is that of the page itself."""
        links = sharing.situation(self.session, self.page, address, carries, self.eyes())
        self.panel.send({"what": "share", **links})

    def save_picture(self, path: str | Path, theme: Literal["light", "dark"] = "light") -> None:
        """Write the board as it is shown to a file whose name ends in .svg or .png.

        Raises:
            LoadError: for a name of another kind, and for PNG when the packages that print are not installed.
            OSError: when the file cannot be written.
        """
        Path(path).write_bytes(picture(self.scene(), Path(path), theme))

    def give_picture(self) -> None:
        """Send the board as it is shown as an SVG file."""
        name = f"{self.session.game.name}-move-{len(self.session.path()) - 1}.svg"
        self.panel.send({"what": "file", "name": name, "text": to_svg(self.scene()), "type": "image/svg+xml"})

    def save(self) -> None:
        """Send the whole session as a file."""
        name = f"{self.session.game.name}-move-{len(self.session.path()) - 1}.json"
        self.panel.send({"what": "file", "name": name, "text": scenario.save(self.session)})

    def show_whole_log(self) -> None:
        """Show all lines of the log."""
        self.whole_log = True
        self.refresh()

    def dismiss(self) -> None:
        """Take an error or a refusal away."""
        self.error = None
        self.session.refuse(None)


def point(message: Message) -> int | None:
    """The point of the history at which something was clicked, if the message tells."""
    return int(message["at"]) if "at" in message else None


HANDLERS: dict[str, Callable[[Table, Message], None]] = {
    "act": lambda table, m: table.act(int(m["index"]), point(m)),
    "play": lambda table, m: _play(table, str(m["notation"])),
    "roll": lambda table, m: table.roll(point(m)),
    "undo": lambda table, m: table.session.undo(),
    "redo": lambda table, m: table.session.redo(),
    "odds": lambda table, m: table.consider(int(m["index"]), point(m)),
    "clause": lambda table, m: table.tell_rule(m),
    "dismiss": lambda table, m: table.dismiss(),
    "focus": lambda table, m: table.move_focus(str(m["direction"])),
    "focus pick": lambda table, m: table.pick_focus(),
    "unpick": lambda table, m: table.session.unpick(),
    "layout": lambda table, m: table.set_layout(str(m["layout"])),
    "scrub": lambda table, m: table.scrub(int(m["position"])),
    "go": lambda table, m: table.session.go(int(m["number"])),
    "name": lambda table, m: table.session.name(table.session.current, str(m["name"])),
    "uncover": lambda table, m: table.uncover(),
    "fold": lambda table, m: table.fold(str(m["title"])[:40], bool(m["open"])),
    "seat": lambda table, m: table.set_seat(int(m["number"]), str(m["kind"])),
    "dice": lambda table, m: table.set_dice(str(m["kind"])),
    "bots": lambda table, m: table.session.let_bots_play(),
    "describe": lambda table, m: table.describe(bool(m.get("aloud"))),
    "share": lambda table, m: table.share(str(m["address"]), str(m.get("carries", ""))),
    "save": lambda table, m: table.save(),
    "picture": lambda table, m: table.give_picture(),
    "load": lambda table, m: table.load(str(m["text"])),
    "whole log": lambda table, m: table.show_whole_log(),
    "pointing": lambda table, m: table.set_pointing(bool(m["sets_up"])),
    "edit": lambda table, m: table.edit(str(m["place"]), m.get("value"), int(m.get("by", 0))),
}


def _play(table: Table, notation: str) -> None:
    table.no_curtain()
    table.session.play(notation)
