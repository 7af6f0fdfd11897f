from __future__ import annotations

from typing import Any

import pytest

from mkwidgets.core.errors import LoadError, UnknownName, shorten
from mkwidgets.core.options import Option, resolve

OPTIONS = (
    Option("number", "number", 4, "", minimum=2, maximum=8),
    Option("maybe", "number", None, "", optional=True),
    Option("choice", "choice", "red", "", choices=("red", "Green")),
    Option("flag", "flag", False, ""),
    Option("list", "list", (), "", choices=("a", "b"), maximum=3),
    Option("texts", "list", (), "", maximum=2),
)


def test_what_is_left_out_is_the_default() -> None:
    assert resolve(OPTIONS, {}) == {
        "number": 4,
        "maybe": None,
        "choice": "red",
        "flag": False,
        "list": (),
        "texts": (),
    }


@pytest.mark.parametrize(
    ("name", "value", "found"),
    [
        ("number", 2, 2),
        ("number", 8, 8),
        ("maybe", None, None),
        ("maybe", 0, 0),
        ("choice", "GREEN", "Green"),
        ("flag", True, True),
        ("list", ["A", "b", "a"], ("a", "b", "a")),
        ("texts", ("x", ""), ("x", "")),
    ],
)
def test_what_fits_is_taken_in_its_proper_form(name: str, value: Any, found: Any) -> None:
    assert resolve(OPTIONS, {name: value})[name] == found


@pytest.mark.parametrize(
    ("name", "value", "place"),
    [
        ("number", 1, "option number"),
        ("number", 9, "option number"),
        ("number", "4", "option number"),
        ("number", 4.0, "option number"),
        ("number", True, "option number"),
        ("number", None, "option number"),
        ("choice", "blue", "option choice"),
        ("choice", 1, "option choice"),
        ("flag", 1, "option flag"),
        ("flag", "yes", "option flag"),
        ("list", "ab", "option list"),
        ("list", 3, "option list"),
        ("list", {"a": 1}, "option list"),
        ("list", ["a", "c"], r"option list\[1\]"),
        ("list", [1], r"option list\[0\]"),
        ("list", ["a"] * 4, "option list"),
        ("texts", [None], r"option texts\[0\]"),
    ],
)
def test_what_does_not_fit_is_refused_with_its_place(name: str, value: Any, place: str) -> None:
    with pytest.raises(LoadError, match=f"^{place}: expected"):
        resolve(OPTIONS, {name: value})


def test_a_very_long_number_is_refused_too() -> None:
    with pytest.raises(LoadError, match=r"^option number: expected"):
        resolve(OPTIONS, {"number": 10**5000})


def test_an_unknown_option_is_answered_with_the_nearest() -> None:
    with pytest.raises(UnknownName, match="perhaps number"):
        resolve(OPTIONS, {"numbers": 3})


@pytest.mark.parametrize("value", ["x" * 1000, 10**5000, ["x" * 1000], b"\xff" * 1000, None], ids=range(5))
def test_values_from_outside_are_shown_short(value: object) -> None:
    assert 0 < len(shorten(value)) <= 60
