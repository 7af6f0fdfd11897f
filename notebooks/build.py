"""Write the notebooks of all games: the gallery, one to play and one to explore each game, one for each lesson.

Run ``python notebooks/build.py`` after games or their chapters have changed. The same games give the same bytes, and
a test holds the committed notebooks to that. Notebooks of chapters that are gone are removed.
"""

from __future__ import annotations

import json
import os.path
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from mkwidgets.canvas.svg import to_svg
from mkwidgets.core.game import Game
from mkwidgets.core.lesson_run import LevelRun
from mkwidgets.core.registry import all_games
from mkwidgets.core.registry import game as find_game
from mkwidgets.widgets.gallery import picture

HERE = Path(__file__).parent
PICTURES = HERE.parent / "docs"
GALLERY = "index.ipynb"
PICTURE_WIDTH = 900  # pixels
Cell = dict[str, Any]


def markdown(name: str, text: str, tags: Sequence[str] = ()) -> Cell:
    """A cell of text; ``name`` is its id."""
    metadata = {"tags": list(tags)} if tags else {}
    return {"cell_type": "markdown", "id": name, "metadata": metadata, "source": text.splitlines(keepends=True)}


def code(name: str, text: str) -> Cell:
    """A cell of code that has not run."""
    empty: Cell = {"execution_count": None, "metadata": {}, "outputs": []}
    return {"cell_type": "code", "id": name, **empty, "source": text.splitlines(keepends=True)}


def notebook(*cells: Cell) -> str:
    """A notebook file of these cells."""
    metadata = {
        "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
        "language_info": {"name": "python"},
    }
    content = {"cells": list(cells), "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}
    return json.dumps(content, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def link(text: str, target: str, source: str) -> str:
    """A Markdown link from the notebook ``source`` to the notebook ``target``, both counted from here."""
    return f"[{text}]({os.path.relpath(target, os.path.dirname(source)).replace(os.sep, '/')})"


def lesson_paths(game: Game[Any, Any]) -> list[str]:
    """Where the lessons of a game are, in order."""
    return [f"learn/{game.name}/{number:02}-{chapter.name}.ipynb" for number, chapter in enumerate(game.chapters, 1)]


def lessons(game: Game[Any, Any]) -> dict[str, str]:
    """The lessons of a game, by path."""
    paths = lesson_paths(game)
    found = {}
    for number, (path, chapter) in enumerate(zip(paths, game.chapters, strict=True)):
        links = [
            *([link(f"Previous: {game.chapters[number - 1].title}", paths[number - 1], path)] if number else []),
            link("Gallery", GALLERY, path),
            link(f"Next: {game.chapters[number + 1].title}", paths[number + 1], path)
            if number + 1 < len(paths)
            else link("Next: play the game", f"play/{game.name}.ipynb", path),
        ]
        found[path] = notebook(
            markdown("title", f"# {chapter.title}\n\n*{game.title}, lesson {number + 1}.* {chapter.intro}"),
            code("lesson", f'import mkwidgets as mk\n\nmk.learn("{game.name}/{chapter.name}")'),
            board(path.replace(".ipynb", ".svg"), path),
            markdown("links", " · ".join(links)),
        )
    return found


def page(game: Game[Any, Any], kind: str, intro: str) -> tuple[str, str]:
    """The path and the notebook to play or to explore a game."""
    path = f"{kind}/{game.name}.ipynb"
    links = [link("Gallery", GALLERY, path), *(link("First lesson", first, path) for first in lesson_paths(game)[:1])]
    return path, notebook(
        markdown("title", f"# {game.title}\n\n{intro}"),
        code(kind, f'import mkwidgets as mk\n\nmk.{kind}("{game.name}")'),
        board(f"{game.name}.svg", path),
        markdown("links", " · ".join(links)),
    )


def gallery(listed: list[Game[Any, Any]]) -> str:
    """The gallery: all games, then the same as plain links."""
    lines = []
    for game in listed:
        lines += [
            f"## {game.title}",
            "",
            game.summary,
            "",
            f"- {link('Play', f'play/{game.name}.ipynb', GALLERY)}",
            f"- {link('Explore', f'explore/{game.name}.ipynb', GALLERY)}",
            *(
                f"- Lesson {number}: {link(chapter.title, path, GALLERY)}. {chapter.intro}"
                for number, (chapter, path) in enumerate(zip(game.chapters, lesson_paths(game), strict=True), 1)
            ),
            "",
        ]
    intro = (
        "Learn the rules of a game level by level, look into any situation on an interactive board, or just play. "
        "Every refusal and every event names the rule behind it."
    )
    return notebook(
        markdown("title", f"# Tabletop games\n\n{intro}"),
        code("gallery", "import mkwidgets as mk\n\nmk.gallery()"),
        # Where no widget can be shown, on a code host say; our own site leaves it out.
        markdown("links", "\n".join(lines).rstrip(), tags=["fallback"]),
    )


def all_notebooks() -> dict[str, str]:
    """Every notebook that this script writes, by path."""
    listed = [find_game(name) for name in all_games()]
    found = {GALLERY: gallery(listed)}
    for game in listed:
        found |= dict([page(game, "play", f"{game.summary} Play it here, alone, with others or against the program.")])
        found |= dict([page(game, "explore", "Set up any situation, see what may be done in it, and why not.")])
        found |= lessons(game)
    return found


def pictures() -> dict[str, str]:
    """The boards of all games, as in the gallery, and where each lesson begins, by the names of their files."""
    found = {}
    for game in map(find_game, all_games()):
        found[f"{game.name}.svg"] = picture(game) + "\n"
        for path, chapter in zip(lesson_paths(game), game.chapters, strict=True):
            run = LevelRun(game, chapter.levels[0])
            found[path.replace(".ipynb", ".svg")] = to_svg(run.scene(), "auto", PICTURE_WIDTH) + "\n"
    return found


def board(name: str, path: str) -> Cell:
    """The picture of a board, for where no widget can be shown, as on a code host; our own site leaves it out."""
    picture_path = os.path.relpath(f"../docs/{name}", os.path.dirname(path) or ".").replace(os.sep, "/")
    return markdown("board", f"![The board]({picture_path})", tags=["fallback"])


def main() -> None:
    """Write all notebooks and the README's pictures, and remove the lessons that are gone."""
    for name, drawn in pictures().items():
        (PICTURES / name).parent.mkdir(parents=True, exist_ok=True)
        (PICTURES / name).write_text(drawn, "utf-8")
    wanted = all_notebooks()
    for old in HERE.glob("learn/*/*.ipynb"):
        if old.relative_to(HERE).as_posix() not in wanted:
            old.unlink()
    for path, text in wanted.items():
        (HERE / path).parent.mkdir(parents=True, exist_ok=True)
        (HERE / path).write_text(text, "utf-8")


if __name__ == "__main__":
    main()
