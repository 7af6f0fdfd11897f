"""The table of Monkey, Ninja, Pirate, Robot as a picture, and what pointing at its parts means.

Wide: the cards lie round the table, the neighbour on the right follows counter-clockwise; Pot, dice and the button to
stop lie in the middle, the chart beside the table. Narrow: the same parts in one column.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from mkwidgets.core.chance import Lots, Outcome, Roll, percent
from mkwidgets.core.scene import (
    Box,
    Disc,
    Path,
    Pick,
    Point,
    Polygon,
    Scene,
    Shape,
    Target,
    Text,
    View,
    arc,
    arrow_head,
    rectangle,
    rounded,
)
from mkwidgets.games.mnpr.actions import (
    Action,
    Attack,
    ChooseBlindly,
    ChooseCard,
    EndTurn,
    NoShift,
    RollChart,
    Shift,
    StealMojo,
    TakeMojo,
)
from mkwidgets.games.mnpr.chart import CHART
from mkwidgets.games.mnpr.legal import chance, seat_to_act
from mkwidgets.games.mnpr.speech import describe_player, direction_text
from mkwidgets.games.mnpr.state import CARD_INDEX, CARDS, METERS, State, capacity, pot

CARD_WIDTH, CARD_HEIGHT = 28.0, 24.0
HEADER = 4.8  # height of the strip with a card's name
# Groups of shapes that are sent together: few groups make few messages for a move.
CARDS_GROUP, MIDDLE, CHART_GROUP, ARROWS = "cards", "middle", "chart", "arrows"
ROW = 4.5  # height of a meter's row
CHART_ROW = 4.8
STOPPABLE = ("action", "shift", "ninja", "chart", "attack")  # phases with a button to leave it at that
LONGEST_NAME = 16  # letters of a name that a card has room for
TOKEN_ROLES = ("token.attack", "token.defense", "token.health", "token.mojo")
# Places round a table of three by three cells, counter-clockwise from the bottom; by number of players.
RING = ((1, 0), (2, 0), (2, 1), (2, 2), (1, 2), (0, 2), (0, 1), (0, 0))
PLACES = {
    2: (0, 4),
    3: (0, 3, 5),
    4: (0, 2, 4, 6),
    5: (0, 2, 3, 5, 6),
    6: (0, 1, 3, 4, 5, 7),
    7: (0, 1, 2, 3, 5, 6, 7),
    8: tuple(range(8)),
}


class Middle(NamedTuple):
    """Where the things lie that belong to nobody: the centre of the Pot, the dice, the button, cards to choose."""

    pot: Point
    dice: Box
    button: Box
    choices: tuple[Box, ...]


def scene(observation: State, view: View) -> Scene:
    """The whole picture."""
    return narrow_scene(observation, view) if view.layout == "narrow" else wide_scene(observation, view)


def wide_scene(state: State, view: View) -> Scene:
    """The table with the chart at its right."""
    width, height = 125.0, 86.0
    shapes: list[Shape] = [Polygon(arc(45, 43, 35, 0, 360, 72)[:-1], "table", "table")]
    targets: list[Target] = []
    shapes += curved_arrows(state, 45, 43)
    for seat, place in enumerate(PLACES[len(state.players)]):
        column, row = RING[place]
        add_card(state, seat, 1 + column * 30.0, 1 + row * 30.0, shapes, targets)
    choices = tuple(Box(35, 51.6 - row * 5.6, 20, 4.8) for row in range(5))
    middle = Middle((45, 52.6), Box(33, 36.6, 24, 11), Box(36.3, 29.8, 17.4, 5.2), choices)
    add_middle(state, view, middle, shapes, targets)
    add_side(state, view, 92.5, 77.4, 1, shapes, targets)
    return Scene(width, height, tuple(shapes), tuple(targets), "Monkey, Ninja, Pirate, Robot")


def narrow_scene(state: State, view: View) -> Scene:
    """The same parts from top to bottom: the middle of the table, the cards in two columns, the chart."""
    rows = (len(state.players) + 1) // 2
    cards_height = rows * (CARD_HEIGHT + 2)
    chart_height = 8 * CHART_ROW + 7
    height = 18.5 + cards_height + chart_height
    shapes: list[Shape] = list(straight_arrow(state, 1, height - 15)) if state.phase != "card" else []
    targets: list[Target] = []
    choices = tuple(Box(0.5 + 19.7 * (n % 3), height - 8.4 - 8 * (n // 3), 18.6, 7.4) for n in range(5))
    room = 25 if state.phase in STOPPABLE else 47.4
    middle = Middle((5, height - 6.5), Box(11, height - 12, room, 11), Box(38, height - 10.2, 20.4, 7.4), choices)
    add_middle(state, view, middle, shapes, targets)
    for seat in range(len(state.players)):
        column, row = seat % 2, seat // 2
        y = height - 18 - (row + 1) * (CARD_HEIGHT + 2) + 2
        add_card(state, seat, column * 30.0 + 0.5, y, shapes, targets)
    add_side(state, view, 1, chart_height - 6, 2, shapes, targets)
    return Scene(59, height, tuple(shapes), tuple(targets), "Monkey, Ninja, Pirate, Robot")


# --- cards -----------------------------------------------------------------------------------------------------------


def add_card(state: State, seat: int, x: float, y: float, shapes: list[Shape], targets: list[Target]) -> None:
    """One player's card with the lower left corner at ``x, y``."""
    player = state.players[seat]
    outline = rounded(x, y, CARD_WIDTH, CARD_HEIGHT, 1.5)
    # Every card has a ring, mostly in the colour of the board: when the Turn passes on, only colours change.
    ring = "ring.current" if seat == state.seat and player.alive else "ring"
    shapes.append(Polygon(rounded(x - 0.45, y - 0.45, CARD_WIDTH + 0.9, CARD_HEIGHT + 0.9, 1.9), ring, CARDS_GROUP))
    shapes.append(Polygon(outline, "panel" if player.alive else "panel.out", CARDS_GROUP))
    targets.append(Target(("player", str(seat)), describe_player(state, seat), outline))
    add_header(state, seat, x, y + CARD_HEIGHT - 0.8, shapes)
    if not player.alive:
        shapes.append(Text(x + CARD_WIDTH / 2, y + 9, "out of the game", 2.4, "text.muted", CARDS_GROUP))
    elif player.card in CARD_INDEX:
        add_meters(state, seat, x, y, shapes, targets)


