"""The games by name. Each is imported when it is first asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

from mkwidgets.core.errors import UnknownName
from mkwidgets.core.game import Game

GAMES = {
    "mnpr": ("mkwidgets.games.mnpr.game", "MonkeyNinjaPirateRobot"),
    "hex": ("mkwidgets.games.hex.game", "MonsterHex"),
    "shadow": ("mkwidgets.games.shadow.game", "ShadowTheater"),
    "minis": ("mkwidgets.games.minis.game", "MonkeyKingMinis"),
}


@cache
def game(name: str) -> Game[Any, Any]:
    """A game by its name.

    Raises:
        UnknownName: when there is no such game.
    """
    if name not in GAMES:
        raise UnknownName("game", name, GAMES)
    module, attribute = GAMES[name]
    found: Game[Any, Any] = getattr(import_module(module), attribute)()
    return found


def all_games() -> dict[str, str]:
    """The names of all games with their titles."""
    return {name: game(name).title for name in GAMES}
