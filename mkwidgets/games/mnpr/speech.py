"""Monkey, Ninja, Pirate, Robot in plain sentences: prompts, labels, the log and a description of the situation."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Any

from mkwidgets.core.chance import Draw, Outcome, Roll, total_distribution
from mkwidgets.core.records import Event, Line, Step
from mkwidgets.games.mnpr import actions as a
from mkwidgets.games.mnpr.chart import CHART
from mkwidgets.games.mnpr.rules import result
from mkwidgets.games.mnpr.state import ATTACK, DEFENSE, METERS, State, attacks_open, capacity, name, pot


def count(number: int, noun: str) -> str:
    """A number with its noun: "1 token", "2 tokens", "no tokens"."""
    return f"{number or 'no'} {noun}{'' if number == 1 else 's'}"


def dice_text(number: int) -> str:
    """How many dice: "1 die", "3 dice", "no dice"."""
    return "1 die" if number == 1 else f"{number or 'no'} dice"


def listed(names: Sequence[str]) -> str:
    """Names as a person lists them: "Monkey, Ninja and Pirate"."""
    *others, last = names
    return f"{', '.join(others)} and {last}" if others else last


def direction_text(direction: int) -> str:
    """The direction of play in words."""
    return "to the right" if direction == 1 else "to the left"


def seat_names(state: State) -> tuple[str, ...]:
    """The players' names, by seat."""
    return tuple(player.name for player in state.players)


# --- what is awaited -------------------------------------------------------------------------------------------------


def prompt(state: State) -> Line:
    """Who is to do what now."""
    current = name(state, state.seat)
    match state.phase:
        case "card":
            who = name(state, state.queue[0])
            verb = (
                "draw a character card" if state.players[state.queue[0]].card == "random" else "take a character card"
            )
            return Line(f"{who}: {verb}.", ("mnpr.setup.choose",))
        case "start":
            if len(state.queue) < len(state.players):
                who = listed([name(state, seat) for seat in state.queue])
                return Line(f"{who}: roll one die again to see who begins.", ("mnpr.start.tie",))
            return Line("Everybody: roll one die to see who begins.", ("mnpr.start.roll",))
        case "chart":
            first = state.actions_left == 3
            text = "roll on the chart to open the Turn." if first else "roll on the chart again."
            return Line(f"{current}: {text}", ("mnpr.turn.roll" if first else "mnpr.action.roll",))
        case "action":
            return Line(f"{current} has {count(state.actions_left, 'Action')} left.", ("mnpr.turn.actions",))
        case "shift":
            who = name(state, state.queue[0])
            text = "must make a Shift." if state.forced else "may make a Shift."
            return Line(f"{who} {text}", ("mnpr.chart.14" if state.forced else "mnpr.chart.6",))
        case "ninja":
            target = name(state, state.target)
            return Line(f"{target} is attacked by {current} and may Shift first.", ("mnpr.power.ninja",))
        case "attack":
            text = f"Roll the dice for {current}'s Attack on {name(state, state.target)}."
            return Line(text, ("mnpr.attack.dice",))
    end = result(state)
    return Line(end.reason, end.clauses) if end else Line("")


# --- actions ---------------------------------------------------------------------------------------------------------


def label(state: State, move: a.Action | Outcome) -> Line:
    """A move as an entry of the list of what may be done."""
    if isinstance(move, Roll | Draw):
        return Line("Roll the dice" if isinstance(move, Roll) else "Draw", group="Dice")
    return LABELS[type(move)](state, move)


@lru_cache(maxsize=256)
def success_chance(attack: int, defense: int) -> Fraction:
    """The exact chance that so many attacking dice beat so many defending ones, ties being rolled again."""
    wins = ties = Fraction(0)
    for total, chance in total_distribution(attack).items():
        for other, against in total_distribution(defense).items():
            wins += chance * against if total > other else 0
            ties += chance * against if total == other else 0
    return wins / (1 - ties)


def attack_label(state: State, move: a.Attack) -> Line:
    """An Attack with the dice of both sides and its chance of success."""
    mine, theirs = state.players[state.seat].meters[ATTACK], state.players[move.target].meters[DEFENSE]
    chance = float(success_chance(mine, theirs))
    text = f"{name(state, move.target)}: {dice_text(mine)} against {theirs or 'none'}, succeeds {chance:.0%}"
    clauses = ("mnpr.action.attack", "mnpr.attack.again", "mnpr.attack.dice", "mnpr.attack.defense")
    return Line(text, clauses, "Attack")


