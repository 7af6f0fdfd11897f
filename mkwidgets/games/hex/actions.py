"""What players may do in Monster Hex, and how it is written.

Notation: ``place Wyvern c4 r2`` (turned clockwise by two sixths), ``take 7`` or ``take 4 red``, ``determine d5``,
``choose Reward``; the abilities ``enhance c4``, ``reward``, ``assault``, ``turn c4 r3``, ``stealth``, ``curse c4``,
``petrify c4``; ``skip`` leaves an ability unused.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from mkwidgets.core.errors import NotationError, shorten
from mkwidgets.games.hex.state import State, components, faction_on_turn, stones_on, tables


class ChooseAbility(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Choose one of the two abilities of the own faction."""

    name: str


class Place(msgspec.Struct, frozen=True, tag=True, gc=False, cache_hash=True):
    """Place a unit on a space, turned clockwise by so many sixths."""

    unit: str
    space: str
    turn: int


class Determine(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Say which of several large stone spaces is determined next."""

    space: str


class TakeStone(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Choose one of the two stones of a large space."""

    value: int
    colour: str


class Enhance(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Red: put white counters on an own unit."""

    space: str


class UseReward(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Red: let the placed unit bring more points."""


class UseAssault(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Blue: place a second unit."""


class TurnUnit(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Yellow: turn an enemy unit, so that it lies turned by so many sixths."""

    space: str
    turn: int


class UseStealth(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Yellow: draw a goal."""


class Curse(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Green: put black counters on an enemy unit."""

    space: str


class Petrify(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Green: put black counters on an empty space."""

    space: str


class Skip(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Leave the ability of the placed unit unused."""


Ability = Enhance | UseReward | UseAssault | TurnUnit | UseStealth | Curse | Petrify | Skip
Action = ChooseAbility | Place | Determine | TakeStone | Ability
ON_A_SPACE: dict[str, type[Determine | Enhance | Curse | Petrify]] = {
    "determine": Determine,
    "enhance": Enhance,
    "curse": Curse,
    "petrify": Petrify,
}
FIXED: dict[str, Action] = {
    "reward": UseReward(),
    "assault": UseAssault(),
    "stealth": UseStealth(),
    "skip": Skip(),
}
FIXED_TEXT = {action: text for text, action in FIXED.items()}
SPACE_TEXT = {kind: verb for verb, kind in ON_A_SPACE.items()}
EXAMPLES = "place Wyvern c4 r2, take 7, choose Reward, enhance c4, turn c4 r3, curse c4, petrify c4 or skip"


def every_action(state: State) -> list[Action]:
    """Whatever can be written of abilities and stones, and of placements a wide sample.

    Units of the hands in all turns on all spaces would be thousands; here are the units of the faction on turn on every
    space, the first of each other faction on some, and the stone spaces too.
    """
    found = tables(state)
    spaces = (*found.spaces, *found.board.small[:1], *found.large[:1], "z9")
    stones = {(stone.value, stone.colour) for space in found.large for stone in stones_on(state, space)}
    return [
        *(ChooseAbility(card.name) for card in components(state).abilities.list),
        *sampled_placements(state, spaces),
        *map(Determine, found.large),
        *(TakeStone(value, colour) for value, colour in sorted(stones)),
        *(kind(space) for kind in (Enhance, Curse, Petrify) for space in spaces),
        *(TurnUnit(space, turn) for space in found.spaces for turn in range(6)),
        *FIXED.values(),
    ]


def sampled_placements(state: State, spaces: tuple[str, ...]) -> Iterator[Place]:
    """Placements, legal and illegal ones."""
    current = faction_on_turn(state)
    for number, faction in enumerate(state.factions):
        names = components(state).units.of(faction.colour)
        if number == current:
            yield from (Place(unit, space, turn) for unit in names for space in spaces for turn in range(6))
        else:
            yield from (Place(names[0], space, 0) for space in spaces)


# --- notation --------------------------------------------------------------------------------------------------------


def format_action(state: State, action: Action) -> str:
    """An action in notation."""
    match action:
        case Place(unit, space, turn):
            return f"place {unit} {space} r{turn}"
        case TurnUnit(space, turn):
            return f"turn {space} r{turn}"
        case TakeStone(value, colour):
            return f"take {value}" if same_value(state, value) == [colour] else f"take {value} {colour}"
        case ChooseAbility(name):
            return f"choose {name}"
        case Determine(space) | Enhance(space) | Curse(space) | Petrify(space):
            return f"{SPACE_TEXT[type(action)]} {space}"
        case _:
            return FIXED_TEXT[action]


def same_value(state: State, value: int) -> list[str]:
    """The colours of the stones with a value that can be taken now."""
    if state.phase != "stone" or not state.pending:
        return []
    return [stone.colour for stone in stones_on(state, state.pending[0]) if stone.value == value]


def parse_action(state: State, text: str) -> Action:
    """Read an action; capitals do not matter.

    Raises:
        NotationError: with what was expected.
    """
    words = text.lower().split()
    verb, rest = (words[0], words[1:]) if words else ("", [])
    if len(words) == 1 and verb in FIXED:
        return FIXED[verb]
    if verb == "place":
        return parse_place(state, rest)
    if verb == "turn" and len(rest) == 2:
        return TurnUnit(parse_space(state, rest[0]), parse_turn(rest[1]))
    if verb == "take" and len(rest) in (1, 2):
        return parse_take(state, rest)
    if verb == "choose":
        names = [card.name for card in components(state).abilities.list]
        return ChooseAbility(parse_one(" ".join(rest), names, "ability"))
    if verb in ON_A_SPACE and len(rest) == 1:
        return ON_A_SPACE[verb](parse_space(state, rest[0]))
    raise NotationError(f"{shorten(text)} is no action; expected such as {EXAMPLES}")


def parse_place(state: State, words: list[str]) -> Place:
    """A unit, a space, a turn."""
    if len(words) < 3:
        raise NotationError("a placement is written with unit, space and turn, such as 'place Wyvern c4 r2'")
    unit = parse_one(" ".join(words[:-2]), list(tables(state).units), "unit")
    return Place(unit, parse_space(state, words[-2]), parse_turn(words[-1]))


def parse_take(state: State, words: list[str]) -> TakeStone:
    """A stone by its value, and by its colour where that is not enough."""
    if not (words[0].isascii() and words[0].isdecimal() and len(words[0]) < 4):
        raise NotationError(f"{shorten(words[0])} is no stone; expected its points, such as 'take 7'")
    value = int(words[0])
    if len(words) == 2:
        return TakeStone(value, parse_one(words[1], ["red", "blue", "yellow", "green", "purple"], "colour"))
    colours = same_value(state, value)
    if len(colours) > 1:
        raise NotationError(f"two stones have {value} points; expected 'take {value} {colours[0]}', say")
    return TakeStone(value, colours[0] if colours else "purple")


def parse_space(state: State, text: str) -> str:
    """The name of a space: a letter and a number."""
    if not (
        2 <= len(text) <= 3 and text[0].isascii() and text[0].isalpha() and text[1:].isdecimal() and text.isascii()
    ):
        raise NotationError(f"{shorten(text)} is no space; expected a letter and a number, such as c4")
    return text


def parse_turn(text: str) -> int:
    """How often a unit is turned: r0 to r5."""
    if text not in ("r0", "r1", "r2", "r3", "r4", "r5"):
        raise NotationError(f"{shorten(text)} is no turn; expected r0 to r5, sixths clockwise")
    return int(text[1])


def parse_one(text: str, known: list[str], kind: str) -> str:
    """The known word that a text means, whatever its capitals."""
    for word in known:
        if word.casefold() == text.casefold():
            return word
    raise NotationError(f"{shorten(text)} is no {kind}; expected such as {', '.join(known[:8])}")
