"""Pictures of a board: a theme, an interactive bqplot canvas, and SVG for wherever nothing is running.

The canvas lives in :mod:`mkwidgets.canvas.bqplot_canvas`, which alone imports a widget library.
"""

from mkwidgets.canvas.svg import to_svg
from mkwidgets.canvas.theme import Style, UnknownRole, add_roles, css_variables, style

__all__ = ["Style", "UnknownRole", "add_roles", "css_variables", "style", "to_svg"]
