"""Chapter: stone tiles."""

from __future__ import annotations

from mkwidgets.core.lesson import Chapter, Choice, Level, Question, happened, shows
from mkwidgets.games.hex.events import StoneTileLaid
from mkwidgets.games.hex.lessons.cast import RED, THREE, YELLOW, gives, table
from mkwidgets.games.hex.state import Drawing

CHAPTER = Chapter(
    "stone-tiles",
    "Stone tiles",
    "Tiles with other stones make every game different.",
    (
        Level(
            name="lay",
            title="New stones",
            clauses=("hex.box.stone-tiles", "hex.tiles.random"),
            text="Eight stone tiles have two stones on each of their two sides. If you play with them, six are drawn "
            "before the game, each with a random side up, and laid on large stone spaces. Only then the game "
            "begins.\n\nFour lie already.",
            task="Draw the last two stone tiles.",
            start=table(
                {},
                phase="draw",
                stone_tiles="random",
                tiles=("1A", "2B", "4A", "5B"),
                draws=(Drawing(0, "stone tile"),) * 2,
            ),
            solution=("roll", "roll"),
            dice=("draw 7A", "draw 8B"),
            wrong=(("determine g6", "hex.tiles.random"),),
            goal=shows(lambda state: len(state.tiles) == 6),
            hints=("First the tiles, then the first unit.", "Press the button for drawing twice."),
        ),
        Level(
            name="four",
            title="What lies on top counts",
            clauses=("hex.tiles.four", "hex.place.match"),
            text="With four players the tiles cover six of the eight large spaces. The top, g2, and the centre, g4, "
            "keep their purple stones. Where a tile lies, its stones are the ones to win.\n\nOn d5 lies a tile with a "
            "red 6 and a blue 2.",
            task="Close the ring round d5 and score 8 points with the red 6.",
            start=table(
                {
                    "f5": "Trient r2",
                    "e6": "Griffin r4",
                    "c6": "Sea Serpent r5",
                    "b5": "Zombie r2",
                    "c4": "Cockatrice r5",
                },
                ["Coatl", "Ifrit", "Gargoyle"],
                stone_tiles="random",
                tiles=("2B", "4A", "1A", "5B", "7A", "8B"),
            ),
            solution=("place Coatl e4 r1", "take 6"),
            wrong=(("place Coatl e4 r2", "hex.place.match"),),
            goal=gives("d5", {RED: 8, YELLOW: 2}),
            hints=("Your colour brings two more.", "Coatl on e4 in direction 1, then take the red 6."),
        ),
        Level(
            name="three",
            title="On the other side",
            clauses=("hex.tiles.three", "hex.tiles.two"),
            text="The 2-3 side has seven large spaces. Three players lay six tiles there as well, and so do two. Five "
            "lie already, and you draw the sixth.",
            start=table(
                {},
                phase="draw",
                stone_tiles="random",
                tiles=("1A", "2B", "4A", "5B", "7A"),
                draws=(Drawing(0, "stone tile"),),
                **THREE,
            ),
            question=Question(
                "Which space gets no tile?",
                (
                    Choice(
                        "The top one.",
                        "That is so on the side for four players only.",
                        ("hex.tiles.three", "hex.tiles.four"),
                    ),
                    Choice(
                        "The one you like least.",
                        "It is always the same one.",
                        ("hex.tiles.three",),
                    ),
                    Choice(
                        "The centre, with the purple 7 and 4.",
                        "Right. All others are covered.",
                        ("hex.tiles.three", "hex.tiles.two"),
                    ),
                ),
                2,
            ),
            shows=("draw 8A",),
            goal=happened(StoneTileLaid, space="j6"),
            hints=("Where lie the purple stones?", "Seven spaces, six tiles."),
        ),
        Level(
            name="green",
            title="Green comes along",
            clauses=("hex.tiles.green",),
            text="The 2-3 side has no green stone printed on it. Still Red, Blue and Green would like to play there, "
            "and use tiles that show green stones. The sixth is about to be laid.",
            start=table(
                {},
                phase="draw",
                stone_tiles="green",
                players=3,
                colours=("red", "blue", "green"),
                tiles=("1B", "2B", "3B", "4B", "5B"),
                draws=(Drawing(0, "stone tile"),),
            ),
            question=Question(
                "May green play on this side?",
                (
                    Choice(
                        "No, green needs four players.",
                        "With the right tiles it does not.",
                        ("hex.tiles.green",),
                    ),
                    Choice(
                        "Yes, with tiles that have green stones.",
                        "Right. Now Green can win stones of their own colour too.",
                        ("hex.tiles.green",),
                    ),
                    Choice(
                        "Yes, and purple counts as green.",
                        "Purple belongs to nobody.",
                        ("hex.tiles.green", "hex.board.purple"),
                    ),
                ),
                1,
            ),
            shows=("draw 8B",),
            goal=happened(StoneTileLaid, side="8B"),
            hints=("What is missing on this side?", "The tiles can bring it."),
        ),
    ),
)
