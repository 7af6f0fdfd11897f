"""The CSS that a page with boards needs, as one text."""

from __future__ import annotations

from mkwidgets.canvas.theme import FONT, css_variables

# A mark has no class of its own, but its colours tell what it shows. A blank die that gets the colour of a fallen one
# begins to match these rules, and that starts the animation: no message says so.
DICE_RULES = """
.mk-board path.line[style*="--mk-die)"] { filter: drop-shadow(0 1px 1px rgb(0 0 0 / 35%)); }
.mk-board path.line[style*="--mk-die)"], .mk-board path.line[style*="--mk-pip)"] {
  transform-box: fill-box; transform-origin: center; animation: mk-die-falls 0.32s cubic-bezier(0.3, 1.5, 0.6, 1);
}
@keyframes mk-die-falls { from { transform: translateY(-14px) rotate(-40deg) scale(1.15); opacity: 0; } }
@media (prefers-reduced-motion: reduce) { .mk-board path.line { animation: none !important; } }
"""

BOARD_RULES = f"""
.mk-board {{
  container-type: inline-size; position: relative; display: block; width: 100%; margin: 0; padding: 0;
  overflow: hidden; border-radius: 6px; background: var(--mk-board); touch-action: manipulation;
}}
.mk-board .bqplot, .mk-board .bqplot svg {{ font-family: {FONT}; }}
.mk-board .bqplot svg {{ font-size: 1cqw; }}
.mk-board .bqplot path.line {{ stroke-linejoin: round; }}
.mk-board .bqplot text {{ font-family: inherit; }}
.mk-board .mk-pointer {{
  position: absolute; inset: 0; width: auto; height: auto; margin: 0; padding: 0; overflow: hidden;
}}
{DICE_RULES}
"""


def stylesheet() -> str:
    """Theme variables and rules for boards; put it on the page once, after all roles have been added."""
    return css_variables() + BOARD_RULES
