"""Chapter: how a round ends."""

from __future__ import annotations

from mkwidgets.core.lesson import Chapter, Choice, Level, Question, all_of, happened
from mkwidgets.games.shadow.events import Exhausted, MonkeyPlaced, MonkeysCollected, Returned, RoundWon, Shortage, Taken
from mkwidgets.games.shadow.lessons.cast import MEI, has, table

CHAPTER = Chapter(
    "round-end",
    "The lamp burns low",
    "Something runs out, the turn is finished, and the round is over.",
    (
        Level(
            name="last-peach",
            title="The last Peach",
            clauses=("shadow.end.exhausted", "shadow.place.space"),
            text="A round ends when one of the four resources in the Supply has run out. The turn in which it happens "
            "is finished as usual.\n\nOne Peach is left. Take it, and the King still has his walk; then the lamp goes "
            "out. The Palace, by the way, is full.",
            task="End the round.",
            start=table(has(4, 2, 4), has(3, 1, 4), "Palace", Lair=1, Palace=2),
            solution=("place Garden", "king Lair"),
            wrong=(("place Palace", "shadow.place.space"),),
            goal=happened(RoundWon),
            hints=("Where do Peaches come from?", "Place in the Garden, then move the King."),
        ),
        Level(
            name="last-card",
            title="Eight sleeping cards",
            clauses=("shadow.setup.deck", "shadow.end.types"),
            text="Of the seventeen Dragon Weapon cards nine are dealt to the Supply for a round; the other eight are "
            "set aside, and nobody looks at them.\n\nThe last card of the Supply lies before you. You place a Monkey "
            "in the Lair and draw it.",
            start=table(has(4, 2, 1, "Jade Seal"), has(5, 1, 2, "Silk Whip"), "Palace", left=1),
            question=Question(
                "What happens then?",
                (
                    Choice(
                        "The eight cards that were set aside come into the Supply.",
                        "They sleep until the next round is set up.",
                        ("shadow.setup.deck", "shadow.end.types"),
                    ),
                    Choice(
                        "The round goes on without cards.",
                        "Cards, Monkeys, Jadestones, Peaches: whichever runs out ends the round.",
                        ("shadow.end.types",),
                    ),
                    Choice(
                        "The round ends with this turn.",
                        "Right. Cards are one of the four resources that can run out.",
                        ("shadow.end.types", "shadow.setup.deck"),
                    ),
                ),
                2,
            ),
            shows=("place Lair", "draw Gate Spear"),
            goal=happened(Exhausted, resource="card"),
            hints=("The four resources are treated alike.", "Nine cards, and that was the ninth."),
        ),
        Level(
            name="one-monkey",
            title="One Monkey short",
            clauses=("shadow.end.as-much",),
            text="You place a Monkey in the Palace, where one Jadestone and two Monkeys are due. Jadestones there "
            "are, but the Supply holds a single Monkey.",
            start=table(has(9, 1, 2), has(11, 2, 2), Lair=3, Garden=1),
            question=Question(
                "What do you get?",
                (
                    Choice(
                        "The Jadestone and the one Monkey.",
                        "Right. You take as much as there is, and then the round ends.",
                        ("shadow.end.as-much",),
                    ),
                    Choice(
                        "The Jadestone only: two Monkeys or none.",
                        "What is there may be taken, even if it is less.",
                        ("shadow.end.as-much",),
                    ),
                    Choice(
                        "Nothing: you may not place there.",
                        "A Monkey and an empty space are enough to place.",
                        ("shadow.end.as-much", "shadow.place.monkey"),
                    ),
                    Choice(
                        "The Jadestone, that Monkey, and one from the board.",
                        "To take is to take from the Supply alone.",
                        ("shadow.end.as-much", "shadow.word.take"),
                    ),
                ),
                0,
            ),
            shows=("place Palace",),
            goal=all_of(happened(Shortage, resource="monkey", wanted=2, found=1), happened(RoundWon)),
            hints=("Half a gift is better than none.", "As much as possible."),
        ),
        Level(
            name="no-more",
            title="No last word",
            clauses=("shadow.end.no-extra-turn",),
            text="You began this round, so with this turn you will have had one more than Bao. You place in the "
            "Palace and take the last Jadestone. Bao complains: there was such a fine plan!",
            start=table(has(4, 4, 2), has(6, 4, 2), Lair=2),
            question=Question(
                "Does Bao get one more turn?",
                (
                    Choice(
                        "Yes, so that both have had the same number.",
                        "Turns are not counted. Who ends the round ends it.",
                        ("shadow.end.no-extra-turn",),
                    ),
                    Choice(
                        "No, the round ends with your turn.",
                        "Right. Only your own turn is finished.",
                        ("shadow.end.no-extra-turn",),
                    ),
                    Choice(
                        "Only to play cards.",
                        "Cards belong to a turn, and there is none.",
                        ("shadow.end.no-extra-turn", "shadow.turn.order"),
                    ),
                ),
                1,
            ),
            shows=("place Palace",),
            goal=happened(RoundWon),
            hints=("Whose turn is finished as usual?", "Yours, and no other."),
        ),
        Level(
            name="still-due",
            title="Not done yet",
            clauses=("shadow.end.action-due", "shadow.collect.some"),
            text="If a card takes the last of something, the round will end, but your turn is not over. You may play "
            "more cards, and your action has to be done.\n\nOne Jadestone is left, and the King is in the Palace. "
            "Three Monkeys in the Lair would be nice to have before the counting.",
            task="Take the last Jadestone by a card, and collect three Monkeys before the round ends.",
            start=table(has(2, 4, 3, "Jade Seal"), has(4, 4, 2), "Palace", Lair=3),
            solution=("play Jade Seal", "collect Lair"),
            wrong=(("collect Garden", "shadow.collect.some"),),
            goal=all_of(
                happened(Exhausted, resource="jadestone"),
                happened(MonkeysCollected, seat=MEI, number=3),
                happened(RoundWon),
            ),
            hints=("The card first, the action after it.", "Play the Jade Seal, then collect from the Lair."),
        ),
        Level(
            name="once-out",
            title="Back in the basket",
            clauses=("shadow.end.latch",),
            text="One Peach is left, and you repeat your great trick. The Deep Lantern takes that Peach. The Storm "
            "Bell moves the King to the Palace. There the Toll Abacus returns the Peach for two Jadestones, and you "
            "place a Monkey.\n\nIn the end a Peach lies in the Supply again.",
            start=table(has(3, 1, 0, "Deep Lantern", "Storm Bell", "Toll Abacus"), has(4, 2, 8), "Lair", Garden=1),
            question=Question(
                "Does the round end?",
                (
                    Choice(
                        "No, for nothing is missing when your turn ends.",
                        "It is enough that the Peaches ran out once.",
                        ("shadow.end.latch",),
                    ),
                    Choice(
                        "Yes, for once the Peaches had run out.",
                        "Right. Once out is out, whatever comes back.",
                        ("shadow.end.latch",),
                    ),
                    Choice(
                        "Yes, but after a last turn of Bao's.",
                        "The round ends with the turn in which something runs out.",
                        ("shadow.end.no-extra-turn", "shadow.end.latch"),
                    ),
                ),
                1,
            ),
            shows=("play Deep Lantern", "play Storm Bell", "king Palace", "play Toll Abacus", "place Palace"),
            goal=all_of(happened(Returned, resource="peach"), happened(RoundWon)),
            hints=("The rule asks whether something has run out.", "It did, between two cards."),
        ),
        Level(
            name="seen-later",
            title="Help from a card",
            clauses=("shadow.take.when", "shadow.place.own"),
            text="You have no Monkey, and none is on the board. So your action would be to take one from the Supply. "
            "But that is only looked at when the action is due, after your cards.\n\nThe King is in the Palace, and "
            "your Jade Seal takes a Monkey along with its Jadestone.",
            task="Place a Monkey in the Garden in this turn.",
            start=table(has(0, 2, 1, "Jade Seal"), has(8, 2, 2), "Palace"),
            solution=("play Jade Seal", "place Garden"),
            wrong=(("place Garden", "shadow.place.own"),),
            goal=happened(MonkeyPlaced, seat=MEI, location="Garden"),
            hints=("First get a Monkey.", "Play the Jade Seal, then place in the Garden."),
        ),
        Level(
            name="last-monkey",
            title="The very last Monkey",
            clauses=("shadow.take.when", "shadow.take.monkey", "shadow.collect.some"),
            text="Bao has hoarded 24 of the 25 Monkeys, and the board is empty. You have none, so you take the one "
            "that is left in the Supply. That is allowed, although it is the last.",
            task="Take it, and end the round.",
            start=table(has(0, 3, 2), has(24, 2, 2), "Palace"),
            solution=("take",),
            wrong=(("collect Lair", "shadow.collect.some"),),
            goal=all_of(happened(Taken, seat=MEI, resource="monkey"), happened(RoundWon)),
            hints=("There is nobody to collect.", "Take the Monkey from the Supply."),
        ),
    ),
)
