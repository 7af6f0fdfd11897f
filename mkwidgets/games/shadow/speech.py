"""The Shadow Theater in plain sentences: prompts, labels and a description of the situation. The log is in ``tell``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mkwidgets.core.chance import Draw, Outcome, Roll
from mkwidgets.core.records import Line, Step
from mkwidgets.games.shadow import actions as a
from mkwidgets.games.shadow.components import LOCATIONS
from mkwidgets.games.shadow.effects import BENEFIT_CLAUSES, WORD_CLAUSES, offered
from mkwidgets.games.shadow.rounds import draw_clauses, tiles_to_keep
from mkwidgets.games.shadow.rules import COLLECT_CLAUSES, round_ends
from mkwidgets.games.shadow.scoring import result, totals
from mkwidgets.games.shadow.state import (
    HIDDEN,
    NOBODY,
    State,
    empty_spaces,
    lanterns,
    monkeys_on,
    name,
    parts,
    round_number,
    supply,
)
from mkwidgets.games.shadow.tell import narrate, outcome_line
from mkwidgets.games.shadow.words import BESIDES, THE, card_words, counted, effect_words, in_words, noun, scroll_words

__all__ = ["describe", "label", "narrate", "outcome_label", "prompt", "seat_names"]


def seat_names(state: State) -> tuple[str, ...]:
    """The players' names, by seat."""
    one, other = state.players
    return one.name, other.name


# --- what is awaited -------------------------------------------------------------------------------------------------


def prompt(state: State) -> Line:
    """Who is to do what now. It tells nothing about hidden cards."""
    return PROMPTS[state.phase](state, name(state, state.seat))


def turn_prompt(state: State, who: str) -> Line:
    """Cards and the action are due."""
    ending = round_ends(state)
    ends = " The round ends after this turn." if ending else ""
    cards = ""
    clauses: tuple[str, ...] = ("shadow.turn.order", "shadow.turn.must")
    if state.players[state.seat].hand:
        cards = "may play cards, then "
        clauses = ("shadow.turn.order", "shadow.card.optional", "shadow.card.any-number")
    clauses += ("shadow.end.exhausted", "shadow.end.action-due") if ending else ()
    if state.players[state.seat].monkeys:
        what = "places or collects"
    elif sum(state.board):
        what, clauses = "has to collect", (*clauses, "shadow.turn.must")
    else:
        what, clauses = "takes a Monkey", (*clauses, "shadow.take.monkey")
    return Line(f"{who} {cards}{what}.{ends}", tuple(dict.fromkeys(clauses)))


def keep_prompt(state: State, who: str) -> Line:
    """A Scroll tile is to be chosen."""
    if tiles_to_keep(state.match) == 1:
        return Line(f"{who} keeps one of the Scroll tiles drawn.", ("shadow.setup.choose", "shadow.setup.secret"))
    which = ("first", "second", "third")[min(len(state.players[state.seat].tiles), 2)]
    text = f"{who} keeps a Scroll tile, the {which} to be revealed."
    return Line(text, ("shadow.metal.draw", "shadow.metal.hidden"))


def where_prompt(state: State, who: str) -> Line:
    """A location is to be chosen."""
    verb = state.todo[0].verb
    text = {"move": "where the King moves", "collect": "where to collect", "place": "where to place a Monkey"}[verb]
    return Line(f"{who} chooses {text}.", WORD_CLAUSES[verb])


def scroll_prompt(state: State, who: str) -> Line:
    """Scrolls may be used."""
    text = f"{who} may use {in_words(offered(state), 'or')}."
    return Line(text, ("shadow.scroll.optional", "shadow.scroll.order"))


def scored_prompt(state: State, who: str) -> Line:
    """A round is over."""
    last = state.match.rounds[-1]
    if last.winner == NOBODY:
        return Line(f"The round is a draw. {who} begins it again.", ("shadow.tie.draw", "shadow.tie.replay"))
    scores = f"{last.scores[last.winner]} to {last.scores[1 - last.winner]}"
    won = f"{name(state, last.winner)} has won the round, {scores}{BESIDES[last.by]}."
    text = f"{won} {who} begins the next one."
    return Line(text, ("shadow.round.first", "shadow.round.return"))


