"""Chapter: what everybody has before the first Turn."""

from __future__ import annotations

from mkwidgets.core.lesson import Chapter, Choice, Level, Question, all_of, happened, shows
from mkwidgets.games.mnpr.actions import CardTaken, GameEnded, StartRolled, TurnBegan
from mkwidgets.games.mnpr.lessons.cast import ONES, table

FOUR = {"Koko": ONES, "Yuki": ONES, "Flint": ONES, "Bolt": ONES}

CHAPTER = Chapter(
    "cards",
    "A seat at the table",
    "Take a card, fill its meters and find out who begins.",
    (
        Level(
            name="choose",
            title="Take a character",
            clauses=("mnpr.setup.card", "mnpr.setup.choose"),
            text="You are Sam, and three friends hold their cards already. Everybody has exactly one character card: "
            "a Monkey, a Ninja, a Pirate or a Robot.\n\nTake the one that you like. If you love surprises, draw one "
            "without looking.",
            task="Take a character card for Sam.",
            start=table(
                {"Sam": ONES, "Yuki": ONES, "Flint": ONES, "Bolt": ONES}, phase="card", attacks=False, turn="Sam"
            ),
            solution=("choose blindly", "roll"),
            dice=("draw Monkey",),
            wrong=(("attack Flint", "mnpr.setup.card"), ("roll chart", "mnpr.setup.card")),
            goal=happened(CardTaken, seat=0),
            hints=(
                "The cards lie in the middle of the table.",
                "Click one of the four characters, or “Draw blindly” and then “Draw a card”.",
            ),
        ),
        Level(
            name="object",
            title="What it is all about",
            clauses=("mnpr.object",),
            text="The four have stolen a glowing reactor core, and nobody wants to share it. Yuki and Flint are out "
            "of the game already. You are Koko the Monkey, Bolt the Robot is on its last legs, and it is your Turn.",
            start=table({"Koko": (2, 1, 1, 1), "Yuki": None, "Flint": None, "Bolt": (1, 0, 0, 4)}),
            question=Question(
                "What makes you the winner?",
                (
                    Choice(
                        "Having the most tokens.",
                        "Bolt has as many tokens as you, and that saves nobody. Tokens are means, not points.",
                        ("mnpr.object",),
                    ),
                    Choice(
                        "Filling all four of your meters.",
                        "Full meters are pleasant, but they win nothing by themselves.",
                        ("mnpr.object",),
                    ),
                    Choice(
                        "Being the last one who is still in the game.",
                        "Right. Koko strikes, Bolt is out, and the core is yours. You will learn this blow later.",
                        ("mnpr.object",),
                    ),
                ),
                2,
            ),
            shows=("attack Bolt", "roll 5 4 | -"),
            goal=happened(GameEnded, winner=0),
            hints=("It is a fight, not a collection.", "Think of who can still stand up in the end."),
        ),
        Level(
            name="eight",
            title="A crowded table",
            clauses=("mnpr.setup.players", "mnpr.setup.duplicates", "mnpr.setup.card"),
            text="Two can play, and so can any number up to eight. Today the table is full: seven friends are "
            "seated, and you, Sam, come last. There are only four characters, so the same one may well sit here "
            "twice.\n\nYou want to be a Robot. That Bolt and Rusty are Robots too does not matter.",
            task="Take a Robot card, although others have one.",
            start=table(
                {name: ONES for name in ("Koko", "Yuki", "Flint", "Bolt", "Kiki", "Shiro", "Rusty", "Sam")},
                phase="card",
                attacks=False,
                turn="Sam",
            ),
            solution=("choose Robot",),
            dice=("draw Robot",),
            wrong=(("attack Bolt", "mnpr.setup.card"), ("roll chart", "mnpr.setup.card")),
            goal=happened(CardTaken, seat=7, card="Robot"),
            hints=("Nobody owns a character alone.", "Click the Robot in the middle of the table."),
        ),
        Level(
            name="meters",
            title="Four meters, four tokens",
            clauses=("mnpr.setup.meters", "mnpr.setup.pot"),
            text="All tokens lie on a heap in the middle, the Token Pot. A card has four meters for them: Attack, "
            "Defense, Health and Mojo. You are Sam and about to take the Pirate.",
            start=table({"Sam": ONES, "Yuki": ONES, "Bolt": ONES}, phase="card", attacks=False, turn="Sam"),
            question=Question(
                "How do you begin?",
                (
                    Choice(
                        "With one token on each of the four meters.",
                        "Right. Everybody takes four from the Pot and puts one on every meter.",
                        ("mnpr.setup.meters", "mnpr.setup.pot"),
                    ),
                    Choice(
                        "With four tokens on meters of your choice.",
                        "Four it is, but you have no choice yet: one goes on each meter.",
                        ("mnpr.setup.meters",),
                    ),
                    Choice(
                        "With full meters; fighting will empty them.",
                        "The fight starts low. Most tokens stay in the Pot for now.",
                        ("mnpr.setup.meters", "mnpr.setup.pot"),
                    ),
                ),
                0,
            ),
            shows=("choose Pirate",),
            goal=all_of(
                happened(CardTaken, seat=0), shows(lambda s: all(player.meters == (1, 1, 1, 1) for player in s.players))
            ),
            hints=("Look at the cards of Yuki and Bolt.", "Everybody begins alike."),
        ),
        Level(
            name="begin",
            title="Who begins?",
            clauses=("mnpr.start.roll", "mnpr.start.first"),
            text="Everybody rolls one die. The highest number takes the first Turn. Nothing else can happen before "
            "that is settled, however much Koko wants to get going.",
            task="Roll the four dice.",
            start=table(FOUR, phase="start", attacks=False, queue=list(FOUR)),
            solution=("roll",),
            dice=("roll 3 | 5 | 2 | 1",),
            wrong=(("roll chart", "mnpr.start.roll"), ("attack Bolt", "mnpr.start.roll")),
            goal=all_of(happened(StartRolled), happened(TurnBegan)),
            hints=("There are four dice, one for each player.", "Click the dice in the middle."),
        ),
        Level(
            name="tie",
            title="Two sixes",
            clauses=("mnpr.start.tie",),
            text="The dice for the start are rolling: Koko 6, Yuki 2, Flint 6, Bolt 4.",
            start=table(FOUR, phase="start", attacks=False, queue=list(FOUR)),
            question=Question(
                "Who rolls again?",
                (
                    Choice(
                        "All four of them.",
                        "Yuki and Bolt have lost this roll already; a tie of others does not bring them back.",
                        ("mnpr.start.tie",),
                    ),
                    Choice(
                        "Only Koko and Flint.",
                        "Right. Those who share the highest number roll again, until one is ahead. Here that is Flint.",
                        ("mnpr.start.tie",),
                    ),
                    Choice(
                        "Nobody: Koko sits first, so Koko begins.",
                        "Seats do not count here. A tie for the highest number is rolled again.",
                        ("mnpr.start.tie",),
                    ),
                ),
                1,
            ),
            shows=("roll 6 | 2 | 6 | 4", "roll 3 | 5"),
            goal=all_of(happened(StartRolled, again=(0, 2)), happened(TurnBegan, seat=2)),
            hints=("Only the highest number is of interest.", "Who could still be the first?"),
        ),
    ),
)
