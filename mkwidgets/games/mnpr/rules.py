"""What follows: carrying out an action or an outcome, and how a game ends."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from mkwidgets.core.chance import Draw, Outcome, Roll
from mkwidgets.core.records import Event, Result, Step
from mkwidgets.games.mnpr.actions import (
    Action,
    Attack,
    AttackAnnounced,
    AttackRolled,
    AttacksOpened,
    CardTaken,
    ChartRolled,
    ChooseBlindly,
    ChooseCard,
    DirectionReversed,
    EndTurn,
    Gained,
    GameEnded,
    Lost,
    MojoStolen,
    NoShift,
    PutOut,
    RollBought,
    RollChart,
    Shift,
    Shifted,
    ShiftSkipped,
    StartRolled,
    StealMojo,
    TakeMojo,
    TurnBegan,
    TurnEnded,
)
from mkwidgets.games.mnpr.chart import CHART, apply_result, with_tokens
from mkwidgets.games.mnpr.legal import shifts_of
from mkwidgets.games.mnpr.setup import after_cards
from mkwidgets.games.mnpr.state import (
    ACTIONS_A_TURN,
    ATTACK,
    HEALTH,
    MOJO,
    Player,
    State,
    attacks_open,
    living,
    name,
    next_seat,
)


def advance(state: State, move: Action | Outcome) -> Step[State]:
    """Carry out a move that :func:`check` allows."""
    events: list[Event] = []
    following = HANDLERS[type(move)](state, move, events)
    return Step(following, tuple(events))


def do_choose(state: State, action: ChooseCard, events: list[Event]) -> State:
    """Take a card, and go on with the next player who has none."""
    return take_card(state, action.card, False, events)


def do_choose_blindly(state: State, action: ChooseBlindly, events: list[Event]) -> State:
    """Ask for a draw."""
    players = list(state.players)
    players[state.queue[0]] = replace(players[state.queue[0]], card="random")
    return replace(state, players=tuple(players))


def do_draw(state: State, outcome: Draw, events: list[Event]) -> State:
    """Take the drawn card."""
    return take_card(state, outcome.item, True, events)


def take_card(state: State, card: str, blindly: bool, events: list[Event]) -> State:
    """Give a card to the first of the queue, with four tokens on its meters."""
    seat, *rest = state.queue
    players = list(state.players)
    taken = any(player.card == card for player in players)
    players[seat] = replace(players[seat], card=card)
    clauses = ("mnpr.setup.choose", "mnpr.setup.card", "mnpr.setup.meters")
    events.append(CardTaken((*clauses, "mnpr.setup.duplicates") if taken else clauses, seat, card, blindly))
    following = after_cards(replace(state, players=tuple(players), queue=tuple(rest)))
    if following.phase == "chart":
        events.append(TurnBegan(("mnpr.turn.roll",), following.seat))
    return following


def do_roll(state: State, outcome: Roll, events: list[Event]) -> State:
    """Read the dice that were awaited."""
    if state.phase == "chart":
        return read_chart(state, outcome.groups[0], events)
    if state.phase == "attack":
        return resolve_attack(state, outcome, events)
    return read_start(state, outcome, events)


def read_start(state: State, outcome: Roll, events: list[Event]) -> State:
    """Find the first player; those who tie for the highest roll again."""
    faces = tuple((seat, group[0]) for seat, group in zip(state.queue, outcome.groups, strict=True))
    best = max(face for _, face in faces)
    winners = tuple(seat for seat, face in faces if face == best)
    if len(winners) > 1:
        events.append(StartRolled(("mnpr.start.roll", "mnpr.start.tie"), faces, winners))
        return replace(state, queue=winners)
    events.append(StartRolled(("mnpr.start.roll", "mnpr.start.first"), faces, ()))
    events.append(TurnBegan(("mnpr.start.first", "mnpr.turn.roll"), winners[0]))
    return replace(state, phase="chart", seat=winners[0], queue=())


def read_chart(state: State, faces: tuple[int, ...], events: list[Event]) -> State:
    """Apply a chart result, then let players Shift or go on with the Turn."""
    entry = CHART[sum(faces)]
    events.append(ChartRolled(("mnpr.chart.roll", entry.clause), state.seat, faces, entry.total))
    return next_shift(apply_result(state, entry, events), events)


def next_shift(state: State, events: list[Event]) -> State:
    """Go to the next player who is to Shift, passing over those who cannot; when all are through, go on."""
    queue = state.queue
    while queue and not shifts_of(state, queue[0]):
        events.append(ShiftSkipped(("mnpr.chart.must-skip",), queue[0], False))
        queue = queue[1:]
    if queue:
        return replace(state, phase="shift", queue=queue)
    return go_on(replace(state, phase="action", queue=(), forced=False), events)


def go_on(state: State, events: list[Event]) -> State:
    """After an Action or a chart result: the next Action, or the end of the Turn when none is left."""
    return replace(state, phase="action") if state.actions_left else end_turn(state, events)


def do_roll_chart(state: State, action: RollChart, events: list[Event]) -> State:
    """Spend an Action on a roll."""
    events.append(RollBought(("mnpr.action.roll", "mnpr.turn.actions"), state.seat))
    return replace(state, phase="chart", actions_left=state.actions_left - 1)


def do_shift(state: State, action: Shift, events: list[Event]) -> State:
    """Move the token, then go on as the moment asks."""
    if state.phase == "ninja":
        clauses = ("mnpr.power.ninja", "mnpr.power.ninja-free", "mnpr.power.ninja-after", "mnpr.action.shift")
        return replace(move_token(state, state.target, action, "ninja", clauses, events), phase="attack")
    if state.phase == "shift":
        entry = "mnpr.chart.14" if state.forced else "mnpr.chart.6"
        clauses = (entry, "mnpr.chart.order", "mnpr.chart.free", "mnpr.action.shift")
        state = move_token(state, state.queue[0], action, "chart", clauses, events)
        return next_shift(replace(state, queue=state.queue[1:]), events)
    state = move_token(state, state.seat, action, "action", ("mnpr.action.shift",), events)
    return go_on(replace(state, actions_left=state.actions_left - 1), events)


def move_token(
    state: State, seat: int, action: Shift, reason: str, clauses: tuple[str, ...], events: list[Event]
) -> State:
    """Move one token between two meters of a player."""
    player = state.players[seat]
    meters = list(player.meters)
    meters[action.source] -= 1
    meters[action.target] += 1
    events.append(Shifted(clauses, seat, action.source, action.target, reason))
    changed = (meters[0], meters[1], meters[2], meters[3])
    return with_player(state, seat, Player(player.name, player.card, changed, player.alive, player.had_turn))


def with_player(state: State, seat: int, player: Player) -> State:
    """The state with one player changed."""
    players = state.players
    return replace(state, players=(*players[:seat], player, *players[seat + 1 :]))


def do_no_shift(state: State, action: NoShift, events: list[Event]) -> State:
    """Leave out a Shift that was offered."""
    if state.phase == "ninja":
        events.append(ShiftSkipped(("mnpr.power.ninja-free",), state.target, True))
        return replace(state, phase="attack")
    events.append(ShiftSkipped(("mnpr.chart.6",), state.queue[0], True))
    return next_shift(replace(state, queue=state.queue[1:]), events)


def do_take_mojo(state: State, action: TakeMojo, events: list[Event]) -> State:
    """The Monkey takes a token from the Pot."""
    player = state.players[state.seat]
    state = with_player(state, state.seat, with_tokens(player, MOJO, player.meters[MOJO] + 1))
    events.append(Gained(("mnpr.power.monkey", "mnpr.action.power"), state.seat, MOJO))
    return go_on(replace(state, actions_left=state.actions_left - 1), events)


def do_steal(state: State, action: StealMojo, events: list[Event]) -> State:
    """The Pirate takes another player's token."""
    thief, victim = state.players[state.seat], state.players[action.victim]
    state = with_player(state, state.seat, with_tokens(thief, MOJO, thief.meters[MOJO] + 1))
    state = with_player(state, action.victim, with_tokens(victim, MOJO, victim.meters[MOJO] - 1))
    clauses = ("mnpr.power.pirate", "mnpr.power.pirate-no-attack", "mnpr.action.power")
    events.append(MojoStolen(clauses, state.seat, action.victim))
    return go_on(replace(state, actions_left=state.actions_left - 1), events)


