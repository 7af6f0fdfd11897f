"""Golden playthroughs: whole random games as readable text, so that a change of the rules shows as a difference.

A file begins with the game, its options as JSON and the seed. Then follow the moves in notation, and indented under
each the log with its clauses and, after ``=``, what is now said of the situation that was not said before.

``python -m mkwidgets.core.playthrough FILE...`` writes files anew from their own first three lines.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from mkwidgets.core.conformance import play_out
from mkwidgets.core.errors import LoadError
from mkwidgets.core.game import Game
from mkwidgets.core.records import Result
from mkwidgets.core.registry import game as find_game

HEAD = ("game", "options", "seed")


def playthrough(game: Game[Any, Any], options: Mapping[str, Any], seed: int) -> str:
    """A random game from its start to its end."""
    start = game.new(**options)
    said = game.describe(start)
    lines = [f"game: {game.name}", f"options: {json.dumps(options)}", f"seed: {seed}", ""]
    lines += [f"  = {sentence}" for sentence in said]
    state = start
    for number, moment in enumerate(play_out(game, start, seed), 1):
        lines.append(f"{number}. {game.format(moment.before, moment.move)}")
        for line in game.narrate(moment.before, moment.step):
            lines.append(f"    {line.text} [{' '.join(line.clauses)}]")
        state = moment.step.state
        now = game.describe(state)
        lines += [f"  = {sentence}" for sentence in now if sentence not in said]
        said = now
    return "\n".join([*lines, result_line(game.result(state)), ""])


def result_line(result: Result | None) -> str:
    """How the game ended."""
    if result is None:
        return "result: none"
    return f"result: {result.reason} [{' '.join(result.clauses)}]"


def regenerate(text: str, place: str) -> str:
    """The playthrough that the first three lines of a text ask for.

    Raises:
        LoadError: when these lines are not as they should be.
    """
    found: dict[str, str] = {}
    for key, line in zip(HEAD, text.splitlines(), strict=False):
        name, _, value = line.partition(": ")
        if name != key:
            raise LoadError(place, f"expected a line that begins with '{key}: '")
        found[key] = value
    try:
        options, seed = json.loads(found["options"]), int(found["seed"])
    except (KeyError, ValueError):
        raise LoadError(place, "expected the lines game, options (as JSON) and seed (a whole number)") from None
    return playthrough(find_game(found["game"]), options, seed)


def main(paths: Sequence[str]) -> None:
    """Write the files anew."""
    for path in map(Path, paths):
        path.write_text(regenerate(path.read_text("utf-8"), str(path)), "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
