"""The picture of The Shadow Theater: the theatre, the Supply, what the viewer holds, and what both players have.

Wide: the theatre with the Supply and the hand at the left, the players at the right. Narrow: the theatre, the Supply,
what is to be done, the hand and the players from top to bottom.
"""

from __future__ import annotations

from mkwidgets.core.scene import Box, Scene, View
from mkwidgets.games.shadow import cards, choices, holdings, theatre
from mkwidgets.games.shadow.sheet import NARROW, WIDE, Sheet
from mkwidgets.games.shadow.state import State

WIDE_SIZE = 125.0, 86.0
NARROW_WIDTH = 59.0
MARGIN = 1.0
LEFT = 77.2  # width of the theatre beside the players
STAGE, NARROW_STAGE = 47.6, 41.4
SUPPLY, HAND, PANEL, PLAYED = 10.2, 24.4, 27.6, 9.6
NOW, NARROW_NOW = 15.2, 9.4


def picture(observation: State, view: View) -> Scene:
    """The whole picture for one seat, or for a spectator."""
    return narrow_picture(observation, view) if view.layout == "narrow" else wide_picture(observation, view)


def wide_picture(state: State, view: View) -> Scene:
    """Theatre and hand at the left, players at the right."""
    width, height = WIDE_SIZE
    sheet = Sheet(state, view, WIDE)
    left, right = MARGIN, MARGIN + LEFT + 1.8
    room = width - right - MARGIN - 0.2
    top = height - MARGIN
    choices.now(sheet, Box(right, top - 2 * PANEL - 1.6 - NOW - 0.8, room, NOW))
    cards.before_viewer(sheet, Box(left, MARGIN, LEFT, HAND))
    theatre.stage(sheet, Box(left, top - STAGE, LEFT, STAGE))
    theatre.supply_row(sheet, Box(left, top - STAGE - 1.0 - SUPPLY, LEFT, SUPPLY))
    for seat in (0, 1):
        holdings.panel(sheet, Box(right, top - PANEL - seat * (PANEL + 1.6), room, PANEL), seat)
    cards.played_cards(sheet, Box(right, MARGIN, room, PLAYED))
    return sheet.scene(width, height)


def narrow_picture(state: State, view: View) -> Scene:
    """The same parts below each other."""
    sheet = Sheet(state, view, NARROW)
    room = NARROW_WIDTH - 2 * MARGIN
    heights = (NARROW_STAGE, SUPPLY, NARROW_NOW, HAND, PANEL, PANEL, PLAYED)
    height = sum(heights) + 1.4 * len(heights) + MARGIN
    boxes, top = [], height - MARGIN
    for part in heights:
        boxes.append(Box(MARGIN, top - part, room, part))
        top -= part + 1.4
    choices.now(sheet, boxes[2])
    cards.before_viewer(sheet, boxes[3])
    theatre.stage(sheet, boxes[0])
    theatre.supply_row(sheet, boxes[1])
    for seat in (0, 1):
        holdings.panel(sheet, boxes[4 + seat], seat)
    cards.played_cards(sheet, boxes[6])
    return sheet.scene(NARROW_WIDTH, height)
