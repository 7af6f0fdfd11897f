"""Chapter: variant 1 in general, and how an ability is used."""

from __future__ import annotations

from mkwidgets.core.lesson import Chapter, Choice, Level, Question, all_of, happened
from mkwidgets.games.hex.events import AbilityChosen, AbilityUnused, CountersPut, RewardPromised
from mkwidgets.games.hex.lessons.cast import RED, TWO, YELLOW, gives, table

CHAPTER = Chapter(
    "abilities",
    "Abilities",
    "A variant: each faction chooses one of two abilities, and some of its units can use it.",
    (
        Level(
            name="choose",
            title="One of two",
            clauses=("hex.ability.cards", "hex.ability.choice"),
            text="With this variant each faction has two ability cards. You choose one, which lies open; the other is "
            "hidden under the board. The player who acts last chooses first, and so on counter-clockwise.\n\nBlue "
            "will begin the game, so you, Red, act last. Nothing is placed before all have chosen.",
            task="Choose one of your abilities.",
            start=table({}, on_turn=None, phase="ability", abilities=True, first=1),
            solution=("choose Reward",),
            wrong=(("determine g6", "hex.ability.choice"),),
            goal=happened(AbilityChosen, faction=RED),
            hints=("Red's cards are Enhancement and Reward.", "Point at either of them."),
        ),
        Level(
            name="marks",
            title="Dots and a star",
            clauses=("hex.ability.units", "hex.ability.marks", "hex.place.match"),
            text="Three units of a faction carry its ability: one of rank S with a star, which is the strong one, and "
            "one each of rank B and C with a dot. Units of rank A never do.\n\nYour ability is Reward. In your hand "
            "the Cockatrice alone has a mark, a dot.",
            task="Place the unit that carries your ability, and use it.",
            start=table({"g6": "Ghoul r3"}, ["Chimera", "Wyvern", "Cockatrice", "Ifrit"], chosen={"Red": "Reward"}),
            solution=("place Cockatrice h5 r3", "reward"),
            wrong=(("place Cockatrice h5 r0", "hex.place.match"),),
            goal=happened(RewardPromised, unit="Cockatrice"),
            hints=("The Cockatrice fits on h5 in direction 3.", "Place it and say that you use Reward."),
        ),
        Level(
            name="order",
            title="Just in time",
            clauses=("hex.ability.order", "hex.place.match"),
            text="First you place the unit, then you use its ability, and only then stones are decided. So an ability "
            "can turn the scales.\n\nBlue's Marid shows a 4 to m2, and its rank A beats your Cockatrice. With "
            "Enhancement a white counter adds 1 to one of your units.",
            task="Place the Cockatrice on k2, enhance it, and take the small stone of m2.",
            start=table(
                {"k4": "Goblin r1", "l3": "Marid r3"},
                ["Cockatrice", "Wyvern", "Griffin"],
                chosen={"Red": "Enhancement"},
            ),
            solution=("place Cockatrice k2 r1", "enhance k2"),
            wrong=(("place Cockatrice k2 r0", "hex.place.match"),),
            goal=all_of(happened(CountersPut, space="k2", count=1), gives("m2", {RED: 1})),
            hints=(
                "Show a 4 to the stone; the counter makes it 5.",
                "Cockatrice on k2 in direction 1, then point at k2.",
            ),
        ),
        Level(
            name="optional",
            title="Now or never",
            clauses=("hex.ability.optional",),
            text="You place the Succubus, a unit with a dot, and no stone is near. You decide to keep its ability for "
            "later.",
            start=table({"g6": "Ghoul r3"}, ["Succubus", "Wyvern", "Griffin"], chosen={"Red": "Enhancement"}),
            question=Question(
                "When can you use the ability of the Succubus?",
                (
                    Choice(
                        "In any later turn, once.",
                        "An ability does not wait.",
                        ("hex.ability.optional",),
                    ),
                    Choice(
                        "Not any more.",
                        "Right. You need not use it, but it works only when the unit is placed.",
                        ("hex.ability.optional",),
                    ),
                    Choice(
                        "As soon as a stone beside it is decided.",
                        "The moment to use it was when it was placed.",
                        ("hex.ability.optional", "hex.ability.order"),
                    ),
                ),
                1,
            ),
            shows=("place Succubus f5 r1", "skip"),
            goal=happened(AbilityUnused, unit="Succubus", possible=True),
            hints=("You may leave it.", "What is left is left for good."),
        ),
        Level(
            name="shared",
            title="No magic in common",
            clauses=("hex.two.no-ability",),
            text="Two players play with abilities. You place the shared Kobold, a unit with a dot.",
            start=table(
                {"f4": "Marid r0", "g3": "Wyvern r3"},
                turn=2,
                first=0,
                hands={"Red": ["Ifrit", "Kobold"], "Blue": ["Kraken", "Hydra"]},
                chosen={"Red": "Reward", "Blue": "Rapid Assault"},
                **TWO,
            ),
            question=Question(
                "Whose ability does it use?",
                (
                    Choice(
                        "Yours, as you place it.",
                        "It is not of your colour.",
                        ("hex.two.no-ability", "hex.ability.units"),
                    ),
                    Choice(
                        "One of Yellow's, as you like.",
                        "Nobody chooses an ability for the shared colour.",
                        ("hex.two.no-ability",),
                    ),
                    Choice("None.", "Right. Shared units have no ability.", ("hex.two.no-ability",)),
                ),
                2,
            ),
            shows=("place Kobold e3 r2",),
            goal=happened(AbilityUnused, faction=YELLOW, possible=False),
            hints=("Has the shared colour chosen a card?", "No card, no ability."),
        ),
    ),
)
