"""The card of the model that all is about, and the numbers of an attack or a move that is shown on the table."""

from __future__ import annotations

from fractions import Fraction

from mkwidgets.core.chance import percent
from mkwidgets.core.scene import Box
from mkwidgets.games.minis import captions
from mkwidgets.games.minis.aiming import share_hidden
from mkwidgets.games.minis.attacks import SHOTS
from mkwidgets.games.minis.components import Unit
from mkwidgets.games.minis.facts import factions
from mkwidgets.games.minis.forecast import Forecast, forecast_attack, remarks
from mkwidgets.games.minis.models_look import BADGE, cross, diamond, pips
from mkwidgets.games.minis.movement_look import Course, supposed
from mkwidgets.games.minis.sheet import GRID, HELD, HELD_WORDS, MARKS, Sheet, fitting, text_width, wrapped
from mkwidgets.games.minis.sidebar import dice_row, sentences
from mkwidgets.games.minis.state import State

CARD = 14.6  # height of a card
LINE = 2.15
BAR = 1.5
VERBS = {"shoot": "shoots at", "fight": "strikes at", "burn": "burns", "slam": "slams"}


def card(sheet: Sheet, box: Box, model: int) -> None:
    """A model's card: name, five numbers, keywords, how it is, and whether its numbers are ours."""
    unit, name = sheet.facts.unit[model], sheet.facts.names[model]
    size = sheet.measures.small
    sheet.polygon(box.outline(), "panel", HELD)
    y = box.top - 1.7
    title = name if unit.name == unit.short else f"{name} \u00b7 {unit.name}"
    write(sheet, box.x + 1.0, y, fitting(title, box.width - 8.5, size, True), bold=True)
    if is_house(sheet.state, unit):
        write(sheet, box.right - 1.0 - text_width("HOUSE", size, True), y, "HOUSE", "text.muted")
    stats(sheet, Box(box.x + 0.8, box.top - 7.6, box.width - 1.6, 4.6), model)
    shown = sheet.state.models[model]
    keywords = ", ".join(unit.keywords) or "No keywords"
    write(sheet, box.x + 1.0, box.top - 9.0, fitting(keywords, box.width - 2, size))
    how = ", ".join(captions.conditions(sheet, model))
    text = f"Tough {shown.tough} of {unit.tough}" + (f", {how}" if how else "")
    for row, line in enumerate(wrapped(text, box.width - 2, size)[:2]):
        write(sheet, box.x + 1.0, box.top - 11.1 - row * 2.1, line, "text.muted")


def write(sheet: Sheet, x: float, y: float, text: str, role: str = "text", bold: bool = False) -> None:
    """Add a small line that changes with what is pointed at."""
    sheet.write(x, y, text, sheet.measures.small, role, "start", bold, HELD_WORDS)


def is_house(state: State, unit: Unit) -> bool:
    """Whether a unit's numbers are no printed ones."""
    return any(unit in roster.unit and roster.source.provenance == "house" for roster in factions(state.battle))


def stats(sheet: Sheet, box: Box, model: int) -> None:
    """The five numbers side by side."""
    width = box.width / 5
    for place, (name, value) in enumerate(captions.card_lines(sheet.facts.unit[model], sheet.facts, model)):
        x = box.x + (place + 0.5) * width
        sheet.write(x, box.y + 3.4, name, sheet.measures.small, "text.muted", group=HELD_WORDS)
        sheet.write(x, box.y + 1.2, value, sheet.measures.text, "text", bold=True, group=HELD_WORDS)


def legend(sheet: Sheet, box: Box) -> None:
    """What the signs mean, while no model is shown."""
    size = sheet.measures.small
    rows = (
        "Tough left, lost",
        "prepared to react",
        "suppressed",
        "has had its turn",
    )
    half = box.width / 2
    for place, text in enumerate(rows):
        x, y = box.x + 2.4 + place % 2 * half, box.top - 2.0 - place // 2 * 3.6
        seat = 0
        sheet.disc(x, y, 1.3, f"battle.{'done' if place == 3 else 'base'}.{seat}", GRID)
        if place == 0:
            pips(sheet, (x, y), 1.3, seat, 3, 2)
        elif place == 1:
            sheet.polygon(diamond(x + 1.1, y + 1.1), "battle.prepared", MARKS)
        elif place == 2:
            sheet.polygon(cross(x - 1.1, y + 1.1, BADGE), "battle.suppressed", MARKS)
        sheet.write(x + 2.6, y, fitting(text, half - 5.4, size), size, "text.muted", "start")


# --- a move ----------------------------------------------------------------------------------------------------------


