"""What may be set by hand on the explore page, and how a change keeps the situation possible."""

from __future__ import annotations

from msgspec.structs import replace

from mkwidgets.core.errors import LoadError
from mkwidgets.core.plain_facts import check_field
from mkwidgets.core.records import Field
from mkwidgets.core.scene import Pick
from mkwidgets.games.hex.abilities import interned, with_unit
from mkwidgets.games.hex.legal import ability_names
from mkwidgets.games.hex.placing import hand_on_turn
from mkwidgets.games.hex.setup import with_finished
from mkwidgets.games.hex.state import (
    Petrified,
    State,
    Unit,
    counters_on,
    hand_size,
    round_number,
    rounds,
    seat_on_turn,
    tables,
    total_turns,
    turns_in_round,
)
from mkwidgets.games.hex.validation import validate

EMPTY = "empty"
PETRIFIED = ("petrified 1", "petrified 2")


def fields(state: State) -> list[Field]:
    """Whose turn and which round, each player's ability, and what lies on each space.

    While hands are drawn and abilities chosen, nothing can be set.
    """
    if state.phase in ("draw", "ability"):
        return []
    names = tuple(faction.name for faction in state.factions[: state.players])
    found = [
        Field("seat", "Turn", "Whose turn", names[seat_on_turn(state)], choices=names),
        Field("round", "Turn", "Round", round_number(state), minimum=1, maximum=rounds(state)),
    ]
    for number in range(state.players) if state.abilities else ():
        faction = state.factions[number]
        choices = ability_names(state, number)
        found.append(Field(f"factions.{number}.ability", faction.name, "Ability", faction.ability, choices=choices))
    units = all_units(state)
    for space, unit in zip(tables(state).spaces, state.board, strict=True):
        choices = (EMPTY, *(PETRIFIED if state.abilities else ()), *units)
        title, pick = f"Space {space}", ("cell", space)
        found.append(Field(f"units.{space}", title, "Holds", holds(state, space, unit), choices=choices, pick=pick))
        if unit is not None:
            found.append(Field(f"turns.{space}", title, "Turned", unit.turn, maximum=5, pick=pick))
    return found


def all_units(state: State) -> tuple[str, ...]:
    """The units of the colours in play."""
    colours = {faction.colour for faction in state.factions}
    return tuple(name for name, facts in tables(state).units.items() if facts.colour in colours)


def holds(state: State, space: str, unit: Unit | None) -> str:
    """What lies on a space, as one of the choices."""
    if unit is not None:
        return unit.name
    counters = counters_on(state, space)
    return PETRIFIED[counters - 1] if counters else EMPTY


def edit(state: State, place: str, value: int | str) -> State:
    """The state with one field set; it goes on with a placement.

    Raises:
        UnknownName, LoadError: for an unknown place or a value that does not fit.
    """
    check_field(fields(state), place, value)
    changed = settle(set_field(state, place, value))
    validate(changed)
    return changed


def edit_by_moving(state: State, start: Pick, end: Pick) -> tuple[str, str] | None:
    """Moving a unit from a space, or one in the hand on turn, to a space where no unit lies puts it there."""
    index = tables(state).index
    if end[0] != "cell" or end[1] not in index or state.board[index[end[1]]] is not None:
        return None
    if start[0] == "cell" and start[1] in index:
        unit = state.board[index[start[1]]]
        return (f"units.{end[1]}", unit.name) if unit is not None else None
    hand = hand_on_turn(state)
    in_hand = start[0] == "hand" and start[1].isdecimal() and int(start[1]) < len(hand)
    return (f"units.{end[1]}", hand[int(start[1])]) if in_hand else None


