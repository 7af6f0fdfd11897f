"""What follows from a battle's fixed part alone and is therefore worked out once: names, units, terrain, markers."""

from __future__ import annotations

from functools import lru_cache
from math import cos, radians, sin

from mkwidgets.core.errors import UnknownName
from mkwidgets.games.minis.components import Faction, Measures, Unit, packaged, packaged_factions
from mkwidgets.games.minis.geometry import Ground, Point, Terrain, ground_of
from mkwidgets.games.minis.state import Battle, Piece, State

LEAPS = {"Leap": "leap", "Titanfall": "titanfall"}


class Facts:
    """The fixed facts of a battle. Tuples without another word are by the number of the model."""

    def __init__(self, battle: Battle) -> None:
        self.measures: Measures = packaged().measures
        self.squads = battle.squads
        # Of two units of the same name that of the faction which stands first is meant, as when an army is built.
        self.card = {unit.name: unit for faction in reversed(factions(battle)) for unit in faction.unit}
        units = [self.card[squad.unit] for squad in battle.squads]
        self.squad: tuple[int, ...] = tuple(n for n, squad in enumerate(battle.squads) for _ in range(squad.size))
        self.unit: tuple[Unit, ...] = tuple(units[number] for number in self.squad)
        self.owner: tuple[int, ...] = tuple(battle.squads[number].owner for number in self.squad)
        self.radius: tuple[float, ...] = tuple(unit.radius for unit in self.unit)
        ranges = packaged().weapons.range
        self.range: tuple[float, ...] = tuple(ranges.get(unit.weapon, 0.0) for unit in self.unit)
        self.keywords: tuple[frozenset[str], ...] = tuple(frozenset(unit.keywords) for unit in self.unit)
        self.leaps: tuple[tuple[tuple[str, float], ...], ...] = tuple(map(self._leaps, self.unit))
        self.members: tuple[tuple[int, ...], ...] = tuple(
            tuple(n for n, squad in enumerate(self.squad) if squad == number) for number in range(len(units))
        )
        self.army: tuple[tuple[int, ...], ...] = tuple(
            tuple(n for n, owner in enumerate(self.owner) if owner == seat) for seat in (0, 1)
        )
        self.bearers: tuple[tuple[int, ...], ...] = tuple(
            tuple(n for n in army if "Shield" in self.keywords[n]) for army in self.army
        )
        self.names: tuple[str, ...] = numbered([unit.short for unit in self.unit])
        self.squad_names: tuple[str, ...] = self._squad_names(units)
        self.index = {name.casefold(): number for number, name in enumerate(self.names)}
        self.squad_index = {name.casefold(): number for number, name in enumerate(self.squad_names)}
        self.ground: Ground = ground_of(battle.width, battle.depth, tuple(map(terrain_of, named(battle.terrain))))

    def _leaps(self, unit: Unit) -> tuple[tuple[str, float], ...]:
        """The actions of a unit that carry it further than a Move, and by how many inches."""
        further = max(0.0, self.measures.leap - unit.move)
        return tuple((kind, further) for word, kind in LEAPS.items() if word in unit.keywords)

    def _squad_names(self, units: list[Unit]) -> tuple[str, ...]:
        """The names of squads: of one model that model's, of several the plural with a number."""
        names = list(numbered([unit.plural for unit in units]))
        for number, members in enumerate(self.members):
            if len(members) == 1:
                names[number] = self.names[members[0]]
        return tuple(names)

    def model(self, name: str) -> int:
        """The number of a model by its name.

        Raises:
            UnknownName: when there is none.
        """
        number = self.index.get(name.casefold())
        if number is None:
            raise UnknownName("model", name, self.names)
        return number


def numbered(words: list[str]) -> tuple[str, ...]:
    """The words with a running number each: Trooper-1, Trooper-2, Ranger-1."""
    return tuple(f"{word}-{words[: n + 1].count(word)}" for n, word in enumerate(words))


def named(pieces: tuple[Piece, ...]) -> list[tuple[str, Piece]]:
    """The pieces with names of their own: Wall-1, Wall-2, Rock-1."""
    return list(zip(numbered([piece.kind.replace(" ", "-") for piece in pieces]), pieces, strict=True))


def terrain_of(entry: tuple[str, Piece]) -> Terrain:
    """A piece as geometry sees it."""
    name, piece = entry
    kind = packaged().terrain_kinds[piece.kind]
    height = kind.height if piece.height is None else piece.height
    return Terrain(name, turned(kind.outline, piece), height, kind.passage, kind.blocks_sight)


def turned(outline: tuple[Point, ...], piece: Piece) -> tuple[Point, ...]:
    """An outline turned and moved to where its piece lies; rounded, so that quarter turns are exact."""
    angle = radians(piece.turn)
    across, up = cos(angle), sin(angle)
    return tuple((round(piece.x + x * across - y * up, 6), round(piece.y + x * up + y * across, 6)) for x, y in outline)


def factions(battle: Battle) -> tuple[Faction, ...]:
    """The factions that can be played: the user's own first, then the packaged ones of other names."""
    return factions_beside(battle.kit)


def factions_beside(kit: tuple[Faction, ...]) -> tuple[Faction, ...]:
    """Factions of one's own, and those packaged ones whose names they do not take."""
    own = {faction.name.casefold() for faction in kit}
    return (*kit, *(faction for faction in packaged_factions() if faction.name.casefold() not in own))


@lru_cache(maxsize=64)
def facts_of(battle: Battle) -> Facts:
    """The facts of a battle."""
    return Facts(battle)


def facts(state: State) -> Facts:
    """The fixed facts of a state's battle."""
    return facts_of(state.battle)