def shift_label(state: State, move: a.Shift) -> Line:
    """A Shift, with the clauses of the moment."""
    clause = {"ninja": "mnpr.power.ninja", "shift": "mnpr.chart.14" if state.forced else "mnpr.chart.6"}
    clauses = (clause.get(state.phase, "mnpr.action.shift"), "mnpr.shift.source", "mnpr.shift.full")
    return Line(f"{METERS[move.source]} → {METERS[move.target]}", clauses, "Shift a token")


LABELS: dict[type, Callable[[State, Any], Line]] = {
    a.ChooseCard: lambda state, move: Line(move.card, ("mnpr.setup.choose",), "Take a card"),
    a.ChooseBlindly: lambda state, move: Line("Draw one blindly", ("mnpr.setup.choose",), "Take a card"),
    a.RollChart: lambda state, move: Line("Roll on the chart again", ("mnpr.action.roll",), "Turn"),
    a.Shift: shift_label,
    a.Attack: attack_label,
    a.TakeMojo: lambda state, move: Line("Take 1 Mojo from the Pot", ("mnpr.power.monkey",), "Special Power"),
    a.StealMojo: lambda state, move: Line(
        f"Steal 1 Mojo from {name(state, move.victim)}", ("mnpr.power.pirate",), "Special Power"
    ),
    a.NoShift: lambda state, move: (
        Line("Leave everything as it is", ("mnpr.chart.6",), "Turn")
        if state.phase == "shift"
        else Line("Leave everything as it is", ("mnpr.power.ninja-free",), "Turn")
    ),
    a.EndTurn: lambda state, move: Line("End the Turn", ("mnpr.turn.actions",), "Turn"),
}


# --- the log ---------------------------------------------------------------------------------------------------------


def narrate(before: State, step: Step[State]) -> list[Line]:
    """What happened, one line an event."""
    return [Line(TELL[type(event)](step.state, event), event.clauses) for event in step.events]


def tell_start(state: State, event: a.StartRolled) -> str:
    """The dice for the start."""
    rolls = ", ".join(f"{name(state, seat)} {face}" for seat, face in event.faces)
    again = [name(state, seat) for seat in event.again]
    return f"Start roll: {rolls}." + (f" {listed(again)} tie and roll again." if again else "")


def tell_chart(state: State, event: a.ChartRolled) -> str:
    """A roll on the chart."""
    faces = " + ".join(map(str, event.faces))
    return f"{name(state, event.seat)} rolls {faces} = {event.total}: {CHART[event.total].short}."


def tell_nothing(state: State, event: a.NothingHappened) -> str:
    """A gain or a loss without effect."""
    who, meter = name(state, event.seat), METERS[event.meter]
    if event.why == "no token":
        return f"The Pot is empty: {who} gains nothing."
    return f"{who}'s {meter} is {event.why}: no effect."


def tell_passed(state: State, event: a.Passed) -> str:
    """A meter that went to the left."""
    surplus = f"; {event.surplus} of them do not fit and go to the Pot" if event.surplus else ""
    tokens = count(event.count, f"{METERS[event.meter]} token")
    return f"{name(state, event.giver)} passes {tokens} to {name(state, event.receiver)}{surplus}."


def tell_shifted(state: State, event: a.Shifted) -> str:
    """A Shift."""
    before = " before the dice" if event.reason == "ninja" else ""
    route = f"{METERS[event.source]} to {METERS[event.target]}"
    return f"{name(state, event.seat)} shifts a token from {route}{before}."


def tell_skipped(state: State, event: a.ShiftSkipped) -> str:
    """No Shift."""
    return f"{name(state, event.seat)} {'leaves the Shift' if event.possible else 'cannot Shift'}."


def tell_attack(state: State, event: a.AttackRolled) -> str:
    """The comparison of an Attack."""
    totals = f"{name(state, event.attacker)} {event.attack_total}, {name(state, event.defender)} {event.defense_total}"
    if event.attack_total == event.defense_total:
        return f"{totals}: a tie, roll again."
    attacked = event.attack_total > event.defense_total
    verdict = "the Attack succeeds" if attacked else "the Attack fails"
    verdict += f" by {abs(event.attack_total - event.defense_total)}"
    if not state.players[event.defender].alive:  # who is put out owes nothing any more
        return f"{totals}: {verdict}."
    return f"{totals}: {verdict}, {count(event.due, 'token')} due."


