"""What attacks and places are worth to a bot, in points of an army: rough, quick, and from one's own side alone.

Damage counts as the share of the target's points that it takes. A place counts by the control zones that it helps to
hold, the more the closer scoring is.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp
from typing import NamedTuple

from mkwidgets.games.minis.approach import way_length
from mkwidgets.games.minis.attacks import SURE, Aim, AttackKind, Part, aim, in_range, sees, slammed
from mkwidgets.games.minis.damage import around
from mkwidgets.games.minis.field import Field
from mkwidgets.games.minis.forecast import loss_chances
from mkwidgets.games.minis.geometry import Point, near_point
from mkwidgets.games.minis.state import Active, Attack

VICTORY_POINT = 12.0  # what holding a zone when it is scored is worth, in points
HASTE = (0.35, 0.6, 1.0, 0.5, 1.6)  # by round: how much of that counts already
BLOOD = (1.0, 1.0, 0.9, 0.9, 0.4)  # by round: how much damage counts for the time after it
CLOSING_IN = 0.6  # of what a zone is worth, for standing at its rim
FAR = 6.0  # inches from the rim at which half of that is left
SHAKEN = 1.5  # what a Suppression takes, in points
WEIGHT = 1.1  # how sharply the lead in a zone decides who holds it in the end


# --- attacks ---------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def expected(needed: int, loss: int, six: int, dice: int, tough: int) -> tuple[float, float]:
    """The Tough that an attack takes on average, and the chance that it takes all."""
    part = Part("", needed, ())
    chances = loss_chances(Aim(part, (), dice, (), (Part("", loss, ()),), six), tough)
    return float(sum(lost * chance for lost, chance in chances)), float(dict(chances).get(tough, 0))


def hit_chance(needed: int) -> float:
    """The chance that one die shows the number needed or a 6."""
    return (7 - min(needed, SURE)) / 6


def harm(place: Field, target: int, loss: float, out: float) -> float:
    """What it is worth to take so much Tough on average, and the whole model with this chance."""
    unit = place.facts.unit[target]
    return BLOOD[place.state.round - 1] * loss * unit.points / unit.tough + out * standing_worth(place, target)


def attack_worth(place: Field, attacker: int, target: int, kind: AttackKind, active: Active | None = None) -> float:
    """What an attack is worth; ``active`` says what the attacker did before it."""
    aimed = aim(place, active, Attack(attacker, target, kind))
    tough = place.state.models[target].tough
    loss, out = expected(aimed.needed, aimed.loss, aimed.six, aimed.dice, tough)
    worth = harm(place, target, loss, out)
    if "Suppression" in place.facts.keywords[attacker] and not place.state.models[target].suppressed:
        worth += SHAKEN * hit_chance(aimed.needed)
    return worth


def hoped_worth(place: Field, attacker: int, target: int, kind: AttackKind, charge: bool = False) -> float:
    """The same as far as the two cards tell, without a look at the table between them."""
    hopes: dict[tuple[int, int, str, bool], float] | None = place.memo.get(("hopes", 0))
    if hopes is None:
        hopes = place.memo["hopes", 0] = {}
    key = (attacker, target, kind, charge)
    if key not in hopes:
        hopes[key] = find_hoped_worth(place, attacker, target, kind, charge)
    return hopes[key]


def find_hoped_worth(place: Field, attacker: int, target: int, kind: AttackKind, charge: bool) -> float:
    """The same, worked out."""
    found = place.facts
    unit, keywords = found.unit[attacker], found.keywords[attacker]
    number = unit.shoot if kind == "shoot" or unit.fight is None else unit.fight
    if number is None:
        return 0.0
    loss = 1 + ("Deadly" in keywords if kind == "fight" else "Heavy Cannon" in keywords)
    if kind == "fight":
        loss += charge and "Charge Immune" not in found.keywords[target]
        loss += "Crush" in keywords and found.radius[target] < found.radius[attacker]
    dice = 4 if kind == "shoot" and "Four Shots" in keywords else 1
    six = loss + (kind == "shoot" and "Marksman" in keywords)
    needed = number + ("Hard to Hit" in found.keywords[target])
    return harm(place, target, *expected(needed, loss, six, dice, place.state.models[target].tough))


def best_shot(place: Field, shooter: int) -> tuple[float, int] | None:
    """The shot that is worth most and at whom; the most promising targets are looked at first."""
    if place.facts.unit[shooter].shoot is None:
        return None
    enemies = place.alive(1 - place.facts.owner[shooter])
    hopes = [(hoped_worth(place, shooter, enemy, "shoot"), enemy) for enemy in enemies]
    best: tuple[float, int] | None = None
    for hope, enemy in sorted(hopes, reverse=True):
        if best is not None and hope + SHAKEN <= best[0]:
            break
        if in_range(place, shooter, enemy) and sees(place, shooter, enemy):
            worth = attack_worth(place, shooter, enemy, "shoot")
            best = max(best, (worth, enemy)) if best is not None else (worth, enemy)
    return best


def best_burn(place: Field, shooter: int) -> tuple[float, int] | None:
    """The Burn that is worth most, with what the fire takes from one's own side."""
    found: list[tuple[float, int]] = []
    for target in place.alive(1 - place.facts.owner[shooter]):
        if in_range(place, shooter, target) and sees(place, shooter, target):
            needed = aim(place, None, Attack(shooter, target, "burn")).needed
            hit = (7 - min(needed, SURE)) / 6
            worth = sum(
                fire_worth(place, shooter, model, 1) for model in around(place, target, place.facts.measures.burn)
            )
            found.append((hit * (worth + fire_worth(place, shooter, target, 2)), target))
    return max(found, default=None)


