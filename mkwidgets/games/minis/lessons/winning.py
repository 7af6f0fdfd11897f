"""Chapter: control zones, Victory Points, and how a battle ends."""

from __future__ import annotations

from mkwidgets.core.lesson import Chapter, Choice, Level, Question, happened, shows
from mkwidgets.games.minis.events import BattleEnded, ZonesScored
from mkwidgets.games.minis.lessons.cast import MIDDLE, holds, table

CHAPTER = Chapter(
    "winning",
    "Winning",
    "Zones round the markers bring Victory Points, twice in a battle. Or knock out everybody.",
    (
        Level(
            name="hold",
            title="The peach stone",
            clauses=("minis.zone.more", "minis.score.zone", "minis.score.round-3", "minis.move.length"),
            text="Round each marker is a zone of 3 inches. Who has more models in it holds it, and at the end of round "
            "3 each zone that one holds brings 1 Victory Point.\n\nThis is the last activation of round 3. You have "
            "one Trooper near the marker, a peach stone, and Tao has a Guard there.",
            task="Bring Trooper-2 into the zone, beside its mate, and finish the round.",
            start=table(
                "2 Chaos Trooper",
                "Cloud Guard",
                {"Trooper-1": (14, 12.2), "Trooper-2": (14.5, 7.5), "Guard-1": (15, 17)},
                squad="Troopers-1",
                done=("Trooper-1",),
                activated=("Guard-1",),
                objectives=MIDDLE,
                round=3,
            ),
            solution=("move Trooper-2 15.4,12.3", "end Trooper-2"),
            wrong=(("move Trooper-2 16,13", "minis.move.length"),),
            goal=happened(ZonesScored, round=3, scores=(1, 0)),
            hints=("Two are more than one.", "Move Trooper-2 to 15.4,12.3 and let it stop."),
        ),
        Level(
            name="measure",
            title="From edge to centre",
            clauses=("minis.zone.measure", "minis.move.length"),
            text="The 3 inches are measured from the nearest point of the base to the centre of the marker, and 3 "
            "exactly is still inside. So the whole base need not be in the zone, not even half of it.\n\nYour Trooper "
            "has one Move left.",
            task="Get into the zone with one Move.",
            start=table(
                "Chaos Trooper",
                "Cloud Guard",
                {"Trooper-1": (15, 6.6), "Guard-1": (15, 26)},
                objectives=MIDDLE,
                model="Trooper-1",
                taken=("move",),
            ),
            solution=("move Trooper-1 15,11.6",),
            wrong=(("move Trooper-1 15,12.1", "minis.move.length"),),
            goal=shows(holds(0)),
            hints=("A tip of the base is enough.", "Move 5 inches straight ahead."),
        ),
        Level(
            name="tie",
            title="One against one",
            clauses=("minis.zone.tie",),
            text="You have held the zone since round 1. Now a Guard has come, and there is one model of either side in "
            "the zone. Round 3 ends.",
            start=table(
                "Chaos Trooper",
                "Cloud Guard",
                {"Trooper-1": (14, 12.2), "Guard-1": (15, 17)},
                squad="Trooper-1",
                activated=("Guard-1",),
                objectives=MIDDLE,
                round=3,
            ),
            question=Question(
                "Who gets the Victory Point?",
                (
                    Choice(
                        "You, who were there first.",
                        "Who held it before does not count.",
                        ("minis.zone.tie",),
                    ),
                    Choice(
                        "Both of you.",
                        "You need more models than the other side, not as many.",
                        ("minis.zone.tie", "minis.zone.more"),
                    ),
                    Choice("Nobody.", "Right. Equal numbers hold nothing.", ("minis.zone.tie", "minis.zone.more")),
                ),
                2,
            ),
            shows=("end squad",),
            goal=happened(ZonesScored, holders=(-1,)),
            hints=("Who has more?", "One is not more than one."),
        ),
        Level(
            name="each",
            title="Great and small",
            clauses=("minis.zone.each", "minis.zone.more"),
            text="At the marker stands your Chaos Lord, who cost 9 points and has 5 Tough. With them in melee are two "
            "Guards of 2 points each, and one of these has lost its next action to suppression. Round 3 ends.",
            start=table(
                "Chaos Lord",
                "2 Cloud Guard",
                {"Lord-1": (15, 13.6), "Guard-1": (14.2, 15.2), "Guard-2": (15.8, 15.2)},
                squad="Lord-1",
                suppressed=("Guard-2",),
                activated=("Guards-1",),
                objectives=MIDDLE,
                round=3,
            ),
            question=Question(
                "Who holds the zone?",
                (
                    Choice(
                        "Tao: two models against one.",
                        "Right. Every model counts one, in melee and suppressed as well.",
                        ("minis.zone.each", "minis.zone.more"),
                    ),
                    Choice("You: 9 points against 4.", "Points do not count here, only heads.", ("minis.zone.each",)),
                    Choice(
                        "Nobody: the suppressed Guard does not count.",
                        "Suppressed or not, it stands there.",
                        ("minis.zone.each", "minis.zone.tie"),
                    ),
                ),
                0,
            ),
            shows=("end squad",),
            goal=happened(ZonesScored, holders=(1,)),
            hints=("Count.", "One Lord, two Guards."),
        ),
        Level(
            name="last-round",
            title="The last round",
            clauses=("minis.rounds.five", "minis.score.round-5", "minis.win.points"),
            text="A battle has five rounds. After round 5 it is scored for the second time, and the new points are "
            "added to those of round 3. The other rounds score nothing.\n\nThis battle has two markers. You held both "
            "of them in round 3. Now, at the end of round 5, Tao holds one, and you hold none.",
            start=table(
                "Chaos Trooper",
                "Cloud Guard",
                {"Trooper-1": (15, 6), "Guard-1": (10, 16)},
                points=40,
                objectives=((10, 15), (20, 15)),
                squad="Trooper-1",
                activated=("Guard-1",),
                scores=(2, 0),
                round=5,
            ),
            question=Question(
                "Who wins?",
                (
                    Choice(
                        "Tao, who holds the only zone.",
                        "The points of round 3 are not forgotten.",
                        ("minis.score.round-5", "minis.win.points"),
                    ),
                    Choice(
                        "Nobody yet: you play a sixth round.",
                        "Round 5 is the last one.",
                        ("minis.rounds.five",),
                    ),
                    Choice(
                        "You, with 2 to 1.",
                        "Right. Two from round 3 against one from round 5. Equal points would be a draw.",
                        ("minis.win.points", "minis.score.round-5"),
                    ),
                ),
                2,
            ),
            shows=("end squad",),
            goal=happened(BattleEnded, winner=0),
            hints=("Add up both scorings.", "You had 2 points before this."),
        ),
        Level(
            name="knock-out",
            title="Nobody left",
            clauses=("minis.win.knock-out", "minis.shoot.target"),
            text="It is round 4, and Tao is ahead by a point. But who knocks out the last enemy wins at once, "
            "whatever the points say. Tao has one Guard left, and it is just out of Range.",
            task="End the battle.",
            start=table(
                "Chaos Trooper",
                "3 Cloud Guard",
                {"Trooper-1": (13, 8), "Guard-3": (15, 20)},
                squad="Trooper-1",
                out=("Guard-1", "Guard-2"),
                scores=(0, 1),
                objectives=MIDDLE,
                round=4,
            ),
            solution=("move Trooper-1 13,11.5", "shoot Trooper-1 Guard-3", "roll"),
            dice=("roll 5",),
            wrong=(("shoot Trooper-1 Guard-3", "minis.shoot.target"),),
            goal=happened(BattleEnded, winner=0),
            hints=("A few inches nearer, and it is in Range.", "Move to 13,11.5, then shoot at Guard-3."),
        ),
        Level(
            name="both-out",
            title="Fire for all",
            clauses=("minis.win.both-out",),
            text="You have Heaven now. On either side one last model stands, and yours is a Flame Wheel with 1 Tough. "
            "Its Burn removes 2 Tough from the target and 1 from everybody within 3 inches of it, and that is where "
            "the Wheel is itself. You have 1 Victory Point, Tao has none.",
            start=table(
                "Flame Wheel",
                "Chaos Trooper",
                {"Flame-Wheel-1": (10, 12), "Trooper-1": (12, 14)},
                squad="Flame-Wheel-1",
                tough={"Flame-Wheel-1": 1},
                scores=(1, 0),
                objectives=MIDDLE,
                round=4,
            ),
            question=Question(
                "The Wheel burns the Trooper and hits. Who wins?",
                (
                    Choice(
                        "Tao: your Wheel burned itself.",
                        "The Trooper is out as well, and at the same moment.",
                        ("minis.win.both-out",),
                    ),
                    Choice(
                        "You: the points so far decide.",
                        "Right. Both armies are gone, and 1 is more than 0.",
                        ("minis.win.both-out",),
                    ),
                    Choice(
                        "Nobody: without models there is no winner.",
                        "It would be a draw only with equal points.",
                        ("minis.win.both-out", "minis.win.points"),
                    ),
                ),
                1,
            ),
            shows=("burn Flame-Wheel-1 Trooper-1", "roll 4"),
            goal=happened(BattleEnded, winner=0),
            hints=("Who is left when the fire is out?", "Nobody is. But somebody has points."),
        ),
    ),
)
