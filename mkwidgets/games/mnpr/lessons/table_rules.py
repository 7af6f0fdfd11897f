"""Chapter: reversals, and what a table may agree upon."""

from __future__ import annotations

from mkwidgets.core.lesson import Chapter, Choice, Level, Question, all_of, happened, shows
from mkwidgets.games.mnpr.actions import (
    DirectionReversed,
    Gained,
    GameEnded,
    NothingHappened,
    ReversalPlanned,
    TurnBegan,
    TurnEnded,
)
from mkwidgets.games.mnpr.lessons.cast import ONES, table, times
from mkwidgets.games.mnpr.state import MOJO, pot

CHAPTER = Chapter(
    "table-rules",
    "Round the table",
    "When play turns round, and what you may agree upon: a small Pot, a limit of Turns.",
    (
        Level(
            name="reverse",
            title="All change!",
            clauses=("mnpr.chart.3", "mnpr.chart.18", "mnpr.direction", "mnpr.turn.roll"),
            text="The rarest results, 3 and 18, do the same: direction of play turns round as soon as this Turn is "
            "over. Until then all goes on as usual.\n\nKoko is about to throw three ones. Then bring the Turn to "
            "an end, and see who is next.",
            task="Roll, then end the Turn.",
            start=table(
                {"Koko": (2, 1, 2, 1), "Yuki": (2, 1, 1, 1), "Flint": (1, 1, 2, 2), "Bolt": (1, 2, 2, 1)}, phase="chart"
            ),
            solution=("roll", "end turn"),
            dice=("roll 1 1 1",),
            wrong=(("end turn", "mnpr.turn.roll"),),
            goal=all_of(happened(DirectionReversed, direction=-1), happened(TurnBegan, seat=3)),
            hints=("The chart comes first.", "Click the dice, then “End the Turn”."),
        ),
        Level(
            name="twice",
            title="There and back",
            clauses=("mnpr.chart.reverse",),
            text="What a Turn: Koko opens with a 3, spends an Action on another roll, and throws an 18. Then she "
            "stops. So far play has gone to the right.",
            start=table(
                {"Koko": (2, 1, 2, 1), "Yuki": (2, 1, 1, 1), "Flint": (1, 1, 2, 2), "Bolt": (1, 2, 2, 1)}, phase="chart"
            ),
            question=Question(
                "Who goes next?",
                (
                    Choice(
                        "Bolt: play turns round once.",
                        "Both results count, and the second one takes back the first.",
                        ("mnpr.chart.reverse",),
                    ),
                    Choice(
                        "Yuki: the two reversals cancel each other.",
                        "Right. Turned twice, play goes to the right as before.",
                        ("mnpr.chart.reverse",),
                    ),
                    Choice(
                        "Koko again: play turned away and back.",
                        "A reversal waits for the end of the Turn, and then it is somebody else's go.",
                        ("mnpr.chart.reverse", "mnpr.turn.next"),
                    ),
                ),
                1,
            ),
            shows=("roll 1 1 1", "roll chart", "roll 6 6 6", "end turn"),
            goal=all_of(
                happened(ReversalPlanned, on=True), happened(ReversalPlanned, on=False), happened(TurnBegan, seat=1)
            ),
            hints=("Turn round twice. Where are you looking?", "Each reversal counts."),
        ),
        Level(
            name="lap",
            title="A very long first lap",
            clauses=("mnpr.attack.lock", "mnpr.chart.reverse"),
            text="Koko and Yuki had their first Turns, then Yuki rolled an 18. So play has come back to Koko, while "
            "Flint and Bolt still wait for their first Turn. Attacks stay closed until they have had one: a second "
            "Turn of yours does not stand in for theirs.",
            task="End Koko's second Turn in peace.",
            start=table(
                {"Koko": (3, 1, 1, 1), "Yuki": ONES, "Flint": ONES, "Bolt": ONES},
                waiting=("Flint", "Bolt"),
                direction=-1,
                turns=2,
            ),
            solution=("end turn",),
            wrong=(("attack Yuki", "mnpr.attack.lock"), ("attack Bolt", "mnpr.attack.lock")),
            goal=all_of(happened(TurnEnded, seat=0), happened(TurnBegan, seat=3)),
            hints=("Even Yuki, who had her Turn, is safe for now.", "Click “End the Turn”."),
        ),
        Level(
            name="pot",
            title="Scraping the Pot",
            clauses=("mnpr.option.pot", "mnpr.setup.tokens", "mnpr.tokens.kept"),
            text="Usually there are plenty of tokens, and the Pot never runs dry. But you may agree on a number. "
            "Tonight there are 20, all of them on meters: Koko finds the Pot empty.\n\nNo token ever vanishes, they "
            "only move. Whoever loses one in a fight refills the Pot.",
            task="Get a token into the Pot by an Attack, then take a Mojo token from it.",
            start=table({"Koko": (2, 1, 2, 1), "Flint": (1, 1, 2, 3), "Bolt": (1, 1, 3, 2)}, pot=20),
            solution=("attack Bolt", "roll", "take Mojo"),
            dice=("roll 4 6 | 5",),
            wrong=(("take Mojo", "mnpr.option.pot"),),
            goal=happened(Gained, seat=0, meter=MOJO),
            hints=("Attack somebody: the loser pays into the Pot.", "Click Bolt's name, the dice, then the Pot."),
        ),
        Level(
            name="share",
            title="Not enough for all",
            clauses=("mnpr.option.pot",),
            text="The Pot holds two tokens, and Flint rolls a 5: all four players should gain Mojo. Play goes to the "
            "right, so after Flint come Bolt, Koko and Yuki.",
            start=table({"Koko": ONES, "Yuki": ONES, "Flint": ONES, "Bolt": ONES}, turn="Flint", phase="chart", pot=18),
            question=Question(
                "Who gets the two tokens?",
                (
                    Choice(
                        "Nobody, as there are too few.",
                        "What there is gets handed out.",
                        ("mnpr.option.pot",),
                    ),
                    Choice(
                        "Koko and Yuki, in the order of their seats.",
                        "There is no first seat. It starts with the player whose Turn it is.",
                        ("mnpr.option.pot",),
                    ),
                    Choice(
                        "Flint and Bolt.",
                        "Right. The current player first, then in the direction of play, as long as there are tokens.",
                        ("mnpr.option.pot",),
                    ),
                    Choice(
                        "Whoever has the least Mojo.",
                        "The Pot has no mercy. It goes by the order of play.",
                        ("mnpr.option.pot",),
                    ),
                ),
                2,
            ),
            shows=("roll 2 2 1",),
            goal=all_of(
                happened(Gained, seat=2),
                happened(Gained, seat=3),
                times(2, NothingHappened, why="no token"),
                shows(lambda s: pot(s) == 0),
            ),
            hints=("It is the same order as for Shifts.", "Begin with Flint and go to the right."),
        ),
        Level(
            name="duel",
            title="A turn for two",
            clauses=("mnpr.chart.reverse",),
            text="Koko and Bolt are the last two. Koko rolls an 18, does nothing else and ends the Turn. The arrows "
            "turn round.",
            start=table({"Koko": (2, 1, 2, 1), "Yuki": None, "Flint": None, "Bolt": (1, 2, 2, 1)}, phase="chart"),
            question=Question(
                "Whose Turn is it now?",
                (
                    Choice(
                        "Bolt's, just as without the 18.",
                        "Right. To the left or to the right, the next one is always the other.",
                        ("mnpr.chart.reverse",),
                    ),
                    Choice(
                        "Koko's again: play turns back to her.",
                        "A reversal changes the way to the next player. It does not give anybody a second Turn.",
                        ("mnpr.chart.reverse", "mnpr.turn.next"),
                    ),
                    Choice(
                        "Yuki's, whose chair is on Koko's right.",
                        "Yuki is out, and play steps over her chair in both directions.",
                        ("mnpr.turn.skip", "mnpr.chart.reverse"),
                    ),
                ),
                0,
            ),
            shows=("roll 6 6 6", "end turn"),
            goal=all_of(happened(DirectionReversed, direction=-1), happened(TurnBegan, seat=3)),
            hints=("Who else is there?", "Go round the table in either direction, past the empty chairs."),
        ),
        Level(
            name="limit",
            title="Time for bed",
            clauses=("mnpr.option.turns",),
            text="The four have agreed to stop after 12 Turns. This is the twelfth. You are Koko, you have the most "
            "tokens of all, and you end your Turn.",
            start=table(
                {"Koko": (4, 3, 5, 3), "Yuki": (2, 1, 1, 1), "Flint": (1, 1, 0, 2), "Bolt": (1, 2, 2, 1)},
                turns=11,
                max_turns=12,
            ),
            question=Question(
                "Who has won?",
                (
                    Choice(
                        "Koko, with fifteen tokens.",
                        "Tokens do not win. Only being the last one does.",
                        ("mnpr.object", "mnpr.option.turns"),
                    ),
                    Choice(
                        "Everybody who is still in the game.",
                        "There is no shared win. The game was simply not finished.",
                        ("mnpr.option.turns",),
                    ),
                    Choice(
                        "Whoever puts out somebody in an extra round.",
                        "No extra round: agreed is agreed.",
                        ("mnpr.option.turns",),
                    ),
                    Choice(
                        "Nobody: the game is left unfinished.",
                        "Right. You may agree on a limit, and then the game stops without a winner.",
                        ("mnpr.option.turns",),
                    ),
                ),
                3,
            ),
            shows=("end turn",),
            goal=happened(GameEnded, winner=-1),
            hints=("How many players are left?", "More than one, and the time is up."),
        ),
    ),
)