def do_attack(state: State, action: Attack, events: list[Event]) -> State:
    """Announce an Attack; a Ninja who can Shift is asked first."""
    target = action.target
    events.append(AttackAnnounced(("mnpr.action.attack", "mnpr.attack.target"), state.seat, target))
    ninja = state.players[target].card == "Ninja" and shifts_of(state, target)
    phase = "ninja" if ninja else "attack"
    return replace(state, phase=phase, target=target, actions_left=state.actions_left - 1)


# Tokens due by the difference of the Totals: the highest difference of each row, the tokens, the clause.
LOSSES = ((6, 1, "mnpr.attack.one"), (12, 2, "mnpr.attack.two"), (10**9, 3, "mnpr.attack.three"))


def resolve_attack(state: State, outcome: Roll, events: list[Event]) -> State:
    """Compare the Totals; a tie leaves the Attack as it was, to be rolled again."""
    attack, defense = sum(outcome.groups[0]), sum(outcome.groups[1])
    target = state.target
    if attack == defense:
        events.append(AttackRolled(("mnpr.attack.tie",), state.seat, target, attack, defense, 0))
        return state
    due, row = next((due, row) for limit, due, row in LOSSES if abs(attack - defense) <= limit)
    undefended = ("mnpr.attack.undefended",) if not outcome.groups[1] else ()
    clauses = ("mnpr.attack.totals", row, *undefended)
    events.append(AttackRolled(clauses, state.seat, target, attack, defense, due))
    state = replace(state, target=-1)
    if attack < defense:
        survived = ("mnpr.attack.survive",) if state.players[target].meters[HEALTH] == 0 else ()
        state = lose(state, state.seat, ATTACK, due, ("mnpr.attack.repelled", row, *survived), events)
    elif state.players[target].meters[HEALTH] == 0:
        return put_out(state, target, events)
    else:
        state = lose(state, target, HEALTH, due, ("mnpr.attack.hit", row), events)
    return go_on(state, events)


