"""Chapter: Scrolls that are used upon an action."""

from __future__ import annotations

from mkwidgets.core.lesson import Chapter, Choice, Level, Progress, Question, all_of, happened, shows
from mkwidgets.games.shadow.events import CardDrawn, KingMoved, ScrollDeclined, ScrollUsed, Taken
from mkwidgets.games.shadow.lessons.cast import MEI, after, has, table


def two_cards(progress: Progress) -> bool:
    """Whether Mei has drawn two cards."""
    return sum(isinstance(event, CardDrawn) and event.seat == MEI for event in progress.events) == 2


BAOS = {"scrolls": ("Old Soldiers",)}

CHAPTER = Chapter(
    "scrolls",
    "A Scroll up your sleeve",
    "Scrolls that add something to what you do.",
    (
        Level(
            name="ferry",
            title="The Moonlit Ferry",
            clauses=("shadow.scroll.example", "shadow.scroll.optional", "shadow.collect.some"),
            text="Most Scrolls add something to an action, on top of the usual. Yours is the Moonlit Ferry: when you "
            "collect from the Lair you may return a Jadestone and take a Peach.\n\nYou have two Jadestones and many "
            "hungry Monkeys.",
            task="Use the Ferry to get a Peach.",
            start=table(has(2, 2, 0, scrolls=("Moonlit Ferry",)), has(4, 1, 1, **BAOS), Lair=3),
            solution=("collect Lair", "use Moonlit Ferry"),
            wrong=(("collect Palace", "shadow.collect.some"),),
            goal=happened(Taken, seat=MEI, resource="peach", number=1),
            hints=("The Scroll names the action upon which it is used.", "Collect from the Lair, then use the Scroll."),
        ),
        Level(
            name="no-thanks",
            title="No, thank you",
            clauses=("shadow.scroll.optional",),
            text="Your Windfall Basket: when you collect from the Garden you may take a Monkey from the Supply. You "
            "have just collected there. One Monkey is left in the Supply, and to take it would end a round that you "
            "would lose.",
            start=after(
                table(has(4, 1, 1, scrolls=("Windfall Basket",)), has(15, 3, 3, **BAOS), "Palace", Lair=3, Garden=2),
                "collect Garden",
            ),
            question=Question(
                "Do you have to take it?",
                (
                    Choice(
                        "Yes, a Scroll in force always works.",
                        "It is an offer, each time anew.",
                        ("shadow.scroll.optional",),
                    ),
                    Choice(
                        "No, but then the Scroll is lost.",
                        "It stays in force to the end of the round.",
                        ("shadow.scroll.optional",),
                    ),
                    Choice(
                        "No, and you may still use it another time.",
                        "Right. As often as you collect there, you may use it or not.",
                        ("shadow.scroll.optional",),
                    ),
                ),
                2,
            ),
            shows=("decline",),
            goal=happened(ScrollDeclined, seat=MEI),
            hints=("It says that you may.", "Next time is another time."),
        ),
        Level(
            name="ledger",
            title="First the Monkey, then the bill",
            clauses=("shadow.scroll.order",),
            text="The action comes first, with all that it brings, and then the Scroll. Your Gilded Ledger: when you "
            "collect from the Palace you may return a Monkey and take a Jadestone.\n\nYou have no Monkey to return. "
            "But wait.",
            task="Get a Jadestone by your Scroll.",
            start=table(has(0, 2, 1, scrolls=("Gilded Ledger",)), has(5, 1, 1, **BAOS), "Palace", Palace=1, Garden=2),
            solution=("collect Palace", "use Gilded Ledger"),
            wrong=(("use Gilded Ledger", "shadow.scroll.order"),),
            goal=happened(Taken, seat=MEI, resource="jadestone", number=1),
            hints=("The Monkey that you collect is yours before you pay.", "Collect from the Palace, then use it."),
        ),
        Level(
            name="cave",
            title="Once is enough",
            clauses=("shadow.scroll.order",),
            text="Your Whispering Cave: when you place in the Lair you may return a Monkey and take a card. You have "
            "four Monkeys, and plenty of cards are left. You place one Monkey in the Lair.",
            start=table(has(4, 1, 1, scrolls=("Whispering Cave",)), has(4, 2, 1, **BAOS), "Palace", Garden=1),
            question=Question(
                "How many cards can you get in this turn?",
                (
                    Choice("One.", "The Scroll comes on top of the benefit.", ("shadow.scroll.optional",)),
                    Choice(
                        "Two.",
                        "Right. One from the Lair, then one by the Scroll.",
                        ("shadow.scroll.order",),
                    ),
                    Choice(
                        "Four, one for each Monkey.",
                        "Each action allows one use of a Scroll.",
                        ("shadow.scroll.order",),
                    ),
                ),
                1,
            ),
            shows=("place Lair", "draw Gate Spear", "use Whispering Cave", "draw Silk Whip"),
            goal=two_cards,
            hints=("One action, one use.", "The Lair gives one, the Scroll another."),
        ),
        Level(
            name="summons",
            title="A royal summons",
            clauses=("shadow.scroll.order", "shadow.word.move"),
            text="Your Royal Summons: when you place in the Palace you may move the King. You have just placed there "
            "and taken your Jadestone and two Monkeys.\n\nBao holds cards, and you suspect that they are cards of the "
            "Garden. There the King is now.",
            task="Move the King to the Lair, before Bao's turn.",
            start=after(
                table(
                    has(3, 1, 1, scrolls=("Royal Summons",)), has(4, 2, 1, "Wind Drum", "Thorn Rake", **BAOS), Lair=1
                ),
                "place Palace",
            ),
            solution=("use Royal Summons", "king Lair"),
            wrong=(("collect Lair", "shadow.scroll.order"),),
            goal=happened(KingMoved, location="Lair"),
            hints=("Your action is done; the Scroll is not.", "Use the Royal Summons, then move the King to the Lair."),
        ),
        Level(
            name="nectar",
            title="Sweet Nectar",
            clauses=("shadow.scroll.order", "shadow.place.king-elsewhere"),
            text="Your Sweet Nectar: when you place in the Garden you may take a Monkey. The benefit has to be "
            "complete before that.\n\nYou have placed a Monkey in the Garden and taken a Peach, and the King has not "
            "moved yet.",
            task="Finish the benefit, and use your Scroll.",
            start=after(table(has(3, 1, 1, scrolls=("Sweet Nectar",)), has(4, 2, 1, **BAOS), Palace=1), "place Garden"),
            solution=("king Lair", "use Sweet Nectar"),
            wrong=(("king Garden", "shadow.place.king-elsewhere"),),
            goal=all_of(
                happened(ScrollUsed, scroll="Sweet Nectar"), happened(Taken, seat=MEI, resource="monkey", number=1)
            ),
            hints=("The King's walk belongs to the benefit.", "Move the King to the Lair, then use the Scroll."),
        ),
        Level(
            name="visit",
            title="Just visiting",
            clauses=("shadow.scroll.king",),
            text="You still have Sweet Nectar, which is used when you place in the Garden. The King is in the Palace. "
            "You play the Mirror Shield and move him into the Garden.",
            start=table(
                has(3, 1, 1, "Mirror Shield", scrolls=("Sweet Nectar",)), has(4, 2, 1, **BAOS), "Palace", Lair=1
            ),
            question=Question(
                "May you use the Scroll now?",
                (
                    Choice(
                        "Yes, somebody has come into the Garden.",
                        "It is used when you place a Monkey, and he is none.",
                        ("shadow.scroll.king",),
                    ),
                    Choice(
                        "Yes, but it takes two Monkeys then, for he is a King.",
                        "A Scroll does what it says and when it says so.",
                        ("shadow.scroll.king",),
                    ),
                    Choice(
                        "No, a move of the King sets off no Scroll.",
                        "Right. As his arrival brings no benefit, it does not help a Scroll either.",
                        ("shadow.scroll.king",),
                    ),
                ),
                2,
            ),
            shows=("play Mirror Shield", "king Garden"),
            goal=happened(KingMoved, location="Garden"),
            hints=("Did you place a Monkey?", "The King is only visiting."),
        ),
        Level(
            name="echo",
            title="An echo, an echo",
            clauses=("shadow.scroll.optional", "shadow.card.match"),
            text="Your Echo of Steel: when you play a card you may take a Monkey. A Scroll is used as often as its "
            "moment comes. So two cards make two echoes.",
            task="Have seven Monkeys before your action.",
            start=table(
                has(2, 0, 1, "Jade Seal", "Tide Hook", "Gate Spear", scrolls=("Echo of Steel",)),
                has(4, 2, 1, **BAOS),
                "Palace",
                Garden=1,
            ),
            solution=("play Jade Seal", "use Echo of Steel", "play Gate Spear", "use Echo of Steel"),
            wrong=(("play Tide Hook", "shadow.card.match"),),
            goal=shows(lambda state: state.players[MEI].monkeys == 7 and state.phase == "turn"),
            hints=("Two cards fit.", "Jade Seal, echo, Gate Spear, echo."),
        ),
    ),
)
