"""How fast the rules run: random play, legal actions included, in one process beside OpenSpiel's games."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from statistics import median
from typing import Any

from mkwidgets.core.registry import GAMES
from mkwidgets.core.registry import game as find_game
from mkwidgets.lab.simulate import playout

ROUNDS = 7
SECONDS_A_ROUND = 0.6
REFERENCES = {"OpenSpiel tic-tac-toe (Python)": "python_tic_tac_toe", "OpenSpiel backgammon (C++)": "backgammon"}

Player = Callable[[Random], int]
"""Plays one random game and returns how many actions players took."""


def speeds() -> dict[str, float]:
    """Actions of players a second, for our games and for the references that are installed.

    All run in turn, several times over, so that a slow moment of the machine meets each; the medians are returned.
    """
    players = {f"mkwidgets {name}": our_player(name) for name in GAMES} | reference_players()
    found: dict[str, list[float]] = {name: [] for name in players}
    for round_number in range(ROUNDS):
        for name, player in players.items():
            found[name].append(speed(player, Random(round_number)))
    return {name: median(values) for name, values in found.items()}


def speed(player: Player, random: Random) -> float:
    """Actions a second of whole games, played for about :data:`SECONDS_A_ROUND`."""
    actions = 0
    started = time.perf_counter()
    while time.perf_counter() - started < SECONDS_A_ROUND:
        actions += player(random)
    return actions / (time.perf_counter() - started)


def our_player(name: str) -> Player:
    """Random play of one of our games."""
    game = find_game(name)
    return lambda random: playout(game, game.new(), random)[1]


def reference_players() -> dict[str, Player]:
    """Random play of OpenSpiel's games; none where it is not installed."""
    try:
        import pyspiel
        from open_spiel.python.games import tic_tac_toe  # noqa: F401 - registers the Python games
    except ImportError:
        return {}
    return {title: open_spiel_player(pyspiel.load_game(name)) for title, name in REFERENCES.items()}


def open_spiel_player(game: Any) -> Player:
    """Random play of one of OpenSpiel's games; its dice are thrown but not counted, as with ours."""

    def play(random: Random) -> int:
        state = game.new_initial_state()
        actions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, weights)[0])
            else:
                choices = state.legal_actions()
                state.apply_action(choices[int(random.random() * len(choices))])
                actions += 1
        return actions

    return play
