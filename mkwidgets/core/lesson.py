"""Lessons: levels over the real rules.

A level teaches one new thing. The learner either plays moves until a goal is met, or answers a question that the
board then shows to be true. Other players' moves and all dice are scripted, so that everybody meets the same situation.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from mkwidgets.core.records import Event


class Progress(msgspec.Struct, frozen=True):
    """What has happened in a level: the state now, and all events since its start."""

    state: Any
    events: tuple[Event, ...]


Goal = Callable[[Progress], bool]


class Choice(msgspec.Struct, frozen=True):
    """One answer to a question: what it says, what is told to whoever picks it, and the clauses for that."""

    text: str
    feedback: str
    clauses: tuple[str, ...]


class Question(msgspec.Struct, frozen=True):
    """A question with its choices; ``answer`` is the index of the right one."""

    ask: str
    choices: tuple[Choice, ...]
    answer: int


class Level(msgspec.Struct, frozen=True, kw_only=True):
    """One step of a lesson.

    ``clauses`` are what it teaches, ``text`` tells it (paragraphs separated by empty lines), ``task`` says what to do.
    ``start`` makes the situation. A level without ``question`` is played: ``solution`` lists the learner's moves in
    notation ("roll" means throwing the dice, which fall as ``dice`` says), ``replies`` the moves of the other seats in
    order, ``wrong`` pairs tempting moves with the clause that refuses them. With a ``question`` the board plays
    ``shows`` after the right answer. In both cases ``goal`` has to hold at the end. ``learner`` is the seat of who is
    taught, by default the one that decides, or throws, first.
    """

    name: str
    title: str
    clauses: tuple[str, ...]
    text: str
    start: Callable[[], Any]
    goal: Goal
    task: str = ""
    question: Question | None = None
    solution: tuple[str, ...] = ()
    wrong: tuple[tuple[str, str], ...] = ()
    dice: tuple[str, ...] = ()
    replies: tuple[str, ...] = ()
    shows: tuple[str, ...] = ()
    hints: tuple[str, ...] = ()
    learner: int | None = None


class Chapter(msgspec.Struct, frozen=True):
    """Levels that belong together; ``name`` is the last part of its address, such as "attacking"."""

    name: str
    title: str
    intro: str
    levels: tuple[Level, ...]


def happened(kind: type[Event], **facts: Any) -> Goal:
    """A goal: an event of this kind with these facts has happened."""

    def goal(progress: Progress) -> bool:
        return any(
            isinstance(event, kind) and all(getattr(event, key) == value for key, value in facts.items())
            for event in progress.events
        )

    return goal


def all_of(*goals: Goal) -> Goal:
    """A goal that holds when all of these hold."""
    return lambda progress: all(goal(progress) for goal in goals)


def shows(condition: Callable[[Any], bool]) -> Goal:
    """A goal over the state alone."""
    return lambda progress: condition(progress.state)
