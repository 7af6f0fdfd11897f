"""What may be done: whose decision is awaited, which dice, and the legal actions."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from mkwidgets.core.chance import Chance, Dice, DiceGroup, Lots
from mkwidgets.games.mnpr.actions import (
    Action,
    Attack,
    ChooseBlindly,
    ChooseCard,
    EndTurn,
    NoShift,
    RollChart,
    Shift,
    StealMojo,
    TakeMojo,
)
from mkwidgets.games.mnpr.state import (
    ATTACK,
    CARDS,
    DEFENSE,
    MOJO,
    Meters,
    State,
    attacks_open,
    capacity,
    pot,
)

ROLL_CHART, END_TURN, TAKE_MOJO, NO_SHIFT = RollChart(), EndTurn(), TakeMojo(), NoShift()
ATTACKS = tuple(map(Attack, range(8)))
STEALS = tuple(map(StealMojo, range(8)))
CHOICES: tuple[Action, ...] = (*map(ChooseCard, CARDS), ChooseBlindly())


def seat_to_act(state: State) -> int | None:
    """The seat whose decision is awaited."""
    if state.phase == "action":
        return state.seat
    if state.phase == "ninja":
        return state.target
    if state.phase == "shift" or (state.phase == "card" and state.players[state.queue[0]].card == "choose"):
        return state.queue[0]
    return None


def chance(state: State) -> Chance | None:
    """The dice or the draw that is awaited."""
    match state.phase:
        case "chart":
            return chart_dice(state.seat)
        case "attack":
            attacker, defender = state.players[state.seat], state.players[state.target]
            return attack_dice(state.seat, state.target, attacker.meters[ATTACK], defender.meters[DEFENSE])
        case "start":
            groups = tuple(DiceGroup("start", seat, 1) for seat in state.queue)
            return Dice(groups, ("mnpr.start.roll",), "faces")
        case "card" if state.players[state.queue[0]].card == "random":
            return Lots("card", state.queue[0], CARDS, (1, 1, 1, 1), ("mnpr.setup.choose",))
    return None


@lru_cache(maxsize=8)
def chart_dice(seat: int) -> Dice:
    """Three dice for the chart."""
    return Dice((DiceGroup("chart", seat, 3),), ("mnpr.chart.roll", "mnpr.setup.dice"))


@lru_cache(maxsize=4096)
def attack_dice(attacker: int, defender: int, attack: int, defense: int) -> Dice:
    """A die for each Attack token against a die for each Defense token."""
    groups = (DiceGroup("attack", attacker, attack), DiceGroup("defense", defender, defense))
    return Dice(groups, ("mnpr.attack.dice", "mnpr.attack.defense", "mnpr.setup.dice"))


def legal_actions(state: State) -> Sequence[Action]:
    """What the seat to act may do."""
    phase = state.phase
    if phase == "action":
        return turn_actions(state)
    if phase == "shift":
        shifts = shifts_of(state, state.queue[0])
        return shifts if state.forced else (*shifts, NO_SHIFT)
    if phase == "ninja":
        return (*shifts_of(state, state.target), NO_SHIFT)
    if phase == "card" and seat_to_act(state) is not None:
        return CHOICES
    return ()


def default_reply(state: State) -> Action | None:
    """What leaves things as they are, when a Ninja may answer before the dice fall."""
    return NO_SHIFT if state.phase == "ninja" else None


def turn_actions(state: State) -> list[Action]:
    """The Actions of a Turn."""
    seat = state.seat
    player = state.players[seat]
    actions: list[Action] = [ROLL_CHART, END_TURN, *shifts_of(state, seat)]
    if player.meters[ATTACK] and attacks_open(state):
        actions += [ATTACKS[other] for other, p in enumerate(state.players) if p.alive and other != seat]
    if player.card == "Monkey" and player.meters[MOJO] < capacity(state, seat)[MOJO] and pot(state) != 0:
        actions.append(TAKE_MOJO)
    elif player.card == "Pirate" and player.meters[MOJO] < capacity(state, seat)[MOJO]:
        actions += [STEALS[other] for other, p in enumerate(state.players) if p.meters[MOJO] and other != seat]
    return actions


def shifts_of(state: State, seat: int) -> tuple[Shift, ...]:
    """The Shifts that a player can make."""
    return possible_shifts(state.players[seat].meters, capacity(state, seat))


@lru_cache(maxsize=65536)
def possible_shifts(meters: Meters, places: Meters) -> tuple[Shift, ...]:
    """From each meter with a token to each other meter with room."""
    return tuple(
        Shift(source, target)
        for source in range(4)
        for target in range(4)
        if source != target and meters[source] > 0 and meters[target] < places[target]
    )
