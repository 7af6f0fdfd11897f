"""Chapter: how far a gun reaches, whom one sees, and cover from terrain."""

from __future__ import annotations

from mkwidgets.core.lesson import Chapter, Choice, Level, Question
from mkwidgets.games.minis.events import AttackRolled
from mkwidgets.games.minis.lessons.cast import table
from mkwidgets.games.minis.lessons.cast_fire import did

CHAPTER = Chapter(
    "sight",
    "Sight and cover",
    "Whom can a model shoot at? Measure the distance, draw a line, and look how much of the target sticks out.",
    (
        Level(
            name="ranges",
            title="How far it reaches",
            clauses=("minis.range.weapons", "minis.range.measure"),
            text="Mei and Tao get out the guns. A gun's kind tells its Range: 5 inches for a thrown weapon, 8 for a "
            "pistol, 10 for a rifle or common gun, 12 for a heavy gun or a sniper's. Measure from base to base, where "
            "they are nearest.\n\nYour Ranger is a sniper, and Tao has left one Guard a little too close.",
            task="Shoot at the Guard that is within Range.",
            start=table(
                "Shadow Ranger",
                "2 Cloud Guard",
                {"Ranger-1": (15, 5), "Guard-1": (15, 17.8), "Guard-2": (20, 17.5)},
                model="Ranger-1",
            ),
            solution=("shoot Ranger-1 Guard-1", "roll"),
            dice=("roll 4",),
            wrong=(("shoot Ranger-1 Guard-2", "minis.range.measure"),),
            goal=did(AttackRolled, target="Guard-1"),
            hints=("Between the middles of the bases it is more than 12 inches to both.", "Guard-1 is the near one."),
        ),
        Level(
            name="line",
            title="A free line",
            clauses=("minis.sight.any-point", "minis.sight.blocked"),
            text="To see somebody, a model needs one straight line: from any point of its base to any point of the "
            "other's, with no terrain across it. Where every such line is blocked there is no shot.\n\nBoth of Tao's "
            "Guards run for the Wall. Only one is quick enough.",
            task="Shoot at the Guard that your Trooper can see.",
            start=table(
                "Chaos Trooper",
                "2 Cloud Guard",
                {"Trooper-1": (15, 9), "Guard-1": (15.5, 14.5), "Guard-2": (20.3, 13.6)},
                terrain=[("Wall", 15, 12)],
                model="Trooper-1",
            ),
            solution=("shoot Trooper-1 Guard-2", "roll"),
            dice=("roll 5",),
            wrong=(("shoot Trooper-1 Guard-1", "minis.sight.blocked"),),
            goal=did(AttackRolled, target="Guard-2"),
            hints=("Look past the end of the Wall.", "No line leads to Guard-1."),
        ),
        Level(
            name="crowd",
            title="Past friend and foe",
            clauses=("minis.sight.models", "minis.sight.blocked"),
            text="Models never block a line, whoever they belong to. Terrain does if it is opaque: a Wall or a Rock, "
            "not a low Fence that everybody looks over.\n\nBetween your rear Trooper and the first Drummer stand a "
            "friend, a Guard and a Fence. It looks crowded, but all of it can be shot past.",
            task="Shoot at Drummer-1.",
            start=table(
                "2 Chaos Trooper",
                "Cloud Guard, 2 Thunder Drummer",
                {
                    "Trooper-1": (15, 6),
                    "Trooper-2": (15, 7.6),
                    "Guard-1": (15, 10),
                    "Drummer-1": (15, 13.5),
                    "Drummer-2": (20, 13.5),
                },
                terrain=[("Fence", 15, 11.5), ("Wall", 20.8, 11.5)],
                model="Trooper-1",
            ),
            solution=("shoot Trooper-1 Drummer-1", "roll"),
            dice=("roll 5",),
            wrong=(("shoot Trooper-1 Drummer-2", "minis.sight.blocked"),),
            goal=did(AttackRolled, target="Drummer-1"),
            hints=("The other Drummer is behind a Wall.", "Trooper-1 sees Drummer-1 past everybody."),
        ),
        Level(
            name="cover",
            title="Mostly hidden",
            clauses=("minis.cover.terrain",),
            text="A target that is seen can still be in cover: when terrain hides more than half of it. Then the "
            "shooter needs 1 higher.\n\nThe Guard peeps out from behind the Wall, showing about a quarter of its base. "
            "Your Trooper has Shoot 5+.",
            start=table(
                "Chaos Trooper",
                "Cloud Guard",
                {"Trooper-1": (14, 8), "Guard-1": (14, 15)},
                terrain=[("Wall", 16.85, 12)],
                model="Trooper-1",
            ),
            question=Question(
                "Which number does the Trooper need?",
                (
                    Choice(
                        "None: the Guard is behind a Wall.",
                        "A part of the Guard can be seen, so there is a shot. It is only harder.",
                        ("minis.sight.any-point", "minis.cover.terrain"),
                    ),
                    Choice(
                        "5 or more, as on the card.",
                        "That would be so in the open. Most of this Guard is hidden.",
                        ("minis.cover.terrain",),
                    ),
                    Choice("6.", "Right. 5 and 1 for cover.", ("minis.cover.terrain",)),
                ),
                2,
            ),
            shows=("shoot Trooper-1 Guard-1", "roll 5"),
            goal=did(AttackRolled, needed=6, hits=0),
            hints=("Is more than half of the Guard hidden?", "Cover makes the number 1 higher."),
        ),
        Level(
            name="step",
            title="A better view",
            clauses=("minis.cover.half", "minis.cover.terrain", "minis.move.length"),
            text="Whether a target is in cover is judged from the middle of the shooter's base. Seeing more than half "
            "of the target is enough to be rid of cover; you need not see all of it.\n\nYour Trooper may move 5 inches "
            "and shoot after that.",
            task="Move to where the Drummer is not in cover, then shoot at it with 5+.",
            start=table(
                "Chaos Trooper",
                "Thunder Drummer",
                {"Trooper-1": (16, 8), "Drummer-1": (15.4, 14.8)},
                terrain=[("Rock", 15.5, 12.5)],
                model="Trooper-1",
            ),
            solution=("move Trooper-1 12,9", "shoot Trooper-1 Drummer-1", "roll"),
            dice=("roll 5",),
            wrong=(("move Trooper-1 10.5,8", "minis.move.length"),),
            goal=did(AttackRolled, target="Drummer-1", needed=5),
            hints=("From the left you look past the Rock.", "Move to about 12 across and 9 up, then shoot."),
        ),
        Level(
            name="half",
            title="Exactly half",
            clauses=("minis.cover.half",),
            text="More than half hidden is cover, less than half is none. And precisely half?\n\nThe end of the Wall, "
            "the middle of your Trooper and the middle of the Drummer lie on one line. You have looked along it twice: "
            "it is half and half.",
            start=table(
                "Chaos Trooper",
                "Thunder Drummer",
                {"Trooper-1": (12, 8), "Drummer-1": (12, 15)},
                terrain=[("Wall", 15, 12)],
                model="Trooper-1",
            ),
            question=Question(
                "Which number does the Trooper need?",
                (
                    Choice(
                        "5 or more.",
                        "Right. It takes more than half to be in cover; a tie is good for the shooter.",
                        ("minis.cover.half",),
                    ),
                    Choice(
                        "6, for a tie is good for the target.",
                        "It is the other way round: exactly half is no cover.",
                        ("minis.cover.half",),
                    ),
                    Choice(
                        "It depends: roll a die for cover first.",
                        "No die is needed. Half is simply not more than half.",
                        ("minis.cover.half", "minis.cover.terrain"),
                    ),
                ),
                0,
            ),
            shows=("shoot Trooper-1 Drummer-1", "roll 5"),
            goal=did(AttackRolled, needed=5, hits=1),
            hints=("Cover needs more than half.", "Half is not more than half."),
        ),
        Level(
            name="rim",
            title="From the edge of the base",
            clauses=("minis.cover.rim", "minis.sight.blocked"),
            text="Lines of sight may start anywhere on the base, cover is measured from its middle. So a big model can "
            "see with its edge somebody of whom its middle sees nothing. Such a target may be shot at, and it is in "
            "cover.\n\nYour Lord leans to the left behind the end of the Wall.",
            task="Shoot at the Guard that only the edge of the Lord's base can see.",
            start=table(
                "Chaos Lord",
                "2 Cloud Guard",
                {"Lord-1": (15, 8), "Guard-1": (15.2, 14.5), "Guard-2": (17.5, 14.5)},
                terrain=[("Wall", 17.75, 12)],
                model="Lord-1",
            ),
            solution=("shoot Lord-1 Guard-1", "roll"),
            dice=("roll 5",),
            wrong=(("shoot Lord-1 Guard-2", "minis.sight.blocked"),),
            goal=did(AttackRolled, by="minis.cover.rim", target="Guard-1", needed=5),
            hints=("Which Guard is nearer to the end of the Wall?", "Guard-1; the Lord's 4+ becomes 5+."),
        ),
    ),
)
