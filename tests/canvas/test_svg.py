from __future__ import annotations

import re
from typing import Literal
from xml.etree import ElementTree

import pytest

from mkwidgets.canvas import to_svg
from mkwidgets.core.scene import Disc, Path, Polygon, Scene, Shape, Target, Text, rectangle

SVG = "{http://www.w3.org/2000/svg}"


def scene(*shapes: Shape, title: str = "A board") -> Scene:
    return Scene(100, 50, shapes, title=title)


@pytest.mark.parametrize("theme", ["light", "dark", "auto"])
def test_a_picture_is_well_formed_and_has_a_name(theme: Literal["light", "dark", "auto"]) -> None:
    root = ElementTree.fromstring(to_svg(scene(Disc(1, 2, 3, "slot", "g")), theme))
    assert root.get("role") == "img"
    assert root.get("aria-label") == "A board"
    assert root.findtext(f"{SVG}title") == "A board"
    assert root.get("viewBox") == "0 0 100 50"


def test_markup_in_names_stays_text() -> None:
    name = "</text><script>alert('&\"')</script>\x00\x1b"
    target = Target(("card", name), name, rectangle(0, 0, 1, 1))
    picture = to_svg(Scene(10, 10, (Text(5, 5, name, 1, "text", "g"),), (target,), title=name))
    root = ElementTree.fromstring(picture)
    assert "<script" not in picture
    assert not root.findall(f".//{SVG}script")
    readable = name.replace("\x00", "\ufffd").replace("\x1b", "\ufffd")
    assert root.findtext(f"{SVG}text") == root.findtext(f"{SVG}title") == readable
    assert root.get("aria-label") == readable


def test_y_points_upwards() -> None:
    root = ElementTree.fromstring(to_svg(scene(Disc(10, 5, 1, "slot", "g"), Text(1, 50, "top", 2, "text", "g"))))
    circle, text = root.find(f"{SVG}circle"), root.find(f"{SVG}text")
    assert circle is not None
    assert text is not None
    assert circle.get("cy") == "45"
    assert text.get("y") == "0"


def test_fixed_themes_have_plain_colours_and_auto_has_variables() -> None:
    shape = Polygon(rectangle(0, 0, 1, 1), "token.mojo", "g")
    assert "var(" not in to_svg(scene(shape), "light")
    assert to_svg(scene(shape), "light") != to_svg(scene(shape), "dark")
    assert 'fill="var(--mk-purple)"' in to_svg(scene(shape), "auto")
    assert "prefers-color-scheme" in to_svg(scene(shape), "auto")


def test_groups_are_painted_one_after_the_other() -> None:
    shapes = (Disc(1, 1, 1, "slot", "a"), Disc(2, 1, 1, "slot", "b"), Disc(3, 1, 1, "slot", "a"))
    assert re.findall('cx="([0-9]+)"', to_svg(scene(*shapes))) == ["1", "3", "2"]


def test_a_path_is_not_filled_and_outlines_may_be_dashed() -> None:
    picture = to_svg(scene(Path(((0, 0), (5, 5)), "accent", "g"), Disc(1, 1, 1, "mark.focus", "h")))
    assert re.search('<polyline [^>]*fill="none"', picture)
    assert re.search("<circle [^>]*stroke-dasharray", picture)


def test_it_needs_nothing_from_elsewhere() -> None:
    picture = to_svg(scene(Text(1, 1, "x", 1, "text", "g", bold=True)), "auto")
    assert "url(" not in picture
    assert "href" not in picture
