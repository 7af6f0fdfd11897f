"""The score as it would stand if the round ended now, explained item by item."""

from __future__ import annotations

from mkwidgets.core.records import Line
from mkwidgets.games.shadow.rounds import ITEM_CLAUSES
from mkwidgets.games.shadow.scoring import DECIDED_BY, Item, Tally, settle, tally
from mkwidgets.games.shadow.state import NOBODY, State, name
from mkwidgets.games.shadow.words import counted


def forecast(observation: State) -> list[Line]:
    """Each player's score and who would win the round, as far as hands can be seen."""
    state = observation
    if state.phase in ("first", "tiles", "keep"):
        return []
    tallies = tally(state, 0), tally(state, 1)
    lines = [total_line(state, seat, found) for seat, found in enumerate(tallies)]
    return [*lines, *(line for seat in (0, 1) for line in explain(state, seat)), verdict(state, *tallies)]


def total_line(state: State, seat: int, found: Tally) -> Line:
    """A player's score in one sentence."""
    text = f"{name(state, seat)} would score {total_words(found)}."
    return Line(text, ("shadow.hand.secret",) if found.hidden else ("shadow.score.win",))


def total_words(found: Tally) -> str:
    """A total; with hidden cards from what to what it may be."""
    if not found.hidden:
        return counted(found.total, "point")
    least, most = found.total + found.least, found.total + found.most
    between = f"{least} to {most} points" if least < most else counted(least, "point")
    return f"{between}, {counted(found.hidden, 'card')} unseen"


def explain(state: State, seat: int) -> list[Line]:
    """One line for each item of a player's score, with its clauses."""
    who = name(state, seat)
    return [Line(f"{who}: {item_words(item)}.", ITEM_CLAUSES[item.what]) for item in tally(state, seat).items]


def item_words(item: Item) -> str:
    """One item of a score as a phrase."""
    worth = counted(item.points, "point")
    match item.what:
        case "fed":
            return f"{item.number} fed {'Monkey' if item.number == 1 else 'Monkeys'}, {worth}"
        case "hungry":
            return f"{item.number} hungry {'Monkey' if item.number == 1 else 'Monkeys'}, {worth}"
        case "card":
            return f"{item.name} in hand, {worth}"
        case "set":
            return f"{counted(item.number, 'set')} of {item.name} Jadestones, {worth}"
        case "most":
            return f"most Jadestones, {worth}"
    return f"{item.name}, {worth}"


def verdict(state: State, one: Tally, other: Tally) -> Line:
    """Who would win the round and by what; open while hidden cards may decide it."""
    low, high = (one.total + one.least, one.total + one.most), (other.total + other.least, other.total + other.most)
    if low[0] > high[1] or high[0] > low[1]:
        return Line(f"{name(state, int(high[0] > low[1]))} would win the round by points.", ("shadow.score.win",))
    if low[0] != low[1] or high[0] != high[1]:
        return Line("Who would win the round depends on the cards that are hidden.", ("shadow.hand.secret",))
    found = settle(valued(one), valued(other))
    if found.winner == NOBODY:
        return Line("The round would be a draw.", DECIDED_BY["draw"])
    by = {"monkeys": "more Monkeys", "goods": "more cards, Jadestones and Peaches"}[found.by]
    text = f"Points are equal; {name(state, found.winner)} would win the round with {by}."
    return Line(text, DECIDED_BY[found.by])


def valued(found: Tally) -> Tally:
    """A score with the value of hidden cards that can only be worth one thing."""
    return Tally(found.total + found.least, found.items, found.monkeys, found.goods)
