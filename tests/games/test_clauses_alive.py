"""No clause is dead text: each is cited while games are played and tried out, not only written down in the source."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from mkwidgets.core.chance import Chance, Roll
from mkwidgets.core.conformance import play_out
from mkwidgets.core.errors import LoadError
from mkwidgets.core.game import Game
from mkwidgets.core.registry import game, games

PLAYED: dict[str, list[dict[str, Any]]] = {
    "mnpr": [
        {"players": 2},
        {"cards": ["choose", "random", "Ninja", "Pirate", "Monkey", "Robot"], "max_turns": 100},
        {"cards": ["Ninja", "Ninja", "Monkey", "Pirate"]},
        {"players": 4, "pot": 16, "max_turns": 40},
        {"players": 3, "capacity": 2, "robot_capacity": 3, "max_turns": 60},
    ]
}
# What a user may ask for that the rules forbid; the error names the clause.
REFUSED: dict[str, list[dict[str, Any]]] = {
    "mnpr": [{"cards": ["Robot"]}, {"players": 4, "pot": 15}, {"capacity": 7}],
}


def cited_in(played: Game[Any, Any], state: Any) -> Iterator[str]:
    """The clauses that a person meets in one state: prompt, labels, result, and refusals of all that is illegal;
    where chance has few outcomes, also what each of them would lead to."""
    yield from played.prompt(state).clauses
    result = played.result(state)
    if result is not None:
        yield from result.clauses
    chance: Chance | None = played.chance(state)
    if chance is not None:
        yield from chance.clauses
        for outcome, _ in chance.outcomes() if chance.size <= 16 else ():
            yield from (clause for event in played.advance(state, outcome).events for clause in event.clauses)
    legal = set(played.legal_actions(state))
    for action in legal:
        yield from played.label(state, action).clauses
    for move in (*played.every_action(state), Roll(())):
        refusal = played.check(state, move)
        if refusal is not None:
            yield from refusal.clauses


@cache
def cited(name: str) -> frozenset[str]:
    """All clauses that are cited in random games of one kind, and by what is refused at their start."""
    played = game(name)
    found: set[str] = set()
    for options in PLAYED[name]:
        for seed in range(6):
            for moment in play_out(played, played.new(**options), seed):
                found.update(*(event.clauses for event in moment.step.events), cited_in(played, moment.step.state))
    for options in REFUSED[name]:
        with pytest.raises(LoadError) as caught:
            played.new(**options)
        found.update(re.findall(r"\[([\w.-]+)\]", str(caught.value)))
    return frozenset(found)


CLAUSES = [(name, clause.id) for name in games() for clause in game(name).rulebook.clauses]


@pytest.mark.parametrize(("name", "clause"), CLAUSES, ids=[clause for _, clause in CLAUSES])
def test_a_clause_is_cited_in_play(name: str, clause: str) -> None:
    assert clause in cited(name)
