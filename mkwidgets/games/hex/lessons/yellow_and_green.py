"""Chapter: the abilities of Yellow and Green."""

from __future__ import annotations

from mkwidgets.core.lesson import Chapter, Level, all_of, happened
from mkwidgets.games.hex.events import CountersPut, GoalDrawn, SpaceFreed, SpacePetrified, UnitPlaced, UnitTurned
from mkwidgets.games.hex.lessons.cast import GREEN, LAST_GAP, RED, YELLOW, by_clause, gives, table

# Blue's last turn: two petrified spaces cut off l3, the only space that is open.
CUT_OFF = {space: unit for space, unit in LAST_GAP.items() if space not in ("l3", "k2", "k4")} | {
    "g8": "Ghoul r0",
    "c4": "Succubus r2",
}

CHAPTER = Chapter(
    "yellow-and-green",
    "Abilities of Yellow and Green",
    "Disruption and Stealth, Curse and Petrification.",
    (
        Level(
            name="disruption",
            title="Turn your enemy round",
            clauses=("hex.disruption.turn", "hex.disruption.enemy", "hex.ability.marks"),
            text="Yellow's Disruption turns an enemy unit to another direction: with the dot one that lies beside the "
            "placed unit, with the star any on the board. Enemies are all other factions. The turned unit need not "
            "match anything, and stones that are decided stay so.\n\nYou are Yellow and have placed the Minotaur on "
            "h7.",
            task="Turn an enemy unit beside your Minotaur.",
            start=table(
                {"g6": "Ifrit r0", "f5": "Hydra r3", "h5": "Zombie r4", "i6": "Coatl r3", "h7": "Minotaur r2"},
                ["Troll", "Goblin", "Cyclops"],
                "Yellow",
                turn=4,
                phase="use",
                last="h7",
                chosen={"Yellow": "Disruption"},
            ),
            solution=("turn g6 r3",),
            wrong=(("turn f5 r0", "hex.disruption.turn"), ("turn h7 r0", "hex.disruption.enemy")),
            goal=happened(UnitTurned),
            hints=("g6 and i6 lie beside h7.", "Point at g6, then at direction 3."),
        ),
        Level(
            name="before",
            title="From five to one",
            clauses=("hex.disruption.before", "hex.place.match"),
            text="A unit is turned before stones are decided. That can make the difference: a high power looks away, "
            "and a low one towards the stone.\n\nYou are Yellow. At j9 the Ifrit shows a 4. Your Behemoth will show a "
            "3, but it has the star.",
            task="Place the Behemoth on k8, turn the Ifrit, and take the small stone of j9.",
            start=table(
                {"g8": "Nightmare r5", "h7": "Skeleton r4", "i8": "Ifrit r4"},
                ["Behemoth", "Troll", "Goblin"],
                "Yellow",
                chosen={"Yellow": "Disruption"},
            ),
            solution=("place Behemoth k8 r4", "turn i8 r3"),
            wrong=(("place Behemoth k8 r0", "hex.place.match"),),
            goal=all_of(happened(UnitTurned, space="i8"), gives("j9", {YELLOW: 1})),
            hints=(
                "j9 lies to the lower right of the Ifrit.",
                "Behemoth on k8, direction 4; the Ifrit to direction 3.",
            ),
        ),
        Level(
            name="stealth",
            title="A secret of your own",
            clauses=("hex.stealth.draw", "hex.stealth.alone", "hex.place.match"),
            text="With Yellow's Stealth a marked unit lets you draw a goal card, with dot or star alike. You keep it "
            "secret and score it at the end if you reach it. If nobody else plays with goals, the cards are shuffled "
            "for you alone.",
            task="Place the Kobold, use Stealth, and draw a goal.",
            start=table(
                {"g6": "Ghoul r3"}, ["Kobold", "Trient", "Troll", "Goblin"], "Yellow", chosen={"Yellow": "Stealth"}
            ),
            solution=("place Kobold h5 r3", "stealth", "roll"),
            dice=("draw Rainbow",),
            wrong=(("place Kobold h5 r0", "hex.place.match"),),
            goal=happened(GoalDrawn, seat=YELLOW),
            hints=("The Kobold fits on h5.", "Kobold on h5, direction 3; Stealth; then draw."),
        ),
        Level(
            name="curse",
            title="A curse on you",
            clauses=("hex.curse.counters", "hex.place.match"),
            text="Green's Curse puts black counters on an enemy unit: one with the dot, two with the star. Each takes "
            "1 from all its powers when stones are decided, but never below 0.\n\nYou are Green. The Wyvern shows a 4 "
            "to m2 and has the higher rank.",
            task="Place the Devourer on l3 with a 4 to m2, curse the Wyvern, and take the small stone.",
            start=table(
                {"h5": "Coatl r4", "h3": "Minotaur r3", "i2": "Merfolk r1", "k2": "Wyvern r2", "k4": "Ifrit r1"},
                ["Devourer", "Mummy", "Zombie"],
                "Green",
                chosen={"Green": "Curse"},
            ),
            solution=("place Devourer l3 r0", "curse k2"),
            wrong=(("place Devourer l3 r1", "hex.place.match"),),
            goal=all_of(happened(CountersPut, space="k2", count=-1), gives("m2", {GREEN: 1})),
            hints=("4 against 3 wins.", "Devourer on l3 in direction 0, then point at k2."),
        ),
        Level(
            name="petrify",
            title="Turned to stone",
            clauses=("hex.petrify.counter", "hex.petrify.value", "hex.petrify.last"),
            text="With Petrification Green puts black counters on an empty space: one with the dot makes a stone of 1 "
            "point, two with the star one of 2 points. No unit may be placed there for now. But not on the last space "
            "that some stone is waiting for.\n\nYou are Green and have placed the Devourer. j5 is waiting for k4.",
            task="Petrify an empty space.",
            start=table(
                {
                    "l5": "Wraith r5",
                    "k6": "Succubus r3",
                    "i6": "Hydra r5",
                    "h5": "Devourer r2",
                    "i4": "Gargoyle r0",
                },
                ["Mummy", "Zombie", "Lich"],
                "Green",
                turn=4,
                phase="use",
                last="h5",
                chosen={"Green": "Petrification"},
            ),
            solution=("petrify h3",),
            wrong=(("petrify k4", "hex.petrify.last"), ("petrify i6", "hex.petrify.counter")),
            goal=happened(SpacePetrified),
            hints=("Neither a taken space nor k4.", "h3 will do."),
        ),
        Level(
            name="petrified-ring",
            title="A stone for a while",
            clauses=("hex.petrify.determine", "hex.petrify.one", "hex.petrify.free", "hex.petrify.counter"),
            text="A petrified space is decided like a large one when the spaces for units round it are full; those "
            "that are petrified themselves do not count. There is one stone: the first place takes it, or the second "
            "if the first is tied. Then the counters go back, and the space is open again.\n\nb3 is petrified.",
            task="Place the Wyvern on c4 and take the stone of b3.",
            start=table(
                {"c2": "Giant Crab r4", "e2": "Cyclops r4", "f3": "Specter r0", "e4": "Behemoth r4"},
                ["Wyvern", "Griffin", "Coatl"],
                petrified={"b3": 1},
                chosen={"Green": "Petrification"},
            ),
            solution=("place Wyvern c4 r0",),
            wrong=(("place Wyvern b3 r0", "hex.petrify.counter"),),
            goal=all_of(gives("b3", {RED: 1}), happened(SpaceFreed, space="b3")),
            hints=("Only c2 and c4 touch b3.", "Wyvern on c4 in direction 0."),
        ),
        Level(
            name="cut-off",
            title="Cut off",
            clauses=("hex.petrify.cut-off", "hex.petrify.skip", "hex.petrify.counter"),
            text="Counters can cut a space off from all units, so that nothing may be placed there by the usual rule. "
            "Then the exceptions hold, and any direction will do. Who finds no empty space at all is skipped.\n\nYou "
            "are Blue. Only l3 is open, between k2 and k4, which are petrified.",
            task="Place a unit on the space that is cut off.",
            start=table(CUT_OFF, (), "Blue", petrified={"k2": 2, "k4": 1}, chosen={"Green": "Petrification"}),
            solution=("place Kraken l3 r0",),
            wrong=(("place Kraken k2 r0", "hex.petrify.counter"),),
            goal=all_of(happened(UnitPlaced, space="l3"), by_clause("hex.petrify.cut-off")),
            hints=("Neither k2 nor k4 is open.", "Any unit on l3, in any direction."),
        ),
    ),
)
