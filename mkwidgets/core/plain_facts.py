"""What all games share in taking plain facts from people: names, values of fields, files, whole situations."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec

from mkwidgets.core.errors import LoadError, UnknownName, wrong_form
from mkwidgets.core.records import Field, StateT


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
