"""Whether a state could occur in a game; links, files and situations set by hand are held to it."""

from __future__ import annotations

from collections.abc import Callable

from mkwidgets.core.errors import LoadError, shorten
from mkwidgets.core.plain_facts import check_names
from mkwidgets.games.hex.abilities import uses
from mkwidgets.games.hex.component_checks import check_components
from mkwidgets.games.hex.components import COLOURS
from mkwidgets.games.hex.legal import ability_names, lots, seat_to_choose
from mkwidgets.games.hex.placing import hand_on_turn, has_free_space
from mkwidgets.games.hex.state import (
    NOT_YET,
    Finished,
    State,
    components,
    hand_size,
    stones_on,
    tables,
    total_turns,
)
from mkwidgets.games.hex.stones import NOBODY, chooser, complete, ranking

MOST_COUNTERS = 4


def validate(state: State) -> None:
    """Raise :class:`LoadError` unless the state could occur in a game."""
    if state.kit is not None:
        check_components(state.kit, "kit.")
    validate_factions(state)
    validate_numbers(state)
    validate_board(state)
    validate_units(state)
    validate_counters(state)
    validate_goals(state)
    validate_tiles(state)
    validate_finished(state)
    PHASE_CHECKS[state.phase](state)


def validate_factions(state: State) -> None:
    """Check number, names, colours and abilities."""
    if not 2 <= state.players <= 4:
        raise LoadError("players", f"expected 2 to 4, found {state.players} [hex.object]")
    wanted = max(3, state.players)
    if len(state.factions) != wanted:
        raise LoadError("factions", f"expected {wanted}, found {len(state.factions)} [hex.two.colours]")
    check_names([faction.name for faction in state.factions], "factions[{}].name")
    colours: set[str] = set()
    for number, faction in enumerate(state.factions):
        if faction.colour in colours or faction.colour not in COLOURS:
            raise LoadError(f"factions[{number}].colour", "expected a colour of its own [hex.unit.faction]")
        colours.add(faction.colour)
        validate_ability(state, number)


def validate_ability(state: State, number: int) -> None:
    """Check that an ability is one of the faction's two, and that there is one only with variant 1."""
    ability = state.factions[number].ability
    place = f"factions[{number}].ability"
    if number >= state.players or not state.abilities:
        if ability != NOT_YET:
            clause = "hex.two.no-ability" if number >= state.players else "hex.ability.cards"
            raise LoadError(place, f"expected none, found {shorten(ability)} [{clause}]")
    elif ability != NOT_YET and ability not in ability_names(state, number):
        names = " or ".join(ability_names(state, number))
        raise LoadError(place, f"expected {names}, found {shorten(ability)} [hex.ability.cards]")
    elif ability == NOT_YET and state.phase not in ("draw", "ability"):
        raise LoadError(place, "expected an ability, for they are chosen before the first turn [hex.ability.choice]")


def validate_numbers(state: State) -> None:
    """Check the seat that began and the turn."""
    if not 0 <= state.first < state.players:
        raise LoadError("first", f"expected 0 to {state.players - 1}, found {state.first} [hex.setup.first]")
    last = total_turns(state) if state.phase == "over" else total_turns(state) - 1
    if not 0 <= state.turn <= last:
        clause = "hex.flow.rounds" if state.players == 4 else "hex.three.rounds"
        raise LoadError("turn", f"expected 0 to {last}, found {state.turn} [{clause}]")
    green = any(faction.colour == "green" for faction in state.factions)
    if state.players < 4 and green and state.stone_tiles == "none":
        raise LoadError("stone_tiles", "expected stone tiles, for the 2-3 side has no green stone [hex.tiles.green]")


