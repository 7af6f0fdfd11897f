"""The rules of Monkey, Ninja, Pirate, Robot: what is allowed, why not, and what follows.

:func:`legal_actions` lists, :func:`check` refuses with the clause, :func:`advance` carries out; the conformance suite
holds the first two to each other for every action that can be written.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from mkwidgets.core.chance import Chance, Dice, DiceGroup, Draw, Lots, Outcome, Roll
from mkwidgets.core.game import Event, Refusal, Result, Step
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
from mkwidgets.games.mnpr.state import (
    ACTIONS_A_TURN,
    ATTACK,
    CARDS,
    DEFENSE,
    HEALTH,
    METERS,
    MOJO,
    Meters,
    Player,
    State,
    after_cards,
    attacks_open,
    capacity,
    living,
    next_seat,
    pot,
)

ROLL_CHART, END_TURN, TAKE_MOJO, NO_SHIFT = RollChart(), EndTurn(), TakeMojo(), NoShift()
ATTACKS = tuple(map(Attack, range(8)))
STEALS = tuple(map(StealMojo, range(8)))
CHOICES: tuple[Action, ...] = (*map(ChooseCard, CARDS), ChooseBlindly())

# --- whose decision, which dice --------------------------------------------------------------------------------------


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


# --- legal actions ---------------------------------------------------------------------------------------------------


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


# --- why not ---------------------------------------------------------------------------------------------------------


def check(state: State, move: Action | Outcome) -> Refusal | None:
    """``None`` when a move is allowed now, else the clause against it and the facts."""
    if isinstance(move, Roll | Draw):
        return check_outcome(state, move)
    awaited = seat_to_act(state)
    if awaited is None:
        return nobody_to_act(state)
    return CHECKS[type(move)](state, awaited, move)


def check_outcome(state: State, outcome: Outcome) -> Refusal | None:
    """Whether dice or a draw fit what is awaited."""
    awaited = chance(state)
    if awaited is None:
        if state.phase == "over":
            return Refusal(("mnpr.end.last",), "The game is over.")
        clause = {"card": "mnpr.setup.choose", "shift": "mnpr.chart.order", "ninja": "mnpr.power.ninja-free"}
        clauses = (clause.get(state.phase, "mnpr.turn.actions"),)
        return Refusal(clauses, f"There is nothing to roll or draw now: {who_decides(state)} has to choose first.")
    problem = awaited.problem(outcome)
    return Refusal(awaited.clauses, problem[0].upper() + problem[1:] + ".") if problem else None


def nobody_to_act(state: State) -> Refusal:
    """The refusal of any action while chance is awaited or the game is over."""
    match state.phase:
        case "chart":
            text = f"{name(state, state.seat)} has to roll three dice on the chart first."
            return Refusal(("mnpr.turn.roll",), text)
        case "attack":
            text = f"The Attack on {name(state, state.target)} is announced and may not be taken back: roll the dice."
            bound = ("mnpr.power.ninja-bound",) if state.players[state.target].card == "Ninja" else ()
            return Refusal((*bound, "mnpr.attack.totals"), text)
        case "start":
            return Refusal(("mnpr.start.roll",), "First roll one die each to find out who begins.")
        case "card":
            return Refusal(("mnpr.setup.card",), f"First {name(state, state.queue[0])} has to draw a card.")
    return Refusal(("mnpr.end.last", "mnpr.end.immediate"), "The game is over.")


def check_choice(state: State, seat: int, action: Any) -> Refusal | None:
    """Taking a card is possible before the game only."""
    if state.phase == "card":
        if isinstance(action, ChooseCard) and action.card not in CARDS:
            return Refusal(("mnpr.setup.card",), f"There is no such card; the cards are {', '.join(CARDS)}.")
        return None
    return Refusal(("mnpr.setup.card",), f"{name(state, seat)} has a card already: one for each player.")


def wrong_moment(state: State, seat: int, what: str) -> Refusal | None:
    """The refusal of an Action of the own Turn while something else is awaited."""
    match state.phase:
        case "action":
            return None
        case "card":
            return Refusal(("mnpr.setup.card",), f"First {name(state, seat)} has to take a card.")
        case "ninja":
            text = (
                f"{name(state, seat)} is being attacked and may only Shift or leave it; {what} is for one's own Turn."
            )
            return Refusal(("mnpr.power.ninja", "mnpr.turn.actions"), text)
    entry = "mnpr.chart.14" if state.forced else "mnpr.chart.6"
    text = f"The chart lets all players Shift, and it is for {name(state, seat)} to do so; {what} has to wait."
    return Refusal((entry, "mnpr.chart.order", "mnpr.action.roll"), text)


def check_roll_chart(state: State, seat: int, action: Any) -> Refusal | None:
    """Rolling again is an Action of one's own Turn."""
    return wrong_moment(state, seat, "another roll")


def check_end_turn(state: State, seat: int, action: Any) -> Refusal | None:
    """One may stop when it is one's own Turn and nothing else is awaited."""
    return wrong_moment(state, seat, "ending the Turn")


