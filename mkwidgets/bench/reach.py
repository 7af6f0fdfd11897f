"""How long it takes to find where a model can get to on a crowded table of Monkey King Minis."""

from __future__ import annotations

import time
from statistics import median

from mkwidgets.games.minis.field import field
from mkwidgets.games.minis.geometry.reach import Reach
from mkwidgets.games.minis.situation import situation
from mkwidgets.games.minis.state import State

MOVE = 6.0  # inches
SQUADS = "5 Chaos Trooper, 5 Chaos Trooper, 5 Chaos Trooper, 5 Chaos Trooper"
PIECES = (
    ("Hill", 15, 24),
    ("Hill", 15, 6),
    ("Wall", 6, 11),
    ("Wall", 24, 19, 90),
    ("Rock", 5, 19),
    ("Rock", 25, 11),
    ("Box", 10, 20.5),
    ("Box", 20, 9.5),
    ("Corner", 9, 6),
    ("Corner", 21, 24, 180),
)
"""Ten pieces of terrain round the crowd: kind, place, turn."""


def crowded() -> State:
    """Twenty models a side in ranks that face each other in the middle, among ten pieces of terrain."""
    places = [(10.0 + 1.1 * (number % 10), 13.4 - 1.6 * (number // 10)) for number in range(20)]
    at = {f"Trooper-{number + 1}": place for number, place in enumerate(places)}
    at |= {f"Guard-{number + 1}": (x, 30 - y) for number, (x, y) in enumerate(places)}
    heaven = SQUADS.replace("Chaos Trooper", "Cloud Guard")
    return situation((SQUADS, heaven), at, terrain=PIECES, objectives=(), points=40)


def reach_time() -> float:
    """Milliseconds to draw the reach of a model: the outlines of all places it can walk to. The median over all forty.

    Nothing is kept from one model to the next.
    """
    place = field(crowded())
    times = []
    for model in range(len(place.bases)):
        reach = Reach(place.ground, place.base(model), place.others(model), MOVE)
        started = time.perf_counter()
        reach.outlines()
        times.append(time.perf_counter() - started)
    return median(times) * 1000
