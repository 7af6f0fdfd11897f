"""Why something may not be done: every refusal names the clause and the facts.

:func:`check` and :func:`~mkwidgets.games.shadow.legal.legal_actions` agree for every action that can be written; the
conformance suite holds them to it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from mkwidgets.core.chance import Draw, Outcome, Roll
from mkwidgets.core.records import Refusal
from mkwidgets.games.shadow import actions as a
from mkwidgets.games.shadow.components import Step
from mkwidgets.games.shadow.effects import HELD, WORD_CLAUSES, holds, obstacle, offered, places
from mkwidgets.games.shadow.legal import WHERE, chance
from mkwidgets.games.shadow.state import State, empty_spaces, monkeys_on, name, parts
from mkwidgets.games.shadow.words import THE, counted, in_words, noun

OVER = {
    "standard": Refusal(("shadow.win.lanterns",), "The game is over: two Lanterns are won."),
    "spirit": Refusal(("shadow.spirit.rounds",), "The game is over after three rounds."),
    "metal": Refusal(("shadow.metal.score",), "The game is over after three rounds."),
}


def check(state: State, move: a.Action | Outcome) -> Refusal | None:
    """``None`` when a move is allowed now, else the clause against it and the facts."""
    if isinstance(move, Draw | Roll):
        return check_outcome(state, move)
    if state.phase == "over":
        return OVER[state.match.mode]
    if state.phase not in AWAITED[type(move)]:
        return wrong_moment(state, move)
    if state.phase == "where":
        return check_where(state, move)
    return CHECKS[type(move)](state, move)


# --- the moment ------------------------------------------------------------------------------------------------------

AWAITED: dict[type, tuple[str, ...]] = {
    a.PlayCard: ("turn",),
    a.Place: ("turn", "where"),
    a.Collect: ("turn", "where"),
    a.TakeMonkey: ("turn",),
    a.MoveKing: ("where",),
    a.UseScroll: ("scroll",),
    a.Decline: ("scroll",),
    a.Keep: ("keep",),
    a.NextRound: ("scored",),
}


def check_outcome(state: State, outcome: Outcome) -> Refusal | None:
    """Whether a draw fits what is awaited."""
    awaited = chance(state)
    if awaited is not None:
        if awaited.problem(outcome) is None:
            return None
        # What may come is not listed: it would tell what the opponent holds.
        what = outcome.item if isinstance(outcome, Draw) and outcome.item else "That"
        return Refusal(awaited.clauses, f"{what} cannot be drawn now: a {awaited.label} is awaited.")
    if state.phase == "over":
        return OVER[state.match.mode]
    return Refusal(("shadow.turn.order",), f"There is nothing to draw now: {name(state, state.seat)} has to choose.")


def wrong_moment(state: State, move: a.Action) -> Refusal:
    """The refusal of an action while something else is awaited."""
    who = name(state, state.seat)
    match state.phase:
        case "first":
            return Refusal(("shadow.setup.first",), "First it is drawn by lot who begins.")
        case "tiles":
            return Refusal(("shadow.setup.pile",), f"First {who} has to draw a Scroll tile.")
        case "keep":
            return Refusal(("shadow.setup.choose",), f"First {who} has to choose a Scroll tile to keep.")
        case "card":
            return Refusal(("shadow.turn.order",), f"First {who} has to draw a card.")
        case "scored":
            return Refusal(("shadow.end.no-extra-turn",), "The round is over: the next one has to be set up.")
        case "turn":
            return not_in_turn(state, move)
    return unfinished(state, move)


def not_in_turn(state: State, move: a.Action) -> Refusal:
    """The refusal of anything but cards and the action while a turn begins."""
    match move:
        case a.MoveKing():
            text = "The King moves only when a benefit or an effect says so."
            return Refusal(("shadow.place.garden", "shadow.word.move"), text)
        case a.UseScroll():
            done = Refusal(("shadow.scroll.order",), "A Scroll is used upon what was just done, and nothing was.")
            return not_in_force(state, move) or done
        case a.Decline():
            text = f"{name(state, state.seat)} has to place or to collect: there is no passing."
            return Refusal(("shadow.turn.must",), text)
        case a.Keep():
            return Refusal(("shadow.setup.choose",), "Scroll tiles are chosen before a round begins.")
    if not state.exhausted:
        return Refusal(("shadow.end.exhausted",), "The round goes on: nothing in the Supply has run out.")
    out = in_words([noun(2, resource) for resource in state.exhausted], "and")
    text = f"{out[0].upper()}{out[1:]} ran out in this turn, but {name(state, state.seat)} still has to do the action."
    return Refusal(("shadow.end.action-due", "shadow.end.exhausted"), text)


def unfinished(state: State, move: a.Action) -> Refusal:
    """The refusal of an action while an effect waits for a location or a Scroll may be used."""
    who = name(state, state.seat)
    if isinstance(move, a.PlayCard) and state.cause != "play":
        return Refusal(("shadow.card.before-action",), f"{who} has done the action: no card may follow.")
    if state.phase == "scroll":
        scrolls = in_words(offered(state), "or")
        return Refusal(("shadow.scroll.order",), f"First {who} has to use {scrolls} or decline.")
    what = {"move": "the King moves", "collect": "Monkeys are collected", "place": "a Monkey is placed"}
    return Refusal(WORD_CLAUSES[state.todo[0].verb], f"First {who} has to choose where {what[state.todo[0].verb]}.")


# --- cards -----------------------------------------------------------------------------------------------------------


def check_play(state: State, action: a.PlayCard) -> Refusal | None:
    """Whether a card may be played: in hand, at the King's location, and with something to happen."""
    card = parts(state).cards[action.card]
    if action.card not in state.players[state.seat].hand:
        return Refusal(("shadow.turn.order",), f"{card.name} is not in the hand of {name(state, state.seat)}.")
    if not card.location:
        return Refusal(("shadow.card.no-location",), f"{card.name} has no location: it can only be kept.")
    if card.location != state.king:
        text = f"{card.name} belongs to {THE[card.location]}, and the King is in {THE[state.king]}."
        return Refusal(("shadow.card.match", "shadow.card.each-time"), text)
    return check_effect(state, card.name, card.effect)


