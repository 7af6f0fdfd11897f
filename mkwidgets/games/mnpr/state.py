"""The state of a game of Monkey, Ninja, Pirate, Robot, and how one is made.

Seats are numbered to the right: the neighbour on the right of seat 0 is seat 1, on its left the last seat.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Literal

import msgspec

from mkwidgets.core.errors import LoadError, UnknownName, shorten, wrong_form
from mkwidgets.core.options import Option, resolve
from mkwidgets.core.rulebook import packaged_text

METERS = ("Attack", "Defense", "Health", "Mojo")
ATTACK, DEFENSE, HEALTH, MOJO = range(4)
CARDS = ("Monkey", "Ninja", "Pirate", "Robot")
CARD_INDEX = {card: index for index, card in enumerate(CARDS)}
ACTIONS_A_TURN = 3
MOST_TURNS = 10**6
MOST_TOKENS = 10  # a meter of more places could not be drawn legibly

Meters = tuple[int, int, int, int]
BEFORE = ("card", "start")  # the phases before the first Turn
Phase = Literal["card", "start", "chart", "action", "shift", "ninja", "attack", "over"]


class Player(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One player. ``card`` is "choose" or "random" until a character is taken; ``meters`` are tokens in the order
    of :data:`METERS`; ``had_turn`` tells whether the player has finished a Turn (that opens Attacks)."""

    name: str
    card: str
    meters: Meters = (1, 1, 1, 1)
    alive: bool = True
    had_turn: bool = False


