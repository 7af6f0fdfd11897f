"""Chapter: the first turns."""

from __future__ import annotations

from mkwidgets.core.lesson import Chapter, Choice, Level, Question, happened, shows
from mkwidgets.games.shadow.components import LOCATIONS
from mkwidgets.games.shadow.events import MonkeyPlaced, MonkeysCollected, MonkeysDealt, Taken
from mkwidgets.games.shadow.lessons.cast import MEI, game, has, table
from mkwidgets.games.shadow.state import empty_spaces, monkeys_left

CHAPTER = Chapter(
    "first-steps",
    "Light the lamp",
    "Two shadow players, three locations and a handful of Monkeys: the first turns.",
    (
        Level(
            name="lot",
            title="Who begins?",
            clauses=("shadow.setup.players", "shadow.setup.first"),
            text="The lamp is lit, and behind the paper screen the Monkeys are waiting. This is a game for two: you "
            "are Mei, and across the stage sits your brother Bao.\n\nThe lot decides which of you begins.",
            task="Draw the lot.",
            start=game(first_game=True),
            solution=("roll",),
            dice=("draw Mei",),
            wrong=(("place Palace", "shadow.setup.first"),),
            goal=happened(MonkeysDealt, seat=MEI, number=3),
            hints=("Before the lot is drawn nobody may act.", "Press the button for drawing."),
        ),
        Level(
            name="supply",
            title="A box full of Monkeys",
            clauses=("shadow.box.resources", "shadow.setup.supply", "shadow.setup.second", "shadow.setup.first"),
            text="There are four resources: 25 Monkeys, nine Jadestones, nine Peaches, and seventeen Dragon Weapon "
            "cards. At first the Supply holds all Monkeys, Jadestones and Peaches.\n\nThen who begins takes three "
            "Monkeys from it. Waiting is paid for: the other takes four.",
            start=game(first_game=True),
            question=Question(
                "How many Monkeys are left in the Supply?",
                (
                    Choice("25, for these are others.", "They come out of the 25.", ("shadow.setup.supply",)),
                    Choice(
                        "22, for only who begins takes any.",
                        "Both take some, and the second player even one more.",
                        ("shadow.setup.second",),
                    ),
                    Choice("18.", "Right. 25 less three less four.", ("shadow.setup.second", "shadow.box.resources")),
                ),
                2,
            ),
            shows=("draw Mei",),
            goal=shows(lambda state: monkeys_left(state) == 18),
            hints=("Three and four have gone.", "25 less 7."),
        ),
        Level(
            name="palace",
            title="One goes in, two come out",
            clauses=("shadow.place.monkey", "shadow.place.palace", "shadow.place.space"),
            text="On your turn you may put one of your Monkeys on an empty space of a location, and at once you get "
            "what that location gives. The Emperor's Palace gives one Jadestone and two Monkeys.\n\nThe Celestial "
            "Garden is full: it has three spaces, and the Monkey King needs one like any Monkey.",
            task="Place a Monkey in the Palace.",
            start=table(has(3), has(2, 0, 2), Garden=2),
            solution=("place Palace",),
            wrong=(("place Garden", "shadow.place.space"),),
            goal=happened(MonkeyPlaced, seat=MEI, location="Palace"),
            hints=("Only one of the three locations has a Jadestone to give.", "Place your Monkey in the Palace."),
        ),
        Level(
            name="room",
            title="Standing room only",
            clauses=("shadow.box.board", "shadow.setup.king"),
            text="The board has three locations: the Dragon's Lair, the Emperor's Palace and the Celestial Garden. "
            "Each has three spaces, and it makes no difference which of them is used.\n\nThe first round is about to "
            "begin. The Monkey King is in the Garden, where he always starts the game.",
            start=table(has(3), has(4)),
            question=Question(
                "For how many Monkeys is there room on the board now?",
                (
                    Choice("Nine.", "Three times three are nine, but one space is the King's.", ("shadow.setup.king",)),
                    Choice(
                        "Eight: three, three and two.",
                        "Right. Beside the King two Monkeys find room.",
                        ("shadow.box.board", "shadow.setup.king"),
                    ),
                    Choice(
                        "Six, for the King wants the Garden to himself.",
                        "He only fills one of its three spaces.",
                        ("shadow.setup.king",),
                    ),
                ),
                1,
            ),
            shows=("place Palace",),
            goal=shows(lambda state: sum(empty_spaces(state, location) for location in LOCATIONS) == 7),
            hints=("Count the spaces, then those that are taken.", "Only the King stands there so far."),
        ),
        Level(
            name="collect",
            title="All of them, please",
            clauses=("shadow.collect.all", "shadow.collect.some"),
            text="Instead of placing a Monkey you may collect: you take all Monkeys of one location, no matter who "
            "put them there. At least one has to be there, and the King is none.\n\nThree Monkeys sit in the Dragon's "
            "Lair, and two of them were Bao's. Now nobody cares.",
            task="Collect three Monkeys at once.",
            start=table(has(1), has(4, 1), "Palace", Lair=3),
            solution=("collect Lair",),
            wrong=(("collect Palace", "shadow.collect.some"),),
            goal=happened(MonkeysCollected, seat=MEI, number=3),
            hints=("The King in the Palace cannot be collected.", "Collect from the Lair."),
        ),
        Level(
            name="only-monkeys",
            title="What collecting brings",
            clauses=("shadow.collect.no-benefit", "shadow.collect.king-stays"),
            text="In the Palace stand two Monkeys and the Monkey King. You decide to collect there.",
            start=table(has(1), has(4, 2), "Palace", Palace=2),
            question=Question(
                "What do you get?",
                (
                    Choice(
                        "The two Monkeys, no more.",
                        "Right. What a location gives comes from placing, and the King stays where he is.",
                        ("shadow.collect.no-benefit", "shadow.collect.king-stays"),
                    ),
                    Choice(
                        "The two Monkeys, and a Jadestone from the Palace.",
                        "The Palace gives its Jadestone to who places a Monkey there.",
                        ("shadow.collect.no-benefit",),
                    ),
                    Choice(
                        "The two Monkeys and the King.",
                        "Nobody collects a King. He stays on his space.",
                        ("shadow.collect.king-stays",),
                    ),
                ),
                0,
            ),
            shows=("collect Palace",),
            goal=happened(MonkeysCollected, seat=MEI, number=2),
            hints=("Benefits come with placing.", "And the King bows to nobody."),
        ),
        Level(
            name="turns",
            title="Your turn, my turn",
            clauses=("shadow.turn.alternate", "shadow.turn.must", "shadow.place.own"),
            text="You and Bao take turns. Nobody may pass: each turn has its action. Who has no Monkey cannot place "
            "one, so there is only collecting.\n\nYou have no Monkey left. One of yours is in the Garden, two are in "
            "the Palace.",
            task="Collect from the Palace, see what Bao does, and then place a Monkey in the Palace yourself.",
            start=table(has(0, 2, 1), has(3, 1), "Lair", Palace=2, Garden=1),
            solution=("collect Palace", "place Palace"),
            replies=("collect Garden",),
            wrong=(("place Palace", "shadow.place.own"),),
            goal=happened(MonkeyPlaced, seat=MEI, location="Palace"),
            hints=("Without a Monkey you cannot place.", "Collect from the Palace first; place there a turn later."),
        ),
        Level(
            name="none",
            title="Not a Monkey in sight",
            clauses=("shadow.take.monkey", "shadow.place.own", "shadow.collect.some"),
            text="It can happen that you have no Monkey and none is on the board either. Then you can neither place "
            "nor collect. So your action is to take one Monkey from the Supply.\n\nBao has just cleared the stage.",
            task="Do the only thing that is left.",
            start=table(has(0, 2, 1), has(7, 1, 1), "Palace"),
            solution=("take",),
            wrong=(("place Lair", "shadow.place.own"), ("collect Palace", "shadow.collect.some")),
            goal=happened(Taken, seat=MEI, resource="monkey", number=1),
            hints=("No Monkey here, no Monkey there.", "Take one from the Supply."),
        ),
    ),
)
