"""Random play: how long games last, who wins, and how fast the rules run."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import Executor
from random import Random
from statistics import mean, median
from typing import Any

import msgspec
import numpy as np

from mkwidgets.core.errors import LoadError
from mkwidgets.core.registry import game as find_game

Bot = Callable[[Any, Any, Any, Random], Any]
"""Chooses one of the legal actions: ``bot(game, observation, legal_actions, random)``."""

GAMES_A_CHUNK = 50


class Report(msgspec.Struct, frozen=True):
    """What a simulation found. ``lengths`` are actions a game: shortest, mean, median, longest.

    ``winners`` counts games by the winner's name ("nobody" for a draw or an unfinished game). The last two figures are
    timings of this run: decisions of players alone, and together with throws and draws.
    """

    game: str
    games: int
    seed: int
    options: dict[str, Any]
    lengths: dict[str, float]
    winners: dict[str, int]
    actions: int
    outcomes: int
    actions_per_second: float
    moves_per_second: float


class _Chunk(msgspec.Struct, frozen=True):
    lengths: list[int]
    winners: list[str]
    outcomes: int
    seconds: float


def random_bot(game: Any, observation: Any, actions: Any, random: Random) -> Any:
    """Any legal action, each as likely as the others."""
    return actions[int(random.random() * len(actions))]


def playout(game: Any, state: Any, random: Random, bot: Bot = random_bot) -> tuple[Any, int, int]:
    """Play from a state to the end; returns the last state, the number of actions and that of chance outcomes.

    A bot of one's own is shown its seat's observation, and what it answers is checked. The random bot looks at nothing
    and takes what the game's ``random_action`` draws, and dice fall as they are asked for: that needs no check.
    """
    chance_of, draw, advance = game.chance, game.random_action, game.advance
    actions = outcomes = 0
    while True:
        chance = chance_of(state)
        if chance is not None:
            state = advance(state, chance.sample(random)).state
            outcomes += 1
            continue
        if bot is random_bot:
            action = draw(state, random)
            if action is None:
                return state, actions, outcomes
            state = advance(state, action).state
        else:
            choices = game.legal_actions(state)
            if not choices:
                return state, actions, outcomes
            observation = game.observation(state, game.seat_to_act(state))
            state = game.apply(state, bot(game, observation, choices, random)).state
        actions += 1


def play_chunk(name: str, options: dict[str, Any], seed: int, games: int) -> _Chunk:
    """A number of games in one process, all from one seed."""
    game = find_game(name)
    random = Random(seed)
    lengths, winners, outcomes = [], [], 0
    started = time.perf_counter()
    for _ in range(games):
        state, actions, thrown = playout(game, game.new(**options), random)
        result = game.result(state)
        names = game.seat_names(state)
        lengths.append(actions)
        outcomes += thrown
        winners.append(" and ".join(names[seat] for seat in result.winners) if result and result.winners else "nobody")
    return _Chunk(lengths, winners, outcomes, time.perf_counter() - started)


def simulate(name: str, games: int = 100, seed: int = 0, executor: Executor | None = None, **options: Any) -> Report:
    """Play random games. The result depends on the seed alone, not on the executor or its number of workers.

    ``executor`` is anything with the interface of :mod:`concurrent.futures`, a process pool or a dask client say;
    ``None`` plays in this process.

    Raises:
        UnknownName, LoadError: for a wrong game or option, fewer than one game, or a negative seed.
    """
    if games < 1:
        raise LoadError("games", f"expected at least 1, found {games}")
    if seed < 0:
        raise LoadError("seed", f"expected at least 0, found {seed}")
    find_game(name).new(**options)
    sizes = [min(GAMES_A_CHUNK, games - start) for start in range(0, games, GAMES_A_CHUNK)]
    seeds = [int(s.generate_state(1, np.uint64)[0]) for s in np.random.SeedSequence(seed).spawn(len(sizes))]
    if executor is None:
        chunks = [play_chunk(name, options, s, size) for s, size in zip(seeds, sizes, strict=True)]
    else:
        futures = [executor.submit(play_chunk, name, options, s, n) for s, n in zip(seeds, sizes, strict=True)]
        chunks = [future.result() for future in futures]
    return summarise(name, games, seed, options, chunks)


def summarise(name: str, games: int, seed: int, options: dict[str, Any], chunks: list[_Chunk]) -> Report:
    """Put the chunks of a simulation together."""
    lengths = [length for chunk in chunks for length in chunk.lengths]
    seconds = sum(chunk.seconds for chunk in chunks) or 1e-9
    outcomes = sum(chunk.outcomes for chunk in chunks)
    spread = {"shortest": min(lengths), "mean": round(mean(lengths), 2), "median": median(lengths)}
    winners = Counter(winner for chunk in chunks for winner in chunk.winners)
    return Report(
        game=name,
        games=games,
        seed=seed,
        options=options,
        lengths={**spread, "longest": max(lengths)},
        winners=dict(sorted(winners.items(), key=lambda entry: (-entry[1], entry[0]))),
        actions=sum(lengths),
        outcomes=outcomes,
        actions_per_second=round(sum(lengths) / seconds, 1),
        moves_per_second=round((sum(lengths) + outcomes) / seconds, 1),
    )
