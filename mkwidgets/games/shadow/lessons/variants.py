"""Chapter: Spirit Monkey and Metal Monkey."""

from __future__ import annotations

from mkwidgets.core.lesson import Chapter, Choice, Level, Question, all_of, happened
from mkwidgets.games.shadow.events import GameEnded, RoundBegan, RoundDrawn, ScrollsShown, TurnBegan
from mkwidgets.games.shadow.lessons.cast import BAO, MEI, Start, after, game, has, table
from mkwidgets.games.shadow.state import Round

MEIS, BAOS = ("Moonlit Ferry", "Windfall Basket"), ("Sweet Nectar", "Echo of Steel")
ROUND_ONE = Round((9, 7), MEI, "points")
ROUND_ONE_LOST = after(
    table(
        has(3, 1, 1, scrolls=MEIS[:1]), has(6, 3, 7, "Silk Whip", scrolls=BAOS[:1]), mode="spirit", first=MEI, Lair=2
    ),
    "place Garden",
    "king Palace",
)
METAL_MEI = ("Long Table", "Moonlit Ferry", "Echo of Steel", "Gilded Ledger", "Sweet Nectar")
METAL_BAO = ("Old Soldiers", "Royal Summons", "Windfall Basket", "Twin Bracelets", "Whispering Cave")
ROUND_TWO_OF_METAL = table(
    has(3, 1, 1, scrolls=METAL_MEI[:2], tiles=METAL_MEI[2:3]),
    has(6, 3, 7, "Silk Whip", scrolls=METAL_BAO[:2], tiles=METAL_BAO[2:3]),
    mode="metal",
    rounds=(ROUND_ONE,),
    Lair=2,
)


def third_round(mode: str, two: tuple[int, int], scrolls: tuple[tuple[str, ...], tuple[str, ...]]) -> Start:
    """Mei is about to take the last Peach of round 3, with 7 to 5 points; Bao has won round 2 by these scores."""
    mei, bao = scrolls
    rounds = (ROUND_ONE, Round(two, BAO, "points"))
    return table(has(8, 0, 2, scrolls=mei), has(5, 0, 6, scrolls=bao), "Palace", mode=mode, rounds=rounds, Lair=2)


