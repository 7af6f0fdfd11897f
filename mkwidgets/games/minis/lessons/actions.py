"""Chapter: what a model does with its two actions."""

from __future__ import annotations

from mkwidgets.core.lesson import Chapter, Choice, Level, Question, all_of, happened
from mkwidgets.games.minis.events import AttackRolled, ModelFinished, Prepared, SquadFinished
from mkwidgets.games.minis.lessons.cast import out, table

CHAPTER = Chapter(
    "actions",
    "Two actions",
    "Move, Shoot, Fight, Prepare, Disengage: two of them for each model, every time it is its turn.",
    (
        Level(
            name="two",
            title="One, two",
            clauses=("minis.actions.two", "minis.actions.kinds", "minis.actions.mix"),
            text="Each model takes two actions: a Move, a Shoot, a Fight, a Prepare or a Disengage. They can be two "
            "different ones in any order, or the same one twice.\n\nTrooper-1 has taken its two. Trooper-2 is too far "
            "ahead, but it has one of Tao's Guards before its rifle.",
            task="Let Trooper-2 shoot at the Guard and then come back beside Trooper-1.",
            start=table(
                "2 Chaos Trooper",
                "2 Cloud Guard",
                {"Trooper-1": (15, 8), "Trooper-2": (12, 11), "Guard-1": (12, 20), "Guard-2": (17, 23)},
                squad="Troopers-1",
                done=("Trooper-1",),
            ),
            solution=("shoot Trooper-2 Guard-1", "roll", "move Trooper-2 13.6,8"),
            dice=("roll 6",),
            wrong=(("shoot Trooper-1 Guard-1", "minis.actions.two"),),
            goal=all_of(out("Guard-1"), happened(SquadFinished, together=True)),
            hints=("First the shot, then the Move.", "After the shot, move next to Trooper-1, about at 13.6,8."),
        ),
        Level(
            name="unused",
            title="Enough is enough",
            clauses=("minis.actions.unused",),
            text="The Ranger has fired, and the Guard is gone. One action is left. No enemy is in range any more, and "
            "here behind the rock it is nice and safe.",
            start=table(
                "Shadow Ranger",
                "2 Cloud Guard",
                {"Ranger-1": (15, 7), "Guard-2": (24, 24)},
                terrain=(("Rock", 15, 9.5),),
                out=("Guard-1",),
                model="Ranger-1",
                taken=("shoot",),
            ),
            question=Question(
                "What about the second action?",
                (
                    Choice(
                        "It has to be a Move, as nothing else is possible.",
                        "Nobody is made to act.",
                        ("minis.actions.unused",),
                    ),
                    Choice(
                        "It may be left out.",
                        "Right. Two actions are what a model may take.",
                        ("minis.actions.unused",),
                    ),
                    Choice(
                        "It is kept: next time the Ranger has three.",
                        "What is not used is gone. It is two each time.",
                        ("minis.actions.unused", "minis.actions.two"),
                    ),
                ),
                1,
            ),
            shows=("end Ranger-1",),
            goal=happened(ModelFinished, unused=1),
            hints=("Is there anything in the rules that forces it?", "Safe is safe."),
        ),
        Level(
            name="reach",
            title="At arm's length",
            clauses=("minis.fight.target", "minis.fight.wall"),
            text="A Fight is for an enemy within 1 inch, from the edge of one base to the edge of the other. That "
            "is melee range. And nobody strikes through a wall: the line between the two centres has to be "
            "free.\n\nThree of Tao's Troopers are round your Cloud Guard, but it can get at only one of them.",
            task="Strike the one Trooper that can be struck.",
            start=table(
                "Cloud Guard",
                "3 Chaos Trooper",
                {"Guard-1": (12, 12), "Trooper-1": (13.98, 12), "Trooper-2": (12, 14.2), "Trooper-3": (10.45, 12)},
                terrain=(("Short wall", 11.2, 12, 90),),
                squad="Guard-1",
            ),
            solution=("fight Guard-1 Trooper-1", "roll"),
            dice=("roll 4",),
            wrong=(
                ("fight Guard-1 Trooper-2", "minis.fight.target"),
                ("fight Guard-1 Trooper-3", "minis.fight.wall"),
            ),
            goal=out("Trooper-1"),
            hints=("One Trooper is too far away, one is behind a wall.", "Fight Trooper-1."),
        ),
        Level(
            name="close",
            title="Guns are clumsy",
            clauses=("minis.shoot.close",),
            text="A Guard has come within 1 inch of your Trooper, whose card says Shoot 5+ and Fight 5+. But a gun is "
            "hard to turn round when somebody stands so near: a shot at that one needs 1 higher.",
            start=table(
                "Chaos Trooper",
                "2 Cloud Guard",
                {"Trooper-1": (12, 12), "Guard-1": (12, 13.5), "Guard-2": (20, 20)},
                squad="Trooper-1",
            ),
            question=Question(
                "The Trooper shoots at the Guard all the same. Which rolls hit?",
                (
                    Choice(
                        "4, 5 and 6: so near one cannot miss.",
                        "Being near makes it harder with a gun, not easier.",
                        ("minis.shoot.close",),
                    ),
                    Choice("5 and 6.", "That would be right from further off, or for a Fight.", ("minis.shoot.close",)),
                    Choice("Only a 6.", "Right. 5 and 1 more. A Fight would be better.", ("minis.shoot.close",)),
                ),
                2,
            ),
            shows=("shoot Trooper-1 Guard-1", "roll 5"),
            goal=happened(AttackRolled, needed=6, hits=0),
            hints=("Look at the Shoot number.", "1 higher than 5."),
        ),
        Level(
            name="ranged",
            title="With the butt of the gun",
            clauses=("minis.fight.ranged", "minis.shoot.close", "minis.melee.stuck"),
            text="Now you have Heaven. Your Thunder Drummer has no Fight number. Such a ranged unit can fight too: it "
            "rolls against its Shoot number, here 3+, and nothing is added for being close. For a shot it would "
            "be.\n\nWith a Trooper so near the Drummer cannot walk away. It has one action, and the die will show a 3.",
            task="Knock out the Trooper with a 3.",
            start=table(
                "Thunder Drummer",
                "2 Chaos Trooper",
                {"Drummer-1": (12, 12), "Trooper-1": (12, 13.5), "Trooper-2": (20, 20)},
                model="Drummer-1",
                actions=1,
            ),
            solution=("fight Drummer-1 Trooper-1", "roll"),
            dice=("roll 3",),
            wrong=(("move Drummer-1 12,9", "minis.melee.stuck"),),
            goal=out("Trooper-1"),
            hints=("A shot at somebody so near needs a 4.", "Fight Trooper-1."),
        ),
        Level(
            name="six",
            title="A six is a six",
            clauses=("minis.hit.six", "minis.shoot.target"),
            text="Some things make a shot harder. A Wind Dancer is Hard to Hit, and most of this one is hidden by a "
            "wall: 2 higher than 5 is 7, and no die has a 7. But a 6 always hits, whatever is needed.\n\nYou have one "
            "action, and Grandmother's lucky die.",
            task="Shoot at the Dancer in spite of everything.",
            start=table(
                "Chaos Trooper",
                "2 Wind Dancer",
                {"Trooper-1": (12, 10), "Dancer-1": (12, 17.2), "Dancer-2": (17, 22.5)},
                terrain=(("Short wall", 10.65, 16),),
                tough={"Dancer-1": 1},
                model="Trooper-1",
                actions=1,
            ),
            solution=("shoot Trooper-1 Dancer-1", "roll"),
            dice=("roll 6",),
            wrong=(("shoot Trooper-1 Dancer-2", "minis.shoot.target"),),
            goal=all_of(happened(AttackRolled, needed=7, hits=1), out("Dancer-1")),
            hints=("The other Dancer is too far away.", "Shoot at Dancer-1 and throw the die."),
        ),
        Level(
            name="last",
            title="Ready for anything",
            clauses=("minis.prepare.last", "minis.actions.two"),
            text="With Prepare a model waits for the enemy's turn, to shoot or strike then. It is always the last "
            "action. Trooper-1 prepared at once, and so it had no second action.\n\nTrooper-2 can do better.",
            task="Let Trooper-2 shoot at a Guard and prepare a shot as well.",
            start=table(
                "2 Chaos Trooper",
                "3 Cloud Guard",
                {
                    "Trooper-1": (12, 10),
                    "Trooper-2": (13.4, 10),
                    "Guard-1": (12, 18),
                    "Guard-2": (14, 18),
                    "Guard-3": (22, 22),
                },
                squad="Troopers-1",
                done=("Trooper-1",),
                prepared={"Trooper-1": "shoot"},
            ),
            solution=("shoot Trooper-2 Guard-2", "roll", "prepare Trooper-2 shoot"),
            dice=("roll 5",),
            wrong=(("shoot Trooper-1 Guard-1", "minis.actions.two"),),
            goal=all_of(happened(AttackRolled, attacker=1), happened(Prepared, model=1)),
            hints=("In the right order both fit in.", "First Shoot, then Prepare."),
        ),
    ),
)
