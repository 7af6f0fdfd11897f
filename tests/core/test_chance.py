from __future__ import annotations

import itertools
from collections import Counter
from fractions import Fraction
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mkwidgets.core.chance import (
    Chance,
    Dice,
    DiceGroup,
    Draw,
    Lots,
    Outcome,
    OwnDice,
    Roll,
    ScriptedDice,
    SeededDice,
    dice_with_total,
    format_outcome,
    parse_outcome,
    total_distribution,
)
from mkwidgets.core.errors import NotationError


def dice(*counts: int, distinguish: Any = "totals") -> Dice:
    return Dice(tuple(DiceGroup("test", seat, count) for seat, count in enumerate(counts)), ("x",), distinguish)


LOTS = Lots("test", 0, ("Ape", "Bee"), (1, 3), ("x",))


@pytest.mark.parametrize("count", range(5))
def test_the_distribution_of_a_sum_is_that_of_counting_all_faces(count: int) -> None:
    counted = Counter(sum(faces) for faces in itertools.product(range(1, 7), repeat=count))
    assert total_distribution(count) == {total: Fraction(n, 6**count) for total, n in counted.items()}


@pytest.mark.parametrize("chance", [dice(3), dice(2, 3), dice(4, 0), dice(0), dice(2, 2, distinguish="faces"), LOTS])
def test_listed_outcomes_fit_and_add_up_to_one(chance: Chance) -> None:
    listed: list[tuple[Outcome, Fraction]] = list(chance.outcomes())
    assert len(listed) == chance.size == len({outcome for outcome, _ in listed})
    assert sum(share for _, share in listed) == 1
    assert [chance.problem(outcome) for outcome, _ in listed] == [None] * len(listed)


def test_faces_are_told_apart_when_they_matter() -> None:
    shares = dict(dice(2, distinguish="faces").outcomes())
    assert shares[Roll(((1, 1),))] == Fraction(1, 36)
    assert shares[Roll(((1, 2),))] == Fraction(2, 36)


def test_lots_are_drawn_by_weight() -> None:
    assert dict(LOTS.outcomes()) == {Draw("Ape"): Fraction(1, 4), Draw("Bee"): Fraction(3, 4)}
    drawn = Counter(LOTS.sample(Random(seed)).item for seed in range(400))
    assert drawn["Bee"] > drawn["Ape"] > 0


@given(st.integers(1, 12), st.data())
def test_dice_are_found_for_any_total(count: int, data: st.DataObject) -> None:
    total = data.draw(st.integers(count, 6 * count))
    faces = dice_with_total(total, count)
    assert sum(faces) == total
    assert len(faces) == count
    assert all(1 <= face <= 6 for face in faces)


@given(st.lists(st.integers(0, 6), min_size=1, max_size=4), st.integers())
def test_what_is_thrown_fits(counts: list[int], seed: int) -> None:
    assert dice(*counts).problem(dice(*counts).sample(Random(seed))) is None


def test_every_face_falls() -> None:
    fallen = Counter(face for seed in range(300) for face in dice(3).sample(Random(seed)).groups[0])
    assert set(fallen) == {1, 2, 3, 4, 5, 6}


FLAWS: list[Any] = [
    Roll(()),
    Roll(((1, 2),)),
    Roll(((1, 2, 3, 4),)),
    Roll(((1, 2, 3), ())),
    Roll(((0, 1, 2),)),
    Roll(((7, 1, 2),)),
    Roll(((-1, 1, 2),)),
    Roll(((True, 1, 2),)),
    Roll(((1.0, 1, 2),)),  # type: ignore[arg-type]
    Roll((("1", 1, 2),)),  # type: ignore[arg-type]
    Roll((None,)),  # type: ignore[arg-type]
    Roll(None),  # type: ignore[arg-type]
    Roll(([1, 2, 3],)),  # type: ignore[arg-type]
    Roll(((10**5000, 1, 2),)),
    Draw("Ape"),
]


@pytest.mark.parametrize("outcome", FLAWS, ids=range(len(FLAWS)))
def test_what_cannot_fall_has_a_problem(outcome: Outcome) -> None:
    problem = dice(3).problem(outcome)
    assert problem
    assert len(problem) < 200


@pytest.mark.parametrize("outcome", [Draw("Cat"), Draw(""), Roll(((1,),))])
def test_what_is_not_there_cannot_be_drawn(outcome: Outcome) -> None:
    assert LOTS.problem(outcome) == "one of Ape, Bee is to be drawn"


@pytest.mark.parametrize(
    ("outcome", "text"),
    [
        (Roll(((3, 4), (6,))), "roll 3 4 | 6"),
        (Roll(((2,), ())), "roll 2 | -"),
        (Roll(((1, 2, 3),)), "roll 1 2 3"),
        (Draw("Monkey"), "draw Monkey"),
    ],
)
def test_notation(outcome: Outcome, text: str) -> None:
    assert format_outcome(outcome) == text
    assert parse_outcome(text) == outcome
    assert parse_outcome(f"  {text.replace('roll', 'ROLL')} ") == outcome


@pytest.mark.parametrize("text", ["", "roll", "roll chart", "draw", "draw ", "attack Robot", "rolls 1"])
def test_what_speaks_of_no_outcome(text: str) -> None:
    assert parse_outcome(text) is None


@pytest.mark.parametrize("text", ["roll 1 x", "roll 1.5", "roll -3", "roll 1000", "roll ² 1", "roll 1 | x"])
def test_a_roll_of_anything_but_numbers_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        parse_outcome(text)


def test_a_seed_decides_by_the_number_of_moves() -> None:
    falls = [SeededDice(7).outcome(dice(3), turn) for turn in range(20)]
    assert falls == [SeededDice(7).outcome(dice(3), turn) for turn in range(20)]
    assert len(set(falls)) > 10
    assert falls != [SeededDice(8).outcome(dice(3), turn) for turn in range(20)]


def test_a_script_falls_in_order_and_only_where_it_fits() -> None:
    script = ScriptedDice([Roll(((1, 2, 3),)), Roll(((1,),))], SeededDice(1))
    assert script.outcome(dice(3), 0) == Roll(((1, 2, 3),))
    assert script.outcome(dice(3), 1) == SeededDice(1).outcome(dice(3), 1)
    assert script.outcome(dice(1), 2) == Roll(((1,),))
    assert ScriptedDice([]).outcome(dice(1), 0) is None


def test_own_dice_wait_for_a_person() -> None:
    own: OwnDice = OwnDice()
    assert [own.outcome(dice(1), 0) for _ in range(1)] == [None]  # type: ignore[func-returns-value]
