"""Chapter: the course of a Turn."""

from __future__ import annotations

from mkwidgets.core.lesson import Chapter, Choice, Level, Question, all_of, happened
from mkwidgets.games.mnpr.actions import ChartRolled, RollBought, Shifted, TurnBegan, TurnEnded
from mkwidgets.games.mnpr.lessons.cast import ONES, table, times
from mkwidgets.games.mnpr.state import ATTACK, MOJO

CHAPTER = Chapter(
    "turn",
    "Your Turn",
    "A roll on the chart, then up to three Actions: that is a Turn.",
    (
        Level(
            name="roll",
            title="First the chart",
            clauses=("mnpr.turn.roll", "mnpr.chart.roll", "mnpr.setup.dice"),
            text="You are Koko the Monkey, and your Turn begins. It always begins with the Atomic Radiation Chart: "
            "throw three six-sided dice and add them up. You must do it, and it uses up none of your "
            "Actions.\n\nSums around 10 and 11 come often; 3 and 18 hardly ever.",
            task="Open your Turn: roll on the chart.",
            start=table({"Koko": ONES, "Yuki": ONES, "Flint": ONES, "Bolt": ONES}, phase="chart"),
            solution=("roll",),
            dice=("roll 4 2 3",),
            wrong=(
                ("shift Mojo Attack", "mnpr.turn.roll"),
                ("attack Bolt", "mnpr.turn.roll"),
                ("end turn", "mnpr.turn.roll"),
            ),
            goal=happened(ChartRolled, seat=0),
            hints=("The dice wait in the middle of the table.", "Click the dice."),
        ),
        Level(
            name="shift",
            title="Shift a token",
            clauses=("mnpr.action.shift", "mnpr.shift.source"),
            text="The dice are read, now you have Actions. One of them is the Shift: move one token from one of your "
            "meters to another. It has to be there, of course: nothing comes off an empty meter.\n\nKoko feels "
            "like a fight, and the Defense meter is empty.",
            task="Shift a token onto your Attack meter.",
            start=table({"Koko": (1, 0, 2, 3), "Yuki": (2, 1, 1, 1), "Bolt": (1, 2, 2, 1)}),
            solution=("shift Mojo Attack",),
            wrong=(("shift Defense Attack", "mnpr.shift.source"),),
            goal=happened(Shifted, seat=0, target=ATTACK),
            hints=("Take it from a meter that holds a token.", "Click your Mojo meter, then your Attack meter."),
        ),
        Level(
            name="full",
            title="No room",
            clauses=("mnpr.shift.full", "mnpr.shift.different"),
            text="A meter has only so many places. When all are taken, nothing can be shifted there. And a Shift "
            "changes the meter: lifting a token and putting it back is none.\n\nKoko's Health is full, and all that "
            "Mojo wants to be put to use.",
            task="Shift a token away from Mojo.",
            start=table({"Koko": (1, 2, 5, 3), "Yuki": (2, 1, 1, 1), "Bolt": (1, 2, 2, 1)}),
            solution=("shift Mojo Defense",),
            wrong=(("shift Mojo Health", "mnpr.shift.full"),),
            goal=happened(Shifted, seat=0, source=MOJO),
            hints=("Two of your meters have room.", "Click Mojo, then Attack or Defense."),
        ),
        Level(
            name="actions",
            title="Three Actions",
            clauses=("mnpr.turn.actions",),
            text="You have three Actions a Turn, in any order and mix. You may also do the same thing three times. "
            "With the third one your Turn is over by itself.\n\nThe dice in the middle rest until an Action calls "
            "for them.",
            task="Use up all three Actions in any way you like, such as three Shifts.",
            start=table({"Koko": (1, 1, 2, 4), "Yuki": (2, 1, 1, 1), "Bolt": (1, 2, 2, 1)}),
            solution=("shift Mojo Attack", "shift Mojo Attack", "shift Health Defense"),
            wrong=(("roll 4 4 4", "mnpr.turn.actions"),),
            goal=happened(TurnEnded, seat=0, unused=0),
            hints=("Shifts are Actions, and you may repeat them.", "Shift three times, between any of your meters."),
        ),
        Level(
            name="again",
            title="Once more, please",
            clauses=("mnpr.action.roll", "mnpr.turn.actions"),
            text="Another Action: roll on the chart again. What it says happens at once, so your next Action can "
            "already use it.\n\nKoko has no Mojo, but a lucky feeling. Spend an Action on a roll, then put what you "
            "win to work.",
            task="Roll on the chart again, then Shift a token off the Mojo meter.",
            start=table({"Koko": (1, 1, 2, 0), "Yuki": (2, 1, 1, 1), "Bolt": (1, 2, 2, 1)}),
            solution=("roll chart", "roll", "shift Mojo Attack"),
            dice=("roll 4 5 1",),
            wrong=(("roll 4 5 1", "mnpr.turn.actions"),),
            goal=all_of(happened(RollBought, seat=0), times(1, Shifted, seat=0, source=MOJO, reason="action")),
            hints=("The dice alone do not move: choose the Action first.", "Click the chart, then the dice."),
        ),
        Level(
            name="next",
            title="Enough for today",
            clauses=("mnpr.turn.next", "mnpr.direction", "mnpr.turn.actions"),
            text="You may stop before the third Action. Koko has used one and is content. Around the table, each to "
            "the right of the one before, sit Koko, Yuki, Flint and Bolt. The arrows show the direction of play as "
            "it is at the start of every game.",
            start=table({"Koko": (2, 1, 1, 1), "Yuki": ONES, "Flint": ONES, "Bolt": ONES}, actions_left=2),
            question=Question(
                "Koko ends the Turn. Who goes next?",
                (
                    Choice(
                        "Bolt, on Koko's left.",
                        "Play begins to the right. It can turn round later, but so far nothing has turned it.",
                        ("mnpr.direction",),
                    ),
                    Choice(
                        "Nobody yet: Koko has to use the two Actions that are left.",
                        "Three Actions are what you may take, not what you must take.",
                        ("mnpr.turn.actions",),
                    ),
                    Choice(
                        "Whoever rolls the highest number.",
                        "That was only for the very first Turn of the game.",
                        ("mnpr.start.first", "mnpr.turn.next"),
                    ),
                    Choice(
                        "Yuki, on Koko's right.",
                        "Right. The two Actions are gone, and Yuki opens with a chart roll.",
                        ("mnpr.turn.next", "mnpr.direction"),
                    ),
                ),
                3,
            ),
            shows=("end turn",),
            goal=all_of(happened(TurnEnded, seat=0, unused=2), happened(TurnBegan, seat=1)),
            hints=("Follow the arrows.", "The first Turns of a game go to the right."),
        ),
    ),
)
