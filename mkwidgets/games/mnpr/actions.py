"""What players may do and what can happen in Monkey, Ninja, Pirate, Robot, and how actions are written.

An action is intent, an event is fact. Notation: ``attack Robot``, ``shift Mojo Attack``, ``steal Ninja``,
``take Mojo`` (Monkey), ``roll chart``, ``end turn``, ``no shift``, ``choose Pirate``, ``choose blindly``.
"""

from __future__ import annotations

import msgspec

from mkwidgets.core.errors import NotationError, shorten
from mkwidgets.core.records import Event
from mkwidgets.games.mnpr.state import CARDS, METERS, State


class ChooseCard(msgspec.Struct, frozen=True, tag=True):
    """Take a character card that one likes."""

    card: str


class ChooseBlindly(msgspec.Struct, frozen=True, tag=True):
    """Draw a character card."""


class RollChart(msgspec.Struct, frozen=True, tag=True):
    """Spend an Action on another roll on the chart."""


class Shift(msgspec.Struct, frozen=True, tag=True):
    """Move a token between two of one's own meters, given by their index in METERS."""

    source: int
    target: int


class Attack(msgspec.Struct, frozen=True, tag=True):
    """Attack the player on a seat."""

    target: int


class TakeMojo(msgspec.Struct, frozen=True, tag=True):
    """The Monkey's power."""


class StealMojo(msgspec.Struct, frozen=True, tag=True):
    """The Pirate's power, used on the player on a seat."""

    victim: int


class NoShift(msgspec.Struct, frozen=True, tag=True):
    """Decline a Shift that is offered."""


class EndTurn(msgspec.Struct, frozen=True, tag=True):
    """Stop before all Actions are used."""


Action = ChooseCard | ChooseBlindly | RollChart | Shift | Attack | TakeMojo | StealMojo | NoShift | EndTurn


def every_action(state: State) -> list[Action]:
    """All actions that can be written for these seats, legal or not."""
    seats = range(len(state.players))
    return [
        *map(ChooseCard, CARDS),
        ChooseBlindly(),
        RollChart(),
        *(Shift(source, target) for source in range(4) for target in range(4)),
        *map(Attack, seats),
        TakeMojo(),
        *map(StealMojo, seats),
        NoShift(),
        EndTurn(),
    ]


# --- notation --------------------------------------------------------------------------------------------------------

FIXED: dict[str, Action] = {
    "roll chart": RollChart(),
    "take mojo": TakeMojo(),
    "no shift": NoShift(),
    "end turn": EndTurn(),
    "choose blindly": ChooseBlindly(),
}
FIXED_TEXT = {action: text.replace("mojo", "Mojo") for text, action in FIXED.items()}
EXAMPLES = "attack Robot, shift Mojo Attack, steal Ninja, take Mojo, roll chart, no shift or end turn"


def format_action(state: State, action: Action) -> str:
    """An action in notation."""
    match action:
        case Attack(target):
            return f"attack {state.players[target].name}"
        case StealMojo(victim):
            return f"steal {state.players[victim].name}"
        case Shift(source, target):
            return f"shift {METERS[source]} {METERS[target]}"
        case ChooseCard(card):
            return f"choose {card}"
        case _:
            return FIXED_TEXT[action]


def parse_action(state: State, text: str) -> Action:
    """Read an action; capitals do not matter.

    Raises:
        NotationError: with what was expected.
    """
    words = text.split()
    plain = " ".join(words).lower()
    if plain in FIXED:
        return FIXED[plain]
    verb, rest = (words[0].lower(), " ".join(words[1:])) if words else ("", "")
    if verb == "attack":
        return Attack(parse_seat(state, rest))
    if verb == "steal":
        return StealMojo(parse_seat(state, rest))
    if verb == "choose":
        return ChooseCard(parse_one(rest, CARDS, "card"))
    if verb == "shift":
        if len(words) != 3:
            raise NotationError("a Shift is written with two meters, such as 'shift Mojo Attack'")
        source, target = (METERS.index(parse_one(word, METERS, "meter")) for word in words[1:])
        return Shift(source, target)
    raise NotationError(f"{shorten(text)} is no action; expected such as {EXAMPLES}")


def parse_seat(state: State, text: str) -> int:
    """The seat of a player's name."""
    names = [player.name for player in state.players]
    return names.index(parse_one(text, names, "player"))


def parse_one(text: str, known: tuple[str, ...] | list[str], kind: str) -> str:
    """The known word that a text means, whatever its capitals."""
    for word in known:
        if word.casefold() == text.casefold():
            return word
    raise NotationError(f"{shorten(text)} is no {kind}; expected one of {', '.join(known)}")


# --- events ----------------------------------------------------------------------------------------------------------
# Seats and meters are numbers, counts are tokens.


class CardTaken(Event, frozen=True):
    """A player has a character card, chosen or drawn."""

    seat: int
    card: str
    blindly: bool


class StartRolled(Event, frozen=True):
    """Dice for the start fell; ``faces`` by seat; ``again`` lists those who tied for the highest."""

    faces: tuple[tuple[int, int], ...]
    again: tuple[int, ...]


class TurnBegan(Event, frozen=True):
    """A player's Turn begins."""

    seat: int


class RollBought(Event, frozen=True):
    """A player spends an Action on another roll."""

    seat: int


class ChartRolled(Event, frozen=True):
    """The chart was rolled."""

    seat: int
    faces: tuple[int, ...]
    total: int


class Gained(Event, frozen=True):
    """A token came from the Pot onto a meter."""

    seat: int
    meter: int


class Lost(Event, frozen=True):
    """Tokens went from a meter to the Pot."""

    seat: int
    meter: int
    count: int


class NothingHappened(Event, frozen=True):
    """A gain or loss had no effect: the meter was full or empty, or the Pot was."""

    seat: int
    meter: int
    why: str


class Passed(Event, frozen=True):
    """A whole meter went to the left; ``surplus`` of it did not fit and went to the Pot."""

    giver: int
    receiver: int
    meter: int
    count: int
    surplus: int


class ReversalPlanned(Event, frozen=True):
    """Direction of play will turn round at the end of the Turn, or after all not (``on`` is false)."""

    on: bool


class DirectionReversed(Event, frozen=True):
    """Direction of play has turned round: +1 to the right, -1 to the left."""

    direction: int


class Shifted(Event, frozen=True):
    """A token was shifted; ``reason`` is "action", "chart" or "ninja"."""

    seat: int
    source: int
    target: int
    reason: str


class ShiftSkipped(Event, frozen=True):
    """No Shift: declined, or impossible."""

    seat: int
    possible: bool


class MojoStolen(Event, frozen=True):
    """The Pirate took a Mojo token."""

    thief: int
    victim: int


class AttackAnnounced(Event, frozen=True):
    """An Attack was announced."""

    attacker: int
    defender: int


class AttackRolled(Event, frozen=True):
    """The dice of an Attack fell; equal totals are a tie and are rolled again."""

    attacker: int
    defender: int
    attack_total: int
    defense_total: int
    due: int


class PutOut(Event, frozen=True):
    """A player is out; ``tokens`` of theirs went to the Pot."""

    seat: int
    tokens: int


class AttacksOpened(Event, frozen=True):
    """Everybody has finished a Turn: Attacks are allowed from now on."""


class TurnEnded(Event, frozen=True):
    """A Turn is over; ``unused`` Actions were left."""

    seat: int
    unused: int


class GameEnded(Event, frozen=True):
    """The game is over; ``winner`` is -1 when it was left unfinished."""

    winner: int
