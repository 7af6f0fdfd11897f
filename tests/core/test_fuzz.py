"""Whatever strangers send is opened or refused in one clear sentence."""

from __future__ import annotations

import zlib
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from mkwidgets.core import scenario
from mkwidgets.core.errors import LoadError, MkwidgetsError
from mkwidgets.core.registry import GAMES
from tests.bench import fuzz

INPUTS = 1500


@pytest.mark.parametrize("way", fuzz.WAYS)
@pytest.mark.parametrize("name", GAMES)
def test_spoiled_documents_and_tokens(name: str, way: fuzz.Way) -> None:
    random = Random(f"{name} {way.__name__}")
    found = Counter(fuzz.try_text(way(name, random)) for _ in range(INPUTS))
    assert found.keys() <= {"opened", "refused"}
    assert found["refused"] > INPUTS / 4


@pytest.mark.parametrize("name", [name for name in GAMES if fuzz.component_files(name)])
def test_spoiled_component_files(name: str, tmp_path: Path) -> None:
    random = Random(name)
    (text,) = fuzz.component_files(name)
    assert fuzz.try_components(name, text, tmp_path) == "opened"
    found = Counter(fuzz.try_components(name, fuzz.components_spoiled(text, random), tmp_path) for _ in range(300))
    assert found.keys() <= {"opened", "refused"}
    assert found["refused"] > 100


@pytest.mark.parametrize("name", GAMES)
def test_good_documents_are_opened(name: str) -> None:
    for text in fuzz.documents(name):
        assert fuzz.try_text(text) == "opened"
        assert fuzz.try_text(scenario.packed(text.encode())) == "opened"


def test_a_bomb_does_not_go_off() -> None:
    packed = scenario.packed(b"[" * 5_000_000)
    assert len(packed) <= scenario.LONGEST_TOKEN
    with pytest.raises(LoadError, match="too large"):
        scenario.load(packed)
    twice = scenario.packed(zlib.compress(b"0" * 50_000_000, 9))
    with pytest.raises(LoadError):
        scenario.load(twice)


@pytest.mark.parametrize(
    "text",
    [
        '{"format": ' + "1" * 5000 + "}",
        "[" * 100_000,
        '{"a":' * 50_000,
        '{"format": 1e400, "game": "hex", "start": {}}',
        '{"format": 1, "game": "' + "x" * 900_000 + '", "start": {}}',
        '{"format": 1, "game": "hex", "start": {}, "seats": ' + str(["bot"] * 100_000).replace("'", '"') + "}",
        '{"format": 1, "game": "hex", "start": {}, "seed": 1' + "0" * 5000 + "}",
    ],
    ids=["a long number", "brackets", "braces", "infinity", "a long name", "many seats", "a long seed"],
)
def test_absurd_sizes_are_refused(text: str) -> None:
    with pytest.raises(MkwidgetsError) as caught:
        scenario.load(text)
    assert len(str(caught.value)) < 600
