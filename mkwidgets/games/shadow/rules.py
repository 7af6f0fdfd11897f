"""What follows: carrying out an action or an outcome, and the course of a turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from mkwidgets.core.chance import Draw, Outcome
from mkwidgets.core.records import Event, Step
from mkwidgets.games.shadow import actions as a
from mkwidgets.games.shadow import events as e
from mkwidgets.games.shadow.effects import (
    BENEFITS,
    at,
    carry_out,
    collect,
    draw_card,
    offered,
    place,
)
from mkwidgets.games.shadow.rounds import begin_turn, end_round, keep_tile, next_round, start_round, take_tile
from mkwidgets.games.shadow.state import State, name, parts, supply, with_player

PLACE_CLAUSES = ("shadow.place.monkey", "shadow.place.space")
COLLECT_CLAUSES = ("shadow.collect.all", "shadow.collect.king-stays", "shadow.collect.no-benefit")


def advance(state: State, move: a.Action | Outcome) -> Step[State]:
    """Carry out a move that :func:`check` allows."""
    events: list[Event] = []
    following = HANDLERS[type(move)](state, move, events)
    return Step(following, tuple(events))


# --- chance ----------------------------------------------------------------------------------------------------------


def do_draw(state: State, outcome: Draw, events: list[Event]) -> State:
    """Take what was drawn, and go on."""
    if state.phase == "tiles":
        return take_tile(state, outcome.item, events)
    if state.phase == "card":
        return go_on(draw_card(state, outcome.item, events), events)
    first = [name(state, seat) for seat in (0, 1)].index(outcome.item)
    events.append(e.FirstDrawn(("shadow.setup.players", "shadow.setup.first"), first))
    return start_round(replace(state, match=replace(state.match, first=first)), events)


# --- a turn ----------------------------------------------------------------------------------------------------------


def do_play(state: State, action: a.PlayCard, events: list[Event]) -> State:
    """Play a card: its effect comes first, then it is discarded."""
    seat, card = state.seat, parts(state).cards[action.card]
    alone = ("shadow.word.alone",) if any(step.when for step in card.effect) else ()
    known = ("shadow.card.example",) if card.provenance == "rulebook" else ()
    events.append(e.CardPlayed(("shadow.card.match", "shadow.card.effect", *alone, *known), seat, action.card))
    player = state.players[seat]
    hand = tuple([held for held in player.hand if held != action.card])
    state = with_player(state, seat, replace(player, hand=hand))
    return go_on(replace(state, cause="play", playing=action.card, todo=card.effect), events)


def do_place(state: State, action: a.Place, events: list[Event]) -> State:
    """Place a Monkey: as the action of the turn with its benefit, or where an effect asks for it."""
    if state.phase == "where":
        return do_choice(state, action, events)
    state = place(state, action.location, PLACE_CLAUSES, events)
    cause = f"place {action.location}"
    return go_on(replace(state, cause=cause, todo=BENEFITS[cause]), events)


def do_collect(state: State, action: a.Collect, events: list[Event]) -> State:
    """Collect Monkeys: as the action of the turn, or where an effect asks for it."""
    if state.phase == "where":
        return do_choice(state, action, events)
    state = collect(state, action.location, COLLECT_CLAUSES, events)
    return go_on(replace(state, cause=f"collect {action.location}"), events)


def do_take(state: State, action: a.TakeMonkey, events: list[Event]) -> State:
    """Take a Monkey as the action of the turn."""
    return go_on(replace(state, cause="take", todo=BENEFITS["take"]), events)


def do_choice(state: State, action: a.Place | a.Collect | a.MoveKing, events: list[Event]) -> State:
    """The location that a step waits for."""
    state = replace(state, phase="turn")
    return go_on(at(state, state.todo[0], action.location, events), events)


def do_use(state: State, action: a.UseScroll, events: list[Event]) -> State:
    """Use a Scroll."""
    scroll = parts(state).scrolls[action.scroll]
    known = ("shadow.scroll.example",) if scroll.provenance == "rulebook" else ()
    events.append(e.ScrollUsed(("shadow.scroll.optional", "shadow.scroll.order", *known), state.seat, action.scroll))
    state = replace(state, phase="turn", todo=scroll.effect, used=(*state.used, action.scroll))
    return go_on(state, events)


def do_decline(state: State, action: a.Decline, events: list[Event]) -> State:
    """Leave the Scrolls that could be used."""
    events.append(e.ScrollDeclined(("shadow.scroll.optional",), state.seat, tuple(offered(state))))
    return finish(replace(state, phase="turn"), events)


def go_on(state: State, events: list[Event]) -> State:
    """Carry out what is due; then offer Scrolls, then go on with the turn or end it."""
    state = carry_out(state, events)
    if state.phase != "turn":
        return state
    if state.playing:
        events.append(e.CardDiscarded(("shadow.card.effect", "shadow.card.discard"), state.playing))
        state = replace(state, discard=(*state.discard, state.playing), playing="")
    return replace(state, phase="scroll") if offered(state) else finish(state, events)


def finish(state: State, events: list[Event]) -> State:
    """After a card the turn goes on; after the action it ends, and so may the round."""
    if state.cause == "play":
        return replace(state, cause="", used=())
    if round_ends(state):
        return end_round(state, events)
    state = replace(state, seat=1 - state.seat, exhausted=(), cause="", used=())
    return begin_turn(state, events)


def round_ends(state: State) -> bool:
    """Whether a resource of the Supply ran out in this turn, or by another ruling is out at its end (ST-6)."""
    if not state.exhausted:
        return False
    return state.match.latch or not all(supply(state).values())


HANDLERS: dict[type, Callable[[State, Any, list[Event]], State]] = {
    Draw: do_draw,
    a.PlayCard: do_play,
    a.Place: do_place,
    a.Collect: do_collect,
    a.TakeMonkey: do_take,
    a.MoveKing: do_choice,
    a.UseScroll: do_use,
    a.Decline: do_decline,
    a.Keep: lambda state, action, events: keep_tile(state, action.tile, events),
    a.NextRound: lambda state, action, events: next_round(state, events),
}
