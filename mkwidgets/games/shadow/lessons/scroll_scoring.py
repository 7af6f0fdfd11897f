"""Chapter: Scrolls that change the scoring, and the pile they come from."""

from __future__ import annotations

from mkwidgets.core.lesson import Chapter, Choice, Level, Question, all_of, happened
from mkwidgets.games.shadow.events import PileShuffled
from mkwidgets.games.shadow.lessons.cast import MEI, after, has, table, worth

OTHER = {"scrolls": ("Royal Summons",)}

CHAPTER = Chapter(
    "scroll-scoring",
    "The last word",
    "Scrolls that count at the end of the round, and what if the pile runs low.",
    (
        Level(
            name="long-table",
            title="The Long Table",
            clauses=("shadow.scroll.end", "shadow.score.feed"),
            text="Some Scrolls do nothing during the round, but change how points are counted. Your Long Table lets "
            "each Peach feed four Monkeys.\n\nYou have two Peaches and nine Monkeys. You place one of them in the "
            "Lair and draw the last card.",
            start=table(has(9, 1, 2, scrolls=("Long Table",)), has(4, 2, 2, **OTHER), "Palace", left=1, Palace=1),
            question=Question(
                "How many points are your Monkeys worth?",
                (
                    Choice("6.", "That would be so without your Scroll.", ("shadow.scroll.end",)),
                    Choice("8.", "Right. Twice four.", ("shadow.scroll.end",)),
                    Choice(
                        "7: only one Peach is put on the table.",
                        "The Scroll holds for each of your Peaches.",
                        ("shadow.scroll.end",),
                    ),
                ),
                1,
            ),
            shows=("place Lair", "draw Pearl Fan"),
            goal=worth(MEI, "fed", 8),
            hints=("Each of them feeds four.", "Two Peaches, and four at each."),
        ),
        Level(
            name="twins",
            title="Twin Bracelets",
            clauses=("shadow.scroll.end", "shadow.score.sets"),
            text="Your Twin Bracelets make a set of two Jadestones instead of three. A set is still worth two "
            "points.\n\nYou have three Jadestones. Two Monkeys are left in the Supply, and the Garden is full.",
            task="End the round with two sets.",
            start=table(has(8, 3, 2, scrolls=("Twin Bracelets",)), has(11, 4, 2, **OTHER), Garden=2, Lair=2),
            solution=("place Palace",),
            wrong=(("use Twin Bracelets", "shadow.scroll.end"),),
            goal=worth(MEI, "set", 4),
            hints=("Another Jadestone makes four.", "Place in the Palace."),
        ),
        Level(
            name="soldiers",
            title="Old Soldiers",
            clauses=("shadow.scroll.end", "shadow.score.cards"),
            text="Your Old Soldiers add one point for each card in your hand that is marked with two points. You hold "
            "the Broken Halberd, the Rusted Trident, and the Pearl Fan. Now you take the last Peach.",
            start=table(
                has(1, 1, 3, "Broken Halberd", "Rusted Trident", "Pearl Fan", scrolls=("Old Soldiers",)),
                has(6, 1, 5, **OTHER),
                "Palace",
                Lair=3,
            ),
            question=Question(
                "How many points does your hand bring, Scroll included?",
                (
                    Choice("7.", "Right. Five for the cards, and two for the Scroll.", ("shadow.scroll.end",)),
                    Choice("5.", "That is the cards alone.", ("shadow.scroll.end",)),
                    Choice("8.", "The Pearl Fan is worth one, and no soldier.", ("shadow.scroll.end",)),
                    Choice(
                        "6: the Scroll adds one point in all.",
                        "It adds one for each of the two.",
                        ("shadow.scroll.end",),
                    ),
                ),
                0,
            ),
            shows=("place Garden",),
            goal=all_of(worth(MEI, "card", 5), worth(MEI, "scroll", 2)),
            hints=("Two, two and one are the cards.", "And one more for each marked card."),
        ),
        Level(
            name="pile",
            title="Two tiles are too few",
            clauses=("shadow.scroll.pile", "shadow.end.no-extra-turn"),
            text="Two rounds with Scrolls have used eight of the ten tiles, so two are left in the pile. But four are "
            "needed. If a round begins with fewer than four, all tiles that lie before no player are shuffled into a "
            "new pile.\n\nThe Scrolls of the last round are discarded before that, so it will have all ten.",
            task="Set up the third round.",
            start=after(
                table(
                    has(3, 1, 1, scrolls=("Long Table",)),
                    has(6, 3, 7, "Silk Whip", **OTHER),
                    Lair=2,
                    lanterns={"Mei": 1},
                    pile=("Echo of Steel", "Old Soldiers"),
                ),
                "place Garden",
                "king Palace",
            ),
            solution=("next",),
            wrong=(("collect Lair", "shadow.end.no-extra-turn"),),
            goal=happened(PileShuffled, count=10),
            hints=("The round is over.", "Press the button for the next round."),
        ),
    ),
)
