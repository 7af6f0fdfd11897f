"""Spaces with stones: what lies there, who took what, and the sums that decide."""

from __future__ import annotations

from mkwidgets.core.scene import Box
from mkwidgets.games.hex.sheet import CORES, SPACES, Sheet, hexagon
from mkwidgets.games.hex.state import Finished, State, Take, counters_on, faction_of, stones_on
from mkwidgets.games.hex.stones import NOBODY, determine_small, power, ranking


def finished_at(sheet: Sheet, space: str) -> Finished | None:
    """The last determination at a space."""
    return next((entry for entry in reversed(sheet.state.finished) if entry.space == space), None)


def decided_now(sheet: Sheet) -> list[str]:
    """The stone spaces whose sums are shown: those waited for, else those determined last, by one placement."""
    if sheet.state.pending:
        return list(sheet.state.pending)
    shown: list[str] = []
    common: set[int] = set()
    for entry in reversed(sheet.state.finished):
        ring = {index for index, _ in sheet.found.rings[entry.space]}
        common = ring & common if shown else ring
        if not common or entry.space in shown or not is_plain(sheet, entry):
            break
        shown.append(entry.space)
    return shown


def is_plain(sheet: Sheet, entry: Finished) -> bool:
    """Whether the edges still show why a stone space was decided so: no unit was turned, no counter put since."""
    if entry.space in sheet.found.index:
        return False  # no stone space any more
    if any(sheet.state.board[index] is None for index, _ in sheet.found.rings[entry.space]):
        return False
    return takers_by_sums(sheet, entry.space) == tuple(take.faction for take in entry.takes)


def takers_by_sums(sheet: Sheet, space: str) -> tuple[int, ...]:
    """Who would take stones at a space as things stand, the first place first."""
    if space in sheet.found.large:
        found = ranking(sheet.state, space)
        return tuple(faction for faction in (found.first, found.second) if faction != NOBODY)
    probe: State = determine_small(sheet.state, space, [])
    return tuple(take.faction for take in probe.finished[-1].takes)


def sums(sheet: Sheet, space: str) -> list[tuple[int, int]]:
    """What each faction puts up at a space; at a small stone each of the two units."""
    if space not in sheet.found.small:
        return list(ranking(sheet.state, space).totals)
    entries = []
    for index, way in sheet.found.rings[space]:
        unit = sheet.state.board[index]
        if unit is not None:
            entries.append((faction_of(sheet.state, unit.name), power(unit, sheet.found.units[unit.name], way)))
    return entries


def facing_edges(sheet: Sheet) -> dict[str, dict[int, str]]:
    """By space of a unit, the edges that count in the determinations that are shown."""
    marked: dict[str, dict[int, str]] = {}
    for space in decided_now(sheet):
        for index, way in sheet.found.rings[space]:
            if sheet.state.board[index] is not None:
                marked.setdefault(sheet.found.spaces[index], {})[way] = "facing"
    return marked


# --- drawing ---------------------------------------------------------------------------------------------------------


def stone_space(sheet: Sheet, space: str, x: float, y: float, now: bool) -> None:
    """Draw a small or a large stone space; ``now`` adds the sums."""
    width, done = sheet.measures.space, finished_at(sheet, space)
    role = "hexagon.stone-space.now" if now else "hexagon.stone-space.done" if done else "hexagon.stone-space"
    sheet.polygon(hexagon(x, y, width), role, SPACES)
    # With sums below, the stones move up.
    height = y + width * (0.24 if now else 0.04)
    if space in sheet.found.small:
        small_stone(sheet, x, height, done)
    else:
        large_stones(sheet, space, x, height, done, now)
    if now:
        sum_columns(sheet, space, x, y)
    else:
        sheet.write(x, y - width * 0.4, space, sheet.measures.small, "text.muted")


def small_stone(sheet: Sheet, x: float, y: float, done: Finished | None) -> None:
    """One stone of one point, or who took it."""
    radius = sheet.measures.space * 0.19
    if done and done.takes:
        taken(sheet, x, y, radius, done.takes[0])
    else:
        stone(sheet, x, y, radius, "", 1, lost=done is not None)