def validate_board(state: State) -> None:
    """Check the spaces, and the units on them."""
    found = tables(state)
    count = len(found.spaces)
    if len(state.board) != count:
        raise LoadError("board", f"expected {count} spaces, found {len(state.board)} [hex.board.spaces]")
    for space, unit in zip(found.spaces, state.board, strict=True):
        if unit is None:
            continue
        if unit.name not in found.units:
            raise LoadError(f"board ({space})", f"expected a unit, found {shorten(unit.name)} [hex.box.units]")
        if not 0 <= unit.turn < 6:
            raise LoadError(f"board ({space})", f"expected a turn from 0 to 5, found {unit.turn} [hex.place.turns]")
    if state.last and state.last not in found.index:
        raise LoadError("last", f"expected a space, found {shorten(state.last)}")


def validate_units(state: State) -> None:
    """Check that each unit of the colours in play is in one place: on the board, in a hand, in a deck."""
    found, parts = tables(state), components(state)
    colours = {faction.colour for faction in state.factions}
    where: dict[str, str] = {}
    places = [(f"board ({space})", unit.name) for space, unit in zip(found.spaces, state.board, strict=True) if unit]
    for number, faction in enumerate(state.factions):
        places += [(f"factions[{number}].hand", unit) for unit in faction.hand]
        places += [(f"factions[{number}].deck", unit) for unit in faction.deck]
    for place, unit in places:
        if unit not in found.units or found.units[unit].colour not in colours:
            raise LoadError(place, f"expected units of the colours in play, found {shorten(unit)} [hex.box.units]")
        if unit in where:
            raise LoadError(place, f"{unit} is in two places, the other is {where[unit]} [hex.box.units]")
        where[unit] = place
    for faction in state.factions:
        missing = [unit for unit in parts.units.of(faction.colour) if unit not in where]
        if missing:
            raise LoadError("factions", f"expected {missing[0]} on the board, in a hand or a deck [hex.box.units]")
    validate_hands(state)


def validate_hands(state: State) -> None:
    """Check the sizes of the hands, and that decks and hands hold the right colours."""
    units = tables(state).units
    shared = state.factions[2].colour if state.players == 2 else ""
    for number, faction in enumerate(state.factions):
        most = hand_size(state) if number < state.players else 0
        if len(faction.hand) > most:
            clause = "hex.setup.hand" if state.players == 4 else "hex.three.hand"
            raise LoadError(
                f"factions[{number}].hand", f"expected at most {most} units, found {len(faction.hand)} [{clause}]"
            )
        if any(units[unit].colour not in (faction.colour, shared) for unit in faction.hand):
            raise LoadError(f"factions[{number}].hand", f"expected units of {faction.colour} [hex.setup.deck]")
        if any(units[unit].colour != faction.colour for unit in faction.deck):
            raise LoadError(f"factions[{number}].deck", f"expected units of {faction.colour} [hex.setup.deck]")


def validate_counters(state: State) -> None:
    """Check counters on units and on petrified spaces: at most four of each colour, and only where an ability is."""
    found = tables(state)
    units = [unit for unit in state.board if unit]
    white = sum(unit.white for unit in units)
    black = sum(unit.black for unit in units) + sum(entry.counters for entry in state.petrified)
    negative = any(unit.white < 0 or unit.black < 0 for unit in units)
    if negative or white > MOST_COUNTERS or black > MOST_COUNTERS:
        found_text = f"found {white} white and {black} black"
        raise LoadError(
            "board", f"expected 0 to {MOST_COUNTERS} counters of each colour, {found_text} [hex.box.markers]"
        )
    marked = white or black or state.petrified or any(unit.reward for unit in units)
    if marked and not state.abilities:
        raise LoadError("board", "expected no counters, for no abilities are played with [hex.ability.cards]")
    for number, entry in enumerate(state.petrified):
        place = f"petrified[{number}]"
        if entry.space not in found.index or state.board[found.index[entry.space]] is not None:
            raise LoadError(place, f"expected an empty space, found {shorten(entry.space)} [hex.petrify.counter]")
        if entry.counters not in (1, 2) or [e.space for e in state.petrified].count(entry.space) > 1:
            raise LoadError(place, "expected one or two counters, and each space once [hex.petrify.value]")


