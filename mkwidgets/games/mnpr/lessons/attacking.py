"""Chapter: whom one may Attack, and with which dice."""

from __future__ import annotations

from mkwidgets.core.lesson import Chapter, Choice, Level, Question, all_of, happened, shows
from mkwidgets.games.mnpr.actions import AttackAnnounced, AttackRolled, AttacksOpened, Lost, TurnEnded
from mkwidgets.games.mnpr.lessons.cast import meter, table, times
from mkwidgets.games.mnpr.state import ATTACK, HEALTH

CHAPTER = Chapter(
    "attacking",
    "Attack!",
    "Pick an opponent, throw your dice against theirs and see who has to pay.",
    (
        Level(
            name="target",
            title="Pick an opponent",
            clauses=("mnpr.action.attack", "mnpr.attack.target"),
            text="An Action can be an Attack. Anybody who is still in the game will do, near or far, except "
            "yourself.\n\nYou are Koko. Yuki is out already and watches; Flint and Bolt wait for your move.",
            task="Announce an Attack on an opponent of your choice.",
            start=table({"Koko": (2, 1, 2, 1), "Yuki": None, "Flint": (1, 1, 2, 2), "Bolt": (1, 2, 3, 1)}),
            solution=("attack Bolt",),
            wrong=(("attack Yuki", "mnpr.attack.target"), ("attack Koko", "mnpr.attack.target")),
            goal=happened(AttackAnnounced, attacker=0),
            hints=("Two of the four cards can be attacked.", "Click the name on Flint's or Bolt's card."),
        ),
        Level(
            name="dice",
            title="Tokens are dice",
            clauses=("mnpr.attack.dice", "mnpr.attack.defense"),
            text="The attacker's dice come from one meter, the defender's from another. You are Koko, with 3 on "
            "Attack and 1 on Defense. Bolt has 4 on Attack and 2 on Defense.",
            start=table({"Koko": (3, 1, 2, 1), "Bolt": (4, 2, 3, 1)}),
            question=Question(
                "Koko attacks Bolt. Which dice fall?",
                (
                    Choice(
                        "Koko 3, Bolt 4: Attack against Attack.",
                        "Bolt is defending, so its Attack tokens are of no use now.",
                        ("mnpr.attack.defense",),
                    ),
                    Choice(
                        "Koko 3, Bolt 2: Attack against Defense.",
                        "Right: one die for each of your Attack tokens, one for each of Bolt's Defense tokens.",
                        ("mnpr.attack.dice", "mnpr.attack.defense"),
                    ),
                    Choice(
                        "Three dice each, as on the chart.",
                        "Three dice are for the chart. In an Attack the tokens tell how many.",
                        ("mnpr.attack.dice", "mnpr.attack.defense"),
                    ),
                ),
                1,
            ),
            shows=("attack Bolt", "roll 4 2 5 | 3 6"),
            goal=happened(AttackRolled, attack_total=11, defense_total=9),
            hints=("The names of the meters tell it.", "One attacks, the other defends."),
        ),
        Level(
            name="hit",
            title="The higher Total wins",
            clauses=("mnpr.attack.totals", "mnpr.attack.hit"),
            text="You have just announced an Attack on Bolt. Both sides now add up their dice: that is the Total. If "
            "yours is higher, Bolt loses Health.\n\nFrom now on nothing but the dice can speak. It is too late for "
            "another token on Attack.",
            task="Roll the dice and land the blow.",
            start=table({"Koko": (2, 1, 2, 2), "Bolt": (1, 1, 3, 1)}, phase="attack", target="Bolt", actions_left=2),
            solution=("roll",),
            dice=("roll 5 3 | 4",),
            wrong=(("shift Mojo Attack", "mnpr.attack.totals"), ("end turn", "mnpr.attack.totals")),
            goal=happened(Lost, seat=1, meter=HEALTH),
            hints=("All dice are on the table.", "Click the dice."),
        ),
        Level(
            name="repelled",
            title="It can go wrong",
            clauses=("mnpr.attack.repelled", "mnpr.attack.only"),
            text="You are Koko, and you attack Bolt with two dice. They show 1 and 2; Bolt answers with a 6. Your "
            "Attack has failed.",
            start=table({"Koko": (2, 2, 2, 2), "Bolt": (1, 1, 3, 1)}),
            question=Question(
                "Who pays, and from which meter?",
                (
                    Choice(
                        "Koko, from Attack.",
                        "Right. A failed Attack costs the attacker Attack tokens, and no other meter is touched.",
                        ("mnpr.attack.repelled", "mnpr.attack.only"),
                    ),
                    Choice(
                        "Koko, from Health: Bolt strikes back.",
                        "Nobody strikes back. Your own Health is never at stake in your own Attack.",
                        ("mnpr.attack.repelled", "mnpr.attack.only"),
                    ),
                    Choice(
                        "Bolt, from Defense, for the trouble.",
                        "Defense tokens give dice and stay where they are. Only the loser pays, and that is Koko.",
                        ("mnpr.attack.only",),
                    ),
                    Choice(
                        "Nobody.",
                        "An Attack always has a loser, and the loser pays.",
                        ("mnpr.attack.totals", "mnpr.attack.repelled"),
                    ),
                ),
                0,
            ),
            shows=("attack Bolt", "roll 1 2 | 6"),
            goal=all_of(happened(Lost, seat=0, meter=ATTACK), shows(meter(0, HEALTH, 2))),
            hints=("The loser of the comparison pays.", "The attacker pays from the meter that was used."),
        ),
        Level(
            name="empty",
            title="Bare hands",
            clauses=("mnpr.attack.empty",),
            text="No tokens on Attack, no dice, no Attack. That is Koko's problem now. But there is Mojo to spare, "
            "and you have three Actions.",
            task="Get Koko ready, then announce an Attack on Bolt.",
            start=table({"Koko": (0, 1, 2, 3), "Bolt": (1, 2, 3, 1)}),
            solution=("shift Mojo Attack", "attack Bolt"),
            wrong=(("attack Bolt", "mnpr.attack.empty"),),
            goal=happened(AttackAnnounced, attacker=0, defender=1),
            hints=("You need a token on your Attack meter first.", "Shift Mojo to Attack, then click Bolt's name."),
        ),
        Level(
            name="undefended",
            title="Wide open",
            clauses=("mnpr.attack.undefended",),
            text="You are Koko with a single Attack token. Flint has spent all of his Defense. You attack him, and "
            "your die shows a miserable 1.",
            start=table({"Koko": (1, 1, 2, 1), "Flint": (3, 0, 2, 2), "Bolt": (1, 2, 3, 1)}),
            question=Question(
                "What comes of it?",
                (
                    Choice(
                        "Nothing: whoever has no Defense cannot be attacked.",
                        "An empty Defense meter is no shelter. Quite the contrary.",
                        ("mnpr.attack.undefended",),
                    ),
                    Choice(
                        "Flint rolls one die all the same; everybody has one.",
                        "No token, no die. Flint only watches yours.",
                        ("mnpr.attack.defense", "mnpr.attack.undefended"),
                    ),
                    Choice(
                        "You win 1 to 0.",
                        "Right. Without dice his Total is 0, and even a 1 beats that.",
                        ("mnpr.attack.undefended",),
                    ),
                ),
                2,
            ),
            shows=("attack Flint", "roll 1 | -"),
            goal=all_of(happened(AttackRolled, attack_total=1, defense_total=0), happened(Lost, seat=1, meter=HEALTH)),
            hints=("How many dice does Flint have?", "The sum of no dice is 0."),
        ),
        Level(
            name="again",
            title="And once more",
            clauses=("mnpr.attack.again", "mnpr.attack.target"),
            text="Each of your Actions may be an Attack, and nobody has to be spared: you can go for the same player "
            "again and again.\n\nFlint has laughed about Koko's hat. Yuki, who is out, laughs too, but is beyond your "
            "reach.",
            task="Attack Flint twice in this Turn.",
            start=table({"Koko": (3, 1, 2, 1), "Yuki": None, "Flint": (1, 1, 4, 2), "Bolt": (1, 2, 3, 1)}),
            solution=("attack Flint", "roll", "attack Flint"),
            dice=("roll 4 4 1 | 3", "roll 5 2 2 | 6"),
            wrong=(("attack Yuki", "mnpr.attack.target"),),
            goal=times(2, AttackAnnounced, attacker=0, defender=2),
            hints=(
                "Two Actions, two Attacks, one target.",
                "Click Flint's name, roll the dice, then click his name again.",
            ),
        ),
        Level(
            name="lock",
            title="Not in the first lap",
            clauses=("mnpr.attack.lock",),
            text="A game starts peacefully. Nobody may Attack until everybody has finished a Turn. Koko sits last in "
            "the first lap and has three tokens on Attack, but this Turn is not finished yet either.\n\nEnd it, and "
            "the fight is open to all.",
            task="Open the fight by finishing Koko's Turn.",
            start=table(
                {"Yuki": (2, 1, 1, 1), "Flint": (1, 1, 1, 2), "Bolt": (1, 2, 1, 1), "Koko": (3, 1, 1, 1)},
                waiting=("Koko",),
                turn="Koko",
                turns=3,
            ),
            solution=("end turn",),
            wrong=(("attack Bolt", "mnpr.attack.lock"), ("attack Flint", "mnpr.attack.lock")),
            goal=all_of(happened(TurnEnded, seat=3), happened(AttacksOpened)),
            hints=("Try an Attack and read why not.", "Click “End the Turn” in the middle of the table."),
        ),
    ),
)
