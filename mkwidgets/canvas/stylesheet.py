"""The CSS that a page with boards needs, as one text."""

from __future__ import annotations

from mkwidgets.canvas.theme import FONT, css_variables

BOARD_RULES = f"""
.mk-board {{
  container-type: inline-size; position: relative; display: block; width: 100%; margin: 0; padding: 0;
  overflow: hidden; border-radius: 6px; background: var(--mk-board); touch-action: manipulation;
}}
.mk-board .bqplot {{ font-family: {FONT}; }}
.mk-board .bqplot svg {{ font-size: 1cqw; }}
.mk-board .bqplot path.line {{ stroke-linejoin: round; }}
.mk-board .bqplot text {{ font-family: inherit; }}
.mk-board .mk-pointer {{
  position: absolute; inset: 0; width: auto; height: auto; margin: 0; padding: 0; overflow: hidden;
}}
"""


def stylesheet() -> str:
    """Theme variables and rules for boards; put it on the page once, after all roles have been added."""
    return css_variables() + BOARD_RULES
