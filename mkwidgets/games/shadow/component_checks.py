"""Whether cards and Scrolls can be played with; what is wrong is said with file, key and reason."""

from __future__ import annotations

from collections.abc import Sequence

from mkwidgets.core.errors import LoadError, shorten
from mkwidgets.games.shadow.components import LOCATIONS, PLACES, VERBS, Card, Components, Scoring, Scroll, Step

CARDS, SCROLLS = 17, 10
TRIGGERS = (
    "play",
    "place",
    "collect",
    *(f"{verb} {location}" for verb in ("place", "collect") for location in LOCATIONS),
)
MOST_STEPS = 12


def check_components(parts: Components, place: str) -> None:
    """Raise :class:`LoadError` unless the components fit the rules."""
    cards, scrolls = parts.cards.list, parts.scrolls.list
    check_names([card.name for card in cards], CARDS, "cards", f"{place}cards.list", "shadow.box.resources")
    check_names([scroll.name for scroll in scrolls], SCROLLS, "Scrolls", f"{place}scrolls.list", "shadow.box.scrolls")
    for number, card in enumerate(cards):
        check_card(card, f"{place}cards.list[{number}] ({card.name})")
    for number, scroll in enumerate(scrolls):
        check_scroll(scroll, f"{place}scrolls.list[{number}] ({scroll.name})")


def check_names(names: Sequence[str], count: int, kind: str, place: str, clause: str) -> None:
    """Check the number of entries, and that each has a name of its own."""
    if len(names) != count:
        raise LoadError(place, f"expected {count} {kind}, found {len(names)} [{clause}]")
    known: set[str] = set()
    for number, name in enumerate(names):
        if not (1 <= len(name) <= 24 and name.isprintable() and name == " ".join(name.split()) and name[0].isalpha()):
            raise LoadError(f"{place}[{number}].name", f"expected a name of 1 to 24 letters, found {shorten(name)}")
        if name.casefold() in known:
            raise LoadError(f"{place}[{number}].name", f"expected each name once, found {shorten(name)} twice")
        known.add(name.casefold())


def check_card(card: Card, place: str) -> None:
    """Check one card: those without a location are only kept, all others do something."""
    if card.location and not card.effect:
        raise LoadError(f"{place}.effect", f"expected an effect, for it can be played in the {card.location}")
    if card.effect and not card.location:
        raise LoadError(f"{place}.location", "expected a location, or no effect [shadow.card.no-location]")
    if not 0 <= card.points <= 9:
        raise LoadError(f"{place}.points", f"expected 0 to 9, found {card.points} [shadow.score.cards]")
    check_steps(card.effect, f"{place}.effect")


def check_scroll(scroll: Scroll, place: str) -> None:
    """Check one Scroll: it either acts upon an action or changes the scoring."""
    if (scroll.scoring is None) == (not scroll.effect):
        raise LoadError(place, "expected either an effect or a scoring [shadow.scroll.end]")
    if scroll.scoring is not None:
        if scroll.on:
            raise LoadError(f"{place}.on", "expected none, for it changes the scoring [shadow.scroll.end]")
        check_scoring(scroll.scoring, f"{place}.scoring")
        return
    if scroll.on not in TRIGGERS:
        raise LoadError(f"{place}.on", f"expected one of {', '.join(TRIGGERS)}, found {shorten(scroll.on)}")
    check_steps(scroll.effect, f"{place}.effect")


def check_scoring(scoring: Scoring, place: str) -> None:
    """Check the numbers of a scoring, and that it changes something."""
    for key, value, lowest in (("feeds", scoring.feeds, 0), ("set", scoring.set, 1), ("most", scoring.most, 0)):
        if not lowest <= value <= 9:
            raise LoadError(f"{place}.{key}", f"expected {lowest} to 9, found {value}")
    if bool(scoring.each) != bool(scoring.points) or not -9 <= scoring.points <= 9:
        raise LoadError(f"{place}.points", "expected -9 to 9, not 0, together with what they are for (each)")
    if scoring == Scoring():
        raise LoadError(place, "expected a change of the scoring, found none")


def check_steps(steps: Sequence[Step], place: str) -> None:
    """Check that a row of steps can be carried out; a file is held to it on reading, a link only here."""
    if len(steps) > MOST_STEPS:
        raise LoadError(place, f"expected at most {MOST_STEPS} steps, found {len(steps)}")
    for number, step in enumerate(steps):
        check_step(step, f"{place}[{number}]")


def check_step(step: Step, place: str) -> None:
    """Check one step: what its verb is about, its number, and that only a placement brings a benefit."""
    known: Sequence[str] = VERBS.get(step.verb) or PLACES[step.verb]
    if step.what not in known:
        raise LoadError(place, f"expected one of {', '.join(known)} with {step.verb}, found {shorten(step.what)}")
    most = 9 if step.verb in VERBS and step.what != "card" else 1
    if not 1 <= step.number <= most:
        raise LoadError(place, f"expected a number from 1 to {most}, found {step.number}")
    if step.benefit and step.verb != "place":
        raise LoadError(place, "expected a benefit only beside place [shadow.word.place]")
