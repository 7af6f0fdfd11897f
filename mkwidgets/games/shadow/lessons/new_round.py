"""Chapter: from one round to the next, and to the end of the game."""

from __future__ import annotations

from mkwidgets.core.lesson import Chapter, Choice, Level, Question, all_of, happened, shows
from mkwidgets.games.shadow.events import GameEnded, MonkeysDealt, RoundBegan, ScrollsShown, TableCleared
from mkwidgets.games.shadow.lessons.cast import BAO, MEI, after, game, has, table
from mkwidgets.games.shadow.state import cards_left, unseen_cards

# Mei takes the last Peach and loses the first round; the King ends in the Palace.
LOST = after(table(has(3, 1, 1), has(6, 3, 7, "Silk Whip"), Lair=2, left=4), "place Garden", "king Palace")
DRAWN = ("draw Long Table", "draw Moonlit Ferry", "draw Old Soldiers", "draw Sweet Nectar")
LAST_LANTERN = table(
    has(2, 4, 1, scrolls=("Sweet Nectar",)),
    has(3, 4, 7, scrolls=("Windfall Basket",)),
    "Palace",
    Lair=3,
    lanterns={"Mei": 1, "Bao": 1},
)

CHAPTER = Chapter(
    "new-round",
    "The next lamp",
    "Clearing the stage, drawing Scrolls, and winning two Lanterns.",
    (
        Level(
            name="clear",
            title="Clear the stage",
            clauses=("shadow.round.return", "shadow.end.no-extra-turn"),
            text="The round is over, and Bao has a Lantern. For a new round all resources go back to the Supply: what "
            "is before you, what is before Bao, and the Monkeys on the board.",
            task="Set up the next round.",
            start=LOST,
            solution=("next",),
            wrong=(("collect Lair", "shadow.end.no-extra-turn"),),
            goal=happened(TableCleared),
            hints=("The Monkeys of the Lair cannot be saved.", "Press the button for the next round."),
        ),
        Level(
            name="shuffle",
            title="Wake the sleepers",
            clauses=("shadow.round.deck",),
            text="In the first round nine cards were in the Supply and eight were set aside unseen. Five of the nine "
            "have been drawn, and four of these were played. Now the second round is set up.",
            start=LOST,
            question=Question(
                "Which nine cards will be in the Supply?",
                (
                    Choice(
                        "The same nine, shuffled.",
                        "Those that were set aside come back as well.",
                        ("shadow.round.deck",),
                    ),
                    Choice(
                        "The eight that were set aside, and one more.",
                        "No card gets preference.",
                        ("shadow.round.deck",),
                    ),
                    Choice(
                        "Any nine of the seventeen.",
                        "Right. All are shuffled, nine are dealt, eight are set aside unseen.",
                        ("shadow.round.deck",),
                    ),
                ),
                2,
            ),
            shows=("next",),
            goal=shows(lambda state: cards_left(state) == 9 and len(unseen_cards(state)) == 17),
            hints=("The cards that slept are woken.", "All of them are shuffled together."),
        ),
        Level(
            name="king",
            title="Long live the King",
            clauses=("shadow.round.king",),
            text="In the last turn you led the Monkey King into the Palace. Monkeys, cards, Jadestones and Peaches "
            "have gone back. But the King is no resource.",
            start=LOST,
            question=Question(
                "Where is he in the next round?",
                (
                    Choice("In the Palace still.", "Right. He stays where he was.", ("shadow.round.king",)),
                    Choice(
                        "In the Garden, as at the start of the game.",
                        "That is for the very first round. Afterwards nothing says that he goes back.",
                        ("shadow.round.king", "shadow.setup.king"),
                    ),
                    Choice("Where the loser wants him.", "Nobody moves him now.", ("shadow.round.king",)),
                ),
                0,
            ),
            shows=("next",),
            goal=happened(TableCleared, king="Palace"),
            hints=("Who would move him?", "Nobody does."),
        ),
        Level(
            name="choose",
            title="Draw two, keep one",
            clauses=("shadow.setup.choose", "shadow.setup.pile", "shadow.round.scrolls", "shadow.box.scrolls"),
            text="Now the Scrolls come into play. The box holds ten of these tiles, and they lie face down in a pile. "
            "Before the round each player draws two, keeps one and discards the other.\n\nWhat they do, you will see "
            "in the next chapter.",
            task="Draw two Scrolls for you and two for Bao, and keep one of yours.",
            start=after(LOST, "next"),
            solution=("roll", "roll", "roll", "roll", "keep Moonlit Ferry"),
            dice=DRAWN,
            replies=("keep Old Soldiers",),
            wrong=(("collect Lair", "shadow.setup.pile"),),
            goal=happened(ScrollsShown, seat=MEI),
            hints=("Before the tiles are chosen nobody acts.", "Draw four times, then keep one of your two."),
        ),
        Level(
            name="secret",
            title="Poker faces",
            clauses=("shadow.setup.secret",),
            text="Four Scrolls have been drawn, first your two, then Bao's. You look at the Long Table and the "
            "Moonlit Ferry, and you have decided.",
            start=after(LOST, "next", *DRAWN),
            question=Question(
                "When will Bao see which Scroll you keep?",
                (
                    Choice(
                        "At once, so that Bao can choose an answer to it.",
                        "Neither of you is to choose with an answer in mind.",
                        ("shadow.setup.secret",),
                    ),
                    Choice(
                        "When you both show what you keep.",
                        "Right. The tiles that you reject are never shown.",
                        ("shadow.setup.secret",),
                    ),
                    Choice(
                        "When you use it for the first time.",
                        "A Scroll that is kept lies face up during the round.",
                        ("shadow.setup.secret", "shadow.setup.choose"),
                    ),
                ),
                1,
            ),
            shows=("keep Moonlit Ferry", "keep Old Soldiers"),
            goal=happened(ScrollsShown, seat=MEI, scrolls=("Moonlit Ferry",)),
            hints=("Both choose in secret.", "One, two, three, and the tiles are turned over."),
        ),
        Level(
            name="loser",
            title="Losers first",
            clauses=("shadow.round.first",),
            text="You have lost the first round, Bao has won it. Both have kept a Scroll, and the second round is "
            "about to begin.",
            start=after(LOST, "next", *DRAWN, "keep Moonlit Ferry"),
            question=Question(
                "Who begins, and with how many Monkeys?",
                (
                    Choice("Bao, with four, as the winner.", "The winner waits.", ("shadow.round.first",)),
                    Choice(
                        "You, with four, to make up for the defeat.",
                        "Four are for the player who has to wait.",
                        ("shadow.round.first",),
                    ),
                    Choice(
                        "You, with three.",
                        "Right. The loser begins with three Monkeys, the winner takes four.",
                        ("shadow.round.first",),
                    ),
                    Choice("The lot decides again.", "The lot is for the first round only.", ("shadow.round.first",)),
                ),
                2,
            ),
            shows=("keep Old Soldiers",),
            goal=all_of(happened(RoundBegan, number=2, first=MEI), happened(MonkeysDealt, seat=MEI, number=3)),
            learner=MEI,
            hints=("The loser is comforted by the first turn.", "As ever, who begins has three Monkeys."),
        ),
        Level(
            name="first-game",
            title="The very first time",
            clauses=("shadow.setup.first-game", "shadow.scroll.later-games"),
            text="In this game you have played the first round without Scrolls, since it is your first game. Tomorrow "
            "you will play again, and the lot has just been drawn.",
            start=game(),
            question=Question(
                "What comes before the first round then?",
                (
                    Choice(
                        "Each player draws two Scrolls and keeps one.",
                        "Right. Only in a first game round 1 is played without them.",
                        ("shadow.setup.first-game", "shadow.scroll.later-games"),
                    ),
                    Choice(
                        "Nothing: Scrolls always come with round 2.",
                        "That was only for beginners.",
                        ("shadow.scroll.later-games",),
                    ),
                    Choice(
                        "The winner of yesterday keeps the Scroll.",
                        "No tile is carried over into another game.",
                        ("shadow.scroll.later-games", "shadow.round.return"),
                    ),
                ),
                0,
            ),
            shows=("draw Mei", *DRAWN, "keep Long Table", "keep Old Soldiers"),
            goal=happened(ScrollsShown, seat=BAO),
            hints=("You are no beginners any more.", "As before the second round."),
        ),
        Level(
            name="two-lanterns",
            title="Two Lanterns",
            clauses=("shadow.win.lanterns", "shadow.place.space"),
            text="Who has won two rounds, and so two Lanterns, wins the game at once. You and Bao have one each.\n\n"
            "One Jadestone and one Peach are left. With one more Jadestone you would have more than Bao. The Lair is "
            "full.",
            task="Win the round, and with it the game.",
            start=LAST_LANTERN,
            solution=("place Palace",),
            wrong=(("place Lair", "shadow.place.space"),),
            goal=happened(GameEnded, winner=MEI),
            hints=("The Peach would feed Monkeys that you do not have.", "Place your Monkey in the Palace."),
        ),
    ),
)
