"""What is awaited: whose decision, or which dice."""

from __future__ import annotations

from functools import lru_cache

from mkwidgets.core.chance import Chance, Dice, DiceGroup
from mkwidgets.games.minis.attacks import attack_dice, dice_of
from mkwidgets.games.minis.facts import facts
from mkwidgets.games.minis.field import field
from mkwidgets.games.minis.state import State


def seat_to_act(state: State) -> int | None:
    """The seat whose decision is awaited."""
    phase = state.phase
    if phase in ("act", "activate", "choose", "deploy", "terrain"):
        return state.turn
    return 1 - state.turn if phase == "react" else None


def chance(state: State) -> Chance | None:
    """The dice that are awaited."""
    if state.phase == "attack" and state.attack is not None:
        attack = state.attack
        keywords = facts(state).keywords[attack.attacker]
        dice = dice_of(field(state), attack)[0] if "Four Shots" in keywords else 1
        return attack_dice(facts(state).owner[attack.attacker], dice, attack.kind)
    return roll_off() if state.phase == "roll" else None


@lru_cache(maxsize=1)
def roll_off() -> Dice:
    """A die for each player."""
    return Dice((DiceGroup("start", 0, 1), DiceGroup("start", 1, 1)), ("minis.first.roll",), "faces")