def large_stones(sheet: Sheet, space: str, x: float, y: float, done: Finished | None, now: bool) -> None:
    """Two stones side by side; when they are gone, those who took them with their points."""
    width = sheet.measures.space
    radius = width * 0.165
    for place, (one, take) in enumerate(zip(stones_on(sheet.state, space), takes_of(sheet, space, done), strict=True)):
        across = x + (place - 0.5) * width * 0.46
        if not done:
            stone(sheet, across, y, radius, one.colour, one.value)
            continue
        # Who took a stone stands below it, or in its place where the sums need the room.
        if take is None or not now:
            stone(
                sheet,
                across,
                y if now else y + width * 0.2,
                radius,
                one.colour,
                one.value,
                faded=True,
                lost=take is None,
            )
        if take is not None:
            taken(sheet, across, y if now else y - width * 0.19, radius, take)


def takes_of(sheet: Sheet, space: str, done: Finished | None) -> list[Take | None]:
    """For each stone of a large space, how it was taken."""
    left = list(done.takes) if done else []
    found: list[Take | None] = []
    for one in stones_on(sheet.state, space):
        take = next((entry for entry in left if (entry.value, entry.colour) == (one.value, one.colour)), None)
        found.append(take)
        if take is not None:
            left.remove(take)
    return found


def stone(
    sheet: Sheet,
    x: float,
    y: float,
    radius: float,
    colour: str,
    value: int,
    faded: bool = False,
    lost: bool = False,
) -> None:
    """One stone with its value; ``lost`` strikes it out."""
    faded = faded or lost
    sheet.core(x, y, radius, colour, faded)
    role = "text.muted" if faded else "hexagon.text"
    sheet.write(x, y - text_drop(colour, radius), str(value), sheet.measures.digit, role, bold=True)
    if lost:
        sheet.strike(x, y, radius * 1.5)


def taken(sheet: Sheet, x: float, y: float, radius: float, take: Take) -> None:
    """The shape of a faction with the points that it took."""
    colour = sheet.state.factions[take.faction].colour
    sheet.core(x, y, radius, colour)
    points = str(take.points)
    sheet.write(x, y - text_drop(colour, radius), points, sheet.measures.digit, "hexagon.text", bold=True)


def text_drop(colour: str, radius: float) -> float:
    """How far below the middle a text fits best in a colour's shape."""
    return radius * 0.12 if colour == "yellow" else 0.0


def sum_columns(sheet: Sheet, space: str, x: float, y: float) -> None:
    """Every faction's sum below its shape; the first place is framed."""
    width, entries = sheet.measures.space, sums(sheet, space)
    step = width * min(0.36, 0.94 / len(entries))
    best = takers_by_sums(sheet, space)
    size = sheet.measures.digit if len(entries) < 4 else sheet.measures.small
    for number, (faction, total) in enumerate(entries):
        across = x + (number - (len(entries) - 1) / 2) * step
        first = bool(best) and faction == best[0]
        if first:
            frame = Box(across - step / 2 + 0.15, y - width * 0.36, step - 0.3, width * 0.4)
            sheet.polygon(frame.outline(), "hexagon.facing", CORES)
        sheet.core(across, y - width * 0.07, width * 0.062, sheet.state.factions[faction].colour)
        role = "hexagon.text" if first else "text"
        sheet.write(across, y - width * 0.24, str(total), size, role, bold=True)


def petrified_space(sheet: Sheet, space: str, x: float, y: float) -> None:
    """An empty space under black counters, which are worth their number."""
    width = sheet.measures.space
    sheet.polygon(hexagon(x, y, width), "hexagon.petrified", SPACES)
    sheet.disc(x, y + width * 0.04, width * 0.2, "hexagon.black")
    value = str(counters_on(sheet.state, space))
    sheet.write(x, y + width * 0.04, value, sheet.measures.digit, "hexagon.black.text", bold=True)
    sheet.write(x, y - width * 0.36, space, sheet.measures.small, "hexagon.text")
