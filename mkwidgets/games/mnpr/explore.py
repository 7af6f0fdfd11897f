"""What may be set by hand on the explore page, and how a change keeps the situation possible."""

from __future__ import annotations

from msgspec.structs import replace

from mkwidgets.core.errors import LoadError
from mkwidgets.core.plain_facts import check_field
from mkwidgets.core.records import Field
from mkwidgets.games.mnpr.state import (
    ACTIONS_A_TURN,
    CARD_INDEX,
    CARDS,
    METERS,
    Player,
    State,
    attacks_open,
    capacity,
    living,
    tokens_on_meters,
)
from mkwidgets.games.mnpr.validation import validate

YES_NO = ("yes", "no")
DIRECTIONS = {"right": 1, "left": -1}


def fields(state: State) -> list[Field]:
    """The players' cards, meters and standing, then whose Turn it is and how play goes.

    As long as somebody has no card, only the cards can be set.
    """
    cards = [
        Field(f"players.{n}.card", p.name, "Card", p.card, choices=CARDS, pick=("player", str(n)))
        for n, p in enumerate(state.players)
    ]
    if state.phase == "card":
        return cards
    found: list[Field] = []
    for seat, player in enumerate(state.players):
        found.append(cards[seat])
        if player.alive:
            for meter, tokens, places in zip(METERS, player.meters, capacity(state, seat), strict=True):
                place, pick = f"players.{seat}.{meter}", ("meter", f"{seat}.{meter}")
                found.append(Field(place, player.name, meter, tokens, maximum=places, pick=pick))
        in_game = "yes" if player.alive else "no"
        place, card = f"players.{seat}.alive", ("player", str(seat))
        found.append(Field(place, player.name, "In the game", in_game, choices=YES_NO, pick=card))
    names = tuple(player.name for player in state.players)
    opened = "yes" if attacks_open(state) else "no"
    actions = max(1, state.actions_left)  # in the middle of the last Action none is left, but an edit gives it back
    toward = "right" if state.direction == 1 else "left"
    return [
        *found,
        Field("seat", "Turn", "Whose Turn", names[state.seat], choices=names),
        Field("actions_left", "Turn", "Actions left", actions, minimum=1, maximum=ACTIONS_A_TURN),
        Field("direction", "Turn", "Play goes to the", toward, choices=tuple(DIRECTIONS)),
        Field("attacks", "Turn", "Attacks open", opened, choices=YES_NO),
    ]


def edit(state: State, place: str, value: int | str) -> State:
    """The state with one field set; it goes on with an Action of the player whose Turn it is.

    Raises:
        UnknownName, LoadError: for an unknown place or a value that does not fit.
    """
    check_field(fields(state), place, value)
    changed = settle(set_field(state, place, value))
    validate(changed)
    return changed


def set_field(state: State, place: str, value: int | str) -> State:
    """Set the field, without a look at what follows; tokens come from the Pot and go there while it has any."""
    players = list(state.players)
    match place.split("."):
        case ["players", seat, key]:
            players[int(seat)] = set_player(state, players[int(seat)], key, value)
            if value == "no":  # nobody falls before all have had a Turn
                players = [replace(player, had_turn=True) for player in players]
            changed = replace(state, players=tuple(players))
            if state.tokens is None:
                return changed
            return replace(changed, tokens=max(state.tokens, tokens_on_meters(players)))
        case ["seat"]:
            names = [player.name for player in players]
            return replace(state, seat=names.index(str(value)))
        case ["direction"]:
            return replace(state, direction=1 if value == "right" else -1)
        case ["attacks"]:
            turned = tuple(replace(player, had_turn=value == "yes") for player in players)
            return replace(state, players=turned)
    return replace(state, actions_left=int(value))


def set_player(state: State, player: Player, key: str, value: int | str) -> Player:
    """A player with another card, meter or standing; a smaller meter drops what no longer fits."""
    if key == "card":
        places = state.sizes[CARD_INDEX[str(value)]]
        fitting = [min(tokens, place) for tokens, place in zip(player.meters, places, strict=True)]
        return replace(player, card=str(value), meters=(fitting[0], fitting[1], fitting[2], fitting[3]))
    if key == "alive":
        return replace(player, alive=value == "yes", meters=player.meters if value == "yes" else (0, 0, 0, 0))
    meters = list(player.meters)
    meters[METERS.index(key)] = int(value)
    return replace(player, meters=(meters[0], meters[1], meters[2], meters[3]))


def settle(state: State) -> State:
    """Bring what is awaited in line with an edited table: an Action of a player who is in the game.

    Raises:
        LoadError: when fewer than two players would be left.
    """
    seats = living(state)
    if len(seats) < 2:
        raise LoadError("players", "expected at least two players in the game")
    waiting = tuple(n for n, p in enumerate(state.players) if p.card not in CARD_INDEX)
    if waiting:
        return replace(state, phase="card", queue=waiting)
    seat = state.seat if state.seat in seats else seats[0]
    actions = max(1, state.actions_left)
    turns = state.turns if state.max_turns is None else min(state.turns, state.max_turns - 1)
    return replace(
        state, phase="action", seat=seat, actions_left=actions, queue=(), forced=False, target=-1, turns=turns
    )
