"""Chapter: the words take, return and steal."""

from __future__ import annotations

from mkwidgets.core.lesson import Chapter, Choice, Level, Question, happened
from mkwidgets.games.shadow.events import KingMoved, Stolen, Taken
from mkwidgets.games.shadow.lessons.cast import MEI, has, table

CHAPTER = Chapter(
    "give-and-take",
    "Give, take, steal",
    "Three short words on the cards, and what exactly they mean.",
    (
        Level(
            name="take",
            title="Take",
            clauses=("shadow.word.take",),
            text="The words on cards have fixed meanings. Your Gate Spear says: take two Monkeys.\n\nBao has five "
            "Monkeys, two more sit in the Lair, and the Supply holds plenty. The King is in the Palace, where the "
            "Gate Spear belongs.",
            start=table(has(2, 1, 0, "Gate Spear"), has(5, 1, 1), "Palace", Lair=2),
            question=Question(
                "You play the Gate Spear. Whose Monkeys do you take?",
                (
                    Choice(
                        "Two of Bao's.",
                        "That would be called stealing, and the card would have to say so.",
                        ("shadow.word.take", "shadow.word.steal"),
                    ),
                    Choice(
                        "Two of the Supply's.",
                        "Right. To take is always to take from the Supply.",
                        ("shadow.word.take",),
                    ),
                    Choice(
                        "The two in the Lair.",
                        "From the board you collect.",
                        ("shadow.word.take", "shadow.word.collect"),
                    ),
                    Choice("Two from anywhere, as I like.", "There is one place to take from.", ("shadow.word.take",)),
                ),
                1,
            ),
            shows=("play Gate Spear",),
            goal=happened(Taken, seat=MEI, resource="monkey", number=2),
            hints=("Stealing and collecting have words of their own.", "What lies beside the board for everybody?"),
        ),
        Level(
            name="return",
            title="Return",
            clauses=("shadow.word.return", "shadow.end.costs"),
            text="To return something is to put it back into the Supply. That is how some cards are paid for: your "
            "Toll Abacus returns a Peach and takes two Jadestones. The price is paid in full, or the card cannot be "
            "played.\n\nYou have eaten your last Peach. But your Jade Seal asks for nothing.",
            task="Get a Jadestone by a card.",
            start=table(has(3, 1, 0, "Toll Abacus", "Jade Seal"), has(4, 2, 3), "Palace", Garden=1),
            solution=("play Jade Seal",),
            wrong=(("play Toll Abacus", "shadow.word.return"),),
            goal=happened(Taken, seat=MEI, resource="jadestone", number=1),
            hints=("No Peach, no Abacus.", "Play the Jade Seal."),
        ),
        Level(
            name="steal",
            title="Steal",
            clauses=("shadow.word.steal",),
            text="To steal is to take from the other player. If they have none of it, the card cannot be played.\n\n"
            "Bao has two Jadestones but not a single Peach. The King is in the Lair. There your Tide Hook steals a "
            "Peach and your Storm Bell moves the King. Your Silk Whip steals a Jadestone in the Palace.",
            task="Steal something from your brother.",
            start=table(has(2, 0, 1, "Tide Hook", "Storm Bell", "Silk Whip"), has(4, 2), "Lair", Garden=1),
            solution=("play Storm Bell", "king Palace", "play Silk Whip"),
            wrong=(("play Tide Hook", "shadow.word.steal"),),
            goal=happened(Stolen, seat=MEI, resource="jadestone", number=1),
            hints=("Bao has no Peach. But Jadestones!", "Storm Bell, the King to the Palace, then the Silk Whip."),
        ),
        Level(
            name="some",
            title="Slim pickings",
            clauses=("shadow.word.steal-some", "shadow.word.steal"),
            text="Your Thorn Rake says: steal two Monkeys. It belongs to the Garden, and there the King is. But Bao "
            "has only one Monkey left.",
            start=table(has(3, 1, 1, "Thorn Rake"), has(1, 2, 2), Lair=2, Palace=1),
            question=Question(
                "May you play the Thorn Rake?",
                (
                    Choice(
                        "Yes, and you steal the one that is there.",
                        "Right. Only if there were none, the card could not be played.",
                        ("shadow.word.steal-some", "shadow.word.steal"),
                    ),
                    Choice(
                        "No, it needs two.",
                        "It takes what is there, up to two.",
                        ("shadow.word.steal-some",),
                    ),
                    Choice(
                        "Yes, and the second one comes from the Supply.",
                        "To steal is never to take from the Supply.",
                        ("shadow.word.steal", "shadow.word.take"),
                    ),
                ),
                0,
            ),
            shows=("play Thorn Rake",),
            goal=happened(Stolen, seat=MEI, resource="monkey", number=1),
            hints=("One is less than two, but more than none.", "A thief takes what there is."),
        ),
        Level(
            name="useless",
            title="Not for nothing",
            clauses=("shadow.card.useless",),
            text="A card of whose effect nothing at all would happen may not be played. So you cannot simply get rid "
            "of it.\n\nThe King is in the Lair. Your Coral Net collects Monkeys from a location, but the board is "
            "empty. Your Storm Bell moves the King.",
            task="Play the card that does something, and lead the King to the Garden.",
            start=table(has(3, 0, 1, "Coral Net", "Storm Bell"), has(5, 1, 1), "Lair"),
            solution=("play Storm Bell", "king Garden"),
            wrong=(("play Coral Net", "shadow.card.useless"),),
            goal=happened(KingMoved, location="Garden"),
            hints=("A net without Monkeys stays empty.", "Storm Bell, then the King to the Garden."),
        ),
    ),
)
