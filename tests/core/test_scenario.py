from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mkwidgets.core.errors import LoadError, MkwidgetsError, UnknownName
from mkwidgets.core.registry import game
from mkwidgets.core.scenario import LARGEST_DOCUMENT, LONGEST_TOKEN, load, save, token
from mkwidgets.core.session import Session

MNPR = game("mnpr")


def played() -> Session:
    session = Session(MNPR, MNPR.new(first=0, pot=40), 4, ["person", "bot", "person", "person"])
    for move in ("roll 1 4 4", "shift Mojo Attack", "end turn"):
        session._step(MNPR.parse(session.state, move))
    session.go(1)
    session._step(MNPR.parse(session.state, "take Mojo"))
    session.name(2, "a name", "a comment")
    return session


SAVED = save(played())
DATA: dict[str, Any] = json.loads(SAVED)
START = DATA["start"]


def packed(data: bytes) -> str:
    return "1" + base64.urlsafe_b64encode(zlib.compress(data)).decode().rstrip("=")


# --- what is saved comes back ----------------------------------------------------------------------------------------


def test_a_session_comes_back_whole() -> None:
    session, back = played(), load(SAVED)
    assert [(n.parent, n.notation, n.state, n.events) for n in back.nodes] == [
        (n.parent, n.notation, n.state, n.events) for n in session.nodes
    ]
    assert (back.current, back.seats) == (session.current, session.seats)
    assert (back.nodes[2].name, back.nodes[2].comment) == ("a name", "a comment")
    assert save(back) == SAVED


def test_loaded_dice_fall_as_before() -> None:
    session, back = played(), load(SAVED)
    for one in (session, back):
        one.play("roll chart")
    assert session.roll() == back.roll()


def test_a_token_holds_the_situation_and_a_whole_one_the_way_there() -> None:
    session = played()
    assert load(token(session)).state == session.state
    assert len(load(token(session)).nodes) == 1
    assert save(load(token(session, whole=True))) == SAVED
    assert token(session).replace("-", "").replace("_", "").isalnum()


@pytest.mark.parametrize("count", [2, 8])
def test_a_link_to_a_situation_is_short(count: int) -> None:
    cards = ["Robot", "Ninja", "Pirate", "Monkey"] * 2
    session = Session(MNPR, MNPR.situation(cards=cards[:count], names=[f"Somebody called {n}" for n in range(count)]))
    assert len(token(session)) < 2000


def test_changes_by_hand_come_back() -> None:
    session = Session(MNPR, MNPR.situation(names=["Ann", "7", "12", "Bob"]))
    session.edit("players.1.Mojo", 4)
    session.edit("seat", "7")
    session.edit("direction", "left")
    back = load(save(session))
    assert back.state == session.state
    assert [node.notation for node in back.nodes] == [node.notation for node in session.nodes]


# --- documents that are refused --------------------------------------------------------------------------------------


def changed(**parts: Any) -> str:
    return json.dumps({**DATA, **parts})


def with_player(**parts: Any) -> str:
    first, *others = START["players"]
    return changed(start={**START, "players": [{**first, **parts}, *others]})


