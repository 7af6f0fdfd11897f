"""Chapter: who takes the stones of a large space."""

from __future__ import annotations

from mkwidgets.core.lesson import Chapter, Choice, Level, Question, all_of
from mkwidgets.games.hex.lessons.cast import BLUE, GREEN, RED, YELLOW, gives, table, takers

CHAPTER = Chapter(
    "large-stones",
    "Large stones",
    "Six units round two stones: add up your powers, choose your stone, and mind its colour.",
    (
        Level(
            name="first",
            title="First place",
            clauses=(
                "hex.board.large",
                "hex.large.total",
                "hex.large.places",
                "hex.large.choose",
                "hex.score.value",
                "hex.place.match",
            ),
            text="A large space is decided when its ring of six is full. The powers that face it are added up for "
            "each faction. The highest total is first and chooses one of the two stones; the second highest gets the "
            "other. A stone brings the points that it shows.\n\nAt j5 only k4 is empty. Green has 5 there, you have 5 "
            "before your Wyvern comes.",
            task="Close the ring with the Wyvern and choose a stone.",
            start=table(
                {
                    "l5": "Wraith r5",
                    "k6": "Succubus r3",
                    "i6": "Hydra r5",
                    "h5": "Specter r2",
                    "i4": "Gargoyle r0",
                },
                ["Wyvern", "Ifrit", "Chimera"],
            ),
            solution=("place Wyvern k4 r2", "take 6"),
            wrong=(("place Wyvern k4 r0", "hex.place.match"),),
            goal=gives("j5", first=RED),
            hints=("Only directions 2 and 4 fit on k4.", "Wyvern on k4 in direction 2, then take either stone."),
        ),
        Level(
            name="off-turn",
            title="Somebody else chooses",
            clauses=("hex.large.choose", "hex.large.places", "hex.place.match"),
            text="The first place chooses even if it is another player's turn, and the second place takes what is "
            "left.\n\nRound d5 Blue is far ahead of you, and Yellow has a mere 3. Still you may close the ring, and "
            "second is better than nothing.",
            task="Close the ring round d5 and see what Blue leaves to you.",
            start=table(
                {
                    "f5": "Sea Dragon r0",
                    "e6": "Chimera r3",
                    "c6": "Sea Serpent r2",
                    "b5": "Trient r3",
                    "c4": "Merrow r0",
                },
                ["Coatl", "Gargoyle", "Wyvern"],
            ),
            solution=("place Coatl e4 r2",),
            replies=("take 6",),
            wrong=(("place Coatl e4 r0", "hex.place.match"),),
            goal=all_of(gives("d5", first=BLUE), takers("d5", BLUE, RED)),
            hints=("e4 is the missing space.", "Coatl on e4 in direction 2."),
        ),
        Level(
            name="bonus",
            title="Your own colour",
            clauses=("hex.score.bonus", "hex.large.choose", "hex.place.match"),
            text="A stone of your own colour brings two points more. The smaller number can be the better "
            "choice.\n\nYou are Yellow. At d7 a red 5 and a yellow 4 are waiting, and you are about to be first.",
            task="Close the ring with the Cyclops and score 6 points.",
            start=table(
                {
                    "f7": "Werewolf r4",
                    "e8": "Wyvern r3",
                    "c8": "Wraith r0",
                    "b7": "Lizardfolk r5",
                    "c6": "Red Dragon r1",
                },
                ["Cyclops", "Troll", "Goblin"],
                "Yellow",
            ),
            solution=("place Cyclops e6 r2", "take 4"),
            wrong=(("place Cyclops e6 r0", "hex.place.match"),),
            goal=gives("d7", {YELLOW: 6, RED: 7}),
            hints=("4 and 2 make 6.", "Cyclops on e6 in direction 2, then take the yellow 4."),
        ),
        Level(
            name="second-bonus",
            title="A bonus for the second",
            clauses=("hex.score.bonus", "hex.score.track"),
            text="Green closes the ring round d3 with a total of 11. Blue is second with 7. Green takes the red 6 and "
            "moves its marker, which began on 0, six steps on. There is no end to the track.\n\nBlue gets what is "
            "left, the blue 3.",
            start=table(
                {
                    "f3": "Wraith r5",
                    "e4": "Merfolk r4",
                    "c4": "Ghoul r2",
                    "b3": "Merrow r0",
                    "c2": "Behemoth r1",
                },
                ["Lich", "Mummy", "Zombie"],
                "Green",
            ),
            question=Question(
                "How many points does Blue score?",
                (
                    Choice(
                        "3 points.",
                        "It is a blue stone, and the colour counts for the second place as well.",
                        ("hex.score.bonus",),
                    ),
                    Choice(
                        "5 points.",
                        "Right. 3 for the stone and 2 for its colour.",
                        ("hex.score.bonus", "hex.score.value"),
                    ),
                    Choice(
                        "7 points, Blue's total.",
                        "The total only decides who takes a stone. The stone brings the points.",
                        ("hex.score.value", "hex.large.total"),
                    ),
                ),
                1,
            ),
            shows=("place Lich e2 r0", "take 6"),
            goal=gives("d3", {GREEN: 6, BLUE: 5}),
            hints=("What does a stone of your own colour bring?", "The bonus asks for the colour, not the place."),
        ),
        Level(
            name="alone",
            title="Alone at the top",
            clauses=("hex.large.absent", "hex.large.unclaimed", "hex.board.purple", "hex.place.match"),
            text="Who has no unit round a stone has no place there. If only one faction is there, it takes one stone, "
            "and the other stone is out of the game. Two large spaces have purple stones: g2 at the top with 4 and 2, "
            "and g4 in the centre with 7 and 2. Purple belongs to nobody.\n\nAll round g2 is red.",
            task="Close the ring round g2 and take a stone, without anybody in second place.",
            start=table(
                {
                    "i2": "Chimera r5",
                    "h3": "Wyvern r0",
                    "f3": "Cockatrice r5",
                    "e2": "Succubus r2",
                    "f1": "Ifrit r0",
                },
                ["Gargoyle", "Coatl", "Griffin"],
            ),
            solution=("place Gargoyle h1 r3", "take 4"),
            wrong=(("place Gargoyle h1 r0", "hex.place.match"),),
            goal=takers("g2", RED),
            hints=("h1 is the missing space.", "Gargoyle on h1 in direction 3, then take the 4."),
        ),
        Level(
            name="order",
            title="In the order you like",
            clauses=("hex.stone.order", "hex.stone.at-once", "hex.place.match"),
            text="Your Red Dragon on e6 will close two large rings at once: d5 and d7. When there are several large "
            "ones to decide, whoever placed the unit says which comes first.",
            task="Place the Red Dragon on e6, choose the order, and take a stone at d5 and one at d7.",
            start=table(
                {
                    "f5": "Vodyanoy r4",
                    "c6": "Ifrit r0",
                    "b5": "Wyvern r4",
                    "c4": "Ghoul r4",
                    "e4": "Lizardfolk r3",
                    "f7": "Sahuagin r2",
                    "e8": "Coatl r3",
                    "c8": "Wraith r5",
                    "b7": "Goblin r3",
                },
                ["Red Dragon", "Gargoyle", "Griffin"],
            ),
            solution=("place Red Dragon e6 r4", "determine d7", "take 5", "take 6"),
            wrong=(("place Red Dragon e6 r0", "hex.place.match"),),
            goal=all_of(gives("d5", first=RED), gives("d7", first=RED)),
            hints=(
                "Place it, then point at d5 or d7 to say which is first.",
                "Red Dragon in direction 4, then d7, then a stone there and a stone at d5.",
            ),
        ),
    ),
)
