"""What can happen in Monster Hex. An action is intent, an event is fact; factions and seats are numbers."""

from __future__ import annotations

from mkwidgets.core.records import Event
from mkwidgets.games.hex.state import Take


class UnitDrawn(Event, frozen=True):
    """A unit came into a hand; which, only that seat knows."""

    seat: int
    unit: str


class GoalDrawn(Event, frozen=True):
    """A secret goal was drawn; which, only that seat knows."""

    seat: int
    goal: str


class GoalRevealed(Event, frozen=True):
    """An open goal lies beside the board."""

    goal: str


class StoneTileLaid(Event, frozen=True):
    """A stone tile covers a large space."""

    space: str
    side: str


class AbilityChosen(Event, frozen=True):
    """A faction has its ability."""

    faction: int
    ability: str


class TurnBegan(Event, frozen=True):
    """A placement is due; ``round_began`` tells whether a round begins with it."""

    faction: int
    seat: int
    round_began: int


class TurnSkipped(Event, frozen=True):
    """A faction places nothing; ``why`` is "count", "hand" or "space"."""

    faction: int
    why: str


class UnitPlaced(Event, frozen=True):
    """A unit lies on the board."""

    faction: int
    unit: str
    space: str
    turn: int


class CountersPut(Event, frozen=True):
    """Counters lie on a unit: white ones if ``count`` is positive, else black ones."""

    faction: int
    unit: str
    space: str
    count: int


class UnitTurned(Event, frozen=True):
    """A unit was turned from one direction to another."""

    faction: int
    unit: str
    space: str
    before: int
    turn: int


class SpacePetrified(Event, frozen=True):
    """Counters lie on an empty space."""

    faction: int
    space: str
    counters: int


class RewardPromised(Event, frozen=True):
    """A unit brings more points at the large stones beside it."""

    faction: int
    unit: str
    space: str


class AssaultBegan(Event, frozen=True):
    """A second unit will be placed."""

    faction: int


class AbilityUnused(Event, frozen=True):
    """An ability was left unused; ``possible`` tells whether it could have been used."""

    faction: int
    unit: str
    possible: bool


class OrderChosen(Event, frozen=True):
    """The active player says which large stone space comes first."""

    faction: int
    space: str


class StoneDetermined(Event, frozen=True):
    """A stone space was determined: what each faction put up there, and what was taken."""

    space: str
    totals: tuple[tuple[int, int], ...]
    takes: tuple[Take, ...]


class ChoiceAwaited(Event, frozen=True):
    """A faction is to choose between the two stones of a large space."""

    faction: int
    space: str
    totals: tuple[tuple[int, int], ...]


class SpaceFreed(Event, frozen=True):
    """The counters on a petrified space went back, and it is empty again."""

    space: str


class GoalScored(Event, frozen=True):
    """A faction reached a goal."""

    faction: int
    goal: str
    locations: int
    points: int


class GameEnded(Event, frozen=True):
    """The game is over; the scores by faction, goals included."""

    scores: tuple[int, ...]


class DeckEmpty(Event, frozen=True):
    """A hand is not filled up, for nothing is left to draw."""

    faction: int


class GoalDeckReturned(Event, frozen=True):
    """Nobody took Stealth, so the rest of the goals goes back to the box."""