def check_no_shift(state: State, seat: int, action: Any) -> Refusal | None:
    """A Shift may be declined when one is offered and no duty."""
    if state.phase == "shift" and state.forced:
        text = f"Result 14 makes everybody Shift, and {name(state, seat)} can: a Shift is due."
        return Refusal(("mnpr.chart.14",), text)
    if state.phase in ("shift", "ninja"):
        return None
    if state.phase == "card":
        return wrong_moment(state, seat, "declining")
    return Refusal(("mnpr.action.shift", "mnpr.turn.actions"), "No Shift is offered now. To stop, end the Turn.")


def check_shift(state: State, seat: int, action: Shift) -> Refusal | None:
    """Whether the seat to act can make this Shift, as an Action, by the chart or as a Ninja."""
    if state.phase == "card":
        return wrong_moment(state, seat, "a Shift")
    ninja = ("mnpr.power.ninja-shift",) if state.phase == "ninja" else ()
    who, meters, places = name(state, seat), state.players[seat].meters, capacity(state, seat)
    source, target = action.source, action.target
    if not (0 <= source < 4 and 0 <= target < 4):
        return Refusal(("mnpr.action.shift",), "There are four meters: Attack, Defense, Health and Mojo.")
    if source == target:
        return Refusal(("mnpr.shift.different", *ninja), f"A Shift goes to another meter than {METERS[source]}.")
    if meters[source] == 0:
        text = f"{who} has no token on {METERS[source]} to Shift."
        return Refusal(("mnpr.shift.source", *ninja), text)
    if meters[target] >= places[target]:
        text = f"{who}'s {METERS[target]} meter is full ({meters[target]} of {places[target]})."
        return Refusal(("mnpr.shift.full", *ninja), text)
    return None


def check_attack(state: State, seat: int, action: Attack) -> Refusal | None:
    """Whether an Attack may be announced."""
    refusal = wrong_moment(state, seat, "an Attack") or check_opponent(
        state, seat, action.target, ("mnpr.attack.target",), "attack"
    )
    if refusal:
        return refusal
    if not attacks_open(state):
        waiting = [p.name for p in state.players if p.alive and not p.had_turn]
        who = ", ".join(waiting)
        text = f"Attacks are closed until everybody has finished a Turn. Still missing: {who}."
        return Refusal(("mnpr.attack.lock",), text)
    if state.players[seat].meters[ATTACK] == 0:
        text = f"{name(state, seat)} has no Attack token, so no die to roll."
        return Refusal(("mnpr.attack.empty",), text)
    return None


def check_opponent(state: State, seat: int, other: int, clauses: tuple[str, ...], verb: str) -> Refusal | None:
    """Whether a seat is another player who is still in the game."""
    if not 0 <= other < len(state.players):
        return Refusal(clauses, f"There is no such seat; the {len(state.players)} seats are numbered from 0.")
    if other == seat:
        return Refusal(clauses, f"Nobody can {verb} themselves: choose another player than {name(state, seat)}.")
    if not state.players[other].alive:
        return Refusal((*clauses, "mnpr.turn.skip"), f"{name(state, other)} is out of the game.")
    return None


def check_take_mojo(state: State, seat: int, action: Any) -> Refusal | None:
    """Whether the Monkey's power may be used."""
    refusal = wrong_moment(state, seat, "taking Mojo")
    if refusal:
        return refusal
    card, who = state.players[seat].card, name(state, seat)
    if card != "Monkey":
        return Refusal(
            ("mnpr.power.own", "mnpr.power.monkey"),
            f"{who} is a {card}; only a Monkey takes Mojo from the Pot.",
        )
    if state.players[seat].meters[MOJO] >= capacity(state, seat)[MOJO]:
        return Refusal(("mnpr.power.monkey-full",), f"{who}'s Mojo meter is full.")
    if pot(state) == 0:
        return Refusal(("mnpr.option.pot",), "The Pot is empty.")
    return None


def check_steal(state: State, seat: int, action: StealMojo) -> Refusal | None:
    """Whether the Pirate's power may be used on a player."""
    refusal = wrong_moment(state, seat, "stealing")
    if refusal:
        return refusal
    card, who = state.players[seat].card, name(state, seat)
    if card != "Pirate":
        return Refusal(("mnpr.power.own", "mnpr.power.pirate"), f"{who} is a {card}; only a Pirate steals Mojo.")
    clauses = ("mnpr.power.pirate-target",)
    refusal = check_opponent(state, seat, action.victim, clauses, "rob")
    if refusal:
        return refusal
    if state.players[seat].meters[MOJO] >= capacity(state, seat)[MOJO]:
        return Refusal(clauses, f"{who}'s own Mojo meter is full.")
    if state.players[action.victim].meters[MOJO] == 0:
        return Refusal(clauses, f"{name(state, action.victim)} has no Mojo to steal.")
    return None


CHECKS: dict[type, Callable[[State, int, Any], Refusal | None]] = {
    ChooseCard: check_choice,
    ChooseBlindly: check_choice,
    RollChart: check_roll_chart,
    Shift: check_shift,
    Attack: check_attack,
    TakeMojo: check_take_mojo,
    StealMojo: check_steal,
    NoShift: check_no_shift,
    EndTurn: check_end_turn,
}


def name(state: State, seat: int) -> str:
    """A player's name."""
    return state.players[seat].name


def who_decides(state: State) -> str:
    """The name of the player whose decision is awaited."""
    seat = seat_to_act(state)
    return name(state, seat) if seat is not None else "nobody"


# --- what follows ----------------------------------------------------------------------------------------------------


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
