"""Variant 2: which goals are reached and how often, and with them the final scores and the winner."""

from __future__ import annotations

from collections.abc import Callable

from mkwidgets.core.records import Result
from mkwidgets.games.hex.components import PURPLE, Goal, place_of, space_at
from mkwidgets.games.hex.state import HIDDEN, State, components, name, score, tables

SEVEN = 7


def goal_named(state: State, goal: str) -> Goal:
    """The goal card with a name."""
    return next(card for card in components(state).goals.list if card.name == goal)


def goals_of(state: State, faction: int) -> list[Goal]:
    """The goals that count for a player: the secret ones and the open ones; hidden ones left out."""
    names = (*state.factions[faction].goals, *state.open_goals)
    return [goal_named(state, goal) for goal in names if goal != HIDDEN]


def reached(state: State, faction: int) -> list[tuple[Goal, int]]:
    """The goals that a player has reached as things stand, each with the number of locations."""
    counted = [(goal, locations(state, faction, goal)) for goal in goals_of(state, faction)]
    return [(goal, number) for goal, number in counted if number]


def locations(state: State, faction: int, goal: Goal) -> int:
    """How often a player meets a goal's condition."""
    return KINDS[goal.kind](state, faction, goal)


def clauses_of(goal: Goal) -> tuple[str, ...]:
    """The clauses that a goal's kind follows."""
    return GOAL_CLAUSES[goal.kind]


GOAL_CLAUSES = {
    "most": ("hex.goal.most",),
    "formation": ("hex.goal.formation", "hex.goal.locations"),
    "beside": ("hex.goal.locations",),
    "on": ("hex.goal.locations",),
    "participation": ("hex.goal.participation",),
    "colours": (),
}


# --- in words ---------------------------------------------------------------------------------------------------------

MOST = {
    "small": "Have the most small stones",
    "large": "Have the most large stones",
    "purple": "Have the most purple stones",
    "own": "Have the most stones of your own colour",
    "participation": "Take part in the most determinations",
    "first": "Have the most first places at large stones",
}


def wording(goal: Goal) -> str:
    """What a goal asks for, in a sentence."""
    units = "your units" if not goal.rank else f"your units of rank {goal.rank}"
    where = {"start": "a start space", "centre": "the stone in the centre"}.get(goal.what, f"a {goal.what} stone")
    match goal.kind:
        case "most":
            return f"{MOST[goal.what]}; all who share the highest number score."
        case "formation":
            form = goal.form or "in the formation of the card"
            return f"Have {len(goal.spaces)} of {units} lie {form}, turned any way; each place counts."
        case "beside":
            return f"Have {goal.number} of {units} beside {where}; each such stone counts."
        case "on":
            return f"Have one of {units} on {where}; each such space counts."
        case "participation":
            times = "" if goal.number == 1 else f" {goal.number} times"
            return f"Take part in a determination at {where}{times}."
    return f"Take stones of {goal.number} different colours."


# --- kinds -----------------------------------------------------------------------------------------------------------


def most(state: State, faction: int, goal: Goal) -> int:
    """The highest number of something; all leaders reach it, none with zero (MH-41). The shared colour is no rival."""
    numbers = [count(state, rival, goal.what) for rival in range(state.players)]
    return int(numbers[faction] > 0 and numbers[faction] == max(numbers))


def count(state: State, faction: int, what: str) -> int:
    """How many of something a player has."""
    if what == "participation":
        return sum(faction in entry.present for entry in state.finished)
    found = tables(state)
    colour = state.factions[faction].colour
    takes = [(entry.space, take) for entry in state.finished for take in entry.takes if take.faction == faction]
    if what == "small":
        return sum(space in found.small for space, _ in takes)
    large = [take for space, take in takes if space in found.large]
    if what == "first":
        return sum(take.first for take in large)
    wanted = {"purple": PURPLE, "own": colour}.get(what)
    return len(large) if wanted is None else sum(take.colour == wanted for take in large)


def formation(state: State, faction: int, goal: Goal) -> int:
    """How many different sets of own units lie as drawn, in any of six turns, never mirrored (MH-40)."""
    own = own_spaces(state, faction, goal.rank)
    sets = set()
    for turn in range(6):
        shape = [turned(column, row, turn) for column, row in goal.spaces]
        for space in own:
            column, row = place_of(space)
            spaces = frozenset(space_at(column + across, row + down) for across, down in shape)
            if spaces <= own:
                sets.add(spaces)
    return len(sets)


