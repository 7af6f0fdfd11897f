"""An attack before the dice fall, on the table: what the shooter sees of the target, and what it needs against whom."""

from __future__ import annotations

import math

from mkwidgets.core.scene import Point
from mkwidgets.games.minis import captions
from mkwidgets.games.minis.attacks import SHOTS, towers
from mkwidgets.games.minis.attention import ATTACKS, Attention
from mkwidgets.games.minis.field import Field, field
from mkwidgets.games.minis.forecast import Forecast, forecast_attack
from mkwidgets.games.minis.geometry.records import Base
from mkwidgets.games.minis.geometry.sight import hidden_share, sight_line, visible_part
from mkwidgets.games.minis.sheet import HELD, HELD_LINES, Sheet
from mkwidgets.games.minis.state import State


def forecast(sheet: Sheet, state: State, about: Attention) -> Forecast | None:
    """The attack that is pointed at, or that whose dice are awaited; else that of the tape's one end on the other."""
    pair = attackers(about) or taped(sheet)
    if about.mode and about.mode not in (*ATTACKS, "slam"):
        return None
    if pair is None or not opposed(field(state), *pair):
        return None
    attack = state.attack
    if attack is not None and about.waits:
        return forecast_attack(state, attack.attacker, attack.target, attack.kind)
    kind = next((known for known in ATTACKS if known == about.mode), None)
    return forecast_attack(state, *pair, kind)  # type: ignore[arg-type]


def attackers(about: Attention) -> tuple[int, int] | None:
    """The model that attacks and its target."""
    return (about.model, about.other) if about.model is not None and about.other is not None else None


def taped(sheet: Sheet) -> tuple[int, int] | None:
    """The models at both ends of the tape."""
    tape = sheet.view.pointing if sheet.view.measuring else sheet.view.tape
    if tape is None or len(tape) < 2 or any(kind != "model" for kind, _ in tape):
        return None
    one, other = (sheet.facts.index.get(key.casefold()) for _, key in tape)
    return (one, other) if one is not None and other is not None else None


def opposed(place: Field, one: int, other: int) -> bool:
    """Whether two models are enemies on the table."""
    apart = place.facts.owner[one] != place.facts.owner[other]
    return apart and place.bases[one] is not None and place.bases[other] is not None


# --- one target ------------------------------------------------------------------------------------------------------


def draw_aim(sheet: Sheet, shown: Forecast) -> None:
    """What is seen and what is hidden of a target, a free line of sight, the number needed."""
    place = sheet.place
    one, other = place.base(shown.attack.attacker), place.base(shown.attack.target)
    if shown.attack.kind in SHOTS:
        draw_view(sheet, one, other, share_hidden(place, shown))
    else:
        sheet.line((sheet.at((one.x, one.y)), sheet.at((other.x, other.y))), "battle.sight", HELD_LINES)
    x, y = sheet.at((other.x, other.y))
    allowed = shown.refusal is None or sheet.state.attack is not None
    text = f"{shown.aim.needed}+" if allowed else "no"
    sheet.plate(x, y + other.radius * sheet.scale + 1.4, text, "battle.plate" if allowed else "battle.plate.wrong")


def share_hidden(place: Field, shown: Forecast) -> float:
    """How much of the target terrain hides from the shooter's centre."""
    attack = shown.attack
    if towers(place.facts, attack.attacker, attack.target):
        return 0.0
    return hidden_share(place.ground, place.base(attack.attacker), place.base(attack.target))


def draw_view(sheet: Sheet, one: Base, other: Base, hidden: float) -> None:
    """The cone from the shooter's centre to the target, its seen and its hidden part, and a free line."""
    line = sight_line(sheet.place.ground, one, other)
    cone = sheet.along(cone_to(one, other))
    if cone:
        sheet.polygon(cone, "battle.view" if line else "battle.view.none", HELD)
    if hidden > 0:
        x, y = sheet.at((other.x, other.y))
        sheet.disc(x, y, other.radius * sheet.scale, "battle.hidden", HELD)
        for part in visible_part(sheet.place.ground, one, other):
            sheet.polygon(sheet.along(part), "battle.seen", HELD)
    if line is not None:
        sheet.line(sheet.along(line), "battle.sight", HELD_LINES)


def cone_to(one: Base, other: Base) -> tuple[Point, ...]:
    """A triangle from a centre to both sides of another base; nothing when the bases overlap."""
    dx, dy = other.x - one.x, other.y - one.y
    distance = math.hypot(dx, dy)
    if distance <= other.radius:
        return ()
    turn = math.acos(other.radius / distance)
    back = math.atan2(-dy, -dx)
    sides = (back + turn, back - turn)
    return (
        (one.x, one.y),
        *((other.x + other.radius * math.cos(way), other.y + other.radius * math.sin(way)) for way in sides),
    )


# --- all targets -----------------------------------------------------------------------------------------------------


def draw_numbers(sheet: Sheet, state: State, model: int) -> None:
    """Beside every enemy that the model could attack from where it stands in a state, the number needed."""
    for number, needed in numbers(state, model):
        base = sheet.place.base(number)
        x, y = sheet.at((base.x, base.y))
        sheet.plate(x, y + base.radius * sheet.scale + 1.2, f"{needed}+")


def numbers(state: State, model: int) -> list[tuple[int, int]]:
    """The enemies that a model could attack from where it stands in a state, each with the number needed."""
    place = field(state)
    shown = [forecast_attack(state, model, number) for number in place.alive(1 - place.facts.owner[model])]
    return [(entry.attack.target, entry.aim.needed) for entry in shown if entry.refusal is None]


def numbers_text(sheet: Sheet, state: State, model: int) -> str:
    """The same in words: "Needs 4+ against Guard-1 and Guard-2; 5+ against Dancer-1." """
    by_number: dict[int, list[str]] = {}
    for number, needed in numbers(state, model):
        by_number.setdefault(needed, []).append(sheet.facts.names[number])
    parts = [f"{needed}+ against {captions.listed(names)}" for needed, names in sorted(by_number.items())]
    return f"Needs {'; '.join(parts)}." if parts else "Nobody to attack from here."
