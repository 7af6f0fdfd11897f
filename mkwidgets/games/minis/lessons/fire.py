"""Chapter: Suppression, Burn and the draft of the Ultra powers."""

from __future__ import annotations

from mkwidgets.core.lesson import Chapter, Choice, Level, Question, all_of
from mkwidgets.games.minis.events import ActionLost, AttackRolled, Hurt, KnockedOut, Shaken, Suppressed
from mkwidgets.games.minis.lessons.cast import table
from mkwidgets.games.minis.lessons.cast_fire import did

CHAPTER = Chapter(
    "fire",
    "Drums and fire",
    "Heaven is loud and hot: drums that cost actions, flames that ask nobody, and a Titan that is still a draft.",
    (
        Level(
            name="drums",
            title="Deafened",
            clauses=("minis.power.suppression", "minis.power.suppression-token", "minis.range.weapons"),
            text="In this chapter you have Heaven, and Heaven has drums. With Suppression a hit also takes the "
            "target's next action: it gets a token, and when the token has cost it that action it is taken "
            "off.\n\nTao's Lord is one Move away from your Drummer. With two actions they would move and strike.",
            task="Hit the Lord, end the Drummer's actions, and see how far they come.",
            start=table(
                "Thunder Drummer",
                "Chaos Lord, Chaos Trooper",
                {"Drummer-1": (15, 8), "Lord-1": (15, 14), "Trooper-1": (18, 20)},
                model="Drummer-1",
            ),
            solution=("shoot Drummer-1 Lord-1", "roll", "end Drummer-1"),
            replies=("activate Lord-1", "move Lord-1 15,9.9"),
            dice=("roll 4",),
            wrong=(("shoot Drummer-1 Trooper-1", "minis.range.weapons"),),
            goal=did(ActionLost, model="Lord-1"),
            hints=("One hit is enough.", "Shoot at the Lord, then stop."),
        ),
        Level(
            name="nerve",
            title="What was I about to do?",
            clauses=("minis.power.suppression-prepared", "minis.power.suppression-attack"),
            text="One attack suppresses once, however many hits it has. This time the Lord is prepared to fight when "
            "your Drummer hits them.",
            start=table(
                "Thunder Drummer",
                "Chaos Lord",
                {"Drummer-1": (15, 8), "Lord-1": (15, 14)},
                model="Drummer-1",
                activated=("Lord-1",),
                prepared={"Lord-1": "fight"},
            ),
            question=Question(
                "What does the Lord lose, besides 1 Tough?",
                (
                    Choice(
                        "Their Preparation and their next action.",
                        "That would be two suppressions for one attack.",
                        ("minis.power.suppression-attack",),
                    ),
                    Choice(
                        "Their Preparation.",
                        "Right. It goes instead of an action, and there is no token.",
                        ("minis.power.suppression-prepared", "minis.power.suppression-attack"),
                    ),
                    Choice(
                        "Their next action; the Preparation stays.",
                        "A prepared model loses its Preparation first of all.",
                        ("minis.power.suppression-prepared",),
                    ),
                ),
                1,
            ),
            shows=("shoot Drummer-1 Lord-1", "roll 4"),
            goal=did(Suppressed, model="Lord-1", what="preparation"),
            hints=("Whichever comes first is lost.", "A Preparation is held; that is first."),
        ),
        Level(
            name="twice",
            title="No need to shout",
            clauses=("minis.power.suppression-once", "minis.sight.blocked"),
            text="A model can have one token only. Another hit hurts it, but does not suppress it again.\n\nThe Lord "
            "has a token. The two Rangers have none yet, but one of them is behind the Wall.",
            task="Put a second token on the table.",
            start=table(
                "Thunder Drummer",
                "Chaos Lord, 2 Shadow Ranger",
                {"Drummer-1": (15, 8), "Lord-1": (13, 13), "Ranger-1": (18, 14), "Ranger-2": (20.5, 14)},
                terrain=[("Short wall", 19.5, 12)],
                model="Drummer-1",
                suppressed=("Lord-1",),
            ),
            solution=("shoot Drummer-1 Ranger-1", "roll"),
            dice=("roll 5",),
            wrong=(("shoot Drummer-1 Ranger-2", "minis.sight.blocked"),),
            goal=did(Suppressed, what="token"),
            hints=("Who is in sight and has no token?", "Ranger-1."),
        ),
        Level(
            name="burn",
            title="Burn!",
            clauses=(
                "minis.power.burn",
                "minis.power.burn-roll",
                "minis.power.burn-splash",
                "minis.range.weapons",
            ),
            text="A Flame Wheel can Burn. That takes both of its actions: pick an enemy in Range and sight, and roll. "
            "A miss does nothing. A hit removes 2 Tough from the target, and 1 from everybody else within 3 inches of "
            "it.\n\nTwo Troopers stand beside the Quadra-Gunner, to keep it company.",
            task="Hurt three models with one Burn.",
            start=table(
                "Flame Wheel",
                "Quadra-Gunner, 2 Chaos Trooper, Chaos Lord",
                {
                    "Flame-Wheel-1": (15, 8),
                    "Quadra-Gunner-1": (15, 14.5),
                    "Trooper-1": (13, 15.5),
                    "Trooper-2": (17, 15.5),
                    "Lord-1": (15, 20.5),
                },
                model="Flame-Wheel-1",
            ),
            solution=("burn Flame-Wheel-1 Quadra-Gunner-1", "roll"),
            dice=("roll 4",),
            wrong=(("burn Flame-Wheel-1 Lord-1", "minis.range.weapons"),),
            goal=all_of(
                did(Hurt, model="Quadra-Gunner-1", loss=2),
                did(KnockedOut, model="Trooper-1"),
                did(KnockedOut, model="Trooper-2"),
            ),
            hints=("Set fire to the one in the middle.", "Press Burn, then point at the Quadra-Gunner."),
        ),
        Level(
            name="singed",
            title="Fire asks nobody",
            clauses=("minis.power.burn-measure", "minis.power.burn-splash"),
            text="The 3 inches go from base to base. Walls do not stop the fire, and it makes no difference between "
            "friend and foe.\n\nYour Flame Wheel is 2 inches from the Lord. Your Guard is 2 inches from them too, "
            "behind a Wall. The Trooper is 3 inches and a bit away. You burn the Lord, and hit.",
            start=table(
                "Flame Wheel, Cloud Guard",
                "Chaos Lord, Chaos Trooper",
                {
                    "Flame-Wheel-1": (15, 10),
                    "Guard-1": (18.2, 13.5),
                    "Lord-1": (15, 13.5),
                    "Trooper-1": (12, 17),
                },
                terrain=[("Short wall", 17, 13.5, 90)],
                model="Flame-Wheel-1",
            ),
            question=Question(
                "Who is hurt besides the Lord?",
                (
                    Choice(
                        "The Flame Wheel and your Guard.",
                        "Right. Everybody within 3 inches, the shooter too.",
                        ("minis.power.burn-measure", "minis.power.burn-splash"),
                    ),
                    Choice(
                        "The Trooper only.",
                        "It is more than 3 inches from the Lord, and foes are not the only ones who burn.",
                        ("minis.power.burn-measure", "minis.power.burn-splash"),
                    ),
                    Choice(
                        "The Flame Wheel only: the Wall saves the Guard.",
                        "The Wall is no help against fire.",
                        ("minis.power.burn-measure",),
                    ),
                ),
                0,
            ),
            shows=("burn Flame-Wheel-1 Lord-1", "roll 5"),
            goal=all_of(did(Hurt, model="Flame-Wheel-1", loss=1), did(KnockedOut, model="Guard-1")),
            hints=("Measure 3 inches round the Lord's base.", "Do not leave out your own."),
        ),
        Level(
            name="no-fire",
            title="Damp matches",
            clauses=("minis.power.burn-never", "minis.power.burn"),
            text="Burn takes two actions, and a suppressed model has only one left. Tao has borrowed one of your "
            "drums, and your Flame Wheel is suppressed. It still has a plain shot, with Shoot 3+.",
            task="Hit the Trooper with what is left.",
            start=table(
                "Flame Wheel",
                "2 Chaos Trooper",
                {"Flame-Wheel-1": (15, 8), "Trooper-1": (15, 14), "Trooper-2": (16.3, 14)},
                model="Flame-Wheel-1",
                suppressed=("Flame-Wheel-1",),
            ),
            solution=("shoot Flame-Wheel-1 Trooper-1", "roll"),
            dice=("roll 4",),
            wrong=(("burn Flame-Wheel-1 Trooper-1", "minis.power.burn-never"),),
            goal=did(AttackRolled, kind="shoot", hits=1),
            hints=("One action: no Burn.", "Shoot at a Trooper."),
        ),
        Level(
            name="reaction",
            title="What a reaction can do",
            clauses=("minis.prepare.keywords", "minis.power.burn-never"),
            text="A prepared shot is a Shoot of that unit, with its powers: a Quadra-Gunner fires all four barrels, a "
            "Drummer suppresses, a Marksman ignores cover. Burn is no Shoot.\n\nYour Flame Wheel is prepared. A "
            "Trooper comes into its Range, with a friend close by, and your die shows a 4.",
            start=table(
                "Flame Wheel",
                "2 Chaos Trooper",
                {"Flame-Wheel-1": (15, 8), "Trooper-1": (15, 18.5), "Trooper-2": (16.3, 18.5)},
                turn="Tao",
                first="Mei",
                activated=("Flame-Wheel-1",),
                prepared={"Flame-Wheel-1": "shoot"},
            ),
            question=Question(
                "What happens?",
                (
                    Choice(
                        "A Burn: both Troopers are out.",
                        "Burn costs two actions. It is never a reaction.",
                        ("minis.power.burn-never", "minis.prepare.keywords"),
                    ),
                    Choice(
                        "Nothing: a Flame Wheel cannot react.",
                        "It has a gun and Shoot 3+, and that is enough to prepare.",
                        ("minis.prepare.keywords", "minis.prepare.kind"),
                    ),
                    Choice(
                        "A plain shot: that one Trooper is out.",
                        "Right. The friend does not even get warm.",
                        ("minis.prepare.keywords", "minis.power.burn-never"),
                    ),
                ),
                2,
            ),
            shows=("activate Troopers-1", "move Trooper-1 15,15", "roll 4"),
            goal=all_of(did(AttackRolled, kind="shoot", hits=1), did(KnockedOut, model="Trooper-1")),
            hints=("A reaction is free, and Burn is not.", "It is a Shoot."),
        ),
        Level(
            name="ultra",
            title="A draft: the Ultra",
            clauses=("minis.power.ultra", "minis.power.leap-landing"),
            text="The rulebook names six Ultra powers that are still being tried out: Heavy Cannon, Crush, Slam, "
            "Titanfall, Heal, Towering. What they do here is our own draft, played only if you ask for it.\n\nWith "
            "Titanfall a Titan leaps up to 10 inches and shakes the ground: every other model within 1 inch of where "
            "it lands loses 1 Tough, friend or foe. Like a Leap it needs free ground.",
            task="Knock out two Guards with one Titanfall.",
            start=table(
                "Ultra Titan",
                "3 Cloud Guard",
                {"Titan-1": (15, 8), "Guard-1": (13, 15), "Guard-2": (17, 15), "Guard-3": (15, 20)},
                model="Titan-1",
            ),
            solution=("titanfall Titan-1 15,15",),
            wrong=(("titanfall Titan-1 14,15", "minis.power.leap-landing"),),
            goal=all_of(
                did(Shaken, model="Titan-1"), did(KnockedOut, model="Guard-1"), did(KnockedOut, model="Guard-2")
            ),
            hints=("Land where both are within 1 inch.", "Press Titanfall, then point between the two Guards."),
        ),
    ),
)
