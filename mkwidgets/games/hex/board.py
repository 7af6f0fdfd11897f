"""The picture of Monster Hex: the board with all that lies on it, and beside or below it what players hold.

Wide: the board at the left, scores, hand and goals at its right. Narrow: the round, the board, the hand, what is to be
chosen, the scores and the goals from top to bottom.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

from mkwidgets.core.scene import Box, Point, Scene, View
from mkwidgets.games.hex import choices, labels, sidebar
from mkwidgets.games.hex.geometry import reading_order
from mkwidgets.games.hex.sheet import (
    NARROW,
    SPACES,
    STRIKES,
    WIDE,
    Grid,
    Sheet,
    edge_point,
    grid_of,
    hexagon,
)
from mkwidgets.games.hex.state import State, counters_on, unit_at
from mkwidgets.games.hex.stone_spaces import decided_now, facing_edges, petrified_space, stone_space
from mkwidgets.games.hex.tiles import PICKED_REACH, Ghost, ghost, looks_of, power, tile, touching

WIDE_SIZE = 125.0, 86.0
NARROW_WIDTH = 59.0
MARGIN = 0.8
SIDEBAR = 47.0  # the least width of what lies beside the board, with the room between
CAPTION = 3.2  # height of a line above the hand or the choices
GOAL_LINE = 4.6


def picture(observation: State, view: View) -> Scene:
    """The whole picture for one seat, or for a spectator."""
    return narrow_picture(observation, view) if view.layout == "narrow" else wide_picture(observation, view)


def wide_picture(state: State, view: View) -> Scene:
    """The board at the left, everything else at its right."""
    width, height = WIDE_SIZE
    sheet = Sheet(state, view, WIDE[4 if state.players == 4 else 3])
    grid = fit_board(sheet, width - SIDEBAR - MARGIN, height - 2 * MARGIN)
    across, up = grid.size(sheet.measures.space)
    board = Box(MARGIN, (height - up) / 2, across, up)
    left = board.right + 3.4
    room = width - left - 1.2
    hand_height = sheet.measures.hand * 1.155 + CAPTION
    choices_height = sheet.measures.turn * 1.155 + CAPTION
    row = 8.1
    top = height - 7.0
    below = top - row * len(state.factions) - 2.4
    chosen = Box(left, below - hand_height - 2.4 - choices_height, room, choices_height)
    with sheet.held():
        choices.choices(sheet, chosen)
        choices.hand(sheet, Box(left, below - hand_height, room, hand_height))
    spaces(sheet, grid, board)
    sidebar.header(sheet, Box(left, height - 6.2, room, 5.0))
    sidebar.factions(sheet, Box(left, 0, room, top), row)
    sidebar.goals(sheet, Box(left, 1.0, room, chosen.y - 3.0))
    return sheet.scene(width, height)


def narrow_picture(state: State, view: View) -> Scene:
    """The same parts below each other."""
    sheet = Sheet(state, view, NARROW[4 if state.players == 4 else 3])
    grid = fit_board(sheet, NARROW_WIDTH - MARGIN, math.inf)
    across, up = grid.size(sheet.measures.space)
    left, room, row = 1.0, NARROW_WIDTH - 2.0, 8.1
    hand_height = sheet.measures.hand * 1.155 + CAPTION
    choices_height = sheet.measures.turn * 1.155 + CAPTION
    # Room for the goals of any seat, so that nothing moves when another one looks.
    most = len(state.open_goals) + max(len(faction.goals) for faction in state.factions)
    lines = -(-most // 2)
    goals_height = 3.0 + GOAL_LINE * lines if lines else 0.0
    heights = (4.6, up, hand_height + 1.2, choices_height + 2.6, row * len(state.factions) + 1.2, goals_height)
    height = sum(heights) + 1.6
    tops = [height - 0.4 - sum(heights[:number]) for number in range(len(heights))]
    with sheet.held():
        choices.choices(sheet, Box(left, tops[3] - 1.4 - choices_height, room, choices_height))
        choices.hand(sheet, Box(left, tops[2] - 0.8 - hand_height, room, hand_height))
    spaces(sheet, grid, Box((NARROW_WIDTH - across) / 2, tops[1] - up, across, up))
    sidebar.header(sheet, Box(left, tops[0] - heights[0], room, heights[0]))
    sidebar.factions(sheet, Box(left, 0, room, tops[4]), row)
    sidebar.goals(sheet, Box(left, 0, room, tops[5]))
    return sheet.scene(NARROW_WIDTH, height)


# --- the board -------------------------------------------------------------------------------------------------------


def fit_board(sheet: Sheet, across: float, up: float) -> Grid:
    """Find how far the board reaches, and make its hexagons smaller if they do not fit into some room."""
    grid = grid_of(all_spaces(sheet))
    space = grid.largest(across, up, sheet.measures.space)
    sheet.measures = sheet.measures._replace(space=space)
    return grid


def all_spaces(sheet: Sheet) -> list[str]:
    """Every space of the board, row by row."""
    board = sheet.found.board
    return sorted((*board.unit, *board.start, *board.small, *board.large), key=reading_order)


def spaces(sheet: Sheet, grid: Grid, board: Box) -> None:
    """All spaces with what lies on them, and above them the unit that is being placed."""
    now = set(decided_now(sheet))
    looks = facing_edges(sheet)
    places = {space: grid.place(space, board, sheet.measures.space) for space in all_spaces(sheet)}
    for space, (x, y) in places.items():
        if space in sheet.found.index:
            unit_space(sheet, space, x, y, looks)
        else:
            stone_space(sheet, space, x, y, space in now)
        sheet.target(("cell", space), labels.space_label(sheet, space), hexagon(x, y, sheet.measures.space))
    for space in labels.latest_spaces(sheet):
        sheet.polygon(hexagon(*places[space], sheet.measures.space), "hexagon.latest", STRIKES)
    shown = ghost(sheet)
    if shown is not None:
        with sheet.held():
            placed(sheet, shown, places)


def placed(sheet: Sheet, shown: Ghost, places: Mapping[str, Point]) -> None:
    """The unit that is being placed, and the edges of its neighbours at which they match."""
    width = sheet.measures.space
    tile(sheet, *places[shown.space], width, shown.unit, looks_of(sheet, shown.unit, shown.space), reach=PICKED_REACH)
    for way, (_, own, theirs, space) in touching(sheet, shown.unit, shown.space).items():
        if own == theirs:
            power(sheet, *edge_point(*places[space], width, (way + 3) % 6), theirs, "match")


def unit_space(sheet: Sheet, space: str, x: float, y: float, looks: dict[str, dict[int, str]]) -> None:
    """A space for a unit: one that lies there, counters, or nothing."""
    unit = unit_at(sheet.state, space)
    if unit is not None:
        tile(sheet, x, y, sheet.measures.space, unit, looks.get(space))
    elif counters_on(sheet.state, space):
        petrified_space(sheet, space, x, y)
    else:
        empty_space(sheet, space, x, y)


def empty_space(sheet: Sheet, space: str, x: float, y: float) -> None:
    """An empty space with its name; a start space has its circle."""
    width, small = sheet.measures.space, sheet.measures.small
    open_now = ("cell", space) in sheet.view.legal
    sheet.polygon(hexagon(x, y, width), "hexagon.space.open" if open_now else "hexagon.space", SPACES)
    if space in sheet.found.board.start:
        sheet.disc(x, y, width * 0.34, "hexagon.start")
        sheet.write(x, y + width * 0.1, "start", small, "text.muted")
        sheet.write(x, y - width * 0.1, space, small, "text.muted")
    else:
        sheet.write(x, y, space, small, "text.muted")
