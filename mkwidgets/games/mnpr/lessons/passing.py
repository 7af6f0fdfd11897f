"""Chapter: results that move everybody's tokens."""

from __future__ import annotations

from mkwidgets.core.lesson import Chapter, Choice, Goal, Level, Question, all_of, happened, shows
from mkwidgets.games.mnpr.actions import Passed, Shifted, ShiftSkipped
from mkwidgets.games.mnpr.lessons.cast import table
from mkwidgets.games.mnpr.state import ATTACK, DEFENSE, MOJO


def on_meter(index: int, *tokens: int) -> Goal:
    """A goal: one meter of all players holds these tokens."""
    return shows(lambda s: tuple(p.meters[index] for p in s.players) == tokens)


CHAPTER = Chapter(
    "passing",
    "All hands",
    "Results that let tokens travel round the table or give everybody a Shift.",
    (
        Level(
            name="pass",
            title="Pass it on",
            clauses=("mnpr.chart.4", "mnpr.chart.pass"),
            text="At a 4 all players pass their Attack tokens to the left. Everybody does so at the same moment and "
            "with the whole meter. Koko has 4 Attack tokens, Yuki on Koko's right 1, Flint 2, Bolt on Koko's left 3. "
            "Koko rolls a 4.",
            start=table(
                {"Koko": (4, 1, 2, 1), "Yuki": (1, 1, 2, 1), "Flint": (2, 1, 2, 1), "Bolt": (3, 1, 2, 1)}, phase="chart"
            ),
            question=Question(
                "How many Attack tokens has Koko then?",
                (
                    Choice(
                        "3, those that were Bolt's.",
                        "Bolt sits on Koko's left and receives. What Koko gets comes from the right.",
                        ("mnpr.chart.4", "mnpr.chart.pass"),
                    ),
                    Choice(
                        "5: Koko's own and Yuki's.",
                        "All give at the same moment. Koko's four have gone to Bolt before Yuki's one arrives.",
                        ("mnpr.chart.pass",),
                    ),
                    Choice(
                        "1, the one that was Yuki's.",
                        "Right. The four have gone to Bolt, and one has come from Yuki.",
                        ("mnpr.chart.4", "mnpr.chart.pass"),
                    ),
                    Choice(
                        "4: one token goes to Bolt, one comes from Yuki.",
                        "It is not a single token that travels, but the whole meter.",
                        ("mnpr.chart.pass",),
                    ),
                ),
                2,
            ),
            shows=("roll 1 1 2",),
            goal=all_of(happened(Passed, giver=0, receiver=3, count=4), on_meter(ATTACK, 1, 2, 3, 4)),
            hints=("Who sits on Koko's right?", "Whoever has Koko on the left gives to Koko."),
        ),
        Level(
            name="left",
            title="Left is left",
            clauses=("mnpr.chart.7", "mnpr.chart.pass-left"),
            text="A 7 does the same with Defense. In this game the direction of play has turned: Turns now go to the "
            "left, from Koko to Bolt, then Flint, then Yuki. Koko has 3 Defense tokens and rolls a 7.",
            start=table(
                {"Koko": (1, 3, 2, 1), "Yuki": (1, 0, 2, 1), "Flint": (2, 2, 2, 1), "Bolt": (3, 1, 2, 1)},
                phase="chart",
                direction=-1,
            ),
            question=Question(
                "Where do Koko's Defense tokens go?",
                (
                    Choice(
                        "To Bolt, on the left as ever.",
                        "Right. Left means the seat on the left, however Turns go.",
                        ("mnpr.chart.7", "mnpr.chart.pass-left"),
                    ),
                    Choice(
                        "To Yuki: everything is turned round.",
                        "Only the order of Turns was turned. Nobody has changed seats.",
                        ("mnpr.chart.pass-left",),
                    ),
                    Choice(
                        "Nowhere, until play goes to the right again.",
                        "The direction of play has no say in passing.",
                        ("mnpr.chart.pass-left",),
                    ),
                ),
                0,
            ),
            shows=("roll 2 4 1",),
            goal=all_of(happened(Passed, giver=0, receiver=3, meter=DEFENSE), on_meter(DEFENSE, 0, 2, 1, 3)),
            hints=("Nobody has got up from a chair.", "Who sits on Koko's left?"),
        ),
        Level(
            name="surplus",
            title="Too much of a good thing",
            clauses=("mnpr.chart.16", "mnpr.chart.pass-full"),
            text="At a 16 the Mojo tokens go to the left. Bolt the Robot has 7 of them. On its left sits Flint, and "
            "a Pirate's Mojo meter has five places. Flint's own two tokens have gone on to Koko.",
            start=table({"Koko": (2, 1, 2, 1), "Flint": (2, 1, 2, 2), "Bolt": (1, 2, 3, 7)}, phase="chart"),
            question=Question(
                "What becomes of Bolt's seven?",
                (
                    Choice(
                        "Flint takes five, Bolt keeps two.",
                        "Bolt has let go of all seven. What does not fit does not come back.",
                        ("mnpr.chart.pass-full",),
                    ),
                    Choice(
                        "Flint takes five, two go to the Pot.",
                        "Right. What does not fit goes to the Pot.",
                        ("mnpr.chart.16", "mnpr.chart.pass-full"),
                    ),
                    Choice(
                        "Flint takes five, two travel on to Koko.",
                        "Tokens travel one seat only. Koko gets what was Flint's.",
                        ("mnpr.chart.pass", "mnpr.chart.pass-full"),
                    ),
                    Choice(
                        "Flint takes all seven, for once.",
                        "A full meter takes nothing more, whatever the reason.",
                        ("mnpr.chart.pass-full",),
                    ),
                ),
                1,
            ),
            shows=("roll 6 6 4",),
            goal=all_of(happened(Passed, giver=2, receiver=1, count=7, surplus=2), on_meter(MOJO, 2, 5, 1)),
            hints=("Flint has room for five.", "Where do tokens go that nobody has room for?"),
        ),
        Level(
            name="two",
            title="Just the two of us",
            clauses=("mnpr.chart.pass-two",),
            text="Only Koko and Bolt are left. With two at the table, the other one sits on your left and on your "
            "right. Koko has 1 Attack token, Bolt has 4, and Koko rolls a 4: all pass Attack to the left.",
            start=table(
                {"Koko": (1, 1, 2, 1), "Yuki": None, "Flint": None, "Bolt": (4, 2, 3, 1)}, phase="chart", turn="Koko"
            ),
            question=Question(
                "How do the Attack meters stand?",
                (
                    Choice(
                        "Koko 0, Bolt 5.",
                        "Bolt gives at the same moment, and its four have to go somewhere.",
                        ("mnpr.chart.pass", "mnpr.chart.pass-two"),
                    ),
                    Choice(
                        "Koko 0, Bolt 0: the tokens land on the empty chairs.",
                        "Who is out neither gives nor takes. There are only two in this circle.",
                        ("mnpr.turn.skip", "mnpr.chart.pass-two"),
                    ),
                    Choice(
                        "Koko 4, Bolt 1.",
                        "Right. With two players passing is swapping.",
                        ("mnpr.chart.pass-two",),
                    ),
                ),
                2,
            ),
            shows=("roll 1 2 1",),
            goal=all_of(happened(Passed, giver=3, receiver=0, count=4), on_meter(ATTACK, 4, 0, 0, 1)),
            hints=("Both give, both take.", "The empty chairs do not count."),
        ),
        Level(
            name="may-shift",
            title="A Shift for free",
            clauses=("mnpr.chart.6", "mnpr.chart.free"),
            text="Koko has rolled a 6: all players may Shift one token, right now, and nobody has to. Chart effects "
            "are for every character and cost no Action. Your own Actions come afterwards, all three of them.",
            task="Use the free Shift.",
            start=table(
                {"Koko": (1, 1, 2, 3), "Yuki": (1, 1, 2, 1), "Flint": (2, 1, 2, 1), "Bolt": (1, 2, 2, 1)},
                phase="shift",
                queue=("Koko", "Yuki", "Flint", "Bolt"),
            ),
            solution=("shift Mojo Attack",),
            replies=("no shift", "shift Attack Defense", "no shift"),
            wrong=(("attack Bolt", "mnpr.chart.6"), ("roll chart", "mnpr.chart.6"), ("take Mojo", "mnpr.chart.6")),
            goal=all_of(
                happened(Shifted, seat=0, reason="chart"),
                shows(lambda s: s.phase == "action" and s.actions_left == 3),
            ),
            hints=("Everything else has to wait.", "Click one of Koko's meters, then another one."),
        ),
        Level(
            name="must-shift",
            title="No excuses",
            clauses=("mnpr.chart.14", "mnpr.action.shift"),
            text="A 14 is stricter: everybody has to Shift one token, whether it suits or not. Koko is perfectly happy "
            "with these meters. The chart does not care.",
            task="Make the Shift that is due.",
            start=table(
                {"Koko": (2, 2, 2, 2), "Yuki": (1, 1, 2, 1), "Flint": (2, 1, 2, 1), "Bolt": (1, 2, 2, 1)},
                phase="shift",
                queue=("Koko", "Yuki", "Flint", "Bolt"),
                forced=True,
            ),
            solution=("shift Mojo Defense",),
            replies=("shift Mojo Defense", "shift Health Attack", "shift Attack Health"),
            wrong=(("no shift", "mnpr.chart.14"), ("end turn", "mnpr.chart.14")),
            goal=happened(Shifted, seat=0, reason="chart"),
            hints=("There is no declining this time.", "Click one of Koko's meters, then another one."),
        ),
        Level(
            name="order",
            title="One after the other",
            clauses=("mnpr.chart.order",),
            text="Shifts for all are made one by one. Yuki has rolled a 6, and direction of play is to the left at the "
            "moment. Yuki herself leaves her meters as they are.",
            start=table(
                {"Koko": (2, 2, 2, 2), "Yuki": (1, 1, 2, 1), "Flint": (2, 1, 2, 1), "Bolt": (1, 2, 2, 1)},
                turn="Yuki",
                phase="shift",
                queue=("Yuki", "Koko", "Bolt", "Flint"),
                direction=-1,
            ),
            question=Question(
                "Who may Shift next?",
                (
                    Choice(
                        "Flint, on Yuki's right.",
                        "Play goes to the left now, and the order of Shifts goes with it.",
                        ("mnpr.chart.order",),
                    ),
                    Choice(
                        "Whoever is fastest.",
                        "There is an order: first the current player, then the others in the direction of play.",
                        ("mnpr.chart.order",),
                    ),
                    Choice(
                        "Bolt, as the Robot always comes first.",
                        "Characters do not matter here. The current player begins, then it follows the direction.",
                        ("mnpr.chart.order",),
                    ),
                    Choice(
                        "Koko, on Yuki's left.",
                        "Right. The current player is first, the others follow in the direction of play.",
                        ("mnpr.chart.order",),
                    ),
                ),
                3,
            ),
            shows=("no shift", "shift Mojo Attack"),
            goal=all_of(happened(ShiftSkipped, seat=1), happened(Shifted, seat=0, reason="chart")),
            hints=("The arrows show the direction of play.", "From Yuki one seat to the left."),
        ),
        Level(
            name="cannot",
            title="Nothing to move",
            clauses=("mnpr.chart.must-skip",),
            text="Koko rolls a 14, and everybody has to Shift. Flint, next in line, has lost every single token. His "
            "four meters are empty.",
            start=table({"Koko": (2, 2, 2, 2), "Flint": (0, 0, 0, 0), "Bolt": (1, 2, 2, 1)}, phase="chart"),
            question=Question(
                "What does Flint do?",
                (
                    Choice(
                        "He is passed over.",
                        "Right. Nobody can be made to do what the rules do not allow. Bolt is next.",
                        ("mnpr.chart.must-skip",),
                    ),
                    Choice(
                        "He takes a token from the Pot and shifts that.",
                        "A Shift moves a token from one of his own meters. He has none.",
                        ("mnpr.shift.source", "mnpr.chart.must-skip"),
                    ),
                    Choice(
                        "He is out of the game.",
                        "A player without tokens is in danger, but in the game.",
                        ("mnpr.attack.health-zero", "mnpr.chart.must-skip"),
                    ),
                ),
                0,
            ),
            shows=("roll 6 5 3", "shift Mojo Attack"),
            goal=happened(ShiftSkipped, seat=1, possible=False),
            hints=("What does a Shift need?", "A duty that cannot be done is no duty."),
        ),
    ),
)
