"""Chapter: Preparations and what sets them off."""

from __future__ import annotations

from mkwidgets.core.lesson import Chapter, Choice, Level, Question, all_of, shows
from mkwidgets.games.minis.events import AttackRolled, KnockedOut, PreparationEnded
from mkwidgets.games.minis.lessons.cast import holds, table
from mkwidgets.games.minis.lessons.cast_fire import did, nobody_reacted, prepared

CHAPTER = Chapter(
    "preparation",
    "Preparation",
    "Give up an action now and strike in the enemy's turn, before they know what is happening.",
    (
        Level(
            name="shot",
            title="Wait for it",
            clauses=("minis.prepare", "minis.prepare.shot", "minis.range.weapons"),
            text="Prepare is an action: the model braces and reacts in the enemy's turn. A shooter fires a free Shoot "
            "at the first enemy that moves within its Range and sight.\n\nTao's Guard is 12 inches away, too far for "
            "your Trooper's rifle. But it will come.",
            task="Prepare a shot with the Trooper, let the Guard come, and roll.",
            start=table(
                "Chaos Trooper",
                "Cloud Guard, Cloud Guard",
                {"Trooper-1": (15, 8), "Guard-1": (15, 21), "Guard-2": (4, 26)},
                model="Trooper-1",
            ),
            solution=("prepare Trooper-1 shoot", "roll"),
            replies=("activate Guard-1", "move Guard-1 15,15"),
            dice=("roll 5",),
            wrong=(("shoot Trooper-1 Guard-1", "minis.range.weapons"),),
            goal=did(KnockedOut, model="Guard-1"),
            hints=("There is nothing to shoot at yet.", "Prepare a shot, then roll the dice when the Guard comes."),
        ),
        Level(
            name="blow",
            title="With a bare sword",
            clauses=("minis.prepare.fight", "minis.prepare.kind", "minis.fight.target"),
            text="You have Heaven now. A prepared fighter strikes the first enemy that comes within 1 inch, at that "
            "very point, before the enemy's own Fight. A model with Shoot and Fight numbers says which reaction it "
            "prepares; your Guard has no gun and no choice.\n\nTao's Trooper is going to come at it.",
            task="Prepare the Guard for the Trooper's Charge, then roll.",
            start=table(
                "Cloud Guard",
                "Chaos Trooper, Chaos Trooper",
                {"Guard-1": (15, 12), "Trooper-1": (15, 16), "Trooper-2": (26, 26)},
                model="Guard-1",
            ),
            solution=("prepare Guard-1 fight", "roll"),
            replies=("activate Trooper-1", "move Trooper-1 15,13.2"),
            dice=("roll 4",),
            wrong=(("fight Guard-1 Trooper-1", "minis.fight.target"),),
            goal=did(KnockedOut, model="Trooper-1"),
            hints=("Which numbers has the Guard?", "Prepare a blow, then roll the dice."),
        ),
        Level(
            name="moment",
            title="One step is enough",
            clauses=("minis.prepare.trigger",),
            text="A prepared shot comes at the first point of an enemy's way that is in Range and sight. That may be "
            "the point where it starts.\n\nYour Ranger is prepared. A Guard has stood in Range and plain view all the "
            "time; now it wants to slip behind the Rock.",
            start=table(
                "Shadow Ranger",
                "Cloud Guard, Cloud Guard",
                {"Ranger-1": (15, 8), "Guard-1": (16, 15), "Guard-2": (4, 26)},
                terrain=[("Rock", 19, 13)],
                turn="Tao",
                first="Mei",
                activated=("Ranger-1",),
                prepared={"Ranger-1": "shoot"},
            ),
            question=Question(
                "When does the Ranger shoot?",
                (
                    Choice(
                        "Not at all, since the Guard does not come in but leaves.",
                        "Any Move in Range and sight will do, also one that leads away.",
                        ("minis.prepare.trigger",),
                    ),
                    Choice(
                        "Before the Guard takes its first step.",
                        "Right. It is in Range and sight where it starts.",
                        ("minis.prepare.trigger",),
                    ),
                    Choice(
                        "At the end of the way, if the Guard is still seen.",
                        "The first point counts, not the last.",
                        ("minis.prepare.trigger",),
                    ),
                ),
                1,
            ),
            shows=("activate Guard-1", "move Guard-1 20,15.6", "roll 3"),
            goal=did(KnockedOut, model="Guard-1"),
            hints=("Go along the Guard's way from its start.", "The very first point is in Range and sight."),
        ),
        Level(
            name="bait",
            title="Bait",
            clauses=(
                "minis.prepare.forced",
                "minis.prepare.once",
                "minis.prepare.lapse",
                "minis.range.weapons",
            ),
            text="A reaction comes at the first enemy that sets it off, wanted or not, and then it is used up. So send "
            "somebody cheap first. If the bait falls, the rest of its Move and its actions are lost.\n\nTao's Drummer "
            "is prepared to shoot and still out of your Troopers' Range.",
            task="Let one Trooper draw the shot, and shoot at the Drummer with the other.",
            start=table(
                "2 Chaos Trooper",
                "Thunder Drummer, Cloud Guard",
                {"Trooper-1": (14, 8), "Trooper-2": (15.2, 8), "Drummer-1": (15, 20), "Guard-1": (26, 26)},
                squad="Troopers-1",
                activated=("Drummer-1",),
                prepared={"Drummer-1": "shoot"},
            ),
            solution=("move Trooper-1 14,12", "roll", "move Trooper-2 15.2,12", "shoot Trooper-2 Drummer-1", "roll"),
            dice=("roll 5", "roll 6"),
            wrong=(("shoot Trooper-1 Drummer-1", "minis.range.weapons"),),
            goal=did(AttackRolled, target="Drummer-1"),
            hints=(
                "Two Troopers, one prepared shot.",
                "Move Trooper-1 4 inches ahead; then Trooper-2 moves and shoots.",
            ),
        ),
        Level(
            name="passing",
            title="Out of arm's length",
            clauses=("minis.prepare.passing", "minis.move.models"),
            text="A prepared fighter strikes whoever comes within 1 inch of it, even if they only pass by. (An enemy "
            "that was beside it before does not come; it is there.)\n\nA prepared Guard blocks the straight way to the "
            "peach stone, which is the marker. Make a detour, with two Moves.",
            task="Get within 3 inches of the marker without being struck at.",
            start=table(
                "Chaos Trooper",
                "Cloud Guard, Cloud Guard",
                {"Trooper-1": (15, 8), "Guard-1": (15, 11.5), "Guard-2": (26, 26)},
                objectives=[(15, 17)],
                model="Trooper-1",
                activated=("Guard-1",),
                prepared={"Guard-1": "fight"},
            ),
            solution=("move Trooper-1 12.2,11.5", "move Trooper-1 13,15.5"),
            wrong=(("move Trooper-1 15,12.8", "minis.move.models"),),
            goal=all_of(shows(holds(0)), nobody_reacted),
            hints=(
                "Stay 2 inches from the middle of the Guard.",
                "First to 12.2,11.5, then to 13,15.5 or thereabouts.",
            ),
        ),
        Level(
            name="first-strike",
            title="Who strikes first",
            clauses=("minis.prepare.first-strike",),
            text="Your Lord has all it takes for a big Charge: a free way, Deadly, and a mood. The General looks at "
            "them calmly. The General is prepared to fight.",
            start=table(
                "Chaos Lord",
                "Stone General",
                {"Lord-1": (15, 8), "General-1": (15, 13)},
                model="Lord-1",
                activated=("General-1",),
                prepared={"General-1": "fight"},
            ),
            question=Question(
                "The Lord charges. Who strikes first?",
                (
                    Choice(
                        "The General.",
                        "Right. Bait them with somebody cheap before you charge.",
                        ("minis.prepare.first-strike", "minis.prepare.fight"),
                    ),
                    Choice(
                        "The Lord: it is their turn.",
                        "That is just what a Preparation is for: to strike in the enemy's turn.",
                        ("minis.prepare.first-strike", "minis.prepare"),
                    ),
                    Choice(
                        "Both at the same time.",
                        "The reaction comes during the Move. The Lord's Fight is a later action.",
                        ("minis.prepare.first-strike",),
                    ),
                ),
                0,
            ),
            shows=("move Lord-1 15,11.2", "roll 3"),
            goal=did(AttackRolled, attacker="General-1", target="Lord-1", hits=1),
            hints=("The Charge begins with a Move.", "Where does that Move lead?"),
        ),
        Level(
            name="several",
            title="All together now",
            clauses=("minis.prepare.several", "minis.squad.activation"),
            text="If one step sets off several prepared models, all of them react, and their player says in which "
            "order. As soon as the mover is out it stops: who has not reacted stays prepared.\n\nYour Ranger is "
            "prepared already. It shoots better than a Trooper, and a 6 of its die removes 2 Tough. The Bearer has 2.",
            task="Prepare the Trooper as well. Then knock out the Bearer with the Ranger's shot alone.",
            start=table(
                "Shadow Ranger, Chaos Trooper",
                "Mirror Bearer, Cloud Guard",
                {"Ranger-1": (12.5, 8), "Trooper-1": (16.5, 8), "Bearer-1": (15, 15.5), "Guard-1": (26, 26)},
                model="Trooper-1",
                activated=("Ranger-1",),
                prepared={"Ranger-1": "shoot"},
            ),
            solution=("prepare Trooper-1 shoot", "react Ranger-1", "roll"),
            replies=("activate Bearer-1", "move Bearer-1 15,12"),
            dice=("roll 6",),
            wrong=(("prepare Ranger-1 shoot", "minis.squad.activation"),),
            goal=all_of(did(KnockedOut, model="Bearer-1"), shows(prepared("Trooper-1"))),
            hints=(
                "The Trooper is the one to prepare; the Ranger is to react.",
                "When both react, point at the Ranger.",
            ),
        ),
        Level(
            name="gone",
            title="Use it or lose it",
            clauses=("minis.prepare.expires",),
            text="Nobody has crossed the Ranger's sights in this round. Now Tao's last squad finishes, and round 1 is "
            "over. In round 2 Tao goes first.",
            start=table(
                "Shadow Ranger",
                "Cloud Guard",
                {"Ranger-1": (15, 8), "Guard-1": (15, 22)},
                turn="Tao",
                first="Mei",
                model="Guard-1",
                activated=("Ranger-1",),
                prepared={"Ranger-1": "shoot"},
            ),
            question=Question(
                "What becomes of the Ranger's Preparation?",
                (
                    Choice(
                        "It waits until somebody comes.",
                        "A Preparation is not kept: it ends with the round.",
                        ("minis.prepare.expires",),
                    ),
                    Choice(
                        "It lasts until the Ranger's next activation.",
                        "That would end it too, but the end of the round comes first.",
                        ("minis.prepare.expires",),
                    ),
                    Choice("It is lost.", "Right. It ends with the round.", ("minis.prepare.expires",)),
                ),
                2,
            ),
            shows=("end Guard-1",),
            goal=did(PreparationEnded, model="Ranger-1"),
            hints=("The round is over.", "Nothing is saved for the next one."),
        ),
    ),
)
