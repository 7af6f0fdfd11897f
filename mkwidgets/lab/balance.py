"""Whether what ought to be equally strong is: every pairing of a game's choices, played many times by a bot."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Executor
from math import sqrt
from random import Random
from typing import Any

import msgspec

from mkwidgets.core.errors import LoadError, UnknownName
from mkwidgets.core.records import MatchUp
from mkwidgets.core.registry import game as find_game
from mkwidgets.lab.simulate import playout

BATTLES_A_CHUNK = 50
FAIR = (0.4, 0.6)  # the shares within which a pairing counts as balanced
SURE = 1.96  # standard errors that 95 per cent of all samples stay within


class Standing(msgspec.Struct, frozen=True):
    """How a pairing came out, for the first of its sides.

    ``share`` is that of its wins, a draw counting half; with 95 per cent certainty it lies from ``low`` to ``high``.
    """

    points: int
    sides: tuple[str, str]
    wins: int
    draws: int
    losses: int
    share: float
    low: float
    high: float

    @property
    def fair(self) -> bool:
        """Whether the pairing is balanced."""
        return FAIR[0] <= self.share <= FAIR[1]


class Balance(msgspec.Struct, frozen=True):
    """All pairings of a game. ``battles`` is the number of each; ``seed`` is what they came from."""

    game: str
    bot: str
    battles: int
    seed: int
    standings: tuple[Standing, ...]

    @property
    def unfair(self) -> list[Standing]:
        """The pairings that are not balanced."""
        return [standing for standing in self.standings if not standing.fair]

    @property
    def lines(self) -> list[str]:
        """The table, as Markdown that can be read as it is."""
        head = ("points", "first", "second", "wins", "draws", "losses", "share", "95 %")
        rows = [head, *map(row, self.standings)]
        widths = [max(len(cells[column]) for cells in rows) for column in range(len(head))]
        lines = [f"| {' | '.join(map(str.ljust, cells, widths))} |" for cells in rows]
        return [lines[0], f"|{'|'.join('-' * (width + 2) for width in widths)}|", *lines[1:]]


def row(standing: Standing) -> tuple[str, ...]:
    """The cells of a pairing."""
    counts = (standing.wins, standing.draws, standing.losses)
    sides = (str(standing.points), *standing.sides)
    return (*sides, *map(str, counts), f"{standing.share:.1%}", f"{standing.low:.1%} to {standing.high:.1%}")


def balance(
    name: str,
    battles: int = 1000,
    seed: int = 0,
    executor: Executor | None = None,
    points: int | None = None,
    bot: str = "sensible",
) -> Balance:
    """Play all pairings of a game, or those of so many points. The result depends on the seed alone.

    ``executor`` is as in :func:`~mkwidgets.lab.simulate.simulate`. What one pairing comes to does not depend on which
    others are played.

    Raises:
        UnknownName, LoadError: for a game, points or a bot that there are not, or fewer than one battle.
    """
    game = find_game(name)
    if not game.match_ups():
        raise LoadError("game", f"expected one with ready choices of equal points, found {name}")
    if bot not in game.bots:
        raise UnknownName("bot", bot, game.bots)
    if battles < 1:
        raise LoadError("battles", f"expected at least 1, found {battles}")
    pairings = [pairing for pairing in game.match_ups() if points in (None, pairing.points)]
    if not pairings:
        known = ", ".join(map(str, sorted({pairing.points for pairing in game.match_ups()})))
        raise LoadError("points", f"expected one of {known}, found {points}")
    starts = range(0, battles, BATTLES_A_CHUNK)
    tasks = [
        (name, bot, pairing, seed, start, min(battles, start + BATTLES_A_CHUNK))
        for pairing in pairings
        for start in starts
    ]
    if executor is None:
        found = [play_chunk(*task) for task in tasks]
    else:
        futures = [executor.submit(play_chunk, *task) for task in tasks]
        found = [future.result() for future in futures]
    shares = [
        standing(pairing, found[len(starts) * number : len(starts) * (number + 1)])
        for number, pairing in enumerate(pairings)
    ]
    return Balance(name, bot, battles, seed, tuple(shares))


Counts = tuple[int, int, int]
"""Wins, draws and losses of the first side."""


def play_chunk(name: str, bot: str, pairing: MatchUp, seed: int, start: int, end: int) -> Counts:
    """The battles of a pairing from one number to before another; each has its own dice."""
    game: Any = find_game(name)
    begins = [(own_seat, game.new(**options)) for own_seat, options in pairing.games]
    bots = [game.bots[bot]] * len(game.seat_names(begins[0][1]))
    wins = draws = 0
    for number in range(start, end):
        own_seat, state = begins[number % len(begins)]
        end_state, _, _ = playout(game, state, Random(f"{seed}/{'/'.join(pairing.sides)}/{number}"), bots)
        winners = game.result(end_state).winners
        wins += winners == (own_seat,)
        draws += not winners
    return wins, draws, end - start - wins - draws


def standing(pairing: MatchUp, counts: Sequence[Counts]) -> Standing:
    """The chunks of a pairing put together."""
    wins, draws, losses = (sum(column) for column in zip(*counts, strict=True))
    number = wins + draws + losses
    share = (wins + draws / 2) / number
    spread = (wins * (1 - share) ** 2 + draws * (0.5 - share) ** 2 + losses * share**2) / number
    error = SURE * sqrt(spread / number)
    low, high = max(0.0, share - error), min(1.0, share + error)
    return Standing(pairing.points, pairing.sides, wins, draws, losses, round(share, 4), round(low, 4), round(high, 4))