def set_field(state: State, place: str, value: int | str) -> State:
    """Set the field, without a look at what follows."""
    match place.split("."):
        case ["seat"]:
            seat = [faction.name for faction in state.factions].index(str(value))
            return with_seat(state, seat)
        case ["round"]:
            seat = seat_on_turn(state)
            step = 0 if state.players == 2 else state.turn % turns_in_round(state)
            turn = (int(value) - 1) * turns_in_round(state) + step
            return with_seat(replace(state, turn=turn), seat)
        case ["factions", number, "ability"]:
            factions = list(state.factions)
            factions[int(number)] = replace(factions[int(number)], ability=str(value))
            return replace(state, factions=tuple(factions))
        case ["turns", space]:
            unit = state.board[tables(state).index[space]]
            assert unit is not None
            return with_unit(state, space, interned(unit.name, int(value), unit.white, unit.black, unit.reward))
        case ["units", space]:
            return set_space(state, space, str(value))
    return state


def with_seat(state: State, seat: int) -> State:
    """Let a seat be on turn by changing who began; with two players a round begins."""
    if state.players == 2:
        turn = min(state.turn, total_turns(state) - 1) // 3 * 3
        return replace(state, turn=turn, first=(seat - turn // 3) % 2)
    turn = min(state.turn, total_turns(state) - 1)
    return replace(state, turn=turn, first=(seat - turn) % state.players)


def set_space(state: State, space: str, value: str) -> State:
    """Empty a space, petrify it, or put a unit there, which leaves the place where it was."""
    petrified = tuple(entry for entry in state.petrified if entry.space != space)
    number = tables(state).index[space]
    old = state.board[number]
    board = list(state.board)
    board[number] = None
    factions = list(state.factions)
    if old is not None and old.name != value:
        index = faction_index(state, old.name)
        factions[index] = replace(factions[index], deck=in_order(state, index, (*factions[index].deck, old.name)))
    state = replace(state, board=tuple(board), petrified=petrified, factions=tuple(factions))
    if value in PETRIFIED:
        return replace(state, petrified=(*petrified, Petrified(space, PETRIFIED.index(value) + 1)))
    if value == EMPTY:
        return state
    moved = next((on for on in state.board if on is not None and on.name == value), interned(value, 0))
    return with_unit(taken_up(state, value), space, moved)


def taken_up(state: State, unit: str) -> State:
    """The state without a unit, wherever it is."""
    board = tuple(None if on is not None and on.name == unit else on for on in state.board)
    factions = tuple(
        replace(
            faction,
            hand=tuple(other for other in faction.hand if other != unit),
            deck=tuple(other for other in faction.deck if other != unit),
        )
        for faction in state.factions
    )
    return replace(state, board=board, factions=factions)


def faction_index(state: State, unit: str) -> int:
    """The faction of a unit."""
    colour = tables(state).units[unit].colour
    return next(number for number, faction in enumerate(state.factions) if faction.colour == colour)


def in_order(state: State, number: int, units: tuple[str, ...]) -> tuple[str, ...]:
    """Units in the order of the unit list."""
    colour = state.factions[number].colour
    return tuple(name for name, facts in tables(state).units.items() if facts.colour == colour and name in units)


def settle(state: State) -> State:
    """Bring the rest in line with an edited table: a placement is due, hands are full, full rings are determined."""
    turn = min(state.turn, total_turns(state) - 1)
    state = replace(state, turn=turn, phase="place", last="", assault=0, pending=(), draws=())
    state = with_finished(replace(filled(state), finished=()))
    if not hand_on_turn(state):
        raise LoadError("hand", "expected a unit to place in the hand of the player on turn [hex.place.must]")
    return state


def filled(state: State) -> State:
    """Hands filled up from the decks, in the order of the unit list."""
    factions = list(state.factions)
    for number in range(state.players):
        faction = factions[number]
        missing = max(0, hand_size(state) - len(faction.hand))
        hand = (*faction.hand, *faction.deck[:missing])
        factions[number] = replace(faction, hand=hand, deck=faction.deck[missing:])
    return replace(state, factions=tuple(factions))
