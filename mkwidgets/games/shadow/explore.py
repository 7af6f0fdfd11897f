"""What may be set by hand on the explore page, and how a change keeps the situation possible."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from mkwidgets.core.plain_facts import check_field
from mkwidgets.core.records import Field
from mkwidgets.core.scene import Pick
from mkwidgets.games.shadow.components import LOCATIONS, RESOURCES
from mkwidgets.games.shadow.effects import LEFT
from mkwidgets.games.shadow.setup import began, with_pile
from mkwidgets.games.shadow.state import (
    INDEX,
    NOBODY,
    SPACES,
    Match,
    Player,
    Round,
    State,
    empty_spaces,
    lanterns,
    name,
    parts,
    round_number,
    with_player,
)
from mkwidgets.games.shadow.theatre import is_moving
from mkwidgets.games.shadow.validation import validate

UNSEEN, PLAYED, NONE = "not drawn", "played", "none"
GOODS = {"monkeys": "monkey", "jadestones": "jadestone", "peaches": "peach"}
EDITABLE = ("turn", "where", "card", "scroll")
HIGHEST_SCORE = 99


# --- fields ----------------------------------------------------------------------------------------------------------


def fields(state: State) -> list[Field]:
    """The turn, the King, Monkeys on the board, what players have, rounds won, and where each card is.

    Between the rounds nothing can be set.
    """
    if state.phase not in EDITABLE:
        return []
    names = (name(state, 0), name(state, 1))
    found = [
        Field("seat", "Board", "Whose turn", names[state.seat], choices=names),
        Field("king", "Board", "Monkey King", state.king, choices=LOCATIONS, pick=at(state, state.king)),
    ]
    for location in LOCATIONS:
        number = state.board[INDEX[location]]
        most = number + min(empty_spaces(state, location), LEFT["monkey"](state))
        place, label = f"board.{location}", f"Monkeys in the {location}"
        found.append(Field(place, "Board", label, number, maximum=most, pick=at(state, location)))
    for seat in (0, 1):
        found += player_fields(state, seat)
    found += match_fields(state)
    places = (UNSEEN, *names, PLAYED)
    for number, (card, facts) in enumerate(parts(state).cards.items()):
        choices = places if facts.location else places[:-1]
        place, pick = f"cards.{number}", card_pick(state, card)
        found.append(Field(place, "Dragon Weapon cards", card, place_of(state, card), choices=choices, pick=pick))
    return found


def at(state: State, location: str) -> Pick:
    """What one points at for a location; while the King has to move, pointing there sends him."""
    return ("king" if is_moving(state) else "place"), location


def card_pick(state: State, card: str) -> Pick | None:
    """What one points at for a card: its place in the hand on turn, or the cards played."""
    hand = state.players[state.seat].hand
    if card in hand:
        return "hand", str(hand.index(card))
    return ("played", "") if card in state.discard else None


def player_fields(state: State, seat: int) -> Iterator[Field]:
    """What one player has, and the Scrolls in force."""
    player = state.players[seat]
    for key, resource in GOODS.items():
        number: int = getattr(player, key)
        most = number + LEFT[resource](state)
        place, pick = f"players.{seat}.{key}", ("score", f"{seat} {resource}")
        yield Field(place, player.name, key.capitalize(), number, maximum=most, pick=pick)
    other = (*state.players[1 - seat].scrolls, *state.players[1 - seat].tiles, *player.tiles)
    most = 1 if state.match.mode == "standard" else min(round_number(state.match), 2)
    for slot in range(most):
        taken = {*other, *(scroll for place, scroll in enumerate(player.scrolls) if place != slot)}
        if slot > len(player.scrolls):
            continue
        choices = (NONE, *(scroll for scroll in parts(state).scrolls if scroll not in taken))
        value = player.scrolls[slot] if slot < len(player.scrolls) else NONE
        shown = ("scroll", value) if value != NONE else None
        place, label = f"players.{seat}.scroll.{slot}", f"Scroll {slot + 1}" if most > 1 else "Scroll"
        yield Field(place, player.name, label, value, choices=choices, pick=shown)


def place_of(state: State, card: str) -> str:
    """Where a card is, as one of the choices."""
    for player in state.players:
        if card in player.hand:
            return player.name
    return PLAYED if card in state.discard or card == state.playing else UNSEEN


def match_fields(state: State) -> Iterator[Field]:
    """Lanterns, or in the variants the number of the round and the scores so far."""
    match = state.match
    if match.mode == "standard":
        for seat in (0, 1):
            yield Field(f"lanterns.{seat}", name(state, seat), "Lanterns", lanterns(match, seat), maximum=1)
        return
    yield Field("round", "Rounds", "Round", round_number(match), minimum=1, maximum=3)
    for number, entry in enumerate(counted_rounds(match)):
        for seat in (0, 1):
            label = f"Round {number + 1}, {name(state, seat)}"
            yield Field(f"scores.{number}.{seat}", "Rounds", label, entry.scores[seat], maximum=HIGHEST_SCORE)


def counted_rounds(match: Match) -> list[Round]:
    """The rounds that count."""
    return [entry for entry in match.rounds if entry.winner != NOBODY]


# --- setting them ----------------------------------------------------------------------------------------------------


def edit(state: State, place: str, value: int | str) -> State:
    """The state with one field set; it goes on with the beginning of a turn.

    Raises:
        UnknownName, LoadError: for an unknown place or a value that does not fit.
    """
    check_field(fields(state), place, value)
    changed = settle(set_field(at_rest(state), place, value))
    validate(changed)
    return changed


def edit_by_moving(state: State, start: Pick, end: Pick) -> tuple[str, int | str] | None:
    """Moving a resource from the Supply to a player or a location adds one, moving it to the Supply removes one."""
    if end[0] == "supply":
        place = changed_by(state, start, end[1])
        return (place, number_at(state, place) - 1) if place else None
    if start[0] == "supply":
        place = changed_by(state, end, start[1])
        return (place, number_at(state, place) + 1) if place else None
    return None


def changed_by(state: State, pick: Pick, resource: str) -> str:
    """The place of the field that counts a resource where somebody points; "" when none does."""
    if resource == "monkey" and pick[1] in INDEX and pick == at(state, pick[1]):
        return f"board.{pick[1]}"
    keys = [key for key, name in GOODS.items() if name == resource]
    seats = [seat for seat in (0, 1) if pick == ("score", f"{seat} {resource}")]
    return f"players.{seats[0]}.{keys[0]}" if seats and keys else ""


def number_at(state: State, place: str) -> int:
    """The number in a field."""
    return next(int(field.value) for field in fields(state) if field.place == place)


def at_rest(state: State) -> State:
    """A turn begins: a card that was being played is discarded, and nothing waits."""
    discard = (*state.discard, state.playing) if state.playing else state.discard
    return replace(state, phase="turn", discard=discard, playing="", cause="", todo=(), used=())


def set_field(state: State, place: str, value: int | str) -> State:
    """Set the field, without a look at what follows."""
    match place.split("."):
        case ["seat"]:
            return replace(state, seat=int(value == name(state, 1)))
        case ["king"]:
            return with_king(state, str(value))
        case ["board", location]:
            return replace(state, board=with_number(state.board, INDEX[location], int(value)))
        case ["players", seat, "scroll", slot]:
            return with_scroll(state, int(seat), int(slot), str(value))
        case ["players", seat, key]:
            return with_player(state, int(seat), replace(state.players[int(seat)], **{key: int(value)}))
        case ["cards", number]:  # by number: a place that is written down may hold no spaces, as names do
            return with_card(state, list(parts(state).cards)[int(number)], str(value))
        case ["lanterns", seat]:
            won = [lanterns(state.match, 0), lanterns(state.match, 1)]
            won[int(seat)] = int(value)
            return with_rounds(state, [Round((1 - s, s), s, "points") for s in (0, 1) for _ in range(won[s])])
        case ["round"]:
            return with_round_number(state, int(value))
        case ["scores", number, seat]:
            return with_score(state, int(number), int(seat), int(value))
    return state


def with_number(board: tuple[int, int, int], index: int, number: int) -> tuple[int, int, int]:
    """The board with another number of Monkeys in one location."""
    lair, palace, garden = (number if place == index else there for place, there in enumerate(board))
    return lair, palace, garden


def with_king(state: State, location: str) -> State:
    """Put the King into a location; in a full one he takes the space of a Monkey, which goes to the Supply."""
    index = INDEX[location]
    board = with_number(state.board, index, min(state.board[index], SPACES - 1))
    return replace(state, king=LOCATIONS[index], board=board)


def with_scroll(state: State, seat: int, slot: int, scroll: str) -> State:
    """Put a Scroll in force or take it away."""
    player = state.players[seat]
    scrolls = list(player.scrolls)
    scrolls[slot : slot + 1] = [] if scroll == NONE else [scroll]
    return with_pile(with_player(state, seat, replace(player, scrolls=tuple(scrolls))))


def with_card(state: State, card: str, where: str) -> State:
    """Put a card into a hand, among those played, or back to those that nobody has seen."""
    one, other = (without(player, card) for player in state.players)
    discard = tuple(played for played in state.discard if played != card)
    state = replace(state, players=(one, other), discard=(*discard, card) if where == PLAYED else discard)
    if where in (UNSEEN, PLAYED):
        return state
    seat = int(where == name(state, 1))
    player = state.players[seat]
    return with_player(state, seat, replace(player, hand=(*player.hand, card)))


def without(player: Player, card: str) -> Player:
    """A player without a card."""
    return replace(player, hand=tuple(held for held in player.hand if held != card))


def with_rounds(state: State, rounds: list[Round]) -> State:
    """Set the rounds that are over; the loser of the last one began this one."""
    first = began(rounds, state.match.first)
    return replace(state, match=replace(state.match, rounds=tuple(rounds), first=first))


def with_round_number(state: State, number: int) -> State:
    """Let it be another round: the rounds before are kept as they are, or were won by the first seat."""
    rounds = counted_rounds(state.match)[: number - 1]
    for seat, player in enumerate(state.players):
        state = with_player(state, seat, replace(player, scrolls=player.scrolls[:number]))
    state = with_pile(state)
    return with_rounds(state, rounds + [Round((1, 0), 0, "points")] * (number - 1 - len(rounds)))


def with_score(state: State, number: int, seat: int, score: int) -> State:
    """Set a score of a round that is over; with equal scores its winner stays the winner by Monkeys."""
    rounds = counted_rounds(state.match)
    old = rounds[number]
    scores = (score, old.scores[1]) if seat == 0 else (old.scores[0], score)
    equal = scores[0] == scores[1]
    winner = old.winner if equal else int(scores[1] > scores[0])
    rounds[number] = Round(scores, winner, "monkeys" if equal else "points")
    return with_rounds(state, rounds)


def settle(state: State) -> State:
    """Bring the rest in line: what the Supply is out of ends the round."""
    return replace(state, exhausted=tuple(resource for resource in RESOURCES if LEFT[resource](state) <= 0))
