"""Every clause of every rulebook is in the engine, in the tests and in the lessons."""

from __future__ import annotations

from pathlib import Path

import pytest

from mkwidgets.core.coverage import ClauseCoverage, coverage, unknown_citations
from mkwidgets.core.registry import game, games

ROOT = Path(__file__).parents[2]
COVERAGE = [found for name in games() for found in coverage(game(name), ROOT)]


@pytest.mark.parametrize("found", COVERAGE, ids=[found.clause for found in COVERAGE])
def test_every_clause_is_in_the_engine_and_held_to_by_a_test(found: ClauseCoverage) -> None:
    assert found.engine
    assert found.tests


@pytest.mark.parametrize("found", COVERAGE, ids=[found.clause for found in COVERAGE])
def test_every_clause_is_taught(found: ClauseCoverage) -> None:
    assert found.lessons


@pytest.mark.parametrize("name", games())
def test_no_clause_is_cited_that_does_not_exist(name: str) -> None:
    assert unknown_citations(game(name), ROOT) == []


def test_places_are_lines_that_cite_the_clause() -> None:
    found = next(found for found in COVERAGE if found.clause == "mnpr.attack.tie")
    for place in (*found.engine, *found.tests):
        path, _, line = place.rpartition(":")
        assert "mnpr.attack.tie" in (ROOT / path).read_text("utf-8").splitlines()[int(line) - 1]


def test_without_tests_beside_it_none_are_found(tmp_path: Path) -> None:
    assert {found.tests for found in coverage(game("mnpr"), tmp_path)} == {()}


def test_a_citation_of_no_clause_is_found(tmp_path: Path) -> None:
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_it.py").write_text('@pytest.mark.clause("mnpr.attack.tee")\ndef test_it(): ...\n')
    assert unknown_citations(game("mnpr"), tmp_path) == ["tests/test_it.py:1 mnpr.attack.tee"]
