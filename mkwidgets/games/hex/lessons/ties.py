"""Chapter: ties round a large stone."""

from __future__ import annotations

from mkwidgets.core.lesson import Chapter, Choice, Level, Question
from mkwidgets.games.hex.lessons.cast import RED, YELLOW, gives, table, takers

CHAPTER = Chapter(
    "ties",
    "Ties at large stones",
    "Equal totals get nothing, and nobody moves up in their place.",
    (
        Level(
            name="tie-second",
            title="Two seconds are none",
            clauses=("hex.large.tie", "hex.large.tie-second", "hex.place.match"),
            text="The two highest totals are the two places. A place that is tied stays empty: rank does not help "
            "here, and nobody moves up.\n\nRound d5 you will be first. Blue and Yellow are level with 4, Green has 2. "
            "So only you take a stone.",
            task="Close the ring round d5 and take the only stone that is given.",
            start=table(
                {
                    "f5": "Merrow r2",
                    "e6": "Werewolf r0",
                    "c6": "Griffin r5",
                    "b5": "Specter r0",
                    "c4": "Chimera r4",
                },
                ["Ifrit", "Coatl", "Gargoyle"],
            ),
            solution=("place Ifrit e4 r0", "take 6"),
            wrong=(("place Ifrit e4 r1", "hex.place.match"),),
            goal=takers("d5", RED),
            hints=("e4 is the missing space.", "Ifrit on e4 in direction 0, then take a stone."),
        ),
        Level(
            name="tie-first",
            title="Too many winners",
            clauses=("hex.large.tie", "hex.large.tie-first"),
            text="You close the ring round j3 with your Chimera. Now you and Blue have 8 each, Yellow has 5 and Green "
            "2. The stones are a yellow 6 and a green 3.",
            start=table(
                {
                    "l3": "Marid r1",
                    "k4": "Minotaur r1",
                    "i4": "Coatl r2",
                    "h3": "Merrow r2",
                    "i2": "Mummy r5",
                },
                ["Chimera", "Griffin", "Wyvern"],
            ),
            question=Question(
                "Who takes what?",
                (
                    Choice(
                        "You and Blue take a stone each.",
                        "Who shares a place takes nothing there.",
                        ("hex.large.tie", "hex.large.tie-first"),
                    ),
                    Choice(
                        "Yellow chooses a stone, Green gets the other.",
                        "Yellow is second and stays second. Green has no place at all.",
                        ("hex.large.tie-first", "hex.large.tie"),
                    ),
                    Choice(
                        "Yellow chooses a stone; the other is lost.",
                        "Right. Only the clear second place takes one.",
                        ("hex.large.tie-first",),
                    ),
                    Choice(
                        "You take one, for the Chimera has rank A.",
                        "Ranks count at small stones only.",
                        ("hex.large.tie", "hex.small.rank"),
                    ),
                ),
                2,
            ),
            shows=("place Chimera k2 r1", "take 6"),
            goal=gives("j3", {YELLOW: 8}),
            hints=("First place is tied. What about the second?", "Nobody moves up, and nobody moves down."),
        ),
        Level(
            name="three-tied",
            title="The laughing fourth",
            clauses=("hex.large.three-tied", "hex.large.tie", "hex.place.match"),
            text="If three of four factions have the same total, they block each other, and the fourth takes a stone "
            "of its choice. Even with the lowest total.\n\nRound j7 Blue, Yellow and Green have 5 each. Your Griffin "
            "will have less.",
            task="Close the ring round j7 and take a stone with the lowest total.",
            start=table(
                {
                    "l7": "Giant Crab r0",
                    "k8": "Merrow r5",
                    "i8": "Iron Golem r3",
                    "h7": "Zombie r3",
                    "i6": "Mummy r2",
                },
                ["Griffin", "Wyvern", "Coatl"],
            ),
            solution=("place Griffin k6 r3", "take 5"),
            wrong=(("place Griffin k6 r0", "hex.place.match"),),
            goal=takers("j7", RED),
            hints=("Three equal totals take nothing.", "Griffin on k6 in direction 3, then take a stone."),
        ),
        Level(
            name="all-tied",
            title="All for nothing",
            clauses=("hex.large.all-tied", "hex.place.match"),
            text="If all factions round a stone have the same total, nobody takes anything.\n\nRound d7 Blue, Yellow "
            "and Green have 4 each, and you have 3 so far. Today you are in a destructive mood.",
            task="Close the ring round d7 so that nobody takes a stone.",
            start=table(
                {
                    "f7": "Coatl r2",
                    "e8": "Vodyanoy r5",
                    "c8": "Kobold r0",
                    "b7": "Mummy r5",
                    "c6": "Griffin r4",
                },
                ["Gargoyle", "Wyvern", "Chimera"],
            ),
            solution=("place Gargoyle e6 r3",),
            wrong=(("place Gargoyle e6 r2", "hex.place.match"),),
            goal=gives("d7", {}),
            hints=("You need a 1 towards d7.", "Gargoyle on e6 in direction 3."),
        ),
        Level(
            name="lost",
            title="Gone for good",
            clauses=("hex.large.unclaimed", "hex.large.all-tied", "hex.large.absent"),
            text="Only Red and Blue lie round j5. Blue closes the ring with the Hydra, and both totals are 8. The "
            "best unit of each side is of rank B.",
            start=table(
                {
                    "l5": "Griffin r3",
                    "k6": "Giant Crab r2",
                    "i6": "Cockatrice r5",
                    "h5": "Merfolk r1",
                    "i4": "Succubus r1",
                },
                ["Hydra", "Marid", "Kraken"],
                "Blue",
            ),
            question=Question(
                "What becomes of the two stones of j5?",
                (
                    Choice(
                        "They are out of the game.",
                        "Right. Nobody takes them, and no stone is ever decided twice.",
                        ("hex.large.unclaimed", "hex.large.all-tied"),
                    ),
                    Choice(
                        "Green and Yellow get them, as they are not tied.",
                        "Who has no unit there has no place.",
                        ("hex.large.absent", "hex.large.all-tied"),
                    ),
                    Choice(
                        "They wait until one of you becomes stronger.",
                        "The ring was full once, and that was it.",
                        ("hex.large.unclaimed", "hex.stone.at-once"),
                    ),
                ),
                0,
            ),
            shows=("place Hydra k4 r0",),
            goal=gives("j5", {}),
            hints=("Are there factions that are not tied?", "Is a stone ever decided again?"),
        ),
    ),
)
