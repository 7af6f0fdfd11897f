"""Whether a component file can be played with; what is wrong is said with file, key and reason."""

from __future__ import annotations

from mkwidgets.games.hex.components import Components


def check_components(parts: Components, place: str) -> None:
    """Raise :class:`LoadError` unless the components fit the rules."""
