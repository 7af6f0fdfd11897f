"""Chapter: what everything is worth at the end of a round."""

from __future__ import annotations

from mkwidgets.core.lesson import Chapter, Choice, Level, Question, all_of, happened
from mkwidgets.games.shadow.events import RoundWon
from mkwidgets.games.shadow.lessons.cast import BAO, MEI, has, scores, table, worth

CHAPTER = Chapter(
    "scoring",
    "Counting by candlelight",
    "Fed Monkeys, cards, Jadestones: how a round is scored.",
    (
        Level(
            name="feed",
            title="Three at a Peach",
            clauses=("shadow.score.feed", "shadow.score.fed"),
            text="When the round is over, Peaches feed Monkeys: each Peach feeds three. A fed Monkey is worth a "
            "point, a hungry one nothing, and the Peach itself nothing either.\n\nYou have eight Monkeys and one "
            "Peach. Now you place one of them in the Garden and take the last Peach of the Supply.",
            start=table(has(8, 0, 1), has(4, 1, 7), "Palace", Lair=2),
            question=Question(
                "How many points are your Monkeys and Peaches worth?",
                (
                    Choice("7, a point for each Monkey.", "Two Peaches do not feed seven.", ("shadow.score.fed",)),
                    Choice("6.", "Right. Two Peaches feed six, and the seventh goes hungry.", ("shadow.score.fed",)),
                    Choice(
                        "8: six fed Monkeys and two Peaches.",
                        "Peaches are food, not points.",
                        ("shadow.score.feed",),
                    ),
                    Choice(
                        "2: a Peach feeds one Monkey.",
                        "One Peach is enough for three.",
                        ("shadow.score.feed",),
                    ),
                ),
                1,
            ),
            shows=("place Garden", "king Lair"),
            goal=worth(MEI, "fed", 6),
            hints=("Two Peaches, three Monkeys each.", "One of your seven stays hungry."),
        ),
        Level(
            name="menu",
            title="Guests or food?",
            clauses=("shadow.score.fed", "shadow.place.space"),
            text="One Jadestone and one Peach are left, so either of them would end the round. You have six Monkeys "
            "and one Peach. More Monkeys would come from the Palace, more food from the Garden. The Lair is full.",
            task="End the round with five fed Monkeys.",
            start=table(has(6, 4, 1), has(5, 4, 7), "Palace", Lair=3),
            solution=("place Garden",),
            wrong=(("place Lair", "shadow.place.space"),),
            goal=worth(MEI, "fed", 5),
            hints=("With one Peach you feed three, whoever comes.", "Place in the Garden for a second Peach."),
        ),
        Level(
            name="come-home",
            title="Come home, all of you",
            clauses=("shadow.score.board", "shadow.place.space"),
            text="Only Monkeys before a player are counted. Those on the board belong to nobody, whoever placed "
            "them.\n\nYour Jade Seal takes the last Jadestone, so this will be the last turn. You have two Peaches "
            "but only three Monkeys. Two more sit in the Palace with the King.",
            task="End the round with six fed Monkeys.",
            start=table(has(3, 4, 2, "Jade Seal"), has(4, 4, 3), "Palace", Palace=2, Lair=1),
            solution=("play Jade Seal", "collect Palace"),
            wrong=(("place Palace", "shadow.place.space"),),
            goal=worth(MEI, "fed", 6),
            hints=(
                "The Jade Seal brings a fourth Monkey. Two are missing.",
                "Jade Seal, then collect from the Palace.",
            ),
        ),
        Level(
            name="cards",
            title="Cards on the table",
            clauses=("shadow.score.cards", "shadow.score.played"),
            text="At the end all hands are shown. A card is worth one point, or two if it is marked so, as your "
            "Broken Halberd is. Cards that were played score nothing.\n\nYou hold the Broken Halberd and the Pearl "
            "Fan. The Jade Seal you have played long ago. Now you take the last Peach.",
            start=table(
                has(1, 1, 3, "Broken Halberd", "Pearl Fan"),
                has(6, 1, 5, "Silk Whip"),
                "Palace",
                discard=("Jade Seal",),
                Lair=1,
            ),
            question=Question(
                "How many points are your cards worth?",
                (
                    Choice("4, with the Jade Seal.", "It has been used and scores nothing.", ("shadow.score.played",)),
                    Choice("2, a point each.", "The Halberd carries a mark for two.", ("shadow.score.cards",)),
                    Choice(
                        "1, for the Halberd could not be played.",
                        "That is just why it is worth two.",
                        ("shadow.score.cards", "shadow.card.no-location"),
                    ),
                    Choice("3.", "Right. Two for the Halberd and one for the Fan.", ("shadow.score.cards",)),
                ),
                3,
            ),
            shows=("place Garden", "king Lair"),
            goal=worth(MEI, "card", 3),
            hints=("Look only at what is in your hand.", "Two and one."),
        ),
        Level(
            name="sets",
            title="Three of a kind",
            clauses=("shadow.score.sets", "shadow.score.most"),
            text="Three Jadestones are a set, and each full set is worth two points. Who has more Jadestones than the "
            "other gets two points on top.\n\nYou have six, Bao has two, and you take the last one in the Palace.",
            start=table(has(4, 6, 1), has(6, 2, 2), Lair=2),
            question=Question(
                "How many points are your Jadestones worth?",
                (
                    Choice("7, a point each.", "Single stones are worth nothing.", ("shadow.score.sets",)),
                    Choice(
                        "4, for two sets.",
                        "And who has the most of them?",
                        ("shadow.score.most",),
                    ),
                    Choice(
                        "6: two sets, and the most of them.",
                        "Right. The seventh stone is in no set.",
                        ("shadow.score.sets", "shadow.score.most"),
                    ),
                ),
                2,
            ),
            shows=("place Palace",),
            goal=all_of(worth(MEI, "set", 4), worth(MEI, "most", 2)),
            hints=("Seven are two sets and one more.", "Two sets, and you have the most."),
        ),
        Level(
            name="level",
            title="As many as you",
            clauses=("shadow.score.most",),
            text="Bao has four Jadestones. You have three, and take the next to last one in the Palace by placing, "
            "together with the last two Monkeys of the Supply. So the round ends.",
            start=table(has(9, 3, 2), has(11, 4, 2), Lair=2, Garden=1),
            question=Question(
                "Who gets the two points for the most Jadestones?",
                (
                    Choice(
                        "Nobody, the numbers are equal.",
                        "Right. It would be the same if neither of you had a single one.",
                        ("shadow.score.most",),
                    ),
                    Choice("Each of you gets two.", "Equal is not the most.", ("shadow.score.most",)),
                    Choice("Each of you gets one.", "The points are not shared.", ("shadow.score.most",)),
                    Choice("You, who took the latest.", "It does not matter when.", ("shadow.score.most",)),
                ),
                0,
            ),
            shows=("place Palace",),
            goal=all_of(happened(RoundWon), worth(MEI, "most", 0), worth(BAO, "most", 0)),
            hints=("Four against four.", "Neither of you has more than the other."),
        ),
        Level(
            name="example",
            title="A whole evening",
            clauses=("shadow.score.win", "shadow.score.fed", "shadow.score.most", "shadow.score.cards"),
            text="You draw the last card, the Jade Seal, and the round is over. You have three Monkeys, two Peaches, "
            "three Jadestones, the Jade Seal and the Broken Halberd of two points.\n\nBao has seven Monkeys, two "
            "Peaches, four Jadestones and no card. The higher score takes a Lantern.",
            start=table(has(4, 3, 2, "Broken Halberd"), has(7, 4, 2), "Palace", left=1),
            question=Question(
                "Who takes the Lantern?",
                (
                    Choice(
                        "You, with 10 to 8.",
                        "Who has more Jadestones? And how many of Bao's Monkeys are fed?",
                        ("shadow.score.most", "shadow.score.fed"),
                    ),
                    Choice(
                        "Bao, with 11 to 8.",
                        "Bao wins, but two Peaches feed only six of the seven.",
                        ("shadow.score.fed",),
                    ),
                    Choice(
                        "Nobody, with 8 each.",
                        "Bao has the most Jadestones, which is worth two more.",
                        ("shadow.score.most",),
                    ),
                    Choice(
                        "Bao, with 10 to 8.",
                        "Right. You: 3 + 3 + 2. Bao: 6 for Monkeys, 2 for a set, 2 for the most Jadestones.",
                        ("shadow.score.win", "shadow.score.most"),
                    ),
                ),
                3,
            ),
            shows=("place Lair", "draw Jade Seal"),
            goal=all_of(scores(8, 10), happened(RoundWon, seat=BAO)),
            hints=("Add up Monkeys, cards, sets, and the most Jadestones.", "You have 3 + 3 + 2."),
        ),
    ),
)
