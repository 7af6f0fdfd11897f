"""Chapter: rounds and turns."""

from __future__ import annotations

from mkwidgets.core.lesson import Chapter, Choice, Level, Question, all_of, happened
from mkwidgets.games.minis.events import OrderChosen, RoundBegan, SquadActivated, SquadFinished, SquadGone
from mkwidgets.games.minis.lessons.cast import ready, table

CHAPTER = Chapter(
    "rounds",
    "Rounds and turns",
    "Who goes first, whose turn it is, and how one round follows another.",
    (
        Level(
            name="first",
            title="The higher roll",
            clauses=("minis.first.roll", "minis.first.choice"),
            text="At the start of round 1 both players roll a die, and again if the dice are equal. The higher one "
            "chooses to go first or second.\n\nYou would like Tao to come to you, so you want to be second. Only "
            "first you have to win the roll.",
            task="Roll until somebody wins, then choose to go second.",
            start=ready("2 Chaos Trooper", "2 Cloud Guard"),
            solution=("roll", "roll", "choose second"),
            dice=("roll 3 | 3", "roll 5 | 2"),
            wrong=(("activate Troopers-1", "minis.first.roll"),),
            goal=happened(OrderChosen, seat=0, first=False),
            hints=("Equal dice are rolled again.", "Throw the dice twice, then choose to go second."),
        ),
        Level(
            name="in-turn",
            title="Turn about",
            clauses=("minis.turns.alternate", "minis.turns.marked"),
            text="The players activate one squad each in turn. A squad that has finished is marked, and it is not "
            "activated again in this round.\n\nYour Troopers have gone, and so has Guard-1. Now it is your turn.",
            task="Activate a squad that may go, and finish its activation.",
            start=table(
                "2 Chaos Trooper, Shadow Ranger",
                "Cloud Guard, Cloud Guard",
                {
                    "Trooper-1": (9, 9),
                    "Trooper-2": (10.4, 9),
                    "Ranger-1": (16, 5),
                    "Guard-1": (10, 22),
                    "Guard-2": (18, 24),
                },
                activated=("Troopers-1", "Guard-1"),
            ),
            solution=("activate Ranger-1", "end squad"),
            wrong=(
                ("activate Troopers-1", "minis.turns.marked"),
                ("activate Guard-2", "minis.turns.alternate"),
            ),
            goal=happened(SquadFinished, squad=1),
            hints=("Which of your squads has no mark?", "Activate Ranger-1 and finish the squad."),
        ),
        Level(
            name="leftovers",
            title="Two in a row",
            clauses=("minis.turns.leftovers", "minis.turns.alternate"),
            text="Who has more squads has some left when the other side is through. They go one after the other at the "
            "end of the round.\n\nTao has a single Guard, and it has gone. Your Ranger and your Lord have not.",
            task="Play the round to its end. Your squads need not do anything.",
            start=table(
                "Chaos Trooper, Shadow Ranger, Chaos Lord",
                "Cloud Guard",
                {"Trooper-1": (9, 9), "Ranger-1": (14, 6), "Lord-1": (18, 9), "Guard-1": (15, 24)},
                activated=("Trooper-1", "Guard-1"),
            ),
            solution=("activate Ranger-1", "end squad", "activate Lord-1", "end squad"),
            wrong=(("activate Guard-1", "minis.turns.alternate"),),
            goal=happened(RoundBegan, number=2),
            hints=("Both squads go, and Tao has to watch.", "Activate Ranger-1 and finish, then Lord-1."),
        ),
        Level(
            name="gone",
            title="Too late for them",
            clauses=("minis.turns.killed", "minis.squad.activation"),
            text="A squad that is knocked out before it has gone takes no turn any more.\n\nGuard-1 is the last squad "
            "that Tao could activate in this round, for the Drummer has gone. Your Ranger is acting and has it in "
            "sight.",
            task="Knock out Guard-1 before its turn, finish the Ranger, and activate your Trooper.",
            start=table(
                "Shadow Ranger, Chaos Trooper",
                "Cloud Guard, Thunder Drummer",
                {"Ranger-1": (12, 9), "Trooper-1": (16, 6), "Guard-1": (12, 19), "Drummer-1": (20, 25)},
                squad="Ranger-1",
                activated=("Drummer-1",),
            ),
            solution=("shoot Ranger-1 Guard-1", "roll", "end Ranger-1", "activate Trooper-1"),
            dice=("roll 5",),
            wrong=(("activate Trooper-1", "minis.squad.activation"),),
            goal=all_of(happened(SquadGone, waiting=True), happened(SquadActivated, squad=1, leftover=True)),
            hints=("Shoot first.", "Shoot at Guard-1, let the Ranger stop, activate Trooper-1."),
        ),
        Level(
            name="next",
            title="Change of places",
            clauses=("minis.round.clear", "minis.round.swap"),
            text="In round 1 you went first, as you had won the roll. Your Trooper is the last squad of the round. "
            "Then all marks are taken off, and everybody can go again.",
            start=table(
                "Chaos Trooper, Shadow Ranger",
                "Cloud Guard",
                {"Trooper-1": (10, 9), "Ranger-1": (16, 6), "Guard-1": (14, 22)},
                squad="Trooper-1",
                activated=("Ranger-1", "Guard-1"),
                first=0,
            ),
            question=Question(
                "Who goes first in round 2?",
                (
                    Choice(
                        "Whoever wins a new roll.",
                        "There is one roll in a battle, before round 1.",
                        ("minis.round.swap", "minis.first.roll"),
                    ),
                    Choice(
                        "Tao.",
                        "Right. It changes with each round: you, Tao, you, Tao, you.",
                        ("minis.round.swap",),
                    ),
                    Choice(
                        "You again: you may choose each time.",
                        "You chose once, and that was for round 1.",
                        ("minis.round.swap", "minis.first.choice"),
                    ),
                ),
                1,
            ),
            shows=("end squad",),
            goal=happened(RoundBegan, number=2, first=1),
            hints=("Fair is fair.", "You have had the first turn once."),
        ),
    ),
)
