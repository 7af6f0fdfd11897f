"""Why a unit may not be placed somewhere: with the facts that count there."""

from __future__ import annotations

from collections.abc import Iterable

from mkwidgets.core.records import Refusal
from mkwidgets.games.hex.actions import Place
from mkwidgets.games.hex.placing import fits, fits_somewhere, hand_on_turn
from mkwidgets.games.hex.state import (
    State,
    counters_on,
    faction_on_turn,
    name,
    seat_on_turn,
    shared_turn,
    tables,
    unit_at,
)


def in_words(words: Iterable[object], last: str = "or") -> str:
    """A list in words: "3, 1 or 5"."""
    texts = [str(word) for word in words]
    return texts[0] if len(texts) == 1 else f"{', '.join(texts[:-1])} {last} {texts[-1]}" if texts else "nothing"


def explain_placement(state: State, action: Place) -> Refusal:
    """The refusal of a placement that is not legal."""
    if action.turn not in range(6):
        return Refusal(("hex.place.turns",), "A unit lies in one of six directions: r0 to r5.")
    return why_not_unit(state, action.unit) or why_not_space(state, action.space) or why_no_fit(state, action)


def why_not_unit(state: State, unit: str) -> Refusal | None:
    """Whether the unit is in the hand and of the colour that is due."""
    facts = tables(state).units.get(unit)
    who, seat = name(state, seat_on_turn(state)), seat_on_turn(state)
    if facts is None:
        return Refusal(("hex.box.units",), "There is no such unit.")
    lying = next((s for s in tables(state).spaces if (on := unit_at(state, s)) and on.name == unit), None)
    if lying:
        return Refusal(("hex.place.must", "hex.box.units"), f"{unit} lies on {lying} already.")
    if unit in hand_on_turn(state):
        return None
    if unit in state.factions[seat].hand:
        due = "of the shared colour" if shared_turn(state) else "of their own colour"
        return Refusal(("hex.two.round",), f"{who} has to place a unit {due} now.")
    if facts.colour != state.factions[faction_on_turn(state)].colour:
        colour = state.factions[faction_on_turn(state)].colour
        return Refusal(
            ("hex.unit.faction", "hex.place.must"), f"{unit} is {facts.colour}; {who} places {colour} units."
        )
    return Refusal(("hex.place.must", "hex.setup.deck"), f"{unit} is not in the hand of {who}.")


def why_not_space(state: State, space: str) -> Refusal | None:
    """Whether the space takes units and is empty."""
    found = tables(state)
    if space in found.small or space in found.large:
        kind = "small" if space in found.small else "large"
        shape = "hex.board.small" if space in found.small else "hex.board.large"
        clauses = ("hex.board.no-unit", "hex.place.empty", shape)
        return Refusal(clauses, f"{space} is a {kind} magic stone space.")
    if space not in found.index:
        text = f"There is no space {space}; a unit lies on one whole space of the board."
        return Refusal(("hex.place.empty", "hex.board.spaces"), text)
    unit = unit_at(state, space)
    if unit:
        return Refusal(("hex.place.empty",), f"{space} is taken by {unit.name}.")
    if counters_on(state, space):
        return Refusal(("hex.petrify.counter", "hex.place.empty"), f"{space} is petrified.")
    return None


def why_no_fit(state: State, action: Place) -> Refusal:
    """Why an own unit does not fit on an empty space."""
    found = tables(state)
    starts = [space for space in found.board.start if not unit_at(state, space)]
    match fits(state).rule:
        case "first":
            text = f"The first unit of the game goes on a start space: {in_words(starts)}."
            star = scattered_star(state, action.unit)
            return Refusal(("hex.place.start", *(("hex.scattered.first",) if star else ())), text)
        case "start":
            text = f"No unit of the hand fits anywhere, so it goes on a free start space: {in_words(starts)}."
            return Refusal(("hex.place.blocked-start",), text)
        case "near":
            text = f"No unit of the hand fits and no start space is free; {action.space} touches no unit, others do."
            return Refusal(("hex.place.free",), text)
    return why_no_match(state, action)


def scattered_star(state: State, unit: str) -> bool:
    """Whether a unit could be placed freely later."""
    ability = state.factions[seat_on_turn(state)].ability
    return ability == "Scattered Troops" and tables(state).units[unit].mark == "star"


def why_no_match(state: State, action: Place) -> Refusal:
    """No unit beside the space, or no equal pair of edges."""
    found = tables(state)
    facts = found.units[action.unit]
    wanted = []
    for way, other in found.neighbours[found.index[action.space]]:
        unit = state.board[other]
        if unit is not None:
            power = found.units[unit.name].powers[unit.turn][(way + 3) % 6]
            wanted.append((power, found.spaces[other], facts.powers[action.turn][way]))
    if not wanted:
        return Refusal(("hex.place.adjacent",), f"{action.space} is not beside any unit.")
    clauses = ("hex.place.match", "hex.place.one-edge", "hex.place.turns")
    if not fits_somewhere(state, action.unit):
        shows = in_words(sorted(set(facts.powers[0])))
        text = f"{action.unit} fits nowhere now, however it is turned: no edge beside a free space shows {shows}."
        return Refusal(clauses, text)
    needs = in_words(f"{power} towards {space}" for power, space, _ in wanted)
    shown = in_words((own for _, _, own in wanted), "and")
    text = f"No edge matches: {action.space} needs a {needs}; {action.unit} turned so shows {shown}."
    return Refusal(clauses, text)
