"""Chapter: how much a lost comparison costs."""

from __future__ import annotations

from mkwidgets.core.lesson import Chapter, Choice, Level, Question, all_of, happened, shows
from mkwidgets.games.mnpr.actions import AttackRolled, Lost
from mkwidgets.games.mnpr.lessons.cast import meter, table
from mkwidgets.games.mnpr.state import ATTACK, HEALTH, MOJO

CHAPTER = Chapter(
    "losses",
    "What a blow costs",
    "The difference of the Totals tells how many tokens the loser gives up.",
    (
        Level(
            name="difference",
            title="One token",
            clauses=("mnpr.attack.one", "mnpr.attack.totals"),
            text="Look at how far the Totals are apart. As long as it is 6 or less, the loser gives up one single "
            "token. A narrow win is worth as much as a fair one.\n\nThe Attack on Bolt is announced; Koko's "
            "two dice are in your hand, and nothing else may be done.",
            task="Roll, and take one Health token from Bolt.",
            start=table({"Koko": (2, 1, 2, 2), "Bolt": (1, 1, 3, 1)}, phase="attack", target="Bolt", actions_left=2),
            solution=("roll",),
            dice=("roll 5 3 | 2",),
            wrong=(("take Mojo", "mnpr.attack.totals"),),
            goal=all_of(happened(AttackRolled, due=1), happened(Lost, seat=1, meter=HEALTH, count=1)),
            hints=("The dice decide now.", "Click the dice, then read how far apart the Totals are."),
        ),
        Level(
            name="two",
            title="A good hit",
            clauses=("mnpr.attack.two",),
            text="The further apart the Totals, the worse for the loser. From a difference of 7 on, one more token "
            "has to go. You are Koko and throw 6, 5 and 3; Bolt's two dice show 2 and 4.",
            start=table({"Koko": (3, 1, 2, 2), "Bolt": (1, 2, 5, 1)}),
            question=Question(
                "How much Health does Bolt lose?",
                (
                    Choice(
                        "1 token.",
                        "14 against 6 is a difference of 8. One token would be up to 6.",
                        ("mnpr.attack.one", "mnpr.attack.two"),
                    ),
                    Choice(
                        "2 tokens.",
                        "Right. A difference of 7 to 12 costs two.",
                        ("mnpr.attack.two",),
                    ),
                    Choice(
                        "3 tokens, one for each of your dice.",
                        "The number of dice does not count here, only the difference: 8.",
                        ("mnpr.attack.two",),
                    ),
                    Choice(
                        "8 tokens.",
                        "The difference is 8, but it is not paid one by one. The price goes up in steps.",
                        ("mnpr.attack.two",),
                    ),
                ),
                1,
            ),
            shows=("attack Bolt", "roll 6 5 3 | 2 4"),
            goal=all_of(happened(AttackRolled, due=2), happened(Lost, seat=1, meter=HEALTH, count=2)),
            hints=("Add up both sides and subtract.", "14 less 6 is 8."),
        ),
        Level(
            name="three",
            title="The worst of all",
            clauses=("mnpr.attack.three",),
            text="From a difference of 13 on, yet another token has to go, and that is the last step. It holds for "
            "either side: Koko has run against a wall, four dice for a sorry 5, while Bolt's four add up to 20.",
            start=table({"Koko": (4, 1, 3, 2), "Bolt": (1, 4, 4, 1)}),
            question=Question(
                "What does it cost?",
                (
                    Choice(
                        "Koko three Attack tokens.",
                        "Right. The difference is 15, and from 13 on it is three. One Attack token is left.",
                        ("mnpr.attack.three", "mnpr.attack.repelled"),
                    ),
                    Choice(
                        "Koko all four Attack tokens.",
                        "Three is the most that one Attack can cost, however large the difference.",
                        ("mnpr.attack.three",),
                    ),
                    Choice(
                        "Bolt three Health tokens.",
                        "Bolt has won this. The attacker lost, so the attacker pays.",
                        ("mnpr.attack.three", "mnpr.attack.repelled"),
                    ),
                    Choice(
                        "Koko two Attack tokens.",
                        "Two is for 7 to 12. Here the Totals are 15 apart.",
                        ("mnpr.attack.two", "mnpr.attack.three"),
                    ),
                ),
                0,
            ),
            shows=("attack Bolt", "roll 1 1 2 1 | 6 6 5 3"),
            goal=all_of(happened(AttackRolled, due=3), happened(Lost, seat=0, meter=ATTACK, count=3)),
            hints=("Who has lost, and by how much?", "20 less 5 is 15, beyond 13."),
        ),
        Level(
            name="fewer",
            title="Nothing more to take",
            clauses=("mnpr.attack.fewer",),
            text="You are Koko, and your four dice come down like thunder: 19 against Flint's 4. Three tokens are due. "
            "But Flint has only one Health token left, and plenty of Mojo.",
            start=table({"Koko": (4, 1, 2, 2), "Flint": (2, 1, 1, 4)}),
            question=Question(
                "What does Flint give up?",
                (
                    Choice(
                        "One Health and two Mojo.",
                        "No other meter steps in for an empty one.",
                        ("mnpr.attack.fewer", "mnpr.attack.only"),
                    ),
                    Choice(
                        "One Health now, the other two as soon as he has some.",
                        "There are no debts in this game.",
                        ("mnpr.attack.fewer",),
                    ),
                    Choice(
                        "One Health, and that is all.",
                        "Right. The meter is emptied, and the rest of the bill is torn up.",
                        ("mnpr.attack.fewer",),
                    ),
                ),
                2,
            ),
            shows=("attack Flint", "roll 6 5 4 4 | 4"),
            goal=all_of(happened(Lost, seat=1, meter=HEALTH, count=1), shows(meter(1, MOJO, 4))),
            hints=("Only one meter pays for a hit.", "It pays what it has."),
        ),
        Level(
            name="tie",
            title="Neck and neck",
            clauses=("mnpr.attack.tie", "mnpr.attack.totals"),
            text="Equal Totals have no loser. Then both throw the same dice again, until somebody is ahead, and only "
            "that last throw counts. It is still the same Attack, so nothing else may come in between.\n\nKoko has "
            "attacked Bolt, and they are a match for each other.",
            task="Roll until there is a winner.",
            start=table({"Koko": (2, 1, 2, 2), "Bolt": (1, 2, 3, 1)}, phase="attack", target="Bolt", actions_left=2),
            solution=("roll", "roll", "roll"),
            dice=("roll 3 4 | 6 1", "roll 5 5 | 4 6", "roll 6 3 | 2 5"),
            wrong=(("end turn", "mnpr.attack.totals"), ("attack Bolt", "mnpr.attack.totals")),
            goal=all_of(happened(AttackRolled, due=0), happened(AttackRolled, due=1)),
            hints=("A tie has no loser: what then?", "Click the dice, and again after each tie."),
        ),
    ),
)
