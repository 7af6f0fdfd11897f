"""Interactive boards for learning, exploring and sharing the rules of tabletop games.

Rules in any Python: :func:`all_games`, :func:`game`, :class:`Session`, :func:`load`, :func:`odds`, :func:`simulate`.
Widgets in Jupyter: :func:`play`, :func:`learn`, :func:`explore`, :func:`gallery`; they are imported when first used.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mkwidgets.core.registry import all_games, game
    from mkwidgets.core.scenario import load, save, token
    from mkwidgets.core.session import Session
    from mkwidgets.lab.odds import odds
    from mkwidgets.lab.simulate import simulate
    from mkwidgets.widgets.pages import explore, gallery, learn, play

__version__ = "0.1.0"

_PLACES = {
    "game": "mkwidgets.core.registry",
    "all_games": "mkwidgets.core.registry",
    "load": "mkwidgets.core.scenario",
    "save": "mkwidgets.core.scenario",
    "token": "mkwidgets.core.scenario",
    "Session": "mkwidgets.core.session",
    "odds": "mkwidgets.lab.odds",
    "simulate": "mkwidgets.lab.simulate",
    "explore": "mkwidgets.widgets.pages",
    "gallery": "mkwidgets.widgets.pages",
    "learn": "mkwidgets.widgets.pages",
    "play": "mkwidgets.widgets.pages",
}

__all__ = [
    "Session",
    "all_games",
    "explore",
    "gallery",
    "game",
    "learn",
    "load",
    "odds",
    "play",
    "save",
    "simulate",
    "token",
]


def __getattr__(name: str) -> Any:
    """Import a public name when it is first used, so that the rules need no widget library."""
    if name not in _PLACES:
        raise AttributeError(f"module 'mkwidgets' has no attribute {name!r}")
    return getattr(import_module(_PLACES[name]), name)
