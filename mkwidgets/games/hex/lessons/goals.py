"""Chapter: variant 2, goal cards."""

from __future__ import annotations

from mkwidgets.core.lesson import Chapter, Choice, Level, Question, all_of, happened, shows
from mkwidgets.games.hex.events import GoalDeckReturned, GoalDrawn, GoalRevealed, GoalScored
from mkwidgets.games.hex.lessons.cast import BLUE, LAST_GAP, OTHER_SIDE, RED, TWO, YELLOW, reaches, table
from mkwidgets.games.hex.state import Drawing

CHAPTER = Chapter(
    "goals",
    "Goal cards",
    "A variant: secret and open goals bring points at the end of the game.",
    (
        Level(
            name="secret",
            title="For your eyes only",
            clauses=("hex.goal.secret", "hex.box.cards"),
            text="In the box are eight ability cards and twenty goals. With this variant the goals are shuffled, and "
            "each player is dealt one face down. Only you may look at yours, as often as you like. Nobody places a "
            "unit before all have theirs.",
            task="Draw your secret goal.",
            start=table({}, phase="draw", goals=True, draws=tuple(Drawing(seat, "goal") for seat in range(4))),
            solution=("roll",),
            dice=("draw Row of Three",),
            wrong=(("determine g6", "hex.goal.secret"),),
            goal=happened(GoalDrawn, seat=RED),
            hints=("Nothing can be placed yet.", "Press the button for drawing."),
        ),
        Level(
            name="open",
            title="Goals for all",
            clauses=("hex.goal.open",),
            text="Everybody has a secret goal. Now two more cards are turned over beside the board: Siege and Wedge. "
            "The other cards are the deck.",
            start=table({}, phase="draw", goals=True, draws=(Drawing(0, "open goal"),) * 2),
            question=Question(
                "Who can score these two?",
                (
                    Choice("The first player only.", "They belong to nobody.", ("hex.goal.open",)),
                    Choice(
                        "Every player who reaches them.",
                        "Right. Open goals are for all, besides your own.",
                        ("hex.goal.open", "hex.goal.score"),
                    ),
                    Choice(
                        "Whoever reaches them first.",
                        "This is no race: goals are looked at when the game is over.",
                        ("hex.goal.open", "hex.goal.score"),
                    ),
                ),
                1,
            ),
            shows=("draw Siege", "draw Wedge"),
            goal=happened(GoalRevealed, goal="Wedge"),
            hints=("They lie open.", "Open for one is open for all."),
        ),
        Level(
            name="with-abilities",
            title="Both variants",
            clauses=("hex.goal.abilities-after", "hex.goal.unused", "hex.goal.combine", "hex.ability.choice"),
            text="Goals can be played with abilities or without. With both, abilities are chosen after you have seen "
            "the goals, counter-clockwise from the player to the right of the starter. If nobody takes Stealth, the "
            "rest of the goals goes back to the box.\n\nBlue is the starter, so you, Red, choose first.",
            task="Choose your ability and watch the others.",
            start=table(
                {},
                on_turn=None,
                phase="ability",
                abilities=True,
                goals=True,
                first=1,
                open_goals=("Siege", "Wedge"),
                goal_deck=("Hook", "Elbow", "Rainbow"),
            ),
            solution=("choose Enhancement",),
            replies=("choose Curse", "choose Disruption", "choose Rapid Assault"),
            wrong=(("determine g6", "hex.ability.choice"),),
            goal=happened(GoalDeckReturned),
            hints=("First the abilities, then the first unit.", "Either of your two cards will do."),
        ),
        Level(
            name="formation",
            title="In a row",
            clauses=("hex.goal.formation", "hex.place.match"),
            text="Some goals ask for a formation. All its units have to be your own. It may be turned, but not "
            "mirrored.\n\nRow of Three asks for three of your units in a straight line, in any of its directions.",
            task="Place a unit so that three red units lie in a row.",
            start=table(
                {"h7": "Sea Serpent r0", "g6": "Wyvern r4", "e6": "Griffin r2"},
                ["Gargoyle", "Coatl", "Ifrit"],
                goals=True,
                open_goals=("Row of Three", "Siege"),
                goal_deck=(),
            ),
            solution=("place Gargoyle i6 r1",),
            wrong=(("place Gargoyle i6 r2", "hex.place.match"),),
            goal=shows(reaches(RED, "Row of Three", 1)),
            hints=("e6 and g6 are red already.", "Gargoyle on i6 in direction 1."),
        ),
        Level(
            name="places",
            title="Twice the points",
            clauses=("hex.goal.locations", "hex.goal.formation", "hex.place.match"),
            text="A goal that you reach at several places brings its points for each. The same units together count "
            "once, but one unit may be part of two formations.\n\nWedge asks for three red units that all touch each "
            "other.",
            task="Place one unit so that there are two Wedges.",
            start=table(
                {"f5": "Sea Serpent r0", "e6": "Red Dragon r3", "g6": "Cockatrice r0", "h7": "Nightmare r1"},
                ["Gargoyle", "Coatl", "Ifrit"],
                goals=True,
                open_goals=("Wedge", "Siege"),
                goal_deck=(),
            ),
            solution=("place Gargoyle f7 r3",),
            wrong=(("place Gargoyle f7 r0", "hex.place.match"),),
            goal=shows(reaches(RED, "Wedge", 2)),
            hints=("Which space touches e6, g6 and h7?", "Gargoyle on f7 in direction 3."),
        ),
        Level(
            name="part",
            title="Taking part is everything",
            clauses=("hex.goal.participation", "hex.place.match"),
            text="Some goals ask you to take part in decisions. You take part with a single unit beside the stone, "
            "whether you get something or not.\n\nHeart of Stone asks for the centre, g4. You will get nothing there, "
            "but you can be part of it.",
            task="Close the ring round g4 with the Gargoyle and reach Heart of Stone.",
            start=table(
                {"i4": "Hydra r2", "h5": "Dullahan r3", "f5": "Merfolk r5", "e4": "Iron Golem r0", "f3": "Kraken r5"},
                ["Gargoyle", "Coatl", "Ifrit"],
                goals=True,
                open_goals=("Heart of Stone", "Siege"),
                goal_deck=(),
            ),
            solution=("place Gargoyle h3 r3",),
            replies=("take 7",),
            wrong=(("place Gargoyle h3 r0", "hex.place.match"),),
            goal=shows(reaches(RED, "Heart of Stone", 1)),
            hints=("h3 is the missing space.", "Gargoyle on h3 in direction 3."),
        ),
        Level(
            name="most",
            title="The highest number",
            clauses=("hex.goal.most", "hex.goal.score"),
            text="When the game is over, all goals are looked at, and each player scores their own one and the open "
            "ones. Purple Crown is for the highest number of purple stones. Red and Blue have one each, Yellow and "
            "Green none.",
            start=table(
                LAST_GAP,
                on_turn="Green",
                goals=True,
                open_goals=("Purple Crown", "Row of Four"),
                goal_deck=(),
                taken={"g4": [(BLUE, 7, "purple"), (RED, 2, "purple")]},
            ),
            question=Question(
                "Who scores Purple Crown?",
                (
                    Choice(
                        "Red and Blue.",
                        "Right. All who lead score it.",
                        ("hex.goal.most", "hex.goal.score"),
                    ),
                    Choice(
                        "Nobody, as they are tied.",
                        "With goals a tie is good for all who are in it.",
                        ("hex.goal.most",),
                    ),
                    Choice(
                        "Blue, whose stone is higher.",
                        "The stones are counted, not their points.",
                        ("hex.goal.most",),
                    ),
                ),
                0,
            ),
            shows=("place Ghoul g8 r0",),
            goal=all_of(
                happened(GoalScored, faction=RED, goal="Purple Crown"),
                happened(GoalScored, faction=BLUE, goal="Purple Crown"),
            ),
            hints=("How many purple stones has each?", "Leading together is still leading."),
        ),
        Level(
            name="two",
            title="No goals in common",
            clauses=("hex.goal.two",),
            text="Two players play with goals. Pebble Hoard is for the highest number of small stones. Yellow, the "
            "shared colour, has three of them, you will have two, Blue none.",
            start=table(
                OTHER_SIDE,
                on_turn="Blue",
                turn=29,
                hands={"Blue": ["Kobold"], "Red": []},
                goals=True,
                open_goals=("Pebble Hoard", "Row of Four"),
                goal_deck=(),
                taken={
                    "b2": [(YELLOW, 1, "")],
                    "a5": [(YELLOW, 1, "")],
                    "c7": [(YELLOW, 1, "")],
                    "h8": [(RED, 1, "")],
                },
                **TWO,
            ),
            question=Question(
                "Who scores Pebble Hoard?",
                (
                    Choice("Yellow.", "The shared colour scores no goals.", ("hex.goal.two",)),
                    Choice(
                        "Nobody, as Yellow is ahead.",
                        "The shared colour is no rival at goals either.",
                        ("hex.goal.two", "hex.goal.most"),
                    ),
                    Choice("You.", "Right. Of the two players you have the most.", ("hex.goal.two", "hex.goal.most")),
                ),
                2,
            ),
            shows=("place Kobold n4 r0", "take 5"),
            goal=happened(GoalScored, faction=RED, goal="Pebble Hoard"),
            hints=("Goals belong to players.", "Compare yourself with Blue."),
        ),
    ),
)
