"""Chapter: Charge and high ground."""

from __future__ import annotations

from mkwidgets.core.lesson import Chapter, Choice, Level, Question
from mkwidgets.games.minis.events import Hurt
from mkwidgets.games.minis.lessons.cast import table
from mkwidgets.games.minis.lessons.cast_fire import did

CHAPTER = Chapter(
    "charge",
    "Charge and high ground",
    "Two tricks that need no action of their own: run before you strike, and stand above the enemy.",
    (
        Level(
            name="charge",
            title="Run and strike",
            clauses=("minis.charge", "minis.fight.target"),
            text="A Move and then a Fight in the same turn is a Charge: if that blow hits, it removes 1 Tough more. If "
            "it misses, the bonus is gone.\n\nYou have Heaven. Tao's Ranger has 2 Tough, but a single Guard can knock "
            "it out all the same.",
            task="Knock out the Ranger with a single blow.",
            start=table(
                "Cloud Guard",
                "Shadow Ranger, Chaos Trooper",
                {"Guard-1": (15, 8), "Ranger-1": (15, 13), "Trooper-1": (22, 20)},
                model="Guard-1",
            ),
            solution=("move Guard-1 15,11.8", "fight Guard-1 Ranger-1", "roll"),
            dice=("roll 4",),
            wrong=(("fight Guard-1 Ranger-1", "minis.fight.target"),),
            goal=did(Hurt, model="Ranger-1", loss=2, left=0),
            hints=("First run, then strike.", "Move to within 1 inch of the Ranger, then fight it."),
        ),
        Level(
            name="deadly",
            title="Three at once",
            clauses=("minis.charge.deadly", "minis.move.models"),
            text="Your Lord's card says Deadly: their blows remove 2 Tough instead of 1. A Charge adds to that, 2 and "
            "1 make 3.\n\nThe Flame Wheel has 3 Tough. Run up to it, not over it: bases are solid.",
            task="Knock out the Flame Wheel with a single blow.",
            start=table(
                "Chaos Lord",
                "Flame Wheel, Cloud Guard",
                {"Lord-1": (15, 8), "Flame-Wheel-1": (15, 13.5), "Guard-1": (22, 20)},
                model="Lord-1",
            ),
            solution=("move Lord-1 15,11.5", "fight Lord-1 Flame-Wheel-1", "roll"),
            dice=("roll 2",),
            wrong=(("move Lord-1 15,12.5", "minis.move.models"),),
            goal=did(Hurt, model="Flame-Wheel-1", loss=3, left=0),
            hints=("End the Move within 1 inch, without overlapping.", "Move to 15 across and 11.5 up, then fight."),
        ),
        Level(
            name="climb",
            title="Up on the box",
            clauses=("minis.high-ground", "minis.sight.models", "minis.sight.blocked"),
            text="Whoever stands more than half an inch above the target's base has high ground: each hit removes 1 "
            "Tough more, with guns too. And from the top of a thing one sees over it.\n\nTao's Drummer, with 2 Tough "
            "left, hides behind a box of tea bags, 1 inch high. Climbing it takes 1 inch of your Move.",
            task="Knock out the Drummer with a single shot.",
            start=table(
                "Chaos Trooper",
                "Thunder Drummer, Cloud Guard",
                {"Trooper-1": (15, 8), "Drummer-1": (15, 15), "Guard-1": (22, 20)},
                terrain=[("Box", 15, 10.5)],
                model="Trooper-1",
                tough={"Drummer-1": 2},
            ),
            solution=("move Trooper-1 15,10.5", "shoot Trooper-1 Drummer-1", "roll"),
            dice=("roll 5",),
            wrong=(("shoot Trooper-1 Drummer-1", "minis.sight.blocked"),),
            goal=did(Hurt, model="Drummer-1", loss=2, left=0),
            hints=("Get on the box.", "Move to the middle of the box, then shoot."),
        ),
        Level(
            name="half-inch",
            title="A flat box",
            clauses=("minis.high-ground",),
            text="This box is a flat one, and the tape measure says half an inch on the dot. Your Trooper stands on it "
            "and hits the Drummer down on the table.",
            start=table(
                "Chaos Trooper",
                "Thunder Drummer",
                {"Trooper-1": (15, 10), "Drummer-1": (15, 16)},
                terrain=[("Box", 15, 10, 0, 0.5)],
                model="Trooper-1",
            ),
            question=Question(
                "How much Tough does the hit remove?",
                (
                    Choice(
                        "2: high is high.",
                        "High ground begins above half an inch. This box is not above it.",
                        ("minis.high-ground",),
                    ),
                    Choice("1.", "Right. It takes more than half an inch.", ("minis.high-ground",)),
                    Choice(
                        "2 if the die shows a 6.",
                        "For a common Trooper a 6 is a hit like others.",
                        ("minis.high-ground", "minis.shoot.roll"),
                    ),
                ),
                1,
            ),
            shows=("shoot Trooper-1 Drummer-1", "roll 5"),
            goal=did(Hurt, model="Drummer-1", loss=1),
            hints=("More than half an inch, it said.", "Exactly half is not more."),
        ),
        Level(
            name="four",
            title="Four in one blow",
            clauses=("minis.high-ground.stack", "minis.fight.target"),
            text="You have Heaven, and your General holds a hill. Tao's Lord waits at its foot, with 5 Tough and a "
            "grin. Now add up: 2 for Deadly, 1 for a Charge, 1 for high ground. That is the hardest blow in the "
            "game.\n\nThe General has to stay on the hill for it. From the rim a blow still reaches down.",
            task="Take 4 Tough from the Lord with a single blow.",
            start=table(
                "Stone General",
                "Chaos Lord",
                {"General-1": (15, 10.7), "Lord-1": (15, 16)},
                terrain=[("Hill", 15, 12, 0, 0.75)],
                model="General-1",
            ),
            solution=("move General-1 15,14", "fight General-1 Lord-1", "roll"),
            dice=("roll 2",),
            wrong=(("fight General-1 Lord-1", "minis.fight.target"),),
            goal=did(Hurt, model="Lord-1", loss=4, left=1),
            hints=("Move, but stop before the slope.", "Move to 15 across and 14 up, then fight."),
        ),
        Level(
            name="each",
            title="Rain from above",
            clauses=("minis.high-ground.each",),
            text="High ground counts for each hit, not for each attack. Your Quadra-Gunner has Four Shots: it rolls "
            "four dice, and each hit removes 1 Tough. It stands on the hill, shoots at the General and hits with three "
            "of the four.",
            start=table(
                "Quadra-Gunner",
                "Stone General, Cloud Guard",
                {"Quadra-Gunner-1": (15, 10), "General-1": (15, 17), "Guard-1": (22, 20)},
                terrain=[("Hill", 15, 10)],
                model="Quadra-Gunner-1",
            ),
            question=Question(
                "How much Tough does the General lose?",
                (
                    Choice(
                        "3: guns gain nothing from a hill.",
                        "High ground is for shooting and melee alike.",
                        ("minis.high-ground", "minis.high-ground.each"),
                    ),
                    Choice(
                        "4: 3 hits and 1 for the hill.",
                        "Not once for the attack: every hit gains.",
                        ("minis.high-ground.each",),
                    ),
                    Choice("6.", "Right. Three hits of 2 each; the General is out.", ("minis.high-ground.each",)),
                ),
                2,
            ),
            shows=("shoot Quadra-Gunner-1 General-1", "roll 4 5 1 6"),
            goal=did(Hurt, model="General-1", loss=6),
            hints=("What does one hit from above remove?", "Three times that."),
        ),
    ),
)
