"""Chapter: the course of a game, and who wins."""

from __future__ import annotations

from mkwidgets.core.lesson import Chapter, Choice, Level, Question, all_of, happened, shows
from mkwidgets.games.hex.events import DeckEmpty, GameEnded, TurnBegan, UnitDrawn
from mkwidgets.games.hex.lessons.cast import BLUE, CROWDED, GREEN, LAST_GAP, RED, YELLOW, table, winners

CHAPTER = Chapter(
    "the-end",
    "From turn to turn to the throne",
    "How a turn ends, how rounds follow each other, and who becomes the Demon King.",
    (
        Level(
            name="refill",
            title="Place, decide, draw",
            clauses=("hex.flow.turn", "hex.draw.fill", "hex.place.match"),
            text="Each turn has three steps: place a unit, decide the stones that it completes, and fill up your hand "
            "to four from your deck. The next player has to wait until you have drawn.",
            task="Place the Wyvern somewhere and draw a unit.",
            start=table(
                {"g6": "Ifrit r0", "f5": "Hydra r3", "h5": "Zombie r4", "i6": "Minotaur r2"},
                ["Wyvern", "Coatl", "Griffin", "Gargoyle"],
            ),
            solution=("place Wyvern h7 r3", "roll"),
            dice=("draw Chimera",),
            wrong=(("place Wyvern h7 r0", "hex.place.match"),),
            goal=happened(UnitDrawn, seat=RED),
            hints=("The Wyvern fits on h7.", "Wyvern on h7 in direction 3, then the button for drawing."),
        ),
        Level(
            name="order",
            title="Round and round",
            clauses=("hex.flow.order", "hex.setup.first"),
            text="How you find the first player is up to you. This time it is Yellow. Turns go clockwise: Yellow, "
            "Green, Red, and now Blue, with whom the first round ends.",
            start=table(
                {"g6": "Kobold r0", "f5": "Zombie r4", "h5": "Griffin r4"},
                ["Kraken", "Sea Dragon", "Marid", "Merfolk"],
                "Blue",
            ),
            question=Question(
                "Who begins the second round?",
                (
                    Choice(
                        "Green, as the first player changes.",
                        "With four players the same one begins every round.",
                        ("hex.flow.order",),
                    ),
                    Choice(
                        "Blue, who played last.",
                        "Clockwise it goes on, and after Blue comes Yellow.",
                        ("hex.flow.order",),
                    ),
                    Choice("Yellow again.", "Right. It simply goes on clockwise.", ("hex.flow.order",)),
                ),
                2,
            ),
            shows=("place Kraken f7 r1", "draw Hydra"),
            goal=happened(TurnBegan, seat=YELLOW, round_began=2),
            hints=("Four players, four turns.", "Who sits after Blue?"),
        ),
        Level(
            name="empty",
            title="The hand runs dry",
            clauses=("hex.draw.empty", "hex.draw.four"),
            text="Ten units less a hand of four: your deck lasts for six draws. It is round 8, and you hold three "
            "units. You place one of them.",
            start=table(CROWDED),
            question=Question(
                "What about your hand now?",
                (
                    Choice(
                        "Two units stay in it; nothing is drawn.",
                        "Right. The deck is empty, and these two are left over at the end.",
                        ("hex.draw.empty", "hex.draw.four"),
                    ),
                    Choice(
                        "You shuffle your lost units and draw.",
                        "What lies on the board stays there. An empty deck stays empty.",
                        ("hex.draw.empty",),
                    ),
                    Choice(
                        "You have to place the other two at once.",
                        "It is still one unit a turn. The last two are never placed.",
                        ("hex.draw.four", "hex.place.must"),
                    ),
                ),
                0,
            ),
            shows=("place Griffin g8 r0",),
            goal=happened(DeckEmpty, faction=RED),
            hints=("How many units are left in your deck?", "Who has nothing to draw draws nothing."),
        ),
        Level(
            name="last",
            title="The last turn",
            clauses=("hex.flow.rounds", "hex.end.last", "hex.win.most", "hex.place.empty"),
            text="After eight rounds all 32 spaces are full. The game ends with the last turn and the stones that it "
            "decides. Who has the most points is the new Demon King.\n\nYou are Green and lead by a point. Nothing "
            "fits on g8, but as the last player you may use it all the same.",
            task="Place your last unit and win the game.",
            start=table(
                LAST_GAP,
                on_turn="Green",
                taken={"j5": [(GREEN, 6, "green")], "d7": [(RED, 5, "red")], "d5": [(BLUE, 3, "yellow")]},
            ),
            solution=("place Ghoul g8 r0",),
            wrong=(("place Ghoul e8 r0", "hex.place.empty"),),
            goal=all_of(happened(GameEnded), shows(winners(GREEN))),
            hints=("One space is left.", "Any unit on g8, in any direction."),
        ),
        Level(
            name="seven",
            title="The stone of seven",
            clauses=("hex.win.seven",),
            text="You are Green and place the last unit. Red and Blue will have 7 points each, more than you and "
            "Yellow. Red has the green 6 and a small stone, Blue just one stone: the purple 7 from the centre.",
            start=table(
                LAST_GAP,
                on_turn="Green",
                taken={"j5": [(RED, 6, "green")], "m8": [(RED, 1, "")], "g4": [(BLUE, 7, "purple")]},
            ),
            question=Question(
                "Who wins?",
                (
                    Choice(
                        "Red, who has more stones.",
                        "The number of stones does not count.",
                        ("hex.win.seven",),
                    ),
                    Choice(
                        "Blue, who has taken the 7.",
                        "Right. In a tie the stone of 7 decides.",
                        ("hex.win.seven",),
                    ),
                    Choice(
                        "Both of them.",
                        "They would share if neither had a 7, or both.",
                        ("hex.win.seven", "hex.win.shared"),
                    ),
                ),
                1,
            ),
            shows=("place Ghoul g8 r0",),
            goal=shows(winners(BLUE)),
            hints=("One stone is worth more than its points.", "It lies in the centre."),
        ),
        Level(
            name="shared",
            title="No Demon King needed",
            clauses=("hex.win.shared",),
            text="Another game, another tie. Red has the green 6. Blue has the blue 3, which counts 5, and a small "
            "stone. Neither has the 7, and you and Yellow are behind.",
            start=table(
                LAST_GAP,
                on_turn="Green",
                taken={"j5": [(RED, 6, "green")], "m8": [(BLUE, 1, "")], "d3": [(BLUE, 3, "blue")]},
            ),
            question=Question(
                "Who wins?",
                (
                    Choice(
                        "Red, who has the higher stone.",
                        "Only a stone of 7 breaks a tie.",
                        ("hex.win.shared", "hex.win.seven"),
                    ),
                    Choice(
                        "Blue, who has a stone of their own colour.",
                        "The colour has brought its two points and does no more.",
                        ("hex.win.shared", "hex.score.bonus"),
                    ),
                    Choice(
                        "Nobody.",
                        "With four players somebody always wins, perhaps several.",
                        ("hex.win.shared",),
                    ),
                    Choice("Red and Blue together.", "Right. They share the victory.", ("hex.win.shared",)),
                ),
                3,
            ),
            shows=("place Ghoul g8 r0",),
            goal=shows(winners(RED, BLUE)),
            hints=("Does anybody of the two hold a 7?", "Without it there is no further comparison."),
        ),
    ),
)
