"""The Atomic Radiation Chart: its sixteen results as a table, and what they do to the players."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec
from msgspec.structs import replace

from mkwidgets.core.records import Event
from mkwidgets.games.mnpr.actions import Gained, Lost, NothingHappened, Passed, ReversalPlanned
from mkwidgets.games.mnpr.state import (
    ATTACK,
    DEFENSE,
    HEALTH,
    MOJO,
    Meters,
    Player,
    State,
    capacity,
    in_order,
    next_seat,
    pot,
)

Kind = Literal["reverse", "pass", "gain", "lose", "all gain", "all lose", "may shift", "must shift"]


class Entry(msgspec.Struct, frozen=True):
    """One result of the chart: what kind of effect, on which meter, and a short text for the board."""

    total: int
    kind: Kind
    meter: int
    clause: str
    short: str


CHART: dict[int, Entry] = {
    entry.total: entry
    for entry in (
        Entry(3, "reverse", -1, "mnpr.chart.3", "direction reverses"),
        Entry(4, "pass", ATTACK, "mnpr.chart.4", "all pass Attack left"),
        Entry(5, "all gain", MOJO, "mnpr.chart.5", "all +1 Mojo"),
        Entry(6, "may shift", -1, "mnpr.chart.6", "all may Shift"),
        Entry(7, "pass", DEFENSE, "mnpr.chart.7", "all pass Defense left"),
        Entry(8, "gain", HEALTH, "mnpr.chart.8", "+1 Health"),
        Entry(9, "gain", ATTACK, "mnpr.chart.9", "+1 Attack"),
        Entry(10, "gain", MOJO, "mnpr.chart.10", "+1 Mojo"),
        Entry(11, "lose", MOJO, "mnpr.chart.11", "−1 Mojo"),
        Entry(12, "lose", ATTACK, "mnpr.chart.12", "−1 Attack"),
        Entry(13, "lose", DEFENSE, "mnpr.chart.13", "−1 Defense"),
        Entry(14, "must shift", -1, "mnpr.chart.14", "all must Shift"),
        Entry(15, "all lose", MOJO, "mnpr.chart.15", "all −1 Mojo"),
        Entry(16, "pass", MOJO, "mnpr.chart.16", "all pass Mojo left"),
        Entry(17, "all lose", HEALTH, "mnpr.chart.17", "all −1 Health"),
        Entry(18, "reverse", -1, "mnpr.chart.18", "direction reverses"),
    )
}


def apply_result(state: State, entry: Entry, events: list[Event]) -> State:
    """The state after a chart result, as far as nobody has to choose; appends what happened to ``events``.

    For the two results that let players Shift, the seats are put into ``queue``.
    """
    kind = entry.kind
    if kind == "gain":
        return change(state, (state.seat,), entry.meter, 1, (entry.clause,), events)
    if kind == "lose":
        return change(state, (state.seat,), entry.meter, -1, (entry.clause,), events)
    if kind == "all gain":
        return change(state, in_order(state), entry.meter, 1, (entry.clause, "mnpr.chart.all"), events)
    if kind == "all lose":
        return change(state, in_order(state), entry.meter, -1, (entry.clause, "mnpr.chart.all"), events)
    if kind == "pass":
        return pass_left(state, entry, events)
    if kind == "reverse":
        planned = not state.reversing
        events.append(ReversalPlanned((entry.clause, "mnpr.chart.reverse"), planned))
        return replace(state, reversing=planned)
    return replace(state, queue=in_order(state), forced=kind == "must shift")


def change(
    state: State, seats: Iterable[int], meter: int, by: int, clauses: tuple[str, ...], events: list[Event]
) -> State:
    """Give one token from the Pot to a meter of each seat (``by`` 1), or take one away (-1), where possible."""
    players = list(state.players)
    left = pot(state)
    for seat in seats:
        tokens = players[seat].meters[meter]
        if by < 0 and tokens == 0:
            events.append(NothingHappened((*clauses, "mnpr.turn.nothing"), seat, meter, "empty"))
        elif by > 0 and tokens >= capacity(state, seat)[meter]:
            events.append(NothingHappened((*clauses, "mnpr.turn.full"), seat, meter, "full"))
        elif by > 0 and left == 0:
            events.append(NothingHappened((*clauses, "mnpr.option.pot"), seat, meter, "no token"))
        else:
            players[seat] = with_tokens(players[seat], meter, tokens + by)
            left = None if left is None else left - by
            source = ("mnpr.setup.pot", "mnpr.setup.tokens") if left is None else ("mnpr.setup.pot",)
            events.append(
                Gained((*clauses, *source), seat, meter) if by > 0 else token_lost(seat, meter, tokens, clauses)
            )
    return replace(state, players=tuple(players))


def token_lost(seat: int, meter: int, tokens: int, clauses: tuple[str, ...]) -> Event:
    """The event of one token lost, of so many that were there."""
    emptied = ("mnpr.turn.empty",) if tokens == 1 else ()
    harmless = ("mnpr.attack.health-zero",) if tokens == 1 and meter == HEALTH else ()
    return Lost((*clauses, "mnpr.turn.lost", *emptied, *harmless), seat, meter, 1)


def pass_left(state: State, entry: Entry, events: list[Event]) -> State:
    """Everybody in the game hands a whole meter to the left at once (MN-3); what does not fit is lost (MN-4)."""
    meter = entry.meter
    players = list(state.players)
    receivers = []
    for giver in in_order(state):
        receiver = next_seat(state, giver, -1)
        count = state.players[giver].meters[meter]
        room = capacity(state, receiver)[meter]
        players[receiver] = with_tokens(players[receiver], meter, min(count, room))
        receivers.append((giver, receiver, count, max(0, count - room)))
    two = ("mnpr.chart.pass-two",) if len(receivers) == 2 else ("mnpr.chart.pass-left",)
    clauses = (entry.clause, "mnpr.chart.pass", "mnpr.chart.all", *two)
    for giver, receiver, count, surplus in receivers:
        lost = ("mnpr.chart.pass-full",) if surplus else ()
        events.append(Passed(clauses + lost, giver, receiver, meter, count, surplus))
    return replace(state, players=tuple(players))


def with_tokens(player: Player, meter: int, tokens: int) -> Player:
    """The player with another number of tokens on one meter."""
    return Player(player.name, player.card, set_meter(player.meters, meter, tokens), player.alive, player.had_turn)


def set_meter(meters: Meters, meter: int, tokens: int) -> Meters:
    """The meters with one of them changed."""
    changed = list(meters)
    changed[meter] = tokens
    return changed[0], changed[1], changed[2], changed[3]
