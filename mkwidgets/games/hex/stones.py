"""Who takes which stone: small ones, large ones and petrified spaces."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from mkwidgets.core.records import Event
from mkwidgets.games.hex.components import PURPLE, RANKS, Stone
from mkwidgets.games.hex.events import SpaceFreed, StoneDetermined
from mkwidgets.games.hex.geometry import Tables, UnitFacts
from mkwidgets.games.hex.state import (
    Finished,
    State,
    Take,
    Unit,
    counters_on,
    stones_on,
    tables,
)

NOBODY = -1
BONUS = 2


class Ranking(NamedTuple):
    """The totals round a space by faction, and who is in first and in second place (``NOBODY``: none)."""

    totals: tuple[tuple[int, int], ...]
    first: int
    second: int
    clauses: tuple[str, ...]


def power(unit: Unit, facts: UnitFacts, way: int) -> int:
    """A unit's power towards a direction in a determination: its edge with counters, never below 0 (MH-28)."""
    return max(0, facts.powers[unit.turn][way] + unit.white - unit.black)


def complete(state: State, found: Tables, space: str) -> bool:
    """Whether all spaces round a stone hold a unit; petrified ones round a petrified space do not count (MH-38)."""
    board = state.board
    for index, _ in found.rings[space]:
        if board[index] is None and not (space in found.index and counters_on(state, found.spaces[index])):
            return False
    return True


def due(state: State, space: str) -> tuple[list[str], list[str]]:
    """The small and the other stones that the unit on a space, or a counter, has completed."""
    found, board = tables(state), state.board
    small: list[str] = []
    large: list[str] = []
    for stone, is_small, ring in found.stone_rings[found.index[space]]:
        for index in ring:
            if board[index] is None:
                break
        else:
            if not any([entry.space == stone for entry in state.finished]):
                (small if is_small else large).append(stone)
    for petrified in state.petrified:
        if complete(state, found, petrified.space):
            large.append(petrified.space)
    return small, large


# --- small stones ----------------------------------------------------------------------------------------------------


def determine_small(state: State, space: str, events: list[Event]) -> State:
    """Compare the two units beside a small stone: power, then rank."""
    found = tables(state)
    (one, one_way), (other, other_way) = found.rings[space]
    first, second = state.board[one], state.board[other]
    assert first is not None
    assert second is not None
    owners = owner(state, found, first), owner(state, found, second)
    powers = (
        power(first, found.units[first.name], one_way),
        power(second, found.units[second.name], other_way),
    )
    winner, clauses = compare(state, found, (first, second), owners, powers)
    takes = () if winner == NOBODY else (Take(winner, 1, "", 0, True),)
    present = owners[:1] if owners[0] == owners[1] else (min(owners), max(owners))
    totals = ((owners[0], powers[0]), (owners[1], powers[1]))
    events.append(StoneDetermined(("hex.stone.at-once", *clauses), space, totals, takes))
    return replace(state, finished=(*state.finished, Finished(space, present, takes)))


def compare(
    state: State, found: Tables, units: tuple[Unit, Unit], owners: tuple[int, int], powers: tuple[int, int]
) -> tuple[int, tuple[str, ...]]:
    """Who takes a small stone, and by which clauses."""
    if owners[0] == owners[1]:
        return owners[0] if state.same_colour_takes else NOBODY, ("hex.small.same", "hex.small.point")
    if powers[0] != powers[1]:
        return owners[powers[1] > powers[0]], ("hex.small.power", "hex.unit.power", "hex.small.point")
    ranks = [RANKS.index(found.units[unit.name].rank) for unit in units]
    if ranks[0] != ranks[1]:
        return owners[ranks[1] > ranks[0]], ("hex.small.rank", "hex.unit.rank", "hex.small.point")
    return NOBODY, ("hex.small.dead",)


def owner(state: State, found: Tables, unit: Unit) -> int:
    """The faction of a unit."""
    colour = found.units[unit.name].colour
    for number, faction in enumerate(state.factions):
        if faction.colour == colour:
            return number
    return NOBODY


# --- large stones and petrified spaces -------------------------------------------------------------------------------


_newest: tuple[State | None, str, Ranking] = (None, "", Ranking((), NOBODY, NOBODY, ()))


def ranking(state: State, space: str) -> Ranking:
    """The totals round a space and who is in which place. The newest answer is remembered, as it is asked repeatedly:
    what it follows from are the board and the factions."""
    global _newest
    known, where, places = _newest
    if where == space and known is not None and known.board is state.board and known.factions is state.factions:
        return places
    places = rank(state, space)
    _newest = (state, space, places)
    return places


def rank(state: State, space: str) -> Ranking:
    """Work out the two places: each distinct total is a place, and a tied one stays empty."""
    found, board = tables(state), state.board
    sums: dict[int, int] = {}
    by_colour = {faction.colour: number for number, faction in enumerate(state.factions)}
    for index, way in found.rings[space]:
        unit = board[index]
        if unit is not None:
            facts = found.units[unit.name]
            number = by_colour[facts.colour]
            edge = power(unit, facts, way) if unit.white or unit.black else facts.powers[unit.turn][way]
            sums[number] = sums.get(number, 0) + edge
    return places_of(tuple(sorted(sums.items())), len(state.factions))


@lru_cache(maxsize=8192)
def places_of(totals: tuple[tuple[int, int], ...], factions: int) -> Ranking:
    """Who of so many factions is in which place with these totals."""
    values = [total for _, total in totals]
    highest = max(values, default=0)
    second_highest = max((value for value in values if value != highest), default=NOBODY)
    first = [faction for faction, total in totals if total == highest]
    second = [faction for faction, total in totals if total == second_highest]
    return Ranking(
        totals,
        first[0] if len(first) == 1 else NOBODY,
        second[0] if len(second) == 1 else NOBODY,
        tie_clauses(factions, values, len(first), len(second)),
    )