def add_header(state: State, seat: int, x: float, top: float, shapes: list[Shape]) -> None:
    """The strip with a player's name and, where that says it not already, the character."""
    player = state.players[seat]
    role, ink = (f"seat.{seat}", "seat.text") if player.alive else ("seat.out", "text.muted")
    shapes.append(Polygon(rounded(x + 0.8, top - HEADER, CARD_WIDTH - 1.6, HEADER, 1), role, CARDS_GROUP))
    card = player.card if player.card in CARD_INDEX else "?"
    left, right, middle = x + 2, x + CARD_WIDTH - 2, top - HEADER / 2
    if len(player.name) > 10:  # no room for both in one line
        shapes.append(Text(left, top - 1.5, shortened(player.name), 2.0, ink, CARDS_GROUP, "start", True))
        shapes.append(Text(left, top - 3.6, card, 1.8, ink, CARDS_GROUP, "start"))
        return
    shapes.append(Text(left, middle, player.name, 2.4, ink, CARDS_GROUP, "start", True))
    if player.name != player.card:
        shapes.append(Text(right, middle, card, 1.9, ink, CARDS_GROUP, "end"))


def shortened(name: str) -> str:
    """A name that fits a card's width."""
    return name if len(name) <= LONGEST_NAME else f"{name[:LONGEST_NAME]}…"


def add_meters(state: State, seat: int, x: float, y: float, shapes: list[Shape], targets: list[Target]) -> None:
    """The four meters of a card: label, places with tokens, number."""
    player = state.players[seat]
    actor = whose_meters(state)
    for meter, (tokens, places) in enumerate(zip(player.meters, capacity(state, seat), strict=True)):
        middle = y + CARD_HEIGHT - 7.9 - meter * ROW
        shapes.append(Text(x + 1.7, middle, METERS[meter], 2.0, "text", CARDS_GROUP, "start"))
        step = min(2.3, 12.9 / places)
        for place in range(places):
            role = TOKEN_ROLES[meter] if place < tokens else "slot"
            shapes.append(Disc(x + 12 + place * step, middle, step * 0.42, role, CARDS_GROUP))
        shapes.append(Text(x + CARD_WIDTH - 1.5, middle, str(tokens), 2.4, "text", CARDS_GROUP, "end", True))
        own = seat == actor
        # Who is no Pirate may point at another's Mojo too, and reads why not: to Attack would be a bad surprise.
        robbed = meter == 3 and state.phase == "action" and not own
        if own or robbed:
            label = f"{player.name}'s {METERS[meter]} meter: {tokens} of {places}"
            outline = rounded(x + 0.8, middle - ROW / 2 + 0.25, CARD_WIDTH - 1.6, ROW - 0.5, 0.9, steps=3)
            targets.append(Target(("meter", f"{seat}.{METERS[meter]}"), label, outline))


