"""A scene as SVG: for printing, for a page without a kernel, and for notebooks shown on a code host."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Literal
from xml.sax.saxutils import escape, quoteattr

from mkwidgets.canvas.theme import FONT, Style, colour, css_variables, style, variable
from mkwidgets.core.scene import Disc, Path, Point, Polygon, Scene, Shape, Text, groups

Paint = Callable[[str | None], str]


def to_svg(scene: Scene, theme: Literal["light", "dark", "auto"] = "light", width: int = 800) -> str:
    """The scene as a complete SVG document, ``width`` pixels wide unless its page is narrower.

    ``"auto"`` follows the reader's light or dark setting; it needs a browser, whereas the two fixed themes
    have plain colours that any program can draw. The title and the labels of the targets are there for screen
    readers.
    """
    paint: Paint = _automatic if theme == "auto" else lambda name: colour(name, theme) or "none"
    height = round(width * scene.height / scene.width)
    pixel = scene.width / width
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="mk-svg" role="img" '
            f"aria-label={_attribute(scene.title)} "
            f'viewBox="0 0 {_number(scene.width)} {_number(scene.height)}" width="{width}" height="{height}" '
            f'style="max-width:100%;height:auto" font-family="{FONT}">',
            f"<title>{_content(scene.title)}</title>",
            *_description(scene),
            *([f"<style>{css_variables('.mk-svg')}</style>"] if theme == "auto" else []),
            f'<rect width="100%" height="100%" fill="{paint("board")}"/>',
            *(_element(shape, scene.height, paint, pixel) for shape in _back_to_front(scene)),
            "</svg>",
        )
    )


def _back_to_front(scene: Scene) -> Iterable[Shape]:
    # Groups are painted one after the other, as on the interactive board.
    return (shape for group in groups(scene.shapes).values() for shape in group)


def _description(scene: Scene) -> list[str]:
    labels = dict.fromkeys(target.label for target in scene.targets)
    return [f"<desc>{_content('; '.join(labels))}</desc>"] if labels else []


def _element(shape: Shape, height: float, paint: Paint, pixel: float) -> str:
    look = style(shape.role)
    match shape:
        case Polygon(points=points):
            return f'<polygon points="{_points(points, height)}" {_painted(look, paint, pixel)}/>'
        case Path(points=points):
            return f'<polyline points="{_points(points, height)}" {_painted(look, paint, pixel, filled=False)}/>'
        case Disc(x=x, y=y, radius=radius):
            centre = f'cx="{_number(x)}" cy="{_number(height - y)}"'
            return f'<circle {centre} r="{_number(radius)}" {_painted(look, paint, pixel)}/>'
        case Text():
            return _text(shape, height, look, paint)


def _text(shape: Text, height: float, look: Style, paint: Paint) -> str:
    weight = ' font-weight="bold"' if shape.bold else ""
    opacity = f' opacity="{_number(look.opacity)}"' if look.opacity < 1 else ""
    return (
        f'<text x="{_number(shape.x)}" y="{_number(height - shape.y)}" font-size="{_number(shape.size)}" '
        f'text-anchor="{shape.align}" dominant-baseline="central" fill="{paint(look.fill)}"{weight}{opacity}>'
        f"{_content(shape.text)}</text>"
    )


def _painted(look: Style, paint: Paint, pixel: float, filled: bool = True) -> str:
    # Outlines are as wide as on the interactive board: in pixels, whatever the scene's units are.
    parts = [f'fill="{paint(look.fill if filled else None)}"']
    if look.stroke and look.width:
        parts += [
            f'stroke="{paint(look.stroke)}" stroke-width="{_number(look.width * pixel)}"',
            'stroke-linejoin="round"',
        ]
        if look.dashed:
            parts.append(f'stroke-dasharray="{_number(10 * pixel)}"')
    if look.opacity < 1:
        parts.append(f'opacity="{_number(look.opacity)}"')
    return " ".join(parts)


def _automatic(name: str | None) -> str:
    return "none" if name is None else variable(name)


def _points(points: Iterable[Point], height: float) -> str:
    return " ".join(f"{_number(x)},{_number(height - y)}" for x, y in points)


def _number(value: float) -> str:
    return f"{value:.3f}".rstrip("0").rstrip(".")


# Characters that no XML document may hold, not even escaped: one in a player's name would break the picture.
_FORBIDDEN = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def _content(text: str) -> str:
    return escape(_FORBIDDEN.sub("\ufffd", text))


def _attribute(text: str) -> str:
    return quoteattr(_FORBIDDEN.sub("\ufffd", text))
