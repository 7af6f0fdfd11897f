"""Chapter: cover from melee, and shooting within 1 inch."""

from __future__ import annotations

from mkwidgets.core.lesson import Chapter, Choice, Level, Question
from mkwidgets.games.minis.events import AttackRolled
from mkwidgets.games.minis.lessons.cast import table
from mkwidgets.games.minis.lessons.cast_fire import did

CHAPTER = Chapter(
    "cover",
    "In the thick of it",
    "Fighters shield each other from shots without wanting to, and guns are clumsy up close.",
    (
        Level(
            name="melee",
            title="Mind the Lord",
            clauses=("minis.cover.melee", "minis.cover.melee-who", "minis.move.length"),
            text="Shooting into a melee is tricky. If the model that the target fights stands between it and the "
            "shooter, the target is in cover. Draw the line from middle to middle: does it cross that model's "
            "base?\n\nYour Lord fights Tao's Drummer and stands right in the Trooper's line. From here you need a 6.",
            task="Step aside with the Trooper and shoot at the Drummer with 5+.",
            start=table(
                "Chaos Trooper, Chaos Lord",
                "Thunder Drummer",
                {"Trooper-1": (15, 7), "Lord-1": (15, 12), "Drummer-1": (15, 14)},
                model="Trooper-1",
            ),
            solution=("move Trooper-1 11.5,9", "shoot Trooper-1 Drummer-1", "roll"),
            dice=("roll 5",),
            wrong=(("move Trooper-1 9.5,11", "minis.move.length"),),
            goal=did(AttackRolled, attacker="Trooper-1", target="Drummer-1", needed=5),
            hints=("The line has to pass the Lord's base.", "Move to about 11.5 across and 9 up."),
        ),
        Level(
            name="bystander",
            title="Only standing about",
            clauses=("minis.cover.bystander",),
            text="Only the model that fights the target gives it cover from melee. Others in the line of fire are "
            "bystanders.\n\nYour Trooper aims at Guard-1. Guard-2 stands in the line, but it is busy with your Lord, "
            "who is nowhere near Guard-1.",
            start=table(
                "Chaos Trooper, Chaos Lord",
                "2 Cloud Guard",
                {"Trooper-1": (15, 6), "Lord-1": (16.9, 9.5), "Guard-1": (15, 13), "Guard-2": (15, 9.5)},
                model="Trooper-1",
            ),
            question=Question(
                "Which number does the Trooper need to hit Guard-1?",
                (
                    Choice(
                        "6, as there is a melee in the line.",
                        "It would matter if Guard-1 were in that melee. It is not.",
                        ("minis.cover.bystander", "minis.cover.melee"),
                    ),
                    Choice("5 or more.", "Right. Guard-2 is a bystander for this shot.", ("minis.cover.bystander",)),
                    Choice(
                        "None: Guard-2 blocks the line.",
                        "Models never block a line.",
                        ("minis.sight.models", "minis.cover.bystander"),
                    ),
                ),
                1,
            ),
            shows=("shoot Trooper-1 Guard-1", "roll 5"),
            goal=did(AttackRolled, target="Guard-1", needed=5, hits=1),
            hints=("Whom is Guard-1 fighting?", "Nobody; so there is no cover from melee."),
        ),
        Level(
            name="once",
            title="Covered twice",
            clauses=("minis.cover.once",),
            text="Cover counts once, however many kinds of it there are.\n\nThe Guard could not be safer: a Wall hides "
            "most of it, and your own Lord, whom it fights, stands in the line as well. Your Trooper, with Shoot 5+, "
            "takes aim all the same.",
            start=table(
                "Chaos Trooper, Chaos Lord",
                "Cloud Guard",
                {"Trooper-1": (15, 6), "Lord-1": (15, 12.2), "Guard-1": (15, 14.1)},
                terrain=[("Short wall", 16.4, 10)],
                model="Trooper-1",
            ),
            question=Question(
                "Which number is needed?",
                (
                    Choice(
                        "6.",
                        "Right. 5 and 1 for cover, once.",
                        ("minis.cover.once",),
                    ),
                    Choice(
                        "7: 1 for the Wall and 1 for the Lord.",
                        "Two kinds of cover are still cover, and that is 1 higher.",
                        ("minis.cover.once",),
                    ),
                    Choice(
                        "5: the two cancel out.",
                        "They do not. Either of them is cover.",
                        ("minis.cover.terrain", "minis.cover.once"),
                    ),
                ),
                0,
            ),
            shows=("shoot Trooper-1 Guard-1", "roll 5"),
            goal=did(AttackRolled, by="minis.cover.once", needed=6, hits=0),
            hints=("Being in cover is a yes or a no.", "Yes makes the number 1 higher."),
        ),
        Level(
            name="both",
            title="Seven on a die",
            clauses=("minis.close.adds", "minis.fight.wall"),
            text="A shot within 1 inch needs 1 higher, and that does add to cover: together 2 higher. Your Trooper and "
            "a Guard stand at the two sides of a Wall's end, mostly hidden from each other and less than an inch "
            "apart. 5+ has become 7+. No die shows that, but a 6 always hits.",
            task="Hit the Guard all the same.",
            start=table(
                "Chaos Trooper",
                "2 Cloud Guard",
                {"Trooper-1": (15.05, 11.2), "Guard-1": (15.1, 12.8), "Guard-2": (17, 14)},
                terrain=[("Wall", 18, 12)],
                model="Trooper-1",
            ),
            solution=("shoot Trooper-1 Guard-1", "roll"),
            dice=("roll 6",),
            wrong=(("fight Trooper-1 Guard-1", "minis.fight.wall"),),
            goal=did(AttackRolled, target="Guard-1", kind="shoot", needed=7, hits=1),
            hints=("Nobody strikes through a Wall, but there is a line for a shot.", "Shoot, and hope for a 6."),
        ),
        Level(
            name="over-there",
            title="Somebody further off",
            clauses=("minis.close.target", "minis.melee.stuck"),
            text="Mei and Tao have swapped armies: you have Heaven. A Trooper has run right up to your Drummer. "
            "Shooting at it would need 1 higher.\n\nBut what counts is the distance to the target. A model in melee "
            "may shoot at somebody else, and at a target further off nothing is added.",
            task="Shoot with the Drummer's plain 3+.",
            start=table(
                "Thunder Drummer",
                "Chaos Trooper, Shadow Ranger",
                {"Drummer-1": (15, 10), "Trooper-1": (15, 11.3), "Ranger-1": (19, 15)},
                model="Drummer-1",
            ),
            solution=("shoot Drummer-1 Ranger-1", "roll"),
            dice=("roll 4",),
            wrong=(("move Drummer-1 15,6", "minis.melee.stuck"),),
            goal=did(AttackRolled, target="Ranger-1", needed=3),
            hints=("The Trooper is too close for a good shot.", "Shoot at the Ranger."),
        ),
    ),
)
