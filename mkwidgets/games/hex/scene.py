"""The board of Monster Hex as a picture, and what pointing at its parts means."""

from __future__ import annotations

from mkwidgets.core.chance import Draw, Outcome
from mkwidgets.core.scene import Pick, Scene, View
from mkwidgets.games.hex import actions as a
from mkwidgets.games.hex.abilities import ability_in_use
from mkwidgets.games.hex.board import picture
from mkwidgets.games.hex.placing import fits_somewhere, hand_on_turn, space_beside_units
from mkwidgets.games.hex.state import State, seat_on_turn, tables


def scene(observation: State, view: View) -> Scene:
    """The whole picture."""
    return picture(observation, view)


def picks(state: State, action: a.Action) -> tuple[Pick, ...]:
    """What one points at, in order, to do an action."""
    match action:
        case a.Place(unit, space, turn):
            hand = state.factions[seat_on_turn(state)].hand
            slot = str(hand.index(unit)) if unit in hand else unit
            return ("hand", slot), ("cell", space), ("turn", str(turn))
        case a.TakeStone(value, colour):
            return (("stone", f"{value} {colour}"),)
        case a.ChooseAbility(name):
            return (("ability", name),)
        case a.TurnUnit(space, turn):
            return ("cell", space), ("turn", str(turn))
        case a.Enhance(space) | a.Curse(space) | a.Petrify(space) | a.Determine(space):
            return (("cell", space),)
        case a.Skip():
            return (("skip", ""),)
    return (("use", ""),)


def suppose(state: State, picks: tuple[Pick, ...]) -> a.Action | Outcome | None:
    """The action that picks seem to mean, legal or not."""
    by_kind = dict(picks)
    kind, key = picks[-1]
    match kind:
        case "dice":
            return Draw("")
        case "skip":
            return a.Skip()
        case "ability":
            return a.ChooseAbility(key)
        case "stone":
            value, _, colour = key.partition(" ")
            return a.TakeStone(int(value), colour)
    if state.phase == "place":
        return suppose_placement(state, by_kind)
    if state.phase != "use" and kind == "cell":
        return a.Determine(key)  # where something else is awaited, the refusal says what
    return suppose_use(state, by_kind) if state.phase == "use" else None


def suppose_placement(state: State, by_kind: dict[str, str]) -> a.Place | None:
    """A placement once unit and space are clear; the first turn that is legal stands for a missing one."""
    hand, space, turn = by_kind.get("hand"), by_kind.get("cell"), by_kind.get("turn", "0")
    if hand is None:
        return None
    units = state.factions[seat_on_turn(state)].hand
    unit = units[int(hand)] if hand.isdecimal() and int(hand) < len(units) else hand
    if space is None:
        # Clear already when the unit is of a colour that is not due, or fits nowhere.
        if unit not in hand_on_turn(state):
            return a.Place(unit, tables(state).spaces[0], int(turn))
        near = None if fits_somewhere(state, unit) else space_beside_units(state)
        return None if near is None else a.Place(unit, near, int(turn))
    return a.Place(unit, space, int(turn))


FREE_USES: dict[str, a.Action] = {
    "Reward": a.UseReward(),
    "Rapid Assault": a.UseAssault(),
    "Stealth": a.UseStealth(),
}


def suppose_use(state: State, by_kind: dict[str, str]) -> a.Action | None:
    """The use of the ability that the unit just placed has."""
    space = by_kind.get("cell")
    ability = ability_in_use(state)
    if space is None:
        return FREE_USES.get(ability)
    if ability == "Disruption":
        return a.TurnUnit(space, int(by_kind.get("turn", "0")))
    kinds: dict[str, type[a.Enhance | a.Curse | a.Petrify]] = {
        "Enhancement": a.Enhance,
        "Curse": a.Curse,
        "Petrification": a.Petrify,
    }
    return kinds[ability](space) if ability in kinds else None
