"""What lies beside the table: the round, both armies with their points, buttons, what is still to be placed."""

from __future__ import annotations

from mkwidgets.core.scene import Box
from mkwidgets.games.minis import captions, tape
from mkwidgets.games.minis.actions import END_SQUAD
from mkwidgets.games.minis.attention import Attention
from mkwidgets.games.minis.cohesion import actions_left, next_to_act
from mkwidgets.games.minis.refusals import check
from mkwidgets.games.minis.sheet import GRID, HELD, HELD_WORDS, TABLE, Sheet, fitting, text_width, wrapped
from mkwidgets.games.minis.state import ROUNDS
from mkwidgets.games.minis.terrain_look import sign
from mkwidgets.games.minis.zones import result

ROW = 2.75  # height of a squad's row
TITLE_ROW = 4.4
BUTTON = 4.5
GAP = 0.7
NARROWEST, NARROWEST_NAME = 10.9, 13.5  # widths of a button: for a word or two, for the name of a kind of terrain
DIE = 3.0
DOT = 0.98  # from one model's dot to the next
NOW, DONE = "\u25b6", "\u2713"
BUTTONS = {
    "leap": ("Leap", "Leap"),
    "titanfall": ("Titanfall", "Titanfall"),
    "burn": ("Burn", "Burn"),
    "slam": ("Slam", "Slam"),
    "shoot": ("Shoot", "Shoot, though in melee"),
    "fight": ("Fight", "Fight, though not in melee"),
    "smoke": ("Smoke", "Smoke Bomb: step out of melee for free"),
    "disengage": ("Disengage", "Disengage: step out of melee"),
    "prepare shoot": ("Prep. shot", "Prepare to shoot"),
    "prepare fight": ("Prep. fight", "Prepare to fight"),
    "end": ("Stop", "This model does nothing more"),
    "end squad": ("End squad", "End the activation of the squad"),
}
KEYWORDS = {"leap": "Leap", "titanfall": "Titanfall", "burn": "Burn", "slam": "Slam", "smoke": "Smoke Bomb"}


def header(sheet: Sheet, box: Box, about: Attention) -> None:
    """The round, and what is to be done."""
    state = sheet.state
    left = "Battle over" if state.phase == "over" else f"Round {state.round} of {ROUNDS}"
    middle = box.middle[1]
    large, size = sheet.measures.text, sheet.measures.small
    sheet.write(box.x, middle, left, large, "text", "start", True)
    room = box.width - text_width(left, large, True) - 1.5
    sheet.write(box.right, middle, fitting(task(sheet), room, size), size, "text", "end")


def task(sheet: Sheet) -> str:
    """What is to be done now, in a few words."""
    state = sheet.state
    name = state.battle.names[state.turn]
    match state.phase:
        case "terrain":
            return f"{name} places terrain"
        case "deploy":
            return f"{name} deploys"
        case "roll":
            return "Roll for the first turn"
        case "choose":
            return f"{name} chooses"
        case "activate":
            return f"{name} activates a squad"
        case "react":
            return f"{state.battle.names[1 - state.turn]} reacts"
        case "attack":
            return "Roll the dice"
        case "over":
            return ""
    model = next_to_act(sheet.place)
    if model is None:
        return "Choose a model"
    return f"{captions.counted(actions_left(state, model), 'action')} left"


# --- armies ----------------------------------------------------------------------------------------------------------


def squads_of(sheet: Sheet, seat: int) -> list[int]:
    """The squads of an army."""
    return [number for number, squad in enumerate(sheet.state.battle.squads) if squad.owner == seat]


def armies_height(sheet: Sheet) -> float:
    """How much room both armies take, side by side."""
    return TITLE_ROW + ROW * max(len(squads_of(sheet, seat)) for seat in (0, 1)) + 0.8


def armies(sheet: Sheet, box: Box) -> None:
    """Both armies side by side."""
    width = (box.width - 1.2) / 2
    for seat in (0, 1):
        army(sheet, Box(box.x + seat * (width + 1.2), box.y, width, box.height), seat)


def army(sheet: Sheet, box: Box, seat: int) -> None:
    """One army: its name and Victory Points, and a row for each squad."""
    state = sheet.state
    ring = Box(box.x - 0.3, box.y - 0.3, box.width + 0.6, box.height + 0.6)
    won = is_winner(sheet, seat)
    sheet.polygon(ring.outline(), "ring.current" if won or seat == whose_turn(sheet) else "ring", TABLE)
    sheet.polygon(box.outline(), "panel", TABLE)
    y = box.top - TITLE_ROW / 2
    sheet.polygon(sign(box.x + 2.2, y - (0.25 if seat == 0 else -0.25), 1.2, seat), f"battle.base.{seat}", GRID)
    score = str(state.scores[seat])
    size = sheet.measures.text
    room = box.width - 6.0 - text_width(score, 3.0, True)
    sheet.write(box.x + 4.2, y, fitting(state.battle.names[seat], room, size, True), size, "text", "start", True)
    sheet.write(box.right - 1.0, y, score, 3.0, "text", "end", True)
    outline = Box(box.x, box.top - TITLE_ROW, box.width, TITLE_ROW).outline()
    sheet.target(("army", str(seat)), captions.army_label(sheet, seat, won), outline)
    for row, squad in enumerate(squads_of(sheet, seat)):
        top = box.top - TITLE_ROW - row * ROW
        squad_row(sheet, Box(box.x + 0.4, top - ROW + 0.1, box.width - 0.8, ROW - 0.2), squad)


