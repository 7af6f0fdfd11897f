"""Cards and Scrolls in so few words that they fit on the picture; the whole sentences are in ``words``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from mkwidgets.games.shadow.components import ANY, KING, PLACES, Card, Scoring, Scroll, Step
from mkwidgets.games.shadow.words import amounts, counted, noun

CONDITIONS = {"": "", "alone": "if alone: ", "not alone": "if not alone: "}
TRIGGERS = {"play": "each card", "place": "place", "collect": "collect"}


def capital(text: str) -> str:
    """A text with a capital letter."""
    return text[:1].upper() + text[1:]


def effect_brief(effect: Sequence[Step]) -> str:
    """An effect: "return 1 Peach, take 2 Jadestones"."""
    return ", ".join(phrases(effect))


def phrases(effect: Sequence[Step]) -> Iterator[str]:
    """One phrase for each verb; a condition is told where it begins."""
    told = ""
    for (verb, when), group in groupby(effect, key=lambda step: (step.verb, step.when)):
        steps = list(group)
        condition, told = CONDITIONS[when] if when != told else "", when
        if verb in PLACES:
            for step in steps:
                yield f"{condition}{where(step)}"
                condition = ""
        else:
            yield f"{condition}{verb} {' + '.join(amounts(steps))}"


def where(step: Step) -> str:
    """Moving, collecting or placing."""
    if step.verb == "move":
        return "move the King" if step.what == ANY else f"King to {step.what}"
    verb = "place a Monkey" if step.verb == "place" else "collect"
    anywhere = "" if step.verb == "place" else " anywhere"  # a Monkey goes anywhere unless something else is said
    place = {ANY: anywhere, KING: " at the King"}.get(step.what, f" in {step.what}")
    return f"{verb}{place}{', with benefit' if step.benefit else ''}"


def card_brief(card: Card) -> str:
    """What a card does, or that it is only kept."""
    return capital(effect_brief(card.effect)) if card.location else f"Keep it: {counted(card.points, 'point')}"


def scroll_brief(scroll: Scroll) -> str:
    """What a Scroll does, and when."""
    if scroll.scoring is not None:
        return capital(", ".join(scoring_brief(scroll.scoring)))
    verb, _, location = scroll.on.partition(" ")
    at = f" in {location}" if location else ""
    return f"{capital(TRIGGERS[verb])}{at}: {effect_brief(scroll.effect)}"


def scoring_brief(scoring: Scoring) -> Iterator[str]:
    """What a Scroll changes when points are counted."""
    usual = Scoring()
    if scoring.feeds != usual.feeds:
        yield f"a Peach feeds {scoring.feeds}"
    if scoring.set != usual.set:
        yield f"{counted(scoring.set, 'jadestone')} a set"
    if scoring.most != usual.most:
        yield f"most Jadestones: {scoring.most}"
    if scoring.each:
        yield f"+{scoring.points} for each {noun(1, scoring.each)}"
