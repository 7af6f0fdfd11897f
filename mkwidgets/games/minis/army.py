"""Building armies: squads of units up to a number of points, checked squad by squad.

An army is written as its squads with commas between: ``5 Chaos Trooper, 2 Shadow Ranger, Chaos Lord``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from mkwidgets.core.errors import LoadError, UnknownName, shorten
from mkwidgets.core.records import Line
from mkwidgets.games.minis.components import (
    Faction,
    Unit,
    packaged,
    packaged_armies,
    packaged_factions,
    place_in,
    ready_army,
)

SQUAD_POINTS = 10
SquadList = tuple[tuple[str, int], ...]
"""Squads as pairs of a unit's name and a number of models."""


class Roster(msgspec.Struct, frozen=True):
    """The units that may be chosen from, and on what terms."""

    factions: tuple[Faction, ...]
    ultra: bool = False
    mixed: bool = False

    def unit(self, name: str) -> tuple[Faction, Unit]:
        """A unit and its faction by the unit's name.

        Raises:
            UnknownName: when no faction has it.
        """
        for faction in self.factions:
            for unit in faction.unit:
                if name.casefold() in (unit.name.casefold(), unit.short.casefold(), unit.plural.casefold()):
                    return faction, unit
        raise UnknownName("unit", name, [unit.name for faction in self.factions for unit in faction.unit])


class Bill(msgspec.Struct, frozen=True):
    """An army that has been added up: its squads, what each costs, what is left of the total."""

    squads: SquadList
    costs: tuple[int, ...]
    points: int

    @property
    def cost(self) -> int:
        """What the army costs."""
        return sum(self.costs)

    @property
    def left(self) -> int:
        """The points that are not spent."""
        return self.points - self.cost

    @property
    def lines(self) -> list[Line]:
        """The bill, one line for each squad and one for the sum."""
        entries = [
            Line(f"{size} {unit}: {cost} points", ("minis.squad.points",))
            for (unit, size), cost in zip(self.squads, self.costs, strict=True)
        ]
        return [*entries, Line(f"{self.cost} of {self.points} points", ("minis.army.spend", "minis.army.total"))]


def packaged_roster(ultra: bool = False, mixed: bool = False) -> Roster:
    """The packaged factions."""
    return Roster(packaged_factions(), ultra, mixed)


def largest_squad(unit: Unit) -> int:
    """How many models of a unit a squad may have."""
    return 1 if unit.character else max(1, SQUAD_POINTS // unit.points)


def read_squads(text: str, place: str) -> SquadList:
    """Squads from a text such as ``5 Chaos Trooper, 2 Shadow Ranger, Chaos Lord``.

    Raises:
        LoadError: when an entry has no name or an impossible number.
    """
    found = []
    for entry in text.split(","):
        first, _, rest = entry.strip().partition(" ")
        number, name = (first, rest.strip()) if first.isdecimal() else ("1", entry.strip())
        if not name or len(number) > 3:
            raise LoadError(place, f"expected squads such as '5 Chaos Trooper, Chaos Lord', found {shorten(text)}")
        found.append((name, int(number)))
    return tuple(found)


def build(squads: Sequence[tuple[str, int]], points: int, place: str, roster: Roster | None = None) -> Bill:
    """Check an army and add it up.

    Raises:
        LoadError: naming the squad and the clause that it breaks.
        UnknownName: for a unit that no faction has.
    """
    roster = roster or packaged_roster()
    if not squads:
        raise LoadError(place, "expected at least one squad [minis.army.squads]")
    chosen = [(*roster.unit(name), size) for name, size in squads]
    for number, (faction, unit, size) in enumerate(chosen):
        check_squad(faction, unit, size, f"{place}, squad {number + 1} ({unit.name})", roster)
    check_one_faction([faction for faction, _, _ in chosen], place, roster)
    bill = Bill(
        tuple((unit.name, size) for _, unit, size in chosen),
        tuple(unit.points * size for _, unit, size in chosen),
        points,
    )
    if bill.cost > points:
        text = f"expected at most {points} points, found {bill.cost} [minis.army.spend]"
        raise LoadError(place, text)
    return bill


def check_squad(faction: Faction, unit: Unit, size: int, place: str, roster: Roster) -> None:
    """Check the size of a squad, and that its faction may be played."""
    most = largest_squad(unit)
    if faction.draft and not roster.ultra:
        expected = f"expected ultra=True with the {faction.name} faction, which is a draft of ours"
        raise LoadError(place, f"{expected} [minis.power.ultra]")
    if 1 <= size <= most:
        return
    if unit.character or unit.points > SQUAD_POINTS:
        why = "is a big character" if unit.character else f"costs more than {SQUAD_POINTS} points"
        raise LoadError(place, f"expected one model, for it {why}; found {size} [minis.squad.character]")
    expected = f"expected 1 to {most} models of {unit.points} points in a squad of {SQUAD_POINTS}"
    raise LoadError(place, f"{expected}, found {size} [minis.squad.points]")


def check_one_faction(factions: Sequence[Faction], place: str, roster: Roster) -> None:
    """Check that all units come from one faction, unless mixing was agreed on."""
    names = sorted({faction.name for faction in factions})
    if len(names) > 1 and not roster.mixed:
        raise LoadError(place, f"expected units of one faction, found {' and '.join(names)} [minis.army.faction]")


def ready_squads(name: str, points: int, roster: Roster) -> SquadList | None:
    """The squads of a ready army by its name, or by its faction's for a number of points; ``None`` for no such name."""
    names = {army.name.casefold() for army in packaged_armies()}
    for key in (name, f"{name} {points}"):
        if key.casefold() in names:
            return ready_army(key).squads
    if name.casefold() in {faction.name.casefold() for faction in roster.factions}:
        faction = roster.factions[place_in([faction.name for faction in roster.factions], name, "faction")]
        return fill(faction.unit, points)
    return None


def fill(units: Iterable[Unit], points: int) -> SquadList:
    """Squads of a faction without a ready army: full ones of each unit in turn, as long as points are left."""
    found: list[tuple[str, int]] = []
    left, spent = points, True
    ordered = list(units)
    while spent:
        spent = False
        for unit in ordered:
            size = min(largest_squad(unit), left // unit.points)
            if size:
                found.append((unit.name, size))
                left -= size * unit.points
                spent = True
    return tuple(found)


def army_of(text: str, points: int, place: str, roster: Roster) -> Bill:
    """An army from a faction's name, a ready army's name or written squads.

    Raises:
        LoadError, UnknownName: as :func:`build`.
    """
    squads = ready_squads(text.strip(), points, roster)
    return build(read_squads(text, place) if squads is None else squads, points, place, roster)


def check_total(points: int) -> None:
    """Check that there is a size of game of so many points.

    Raises:
        LoadError: when there is none.
    """
    sizes = packaged().objectives
    if points not in sizes:
        known = ", ".join(map(str, sizes))
        raise LoadError("option points", f"expected one of {known}, found {points} [minis.army.total]")
