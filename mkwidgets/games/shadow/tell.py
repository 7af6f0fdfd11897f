"""The log of The Shadow Theater: a sentence for each event; what is secret is told only to whom it concerns."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from mkwidgets.core.records import Event, Line, Step
from mkwidgets.games.shadow import events as e
from mkwidgets.games.shadow.forecast import item_words
from mkwidgets.games.shadow.state import State, name
from mkwidgets.games.shadow.words import THE, counted, effect_words, in_words, noun


def narrate(before: State, step: Step[State]) -> list[Line]:
    """What happened, in the order in which it happened."""
    return [line for event in step.events for line in lines_of(before, event)]


def lines_of(state: State, event: Event) -> Iterator[Line]:
    """The lines of one event: one for all, or one for all and one with the secret for whom it concerns."""
    match event:
        case e.CardDrawn(clauses, seat, card):
            yield Line(f"{name(state, seat)} takes a card from the Supply.", clauses)
            yield Line(f"{name(state, seat)} draws {card}.", clauses, only_for=(seat,))
        case e.CardStolen(clauses, seat, card):
            yield Line(f"{name(state, seat)} steals a card.", clauses)
            yield Line(f"The stolen card is {card}.", clauses, only_for=(0, 1))
        case e.TileDrawn(clauses, seat, tile):
            yield Line(f"{name(state, seat)} draws a Scroll tile.", clauses)
            yield Line(f"{name(state, seat)} looks at {tile}.", clauses, only_for=(seat,))
        case e.TileKept(clauses, seat, tile):
            yield Line(f"{name(state, seat)} keeps a Scroll tile.", clauses)
            yield Line(f"{name(state, seat)} keeps {tile}.", clauses, only_for=(seat,))
        case _:
            yield Line(TELL[type(event)](state, event), event.clauses)


def tell_shown(state: State, event: e.ScrollsShown) -> str:
    """Scrolls that are in force."""
    hidden = f"; {counted(event.face_down, 'tile')} stay face down" if event.face_down > 1 else ""
    hidden = hidden or ("; 1 Scroll tile stays face down" if event.face_down else "")
    return f"{name(state, event.seat)} plays with {in_words(event.scrolls)}{hidden}."


def tell_round(state: State, event: e.RoundBegan) -> str:
    """The beginning of a round."""
    again = " is played again" if event.again else ""
    return f"Round {event.number}{again}: {name(state, event.first)} begins."


def tell_shortage(state: State, event: e.Shortage) -> str:
    """Too little in the Supply."""
    there = counted(event.found, event.resource) if event.found else f"no {noun(1, event.resource)}"
    return f"{name(state, event.seat)} would take {counted(event.wanted, event.resource)}, but the Supply has {there}."


def tell_exhausted(state: State, event: e.Exhausted) -> str:
    """Something has run out."""
    unless = "" if state.match.latch else ", unless something goes back"
    return f"The Supply is out of {noun(2, event.resource)}: the round ends after this turn{unless}."


def tell_scored(state: State, event: e.Scored) -> str:
    """A score with its items."""
    items = "; ".join(item_words(item) for item in event.tally.items)
    return f"{name(state, event.seat)} scores {counted(event.tally.total, 'point')}: {items}."


BY = {
    "points": "by points",
    "monkeys": "by Monkeys, for the points are equal",
    "goods": "by cards, Jadestones and Peaches, for points and Monkeys are equal",
}


def tell_won(state: State, event: e.RoundWon) -> str:
    """Who has won a round."""
    if state.match.mode != "standard":
        return f"{name(state, event.seat)} wins round {event.number} {BY[event.by]}."
    lantern = "takes a Lantern" if event.won == 1 else "takes the second Lantern"
    return f"{name(state, event.seat)} wins round {event.number} {BY[event.by]} and {lantern}."


def tell_cleared(state: State, event: e.TableCleared) -> str:
    """Everything goes back."""
    scrolls = "" if event.scrolls_stay else "Scrolls are discarded. "
    return f"{scrolls}All resources go back, all cards are shuffled; the King is in {THE[event.king]}."


def tell_ended(state: State, event: e.GameEnded) -> str:
    """The end of the game."""
    sums = [f"{name(state, seat)} {total}" for seat, total in enumerate(event.totals)]
    with_sums = f" With bonuses: {in_words(sums)}." if sums else ""
    return f"{name(state, event.winner)} wins the game.{with_sums}"


def tell_moved(state: State, event: e.KingMoved) -> str:
    """The King in another location."""
    return f"The Monkey King moves from {THE[event.before]} to {THE[event.location]}."


def tell_taken(state: State, event: e.Taken) -> str:
    """Something from the Supply."""
    return f"{name(state, event.seat)} takes {counted(event.number, event.resource)}."


TELL: dict[type[Event], Callable[[State, Any], str]] = {
    e.FirstDrawn: lambda s, v: f"{name(s, v.seat)} is drawn to begin.",
    e.PileShuffled: lambda s, v: f"{counted(v.count, 'tile')} are shuffled into a new pile.",
    e.ScrollsShown: tell_shown,
    e.RoundBegan: tell_round,
    e.MonkeysDealt: lambda s, v: f"{name(s, v.seat)} takes {counted(v.number, 'monkey')} to begin with.",
    e.TurnBegan: lambda s, v: f"{name(s, v.seat)}'s turn.",
    e.CardPlayed: lambda s, v: f"{name(s, v.seat)} plays {v.card}.",
    e.CardDiscarded: lambda s, v: f"{v.card} is discarded.",
    e.MonkeyPlaced: lambda s, v: f"{name(s, v.seat)} places a Monkey in {THE[v.location]}.",
    e.MonkeysCollected: lambda s, v: (
        f"{name(s, v.seat)} collects {counted(v.number, 'monkey')} from {THE[v.location]}."
    ),
    e.Taken: tell_taken,
    e.Stolen: lambda s, v: f"{name(s, v.seat)} steals {counted(v.number, v.resource)}.",
    e.Returned: lambda s, v: f"{name(s, v.seat)} returns {counted(v.number, v.resource)} to the Supply.",
    e.NotPaid: lambda s, v: f"{name(s, v.seat)} cannot return {counted(v.number, v.resource)}: nothing more happens.",
    e.KingMoved: tell_moved,
    e.KingStayed: lambda s, v: f"The Monkey King cannot move and stays in {THE[v.location]}.",
    e.StepSkipped: lambda s, v: f"Left out: {effect_words((v.step,))}.",
    e.Shortage: tell_shortage,
    e.Exhausted: tell_exhausted,
    e.ScrollUsed: lambda s, v: f"{name(s, v.seat)} uses {v.scroll}.",
    e.ScrollDeclined: lambda s, v: f"{name(s, v.seat)} does not use {in_words(v.scrolls, 'or')}.",
    e.Scored: tell_scored,
    e.RoundWon: tell_won,
    e.RoundDrawn: lambda s, v: f"Round {v.number} is a draw and is played again.",
    e.TableCleared: tell_cleared,
    e.GameEnded: tell_ended,
}


def outcome_line(before: State, step: Step[State]) -> Line:
    """What a draw amounts to."""
    for event in step.events:
        match event:
            case e.FirstDrawn(clauses, seat):
                return Line(f"{name(before, seat)} begins", clauses)
            case e.CardDrawn(clauses, _, drawn) | e.CardStolen(clauses, _, drawn) | e.TileDrawn(clauses, _, drawn):
                return Line(drawn, clauses)
    return Line("nothing")