def lose(state: State, seat: int, meter: int, due: int, clauses: tuple[str, ...], events: list[Event]) -> State:
    """Put tokens that an Attack cost into the Pot, as many as are there."""
    player = state.players[seat]
    tokens = player.meters[meter]
    count = min(due, tokens)
    fewer = ("mnpr.attack.fewer",) if count < due else ()
    emptied = ("mnpr.attack.emptied",) if count == tokens and meter == HEALTH else ()
    events.append(Lost((*clauses, "mnpr.attack.only", *fewer, *emptied), seat, meter, count))
    return with_player(state, seat, with_tokens(player, meter, tokens - count))


def put_out(state: State, seat: int, events: list[Event]) -> State:
    """Take a player out of the game; the last one left wins at once."""
    player = state.players[seat]
    clauses = ("mnpr.attack.knockout", "mnpr.attack.tokens-out", "mnpr.turn.skip")
    events.append(PutOut(clauses, seat, sum(player.meters)))
    gone = Player(player.name, player.card, (0, 0, 0, 0), False, player.had_turn)
    state = with_player(state, seat, gone)
    if len(living(state)) > 1:
        return go_on(state, events)
    events.append(GameEnded(("mnpr.end.last", "mnpr.end.immediate", "mnpr.object"), state.seat))
    return replace(state, phase="over")


def do_end_turn(state: State, action: EndTurn, events: list[Event]) -> State:
    """Stop before all Actions are used."""
    return end_turn(state, events)


def end_turn(state: State, events: list[Event]) -> State:
    """Close a Turn: count it, turn the direction if that is due, and begin the next player's."""
    seat, player, turns = state.seat, state.players[state.seat], state.turns + 1
    events.append(TurnEnded(("mnpr.turn.next", "mnpr.turn.actions"), seat, state.actions_left))
    direction = state.direction
    if state.reversing:
        direction = 1 if direction == -1 else -1
        events.append(DirectionReversed(("mnpr.chart.reverse", "mnpr.direction"), direction))
    if not player.had_turn:
        finished = Player(player.name, player.card, player.meters, player.alive, True)
        state = with_player(state, seat, finished)
        if attacks_open(state):
            events.append(AttacksOpened(("mnpr.attack.lock",)))
    state = replace(state, direction=direction, reversing=False, turns=turns, actions_left=ACTIONS_A_TURN)
    if state.max_turns is not None and turns >= state.max_turns:
        events.append(GameEnded(("mnpr.option.turns",), -1))
        return replace(state, phase="over")
    following = next_seat(state, seat, direction)
    events.append(TurnBegan(("mnpr.turn.next", "mnpr.turn.roll"), following))
    return replace(state, phase="chart", seat=following)


HANDLERS: dict[type, Callable[[State, Any, list[Event]], State]] = {
    ChooseCard: do_choose,
    ChooseBlindly: do_choose_blindly,
    Draw: do_draw,
    Roll: do_roll,
    RollChart: do_roll_chart,
    Shift: do_shift,
    NoShift: do_no_shift,
    TakeMojo: do_take_mojo,
    StealMojo: do_steal,
    Attack: do_attack,
    EndTurn: do_end_turn,
}


def result(state: State) -> Result | None:
    """How the game ended."""
    if state.phase != "over":
        return None
    winners = tuple(living(state))
    if len(winners) == 1:
        text = f"{name(state, winners[0])} is the last one standing and takes the radioactive core home."
        return Result(winners, text, ("mnpr.end.last", "mnpr.object"))
    text = f"Left unfinished after {state.turns} Turn{'' if state.turns == 1 else 's'}, as agreed."
    return Result((), text, ("mnpr.option.turns",))
