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
        {"points": 30, "deploy": True, "terrain": True},
        {"armies": ["Chaos 40", "Heaven 40"]},
        {"points": 50, "table": "Hill", "armies": ["Heaven", "Chaos"]},
        {"points": 30, "armies": ["Ultra", "Heaven"], "ultra": True},
    ],
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
    "minis": [
        # A Burn that both sides fall by, and the gun of a shooter right beside its target behind a wall.
        {
            "armies": ["Flame Wheel", "Chaos Trooper"],
            "at": {"Flame-Wheel-1": (15, 10), "Trooper-1": (15, 12)},
            "tough": {"Flame-Wheel-1": 1},
            "model": "Flame-Wheel-1",
        },
        {
            "armies": ["Flame Wheel, Cloud Guard", "Chaos Lord"],
            "at": {"Flame-Wheel-1": (15, 10), "Lord-1": (15, 15), "Guard-1": (15, 17)},
            "suppressed": ["Flame-Wheel-1"],
            "model": "Flame-Wheel-1",
        },
        {
            "armies": ["Chaos Trooper", "Cloud Guard"],
            "at": {"Trooper-1": (15, 10), "Guard-1": (15, 11.98)},
            "terrain": [("Short wall", 16.2, 10.99)],
            "model": "Trooper-1",
        },
        {
            "armies": ["Quadra-Gunner", "Chaos Lord"],
            "at": {"Quadra-Gunner-1": (15, 10), "Lord-1": (15, 12)},
            "model": "Quadra-Gunner-1",
        },
        # Four Tough in one blow, and a Charge that does not count.
        {
            "armies": ["Chaos Lord", "Quadra-Gunner"],
            "at": {"Lord-1": (15, 11.5), "Quadra-Gunner-1": (15, 13.4)},
            "terrain": [("Box", 15, 11, 0, 0.6)],
            "model": "Lord-1",
            "taken": ["move"],
        },
        {
            "armies": ["Chaos Lord", "Stone General"],
            "at": {"Lord-1": (15, 10), "General-1": (15, 12)},
            "model": "Lord-1",
            "taken": ["move"],
        },
        # Blows, a step from one melee into another, a suppressed model that is hit again.
        {
            "armies": ["Stone General", "Chaos Lord, Chaos Trooper"],
            "at": {"General-1": (15, 10), "Lord-1": (15, 12), "Trooper-1": (15, 7.3)},
            "model": "General-1",
        },
        {
            "armies": ["Thunder Drummer", "Chaos Lord"],
            "at": {"Drummer-1": (15, 10), "Lord-1": (15, 15)},
            "suppressed": ["Lord-1"],
            "model": "Drummer-1",
        },
        {
            "armies": ["Thunder Drummer", "Chaos Lord"],
            "at": {"Drummer-1": (15, 10), "Lord-1": (15, 15)},
            "prepared": {"Lord-1": "fight"},
            "model": "Drummer-1",
        },
        # Two kinds of cover, smoke, a stray.
        {
            "armies": ["Chaos Trooper, Chaos Trooper", "Cloud Guard, Mirror Bearer"],
            "at": {"Trooper-1": (15, 5), "Trooper-2": (15, 10.5), "Guard-1": (15, 12), "Bearer-1": (15, 8)},
            "model": "Trooper-1",
        },
        {
            "armies": ["Shadow Ranger", "Cloud Guard"],
            "at": {"Ranger-1": (15, 10), "Guard-1": (15, 11.5)},
            "model": "Ranger-1",
        },
        {"armies": ["2 Chaos Trooper", "Cloud Guard"], "at": {"Trooper-1": (5, 10), "Trooper-2": (25, 10)}},
        {"armies": ["Chaos Lord", "Cloud Guard"], "model": "Lord-1", "taken": ["leap"]},
        # A gap that is too narrow.
        {
            "armies": ["Chaos Trooper", "2 Cloud Guard"],
            "at": {"Trooper-1": (15, 10), "Guard-1": (14.1, 12.5), "Guard-2": (15.9, 12.5)},
            "model": "Trooper-1",
        },
    ],
}
# How many games of each kind are played; in a long game only every so many states are tried out.
GAMES = {"mnpr": (6, 1), "hex": (8, 29), "shadow": (6, 7), "minis": (2, 31)}
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
        {"points": 30, "armies": ["Chaos 40", "Heaven"]},
        {"armies": ["Chaos Lord, Cloud Guard", "Heaven"]},
        {"armies": ["6 Chaos Trooper", "Heaven"]},
        {"armies": ["2 Chaos Lord", "Heaven"]},
        {"armies": ["Ultra", "Heaven"]},
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