def tie_clauses(factions: int, values: list[int], tied_first: int, tied_second: int) -> tuple[str, ...]:
    """What to cite about the totals: the places, ties, absent factions."""
    clauses = ["hex.large.total", "hex.large.places"]
    if tied_first > 1 or tied_second > 1:
        clauses.append("hex.large.tie")
    if len(values) > 1 and tied_first == len(values):
        clauses.append("hex.large.all-tied")
    elif max(tied_first, tied_second) == 3 and len(values) == 4:
        clauses.append("hex.large.three-tied")
    elif tied_first > 1:
        clauses.append("hex.large.tie-first")
    elif tied_second > 1:
        clauses.append("hex.large.tie-second")
    if len(values) < factions:
        clauses.append("hex.large.absent")
    return tuple(clauses)


def chooser(state: State, space: str, places: Ranking) -> int:
    """The faction that has to choose a stone, ``NOBODY`` when there is nothing to decide."""
    if space in tables(state).index:
        return NOBODY
    choosing = places.first if places.first != NOBODY else places.second
    one, other = stones_on(state, space)
    if choosing == NOBODY or choosing >= state.players or one == other:
        return NOBODY
    return choosing


def worth(state: State, faction: int, stone: Stone) -> int:
    """The points of a stone for a faction, its colour counted."""
    return stone.value + (BONUS if stone.colour == state.factions[faction].colour else 0)


def automatic(state: State, faction: int, space: str) -> Stone:
    """The stone that the shared colour takes: most points, then the higher number (MH-23)."""
    one, other = stones_on(state, space)
    return max((one, other), key=lambda stone: (worth(state, faction, stone), stone.value))


def reward(state: State, faction: int, space: str) -> int:
    """What Reward adds for a faction in first place at a large or petrified space (MH-30, MH-48)."""
    found = tables(state)
    if space in found.index and not state.reward_on_petrified:
        return 0
    marks = {"dot": 1, "star": 2}
    units = [state.board[index] for index, _ in found.rings[space]]
    return sum(
        marks.get(found.units[unit.name].mark, 0)
        for unit in units
        if unit is not None and unit.reward and owner(state, found, unit) == faction
    )


def determine_large(state: State, space: str, places: Ranking, stone: Stone | None, events: list[Event]) -> State:
    """Give out the two stones of a large space; ``stone`` is the one that was chosen."""
    choosing = places.first if places.first != NOBODY else places.second
    takes: list[Take] = []
    clauses = ["hex.stone.at-once", *places.clauses]
    if choosing != NOBODY:
        chosen = stone or automatic(state, choosing, space)
        one, other = stones_on(state, space)
        left = other if chosen == one else one
        takes.append(taking(state, space, choosing, chosen, places))
        if choosing == places.first and places.second != NOBODY:
            takes.append(taking(state, space, places.second, left, places))
        clauses += taking_clauses(state, space, takes)
    if len(takes) < 2:
        clauses.append("hex.large.unclaimed")
    present = tuple(faction for faction, _ in places.totals)
    events.append(StoneDetermined(tuple(clauses), space, places.totals, tuple(takes)))
    return replace(state, finished=(*state.finished, Finished(space, present, tuple(takes))))


def taking(state: State, space: str, faction: int, stone: Stone, places: Ranking) -> Take:
    """A stone of a large space in the hands of a faction."""
    first = faction == places.first
    extra = worth(state, faction, stone) - stone.value + (reward(state, faction, space) if first else 0)
    return Take(faction, stone.value, stone.colour, extra, first)


def taking_clauses(state: State, space: str, takes: list[Take]) -> list[str]:
    """What to cite when stones of a large space are taken."""
    clauses = ["hex.large.choose", "hex.score.value"]
    if any(take.colour == state.factions[take.faction].colour for take in takes):
        clauses.append("hex.score.bonus")
    if any(take.colour == PURPLE for take in takes):
        clauses.append("hex.board.purple" if state.players == 4 else "hex.three.board")
    if takes[0].first and reward(state, takes[0].faction, space):
        clauses += ["hex.reward.first", "hex.reward.stones"]
    if any(take.faction >= state.players for take in takes):
        clauses.append("hex.two.scores")
        if takes[0].faction >= state.players:
            clauses.append("hex.two.automatic")
    return clauses


def determine_petrified(state: State, space: str, places: Ranking, events: list[Event]) -> State:
    """Give the one stone of a petrified space to the first place, or else the second; the space is free again."""
    counters = counters_on(state, space)
    taker = places.first if places.first != NOBODY else places.second
    clauses = ["hex.petrify.determine", *(c for c in places.clauses if c != "hex.large.places"), "hex.petrify.one"]
    takes: tuple[Take, ...] = ()
    if taker != NOBODY:
        first = taker == places.first
        extra = reward(state, taker, space) if first else 0
        takes = (Take(taker, counters if state.petrified_counts else 1, "", extra, first),)
        clauses += ["hex.petrify.value", *(["hex.reward.petrified", "hex.reward.stones"] if extra else [])]
    present = tuple(faction for faction, _ in places.totals)
    events.append(StoneDetermined(tuple(clauses), space, places.totals, takes))
    events.append(SpaceFreed(("hex.petrify.free",), space))
    left = tuple(entry for entry in state.petrified if entry.space != space)
    return replace(state, petrified=left, finished=(*state.finished, Finished(space, present, takes)))
