"""What the rules say, as plain records: events, refusals, results, lines for people, fields to set."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

import msgspec

from mkwidgets.core.scene import Pick

StateT = TypeVar("StateT", bound=msgspec.Struct)


class Event(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Something that happened, and the clauses it followed from. Each game derives its own kinds."""

    clauses: tuple[str, ...]


class Refusal(msgspec.Struct, frozen=True):
    """Why something may not be done: one sentence with the facts, and the clauses that say so."""

    clauses: tuple[str, ...]
    text: str


class Result(msgspec.Struct, frozen=True):
    """How a game ended: the winning seats (none for a draw or an unfinished game), why, and by which clauses."""

    winners: tuple[int, ...]
    reason: str
    clauses: tuple[str, ...]


class Line(msgspec.Struct, frozen=True):
    """A sentence for people with the clauses behind it: a line of the log, an entry of the action list.

    ``only_for`` are the seats that may read it, ``None`` means everybody: what a hidden card was, say.
    """

    text: str
    clauses: tuple[str, ...] = ()
    group: str = ""
    only_for: tuple[int, ...] | None = None

    def readable_by(self, seat: int | None) -> bool:
        """Whether a seat may read it; a spectator (``None``) may read what everybody may."""
        return self.only_for is None or seat in self.only_for


class Field(msgspec.Struct, frozen=True):
    """One fact of a situation that a person may set on an explore page; ``place`` goes to :meth:`Game.edit`.

    Either a number from ``minimum`` to ``maximum`` or one of ``choices``. ``pick`` is the thing on the board that the
    fact is about, if there is one: whoever points at it is shown the field.
    """

    place: str
    group: str
    label: str
    value: int | str
    minimum: int = 0
    maximum: int = 0
    choices: tuple[str, ...] = ()
    pick: Pick | None = None


class Step(msgspec.Struct, Generic[StateT], frozen=True, gc=False):
    """What applying an action or an outcome gives: the next state and what happened on the way."""

    state: StateT
    events: tuple[Event, ...]


class MatchUp(msgspec.Struct, frozen=True):
    """Two choices for a game of two that ought to be equally strong, by name, and what both cost in points.

    ``games`` are played in turn: in each, the seat of the first side, and the options of the game.
    """

    points: int
    sides: tuple[str, str]
    games: tuple[tuple[int, dict[str, Any]], ...]