def turned(column: int, row: int, turn: int) -> tuple[int, int]:
    """A step turned clockwise by so many sixths round the place where it begins."""
    for _ in range(turn):
        column, row = (column - 3 * row) // 2, (column + row) // 2
    return column, row


def own_spaces(state: State, faction: int, rank: str = "") -> set[str]:
    """Where a player's units lie, those of a rank if one is asked for."""
    found = tables(state)
    colour = state.factions[faction].colour
    return {
        space
        for space, unit in zip(found.spaces, state.board, strict=True)
        if unit is not None
        and found.units[unit.name].colour == colour
        and (not rank or found.units[unit.name].rank == rank)
    }


def beside_stones(state: State, faction: int, goal: Goal) -> int:
    """Beside how many stone spaces of a kind lie so many own units."""
    found = tables(state)
    own = own_spaces(state, faction, goal.rank)
    spaces = found.board.small if goal.what == "small" else found.board.large
    return sum(sum(found.spaces[i] in own for i, _ in found.rings[space]) >= goal.number for space in spaces)


def on_spaces(state: State, faction: int, goal: Goal) -> int:
    """On how many spaces of a kind lie own units."""
    return len(own_spaces(state, faction, goal.rank) & set(tables(state).board.start))


def participation(state: State, faction: int, goal: Goal) -> int:
    """Whether a player took part in so many determinations of a kind, successful or not (MH-42)."""
    board = tables(state).board
    spaces = {"centre": {board.centre}, "small": set(board.small), "large": set(board.large)}.get(goal.what)
    took_part = [e for e in state.finished if faction in e.present and (spaces is None or e.space in spaces)]
    return int(len(took_part) >= goal.number)


def colours(state: State, faction: int, goal: Goal) -> int:
    """Whether a player has stones of so many colours."""
    taken = {take.colour for e in state.finished for take in e.takes if take.faction == faction and take.colour}
    return int(len(taken) >= goal.number)


KINDS: dict[str, Callable[[State, int, Goal], int]] = {
    "most": most,
    "formation": formation,
    "beside": beside_stones,
    "on": on_spaces,
    "participation": participation,
    "colours": colours,
}


# --- the end ---------------------------------------------------------------------------------------------------------


def goal_points(state: State, faction: int) -> int:
    """The points of all goals that a player has reached; the shared colour has none (MH-50)."""
    if faction >= state.players:
        return 0
    return sum(goal.points * number for goal, number in reached(state, faction))


def final_scores(state: State) -> tuple[int, ...]:
    """Stones and goals together, by faction."""
    return tuple(score(state, faction) + goal_points(state, faction) for faction in range(len(state.factions)))


def has_seven(state: State, faction: int) -> bool:
    """Whether a faction has taken a stone of seven points."""
    return any(t.faction == faction and t.value == SEVEN for entry in state.finished for t in entry.takes)


def result(state: State) -> Result:
    """Who has won a game that is over."""
    scores = final_scores(state)
    players = range(state.players)
    best = max(scores[seat] for seat in players)
    if state.players == 2 and best < scores[2]:
        text = f"{name(state, 2)} has {scores[2]} points, more than either player: both lose."
        return Result((), text, ("hex.two.both-lose", "hex.two.scores"))
    two = ("hex.two.winner",) if state.players == 2 else ()
    leaders = tuple(seat for seat in players if scores[seat] == best)
    if len(leaders) == 1:
        text = f"{name(state, leaders[0])} is the new Demon King with {points(best)}."
        return Result(leaders, text, (*two, "hex.win.most", "hex.object"))
    holders = tuple(seat for seat in leaders if has_seven(state, seat))
    who = " and ".join(name(state, seat) for seat in leaders)
    if len(holders) == 1:
        text = f"{who} tie with {points(best)}; {name(state, holders[0])} has the stone of 7 and is the new Demon King."
        return Result(holders, text, (*two, "hex.win.seven"))
    return Result(leaders, f"{who} tie with {points(best)} and share the victory.", (*two, "hex.win.shared"))


def points(number: int) -> str:
    """A number of points in words."""
    return f"{number} point{'' if number == 1 else 's'}"