def over_prompt(state: State, who: str) -> Line:
    """The game is over."""
    end = result(state)
    return Line(end.reason, end.clauses) if end else Line("The game is over.")


PROMPTS: dict[str, Callable[[State, str], Line]] = {
    "first": lambda s, who: Line("It is drawn by lot who begins.", ("shadow.setup.first",)),
    "tiles": lambda s, who: Line(f"{who} draws a Scroll tile.", draw_clauses(s.match)),
    "keep": keep_prompt,
    "turn": turn_prompt,
    "card": lambda s, who: Line(f"{who} draws a card.", ("shadow.hand.secret",)),
    "where": where_prompt,
    "scroll": scroll_prompt,
    "scored": scored_prompt,
    "over": over_prompt,
}


# --- actions ---------------------------------------------------------------------------------------------------------

BENEFIT_WORDS = {"Lair": "1 card", "Palace": "1 Jadestone and 2 Monkeys", "Garden": "1 Peach, and move the King"}


def label(state: State, move: a.Action | Outcome) -> Line:
    """A move as an entry of the list of what may be done."""
    if isinstance(move, Roll | Draw):
        return Line("Draw", group="Draw")
    return LABELS[type(move)](state, move)


def place_label(state: State, move: a.Place) -> Line:
    """A Monkey to place, with what it brings as the action of the turn."""
    where = THE[move.location]
    if state.phase == "where" and not state.todo[0].benefit:
        return Line(f"in {where}", ("shadow.word.place",), "Place a Monkey")
    clauses = BENEFIT_CLAUSES[f"place {move.location}"]
    return Line(f"in {where}: take {BENEFIT_WORDS[move.location]}", ("shadow.place.monkey", *clauses), "Place a Monkey")


def collect_label(state: State, move: a.Collect) -> Line:
    """Monkeys to collect."""
    text = f"{counted(monkeys_on(state, move.location), 'monkey')} from {THE[move.location]}"
    return Line(text, ("shadow.word.collect",) if state.phase == "where" else COLLECT_CLAUSES, "Collect")


def play_label(state: State, move: a.PlayCard) -> Line:
    """A card to play."""
    text = f"{move.card}: {effect_words(parts(state).cards[move.card].effect)}"
    return Line(text, ("shadow.card.match", "shadow.card.effect"), "Play a card")


def use_label(state: State, move: a.UseScroll) -> Line:
    """A Scroll to use."""
    text = f"{move.scroll}: {effect_words(parts(state).scrolls[move.scroll].effect)}"
    return Line(text, ("shadow.scroll.optional", "shadow.scroll.order"), "Scroll")


def keep_label(state: State, move: a.Keep) -> Line:
    """A Scroll tile to keep."""
    clause = "shadow.setup.choose" if tiles_to_keep(state.match) == 1 else "shadow.metal.hidden"
    return Line(f"{move.tile}: {scroll_words(parts(state).scrolls[move.tile])}", (clause,), "Keep a Scroll tile")


LABELS: dict[type, Callable[[State, Any], Line]] = {
    a.PlayCard: play_label,
    a.Place: place_label,
    a.Collect: collect_label,
    a.TakeMonkey: lambda s, m: Line("Take 1 Monkey from the Supply", ("shadow.take.monkey",), "Take"),
    a.MoveKing: lambda s, m: Line(f"to {THE[m.location]}", ("shadow.word.move",), "Move the King"),
    a.UseScroll: use_label,
    a.Decline: lambda s, m: Line("Use no Scroll", ("shadow.scroll.optional",), "Scroll"),
    a.Keep: keep_label,
    a.NextRound: lambda s, m: Line("Set up the next round", ("shadow.round.return", "shadow.round.deck"), "Next round"),
}


def outcome_label(before: State, step: Step[State]) -> Line:
    """What a draw amounts to."""
    return outcome_line(before, step)


# --- the situation ---------------------------------------------------------------------------------------------------


