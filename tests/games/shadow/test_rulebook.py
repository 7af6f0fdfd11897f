"""The clauses and rulings: each is in force, in the engine and in the tests, and met while the game is played."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from mkwidgets.core.coverage import citations_in_tests, engine_citations, unknown_citations
from mkwidgets.core.errors import LoadError
from mkwidgets.core.rulebook import Ruling
from tests.games.shadow.table import GAME
from tests.games.test_clauses_alive import cited_in_game

ROOT = Path(__file__).parents[3]
PLAYED: list[dict[str, Any]] = [{}, {"first_game": True, "strict_steal": True}, {"mode": "spirit"}, {"mode": "metal"}]
# Situations that random games seldom come to; in all but the first, Amber's one action ends the round.
ENDING: dict[str, Any] = {"board": {"Lair": 1}, "monkeys": {"Amber": 0, "Indigo": 1}, "exhausted": ["card"]}
PREPARED: list[dict[str, Any]] = [
    {"hand": {"Amber": ["Thorn Rake"]}, "monkeys": {"Indigo": 1}},
    {**ENDING, "peaches": {"Amber": 2}, "hand": {"Indigo": ["Jade Seal"]}},
    {**ENDING, "mode": "spirit"},
    {
        **ENDING,
        "mode": "spirit",
        "rounds": [[[5, 4], 0, "points"], [[6, 5], 0, "points"]],
        "on_turn": "Amber",
        "monkeys": {"Amber": 0, "Indigo": 3},
        "peaches": {"Amber": 1, "Indigo": 1},
    },
]
REFUSED: list[dict[str, Any]] = [{"names": ["Ann"]}, {"first_game": True, "mode": "metal"}]
CLAUSES = [clause.id for clause in GAME.rulebook.clauses]


def test_every_clause_is_in_the_engine_and_in_the_tests() -> None:
    for cited in (engine_citations(GAME), citations_in_tests(ROOT)):
        assert [clause for clause in CLAUSES if clause not in cited] == []
    assert unknown_citations(GAME, ROOT) == []


def test_every_ruling_is_there_and_names_its_option() -> None:
    rulings: tuple[Ruling, ...] = GAME.rulebook.rulings
    assert [ruling.id for ruling in rulings][:34] == [f"ST-{number}" for number in range(1, 35)]
    options = {option.name: option.text for option in GAME.options}
    named = {ruling.option: ruling.id for ruling in rulings if ruling.option}
    assert named == {"latch": "ST-6", "strict_steal": "ST-9", "king_returns": "ST-23"}
    for option, ruling in named.items():
        assert f"({ruling})" in options[option]


@cache
def cited() -> frozenset[str]:
    """All clauses that are cited in random games, and by what is refused at their start."""
    found: set[str] = set()
    for seed in range(6):
        for options in PLAYED:
            found.update(cited_in_game(GAME, GAME.new(**options), seed, 17))
        for facts in PREPARED:
            found.update(cited_in_game(GAME, GAME.situation(**facts), seed, 17))
    for options in REFUSED:
        with pytest.raises(LoadError) as caught:
            GAME.new(**options)
        found.update(re.findall(r"\[([\w.-]+)\]", str(caught.value)))
    return frozenset(found)


@pytest.mark.parametrize("clause", CLAUSES)
def test_a_clause_is_cited_in_play(clause: str) -> None:
    assert clause in cited()