def whose_meters(state: State) -> int | None:
    """The seat whose meters can be pointed at one by one: who decides, or whose dice are awaited."""
    return state.seat if state.phase in ("chart", "attack") else seat_to_act(state)


# --- the middle of the table -----------------------------------------------------------------------------------------


def add_middle(state: State, view: View, middle: Middle, shapes: list[Shape], targets: list[Target]) -> None:
    """Pot, dice or cards to choose from, and the button to stop."""
    if state.phase == "card":
        add_choice(state, middle, shapes, targets)
        return
    left = pot(state)
    x, y = middle.pot
    shapes.append(Disc(x, y, 4.2, "pot", MIDDLE))
    shapes.append(Text(x, y + 1.3, "Pot", 2.0, "text", MIDDLE))
    shapes.append(Text(x, y - 1.2, "∞" if left is None else str(left), 2.4, "text", MIDDLE, bold=True))
    label = "The Token Pot, " + ("endless" if left is None else f"{left} tokens")
    targets.append(Target(("pot", ""), label, arc(x, y, 4.2, 0, 360, 24)[:-1]))
    add_dice(state, view, middle.dice, shapes, targets)
    if state.phase in STOPPABLE:
        text = "No Shift" if state.phase in ("shift", "ninja") else "End the Turn"
        live = state.phase not in ("chart", "attack")  # while dice are awaited one may press it and read why not
        add_button(middle.button, text, ("turn", "end"), shapes, targets, live)


def add_button(box: Box, text: str, pick: Pick, shapes: list[Shape], targets: list[Target], live: bool = True) -> None:
    """Something to press, with its text; pale unless ``live``."""
    shapes.append(Polygon(box.outline(1.2, steps=4), "button" if live else "button.off", MIDDLE))
    shapes.append(Text(*box.middle, text, 2.0, "text" if live else "text.muted", MIDDLE, bold=True))
    targets.append(Target(pick, text, box.outline(1.2, steps=4)))


def add_dice(state: State, view: View, box: Box, shapes: list[Shape], targets: list[Target]) -> None:
    """The dice that fell last with their sums, or those that are awaited."""
    awaited = chance(state)
    throw = "The dice" if awaited is None else "Draw a card" if isinstance(awaited, Lots) else "Roll the dice"
    targets.append(Target(("dice", ""), throw, box.outline(1.2, steps=4)))
    x, y = box.middle
    if awaited is None:
        rows = view.roll or ((0, 0, 0),)  # the chart's dice rest until they are called for
        shapes += dice_rows(one_row_of_many(rows), x, y, 4.4, view.roll and len(view.roll[0]) > 1)
        return
    shapes.append(Polygon(box.outline(1.2, steps=4), "button", MIDDLE))
    counts = [] if isinstance(awaited, Lots) else [group.count for group in awaited.groups]
    shapes.append(Text(x, y + (3.8 if counts else 0), throw, 2.0, "text.accent", MIDDLE, bold=True))
    shapes += dice_rows(one_row_of_many([(0,) * count for count in counts]), x, y - 1.2, 3.6)


