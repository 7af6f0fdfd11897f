"""Exact odds before the dice fall, by going through every outcome that the rules can tell apart."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import msgspec

from mkwidgets.core.errors import MkwidgetsError
from mkwidgets.core.game import Game
from mkwidgets.core.records import Line

MOST_OUTCOMES = 20_000


class Odd(msgspec.Struct, frozen=True):
    """One thing that can come out: what, how likely exactly, and by which clauses."""

    text: str
    chance: Fraction
    clauses: tuple[str, ...]


def odds(game: Game[Any, Any], state: Any, action: Any = None) -> list[Odd]:
    """The exact chances of what is awaited, or of an action that leads to dice; empty where nothing is left to chance.

    Somebody who may answer before the dice (a Ninja, say) is taken to leave things as they are. An outcome that
    leaves the state unchanged is thrown again by the rules, so its chance is shared among the others.

    Raises:
        IllegalAction: when the action is not allowed.
        MkwidgetsError: when there are too many outcomes to go through.
    """
    if action is not None:
        state = game.apply(state, action).state
    reply = game.default_reply(state)
    if reply is not None:
        state = game.apply(state, reply).state
    chance = game.chance(state)
    if chance is None:
        return []
    if chance.size > MOST_OUTCOMES:
        raise MkwidgetsError(f"odds: {chance.size} outcomes are too many to go through")
    found: dict[str, tuple[Line, Fraction]] = {}
    for outcome, probability in chance.outcomes():
        step = game.advance(state, outcome)
        if step.state != state:
            line = game.outcome_label(state, step)
            found[line.text] = (line, found.get(line.text, (line, Fraction(0)))[1] + probability)
    whole = sum((share for _, share in found.values()), Fraction(0))
    return [Odd(text, share / whole, line.clauses) for text, (line, share) in found.items()]
