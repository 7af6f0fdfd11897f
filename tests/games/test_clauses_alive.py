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
    "minis": [
        {},
        {"points": 30, "table": "Hill", "terrain": True, "deploy": True},
        {"points": 50, "armies": ["Ultra", "Heaven"], "ultra": True, "table": "Hill"},
    ],
}
# The Shadow Theater: Amber's one action ends the round.
ENDING: dict[str, Any] = {"board": {"Lair": 1}, "monkeys": {"Amber": 0, "Indigo": 1}, "exhausted": ["card"]}
# Monkey King Minis: who fights whom in some of the situations below.
CHARACTERS = {"armies": ["Chaos Lord, Quadra-Gunner", "Stone General, Cloud Guard"]}
ONE = ["Flame Wheel", "Chaos Trooper"]
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
    "minis": [
        {  # the Lord has come down on a Guard from a hill
            **CHARACTERS,
            "terrain": [["Hill", 15, 15, 0, 0.75]],
            "at": {"Lord-1": [15, 16.6], "Guard-1": [15, 18.1], "Quadra-Gunner-1": [10, 10], "General-1": [10, 12.2]},
            "model": "Lord-1",
            "taken": ["move"],
        },
        {  # the Gunner is beside a Guard
            **CHARACTERS,
            "at": {"Lord-1": [15, 10], "Guard-1": [10, 11.8], "Quadra-Gunner-1": [10, 10], "General-1": [15, 18.6]},
            "model": "Quadra-Gunner-1",
            "actions": 1,
        },
        {  # the Lord has leapt at the General
            **CHARACTERS,
            "at": {"Lord-1": [15, 10], "Guard-1": [10, 11.8], "Quadra-Gunner-1": [10, 10], "General-1": [15, 12]},
            "model": "Lord-1",
            "taken": ["leap"],
        },
        {  # a fire that both sides stand in
            "armies": ONE,
            "at": {"Flame-Wheel-1": [12, 12], "Trooper-1": [13.8, 13]},
            "tough": {"Flame-Wheel-1": 1},
            "model": "Flame-Wheel-1",
        },
        {  # no fire
            "armies": ONE,
            "at": {"Flame-Wheel-1": [12, 12], "Trooper-1": [14, 14]},
            "suppressed": ["Flame-Wheel-1"],
            "model": "Flame-Wheel-1",
            "round": 5,
        },
        {  # smoke, out of one melee and into another
            "armies": ["Shadow Ranger", "Wind Dancer, Cloud Guard"],
            "at": {"Ranger-1": [12, 12], "Dancer-1": [12, 13.6], "Guard-1": [13.4, 10.5]},
            "squad": "Ranger-1",
            "round": 5,
        },
        {  # Hard to Hit behind a wall
            "armies": ["Chaos Trooper", "Wind Dancer, Mirror Bearer"],
            "terrain": [["Short wall", 12, 13.3]],
            "at": {"Trooper-1": [12, 12.4], "Dancer-1": [13, 14.2], "Bearer-1": [10, 14.5]},
            "squad": "Trooper-1",
            "round": 5,
        },
        {  # a squad torn apart, and prepared enemies before its drums
            "armies": ["2 Thunder Drummer", "2 Shadow Ranger"],
            "at": {"Drummer-1": [12, 12], "Drummer-2": [20, 12], "Ranger-1": [12, 13.4], "Ranger-2": [13.4, 13.4]},
            "squad": "Drummers-1",
            "stray": ["Drummer-1", "Drummer-2"],
            "prepared": {"Ranger-1": "shoot", "Ranger-2": "shoot"},
            "round": 5,
        },
        {  # blows wait all round
            "armies": ["Chaos Trooper", "3 Cloud Guard"],
            "at": {"Trooper-1": [12, 12], "Guard-1": [12, 14.5], "Guard-2": [14.2, 10.7], "Guard-3": [9.8, 10.7]},
            "model": "Trooper-1",
            "taken": ["move"],
            "prepared": {"Guard-1": "fight", "Guard-2": "fight", "Guard-3": "fight"},
        },
    ],
}
# How many games of each kind are played; in a long game only every so many states are tried out.
GAMES = {"mnpr": (6, 1), "hex": (8, 29), "shadow": (6, 7), "minis": (6, 17)}
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
    "minis": [
        {"points": 35},
        {"armies": ["6 Chaos Trooper", "Heaven"]},
        {"armies": ["Chaos", "Heaven 50"]},
        {"armies": ["Chaos Lord, Cloud Guard", "Heaven"]},
        {"armies": ["2 Chaos Lord", "Heaven"]},
    ],
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
