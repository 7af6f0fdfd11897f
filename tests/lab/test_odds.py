"""The generic odds against an independent count of dice."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

import mkwidgets as mk
from mkwidgets.core.chance import DiceGroup
from mkwidgets.core.errors import IllegalAction
from mkwidgets.games.mnpr.chart import CHART
from mkwidgets.games.mnpr.speech import success_chance
from mkwidgets.lab import odds as lab
from mkwidgets.lab.odds import odds

GAME = mk.game("mnpr")


def ways(dice: int) -> Counter[int]:
    """In how many ways so many dice make each total: one die after the other is added."""
    found = Counter({0: 1})
    for _ in range(dice):
        longer: Counter[int] = Counter()
        for total, number in found.items():
            for face in range(1, 7):
                longer[total + face] += number
        found = longer
    return found


def expected(attack: int, defense: int, attack_tokens: int, health: int) -> dict[str, Fraction]:
    """What an Attack of the Monkey on the Robot comes to, ties being thrown again."""
    found: Counter[str] = Counter()
    for (mine, number), (theirs, against) in product(ways(attack).items(), ways(defense).items()):
        due = 1 if abs(mine - theirs) <= 6 else 2 if abs(mine - theirs) <= 12 else 3
        if mine > theirs:
            text = f"Robot loses {min(due, health)} Health" if health else "Robot is out of the game"
            found[text] += number * against
        elif mine < theirs:
            found[f"Monkey loses {min(due, attack_tokens)} Attack"] += number * against
    whole = sum(found.values())
    return {text: Fraction(number, whole) for text, number in found.items()}


@pytest.mark.parametrize("health", [0, 1, 2, 3, 7])
@pytest.mark.parametrize("defense", [0, 1, 2, 3, 5, 7])
@pytest.mark.parametrize("attack", [1, 2, 3, 5])
@pytest.mark.clause("mnpr.attack.totals", "mnpr.attack.tie", "mnpr.attack.one", "mnpr.attack.two", "mnpr.attack.three")
def test_odds_of_an_attack(attack: int, defense: int, health: int) -> None:
    state = GAME.situation(meters={"Monkey": (attack, 1, 1, 1), "Robot": (0, defense, health, 0)})
    found = odds(GAME, state, GAME.parse(state, "attack Robot"))
    assert {odd.text: odd.chance for odd in found} == expected(attack, defense, attack, health)
    assert sum(odd.chance for odd in found) == 1
    assert all(odd.clauses for odd in found)


@pytest.mark.parametrize(("attack", "defense"), [(10, 9), (9, 10), (10, 0), (1, 9)])
def test_odds_of_the_biggest_meters(attack: int, defense: int) -> None:
    # A Robot attacks, for its meters alone hold ten.
    cards = ["Robot", "Robot"]
    facts = {"names": ["Monkey", "Robot"], "capacity": 9, "robot_capacity": 10}
    state = GAME.situation(cards=cards, meters={"Monkey": (attack, 1, 1, 1), "Robot": (0, defense, 5, 0)}, **facts)
    found = odds(GAME, state, GAME.parse(state, "attack Robot"))
    assert {odd.text: odd.chance for odd in found} == expected(attack, defense, attack, 5)


@pytest.mark.parametrize("attack", range(1, 6))
@pytest.mark.parametrize("defense", range(6))
def test_the_chance_on_a_label_is_that_of_the_odds(attack: int, defense: int) -> None:
    state = GAME.situation(meters={"Monkey": (attack, 1, 1, 1), "Robot": (0, defense, 3, 0)})
    found = odds(GAME, state, GAME.parse(state, "attack Robot"))
    assert sum(odd.chance for odd in found if odd.text.startswith("Robot")) == success_chance(attack, defense)


def test_a_tie_is_no_outcome() -> None:
    state = GAME.situation(meters={"Monkey": (1, 0, 0, 0), "Robot": (0, 1, 0, 0)})
    found = odds(GAME, state, GAME.parse(state, "attack Robot"))
    assert {odd.text: odd.chance for odd in found} == {
        "Robot is out of the game": Fraction(1, 2),
        "Monkey loses 1 Attack": Fraction(1, 2),
    }


def test_the_odds_are_the_same_before_and_after_the_announcement() -> None:
    state = GAME.situation(meters={"Ninja": (1, 2, 3, 1)})
    announced = GAME.apply(state, GAME.parse(state, "attack Ninja")).state
    assert announced.phase == "ninja"
    declined = GAME.apply(announced, GAME.parse(announced, "no shift")).state
    before = odds(GAME, state, GAME.parse(state, "attack Ninja"))
    assert before == odds(GAME, announced) == odds(GAME, declined)


@pytest.mark.clause("mnpr.chart.roll")
def test_odds_of_the_chart_are_so_many_of_216() -> None:
    # Nobody's meter is empty or full and play can turn, so no result leaves everything as it was.
    state = GAME.situation(meters={"Ninja": (1, 3, 1, 3)}, phase="chart")
    found = {odd.text: odd.chance for odd in odds(GAME, state)}
    assert found == {f"{total}: {CHART[total].short}": Fraction(ways(3)[total], 216) for total in range(3, 19)}
    assert found["3: direction reverses"] == Fraction(1, 216)
    assert found["10: +1 Mojo"] == Fraction(27, 216)
    again = GAME.apply(state, GAME.parse(state, "roll 3 3 3")).state
    bought = odds(GAME, again, GAME.parse(again, "roll chart"))
    assert {odd.text: odd.chance for odd in bought} == found


def test_odds_of_the_start() -> None:
    state = GAME.new(cards=["Monkey", "Robot"])
    found = {odd.text: odd.chance for odd in odds(GAME, state)}
    # A tie of both leaves everything as it was: it is thrown again.
    assert found == {"Monkey begins": Fraction(1, 2), "Robot begins": Fraction(1, 2)}
    three = {odd.text: odd.chance for odd in odds(GAME, GAME.new(players=3))}
    winners: Counter[str] = Counter()
    for faces in product(range(1, 7), repeat=3):
        first = [seat for seat, face in enumerate(faces) if face == max(faces)]
        if len(first) < 3:
            names = ("Monkey", "Ninja", "Pirate")
            winners["a tie, roll again" if len(first) > 1 else f"{names[first[0]]} begins"] += 1
    assert three == {text: Fraction(number, 210) for text, number in winners.items()}


def test_odds_of_a_draw() -> None:
    found = odds(GAME, GAME.new(cards=["random", "Robot"]))
    assert [odd.chance for odd in found] == [Fraction(1, 4)] * 4


def test_nothing_is_left_to_chance() -> None:
    state = GAME.situation()
    assert odds(GAME, state) == []
    assert odds(GAME, state, GAME.parse(state, "shift Mojo Attack")) == []


def test_a_forbidden_action_has_no_odds() -> None:
    state = GAME.situation(meters={"Monkey": (0, 1, 1, 1)})
    with pytest.raises(IllegalAction):
        odds(GAME, state, GAME.parse(state, "attack Robot"))


def test_too_many_outcomes_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab, "MOST_OUTCOMES", 100)
    with pytest.raises(ValueError, match="too many"):
        odds(GAME, GAME.new(players=8))


@pytest.mark.parametrize("count", [0, 1, 2, 3, 7, 10])
def test_totals_of_dice(count: int) -> None:
    from mkwidgets.core.chance import Dice

    dice = Dice((DiceGroup("attack", 0, count),), ())
    found = {roll.totals[0]: chance for roll, chance in dice.outcomes()}
    assert found == {total: Fraction(number, 6**count) for total, number in ways(count).items()}