def one_row_of_many(rows: Sequence[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """A row for each roller, or one row for all where more than two roll."""
    return list(rows) if len(rows) < 3 else [tuple(face for row in rows for face in row)]


def dice_rows(
    rows: Sequence[tuple[int, ...]], x: float, y: float, largest: float, sums: object = False
) -> Iterator[Shape]:
    """Rows of dice round a centre; with ``sums`` each row's total stands at its end."""
    size = largest if len(rows) < 2 else largest * 0.76
    room = 17.6 if sums else 22.6
    for number, faces in enumerate(rows):
        middle = y + ((len(rows) - 1) / 2 - number) * (size + 0.7)
        step = min(size + 0.8, room / max(1, len(faces)))
        start = x - (3 if sums else 0) - step * (len(faces) - 1) / 2
        for place, face in enumerate(faces):
            yield from die(start + place * step, middle, min(size, step - 0.3), face)
        if sums:
            # Like the text of the button, which comes and goes at the same time: both share a mark.
            yield Text(x + 9.2, middle, f"= {sum(faces)}", 2.0, "text", MIDDLE, bold=True)


PIPS = {
    0: (),
    1: ((0, 0),),
    2: ((-1, 1), (1, -1)),
    3: ((-1, 1), (0, 0), (1, -1)),
    4: ((-1, 1), (1, 1), (-1, -1), (1, -1)),
    5: ((-1, 1), (1, 1), (0, 0), (-1, -1), (1, -1)),
    6: ((-1, 1), (1, 1), (-1, 0), (1, 0), (-1, -1), (1, -1)),
}


def die(x: float, y: float, size: float, face: int) -> Iterator[Shape]:
    """One die with its pips; a blank one has not fallen yet."""
    yield Polygon(rounded(x - size / 2, y - size / 2, size, size, size / 5), "die" if face else "die.blank", MIDDLE)
    for across, up in PIPS[face]:
        # Eight corners look round at this size and are a third of a disc's bytes.
        pip = arc(x + across * size * 0.26, y + up * size * 0.26, size * 0.08, 0, 360, steps=8)[:-1]
        yield Polygon(pip, "die.pip", MIDDLE)


def add_choice(state: State, middle: Middle, shapes: list[Shape], targets: list[Target]) -> None:
    """The four characters and a blind draw, to choose from."""
    if isinstance(chance(state), Lots):
        add_dice(state, View(), middle.dice, shapes, targets)
        return
    for box, card in zip(middle.choices, (*CARDS, "blindly"), strict=True):
        add_button(box, "Draw blindly" if card == "blindly" else card, ("card", card), shapes, targets)


def curved_arrows(state: State, x: float, y: float) -> Iterator[Shape]:
    """Two curved arrows that run the way play goes (counter-clockwise is to the right)."""
    role = "arrow.turning" if state.reversing else "arrow"
    for start, end in ((36, 72), (216, 252)):
        line = arc(x, y, 17, start, end, steps=12)
        yield Path(line, role, ARROWS)
        tip, angle = (line[-1], end + 90) if state.direction == 1 else (line[0], start - 90)
        yield Polygon(arrow_head(tip, angle, 2.2), role, ARROWS)


def straight_arrow(state: State, x: float, y: float) -> Iterator[Shape]:
    """The way play goes in words, with an arrow that points along the rows of cards."""
    role = "arrow.turning" if state.reversing else "arrow"
    words = f"Play goes {direction_text(state.direction)}" + (", then turns round" if state.reversing else "")
    yield Text(x + 10, y, words, 2.0, "text.muted", ARROWS, "start")
    yield Path(((x, y), (x + 8, y)), role, ARROWS)
    tip = (x + 8, y) if state.direction == 1 else (x, y)
    yield Polygon(arrow_head(tip, 0 if state.direction == 1 else 180, 2.2), role, ARROWS)


# --- the chart, or the odds of an Attack ------------------------------------------------------------------------------


def add_side(
    state: State, view: View, x: float, top: float, columns: int, shapes: list[Shape], targets: list[Target]
) -> None:
    """The chart, or before an Attack's dice fall the chances of each result in its place."""
    if view.odds:
        add_odds(state, view, x, top, 57.0 if columns == 2 else 31.0, shapes)
    else:
        add_chart(state, view, x, top, columns, shapes, targets)


def add_odds(state: State, view: View, x: float, top: float, width: float, shapes: list[Shape]) -> None:
    """What the dice of an Attack can do, each with its chance."""
    names = f"{state.players[state.seat].name[:12]} attacks {state.players[state.target].name[:12]}"
    shapes.append(Text(x, top + 3.2, names, 2.2, "text", "odds", "start", True))
    for row, (text, share) in enumerate(sorted(view.odds, key=lambda entry: -entry[1])[:6]):
        middle = top - 2 - row * 6.2
        length = width - 9
        shapes.append(Text(x, middle, text[:28], 2.0, "text", "odds", "start"))
        shapes.append(Text(x + width, middle - 2.2, percent(share), 2.0, "text", "odds", "end", True))
        shapes.append(Polygon(rectangle(x, middle - 2.8, length, 1.2), "bar.room", "odds"))
        shapes.append(Polygon(rectangle(x, middle - 2.8, max(0.3, length * share), 1.2), "bar.hit", "odds"))


def add_chart(
    state: State, view: View, x: float, top: float, columns: int, shapes: list[Shape], targets: list[Target]
) -> None:
    """The sixteen results over the distribution of three dice; ``top`` is where the first row lies."""
    width, rows = 28.0 if columns == 2 else 31.0, 16 // columns
    height = rows * CHART_ROW
    outline = rounded(x - 0.5, top - height + 2.2, columns * width + columns, height + 3.6, 1)
    shapes.append(Text(x + 0.5, top + 4, "Atomic Radiation Chart, 3 dice", 1.9, "text.muted", CHART_GROUP, "start"))
    hit = last_total(state, view)
    for entry in CHART.values():
        column, row = divmod(entry.total - 3, rows)
        left, middle = x + column * (width + 1), top - row * CHART_ROW
        ways, fell = ways_of_three_dice(entry.total), entry.total == hit
        row_role, bar_role = ("row.hit", "bar.hit") if fell else ("row", "bar")
        shapes.append(Polygon(rectangle(left, middle - 2.3, width, 4.4), row_role, CHART_GROUP))
        shapes.append(
            Polygon(rectangle(left + 4.4, middle - 1.8, ways / 27 * (width - 12), 0.9), bar_role, CHART_GROUP)
        )
        shapes.append(Text(left + 3.5, middle + 0.4, str(entry.total), 2.2, "text", CHART_GROUP, "end", True))
        shapes.append(Text(left + 4.4, middle + 0.6, entry.short, 2.0, "text", CHART_GROUP, "start"))
        share = percent(ways / 216)
        shapes.append(Text(left + width - 0.6, middle - 1.2, share, 1.8, "text.muted", CHART_GROUP, "end"))
    pick = ("dice", "") if state.phase == "chart" else ("chart", "")
    targets.append(Target(pick, "The Atomic Radiation Chart", outline))


def last_total(state: State, view: View) -> int | None:
    """The chart result that fell last, as long as its three dice are shown."""
    awaited = chance(state)
    return sum(view.roll[0]) if awaited is None and len(view.roll) == 1 and len(view.roll[0]) == 3 else None


def ways_of_three_dice(total: int) -> int:
    """In how many of 216 ways three dice add up to a total."""
    return sum(1 for a in range(1, 7) for b in range(1, 7) if 1 <= total - a - b <= 6)


def has_odds(action: Action) -> bool:
    """Attacks have odds worth asking for; those of the chart lie on the board."""
    return isinstance(action, Attack)


def shows_odds(state: State) -> bool:
    """Before the dice of an Attack fall, the board shows their odds in place of the chart."""
    return state.phase in ("attack", "ninja")


# --- picking ---------------------------------------------------------------------------------------------------------


def picks(state: State, action: Action) -> tuple[Pick, ...]:
    """What one points at, in order, to do an action."""
    seat = whose_meters(state)
    match action:
        case Shift(source, target):
            return ("meter", f"{seat}.{METERS[source]}"), ("meter", f"{seat}.{METERS[target]}")
        case Attack(target):
            return (("player", str(target)),)
        case StealMojo(victim):
            return (("meter", f"{victim}.Mojo"),)
        case TakeMojo():
            return (("pot", ""),)
        case RollChart():
            return (("chart", ""),)
        case ChooseCard(card):
            return (("card", card),)
        case ChooseBlindly():
            return (("card", "blindly"),)
    return (("turn", "end"),)


def suppose(state: State, picks: tuple[Pick, ...]) -> Action | Outcome | None:
    """The action that picks seem to mean, legal or not."""
    meters = [key.partition(".") for kind, key in picks if kind == "meter"]
    if meters and len(meters) == len(picks):
        return suppose_meters(state, [(int(seat), METERS.index(meter)) for seat, _, meter in meters])
    kind, key = picks[-1]
    match kind:
        case "player":
            return Attack(int(key))
        case "pot":
            return TakeMojo()
        case "chart":
            return RollChart()
        case "dice":
            return Roll(())
        case "card":
            return ChooseBlindly() if key == "blindly" else ChooseCard(key)
        case "turn":
            return NoShift() if state.phase in ("shift", "ninja") else EndTurn()
    return None


def suppose_meters(state: State, meters: list[tuple[int, int]]) -> Action | None:
    """A Shift between the actor's meters, or the theft of another player's Mojo."""
    seat, meter = meters[-1]
    actor = seat_to_act(state)
    if actor is None or seat == actor:
        if len(meters) > 1 and meters[-2][0] == seat:
            return Shift(meters[-2][1], meter)
        return Shift(meter, (meter + 1) % 4)
    return StealMojo(seat) if meter == METERS.index("Mojo") else Attack(seat)
