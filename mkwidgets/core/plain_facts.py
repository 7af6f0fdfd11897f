"""What all games share in taking plain facts from people: names, values of fields, files, whole situations."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from mkwidgets.core.errors import LoadError, UnknownName, shorten, wrong_form
from mkwidgets.core.records import Field, StateT

LONGEST_NAME = 24  # characters of a player's name
FormT = TypeVar("FormT")


def find_seat(names: Sequence[str], who: object) -> int:
    """The seat of a player's name; the number of a seat is good as it is.

    Raises:
        UnknownName: when nobody sits there.
    """
    if isinstance(who, int) and 0 <= who < len(names):
        return who
    if who not in names:
        raise UnknownName("player", who, names)
    return names.index(str(who))


def check_field(fields: Sequence[Field], place: str, value: int | str) -> None:
    """Check a value that is to be set by hand.

    Raises:
        UnknownName, LoadError: for an unknown place or a value that does not fit.
    """
    known = {field.place: field for field in fields}
    if place not in known:
        raise UnknownName("field", place, known)
    field = known[place]
    if field.choices and value not in field.choices:
        raise LoadError(f"{field.group}, {field.label}", f"expected one of {', '.join(field.choices)}")
    if not field.choices and (type(value) is not int or not field.minimum <= value <= field.maximum):
        expected = f"expected a whole number from {field.minimum} to {field.maximum}"
        raise LoadError(f"{field.group}, {field.label}", expected)


def file_text(path: Path) -> str:
    """The text of a user's component file.

    Raises:
        LoadError: when it cannot be read.
    """
    try:
        return path.read_text("utf-8")
    except (OSError, ValueError):
        raise LoadError(str(path), "expected a readable TOML file") from None


def typed(state: StateT) -> StateT:
    """The state if each fact is of the right type.

    Raises:
        LoadError: naming the fact that is not.
    """
    try:
        return msgspec.convert(msgspec.to_builtins(state), type(state))
    except msgspec.ValidationError as error:
        raise wrong_form(error, "situation") from None
    except TypeError as error:
        raise LoadError("situation", f"expected plain facts; {error}") from None


def check_names(names: Sequence[str], place: str) -> None:
    """Check the players' names; ``{}`` in ``place`` stands for the number of a player.

    Raises:
        LoadError: for a name that is no short line of text, or that somebody else has, in capitals or not.
    """
    seen: set[str] = set()
    for number, name in enumerate(names):
        if not (1 <= len(name) <= LONGEST_NAME and name.isprintable() and name == " ".join(name.split())):
            expected = f"expected 1 to {LONGEST_NAME} printable characters with single spaces between words"
            raise LoadError(place.format(number), f"{expected}, found {shorten(name)}")
        if name.casefold() in seen:
            raise LoadError(place.format(number), f"expected a name that nobody else has, found {shorten(name)}")
        seen.add(name.casefold())


def read_toml(text: str, place: str) -> dict[str, Any]:
    """The content of a data file.

    Raises:
        LoadError: for broken TOML.
    """
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise LoadError(place, str(error)) from None


def in_form(plain: dict[str, Any], kind: type[FormT], place: str) -> FormT:
    """The content of a data file as a record.

    Raises:
        LoadError: with the file, the key and what was expected there.
    """
    try:
        return msgspec.convert(plain, kind)
    except msgspec.ValidationError as error:
        wrong = wrong_form(error, "")
        key = wrong.place.lstrip(".")
        raise LoadError(f"{place}: {key}" if key else place, wrong.problem) from None