DOCUMENTS = {
    "nothing": ("", "token"),
    "not JSON": ("{", "line 1"),
    "a list": ("[]", "token"),
    "cut off": (SAVED[: len(SAVED) // 2], "line"),
    "another version": (changed(format=2), r"document\.format: expected 1, found 2"),
    "no version": (json.dumps({k: v for k, v in DATA.items() if k != "format"}), r"document\.format"),
    "a version that is true": (changed(format=True), r"document\.format"),
    "no start": (json.dumps({k: v for k, v in DATA.items() if k != "start"}), "document"),
    "unknown key": (changed(colour="red"), "document"),
    "unknown key in the state": (changed(start={**START, "colour": "red"}), "state"),
    "unknown key of a player": (with_player(colour="red"), r"state\.players\[0\]"),
    "thirteenth token on a meter of five": (
        with_player(meters=[1, 1, 1, 13]),
        r"players\[0\]\.meters \(Monkey, Mojo\): expected 0 to 5 tokens, found 13",
    ),
    "token that nobody has": (changed(start={**START, "tokens": 12}), "tokens"),
    "meter of text": (with_player(meters=[1, 1, 1, "1"]), r"state\.players\[0\]\.meters\[3\]"),
    "seats that do not fit": (changed(seats=["person"]), "seats"),
    "seat of a third kind": (changed(seats=["person", "cat", "person", "person"]), r"seats\[1\]"),
    "illegal move": (changed(moves=[[0, "attack Robot"]]), r"document\.moves\[0\]: .*mnpr\.turn\.roll"),
    "unreadable move": (changed(moves=[[0, "roll 1 4 4"], [1, "dance"]]), r"document\.moves\[1\]"),
    "endless move": (changed(moves=[[0, "x" * 5000]]), r"document\.moves\[0\]"),
    "impossible dice": (changed(moves=[[0, "roll 1 4 7"]]), r"document\.moves\[0\]"),
    "move from nowhere": (changed(moves=[[1, "roll 1 4 4"]]), r"document\.moves\[0\]"),
    "move from before the start": (changed(moves=[[-1, "roll 1 4 4"]]), r"document\.moves\[0\]"),
    "the same move twice": (changed(moves=[[0, "roll 1 4 4"], [0, "roll 1 4 4"]]), r"document\.moves\[1\]"),
    "unknown field set by hand": (changed(moves=[[0, "set luck 3"]]), r"document\.moves\[0\]"),
    "field set by hand to what does not fit": (changed(moves=[[0, "set players.0.Mojo 9"]]), r"document\.moves\[0\]"),
    "point of no return": (changed(current=99), r"document\.current"),
    "name of nothing": (changed(names={"99": "x"}), r"document\.names"),
    "name of a word": (changed(comments={"x": "x"}), r"document\.comments"),
    "name of a very long number": (changed(names={"1" * 5000: "x"}), r"document\.names"),
    "seed of text": (changed(seed="x"), r"document\.seed"),
    "a very long number": ('{"format": ' + "1" * 5000 + "}", "document"),
    "a deep nest": ('{"format": 1, "game": ' + "[" * 100_000 + "}", "document"),
    "half a character": (SAVED.replace("mnpr", "\ud800"), "document"),
    "half a character, escaped": (SAVED.replace("mnpr", "\\ud800"), "document"),
    "not a number": (SAVED.replace('"seed": 4', '"seed": NaN'), "document"),
    "too large": ("{" + " " * LARGEST_DOCUMENT + "}", "document: expected at most"),
}


@pytest.mark.parametrize("name", DOCUMENTS)
def test_a_broken_document_is_one_error_with_its_place(name: str) -> None:
    text, place = DOCUMENTS[name]
    with pytest.raises(LoadError, match=f"^{place}") as caught:
        load(text)
    assert caught.value.place
    assert caught.value.problem
    assert len(str(caught.value)) < 400


def test_an_unknown_game_is_named() -> None:
    with pytest.raises(UnknownName, match="mnpr"):
        load(changed(game="mnprs"))


# --- tokens that are refused -----------------------------------------------------------------------------------------

GOOD = token(played())
BOMB = packed(b" " * 50_000_000)
TOKENS = {
    "another version": "2" + GOOD[1:],
    "no version": "x",
    "only a version": "1",
    "cut off": GOOD[:-8],
    "half": GOOD[: len(GOOD) // 2],
    "more behind": GOOD + "AAAA",
    "letters that are none": GOOD[:-4] + "é€!?",
    "not compressed": "1" + base64.urlsafe_b64encode(b"hello").decode(),
    "not text": packed(b"\xff\xfe\xff"),
    "not JSON": packed(b"hello"),
    "a bomb that fits": BOMB[:LONGEST_TOKEN],
    "a bomb": packed(b" " * 5_000_000),
    "too long": "1" + "A" * LONGEST_TOKEN,
}


@pytest.mark.parametrize("name", TOKENS)
def test_a_broken_token_is_one_error_with_its_place(name: str) -> None:
    with pytest.raises(LoadError) as caught:
        load(TOKENS[name])
    assert caught.value.place
    assert len(str(caught.value)) < 200


def test_the_bomb_is_one() -> None:
    assert len(TOKENS["a bomb"]) < LONGEST_TOKEN


# --- mutations -------------------------------------------------------------------------------------------------------


def loads_or_refuses(text: str) -> bool:
    """Whether a text can be loaded; anything but an error for users goes through."""
    try:
        session = load(text)
    except MkwidgetsError:
        return False
    MNPR.validate(session.state)
    return True


def mutated(text: str, random: Random, letters: str) -> str:
    """A text with one to three places replaced, dropped or doubled."""
    for _ in range(random.randint(1, 3)):
        place = random.randrange(len(text))
        piece = random.choice(["", random.choice(letters), text[place] * 2, text[place : place + 9]])
        text = text[:place] + piece + text[place + random.choice([0, 1, 1, 4]) :]
    return text


@pytest.mark.parametrize("start", range(0, 3000, 500))
def test_mutated_documents_load_or_are_refused(start: int) -> None:
    compact = json.dumps(DATA)
    letters = '{}[]",:0123456789-.eEtrufalsn\\\0é'
    loaded = [loads_or_refuses(mutated(compact, Random(seed), letters)) for seed in range(start, start + 500)]
    assert set(loaded) == {True, False}


@pytest.mark.parametrize("start", range(0, 2000, 500))
def test_mutated_tokens_load_or_are_refused(start: int) -> None:
    letters = "ABCxyz0189-_=+/ é"
    loaded = [loads_or_refuses(mutated(GOOD, Random(seed), letters)) for seed in range(start, start + 500)]
    assert False in loaded


def values(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths to all values in plain data."""
    inner = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    return [path, *(found for key, value in inner for found in values(value, (*path, key)))]


STRANGE: list[Callable[[Random], Any]] = [
    lambda random: None,
    lambda random: random.choice([-1, 0, 1, 2, 7, 99, 10**30, True, 1.5]),
    lambda random: random.choice(["", "Monkey", "choose", "over", "ninja", "\x00", "🐒" * 40]),
    lambda random: random.choice([[], {}, [[]], [0], {"name": "x"}]),
]


@pytest.mark.parametrize("start", range(0, 2000, 500))
def test_documents_with_strange_values_load_or_are_refused(start: int) -> None:
    for seed in range(start, start + 500):
        random = Random(seed)
        data = json.loads(SAVED)
        *path, last = random.choice(values(data)[1:])
        place = data
        for key in path:
            place = place[key]
        place[last] = random.choice(STRANGE)(random)
        loads_or_refuses(json.dumps(data))


@given(st.text())
def test_any_text_is_refused(text: str) -> None:
    assert not loads_or_refuses(text)


@given(st.binary(max_size=200))
def test_any_bytes_in_a_token_are_refused(data: bytes) -> None:
    assert not loads_or_refuses(packed(data))


def test_a_session_too_long_for_a_token_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    session = Session(MNPR, MNPR.new(players=8), 5, ["bot"] * 8)
    session.let_bots_play()
    assert len(token(session, whole=True)) > 1500
    monkeypatch.setattr("mkwidgets.core.scenario.LONGEST_TOKEN", 1500)
    with pytest.raises(LoadError, match="save it to a file"):
        token(session, whole=True)
    assert load(token(session)).state == session.state
