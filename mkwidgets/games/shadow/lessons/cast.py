"""The two players of the lessons, how situations are put before them, and the goals that levels have in common."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mkwidgets.core.chance import parse_outcome
from mkwidgets.core.lesson import Goal, Progress
from mkwidgets.games.shadow import rules
from mkwidgets.games.shadow.actions import parse_action
from mkwidgets.games.shadow.components import LOCATIONS, packaged
from mkwidgets.games.shadow.events import Scored
from mkwidgets.games.shadow.setup import new, situation
from mkwidgets.games.shadow.state import DECK, State

MEI, BAO = 0, 1
NAMES = ("Mei", "Bao")
Start = Callable[[], State]
Holdings = dict[str, Any]


def has(monkeys: int = 3, jadestones: int = 0, peaches: int = 0, *hand: str, **tiles: tuple[str, ...]) -> Holdings:
    """What a player has; ``tiles`` are ``scrolls`` in force and ``tiles`` still face down."""
    return {"monkeys": monkeys, "jadestones": jadestones, "peaches": peaches, "hand": hand, **tiles}


def table(
    mei: Holdings, bao: Holdings, king: str = "Garden", left: int | None = None, on_turn: str = "Mei", **facts: Any
) -> Start:
    """A start in the middle of a round; Monkeys on the board are given as ``Lair=2``.

    ``left`` is how many Dragon Weapon cards the Supply holds: those that miss were played. The other facts are those
    of :func:`mkwidgets.games.shadow.setup.situation`. Where nothing speaks of Scrolls or of earlier rounds, it is round
    1 of a first game.
    """

    def start() -> State:
        board: dict[str, int] = {place: facts[place] for place in LOCATIONS if place in facts}
        rest = {key: value for key, value in facts.items() if key not in board}
        holdings = {key: {"Mei": mei.get(key, ()), "Bao": bao.get(key, ())} for key in (*mei, *bao)}
        if left is not None:
            hands = (*mei["hand"], *bao["hand"])
            rest["discard"] = played(DECK - left - len(hands), hands)
        if "scrolls" not in mei and not rest.keys() & {"mode", "lanterns", "rounds"}:
            rest["first_game"] = True
        return situation(names=NAMES, board=board, king=king, on_turn=on_turn, **holdings, **rest)

    return start


def played(number: int, held: tuple[str, ...]) -> tuple[str, ...]:
    """So many cards that can be played and that nobody holds, from the end of the file."""
    cards = [card.name for card in packaged().cards.list if card.location and card.name not in held]
    return tuple(cards[len(cards) - number :])


def game(**options: Any) -> Start:
    """A start before anything is drawn; ``options`` are those of :func:`mkwidgets.games.shadow.setup.new`."""
    return lambda: new(names=NAMES, **options)


def after(start: Start, *moves: str) -> Start:
    """A start that these moves of an earlier one lead to."""

    def later() -> State:
        state = start()
        for text in moves:
            state = rules.advance(state, parse_outcome(text) or parse_action(state, text)).state
        return state

    return later


# --- goals -----------------------------------------------------------------------------------------------------------


def scores(mei: int, bao: int) -> Goal:
    """A goal: a round was scored with these totals."""
    return lambda progress: (mei, bao) in totals(progress)


def totals(progress: Progress) -> list[tuple[int, int]]:
    """The totals of all rounds that were scored."""
    found = [event.tally.total for event in progress.events if isinstance(event, Scored)]
    return list(zip(found[::2], found[1::2], strict=True))


def worth(seat: int, what: str, points: int) -> Goal:
    """A goal: a round was scored in which these items of a seat were worth so many points together."""

    def goal(progress: Progress) -> bool:
        scored = [event.tally for event in progress.events if isinstance(event, Scored) and event.seat == seat]
        return any(sum(item.points for item in tally.items if item.what == what) == points for tally in scored)

    return goal
