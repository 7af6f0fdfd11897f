"""The widgets that a notebook asks for: play, learn, explore, gallery.

In a page served by Voilà the address decides more: ``?situation=…`` opens a situation, ``?players=3&seed=7`` sets
options, ``?level=dice`` opens a level. What is wrong with it is said on the page, above the usual start.
"""

from __future__ import annotations

import gc
import secrets
from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from mkwidgets.core import scenario
from mkwidgets.core.chance import OwnDice, SeededDice
from mkwidgets.core.errors import LoadError, MkwidgetsError, UnknownName, shorten
from mkwidgets.core.game import Game
from mkwidgets.core.lesson_run import find_level
from mkwidgets.core.options import Option
from mkwidgets.core.registry import game as find_game
from mkwidgets.core.session import Session
from mkwidgets.serve.links import SITUATION
from mkwidgets.serve.request import made_by_voila, query
from mkwidgets.widgets.lesson import LessonTable
from mkwidgets.widgets.table import Table

TableT = TypeVar("TableT", bound=Table)
MORE_IN_QUERY = (SITUATION, "seed", "dice", "seats")


def play(
    name: str,
    *,
    token: str | None = None,
    dice: int | str | None = None,
    seats: Sequence[str] | None = None,
    **options: Any,
) -> Table:
    """A table on which a game is played.

    ``token`` opens a situation or a saved game; ``dice`` is a seed or "own" for the users' own dice; ``seats`` says
    for each seat "person", "bot" (at random) or one of ``mk.game(name).bots``; ``options`` are those of the game (see
    ``mk.game(name).options``).

    Raises:
        UnknownName, LoadError: for a wrong argument. What is wrong in the page's address is shown on the page instead.
    """
    game = find_game(name)
    session = open_session(game, token, dice, seats, options)
    problem, session = from_address(game, session)
    return finish(Table(session, f"play/{name}.ipynb"), problem)


def explore(name: str, *, token: str | None = None, **facts: Any) -> Table:
    """A table on which any situation can be set up by hand; ``facts`` are those of the game's ``situation``;
    without any it is a typical one.

    Raises:
        UnknownName, LoadError: for a wrong argument.
    """
    game = find_game(name)
    start = game.situation(**facts) if facts else game.showcase()
    session = scenario.load(token) if token else Session(game, start, new_seed())
    problem, session = from_address(game, session, SITUATION)
    return finish(Table(session, f"explore/{name}.ipynb", editable=True), problem)


def learn(address: str) -> LessonTable:
    """A lesson by its address: ``mnpr/attacking``, or ``mnpr/attacking/dice`` to begin at a level.

    Raises:
        UnknownName: when there is no such game, lesson or level.
    """
    name, _, rest = address.partition("/")
    game = find_game(name)
    chapter, number = find_level(game, rest)
    problem = None
    level = query().get("level")
    if level is not None:
        try:
            _, number = find_level(game, f"{chapter.name}/{level}")
        except UnknownName as error:
            problem = str(error)
    place = [entry.name for entry in game.chapters].index(chapter.name)
    return finish(LessonTable(game, chapter, number, f"learn/{name}/{place + 1:02d}-{chapter.name}.ipynb"), problem)


def gallery() -> Any:
    """The gallery of all games: a picture of each board, and the ways to learn, play and explore it."""
    from mkwidgets.widgets.gallery import Gallery

    return Gallery()


def finish(table: TableT, problem: str | None) -> TableT:
    """Show a problem with the page's address on the table, if there is one."""
    if problem is not None:
        table.fail(f"the address of this page could not be used. {problem}")
    if made_by_voila():
        # All that the page is made of stays as long as its kernel. If Python looked through it for garbage again and
        # again, that would hold up an answer each time.
        gc.freeze()
    return table


def new_seed() -> int:
    """A seed that nobody knows in advance."""
    return secrets.randbelow(2**31)


def open_session(
    game: Game[Any, Any],
    token: str | None,
    dice: int | str | None,
    seats: Sequence[str] | None,
    options: Mapping[str, Any],
) -> Session:
    """A session from the arguments of :func:`play`.

    Raises:
        UnknownName, LoadError: for a wrong one.
    """
    if token is not None:
        session = scenario.load(token)
        if session.game is not game:
            raise LoadError("token", f"expected a situation of {game.title}, found one of {session.game.title}")
        if seats is not None:
            session.set_seats(seats)
    else:
        session = Session(game, game.new(**options), seats=seats)
    if dice == "own":
        session.dice = OwnDice()
    elif isinstance(dice, int):
        session.dice = SeededDice(dice)
    elif dice is not None:
        raise LoadError("dice", f"expected a seed or 'own', found {shorten(dice)}")
    elif isinstance(session.dice, OwnDice):
        session.dice = SeededDice(new_seed())
    session.let_bots_play()
    return session


def from_address(game: Game[Any, Any], session: Session, *keys: str) -> tuple[str | None, Session]:
    """The session that the page's address asks for, or the given one with what is wrong about the address."""
    asked = query()
    known = {option.name: option for option in game.options}
    wanted = {key: value for key, value in asked.items() if key in (keys or (*MORE_IN_QUERY, *known))}
    if not wanted:
        return None, session
    try:
        options = {key: read_option(known[key], value) for key, value in wanted.items() if key in known}
        dice: int | str | None = wanted.get("dice")
        if "seed" in wanted:
            dice = read_number("seed", wanted["seed"])
        seats = wanted["seats"].split(",") if "seats" in wanted else None
        return None, open_session(game, wanted.get(SITUATION), dice, seats, options)
    except MkwidgetsError as error:
        return str(error), session


def read_option(option: Option, text: str) -> Any:
    """An option's value from the text of an address."""
    if option.kind == "number":
        return read_number(option.name, text)
    if option.kind == "flag":
        return {"true": True, "1": True, "yes": True, "false": False, "0": False, "no": False}.get(text.lower(), text)
    return text.split(",") if option.kind == "list" else text


def read_number(name: str, text: str) -> int:
    """A whole number from the text of an address.

    Raises:
        LoadError: when it is none.
    """
    if not (text.isdecimal() and len(text) <= 10):
        raise LoadError(name, f"expected a whole number, found {shorten(text)}")
    return int(text)
