"""Saving and sharing: one JSON document for a whole session, one short token for a situation.

A token is a digit for its format, then the compressed JSON in URL-safe letters. Reading is strict and bounded: what
does not fit is one :class:`~mkwidgets.core.errors.LoadError` that names the place, and nothing else happens.
"""

from __future__ import annotations

import base64
import binascii
import json
import secrets
import zlib
from random import Random
from typing import Any, Literal

import msgspec

from mkwidgets.core.chance import SeededDice
from mkwidgets.core.errors import LoadError, MkwidgetsError, shorten, wrong_form
from mkwidgets.core.game import Game
from mkwidgets.core.registry import game as find_game
from mkwidgets.core.session import EDIT, PERSON, Session

FORMAT = 1
LONGEST_TOKEN = 8_192
LARGEST_DOCUMENT = 1_000_000
MOST_MOVES = 20_000

Eyes = int | Literal["all", "spectator"]
"""Whose knowledge a shared situation holds: that of a seat, that of a spectator, or everything."""


class Document(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A saved session.

    ``start`` is the first state; each entry of ``moves`` is the number of the node it was made at and the move in
    notation, so that branches are kept; ``current`` is where the session stood. ``names`` and ``comments`` are by node.
    ``seed`` is that of seeded dice, if any. ``seen`` says that ``start`` is what somebody sees: nothing that is hidden
    from them is in the document, and whoever opens it plays with one of the possible deals.
    """

    format: int
    game: str
    start: dict[str, Any]
    moves: tuple[tuple[int, str], ...] = ()
    current: int = 0
    seats: tuple[str, ...] = ()
    seed: int | None = None
    seen: bool = False
    names: dict[str, str] = {}
    comments: dict[str, str] = {}


def save(session: Session) -> str:
    """The whole session as JSON."""
    return msgspec.json.format(msgspec.json.encode(document(session)), indent=1).decode()


def situation(session: Session, eyes: Eyes = "all") -> Document:
    """The current state as a document, without the way there, as somebody knows it."""
    game, state, seed = session.game, session.state, seed_of(session)
    if game.hides_information and seed is not None:
        seed = secrets.randbelow(2**31)  # the session's own would tell what is drawn next
    seen = game.hides_information and eyes != "all"
    if seen:
        state = game.observation(state, eyes if isinstance(eyes, int) else None)
    return Document(FORMAT, game.name, game.encode(state), seats=seats_of(session), seed=seed, seen=seen)


def seats_of(session: Session) -> tuple[str, ...]:
    """Who plays the seats, unless people play them all."""
    people = (PERSON,) * len(session.seats)
    return session.seats if session.seats != people else ()


def seed_of(session: Session) -> int | None:
    """The seed of seeded dice."""
    return session.dice.seed if isinstance(session.dice, SeededDice) else None


def document(session: Session) -> Document:
    """The whole session as a document."""
    return Document(
        FORMAT,
        session.game.name,
        session.game.encode(session.nodes[0].state),
        tuple((node.parent or 0, node.notation) for node in session.nodes[1:]),
        session.current,
        seats_of(session),
        seed_of(session),
        False,
        {str(node.number): node.name for node in session.nodes if node.name},
        {str(node.number): node.comment for node in session.nodes if node.comment},
    )


def token(session: Session, whole: bool = False, eyes: Eyes = "all") -> str:
    """A URL-safe token of the current situation as somebody knows it, or of the whole session with all it holds.

    Raises:
        LoadError: when a whole session is too long for a token.
    """
    data = msgspec.json.encode(document(session) if whole else situation(session, eyes))
    text = packed(data)
    if len(text) > LONGEST_TOKEN:
        raise LoadError("token", f"this session would need {len(text)} characters; save it to a file instead")
    return text


def packed(data: bytes) -> str:
    """A document's JSON as a token."""
    return f"{FORMAT}{base64.urlsafe_b64encode(zlib.compress(data, 9)).decode().rstrip('=')}"


def load(text: str) -> Session:
    """A session from a document's JSON or from a token.

    Raises:
        LoadError: when anything about it is wrong.
    """
    text = text.strip()
    return read_document(text) if text.startswith("{") else read_document(read_token(text))


def read_token(text: str) -> str:
    """The JSON in a token.

    Raises:
        LoadError: for a token that is too long, broken, or of a format that this version does not know.
    """
    if not text:
        raise LoadError("token", "expected a token or a document, found nothing")
    if len(text) > LONGEST_TOKEN:
        raise LoadError("token", f"expected at most {LONGEST_TOKEN} characters, found {len(text)}")
    if text[0] != str(FORMAT):
        expected = f"expected a token, a link or a saved game (a token begins with {FORMAT})"
        raise LoadError("token", f"{expected}, found {shorten(text, 20)}")
    body = text[1:]
    try:
        packed = base64.b64decode(body + "=" * (-len(body) % 4), altchars=b"-_", validate=True)
        unpacker = zlib.decompressobj()
        data = unpacker.decompress(packed, LARGEST_DOCUMENT)
    except (binascii.Error, ValueError, zlib.error):
        raise LoadError("token", "it is damaged or cut off; ask for the link again") from None
    if unpacker.unconsumed_tail or not unpacker.eof or unpacker.unused_data:
        raise LoadError("token", "it is damaged, cut off or too large")
    try:
        return data.decode()
    except UnicodeDecodeError:
        raise LoadError("token", "it is damaged; ask for the link again") from None


def read_document(text: str) -> Session:
    """A session from a document's JSON.

    Raises:
        LoadError: naming the place and what was expected there.
    """
    if len(text) > LARGEST_DOCUMENT:
        raise LoadError("document", f"expected at most {LARGEST_DOCUMENT} characters, found {len(text)}")
    check_head(text)
    try:
        found = msgspec.json.decode(text, type=Document)
    except msgspec.DecodeError as error:
        raise wrong_form(error, "document") from None
    except (RecursionError, UnicodeEncodeError):
        raise LoadError("document", "expected JSON") from None
    game = find_game(found.game)
    state = dealt(game, found.start) if found.seen else game.decode(found.start)
    seats = found.seats or None
    session = Session(game, state, found.seed, seats)
    replay(session, game, found)
    return session


def dealt(game: Game[Any, Any], start: dict[str, Any]) -> Any:
    """The same one of the possible deals whenever the same observation is opened.

    Raises:
        LoadError: when the observation is not possible.
    """
    random = Random(msgspec.json.encode(start, order="sorted"))
    state = game.possible_state(game.read(start), random)
    game.validate(state)
    return state


def check_head(text: str) -> None:
    """Say early and plainly when a document is not JSON or of another format.

    Raises:
        LoadError: for both.
    """
    try:
        head = json.loads(text)
    except (ValueError, RecursionError) as error:  # a ValueError alone: a number of thousands of digits
        place = f"line {error.lineno}" if isinstance(error, json.JSONDecodeError) else "document"
        raise LoadError(place, "expected JSON") from None
    if not isinstance(head, dict):
        raise LoadError("document", "expected a JSON object")
    if head.get("format") != FORMAT:
        raise LoadError("document.format", f"expected {FORMAT}, found {str(head.get('format'))[:20]}")


def repeat(session: Session, notation: str) -> None:
    """Make one saved move again: a move of the game, or a change by hand."""
    if not notation.startswith(EDIT):
        session._step(session.game.parse(session.state, notation))
        return
    place, _, value = notation.removeprefix(EDIT).partition(" ")
    choices = any(field.place == place and field.choices for field in session.game.fields(session.state))
    # A choice stays text: a player may be called "7".
    session.edit(place, int(value) if value.isdecimal() and len(value) < 6 and not choices else value)


def replay(session: Session, game: Game[Any, Any], found: Document) -> None:
    """Make the moves of a document again.

    Raises:
        LoadError: naming the move that cannot be read or is not legal.
    """
    if len(found.moves) > MOST_MOVES:
        raise LoadError("document.moves", f"expected at most {MOST_MOVES}, found {len(found.moves)}")
    for number, (parent, notation) in enumerate(found.moves, 1):
        place = f"document.moves[{number - 1}]"
        if not 0 <= parent < number:
            raise LoadError(place, f"expected an earlier point of the history, found {parent}")
        session.current = parent
        try:
            repeat(session, notation)
        except MkwidgetsError as error:
            raise LoadError(place, str(error)) from None
        if session.current != number:
            raise LoadError(place, "expected a move that was not made before at the same point")
    session.current = 0
    if not 0 <= found.current < len(session.nodes):
        raise LoadError("document.current", f"expected 0 to {len(session.nodes) - 1}, found {found.current}")
    session.current = found.current
    for texts, attribute in ((found.names, "name"), (found.comments, "comment")):
        for key, value in texts.items():
            if not (key.isdecimal() and len(key) <= 6 and int(key) < len(session.nodes)):
                raise LoadError(f"document.{attribute}s", f"expected points of the history, found {key[:20]!r}")
            setattr(session.nodes[int(key)], attribute, value[:500])
