"""A scene as PNG, for documents and messages that take no SVG."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import Literal

from mkwidgets.canvas.svg import to_svg
from mkwidgets.core.errors import LoadError
from mkwidgets.core.scene import Scene

EXTRA = "expected the packages that print: pip install 'mkwidgets[print]'"


def fonts() -> list[str]:
    """The files of the typeface that comes with the packages that print, so that letters do not depend on a machine.

    Raises:
        LoadError: when those packages are not installed.
    """
    found = find_spec("reportlab")
    if found is None or found.origin is None or find_spec("resvg_py") is None:
        raise LoadError("print", EXTRA)
    folder = Path(found.origin).parent / "fonts"
    return [str(folder / "Vera.ttf"), str(folder / "VeraBd.ttf")]


def to_png(scene: Scene, theme: Literal["light", "dark"] = "light", width: int = 1000) -> bytes:
    """The scene as a PNG image, ``width`` pixels wide.

    Raises:
        LoadError: when the packages that print are not installed.
    """
    files = fonts()
    import resvg_py

    drawn = to_svg(scene, theme, width)
    return bytes(resvg_py.svg_to_bytes(svg_string=drawn, font_files=files, sans_serif_family="Bitstream Vera Sans"))


def picture(scene: Scene, path: Path, theme: Literal["light", "dark"] = "light") -> bytes:
    """What to write into a file of that name: an SVG or a PNG.

    Raises:
        LoadError: for a name of another kind, and for PNG when the packages that print are not installed.
    """
    if path.suffix == ".svg":
        return to_svg(scene, theme).encode()
    if path.suffix == ".png":
        return to_png(scene, theme)
    raise LoadError(str(path), "expected the name of a file that ends in .svg or .png")
