"""The rulebook's nouns in sentences; cards and Scrolls in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from mkwidgets.games.shadow.components import ANY, KING, Card, Scoring, Scroll, Step

THE: dict[str, str] = {
    "Lair": "the Dragon's Lair",
    "Palace": "the Emperor's Palace",
    "Garden": "the Celestial Garden",
}
ONE: dict[str, str] = {
    "monkey": "Monkey",
    "unfed monkey": "hungry Monkey",
    "jadestone": "Jadestone",
    "peach": "Peach",
    "card": "card",
    "marked card": "card of 2 points",
    "point": "point",
    "set": "set",
    "tile": "Scroll tile",
}
MANY: dict[str, str] = {"peach": "Peaches", "marked card": "cards of 2 points"}

# What decided a round, said after equal scores.
BESIDES: dict[str, str] = {
    "points": "",
    "monkeys": " with more Monkeys",
    "goods": " with as many Monkeys, but more cards, Jadestones and Peaches",
    "draw": " and no more of anything",
}


def noun(number: int, what: str) -> str:
    """A noun for so many of it."""
    return ONE[what] if number == 1 else MANY.get(what, ONE[what] + "s")


def counted(number: int, what: str) -> str:
    """A number with its noun."""
    return f"{number} {noun(number, what)}"


def in_words(words: Iterable[str], last: str = "and") -> str:
    """Words in a row, the last one after "and" or "or"."""
    *some, final = words
    return f"{', '.join(some)} {last} {final}" if some else final


# --- effects ---------------------------------------------------------------------------------------------------------

CONDITIONS = {"": "", "alone": "if the King is alone, ", "not alone": "if the King is not alone, "}
SOURCES = {"take": "", "steal": " from the opponent", "return": " to the Supply"}


def effect_words(effect: Sequence[Step]) -> str:
    """An effect as a phrase: "return 1 Jadestone to the Supply, then take 1 Peach"."""
    return ", then ".join(phrases(effect))


def phrases(effect: Sequence[Step]) -> Iterator[str]:
    """One phrase for each verb; what one verb does with several resources is told together."""
    for (verb, when, benefit), group in groupby(effect, key=lambda step: (step.verb, step.when, step.benefit)):
        steps = list(group)
        if verb in SOURCES:
            yield f"{CONDITIONS[when]}{verb} {in_words(amounts(steps))}{SOURCES[verb]}"
            continue
        for step in steps:
            extra = " and take its benefit" if benefit else ""
            yield f"{CONDITIONS[when]}{PLACED[verb]} {where(step)}{extra}"


PLACED = {"move": "move the King to", "collect": "collect the Monkeys of", "place": "place a Monkey in"}


def amounts(steps: Sequence[Step]) -> Iterator[str]:
    """Resources with their numbers; cards, which are drawn one by one, are added up."""
    totals: dict[str, int] = {}
    for step in steps:
        totals[step.what] = totals.get(step.what, 0) + step.number
    return (counted(number, what) for what, number in totals.items())


def where(step: Step) -> str:
    """The location of a step."""
    if step.what == ANY:
        return "another location" if step.verb == "move" else "any location"
    return "the King's location" if step.what == KING else THE[step.what]


def card_words(card: Card) -> str:
    """What a card is good for."""
    worth = f"worth {counted(card.points, 'point')} if kept"
    if not card.location:
        return f"no location; {worth}"
    return f"in {THE[card.location]}: {effect_words(card.effect)}; {worth}"


def trigger_words(on: str) -> str:
    """When a Scroll may be used."""
    verb, _, location = on.partition(" ")
    if verb == "play":
        return "when you play a card"
    at = THE[location] if location else "any location"
    return f"when you place a Monkey in {at}" if verb == "place" else f"when you collect from {at}"


def scroll_words(scroll: Scroll) -> str:
    """What a Scroll is good for."""
    if scroll.scoring is not None:
        return f"at the end of the round {in_words(scoring_words(scroll.scoring))}"
    return f"{trigger_words(scroll.on)}, you may {effect_words(scroll.effect)}"


def scoring_words(scoring: Scoring) -> Iterator[str]:
    """What a Scroll changes when points are counted."""
    usual = Scoring()
    if scoring.feeds != usual.feeds:
        yield f"a Peach feeds {counted(scoring.feeds, 'monkey')}"
    if scoring.set != usual.set:
        yield f"{counted(scoring.set, 'jadestone')} make a set"
    if scoring.most != usual.most:
        yield f"the most Jadestones bring {counted(scoring.most, 'point')}"
    if scoring.each:
        yield f"each {noun(1, scoring.each)} brings {counted(scoring.points, 'point')} more"