def describe(observation: State) -> list[str]:
    """The whole situation in sentences: what is awaited, the board, the Supply, the players, the rounds so far."""
    state = observation
    return [
        prompt(state).text,
        *([f"Round {round_number(state.match)}, {MODES[state.match.mode]}."] if state.phase != "over" else []),
        *(describe_location(state, location) for location in LOCATIONS),
        describe_supply(state),
        *(sentence for seat in (0, 1) for sentence in describe_player(state, seat)),
        f"Cards played: {', '.join(state.discard)}." if state.discard else "No card was played in this round.",
        *describe_scrolls(state),
        *describe_rounds(state),
    ]


MODES = {"standard": "two Lanterns win", "spirit": "Spirit Monkey", "metal": "Metal Monkey"}


def describe_location(state: State, location: str) -> str:
    """Who is in a location, and how many spaces are empty."""
    king = ["the Monkey King"] * (state.king == location)
    number = monkeys_on(state, location)
    there = in_words([*king, *([counted(number, "monkey")] if number else [])]) if king or number else "nobody"
    empty = empty_spaces(state, location)
    spaces = f"{empty or 'no'} empty {'space' if empty == 1 else 'spaces'}"
    where = THE[location]
    return f"{where[0].upper()}{where[1:]}: {there}, {spaces}."


def describe_supply(state: State) -> str:
    """What is left."""
    left = [counted(number, resource) for resource, number in supply(state).items()]
    out = f" Run out in this turn: {in_words([noun(2, r) for r in state.exhausted])}." if state.exhausted else ""
    return f"The Supply: {in_words(left)}.{out}"


def describe_player(state: State, seat: int) -> list[str]:
    """What a player has; hidden cards are counted only."""
    player = state.players[seat]
    turn = " (on turn)" if state.phase != "over" and seat == state.seat and state.phase != "first" else ""
    held = in_words(
        [
            counted(player.monkeys, "monkey"),
            counted(player.jadestones, "jadestone"),
            counted(player.peaches, "peach"),
            describe_cards(player.hand, "card"),
        ]
    )
    sentences = [f"{player.name}{turn}: {held}."]
    if player.offered:
        sentences.append(f"{player.name} chooses from {describe_cards(player.offered, 'tile')}.")
    if player.tiles:
        sentences.append(f"{player.name} has face down: {describe_cards(player.tiles, 'tile')}.")
    known = parts(state).cards
    own = [f"{card}: {card_words(known[card])}." for card in player.hand if card != HIDDEN]
    return [*sentences, *own]


def describe_cards(cards: tuple[str, ...], what: str) -> str:
    """Cards or tiles in number, and by name if they may be seen."""
    seen = [card for card in cards if card != HIDDEN]
    return counted(len(cards), what) + (f" ({', '.join(seen)})" if seen else "")


def describe_scrolls(state: State) -> list[str]:
    """The Scrolls in force, and those that the viewer may choose from."""
    known = parts(state).scrolls
    tiles = [(p.name, tile) for p in state.players for tile in (*p.scrolls, *p.tiles, *p.offered) if tile != HIDDEN]
    return [f"Scroll of {who}, {tile}: {scroll_words(known[tile])}." for who, tile in tiles]


def describe_rounds(state: State) -> list[str]:
    """The rounds that are over, and Lanterns or sums."""
    match = state.match
    told, number = [], 1
    for entry in match.rounds:
        scores = in_words([f"{name(state, seat)} {entry.scores[seat]}" for seat in (0, 1)])
        won = f"won by {name(state, entry.winner)}" if entry.winner != NOBODY else "a draw"
        told.append(f"Round {number} was {won}: {scores}.")
        number += entry.winner != NOBODY
    if match.mode == "standard":
        won_by = [f"{name(state, seat)} {lanterns(match, seat)}" for seat in (0, 1)]
        return [*told, f"Lanterns: {in_words(won_by)}."]
    sums = [f"{name(state, seat)} {total}" for seat, total in enumerate(totals(match))]
    return [*told, f"Points so far, bonuses included: {in_words(sums)}."]