def check_effect(state: State, what: str, effect: Sequence[Step]) -> Refusal | None:
    """Whether the effect of a card or a Scroll can be used."""
    problem = obstacle(state, effect)
    if problem is None:
        return None
    if problem == "useless":
        alone = ("shadow.word.alone",) if any(not holds(state, step) for step in effect) else ()
        text = f"Nothing would happen by {what}, or nothing for its price."
        return Refusal(("shadow.card.useless", *alone), text)
    need, who = counted(problem.number, problem.what), state.seat if problem.verb == "return" else 1 - state.seat
    has = f"{name(state, who)} has {HELD[problem.what](state.players[who]) or 'none'}"
    if problem.verb == "return":
        return Refusal(("shadow.end.costs", "shadow.word.return"), f"The price of {what} is {need}; {has}.")
    clauses = ("shadow.word.steal", *(("shadow.word.steal-some",) if state.match.strict_steal else ()))
    return Refusal(clauses, f"{what} steals {need}; {has}.")


# --- the action ------------------------------------------------------------------------------------------------------


def check_place(state: State, action: a.Place) -> Refusal | None:
    """Whether a Monkey may be placed: there is one, and a space for it."""
    who = name(state, state.seat)
    if not state.players[state.seat].monkeys:
        return Refusal(("shadow.place.own", "shadow.turn.must"), f"{who} has no Monkey to place.")
    if empty_spaces(state, action.location):
        return None
    return full(state, action.location)


