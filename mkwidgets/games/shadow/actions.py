"""What players may do in The Shadow Theater, and how it is written.

Notation: ``play Jade Seal``, ``place Palace``, ``collect Lair``, ``take`` (the Monkey of who has none),
``king Garden``, ``use Moonlit Ferry``, ``decline`` (use no Scroll), ``keep Long Table``, ``next`` (set up a round).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

import msgspec

from mkwidgets.core.errors import NotationError, shorten
from mkwidgets.games.shadow.components import LOCATIONS, Location
from mkwidgets.games.shadow.state import State, parts

NameT = TypeVar("NameT", bound=str)


class PlayCard(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Play a Dragon Weapon card from the hand."""

    card: str


class Place(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Place a Monkey: as the action of the turn, or where an effect asks for it."""

    location: Location


class Collect(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Collect all Monkeys of a location: as the action of the turn, or where an effect asks for it."""

    location: Location


class TakeMonkey(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Take a Monkey from the Supply, for there is none outside it that could be used."""


class MoveKing(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Move the Monkey King to a location."""

    location: Location


class UseScroll(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Use a Scroll upon what was just done."""

    scroll: str


class Decline(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Use no Scroll, or no further one, upon what was just done."""


class Keep(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Keep one of the Scroll tiles that were drawn; in the Metal Monkey game the first kept is revealed first."""

    tile: str


class NextRound(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Set up the next round."""


Action = PlayCard | Place | Collect | TakeMonkey | MoveKing | UseScroll | Decline | Keep | NextRound
BARE: dict[str, Action] = {"take": TakeMonkey(), "decline": Decline(), "next": NextRound()}
AT: dict[str, type[Place | Collect | MoveKing]] = {"place": Place, "collect": Collect, "king": MoveKing}
OF_CARDS: dict[str, type[PlayCard]] = {"play": PlayCard}
OF_SCROLLS: dict[str, type[UseScroll | Keep]] = {"use": UseScroll, "keep": Keep}
WORDS: dict[type, str] = {kind: verb for verb, kind in (*AT.items(), *OF_CARDS.items(), *OF_SCROLLS.items())}
EXAMPLES = "play Jade Seal, place Palace, collect Lair, take, king Garden, use Moonlit Ferry, decline, keep Long Table"


def every_action(state: State) -> list[Action]:
    """Whatever can be written."""
    found = parts(state)
    return [
        *map(PlayCard, found.cards),
        *(kind(location) for kind in AT.values() for location in LOCATIONS),
        *(kind(scroll) for kind in OF_SCROLLS.values() for scroll in found.scrolls),
        *BARE.values(),
    ]


def format_action(state: State, action: Action) -> str:
    """An action in notation."""
    match action:
        case PlayCard(name) | Place(name) | Collect(name) | MoveKing(name) | UseScroll(name) | Keep(name):
            return f"{WORDS[type(action)]} {name}"
    return next(word for word, bare in BARE.items() if bare == action)


def parse_action(state: State, text: str) -> Action:
    """Read an action; capitals do not matter.

    Raises:
        NotationError: with what was expected.
    """
    verb, _, rest = " ".join(text.split()).partition(" ")
    verb = verb.casefold()
    if not rest and verb in BARE:
        return BARE[verb]
    if verb in AT:
        return AT[verb](one_of(rest, LOCATIONS, "location"))
    if verb in OF_CARDS:
        return OF_CARDS[verb](one_of(rest, parts(state).cards, "card"))
    if verb in OF_SCROLLS:
        return OF_SCROLLS[verb](one_of(rest, parts(state).scrolls, "Scroll"))
    raise NotationError(f"{shorten(text)} is no action; expected such as {EXAMPLES}")


def one_of(text: str, known: Iterable[NameT], kind: str) -> NameT:
    """The known word that a text means, whatever its capitals.

    Raises:
        NotationError: when it means none.
    """
    words = list(known)
    for word in words:
        if word.casefold() == text.casefold():
            return word
    raise NotationError(f"{shorten(text)} is no {kind}; expected such as {', '.join(words[:8])}")
