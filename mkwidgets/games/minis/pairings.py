"""The ready armies that ought to be equally strong: each against each of the same points."""

from __future__ import annotations

from itertools import combinations, product
from typing import Any

from mkwidgets.core.records import MatchUp
from mkwidgets.games.minis.components import ReadyArmy, packaged_armies


def match_ups() -> list[MatchUp]:
    """Every pairing of different ready armies of equal points, in the order in which they are listed."""
    pairs = [pair for pair in combinations(packaged_armies(), 2) if pair[0].points == pair[1].points]
    return [MatchUp(one.points, (one.name, other.name), battles(one, other)) for one, other in pairs]


def battles(one: ReadyArmy, other: ReadyArmy) -> tuple[tuple[int, dict[str, Any]], ...]:
    """Battles between two armies, each at either edge, and with either being set up first.

    Both are deployed by those who lead them: where each squad stands counts for more than many a stat, and in a set-up
    that is always the same the order in which a list happens to name the squads would decide battles.
    """
    found = []
    for seat, youngest in product((0, 1), (0, 1)):
        armies = [one.name, other.name] if seat == 0 else [other.name, one.name]
        found.append(
            (seat, {"points": one.points, "armies": armies, "deploy": True, "youngest": youngest, "ultra": True})
        )
    return tuple(found)
