"""Chapter: out of melee with a Disengage."""

from __future__ import annotations

from mkwidgets.core.lesson import Chapter, Choice, Level, Progress, Question, all_of
from mkwidgets.games.minis.events import AttackRolled, Disengaged, Hurt, KnockedOut, Moved
from mkwidgets.games.minis.lessons.cast import table
from mkwidgets.games.minis.lessons.cast_fire import did, nobody_reacted

TOUCHING = 12 + (25 + 40) / 25.4 / 2  # bases of 25 and 40 mm, base to base with what stands at 12


def ran_four_inches(progress: Progress) -> bool:
    """A goal: a Move of 4 inches or more has been made."""
    return any(isinstance(event, Moved) and event.inches >= 4 for event in progress.events)


CHAPTER = Chapter(
    "disengage",
    "Disengage",
    "In melee nobody walks away. But one step back, straight away from the enemy, is always a clean escape.",
    (
        Level(
            name="away",
            title="One step back",
            clauses=("minis.disengage", "minis.disengage.free", "minis.melee.stuck"),
            text="A model in melee cannot Move. It can Disengage: an action for one step of up to 1 inch, directly "
            "away, and it is out. The other action is free for anything.\n\nTao's Guard has caught your Trooper, who "
            "would rather be elsewhere.",
            task="Disengage, then run 4 inches or more.",
            start=table(
                "Chaos Trooper",
                "Cloud Guard",
                {"Trooper-1": (15, 12), "Guard-1": (15, 13.4)},
                model="Trooper-1",
            ),
            solution=("disengage Trooper-1 15,11", "move Trooper-1 15,6.5"),
            wrong=(("move Trooper-1 15,8", "minis.melee.stuck"),),
            goal=all_of(did(Disengaged), ran_four_inches),
            hints=("A Move cannot start in melee.", "Step straight down 1 inch, then move on in the same direction."),
        ),
        Level(
            name="corner",
            title="Away from both",
            clauses=("minis.disengage.direction",),
            text="The step has to lead away from every enemy within 1 inch, from the first inch to the last. Stepping "
            "sideways past one of them will not do. Between two enemies on opposite sides there is no way at "
            "all.\n\nTwo Guards have your Trooper in a corner, but not quite.",
            task="Disengage from both Guards.",
            start=table(
                "Chaos Trooper",
                "2 Cloud Guard",
                {"Trooper-1": (15, 12), "Guard-1": (15, 13.3), "Guard-2": (16.3, 12)},
                model="Trooper-1",
            ),
            solution=("disengage Trooper-1 14.3,11.3",),
            wrong=(
                ("disengage Trooper-1 15,11", "minis.disengage.direction"),
                ("disengage Trooper-1 14,12", "minis.disengage.direction"),
            ),
            goal=did(Disengaged),
            hints=("Straight back from one is sideways to the other.", "Step down and to the left at once."),
        ),
        Level(
            name="no-penalty",
            title="Nose to nose",
            clauses=("minis.disengage.point-blank", "minis.disengage.contact", "minis.melee.stuck"),
            text="You have Heaven. Tao's Lord stands base to base with your Drummer, so after one step back they are 1 "
            "inch apart, and that is still within 1 inch. No matter: the two are out of melee until one of them moves, "
            "and at the enemy it has just left the Drummer shoots without the point-blank penalty.",
            task="Disengage, then shoot at the Lord with a plain 3+.",
            start=table(
                "Thunder Drummer",
                "Chaos Lord",
                {"Drummer-1": (15, 12), "Lord-1": (15, TOUCHING)},
                model="Drummer-1",
            ),
            solution=("disengage Drummer-1 15,11", "shoot Drummer-1 Lord-1", "roll"),
            dice=("roll 4",),
            wrong=(("move Drummer-1 15,8", "minis.melee.stuck"),),
            goal=all_of(did(Disengaged), did(AttackRolled, target="Lord-1", needed=3)),
            hints=("First step out of melee.", "Step straight down 1 inch; then shoot at the Lord."),
        ),
        Level(
            name="parted",
            title="Come back here",
            clauses=("minis.disengage.contact",),
            text="Now look at it from the other side. Tao's Ranger has stepped back from your General and stands less "
            "than an inch away. Close, but they have parted: no blow reaches until one of them moves.\n\nWell then, "
            "move. And a Move before a Fight has its own reward.",
            task="Strike the Ranger in this activation.",
            start=table(
                "Stone General",
                "Shadow Ranger, Chaos Trooper",
                {"General-1": (15, 12), "Ranger-1": (15, 14), "Trooper-1": (22, 20)},
                model="General-1",
                activated=("Ranger-1",),
                parted=[("General-1", "Ranger-1")],
            ),
            solution=("move General-1 16.2,12.6", "fight General-1 Ranger-1", "roll"),
            dice=("roll 3",),
            wrong=(("fight General-1 Ranger-1", "minis.disengage.contact"),),
            goal=did(AttackRolled, by="minis.charge", attacker="General-1", target="Ranger-1", kind="fight"),
            hints=("A step to the side is a Move too.", "Move round the Ranger a little, then fight it."),
        ),
        Level(
            name="no-charge",
            title="Out of one, into another",
            clauses=("minis.charge.move", "minis.disengage.other"),
            text="A step out of one melee may lead right into the next. You have Heaven. Your Guard disengages from "
            "the Trooper, ends beside the Lord and strikes at them with the other action. A 4 is a hit.",
            start=table(
                "Cloud Guard",
                "Chaos Trooper, Chaos Lord",
                {"Guard-1": (15, 12), "Trooper-1": (15, 10.7), "Lord-1": (15, 14.6)},
                model="Guard-1",
            ),
            question=Question(
                "How much Tough does the Lord lose?",
                (
                    Choice(
                        "2: it went up to them and struck, a Charge.",
                        "Only a Move or a Leap makes a Charge.",
                        ("minis.charge.move",),
                    ),
                    Choice("1.", "Right. It is a melee like others, but no Charge.", ("minis.charge.move",)),
                    Choice(
                        "None: after a Disengage there is no Fight in the same turn.",
                        "The other action is free for anything, and with the Lord it is in melee now.",
                        ("minis.disengage.free", "minis.disengage.other"),
                    ),
                ),
                1,
            ),
            shows=("disengage Guard-1 15,12.8", "fight Guard-1 Lord-1", "roll 4"),
            goal=did(Hurt, model="Lord-1", loss=1),
            hints=("What makes a Charge?", "A Disengage is not a Move."),
        ),
        Level(
            name="clean",
            title="On tiptoe",
            clauses=("minis.disengage.clean", "minis.melee.stuck"),
            text="Every Move in sight of a prepared shooter is dangerous. A Disengage is not: it never sets off a "
            "Preparation.\n\nTao's Drummer over there is prepared to shoot, and the Guard beside your Trooper to "
            "strike. Step away under their eyes, and send the Drummer a greeting.",
            task="Disengage, then shoot at the Drummer. Nobody may react.",
            start=table(
                "Chaos Trooper",
                "Cloud Guard, Thunder Drummer, Cloud Guard",
                {"Trooper-1": (15, 12), "Guard-1": (14, 13.1), "Drummer-1": (19, 18), "Guard-2": (4, 26)},
                model="Trooper-1",
                activated=("Guard-1", "Drummer-1"),
                prepared={"Guard-1": "fight", "Drummer-1": "shoot"},
            ),
            solution=("disengage Trooper-1 15.67,11.27", "shoot Trooper-1 Drummer-1", "roll"),
            dice=("roll 5",),
            wrong=(("move Trooper-1 19,11", "minis.melee.stuck"),),
            goal=all_of(did(Disengaged), did(AttackRolled, target="Drummer-1"), nobody_reacted),
            hints=("Away from the Guard is down and to the right.", "Disengage to about 15.7,11.3; then shoot."),
        ),
        Level(
            name="prepare",
            title="The old trick",
            clauses=("minis.disengage.prepare", "minis.disengage"),
            text="Disengage, then Prepare. If the enemy wants to fight on, it has to move, and then it must take a "
            "shot first.\n\nTao's Guard will not think twice. It never does.",
            task="Disengage, prepare a shot, and roll when the Guard comes after you.",
            start=table(
                "Chaos Trooper",
                "Cloud Guard, Cloud Guard",
                {"Trooper-1": (15, 12), "Guard-1": (15, 13.4), "Guard-2": (4, 26)},
                model="Trooper-1",
            ),
            solution=("disengage Trooper-1 15,11", "prepare Trooper-1 shoot", "roll"),
            replies=("activate Guard-1", "move Guard-1 15,12.2"),
            dice=("roll 5",),
            wrong=(("disengage Trooper-1 15,10.4", "minis.disengage"),),
            goal=did(KnockedOut, model="Guard-1"),
            hints=("The step is 1 inch at most.", "Step down 1 inch, prepare a shot, then roll the dice."),
        ),
    ),
)
