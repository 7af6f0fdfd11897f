"""Chapter: the abilities of Red and Blue."""

from __future__ import annotations

from mkwidgets.core.lesson import Chapter, Choice, Level, Progress, Question, all_of, happened
from mkwidgets.games.hex.events import CountersPut, TurnSkipped, UnitPlaced
from mkwidgets.games.hex.lessons.cast import BLUE, CROWDED, GREEN, RED, by_clause, gives, table

ASSAULT = {"e8": "Vampire r0", "i8": "Cockatrice r2", "h7": "Kobold r5"}


def two_units(progress: Progress) -> bool:
    """Whether Blue has placed two units."""
    return sum(isinstance(event, UnitPlaced) and event.faction == BLUE for event in progress.events) == 2


CHAPTER = Chapter(
    "red-and-blue",
    "Abilities of Red and Blue",
    "Enhancement and Reward, Rapid Assault and Scattered Troops.",
    (
        Level(
            name="enhancement",
            title="White counters",
            clauses=("hex.enhancement.counters", "hex.ability.marks"),
            text="Red's Enhancement puts white counters on one of your own units on the board, perhaps the placed one "
            "itself: one counter with the dot, two on the same unit with the star.\n\nYou have placed the Red Dragon, "
            "and it has the star.",
            task="Put two white counters on your Wyvern.",
            start=table(
                {"g6": "Ghoul r3", "f5": "Wyvern r0", "h5": "Red Dragon r2"},
                ["Griffin", "Coatl", "Ifrit"],
                turn=2,
                phase="use",
                last="h5",
                chosen={"Red": "Enhancement"},
            ),
            solution=("enhance f5",),
            wrong=(("enhance g6", "hex.enhancement.counters"),),
            goal=happened(CountersPut, space="f5", count=2),
            hints=("The Ghoul is Green's.", "Point at f5."),
        ),
        Level(
            name="white-effect",
            title="Strong at stones only",
            clauses=("hex.enhancement.effect", "hex.place.match"),
            text="Each white counter adds 1 to all six powers of its unit whenever stones are decided, to the end of "
            "the game. For placing units it counts nothing: there the printed powers have to be equal.\n\nThe Wyvern "
            "on h5 has a counter. Its printed 3 looks to i4.",
            task="Place a unit on i4, beside the Wyvern.",
            start=table(
                {"g6": "Ghoul r3", "h5": "Wyvern r0 +1"},
                ["Gargoyle", "Coatl", "Griffin"],
                chosen={"Red": "Enhancement"},
            ),
            solution=("place Gargoyle i4 r2",),
            wrong=(("place Gargoyle i4 r0", "hex.place.match"),),
            goal=happened(UnitPlaced, space="i4"),
            hints=("You need a 3 to the lower left, not a 4.", "Gargoyle on i4 in direction 2."),
        ),
        Level(
            name="reward",
            title="A reward",
            clauses=("hex.reward.first", "hex.reward.stones", "hex.place.match"),
            text="With Red's other ability, Reward, a marked unit brings more points at every large stone beside it, "
            "whenever that is decided: 1 with the dot, 2 with the star, and several such units add up. But only if "
            "you are first there.",
            task="Close the ring round d7 with the Succubus, use Reward, and score 8 points.",
            start=table(
                {
                    "f7": "Giant Crab r5",
                    "e8": "Coatl r5",
                    "c8": "Specter r2",
                    "b7": "Kobold r5",
                    "c6": "Ifrit r1",
                },
                ["Succubus", "Wyvern", "Griffin"],
                chosen={"Red": "Reward"},
            ),
            solution=("place Succubus e6 r4", "reward", "take 5"),
            wrong=(("place Succubus e6 r0", "hex.place.match"),),
            goal=gives("d7", {RED: 8, GREEN: 4}),
            hints=("5 points, 2 for the colour, 1 for the Reward.", "Succubus on e6, direction 4; Reward; the red 5."),
        ),
        Level(
            name="reward-petrified",
            title="Paid in pebbles",
            clauses=("hex.reward.petrified", "hex.reward.stones"),
            text="Green can petrify empty spaces: counters turn them into a stone of 1 or 2 points, which is decided "
            "like a large one. On b3 lies one counter. Your Cockatrice beside it has used Reward. Green's Mummy now "
            "closes the ring, and you are first.",
            start=table(
                {"c2": "Cockatrice r3 reward", "e2": "Goblin r4", "f3": "Sea Dragon r4", "e4": "Troll r0"},
                ["Mummy", "Zombie"],
                "Green",
                petrified={"b3": 1},
                chosen={"Green": "Petrification", "Red": "Reward"},
            ),
            question=Question(
                "How many points do you score?",
                (
                    Choice(
                        "1 point, for the counter.",
                        "Your Cockatrice lies beside it, and Reward counts here too.",
                        ("hex.reward.petrified",),
                    ),
                    Choice(
                        "3 points, for the colour as well.",
                        "A petrified space has no colour.",
                        ("hex.reward.petrified", "hex.score.bonus"),
                    ),
                    Choice(
                        "2 points.",
                        "Right. 1 for the counter and 1 for the Reward.",
                        ("hex.reward.petrified", "hex.reward.stones"),
                    ),
                ),
                2,
            ),
            shows=("place Mummy c4 r2",),
            goal=gives("b3", {RED: 2}),
            hints=("A petrified space counts as a large stone.", "The Cockatrice has a dot."),
        ),
        Level(
            name="assault",
            title="Rapid Assault",
            clauses=("hex.assault.second", "hex.assault.determine", "hex.place.match"),
            text="With Blue's Rapid Assault you place a second unit right after the marked one, with dot or star "
            "alike. Stones are decided after each of the two. Your hand is filled up at the end of the turn.\n\nYou "
            "are Blue. The Vodyanoy on g8 can take two small stones on the way.",
            task="Place the Vodyanoy on g8, use Rapid Assault, and place a second unit.",
            start=table(
                ASSAULT, ["Vodyanoy", "Sahuagin", "Giant Crab", "Marid"], "Blue", chosen={"Blue": "Rapid Assault"}
            ),
            solution=("place Vodyanoy g8 r1", "assault", "place Sahuagin i6 r1"),
            wrong=(("place Vodyanoy g8 r0", "hex.place.match"),),
            goal=all_of(two_units, gives("f9"), gives("h9")),
            hints=(
                "In direction 1 the Vodyanoy fits.",
                "Vodyanoy, Rapid Assault, then the Sahuagin on i6, direction 1.",
            ),
        ),
        Level(
            name="once",
            title="Not three",
            clauses=("hex.assault.once",),
            text="You are Blue. After the Vodyanoy and a Rapid Assault your second unit is the Giant Crab, and it "
            "carries the ability too.",
            start=table(
                ASSAULT, ["Vodyanoy", "Sahuagin", "Giant Crab", "Marid"], "Blue", chosen={"Blue": "Rapid Assault"}
            ),
            question=Question(
                "May you place a third unit?",
                (
                    Choice(
                        "No.",
                        "Right. Two units a round are the limit.",
                        ("hex.assault.once",),
                    ),
                    Choice(
                        "Yes, as long as marked units are in your hand.",
                        "The second unit never brings a third.",
                        ("hex.assault.once",),
                    ),
                    Choice(
                        "Yes, after filling up your hand.",
                        "The hand is filled up when the turn is over.",
                        ("hex.assault.once", "hex.assault.determine"),
                    ),
                ),
                0,
            ),
            shows=("place Vodyanoy g8 r1", "assault", "place Giant Crab f7 r0"),
            goal=by_clause("hex.assault.once"),
            hints=("The ability works once a round.", "One and one make two."),
        ),
        Level(
            name="skipped",
            title="The price of haste",
            clauses=("hex.assault.skip",),
            text="With four players nobody places more than eight units. It is the last round, Red's turn, and Blue "
            "is next. After a Rapid Assault some time ago Blue has eight units on the board and two left in the hand.",
            start=table({**CROWDED, "e8": "Merfolk r1"}, turn=28, chosen={"Blue": "Rapid Assault", "Red": "Reward"}),
            question=Question(
                "What does Blue do in this round?",
                (
                    Choice(
                        "Blue places one of the two units.",
                        "That would be a ninth one.",
                        ("hex.assault.skip",),
                    ),
                    Choice("Nothing: Blue is skipped.", "Right. The turn was used up before.", ("hex.assault.skip",)),
                    Choice(
                        "Blue places both units.",
                        "Not even one: eight have been placed.",
                        ("hex.assault.skip", "hex.assault.once"),
                    ),
                ),
                1,
            ),
            shows=("place Griffin g8 r4",),
            goal=happened(TurnSkipped, faction=BLUE, why="count"),
            hints=("Count Blue's units.", "Eight rounds, eight units."),
        ),
        Level(
            name="scattered",
            title="Scattered Troops",
            clauses=(
                "hex.scattered.dot",
                "hex.scattered.star",
                "hex.scattered.first",
                "hex.place.match",
                "hex.place.adjacent",
            ),
            text="Blue's Scattered Troops break the rule of placing. A unit with the dot needs a neighbour, but no "
            "equal edge. The one with the star may lie on any empty space. Only for the very first unit of the game "
            "nothing is changed: it begins on a start space.\n\nYou are Blue. The Kraken has the star, the Vodyanoy a "
            "dot.",
            task="Place the Kraken on b5, far away from everybody.",
            start=table(
                {"g6": "Ghoul r3"},
                ["Vodyanoy", "Marid", "Hydra", "Kraken"],
                "Blue",
                chosen={"Blue": "Scattered Troops"},
            ),
            solution=("place Kraken b5 r0",),
            wrong=(("place Vodyanoy b5 r0", "hex.place.adjacent"), ("place Marid f5 r1", "hex.place.match")),
            goal=happened(UnitPlaced, unit="Kraken", space="b5"),
            hints=("Only the star reaches that far.", "Kraken on b5, in any direction."),
        ),
    ),
)
