"""Chapter: what stands on a model's card."""

from __future__ import annotations

from mkwidgets.core.lesson import Chapter, Choice, Level, Question, happened
from mkwidgets.games.minis.events import AttackRolled, Hurt
from mkwidgets.games.minis.lessons.cast import after, out, table

CHAPTER = Chapter(
    "numbers",
    "A model's numbers",
    "Five numbers tell what a model can do. A die tells whether it works.",
    (
        Level(
            name="first-shot",
            title="The first shot",
            clauses=("minis.stats.hit", "minis.shoot.roll"),
            text="You are Mei. On Grandmother's kitchen table your army of Chaos meets Heaven, the army of your cousin "
            "Tao. One of your Troopers has just fired at a Cloud Guard. Its Shoot number is 5+, so a 5 or a 6 on the "
            "die is a hit.\n\nNothing else can happen before the die has fallen.",
            task="Throw the die.",
            start=after(
                table(
                    "Chaos Trooper",
                    "2 Cloud Guard",
                    {"Trooper-1": (12, 10), "Guard-1": (12, 17), "Guard-2": (20, 20)},
                    squad="Trooper-1",
                ),
                "shoot Trooper-1 Guard-1",
            ),
            solution=("roll",),
            dice=("roll 5",),
            wrong=(("move Trooper-1 12,13", "minis.stats.hit"),),
            goal=happened(AttackRolled, hits=1),
            hints=("The shot is under way, only the die is missing.", "Press the button for rolling."),
        ),
        Level(
            name="card",
            title="The card",
            clauses=("minis.stats", "minis.fight.roll", "minis.fight.target"),
            text="A card has Move and Range, in inches, Shoot and Fight, for the dice, and Tough. Some cards leave "
            "something out: without Shoot and Range there is no gun, without Fight no blade.\n\nYou change "
            "armies with Tao for once. Your Cloud Guard has no gun, but it fights at 3+.",
            task="Knock out one of Tao's Troopers with your Guard.",
            start=table(
                "Cloud Guard",
                "2 Chaos Trooper",
                {"Guard-1": (12, 12), "Trooper-1": (12, 13.5), "Trooper-2": (16, 17)},
                squad="Guard-1",
            ),
            solution=("fight Guard-1 Trooper-1", "roll"),
            dice=("roll 4",),
            wrong=(("fight Guard-1 Trooper-2", "minis.fight.target"),),
            goal=out("Trooper-1"),
            hints=("What is on the Guard's card, and what is not?", "One Trooper is close enough to be struck."),
        ),
        Level(
            name="lower",
            title="Low is good",
            clauses=("minis.stats.lower", "minis.stats.hit"),
            text="A Shoot or Fight number is the lowest roll that hits. So the lower it is, the better.\n\nA Trooper "
            "with Shoot 5+ and a Shadow Ranger with Shoot 3+ have the same Guard before their guns. You need one "
            "good shot.",
            start=table(
                "Chaos Trooper, Shadow Ranger",
                "2 Cloud Guard",
                {"Trooper-1": (10, 10), "Ranger-1": (14, 10), "Guard-1": (12, 17), "Guard-2": (22, 22)},
                squad="Ranger-1",
            ),
            question=Question(
                "Who is more likely to hit?",
                (
                    Choice(
                        "The Trooper: 5 is more than 3.",
                        "A 5+ hits with two faces of the die only.",
                        ("minis.stats.lower",),
                    ),
                    Choice(
                        "Both alike: it is one die each.",
                        "One die each, but more faces of it are good for the one with the lower number.",
                        ("minis.stats.lower", "minis.stats.hit"),
                    ),
                    Choice(
                        "The Ranger: 3, 4, 5 and 6 hit.",
                        "Right. Four faces against two.",
                        ("minis.stats.lower", "minis.stats.hit"),
                    ),
                ),
                2,
            ),
            shows=("shoot Ranger-1 Guard-1", "roll 3"),
            goal=happened(AttackRolled, needed=3, hits=1),
            hints=("Count the faces that hit.", "5+ means 5 and 6."),
        ),
        Level(
            name="tough",
            title="It takes two",
            clauses=("minis.stats.tough", "minis.shoot.target"),
            text="Tough is how much a model can take. Each hit removes 1, and with the last one the model leaves the "
            "table. A Guard has 1 Tough, a Thunder Drummer has 3; the one in front has lost 1 already.\n\nYour Ranger "
            "shoots twice, and its gun reaches 12 inches.",
            task="Knock out the Drummer in front of you.",
            start=table(
                "Shadow Ranger",
                "2 Thunder Drummer",
                {"Ranger-1": (12, 8), "Drummer-1": (12, 18), "Drummer-2": (12, 23)},
                tough={"Drummer-1": 2},
                squad="Ranger-1",
            ),
            solution=("shoot Ranger-1 Drummer-1", "roll", "shoot Ranger-1 Drummer-1", "roll"),
            dice=("roll 4", "roll 3"),
            wrong=(("shoot Ranger-1 Drummer-2", "minis.shoot.target"),),
            goal=out("Drummer-1"),
            hints=("One hit is not enough.", "Shoot at Drummer-1, and then again."),
        ),
        Level(
            name="wasted",
            title="More than enough",
            clauses=("minis.stats.tough",),
            text="The Chaos Lord is Deadly: one blow of theirs that hits removes 2 Tough. They strike at a Guard, who "
            "has only 1. A second Guard stands right beside.",
            start=table(
                "Chaos Lord",
                "2 Cloud Guard",
                {"Lord-1": (12, 12), "Guard-1": (12, 13.8), "Guard-2": (13.6, 13.2)},
                squad="Lord-1",
            ),
            question=Question(
                "The blow hits. What becomes of the damage that is left over?",
                (
                    Choice(
                        "It is lost.",
                        "Right. The Guard is out, and that is all.",
                        ("minis.stats.tough",),
                    ),
                    Choice(
                        "The second Guard takes it.",
                        "Damage never jumps over to somebody else.",
                        ("minis.stats.tough",),
                    ),
                    Choice(
                        "The Lord keeps it for the next blow.",
                        "Nothing can be saved up.",
                        ("minis.stats.tough",),
                    ),
                ),
                0,
            ),
            shows=("fight Lord-1 Guard-1", "roll 3"),
            goal=happened(Hurt, left=0, wasted=1),
            hints=("Who was struck?", "A model cannot be more than out."),
        ),
    ),
)