class State(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """All facts of a situation.

    ``sizes`` are the places of each card's meters, in the order of :data:`CARDS` and :data:`METERS`. ``tokens`` is
    the number of all tokens, ``None`` for an endless Pot. ``seat`` is whose Turn it is, ``direction`` +1 to the
    right and -1 to the left; ``reversing`` says that it turns round when the Turn ends. ``queue`` holds the seats that
    still have to take a card, roll for the start or Shift; ``forced`` says that the Shift is a duty. ``target`` is
    the seat under Attack. ``turns`` counts finished Turns. ``start_roll`` tells whether the first player is rolled for.
    """

    players: tuple[Player, ...]
    sizes: tuple[Meters, Meters, Meters, Meters]
    phase: Phase
    seat: int = 0
    actions_left: int = ACTIONS_A_TURN
    direction: Literal[1, -1] = 1
    reversing: bool = False
    queue: tuple[int, ...] = ()
    forced: bool = False
    target: int = -1
    turns: int = 0
    tokens: int | None = None
    max_turns: int | None = None
    start_roll: bool = True


def capacity(state: State, seat: int) -> Meters:
    """The places on the four meters of a seat."""
    return state.sizes[CARD_INDEX[state.players[seat].card]]


def living(state: State) -> list[int]:
    """The seats still in the game."""
    return [seat for seat, player in enumerate(state.players) if player.alive]


def pot(state: State) -> int | None:
    """The tokens in the Pot; ``None`` if it is endless."""
    return None if state.tokens is None else state.tokens - tokens_on_meters(state.players)


def tokens_on_meters(players: Sequence[Player]) -> int:
    """The tokens that lie on all meters together."""
    return sum(sum(player.meters) for player in players)


def attacks_open(state: State) -> bool:
    """Whether everybody in the game has finished a Turn (mnpr.attack.lock)."""
    return all([player.had_turn for player in state.players if player.alive])


def can_shift(state: State, seat: int) -> bool:
    """Whether a player has a token to Shift and room for it on another meter."""
    meters, places = state.players[seat].meters, capacity(state, seat)
    return any(
        meters[source] > 0 and source != target and meters[target] < places[target]
        for source in range(4)
        for target in range(4)
    )


def next_seat(state: State, seat: int, step: int) -> int:
    """The next seat still in the game, going by ``step`` (+1 right, -1 left)."""
    count = len(state.players)
    seat = (seat + step) % count
    while not state.players[seat].alive:
        seat = (seat + step) % count
    return seat


def in_order(state: State) -> tuple[int, ...]:
    """The seats still in the game, the current one first, then in the direction of play (MN-7)."""
    count = len(state.players)
    seats = [(state.seat + state.direction * step) % count for step in range(count)]
    return tuple([seat for seat in seats if state.players[seat].alive])


# --- making a state --------------------------------------------------------------------------------------------------

OPTIONS = (
    Option("players", "number", 4, "How many play (mnpr.setup.players).", minimum=2, maximum=8),
    Option(
        "cards",
        "list",
        None,
        "A character for each seat; “choose” lets the player take one, “random” draws it. "
        "Left out: Monkey, Ninja, Pirate, Robot in turn.",
        choices=(*CARDS, "choose", "random"),
        maximum=8,
        optional=True,
    ),
    Option("names", "list", None, "A name for each seat; left out: the character's.", maximum=8, optional=True),
    Option("capacity", "number", None, "Places on each meter (MN-1); left out: as in the component file.",
           minimum=1, maximum=MOST_TOKENS - 1, optional=True, provenance="house"),
    Option("robot_capacity", "number", None, "Places on each meter of a Robot, more than on the others (MN-1).",
           minimum=2, maximum=MOST_TOKENS, optional=True, provenance="house"),
    Option("first", "number", None, "The seat that begins; left out: it is rolled for (mnpr.start.roll).",
           maximum=7, optional=True),
    Option("pot", "number", None, "All tokens there are (MN-10); left out: without limit.",
           minimum=8, maximum=999, optional=True, provenance="house"),
    Option("max_turns", "number", None, "Stop unfinished after so many Turns (MN-25).",
           minimum=1, maximum=100_000, optional=True, provenance="house"),
)  # fmt: skip


def new(*, components: str | Path | None = None, **options: Any) -> State:
    """The start of a game; ``options`` are those of :data:`OPTIONS`, ``components`` a file of meter sizes.

    Raises:
        UnknownName, LoadError: as :func:`mkwidgets.core.options.resolve`; also for lists of the wrong length.
    """
    values = resolve(OPTIONS, options)
    cards = values["cards"]
    if cards is None:
        cards = [CARDS[seat % 4] for seat in range(values["players"])]
    elif "players" in options and options["players"] != len(cards):
        raise LoadError("option cards", f"expected {options['players']} cards, found {len(cards)}")
    names = seat_names(cards, values["names"])
    first = values["first"]
    if first is not None and first >= len(cards):
        raise LoadError("option first", f"expected a seat from 0 to {len(cards) - 1}, found {first}")
    state = State(
        players=tuple(Player(name, card) for name, card in zip(names, cards, strict=True)),
        sizes=meter_sizes(values, components),
        phase="card",
        seat=first or 0,
        queue=tuple(seat for seat, card in enumerate(cards) if card not in CARD_INDEX),
        tokens=values["pot"],
        max_turns=values["max_turns"],
        start_roll=first is None,
    )
    state = after_cards(state)
    validate(state)
    return state


def after_cards(state: State) -> State:
    """When everybody has a card, what comes next; otherwise the state as it is."""
    if state.queue:
        return state
    if not state.start_roll:
        return msgspec.structs.replace(state, phase="chart")
    return msgspec.structs.replace(state, phase="start", queue=tuple(range(len(state.players))))


def seat_names(cards: Sequence[str], names: Sequence[str] | None) -> list[str]:
    """The players' names: the given ones, or the characters', numbered where one occurs twice.

    Raises:
        LoadError: when their number is wrong.
    """
    if names is not None:
        if len(names) != len(cards):
            raise LoadError("option names", f"expected {len(cards)} names, found {len(names)}")
        return list(names)
    given = [card if card in CARD_INDEX else f"Player-{seat + 1}" for seat, card in enumerate(cards)]
    return [
        name if given.count(name) == 1 else f"{name}-{given[: seat + 1].count(name)}" for seat, name in enumerate(given)
    ]


def meter_sizes(values: Mapping[str, Any], components: str | Path | None) -> tuple[Meters, Meters, Meters, Meters]:
    """The sizes of the four cards' meters from a component file, with the options laid over them."""
    sizes = default_sizes() if components is None else file_sizes(Path(components))
    for card, option in enumerate(("capacity", "capacity", "capacity", "robot_capacity")):
        if values[option] is not None:
            sizes[card] = (values[option],) * 4
    return sizes[0], sizes[1], sizes[2], sizes[3]


def default_sizes() -> list[Meters]:
    """The sizes of the packaged component file."""
    return list(packaged_sizes())


@cache
def packaged_sizes() -> tuple[Meters, ...]:
    """The packaged component file, read once."""
    name = "components.toml"
    return tuple(read_sizes(packaged_text("mkwidgets.games.mnpr", name), name))


def file_sizes(path: Path) -> list[Meters]:
    """The sizes of a user's component file.

    Raises:
        LoadError: when it cannot be read or holds a wrong value.
    """
    try:
        text = path.read_text("utf-8")
    except (OSError, ValueError):
        raise LoadError(str(path), "expected a readable TOML file") from None
    return read_sizes(text, path.name)


def read_sizes(text: str, place: str) -> list[Meters]:
    """Read meter sizes from TOML.

    Raises:
        LoadError: with the file, the key and what was expected there.
    """
    try:
        file = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise LoadError(place, str(error)) from None
    found = []
    for card in CARDS:
        sizes = []
        for meter in METERS:
            key = f"meters.size.{card}.{meter}"
            value: Any = file
            for part in key.split("."):
                value = value.get(part) if isinstance(value, dict) else None
            if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= MOST_TOKENS:
                expected = f"expected a whole number from 1 to {MOST_TOKENS}, found {shorten(value)}"
                raise LoadError(f"{place}: {key}", expected)
            sizes.append(value)
        found.append((sizes[0], sizes[1], sizes[2], sizes[3]))
    return found


def situation(
    cards: Sequence[str] = CARDS,
    meters: Mapping[str, Sequence[int]] | None = None,
    turn: str | int | None = None,
    out: Sequence[str | int] = (),
    attacks: bool | None = None,
    phase: Phase = "action",
    **facts: Any,
) -> State:
    """A situation in the middle of a game.

    ``meters`` gives Attack, Defense, Health and Mojo by player name (default: 2 each, before the game 1); ``turn``
    names whose Turn it is (default: the first), ``out`` who is out; ``attacks`` tells whether all have had a Turn
    (default: yes, before the game no). ``facts`` are further fields of :class:`State` (seats may be given by name)
    and options of :func:`new`.

    Raises:
        LoadError, UnknownName: when a fact is unknown or does not fit.
    """
    names_of_options = {option.name for option in OPTIONS}
    chosen = {key: facts.pop(key) for key in list(facts) if key in names_of_options}
    state = new(**{"cards": list(cards), "first": 0, **chosen})
    unknown = set(facts) - set(State.__struct_fields__)
    if unknown:
        raise UnknownName("fact", unknown.pop(), State.__struct_fields__)
    gone = {find_seat(state, name) for name in out}
    given = {find_seat(state, name): tokens for name, tokens in (meters or {}).items()}
    had_turn = phase not in BEFORE if attacks is None else attacks
    players = []
    for seat, player in enumerate(state.players):
        tokens = (0, 0, 0, 0) if seat in gone else given.get(seat, usual_meters(state, seat, phase))
        changes: dict[str, Any] = {"meters": tokens, "alive": seat not in gone, "had_turn": had_turn}
        players.append(msgspec.structs.replace(player, **changes))
    seats = range(len(players))
    whose = find_seat(state, turn) if turn is not None else min(set(seats) - gone, default=0)
    usual = {
        "actions_left": ACTIONS_A_TURN - 1 if phase in ("ninja", "attack") else ACTIONS_A_TURN,
        "queue": tuple(seats) if phase == "start" else state.queue,
        "start_roll": phase == "start",
    }
    if "queue" in facts:
        facts["queue"] = [find_seat(state, name) for name in facts["queue"]]
    if "target" in facts:
        facts["target"] = find_seat(state, facts["target"])
    facts = {**usual, **facts, "players": tuple(players), "phase": phase, "seat": whose}
    state = typed(msgspec.structs.replace(state, **facts))
    validate(state)
    return state


def usual_meters(state: State, seat: int, phase: Phase) -> Meters:
    """The tokens of a player when nothing is said: before the game one on each meter, later two where they fit."""
    if phase in BEFORE or state.players[seat].card not in CARD_INDEX:
        return (1, 1, 1, 1)
    places = capacity(state, seat)
    return min(2, places[0]), min(2, places[1]), min(2, places[2]), min(2, places[3])


def find_seat(state: State, name: object) -> int:
    """The seat of a player's name; the number of a seat is good as it is.

    Raises:
        UnknownName: when nobody sits there.
    """
    names = [player.name for player in state.players]
    if isinstance(name, int) and 0 <= name < len(names):
        return name
    if name not in names:
        raise UnknownName("player", name, names)
    return names.index(str(name))


def typed(state: State) -> State:
    """The state if each fact is of the right type.

    Raises:
        LoadError: naming the fact that is not.
    """
    try:
        return msgspec.convert(msgspec.to_builtins(state), State)
    except msgspec.ValidationError as error:
        raise wrong_form(error, "situation") from None
    except TypeError as error:
        raise LoadError("situation", f"expected plain facts; {error}") from None


# --- validating ------------------------------------------------------------------------------------------------------


def validate(state: State) -> None:
    """Raise :class:`LoadError` unless the state could occur in a game."""
    validate_players(state)
    validate_sizes(state)
    validate_numbers(state)
    validate_phase(state)


def validate_players(state: State) -> None:
    """Check number, names and cards of the players."""
    count = len(state.players)
    if not 2 <= count <= 8:
        raise LoadError("players", f"expected 2 to 8 players, found {count} [mnpr.setup.players]")
    seen: set[str] = set()
    for seat, player in enumerate(state.players):
        place = f"players[{seat}]"
        name = player.name
        if not (1 <= len(name) <= 24 and name.isprintable() and name == " ".join(name.split())):
            expected = "expected 1 to 24 printable characters with single spaces between words"
            raise LoadError(f"{place}.name", f"{expected}, found {shorten(name)}")
        if name.casefold() in seen:
            raise LoadError(f"{place}.name", f"expected a name that nobody else has, found {shorten(name)}")
        seen.add(name.casefold())
        if not player.alive and not all(other.had_turn for other in state.players):
            expected = "expected true, for nobody falls before all have finished a Turn"
            raise LoadError(f"{place}.alive", f"{expected} [mnpr.attack.lock]")
        waiting = ("choose", "random") if state.phase == "card" and seat in state.queue else ()
        if player.card not in CARD_INDEX and player.card not in waiting:
            expected = f"expected one of {', '.join(CARDS)}, found {shorten(player.card)} [mnpr.setup.card]"
            raise LoadError(f"{place}.card", expected)


def validate_sizes(state: State) -> None:
    """Check the meters against their sizes, and all tokens against their number."""
    for card, sizes in zip(CARDS, state.sizes, strict=True):
        if not all(1 <= size <= MOST_TOKENS for size in sizes):
            raise LoadError(f"sizes of {card}", f"expected 1 to {MOST_TOKENS} places on each meter")
    for index, meter in enumerate(METERS):
        *others, robot = (sizes[index] for sizes in state.sizes)
        if robot <= max(others):
            expected = f"expected more than {max(others)} places on {meter}, found {robot}"
            raise LoadError("sizes of Robot", f"{expected} [mnpr.power.robot]")
    for seat, player in enumerate(state.players):
        places = state.sizes[CARD_INDEX.get(player.card, 0)]
        for meter, tokens, size in zip(METERS, player.meters, places, strict=True):
            place = f"players[{seat}].meters ({player.name}, {meter})"
            if not 0 <= tokens <= size:
                raise LoadError(place, f"expected 0 to {size} tokens, found {tokens} [mnpr.turn.full]")
            if tokens and not player.alive:
                raise LoadError(place, "expected no token, the player is out [mnpr.attack.tokens-out]")
    on_meters = tokens_on_meters(state.players)
    if state.tokens is not None and not on_meters <= state.tokens <= 999:
        found = f"expected {on_meters} to 999, for the meters hold {on_meters}; found {state.tokens}"
        raise LoadError("tokens", f"{found} [mnpr.tokens.kept]")


def validate_numbers(state: State) -> None:
    """Check seats and counters."""
    count = len(state.players)
    if not 0 <= state.seat < count:
        raise LoadError("seat", f"expected 0 to {count - 1}, found {state.seat}")
    if not 0 <= state.actions_left <= ACTIONS_A_TURN:
        raise LoadError("actions_left", f"expected 0 to {ACTIONS_A_TURN}, found {state.actions_left}")
    if state.max_turns is not None and not 1 <= state.max_turns <= MOST_TURNS:
        raise LoadError("max_turns", f"expected 1 to {MOST_TURNS}, found {state.max_turns}")
    most_turns = state.max_turns or MOST_TURNS
    if not 0 <= state.turns <= most_turns:
        raise LoadError("turns", f"expected 0 to {most_turns}, found {state.turns} [mnpr.option.turns]")
    for index, seat in enumerate(state.queue):
        if not 0 <= seat < count or not state.players[seat].alive or seat in state.queue[:index]:
            raise LoadError(f"queue[{index}]", "expected a seat in the game that is listed once")


def validate_phase(state: State) -> None:
    """Check that what is awaited can be awaited."""
    alive = len(living(state))
    if not state.players[state.seat].alive:
        raise LoadError("seat", "expected a player who is in the game [mnpr.turn.skip]")
    validate_unused(state)
    limit_reached = state.max_turns is not None and state.turns >= state.max_turns
    if state.phase == "over":
        if alive != 1 and not limit_reached:
            raise LoadError("phase", f"expected one player left at the end, found {alive} [mnpr.end.last]")
        return
    if alive < 2:
        raise LoadError("phase", "expected the end, for only one player is left [mnpr.end.last]")
    if limit_reached:
        raise LoadError("phase", "expected the end, for the limit of Turns is reached [mnpr.option.turns]")
    if state.phase in PHASE_CHECKS:
        PHASE_CHECKS[state.phase](state)


def validate_unused(state: State) -> None:
    """Check that facts which belong to certain moments are at rest in all others."""
    if state.queue and state.phase not in ("card", "start", "shift"):
        raise LoadError("queue", f"expected no seats in the phase {state.phase!r}")
    if state.forced and state.phase != "shift":
        raise LoadError("forced", "expected false unless the chart makes everybody Shift [mnpr.chart.14]")
    if state.target != -1 and state.phase not in ("ninja", "attack"):
        raise LoadError("target", "expected -1 while nobody is attacked")


def validate_before(state: State) -> None:
    """Check a state before the first Turn: all is as the set-up leaves it."""
    for seat, player in enumerate(state.players):
        if not player.alive or player.had_turn:
            raise LoadError(f"players[{seat}]", "expected a player in the game who has had no Turn")
        if player.meters != (1, 1, 1, 1):
            raise LoadError(f"players[{seat}].meters", "expected one token on each meter [mnpr.setup.meters]")
    if (state.turns, state.direction, state.reversing, state.actions_left) != (0, 1, False, ACTIONS_A_TURN):
        raise LoadError("phase", f"expected no Turn, reversal or Action before the game; found {state.phase!r}")


def validate_cards(state: State) -> None:
    """Check that just those who have no card are waiting for one."""
    validate_before(state)
    without = tuple(seat for seat, player in enumerate(state.players) if player.card not in CARD_INDEX)
    if not without or state.queue != without:
        raise LoadError("queue", "expected the seats that have no card yet, in order [mnpr.setup.card]")


def validate_start(state: State) -> None:
    """Check who rolls for the start."""
    validate_before(state)
    if len(state.queue) < 2 or state.queue != tuple(sorted(state.queue)):
        raise LoadError("queue", "expected two seats or more, in order [mnpr.start.roll]")
    if not state.start_roll:
        raise LoadError("start_roll", "expected true while the first player is rolled for [mnpr.start.roll]")


def validate_chart(state: State) -> None:
    """Check that a Turn which only begins has not been reversed yet."""
    if state.reversing and state.actions_left == ACTIONS_A_TURN:
        raise LoadError("reversing", "expected false before the first chart roll of a Turn [mnpr.chart.reverse]")


def validate_action(state: State) -> None:
    """Check that an Action is left."""
    if state.actions_left == 0:
        raise LoadError("actions_left", "expected 1 to 3 while an Action is awaited [mnpr.turn.actions]")


def validate_shift(state: State) -> None:
    """Check who still has to Shift: the last ones in order, the first of them being able to."""
    order = in_order(state)
    if not state.queue or state.queue != order[-len(state.queue) :]:
        raise LoadError("queue", "expected the last seats in the order of Shifts [mnpr.chart.order]")
    if not can_shift(state, state.queue[0]):
        raise LoadError("queue[0]", "expected a player who can Shift [mnpr.chart.must-skip]")


def validate_attack(state: State) -> None:
    """Check that the Attack could be announced."""
    target = state.target
    if not 0 <= target < len(state.players) or target == state.seat or not state.players[target].alive:
        raise LoadError("target", f"expected another player in the game, found seat {target} [mnpr.attack.target]")
    if not attacks_open(state):
        raise LoadError("phase", "expected no Attack before everybody has finished a Turn [mnpr.attack.lock]")
    if state.players[state.seat].meters[ATTACK] == 0:
        raise LoadError("phase", "expected an Attack token of the attacker [mnpr.attack.empty]")
    if state.actions_left == ACTIONS_A_TURN:
        raise LoadError("actions_left", "expected 0 to 2, for the Attack took an Action [mnpr.action.attack]")


def validate_ninja(state: State) -> None:
    """Check that the player under Attack may Shift first."""
    validate_attack(state)
    if state.players[state.target].card != "Ninja":
        raise LoadError("target", "expected a Ninja, who alone may Shift when attacked [mnpr.power.own]")
    if not can_shift(state, state.target):
        raise LoadError("target", "expected a Ninja who can Shift [mnpr.power.ninja-shift]")


PHASE_CHECKS: dict[str, Callable[[State], None]] = {
    "card": validate_cards,
    "start": validate_start,
    "chart": validate_chart,
    "action": validate_action,
    "shift": validate_shift,
    "ninja": validate_ninja,
    "attack": validate_attack,
}
