"""Strangers' input: documents, tokens and component files, spoiled at random. Whatever comes of it is one clear error.

``python -m tests.bench.fuzz --inputs 1000000`` tries a million of them over all games, and tells what was refused, how
long the slowest took and how much memory all of it needed. The tests do a good part of the same.
"""

from __future__ import annotations

import argparse
import json
import resource
import sys
import time
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import msgspec

import mkwidgets as mk
from mkwidgets.core import scenario
from mkwidgets.core.conformance import play_out
from mkwidgets.core.errors import MkwidgetsError
from mkwidgets.core.registry import GAMES
from mkwidgets.core.session import Session

LONGEST_ERROR = 1000  # characters
STRANGE: tuple[Any, ...] = (
    0,
    1,
    -1,
    7,
    255,
    2**31,
    2**70,
    -(2**63),
    0.5,
    1e308,
    float("nan"),
    True,
    None,
    "",
    "?",
    "-",
    "0",
    "place",
    "<script>alert(1)</script>",
    "\u202e\ud83d",
    "x" * 3000,
    [],
    {},
    [[]],
    {"": {}},
)
Place = tuple[Any, ...]
Way = Callable[[str, Random], str]


@cache
def documents(name: str) -> tuple[str, ...]:
    """Good documents of a game: situations from a random game, as everybody and as a spectator knows them, and all."""
    game = mk.game(name)
    moments = play_out(game, game.new(), 11)
    found = []
    for moment in moments[:: max(1, len(moments) // 8)]:
        session = Session(game, moment.before, 5)
        found += [scenario.situation(session), scenario.situation(session, "spectator"), scenario.situation(session, 0)]
    session = Session(game, moments[0].before, 5)
    session.deals = False
    for moment in moments[:25]:
        session.play(moment.move)
    return tuple(msgspec.json.encode(entry).decode() for entry in [*found, scenario.document(session)])


def places(value: Any, place: Place = ()) -> Iterator[Place]:
    """Where something is in plain data, however deep."""
    yield place
    entries = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, entry in entries:
        yield from places(entry, (*place, key))


def at(value: Any, place: Place) -> Any:
    """What is at a place."""
    for key in place:
        value = value[key]
    return value


def spoiled(value: Any, random: Random) -> Any:
    """Plain data with something removed, replaced, repeated, or moved to where something else was."""
    value = json.loads(json.dumps(value))
    for _ in range(random.choice((1, 1, 1, 2, 4))):
        known = list(places(value))[1:]
        if not known:
            return value
        place, other = random.choice(known), random.choice(known)
        holder, key = at(value, place[:-1]), place[-1]
        change = random.randrange(4)
        if change == 0:
            del holder[key]
        elif change == 1:
            holder[key] = random.choice(STRANGE)
        elif change == 2:
            holder[key] = json.loads(json.dumps(at(value, other)))
        elif isinstance(holder, list):
            holder.insert(key, json.loads(json.dumps(holder[key])))
        else:
            holder[f"{key}s"] = holder[key]
    return value


def spoiled_text(text: str, random: Random) -> str:
    """A text with letters changed, cut, doubled or swapped."""
    cut = random.randrange(len(text) + 1)
    other = random.randrange(len(text) + 1)
    change = random.randrange(4)
    if change == 0:
        return text[:cut]
    if change == 1:
        return text[:cut] + random.choice("0aZ_-{}[]\"',:\\\0é😀") + text[cut + 1 :]
    if change == 2:
        return text[: max(cut, other)] + text[min(cut, other) :]
    return text[:cut] + text[other : other + 20] + text[cut:]


def document_spoiled(name: str, random: Random) -> str:
    """A document with its data spoiled."""
    return json.dumps(spoiled(json.loads(random.choice(documents(name))), random))


def letters_spoiled(name: str, random: Random) -> str:
    """A document, or the token of one, with its letters spoiled."""
    text = random.choice(documents(name))
    return spoiled_text(text if random.random() < 0.5 else scenario.packed(text.encode()), random)


def inside_spoiled(name: str, random: Random) -> str:
    """A sound token around a document whose letters or data are spoiled."""
    text = random.choice(documents(name))
    inside = spoiled_text(text, random) if random.random() < 0.3 else document_spoiled(name, random)
    return scenario.packed(inside.encode("utf-8", "surrogatepass"))


WAYS: tuple[Way, ...] = (document_spoiled, letters_spoiled, inside_spoiled)


def try_text(text: str) -> str:
    """Open a text as a person would who has pasted it: "opened", "refused", or the name of what went wrong."""
    try:
        scenario.load(text)
    except MkwidgetsError as error:
        return "refused" if len(str(error)) <= LONGEST_ERROR and "\n" not in str(error) else "too long an error"
    except Exception as error:  # that is what is looked for
        return f"{type(error).__name__}: {error}"
    return "opened"


def component_files(name: str) -> list[str]:
    """A component file such as users may bring for a game, if they may."""
    paths = {"mnpr": [], "minis": ["factions/heaven.toml"]}.get(name, ["components.toml"])
    return [files(f"mkwidgets.games.{name}").joinpath(path).read_text("utf-8") for path in paths]


def try_components(name: str, text: str, folder: Path) -> str:
    """Begin a game with a component file: "opened", "refused", or the name of what went wrong."""
    path = folder / "box.toml"
    path.write_text(text, "utf-8", "surrogatepass")
    try:
        mk.game(name).new(components=path)
    except MkwidgetsError:
        return "refused"
    except Exception as error:  # that is what is looked for
        return f"{type(error).__name__}: {error}"
    return "opened"


def toml(value: Any) -> str:
    """Plain data as TOML, tables inline; what TOML cannot say becomes a text."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(str(key))} = {toml(entry)}" for key, entry in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml, value)) + "]"
    return json.dumps(value) if isinstance(value, bool | int | float | str) else '""'


def components_spoiled(text: str, random: Random) -> str:
    """A component file with its letters or its data spoiled."""
    if random.random() < 0.3:
        return spoiled_text(text, random)
    data = spoiled(tomllib.loads(text), random)
    return "".join(f"{json.dumps(str(key))} = {toml(entry)}\n" for key, entry in data.items())


def main() -> int:
    """Try many inputs; exit status 1 if one led to anything but a clear error."""
    parser = argparse.ArgumentParser(description="Try spoiled documents, tokens and component files.")
    parser.add_argument("--inputs", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    random, found, slowest = Random(given.seed), Counter[str](), 0.0
    for name in GAMES:
        documents(name)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    with TemporaryDirectory() as folder:
        for _ in range(given.inputs):
            name = random.choice(list(GAMES))
            start = time.perf_counter()
            kinds = component_files(name) if random.random() < 0.05 else []
            if kinds:
                found[try_components(name, components_spoiled(random.choice(kinds), random), Path(folder))] += 1
            else:
                found[try_text(random.choice(WAYS)(name, random))] += 1
            slowest = max(slowest, time.perf_counter() - start)
    grown = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024
    for outcome, number in found.most_common():
        print(f"{number:9}  {outcome}")
    print(f"slowest {slowest * 1000:.0f} ms, memory grew by {grown:.0f} MB")
    return 0 if found.keys() <= {"opened", "refused"} else 1


if __name__ == "__main__":
    sys.exit(main())