def is_winner(sheet: Sheet, seat: int) -> bool:
    """Whether an army has won the battle."""
    ended = result(sheet.state)
    return ended is not None and seat in ended.winners


def whose_turn(sheet: Sheet) -> int | None:
    """The seat on turn, while anything is to be done."""
    state = sheet.state
    if state.phase in ("roll", "over"):
        return None
    return 1 - state.turn if state.phase == "react" else state.turn


def squad_row(sheet: Sheet, row: Box, squad: int) -> None:
    """A squad: its letter and name, a dot for each model, whether it has had its turn."""
    state, found = sheet.state, sheet.facts
    members = found.members[squad]
    left = sum(state.models[number].tough > 0 for number in members)
    active, done = state.squad == squad, squad in state.activated
    sheet.polygon(row.outline(0.5, 2), "row.hit" if active else "row", TABLE)
    role = "text" if left and not done else "text.muted"
    y = row.middle[1]
    letter = sheet.letters[found.unit[members[0]].short]
    size = sheet.measures.small
    sheet.write(row.x + 1.0, y, letter, size, role, bold=True)
    room = row.width - 4.0 - len(members) * DOT
    sheet.write(row.x + 2.1, y, fitting(squad_title(sheet, squad), room, size), size, role, "start")
    mark = NOW if active else DONE if done and left else ""
    if mark:
        sheet.write(row.right - 0.7, y, mark, size, "text.accent" if active else "text.muted", bold=True)
    seat = state.battle.squads[squad].owner
    for place, number in enumerate(members):
        x = row.right - 1.9 - DOT * (len(members) - 1 - place)
        look = f"battle.base.{seat}" if state.models[number].tough else "seat.out"
        sheet.disc(x, y, 0.39, look, GRID)
    sheet.target(("squad", found.squad_names[squad]), captions.squad_label(sheet, squad), row.outline(0.5, 2))


def squad_title(sheet: Sheet, squad: int) -> str:
    """A squad's name without the number where there is one such squad only."""
    name = sheet.facts.squad_names[squad]
    word, _, number = name.rpartition("-")
    alone = f"{word}-2" not in sheet.facts.squad_names
    return word if number == "1" and alone else f"{word} {number}"


# --- buttons ---------------------------------------------------------------------------------------------------------


def columns_in(width: float, least: float = NARROWEST) -> int:
    """How many buttons go side by side when each is at least so wide."""
    return int((width + GAP) / (least + GAP))


