"""Chapter: the monsters and the board."""

from __future__ import annotations

from mkwidgets.core.lesson import Chapter, Choice, Level, Question, happened, shows
from mkwidgets.games.hex.events import ChoiceAwaited, UnitPlaced
from mkwidgets.games.hex.lessons.cast import RED, table
from mkwidgets.games.hex.setup import new
from mkwidgets.games.hex.state import State, tables


def five_to_the_right(state: State) -> bool:
    """Whether the Red Dragon lies so that it shows a 5 to the right."""
    powers = tables(state).units["Red Dragon"].powers
    return any(unit is not None and unit.name == "Red Dragon" and powers[unit.turn][1] == 5 for unit in state.board)


CHAPTER = Chapter(
    "units",
    "Monsters and stones",
    "Your units with their six powers, your hand, and the board on which you place them.",
    (
        Level(
            name="summon",
            title="The first monster",
            clauses=("hex.object", "hex.place.start", "hex.board.no-unit"),
            text="You are Red, a lord of monsters, and you want to be the Demon King: who wins the most points in "
            "magic stones rules them all. Your units go on the board one by one, on spaces for units and never on the "
            "stones themselves.\n\nThe very first unit of the game begins on one of the two start spaces.",
            task="Choose a unit of your hand, then one of the start spaces g6 and g8, then a direction.",
            start=table({}, ["Wyvern", "Ifrit", "Succubus", "Gargoyle"]),
            solution=("place Wyvern g6 r0",),
            wrong=(("place Wyvern c4 r0", "hex.place.start"), ("place Ifrit g4 r0", "hex.board.no-unit")),
            goal=happened(UnitPlaced),
            hints=("The start spaces are g6 and g8.", "Point at the Wyvern, then at g6, then at any direction."),
        ),
        Level(
            name="powers",
            title="Six edges, six powers",
            clauses=("hex.unit.power", "hex.place.turns", "hex.place.start"),
            text="A unit has six edges, and each shows a power from 1 to 5. You may turn it to any of six directions "
            "before it lies, but never over.\n\nYour Red Dragon has two fives. Let one of them look to the right.",
            task="Place the Red Dragon on a start space with a 5 on its right edge.",
            start=table({}, ["Red Dragon", "Ifrit", "Succubus", "Gargoyle"]),
            solution=("place Red Dragon g6 r1",),
            wrong=(("place Red Dragon h5 r1", "hex.place.start"),),
            goal=shows(five_to_the_right),
            hints=(
                "Unturned, it shows 5 to the upper right. One step clockwise is what you need.",
                "Red Dragon on g6 in direction 1.",
            ),
        ),
        Level(
            name="hand",
            title="Four in the hand",
            clauses=("hex.setup.deck", "hex.setup.hand"),
            text="Before the first turn everybody shuffles ten units face down and draws a hand of four. The rest "
            "waits in the deck. Nobody can place anything before the hands are dealt.",
            task="Draw your first hand: four units.",
            start=lambda: new(players=4),
            solution=("roll", "roll", "roll", "roll"),
            dice=("draw Chimera", "draw Griffin", "draw Nightmare", "draw Red Dragon"),
            wrong=(("determine g6", "hex.setup.deck"),),
            goal=shows(lambda state: len(state.factions[RED].hand) == 4),
            hints=("Drawing comes before placing.", "Press the button for drawing four times."),
        ),
        Level(
            name="ranks",
            title="Who stands higher",
            clauses=("hex.unit.rank", "hex.place.start"),
            text="Each unit has a rank. S is the highest, then come A, B and C. A faction has a single S unit and "
            "three of each other rank. Rank will break ties between two units.\n\nHere is one of each. Send the best.",
            task="Place your unit of rank S.",
            start=table({}, ["Gargoyle", "Coatl", "Chimera", "Red Dragon"]),
            solution=("place Red Dragon g8 r0",),
            wrong=(("place Red Dragon e8 r0", "hex.place.start"),),
            goal=happened(UnitPlaced, unit="Red Dragon"),
            hints=("The Gargoyle is C, the Coatl B, the Chimera A.", "Red Dragon on g6 or g8."),
        ),
        Level(
            name="factions",
            title="Four colours",
            clauses=("hex.unit.faction", "hex.box.units"),
            text="Forty monsters serve four factions: red from the sky, blue from the sea, yellow from the mountains, "
            "green from under the ground. Each has ten of its own, and each name exists once. It is Blue's turn.",
            start=table({}, ["Kraken", "Marid", "Hydra", "Merfolk"], "Blue"),
            question=Question(
                "Which of these may Blue place?",
                (
                    Choice(
                        "The Wraith, if Green agrees.",
                        "Nobody ever places another faction's unit.",
                        ("hex.unit.faction",),
                    ),
                    Choice("The Kraken.", "Right. Blue places blue units only.", ("hex.unit.faction", "hex.box.units")),
                    Choice(
                        "A second Wyvern.",
                        "There is one Wyvern in the box, and it is red.",
                        ("hex.box.units", "hex.unit.faction"),
                    ),
                ),
                1,
            ),
            shows=("place Kraken g6 r0",),
            goal=happened(UnitPlaced, unit="Kraken"),
            hints=("Look at the colours.", "Which of the three comes from the sea?"),
        ),
        Level(
            name="board",
            title="What they fight for",
            clauses=("hex.board.spaces", "hex.board.small", "hex.board.large", "hex.box.markers"),
            text="The side for four players has thirty spaces and two start spaces for units. Between them lie the "
            "stones: nine small ones at the rim, where two units meet, and eight large spaces with two stones each. "
            "Markers keep the score, and the board has another side for fewer players.\n\nLook at j5.",
            start=table(
                {
                    "l5": "Wraith r5",
                    "k6": "Succubus r3",
                    "i6": "Hydra r5",
                    "h5": "Specter r2",
                    "i4": "Gargoyle r0",
                },
                ["Wyvern", "Ifrit", "Chimera", "Coatl"],
            ),
            question=Question(
                "When is it decided who takes the stones of j5?",
                (
                    Choice(
                        "When two units touch it.",
                        "That is enough for a small stone. A large one needs its whole ring.",
                        ("hex.board.small", "hex.board.large"),
                    ),
                    Choice(
                        "When a unit is placed on j5.",
                        "Stone spaces stay free of units.",
                        ("hex.board.large", "hex.board.no-unit"),
                    ),
                    Choice(
                        "When all six spaces round it hold a unit.",
                        "Right. Only k4 is missing.",
                        ("hex.board.large",),
                    ),
                ),
                2,
            ),
            shows=("place Wyvern k4 r2",),
            goal=happened(ChoiceAwaited, space="j5"),
            hints=("Count the spaces that touch j5.", "Five of its six neighbours are taken."),
        ),
    ),
)
