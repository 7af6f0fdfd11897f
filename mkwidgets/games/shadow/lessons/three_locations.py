"""Chapter: what the Lair and the Garden give, and where the Monkey King goes."""

from __future__ import annotations

from mkwidgets.core.lesson import Chapter, Choice, Level, Question, happened
from mkwidgets.games.shadow.events import CardDrawn, KingMoved, KingStayed
from mkwidgets.games.shadow.lessons.cast import MEI, after, has, table

CHAPTER = Chapter(
    "three-locations",
    "Dragon, Emperor, Peach tree",
    "What the Lair and the Garden give, and how the Monkey King is led about.",
    (
        Level(
            name="lair",
            title="Into the Dragon's Lair",
            clauses=("shadow.place.lair", "shadow.collect.some"),
            text="Whoever places a Monkey in the Dragon's Lair takes the top Dragon Weapon card of the Supply. The "
            "cards lie face down, so there is no choosing.\n\nWhat can be done with such a card comes later. First "
            "you need one.",
            task="Place a Monkey in the Lair and draw the card.",
            start=table(has(3), has(2, 1, 1), "Palace", Garden=2),
            solution=("place Lair", "roll"),
            dice=("draw Pearl Fan",),
            wrong=(("collect Lair", "shadow.collect.some"),),
            goal=happened(CardDrawn, seat=MEI, card="Pearl Fan"),
            hints=("Collecting takes Monkeys, and there are none.", "Place a Monkey in the Lair, then draw."),
        ),
        Level(
            name="secret",
            title="Cards to the chest",
            clauses=("shadow.hand.secret",),
            text="Nearly all lies open in this game: everybody sees your Monkeys, your Jadestones, your Peaches. Only "
            "cards in hand are kept from the other player.\n\nYou place a Monkey in the Lair and draw a card. Bao "
            "leans forward.",
            start=table(has(3), has(3, 1, 0, "Silk Whip"), Palace=1),
            question=Question(
                "What does Bao find out?",
                (
                    Choice(
                        "Which card you have drawn.",
                        "You look at it alone. Bao will see it when you play it or when the round ends.",
                        ("shadow.hand.secret",),
                    ),
                    Choice(
                        "That you have one card, but not which.",
                        "Right. The number of cards is open, what they are is not.",
                        ("shadow.hand.secret",),
                    ),
                    Choice(
                        "Nothing, you hide it up your sleeve.",
                        "How many cards you hold may always be counted.",
                        ("shadow.hand.secret",),
                    ),
                ),
                1,
            ),
            shows=("place Lair", "draw Gate Spear"),
            goal=happened(CardDrawn, seat=MEI),
            hints=("What do you know of Bao's hand?", "You know that it is one card."),
        ),
        Level(
            name="garden",
            title="A Peach and a walk",
            clauses=("shadow.place.garden", "shadow.place.garden-order", "shadow.collect.some"),
            text="In the Celestial Garden three things happen, one after the other. You put down your Monkey, you "
            "take one Peach, and you move the Monkey King to another location. Which one is your choice.",
            task="Place a Monkey in the Garden, and lead the King to the Palace.",
            start=table(has(3), has(3, 1, 0, "Silk Whip"), Lair=1, Palace=1),
            solution=("place Garden", "king Palace"),
            wrong=(("collect Garden", "shadow.collect.some"),),
            goal=happened(KingMoved, location="Palace"),
            hints=(
                "Collecting brings no Peach, and nobody is there but the King.",
                "Place in the Garden, then the King to the Palace.",
            ),
        ),
        Level(
            name="gift",
            title="The King brings nothing",
            clauses=("shadow.place.king-no-benefit",),
            text="You put a Monkey in the Garden and take your Peach. Then you lead the Monkey King into the Palace. "
            "A Monkey that is placed there would earn a Jadestone and two Monkeys.",
            start=table(has(3), has(4, 1)),
            question=Question(
                "What do you get for the King's arrival?",
                (
                    Choice(
                        "A Jadestone and two Monkeys.",
                        "Only a Monkey that is placed earns the benefit.",
                        ("shadow.place.king-no-benefit",),
                    ),
                    Choice(
                        "A Jadestone, for he is alone there.",
                        "Alone or not, his arrival earns nothing.",
                        ("shadow.place.king-no-benefit",),
                    ),
                    Choice(
                        "Nothing more.",
                        "Right. The Peach was all. But where he is will matter for cards.",
                        ("shadow.place.king-no-benefit",),
                    ),
                ),
                2,
            ),
            shows=("place Garden", "king Palace"),
            goal=happened(KingMoved, location="Palace"),
            hints=("The King is no Monkey that you have placed.", "Kings come without gifts."),
        ),
        Level(
            name="no-choice",
            title="Sorry, Your Majesty",
            clauses=("shadow.place.king-must",),
            text="The King is in the Garden, the Lair is full, and the Palace has one empty space. You place a Monkey "
            "in the Garden and take a Peach. You would love the King to stay.",
            start=table(has(3, 1), has(3, 2), Lair=3, Palace=2),
            question=Question(
                "May he stay?",
                (
                    Choice(
                        "No, he has to go to the Palace.",
                        "Right. While any other location has an empty space, he has to move.",
                        ("shadow.place.king-must",),
                    ),
                    Choice(
                        "Yes, the mover may leave him where he is.",
                        "You choose where to, not whether. And here only one location has room.",
                        ("shadow.place.king-must",),
                    ),
                    Choice(
                        "Yes, because the Lair is full.",
                        "One full location does not keep him from the other.",
                        ("shadow.place.king-must",),
                    ),
                ),
                0,
            ),
            shows=("place Garden",),
            goal=happened(KingMoved, location="Palace"),
            hints=("Is there an empty space elsewhere?", "If he can, he must."),
        ),
        Level(
            name="home",
            title="Home again",
            clauses=("shadow.place.king-elsewhere", "shadow.place.garden-order"),
            text="The King goes to a location other than the one he is in. So he may even come into the Garden, if a "
            "space is left there once your Monkey has sat down.\n\nYou have placed your Monkey in the Garden and "
            "taken the Peach. The King is in the Palace.",
            task="Bring the King home to the Garden.",
            start=after(table(has(4), has(3, 1), "Palace", Garden=1), "place Garden"),
            solution=("king Garden",),
            wrong=(("king Palace", "shadow.place.king-elsewhere"),),
            goal=happened(KingMoved, location="Garden"),
            hints=("He cannot go where he is already.", "Move the King to the Garden."),
        ),
        Level(
            name="stuck",
            title="A full house",
            clauses=("shadow.place.king-must", "shadow.place.space"),
            text="There is one case in which the King stays: when all spaces of the other locations are taken. Then "
            "placing in the Garden brings the Peach and nothing else.\n\nThe Lair and the Palace are full.",
            task="Take a Peach without moving the King.",
            start=table(has(2, 3), has(2, 2, 0, "Tide Hook"), Lair=3, Palace=3, Garden=1),
            solution=("place Garden",),
            wrong=(("place Palace", "shadow.place.space"),),
            goal=happened(KingStayed, location="Garden"),
            hints=("The last empty space on the board is in the Garden.", "Place your Monkey in the Garden."),
        ),
    ),
)
