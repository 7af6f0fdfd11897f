"""What a player has, and what it would score now: a row of pieces with numbers, words and points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from mkwidgets.core.scene import Box
from mkwidgets.games.shadow import labels
from mkwidgets.games.shadow.brief import scroll_brief
from mkwidgets.games.shadow.scoring import LANTERNS_TO_WIN, Tally, tally, totals, winner
from mkwidgets.games.shadow.sheet import BIG, BOLD, LINE, PANELS, SMALL, TEXT, Sheet, cut, is_known, short, wrapped
from mkwidgets.games.shadow.state import NOBODY, lanterns
from mkwidgets.games.shadow.words import noun

HEAD, SCROLL = 6.4, 8.6  # height of the row with the name, and of the row with the Scrolls
GAP = 0.6


class Entry(NamedTuple):
    """One column of a score: which, how many there are, a word about it, the points, what is told about it."""

    key: str
    number: int | None
    word: str
    points: str
    label: str


def panel(sheet: Sheet, box: Box, seat: int) -> None:
    """Everything of one player."""
    state = sheet.state
    score = tally(state, seat)
    marked = seat == marked_seat(sheet)
    ring = Box(box.x - 0.35, box.y - 0.35, box.width + 0.7, box.height + 0.7)
    sheet.polygon(ring.outline(), "ring.current" if marked else "ring", PANELS)
    sheet.polygon(box.outline(), "panel", PANELS)
    inner = Box(box.x + 1.2, box.y + 1.0, box.width - 2.4, box.height - 1.6)
    head(sheet, Box(inner.x, inner.top - HEAD, inner.width, HEAD), seat, score)
    scrolls(sheet, Box(inner.x, inner.y, inner.width, SCROLL), seat)
    low = inner.y + SCROLL + 0.8
    columns(sheet, Box(inner.x, low, inner.width, inner.top - HEAD - low), seat, score)


def marked_seat(sheet: Sheet) -> int:
    """Whose panel is framed: who is on turn, or who has won."""
    state = sheet.state
    if state.phase == "over":
        return winner(state.match)
    if state.phase == "scored":
        return state.match.rounds[-1].winner
    return NOBODY if state.phase == "first" else state.seat


# --- the head --------------------------------------------------------------------------------------------------------


def head(sheet: Sheet, box: Box, seat: int, score: Tally) -> None:
    """Name, rounds won, tiles that lie face down, and the score as it would stand now."""
    player = sheet.state.players[seat]
    y = box.middle[1]
    sheet.write(box.x, y, short(player.name), TEXT, "text", "start", True)
    sheet.write(box.right, y, span(score.total + score.least, score.total + score.most), BIG, "text", "end", True)
    total = Box(box.right - 16.8, box.y + 0.3, 17.2, box.height - 0.6)
    sheet.target(("score", f"{seat} total"), labels.total_label(sheet, seat, score), total.outline(0.6))
    sheet.write(total.x + 0.3, y, "points", SMALL, "text.muted", "start")
    rounds_won(sheet, Box(total.x - 9.2, box.y + 0.3, 8.8, box.height - 0.6), seat)


def rounds_won(sheet: Sheet, box: Box, seat: int) -> None:
    """Lanterns, or in the variants the sum of the rounds so far."""
    match = sheet.state.match
    x, y = box.middle
    if match.mode == "standard":
        for number in range(LANTERNS_TO_WIN):
            kind = "lit" if number < lanterns(match, seat) else "unlit"
            sheet.piece(kind, x - 2.0 + 4.0 * number, y, 2.0)
    else:
        sheet.write(x, y, f"sum {totals(match)[seat]}", TEXT, "text", bold=True)
    sheet.target(("rounds", str(seat)), labels.rounds_label(sheet, seat), box.outline(0.6))


def face_down(sheet: Sheet, box: Box, seat: int, tiles: Sequence[str]) -> None:
    """Scroll tiles that wait for their round."""
    for number in range(len(tiles)):
        sheet.piece("scroll", box.x + 2.0 + 3.4 * number, box.middle[1], 2.0)
    sheet.target(("tiles", str(seat)), labels.tiles_label(sheet, seat), box.outline(0.6))


# --- the score -------------------------------------------------------------------------------------------------------


def entries(sheet: Sheet, seat: int, score: Tally) -> list[Entry]:
    """The columns of a score; those that bring nothing are there too, so that nothing moves."""
    player = sheet.state.players[seat]
    points = dict.fromkeys(("fed", "card", "set", "most"), 0)
    for item in score.items:
        points[item.what] = points.get(item.what, 0) + item.points
    cards = points["card"]
    sets = player.jadestones // labels.set_size(sheet, seat)
    columns = (
        ("monkey", player.monkeys, f"{score.items[0].number} fed", str(points["fed"])),
        ("peach", player.peaches, f"feed {player.peaches * labels.feeds(sheet, seat)}", ""),
        ("jadestone", player.jadestones, f"{sets} {noun(sets, 'set')}", str(points["set"])),
        ("most", None, "most", str(points["most"])),
        ("card", len(player.hand), "in hand", span(cards + score.least, cards + score.most)),
    )
    told = labels.item_labels(sheet, seat, score)
    return [Entry(key, number, word, worth, told[key]) for key, number, word, worth in columns]


def span(least: int, most: int) -> str:
    """Points that are known, or from what to what they may be."""
    return str(least) if least == most else f"{least}–{most}"


def columns(sheet: Sheet, box: Box, seat: int, score: Tally) -> None:
    """The items of a score beside each other."""
    rows = entries(sheet, seat, score)
    width = (box.width - GAP * (len(rows) - 1)) / len(rows)
    for number, entry in enumerate(rows):
        column(sheet, Box(box.x + number * (width + GAP), box.y, width, box.height), seat, entry)


def column(sheet: Sheet, box: Box, seat: int, entry: Entry) -> None:
    """One item: how many there are, what that means, and the points."""
    x = box.middle[0]
    sheet.polygon(box.outline(0.6), "slot", PANELS)
    if entry.number is not None:
        sheet.piece(entry.key, box.x + 2.2, box.top - 2.2, 1.45)
        sheet.write(box.x + 4.4, box.top - 2.2, str(entry.number), TEXT, "text", "start", True)
    else:
        for shift in (-1.1, 0.0, 1.1):
            sheet.piece("jadestone", x + shift * 1.3, box.top - 2.2 + (0.5 if not shift else -0.3), 1.0)
    sheet.write(x, box.top - 4.8, entry.word, SMALL, "text.muted")
    if entry.points:
        role = "text.muted" if entry.points == "0" else "text"
        text = entry.points if entry.points == "0" else f"+{entry.points}"
        sheet.write(x, box.y + 1.5, text, TEXT, role, bold=True)
    sheet.target(("score", f"{seat} {entry.key}"), entry.label, box.outline(0.6))


# --- Scrolls ---------------------------------------------------------------------------------------------------------


def scrolls(sheet: Sheet, box: Box, seat: int) -> None:
    """The Scrolls that are in force, one or two beside each other."""
    player = sheet.state.players[seat]
    if player.tiles:
        room = 3.4 * len(player.tiles) + 0.6
        face_down(sheet, Box(box.right - room, box.y, room, box.height), seat, player.tiles)
        box = box._replace(width=box.width - room - GAP)
    shown = [tile for tile in player.scrolls if is_known(tile)]
    if not shown:
        first = sheet.state.match.first_game and not sheet.state.match.rounds
        text = "No Scrolls in a first game" if first else "No Scroll in force"
        sheet.write(box.x + 0.2, box.middle[1], text, SMALL, "text.muted", "start")
        return
    width = (box.width - GAP * (len(shown) - 1)) / len(shown)
    for number, tile in enumerate(shown):
        scroll(sheet, Box(box.x + number * (width + GAP), box.y, width, box.height), tile)


def scroll(sheet: Sheet, box: Box, tile: str) -> None:
    """One Scroll with its name and what it does."""
    sheet.polygon(box.outline(0.6), "theatre.scroll", PANELS)
    room = box.width - 1.4
    sheet.write(box.x + 0.7, box.top - 1.5, cut(tile, room, SMALL * BOLD), SMALL, "text", "start", True)
    lines = wrapped(scroll_brief(sheet.parts.scrolls[tile]), room, 3)
    for number, line in enumerate(lines):
        sheet.write(box.x + 0.7, box.top - 3.6 - number * LINE, line, SMALL, "text", "start")
    sheet.target(("scroll", tile), labels.scroll_label(sheet, tile), box.outline(0.6))
