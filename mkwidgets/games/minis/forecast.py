"""Attacks before the dice fall: the breakdown of the number needed, the damage, the exact chances, the reasons against.

The board and the explore page show it; the numbers are those of :func:`~mkwidgets.games.minis.attacks.aim`, by which
the dice are read as well.
"""

from __future__ import annotations

from fractions import Fraction
from math import comb

import msgspec

from mkwidgets.core.records import Line, Refusal
from mkwidgets.games.minis.attacks import ONE, SURE, Aim, AttackKind, aim, cover_sources
from mkwidgets.games.minis.field import Field, field
from mkwidgets.games.minis.geometry import stands_between
from mkwidgets.games.minis.model_refusals import target_refusal
from mkwidgets.games.minis.state import Attack, State
from mkwidgets.games.minis.zones import counts, holder


class Forecast(msgspec.Struct, frozen=True):
    """An attack before the dice fall, for the board.

    ``refusal`` says why it cannot be made; the numbers are given all the same. ``hit`` is the chance of a single die,
    ``losses`` the exact chance of each number of Tough that the target would lose, ``out`` that of knocking it out.
    """

    attack: Attack
    refusal: Refusal | None
    aim: Aim
    hit: Fraction
    losses: tuple[tuple[int, Fraction], ...]
    out: Fraction

    @property
    def text(self) -> str:
        """The breakdown in one line: "4+ Shoot, +1 cover (terrain): 5+, 2 in 6"."""
        aimed = self.aim
        added = "".join(f", +{part.by} {part.label}" for part in aimed.modifiers)
        chance = f"{int(self.hit * 6)} in 6"
        dice = f", {aimed.dice} dice" if aimed.dice > 1 else ""
        return f"{aimed.base.by}+ {aimed.base.label}{added}: {aimed.needed}+, {chance}{dice}"

    @property
    def damage_text(self) -> str:
        """What a hit removes: "1 Tough" as a rule, else with the reasons: "3 Tough: 2 Deadly, +1 Charge"."""
        first, *more = [part for part in self.aim.damage if part.by]
        added = "".join(f", +{part.by} {part.label}" for part in more)
        reasons = f": {first.by} {first.label}{added}" if more or first != ONE else ""
        six = f"; {self.aim.six} with a 6" if self.aim.six != self.aim.loss else ""
        return f"{self.aim.loss} Tough{reasons}{six}"


def forecast_attack(state: State, attacker: int, target: int, kind: AttackKind | None = None) -> Forecast:
    """What an attack would need and do as things stand.

    ``kind`` left out is a Fight in melee and a Shoot otherwise, as far as the unit can do it. Both models have to be on
    the table.
    """
    place = field(state)
    if kind is None:
        kind = usual_kind(place, attacker, target)
    attack = Attack(attacker, target, kind)
    aimed = aim(place, state.active, attack)
    losses = loss_chances(aimed, state.models[target].tough)
    return Forecast(
        attack,
        target_refusal(place, attacker, target, kind),
        aimed,
        Fraction(7 - min(aimed.needed, SURE), 6),
        losses,
        dict(losses).get(state.models[target].tough, Fraction(0)),
    )


def usual_kind(place: Field, attacker: int, target: int) -> AttackKind:
    """A Fight in melee, a Shoot otherwise; what the unit cannot do it does not do."""
    shoots = place.facts.unit[attacker].shoot is not None
    return "fight" if not shoots or place.in_melee(attacker, target) else "shoot"


def loss_chances(aimed: Aim, tough: int) -> tuple[tuple[int, Fraction], ...]:
    """The exact chance of each loss from 0 up, cut to the Tough that the target has."""
    sixth = Fraction(1, 6)
    common = max(0, SURE - min(aimed.needed, SURE)) * sixth  # hits that are no 6
    miss = 1 - sixth - common
    found: dict[int, Fraction] = {}
    for sixes in range(aimed.dice + 1):
        for others in range(aimed.dice - sixes + 1):
            loss = min(tough, sixes * aimed.six + others * aimed.loss)
            ways = comb(aimed.dice, sixes) * comb(aimed.dice - sixes, others)
            chance = ways * sixth**sixes * common**others * miss ** (aimed.dice - sixes - others)
            found[loss] = found.get(loss, Fraction(0)) + chance
    return tuple(sorted((loss, chance) for loss, chance in found.items() if chance))


def bystanders(place: Field, shooter: int, target: int) -> list[int]:
    """The models that stand in the line of fire without giving cover."""
    one, other = place.base(shooter), place.base(target)
    fighting = place.foes(target)
    bearers = place.facts.bearers[place.facts.owner[target]]
    return [
        number
        for number, base in enumerate(place.bases)
        if base is not None
        and number not in (shooter, target, *fighting, *bearers)
        and stands_between(base, one, other)
    ]


def remarks(place: Field, shooter: int, target: int) -> list[Line]:
    """What does not count in a shot although one might think so: bystanders, a Marksman's cover, one's own Shield."""
    names, keywords = place.facts.names, place.facts.keywords
    lines = []
    between = bystanders(place, shooter, target)
    if between:
        who = ", ".join(names[number] for number in between)
        text = f"{who} in the line of fire: no cover, and no hindrance to sight."
        lines.append(Line(text, ("minis.cover.bystander", "minis.sight.models")))
    if "Marksman" in keywords[shooter]:
        sources = cover_sources(place, shooter, target)
        if sources:
            text = f"{names[shooter]} ignores cover ({' and '.join(name for name, _ in sources)})."
            lines.append(Line(text, ("minis.power.marksman",)))
    if "Shield" in keywords[target]:
        lines.append(Line(f"{names[target]}'s Shield does not cover itself.", ("minis.power.shield-limits",)))
    return lines


def forecast(observation: State) -> list[Line]:
    """Who would hold each zone if it were scored now."""
    place = field(observation)
    names = observation.battle.names
    lines = []
    for marker in range(len(observation.battle.objectives)):
        who = holder(place, marker)
        first, second = counts(place, marker)
        held = f"{names[who]} holds it" if who >= 0 else "nobody holds it"
        clauses = ("minis.zone.more", "minis.zone.measure") if who >= 0 else ("minis.zone.tie",)
        lines.append(Line(f"Zone {marker + 1}: {names[0]} {first}, {names[1]} {second}; {held}.", clauses))
    return lines
