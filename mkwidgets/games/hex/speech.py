"""Monster Hex in plain sentences: prompts, labels and a description of the situation. The log is in ``tell``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mkwidgets.core.chance import Draw, Outcome, Roll
from mkwidgets.core.records import Line, Step
from mkwidgets.games.hex import actions as a
from mkwidgets.games.hex.abilities import ability_effects, ability_in_use, facts_of_last
from mkwidgets.games.hex.goals import goal_named, points, wording
from mkwidgets.games.hex.legal import seat_to_act
from mkwidgets.games.hex.placing import fits
from mkwidgets.games.hex.rules import PLACE_CLAUSES, clauses_of_placing, result
from mkwidgets.games.hex.state import (
    HIDDEN,
    NOT_YET,
    State,
    Unit,
    faction_on_turn,
    finished_stones,
    name,
    round_number,
    rounds,
    score,
    seat_on_turn,
    shared_turn,
    stones_on,
    tables,
)
from mkwidgets.games.hex.tell import narrate, outcome_line

__all__ = ["describe", "label", "narrate", "outcome_label", "prompt", "seat_names"]

WAYS = ("upper right", "right", "lower right", "lower left", "left", "upper left")


def seat_names(state: State) -> tuple[str, ...]:
    """The players' names, by seat."""
    return tuple(faction.name for faction in state.factions[: state.players])


# --- what is awaited -------------------------------------------------------------------------------------------------


def prompt(state: State) -> Line:
    """Who is to do what now."""
    seat = seat_to_act(state)
    who = name(state, seat) if seat is not None else ""
    match state.phase:
        case "draw":
            entry = state.draws[0]
            return DRAW_PROMPTS[entry.source](name(state, entry.seat))
        case "ability":
            return Line(f"{who} chooses an ability.", ("hex.ability.choice", "hex.ability.cards"))
        case "place":
            return place_prompt(state, who)
        case "use":
            unit = facts_of_last(state)
            text = f"{who} may use {ability_in_use(state)} with {unit.name if unit else 'the unit'}, or leave it."
            return Line(text, ("hex.ability.optional", "hex.ability.units", "hex.ability.order"))
        case "order":
            return Line(f"{who} says which stones are determined first.", ("hex.stone.order",))
        case "stone":
            return Line(f"{who} chooses one of the stones of {state.pending[0]}.", ("hex.large.choose",))
    end = result(state)
    return Line(end.reason, end.clauses) if end else Line("")


DRAW_PROMPTS: dict[str, Callable[[str], Line]] = {
    "unit": lambda who: Line(f"{who} draws a unit.", ("hex.setup.deck",)),
    "shared unit": lambda who: Line(f"{who} draws a unit of the shared colour.", ("hex.two.piles",)),
    "goal": lambda who: Line(f"{who} draws a secret goal.", ("hex.goal.secret",)),
    "open goal": lambda who: Line("An open goal is revealed.", ("hex.goal.open",)),
    "stone tile": lambda who: Line("A stone tile is laid on a large space.", ("hex.tiles.random",)),
}


def place_prompt(state: State, who: str) -> Line:
    """A unit is due, and by which rule it goes on the board."""
    what = f"a unit of {name(state, 2)}, the shared colour," if shared_turn(state) else "a unit"
    if state.assault:
        return Line(f"{who} places {what}, the second of a Rapid Assault.", ("hex.assault.second",))
    hidden = HIDDEN in state.factions[seat_on_turn(state)].hand  # then it is not known what fits
    rule = ("match" if any(state.board) else "first") if hidden else fits(state).rule
    where = {
        "first": ", the first one, on a start space",
        "match": " beside another one, with an equal edge",
        "start": " on a free start space, for none fits",
        "near": " beside another one, for none fits",
        "free": " on any empty space, for none fits",
        "last": " on any empty space, for it is the last and does not fit",
    }[rule]
    shared = ("hex.two.round",) if state.players == 2 else ("hex.flow.turn",)
    return Line(f"{who} places {what}{where}.", (*shared, PLACE_CLAUSES[rule][1]))


# --- actions ---------------------------------------------------------------------------------------------------------


def label(state: State, move: a.Action | Outcome) -> Line:
    """A move as an entry of the list of what may be done."""
    if isinstance(move, Roll | Draw):
        return Line("Draw", group="Draw")
    return LABELS[type(move)](state, move)


def place_label(state: State, move: a.Place) -> Line:
    """A placement, with the edges that match."""
    found = tables(state)
    facts = found.units[move.unit]
    equal = []
    for way, other in found.neighbours[found.index[move.space]]:
        unit = state.board[other]
        if unit is not None and found.units[unit.name].powers[unit.turn][(way + 3) % 6] == facts.powers[move.turn][way]:
            equal.append(f"{facts.powers[move.turn][way]} to {found.spaces[other]}")
    why = f": {', '.join(equal)}" if equal else ""
    return Line(f"{move.space}, turned {move.turn}{why}", clauses_of_placing(state, move), f"Place {move.unit}")


def take_label(state: State, move: a.TakeStone) -> Line:
    """A stone to take, with its bonus."""
    seat = seat_to_act(state)
    own = seat is not None and state.factions[seat].colour == move.colour
    text = f"Take the {move.colour} {move.value}{', +2 for their own colour' if own else ''}"
    return Line(text, ("hex.large.choose", *(("hex.score.bonus",) if own else ())), f"Stones of {state.pending[0]}")


