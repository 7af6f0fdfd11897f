"""The picture of Monkey King Minis: the table with all that stands on it, and beside or below it the rest.

Wide: the table at the left; round, armies, buttons, card and numbers at its right. Narrow: the same below each other.
"""

from __future__ import annotations

from typing import NamedTuple

from mkwidgets.core.records import Refusal
from mkwidgets.core.scene import Box, Frame, Scene, View
from mkwidgets.games.minis import aiming, captions, cards, models_look, movement_look, sidebar, tape, terrain_look
from mkwidgets.games.minis.actions import Activate, Move
from mkwidgets.games.minis.attention import Attention, attention
from mkwidgets.games.minis.facts import facts
from mkwidgets.games.minis.movement_look import Course
from mkwidgets.games.minis.picking import suppose_place
from mkwidgets.games.minis.refusals import check
from mkwidgets.games.minis.rules import advance
from mkwidgets.games.minis.sheet import NARROW, WIDE, Sheet
from mkwidgets.games.minis.state import State

WIDE_SIZE = 125.0, 86.0
WIDE_TABLE = Box(0.8, 0.8, 84.4, 84.4)
NARROW_WIDTH = 59.0
NUMBERS, LAST_ROLL = 27.0, 8.0  # heights of the numbers of an attack, and of the last dice where there are none


class Rooms(NamedTuple):
    """Where the parts beside the table lie."""

    header: Box
    armies: Box
    controls: Box
    card: Box
    numbers: Box


def picture(observation: State, view: View) -> Scene:
    """The whole picture for one seat, or for a spectator."""
    return narrow_picture(observation, view) if view.layout == "narrow" else wide_picture(observation, view)


def wide_picture(state: State, view: View) -> Scene:
    """The table at the left, everything else at its right."""
    width, height = WIDE_SIZE
    sheet = Sheet(state, view, WIDE, WIDE_TABLE)
    left = WIDE_TABLE.right + 1.6
    room = width - left - 1.0
    high = sidebar.armies_height(sheet)
    header = Box(left, height - 5.2, room, 4.4)
    armies = Box(left, header.y - 0.8 - high, room, high)
    low = sidebar.controls_height(room)
    controls = Box(left, armies.y - 1.5 - low, room, low)
    card = Box(left, controls.y - 1.3 - cards.CARD, room, cards.CARD)
    numbers = Box(left, 0.8, room, card.y - 1.6)
    draw(sheet, Rooms(header, armies, controls, card, numbers))
    return sheet.scene(width, height)


def narrow_picture(state: State, view: View) -> Scene:
    """The same parts below each other."""
    left, room = 0.8, NARROW_WIDTH - 1.6
    deep = room * state.battle.depth / state.battle.width
    sheet = Sheet(state, view, NARROW, Box(left, 0, room, deep))
    high = sidebar.armies_height(sheet)
    low = sidebar.controls_height(room)
    last = LAST_ROLL if state.phase in ("roll", "choose", "over") else NUMBERS
    heights = (4.6, deep + 1.2, low + 1.4, high + 1.2, cards.CARD + 1.0, last)
    height = sum(heights) + 0.4
    tops = [height - sum(heights[:number]) for number in range(len(heights))]
    sheet.table = sheet.table._replace(y=tops[1] - deep)
    draw(
        sheet,
        Rooms(
            header=Box(left, tops[0] - 4.4, room, 4.4),
            armies=Box(left, tops[3] - high, room, high),
            controls=Box(left, tops[2] - low, room, low),
            card=Box(left, tops[4] - cards.CARD, room, cards.CARD),
            numbers=Box(left, tops[5] - last + 1.0, room, last - 1.0),
        ),
    )
    return sheet.scene(NARROW_WIDTH, height)


