"""Chapter: pairs of actions that are worth knowing."""

from __future__ import annotations

from mkwidgets.core.lesson import Chapter, Level, shows
from mkwidgets.games.minis.lessons.cast import MIDDLE, holds, out, table

CHAPTER = Chapter(
    "pairs",
    "Six good pairs",
    "Two actions make a plan. Here are six, from the double shot to the Charge.",
    (
        Level(
            name="shoot-shoot",
            title="Shoot and Shoot",
            clauses=("minis.combo.shoot-shoot", "minis.shoot.target"),
            text="Who has enemies in Range already can fire twice: at the same one, or one shot each at two.\n\nTwo of "
            "these Guards are within the 12 inches of your Ranger's gun.",
            task="Knock out two Guards.",
            start=table(
                "Shadow Ranger",
                "3 Cloud Guard",
                {"Ranger-1": (12, 9), "Guard-1": (9, 17), "Guard-2": (15, 17), "Guard-3": (12, 24)},
                squad="Ranger-1",
            ),
            solution=("shoot Ranger-1 Guard-1", "roll", "shoot Ranger-1 Guard-2", "roll"),
            dice=("roll 4", "roll 3"),
            wrong=(("shoot Ranger-1 Guard-3", "minis.shoot.target"),),
            goal=out("Guard-1", "Guard-2"),
            hints=("A new Shoot may pick a new target.", "Shoot at Guard-1, then at Guard-2."),
        ),
        Level(
            name="move-shoot",
            title="Move and Shoot",
            clauses=("minis.combo.move-shoot", "minis.shoot.target"),
            text="The Chaos Lord has a pistol, and that reaches just 8 inches. The Guard is further off and feels "
            "safe.",
            task="Go nearer and shoot the Guard.",
            start=table(
                "Chaos Lord",
                "2 Cloud Guard",
                {"Lord-1": (12, 8), "Guard-1": (12, 19), "Guard-2": (22, 24)},
                squad="Lord-1",
            ),
            solution=("move Lord-1 12,12", "shoot Lord-1 Guard-1", "roll"),
            dice=("roll 4",),
            wrong=(("shoot Lord-1 Guard-1", "minis.shoot.target"),),
            goal=out("Guard-1"),
            hints=("The gap is nearly 10 inches now.", "Move 3 or 4 inches towards the Guard, then shoot."),
        ),
        Level(
            name="sprint",
            title="Move and Move",
            clauses=("minis.combo.move-move", "minis.move.length"),
            text="The marker in the middle of the table, a peach stone, is what you fight for, and nobody guards it. "
            "Your Trooper moves 5 inches, which is not enough. But two Moves make a sprint.",
            task="Run until the Trooper is within 3 inches of the marker.",
            start=table(
                "Chaos Trooper",
                "Cloud Guard",
                {"Trooper-1": (15, 3), "Guard-1": (15, 27)},
                objectives=MIDDLE,
                squad="Trooper-1",
            ),
            solution=("move Trooper-1 15,8", "move Trooper-1 15,12.5"),
            wrong=(("move Trooper-1 15,12.5", "minis.move.length"),),
            goal=shows(holds(0)),
            hints=("Each Move goes up to 5 inches.", "Move straight ahead twice."),
        ),
        Level(
            name="charge",
            title="Move and Fight",
            clauses=("minis.combo.charge", "minis.fight.target"),
            text="Who runs in and strikes makes a Charge: the first Fight deals 1 more damage if it hits.\n\nYou have "
            "Heaven now, and a Charge is just what your Cloud Guard needs: the Shadow Ranger before it has 2 Tough.",
            task="Knock out Ranger-1 with a single hit.",
            start=table(
                "Cloud Guard",
                "2 Shadow Ranger",
                {"Guard-1": (12, 10), "Ranger-1": (12, 15), "Ranger-2": (20, 22)},
                squad="Guard-1",
            ),
            solution=("move Guard-1 12,13.6", "fight Guard-1 Ranger-1", "roll"),
            dice=("roll 4",),
            wrong=(("fight Guard-1 Ranger-1", "minis.fight.target"),),
            goal=out("Ranger-1"),
            hints=("A Fight from within 1 inch, and the Move comes first.", "Move to 12,13.6, then fight Ranger-1."),
        ),
        Level(
            name="fight-fight",
            title="Fight and Fight",
            clauses=("minis.combo.fight-fight", "minis.fight.target"),
            text="Tao's Troopers want to catch your Stone General. Who is in melee already can strike twice. That is "
            "no Charge, but a General fights at 2+.",
            task="Knock out the two Troopers in melee.",
            start=table(
                "Stone General",
                "3 Chaos Trooper",
                {"General-1": (12, 12), "Trooper-1": (10.4, 12.8), "Trooper-2": (13.6, 12.8), "Trooper-3": (12, 14.8)},
                squad="General-1",
            ),
            solution=("fight General-1 Trooper-1", "roll", "fight General-1 Trooper-2", "roll"),
            dice=("roll 2", "roll 5"),
            wrong=(("fight General-1 Trooper-3", "minis.fight.target"),),
            goal=out("Trooper-1", "Trooper-2"),
            hints=("Trooper-3 is not within 1 inch yet.", "Fight Trooper-1, then Trooper-2."),
        ),
        Level(
            name="move-prepare",
            title="Move and Prepare",
            clauses=("minis.combo.move-prepare", "minis.shoot.target"),
            text="Nobody is in Range yet, but Tao will come: Guard-1 is going to run at you. Go ahead a little and "
            "prepare a shot. Then your Ranger fires in Tao's turn, as soon as somebody moves into Range.",
            task="Move towards the Guard, prepare a shot, and see what happens.",
            start=table(
                "Shadow Ranger",
                "Cloud Guard, Cloud Guard",
                {"Ranger-1": (12, 6), "Guard-1": (12, 25), "Guard-2": (24, 26)},
                squad="Ranger-1",
            ),
            solution=("move Ranger-1 12,9", "prepare Ranger-1 shoot", "roll"),
            replies=("activate Guard-1", "move Guard-1 12,19"),
            dice=("roll 4",),
            wrong=(("shoot Ranger-1 Guard-1", "minis.shoot.target"),),
            goal=out("Guard-1"),
            hints=("Move first, for Prepare is always last.", "Move about 3 inches, prepare a shot, throw the die."),
        ),
    ),
)