CHAPTER = Chapter(
    "variants",
    "Spirit Monkey, Metal Monkey",
    "Two ways to play three rounds, with more Scrolls and with sums of scores.",
    (
        Level(
            name="second-scroll",
            title="A second Scroll",
            clauses=("shadow.spirit.start", "shadow.spirit.second", "shadow.setup.pile"),
            text="In Spirit Monkey mode you begin with one Scroll as usual, but you do not discard it after the "
            "round. For round 2 both players draw two tiles again and keep one of them, too. Then two Scrolls are in "
            "force, to be used in any order.\n\nYou have kept the Moonlit Ferry since round 1.",
            task="Draw the tiles for round 2, and keep a second Scroll.",
            start=after(ROUND_ONE_LOST, "next"),
            solution=("roll", "roll", "roll", "roll", "keep Windfall Basket"),
            dice=("draw Long Table", "draw Windfall Basket", "draw Echo of Steel", "draw Gilded Ledger"),
            replies=("keep Echo of Steel",),
            wrong=(("collect Lair", "shadow.setup.pile"),),
            goal=happened(RoundBegan, number=2),
            hints=("The tiles come before the round.", "Draw four times, then keep one of your two."),
        ),
        Level(
            name="third-round",
            title="Three, whatever happens",
            clauses=("shadow.spirit.rounds", "shadow.spirit.two"),
            text="You have won round 1 and now round 2. In the standard game you would be holding two Lanterns. In "
            "Spirit Monkey mode there are none: the scores are written down.",
            start=after(
                table(
                    has(7, 3, 3, scrolls=MEIS),
                    has(4, 1, 5, scrolls=BAOS),
                    mode="spirit",
                    rounds=(ROUND_ONE,),
                    Lair=2,
                ),
                "place Garden",
                "king Palace",
            ),
            question=Question(
                "What comes next?",
                (
                    Choice(
                        "Nothing, you have won.",
                        "Three rounds are always played, for all scores are added up.",
                        ("shadow.spirit.rounds",),
                    ),
                    Choice(
                        "Round 3, for which each player draws a third Scroll.",
                        "Nobody has more than two Scrolls.",
                        ("shadow.spirit.two",),
                    ),
                    Choice(
                        "Round 3, in which only Bao's score is written down.",
                        "All scores of both players are written down.",
                        ("shadow.spirit.rounds",),
                    ),
                    Choice(
                        "Round 3, with the same two Scrolls each.",
                        "Right. Three rounds, and never more than two Scrolls.",
                        ("shadow.spirit.rounds", "shadow.spirit.two"),
                    ),
                ),
                3,
            ),
            shows=("next",),
            goal=happened(RoundBegan, number=3),
            learner=MEI,
            hints=("Whoever is ahead can still be caught up.", "Two Scrolls are the limit."),
        ),
        Level(
            name="sum",
            title="The later the dearer",
            clauses=("shadow.spirit.sum", "shadow.spirit.rounds"),
            text="After round 3 the three scores are added up. Winning round 1 adds one point more, round 2 two, "
            "round 3 three.\n\nYou won round 1 by 9 to 7 and lost round 2 by 5 to 10. Now you take the last Peach and "
            "win round 3 by 7 to 5.",
            start=third_round("spirit", (5, 10), (MEIS, BAOS)),
            question=Question(
                "Who wins the game?",
                (
                    Choice(
                        "You, with 25 to 24.",
                        "Right. 21 and the bonuses 1 and 3, against 22 and the bonus 2.",
                        ("shadow.spirit.sum",),
                    ),
                    Choice(
                        "Bao, with 22 to 21.",
                        "Those are the sums without the bonuses.",
                        ("shadow.spirit.sum",),
                    ),
                    Choice(
                        "Nobody: it is 23 to 23.",
                        "It would be so if each round won added one point.",
                        ("shadow.spirit.sum",),
                    ),
                ),
                0,
            ),
            shows=("place Garden", "king Garden"),
            goal=happened(GameEnded, winner=MEI, totals=(25, 24)),
            hints=("9 + 5 + 7 for you, 7 + 10 + 5 for Bao.", "You win rounds 1 and 3, Bao wins round 2."),
        ),
        Level(
            name="no-score",
            title="Blank page",
            clauses=("shadow.spirit.draw", "shadow.tie.not-counted", "shadow.tie.replay"),
            text="Round 2 of Spirit Monkey mode. You draw the last card, and everything is equal: 5 points, three "
            "Monkeys, three other things each.",
            start=table(
                has(4, 0, 1, "Silk Whip", scrolls=MEIS),
                has(3, 0, 2, "Broken Halberd", scrolls=BAOS),
                "Palace",
                left=1,
                mode="spirit",
                rounds=(Round((7, 9), BAO, "points"),),
                Palace=2,
            ),
            question=Question(
                "What is written down?",
                (
                    Choice("5 points for each of you.", "A drawn round adds no score.", ("shadow.spirit.draw",)),
                    Choice(
                        "Nothing. Round 2 is played again, with the same Scrolls.",
                        "Right. A draw brings neither score nor bonus, and the tiles in force stay.",
                        ("shadow.spirit.draw", "shadow.tie.replay"),
                    ),
                    Choice(
                        "5 points and a bonus of one point for each of you.",
                        "A bonus is for the winner of a round, and there is none.",
                        ("shadow.spirit.draw", "shadow.spirit.sum"),
                    ),
                    Choice(
                        "Nothing, and round 3 follows.",
                        "A draw does not count as a round.",
                        ("shadow.tie.not-counted",),
                    ),
                ),
                1,
            ),
            shows=("place Lair", "draw Gate Spear", "next"),
            goal=all_of(happened(RoundDrawn, number=2), happened(RoundBegan, number=2, again=True)),
            hints=("As in the standard game, a draw is no round.", "In the variants the Scrolls in force stay."),
        ),
        Level(
            name="metal",
            title="Three in a row",
            clauses=("shadow.metal.draw", "shadow.metal.hidden", "shadow.setup.choose"),
            text="In Metal Monkey mode each player draws five Scrolls at the start, keeps three, and puts two back "
            "into the box. The three are laid face down, in the order of your choice.\n\nThe tiles are drawn. What "
            "you keep first will be revealed first.",
            task="Keep the Long Table for round 1, then the Moonlit Ferry, and the Echo of Steel last.",
            start=after(game(mode="metal", first=MEI), *(f"draw {tile}" for tile in (*METAL_MEI, *METAL_BAO))),
            solution=tuple(f"keep {tile}" for tile in METAL_MEI[:3]),
            replies=tuple(f"keep {tile}" for tile in METAL_BAO[:3]),
            wrong=(("collect Lair", "shadow.setup.choose"),),
            goal=happened(ScrollsShown, seat=MEI, scrolls=("Long Table",), face_down=2),
            hints=("First choose, then play.", "Long Table, Moonlit Ferry, Echo of Steel."),
        ),
        Level(
            name="hidden",
            title="Not yet revealed",
            clauses=("shadow.metal.hidden",),
            text="Round 1 of Metal Monkey mode. Your Long Table is face up. The Moonlit Ferry lies face down beside "
            "it, and you know how well it would fit: you are going to collect from the Lair.",
            start=table(
                has(2, 2, 0, scrolls=METAL_MEI[:1], tiles=METAL_MEI[1:3]),
                has(4, 1, 1, scrolls=METAL_BAO[:1], tiles=METAL_BAO[1:3]),
                mode="metal",
                Lair=3,
            ),
            question=Question(
                "May you use the Moonlit Ferry?",
                (
                    Choice(
                        "Yes, if you turn it over.",
                        "It is turned over when its round begins, not before.",
                        ("shadow.metal.hidden", "shadow.metal.reveal"),
                    ),
                    Choice(
                        "Yes, you know what it says.",
                        "Face down it does nothing, whatever you know.",
                        ("shadow.metal.hidden",),
                    ),
                    Choice(
                        "No, while it lies face down it does nothing.",
                        "Right. Its time comes with round 2.",
                        ("shadow.metal.hidden",),
                    ),
                ),
                2,
            ),
            shows=("collect Lair",),
            goal=happened(TurnBegan, seat=BAO),
            hints=("Could Bao know that you may?", "Only what is face up is in force."),
        ),
        Level(
            name="reveal",
            title="One goes, one comes",
            clauses=("shadow.metal.reveal", "shadow.end.no-extra-turn"),
            text="At the start of round 2 the second tile is revealed, and the first stays in force. At the start of "
            "round 3 the first is discarded and the third is revealed.\n\nRound 2 is over: Long Table and Moonlit "
            "Ferry have done their work.",
            task="Begin round 3, and see which two of your Scrolls are in force.",
            start=after(ROUND_TWO_OF_METAL, "place Garden", "king Palace"),
            solution=("next",),
            wrong=(("collect Lair", "shadow.end.no-extra-turn"),),
            goal=happened(ScrollsShown, seat=MEI, scrolls=("Moonlit Ferry", "Echo of Steel")),
            hints=("Nothing more happens in round 2.", "Press the button for the next round."),
        ),
        Level(
            name="photo-finish",
            title="Photo finish",
            clauses=("shadow.metal.score", "shadow.spirit.winner"),
            text="Metal Monkey is scored like Spirit Monkey: three rounds, their sum, and bonuses of one, two and "
            "three points. You won round 1 by 9 to 7, Bao won round 2 by 10 to 4, and you are winning round 3 by 7 to "
            "5.\n\nThat makes 20 and 4 for you, and 22 and 2 for Bao.",
            start=third_round("metal", (4, 10), (METAL_MEI[1:3], METAL_BAO[1:3])),
            question=Question(
                "24 to 24. Who wins the game?",
                (
                    Choice(
                        "Bao, who had the highest score in a round.",
                        "Single scores are not compared.",
                        ("shadow.spirit.winner",),
                    ),
                    Choice(
                        "You, who won two of the three rounds.",
                        "Right. If the points are equal, more rounds won decide.",
                        ("shadow.spirit.winner", "shadow.metal.score"),
                    ),
                    Choice(
                        "Nobody: a fourth round is played.",
                        "With three rounds one of you has always won more.",
                        ("shadow.spirit.winner", "shadow.spirit.rounds"),
                    ),
                ),
                1,
            ),
            shows=("place Garden", "king Garden"),
            goal=happened(GameEnded, winner=MEI, totals=(24, 24)),
            hints=("How many rounds has each of you won?", "Two against one."),
        ),
    ),
)