def reactions(sheet: Sheet, box: Box, model: int, way: Course) -> Box:
    """Who reacts to a move where the sign is, and what they need; what is left of the box below that."""
    if way.reaction is None:
        return box
    moment, reactors = way.reaction
    there = supposed(sheet.state, model, way.end.at(moment.x, moment.y, moment.elevation))
    for number in reactors:
        prepared = sheet.state.models[number].prepared
        verb = "shoots" if prepared == "shoot" else "strikes"
        shown = forecast_attack(there, number, model, prepared or None)
        when = f"after {moment.at:.1f} inches" if moment.at > 0.05 else "at once"
        text = f"! {sheet.facts.names[number]} {verb} {when}: {shown.text}."
        box = sentences(sheet, box, text, "text.danger")
    return box


# --- an attack -------------------------------------------------------------------------------------------------------


def breakdown(sheet: Sheet, box: Box, shown: Forecast) -> None:
    """Why an attack needs what it needs, what a hit does and why, and the exact chances of each loss."""
    names = sheet.facts.names
    attack = shown.attack
    y = box.top - 1.4
    title = f"{names[attack.attacker]} {VERBS[attack.kind]} {names[attack.target]}"
    write(sheet, box.x, y, fitting(title, box.width, sheet.measures.small, True), bold=True)
    y -= LINE
    for number, text in number_lines(sheet, shown):
        sheet.write(box.x + 3.4, y, number, sheet.measures.small, "text", "end", True, HELD_WORDS)
        write(sheet, box.x + 4.2, y, fitting(text, box.width - 4.2, sheet.measures.small))
        y -= LINE
    left = box._replace(height=y + 1.0 - box.y)
    waits = sheet.state.attack is not None
    if shown.refusal is not None and not waits:
        sentences(sheet, left, shown.refusal.text, "text.danger")
        return
    if attack.kind in SHOTS:
        for line in remarks(sheet.place, attack.attacker, attack.target):
            left = sentences(sheet, left, line.text, "text.muted")
    left = sentences(sheet, left, f"A hit removes {shown.damage_text}.")
    if waits:
        dice_row(sheet, left.x, left.top - 2.0, (0,) * shown.aim.dice, left.width)
        left = left._replace(height=left.height - 4.2)
    chances(sheet, left, shown.losses)


def last_roll(sheet: Sheet, box: Box) -> None:
    """The dice that fell last, at the bottom of a box."""
    faces = tuple(face for group in sheet.view.roll for face in group)
    if faces and box.height > 7:
        sheet.write(box.x, box.y + 4.6, "Last roll", sheet.measures.small, "text.muted", "start", group=HELD_WORDS)
        dice_row(sheet, box.x, box.y + 1.7, faces, box.width)


def number_lines(sheet: Sheet, shown: Forecast) -> list[tuple[str, str]]:
    """The number on the card, what is added to it and why, and what comes of it."""
    aimed = shown.aim
    lines = [(f"{aimed.base.by}+", aimed.base.label)]
    hidden = share_hidden(sheet.place, shown) if shown.attack.kind in SHOTS else 0.0
    for part in aimed.modifiers:
        more = f", {hidden:.0%} hidden" if "terrain" in part.label else ""
        lines.append((f"+{part.by}", part.label + more))
    if 0 < hidden <= 0.5:
        lines.append(("+0", f"{hidden:.0%} hidden: no cover"))
    lines.append((f"{aimed.needed}+", needed_text(shown)))
    return lines


def needed_text(shown: Forecast) -> str:
    """The chance of a die, how many dice there are, and that a 6 hits whatever is needed."""
    dice = f", {shown.aim.dice} dice" if shown.aim.dice > 1 else ""
    sure = ", a 6 always hits" if shown.aim.needed > 6 else ""
    return f"{int(shown.hit * 6)} in 6{dice}{sure}"


def chances(sheet: Sheet, box: Box, losses: tuple[tuple[int, Fraction], ...]) -> None:
    """A bar for each number of Tough that may be lost."""
    size = sheet.measures.small
    left, room = box.x + 7.2, box.width - 13.2
    for row, (loss, chance) in enumerate(losses):
        y = box.top - 1.0 - row * (LINE - 0.1)
        if y < box.y:
            return
        write(sheet, box.x, y, f"{loss} Tough")
        sheet.polygon(Box(left, y - BAR / 2, room, BAR).outline(0.3, 1), "bar.room", HELD)
        look = "bar.hit" if loss else "bar"
        sheet.polygon(Box(left, y - BAR / 2, max(0.1, room * float(chance)), BAR).outline(0.05, 1), look, HELD)
        sheet.write(box.right, y, percent(float(chance)), size, "text", "end", group=HELD_WORDS)
