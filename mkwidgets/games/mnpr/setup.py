"""Options and components, the start of a game, and situations in the middle of one."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from mkwidgets.core.errors import LoadError, UnknownName, shorten
from mkwidgets.core.options import Option, resolve
from mkwidgets.core.plain_facts import file_text, find_seat, read_toml, typed
from mkwidgets.core.records import Line
from mkwidgets.core.rulebook import packaged_text
from mkwidgets.games.mnpr.state import (
    ACTIONS_A_TURN,
    BEFORE,
    CARD_INDEX,
    CARDS,
    METERS,
    MOST_TOKENS,
    Meters,
    Phase,
    Player,
    State,
    capacity,
)
from mkwidgets.games.mnpr.validation import validate

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
    sizes = default_sizes() if components is None else read_sizes(file_text(Path(components)), Path(components).name)
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


@cache
def packaged_note() -> str:
    """What the packaged component file says about its sizes when they are our own, else nothing."""
    meters = tomllib.loads(packaged_text("mkwidgets.games.mnpr", "components.toml"))["meters"]
    return str(meters["note"]) if meters["provenance"] == "house" else ""


def house_values(state: State) -> list[Line]:
    """A remark on the meters' sizes, as long as they are those of the packaged file and these are our own."""
    if state.sizes != packaged_sizes() or not packaged_note():
        return []
    return [Line(packaged_note(), ("mnpr.power.robot", "MN-1"))]


def read_sizes(text: str, place: str) -> list[Meters]:
    """Read meter sizes from TOML.

    Raises:
        LoadError: with the file, the key and what was expected there.
    """
    file = read_toml(text, place)
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
    names = [player.name for player in state.players]
    gone = {find_seat(names, name) for name in out}
    given = {find_seat(names, name): tokens for name, tokens in (meters or {}).items()}
    had_turn = phase not in BEFORE if attacks is None else attacks
    players = []
    for seat, player in enumerate(state.players):
        tokens = (0, 0, 0, 0) if seat in gone else given.get(seat, usual_meters(state, seat, phase))
        changes: dict[str, Any] = {"meters": tokens, "alive": seat not in gone, "had_turn": had_turn}
        players.append(msgspec.structs.replace(player, **changes))
    seats = range(len(players))
    whose = find_seat(names, turn) if turn is not None else min(set(seats) - gone, default=0)
    usual = {
        "actions_left": ACTIONS_A_TURN - 1 if phase in ("ninja", "attack") else ACTIONS_A_TURN,
        "queue": tuple(seats) if phase == "start" else state.queue,
        "start_roll": phase == "start",
    }
    if "queue" in facts:
        facts["queue"] = [find_seat(names, name) for name in facts["queue"]]
    if "target" in facts:
        facts["target"] = find_seat(names, facts["target"])
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
