"""The gallery: every game with a picture of its board and the ways into it."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import anywidget
import traitlets

from mkwidgets.canvas.stylesheet import stylesheet
from mkwidgets.canvas.svg import to_svg
from mkwidgets.core.game import Game
from mkwidgets.core.registry import GAMES
from mkwidgets.core.registry import game as find_game
from mkwidgets.core.scene import View
from mkwidgets.widgets.panel import PROGRESS

HERE = Path(__file__).parent
SEED = 4
LONGEST = 400  # decisions


class Gallery(anywidget.AnyWidget):
    """Cards with links; ``games`` is plain data, the pictures are SVG that we made ourselves."""

    _esm = PROGRESS + (HERE / "gallery.js").read_text("utf-8")
    _css = stylesheet() + (HERE / "gallery.css").read_text("utf-8")
    games: traitlets.List[dict[str, Any]] = traitlets.List().tag(sync=True)

    def __init__(self) -> None:
        super().__init__(games=[entry(find_game(name)) for name in GAMES])


def entry(game: Game[Any, Any]) -> dict[str, Any]:
    """What the gallery shows of a game."""
    chapters = [
        {
            "title": chapter.title,
            "page": f"learn/{game.name}/{number:02d}-{chapter.name}.ipynb",
            "address": f"{game.name}/{chapter.name}",
            "levels": [level.name for level in chapter.levels],
        }
        for number, chapter in enumerate(game.chapters, 1)
    ]
    return {
        "name": game.name,
        "title": game.title,
        "summary": game.summary,
        "picture": picture(game),
        "chapters": chapters,
        "play": f"play/{game.name}.ipynb",
        "explore": f"explore/{game.name}.ipynb",
    }


def picture(game: Game[Any, Any]) -> str:
    """The board in the middle of a game, as everybody sees it, as SVG that follows the reader's theme."""
    state = middle_of_a_game(game)
    seat = None if game.hides_information else game.seat_to_act(state)
    return to_svg(game.scene(game.observation(state, None), View(seat=seat)), theme="auto")


def middle_of_a_game(game: Game[Any, Any]) -> Any:
    """A situation in which somebody has to decide, halfway through a random game, always the same."""
    random = Random(SEED)
    state = game.new()
    asked: list[Any] = []
    while game.result(state) is None and len(asked) < LONGEST:
        chance = game.chance(state)
        if chance is None:
            asked.append(state)
        move = game.random_action(state, random) if chance is None else chance.sample(random)
        state = game.advance(state, move).state
    return asked[len(asked) // 2]