def fire_worth(place: Field, shooter: int, model: int, loss: int) -> float:
    """What it is worth that fire takes so much from a model, less than nothing for a friend."""
    tough = place.state.models[model].tough
    worth = harm(place, model, min(loss, tough), float(loss >= tough))
    return -worth if place.facts.owner[model] == place.facts.owner[shooter] else worth


def slam_worth(place: Field, model: int) -> float:
    """What a blow all round is worth."""
    fight = place.facts.unit[model].fight or SURE
    return hit_chance(fight) * sum(fire_worth(place, model, foe, 1) for foe in slammed(place, model))


def danger(place: Field, model: int) -> float:
    """What those in melee with a model would take from it with a blow each."""
    return sum(attack_worth(place, foe, model, "fight") for foe in place.foes(model))


# --- places ----------------------------------------------------------------------------------------------------------


def crowds(place: Field) -> list[list[int]]:
    """The models in each zone; kept for the next question about the same state."""
    known: list[list[int]] | None = place.memo.get(("crowds", 0))
    if known is None:
        inches, standing = place.facts.measures.zone, [n for seat in (0, 1) for n in place.alive(seat)]
        known = place.memo["crowds", 0] = [
            [number for number in standing if near_point(place.base(number), marker, inches)]
            for marker in place.state.battle.objectives
        ]
    return known


def held(lead: float) -> float:
    """The chance that a zone with such a lead is held in the end."""
    return 1 / (1 + exp(-WEIGHT * lead))


class Pull(NamedTuple):
    """What a zone is worth to a model: its marker, how far from that the rim is for its base, and what being in it."""

    marker: Point
    rim: float
    worth: float


def pulls(place: Field, model: int) -> list[Pull]:
    """What each zone is worth to a model; kept for the next question about the same state."""
    known: list[Pull] | None = place.memo.get(("pulls", model))
    if known is None:
        owner, seat = place.facts.owner, place.facts.owner[model]
        rim, stake = place.facts.measures.zone + place.base(model).radius, VICTORY_POINT * HASTE[place.state.round - 1]
        known = place.memo["pulls", model] = []
        for marker, crowd in zip(place.state.battle.objectives, crowds(place), strict=True):
            lead = sum([1 if owner[number] == seat else -1 for number in crowd if number != model])
            known.append(Pull(marker, rim, stake * (held(lead + 1) - held(lead))))
    return known


def presence(place: Field, model: int, point: Point) -> float:
    """What it is worth to its side that a model stands at a point: in the zone that needs it most, or on the way."""
    best, ground, radius = 0.0, place.ground, place.facts.radius[model]
    for marker, rim, worth in pulls(place, model):
        outside = way_length(ground, marker, radius, point) - rim
        if outside > 0:
            worth *= CLOSING_IN / (1 + outside / FAR)
        if worth > best:
            best = worth
    return best


def standing_worth(place: Field, model: int) -> float:
    """What it is worth to its side that a model stands where it does; kept for the next question about the state."""
    known: float | None = place.memo.get(("stands", model))
    if known is None:
        base = place.base(model)
        known = place.memo["stands", model] = presence(place, model, (base.x, base.y))
    return known
