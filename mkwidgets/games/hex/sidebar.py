"""What lies beside the board: the round, the factions with their scores, the hand, what is to be chosen, the goals."""

from __future__ import annotations

from mkwidgets.core.scene import Box
from mkwidgets.games.hex import labels
from mkwidgets.games.hex.goals import final_scores, goal_named, result
from mkwidgets.games.hex.legal import seat_to_act
from mkwidgets.games.hex.sheet import PANELS, TILES, Sheet, hexagon, short
from mkwidgets.games.hex.state import (
    HIDDEN,
    State,
    faction_on_turn,
    name,
    round_number,
    rounds,
    score,
    seat_on_turn,
)
from mkwidgets.games.hex.stone_spaces import takers_by_sums


def header(sheet: Sheet, box: Box) -> None:
    """The round, and whose turn it is."""
    state = sheet.state
    over = state.phase == "over"
    left = "The game is over" if over else f"Round {round_number(state)} of {rounds(state)}"
    sheet.write(box.x, box.middle[1], left, 2.3, "text", "start", True)
    if not over:
        right, room = whose_turn(sheet), box.width - len(left) * 1.6
        size = sheet.measures.text if len(right) * 0.58 * sheet.measures.text < room else sheet.measures.small
        sheet.write(box.right, box.middle[1], right, size, "text", "end")


def whose_turn(sheet: Sheet) -> str:
    """Who is to act, in a few words."""
    state = sheet.state
    if state.phase in ("draw", "ability"):
        return "Drawing" if state.phase == "draw" else "Choosing abilities"
    if state.phase == "stone":
        return f"{short(name(state, takers_by_sums(sheet, state.pending[0])[0]))} takes a stone"
    who = short(name(state, seat_on_turn(state)))
    number = faction_on_turn(state)
    return f"{who} places {name(state, number)}" if number >= state.players else f"{who} is on turn"


# --- factions --------------------------------------------------------------------------------------------------------


def factions(sheet: Sheet, box: Box, height: float) -> None:
    """A row for each faction, from the top of a box."""
    state = sheet.state
    points = (
        final_scores(state) if state.phase == "over" else tuple(score(state, n) for n in range(len(state.factions)))
    )
    for number, total in enumerate(points):
        row = Box(box.x, box.top - (number + 1) * height + 1.2, box.width, height - 1.2)
        faction_row(sheet, row, number, total)


def faction_row(sheet: Sheet, row: Box, number: int, total: int) -> None:
    """Shape, name, deck and ability, the hand as backs, the score."""
    state = sheet.state
    faction = state.factions[number]
    over = state.phase == "over"
    won = number in winners(sheet)
    acting = number == faction_to_act(state)
    ring = Box(row.x - 0.35, row.y - 0.35, row.width + 0.7, row.height + 0.7)
    sheet.polygon(ring.outline(), "ring.current" if acting or won else "ring", PANELS)
    sheet.polygon(row.outline(), "panel", PANELS)
    x, middle = row.x, row.middle[1]
    sheet.core(x + 3.4, middle, 1.75, faction.colour)
    sheet.write(x + 6.6, middle + 1.4, short(faction.name), sheet.measures.text, "text", "start", True)
    sheet.write(x + 6.6, middle - 1.5, faction_facts(sheet, number), sheet.measures.digit, "text.muted", "start")
    backs(sheet, row.right - 7.2, middle + 1.4, number)
    more = over and HIDDEN in faction.goals
    sheet.write(row.right - 1.6, middle, f"{total}{'+' if more else ''}", 3.0, "text", "end", True)
    label = labels.faction_label(sheet, number, total, acting) + (", secret goals not counted" if more else "")
    label += ", winner" if won else ""
    sheet.target(("faction", str(number)), label, row.outline())


def faction_to_act(state: State) -> int | None:
    """The faction whose unit is placed now, or whose player draws or chooses something; the row of it is framed."""
    match state.phase:
        case "over":
            return None
        case "draw":
            return state.draws[0].seat
        case "stone" | "ability":
            return seat_to_act(state)
    return faction_on_turn(state)


def winners(sheet: Sheet) -> tuple[int, ...]:
    """Who has won, if the game is over and nothing that counts is hidden."""
    state = sheet.state
    hidden = any(HIDDEN in faction.goals for faction in state.factions)
    return result(state).winners if state.phase == "over" and not hidden else ()


def faction_facts(sheet: Sheet, number: int) -> str:
    """The deck's size and the ability, or that it is the shared colour."""
    faction = sheet.state.factions[number]
    parts = [f"{len(faction.deck)} in the deck", faction.ability]
    if number >= sheet.state.players:
        parts = ["shared colour", parts[0]]
    return " · ".join(filter(None, parts))


def backs(sheet: Sheet, right: float, y: float, number: int) -> None:
    """As many tiles from behind as there are in a hand."""
    hand = sheet.state.factions[number].hand if number < sheet.state.players else ()
    for place in range(len(hand)):
        sheet.polygon(hexagon(right - 1.2 - 2.5 * place, y, 2.4), "hexagon.back", TILES)


# --- goals -----------------------------------------------------------------------------------------------------------


def shown_goals(sheet: Sheet) -> list[tuple[str, bool]]:
    """The open goals, and the secret ones of the viewer; each with whether it is secret."""
    seat = sheet.view.seat
    own = sheet.state.factions[seat].goals if seat is not None and seat < sheet.state.players else ()
    return [(goal, False) for goal in sheet.state.open_goals] + [(goal, True) for goal in own if goal != HIDDEN]


def goals(sheet: Sheet, box: Box) -> None:
    """A line for each goal, in two columns."""
    shown = shown_goals(sheet)
    if not shown:
        return
    kinds = "Goals, open and secret" if any(secret for _, secret in shown) else "Open goals"
    sheet.caption(box, f"{kinds}: point to read")
    width = (box.width - 1) / 2
    for place, (goal, secret) in enumerate(shown):
        column, row = place % 2, place // 2
        line = Box(box.x + column * (width + 1), box.top - 6.6 - row * 4.6, width, 4.0)
        card = goal_named(sheet.state, goal)
        sheet.polygon(line.outline(), "panel", PANELS)
        room = (width - 6.4) / 0.575
        size = sheet.measures.digit if len(goal) * sheet.measures.digit <= room else sheet.measures.small
        sheet.write(line.x + 1.2, line.middle[1], goal[: int(room / size)], size, "text", "start")
        mark = "text.accent" if secret else "text"
        sheet.write(line.right - 1.2, line.middle[1], f"+{card.points}", sheet.measures.text, mark, "end", True)
        sheet.target(
            ("goal", f"{'secret' if secret else 'open'} {goal}"),
            labels.goal_label(card, secret),
            line.outline(),
        )
