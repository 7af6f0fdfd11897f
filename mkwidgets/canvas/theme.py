"""Colours and styles: the one place that knows what a role looks like, in light and in dark.

A shape names a role, a role names palette entries, a palette entry has a light and a dark colour. The browser
gets the palette as CSS custom properties ``--mk-<name>``, so that switching the theme repaints every board
without asking Python.

The seats and the meters use the colours of Okabe and Ito, which people with any of the common forms of colour
blindness can tell apart. Two of them are changed so that black text is readable on all eight: blue is a
little lighter and black became grey. Colour is never alone: a seat has a name, a token a letter.

A game adds looks of its own with :func:`add_roles`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

Theme = Literal["light", "dark"]

FONT = "system-ui, -apple-system, 'Segoe UI', 'DejaVu Sans', sans-serif"


class UnknownRole(LookupError):
    """A scene asked for a style role, or a role for a colour, that the theme does not have."""


class Style(msgspec.Struct, frozen=True):
    """How a role is painted: palette names for fill and stroke, ``None`` for transparent, and the outline.

    The colour of a text is its ``fill``. A stroke keeps its ``width`` in pixels however large the board
    is shown; a width of 0 is no outline.
    """

    fill: str | None = None
    stroke: str | None = None
    width: float = 1.0
    opacity: float = 1.0
    dashed: bool = False


PALETTE: dict[str, tuple[str, str]] = {
    # surfaces
    "board": ("#f6f4ef", "#16191d"),
    "card": ("#ffffff", "#23282e"),
    "card-out": ("#eceae5", "#1c1f23"),
    "slot": ("#f1efea", "#1b1f24"),
    # text and lines
    "text": ("#1c1e21", "#f1efea"),
    "text-muted": ("#595d63", "#adb3ba"),
    "line": ("#85817a", "#7d858e"),
    "edge": ("#cfcac1", "#3d444c"),
    "outline": ("#26282b", "#0c0e10"),
    "table": ("#ece8df", "#1d2126"),
    "button": ("#ffffff", "#2d333b"),
    "ink": ("#000000", "#000000"),
    # the one accent, and a warning
    "accent": ("#5138b8", "#b6a6ff"),
    "accent-soft": ("#7b6bcd", "#8b80d2"),
    "accent-faint": ("#e6e0fa", "#352f52"),
    "on-accent": ("#ffffff", "#16191d"),
    "danger": ("#a82100", "#ff9b85"),
    "focus": ("#000000", "#ffffff"),
    # things on the table
    "pot": ("#efe6d2", "#37332a"),
    "die": ("#ffffff", "#f1efea"),
    "pip": ("#000000", "#000000"),
    "bar": ("#767e88", "#828c97"),
    # eight colours that anyone can tell apart
    "orange": ("#e69f00", "#e69f00"),
    "sky": ("#56b4e9", "#56b4e9"),
    "green": ("#009e73", "#00a578"),
    "yellow": ("#f0e442", "#f0e442"),
    "blue": ("#1a86cc", "#2f93d6"),
    "vermillion": ("#d55e00", "#e06a0d"),
    "purple": ("#cc79a7", "#d486b1"),
    "grey": ("#999999", "#a3a3a3"),
    # tiles in a paler shade of their faction's colour, so that the shape in the middle stands out
    "tile-red": ("#f5c6ad", "#c98d6d"),
    "tile-blue": ("#b7d9f2", "#7fadd0"),
    "tile-yellow": ("#f7f0ad", "#c9c076"),
    "tile-green": ("#aadcc9", "#72b299"),
    "stone-space": ("#e9e5f3", "#262433"),
    "counter-black": ("#26282b", "#0c0e10"),
    "on-black": ("#ffffff", "#ffffff"),
    # a shadow theatre: a lit screen for each location with dark scenery before it, lamps, a curtain, puppets.
    # The screens are lit in the dark theme too, only less, so that shadows stay shadows.
    "lair-screen": ("#dbeaf3", "#7795a9"),
    "lair-lamp": ("#eef6fa", "#8ba7ba"),
    "lair-shadow": ("#97bbd2", "#587587"),
    "lair-mark": ("#8cc4ea", "#6fa8d0"),
    "lair-pattern": ("#2b78ab", "#265f88"),
    "palace-screen": ("#f7efd0", "#b0a274"),
    "palace-lamp": ("#fdf9e8", "#c1b488"),
    "palace-shadow": ("#d6c583", "#8a7d4f"),
    "palace-mark": ("#f2db72", "#cbb551"),
    "palace-pattern": ("#9a7b00", "#77610d"),
    "garden-screen": ("#f8e3d8", "#b48f7c"),
    "garden-lamp": ("#fdf2ec", "#c5a391"),
    "garden-shadow": ("#dba78f", "#8b6452"),
    "garden-mark": ("#f0a184", "#cf8063"),
    "garden-pattern": ("#b04a22", "#84391b"),
    "curtain": ("#6c3444", "#4d2733"),
    "curtain-fold": ("#80465a", "#5e3341"),
    "curtain-edge": ("#c9a45c", "#a5854a"),
    "on-curtain": ("#fbf3e4", "#f3e9d6"),
    "stage-floor": ("#e2d8c6", "#2a2622"),
    "puppet": ("#2b2622", "#171310"),
    "puppet-face": ("#f3dcbc", "#e0c49c"),
    "monkey": ("#3a322c", "#a07f60"),
    "king": ("#e0a100", "#e3a60d"),
    "jadestone": ("#009e73", "#00a578"),
    "jadestone-heart": ("#c8efe0", "#bfe8d8"),
    "peach": ("#f39a7c", "#ee9273"),
    "weapon-back": ("#5a6b8c", "#5d6f92"),
    "weapon-mark": ("#d9e0ee", "#d5dcec"),
    "scroll": ("#f3e7c9", "#3a3426"),
    "scroll-end": ("#c9b07a", "#8e7a4e"),
    "lantern": ("#f6b73c", "#f6b73c"),
    "blank-mark": ("#d6d3cd", "#8f8d88"),
}

SEAT_COLOURS = ("orange", "sky", "green", "yellow", "blue", "vermillion", "purple", "grey")

# The factions of Monster Hex are named by their colours, and each has a shape of its own too.
FACTION_COLOURS = {"red": "vermillion", "blue": "blue", "yellow": "yellow", "green": "green"}

LOCATION_COLOURS = ("lair", "palace", "garden")  # of The Shadow Theater; each has a pattern and a letter too

STONES = {**FACTION_COLOURS, "purple": "purple", "stone": "grey"}

# Shapes with outlines of one width share a mark, and a mark is one message: so most widths are 1.5. A place with a
# token and one without differ in colours only, which is all that is sent when a token comes or goes.
ROLES: dict[str, Style] = {
    "board": Style(fill="board", width=0),
    "table": Style(fill="table", width=0),
    "button": Style(fill="button", stroke="line", width=1.5),
    "button.off": Style(fill="button", stroke="edge", width=1.5),
    "panel": Style(fill="card", stroke="edge", width=1.5),
    "panel.out": Style(fill="card-out", stroke="edge", width=1.5),
    "ring": Style(fill="board", stroke="board", width=1.5),
    "ring.current": Style(fill="text", stroke="text", width=1.5),
    "slot": Style(fill="slot", stroke="line", width=1.5),
    "token.attack": Style(fill="vermillion", stroke="outline", width=1.5),
    "token.defense": Style(fill="blue", stroke="outline", width=1.5),
    "token.health": Style(fill="green", stroke="outline", width=1.5),
    "token.mojo": Style(fill="purple", stroke="outline", width=1.5),
    "token.text": Style(fill="ink"),
    **{f"seat.{seat}": Style(fill=name, stroke="outline", width=1.5) for seat, name in enumerate(SEAT_COLOURS)},
    "seat.out": Style(fill="slot", stroke="edge", width=1.5),
    "seat.text": Style(fill="ink"),
    "text": Style(fill="text"),
    "text.muted": Style(fill="text-muted"),
    "text.accent": Style(fill="accent"),
    "text.danger": Style(fill="danger"),
    "accent": Style(fill="accent", stroke="accent"),
    "arrow": Style(fill="line", stroke="line", width=2),
    "arrow.turning": Style(fill="accent", stroke="accent", width=2),
    "pot": Style(fill="pot", stroke="line", width=1.5),
    "die": Style(fill="die", stroke="outline", width=1.5),
    "die.blank": Style(fill="slot", stroke="line", width=1.5),
    "die.pip": Style(fill="pip", stroke="pip", width=1.5),
    "row": Style(width=0),
    "row.hit": Style(fill="accent-faint", width=0),
    "bar": Style(fill="bar", width=0),
    "bar.room": Style(fill="edge", width=0),
    "bar.hit": Style(fill="accent", width=0),
    "line": Style(stroke="line"),
    # hexagons: spaces, tiles and what lies on them
    "hexagon.space": Style(fill="slot", stroke="line", width=1.5),
    "hexagon.space.open": Style(fill="accent-faint", stroke="line", width=1.5),
    "hexagon.stone-space": Style(fill="stone-space", stroke="line", width=1.5),
    "hexagon.stone-space.done": Style(fill="table", stroke="edge", width=1.5),
    "hexagon.stone-space.now": Style(fill="card", stroke="accent", width=1.5),
    "hexagon.petrified": Style(fill="bar", stroke="outline", width=1.5),
    "hexagon.start": Style(stroke="accent-soft", width=1.5),
    "hexagon.back": Style(fill="edge", stroke="line", width=1.5),
    "hexagon.off": Style(fill="card-out", stroke="edge", width=1.5),
    "hexagon.strike": Style(stroke="text-muted", width=2),
    **{f"hexagon.{name}": Style(fill=fill, stroke="outline", width=1.5) for name, fill in STONES.items()},
    **{f"hexagon.tile.{name}": Style(fill=f"tile-{name}", stroke="outline", width=1.5) for name in FACTION_COLOURS},
    **{
        f"hexagon.faded.{name}": Style(fill=fill, stroke="outline", width=1.5, opacity=0.3)
        for name, fill in STONES.items()
    },
    "hexagon.match": Style(fill="accent", stroke="accent", width=1.5),
    "hexagon.match.text": Style(fill="on-accent"),
    "hexagon.facing": Style(fill="die", stroke="accent", width=1.5),
    "hexagon.white": Style(fill="die", stroke="outline", width=1.5),
    "hexagon.black": Style(fill="counter-black", stroke="line", width=1.5),
    "hexagon.black.text": Style(fill="on-black"),
    "hexagon.latest": Style(stroke="text", width=3),
    "hexagon.mark": Style(fill="ink", stroke="ink", width=1.5),
    "hexagon.text": Style(fill="ink"),
    "hexagon.text.pale": Style(fill="ink", opacity=0.35),
    # a shadow theatre: what never changes has no outline and shares a mark
    **{
        f"theatre.{part}.{name}": Style(fill=f"{name}-{part}", width=0)
        for name in LOCATION_COLOURS
        for part in ("screen", "lamp", "shadow")
    },
    **{
        f"theatre.{part}.{name}": Style(fill=f"{name}-{part}", stroke=f"{name}-{part}", width=1.5)
        for name in LOCATION_COLOURS
        for part in ("mark", "pattern")
    },
    "theatre.mark.none": Style(fill="blank-mark", stroke="blank-mark", width=1.5),
    "theatre.curtain": Style(fill="curtain", width=0),
    "theatre.curtain.fold": Style(fill="curtain-fold", width=0),
    "theatre.curtain.edge": Style(fill="curtain-edge", width=0),
    "theatre.curtain.text": Style(fill="on-curtain"),
    "theatre.floor": Style(fill="stage-floor", width=0),
    "theatre.letter": Style(fill="die", stroke="outline", width=1.5),
    "theatre.ink": Style(fill="ink"),
    "theatre.space": Style(fill="stage-floor", stroke="line", width=1.5),
    "theatre.space.open": Style(fill="accent-faint", stroke="accent-soft", width=1.5),
    "theatre.puppet": Style(fill="puppet", stroke="puppet", width=1.5),
    "theatre.puppet.face": Style(fill="puppet-face", stroke="puppet", width=1.5),
    "theatre.monkey": Style(fill="monkey", stroke="outline", width=1.5),
    "theatre.puppet.eye": Style(fill="puppet", stroke="puppet", width=1.5),
    "theatre.king": Style(fill="king", stroke="outline", width=1.5),
    "theatre.jadestone": Style(fill="jadestone", stroke="outline", width=1.5),
    "theatre.jadestone.heart": Style(fill="jadestone-heart", stroke="outline", width=1.5),
    "theatre.peach": Style(fill="peach", stroke="outline", width=1.5),
    "theatre.peach.cleft": Style(fill="outline", stroke="outline", width=1.5),
    "theatre.leaf": Style(fill="jadestone", stroke="outline", width=1.5),
    "theatre.shelf": Style(fill="card-out", stroke="edge", width=1.5),
    "theatre.card": Style(fill="card", stroke="line", width=1.5),
    "theatre.card.back": Style(fill="weapon-back", stroke="outline", width=1.5),
    "theatre.card.back.mark": Style(fill="weapon-mark", stroke="outline", width=1.5),
    "theatre.star": Style(fill="yellow", stroke="outline", width=1.5),
    "theatre.scroll": Style(fill="scroll", stroke="scroll-end", width=1.5),
    "theatre.scroll.end": Style(fill="scroll-end", stroke="outline", width=1.5),
    "theatre.lantern.lit": Style(fill="lantern", stroke="outline", width=1.5),
    "theatre.lantern.unlit": Style(fill="slot", stroke="line", width=1.5),
    "theatre.left": Style(fill="bar", stroke="bar", width=1.5),
    "theatre.left.few": Style(fill="danger", stroke="danger", width=1.5),
    "theatre.left.room": Style(fill="slot", stroke="line", width=1.5),
    "mark.legal": Style(stroke="accent-soft", width=1.5),
    "mark.picked": Style(stroke="accent", width=4),
    "mark.focus": Style(stroke="focus", width=3, dashed=True),
}


def style(role: str) -> Style:
    """The style of ``role``; :class:`UnknownRole` names the roles that resemble one that does not exist."""
    try:
        return ROLES[role]
    except KeyError:
        family = role.split(".")[0]
        similar = [name for name in ROLES if name.split(".")[0] == family] or sorted(ROLES)
        raise UnknownRole(f"no style role {role!r}; there are {', '.join(similar)}") from None


def add_roles(roles: Mapping[str, Style], palette: Mapping[str, tuple[str, str]] | None = None) -> None:
    """Add a game's own roles, and the (light, dark) colours they need that the palette does not have."""
    known = PALETTE | dict(palette or {})
    for role, look in roles.items():
        for colour in (look.fill, look.stroke):
            if colour is not None and colour not in known:
                raise UnknownRole(f"the role {role!r} asks for {colour!r}, which is not in the palette")
    PALETTE.update(palette or {})
    ROLES.update(roles)


