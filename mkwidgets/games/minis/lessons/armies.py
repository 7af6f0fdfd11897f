"""Chapter: building an army."""

from __future__ import annotations

from mkwidgets.core.lesson import Chapter, Choice, Level, Question, happened
from mkwidgets.games.minis.events import ArmyFielded, BattleBegan
from mkwidgets.games.minis.lessons.cast import ready

CHAPTER = Chapter(
    "armies",
    "Armies",
    "Before the battle you choose your models: squads of 10 points at most, up to a total you agree on.",
    (
        Level(
            name="squad",
            title="What makes a squad",
            clauses=("minis.squad.unit", "minis.squad.points", "minis.army.squads"),
            text="Every model of an army belongs to a squad. All models of a squad are of the same unit, and together "
            "they cost 10 points at most. A Chaos Trooper costs 2, a Shadow Ranger 5, a Quadra-Gunner 10.",
            start=ready("5 Chaos Trooper, 2 Shadow Ranger, Quadra-Gunner", "Heaven 30"),
            question=Question(
                "Which of these is a squad?",
                (
                    Choice(
                        "Six Chaos Troopers.",
                        "They cost 12 points. Five Troopers are a full squad.",
                        ("minis.squad.points",),
                    ),
                    Choice(
                        "Two Troopers and a Ranger.",
                        "9 points would be fine, but a squad is of one unit.",
                        ("minis.squad.unit",),
                    ),
                    Choice(
                        "Two Shadow Rangers.",
                        "Right. One unit and 10 points, like five Troopers or one Quadra-Gunner.",
                        ("minis.squad.unit", "minis.squad.points"),
                    ),
                ),
                2,
            ),
            shows=("roll 5 | 2",),
            goal=happened(ArmyFielded, seat=0, cost=30),
            hints=("Are they all of the same unit? What do they cost?", "2 times 5 is 10."),
        ),
        Level(
            name="character",
            title="The Lord walks alone",
            clauses=("minis.squad.character",),
            text="Some units are big characters, such as the Chaos Lord, who costs 9 points. They like to be on their "
            "own.\n\nIn a battle of 50 points you can afford two Lords, and five Troopers for each of them.",
            start=ready("Chaos Lord, Chaos Lord, 5 Chaos Trooper, 5 Chaos Trooper", "Heaven 50", 50),
            question=Question(
                "How do two Lords come to the battle?",
                (
                    Choice(
                        "As two squads of one.",
                        "Right. A big character is a squad of its own, and so is a unit of more than 10 points.",
                        ("minis.squad.character",),
                    ),
                    Choice(
                        "As one squad of two.",
                        "18 points are too many for a squad, and a big character is alone in any case.",
                        ("minis.squad.character", "minis.squad.points"),
                    ),
                    Choice(
                        "Each leads a squad of Troopers.",
                        "A squad is of one unit.",
                        ("minis.squad.character", "minis.squad.unit"),
                    ),
                ),
                0,
            ),
            shows=("roll 4 | 1",),
            goal=happened(ArmyFielded, seat=0, cost=38),
            hints=("A Lord shares with nobody.", "Big characters stand alone."),
        ),
        Level(
            name="total",
            title="Counting points",
            clauses=("minis.army.total", "minis.army.spend"),
            text="Both players agree on one total, the same for both. It is 40 points this time. Tao has 5 Cloud "
            "Guards for 10, 3 Mirror Bearers for 9, 2 Thunder Drummers for 10 and a Stone General for 10. They would "
            "like a sixth Guard for 2 more.",
            start=ready("Chaos 40", "5 Cloud Guard, 3 Mirror Bearer, 2 Thunder Drummer, Stone General", 40),
            question=Question(
                "May they?",
                (
                    Choice(
                        "Yes, 41 is near enough.",
                        "The total is a limit: not a single point more.",
                        ("minis.army.spend",),
                    ),
                    Choice(
                        "No. They play with 39 points.",
                        "Right. Less than the total is allowed, more is not.",
                        ("minis.army.spend", "minis.army.total"),
                    ),
                    Choice(
                        "They have to: 39 points are not 40.",
                        "One need not spend all of it.",
                        ("minis.army.spend",),
                    ),
                ),
                1,
            ),
            shows=("roll 6 | 3",),
            goal=happened(ArmyFielded, seat=1, cost=39, total=40),
            hints=("10 and 9 and 10 and 10 are 39.", "Up to the total."),
        ),
        Level(
            name="example",
            title="An army of Chaos",
            clauses=("minis.army.example", "minis.first.roll"),
            text="Here is an army to begin with: five Chaos Troopers for 10 points, two Shadow Rangers for 10, a Chaos "
            "Lord for 9 and a Quadra-Gunner for 10. That makes 39 of 40 points, and it has something for everything: "
            "many feet, far shots, a hard blow.\n\nIt stands at its edge, ready to begin.",
            task="Roll for the first round, and see in the log what each army costs.",
            start=ready("Chaos 40", "Heaven 40", 40),
            solution=("roll",),
            dice=("roll 2 | 5",),
            wrong=(("activate Rangers-1", "minis.first.roll"),),
            goal=happened(ArmyFielded, seat=0, cost=39, total=40),
            hints=("No squad goes before the dice have fallen.", "Throw the dice."),
        ),
        Level(
            name="faction",
            title="Loyal to one side",
            clauses=("minis.army.faction",),
            text="Your army costs 20 points so far: five Troopers and a Quadra-Gunner. You have seen Tao's "
            "Thunder Drummers, and with two of them for 10 points you would be at 30. But Drummers are on Heaven's "
            "roster.",
            start=ready("5 Chaos Trooper, Quadra-Gunner, 2 Shadow Ranger", "Heaven 30"),
            question=Question(
                "Can you take them?",
                (
                    Choice(
                        "Yes, if they are a squad of their own.",
                        "All units of an army come from one roster, squad or not.",
                        ("minis.army.faction",),
                    ),
                    Choice(
                        "Yes, if Tao does not use them.",
                        "It does not matter who else has them.",
                        ("minis.army.faction",),
                    ),
                    Choice(
                        "No, but two Shadow Rangers would do.",
                        "Right. They are of Chaos, and cost 10 points too.",
                        ("minis.army.faction",),
                    ),
                ),
                2,
            ),
            shows=("roll 5 | 3",),
            goal=happened(ArmyFielded, seat=0, cost=30),
            hints=("Whose roster are they on?", "One army, one faction."),
        ),
        Level(
            name="sizes",
            title="Small, medium, large",
            clauses=("minis.size.small", "minis.size.medium", "minis.size.large"),
            text="The total also says how much there is to fight for. A small skirmish of 30 points has one objective "
            "marker, a medium game of 40 points has two.\n\nToday you have time for a large battle of 50 points.",
            start=ready("Chaos 50", "Heaven 50", 50),
            question=Question(
                "How many markers lie on the table?",
                (
                    Choice(
                        "Three.",
                        "Right. One more with each 10 points.",
                        ("minis.size.large",),
                    ),
                    Choice("Two.", "Two are for 40 points.", ("minis.size.medium", "minis.size.large")),
                    Choice(
                        "Five, one a round.",
                        "The rounds are always five, but markers go by the size of the game.",
                        ("minis.size.large", "minis.rounds.five"),
                    ),
                ),
                0,
            ),
            shows=("roll 6 | 1",),
            goal=happened(BattleBegan, objectives=3),
            hints=("30: one. 40: two. 50: ...", "Count the markers on the board."),
        ),
    ),
)
