"""Chapter: what each character can do."""

from __future__ import annotations

from mkwidgets.core.lesson import Chapter, Choice, Level, Question, all_of, happened, shows
from mkwidgets.games.mnpr.actions import AttackRolled, Gained, MojoStolen, PutOut, Shifted, ShiftSkipped
from mkwidgets.games.mnpr.lessons.cast import ONES, meter, table
from mkwidgets.games.mnpr.state import DEFENSE, HEALTH, MOJO

CHAPTER = Chapter(
    "powers",
    "Special Powers",
    "The Monkey makes Mojo, the Pirate steals it, the Ninja dodges, and the Robot is simply bigger.",
    (
        Level(
            name="robot",
            title="Big Robot",
            clauses=("mnpr.power.robot",),
            text="The Robot's power is always on: all four of its meters are longer than everybody else's. Here they "
            "have seven places instead of five.\n\nBolt has 5 Health tokens, rolls an 8 on the chart and should gain "
            "one more.",
            start=table({"Bolt": (2, 2, 5, 1), "Koko": (2, 1, 5, 1), "Yuki": (1, 2, 3, 1)}, phase="chart"),
            question=Question(
                "Is there room for it?",
                (
                    Choice(
                        "No, five is the most for everybody.",
                        "For Koko it would be. Count the places on Bolt's card.",
                        ("mnpr.power.robot",),
                    ),
                    Choice(
                        "Only on Attack; that is the meter that is bigger.",
                        "All four of them are bigger.",
                        ("mnpr.power.robot",),
                    ),
                    Choice(
                        "Yes, Bolt's meter takes two more.",
                        "Right. Six of seven places are taken now.",
                        ("mnpr.power.robot",),
                    ),
                ),
                2,
            ),
            shows=("roll 2 2 4",),
            goal=all_of(happened(Gained, seat=0, meter=HEALTH), shows(meter(0, HEALTH, 6))),
            hints=("Compare the cards of Bolt and Koko.", "Count the places on Bolt's Health meter."),
        ),
        Level(
            name="monkey",
            title="Monkey business",
            clauses=("mnpr.power.monkey", "mnpr.action.power", "mnpr.power.own"),
            text="On its own Turn, the Monkey may take a token from the Pot and put it on Mojo. It counts as an "
            "Action, and other powers stay with other cards: Koko cannot steal as Flint does.",
            task="Use Koko's power and take one Mojo from the Pot.",
            start=table({"Koko": (1, 1, 2, 0), "Yuki": (2, 1, 1, 1), "Flint": (1, 1, 2, 2)}),
            solution=("take Mojo",),
            wrong=(("steal Flint", "mnpr.power.own"),),
            goal=happened(Gained, seat=0, meter=MOJO),
            hints=("The token comes from the middle of the table.", "Click the Pot."),
        ),
        Level(
            name="monkey-full",
            title="Mojo overflow",
            clauses=("mnpr.power.monkey-full",),
            text="All five places on Koko's Mojo meter are taken. While it is full, the Monkey's power has to rest. "
            "But nobody says that it must stay full.",
            task="Make room, then take a Mojo token from the Pot.",
            start=table({"Koko": (1, 2, 2, 5), "Yuki": (2, 1, 1, 1), "Flint": (1, 1, 2, 2)}),
            solution=("shift Mojo Attack", "take Mojo"),
            wrong=(("take Mojo", "mnpr.power.monkey-full"),),
            goal=happened(Gained, seat=0, meter=MOJO),
            hints=("A Shift makes room.", "Shift Mojo to another meter, then click the Pot."),
        ),
        Level(
            name="pirate",
            title="A light-fingered Pirate",
            clauses=(
                "mnpr.power.pirate",
                "mnpr.power.pirate-no-attack",
                "mnpr.power.pirate-target",
                "mnpr.attack.lock",
            ),
            text="As an Action on his Turn, the Pirate takes one Mojo token from somebody else and puts it on his own "
            "Mojo meter. It is no Attack: no dice, and it works even in the first lap, when fighting is still "
            "closed. There only has to be Mojo to take, and room for it.\n\nYou are Flint. Koko has none left.",
            task="Steal a Mojo token.",
            start=table(
                {"Flint": (2, 1, 1, 0), "Koko": (2, 1, 1, 0), "Yuki": (1, 1, 1, 2), "Bolt": ONES}, attacks=False
            ),
            solution=("steal Yuki",),
            wrong=(
                ("steal Koko", "mnpr.power.pirate-target"),
                ("attack Yuki", "mnpr.attack.lock"),
            ),
            goal=happened(MojoStolen, thief=0),
            hints=("Who has Mojo?", "Click the Mojo meter of Yuki or Bolt."),
        ),
        Level(
            name="ninja",
            title="The Ninja moves",
            clauses=("mnpr.power.ninja", "mnpr.power.ninja-shift"),
            text="Now you are Yuki the Ninja, and Koko is attacking you. Before any die falls, you may make one Shift. "
            "It is a Shift like every other: a token here, room there.",
            task="Shift a token onto Defense, then roll the dice.",
            start=table(
                {"Koko": (2, 1, 2, 1), "Yuki": (0, 1, 2, 3), "Bolt": (1, 2, 3, 1)},
                phase="ninja",
                target="Yuki",
                actions_left=2,
            ),
            solution=("shift Mojo Defense", "roll"),
            dice=("roll 3 4 | 5 4",),
            wrong=(
                ("shift Attack Defense", "mnpr.power.ninja-shift"),
                ("attack Koko", "mnpr.power.ninja"),
                ("take Mojo", "mnpr.power.ninja"),
            ),
            goal=all_of(happened(Shifted, seat=1, target=DEFENSE, reason="ninja"), happened(AttackRolled, defender=1)),
            hints=("Click two of Yuki's meters.", "Mojo first, then Defense, then the dice."),
        ),
        Level(
            name="ninja-free",
            title="Or she does not",
            clauses=("mnpr.power.ninja-free",),
            text="The Ninja's Shift is free, and she may leave it out. She gets one for every Attack, between the "
            "announcement and the first die; so dice have to wait for her.\n\nYuki's five Defense tokens will do. "
            "You are Yuki.",
            task="Let Yuki stay as she is, then roll the dice.",
            start=table(
                {"Koko": (2, 1, 2, 1), "Yuki": (1, 5, 2, 1), "Bolt": (1, 2, 3, 1)},
                phase="ninja",
                target="Yuki",
                actions_left=2,
            ),
            solution=("no shift", "roll"),
            dice=("roll 3 4 | 5 4 2 2 6",),
            wrong=(("roll 3 4 | 5 4 2 2 6", "mnpr.power.ninja-free"),),
            goal=all_of(happened(ShiftSkipped, seat=1), happened(AttackRolled, defender=1)),
            hints=("Say first that there will be no Shift.", "Click “No Shift”, then the dice."),
        ),
        Level(
            name="ninja-bound",
            title="No way back",
            clauses=("mnpr.power.ninja-bound",),
            text="You are Koko again and have attacked Yuki. Her answer was a Shift, and now she stands there with "
            "four Defense tokens against your two dice. You would rather be somewhere else, but an announced Attack "
            "stays announced.",
            task="Go through with the Attack.",
            start=table(
                {"Koko": (2, 1, 2, 1), "Yuki": (1, 4, 2, 0), "Bolt": (1, 0, 3, 1)},
                phase="attack",
                target="Yuki",
                actions_left=2,
            ),
            solution=("roll",),
            dice=("roll 6 6 | 1 2 1 3",),
            wrong=(("end turn", "mnpr.power.ninja-bound"), ("attack Bolt", "mnpr.power.ninja-bound")),
            goal=happened(AttackRolled, attacker=0, defender=1),
            hints=("There is only one thing left to do.", "Click the dice, and hope."),
        ),
        Level(
            name="ninja-after",
            title="Too clever",
            clauses=("mnpr.power.ninja-after",),
            text="Koko attacks Yuki, who has one Health token and no Defense. She thinks fast and shifts her Health to "
            "Defense, for a die. Then the dice fall: Koko 8, Yuki 3.",
            start=table(
                {"Koko": (2, 1, 2, 1), "Yuki": (2, 0, 1, 0), "Bolt": (1, 2, 3, 1)},
                phase="ninja",
                target="Yuki",
                actions_left=2,
            ),
            question=Question(
                "What happens to Yuki?",
                (
                    Choice(
                        "She stays: she had Health when the Attack was announced.",
                        "What counts is how the meters stand after her Shift, when the dice are compared.",
                        ("mnpr.power.ninja-after",),
                    ),
                    Choice(
                        "She is out of the game.",
                        "Right. After her Shift her Health was empty, and then the Attack succeeded.",
                        ("mnpr.power.ninja-after", "mnpr.attack.knockout"),
                    ),
                    Choice(
                        "She loses the Defense token instead.",
                        "Defense tokens never pay for a hit.",
                        ("mnpr.attack.only", "mnpr.power.ninja-after"),
                    ),
                ),
                1,
            ),
            shows=("shift Health Defense", "roll 5 3 | 3"),
            goal=happened(PutOut, seat=1),
            hints=("Look at her Health after the Shift.", "Empty Health and a successful Attack: you know this."),
        ),
    ),
)
