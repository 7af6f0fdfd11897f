"""Chapter: when Dragon Weapon cards may be played."""

from __future__ import annotations

from mkwidgets.core.lesson import Chapter, Choice, Level, Question, all_of, happened, shows
from mkwidgets.games.shadow.events import CardDiscarded, CardDrawn, CardPlayed, KingMoved, Stolen, TurnBegan
from mkwidgets.games.shadow.lessons.cast import BAO, after, has, table
from mkwidgets.games.shadow.state import cards_left

CHAPTER = Chapter(
    "cards",
    "Dragon Weapons",
    "When a card may be played, and when it has to wait.",
    (
        Level(
            name="match",
            title="Where the King is",
            clauses=("shadow.card.match", "shadow.card.effect", "shadow.card.example"),
            text="A Dragon Weapon card belongs to a location and can be played only while the Monkey King is there. "
            "Its effect happens at once; then it lies face up beside the Supply.\n\nYour Jade Seal belongs to the "
            "Palace and takes a Jadestone and a Monkey. Your Orchard Sickle belongs to the Garden.",
            task="Play the card that fits.",
            start=table(has(2, 0, 1, "Jade Seal", "Orchard Sickle"), has(4, 1), "Palace", Lair=1),
            solution=("play Jade Seal",),
            wrong=(("play Orchard Sickle", "shadow.card.match"),),
            goal=happened(CardDiscarded, card="Jade Seal"),
            hints=("The King is in the Palace.", "Play the Jade Seal."),
        ),
        Level(
            name="too-late",
            title="Too late",
            clauses=("shadow.card.before-action", "shadow.turn.order"),
            text="A turn has an order: first cards, then exactly one action. Once you have placed or collected, no "
            "card may follow.\n\nOh dear: you have placed a Monkey in the Garden and forgot your Orchard Sickle, "
            "although the King is still there. Only his walk is left to do.",
            task="End your turn: lead the King to the Lair.",
            start=after(table(has(3, 0, 0, "Orchard Sickle"), has(4, 1), Palace=1), "place Garden"),
            solution=("king Lair",),
            wrong=(("play Orchard Sickle", "shadow.card.before-action"),),
            goal=happened(KingMoved, location="Lair"),
            hints=("The card has missed its moment.", "Move the King to the Lair."),
        ),
        Level(
            name="several",
            title="Two strokes in one turn",
            clauses=("shadow.card.any-number", "shadow.turn.order", "shadow.card.match"),
            text="Before your action you may play as many cards as you like, if each of them fits. But no number of "
            "cards takes the place of the action: that is due all the same.",
            task="Play both cards of the Palace, then collect the Monkeys of the Lair.",
            start=table(has(1, 0, 1, "Jade Seal", "Tide Hook", "Gate Spear"), has(3, 1, 1), "Palace", Lair=2),
            solution=("play Jade Seal", "play Gate Spear", "collect Lair"),
            wrong=(("play Tide Hook", "shadow.card.match"),),
            goal=all_of(
                happened(CardPlayed, card="Jade Seal"),
                happened(CardPlayed, card="Gate Spear"),
                happened(TurnBegan, seat=BAO),
            ),
            hints=("The Tide Hook belongs to the Lair.", "Jade Seal, Gate Spear, then collect from the Lair."),
        ),
        Level(
            name="keep",
            title="Old iron",
            clauses=("shadow.card.no-location",),
            text="Some cards show no location at all. They cannot be played anywhere, wherever the King may be. You "
            "keep them to the end of the round, when they are worth points.\n\nYour Broken Halberd is one of these.",
            task="Play the one card that can be played.",
            start=table(has(2, 0, 0, "Broken Halberd", "Silk Whip"), has(3, 2), "Palace", Garden=1),
            solution=("play Silk Whip",),
            wrong=(("play Broken Halberd", "shadow.card.no-location"),),
            goal=happened(CardPlayed, card="Silk Whip"),
            hints=("A card for the Palace, please.", "Play the Silk Whip."),
        ),
        Level(
            name="optional",
            title="Not today",
            clauses=("shadow.card.optional",),
            text="The King is in the Palace, and your Gate Spear belongs there. But you have a plan for later, and "
            "today you would rather just collect the Monkey of the Garden.",
            start=table(has(2, 0, 0, "Gate Spear"), has(4, 2), "Palace", Garden=1),
            question=Question(
                "May you keep the Gate Spear?",
                (
                    Choice(
                        "Yes, nobody ever has to play a card.",
                        "Right. Cards are an offer. Only the action is a duty.",
                        ("shadow.card.optional",),
                    ),
                    Choice(
                        "No, what fits has to be played.",
                        "There is no such duty, in no turn.",
                        ("shadow.card.optional",),
                    ),
                    Choice(
                        "Yes, but then you may not collect.",
                        "The action is the same, with cards or without.",
                        ("shadow.card.optional", "shadow.turn.order"),
                    ),
                ),
                0,
            ),
            shows=("collect Garden",),
            goal=happened(TurnBegan, seat=BAO),
            hints=("May or must?", "A good card can wait."),
        ),
        Level(
            name="moving-on",
            title="Follow the King",
            clauses=("shadow.card.each-time", "shadow.card.match"),
            text="Whether a card fits is looked at in the moment when you play it. So a card that moves the King "
            "opens the cards of one location, and closes those of another.\n\nThe King is in the Palace. Your Mirror "
            "Shield belongs there and moves him. Your Tide Hook belongs to the Lair.",
            task="Play both cards in this turn.",
            start=table(has(2, 1, 0, "Tide Hook", "Mirror Shield"), has(3, 1, 2), "Palace", Garden=1),
            solution=("play Mirror Shield", "king Lair", "play Tide Hook"),
            wrong=(("play Tide Hook", "shadow.card.each-time"),),
            goal=all_of(happened(CardPlayed, card="Mirror Shield"), happened(Stolen, resource="peach", number=1)),
            hints=("The Tide Hook has to wait for the King.", "Mirror Shield, the King to the Lair, then Tide Hook."),
        ),
        Level(
            name="fresh",
            title="Hot from the forge",
            clauses=("shadow.card.fresh", "shadow.card.match"),
            text="Your Pearl Fan, a card of the Lair, takes a card from the Supply. What you draw while playing cards "
            "may be played in the same turn, if it fits.\n\nYou have a feeling that the next card is a good one.",
            task="Draw a card by the Pearl Fan, and play what you draw.",
            start=table(has(2, 1, 0, "Pearl Fan", "Wind Drum"), has(3, 1, 2), "Lair", Palace=1),
            solution=("play Pearl Fan", "roll", "play Tide Hook"),
            dice=("draw Tide Hook",),
            wrong=(("play Wind Drum", "shadow.card.match"),),
            goal=all_of(happened(CardDrawn, card="Tide Hook"), happened(CardPlayed, card="Tide Hook")),
            hints=("The Wind Drum belongs to the Garden.", "Pearl Fan, draw, then play the Tide Hook."),
        ),
        Level(
            name="spent",
            title="Gone is gone",
            clauses=("shadow.card.discard",),
            text="Six cards were played in this round and lie face up beside the Supply. One is in Bao's hand. You "
            "place a Monkey in the Lair and draw, and now a single card is left in the Supply.",
            start=table(has(3, 1, 1), has(3, 1, 1, "Silk Whip"), "Palace", left=2),
            question=Question(
                "What becomes of the six?",
                (
                    Choice(
                        "They are shuffled when the Supply runs out.",
                        "The Supply is never filled up again from them.",
                        ("shadow.card.discard",),
                    ),
                    Choice(
                        "Whoever collects in the Lair takes them.",
                        "Collecting takes Monkeys and nothing else.",
                        ("shadow.card.discard", "shadow.collect.no-benefit"),
                    ),
                    Choice(
                        "They stay out for the rest of the round.",
                        "Right. Nine cards a round, and not one more.",
                        ("shadow.card.discard",),
                    ),
                ),
                2,
            ),
            shows=("place Lair", "draw Pearl Fan"),
            goal=shows(lambda state: cards_left(state) == 1),
            hints=("Used weapons are blunt.", "They do not return to the Supply in this round."),
        ),
    ),
)