def validate_goals(state: State) -> None:
    """Check that each goal card exists once, and that there are some only where they are played with."""
    known = {goal.name for goal in components(state).goals.list}
    cards = [*state.open_goals, *state.goal_deck, *(goal for faction in state.factions for goal in faction.goals)]
    for card in cards:
        if card not in known or cards.count(card) > 1:
            raise LoadError("goals", f"expected each goal card once, found {shorten(card)} [hex.box.cards]")
    if state.players == 2 and state.factions[2].goals:
        raise LoadError("factions[2].goals", "expected none, for the shared colour has no goals [hex.goal.two]")
    if (state.open_goals or any(f.goals for f in state.factions)) and not state.goals:
        stealthy = [f for f in state.factions if f.goals and f.ability == "Stealth"]
        if state.open_goals or len(stealthy) != sum(bool(f.goals) for f in state.factions):
            raise LoadError("goals", "expected no goals, for none are played with [hex.goal.combine]")


def validate_tiles(state: State) -> None:
    """Check the stone tiles on the board."""
    found = tables(state)
    if len(state.tiles) > len(found.covered) or (state.tiles and state.stone_tiles == "none"):
        clause = "hex.tiles.four" if state.players == 4 else "hex.tiles.three"
        raise LoadError("tiles", f"expected at most six, and only where they are played with [{clause}]")
    for number, side in enumerate(state.tiles):
        if side not in found.faces or [other[:-1] for other in state.tiles].count(side[:-1]) > 1:
            expected = "expected a side of a tile, such as 3B, and each tile once"
            raise LoadError(f"tiles[{number}]", f"{expected}, found {shorten(side)} [hex.box.stone-tiles]")
    if state.stone_tiles != "none" and state.phase != "draw" and len(state.tiles) < len(found.covered):
        raise LoadError("tiles", "expected a tile on each of the six spaces [hex.tiles.random]")


def validate_finished(state: State) -> None:
    """Check that just the stones with a full ring are determined, each once, and that their stones exist."""
    found = tables(state)
    spaces = [entry.space for entry in state.finished if entry.space not in found.index]
    for number, entry in enumerate(state.finished):
        place = f"finished[{number}]"
        if entry.space not in found.rings or spaces.count(entry.space) > 1:
            raise LoadError(place, f"expected a stone space, each once; found {shorten(entry.space)}")
        if entry.space not in found.index and not complete(state, found, entry.space):
            raise LoadError(place, f"expected a full ring round {entry.space} [hex.stone.at-once]")
        validate_takes(state, place, entry)
    if state.phase == "use" or (state.phase == "draw" and state.last):
        return
    for space in (*found.board.small, *found.board.large):
        if complete(state, found, space) and space not in spaces and space not in state.pending:
            raise LoadError("finished", f"expected {space} too, for its ring is full [hex.stone.at-once]")


def validate_takes(state: State, place: str, entry: Finished) -> None:
    """Check who took what at one space."""
    seats = range(len(state.factions))
    if any(faction not in seats for faction in (*entry.present, *(take.faction for take in entry.takes))):
        raise LoadError(place, f"expected factions from 0 to {len(seats) - 1}")
    if len({take.faction for take in entry.takes}) != len(entry.takes):
        raise LoadError(place, "expected each faction to take one stone at most [hex.large.choose]")
    taken = sorted((take.value, take.colour) for take in entry.takes)
    if entry.space in tables(state).large:
        there = [(stone.value, stone.colour) for stone in stones_on(state, entry.space)]
        for stone in taken:
            if stone not in there:
                raise LoadError(place, f"expected stones of {entry.space}, found {stone[0]} {shorten(stone[1])}")
            there.remove(stone)
    elif len(taken) > 1 or any(value not in (1, 2) for value, _ in taken):
        raise LoadError(place, "expected one stone of 1 or 2 points at most [hex.small.point]")
    if any(not 0 <= take.bonus <= 2 + 4 for take in entry.takes):
        raise LoadError(place, "expected 0 to 6 points of bonus [hex.score.bonus]")