def on_unit(state: State, space: str) -> str:
    """A unit and where it lies."""
    found = tables(state)
    unit = state.board[found.index[space]] if space in found.index else None
    return f"{unit.name} on {space}" if unit else space


LABELS: dict[type, Callable[[State, Any], Line]] = {
    a.ChooseAbility: lambda s, m: Line(
        f"{m.name}. {ability_effects(s, m.name)}", ("hex.ability.cards",), "Choose an ability"
    ),
    a.Place: place_label,
    a.Determine: lambda s, m: Line(f"{m.space} first", ("hex.stone.order",), "Order"),
    a.TakeStone: take_label,
    a.Enhance: lambda s, m: Line(on_unit(s, m.space), ("hex.enhancement.counters",), "Enhance"),
    a.UseReward: lambda s, m: Line("Use Reward", ("hex.reward.first", "hex.reward.stones"), "Ability"),
    a.UseAssault: lambda s, m: Line("Place a second unit", ("hex.assault.second",), "Ability"),
    a.TurnUnit: lambda s, m: Line(
        f"{on_unit(s, m.space)} to r{m.turn}", ("hex.disruption.turn", "hex.disruption.before"), "Turn a unit"
    ),
    a.UseStealth: lambda s, m: Line("Draw a goal", ("hex.stealth.draw",), "Ability"),
    a.Curse: lambda s, m: Line(on_unit(s, m.space), ("hex.curse.counters",), "Curse"),
    a.Petrify: lambda s, m: Line(m.space, ("hex.petrify.counter",), "Petrify"),
    a.Skip: lambda s, m: Line("Leave the ability unused", ("hex.ability.optional",), "Ability"),
}


def outcome_label(before: State, step: Step[State]) -> Line:
    """What a draw amounts to."""
    return outcome_line(step)


# --- the situation ---------------------------------------------------------------------------------------------------


def describe(observation: State) -> list[str]:
    """The whole situation in sentences: what is awaited, the factions, the board, the stones, the goals."""
    state = observation
    return [
        prompt(state).text,
        f"Round {round_number(state)} of {rounds(state)}.",
        *(describe_faction(state, number) for number in range(len(state.factions))),
        *describe_board(state),
        *describe_stones(state),
        *describe_goals(state),
    ]


def describe_faction(state: State, number: int) -> str:
    """One faction's score, hand and deck."""
    faction = state.factions[number]
    shared = ", the shared colour" if number >= state.players else ""
    colour = "" if faction.name.casefold() == faction.colour else f" ({faction.colour})"
    parts = [points(score(state, number))]
    if number < state.players:
        parts.append(f"hand: {describe_cards(faction.hand)}")
    parts.append(f"{len(faction.deck)} in the deck")
    if faction.ability != NOT_YET:
        parts.append(f"ability: {faction.ability}")
    if faction.goals:
        parts.append(f"secret goals: {describe_cards(faction.goals)}")
    turn = " (on turn)" if state.phase != "over" and number == faction_on_turn(state) else ""
    return f"{faction.name}{colour}{shared}{turn}: {'; '.join(parts)}."


def describe_cards(cards: tuple[str, ...]) -> str:
    """Cards by name, or their number if they are hidden."""
    if not cards:
        return "none"
    hidden = sum(card == HIDDEN for card in cards)
    return ", ".join(card for card in cards if card != HIDDEN) or f"{hidden} hidden"


def describe_board(state: State) -> list[str]:
    """Each unit with its powers in all directions, and the petrified spaces."""
    found = tables(state)
    sentences = [
        describe_unit(state, space, unit) for space, unit in zip(found.spaces, state.board, strict=True) if unit
    ]
    free = [s for s, unit in zip(found.spaces, state.board, strict=True) if unit is None]
    petrified = [f"{entry.space} is petrified, worth {points(entry.counters)}." for entry in state.petrified]
    return [*sentences, *petrified, f"Empty spaces: {', '.join(free)}." if free else "No space is empty."]


def describe_unit(state: State, space: str, unit: Unit) -> str:
    """A unit on a space."""
    facts = tables(state).units[unit.name]
    powers = ", ".join(f"{power} {way}" for power, way in zip(facts.powers[unit.turn], WAYS, strict=True))
    extra = "".join(
        (
            f"; +{unit.white} in determinations" if unit.white else "",
            f"; -{unit.black} in determinations" if unit.black else "",
            "; Reward" if unit.reward else "",
        )
    )
    return f"{space}: {unit.name}, {facts.colour}, rank {facts.rank}; {powers}{extra}."


def describe_stones(state: State) -> list[str]:
    """What lies on the large spaces and who took what."""
    found = tables(state)
    done = finished_stones(state)
    sentences = []
    for space in found.large:
        stones = " and ".join(f"{stone.colour} {stone.value}" for stone in stones_on(state, space))
        sentences.append(f"Large stone space {space}: {stones}{', determined' if space in done else ''}.")
    for entry in state.finished:
        taken = [f"{name(state, take.faction)} {points(take.points)}" for take in entry.takes]
        sentences.append(f"{entry.space} gave {', '.join(taken) if taken else 'nobody anything'}.")
    small = [space for space in found.board.small if space not in done]
    return [*sentences, f"Small stones left: {', '.join(small)}." if small else "No small stone is left."]


def describe_goals(state: State) -> list[str]:
    """The open goals."""
    cards = [goal_named(state, goal) for goal in state.open_goals]
    return [f"Open goal {card.name}: {points(card.points)}. {wording(card)}" for card in cards]
