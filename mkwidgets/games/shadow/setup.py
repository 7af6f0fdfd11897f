"""Options, the start of a game, and situations in the middle of one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from mkwidgets.core.errors import LoadError, UnknownName, shorten, wrong_form
from mkwidgets.core.options import Option, resolve
from mkwidgets.core.plain_facts import find_seat, typed
from mkwidgets.core.records import Line
from mkwidgets.games.shadow.components import LOCATIONS, Components, Source, from_file
from mkwidgets.games.shadow.rounds import start_round
from mkwidgets.games.shadow.state import NOBODY, Match, Player, Round, State, parts, parts_of, supply
from mkwidgets.games.shadow.validation import validate

NAMES = ("Amber", "Indigo")
OPTIONS = (
    Option("names", "list", None, "A name for each player; left out: Amber and Indigo (shadow.setup.players).",
           maximum=2, optional=True),
    Option("first", "number", None, "The seat that begins, 0 or 1; left out: drawn by lot (shadow.setup.first).",
           maximum=1, optional=True),
    Option("mode", "choice", "standard",
           "The standard game of two Lanterns, or three rounds of Spirit Monkey or Metal Monkey.",
           choices=("standard", "spirit", "metal")),
    Option("first_game", "flag", False, "A first game: round 1 without Scrolls (shadow.setup.first-game)."),
    Option("latch", "flag", True, "Once a resource ran out the round ends, even if it is filled up again; "
           "else it has to be out when the turn ends (ST-6).", provenance="house"),
    Option("strict_steal", "flag", False, "A card that steals two needs two; else one is enough (ST-9).",
           provenance="house"),
    Option("king_returns", "flag", False, "The King goes back to the Garden for a new round; else he stays (ST-23).",
           provenance="house"),
)  # fmt: skip
OF_MATCH = ("mode", "first_game", "latch", "strict_steal", "king_returns")


def new(*, components: str | Path | None = None, **options: Any) -> State:
    """The start of a game; ``options`` are those of :data:`OPTIONS`, ``components`` a component file of one's own.

    Raises:
        UnknownName, LoadError: as :func:`mkwidgets.core.options.resolve`; also for options that contradict each other.
    """
    kit = None if components is None else from_file(components)
    return start(tuple(resolve(OPTIONS, options).items()), kit)


@lru_cache(maxsize=64)
def start(options: tuple[tuple[str, Any], ...], kit: Components | None) -> State:
    """The start of a game with these options; a state never changes, so games may share it."""
    values = dict(options)
    state = bare(values, kit)
    if values["first"] is not None:
        state = start_round(replace(state, match=replace(state.match, first=values["first"])), [])
    validate(state)
    return state


def bare(values: Mapping[str, Any], kit: Components | None) -> State:
    """A state before anything is drawn or taken.

    Raises:
        LoadError: when options contradict each other.
    """
    names = values["names"] or NAMES
    if len(names) != 2:
        raise LoadError("option names", f"expected 2 names, found {len(names)} [shadow.setup.players]")
    if values["first_game"] and values["mode"] != "standard":
        problem = f"expected false, for the {values['mode']} mode begins with Scrolls [shadow.setup.first-game]"
        raise LoadError("option first_game", problem)
    match = Match(pile=tuple(parts_of(kit).scrolls), kit=kit, **{key: values[key] for key in OF_MATCH})
    return State(players=(Player(names[0]), Player(names[1])), match=match, phase="first")


def house_values(state: State) -> list[Line]:
    """A remark on each table of parts in use that is our own, in the words of the component file."""
    found, scrolls_used = parts(state).components, state.match.pile or any(p.scrolls for p in state.players)
    tables: list[tuple[Source, str]] = [(found.cards, "shadow.box.resources")]
    if scrolls_used:
        tables.append((found.scrolls, "shadow.box.scrolls"))
    return [
        Line(table.note, (clause,))
        for table, clause in tables
        if table.provenance in ("house", "deduced") and table.note
    ]


# --- situations ------------------------------------------------------------------------------------------------------

OF_PLAYERS = ("monkeys", "jadestones", "peaches", "hand", "scrolls", "tiles", "offered")
FACTS = (*OF_PLAYERS, "on_turn", "lanterns", "components", *(option.name for option in OPTIONS))


def situation(
    board: Mapping[str, int] | None = None,
    on_turn: str | int | None = None,
    lanterns: Mapping[str, int] | None = None,
    **facts: Any,
) -> State:
    """A situation in the middle of a round.

    ``board`` gives the Monkeys of the locations: ``{"Lair": 2}``; ``king`` where the Monkey King is. What players have
    is given by name: ``monkeys={"Amber": 5}`` (left out: 3 for who began and 4 for the other), and so ``jadestones``,
    ``peaches``, ``hand`` (cards), ``scrolls`` (in force), ``tiles`` and ``offered``. ``on_turn`` names whose turn it is
    (default: who began). ``lanterns`` gives rounds won. Further facts are fields of :class:`State` and :class:`Match`
    and options of :func:`new`.

    Raises:
        LoadError, UnknownName: when a fact is unknown or does not fit.
    """
    options = {option.name: facts.pop(option.name) for option in OPTIONS if option.name in facts}
    kit = facts.pop("components", None)
    state = bare(resolve(OPTIONS, options), None if kit is None else from_file(kit))
    of_players = {key: facts.pop(key) for key in OF_PLAYERS if key in facts}
    known = {*State.__struct_fields__, *Match.__struct_fields__} - {"match", "players", "kit"}
    for key in facts:
        if key not in known:
            raise UnknownName("fact", key, {*known, *FACTS, "board"})
    pile_given = "pile" in facts
    state = with_match(state, facts, options.get("first"), on_turn, lanterns or {})
    state = with_holdings(state, of_players, facts.get("phase") in ("first", "tiles", "keep"))
    state = typed(replace(state, board=read_board(board or {}), **facts))
    if not pile_given:
        state = with_pile(state)
    if "exhausted" not in facts:
        state = replace(state, exhausted=tuple(resource for resource, left in supply(state).items() if left <= 0))
    validate(state)
    return state


def with_match(
    state: State, facts: dict[str, Any], first: int | None, on_turn: str | int | None, won: Mapping[str, int]
) -> State:
    """Say how many rounds were won, who began this one and whose turn it is. Facts about the match are used up."""
    names = [player.name for player in state.players]
    rounds = read_rounds(facts.pop("rounds", ()))
    for who, count in won.items():
        seat = find_seat(names, who)
        if type(count) is not int or not 0 <= count <= 3:
            raise LoadError("lanterns", f"expected whole numbers from 0 to 3, found {shorten(count)}")
        rounds += (Round((1 - seat, seat), seat, "points"),) * count
    match = replace(state.match, rounds=rounds, **{k: facts.pop(k) for k in ("pile",) if k in facts})
    acting = find_seat(names, on_turn) if on_turn is not None else None
    if first is None:
        first = began(rounds, acting or 0)
    return replace(state, match=replace(match, first=first), seat=first if acting is None else acting, phase="turn")


def read_rounds(rounds: Any) -> tuple[Round, ...]:
    """Rounds that are over, each from its scores, its winner and what decided it.

    Raises:
        LoadError: when they are of another form.
    """
    try:
        return msgspec.convert(msgspec.to_builtins(rounds), tuple[Round, ...])
    except msgspec.ValidationError as error:
        raise wrong_form(error, "rounds") from None


def began(rounds: Sequence[Round], otherwise: int) -> int:
    """Who begins after these rounds: the loser of the last one that was decided."""
    winners = [entry.winner for entry in rounds if entry.winner != NOBODY]
    return 1 - winners[-1] if winners else otherwise


def with_holdings(state: State, given: Mapping[str, Any], before_round: bool) -> State:
    """Give players what they have by name; the usual Monkeys are left out before a round.

    Raises:
        UnknownName, LoadError: for a player who is not there, or anything but a mapping.
    """
    names = [player.name for player in state.players]
    usual = [0, 0] if before_round else [3 if seat == state.match.first else 4 for seat in (0, 1)]
    players = [replace(player, monkeys=usual[seat]) for seat, player in enumerate(state.players)]
    for key, by_name in given.items():
        if not isinstance(by_name, Mapping):
            raise LoadError(key, f"expected what players have by name, found {shorten(by_name)}")
        for who, value in by_name.items():
            seat = find_seat(names, who)
            plain = value if isinstance(value, int | str) else tuple(value)
            players[seat] = replace(players[seat], **{key: plain})
    return replace(state, players=(players[0], players[1]))


def read_board(board: Mapping[str, int]) -> tuple[int, int, int]:
    """The Monkeys of the locations in their order.

    Raises:
        UnknownName: for a location that does not exist.
    """
    for location in board:
        if location not in LOCATIONS:
            raise UnknownName("location", location, LOCATIONS)
    lair, palace, garden = (board.get(location, 0) for location in LOCATIONS)
    return lair, palace, garden


def with_pile(state: State) -> State:
    """All Scroll tiles that lie before no player in the pile."""
    gone = {tile for player in state.players for tile in (*player.scrolls, *player.tiles, *player.offered)}
    pile = tuple(tile for tile in parts(state).scrolls if tile not in gone)
    return replace(state, match=replace(state.match, pile=pile))
