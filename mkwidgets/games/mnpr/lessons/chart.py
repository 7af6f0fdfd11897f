"""Chapter: what the chart gives and takes."""

from __future__ import annotations

from mkwidgets.core.lesson import Chapter, Choice, Level, Question, all_of, happened, shows
from mkwidgets.games.mnpr.actions import Gained, Lost, NothingHappened
from mkwidgets.games.mnpr.lessons.cast import meter, table, times
from mkwidgets.games.mnpr.state import ATTACK, DEFENSE, HEALTH, MOJO

CHAPTER = Chapter(
    "chart",
    "The glowing chart",
    "What the Atomic Radiation Chart gives and takes: for you, or for everybody.",
    (
        Level(
            name="gains",
            title="A shower of gifts",
            clauses=("mnpr.chart.8", "mnpr.chart.9", "mnpr.chart.10", "mnpr.turn.roll"),
            text="Three results in the middle of the chart are gifts for whoever rolls: 8 a Health token, 9 an Attack "
            "token, 10 a Mojo token. Koko has a lucky day and wants one of each.\n\nThe first roll opens the Turn. "
            "For the others you spend Actions.",
            task="Roll three times and collect Health, Attack and Mojo.",
            start=table({"Koko": (1, 1, 1, 1), "Yuki": (2, 1, 1, 1), "Bolt": (1, 2, 2, 1)}, phase="chart"),
            solution=("roll", "roll chart", "roll", "roll chart", "roll"),
            dice=("roll 2 5 1", "roll 3 3 3", "roll 6 1 3"),
            wrong=(("take Mojo", "mnpr.turn.roll"), ("end turn", "mnpr.turn.roll")),
            goal=all_of(
                happened(Gained, seat=0, meter=HEALTH),
                happened(Gained, seat=0, meter=ATTACK),
                happened(Gained, seat=0, meter=MOJO),
            ),
            hints=(
                "Dice first. Then the chart, and the dice again.",
                "Click dice, chart, dice, chart, dice.",
            ),
        ),
        Level(
            name="losses",
            title="And the bill",
            clauses=("mnpr.chart.11", "mnpr.chart.12", "mnpr.chart.13", "mnpr.turn.lost", "mnpr.turn.empty"),
            text="Three more results hit whoever rolls: 11 costs a Mojo token, 12 an Attack token, 13 a Defense token. "
            "Koko opens the Turn with 6, 4 and 3, and has a single Defense token.",
            start=table({"Koko": (3, 1, 2, 2), "Yuki": (2, 1, 1, 1), "Bolt": (1, 2, 2, 1)}, phase="chart"),
            question=Question(
                "What happens?",
                (
                    Choice(
                        "Nothing: the chart spares the last token of a meter.",
                        "It does not. The chart may well empty a meter.",
                        ("mnpr.turn.empty",),
                    ),
                    Choice(
                        "The token goes to the Pot; Koko's Defense is empty.",
                        "Right. Lost tokens go to the Pot, even the last one of a meter.",
                        ("mnpr.chart.13", "mnpr.turn.lost", "mnpr.turn.empty"),
                    ),
                    Choice(
                        "The token goes to Yuki, on Koko's right.",
                        "What is lost belongs to nobody. It goes back to the Pot.",
                        ("mnpr.turn.lost",),
                    ),
                ),
                1,
            ),
            shows=("roll 6 4 3",),
            goal=all_of(happened(Lost, seat=0, meter=DEFENSE, count=1), shows(meter(0, DEFENSE, 0))),
            hints=("6, 4 and 3 make 13.", "Where do tokens come from, and where do they go?"),
        ),
        Level(
            name="full",
            title="One too many",
            clauses=("mnpr.turn.full", "mnpr.shift.full"),
            text="A gift for a full meter is no gift: nothing happens. It does not wait, and it does not go to another "
            "meter.\n\nKoko's Attack is full, and your next roll will be a 9, one more Attack token. Take "
            "precautions.",
            task="Make room on Attack first, then roll again and gain the token.",
            start=table({"Koko": (5, 1, 2, 1), "Yuki": (2, 1, 1, 1), "Bolt": (1, 2, 2, 1)}),
            solution=("shift Attack Defense", "roll chart", "roll"),
            dice=("roll 4 3 2",),
            wrong=(("shift Mojo Attack", "mnpr.shift.full"),),
            goal=happened(Gained, seat=0, meter=ATTACK),
            hints=(
                "A Shift off the full meter makes room.",
                "Shift Attack to Defense, click the chart, then the dice.",
            ),
        ),
        Level(
            name="nothing",
            title="Nothing to take",
            clauses=("mnpr.turn.nothing",),
            text="Koko has spent all Mojo and rolls 5, 4 and 2: an 11, which costs a Mojo token.",
            start=table({"Koko": (3, 2, 2, 0), "Yuki": (2, 1, 1, 1), "Bolt": (1, 2, 2, 1)}, phase="chart"),
            question=Question(
                "What does Koko lose?",
                (
                    Choice(
                        "Nothing at all.",
                        "Right. An empty meter has nothing to lose.",
                        ("mnpr.turn.nothing",),
                    ),
                    Choice(
                        "A token from another meter.",
                        "The result names Mojo and only Mojo.",
                        ("mnpr.turn.nothing", "mnpr.chart.11"),
                    ),
                    Choice(
                        "An Action.",
                        "The chart never takes Actions.",
                        ("mnpr.turn.nothing", "mnpr.chart.free"),
                    ),
                ),
                0,
            ),
            shows=("roll 5 4 2",),
            goal=happened(NothingHappened, seat=0, meter=MOJO, why="empty"),
            hints=("Only Mojo is asked for.", "There is none."),
        ),
        Level(
            name="everybody",
            title="Everybody!",
            clauses=("mnpr.chart.5", "mnpr.chart.15", "mnpr.chart.all"),
            text="Some results are for all players. A 5 gives everybody a Mojo token, a 15 takes one from everybody. "
            "You are Koko and roll 1, 3 and 1. Flint has been put out.",
            start=table(
                {"Koko": (3, 2, 2, 1), "Yuki": (2, 1, 1, 1), "Flint": None, "Bolt": (1, 2, 2, 1)}, phase="chart"
            ),
            question=Question(
                "Who gains a Mojo token?",
                (
                    Choice(
                        "Yuki and Bolt: all but the one who rolled.",
                        "Whoever rolls is a player too. Koko gains one as well.",
                        ("mnpr.chart.all",),
                    ),
                    Choice(
                        "Koko, Yuki, Flint and Bolt.",
                        "Flint is out of the game and no longer one of “all players”.",
                        ("mnpr.chart.all", "mnpr.turn.skip"),
                    ),
                    Choice(
                        "Only Koko.",
                        "That would be a 10. A 5 is for everybody.",
                        ("mnpr.chart.5", "mnpr.chart.10"),
                    ),
                    Choice(
                        "Koko, Yuki and Bolt.",
                        "Right: everybody who is still in the game, Koko included.",
                        ("mnpr.chart.5", "mnpr.chart.all"),
                    ),
                ),
                3,
            ),
            shows=("roll 1 3 1",),
            goal=all_of(
                times(3, Gained, meter=MOJO), shows(lambda s: [p.meters[MOJO] for p in s.players] == [2, 2, 0, 2])
            ),
            hints=("Who is still in the game?", "“All” leaves out nobody who is in."),
        ),
        Level(
            name="seventeen",
            title="A sickly glow",
            clauses=("mnpr.chart.17", "mnpr.attack.health-zero"),
            text="17 is the meanest result: all players lose a Health token. Koko throws 6, 6 and 5. Yuki has one "
            "Health token left, Bolt has none.",
            start=table({"Koko": (3, 2, 2, 1), "Yuki": (2, 1, 1, 1), "Bolt": (1, 2, 0, 1)}, phase="chart"),
            question=Question(
                "Who is out now?",
                (
                    Choice(
                        "Yuki, whose last Health token is gone.",
                        "Empty Health puts nobody out by itself.",
                        ("mnpr.chart.17", "mnpr.attack.health-zero"),
                    ),
                    Choice(
                        "Bolt, who had no Health before.",
                        "That would need a successful Attack. The chart is none.",
                        ("mnpr.chart.17", "mnpr.attack.knockout"),
                    ),
                    Choice(
                        "Nobody.",
                        "Right. The chart can empty Health, but only an Attack puts a player out.",
                        ("mnpr.chart.17", "mnpr.attack.health-zero"),
                    ),
                    Choice(
                        "Both Yuki and Bolt.",
                        "Neither of them: it takes a successful Attack.",
                        ("mnpr.chart.17", "mnpr.attack.health-zero"),
                    ),
                ),
                2,
            ),
            shows=("roll 6 6 5",),
            goal=all_of(
                happened(Lost, seat=1, meter=HEALTH),
                happened(NothingHappened, seat=2, meter=HEALTH),
                shows(lambda s: all(p.alive for p in s.players)),
            ),
            hints=("What does it take to put somebody out?", "Is a chart roll an Attack?"),
        ),
    ),
)
