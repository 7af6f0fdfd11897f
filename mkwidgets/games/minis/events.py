"""What can happen in Monkey King Minis. An action is intent, an event is fact; models, squads and seats are numbers."""

from __future__ import annotations

from mkwidgets.core.records import Event
from mkwidgets.games.minis.state import Kind


class TerrainPlaced(Event, frozen=True):
    """A piece of terrain lies on the table."""

    seat: int
    name: str


class TerrainLeft(Event, frozen=True):
    """A piece of terrain is not used."""

    seat: int
    kind: str


class Deployed(Event, frozen=True):
    """A model is set up."""

    model: int
    x: float
    y: float


class ArmyFielded(Event, frozen=True):
    """An army is there: what it costs, of how many points."""

    seat: int
    cost: int
    total: int


class BattleBegan(Event, frozen=True):
    """Everything is set up."""

    objectives: int


class RolledOff(Event, frozen=True):
    """Dice for the first round fell; ``winner`` is -1 when they are rolled again."""

    faces: tuple[int, int]
    winner: int


class OrderChosen(Event, frozen=True):
    """The winner of the roll goes first or second."""

    seat: int
    first: bool


class RoundBegan(Event, frozen=True):
    """A round begins with a seat."""

    number: int
    first: int


class SquadActivated(Event, frozen=True):
    """A squad begins its activation; ``leftover`` says that the other player has no squad left."""

    squad: int
    leftover: bool


class ActionLost(Event, frozen=True):
    """Suppression cost a model an action."""

    model: int


class ActionTaken(Event, frozen=True):
    """A model spends an action; ``left`` are those that it has after it."""

    model: int
    kind: Kind
    left: int


class Moved(Event, frozen=True):
    """A model went from one place to another; ``inches`` is the length of its way so far."""

    model: int
    kind: Kind
    start: tuple[float, float]
    end: tuple[float, float]
    inches: float


class Climbed(Event, frozen=True):
    """A model stands higher or lower than before, by so many inches."""

    model: int
    inches: float


class MeleeEntered(Event, frozen=True):
    """A Move or Leap ended in melee."""

    model: int
    foes: tuple[int, ...]


class Disengaged(Event, frozen=True):
    """A model stepped out of melee."""

    model: int
    foes: tuple[int, ...]
    end: tuple[float, float]
    smoke: bool


class Prepared(Event, frozen=True):
    """A model braces."""

    model: int
    reaction: str


class ReactionsDue(Event, frozen=True):
    """Several models react at once; their player orders them."""

    models: tuple[int, ...]
    mover: int


class Reacted(Event, frozen=True):
    """A prepared model reacts to a mover."""

    model: int
    mover: int
    reaction: str


class AttackDeclared(Event, frozen=True):
    """An attack is under way; the dice are next."""

    attacker: int
    target: int
    kind: str


class AttackRolled(Event, frozen=True):
    """The dice of an attack fell."""

    attacker: int
    target: int
    kind: str
    faces: tuple[int, ...]
    needed: int
    hits: int


class Hurt(Event, frozen=True):
    """A model lost Tough; ``left`` is what it has, ``wasted`` the damage beyond that."""

    model: int
    loss: int
    left: int
    wasted: int


class KnockedOut(Event, frozen=True):
    """A model is removed."""

    model: int


class Suppressed(Event, frozen=True):
    """A model is suppressed; ``what`` is "preparation", "token" or "already"."""

    model: int
    what: str


class PreparationEnded(Event, frozen=True):
    """A Preparation is over unused."""

    model: int


class Healed(Event, frozen=True):
    """A model got Tough back."""

    model: int
    healer: int
    left: int


class Shaken(Event, frozen=True):
    """A Titanfall shook the ground where a model landed."""

    model: int


class ModelFinished(Event, frozen=True):
    """A model has finished; ``unused`` actions were left."""

    model: int
    unused: int


class JourneyCut(Event, frozen=True):
    """A mover fell on its way: the rest of it and its actions are lost."""

    model: int


class SquadFinished(Event, frozen=True):
    """A squad has finished its activation; ``together`` says whether it stays together."""

    squad: int
    together: bool


class SquadGone(Event, frozen=True):
    """The last model of a squad fell; ``waiting`` says that it had not been activated in this round."""

    squad: int
    waiting: bool


class ZonesScored(Event, frozen=True):
    """Victory Points were scored: who holds each zone (-1: nobody), and the totals."""

    round: int
    holders: tuple[int, ...]
    scores: tuple[int, int]


class BattleEnded(Event, frozen=True):
    """The battle is over; ``winner`` is -1 for a draw."""

    winner: int
