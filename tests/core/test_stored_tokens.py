"""Old links open what they opened when they were made."""

from __future__ import annotations

import json

import pytest

import mkwidgets as mk
from mkwidgets.core import scenario
from mkwidgets.core.registry import GAMES
from tests.core.stored_tokens import FOLDER, NEWEST, stored

TOKENS = [entry for path in sorted(FOLDER.glob("format-*.json")) for entry in stored(path)]


@pytest.mark.parametrize("entry", TOKENS, ids=[f"{entry['game']}-{number}" for number, entry in enumerate(TOKENS)])
def test_a_stored_token_opens_the_same_state(entry: dict[str, str]) -> None:
    session = scenario.load(entry["token"])
    assert session.game.name == entry["game"]
    assert json.loads(json.dumps(session.game.encode(session.state))) == entry["state"]


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_tokens_of_the_newest_format(name: str) -> None:
    assert sum(entry["game"] == name for entry in stored(NEWEST)) >= 3
    assert mk.game(name).name == name
