"""Chapter: where a unit may be placed."""

from __future__ import annotations

from mkwidgets.core.lesson import Chapter, Choice, Level, Question, happened
from mkwidgets.games.hex.events import UnitPlaced
from mkwidgets.games.hex.lessons.cast import CROWDED, LAST_GAP, table

HAND = ("Wyvern", "Ifrit", "Red Dragon", "Gargoyle")
NO_START = {space: unit for space, unit in CROWDED.items() if space != "b3"} | {"g8": "Lich r1", "c4": "Specter r5"}

CHAPTER = Chapter(
    "placing",
    "Placing units",
    "Beside another unit, with an equal edge: where your units may go, and what happens if none fits.",
    (
        Level(
            name="beside",
            title="Never alone",
            clauses=("hex.place.adjacent", "hex.place.match"),
            text="After the first unit every other one goes on an empty space beside a unit that lies already. Its "
            "colour does not matter. Where the two touch, their edges have to show the same power.\n\nGreen's Ghoul "
            "shows a 4 to the upper right, towards h5, and other powers elsewhere.",
            task="Place any unit beside the Ghoul.",
            start=table({"g6": "Ghoul r3"}, HAND),
            solution=("place Red Dragon h5 r2",),
            wrong=(("place Wyvern c4 r0", "hex.place.adjacent"), ("place Red Dragon f5 r0", "hex.place.match")),
            goal=happened(UnitPlaced),
            hints=("h5 touches the Ghoul's 4.", "Red Dragon on h5 in direction 2: its 4 meets the Ghoul's 4."),
        ),
        Level(
            name="turning",
            title="Turn it until it fits",
            clauses=("hex.place.match", "hex.place.turns"),
            text="What counts are the two edges that touch. If they differ, try another direction: all six are "
            "allowed. The Ghoul shows a 3 to the left, towards e6, and your Wyvern has a single 3.",
            task="Place the Wyvern on e6, with its 3 against the Ghoul.",
            start=table({"g6": "Ghoul r3"}, HAND),
            solution=("place Wyvern e6 r1",),
            wrong=(("place Wyvern e6 r0", "hex.place.match"), ("place Wyvern e6 r4", "hex.place.turns")),
            goal=happened(UnitPlaced, unit="Wyvern", space="e6"),
            hints=("From e6 the Ghoul lies to the right.", "Wyvern on e6 in direction 1."),
        ),
        Level(
            name="one-edge",
            title="One pair is enough",
            clauses=("hex.place.one-edge", "hex.place.match"),
            text="A unit may touch several others at once. Then a single equal pair is enough, and all the other "
            "edges may differ.\n\nThe space i6 touches both the Ghoul and the Merrow. To please one of them will do.",
            task="Place a unit on i6, where it touches two.",
            start=table({"g6": "Ghoul r3", "h5": "Merrow r4"}, HAND),
            solution=("place Wyvern i6 r1",),
            wrong=(("place Wyvern i6 r0", "hex.place.one-edge"),),
            goal=happened(UnitPlaced, space="i6"),
            hints=("From i6 the Ghoul lies left, the Merrow upper left.", "Wyvern on i6 in direction 1 or 2."),
        ),
        Level(
            name="start-later",
            title="The other start",
            clauses=("hex.place.start-later", "hex.place.match"),
            text="There are two start spaces, but the game begins on one. From the second unit on the other is a "
            "space like any other: it needs a neighbour with an equal edge, and may be used as soon as there is one.",
            task="Place a unit on g6, the start space that is still free.",
            start=table({"g8": "Ghoul r3", "f7": "Merrow r4", "h7": "Cyclops r2"}, HAND),
            solution=("place Wyvern g6 r0",),
            wrong=(("place Wyvern g6 r1", "hex.place.match"),),
            goal=happened(UnitPlaced, space="g6"),
            hints=("The Merrow and the Cyclops touch g6 from below.", "Wyvern on g6 in direction 0."),
        ),
        Level(
            name="must",
            title="No rest for the wicked",
            clauses=("hex.place.must",),
            text="It is your turn. The Nightmare fits here and there, the Wyvern too. But you would rather wait and "
            "see what the others do.",
            start=table({"g6": "Ghoul r3"}, ("Wyvern", "Nightmare", "Coatl", "Griffin")),
            question=Question(
                "May you wait?",
                (
                    Choice(
                        "No. As long as anything fits, you have to place a unit.",
                        "Right. Which one and where is up to you.",
                        ("hex.place.must",),
                    ),
                    Choice(
                        "Yes, you may pass once a game.",
                        "There is no passing, not even once.",
                        ("hex.place.must",),
                    ),
                    Choice(
                        "Yes, if you draw a unit instead.",
                        "Drawing comes after placing and does not replace it.",
                        ("hex.place.must", "hex.flow.turn"),
                    ),
                ),
                0,
            ),
            shows=("place Nightmare h5 r1",),
            goal=happened(UnitPlaced),
            hints=("Is anything open to your hand?", "If you can, you must."),
        ),
        Level(
            name="blocked",
            title="When nothing fits",
            clauses=("hex.place.blocked-start", "hex.place.must"),
            text="Late in the game it can happen that no unit of your hand fits anywhere, however you turn it. Then "
            "you place one on a start space that is free, in any direction.\n\nAll edges round the last four spaces "
            "are fives, and none of your three units has a 5. But g8 is a start space.",
            task="Place one of your units where the exception allows it.",
            start=table(CROWDED),
            solution=("place Griffin g8 r0",),
            wrong=(("place Griffin e8 r0", "hex.place.blocked-start"),),
            goal=happened(UnitPlaced, space="g8"),
            hints=("e8 and i8 are no start spaces.", "Any unit on g8, in any direction."),
        ),
        Level(
            name="no-start",
            title="No way back",
            clauses=("hex.place.free", "hex.place.empty"),
            text="Now even the start spaces are taken, and again nothing fits. Then any empty space beside a unit "
            "will do, in any direction. If there were none, any empty space at all.\n\nEmpty it has to be: a unit "
            "covers one whole free space and never another unit.",
            task="Place one of your units all the same.",
            start=table(NO_START),
            solution=("place Griffin e8 r0",),
            wrong=(("place Griffin g8 r0", "hex.place.empty"),),
            goal=happened(UnitPlaced),
            hints=("Four spaces are empty: b3, c8, e8 and i8.", "Any unit on any of them, in any direction."),
        ),
        Level(
            name="last",
            title="The very last unit",
            clauses=("hex.place.last", "hex.place.empty"),
            text="One exception is left. If the last player of the last round has no unit that fits, any empty space "
            "in any direction will do.\n\nYou are Green, and yours is the last turn. One space is empty, and your "
            "three units would not fit there by the usual rule.",
            task="End the game: place your last unit.",
            start=table(LAST_GAP, on_turn="Green"),
            solution=("place Zombie g8 r0",),
            wrong=(("place Zombie e8 r0", "hex.place.empty"),),
            goal=happened(UnitPlaced, space="g8"),
            hints=("Which space is empty?", "Any unit on g8, in any direction."),
        ),
    ),
)
