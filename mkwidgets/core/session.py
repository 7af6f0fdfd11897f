"""A session: the one mutable thing. It holds a history tree of states, the seats, the dice and the picks so far."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import msgspec
from traitlets import HasTraits, Int

from mkwidgets.core.chance import DiceSource, Draw, Lots, Outcome, OwnDice, Roll, SeededDice
from mkwidgets.core.errors import LoadError
from mkwidgets.core.game import Game
from mkwidgets.core.records import Event, Line, Refusal, Step
from mkwidgets.core.scene import Pick

PERSON, BOT = "person", "bot"  # a seat is also played by any of the game's own bots, by its name
EDIT = "set "  # how the notation of a change by hand begins
BOT_PATIENCE = 400  # moves of bots in a row before a person is asked again


class Node(msgspec.Struct):
    """One point of the history: the move that led to it, the state after it, and what happened.

    ``number`` counts from 0 (the start) in the order of creation; ``children`` are the nodes after it by notation, the
    newest last; ``name`` and ``comment`` are the user's own.
    """

    number: int
    parent: int | None
    move: Any
    notation: str
    state: Any
    events: tuple[Event, ...] = ()
    lines: tuple[Line, ...] = ()
    children: dict[str, int] = msgspec.field(default_factory=dict)
    name: str = ""
    comment: str = ""


class Session(HasTraits):
    """A game being played or explored. ``revision`` grows with every change; observers watch it."""

    revision = Int(0)

    def __init__(
        self,
        game: Game[Any, Any],
        state: Any,
        dice: DiceSource | int | None = None,
        seats: Sequence[str] | None = None,
    ) -> None:
        """Begin at ``state``. ``dice`` is a seed, a source of outcomes, or ``None`` for the users' own dice.

        Raises:
            LoadError: when the number or kind of the seats is wrong.
        """
        super().__init__()
        self.game = game
        self.dice: DiceSource = OwnDice() if dice is None else SeededDice(dice) if isinstance(dice, int) else dice
        self.nodes = [Node(0, None, None, "", state)]
        self.current = 0
        self.deals = True  # whether cards that come by themselves are dealt at once
        self.picks: tuple[Pick, ...] = game.implied(state)
        self.refusal: Refusal | None = None
        self._refused: Pick | None = None  # what the last pick was, if it was refused
        self.seats: tuple[str, ...] = ()
        self.set_seats(seats if seats is not None else [PERSON] * len(game.seat_names(state)))

    # --- looking -------------------------------------------------------------------------------------------------

    @property
    def node(self) -> Node:
        """Where the session stands."""
        return self.nodes[self.current]

    @property
    def state(self) -> Any:
        """The state where the session stands."""
        return self.node.state

    def path(self, number: int | None = None) -> list[Node]:
        """The nodes from the start to a node (default: the current one)."""
        found = []
        walk: int | None = self.current if number is None else number
        while walk is not None:
            found.append(self.nodes[walk])
            walk = self.nodes[walk].parent
        return found[::-1]

    def line(self) -> list[Node]:
        """The current path, continued by the newest branch of each following node: what scrubbing walks along."""
        found = self.path()
        while found[-1].children:
            found.append(self.nodes[newest_child(found[-1])])
        return found

    def last_roll(self) -> Roll | None:
        """The dice that fell in the move that led here, or before it in the same Turn of events."""
        for node in reversed(self.path()):
            if isinstance(node.move, Roll):
                return node.move
        return None

    def latest_picks(self, seat: int | None) -> tuple[Pick, ...]:
        """What others have pointed at since a seat's own last decision; for a spectator, in the last move alone."""
        path = self.path()
        found: list[Pick] = []
        for before, node in zip(path[-2::-1], path[:0:-1], strict=True):
            actor = self.game.seat_to_act(before.state)
            if node.move is None or isinstance(node.move, Roll | Draw):
                continue
            if actor == seat or (seat is None and found):
                break
            found += self.game.picks(before.state, node.move)
        return tuple(found)

    def legal_actions(self) -> Sequence[Any]:
        """What may be done now."""
        return self.game.legal_actions(self.state)

    def legal_picks(self) -> frozenset[Pick]:
        """What can be pointed at next, given the picks so far."""
        depth = len(self.picks)
        paths = (self.game.picks(self.state, action) for action in self.legal_actions())
        found = {path[depth] for path in paths if path[:depth] == self.picks and len(path) > depth}
        if self.game.chance(self.state) is not None:
            found.add(("dice", ""))
        return frozenset(found)

    # --- doing ---------------------------------------------------------------------------------------------------

    def play(self, move: Any) -> Step[Any]:
        """Carry out an action or an outcome, given as a record or in notation, and let the bots go on.

        Raises:
            NotationError: when a text cannot be read.
            IllegalAction: when a rule forbids it; the session stays as it was.
        """
        if isinstance(move, str):
            move = self.game.parse(self.state, move)
        step = self._step(move)
        self._bots()
        self._changed()
        return step

    def roll(self, outcome: Outcome | None = None) -> Step[Any] | None:
        """Apply an outcome, or let the dice source decide; ``None`` when it leaves that to a person.

        Raises:
            IllegalAction: when no chance is awaited or the outcome does not fit.
        """
        chance = self.game.chance(self.state)
        if outcome is None and chance is not None:
            outcome = self.dice.outcome(chance, len(self.nodes))
            if outcome is None:
                return None
        return self.play(outcome if outcome is not None else Roll(()))

    def pick(self, pick: Pick) -> None:
        """Point at something. Completes an action, narrows the choice, or sets :attr:`refusal`.

        After a refusal what was picked before stays picked; pointing at it again, or at what was refused, begins anew.
        """
        refused, self._refused, self.refusal = self._refused, None, None
        if pick == ("dice", "") and self.game.chance(self.state) is not None:
            self.roll()
            return
        if refused is not None and self.picks and pick in (refused, self.picks[-1]):
            self.picks = ()
        if self.picks and pick == self.picks[-1]:
            self.picks = self.picks[:-1]
            self._changed()
            return
        if self._follow((*self.picks, pick)):
            return
        if self.picks and self._why_not((*self.picks, pick)) is None and self._follow((pick,)):
            return
        if not self._play_between((*self.picks, pick)):
            self._refuse(pick)

    def _play_between(self, picks: tuple[Pick, ...]) -> bool:
        """Play what these picks mean if the rules allow it although it is not listed in this way.

        On a continuous table the legal actions are a sample only, and a point may lie between them. And a thing may
        stand for another one: a model for its squad.
        """
        action = self.game.suppose(self.state, picks)
        if action is None or isinstance(action, Roll | Draw) or len(self.game.picks(self.state, action)) > len(picks):
            return False
        if self.game.check(self.state, action) is not None:
            return False
        self.play(action)
        return True

    def _follow(self, picks: tuple[Pick, ...]) -> bool:
        """Take picks that some legal action begins with; play the action when they are all of its picks."""
        for action in self.legal_actions():
            path = self.game.picks(self.state, action)
            if path == picks:
                self.play(action)
                return True
            if path[: len(picks)] == picks:
                self.picks = picks
                self._changed()
                return True
        return False

    def _why_not(self, picks: tuple[Pick, ...]) -> Refusal | None:
        """The refusal of the action that these picks seem to mean; ``None`` also when they mean none yet."""
        action = self.game.suppose(self.state, picks)
        return None if action is None else self.game.check(self.state, action)

    def _refuse(self, pick: Pick) -> None:
        """Say why a pick leads nowhere. What was picked before stays picked when it is what the refusal is about."""
        self._refused = pick
        self.refusal = self._why_not((*self.picks, pick))
        if self.refusal is None:
            self.picks = self.game.implied(self.state)
            self.refusal = self._why_not((pick,))
        self._changed()

    def refuse(self, refusal: Refusal | None) -> None:
        """Show why something may not be done (or clear that)."""
        self.refusal = refusal
        self._changed()

    def unpick(self) -> None:
        """Forget the picks so far."""
        self.picks, self.refusal = self.game.implied(self.state), None
        self._changed()

    def edit(self, place: str, value: int | str) -> None:
        """Set one fact of the situation by hand; a point of the history like any move.

        Raises:
            UnknownName, LoadError: as :meth:`mkwidgets.core.game.Game.edit`; the session stays as it was.
        """
        state = self.game.edit(self.state, place, value)
        if state != self.state:
            line = Line(f"Set by hand: {self.game.name_of_place(self.state, place)}: {value}.")
            self._walk(None, f"{EDIT}{place} {value}", state, (), (line,))
            self._changed(clear=True)

    # --- history -------------------------------------------------------------------------------------------------

    def undo(self) -> None:
        """Go back to the last point where a person had to decide or throw; at the start nothing happens."""
        number = self.node.parent
        while number is not None and self.nodes[number].parent is not None and not self._a_person_decides(number):
            number = self.nodes[number].parent
        if number is not None:
            self.go(number)

    def _a_person_decides(self, number: int) -> bool:
        """Whether a person was to act or to throw at a point of the history."""
        state = self.nodes[number].state
        chance = self.game.chance(state)
        if self.deals and isinstance(chance, Lots) and chance.by_itself and not isinstance(self.dice, OwnDice):
            return False
        seats = chance.seats if chance is not None else (self.game.seat_to_act(state),)
        return any(seat is not None and self.seats[seat] == PERSON for seat in seats)

    def redo(self) -> None:
        """Go forward along the newest branch to where a person had to decide or throw; at its end nothing happens."""
        node = self.node
        while node.children:
            node = self.nodes[newest_child(node)]
            if self._a_person_decides(node.number):
                break
        self.go(node.number)

    def go(self, number: int) -> None:
        """Go to any node.

        Raises:
            LoadError: when there is no such node.
        """
        if not 0 <= number < len(self.nodes):
            raise LoadError("history", f"expected a point from 0 to {len(self.nodes) - 1}, found {number}")
        self.current = number
        self._changed(clear=True)

    def name(self, number: int, name: str, comment: str | None = None) -> None:
        """Name a point of the history, so that a branch can be found again."""
        self.nodes[number].name = name[:60]
        if comment is not None:
            self.nodes[number].comment = comment[:500]
        self._changed()

    def branches(self) -> list[Node]:
        """The ends of all branches and the points that have a name."""
        return [node for node in self.nodes if not node.children or node.name]

    def restart(self, state: Any) -> None:
        """Begin anew at a state, with the same seats and dice."""
        self.nodes = [Node(0, None, None, "", state)]
        self.current = 0
        names = self.game.seat_names(state)
        if len(names) != len(self.seats):
            self.seats = (PERSON,) * len(names)
        self._changed(clear=True)

    # --- seats ---------------------------------------------------------------------------------------------------

    def set_seats(self, seats: Sequence[str]) -> None:
        """Say who plays each seat: "person", "bot" (at random), or the name of one of the game's own bots.

        Raises:
            LoadError: for another kind or number.
        """
        count = len(self.game.seat_names(self.state))
        if len(seats) != count:
            raise LoadError("seats", f"expected {count}, found {len(seats)}")
        for number, kind in enumerate(seats):
            if kind not in (PERSON, BOT, *self.game.bots):
                expected = " or ".join((PERSON, BOT, *self.game.bots))
                raise LoadError(f"seats[{number}]", f"expected {expected}, found {kind!r}")
        self.seats = tuple(seats)

    def let_bots_play(self) -> None:
        """Let the bots act until a person is to decide or throw."""
        if self._bots():
            self._changed(clear=True)

    def _bots(self) -> int:
        """Play the bots' moves; returns how many."""
        for played in range(BOT_PATIENCE):
            move = self._bot_move()
            if move is None:
                return played
            self._step(move)
        return BOT_PATIENCE

    def _bot_move(self) -> Any:
        """The next move that needs no person: a bot's action or throw, or a draw that comes by itself."""
        chance = self.game.chance(self.state)
        if chance is not None:
            if self.deals and isinstance(chance, Lots) and chance.by_itself:
                return self.dice.outcome(chance, len(self.nodes))
            if any(self.seats[seat] == PERSON for seat in chance.seats):
                return None
            return self.dice.outcome(chance, len(self.nodes)) or chance.sample(Random(f"bot/{len(self.nodes)}"))
        seat = self.game.seat_to_act(self.state)
        if seat is None or self.seats[seat] == PERSON:
            return None
        random = Random(f"bot/{len(self.nodes)}")
        if self.seats[seat] == BOT:
            return random.choice(list(self.legal_actions()))
        return self.game.bots[self.seats[seat]](self.game.observation(self.state, seat), random)

    # --- inner workings ------------------------------------------------------------------------------------------

    def _step(self, move: Any) -> Step[Any]:
        """Apply a move and go to where it leads."""
        before = self.state
        step = self.game.apply(before, move)
        lines = tuple(self.game.narrate(before, step))
        self._walk(move, self.game.format(before, move), step.state, step.events, lines)
        self.picks, self.refusal = self.game.implied(self.state), None
        return step

    def _walk(self, move: Any, notation: str, state: Any, events: tuple[Event, ...], lines: tuple[Line, ...]) -> None:
        """Go to the node after this one that a move leads to; it is added unless the same was done here before."""
        number = self.node.children.setdefault(notation, len(self.nodes))
        if number == len(self.nodes):
            self.nodes.append(Node(number, self.current, move, notation, state, events, lines))
        self.current = number

    def _changed(self, clear: bool = False) -> None:
        """Tell the observers."""
        if clear:
            self.picks, self.refusal = self.game.implied(self.state), None
        self.revision += 1

    def __iter__(self) -> Iterator[Node]:
        """The nodes of the current path."""
        return iter(self.path())


def newest_child(node: Node) -> int:
    """The number of the node that was made last after this one."""
    return next(reversed(node.children.values()))
