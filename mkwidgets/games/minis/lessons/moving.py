"""Chapter: how models move, and what stands in their way."""

from __future__ import annotations

from mkwidgets.core.lesson import Chapter, Level, happened
from mkwidgets.games.minis.events import Climbed, MeleeEntered
from mkwidgets.games.minis.lessons.cast import out, stands, table

CHAPTER = Chapter(
    "moving",
    "Moving past models",
    "How far a Move goes, what stops it, and what happens close to an enemy.",
    (
        Level(
            name="wall",
            title="Round the wall",
            clauses=("minis.move.walls",),
            text="Walls and rocks are solid: who wants to get past has to go round, and the way round is what "
            "counts. The base needs room on all of it.\n\nThe space behind this wall is a good place to hide, and your "
            "Trooper has two Moves of 5 inches.",
            task="Bring the Trooper to the other side of the wall, right behind it.",
            start=table(
                "Chaos Trooper",
                "Cloud Guard",
                {"Trooper-1": (12, 11), "Guard-1": (4, 26)},
                terrain=(("Wall", 12, 13),),
                squad="Trooper-1",
            ),
            solution=("move Trooper-1 15.7,13", "move Trooper-1 13,14.2"),
            wrong=(("move Trooper-1 12,15", "minis.move.walls"),),
            goal=stands("Trooper-1", lambda x, y: 9 <= x <= 15 and 13.25 < y < 17),
            hints=("One Move to the end of the wall, one round it.", "First about to 15.7,13, then to 13,14.2."),
        ),
        Level(
            name="climb",
            title="Up on the box",
            clauses=("minis.move.length", "minis.move.walls"),
            text="A Move is measured along the way, up and down included. This box is 1 inch high and can be climbed: "
            "it costs the inch that the model goes up.\n\nA Trooper on top would look far.",
            task="Climb the box with one Move.",
            start=table(
                "Chaos Trooper",
                "Cloud Guard",
                {"Trooper-1": (12, 9.4), "Guard-1": (4, 26)},
                terrain=(("Box", 12, 13),),
                model="Trooper-1",
                actions=1,
            ),
            solution=("move Trooper-1 12,13",),
            wrong=(("move Trooper-1 12,13.9", "minis.move.length"),),
            goal=happened(Climbed, inches=1.0),
            hints=("5 inches less 1 for the climb leave 4.", "Move to the middle of the box."),
        ),
        Level(
            name="gap",
            title="Between two Guards",
            clauses=("minis.base.gaps", "minis.move.length"),
            text="Models are solid, friends and foes alike: a base never goes over another one. But where it fits, it "
            "may pass, even between two enemies and within an inch of both.\n\nTao has left a gap between these Guards "
            "that is just wide enough.",
            task="Slip through between the Guards and get out of their reach.",
            start=table(
                "Chaos Trooper",
                "2 Cloud Guard",
                {"Trooper-1": (12, 10), "Guard-1": (11, 12.5), "Guard-2": (13, 12.5)},
                model="Trooper-1",
                actions=1,
            ),
            solution=("move Trooper-1 12,14.6",),
            wrong=(("move Trooper-1 12,15.3", "minis.move.length"),),
            goal=stands("Trooper-1", lambda x, y: 11 <= x <= 13 and y > 14),
            hints=("Straight ahead.", "Move to 12,14.6."),
        ),
        Level(
            name="no-room",
            title="Shoulder to shoulder",
            clauses=("minis.base.no-room", "minis.base.solid", "minis.move.models"),
            text="Tao has learned: now the Guards stand too close together for a base to fit between. Where there is "
            "no room, there is no way. And the way round is too long to come out right behind them.",
            task="Pass the Guards on the right, wherever one Move can take you.",
            start=table(
                "Chaos Trooper",
                "2 Cloud Guard",
                {"Trooper-1": (12, 10), "Guard-1": (11.2, 12.5), "Guard-2": (12.8, 12.5)},
                model="Trooper-1",
                actions=1,
            ),
            solution=("move Trooper-1 15.1,13.2",),
            wrong=(("move Trooper-1 12,14.5", "minis.base.no-room"), ("move Trooper-1 12,14", "minis.move.models")),
            goal=stands("Trooper-1", lambda x, y: y > 12.5),
            hints=("Keep some distance from Guard-2.", "Move to about 15.1,13.2."),
        ),
        Level(
            name="enter",
            title="Into the thick of it",
            clauses=("minis.melee.enter", "minis.base.solid", "minis.move.length"),
            text="A Move may end within 1 inch of an enemy, even touching its base, but not on it. From then on the "
            "two are in melee.\n\nYour Trooper wants to keep both Guards busy. Right between them would be best, "
            "but that is a little too far.",
            task="End the Move in melee with both Guards.",
            start=table(
                "Chaos Trooper",
                "2 Cloud Guard",
                {"Trooper-1": (12, 9.9), "Guard-1": (10.9, 15.1), "Guard-2": (13.3, 15.1)},
                squad="Trooper-1",
            ),
            solution=("move Trooper-1 12.1,14.2",),
            wrong=(("move Trooper-1 12.1,15.1", "minis.move.length"),),
            goal=happened(MeleeEntered, foes=(1, 2)),
            hints=("Which point is within 1 inch of both bases?", "Move to 12.1,14.2."),
        ),
        Level(
            name="stuck",
            title="No running away",
            clauses=("minis.melee.stuck",),
            text="Who is in melee cannot simply walk off, and not leap off either. Only a Disengage leads out of it: "
            "an action, and a step of up to 1 inch directly away from the enemy.\n\nThe Chaos Lord can leap, but a "
            "Guard holds on to them.",
            task="Get out of melee, then leap over the Guard.",
            start=table(
                "Chaos Lord",
                "2 Cloud Guard",
                {"Lord-1": (12, 11), "Guard-1": (12, 12.9), "Guard-2": (22, 22)},
                squad="Lord-1",
            ),
            solution=("disengage Lord-1 12,10", "leap Lord-1 13,18"),
            wrong=(("leap Lord-1 13,18", "minis.melee.stuck"), ("move Lord-1 12,8", "minis.melee.stuck")),
            goal=stands("Lord-1", lambda x, y: y > 15),
            hints=("A Disengage first: straight away from the Guard.", "Disengage to 12,10, then leap."),
        ),
        Level(
            name="sprint",
            title="A sprint that ended early",
            clauses=("minis.melee.sprint", "minis.melee.stuck"),
            text="Your Trooper wanted to run past the Guard with two Moves. But its first Move has ended within 1 inch "
            "of it. So there is no second one.\n\nOne action is left, and it need not be wasted.",
            task="Make the best of it: knock out the Guard.",
            start=table(
                "Chaos Trooper",
                "2 Cloud Guard",
                {"Trooper-1": (12, 12), "Guard-1": (12.6, 13.4), "Guard-2": (20, 21)},
                model="Trooper-1",
                taken=("move",),
            ),
            solution=("fight Trooper-1 Guard-1", "roll"),
            dice=("roll 5",),
            wrong=(("move Trooper-1 10,15", "minis.melee.sprint"),),
            goal=out("Guard-1"),
            hints=("It is in melee. What does one do in melee?", "Fight Guard-1."),
        ),
    ),
)
