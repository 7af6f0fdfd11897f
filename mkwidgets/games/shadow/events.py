"""What can happen in The Shadow Theater. Seats are numbers; each event cites the clauses that it follows from."""

from __future__ import annotations

from mkwidgets.core.records import Event
from mkwidgets.games.shadow.components import Location, Resource, Step
from mkwidgets.games.shadow.scoring import Tally


class FirstDrawn(Event, frozen=True):
    """It was drawn by lot who begins."""

    seat: int


class PileShuffled(Event, frozen=True):
    """Scroll tiles were shuffled into a new pile of so many."""

    count: int


class TileDrawn(Event, frozen=True):
    """A player drew a Scroll tile and looked at it in secret."""

    seat: int
    tile: str


class TileKept(Event, frozen=True):
    """A player decided in secret to keep a Scroll tile."""

    seat: int
    tile: str


class ScrollsShown(Event, frozen=True):
    """The Scrolls of a player that are in force from now on, and how many tiles stay face down."""

    seat: int
    scrolls: tuple[str, ...]
    face_down: int


class RoundBegan(Event, frozen=True):
    """A round begins; ``again`` tells that it is played again after a draw."""

    number: int
    first: int
    again: bool


class MonkeysDealt(Event, frozen=True):
    """A player takes the Monkeys to begin with."""

    seat: int
    number: int


class TurnBegan(Event, frozen=True):
    """A turn begins."""

    seat: int


class CardPlayed(Event, frozen=True):
    """A card is played; its effect follows."""

    seat: int
    card: str


class CardDiscarded(Event, frozen=True):
    """A played card lies face up beside the Supply."""

    card: str


class MonkeyPlaced(Event, frozen=True):
    """A Monkey was put into a location."""

    seat: int
    location: Location


class MonkeysCollected(Event, frozen=True):
    """All Monkeys of a location were taken."""

    seat: int
    location: Location
    number: int


class Taken(Event, frozen=True):
    """Something was taken from the Supply."""

    seat: int
    resource: Resource
    number: int


class CardDrawn(Event, frozen=True):
    """A card went from the Supply into a hand, unseen by others."""

    seat: int
    card: str


class Stolen(Event, frozen=True):
    """Something was taken from the opponent."""

    seat: int
    resource: Resource
    number: int


class CardStolen(Event, frozen=True):
    """A card was drawn from the opponent's hand; the two players know which."""

    seat: int
    card: str


class Returned(Event, frozen=True):
    """Something went back to the Supply."""

    seat: int
    resource: Resource
    number: int


class NotPaid(Event, frozen=True):
    """A price could no longer be paid, so the rest of the effect is left out."""

    seat: int
    resource: Resource
    number: int


class KingMoved(Event, frozen=True):
    """The Monkey King went to another location."""

    seat: int
    before: Location
    location: Location


class KingStayed(Event, frozen=True):
    """The Monkey King could not move."""

    seat: int
    location: Location


class StepSkipped(Event, frozen=True):
    """A step of an effect had nothing to act on, or its condition did not hold."""

    seat: int
    step: Step


class Shortage(Event, frozen=True):
    """The Supply held less than was to be taken."""

    seat: int
    resource: Resource
    wanted: int
    found: int


class Exhausted(Event, frozen=True):
    """A resource of the Supply ran out."""

    resource: Resource


class ScrollUsed(Event, frozen=True):
    """A player uses a Scroll; its effect follows."""

    seat: int
    scroll: str


class ScrollDeclined(Event, frozen=True):
    """A player leaves the Scrolls that could be used."""

    seat: int
    scrolls: tuple[str, ...]


class Scored(Event, frozen=True):
    """What a player's things are worth at the end of a round; the hand is shown."""

    seat: int
    tally: Tally


class RoundWon(Event, frozen=True):
    """A player has won a round; ``by`` tells what decided it, ``won`` how many rounds the player has won now."""

    seat: int
    number: int
    by: str
    won: int


class RoundDrawn(Event, frozen=True):
    """Nobody has won a round; it will be played again."""

    number: int


class TableCleared(Event, frozen=True):
    """Everything went back for a new round, and the Monkey King is where he is."""

    king: Location
    scrolls_stay: bool


class GameEnded(Event, frozen=True):
    """The game is over; with sums and bonuses in the variants."""

    winner: int
    totals: tuple[int, ...]