def controls_height(width: float) -> float:
    """How much room the tape measure and eight buttons take: those of a Chaos Lord in melee."""
    return -(-9 // columns_in(width)) * (BUTTON + GAP) - GAP


def controls(sheet: Sheet, box: Box, about: Attention) -> None:
    """What can be pressed: the tape measure, the actions of a model, choices, dice."""
    first, *cells = grid(box)
    tape.button(sheet, first)
    state = sheet.state
    if state.phase in ("roll", "attack"):
        sheet.button(cells[0], "Roll", ("dice", ""), "Roll the dice", pressed=True)
    elif state.phase == "choose":
        for cell, (key, text) in zip(cells, (("first", "Go first"), ("second", "Go second")), strict=False):
            sheet.button(cell, text, ("choose", key), text)
    elif state.phase == "act":
        for cell, key in zip(cells, buttons_of(sheet, about.model), strict=False):
            text, label = BUTTONS[key]
            usable = key == "end squad" and bool(sheet.view.legal) and check(state, END_SQUAD) is None
            sheet.button(cell, text, ("do", key), label, about.mode == key, usable)


def grid(box: Box, least: float = NARROWEST) -> list[Box]:
    """Cells for buttons that are at least so wide, row by row."""
    columns = columns_in(box.width, least)
    width = (box.width - GAP * (columns - 1)) / columns
    rows = int((box.height + GAP + 0.01) / (BUTTON + GAP))
    return [
        Box(box.x + column * (width + GAP), box.top - BUTTON - row * (BUTTON + GAP), width, BUTTON)
        for row in range(rows)
        for column in range(columns)
    ]


def buttons_of(sheet: Sheet, model: int | None) -> list[str]:
    """The buttons for a model and for its squad: what it does not do by itself when an enemy is pointed at."""
    if model is None or sheet.place.bases[model] is None:
        return ["end squad"]
    unit, keywords, foes = sheet.facts.unit[model], sheet.facts.keywords[model], sheet.place.foes(model)
    found = [key for key, word in KEYWORDS.items() if word in keywords and (key != "smoke" or foes)]
    if foes:
        found += ["shoot"] if unit.shoot is not None and unit.fight is not None else []
        found.append("disengage")
    elif unit.shoot is not None:
        found.append("fight")
    found += ["prepare shoot"] if unit.shoot is not None else []
    found += ["prepare fight"] if unit.fight is not None else []
    return [*found, "end", "end squad"]


def dice_row(sheet: Sheet, x: float, y: float, faces: tuple[int, ...], room: float) -> None:
    """Dice in a row; 0 has not fallen yet."""
    step = min(DIE + 0.6, room / max(1, len(faces)))
    size = min(DIE, step - 0.3)
    for place, face in enumerate(faces):
        box = Box(x + place * step, y - size / 2, size, size)
        sheet.polygon(box.outline(size / 5), "die" if face else "die.blank", HELD)
        if face:
            sheet.write(*box.middle, str(face), sheet.measures.text, "battle.name", bold=True, group=HELD_WORDS)


# --- what is still to be set up --------------------------------------------------------------------------------------


def waiting(sheet: Sheet, box: Box, about: Attention) -> None:
    """Models that are still to be deployed."""
    sheet.write(box.x, box.top - 1.2, "To be deployed", sheet.measures.small, "text.muted", "start")
    finger = sheet.measures.finger
    deep = max([finger, *(sheet.facts.radius[number] * sheet.scale for number in sheet.state.waiting)])
    x, y = box.x, box.top - 2.4 - deep
    for number in sheet.state.waiting:
        radius = sheet.facts.radius[number] * sheet.scale
        reach = max(radius, finger)
        if x + 2 * reach > box.right:
            x, y = box.x, y - 2 * deep - 0.4
        seat = sheet.facts.owner[number]
        sheet.disc(x + reach, y, radius, f"battle.base.{seat}", GRID)
        name = sheet.facts.names[number]
        sheet.write(x + reach, y, sheet.letter(number), sheet.measures.letter, "battle.name", bold=True)
        outline = Box(x, y - reach, 2 * reach, 2 * reach).outline()
        sheet.target(("model", name), f"{captions.model_label(sheet, number)}, to be deployed", outline, True)
        if about.model == number:
            sheet.polygon(outline, "battle.active", HELD)
        x += 2 * reach + 0.5


def pool(sheet: Sheet, box: Box) -> None:
    """Kinds of terrain that are still to be placed, and the ways round in which the one that is picked may lie."""
    sheet.write(box.x, box.top - 1.2, "Terrain to be placed", sheet.measures.small, "text.muted", "start")
    picked = dict(sheet.view.picked)
    kinds = list(dict.fromkeys(sheet.state.pool))
    deep = -(-len(kinds) // columns_in(box.width, NARROWEST_NAME)) * (BUTTON + GAP)
    room = Box(box.x, box.top - 2.6 - deep, box.width, deep)
    for cell, kind in zip(grid(room, NARROWEST_NAME), kinds, strict=False):
        count = sheet.state.pool.count(kind)
        text = f"{kind} \u00d7 {count}" if count > 1 else kind
        sheet.button(cell, text, ("piece", kind), f"{kind}, {count} to place", picked.get("piece") == kind)
    if "piece" in picked:
        turns(sheet, Box(box.x, box.top - 2.6 - deep - 20.0, box.width, 19.0))


def turns(sheet: Sheet, box: Box) -> None:
    """The ways round in which the piece that is picked may lie, and to leave it out."""
    sheet.write(box.x, box.top - 1.2, "Turned by", sheet.measures.small, "text.muted", "start")
    known = {*sheet.view.legal, *sheet.view.picked}
    angles = sorted((float(key), (kind, key)) for kind, key in known if kind == "turn")
    cells = grid(Box(box.x, box.y, box.width, box.height - 2.6))
    for cell, (angle, pick) in zip(cells[:-1], angles, strict=False):
        sheet.button(cell, f"{angle:g}\u00b0", pick, f"turned by {angle:g} degrees", pick in sheet.view.picked)
    sheet.button(cells[min(len(angles), len(cells) - 1)], "Leave out", ("leave", ""), "Leave this piece out")


def sentences(sheet: Sheet, box: Box, text: str, role: str = "text") -> Box:
    """A text over several lines from the top of a box; what is left of the box below them."""
    size = sheet.measures.small
    y = box.top - 1.2
    for line in wrapped(text, box.width, size)[:6]:
        sheet.write(box.x, y, line, size, role, "start", group=HELD_WORDS)
        y -= size * 1.35
    return box._replace(height=y + 1.0 - box.y)
