"""What effects do: one plain function for each verb of the glossary, for cards, Scrolls and locations alike.

Whose effect is carried out is always the seat on turn. ``State.todo`` holds the steps that are still to come.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Literal

from msgspec.structs import replace

from mkwidgets.core.records import Event
from mkwidgets.games.shadow import events as e
from mkwidgets.games.shadow.components import ANY, KING, LOCATIONS, Location, Resource, Step
from mkwidgets.games.shadow.state import (
    INDEX,
    Player,
    State,
    cards_left,
    empty_spaces,
    is_alone,
    jadestones_left,
    monkeys_left,
    monkeys_on,
    parts,
    peaches_left,
    with_player,
)

LEFT: dict[str, Callable[[State], int]] = {
    "monkey": monkeys_left,
    "jadestone": jadestones_left,
    "peach": peaches_left,
    "card": cards_left,
}
HELD: dict[str, Callable[[Player], int]] = {
    "monkey": lambda player: player.monkeys,
    "jadestone": lambda player: player.jadestones,
    "peach": lambda player: player.peaches,
    "card": lambda player: len(player.hand),
}
BENEFITS: dict[str, tuple[Step, ...]] = {
    "place Lair": (Step("take", "card"),),
    "place Palace": (Step("take", "jadestone"), Step("take", "monkey", 2)),
    "place Garden": (Step("take", "peach"), Step("move", ANY)),
    "take": (Step("take", "monkey"),),
}
BENEFIT_CLAUSES: dict[str, tuple[str, ...]] = {
    "place Lair": ("shadow.place.lair",),
    "place Palace": ("shadow.place.palace",),
    "place Garden": ("shadow.place.garden", "shadow.place.garden-order"),
    "take": ("shadow.take.monkey", "shadow.take.when"),
}
WORD_CLAUSES: dict[str, tuple[str, ...]] = {
    "move": ("shadow.word.move",),
    "collect": ("shadow.word.collect",),
    "place": ("shadow.word.place",),
}


# --- things changing hands -------------------------------------------------------------------------------------------


def given(player: Player, resource: str, number: int) -> Player:
    """A player with so many Monkeys, Jadestones or Peaches more (or fewer, for a negative number)."""
    if resource == "monkey":
        return replace(player, monkeys=player.monkeys + number)
    if resource == "jadestone":
        return replace(player, jadestones=player.jadestones + number)
    return replace(player, peaches=player.peaches + number)


def with_monkeys(state: State, location: Location, number: int) -> State:
    """The state with so many Monkeys in a location."""
    lair, palace, garden = state.board
    board = {"Lair": (number, palace, garden), "Palace": (lair, number, garden), "Garden": (lair, palace, number)}
    return replace(state, board=board[location])


def ran_out(state: State, resource: Resource, events: list[Event]) -> State:
    """Remember that a resource of the Supply has run out."""
    if resource in state.exhausted:
        return state
    due = ("shadow.end.action-due",) if state.cause == "play" else ()
    latch = ("shadow.end.latch",) if state.match.latch else ()
    events.append(e.Exhausted(("shadow.end.exhausted", "shadow.end.types", *latch, *due), resource))
    return replace(state, exhausted=(*state.exhausted, resource))


# --- whose effect ----------------------------------------------------------------------------------------------------


def is_benefit(state: State) -> bool:
    """Whether the benefit of a location is carried out, not the effect of a card or a Scroll."""
    return not state.used and state.cause in BENEFIT_CLAUSES


def clauses_of(state: State, *otherwise: str) -> tuple[str, ...]:
    """The clauses of a benefit that is carried out, or those of the verb."""
    return BENEFIT_CLAUSES[state.cause] if is_benefit(state) else otherwise


def holds(state: State, step: Step) -> bool:
    """Whether the condition of a step holds."""
    return not step.when or (step.when == "alone") == is_alone(state)


# --- where -----------------------------------------------------------------------------------------------------------


def destinations(state: State) -> list[Location]:
    """Where the Monkey King can move to."""
    return [place for place in LOCATIONS if place != state.king and empty_spaces(state, place) > 0]


def places(state: State, step: Step) -> list[Location]:
    """The locations where a step of moving, collecting or placing can be carried out."""
    if step.verb == "move":
        found = destinations(state)
    elif step.verb == "collect":
        found = [place for place in LOCATIONS if monkeys_on(state, place)]
    elif not state.players[state.seat].monkeys:
        return []
    else:
        found = [place for place in LOCATIONS if empty_spaces(state, place)]
    if step.what == ANY:
        return found
    wanted = state.king if step.what == KING else step.what
    return [place for place in found if place == wanted]


# --- whether an effect can be used -----------------------------------------------------------------------------------


def obstacle(state: State, effect: Sequence[Step]) -> Step | Literal["useless"] | None:
    """What keeps the seat on turn from using an effect, ``None`` if nothing does.

    A step stands for a price that cannot be paid or a thing that cannot be stolen. An effect is useless if nothing
    would happen, or nothing for its price.
    """
    steps = [step for step in effect if not step.when or holds(state, step)]
    own, other = state.players[state.seat], state.players[1 - state.seat]
    price: Counter[str] = Counter()
    wanted: Counter[str] = Counter()
    for step in steps:
        if step.verb == "return":
            price[step.what] += step.number
            if HELD[step.what](own) < price[step.what]:
                return step
        elif step.verb == "steal":
            wanted[step.what] += step.number
            if HELD[step.what](other) < (wanted[step.what] if state.match.strict_steal else 1):
                return step
    gains = [step for step in steps if step.verb != "return"]
    if any(does_something(state, step, price) for step in gains) or (price and not gains):
        return None
    return "useless"


def does_something(state: State, step: Step, price: Counter[str]) -> bool:
    """Whether a step would change anything once the price is paid."""
    if step.verb == "take":
        return LEFT[step.what](state) + price[step.what] > 0
    if step.verb == "place" and state.players[state.seat].monkeys <= price["monkey"]:
        return False
    return step.verb == "steal" or bool(places(state, step))


# --- carrying out ----------------------------------------------------------------------------------------------------


def carry_out(state: State, events: list[Event]) -> State:
    """Carry out the steps that are due, up to one that waits for a draw or a decision."""
    while state.todo:
        step = state.todo[0]
        if not holds(state, step):
            state = skip(state, step, events)
            continue
        state = STEPS[step.verb](state, step, events)
        if state.phase != "turn":
            return state
    return state


def done(state: State) -> State:
    """The first step is over."""
    return replace(state, todo=state.todo[1:])


def skip(state: State, step: Step, events: list[Event]) -> State:
    """Leave out a step whose condition does not hold or which has nothing to act on."""
    clause = "shadow.word.alone" if step.when else "shadow.end.as-much"
    events.append(e.StepSkipped((clause,), state.seat, step))
    return done(state)


def take(state: State, step: Step, events: list[Event]) -> State:
    """Take from the Supply as much as there is; cards are drawn one at a time."""
    resource: Resource = step.what  # type: ignore[assignment]
    left = LEFT[resource](state)
    number = min(step.number, left)
    if number < step.number:
        events.append(e.Shortage(("shadow.end.as-much",), state.seat, resource, step.number, number))
    if resource == "card" and number:
        return replace(state, phase="card")
    state = done(state)
    if not number:
        return state
    events.append(e.Taken(clauses_of(state, "shadow.word.take"), state.seat, resource, number))
    state = with_player(state, state.seat, given(state.players[state.seat], resource, number))
    return ran_out(state, resource, events) if number == left else state


def steal(state: State, step: Step, events: list[Event]) -> State:
    """Take from the opponent as much as they have; a card is drawn blindly."""
    resource: Resource = step.what  # type: ignore[assignment]
    seat = state.seat
    number = min(step.number, HELD[resource](state.players[1 - seat]))
    if not number:
        return skip(state, step, events)
    if resource == "card":
        return replace(state, phase="card")
    less = ("shadow.word.steal-some",) if number < step.number else ()
    events.append(e.Stolen(("shadow.word.steal", *less), seat, resource, number))
    state = with_player(done(state), seat, given(state.players[seat], resource, number))
    return with_player(state, 1 - seat, given(state.players[1 - seat], resource, -number))


def give_back(state: State, step: Step, events: list[Event]) -> State:
    """Pay a price to the Supply; if it can no longer be paid, nothing more of the effect happens."""
    resource: Resource = step.what  # type: ignore[assignment]
    player = state.players[state.seat]
    if HELD[resource](player) < step.number:
        events.append(e.NotPaid(("shadow.end.costs",), state.seat, resource, step.number))
        return replace(state, todo=())
    events.append(e.Returned(("shadow.word.return", "shadow.end.costs"), state.seat, resource, step.number))
    return with_player(done(state), state.seat, given(player, resource, -step.number))


def locate(state: State, step: Step, events: list[Event]) -> State:
    """Carry out a step at the only location where it can be, or let the player choose one of several."""
    found = places(state, step)
    if len(found) > 1:
        return replace(state, phase="where")
    if found:
        return at(state, step, found[0], events)
    if step.verb == "move":
        clauses = ("shadow.place.king-must",) if is_benefit(state) else WORD_CLAUSES["move"]
        events.append(e.KingStayed(clauses, state.seat, state.king))
        return done(state)
    return skip(state, step, events)


def at(state: State, step: Step, location: Location, events: list[Event]) -> State:
    """Carry out a step at a location."""
    state = done(state)
    if step.verb == "move":
        return move_king(state, location, events)
    if step.verb == "collect":
        return collect(state, location, WORD_CLAUSES["collect"], events)
    state = place(state, location, WORD_CLAUSES["place"], events)
    return replace(state, todo=(*BENEFITS[f"place {location}"], *state.todo)) if step.benefit else state


STEPS: dict[str, Callable[[State, Step, list[Event]], State]] = {
    "take": take,
    "steal": steal,
    "return": give_back,
    "move": locate,
    "collect": locate,
    "place": locate,
}
GARDEN_MOVE = (
    "shadow.place.garden",
    "shadow.place.king-must",
    "shadow.place.king-elsewhere",
    "shadow.place.king-no-benefit",
    "shadow.scroll.king",
)


def move_king(state: State, location: Location, events: list[Event]) -> State:
    """Move the Monkey King."""
    each_time = ("shadow.card.each-time",) if state.cause == "play" else ()
    clauses = GARDEN_MOVE if is_benefit(state) else ("shadow.word.move", *each_time, "shadow.scroll.king")
    events.append(e.KingMoved(clauses, state.seat, state.king, location))
    return replace(state, king=location)


def collect(state: State, location: Location, clauses: tuple[str, ...], events: list[Event]) -> State:
    """Take all Monkeys of a location; the King stays."""
    number = monkeys_on(state, location)
    events.append(e.MonkeysCollected(clauses, state.seat, location, number))
    state = with_monkeys(state, location, 0)
    return with_player(state, state.seat, given(state.players[state.seat], "monkey", number))


def place(state: State, location: Location, clauses: tuple[str, ...], events: list[Event]) -> State:
    """Put a Monkey of the seat on turn into a location."""
    events.append(e.MonkeyPlaced(clauses, state.seat, location))
    state = with_monkeys(state, location, state.board[INDEX[location]] + 1)
    return with_player(state, state.seat, given(state.players[state.seat], "monkey", -1))


def draw_card(state: State, card: str, events: list[Event]) -> State:
    """The card that is waited for comes, from the Supply or from the opponent's hand."""
    step, seat = state.todo[0], state.seat
    state = replace(done(state), phase="turn")
    own = state.players[seat]
    state = with_player(state, seat, replace(own, hand=(*own.hand, card)))
    if step.verb == "steal":
        events.append(e.CardStolen(("shadow.word.steal", "shadow.hand.secret"), seat, card))
        other = state.players[1 - seat]
        hand = tuple([held for held in other.hand if held != card])
        return with_player(state, 1 - seat, replace(other, hand=hand))
    fresh = ("shadow.card.fresh",) if state.cause == "play" else ()
    clauses = (*clauses_of(state, "shadow.word.take"), "shadow.hand.secret", *fresh)
    events.append(e.CardDrawn(clauses, seat, card))
    return state if cards_left(state) else ran_out(state, "card", events)


# --- Scrolls ---------------------------------------------------------------------------------------------------------


def offered(state: State) -> list[str]:
    """The Scrolls that the seat on turn may use upon what was just done, each once."""
    scrolls = state.players[state.seat].scrolls
    if not scrolls:
        return []
    known = parts(state).scrolls
    verb = state.cause.partition(" ")[0]
    return [
        name
        for name in scrolls
        if name not in state.used
        and known[name].on in (verb, state.cause)
        and obstacle(state, known[name].effect) is None
    ]
