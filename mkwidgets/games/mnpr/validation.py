"""Whether a state could occur in a game; links, files and situations set by hand are held to it."""

from __future__ import annotations

from collections.abc import Callable

from mkwidgets.core.errors import LoadError, shorten
from mkwidgets.core.plain_facts import check_names
from mkwidgets.games.mnpr.state import (
    ACTIONS_A_TURN,
    ATTACK,
    CARD_INDEX,
    CARDS,
    METERS,
    MOST_TOKENS,
    MOST_TURNS,
    State,
    attacks_open,
    can_shift,
    in_order,
    living,
    tokens_on_meters,
)


def validate(state: State) -> None:
    """Raise :class:`LoadError` unless the state could occur in a game."""
    validate_players(state)
    validate_sizes(state)
    validate_numbers(state)
    validate_phase(state)


def validate_players(state: State) -> None:
    """Check number, names and cards of the players."""
    count = len(state.players)
    if not 2 <= count <= 8:
        raise LoadError("players", f"expected 2 to 8 players, found {count} [mnpr.setup.players]")
    check_names([player.name for player in state.players], "players[{}].name")
    for seat, player in enumerate(state.players):
        place = f"players[{seat}]"
        if not player.alive and not all(other.had_turn for other in state.players):
            expected = "expected true, for nobody falls before all have finished a Turn"
            raise LoadError(f"{place}.alive", f"{expected} [mnpr.attack.lock]")
        waiting = ("choose", "random") if state.phase == "card" and seat in state.queue else ()
        if player.card not in CARD_INDEX and player.card not in waiting:
            expected = f"expected one of {', '.join(CARDS)}, found {shorten(player.card)} [mnpr.setup.card]"
            raise LoadError(f"{place}.card", expected)


def validate_sizes(state: State) -> None:
    """Check the meters against their sizes, and all tokens against their number."""
    for card, sizes in zip(CARDS, state.sizes, strict=True):
        if not all(1 <= size <= MOST_TOKENS for size in sizes):
            raise LoadError(f"sizes of {card}", f"expected 1 to {MOST_TOKENS} places on each meter")
    for index, meter in enumerate(METERS):
        *others, robot = (sizes[index] for sizes in state.sizes)
        if robot <= max(others):
            expected = f"expected more than {max(others)} places on {meter}, found {robot}"
            raise LoadError("sizes of Robot", f"{expected} [mnpr.power.robot]")
    for seat, player in enumerate(state.players):
        places = state.sizes[CARD_INDEX.get(player.card, 0)]
        for meter, tokens, size in zip(METERS, player.meters, places, strict=True):
            place = f"players[{seat}].meters ({player.name}, {meter})"
            if not 0 <= tokens <= size:
                raise LoadError(place, f"expected 0 to {size} tokens, found {tokens} [mnpr.turn.full]")
            if tokens and not player.alive:
                raise LoadError(place, "expected no token, the player is out [mnpr.attack.tokens-out]")
    on_meters = tokens_on_meters(state.players)
    if state.tokens is not None and not on_meters <= state.tokens <= 999:
        found = f"expected {on_meters} to 999, for the meters hold {on_meters}; found {state.tokens}"
        raise LoadError("tokens", f"{found} [mnpr.tokens.kept]")


def validate_numbers(state: State) -> None:
    """Check seats and counters."""
    count = len(state.players)
    if not 0 <= state.seat < count:
        raise LoadError("seat", f"expected 0 to {count - 1}, found {state.seat}")
    if not 0 <= state.actions_left <= ACTIONS_A_TURN:
        raise LoadError("actions_left", f"expected 0 to {ACTIONS_A_TURN}, found {state.actions_left}")
    if state.max_turns is not None and not 1 <= state.max_turns <= MOST_TURNS:
        raise LoadError("max_turns", f"expected 1 to {MOST_TURNS}, found {state.max_turns}")
    most_turns = state.max_turns or MOST_TURNS
    if not 0 <= state.turns <= most_turns:
        raise LoadError("turns", f"expected 0 to {most_turns}, found {state.turns} [mnpr.option.turns]")
    for index, seat in enumerate(state.queue):
        if not 0 <= seat < count or not state.players[seat].alive or seat in state.queue[:index]:
            raise LoadError(f"queue[{index}]", "expected a seat in the game that is listed once")


def validate_phase(state: State) -> None:
    """Check that what is awaited can be awaited."""
    alive = len(living(state))
    if not state.players[state.seat].alive:
        raise LoadError("seat", "expected a player who is in the game [mnpr.turn.skip]")
    validate_unused(state)
    limit_reached = state.max_turns is not None and state.turns >= state.max_turns
    if state.phase == "over":
        if alive != 1 and not limit_reached:
            raise LoadError("phase", f"expected one player left at the end, found {alive} [mnpr.end.last]")
        return
    if alive < 2:
        raise LoadError("phase", "expected the end, for only one player is left [mnpr.end.last]")
    if limit_reached:
        raise LoadError("phase", "expected the end, for the limit of Turns is reached [mnpr.option.turns]")
    if state.phase in PHASE_CHECKS:
        PHASE_CHECKS[state.phase](state)


