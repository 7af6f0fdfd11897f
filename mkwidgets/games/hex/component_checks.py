"""Whether components can be played with; what is wrong is said with file, key and reason."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from mkwidgets.core.errors import LoadError, shorten
from mkwidgets.games.hex.components import COLOURS, PURPLE, Board, Components, Goal, Printed, beside, place_of

SIDES = {"four": (32, 8, 9, 6), "three": (30, 7, None, 6)}  # unit, large and small spaces, spaces for stone tiles
RANK_NUMBERS = {"S": 1, "A": 3, "B": 3, "C": 3}
MARKED_RANKS = {"S": "star", "B": "dot", "C": "dot"}
HIGHEST_STONE = 9
COUNTED = {
    "most": ("small", "large", "purple", "own", "participation", "first"),
    "beside": ("small", "large"),
    "on": ("start",),
    "participation": ("centre", "small", "large", ""),
    "formation": ("",),
    "colours": ("",),
}


def check_components(parts: Components, place: str) -> None:
    """Raise :class:`LoadError` unless the components fit the rules."""
    names = [board.name for board in parts.boards.list]
    if names != ["four", "three"]:
        raise LoadError(f"{place}boards.list", f"expected the sides four and three, found {', '.join(names)}")
    for number, board in enumerate(parts.boards.list):
        check_board(board, f"{place}boards.list[{number}]")
        printed = parts.stones.four if board.name == "four" else parts.stones.three
        check_stones(board, printed, f"{place}stones.{board.name}")
    check_tiles(parts, f"{place}tiles.list")
    check_names(parts, f"{place}units")
    check_stone_tiles(parts, f"{place}stone-tiles.list")
    check_abilities(parts, f"{place}abilities.list")
    check_goals(parts, f"{place}goals.list")


def check_board(board: Board, place: str) -> None:
    """Check numbers of spaces and their neighbours."""
    spaces = [*board.unit, *board.start, *board.small, *board.large]
    for space in spaces:
        try:
            place_of(space)
        except ValueError:
            raise LoadError(place, f"expected spaces such as c4, found {shorten(space)}") from None
    twice = next((space for space, number in Counter(spaces).items() if number > 1), None)
    if twice:
        raise LoadError(place, f"expected each space once, found {twice} twice")
    units, large, small, covered = SIDES[board.name]
    count = len(board.unit) + len(board.start)
    if count != units or len(board.start) != 2:
        expected = f"expected {units - 2} unit spaces and 2 start spaces"
        raise LoadError(
            f"{place}.unit", f"{expected}, found {len(board.unit)} and {len(board.start)} [hex.board.spaces]"
        )
    if len(board.large) != large:
        clause = "hex.board.large" if board.name == "four" else "hex.three.board"
        raise LoadError(f"{place}.large", f"expected {large}, found {len(board.large)} [{clause}]")
    if small is not None and len(board.small) != small:
        raise LoadError(f"{place}.small", f"expected {small}, found {len(board.small)} [hex.board.small]")
    if board.centre not in board.large or not set(board.fixed) <= set(board.large):
        raise LoadError(f"{place}.fixed", "expected the centre and the uncovered spaces to be large ones")
    if len(board.large) - len(board.fixed) != covered:
        clause = "hex.tiles.four" if board.name == "four" else "hex.tiles.three"
        raise LoadError(f"{place}.fixed", f"expected {covered} spaces that a stone tile may cover [{clause}]")
    check_neighbours(board, place)


def check_neighbours(board: Board, place: str) -> None:
    """Check that a large stone has six unit spaces round it and a small one exactly two, and that units connect."""
    units = {*board.unit, *board.start}
    for kind, spaces, wanted in (("large", board.large, 6), ("small", board.small, 2)):
        for space in spaces:
            around = sum(other in units for other in beside(space))
            if around != wanted:
                clause = "hex.board.large" if kind == "large" else "hex.board.small"
                raise LoadError(
                    f"{place}.{kind}", f"expected {wanted} unit spaces round {space}, found {around} [{clause}]"
                )


def check_stones(board: Board, printed: Sequence[Printed], place: str) -> None:
    """Check that two stones are printed on each large space."""
    if sorted(entry.space for entry in printed) != sorted(board.large):
        raise LoadError(place, "expected two stones for each large space, each once [hex.board.large]")
    for entry in printed:
        check_pair([stone.value for stone in entry.stones], f"{place} ({entry.space})")
        if entry.space in board.fixed and any(stone.colour != PURPLE for stone in entry.stones):
            raise LoadError(
                f"{place} ({entry.space})", "expected purple stones, for no tile covers it [hex.board.purple]"
            )
        if board.name == "three" and any(stone.colour == "green" for stone in entry.stones):
            raise LoadError(f"{place} ({entry.space})", "expected no green stone on the 2-3 side [hex.tiles.green]")
    if sum(stone.value == 7 for entry in printed for stone in entry.stones) > 1:
        raise LoadError(place, "expected one stone of 7 points at most, for it breaks ties [hex.win.seven]")


def check_pair(values: Sequence[int], place: str) -> None:
    """Check the points of two stones."""
    if not all(1 <= value <= HIGHEST_STONE for value in values):
        raise LoadError(place, f"expected stones of 1 to {HIGHEST_STONE} points, found {values} [hex.score.value]")


def check_tiles(parts: Components, place: str) -> None:
    """Check the ten tiles: ranks, powers, marks."""
    tiles = parts.tiles.list
    ranks = Counter(tile.rank for tile in tiles)
    if ranks != RANK_NUMBERS:
        found = ", ".join(f"{number} {rank}" for rank, number in sorted(ranks.items()))
        raise LoadError(place, f"expected 1 S, 3 A, 3 B and 3 C, found {found} [hex.unit.rank]")
    for number, tile in enumerate(tiles):
        if not all(1 <= power <= 5 for power in tile.edges):
            raise LoadError(
                f"{place}[{number}].edges", f"expected six powers from 1 to 5, found {tile.edges} [hex.unit.power]"
            )
        if tile.mark and tile.mark != MARKED_RANKS.get(tile.rank):
            raise LoadError(
                f"{place}[{number}].mark", f"expected no {tile.mark} on a unit of rank {tile.rank} [hex.ability.marks]"
            )
    marked = Counter(tile.rank for tile in tiles if tile.mark)
    if marked != dict.fromkeys(MARKED_RANKS, 1):
        raise LoadError(place, "expected a mark on one S, one B and one C unit [hex.ability.units]")


def check_names(parts: Components, place: str) -> None:
    """Check that there are ten names for each colour, all different."""
    every: list[str] = []
    for colour in COLOURS:
        names = parts.units.of(colour)
        if len(names) != len(parts.tiles.list):
            raise LoadError(f"{place}.{colour}", f"expected ten names, found {len(names)} [hex.box.units]")
        for name in names:
            if not (1 <= len(name) <= 24 and name.isprintable() and name == " ".join(name.split()) and name != "?"):
                raise LoadError(f"{place}.{colour}", f"expected a name of 1 to 24 letters, found {shorten(name)}")
        every += [name.casefold() for name in names]
    twice = next((name for name, number in Counter(every).items() if number > 1), None)
    if twice:
        raise LoadError(place, f"expected each name once, found {shorten(twice)} twice [hex.box.units]")


def check_stone_tiles(parts: Components, place: str) -> None:
    """Check that there are eight tiles, six of them with a green stone on a side."""
    tiles = parts.stone_tiles.list
    if len(tiles) != 8 or len({tile.name for tile in tiles}) != 8:
        raise LoadError(place, f"expected eight tiles with different names, found {len(tiles)} [hex.box.stone-tiles]")
    for number, tile in enumerate(tiles):
        check_pair([stone.value for stone in (*tile.a, *tile.b)], f"{place}[{number}]")
        if not (1 <= len(tile.name) <= 8 and tile.name.isalnum()):
            raise LoadError(f"{place}[{number}].name", f"expected a short name, found {shorten(tile.name)}")
    green = sum(any(stone.colour == "green" for stone in (*tile.a, *tile.b)) for tile in tiles)
    if green < 6:
        raise LoadError(place, f"expected a green stone on six tiles at least, found {green} [hex.tiles.green]")


def check_abilities(parts: Components, place: str) -> None:
    """Check that each faction has its two abilities, by the names that the rules know."""
    cards = [(card.colour, card.name) for card in parts.abilities.list]
    if sorted(cards) != sorted((colour, name) for colour, names in ABILITIES.items() for name in names):
        raise LoadError(place, "expected the two abilities of each faction, by their names [hex.ability.cards]")


ABILITIES = {
    "red": ("Enhancement", "Reward"),
    "blue": ("Rapid Assault", "Scattered Troops"),
    "yellow": ("Disruption", "Stealth"),
    "green": ("Curse", "Petrification"),
}


def check_goals(parts: Components, place: str) -> None:
    """Check that there are twenty goals of known kinds."""
    goals = parts.goals.list
    if len(goals) != 20 or len({goal.name.casefold() for goal in goals}) != 20:
        raise LoadError(place, f"expected twenty goals with different names, found {len(goals)} [hex.box.cards]")
    for number, goal in enumerate(goals):
        check_goal(goal, f"{place}[{number}]")


def check_goal(goal: Goal, place: str) -> None:
    """Check one goal."""
    if not (1 <= len(goal.name) <= 32 and goal.name.isprintable() and goal.name == " ".join(goal.name.split())):
        raise LoadError(f"{place}.name", f"expected a name of 1 to 32 letters, found {shorten(goal.name)}")
    if not 1 <= goal.points <= 20:
        raise LoadError(f"{place}.points", f"expected 1 to 20 points, found {goal.points}")
    if goal.what not in COUNTED[goal.kind]:
        expected = ", ".join(what or "nothing" for what in COUNTED[goal.kind])
        raise LoadError(f"{place}.what", f"expected one of {expected}, found {shorten(goal.what)}")
    if not 1 <= goal.number <= 26:
        raise LoadError(f"{place}.number", f"expected 1 to 26, found {goal.number}")
    if (goal.kind == "formation") != bool(goal.spaces):
        raise LoadError(
            f"{place}.spaces", "expected spaces for a formation, and for no other kind [hex.goal.formation]"
        )
    if goal.spaces and (len(goal.spaces) > 10 or goal.spaces[0] != (0, 0) or len(set(goal.spaces)) != len(goal.spaces)):
        raise LoadError(f"{place}.spaces", "expected up to ten different spaces, the first at [0, 0]")
    if any((column + row) % 2 or abs(column) > 30 or abs(row) > 30 for column, row in goal.spaces):
        raise LoadError(f"{place}.spaces", "expected columns and rows of spaces: both even or both odd")
