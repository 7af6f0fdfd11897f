"""Chapter: setting the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mkwidgets.core.lesson import Chapter, Choice, Level, Progress, Question, all_of, happened
from mkwidgets.games.minis.events import BattleBegan, Deployed, TerrainPlaced
from mkwidgets.games.minis.lessons.cast import NAMES, after, ready, stands
from mkwidgets.games.minis.setup import new
from mkwidgets.games.minis.state import State


def begin(yours: str, theirs: str, **options: Any) -> Callable[[], State]:
    """A start before the battle, with 30 points and you as the youngest."""
    return lambda: new(**{"points": 30, "armies": [yours, theirs], "names": NAMES, "table": "Open", **options})


def placed_two(progress: Progress) -> bool:
    """Whether the learner has placed two pieces of terrain."""
    return sum(isinstance(event, TerrainPlaced) and event.seat == 0 for event in progress.events) == 2


CHAPTER = Chapter(
    "setting-up",
    "Setting the table",
    "Terrain, markers, and where the armies start.",
    (
        Level(
            name="terrain",
            title="Walls and rocks",
            clauses=("minis.terrain.turns",),
            text="Agree on some pieces of terrain, then place them one at a time in turn. The youngest player begins, "
            "and that is you.\n\nPieces lie anywhere on the table, but not in the 4 inches along the edges where the "
            "armies start, and not on one another.",
            task="Place a piece, wait for Tao's, and place another.",
            start=begin("2 Chaos Trooper", "2 Cloud Guard", terrain=True, deploy=True, table="Crossroads"),
            solution=("place Wall 15,12", "place Rock 22,18"),
            replies=("place Box 8,18",),
            wrong=(("place Wall 15,2", "minis.terrain.turns"),),
            goal=placed_two,
            hints=("Keep out of the deployment zones.", "A Wall on 15,12, then a Rock on 22,18."),
        ),
        Level(
            name="markers",
            title="Across the middle",
            clauses=("minis.objectives.spread",),
            text="The markers lie on the line across the middle of the table, spread evenly over its width. This table "
            "is 30 inches wide, and it is a game of 40 points with two markers.",
            start=ready("Chaos 40", "Heaven 40", 40),
            question=Question(
                "How far from the left edge do they lie?",
                (
                    Choice(
                        "7½ and 22½ inches.",
                        "Quarters are for three markers, with one in the centre.",
                        ("minis.objectives.spread",),
                    ),
                    Choice(
                        "10 and 20 inches.",
                        "Right. A third and two thirds of the width.",
                        ("minis.objectives.spread",),
                    ),
                    Choice(
                        "Wherever the players put them.",
                        "Terrain goes where the players put it, the markers do not.",
                        ("minis.objectives.spread", "minis.terrain.turns"),
                    ),
                ),
                1,
            ),
            shows=("roll 4 | 2",),
            goal=happened(BattleBegan, objectives=2),
            hints=("The same room on the left, between and on the right.", "30 in three parts."),
        ),
        Level(
            name="zone",
            title="At your edge",
            clauses=("minis.deploy.zone", "minis.deploy.edges"),
            text="Each model starts within 4 inches of its own edge, with its whole base. The other army does the same "
            "at the far edge, and the two edges are at least 24 inches apart. So nobody is in Range at the "
            "beginning.\n\nYour Trooper cannot wait.",
            task="Set the Trooper up, as far ahead as its base allows.",
            start=begin("Chaos Trooper", "Cloud Guard", deploy=True),
            solution=("deploy Trooper-1 12,3.4",),
            wrong=(("deploy Trooper-1 12,3.8", "minis.deploy.zone"),),
            goal=happened(Deployed, model=0),
            hints=("The base is about 1 inch wide.", "Put it at 12,3.4."),
        ),
        Level(
            name="corner",
            title="The edge of the world",
            clauses=("minis.setup.table",),
            text="Any flat surface is a table; 30 by 30 inches is a good size. What is beyond its edge is out of play, "
            "so no base may stick out over it.\n\nThe Quadra-Gunner has a big base, nearly 2 inches wide, and likes to "
            "have nobody behind it.",
            task="Set the Quadra-Gunner up in the corner at the lower left, as near as it fits.",
            start=begin("Quadra-Gunner", "Cloud Guard", deploy=True),
            solution=("deploy Quadra-Gunner-1 1,1",),
            wrong=(("deploy Quadra-Gunner-1 0.5,2", "minis.setup.table"),),
            goal=all_of(happened(Deployed, model=0), stands("Quadra-Gunner-1", lambda x, y: x <= 1.5 and y <= 1.5)),
            hints=("The middle of the base has to be an inch from either edge.", "Put it at 1,1."),
        ),
        Level(
            name="in-turn",
            title="Squad by squad",
            clauses=("minis.deploy.order",),
            text="The players deploy one whole squad each in turn. Who placed the last piece of terrain is second, and "
            "that was Tao.\n\nYou have begun with the Troopers, and one of them stands. The Ranger has to wait "
            "until it is your turn again.",
            task="Deploy Trooper-2, and then the Ranger when it is your turn.",
            start=after(
                begin("2 Chaos Trooper, Shadow Ranger", "Cloud Guard, Cloud Guard", deploy=True),
                "deploy Trooper-1 12,3.2",
            ),
            solution=("deploy Trooper-2 13.4,3.2", "deploy Ranger-1 18,2"),
            replies=("deploy Guard-1 15,27",),
            wrong=(("deploy Ranger-1 18,2", "minis.deploy.order"),),
            goal=happened(Deployed, model=2),
            hints=(
                "First the rest of the squad.",
                "Trooper-2 beside Trooper-1, then the Ranger anywhere in your zone.",
            ),
        ),
    ),
)