def tell_ended(state: State, event: a.GameEnded) -> str:
    """The end of the game."""
    if event.winner < 0:
        return "The limit of Turns is reached; the game is left unfinished."
    return f"The game is over: {name(state, event.winner)} wins."


def tell_turn_ended(state: State, event: a.TurnEnded) -> str:
    """The end of a Turn."""
    unused = f" with {count(event.unused, 'Action')} unused" if event.unused else ""
    return f"{name(state, event.seat)}'s Turn is over{unused}."


TELL: dict[type[Event], Callable[[State, Any], str]] = {
    a.CardTaken: lambda s, e: f"{name(s, e.seat)} {'draws' if e.blindly else 'takes'} the {e.card}.",
    a.StartRolled: tell_start,
    a.TurnBegan: lambda s, e: f"{name(s, e.seat)}'s Turn.",
    a.RollBought: lambda s, e: f"{name(s, e.seat)} spends an Action on another chart roll.",
    a.ChartRolled: tell_chart,
    a.Gained: lambda s, e: f"{name(s, e.seat)} gains 1 {METERS[e.meter]}.",
    a.Lost: lambda s, e: f"{name(s, e.seat)} loses {e.count} {METERS[e.meter]}.",
    a.NothingHappened: tell_nothing,
    a.Passed: tell_passed,
    a.ReversalPlanned: lambda s, e: (
        "Direction of play will reverse after this Turn." if e.on else "The two reversals of this Turn cancel."
    ),
    a.DirectionReversed: lambda s, e: f"Play now goes {direction_text(e.direction)}.",
    a.Shifted: tell_shifted,
    a.ShiftSkipped: tell_skipped,
    a.MojoStolen: lambda s, e: f"{name(s, e.thief)} steals 1 Mojo from {name(s, e.victim)}.",
    a.AttackAnnounced: lambda s, e: f"{name(s, e.attacker)} attacks {name(s, e.defender)}.",
    a.AttackRolled: tell_attack,
    a.PutOut: lambda s, e: f"{name(s, e.seat)} is out of the game; {count(e.tokens, 'token')} to the Pot.",
    a.AttacksOpened: lambda s, e: "Everybody has finished a Turn: Attacks are open.",
    a.TurnEnded: tell_turn_ended,
    a.GameEnded: tell_ended,
}


def outcome_label(before: State, step: Step[State]) -> Line:
    """What a throw amounts to: a chart result, the outcome of an Attack, or who begins."""
    for event in step.events:
        match event:
            case a.ChartRolled(clauses, _, _, total):
                return Line(f"{total}: {CHART[total].short}", clauses)
            case a.PutOut(clauses, seat):
                return Line(f"{name(before, seat)} is out of the game", clauses)
            case a.Lost(clauses, seat, meter, lost):
                return Line(f"{name(before, seat)} loses {lost} {METERS[meter]}", clauses)
            case a.AttackRolled(clauses=clauses, due=0):
                return Line("a tie, roll again", clauses)
            case a.StartRolled(clauses, _, again):
                who = "a tie, roll again" if again else f"{name(before, step.state.seat)} begins"
                return Line(who, clauses)
            case a.CardTaken(clauses, _, card):
                return Line(card, clauses)
    return Line("nothing")


# --- the situation ---------------------------------------------------------------------------------------------------


def describe(observation: State) -> list[str]:
    """The whole situation in sentences: what is awaited, every player's meters, Pot, direction, Attacks."""
    left = pot(observation)
    return [
        prompt(observation).text,
        *(describe_player(observation, seat) for seat in range(len(observation.players))),
        f"Play goes {direction_text(observation.direction)}"
        + (", and will reverse after this Turn." if observation.reversing else "."),
        "The Pot is endless." if left is None else f"The Pot holds {count(left, 'token')}.",
        "Attacks are open." if attacks_open(observation) else "Attacks are closed until everybody has finished a Turn.",
    ]


def describe_player(state: State, seat: int) -> str:
    """One player's meters in a sentence."""
    player = state.players[seat]
    if player.card in ("choose", "random"):
        return f"{player.name} has no card yet."
    who = player.name if player.name == player.card else f"{player.name} (a {player.card})"
    if not player.alive:
        return f"{who} is out of the game."
    places = capacity(state, seat)
    meters = ", ".join(f"{m} {t} of {p}" for m, t, p in zip(METERS, player.meters, places, strict=True))
    return f"{who}: {meters}."
