"""Pictures as PNG: of the right size, with letters, in the theme's colours."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest

from mkwidgets.canvas import png
from mkwidgets.canvas.png import picture, to_png
from mkwidgets.core.errors import LoadError
from mkwidgets.core.scene import Polygon, Scene, Text, rectangle

PLAIN = Scene(20, 10, (Polygon(rectangle(2, 2, 16, 6), "panel", "cards"),))
WRITTEN = Scene(20, 10, (*PLAIN.shapes, Text(10, 5, "MMMM", 4, "text", "letters")))


def size(image: bytes) -> tuple[int, int]:
    assert image[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = struct.unpack(">II", image[16:24])
    return width, height


def test_a_picture_has_the_proportions_of_its_scene() -> None:
    assert size(to_png(PLAIN, width=400)) == (400, 200)


def test_letters_are_drawn_and_themes_differ() -> None:
    assert to_png(WRITTEN) != to_png(PLAIN)
    assert to_png(PLAIN, "dark") != to_png(PLAIN, "light")
    assert to_png(PLAIN) == to_png(PLAIN)


def test_the_name_of_a_file_says_what_is_written() -> None:
    assert picture(PLAIN, Path("a.svg")).startswith(b"<svg")
    assert picture(PLAIN, Path("a.png")).startswith(b"\x89PNG")
    with pytest.raises(LoadError, match=r"a\.gif.*\.svg or \.png"):
        picture(PLAIN, Path("a.gif"))


def test_what_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(png, "find_spec", lambda name: None)
    with pytest.raises(LoadError, match=r"mkwidgets\[print\]"):
        to_png(PLAIN)
