"""Chapter: powers of shooters: Four Shots, Double Blast, Marksman, and the Shield against them."""

from __future__ import annotations

from mkwidgets.core.lesson import Chapter, Choice, Level, Question, all_of
from mkwidgets.games.minis.events import AttackRolled, KnockedOut
from mkwidgets.games.minis.lessons.cast import table
from mkwidgets.games.minis.lessons.cast_fire import did

CHAPTER = Chapter(
    "guns",
    "Guns and shields",
    "Four barrels, eight in an emergency, a Ranger who finds every gap, and a mirror to hide behind.",
    (
        Level(
            name="four-shots",
            title="Four barrels",
            clauses=("minis.power.four-shots", "minis.power.four-shots-target", "minis.range.weapons"),
            text="With Four Shots each Shoot picks one target and rolls four dice; each hit removes 1 Tough. The shots "
            "cannot be split, and hits beyond the last Tough are lost. A second Shoot may pick another target.",
            task="Knock out two Guards with the Quadra-Gunner's two actions.",
            start=table(
                "Quadra-Gunner",
                "3 Cloud Guard",
                {
                    "Quadra-Gunner-1": (15, 8),
                    "Guard-1": (13, 14),
                    "Guard-2": (17, 14),
                    "Guard-3": (15, 21),
                },
                model="Quadra-Gunner-1",
            ),
            solution=(
                "shoot Quadra-Gunner-1 Guard-1",
                "roll",
                "shoot Quadra-Gunner-1 Guard-2",
                "roll",
            ),
            dice=("roll 4 5 1 2", "roll 2 3 6 1"),
            wrong=(("shoot Quadra-Gunner-1 Guard-3", "minis.range.weapons"),),
            goal=all_of(did(KnockedOut, model="Guard-1"), did(KnockedOut, model="Guard-2")),
            hints=("One Guard for each Shoot.", "Guard-3 is out of Range. Shoot at the other two."),
        ),
        Level(
            name="double-blast",
            title="All barrels",
            clauses=("minis.power.double-blast", "minis.power.double-blast-close"),
            text="Tao's General has reached your Quadra-Gunner. But it has Double Blast: at a target within 1 inch it "
            "rolls eight dice instead of four. It is a Shoot like others, and Shoot is 4+.",
            start=table(
                "Quadra-Gunner",
                "Stone General",
                {"Quadra-Gunner-1": (15, 10), "General-1": (15, 12.2)},
                model="Quadra-Gunner-1",
            ),
            question=Question(
                "What does the Quadra-Gunner roll?",
                (
                    Choice(
                        "Eight dice, each hitting with 4+.",
                        "A shot within 1 inch needs 1 higher, however many dice it has.",
                        ("minis.power.double-blast-close",),
                    ),
                    Choice(
                        "Four dice at the General, four at another target.",
                        "All of them go to the one target.",
                        ("minis.power.four-shots-target", "minis.power.double-blast"),
                    ),
                    Choice(
                        "Eight dice, each hitting with 5+.",
                        "Right. More dice, but point-blank all the same.",
                        ("minis.power.double-blast", "minis.power.double-blast-close"),
                    ),
                ),
                2,
            ),
            shows=("shoot Quadra-Gunner-1 General-1", "roll 1 4 5 2 6 3 5 4"),
            goal=did(AttackRolled, target="General-1", needed=5, hits=3),
            hints=("Guns are clumsy up close.", "4+ becomes 5+."),
        ),
        Level(
            name="marksman",
            title="Finding the gap",
            clauses=("minis.power.marksman", "minis.sight.blocked"),
            text="A Marksman's shots ignore cover, be it from terrain, melee or a Shield. What they cannot see they "
            "cannot hit, though.\n\nTwo Guards crouch behind a Wall. Of one a little sticks out: for a Trooper it "
            "would take a 6, for your Ranger it is 3+ as always.",
            task="Hit a Guard through its cover.",
            start=table(
                "Shadow Ranger",
                "2 Cloud Guard",
                {"Ranger-1": (14, 8), "Guard-1": (14, 15), "Guard-2": (16.5, 15)},
                terrain=[("Wall", 16.85, 12)],
                model="Ranger-1",
            ),
            solution=("shoot Ranger-1 Guard-1", "roll"),
            dice=("roll 3",),
            wrong=(("shoot Ranger-1 Guard-2", "minis.sight.blocked"),),
            goal=did(AttackRolled, by="minis.power.marksman", target="Guard-1", needed=3, hits=1),
            hints=("Nothing at all is seen of Guard-2.", "Shoot at Guard-1."),
        ),
        Level(
            name="six",
            title="Bullseye",
            clauses=("minis.power.marksman-six", "minis.range.weapons"),
            text="When a Marksman's die shows a 6, the shot removes 2 Tough. Nobody else's 6 does that.\n\nThe Flame "
            "Wheel has 3 Tough and your Ranger two shots. A Guard waves from further off. Trust your luck.",
            task="Knock out the Flame Wheel with two shots.",
            start=table(
                "Shadow Ranger",
                "Flame Wheel, Cloud Guard",
                {"Ranger-1": (15, 8), "Flame-Wheel-1": (15, 16), "Guard-1": (19, 20.6)},
                model="Ranger-1",
            ),
            solution=("shoot Ranger-1 Flame-Wheel-1", "roll", "shoot Ranger-1 Flame-Wheel-1", "roll"),
            dice=("roll 6", "roll 3"),
            wrong=(("shoot Ranger-1 Guard-1", "minis.range.weapons"),),
            goal=all_of(
                did(AttackRolled, by="minis.power.marksman-six", faces=(6,)), did(KnockedOut, model="Flame-Wheel-1")
            ),
            hints=("2 for the 6 and 1 for the other hit.", "Shoot twice."),
        ),
        Level(
            name="limits",
            title="Even a Marksman has limits",
            clauses=("minis.power.marksman-limits",),
            text="A Marksman ignores cover and nothing else.\n\nA Wind Dancer, Hard to Hit, has skipped up to your "
            "Ranger and stands half an inch away. The Ranger, with Shoot 3+, fires at it.",
            start=table(
                "Shadow Ranger",
                "Wind Dancer",
                {"Ranger-1": (15, 10), "Dancer-1": (15, 11.5)},
                model="Ranger-1",
            ),
            question=Question(
                "Which number do they need?",
                (
                    Choice(
                        "3 or more, as for any Marksman.",
                        "That helps against cover. The Dancer has none.",
                        ("minis.power.marksman-limits",),
                    ),
                    Choice(
                        "5 or more.",
                        "Right. 1 for point-blank and 1 for Hard to Hit.",
                        ("minis.power.marksman-limits", "minis.close.adds"),
                    ),
                    Choice(
                        "4 or more, only for Hard to Hit.",
                        "Within 1 inch a gun is clumsy for a Marksman as well.",
                        ("minis.power.marksman-limits", "minis.shoot.close"),
                    ),
                ),
                1,
            ),
            shows=("shoot Ranger-1 Dancer-1", "roll 4"),
            goal=did(AttackRolled, target="Dancer-1", needed=5, hits=0),
            hints=("Two things make this shot harder, and neither is cover.", "3 and 1 and 1."),
        ),
        Level(
            name="shield",
            title="The mirror walks",
            clauses=("minis.power.shield", "minis.move.length"),
            text="A model with a Shield is walking cover. Where the line from the middle of the shooter to the middle "
            "of a friend crosses its base, that friend is in cover.\n\nYou have Heaven, and Tao's Trooper has an eye "
            "on your Drummer. Your Bearer's mirror can help. Anywhere on the line will do.",
            task="Put the Bearer in the Trooper's line to the Drummer, end its actions, and roll for the Trooper.",
            start=table(
                "Mirror Bearer, Thunder Drummer",
                "Chaos Trooper",
                {"Bearer-1": (10, 9), "Drummer-1": (15, 8), "Trooper-1": (15, 16)},
                model="Bearer-1",
            ),
            solution=("move Bearer-1 15,10", "end Bearer-1", "roll"),
            replies=("activate Trooper-1", "shoot Trooper-1 Drummer-1"),
            dice=("roll 5",),
            wrong=(("move Bearer-1 15,14", "minis.move.length"),),
            goal=did(AttackRolled, by="minis.power.shield", target="Drummer-1", needed=6),
            hints=("The line runs straight up the middle.", "Move to 15,10 and stop; then roll the dice."),
        ),
        Level(
            name="shield-limits",
            title="Behind one's own mirror",
            clauses=("minis.power.shield-limits",),
            text="Now you have Chaos again, and Tao's Bearer stands between your Trooper and the Drummer. For a shot "
            "at the Drummer you would need a 6. So why not shoot at the Bearer? The Trooper's Shoot is 5+.",
            start=table(
                "Chaos Trooper",
                "Mirror Bearer, Thunder Drummer",
                {"Trooper-1": (15, 8), "Bearer-1": (15, 13), "Drummer-1": (15, 15)},
                model="Trooper-1",
            ),
            question=Question(
                "Which number is needed to hit the Bearer?",
                (
                    Choice(
                        "5 or more.",
                        "Right. A Shield helps friends, never its bearer.",
                        ("minis.power.shield-limits",),
                    ),
                    Choice(
                        "6: nobody has a better shield than the Bearer.",
                        "One would think so, but it only covers friends behind it.",
                        ("minis.power.shield-limits",),
                    ),
                    Choice(
                        "7: a Shield, and the Drummer's company.",
                        "Neither counts, and cover would count once at most.",
                        ("minis.power.shield-limits", "minis.cover.once"),
                    ),
                ),
                0,
            ),
            shows=("shoot Trooper-1 Bearer-1", "roll 5"),
            goal=did(AttackRolled, target="Bearer-1", needed=5, hits=1),
            hints=("Whom does a Shield help?", "Not the one who carries it."),
        ),
    ),
)
