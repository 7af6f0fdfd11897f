"""Chapter: how one is put out, and how the game ends."""

from __future__ import annotations

from mkwidgets.core.lesson import Chapter, Choice, Level, Question, all_of, happened, shows
from mkwidgets.games.mnpr.actions import AttackRolled, GameEnded, Lost, PutOut, Shifted, TurnBegan
from mkwidgets.games.mnpr.lessons.cast import meter, table
from mkwidgets.games.mnpr.state import ATTACK, HEALTH, pot

CHAPTER = Chapter(
    "knock-out",
    "Out of the game",
    "What puts a player out, what does not, and when the game is over.",
    (
        Level(
            name="knockout",
            title="The last blow",
            clauses=("mnpr.attack.knockout", "mnpr.attack.target"),
            text="A successful Attack on somebody whose Health meter is empty puts that player out of the game.\n\n"
            "You are Koko. Flint is staggering without Health, Bolt is in its prime, and Yuki is out already.",
            task="Put Flint out of the game.",
            start=table({"Koko": (2, 1, 2, 1), "Yuki": None, "Flint": (2, 1, 0, 3), "Bolt": (1, 3, 4, 1)}),
            solution=("attack Flint", "roll"),
            dice=("roll 4 5 | 3",),
            wrong=(("attack Yuki", "mnpr.attack.target"),),
            goal=happened(PutOut, seat=2),
            hints=("Whose Health meter is empty?", "Click Flint's name, then the dice."),
        ),
        Level(
            name="emptied",
            title="Still on his feet",
            clauses=("mnpr.attack.emptied",),
            text="Flint has a single Health token. You are Koko, you attack him, and your Total is 11 against his 2: "
            "two tokens are due. His Health meter is empty now.",
            start=table({"Koko": (2, 1, 2, 1), "Flint": (2, 1, 1, 3), "Bolt": (1, 3, 4, 1)}),
            question=Question(
                "Is Flint out?",
                (
                    Choice(
                        "Yes: no Health, no Flint.",
                        "Empty Health is a danger, not the end. It had to be empty before the blow.",
                        ("mnpr.attack.emptied", "mnpr.attack.knockout"),
                    ),
                    Choice(
                        "No: this blow took the token, the next one may take him.",
                        "Right. He stays until another Attack on him succeeds.",
                        ("mnpr.attack.emptied",),
                    ),
                    Choice(
                        "Yes: two tokens were due and he had only one.",
                        "What cannot be paid is forgotten. It does not put anybody out.",
                        ("mnpr.attack.emptied", "mnpr.attack.fewer"),
                    ),
                ),
                1,
            ),
            shows=("attack Flint", "roll 6 5 | 2"),
            goal=all_of(
                happened(Lost, seat=1, meter=HEALTH), shows(lambda s: s.players[1].alive), shows(meter(1, HEALTH, 0))
            ),
            hints=("When was the meter empty: before the blow, or after it?", "It takes a second blow."),
        ),
        Level(
            name="survive",
            title="A lucky defence",
            clauses=("mnpr.attack.survive",),
            text="Flint has no Health left, but his two Defense dice show 6 and 4. Koko's two Attack dice add up "
            "to 5. You are Koko, and you wanted to finish it.",
            start=table({"Koko": (2, 1, 2, 1), "Flint": (2, 2, 0, 3), "Bolt": (1, 3, 4, 1)}),
            question=Question(
                "And now?",
                (
                    Choice(
                        "Flint is out; without Health every Attack on him is fatal.",
                        "Only a successful one is. He has won this comparison.",
                        ("mnpr.attack.survive", "mnpr.attack.knockout"),
                    ),
                    Choice(
                        "Nothing happens, since Flint has no Health to lose.",
                        "He is not the loser. You are, and losers pay.",
                        ("mnpr.attack.survive", "mnpr.attack.repelled"),
                    ),
                    Choice(
                        "Flint stays, and Koko loses an Attack token.",
                        "Right. It is a failed Attack like any other.",
                        ("mnpr.attack.survive", "mnpr.attack.repelled"),
                    ),
                ),
                2,
            ),
            shows=("attack Flint", "roll 2 3 | 6 4"),
            goal=all_of(
                happened(AttackRolled, attack_total=5, defense_total=10),
                happened(Lost, seat=0, meter=ATTACK),
                shows(lambda s: s.players[1].alive),
            ),
            hints=("Who has the higher Total?", "The dice are compared as always."),
        ),
        Level(
            name="harmless",
            title="Living dangerously",
            clauses=("mnpr.attack.health-zero", "mnpr.shift.source"),
            text="An empty Health meter puts nobody out, whether a Shift, the chart or a hit has emptied it. Only a "
            "successful Attack on you can do that afterwards.\n\nKoko has one token left in all, on Health. The Mojo "
            "meter is as empty as the others. Will you bet everything on the attack?",
            task="Shift Koko's last Health token onto Attack.",
            start=table({"Koko": (0, 0, 1, 0), "Flint": (1, 0, 0, 2), "Bolt": (1, 3, 4, 1)}),
            solution=("shift Health Attack",),
            wrong=(("shift Mojo Attack", "mnpr.shift.source"),),
            goal=all_of(
                happened(Shifted, seat=0, source=HEALTH, target=ATTACK),
                shows(lambda s: s.players[0].alive and s.players[0].meters[HEALTH] == 0),
            ),
            hints=("There is only one token that you can move.", "Click Health, then Attack."),
        ),
        Level(
            name="tokens",
            title="What is left behind",
            clauses=("mnpr.attack.tokens-out",),
            text="Flint is about to fall. On his card are two Attack tokens, one on Defense and four on Mojo. The Pot "
            "holds ten. Koko strikes, and Flint is out.",
            start=table({"Koko": (2, 1, 2, 1), "Flint": (2, 1, 0, 4), "Bolt": (1, 3, 4, 1)}, pot=32),
            question=Question(
                "Where do his seven tokens go?",
                (
                    Choice(
                        "To Koko, the winner.",
                        "No loot in this game. Nobody else gets them.",
                        ("mnpr.attack.tokens-out",),
                    ),
                    Choice(
                        "They stay on his card, out of reach.",
                        "His card is cleared.",
                        ("mnpr.attack.tokens-out",),
                    ),
                    Choice(
                        "To the two who are left, as evenly as possible.",
                        "Nobody inherits anything.",
                        ("mnpr.attack.tokens-out",),
                    ),
                    Choice(
                        "Into the Pot.",
                        "Right. All of them go to the Pot, which now holds seventeen.",
                        ("mnpr.attack.tokens-out",),
                    ),
                ),
                3,
            ),
            shows=("attack Flint", "roll 6 4 | 2"),
            goal=all_of(happened(PutOut, seat=1, tokens=7), shows(lambda s: pot(s) == 17)),
            hints=("Lost tokens always go to the same place.", "It is in the middle of the table."),
        ),
        Level(
            name="skip",
            title="An empty chair",
            clauses=("mnpr.turn.skip", "mnpr.turn.next"),
            text="Who is out has no Turn any more. Play steps over that chair, and nothing that happens to “all "
            "players” happens there. Nobody can Attack it either.\n\nYuki, on Koko's right, has been put out. "
            "Watch who comes next.",
            task="End Koko's Turn.",
            start=table({"Koko": (2, 1, 2, 1), "Yuki": None, "Flint": (2, 1, 1, 2), "Bolt": (1, 3, 4, 1)}),
            solution=("end turn",),
            wrong=(("attack Yuki", "mnpr.turn.skip"),),
            goal=happened(TurnBegan, seat=2),
            hints=("You need no Action for this.", "Click “End the Turn”."),
        ),
        Level(
            name="last",
            title="The core is yours",
            clauses=("mnpr.end.last", "mnpr.object", "mnpr.turn.skip"),
            text="Two are left: Koko, and Bolt without Health. If Bolt falls, Koko is the last one in the game and "
            "takes the radioactive core home. Bolt has one Defense die; you have three on Attack.",
            task="Win the game.",
            start=table({"Koko": (3, 1, 1, 0), "Yuki": None, "Flint": None, "Bolt": (2, 1, 0, 1)}),
            solution=("attack Bolt", "roll"),
            dice=("roll 4 6 3 | 5",),
            wrong=(("attack Flint", "mnpr.turn.skip"),),
            goal=happened(GameEnded, winner=0),
            hints=("One successful Attack will do.", "Click Bolt's name, then the dice."),
        ),
        Level(
            name="immediate",
            title="No encore",
            clauses=("mnpr.end.immediate",),
            text="The same moment once more: with her first Action, Koko attacks Bolt, the last opponent, and puts it "
            "out. Two Actions are left.",
            start=table({"Koko": (3, 1, 1, 0), "Yuki": None, "Flint": None, "Bolt": (2, 1, 0, 1)}),
            question=Question(
                "What does Koko do with them?",
                (
                    Choice(
                        "Nothing. The game is over on the spot.",
                        "Right. The two Actions lapse; the last opponent is gone, and nobody is left to fall with it.",
                        ("mnpr.end.immediate",),
                    ),
                    Choice(
                        "She takes them; the game ends with her Turn.",
                        "The end does not wait for the Turn to be over.",
                        ("mnpr.end.immediate", "mnpr.end.last"),
                    ),
                    Choice(
                        "She has to roll on the chart and survive it.",
                        "The chart puts nobody out, and there is no more rolling anyway.",
                        ("mnpr.end.immediate", "mnpr.attack.health-zero"),
                    ),
                ),
                0,
            ),
            shows=("attack Bolt", "roll 4 6 3 | 5"),
            goal=all_of(happened(GameEnded, winner=0), shows(lambda s: s.phase == "over" and s.actions_left == 2)),
            hints=("Is there anything left to play for?", "The game needs two players at least."),
        ),
    ),
)