def full(state: State, location: str) -> Refusal:
    """The refusal of a location without an empty space."""
    there = [counted(monkeys_on(state, location), "monkey")] * (monkeys_on(state, location) > 0)
    there += ["the Monkey King"] * (state.king == location)
    text = f"{THE[location]} has no empty space: {in_words(there, 'and')} are there."
    return Refusal(("shadow.place.space", "shadow.box.board"), text[0].upper() + text[1:])


def check_collect(state: State, action: a.Collect) -> Refusal | None:
    """Whether there is a Monkey to collect."""
    if monkeys_on(state, action.location):
        return None
    king = " but the King, who is not collected" if state.king == action.location else ""
    return Refusal(("shadow.collect.some",), f"Nobody is in {THE[action.location]}{king}.")


def check_take(state: State, action: a.TakeMonkey) -> Refusal | None:
    """Whether a Monkey may be taken: only if the player has none and none is on the board."""
    own, there = state.players[state.seat].monkeys, sum(state.board)
    if own:
        return Refusal(("shadow.take.monkey",), f"{name(state, state.seat)} has {counted(own, 'monkey')}.")
    if there:
        are = "is" if there == 1 else "are"
        text = f"{counted(there, 'monkey')} {are} on the board: collect."
        return Refusal(("shadow.take.monkey", "shadow.turn.must"), text)
    return None


# --- choices ---------------------------------------------------------------------------------------------------------


def check_where(state: State, move: Any) -> Refusal | None:
    """Whether a location is one where the step that waits can be carried out."""
    step = state.todo[0]
    if not isinstance(move, WHERE[step.verb]):
        return unfinished(state, move)
    found = places(state, step)
    if move.location in found:
        return None
    if step.verb == "collect" and not monkeys_on(state, move.location):
        return check_collect(state, a.Collect(move.location))
    if step.verb == "move" and move.location == state.king:
        clauses = ("shadow.place.king-elsewhere", "shadow.word.move")
        return Refusal(clauses, f"The King is in {THE[state.king]} and has to go elsewhere.")
    return full(state, move.location)


def not_in_force(state: State, action: a.UseScroll) -> Refusal | None:
    """Why a Scroll may be used upon nothing at all, whatever was just done."""
    player, who = state.players[state.seat], name(state, state.seat)
    scroll = parts(state).scrolls[action.scroll]
    if scroll.name in player.tiles:
        return Refusal(("shadow.metal.hidden",), f"{scroll.name} is still face down.")
    if scroll.name not in player.scrolls:
        return Refusal(("shadow.scroll.optional",), f"{who} does not have the Scroll {scroll.name}.")
    if scroll.scoring is not None:
        return Refusal(("shadow.scroll.end",), f"{scroll.name} counts at the end of the round only.")
    return None


def check_use(state: State, action: a.UseScroll) -> Refusal | None:
    """Whether a Scroll may be used upon what was just done."""
    scroll = parts(state).scrolls[action.scroll]
    problem = not_in_force(state, action)
    if problem is not None:
        return problem
    if scroll.name in state.used:
        return Refusal(("shadow.scroll.order",), f"{scroll.name} was used upon this action.")
    if scroll.on not in (state.cause, state.cause.partition(" ")[0]):
        return Refusal(("shadow.scroll.optional",), f"{scroll.name} is used upon: {scroll.on}.")
    return check_effect(state, scroll.name, scroll.effect)


def check_keep(state: State, action: a.Keep) -> Refusal | None:
    """Whether a tile is among those drawn."""
    if action.tile in state.players[state.seat].offered:
        return None
    text = f"{action.tile} is not among the tiles before {name(state, state.seat)}."
    return Refusal(("shadow.setup.choose",), text)


CHECKS: dict[type, Callable[[State, Any], Refusal | None]] = {
    a.PlayCard: check_play,
    a.Place: check_place,
    a.Collect: check_collect,
    a.TakeMonkey: check_take,
    a.UseScroll: check_use,
    a.Decline: lambda state, action: None,
    a.Keep: check_keep,
    a.NextRound: lambda state, action: None,
}
