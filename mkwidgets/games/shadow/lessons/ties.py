"""Chapter: rounds with equal scores."""

from __future__ import annotations

from mkwidgets.core.lesson import Chapter, Choice, Level, Question, happened
from mkwidgets.games.shadow.events import RoundBegan, RoundDrawn, RoundWon
from mkwidgets.games.shadow.lessons.cast import BAO, MEI, after, has, table

HELD = has(4, 0, 1, "Silk Whip")  # with a card from the Lair: 3 fed Monkeys and 2 cards
LIKE_MEI = has(3, 0, 2, "Broken Halberd")  # 3 fed Monkeys and a card of two points
DRAWN = ("place Lair", "draw Gate Spear")

CHAPTER = Chapter(
    "ties",
    "Too close to call",
    "What decides a round when both have the same score, and what if nothing does.",
    (
        Level(
            name="hungry",
            title="Even the hungry ones",
            clauses=("shadow.tie.monkeys",),
            text="If both have the same score, the player with more Monkeys wins the round.\n\nYou draw the last card "
            "in the Lair. Then you have four Monkeys, one Peach and one card, so 4 points. Bao has five Monkeys, one "
            "Peach and one card, so 4 points as well. Nobody has a Jadestone.",
            start=table(has(5, 0, 1), has(5, 0, 1, "Jade Seal"), "Palace", left=1, Palace=2),
            question=Question(
                "Who wins the round?",
                (
                    Choice(
                        "You: you have fed the larger part of your Monkeys.",
                        "Only the number of Monkeys is compared.",
                        ("shadow.tie.monkeys",),
                    ),
                    Choice(
                        "Bao: hungry Monkeys count as well now.",
                        "Right. Five against four, fed or not.",
                        ("shadow.tie.monkeys",),
                    ),
                    Choice(
                        "Nobody: both have fed three.",
                        "For the tie the hungry ones are counted too.",
                        ("shadow.tie.monkeys",),
                    ),
                ),
                1,
            ),
            shows=("place Lair", "draw Pearl Fan"),
            goal=happened(RoundWon, seat=BAO, by="monkeys"),
            hints=("How many Monkeys are there before each of you?", "Four and five."),
        ),
        Level(
            name="by-a-tail",
            title="By a tail",
            clauses=("shadow.tie.monkeys", "shadow.place.space"),
            text="Now use it. Your Jade Seal takes the last Jadestone and a Monkey, so this is the last turn. It "
            "gives you 5 points: three fed Monkeys and a set. Bao has 5 points too, and six Monkeys.\n\nThe Lair and "
            "the Garden are full of Monkeys.",
            task="Win the round by having more Monkeys.",
            start=table(has(4, 3, 1, "Jade Seal"), has(6, 5, 0, "Silk Whip"), "Palace", Lair=3, Garden=3),
            solution=("play Jade Seal", "collect Lair"),
            wrong=(("place Garden", "shadow.place.space"),),
            goal=happened(RoundWon, seat=MEI, by="monkeys"),
            hints=("Hungry Monkeys will do, if they are many.", "Jade Seal, then collect from the Lair."),
        ),
        Level(
            name="count-all",
            title="Count everything else",
            clauses=("shadow.tie.goods",),
            text="If the Monkeys are equal, too, the player with more cards, Jadestones and Peaches together "
            "wins. \n\nYou draw the last card. Both of you have 5 points and three Monkeys. You have two cards of one "
            "point each, and one Peach. Bao has one card of two points, and three Peaches.",
            start=table(HELD, has(3, 0, 3, "Broken Halberd"), "Palace", left=1, Palace=2),
            question=Question(
                "Who wins the round?",
                (
                    Choice(
                        "You, with two cards against one.",
                        "Peaches and Jadestones are counted along with the cards.",
                        ("shadow.tie.goods",),
                    ),
                    Choice(
                        "Nobody: your cards are worth as much as Bao's.",
                        "Here things are counted, not valued.",
                        ("shadow.tie.goods",),
                    ),
                    Choice(
                        "Bao, with four things against three.",
                        "Right. Here a Peach counts like a card, whatever it is worth.",
                        ("shadow.tie.goods",),
                    ),
                ),
                2,
            ),
            shows=DRAWN,
            goal=happened(RoundWon, seat=BAO, by="goods"),
            hints=("Add up cards and Peaches.", "Two and one against one and three."),
        ),
        Level(
            name="draw",
            title="Nobody's Lantern",
            clauses=("shadow.tie.draw",),
            text="It can be closer still. You draw the last card, and both of you have 5 points, three Monkeys, and "
            "three other things.",
            start=table(HELD, LIKE_MEI, "Palace", left=1, Palace=2),
            question=Question(
                "Who takes a Lantern?",
                (
                    Choice(
                        "Nobody, and the round is played again.",
                        "Right. That is a draw.",
                        ("shadow.tie.draw",),
                    ),
                    Choice("Both of you.", "A round has one winner or none.", ("shadow.tie.draw",)),
                    Choice(
                        "You, because you ended the round.",
                        "Who ended it makes no difference.",
                        ("shadow.tie.draw",),
                    ),
                ),
                0,
            ),
            shows=DRAWN,
            goal=happened(RoundDrawn),
            hints=("There is no further way to break a tie.", "A draw."),
        ),
        Level(
            name="again",
            title="As if it had never been",
            clauses=("shadow.tie.not-counted", "shadow.tie.replay", "shadow.end.no-extra-turn"),
            text="A drawn round does not count. So the first round is followed by the first round, and the same "
            "player begins it again. If you play with Scrolls, new ones are drawn, except in the variants.\n\nYou had "
            "begun this one.",
            task="Set up the round that is played again.",
            start=after(table(HELD, LIKE_MEI, "Palace", left=1, Palace=2), *DRAWN),
            solution=("next",),
            wrong=(("collect Palace", "shadow.end.no-extra-turn"),),
            goal=happened(RoundBegan, number=1, first=MEI, again=True),
            hints=("This round is over. Nothing can be done in it.", "Press the button for the next round."),
        ),
    ),
)
