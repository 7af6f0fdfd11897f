"""Errors that a person can act on: each is one sentence that names the place and what was expected."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

import msgspec

from mkwidgets.core.records import Refusal


class MkwidgetsError(ValueError):
    """The base of every error that is meant to be read by a user."""


class NotationError(MkwidgetsError):
    """A text that cannot be read as an action or a chance outcome."""


class IllegalAction(MkwidgetsError):
    """An action that can be read but that a rule forbids; ``refusal`` says which rule and why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.text} [{', '.join(refusal.clauses)}]")
        self.refusal = refusal


class LoadError(MkwidgetsError):
    """A document, link or data file that breaks its format or a validator.

    ``place`` names the spot (such as ``players[2].meters``), ``problem`` says what was expected there.
    """

    def __init__(self, place: str, problem: str) -> None:
        super().__init__(one_line(f"{place}: {problem}"))
        self.place = place
        self.problem = problem


class UnknownName(MkwidgetsError):
    """A name that is none of the known ones: a game, clause, option, lesson or piece."""

    def __init__(self, kind: str, name: object, known: Iterable[str]) -> None:
        choices = sorted(known)
        near = difflib.get_close_matches(str(name)[:80], choices, n=3)
        hint = ", ".join(near or choices[:12])
        super().__init__(f"there is no {kind} {shorten(name)}; expected {'perhaps ' if near else ''}{hint}")
        self.kind = kind
        self.name = name


def wrong_form(error: msgspec.MsgspecError, root: str) -> LoadError:
    """The load error for data of the wrong form, its place counted from ``root``."""
    problem, _, place = str(error).partition(" - at `$")
    if problem[1:2].islower():
        problem = problem[0].lower() + problem[1:]
    return LoadError(f"{root}{place.rstrip('`')}", problem)


def one_line(text: str, limit: int = 500) -> str:
    """A text that may hold something from outside, without line breaks and the like, cut to ``limit`` characters."""
    plain = "".join(letter if letter.isprintable() else "\ufffd" for letter in text[:limit])
    return plain if len(text) <= limit else f"{plain[:-1]}…"


def shorten(value: object, limit: int = 60) -> str:
    """A printable form of a value from outside, in quotes and cut to ``limit`` characters."""
    try:
        text = repr(str(value))
    except ValueError:  # Python refuses to write out whole numbers of thousands of digits
        return "a number that is far too long"
    return text if len(text) <= limit else f"{text[: limit - 2]}…'"
