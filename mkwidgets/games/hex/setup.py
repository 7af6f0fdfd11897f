"""Options, the start of a game, and situations in the middle of one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from mkwidgets.core.errors import LoadError, UnknownName, shorten
from mkwidgets.core.options import Option, resolve
from mkwidgets.core.plain_facts import find_seat, typed
from mkwidgets.core.records import Line
from mkwidgets.games.hex.components import COLOURS, Components, from_file
from mkwidgets.games.hex.drawing import dealt_hands
from mkwidgets.games.hex.geometry import Tables
from mkwidgets.games.hex.state import (
    Drawing,
    Faction,
    Petrified,
    State,
    Unit,
    components,
    hand_size,
    starter,
    tables,
    total_turns,
)
from mkwidgets.games.hex.stones import NOBODY, automatic, complete, determine_large, determine_small, ranking
from mkwidgets.games.hex.validation import validate

OPTIONS = (
    Option("players", "number", 4, "How many play (hex.object).", minimum=2, maximum=4),
    Option(
        "colours",
        "list",
        None,
        "A colour for each seat, clockwise; with two players the third is the shared one. "
        "Left out: red, blue, yellow, green in turn.",
        choices=COLOURS,
        maximum=4,
        optional=True,
    ),
    Option("names", "list", None, "A name for each seat; left out: the colour's.", maximum=4, optional=True),
    Option("first", "number", 0, "The seat that begins, however you find it (hex.setup.first).", maximum=3),
    Option("abilities", "flag", False, "Variant 1: each player chooses an ability (hex.ability.cards)."),
    Option("goals", "flag", False, "Variant 2: secret and open goals (hex.goal.secret)."),
    Option(
        "stone_tiles",
        "choice",
        "none",
        "Stone tiles on the large spaces: none, random ones, or only sides with a green stone (hex.tiles.random).",
        choices=("none", "random", "green"),
    ),
    Option("same_colour_takes", "flag", True, "Two units of one colour take the small stone between them (MH-9).",
           provenance="house"),
    Option("petrified_counts", "flag", True, "A petrified space is worth its counters; else always 1 point (MH-37).",
           provenance="sourced"),
    Option("reward_on_petrified", "flag", True, "Reward counts at petrified spaces too (MH-48).", provenance="house"),
    Option("scattered_first", "flag", False, "Scattered Troops may ignore even the first start space (MH-49).",
           provenance="house"),
)  # fmt: skip
ALTERNATIVES = ("same_colour_takes", "petrified_counts", "reward_on_petrified", "scattered_first")


def new(*, components: str | Path | None = None, **options: Any) -> State:
    """The start of a game; ``options`` are those of :data:`OPTIONS`, ``components`` a component file of one's own.

    Raises:
        UnknownName, LoadError: as :func:`mkwidgets.core.options.resolve`; also for lists that do not fit.
    """
    values = resolve(OPTIONS, options)
    kit = None if components is None else from_file(components)
    return start(tuple(values.items()), kit, "players" in options)


# Where values of our own are seen: the table of the component file, and the clause that they fill.
SHOWN_ALWAYS = {"boards": "hex.board.spaces", "stones": "hex.board.large", "tiles": "hex.unit.power"}


def house_values(state: State) -> list[Line]:
    """A remark on each table of parts in use that is our own or deduced, in the words of the component file."""
    shown = dict(SHOWN_ALWAYS)
    if state.tiles:
        shown["stone_tiles"] = "hex.box.stone-tiles"
    if state.open_goals or any(faction.goals for faction in state.factions):
        shown["goals"] = "hex.goal.score"
    sources = components(state).sources
    return [
        Line(sources[table].note, (clause,))
        for table, clause in shown.items()
        if sources[table].provenance in ("house", "deduced") and sources[table].note
    ]


@lru_cache(maxsize=64)
def start(options: tuple[tuple[str, Any], ...], kit: Components | None, count_given: bool) -> State:
    """The start of a game with these options; a state never changes, so games may share it."""
    state = bare(dict(options), kit, count_given)
    draws: list[Drawing] = []
    first, players = state.first, state.players
    if state.stone_tiles != "none":
        draws += [Drawing(first, "stone tile")] * len(tables(state).covered)
    draws += dealt_hands(players, first)
    if state.goals:
        draws += [Drawing((first + step) % players, "goal") for step in range(players)]
        draws += [Drawing(first, "open goal")] * 2
    state = replace(state, draws=tuple(draws))
    validate(state)
    return state


def bare(values: Mapping[str, Any], kit: Components | None, count_given: bool) -> State:
    """A state with full decks, before anything is drawn.

    Raises:
        LoadError: when options contradict each other.
    """
    colours = list(values["colours"] or COLOURS[: max(3, values["players"])])
    players = values["players"]
    if values["colours"] is not None and not count_given:
        players = max(2, len(colours)) if len(colours) == 4 else len(colours)
    check_colours(colours, players, values)
    if values["first"] >= players:
        raise LoadError(
            "option first", f"expected a seat from 0 to {players - 1}, found {values['first']} [hex.setup.first]"
        )
    names = seat_names(colours, players, values["names"])
    side = "four" if players == 4 else "three"
    state = State(
        players=players,
        factions=(),
        board=(None,) * (32 if side == "four" else 30),
        phase="draw",
        first=values["first"],
        abilities=values["abilities"],
        goals=values["goals"],
        stone_tiles=values["stone_tiles"],
        kit=kit,
        **{key: values[key] for key in ALTERNATIVES},
    )
    parts = components(state)
    factions = tuple(
        Faction(name, colour, deck=parts.units.of(colour)) for name, colour in zip(names, colours, strict=True)
    )
    stealth = state.abilities and "yellow" in colours[:players]
    deck = tuple(goal.name for goal in parts.goals.list) if state.goals or stealth else ()
    return replace(state, factions=factions, goal_deck=deck)


def check_colours(colours: Sequence[str], players: int, values: Mapping[str, Any]) -> None:
    """Raise :class:`LoadError` unless there is a colour for each seat, and a shared one for two players."""
    wanted = 3 if players == 2 else players
    clause = {2: "hex.two.colours", 3: "hex.three.colour", 4: "hex.unit.faction"}[players]
    if len(colours) != wanted:
        raise LoadError("option colours", f"expected {wanted} colours, found {len(colours)} [{clause}]")
    if len(set(colours)) != len(colours):
        raise LoadError("option colours", f"expected each colour once, found {', '.join(colours)} [{clause}]")
    if players < 4 and "green" in colours and values["stone_tiles"] == "none":
        expected = "expected stone tiles with green, for the 2-3 side has no green stone"
        raise LoadError("option colours", f"{expected} [hex.tiles.green]")


def seat_names(colours: Sequence[str], players: int, names: Sequence[str] | None) -> list[str]:
    """The names of the factions: the given ones or the colours', and the shared colour's.

    Raises:
        LoadError: when their number is wrong.
    """
    own = [colour.capitalize() for colour in colours]
    if names is None:
        return own
    if len(names) != players:
        raise LoadError("option names", f"expected {players} names, found {len(names)}")
    return [*names, *own[players:]]


# --- situations ------------------------------------------------------------------------------------------------------


def situation(
    units: Mapping[str, str] | None = None,
    hands: Mapping[str, Sequence[str]] | None = None,
    on_turn: str | int | None = None,
    chosen: Mapping[str, str] | None = None,
    petrified: Mapping[str, int] | None = None,
    **facts: Any,
) -> State:
    """A situation in the middle of a game.

    ``units`` gives the board: ``{"c4": "Wyvern r2"}``, with counters ``"Ghoul r0 +2 -1"`` and ``"reward"``. ``hands``
    gives units by player's name; who is left out holds the first units that are left, and decks hold the rest.
    ``on_turn`` names whose turn it is (default: the first player's). ``chosen`` gives abilities by player's name, and
    with it variant 1 is played. Stones with a full ring are taken as if determined. Further facts are fields of
    :class:`State` and options of :func:`new`.

    Raises:
        LoadError, UnknownName: when a fact is unknown or does not fit.
    """
    options = {option.name: facts.pop(option.name) for option in OPTIONS if option.name in facts}
    kit = facts.pop("components", None)
    if chosen is not None:
        options["abilities"] = True
    values = resolve(OPTIONS, options)
    state = bare(values, None if kit is None else from_file(kit), "players" in options)
    unknown = set(facts) - set(State.__struct_fields__)
    if unknown:
        raise UnknownName("fact", unknown.pop(), State.__struct_fields__)
    found = tables(state)
    board = read_board(found, units or {})
    lying = tuple(Petrified(space, count) for space, count in (petrified or {}).items())
    state = replace(state, board=board, petrified=lying, phase="place")
    state = with_turn(state, on_turn, facts)
    state = with_hands(state, hands or {}, facts.get("phase") == "ability")
    state = with_abilities(state, chosen or {}, facts.get("phase") == "ability")
    state = typed(replace(state, **facts))
    if "finished" not in facts:
        state = with_finished(state)
    validate(state)
    return state


def read_board(found: Tables, units: Mapping[str, str]) -> tuple[Unit | None, ...]:
    """The board from texts such as ``"Wyvern r2 +1"``.

    Raises:
        LoadError: for a space or a unit that does not exist.
    """
    board: list[Unit | None] = [None] * len(found.spaces)
    for space, text in units.items():
        if space not in found.index:
            raise LoadError(f"units.{space}", "expected a space that takes units [hex.board.no-unit]")
        board[found.index[space]] = read_unit(found, space, text)
    return tuple(board)


def read_unit(found: Tables, space: str, text: str) -> Unit:
    """One unit with its turn and counters."""
    words = text.split()
    extra = [word for word in words if word[0] in "+-" and word[1:].isdecimal()]
    reward = "reward" in words
    turn = next((word for word in words if len(word) == 2 and word[0] == "r" and word[1] in "012345"), "r0")
    named = " ".join(word for word in words if word not in (*extra, "reward", turn))
    if named not in found.units:
        raise LoadError(f"units.{space}", f"expected a unit, found {shorten(named)} [hex.box.units]")
    white = sum(int(word) for word in extra if word[0] == "+")
    black = -sum(int(word) for word in extra if word[0] == "-")
    return Unit(named, int(turn[1]), white, black, reward)


def with_turn(state: State, on_turn: str | int | None, facts: dict[str, Any]) -> State:
    """Let the turn be the one after so many units, and the named player's."""
    placed = sum(unit is not None for unit in state.board)
    if "turn" not in facts:
        facts["turn"] = min(placed, total_turns(state) - 1)
        if state.players == 2:
            facts["turn"] -= facts["turn"] % 3  # a round begins
    turn = facts["turn"]
    if on_turn is not None and type(turn) is int and "first" not in facts:
        seat = find_seat(faction_names(state), on_turn)
        if seat >= state.players:
            raise LoadError("on_turn", "expected a player, not the shared colour")
        step = turn // 3 + turn % 3 % 2 if state.players == 2 else turn
        facts["first"] = (seat - step) % state.players
    plain = {key: facts[key] for key in ("turn", "first") if type(facts.get(key)) is int}
    return replace(state, **plain)


def with_hands(state: State, hands: Mapping[str, Sequence[str]], full: bool) -> State:
    """Put units into hands and the rest into the decks.

    Raises:
        LoadError, UnknownName: for units that do not exist or lie elsewhere.
    """
    lying = {unit.name for unit in state.board if unit}
    given = {find_seat(faction_names(state), who): tuple(units) for who, units in hands.items()}
    found = tables(state)
    for units in given.values():
        for unit in units:
            if unit not in found.units:
                raise UnknownName("unit", unit, found.units)
    held = {unit for units in given.values() for unit in units}
    shared = [unit for unit in state.factions[2].deck if unit not in lying | held]
    factions = []
    for number, faction in enumerate(state.factions):
        left = [unit for unit in faction.deck if unit not in lying]
        size = hand_size(state) if number < state.players else 0
        usual = tuple(unit for unit in left if unit not in held)[:size]
        if state.players == 2 and number == starter(state):
            usual = (*usual[:2], *shared[:1])
        hand = given.get(number, usual)
        held |= set(hand)
        factions.append(replace(faction, hand=hand, deck=tuple(unit for unit in left if unit not in held)))
    return replace(state, factions=tuple(factions))


def with_abilities(state: State, chosen: Mapping[str, str], choosing: bool) -> State:
    """Give each player an ability: the named one, or the first of the faction's two."""
    if not state.abilities or choosing:
        return state
    given = {find_seat(faction_names(state), who): ability for who, ability in chosen.items()}
    factions = []
    for number, faction in enumerate(state.factions):
        cards = [card.name for card in components(state).abilities.list if card.colour == faction.colour]
        ability = given.get(number, cards[0]) if number < state.players else ""
        factions.append(replace(faction, ability=ability))
    deck = state.goal_deck if any(f.ability == "Stealth" for f in factions) else ()
    return replace(state, factions=tuple(factions), goal_deck=deck)


def with_finished(state: State) -> State:
    """Determine every stone with a full ring, each choice as the shared colour would make it."""
    found = tables(state)
    for space in (*found.board.small, *found.board.large):
        if space in state.pending or not complete(state, found, space):
            continue
        if space in found.small:
            state = determine_small(state, space, [])
            continue
        places = ranking(state, space)
        choosing = places.first if places.first != NOBODY else places.second
        stone = automatic(state, choosing, space) if choosing != NOBODY else None
        state = determine_large(state, space, places, stone, [])
    return state


def faction_names(state: State) -> list[str]:
    """The names of the factions, the shared colour's too."""
    return [faction.name for faction in state.factions]
