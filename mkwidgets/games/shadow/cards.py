"""Cards and tiles that lie before the viewer: the hand, the Scroll tiles to choose from, and cards played before."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from mkwidgets.core.scene import Box, Pick
from mkwidgets.games.shadow import labels
from mkwidgets.games.shadow.brief import card_brief, scroll_brief
from mkwidgets.games.shadow.components import Card, Step
from mkwidgets.games.shadow.emblems import BAND, PATTERN, emblem
from mkwidgets.games.shadow.scoring import MARKED
from mkwidgets.games.shadow.sheet import BOLD, CARDS, LINE, PANELS, SMALL, TEXT, Sheet, cut, is_known, short, wrapped
from mkwidgets.games.shadow.state import name

CAPTION = 2.6
GAP = 0.8
TALL, TALL_TEXT = 12.0, 9.0  # heights from which on a card has pieces at its foot, and its name two lines
FOOT = 4.2
SIGN = 6.0  # room for one piece at the foot of a card, with its sign and number


def before_viewer(sheet: Sheet, box: Box) -> None:
    """The hand, or while Scrolls are chosen the tiles to choose from."""
    player = sheet.state.players[sheet.seat]
    whose = short(name(sheet.state, sheet.seat))
    if sheet.state.phase in ("tiles", "keep"):
        sheet.caption(box, f"Scroll tiles of {whose}" if player.offered else f"{whose} has no tiles to choose from")
        for number, place in enumerate(places(sheet, box, len(player.offered))):
            offered_tile(sheet, place, player.offered[number], number)
        return
    sheet.caption(box, f"Hand of {whose}" if player.hand else f"{whose} has no cards in hand")
    for number, place in enumerate(places(sheet, box, len(player.hand))):
        card = player.hand[number]
        # Only the hand on turn is counted in the picks; cards of another go by name.
        key = str(number) if sheet.seat == sheet.state.seat or not is_known(card) else card
        hand_card(sheet, place, card, ("hand", key))


def places(sheet: Sheet, box: Box, count: int) -> list[Box]:
    """Where so many cards lie: tall ones in a row while they fit, else low ones in several rows."""
    shelf = Box(box.x, box.y, box.width, box.height - CAPTION)
    sheet.polygon(shelf.outline(), "theatre.shelf", PANELS)
    box = Box(shelf.x + GAP, shelf.y + GAP, shelf.width - 2 * GAP, shelf.height - 2 * GAP)
    height, columns = box.height, sheet.measures.cards
    if count > columns:
        columns = sheet.measures.low_cards
    rows = max(1, -(-count // columns))
    width = (box.width - (columns - 1) * GAP) / columns
    tall = (height - (rows - 1) * GAP) / rows
    return [
        Box(
            box.x + number % columns * (width + GAP),
            box.y + height - (number // columns + 1) * tall - number // columns * GAP,
            width,
            tall,
        )
        for number in range(count)
    ]


def hand_card(sheet: Sheet, box: Box, card: str, pick: Pick) -> None:
    """A card in hand: a tall one with its location above, a low one with its location at the left."""
    if not is_known(card):
        back(sheet, box, "card")
        sheet.target(pick, f"A card in the hand of {name(sheet.state, sheet.seat)}, face down", box.outline(0.8))
        return
    sheet.polygon(box.outline(0.8), "theatre.card", CARDS)
    (tall_card if box.height > TALL else low_card)(sheet, box, sheet.parts.cards[card])
    sheet.target(pick, labels.card_label(sheet, card), box.outline(0.8))


def tall_card(sheet: Sheet, box: Box, card: Card) -> None:
    """A card with the name of its location, and what its effect is about as pieces at its foot."""
    band = Box(box.x, box.top - BAND - PATTERN, box.width, BAND + PATTERN)
    emblem(sheet, band, card.location, CARDS)
    y = box.top - BAND / 2
    room = band.width - 4.4
    if card.points >= MARKED:
        point_mark(sheet, box.right - 2.1, y, card.points)
        room -= 4.2
    sheet.write(box.x + 4.2, y, cut(card.location or "kept", room), SMALL, "theatre.ink", "start")
    words(sheet, Box(box.x, box.y + FOOT, box.width, band.y - box.y - FOOT), card.name, card_brief(card))
    signs(sheet, box, card.effect)


def low_card(sheet: Sheet, box: Box, card: Card) -> None:
    """A card where there are many."""
    emblem(sheet, Box(box.x, box.y, 4.0, box.height), card.location, CARDS)
    if card.points >= MARKED:
        point_mark(sheet, box.x + 2.0, box.y + 1.7, card.points)
    words(sheet, Box(box.x + 3.6, box.y, box.width - 3.6, box.height), card.name, card_brief(card))


def point_mark(sheet: Sheet, x: float, y: float, points: int) -> None:
    """The mark of a card that is worth more than one point."""
    sheet.piece("star", x, y, 1.7, CARDS)
    sheet.write(x, y, str(points), SMALL, "theatre.ink", bold=True)


def words(sheet: Sheet, box: Box, title: str, text: str) -> None:
    """A name and an effect, as much of both as there is room for."""
    room = box.width - 1.7
    tall = box.height > TALL_TEXT
    y = box.top - 1.5
    for line in wrapped(title, room, 2 if tall else 1, SMALL * BOLD):
        sheet.write(box.x + 0.9, y, line, SMALL, "text", "start", True)
        y -= LINE
    y -= 0.3 if tall else 0.0
    for line in wrapped(text, room, max(1, int((y - box.y + 0.8) / LINE))):
        sheet.write(box.x + 0.9, y, line, SMALL, "text", "start")
        y -= LINE


SIGNS = {"take": "+", "steal": "+", "return": "−", "move": "", "collect": "+", "place": "−"}
PIECE_OF = {"move": "crown", "collect": "monkey", "place": "monkey"}  # of verbs that name no resource


def signs(sheet: Sheet, box: Box, effect: Sequence[Step]) -> None:
    """What an effect is about, as pieces at the foot of a card."""
    kinds: Counter[tuple[str, str]] = Counter()
    for step in effect:
        kinds[SIGNS[step.verb], PIECE_OF.get(step.verb, step.what)] += step.number
    shown = [(sign + (str(number) if number > 1 else ""), kind) for (sign, kind), number in kinds.items()][:2]
    x = box.middle[0] - (len(shown) - 1) * SIGN / 2 + 0.8
    for sign, kind in shown:
        if sign:
            sheet.write(x - 1.6, box.y + 2.4, sign, TEXT, "text", "end", True)
        sheet.piece(kind, x, box.y + 2.4, 1.3, CARDS)
        x += SIGN


def back(sheet: Sheet, box: Box, kind: str) -> None:
    """A card or tile from behind."""
    role, mark = (
        ("theatre.card.back", "theatre.card.back.mark") if kind == "card" else ("theatre.scroll.end", "theatre.scroll")
    )
    x, y = box.middle
    across, up = box.width * 0.22, min(box.height * 0.26, box.width * 0.34)
    sheet.polygon(box.outline(0.8), role, CARDS)
    sheet.polygon(((x, y + up), (x + across, y), (x, y - up), (x - across, y)), mark, CARDS)


def offered_tile(sheet: Sheet, box: Box, tile: str, number: int) -> None:
    """A Scroll tile to choose."""
    if not is_known(tile):
        back(sheet, box, "scroll")
        sheet.target(("keep", str(number)), "A Scroll tile, face down", box.outline(0.8))
        return
    sheet.polygon(box.outline(0.8), "theatre.scroll", CARDS)
    head = 5.0 if box.height > TALL else 0.0
    if head:
        sheet.piece("scroll", box.middle[0], box.top - 2.9, 2.0, CARDS)
    words(sheet, box._replace(height=box.height - head), tile, scroll_brief(sheet.parts.scrolls[tile]))
    sheet.target(("keep", str(number)), f"Keep {labels.scroll_label(sheet, tile)}", box.outline(0.8))


def played_cards(sheet: Sheet, box: Box) -> None:
    """The cards played in this round, small and face up."""
    played: Sequence[str] = sheet.state.discard + ((sheet.state.playing,) if sheet.state.playing else ())
    sheet.caption(box, "Cards played in this round" if played else "No card played in this round")
    shelf = Box(box.x, box.y, box.width, box.height - CAPTION)
    sheet.polygon(shelf.outline(), "theatre.shelf", PANELS)
    if not played:
        return
    box = Box(shelf.x + 0.6, shelf.y + 0.6, shelf.width - 1.2, shelf.height - 1.2)
    size = min(4.4, (box.width - 8 * 0.5) / 9)
    for number, card in enumerate(played):
        location = sheet.parts.cards[card].location
        small = Box(box.x + number * (size + 0.5), box.y, size, box.height)
        sheet.polygon(small.outline(0.6), "theatre.card", CARDS)
        emblem(sheet, Box(small.x, small.top - BAND - PATTERN, size, BAND + PATTERN), location, CARDS)
    row = Box(box.x, box.y, len(played) * (size + 0.5) - 0.5, box.height)
    sheet.target(("played", ""), labels.played_label(sheet, played), row.outline(0.6))