def colour(name: str | None, theme: Theme) -> str | None:
    """The hexadecimal colour of a palette entry in a theme."""
    return None if name is None else PALETTE[name][theme == "dark"]


def variable(name: str) -> str:
    """A palette entry as CSS: the custom property that holds it."""
    return f"var(--mk-{name})"


def css_variables(selector: str = "") -> str:
    """CSS that sets ``--mk-<name>`` for the whole page, or for elements that match ``selector``.

    Light by default, dark where the reader's system asks for it; JupyterLab's own setting, an attribute of
    the page's body, and that of our site (``?theme=dark``), one of the page itself, win over the system either way.
    """
    inside = f" {selector}" if selector else ""
    top = selector or ":root"
    return "\n".join(
        (
            f"{top} {{{_declarations('light')}}}",
            f"@media (prefers-color-scheme: dark) {{ {top} {{{_declarations('dark')}}} }}",
            f'body[data-jp-theme-light="true"]{inside}, :root[data-theme="light"]{inside} {{{_declarations("light")}}}',
            f'body[data-jp-theme-light="false"]{inside}, :root[data-theme="dark"]{inside} {{{_declarations("dark")}}}',
        )
    )


def _declarations(theme: Theme) -> str:
    return "".join(f"--mk-{name}:{colour(name, theme)};" for name in PALETTE)
