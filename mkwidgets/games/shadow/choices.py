"""What is to be done now, in words, with the buttons for what lies nowhere on the table."""

from __future__ import annotations

from mkwidgets.core.scene import Box, Pick
from mkwidgets.games.shadow.legal import TAKE, legal_actions
from mkwidgets.games.shadow.scoring import result, winner
from mkwidgets.games.shadow.sheet import BOLD, LINE, SMALL, TEXT, Sheet, cut, short, wrapped
from mkwidgets.games.shadow.state import NOBODY, State, name
from mkwidgets.games.shadow.words import BESIDES, THE

BUTTON, BUTTON_WIDTH = 6.2, 18.0


def now(sheet: Sheet, box: Box) -> None:
    """A headline, a hint, and at most one button."""
    title, hint = headline(sheet.state), hint_of(sheet)
    sheet.write(box.x, box.top - 1.6, cut(title, box.width, TEXT * BOLD), TEXT, "text.accent", "start", True)
    below = box.height > 2 * BUTTON
    place = Box(box.right - BUTTON_WIDTH, box.y + 0.4, BUTTON_WIDTH, BUTTON)
    if below:
        place = Box(box.x, box.y, box.width, BUTTON)
    pressed = button(sheet, place)
    for number, line in enumerate(wrapped(hint, box.width - (BUTTON_WIDTH + 1 if pressed and not below else 0), 3)):
        sheet.write(box.x, box.top - 4.6 - number * LINE, line, SMALL, "text", "start")


def headline(state: State) -> str:
    """What is awaited."""
    match state.phase:
        case "first":
            return "Who begins is drawn by lot"
        case "tiles":
            return "Scroll tiles are drawn"
        case "keep":
            return "Keep a Scroll tile"
        case "turn":
            return "Cards if you like, then one action" if state.players[state.seat].hand else "One action"
        case "card":
            return "A card is drawn"
        case "where":
            return {"move": "Where does the King go?", "place": "Where to place a Monkey?"}.get(
                state.todo[0].verb, "Where to collect?"
            )
        case "scroll":
            return "Use a Scroll?"
    return outcome(state)


def outcome(state: State) -> str:
    """Who has won the round or the game."""
    if state.phase == "over":
        return f"{short(name(state, winner(state.match)))} wins the game"
    last = state.match.rounds[-1]
    if last.winner == NOBODY:
        return "A draw: this round is played again"
    return f"{short(name(state, last.winner))} wins the round"


def hint_of(sheet: Sheet) -> str:
    """What to point at."""
    state = sheet.state
    match state.phase:
        case "keep":
            more = (
                "the first one kept is revealed first" if state.match.mode == "metal" else "the other one is discarded"
            )
            return f"Point at a tile; {more}. Nobody else sees your choice yet."
        case "turn":
            return turn_hint(sheet)
        case "where":
            return "Point at one of the framed locations."
        case "scroll":
            return "Point at the framed Scroll to use it, or leave it."
        case "scored" | "over":
            found = result(state)
            return f"{last_round(state)} {found.reason}" if found else last_round(state)
    return ""


def last_round(state: State) -> str:
    """The score of the last round from its winner's side, and what decided it."""
    last = state.match.rounds[-1]
    won, lost = last.scores if last.winner != 1 else last.scores[::-1]
    return f"Last round {won} to {lost}{BESIDES[last.by]}."


def turn_hint(sheet: Sheet) -> str:
    """The turn in one or two sentences."""
    king = THE[sheet.state.king]
    if takes_monkey(sheet.state):
        return "No Monkey can be placed or collected, so one is taken."
    cards = any(kind == "hand" for kind, _ in sheet.view.legal)
    first = f"The King is in {king}: framed cards match it." if cards else f"The King is in {king}."
    if not sheet.state.players[sheet.state.seat].monkeys:
        return f"{first} No Monkey is there to be placed: point at Collect."
    collect = ", or at Collect" if any(sheet.state.board) else ""
    return f"{first} Point at a location to place a Monkey{collect}."


def takes_monkey(state: State) -> bool:
    """Whether the action of the turn can only be to take a Monkey."""
    return TAKE in legal_actions(state)


def button(sheet: Sheet, box: Box) -> bool:
    """The button of this moment, if there is one."""
    found = BUTTONS.get("take" if takes_monkey(sheet.state) else sheet.state.phase)
    if found is not None:
        sheet.button(box, *found)
    return found is not None


BUTTONS: dict[str, tuple[str, Pick, str]] = {
    "first": ("Draw", ("dice", ""), "Draw by lot who begins"),
    "tiles": ("Draw", ("dice", ""), "Draw a Scroll tile"),
    "card": ("Draw", ("dice", ""), "Draw a card"),
    "scroll": ("Leave it", ("skip", ""), "Use no Scroll"),
    "scored": ("Next round", ("next", ""), "Set up the next round"),
    "take": ("Take 1 Monkey", ("take", ""), "Take 1 Monkey from the Supply"),
}
