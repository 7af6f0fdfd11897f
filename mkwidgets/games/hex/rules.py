"""What follows: carrying out an action or an outcome, the course of a turn, and how a game ends."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from mkwidgets.core.chance import Draw, Outcome
from mkwidgets.core.records import Event, Result, Step
from mkwidgets.games.hex import abilities, goals, stones
from mkwidgets.games.hex import actions as a
from mkwidgets.games.hex import events as e
from mkwidgets.games.hex.abilities import interned
from mkwidgets.games.hex.components import Stone
from mkwidgets.games.hex.drawing import after_turn, take_drawn
from mkwidgets.games.hex.legal import seat_to_choose
from mkwidgets.games.hex.placing import Rule, fits, hand_on_turn, has_free_space, remember_placed
from mkwidgets.games.hex.state import (
    Faction,
    State,
    faction_on_turn,
    placed_units,
    rounds,
    seat_on_turn,
    shared_turn,
    tables,
    total_turns,
)


def advance(state: State, move: a.Action | Outcome) -> Step[State]:
    """Carry out a move that :func:`check` allows."""
    events: list[Event] = []
    following = HANDLERS[type(move)](state, move, events)
    return Step(following, tuple(events))


# --- set-up ----------------------------------------------------------------------------------------------------------


def do_draw(state: State, outcome: Draw, events: list[Event]) -> State:
    """Take what was drawn; after the last draw go on."""
    state = take_drawn(state, outcome.item, events)
    return state if state.draws else go_on(state, events)


def go_on(state: State, events: list[Event]) -> State:
    """After the draws: the determination in the middle of a turn, abilities to be chosen, or the next turn."""
    if state.last:
        return determine(state, events)
    if state.abilities and seat_to_choose(state) is not None:
        return replace(state, phase="ability")
    return begin_turn(without_unused_goals(state, events) if state.goal_deck else state, events)


def do_choose_ability(state: State, action: a.ChooseAbility, events: list[Event]) -> State:
    """Take one of the two ability cards."""
    seat = seat_to_choose(state)
    assert seat is not None
    after_goals = ("hex.goal.abilities-after", "hex.goal.combine") if state.goals else ()
    clauses = ("hex.ability.cards", "hex.ability.choice", *after_goals)
    events.append(e.AbilityChosen(clauses, seat, action.name))
    state = with_faction(state, seat, replace(state.factions[seat], ability=action.name))
    if seat_to_choose(state) is not None:
        return state
    return begin_turn(without_unused_goals(state, events), events)


def without_unused_goals(state: State, events: list[Event]) -> State:
    """The goal deck goes back to the box unless somebody chose Stealth."""
    if not state.goal_deck or any(faction.ability == "Stealth" for faction in state.factions):
        return state
    events.append(e.GoalDeckReturned(("hex.goal.unused",)))
    return replace(state, goal_deck=())


def with_faction(state: State, number: int, faction: Faction) -> State:
    """The state with one faction changed."""
    factions = state.factions
    return replace(state, factions=(*factions[:number], faction, *factions[number + 1 :]))


# --- turns -----------------------------------------------------------------------------------------------------------

BEGIN_CLAUSES = {
    2: ("hex.two.round", "hex.two.alternate", "hex.two.rounds"),
    3: ("hex.flow.turn", "hex.flow.order", "hex.three.rounds"),
    4: ("hex.flow.turn", "hex.flow.order", "hex.flow.rounds"),
}


def begin_turn(state: State, events: list[Event]) -> State:
    """Begin the next turn that is not skipped, or end the game."""
    if state.turn >= total_turns(state):
        return finish(state, events)
    why, clauses = why_skipped(state)
    if not why:
        began = state.turn // (4 if state.players == 4 else 3) + 1
        clauses = BEGIN_CLAUSES[state.players]
        events.append(e.TurnBegan(clauses, faction_on_turn(state), seat_on_turn(state), began))
        return state if state.phase == "place" else replace(state, phase="place")
    events.append(e.TurnSkipped(clauses, faction_on_turn(state), why))
    return end_turn(state, events)


def why_skipped(state: State) -> tuple[str, tuple[str, ...]]:
    """Why nothing can be placed in this turn, "" if something can (MH-32, MH-39, MH-47)."""
    if not has_free_space(state):
        return "space", ("hex.petrify.skip",)
    if not (hand_on_turn(state) if state.players == 2 else state.factions[seat_on_turn(state)].hand):
        return "hand", ("hex.assault.skip",)
    if state.players == 4 and state.abilities and placed_units(state, seat_on_turn(state)) >= rounds(state):
        return "count", ("hex.assault.skip",)
    return "", ()


def end_turn(state: State, events: list[Event]) -> State:
    """Fill up hands, then go on to the next turn."""
    draws = after_turn(state, events)
    turn = state.turn + 1
    if draws and turn < total_turns(state):
        return replace(state, turn=turn, last="", assault=0, draws=draws, phase="draw", pending=())
    return begin_turn(replace(state, turn=turn, last="", assault=0, pending=(), phase="place"), events)


# --- placing ---------------------------------------------------------------------------------------------------------

PLACE_CLAUSES: dict[Rule, tuple[str, ...]] = {
    "first": ("hex.place.must", "hex.place.start", "hex.place.turns"),
    "match": ("hex.place.must", "hex.place.adjacent", "hex.place.match", "hex.place.one-edge"),
    "start": ("hex.place.must", "hex.place.blocked-start"),
    "near": ("hex.place.must", "hex.place.free"),
    "free": ("hex.place.must", "hex.place.free"),
    "last": ("hex.place.must", "hex.place.last"),
}


def do_place(state: State, action: a.Place, events: list[Event]) -> State:
    """Put a unit on a space, then let its ability be used or go on to the stones."""
    found, seat, number = tables(state), seat_on_turn(state), faction_on_turn(state)
    index = found.index[action.space]
    facts = found.units[action.unit]
    clauses = clauses_of_placing(state, action)
    events.append(e.UnitPlaced(clauses, number, action.unit, action.space, action.turn))
    board, factions, faction = state.board, state.factions, state.factions[seat]
    hand = tuple([held for held in faction.hand if held != action.unit])
    changed = Faction(faction.name, faction.colour, hand, faction.deck, faction.ability, faction.goals)
    unit = interned(action.unit, action.turn)
    after = (*board[:index], unit, *board[index + 1 :])
    remember_placed(found, board, after, index, unit)
    state = replace(
        state,
        board=after,
        factions=(*factions[:seat], changed, *factions[seat + 1 :]),
        last=action.space,
        assault=2 if state.assault else 0,
    )
    if state.abilities and facts.mark:
        return offer_ability(state, events)
    return determine(state, events)


def clauses_of_placing(state: State, action: a.Place) -> tuple[str, ...]:
    """By which rules a unit may be placed so."""
    rule, ordinary, _ = fits(state)
    found = tables(state)
    if state.abilities:
        facts = found.units[action.unit]
        if not ordinary >> found.bit(facts.tile, found.index[action.space], action.turn) & 1:
            return ("hex.place.must", "hex.scattered.dot" if facts.mark == "dot" else "hex.scattered.star")
    clauses = PLACE_CLAUSES[rule]
    if rule == "match":
        return (*clauses, "hex.place.start-later") if action.space in found.board.start else clauses
    if shared_turn(state):
        clauses = (*clauses, "hex.two.fallback")
    if state.petrified and rule in ("last", "near", "free"):
        clauses = (*clauses, "hex.petrify.cut-off")
    return clauses


def offer_ability(state: State, events: list[Event]) -> State:
    """Ask whether the ability of the placed unit is used, where it can be."""
    ability = abilities.ability_in_use(state)
    if shared_turn(state):
        events.append(e.AbilityUnused(("hex.two.no-ability",), 2, abilities.on(state, state.last).name, False))
    elif ability in abilities.USES:
        if abilities.uses(state):
            return replace(state, phase="use")
        clauses = ("hex.assault.once",) if state.assault else ("hex.ability.optional",)
        unit = abilities.on(state, state.last).name
        events.append(e.AbilityUnused(clauses, seat_on_turn(state), unit, False))
    return determine(state, events)


def do_use(state: State, action: Any, events: list[Event]) -> State:
    """Use the ability of the placed unit, or leave it."""
    state = EFFECTS[type(action)](state, action, events)
    if state.draws:
        return replace(state, phase="draw")
    return determine(state, events)


# --- stones ----------------------------------------------------------------------------------------------------------


def determine(state: State, events: list[Event]) -> State:
    """Determine every stone that is complete now: small ones, then the others."""
    small, large = stones.due(state, state.last)
    if not small and not large:
        return after_stones(state, events)
    for space in small:
        state = stones.determine_small(state, space, events)
    waiting = []
    for space in large:
        places = stones.ranking(state, space)
        if stones.chooser(state, space, places) != stones.NOBODY:
            waiting.append(space)
        elif space in tables(state).index:
            state = stones.determine_petrified(state, space, places, events)
        else:
            state = stones.determine_large(state, space, places, None, events)
    return await_choice(state, tuple(waiting), events)


def await_choice(state: State, waiting: tuple[str, ...], events: list[Event]) -> State:
    """Ask for the order of several stones, or for the choice at the only one; go on when none is left."""
    if not waiting:
        return after_stones(state, events)
    if len(waiting) > 1:
        return replace(state, phase="order", pending=waiting)
    return ask_for_stone(state, waiting, events)


def ask_for_stone(state: State, waiting: tuple[str, ...], events: list[Event]) -> State:
    """Let the first place at the first of the stones that wait choose a stone."""
    space = waiting[0]
    places = stones.ranking(state, space)
    clauses = (*places.clauses, "hex.large.choose")
    events.append(e.ChoiceAwaited(clauses, stones.chooser(state, space, places), space, places.totals))
    return replace(state, phase="stone", pending=waiting)


def do_order(state: State, action: a.Determine, events: list[Event]) -> State:
    """Determine one of several stones first."""
    events.append(e.OrderChosen(("hex.stone.order",), seat_on_turn(state), action.space))
    rest = tuple(space for space in state.pending if space != action.space)
    return ask_for_stone(state, (action.space, *rest), events)


def do_take(state: State, action: a.TakeStone, events: list[Event]) -> State:
    """Take a stone; the second place gets the other one."""
    space = state.pending[0]
    places = stones.ranking(state, space)
    stone = Stone(action.value, action.colour)  # type: ignore[arg-type]
    state = stones.determine_large(state, space, places, stone, events)
    return await_choice(state, state.pending[1:], events)


def after_stones(state: State, events: list[Event]) -> State:
    """The second unit of a Rapid Assault, or the end of the turn."""
    if state.assault == 1:
        return replace(state, phase="place", last="", pending=())
    return end_turn(state, events)


EFFECTS: dict[type, Callable[[State, Any, list[Event]], State]] = {
    a.Enhance: abilities.use_enhance,
    a.UseReward: abilities.use_reward,
    a.UseAssault: abilities.use_assault,
    a.TurnUnit: abilities.use_turn,
    a.UseStealth: abilities.use_stealth,
    a.Curse: abilities.use_curse,
    a.Petrify: abilities.use_petrify,
    a.Skip: abilities.use_nothing,
}

HANDLERS: dict[type, Callable[[State, Any, list[Event]], State]] = {
    **dict.fromkeys(EFFECTS, do_use),
    Draw: do_draw,
    a.ChooseAbility: do_choose_ability,
    a.Place: do_place,
    a.Determine: do_order,
    a.TakeStone: do_take,
}


# --- the end ---------------------------------------------------------------------------------------------------------


def finish(state: State, events: list[Event]) -> State:
    """Score the goals and end the game."""
    state = replace(state, phase="over", last="", pending=(), draws=())
    for faction in range(state.players):
        for goal, locations in goals.reached(state, faction):
            two = ("hex.goal.two",) if state.players == 2 else ()
            clauses = ("hex.goal.score", *goals.clauses_of(goal), *two)
            points = goal.points * locations
            events.append(e.GoalScored(clauses, faction, goal.name, locations, points))
    events.append(e.GameEnded(("hex.end.last", "hex.score.track"), goals.final_scores(state)))
    return state


def result(state: State) -> Result | None:
    """How the game ended."""
    return goals.result(state) if state.phase == "over" else None
