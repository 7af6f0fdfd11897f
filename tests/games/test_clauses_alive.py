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
from mkwidgets.core.registry import all_games, game

PLAYED: dict[str, list[dict[str, Any]]] = {
    "mnpr": [
        {"players": 2},
        {"cards": ["choose", "random", "Ninja", "Pirate", "Monkey", "Robot"], "max_turns": 100},
        {"cards": ["Ninja", "Ninja", "Monkey", "Pirate"]},
        {"players": 4, "pot": 16, "max_turns": 40},
        {"players": 3, "capacity": 2, "robot_capacity": 3, "max_turns": 60},
    ],
    "hex": [
        {},
        {"abilities": True},
        {"players": 3, "colours": ["green", "yellow", "blue"], "abilities": True, "stone_tiles": "green"},
        {"players": 2, "abilities": True, "goals": True, "stone_tiles": "random"},
        {"abilities": True, "goals": True, "stone_tiles": "random"},
        {"players": 2},
    ],
    "shadow": [{}, {"first_game": True, "strict_steal": True}, {"mode": "spirit"}, {"mode": "metal"}],
}
# The Shadow Theater: Amber's one action ends the round.
ENDING: dict[str, Any] = {"board": {"Lair": 1}, "monkeys": {"Amber": 0, "Indigo": 1}, "exhausted": ["card"]}
# Situations in which something is near that random games seldom come to.
PREPARED: dict[str, list[dict[str, Any]]] = {
    "mnpr": [],
    "hex": [
        {"phase": "over", "turn": 32},
        {
            "units": {"e2": "Red Dragon r0 reward", "i2": "Ghoul r0"},
            "petrified": {"f1": 2},
            "chosen": {"Red": "Reward"},
        },
        {"hands": {"Blue": ["Kraken"]}, "on_turn": "Blue", "chosen": {"Blue": "Scattered Troops"}},
    ],
    "shadow": [
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
    ],
}
# How many games of each kind are played; in a long game only every so many states are tried out.
GAMES = {"mnpr": (6, 1), "hex": (8, 29), "shadow": (6, 7)}
# What a user may ask for that the rules forbid; the error names the clause.
REFUSED: dict[str, list[dict[str, Any]]] = {
    "mnpr": [{"cards": ["Robot"]}, {"players": 4, "pot": 15}, {"capacity": 7}],
    "hex": [
        {"players": 3, "colours": ["red", "blue"]},
        {"players": 2, "colours": ["red", "blue"]},
        {"players": 3, "colours": ["red", "blue", "green"]},
        {"players": 3, "first": 3},
    ],
    "shadow": [{"names": ["Ann"]}, {"first_game": True, "mode": "metal"}],
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


def cited_in_game(played: Game[Any, Any], start: Any, seed: int, stride: int) -> Iterator[str]:
    """The clauses of all events of a game, and those met in every so many states, in the last one, and wherever
    something is asked that was not asked before."""
    asked: set[tuple[str, ...]] = set()
    moments = play_out(played, start, seed)
    states = [start, *(moment.step.state for moment in moments)]
    for moment in moments:
        yield from (clause for event in moment.step.events for clause in event.clauses)
    for number, state in enumerate(states):
        prompt = played.prompt(state).clauses
        if prompt not in asked or number % stride == seed % stride or state is states[-1]:
            asked.add(prompt)
            yield from cited_in(played, state)


@cache
def cited(name: str) -> frozenset[str]:
    """All clauses that are cited in random games of one kind, and by what is refused at their start."""
    played = game(name)
    found: set[str] = set()
    for options in PLAYED[name]:
        games, stride = GAMES[name]
        for seed in range(games):
            found.update(cited_in_game(played, played.new(**options), seed, stride))
    for facts in PREPARED[name]:
        for seed in range(games):
            found.update(cited_in_game(played, played.situation(**facts), seed, stride))
    for options in REFUSED[name]:
        with pytest.raises(LoadError) as caught:
            played.new(**options)
        found.update(re.findall(r"\[([\w.-]+)\]", str(caught.value)))
    return frozenset(found)


CLAUSES = [(name, clause.id) for name in all_games() for clause in game(name).rulebook.clauses]


@pytest.mark.parametrize(("name", "clause"), CLAUSES, ids=[clause for _, clause in CLAUSES])
def test_a_clause_is_cited_in_play(name: str, clause: str) -> None:
    assert clause in cited(name)
