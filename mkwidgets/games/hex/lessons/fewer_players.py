"""Chapter: three and two players."""

from __future__ import annotations

from mkwidgets.core.lesson import Chapter, Choice, Level, Question, happened, shows
from mkwidgets.games.hex.events import TurnBegan, UnitDrawn, UnitPlaced
from mkwidgets.games.hex.lessons.cast import BLUE, OTHER_SIDE, RED, THREE, TWO, YELLOW, gives, table, winners
from mkwidgets.games.hex.setup import new

ROUND_TWO = {"f4": "Coatl r0", "g3": "Marid r0", "e3": "Goblin r0", "g5": "Hydra r1", "e5": "Griffin r1"}

CHAPTER = Chapter(
    "fewer-players",
    "Three players, two players",
    "The other side of the board, smaller hands, and a colour that two players share.",
    (
        Level(
            name="three",
            title="Three at the table",
            clauses=("hex.three.colour", "hex.three.board", "hex.three.hand", "hex.place.start"),
            text="With three players one colour stays in the box. You play on the other side of the board, marked "
            "2-3: seven large spaces, purple stones of 7 and 4 in the centre, and start spaces at f4 and j4. A hand "
            "holds three units, not four.",
            task="Begin the game: place a unit on a start space of this side.",
            start=table({}, ["Wyvern", "Coatl", "Griffin"], **THREE),
            solution=("place Wyvern f4 r0",),
            wrong=(("place Wyvern g3 r0", "hex.place.start"),),
            goal=happened(UnitPlaced),
            hints=("Here the start spaces are f4 and j4.", "Any unit on f4, in any direction."),
        ),
        Level(
            name="three-rounds",
            title="To the last unit",
            clauses=("hex.three.rounds",),
            text="Three players play ten rounds, so the thirty spaces of this side all get a unit. It is Yellow's "
            "last turn, and all other spaces are taken.",
            start=table(OTHER_SIDE, on_turn="Yellow", taken={"h4": [(RED, 7, "purple")]}, **THREE),
            question=Question(
                "How many units has each player left at the end?",
                (
                    Choice(
                        "Two, as always.",
                        "That is so with four players and eight rounds.",
                        ("hex.three.rounds", "hex.draw.four"),
                    ),
                    Choice("None.", "Right. Ten rounds, ten units each.", ("hex.three.rounds",)),
                    Choice(
                        "Three, a full hand.",
                        "The deck has run out long ago, and the hand with it.",
                        ("hex.three.rounds", "hex.draw.empty"),
                    ),
                ),
                1,
            ),
            shows=("place Kobold n4 r0", "take 5"),
            goal=shows(lambda state: state.phase == "over" and not any(f.hand or f.deck for f in state.factions)),
            hints=("Ten units, ten rounds.", "What is ten less ten?"),
        ),
        Level(
            name="two-hands",
            title="Two at the table",
            clauses=("hex.two.colours", "hex.two.piles", "hex.two.hand", "hex.setup.deck"),
            text="Two players choose a colour each and share a third; the fourth stays in the box. The ten shared "
            "units are dealt into two piles of five, face down, one for each of you.\n\nYou begin the game, so your "
            "first hand has two red units and one of the shared colour, yellow.",
            task="Draw your first hand.",
            start=lambda: new(**TWO),
            solution=("roll", "roll", "roll"),
            dice=("draw Wyvern", "draw Gargoyle", "draw Troll"),
            wrong=(("determine f4", "hex.setup.deck"),),
            goal=happened(UnitDrawn, seat=RED, unit="Troll"),
            hints=("First the hand, then the board.", "Press the button for drawing three times."),
        ),
        Level(
            name="two-round",
            title="A round has three units",
            clauses=("hex.two.round", "hex.three.hand"),
            text="In a round of two players the starter places a unit of their own colour, then the other player does. "
            "Then the starter places the shared unit, by the same rules as any other.\n\nYou start this round, with "
            "the Kobold as the shared unit in your hand of three.",
            task="Place a red unit, let Blue answer, and place the Kobold.",
            start=table(
                {"f4": "Marid r0", "g3": "Wyvern r3", "g5": "Troll r0"},
                hands={"Red": ["Ifrit", "Gargoyle", "Kobold"], "Blue": ["Kraken", "Hydra", "Merrow"]},
                **TWO,
            ),
            solution=("place Ifrit e3 r2", "place Kobold i3 r2"),
            replies=("place Kraken e5 r0",),
            wrong=(("place Kobold i3 r2", "hex.two.round"),),
            goal=happened(UnitPlaced, unit="Kobold"),
            hints=(
                "Red first, then Blue, then yellow.",
                "Ifrit on e3 in direction 2; later the Kobold on i3, direction 2.",
            ),
        ),
        Level(
            name="two-draw",
            title="Drawing when the round is over",
            clauses=("hex.two.draw", "hex.place.match"),
            text="Two players draw at the end of a round. The starter fills up to three from their own deck. The other "
            "player draws one shared unit from their own pile and will place it in the next round.",
            task="Place the Kobold, draw two red units, and let Blue draw a shared one.",
            start=table(ROUND_TWO, turn=5, hands={"Red": ["Wyvern", "Kobold"], "Blue": ["Kraken", "Merrow"]}, **TWO),
            solution=("place Kobold d2 r5", "roll", "roll", "roll"),
            dice=("draw Ifrit", "draw Gargoyle", "draw Troll"),
            wrong=(("place Kobold d2 r0", "hex.place.match"),),
            goal=happened(UnitDrawn, seat=BLUE),
            hints=("The Kobold fits on d2.", "Kobold on d2 in direction 5, then draw three times."),
        ),
        Level(
            name="two-starter",
            title="Your turn to begin",
            clauses=("hex.two.alternate", "hex.two.rounds"),
            text="Two players play ten rounds of three units. You were the starter of round 2 and are about to place "
            "the shared unit, with which it ends.",
            start=table(ROUND_TWO, turn=5, hands={"Red": ["Wyvern", "Kobold"], "Blue": ["Kraken", "Merrow"]}, **TWO),
            question=Question(
                "Who starts round 3?",
                (
                    Choice(
                        "Blue.",
                        "Right. Who was second in a round begins the next one, and so on.",
                        ("hex.two.alternate",),
                    ),
                    Choice(
                        "You again.",
                        "The same one begins with three or four players. With two it changes.",
                        ("hex.two.alternate", "hex.flow.order"),
                    ),
                    Choice(
                        "The shared colour.",
                        "The shared colour always comes third.",
                        ("hex.two.alternate", "hex.two.round"),
                    ),
                ),
                0,
            ),
            shows=("place Kobold d2 r5", "draw Ifrit", "draw Gargoyle", "draw Troll"),
            goal=happened(TurnBegan, seat=BLUE, round_began=3),
            hints=("Who holds a shared unit now?", "Fair is fair."),
        ),
        Level(
            name="two-scores",
            title="The third power",
            clauses=("hex.two.scores", "hex.two.automatic", "hex.place.match"),
            text="The shared colour counts at stones like any faction and has a score of its own. In first place it "
            "chooses nothing: it takes the stone that brings it most points with the bonus, of two equal ones the "
            "higher number.\n\nRound l4 Yellow, the shared colour, will be first. Be second.",
            task="Close the ring round l4 with the Wyvern and score 7 points as second.",
            start=table(
                {
                    "m3": "Ifrit r4",
                    "n4": "Iron Golem r1",
                    "m5": "Hydra r4",
                    "k5": "Behemoth r4",
                    "j4": "Merrow r3",
                },
                turn=3,
                hands={"Red": ["Wyvern", "Coatl", "Goblin"]},
                **TWO,
            ),
            solution=("place Wyvern k3 r1",),
            wrong=(("place Wyvern k3 r0", "hex.place.match"),),
            goal=gives("l4", {YELLOW: 6, RED: 7}),
            hints=("The yellow 4 is worth 6 to Yellow. So the red 5 is yours.", "Wyvern on k3 in direction 1."),
        ),
        Level(
            name="two-end",
            title="Both can lose",
            clauses=("hex.two.both-lose", "hex.two.winner", "hex.two.fallback"),
            text="The last unit of the game is the Kobold, a shared one. It fits nowhere, but as the last unit it may "
            "go on n4 in any direction. Yellow, the shared colour, has 15 points already, Blue has 6, you have none.",
            start=table(
                OTHER_SIDE,
                on_turn="Blue",
                turn=29,
                hands={"Blue": ["Kobold"], "Red": []},
                taken={"d4": [(YELLOW, 6, "yellow")], "j6": [(YELLOW, 5, "yellow"), (BLUE, 4, "blue")]},
                **TWO,
            ),
            question=Question(
                "Who wins?",
                (
                    Choice(
                        "Blue, who has more points than you.",
                        "That would count if one of you had at least as many as the shared colour.",
                        ("hex.two.winner", "hex.two.both-lose"),
                    ),
                    Choice(
                        "Yellow.",
                        "The shared colour has no player who could win.",
                        ("hex.two.both-lose",),
                    ),
                    Choice(
                        "Nobody: you both lose.",
                        "Right. Both of you have fewer points than the shared colour.",
                        ("hex.two.both-lose",),
                    ),
                ),
                2,
            ),
            shows=("place Kobold n4 r0", "take 5"),
            goal=shows(winners()),
            hints=("Compare both scores with the shared colour's.", "15 is more than either."),
        ),
    ),
)