# --- phases ----------------------------------------------------------------------------------------------------------


def validate_draw(state: State) -> None:
    """Check that what is to be drawn can be drawn."""
    if not state.draws or len(state.draws) > 40:
        raise LoadError("draws", "expected something to draw")
    for number, entry in enumerate(state.draws):
        if not 0 <= entry.seat < state.players or len(lots(state, entry)) == 0:
            raise LoadError(f"draws[{number}]", "expected a seat, and something that is left to draw [hex.draw.empty]")
        if entry.source == "shared unit" and state.players != 2:
            raise LoadError(f"draws[{number}]", "expected a shared colour only with two players [hex.two.piles]")
    for faction in range(state.players):
        due = sum(entry == (faction, "unit") for entry in ((e.seat, e.source) for e in state.draws))
        if due > len(state.factions[faction].deck):
            raise LoadError("draws", "expected no more draws than the deck holds [hex.draw.empty]")


def validate_rest(state: State) -> None:
    """Check that facts which belong to other moments are at rest."""
    if state.draws:
        raise LoadError("draws", f"expected nothing to draw in the phase {state.phase!r}")
    if state.pending and state.phase not in ("order", "stone"):
        raise LoadError("pending", f"expected no stones in the phase {state.phase!r}")
    if state.last and state.phase not in ("use", "order", "stone"):
        raise LoadError("last", f"expected no unit just placed in the phase {state.phase!r}")
    if state.assault and not any(f.ability == "Rapid Assault" for f in state.factions):
        raise LoadError("assault", "expected 0, for nobody has Rapid Assault [hex.assault.second]")


def validate_choice(state: State) -> None:
    """Check that an ability is to be chosen."""
    validate_rest(state)
    if not state.abilities or seat_to_choose(state) is None or state.turn:
        raise LoadError("phase", "expected an ability that is still to be chosen [hex.ability.choice]")


def validate_place(state: State) -> None:
    """Check that something can be placed."""
    validate_rest(state)
    if not hand_on_turn(state) or not has_free_space(state):
        raise LoadError("phase", "expected a unit in the hand and an empty space [hex.place.must]")
    if state.assault == 2:
        raise LoadError("assault", "expected 0 or 1 while a unit is to be placed [hex.assault.once]")


def validate_use(state: State) -> None:
    """Check that the unit just placed has an ability that can be used."""
    validate_rest(state)
    if not uses(state):
        raise LoadError("phase", "expected a unit just placed whose ability can be used [hex.ability.units]")


def validate_stone(state: State) -> None:
    """Check that a stone is to be chosen."""
    validate_rest(state)
    found = tables(state)
    if not state.pending or len(set(state.pending)) != len(state.pending) or not state.last:
        raise LoadError("pending", "expected the stones that wait, each once")
    if state.phase == "order" and len(state.pending) < 2:
        raise LoadError("pending", "expected two stones or more to choose from [hex.stone.order]")
    done = {entry.space for entry in state.finished}
    for space in state.pending:
        if space not in found.large or space in done or not complete(state, found, space):
            raise LoadError("pending", f"expected a large stone with a full ring, found {shorten(space)}")
        if chooser(state, space, ranking(state, space)) == NOBODY:
            raise LoadError("pending", f"expected a player who can choose at {space} [hex.large.choose]")


def validate_over(state: State) -> None:
    """Check that the last turn is over."""
    validate_rest(state)
    if state.turn < total_turns(state):
        raise LoadError("turn", f"expected {total_turns(state)} at the end, found {state.turn} [hex.end.last]")


PHASE_CHECKS: dict[str, Callable[[State], None]] = {
    "draw": validate_draw,
    "ability": validate_choice,
    "place": validate_place,
    "use": validate_use,
    "order": validate_stone,
    "stone": validate_stone,
    "over": validate_over,
}
