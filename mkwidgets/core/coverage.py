"""Where each clause of a rulebook is in the engine, in the tests and in the lessons, so that none is forgotten."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec

from mkwidgets.core.game import Game

Citations = dict[str, list[str]]


class ClauseCoverage(msgspec.Struct, frozen=True):
    """A clause's id and where it is cited: ``file:line`` in engine and tests, ``chapter/level`` in the lessons."""

    clause: str
    engine: tuple[str, ...]
    tests: tuple[str, ...]
    lessons: tuple[str, ...]


def coverage(game: Game[Any, Any], root: Path | None = None) -> list[ClauseCoverage]:
    """The coverage of every clause, in the rulebook's order.

    ``root`` is the folder that holds ``tests``; left out, the one that the package lies in. An installed package has
    no tests beside it; then none are found.
    """
    engine, tests, lessons = engine_citations(game), citations_in_tests(root), lesson_citations(game)
    return [
        ClauseCoverage(
            clause.id,
            tuple(engine.get(clause.id, ())),
            tuple(tests.get(clause.id, ())),
            tuple(lessons.get(clause.id, ())),
        )
        for clause in game.rulebook.clauses
    ]


def unknown_citations(game: Game[Any, Any], root: Path | None = None) -> list[str]:
    """Places that cite a clause of this game which the rulebook does not have, each with the id."""
    found = []
    for citations in (engine_citations(game), citations_in_tests(root), lesson_citations(game)):
        for clause, places in citations.items():
            if clause.startswith(f"{game.name}.") and clause not in game.rulebook.by_id:
                found += [f"{place} {clause}" for place in places]
    return found


def engine_citations(game: Game[Any, Any]) -> Citations:
    """The clauses in the texts of a game's own modules, docstrings and lessons aside."""
    package = Path(str(files(f"mkwidgets.games.{game.name}")))
    pattern = re.compile(rf"(?<![\w./]){game.name}\.[a-z][a-z0-9-]*(?:\.[a-z0-9-]+)*")
    found: Citations = {}
    for path in sorted(package.glob("*.py")):
        if path.name == "lessons.py":
            continue
        for text, line in texts_of(ast.parse(path.read_text("utf-8"))):
            for clause in pattern.findall(text):
                found.setdefault(clause, []).append(f"mkwidgets/games/{game.name}/{path.name}:{line}")
    return found


def texts_of(tree: ast.Module) -> Iterator[tuple[str, int]]:
    """Every text in a module with its line, except docstrings."""
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    docstrings = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, documented) and node.body and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
            yield node.value, node.lineno


def citations_in_tests(root: Path | None) -> Citations:
    """The arguments of ``pytest.mark.clause`` under ``root/tests``."""
    base = root or Path(str(files("mkwidgets"))).parent
    found: Citations = {}
    for path in sorted((base / "tests").rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.clause":
                for argument in node.args:
                    if isinstance(argument, ast.Constant):
                        place = f"{path.relative_to(base).as_posix()}:{argument.lineno}"
                        found.setdefault(str(argument.value), []).append(place)
    return found


def lesson_citations(game: Game[Any, Any]) -> Citations:
    """The clauses that the levels of the lessons say they teach."""
    found: Citations = {}
    for chapter in game.chapters:
        for level in chapter.levels:
            for clause in level.clauses:
                found.setdefault(clause, []).append(f"{chapter.name}/{level.name}")
    return found
