"""The table of Monkey, Ninja, Pirate, Robot as a picture, and what pointing at its parts means.

Wide: the cards lie round the table, the neighbour on the right follows counter-clockwise; Pot, dice and the button to
stop lie in the middle, the chart beside the table. Narrow: the same parts in one column.
"""

from __future__ import annotations

from collections.abc import Iterator

from mkwidgets.core.chance import Lots, Outcome, Roll
from mkwidgets.core.scene import (
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
from mkwidgets.games.mnpr.speech import describe_player
from mkwidgets.games.mnpr.state import CARD_INDEX, CARDS, METERS, State, capacity, pot

CARD_WIDTH, CARD_HEIGHT = 28.0, 24.0
# Groups of shapes that are sent together: few groups make few messages for a move.
CARDS_GROUP, MIDDLE, CHART_GROUP = "cards", "middle", "chart"
ROW = 4.6  # height of a meter's row
CHART_ROW = 4.6
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


def scene(observation: State, view: View) -> Scene:
    """The whole picture."""
    return narrow_scene(observation, view) if view.layout == "narrow" else wide_scene(observation, view)


def wide_scene(state: State, view: View) -> Scene:
    """The table with the chart at its right."""
    width, height = 125.0, 86.0
    shapes: list[Shape] = [Disc(45, 43, 35, "table", "table")]
    targets: list[Target] = []
    shapes += direction_arrows(state, 45, 43)
    for seat, place in enumerate(PLACES[len(state.players)]):
        column, row = RING[place]
        add_card(state, seat, 1 + column * 30.0, 1 + row * 30.0, shapes, targets)
    add_middle(state, view, 31, 27, shapes, targets)
    add_side(state, view, 92.5, 78, 1, shapes, targets)
    return Scene(width, height, tuple(shapes), tuple(targets), "Monkey, Ninja, Pirate, Robot")


def narrow_scene(state: State, view: View) -> Scene:
    """The same parts from top to bottom: the middle of the table, the cards in two columns, the chart."""
    rows = (len(state.players) + 1) // 2
    cards_height = rows * (CARD_HEIGHT + 2)
    chart_height = 8 * CHART_ROW + 8
    height = 34 + cards_height + chart_height
    shapes: list[Shape] = []
    targets: list[Target] = []
    add_middle(state, view, 15.5, height - 32, shapes, targets)
    for seat in range(len(state.players)):
        column, row = seat % 2, seat // 2
        y = height - 34 - (row + 1) * (CARD_HEIGHT + 2) + 2
        add_card(state, seat, column * 30.0 + 0.5, y, shapes, targets)
    add_side(state, view, 1, chart_height - 6, 2, shapes, targets)
    return Scene(59, height, tuple(shapes), tuple(targets), "Monkey, Ninja, Pirate, Robot")


# --- cards -----------------------------------------------------------------------------------------------------------


def add_card(state: State, seat: int, x: float, y: float, shapes: list[Shape], targets: list[Target]) -> None:
    """One player's card with the lower left corner at ``x, y``."""
    player = state.players[seat]
    outline = rounded(x, y, CARD_WIDTH, CARD_HEIGHT, 1.5)
    role = "panel.out" if not player.alive else "panel.current" if seat == state.seat else "panel"
    shapes.append(Polygon(outline, role, CARDS_GROUP))
    shapes.append(Polygon(rounded(x + 0.8, y + CARD_HEIGHT - 5, CARD_WIDTH - 1.6, 4.2, 1), f"seat.{seat}", CARDS_GROUP))
    shapes.append(Text(x + 2, y + CARD_HEIGHT - 2.9, player.name[:16], 2.3, "seat.text", CARDS_GROUP, "start", True))
    if player.name != player.card:
        label = player.card if player.card in CARD_INDEX else "?"
        shapes.append(Text(x + CARD_WIDTH - 2, y + CARD_HEIGHT - 2.9, label, 1.8, "seat.text", CARDS_GROUP, "end"))
    targets.append(Target(("player", str(seat)), describe_player(state, seat), outline))
    if not player.alive:
        shapes.append(Text(x + CARD_WIDTH / 2, y + 9, "out of the game", 2.4, "text.muted", CARDS_GROUP))
    elif player.card in CARD_INDEX:
        add_meters(state, seat, x, y, shapes, targets)


def add_meters(state: State, seat: int, x: float, y: float, shapes: list[Shape], targets: list[Target]) -> None:
    """The four meters of a card: label, places with tokens, number."""
    player = state.players[seat]
    actor = whose_meters(state)
    for meter, (tokens, places) in enumerate(zip(player.meters, capacity(state, seat), strict=True)):
        middle = y + CARD_HEIGHT - 7.4 - meter * ROW
        shapes.append(Text(x + 1.2, middle, METERS[meter], 1.9, "text", CARDS_GROUP, "start"))
        step = min(2.3, 14.6 / places)
        for place in range(places):
            role = TOKEN_ROLES[meter] if place < tokens else "slot"
            shapes.append(Disc(x + 10.6 + place * step, middle, step * 0.42, role, CARDS_GROUP))
        shapes.append(Text(x + CARD_WIDTH - 1.4, middle, str(tokens), 2.3, "text", CARDS_GROUP, "end", True))
        own = seat == actor
        # Who is no Pirate may point at another's Mojo too, and reads why not: to Attack would be a bad surprise.
        robbed = meter == 3 and state.phase == "action" and not own
        if own or robbed:
            label = f"{player.name}'s {METERS[meter]} meter: {tokens} of {places}"
            outline = rounded(x + 0.8, middle - ROW / 2 + 0.1, CARD_WIDTH - 1.6, ROW - 0.2, 0.9, steps=3)
            targets.append(Target(("meter", f"{seat}.{METERS[meter]}"), label, outline))


def whose_meters(state: State) -> int | None:
    """The seat whose meters can be pointed at one by one: who decides, or whose dice are awaited."""
    return state.seat if state.phase in ("chart", "attack") else seat_to_act(state)


# --- the middle of the table -----------------------------------------------------------------------------------------


def add_middle(state: State, view: View, x: float, y: float, shapes: list[Shape], targets: list[Target]) -> None:
    """Pot, dice or cards to choose from, and the button to stop, in a field of 28 by 32 units."""
    if state.phase == "card":
        add_choice(state, x, y, shapes, targets)
        return
    left = pot(state)
    tokens = "Pot" if left is None else f"Pot: {left}"
    shapes.append(Disc(x + 14, y + 22.5, 3.4, "pot", MIDDLE))
    shapes.append(Text(x + 14, y + 22.5, tokens, 1.9, "text", MIDDLE, bold=True))
    targets.append(Target(("pot", ""), "The Token Pot, " + ("endless" if left is None else f"{left} tokens"),
                          arc(x + 14, y + 22.5, 3.4, 0, 360, 20)))  # fmt: skip
    add_dice(state, view, x, y, shapes, targets)
    if state.phase in ("action", "shift", "ninja", "chart", "attack"):
        outline = rounded(x + 6, y + 4.2, 16, 4.6, 1.2)
        text = "No Shift" if state.phase in ("shift", "ninja") else "End the Turn"
        shapes.append(Polygon(outline, "button", MIDDLE))
        shapes.append(Text(x + 14, y + 6.5, text, 2.0, "text", MIDDLE, bold=True))
        targets.append(Target(("turn", "end"), text, outline))


def add_dice(state: State, view: View, x: float, y: float, shapes: list[Shape], targets: list[Target]) -> None:
    """The dice that fell last, or those that are awaited."""
    awaited = chance(state)
    outline = rounded(x + 1, y + 9.6, 26, 9.0, 1.2)
    throw = "The dice" if awaited is None else "Draw a card" if isinstance(awaited, Lots) else "Roll the dice"
    targets.append(Target(("dice", ""), throw, outline))
    if awaited is not None:
        shapes.append(Polygon(outline, "button", MIDDLE))
        shapes.append(Text(x + 14, y + 16.6, throw, 2.0, "text.accent", MIDDLE, bold=True))
        counts = [] if isinstance(awaited, Lots) else [g.count for g in awaited.groups]
        rows = [tuple([0] * n) for n in counts]
    else:
        rows = list(view.roll) or [(0, 0, 0)]  # the chart's dice rest until they are called for
    if len(rows) > 2:
        rows = [tuple(face for row in rows for face in row)]
    size = 3.0 if len(rows) < 2 else 2.6
    top = y + (13.0 if awaited is not None else 14.2) + (0.2 if len(rows) < 2 else 1.3)
    for number, faces in enumerate(rows):
        middle = top - number * (size + 0.6)
        step = min(size + 0.7, 25.0 / max(1, len(faces)))
        start = x + 14 - step * (len(faces) - 1) / 2
        for place, face in enumerate(faces):
            shapes += die(start + place * step, middle, min(size, step - 0.3), face)


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
    yield Polygon(rounded(x - size / 2, y - size / 2, size, size, size / 6), "die" if face else "die.blank", MIDDLE)
    for across, up in PIPS[face]:
        yield Disc(x + across * size * 0.27, y + up * size * 0.27, size * 0.1, "die.pip", MIDDLE)


def add_choice(state: State, x: float, y: float, shapes: list[Shape], targets: list[Target]) -> None:
    """The four characters and a blind draw, to choose from."""
    if isinstance(chance(state), Lots):
        add_dice(state, View(), x, y, shapes, targets)
        return
    for row, card in enumerate((*CARDS, "blindly")):
        outline = rounded(x + 4, y + 25 - row * 5.6, 20, 4.8, 1.2)
        text = "Draw blindly" if card == "blindly" else card
        shapes.append(Polygon(outline, "button", MIDDLE))
        shapes.append(Text(x + 14, y + 27.4 - row * 5.6, text, 2.1, "text", MIDDLE))
        targets.append(Target(("card", card), text, outline))


def direction_arrows(state: State, x: float, y: float) -> Iterator[Shape]:
    """Two curved arrows that run the way play goes (counter-clockwise is to the right)."""
    role = "arrow.turning" if state.reversing else "arrow"
    for start in (20, 200):
        line = arc(x, y, 15.2, start, start + 50, steps=12)
        yield Path(line, role, "arrows")
        tip: Point = line[-1] if state.direction == 1 else line[0]
        angle = start + 140 if state.direction == 1 else start - 90
        yield Polygon(arrow_head(tip, angle, 2.2), role, "arrows")


# --- the chart, or the odds of an Attack ------------------------------------------------------------------------------


def add_side(
    state: State, view: View, x: float, top: float, columns: int, shapes: list[Shape], targets: list[Target]
) -> None:
    """The chart, or before an Attack's dice fall the chances of each result in its place."""
    if view.odds:
        add_odds(state, view, x, top, shapes)
    else:
        add_chart(state, view, x, top, columns, shapes, targets)


def add_odds(state: State, view: View, x: float, top: float, shapes: list[Shape]) -> None:
    """What the dice of an Attack can do, each with its chance."""
    width = 30.0
    names = f"{state.players[state.seat].name[:12]} attacks {state.players[state.target].name[:12]}"
    shapes.append(Text(x, top + 3.6, names, 2.2, "text", "odds", "start", True))
    for row, (text, share) in enumerate(sorted(view.odds, key=lambda entry: -entry[1])[:8]):
        middle = top - 2 - row * 7.4
        shapes.append(Text(x, middle, text[:28], 1.9, "text", "odds", "start"))
        shapes.append(Text(x + width, middle, f"{share:.1%}", 2.0, "text", "odds", "end", True))
        shapes.append(Polygon(rectangle(x, middle - 3.6, width, 1.6), "slot", "odds"))
        shapes.append(Polygon(rectangle(x, middle - 3.6, max(0.3, width * share), 1.6), "bar.hit", "odds.bars"))


def add_chart(
    state: State, view: View, x: float, top: float, columns: int, shapes: list[Shape], targets: list[Target]
) -> None:
    """The sixteen results over the distribution of three dice; ``top`` is where the first row lies."""
    width, rows = 28.0 if columns == 2 else 31.0, 16 // columns
    height = rows * CHART_ROW
    outline = rounded(x - 0.5, top - height + 1.6, columns * width + columns, height + 4.2, 1)
    shapes.append(Text(x + 0.5, top + 3.6, "Atomic Radiation Chart, 3 dice", 2.0, "text.muted", CHART_GROUP, "start"))
    hit = last_total(state, view)
    for entry in CHART.values():
        column, row = divmod(entry.total - 3, rows)
        left, middle = x + column * (width + 1), top - row * CHART_ROW
        ways = ways_of_three_dice(entry.total)
        length = ways / 27 * (width - 5)
        role = "bar.hit" if entry.total == hit else "bar"
        shapes.append(Polygon(rectangle(left + 4, middle - 1.9, length, 0.9), role, CHART_GROUP))
        shapes.append(Text(left + 3.2, middle, str(entry.total), 2.2, "text", CHART_GROUP, "end", True))
        shapes.append(Text(left + 4, middle + 0.5, entry.short, 1.9, "text", CHART_GROUP, "start"))
        share = f"{ways / 2.16:.1f}%"
        shapes.append(Text(left + width - 1, middle + 0.5, share, 1.7, "text.muted", CHART_GROUP, "end"))
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
