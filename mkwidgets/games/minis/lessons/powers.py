"""Chapter: powers of fighters and movers: Deadly, Hard to Hit, Charge Immune, Leap, Smoke Bomb."""

from __future__ import annotations

from mkwidgets.core.lesson import Chapter, Choice, Level, Question, all_of, shows
from mkwidgets.games.minis.events import AttackRolled, Disengaged, Hurt, KnockedOut, Moved
from mkwidgets.games.minis.lessons.cast import holds, table
from mkwidgets.games.minis.lessons.cast_fire import did

CHAPTER = Chapter(
    "powers",
    "Blades, leaps and smoke",
    "Powers stand on the cards as keywords. These five are for those who fight, and for those who run from it.",
    (
        Level(
            name="deadly",
            title="Read the card",
            clauses=("minis.power.keywords", "minis.power.deadly", "minis.power.deadly-melee"),
            text="A unit has the powers that its card names. Your Lord's card says Deadly: a hit in melee removes 2 "
            "Tough instead of 1.\n\nThe General is 5 inches off, and the Lord draws a pistol. It is a hit.",
            start=table(
                "Chaos Lord",
                "Stone General",
                {"Lord-1": (15, 8), "General-1": (15, 14.5)},
                model="Lord-1",
            ),
            question=Question(
                "How much Tough does the General lose?",
                (
                    Choice(
                        "2, for the Lord is Deadly.",
                        "With the blade, yes. The power is for hits in melee.",
                        ("minis.power.deadly-melee",),
                    ),
                    Choice("1.", "Right. Deadly does nothing for shots.", ("minis.power.deadly-melee",)),
                    Choice(
                        "None, for the General is Deadly as well.",
                        "Being Deadly is about whom one hits, not about by whom one is hit.",
                        ("minis.power.deadly", "minis.power.deadly-melee"),
                    ),
                ),
                1,
            ),
            shows=("shoot Lord-1 General-1", "roll 4"),
            goal=did(Hurt, model="General-1", loss=1),
            hints=("Is this melee?", "Deadly is for blows only."),
        ),
        Level(
            name="hard-to-hit",
            title="Like catching smoke",
            clauses=("minis.power.hard-to-hit",),
            text="Tao's Wind Dancer is Hard to Hit: enemies need 1 higher, with guns and in melee alike. Your Lord has "
            "Fight 2+ and the Dancer right in front of them.",
            start=table(
                "Chaos Lord",
                "Wind Dancer",
                {"Lord-1": (15, 10), "Dancer-1": (15, 11.8)},
                model="Lord-1",
            ),
            question=Question(
                "Which number does the Lord need in a Fight?",
                (
                    Choice("3 or more.", "Right. 2 and 1 more.", ("minis.power.hard-to-hit",)),
                    Choice(
                        "2 or more; only shooting is harder.",
                        "It is harder in melee as well.",
                        ("minis.power.hard-to-hit",),
                    ),
                    Choice(
                        "4 or more, 1 of it for being within 1 inch.",
                        "Being close is no penalty in a Fight. That is for shots.",
                        ("minis.power.hard-to-hit", "minis.shoot.close"),
                    ),
                ),
                0,
            ),
            shows=("fight Lord-1 Dancer-1", "roll 2"),
            goal=did(AttackRolled, target="Dancer-1", needed=3, hits=0),
            hints=("Begin with the Fight number on the Lord's card.", "One higher than 2."),
        ),
        Level(
            name="charge-immune",
            title="The General does not flinch",
            clauses=("minis.power.charge-immune", "minis.move.length"),
            text="Against a model that is Charge Immune a Charge brings nothing more; Deadly and high ground still "
            "do.\n\nBoth of Tao's models have 3 Tough left. The Stone General is Charge Immune, the Flame Wheel is "
            "not. Your Lord has one Charge.",
            task="Knock one of them out with a single Charge.",
            start=table(
                "Chaos Lord",
                "Stone General, Flame Wheel",
                {"Lord-1": (15, 8), "General-1": (13, 12.5), "Flame-Wheel-1": (18.5, 13.5)},
                model="Lord-1",
                tough={"General-1": 3},
            ),
            solution=("move Lord-1 16.9,11.9", "fight Lord-1 Flame-Wheel-1", "roll"),
            dice=("roll 2",),
            wrong=(("move Lord-1 18.5,11.6", "minis.move.length"),),
            goal=did(KnockedOut, model="Flame-Wheel-1"),
            hints=("Deadly and Charge make 3, but not against everybody.", "Move beside the Flame Wheel, then fight."),
        ),
        Level(
            name="leap",
            title="Over the Wall",
            clauses=("minis.power.leap", "minis.charge.move", "minis.move.walls"),
            text="Your Lord can Leap: one action, instead of a Move, up to 10 inches over models and terrain. It makes "
            "a Charge like a Move does.\n\nTao's Drummer feels safe behind the Wall. It has 3 Tough. Nobody told it "
            "about Lords.",
            task="Leap to the Drummer and knock it out.",
            start=table(
                "Chaos Lord",
                "Thunder Drummer, Cloud Guard",
                {"Lord-1": (15, 8), "Drummer-1": (15, 15), "Guard-1": (26, 26)},
                terrain=[("Wall", 15, 11)],
                model="Lord-1",
            ),
            solution=("leap Lord-1 15,12.9", "fight Lord-1 Drummer-1", "roll"),
            dice=("roll 4",),
            wrong=(("move Lord-1 15,12.9", "minis.move.walls"), ("leap Lord-1 15,18.5", "minis.power.leap")),
            goal=all_of(did(Moved, model="Lord-1", kind="leap"), did(KnockedOut, model="Drummer-1")),
            hints=("A Move does not lead through the Wall.", "Press Leap, land just below the Drummer, then fight it."),
        ),
        Level(
            name="landing",
            title="A place to land",
            clauses=("minis.power.leap-landing",),
            text="A Leap starts outside of melee and ends on free ground; beside an enemy is fine, on top of one is "
            "not. It sets off prepared enemies like a Move, where it takes off or else where it lands.\n\nThe Drummer "
            "is prepared to shoot, and a Guard stands near the marker.",
            task="Leap within 3 inches of the marker and let the Drummer roll.",
            start=table(
                "Chaos Lord",
                "Thunder Drummer, Cloud Guard",
                {"Lord-1": (15, 6), "Drummer-1": (15, 19.5), "Guard-1": (21.6, 13)},
                objectives=[(18, 13)],
                model="Lord-1",
                activated=("Drummer-1",),
                prepared={"Drummer-1": "shoot"},
            ),
            solution=("leap Lord-1 17,13.5", "roll"),
            dice=("roll 3",),
            wrong=(("leap Lord-1 20.6,13", "minis.power.leap-landing"),),
            goal=all_of(
                did(AttackRolled, attacker="Drummer-1", target="Lord-1"),
                did(Moved, model="Lord-1", kind="leap"),
                shows(holds(0)),
            ),
            hints=(
                "The Guard's base is not free ground.",
                "Press Leap and land beside the marker; then roll the dice.",
            ),
        ),
        Level(
            name="leap-once",
            title="Not twice",
            clauses=("minis.power.leap-once",),
            text="One Leap a turn. Your Lord has just landed in the middle of the table and has an action left, and "
            "the marker is still out of reach by an inch or two.",
            task="Get within 3 inches of the marker with the action that is left.",
            start=table(
                "Chaos Lord",
                "Cloud Guard",
                {"Lord-1": (15, 11), "Guard-1": (22, 22)},
                objectives=[(15, 17.5)],
                model="Lord-1",
                taken=("leap",),
            ),
            solution=("move Lord-1 15,15",),
            wrong=(("leap Lord-1 15,16", "minis.power.leap-once"),),
            goal=shows(holds(0)),
            hints=("They may still walk.", "Move 4 inches straight up."),
        ),
        Level(
            name="smoke",
            title="A puff of smoke",
            clauses=("minis.power.smoke", "minis.power.smoke-free", "minis.melee.stuck"),
            text="A Smoke Bomb is a Disengage for free: at the start of its activation, in melee, the model steps out "
            "and keeps both actions. Nobody prepared reacts, and a Move and a Fight after it are a Charge.\n\nYou have "
            "Heaven. A Trooper holds your Dancer up while the Ranger, with 2 Tough, stands about.",
            task="Knock out the Ranger with a single blow.",
            start=table(
                "Wind Dancer",
                "Chaos Trooper, Shadow Ranger",
                {"Dancer-1": (15, 12), "Trooper-1": (15, 13.3), "Ranger-1": (19, 14)},
                model="Dancer-1",
            ),
            solution=("smoke Dancer-1 15,11", "move Dancer-1 18.2,12.9", "fight Dancer-1 Ranger-1", "roll"),
            dice=("roll 3",),
            wrong=(("move Dancer-1 18.2,12.9", "minis.melee.stuck"),),
            goal=did(Hurt, model="Ranger-1", loss=2, left=0),
            hints=("First out of melee, for free.", "Press Smoke, step down; move beside the Ranger and fight it."),
        ),
        Level(
            name="too-late",
            title="At the start only",
            clauses=("minis.power.smoke", "minis.disengage"),
            text="Your Ranger carries a Smoke Bomb too. But in melee with a Guard they have fired a shot first, and "
            "missed. The Bomb was for the start of the activation. The other way out still costs an action, and that "
            "they have.",
            task="Get the Ranger out of melee.",
            start=table(
                "Shadow Ranger",
                "Cloud Guard",
                {"Ranger-1": (15, 12), "Guard-1": (15, 13.3)},
                model="Ranger-1",
                taken=("shoot",),
            ),
            solution=("disengage Ranger-1 15,11",),
            wrong=(("smoke Ranger-1 15,11", "minis.power.smoke"),),
            goal=did(Disengaged, model="Ranger-1", smoke=False),
            hints=("No smoke after an action.", "Press Disengage and step straight back."),
        ),
    ),
)
