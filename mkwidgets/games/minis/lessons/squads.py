"""Chapter: squads act and stay together."""

from __future__ import annotations

from mkwidgets.core.lesson import Chapter, Choice, Level, Question, happened
from mkwidgets.games.minis.events import SquadFinished
from mkwidgets.games.minis.lessons.cast import MIDDLE, out, table

CHAPTER = Chapter(
    "squads",
    "Squads",
    "Small models fight in squads: they act in the same turn, one after the other, and stay together.",
    (
        Level(
            name="activate",
            title="All of them",
            clauses=("minis.squad.activation",),
            text="In your turn you activate a squad. All its models take their actions before anybody else does "
            "anything.\n\nYou have activated the Troopers, so your Ranger has to wait for another turn. Each Trooper "
            "has a Guard before its rifle.",
            task="Let each of the Troopers knock out a Guard.",
            start=table(
                "2 Chaos Trooper, Shadow Ranger",
                "3 Cloud Guard",
                {
                    "Trooper-1": (11.3, 10),
                    "Trooper-2": (12.7, 10),
                    "Ranger-1": (17, 8),
                    "Guard-1": (11, 18),
                    "Guard-2": (13, 18),
                    "Guard-3": (22, 24),
                },
                squad="Troopers-1",
            ),
            solution=("shoot Trooper-1 Guard-1", "roll", "end Trooper-1", "shoot Trooper-2 Guard-2", "roll"),
            dice=("roll 5", "roll 6"),
            wrong=(("shoot Ranger-1 Guard-1", "minis.squad.activation"),),
            goal=out("Guard-1", "Guard-2"),
            hints=(
                "Let a Trooper shoot. When it has hit, it may stop.",
                "Trooper-1 shoots and stops, then Trooper-2 shoots.",
            ),
        ),
        Level(
            name="one-by-one",
            title="After you",
            clauses=("minis.squad.one-by-one",),
            text="The models of a squad act one after the other. You choose the order, but whoever has begun finishes "
            "before the next one.\n\nTrooper-1 has shot and missed. It could try again, but its hands are shaking, and "
            "Trooper-2 cannot wait.",
            task="Let Trooper-2 shoot at the Guard.",
            start=table(
                "2 Chaos Trooper",
                "2 Cloud Guard",
                {"Trooper-1": (11.3, 10), "Trooper-2": (12.7, 10), "Guard-1": (12, 18), "Guard-2": (22, 24)},
                model="Trooper-1",
                taken=("shoot",),
            ),
            solution=("end Trooper-1", "shoot Trooper-2 Guard-1", "roll"),
            dice=("roll 5",),
            wrong=(("shoot Trooper-2 Guard-1", "minis.squad.one-by-one"),),
            goal=out("Guard-1"),
            hints=("Trooper-1 still has an action. It may leave it out.", "Let Trooper-1 stop, then shoot."),
        ),
        Level(
            name="together",
            title="Don't get lost",
            clauses=("minis.cohesion", "minis.cohesion.attainable"),
            text="When a squad has finished, each model has to be within 1 inch of another one of the squad. While "
            "that can still be done, nothing is allowed that would spoil it.\n\nTrooper-1 has gone ahead and has "
            "finished.",
            task="Finish the activation with the Troopers together.",
            start=table(
                "2 Chaos Trooper",
                "Cloud Guard",
                {"Trooper-1": (12, 13.5), "Trooper-2": (12.7, 9), "Guard-1": (12, 27)},
                squad="Troopers-1",
                done=("Trooper-1",),
            ),
            solution=("move Trooper-2 12.7,12.3", "end Trooper-2"),
            wrong=(("end Trooper-2", "minis.cohesion"), ("move Trooper-2 17,7", "minis.cohesion.attainable")),
            goal=happened(SquadFinished, together=True),
            hints=("1 inch from base to base.", "Move Trooper-2 to 12.7,12.3, and let it stop."),
        ),
        Level(
            name="pairs",
            title="Two and two",
            clauses=("minis.cohesion",),
            text="Three Troopers have finished, and Trooper-4 would like to stop where it is. Two of the four stand "
            "side by side on the left, two on the right. Between the pairs is a lot of room.",
            start=table(
                "4 Chaos Trooper",
                "Cloud Guard",
                {
                    "Trooper-1": (8, 10),
                    "Trooper-2": (9.4, 10),
                    "Trooper-3": (17, 10),
                    "Trooper-4": (18.4, 10),
                    "Guard-1": (15, 27),
                },
                model="Trooper-4",
                taken=("move",),
                done=("Trooper-1", "Trooper-2", "Trooper-3"),
            ),
            question=Question(
                "May the squad finish like this?",
                (
                    Choice(
                        "No: all have to stand in one group.",
                        "Each needs a mate within 1 inch, no more. One chain of all is an option of the game.",
                        ("minis.cohesion",),
                    ),
                    Choice(
                        "Yes: everybody has a mate within 1 inch.",
                        "Right. Two pairs are fine.",
                        ("minis.cohesion",),
                    ),
                    Choice(
                        "Yes, but from now on they are two squads.",
                        "Squads are made before the battle and stay as they are.",
                        ("minis.cohesion", "minis.army.squads"),
                    ),
                ),
                1,
            ),
            shows=("end Trooper-4",),
            goal=happened(SquadFinished, together=True),
            hints=("Ask each Trooper whether a mate is near.", "It takes one other model of the squad."),
        ),
        Level(
            name="catch-up",
            title="Wait for me!",
            clauses=("minis.cohesion.stray",),
            text="A model that begins apart from its squad has to catch up: each of its Moves must bring it nearer to "
            "its nearest mate, until it is within 1 inch.\n\nTrooper-3 is far behind, and its two mates wait.",
            task="Bring Trooper-3 back to the squad.",
            start=table(
                "3 Chaos Trooper",
                "Cloud Guard",
                {"Trooper-1": (14, 10), "Trooper-2": (15.4, 10), "Trooper-3": (5, 10), "Guard-1": (15, 27)},
                squad="Troopers-1",
                done=("Trooper-1", "Trooper-2"),
                stray=("Trooper-3",),
            ),
            solution=("move Trooper-3 10,10", "move Trooper-3 12.6,10"),
            wrong=(("move Trooper-3 5,14", "minis.cohesion.stray"),),
            goal=happened(SquadFinished, together=True),
            hints=("It takes both Moves.", "Move to 10,10 and then to 12.6,10."),
        ),
        Level(
            name="too-far",
            title="Not in one go",
            clauses=("minis.cohesion.attainable", "minis.cohesion.stray"),
            text="Trooper-2 is 15 inches away from its only mate, which has finished already. Even with two Moves it "
            "covers no more than 10 inches.",
            start=table(
                "2 Chaos Trooper",
                "Cloud Guard",
                {"Trooper-1": (5, 10), "Trooper-2": (21, 10), "Guard-1": (15, 27)},
                squad="Troopers-1",
                done=("Trooper-1",),
                stray=("Trooper-2",),
            ),
            question=Question(
                "What happens at the end of the activation?",
                (
                    Choice(
                        "Nothing: it goes on catching up next time.",
                        "Right. What cannot be done costs nothing.",
                        ("minis.cohesion.attainable", "minis.cohesion.stray"),
                    ),
                    Choice(
                        "Trooper-2 is removed.",
                        "A squad torn apart loses nobody for it.",
                        ("minis.cohesion.attainable",),
                    ),
                    Choice(
                        "Trooper-1 gets a free Move towards it.",
                        "Trooper-1 has had its actions.",
                        ("minis.cohesion.attainable", "minis.actions.two"),
                    ),
                ),
                0,
            ),
            shows=("move Trooper-2 16,10", "move Trooper-2 11,10"),
            goal=happened(SquadFinished, together=False),
            hints=("Nobody can do more than they can.", "In its next activation it will still be apart."),
        ),
        Level(
            name="alone",
            title="The last of the squad",
            clauses=("minis.cohesion.single",),
            text="Five Troopers set out together. Four of them have been knocked out. Trooper-5 is what is left of the "
            "squad, and the marker in the middle is near.",
            start=table(
                "5 Chaos Trooper",
                "Cloud Guard",
                {"Trooper-5": (10, 7), "Guard-1": (22, 27)},
                objectives=MIDDLE,
                out=("Trooper-1", "Trooper-2", "Trooper-3", "Trooper-4"),
                squad="Troopers-1",
            ),
            question=Question(
                "How far may it go?",
                (
                    Choice(
                        "1 inch from where its last mate fell.",
                        "Who is out keeps nobody back.",
                        ("minis.cohesion.single", "minis.cohesion"),
                    ),
                    Choice(
                        "Nowhere, until another squad takes it in.",
                        "It stays a squad, a squad of one.",
                        ("minis.cohesion.single",),
                    ),
                    Choice(
                        "As far as its Moves lead.",
                        "Right. One model alone has nobody to stay close to.",
                        ("minis.cohesion.single",),
                    ),
                ),
                2,
            ),
            shows=("move Trooper-5 12,11", "move Trooper-5 14,13.5"),
            goal=happened(SquadFinished, together=True),
            hints=("From whom could it get too far away?", "Alone is fine."),
        ),
    ),
)
