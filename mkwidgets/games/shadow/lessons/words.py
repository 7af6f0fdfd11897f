"""Chapter: the words move, alone, collect and place."""

from __future__ import annotations

from mkwidgets.core.lesson import Chapter, Choice, Level, Question, all_of, happened
from mkwidgets.games.shadow.events import CardPlayed, KingMoved, MonkeyPlaced, Taken
from mkwidgets.games.shadow.lessons.cast import MEI, after, has, table

CHAPTER = Chapter(
    "words",
    "Stage directions",
    "Move, alone, collect, place: what cards do with the King and with Monkeys.",
    (
        Level(
            name="move",
            title="Move",
            clauses=("shadow.word.move",),
            text="To move means: put the Monkey King on an empty space of another location. To leave him where he is "
            "would be no move.\n\nYou have just played the Storm Bell in the Lair. In your hand waits the Orchard "
            "Sickle, a card of the Garden.",
            task="Lead the King where you need him, and play the Orchard Sickle.",
            start=after(
                table(has(2, 1, 0, "Storm Bell", "Orchard Sickle"), has(4, 1, 1), "Lair", Palace=1), "play Storm Bell"
            ),
            solution=("king Garden", "play Orchard Sickle"),
            wrong=(("king Lair", "shadow.word.move"),),
            goal=happened(Taken, seat=MEI, resource="peach", number=1),
            hints=("Another location than his own.", "The King to the Garden, then play the Orchard Sickle."),
        ),
        Level(
            name="alone",
            title="Alone",
            clauses=("shadow.word.alone", "shadow.word.collect"),
            text="The King is alone when no Monkey is in his location, even if none ever was there. Your Deep Lantern "
            "asks for that: only then it takes a Peach and a Monkey.\n\nA Monkey sits beside him in the Lair. To "
            "collect by a card is to take all Monkeys of a location, and the King stays.",
            task="Play the Deep Lantern.",
            start=table(has(2, 1, 0, "Deep Lantern", "Coral Net"), has(4, 1, 1), "Lair", Lair=1, Palace=2),
            solution=("play Coral Net", "collect Lair", "play Deep Lantern"),
            wrong=(("play Deep Lantern", "shadow.word.alone"),),
            goal=all_of(happened(CardPlayed, card="Deep Lantern"), happened(Taken, seat=MEI, resource="peach")),
            hints=("Ask the Monkey in the Lair to leave.", "Coral Net, collect from the Lair, then the Deep Lantern."),
        ),
        Level(
            name="silent",
            title="Place, but silently",
            clauses=("shadow.word.place",),
            text="Cards may place Monkeys, too. Your Cloud Staff says: place a Monkey, take a Jadestone. The King is "
            "in the Garden, you play it, and put one of your Monkeys into the Lair.",
            start=table(has(3, 0, 1, "Cloud Staff"), has(4, 1, 1), Palace=1),
            question=Question(
                "What do you get?",
                (
                    Choice(
                        "A Jadestone, as the card says.",
                        "Right. Placed by a card, a Monkey brings no benefit unless the card says so.",
                        ("shadow.word.place",),
                    ),
                    Choice(
                        "A Jadestone, and a card from the Lair.",
                        "The benefit belongs to the action of your turn, not to the card.",
                        ("shadow.word.place",),
                    ),
                    Choice(
                        "A card from the Lair instead of the Jadestone.",
                        "The card's own effect is not replaced by anything.",
                        ("shadow.word.place", "shadow.card.effect"),
                    ),
                ),
                0,
            ),
            shows=("play Cloud Staff", "place Lair"),
            goal=all_of(
                happened(MonkeyPlaced, seat=MEI, location="Lair"),
                happened(Taken, seat=MEI, resource="jadestone", number=1),
            ),
            hints=("Read the card once more: there are two parts.", "It says nothing of a benefit."),
        ),
        Level(
            name="drum",
            title="Place, with a drum roll",
            clauses=("shadow.word.place", "shadow.place.space"),
            text="The Wind Drum says that the benefit is due: place a Monkey with the benefit of its location. And in "
            "any case a Monkey needs an empty space.\n\nYou have played it. The Lair is full.",
            task="Get a Jadestone and two Monkeys by the Wind Drum.",
            start=after(table(has(3, 0, 1, "Wind Drum"), has(3, 1, 1), Lair=3, Palace=1), "play Wind Drum"),
            solution=("place Palace",),
            wrong=(("place Lair", "shadow.place.space"),),
            goal=happened(Taken, seat=MEI, resource="monkey", number=2),
            hints=("Which location gives Monkeys?", "Place the Monkey in the Palace."),
        ),
        Level(
            name="chain",
            title="The great trick",
            clauses=("shadow.card.each-time", "shadow.card.any-number", "shadow.word.return"),
            text="Tonight you show your brother a trick with three cards. In the Lair the Deep Lantern takes a Peach "
            "and a Monkey, if the King is alone, and the Storm Bell moves him. In the Palace the Toll Abacus returns "
            "a Peach and takes two Jadestones.\n\nNow you have no Peach at all, and Bao does not believe a word.",
            task="Take two Jadestones by the Toll Abacus.",
            start=table(has(2, 1, 0, "Toll Abacus", "Storm Bell", "Deep Lantern"), has(4, 2), "Lair", Garden=1),
            solution=("play Deep Lantern", "play Storm Bell", "king Palace", "play Toll Abacus"),
            wrong=(("play Toll Abacus", "shadow.card.each-time"),),
            goal=all_of(
                happened(KingMoved, location="Palace"), happened(Taken, seat=MEI, resource="jadestone", number=2)
            ),
            hints=("First a Peach, then the King, then the price.", "Deep Lantern, Storm Bell, Palace, Toll Abacus."),
        ),
    ),
)