def draw(sheet: Sheet, rooms: Rooms) -> None:
    """All parts, from the table up."""
    about = attention(sheet.state, sheet.view)
    sheet.frame = Frame(sheet.table.x, sheet.table.y, sheet.state.battle.width, sheet.state.battle.depth, sheet.scale)
    terrain_look.ground(sheet)
    if sheet.view.measuring:
        sheet.target(("table", ""), "the table", sheet.table.outline(0.1, 1), True)
    terrain_look.zones(sheet)
    terrain_look.terrain(sheet)
    movement_look.region(sheet, about)
    movement_look.stops(sheet)
    models_look.models(sheet, about)
    sidebar.header(sheet, rooms.header, about)
    sidebar.armies(sheet, rooms.armies)
    sidebar.controls(sheet, rooms.controls, about)
    details(sheet, rooms, about)
    tape.tape(sheet)


def details(sheet: Sheet, rooms: Rooms, about: Attention) -> None:
    """Whatever the model is about to do, on the table and in numbers; or what is still to be set up."""
    phase = sheet.state.phase
    if phase == "terrain":
        sidebar.pool(sheet, rooms.card)
    elif phase == "deploy":
        sidebar.waiting(sheet, rooms.card, about)
        draw_deploying(sheet, about)
    else:
        if about.model is not None and sheet.place.bases[about.model] is not None:
            cards.card(sheet, rooms.card, about.model)
        acting(sheet, rooms, about)


def acting(sheet: Sheet, rooms: Rooms, about: Attention) -> None:
    """A move and an attack that are shown, or the dice that fell last."""
    movement_look.journey(sheet)
    state, numbers = sheet.state, rooms.numbers
    if state.phase == "react":
        sidebar.sentences(sheet, numbers, captions.reaction_text(sheet))
        return
    way = movement_look.course(sheet, about)
    if way is not None and about.model is not None:
        refusal = refusal_of(sheet, about, way)
        movement_look.draw_course(sheet, about, way, refusal is None)
        if refusal is not None:
            sidebar.sentences(sheet, numbers, refusal.text, "text.danger")
            return
        numbers = cards.reactions(sheet, numbers, about.model, way)
        state = movement_look.supposed(state, about.model, way.end)
    shown = aiming.forecast(sheet, state, about)
    if shown is not None:
        aiming.draw_aim(sheet, shown)
        cards.breakdown(sheet, numbers, shown)
    elif about.model is not None and may_aim(sheet, about) and sheet.place.bases[about.model] is not None:
        if sheet.measures is WIDE:
            aiming.draw_numbers(sheet, state, about.model)
        numbers = sidebar.sentences(sheet, numbers, aiming.numbers_text(sheet, state, about.model))
    elif about.model is None and way is None:
        cards.legend(sheet, rooms.card)
    if shown is None:
        cards.last_roll(sheet, numbers)


def may_aim(sheet: Sheet, about: Attention) -> bool:
    """Whether the numbers against all enemies are of use: not while nobody may act, and no answer to a question."""
    view = sheet.view
    return not about.waits and bool(view.legal or view.sets_up or view.pointing)


def refusal_of(sheet: Sheet, about: Attention, way: Course) -> Refusal | None:
    """Why the model may not go where it is pointed to."""
    assert about.model is not None
    state = activated(sheet.state, about.model)
    if len(about.points) > 1:
        return check(state, Move(about.model, about.points))
    return check(state, suppose_place(state, about.model, (way.end.x, way.end.y), about.mode))


def activated(state: State, model: int) -> State:
    """The state with the model's squad activated where that is due: whoever drags a model does both."""
    if state.phase != "activate":
        return state
    action = Activate(facts(state).squad[model])
    return advance(state, action).state if check(state, action) is None else state


def draw_deploying(sheet: Sheet, about: Attention) -> None:
    """A model that is being set up, where it would stand."""
    if about.model is None or about.point is None:
        return
    radius = sheet.facts.radius[about.model]
    base = sheet.place.ground.standing(*about.point, radius, sheet.facts.names[about.model])
    models_look.ghost(sheet, about.model, base)
