"""Attacks before and after the dice: the number needed and why, the damage of a hit and why, the exact chances.

:func:`aim` is the one place where both are worked out; the resolution, the board and the odds all ask it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

import msgspec

from mkwidgets.core.chance import Dice, DiceGroup
from mkwidgets.core.records import Refusal
from mkwidgets.games.minis.facts import Facts
from mkwidgets.games.minis.field import Field
from mkwidgets.games.minis.geometry import (
    TOLERANCE,
    centre_line_clear,
    hidden_share,
    in_sight,
    stands_between,
    stands_higher,
    within,
)
from mkwidgets.games.minis.state import RUNS, Active, Attack

SURE = 6  # a die that shows this always hits (MK-21)
AttackKind = Literal["shoot", "fight", "burn", "slam"]
SHOTS = ("shoot", "burn")


class Part(msgspec.Struct, frozen=True, gc=False):
    """One reason for a number: what it is called, what it adds, the clauses behind it."""

    label: str
    by: int
    clauses: tuple[str, ...]


class Aim(msgspec.Struct, frozen=True, gc=False):
    """What an attack needs and does.

    ``base`` is the number on the card, ``modifiers`` are added to it: ``needed``. Each of ``dice`` dice that shows that
    or a 6 removes the sum of ``damage``; ``six`` is what a 6 removes.
    """

    base: Part
    modifiers: tuple[Part, ...]
    dice: int
    dice_clauses: tuple[str, ...]
    damage: tuple[Part, ...]
    six: int

    @property
    def needed(self) -> int:
        """The number that has to be rolled; above 6 only a 6 does."""
        return self.base.by + sum([part.by for part in self.modifiers])

    @property
    def loss(self) -> int:
        """What a hit removes that is no 6 of a Marksman."""
        return sum([part.by for part in self.damage])

    @property
    def clauses(self) -> tuple[str, ...]:
        """All clauses behind the numbers, each once."""
        parts = (self.base, *self.modifiers, *self.damage)
        found = dict.fromkeys(clause for part in parts for clause in part.clauses)
        six = ("minis.hit.six",) if self.needed > SURE else ()
        return (*found, *(clause for clause in (*self.dice_clauses, *six) if clause not in found))


# --- the number needed -----------------------------------------------------------------------------------------------

HALF = 0.5 + TOLERANCE  # of the target's base; more than that is hidden in cover (MK-23)
HARD_TO_HIT = Part("Hard to Hit", 1, ("minis.power.hard-to-hit",))
POINT_BLANK = Part("within 1 inch", 1, ("minis.shoot.close",))
TERRAIN_COVER = ("terrain", ("minis.cover.terrain", "minis.cover.half"))
RIM_COVER = ("terrain", ("minis.cover.terrain", "minis.cover.rim"))
MELEE_COVER = ("melee", ("minis.cover.melee", "minis.cover.melee-who"))
SHIELD_COVER = ("Shield", ("minis.power.shield",))


def base_number(found: Facts, attacker: int, kind: AttackKind) -> Part:
    """The number on the attacker's card."""
    unit = found.unit[attacker]
    if kind in SHOTS:
        return Part("Shoot", unit.shoot or SURE, ("minis.shoot.roll", "minis.stats.hit"))
    if unit.fight is None:
        return Part("Shoot, in melee", unit.shoot or SURE, ("minis.fight.ranged", "minis.stats.hit"))
    return Part("Fight", unit.fight, ("minis.fight.roll", "minis.stats.hit"))


def modifiers(place: Field, attacker: int, target: int, kind: AttackKind) -> tuple[Part, ...]:
    """What is added to the number needed."""
    parts: list[Part] = []
    if kind == "slam":  # it strikes all round and is turned against nobody in particular
        return ()
    if kind in SHOTS:
        cover = cover_of(place, attacker, target)
        if cover is not None:
            parts.append(cover)
        if place.in_melee(attacker, target):
            parts.append(POINT_BLANK)
    if "Hard to Hit" in place.facts.keywords[target]:
        parts.append(HARD_TO_HIT)
    if len(parts) > 1 and POINT_BLANK in parts:
        parts[parts.index(POINT_BLANK)] = Part("within 1 inch", 1, (*POINT_BLANK.clauses, "minis.close.adds"))
    return tuple(parts)


