"""Play of bots: how long games last, who wins, and how fast the rules run."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import Executor
from random import Random
from statistics import mean, median
from typing import Any

import msgspec
import numpy as np

from mkwidgets.core.errors import LoadError, UnknownName
from mkwidgets.core.game import Bot
from mkwidgets.core.registry import game as find_game
from mkwidgets.core.session import BOT

GAMES_A_CHUNK = 50


class Report(msgspec.Struct, frozen=True):
    """What a simulation found. ``lengths`` are actions a game: shortest, mean, median, longest.

    ``bots`` are those that played, by seat; empty when all played at random.
    ``winners`` counts games by the winner's name ("nobody" for a draw or an unfinished game). The last two figures are
    timings of this run: decisions of players alone, and together with throws and draws.
    """

    game: str
    games: int
    seed: int
    options: dict[str, Any]
    bots: tuple[str, ...]
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


def playout(game: Any, state: Any, random: Random, bots: Sequence[Bot | None] = ()) -> tuple[Any, int, int]:
    """Play from a state to the end; returns the last state, the number of actions and that of chance outcomes.

    ``bots`` play the seats in their order; left out, or ``None`` for a seat, it is played at random. A bot is shown its
    seat's observation, and what it answers is checked. Random play looks at nothing and takes what the game's
    ``random_action`` draws, and dice fall as they are asked for: that needs no check.
    """
    chance_of, draw, advance = game.chance, game.random_action, game.advance
    actions = outcomes = 0
    while True:
        chance = chance_of(state)
        if chance is not None:
            state = advance(state, chance.sample(random)).state
            outcomes += 1
            continue
        seat = game.seat_to_act(state) if bots else None
        bot = None if seat is None else bots[seat]
        if bot is None:
            action = draw(state, random)
            if action is None:
                return state, actions, outcomes
            state = advance(state, action).state
        else:
            state = game.apply(state, bot(game.observation(state, seat), random)).state
        actions += 1


def find_bots(game: Any, names: Sequence[str], seats: int) -> list[Bot | None]:
    """The bots of these names by seat, ``None`` for "bot", which plays at random; one name stands for all seats.

    Raises:
        UnknownName, LoadError: for a bot that the game does not have, or a wrong number of them.
    """
    named = [*names] * seats if len(names) == 1 else [*names]
    if named and len(named) != seats:
        raise LoadError("bots", f"expected {seats} or 1, found {len(named)}")
    for name in named:
        if name not in (BOT, *game.bots):
            raise UnknownName("bot", name, (BOT, *game.bots))
    return [game.bots.get(name) for name in named]


def play_chunk(name: str, options: dict[str, Any], seed: int, games: int, bots: Sequence[str] = ()) -> _Chunk:
    """A number of games in one process, all from one seed."""
    game = find_game(name)
    random = Random(seed)
    lengths, winners, outcomes = [], [], 0
    started = time.perf_counter()
    for _ in range(games):
        start = game.new(**options)
        state, actions, thrown = playout(game, start, random, find_bots(game, bots, len(game.seat_names(start))))
        result = game.result(state)
        names = game.seat_names(state)
        lengths.append(actions)
        outcomes += thrown
        winners.append(" and ".join(names[seat] for seat in result.winners) if result and result.winners else "nobody")
    return _Chunk(lengths, winners, outcomes, time.perf_counter() - started)


def simulate(
    name: str,
    games: int = 100,
    seed: int = 0,
    executor: Executor | None = None,
    bots: Sequence[str] = (),
    **options: Any,
) -> Report:
    """Let bots play. The result depends on the seed alone, not on the executor or its number of workers.

    ``executor`` is anything with the interface of :mod:`concurrent.futures`, a process pool or a dask client say;
    ``None`` plays in this process. ``bots`` names one for each seat, or one for all: "bot" plays at random, as all do
    when they are left out, the others are those of the game (``mk.game(name).bots``).

    Raises:
        UnknownName, LoadError: for a wrong game, option or bot, fewer than one game, or a negative seed.
    """
    if games < 1:
        raise LoadError("games", f"expected at least 1, found {games}")
    if seed < 0:
        raise LoadError("seed", f"expected at least 0, found {seed}")
    game = find_game(name)
    find_bots(game, bots, len(game.seat_names(game.new(**options))))
    sizes = [min(GAMES_A_CHUNK, games - start) for start in range(0, games, GAMES_A_CHUNK)]
    tasks = [(name, options, s, size, tuple(bots)) for s, size in zip(spawn(seed, len(sizes)), sizes, strict=True)]
    if executor is None:
        chunks = [play_chunk(*task) for task in tasks]
    else:
        futures = [executor.submit(play_chunk, *task) for task in tasks]
        chunks = [future.result() for future in futures]
    return summarise(name, games, seed, options, tuple(bots), chunks)


def spawn(seed: int, number: int) -> list[int]:
    """So many seeds from one, each as good as any other; more of them begin with the same ones."""
    return [int(s.generate_state(1, np.uint64)[0]) for s in np.random.SeedSequence(seed).spawn(number)]


def summarise(
    name: str, games: int, seed: int, options: dict[str, Any], bots: tuple[str, ...], chunks: list[_Chunk]
) -> Report:
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
        bots=bots,
        lengths={**spread, "longest": max(lengths)},
        winners=dict(sorted(winners.items(), key=lambda entry: (-entry[1], entry[0]))),
        actions=sum(lengths),
        outcomes=outcomes,
        actions_per_second=round(sum(lengths) / seconds, 1),
        moves_per_second=round((sum(lengths) + outcomes) / seconds, 1),
    )
