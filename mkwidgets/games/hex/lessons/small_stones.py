"""Chapter: who takes a small stone."""

from __future__ import annotations

from mkwidgets.core.lesson import Chapter, Choice, Level, Question, all_of
from mkwidgets.games.hex.lessons.cast import RED, by_clause, gives, table

CHAPTER = Chapter(
    "small-stones",
    "Small stones",
    "Two units meet at a small stone: the power decides, then the rank.",
    (
        Level(
            name="power",
            title="The stronger edge",
            clauses=("hex.stone.at-once", "hex.board.small", "hex.small.power", "hex.place.match"),
            text="A small stone has two spaces beside it. As soon as both hold a unit, it is decided: only the two "
            "edges that face the stone are compared, and the higher power takes it. The rest of the units does not "
            "count.\n\nAt g0 Blue's Merrow is waiting with a 2.",
            task="Place the Wyvern on h1 and take the small stone of g0.",
            start=table(
                {
                    "g8": "Vampire r0",
                    "g6": "Behemoth r0",
                    "f5": "Giant Crab r5",
                    "f3": "Wraith r1",
                    "f1": "Merrow r3",
                },
                ["Wyvern", "Succubus", "Gargoyle"],
            ),
            solution=("place Wyvern h1 r0",),
            wrong=(("place Wyvern h1 r2", "hex.place.match"),),
            goal=gives("g0", {RED: 1}),
            hints=("The Merrow's edge towards h1 shows what you have to match.", "Wyvern on h1 in direction 0."),
        ),
        Level(
            name="rank",
            title="Rank breaks the tie",
            clauses=("hex.small.rank", "hex.place.match"),
            text="If both edges show the same power, the higher rank takes the stone: S before A before B before "
            "C.\n\nAt a8 the Hydra, a B unit, shows a 1. Your Ifrit is rank A, so even a 1 would beat it.",
            task="Place the Ifrit on b7 with a 1 towards a8 and win by rank.",
            start=table({"e8": "Vampire r2", "c6": "Devourer r2", "c8": "Hydra r5"}, ["Ifrit", "Gargoyle", "Coatl"]),
            solution=("place Ifrit b7 r4",),
            wrong=(("place Ifrit b7 r0", "hex.place.match"),),
            goal=all_of(gives("a8", {RED: 1}), by_clause("hex.small.rank")),
            hints=("From b7 the stone lies to the lower left.", "Ifrit on b7 in direction 4."),
        ),
        Level(
            name="dead",
            title="Nobody's stone",
            clauses=("hex.small.dead",),
            text="You place your Coatl beside d9, where Blue's Merrow lies. Both show a 1 to the stone, and both are "
            "of rank B.",
            start=table({"e6": "Vampire r0", "c6": "Behemoth r0", "e8": "Merrow r5"}, ["Coatl", "Ifrit", "Griffin"]),
            question=Question(
                "Who takes the small stone?",
                (
                    Choice(
                        "You, for you came last.",
                        "It does not matter who placed when. Equal is equal.",
                        ("hex.small.dead",),
                    ),
                    Choice(
                        "Each of you gets half a point.",
                        "Points are never split.",
                        ("hex.small.dead", "hex.small.point"),
                    ),
                    Choice(
                        "It stays until somebody beats both.",
                        "A stone is determined once. This one is out of the game.",
                        ("hex.small.dead", "hex.stone.at-once"),
                    ),
                    Choice(
                        "Nobody, now and for ever.",
                        "Right. With equal power and equal rank the stone is lost.",
                        ("hex.small.dead",),
                    ),
                ),
                3,
            ),
            shows=("place Coatl c8 r3",),
            goal=gives("d9", {}),
            hints=("Compare the powers, then the ranks.", "There is no third comparison."),
        ),
        Level(
            name="same",
            title="All in the family",
            clauses=("hex.small.same", "hex.small.point", "hex.place.match"),
            text="If both units beside a small stone are of one colour, nothing is compared: that faction takes it. A "
            "small stone is always worth one point, and as it has no colour, there is never a bonus.\n\nYour Ifrit "
            "lies on g8 already, so the Gargoyle can come to help.",
            task="Take the small stone of h9 with two units of your own.",
            start=table({"h7": "Sea Serpent r0", "g8": "Ifrit r3"}, ["Gargoyle", "Griffin", "Coatl"]),
            solution=("place Gargoyle i8 r1",),
            wrong=(("place Gargoyle i8 r2", "hex.place.match"),),
            goal=gives("h9", {RED: 1}),
            hints=("i8 is the other space beside h9.", "Gargoyle on i8 in direction 1."),
        ),
        Level(
            name="two",
            title="Two birds",
            clauses=("hex.stone.order", "hex.small.power", "hex.place.match"),
            text="One unit may complete several stones. All of them are decided before the next turn: small ones "
            "first, then the large ones, in the order that you like.\n\nThe space e8 lies between d9, where a 3 is "
            "waiting, and f9 with a 4.",
            task="Place the Red Dragon on e8 and take both small stones.",
            start=table(
                {
                    "g8": "Kraken r5",
                    "f7": "Vampire r5",
                    "e6": "Behemoth r4",
                    "c6": "Dullahan r1",
                    "c8": "Lizardfolk r1",
                },
                ["Red Dragon", "Coatl", "Griffin"],
            ),
            solution=("place Red Dragon e8 r2",),
            wrong=(("place Red Dragon e8 r0", "hex.place.match"),),
            goal=all_of(gives("d9", {RED: 1}), gives("f9", {RED: 1})),
            hints=("You need a 4 to the lower left and a 5 to the lower right.", "Red Dragon in direction 2 or 5."),
        ),
    ),
)