def cover_of(place: Field, shooter: int, target: int) -> Part | None:
    """The cover of a target, counted once, with all its sources; ``None`` in the open or for a Marksman."""
    if "Marksman" in place.facts.keywords[shooter]:
        return None
    sources = cover_sources(place, shooter, target)
    if not sources:
        return None
    clauses = tuple(dict.fromkeys(clause for _, cited in sources for clause in cited))
    if len(sources) > 1:
        clauses = (*clauses, "minis.cover.once")
    return Part(f"cover ({' and '.join(name for name, _ in sources)})", 1, clauses)


def cover_sources(place: Field, shooter: int, target: int) -> list[tuple[str, tuple[str, ...]]]:
    """What gives a target cover, each with its clauses."""
    sources = []
    terrain = terrain_cover(place, shooter, target)
    if terrain is not None:
        sources.append(terrain)
    if melee_cover(place, shooter, target):
        sources.append(MELEE_COVER)
    if shield_cover(place, shooter, target):
        sources.append(SHIELD_COVER)
    return sources


def terrain_cover(place: Field, shooter: int, target: int) -> tuple[str, tuple[str, ...]] | None:
    """Cover from terrain, if more than half of the target is hidden; Towering models are above it."""
    if not place.ground.opaque or towers(place.facts, shooter, target):
        return None
    share = hidden_share(place.ground, place.base(shooter), place.base(target))
    if share <= HALF:
        return None
    return RIM_COVER if share >= 1 - TOLERANCE else TERRAIN_COVER


def towers(found: Facts, a: int, b: int) -> bool:
    """Whether one of two models is Towering, so that terrain hides neither from the other (MK-59)."""
    return "Towering" in found.keywords[a] or "Towering" in found.keywords[b]


def melee_cover(place: Field, shooter: int, target: int) -> bool:
    """Whether a model that the target fights stands between it and the shooter (MK-25)."""
    one, other = place.base(shooter), place.base(target)
    return any(foe != shooter and stands_between(place.base(foe), one, other) for foe in place.foes(target))


def shield_cover(place: Field, shooter: int, target: int) -> bool:
    """Whether a friend of the target with a Shield stands between it and the shooter (MK-44)."""
    found = place.facts
    bearers = found.bearers[found.owner[target]]
    if not bearers or found.owner[shooter] == found.owner[target]:
        return False
    one, other = place.base(shooter), place.base(target)
    for number in bearers:
        base = place.bases[number]
        if base is not None and number != target and stands_between(base, one, other):
            return True
    return False


# --- damage and dice -------------------------------------------------------------------------------------------------

ONE = Part("a hit", 1, ("minis.stats.tough",))
DEADLY = Part("Deadly", 2, ("minis.power.deadly",))
BURNED = Part("Burn", 2, ("minis.power.burn-splash",))
HEAVY_CANNON = Part("Heavy Cannon", 2, ("minis.power.ultra", "MK-54"))
CRUSH = Part("Crush", 1, ("minis.power.ultra", "MK-55"))
CHARGE = Part("Charge", 1, ("minis.charge", "minis.charge.move"))
HIGH_GROUND = Part("high ground", 1, ("minis.high-ground", "minis.high-ground.each"))
NO_CHARGE = Part("Charge Immune", 0, ("minis.power.charge-immune",))
NO_DEADLY = Part("no Deadly for shots", 0, ("minis.power.deadly-melee",))


def damage_parts(place: Field, active: Active | None, attack: Attack) -> tuple[Part, ...]:
    """What a hit removes and why."""
    found, attacker, target = place.facts, attack.attacker, attack.target
    keywords = found.keywords[attacker]
    parts = [first_damage(keywords, attack.kind)]
    if attack.kind in SHOTS and "Deadly" in keywords:
        parts.append(NO_DEADLY)
    if attack.kind == "fight":
        if "Crush" in keywords and found.radius[target] < found.radius[attacker]:
            parts.append(CRUSH)
        if charges(active, attack):
            parts.append(NO_CHARGE if "Charge Immune" in found.keywords[target] else charge_part(keywords))
    if stands_higher(place.base(attacker), place.base(target), found.measures.high_ground):
        stacked = parts[-1].label == "Charge" and DEADLY in parts
        parts.append(STACKED_HIGH_GROUND if stacked else HIGH_GROUND)
    return tuple(parts)


CHARGE_DEADLY = Part("Charge", 1, (*CHARGE.clauses, "minis.charge.deadly"))
STACKED_HIGH_GROUND = Part("high ground", 1, (*HIGH_GROUND.clauses, "minis.high-ground.stack"))


def charge_part(keywords: frozenset[str]) -> Part:
    """The 1 more of a Charge."""
    return CHARGE_DEADLY if "Deadly" in keywords else CHARGE