def validate_unused(state: State) -> None:
    """Check that facts which belong to certain moments are at rest in all others."""
    if state.queue and state.phase not in ("card", "start", "shift"):
        raise LoadError("queue", f"expected no seats in the phase {state.phase!r}")
    if state.forced and state.phase != "shift":
        raise LoadError("forced", "expected false unless the chart makes everybody Shift [mnpr.chart.14]")
    if state.target != -1 and state.phase not in ("ninja", "attack"):
        raise LoadError("target", "expected -1 while nobody is attacked")


def validate_before(state: State) -> None:
    """Check a state before the first Turn: all is as the set-up leaves it."""
    for seat, player in enumerate(state.players):
        if not player.alive or player.had_turn:
            raise LoadError(f"players[{seat}]", "expected a player in the game who has had no Turn")
        if player.meters != (1, 1, 1, 1):
            raise LoadError(f"players[{seat}].meters", "expected one token on each meter [mnpr.setup.meters]")
    if (state.turns, state.direction, state.reversing, state.actions_left) != (0, 1, False, ACTIONS_A_TURN):
        raise LoadError("phase", f"expected no Turn, reversal or Action before the game; found {state.phase!r}")


def validate_cards(state: State) -> None:
    """Check that just those who have no card are waiting for one."""
    validate_before(state)
    without = tuple(seat for seat, player in enumerate(state.players) if player.card not in CARD_INDEX)
    if not without or state.queue != without:
        raise LoadError("queue", "expected the seats that have no card yet, in order [mnpr.setup.card]")


def validate_start(state: State) -> None:
    """Check who rolls for the start."""
    validate_before(state)
    if len(state.queue) < 2 or state.queue != tuple(sorted(state.queue)):
        raise LoadError("queue", "expected two seats or more, in order [mnpr.start.roll]")
    if not state.start_roll:
        raise LoadError("start_roll", "expected true while the first player is rolled for [mnpr.start.roll]")


def validate_chart(state: State) -> None:
    """Check that a Turn which only begins has not been reversed yet."""
    if state.reversing and state.actions_left == ACTIONS_A_TURN:
        raise LoadError("reversing", "expected false before the first chart roll of a Turn [mnpr.chart.reverse]")


def validate_action(state: State) -> None:
    """Check that an Action is left."""
    if state.actions_left == 0:
        raise LoadError("actions_left", "expected 1 to 3 while an Action is awaited [mnpr.turn.actions]")


def validate_shift(state: State) -> None:
    """Check who still has to Shift: the last ones in order, the first of them being able to."""
    order = in_order(state)
    if not state.queue or state.queue != order[-len(state.queue) :]:
        raise LoadError("queue", "expected the last seats in the order of Shifts [mnpr.chart.order]")
    if not can_shift(state, state.queue[0]):
        raise LoadError("queue[0]", "expected a player who can Shift [mnpr.chart.must-skip]")


def validate_attack(state: State) -> None:
    """Check that the Attack could be announced."""
    target = state.target
    if not 0 <= target < len(state.players) or target == state.seat or not state.players[target].alive:
        raise LoadError("target", f"expected another player in the game, found seat {target} [mnpr.attack.target]")
    if not attacks_open(state):
        raise LoadError("phase", "expected no Attack before everybody has finished a Turn [mnpr.attack.lock]")
    if state.players[state.seat].meters[ATTACK] == 0:
        raise LoadError("phase", "expected an Attack token of the attacker [mnpr.attack.empty]")
    if state.actions_left == ACTIONS_A_TURN:
        raise LoadError("actions_left", "expected 0 to 2, for the Attack took an Action [mnpr.action.attack]")


def validate_ninja(state: State) -> None:
    """Check that the player under Attack may Shift first."""
    validate_attack(state)
    if state.players[state.target].card != "Ninja":
        raise LoadError("target", "expected a Ninja, who alone may Shift when attacked [mnpr.power.own]")
    if not can_shift(state, state.target):
        raise LoadError("target", "expected a Ninja who can Shift [mnpr.power.ninja-shift]")


PHASE_CHECKS: dict[str, Callable[[State], None]] = {
    "card": validate_cards,
    "start": validate_start,
    "chart": validate_chart,
    "action": validate_action,
    "shift": validate_shift,
    "ninja": validate_ninja,
    "attack": validate_attack,
}
