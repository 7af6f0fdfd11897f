"""A table to play at in tests: give a situation, play moves in notation, look at scores, hands and events."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Any, TypeVar

import pytest

from mkwidgets.core.chance import Draw, Lots
from mkwidgets.core.errors import IllegalAction
from mkwidgets.core.records import Event, Refusal
from mkwidgets.games.hex.actions import Place
from mkwidgets.games.hex.components import beside, packaged
from mkwidgets.games.hex.events import StoneDetermined
from mkwidgets.games.hex.game import MonsterHex
from mkwidgets.games.hex.geometry import Tables, tables_of
from mkwidgets.games.hex.state import State, Take, score, unit_at

GAME = MonsterHex()
FOUR = tables_of(None, "four")
THREE = tables_of(None, "three")
EventT = TypeVar("EventT", bound=Event)


class Table:
    """A situation that is played on. Facts are those of ``game.situation``; ``state`` gives one as it is."""

    def __init__(self, state: State | None = None, **facts: Any) -> None:
        self.state = GAME.situation(**facts) if state is None else state
        self.events: list[Event] = []

    def play(self, *moves: str) -> Table:
        """Play moves in notation."""
        for move in moves:
            step = GAME.apply(self.state, GAME.parse(self.state, move))
            self.state = step.state
            self.events += step.events
            GAME.validate(self.state)
        return self

    def draw(self) -> Table:
        """Draw the first of what can be drawn until nothing more is to be drawn."""
        while (chance := GAME.chance(self.state)) is not None:
            assert isinstance(chance, Lots)
            self.play(f"draw {chance.items[0]}")
        return self

    def refuse(self, move: str) -> Refusal:
        """The refusal of a move; fails when it is allowed."""
        with pytest.raises(IllegalAction) as caught:
            GAME.apply(self.state, GAME.parse(self.state, move))
        return caught.value.refusal

    def legal(self) -> list[str]:
        """The legal actions in notation."""
        return [GAME.format(self.state, action) for action in GAME.legal_actions(self.state)]

    def spaces(self) -> set[str]:
        """The spaces where something can be placed."""
        return {move.space for move in GAME.legal_actions(self.state) if isinstance(move, Place)}

    def seat(self, name: str) -> int:
        """The number of a faction."""
        return [faction.name for faction in self.state.factions].index(name)

    def score(self, name: str) -> int:
        """A faction's points."""
        return score(self.state, self.seat(name))

    def hand(self, name: str) -> tuple[str, ...]:
        """A player's hand."""
        return self.state.factions[self.seat(name)].hand

    def asked(self) -> str | None:
        """Who has to decide."""
        seat = GAME.seat_to_act(self.state)
        return None if seat is None else self.state.factions[seat].name

    def unit(self, space: str) -> str:
        """The unit on a space, "" for none."""
        unit = unit_at(self.state, space)
        return unit.name if unit else ""

    def takes(self, space: str) -> list[tuple[str, int, int]]:
        """Who took what at a space: name, the stone's points, what came on top."""
        entry = next(entry for entry in self.state.finished if entry.space == space)
        return [(self.state.factions[take.faction].name, take.value, take.bonus) for take in entry.takes]

    def found(self, kind: type[EventT]) -> list[EventT]:
        """The events of a kind so far."""
        return [event for event in self.events if isinstance(event, kind)]

    def cited(self) -> set[str]:
        """The clauses of all events so far."""
        return {clause for event in self.events for clause in event.clauses}

    def determined(self, space: str) -> StoneDetermined:
        """The event of a determination."""
        return next(event for event in self.found(StoneDetermined) if event.space == space)


def turned(unit: str, space: str, toward: str, power: int, found: Tables = FOUR) -> str:
    """A unit turned so that it shows a power towards a neighbouring space: "Wyvern r2"."""
    return next(turns(unit, space, toward, power, found))


def turns(unit: str, space: str, toward: str, power: int, found: Tables = FOUR) -> Iterator[str]:
    """All ways in which a unit shows a power towards a neighbouring space."""
    way = beside(space).index(toward)
    facts = found.units[unit]
    return (f"{unit} r{turn}" for turn in range(6) if facts.powers[turn][way] == power)


def shown(text: str, way: int, found: Tables = FOUR) -> int:
    """The power that a unit such as "Wyvern r2" shows in a direction."""
    unit, _, turn = text.rpartition(" r")
    return found.units[unit].powers[int(turn)][way]


def surround(
    stone: str,
    powers: Sequence[tuple[str, int]],
    found: Tables = FOUR,
    marked: bool | None = False,
    only: Mapping[str, str] | None = None,
) -> tuple[dict[str, str], str]:
    """Units round a stone that show these powers of these colours towards it, clockwise from the upper right.

    The last one is not placed yet: the move that places it comes second. Units with an ability are left out unless
    ``marked`` is ``None``; ``True`` asks for one as the last. ``only`` names a rank or a unit by colour.
    """
    spaces = [space for space in beside(stone) if space in found.index]
    choices: list[list[str]] = []
    for number, (space, (colour, power)) in enumerate(zip(spaces, powers, strict=True)):
        last = number == len(spaces) - 1
        names = [name for name in packaged().units.of(colour) if fitting(found, name, marked, last)]
        wanted = (only or {}).get(colour)
        names = [name for name in names if wanted in (None, name, found.units[name].rank)]
        choices.append([text for name in names for text in turns(name, space, stone, power, found)])
    way = beside(spaces[-1]).index(spaces[-2])
    for texts in product(*choices):
        names = [text.rpartition(" r")[0] for text in texts]
        if len(set(names)) == len(names) and shown(texts[-1], way) == shown(texts[-2], (way + 3) % 6):
            unit, _, turn = texts[-1].rpartition(" r")
            return dict(zip(spaces[:-1], texts[:-1], strict=True)), f"place {unit} {spaces[-1]} r{turn}"
    raise AssertionError("no units show these powers")


def fitting(found: Tables, name: str, marked: bool | None, last: bool) -> bool:
    """Whether a unit is one that is asked for."""
    has_mark = bool(found.units[name].mark)
    return has_mark == (last and bool(marked)) if marked is not None else True


def surrounded(stone: str, powers: Sequence[tuple[str, int]], **facts: Any) -> tuple[Table, str]:
    """A table with all but the last of these units round a stone, and the move that places the last one."""
    units, move = surround(stone, powers, marked=facts.pop("marked", False), only=facts.pop("only", None))
    unit = move.split(" ", 1)[1].rsplit(" ", 2)[0]
    colour = FOUR.units[unit].colour.capitalize()
    extra = facts.pop("units", {})
    return Table(units={**units, **extra}, hands={colour: [unit]}, on_turn=colour, **facts), move


def place_last(stone: str, powers: Sequence[tuple[str, int]], **facts: Any) -> Table:
    """The table after the last of these units is placed round a stone."""
    table, move = surrounded(stone, powers, **facts)
    return table.play(move)


def draw(item: str) -> Draw:
    """A draw."""
    return Draw(item)


def with_takes(state: State, takes: Sequence[Take]) -> State:
    """A state in which just these stones were taken, in one place each; for scores only, it need not be possible."""
    from msgspec.structs import replace

    from mkwidgets.games.hex.state import Finished

    return replace(state, finished=tuple(Finished("g4", (take.faction,), (take,)) for take in takes))