def first_damage(keywords: frozenset[str], kind: AttackKind) -> Part:
    """What a hit removes before anything is added."""
    if kind == "burn":
        return BURNED
    if kind == "fight":
        return DEADLY if "Deadly" in keywords else ONE
    return HEAVY_CANNON if kind == "shoot" and "Heavy Cannon" in keywords else ONE


def charges(active: Active | None, attack: Attack) -> bool:
    """Whether a Fight is the first one after a Move or a Leap (MK-26, MK-27)."""
    if attack.reaction or active is None or active.model != attack.attacker:
        return False
    return any(kind in RUNS for kind in active.taken) and "fight" not in active.taken


def dice_of(place: Field, attack: Attack) -> tuple[int, tuple[str, ...]]:
    """How many dice are rolled, and by which clauses."""
    keywords = place.facts.keywords[attack.attacker]
    if attack.kind != "shoot" or "Four Shots" not in keywords:
        return 1, ()
    if "Double Blast" in keywords and place.in_melee(attack.attacker, attack.target):
        return 8, ("minis.power.double-blast", "minis.power.double-blast-close", "minis.power.four-shots-target")
    return 4, ("minis.power.four-shots", "minis.power.four-shots-target")


def aim(place: Field, active: Active | None, attack: Attack) -> Aim:
    """What an attack needs and does; ``active`` is the model that is taking its actions."""
    dice, clauses = dice_of(place, attack)
    parts = damage_parts(place, active, attack)
    loss = sum([part.by for part in parts])
    marksman = attack.kind == "shoot" and "Marksman" in place.facts.keywords[attack.attacker]
    if marksman:
        clauses = (*clauses, "minis.power.marksman", "minis.power.marksman-six", "minis.power.marksman-limits")
    return Aim(
        base_number(place.facts, attack.attacker, attack.kind),
        modifiers(place, attack.attacker, attack.target, attack.kind),
        dice,
        clauses,
        parts,
        loss + 1 if marksman and parts[0] is ONE else loss,
    )


def hits(faces: tuple[int, ...], needed: int) -> int:
    """How many dice hit; a 6 always does."""
    return sum([face >= needed or face == SURE for face in faces])


def total_loss(aimed: Aim, faces: tuple[int, ...]) -> int:
    """The Tough that a throw removes, before it is cut to what the target has."""
    needed, loss = aimed.needed, aimed.loss
    return sum([aimed.six if face == SURE else loss for face in faces if face >= needed or face == SURE])


@lru_cache(maxsize=64)
def attack_dice(attacker_seat: int, count: int, kind: AttackKind) -> Dice:
    """The dice of an attack."""
    clauses = ("minis.shoot.roll",) if kind in SHOTS else ("minis.fight.roll",)
    return Dice((DiceGroup(kind, attacker_seat, count),), clauses, "faces")


# --- whom one can attack ---------------------------------------------------------------------------------------------


def sees(place: Field, a: int, b: int) -> bool:
    """Whether two models see each other."""
    return not place.ground.opaque or towers(place.facts, a, b) or in_sight(place.ground, place.base(a), place.base(b))


def slammed(place: Field, model: int) -> list[int]:
    """The enemies that a Slam strikes."""
    base = place.base(model)
    return [foe for foe in place.foes(model) if centre_line_clear(place.ground, base, place.base(foe))]


def in_range(place: Field, shooter: int, target: int) -> bool:
    """Whether a target is within the shooter's Range (MK-48)."""
    return within(place.base(shooter), place.base(target), place.facts.range[shooter])


def shot_refusal(place: Field, shooter: int, target: int) -> Refusal | None:
    """Why there is no shot: Range or sight; ``None`` when there is one."""
    found = place.facts
    who, whom = found.names[shooter], found.names[target]
    if found.unit[shooter].shoot is None:
        return Refusal(("minis.stats", "minis.shoot.target"), f"{who} has no Shoot value and no gun.")
    if not in_range(place, shooter, target):
        far, reach = place.gap(shooter, target), found.range[shooter]
        weapon = found.unit[shooter].weapon
        text = f"{whom} is {far:.2f} inches away; {who}'s {weapon} reaches {reach:g}."
        return Refusal(("minis.shoot.target", "minis.range.weapons", "minis.range.measure"), text)
    if not sees(place, shooter, target):
        text = f"Terrain hides {whom} from every point of {who}'s base."
        return Refusal(("minis.sight.blocked", "minis.sight.any-point", "minis.shoot.target"), text)
    return None
