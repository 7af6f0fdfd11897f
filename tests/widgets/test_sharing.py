"""What a link carries: a situation, a level, a whole game, and never what the one who shares it may not know."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import msgspec
import pytest

import mkwidgets as mk
from mkwidgets.core import scenario
from mkwidgets.core.chance import SeededDice
from mkwidgets.core.conformance import play_out
from mkwidgets.core.registry import GAMES
from mkwidgets.core.session import Session
from mkwidgets.serve.links import links, token_in
from mkwidgets.widgets import sharing
from mkwidgets.widgets.table import Table

PAGE = "http://localhost:8866/voila/render/play/game.ipynb"
SECRETIVE = [name for name in GAMES if mk.game(name).hides_information]
WITH_GOALS: dict[str, dict[str, Any]] = {"hex": {"players": 2, "goals": True}}
MOST_CHARACTERS = 2000


def middle(name: str, **options: Any) -> list[Any]:
    """Situations from the middle of a random game."""
    moments = play_out(mk.game(name), mk.game(name).new(**options), 5)
    return [moment.before for moment in moments[len(moments) // 4 :: max(1, len(moments) // 6)]]


def shared(table: Table, monkeypatch: pytest.MonkeyPatch, **message: Any) -> dict[str, Any]:
    sent: list[dict[str, Any]] = []
    monkeypatch.setattr(table.panel, "send", lambda content, *rest: sent.append(content))
    table._on_message(None, {"what": "share", "address": PAGE, **message}, None)
    assert len(sent) == 1
    return sent[0]


@pytest.mark.parametrize("name", SECRETIVE)
def test_a_link_made_by_a_player_says_the_same_whatever_is_hidden_from_them(name: str) -> None:
    game = mk.game(name)
    for number, state in enumerate(middle(name, **WITH_GOALS.get(name, {}))):
        for seat, _ in enumerate(game.seat_names(state)):
            other = game.possible_state(game.observation(state, seat), Random(number))
            one, two = (scenario.situation(Session(game, deal, 9), seat) for deal in (state, other))
            assert msgspec.structs.replace(one, seed=0) == msgspec.structs.replace(two, seed=0)
            assert one.seen
            assert one.seed != 9


@pytest.mark.parametrize("name", SECRETIVE)
def test_whoever_opens_it_sees_what_its_maker_saw(name: str) -> None:
    game = mk.game(name)
    for state in middle(name, **WITH_GOALS.get(name, {})):
        for seat, _ in enumerate(game.seat_names(state)):
            token = mk.token(Session(game, state, 9), eyes=seat)
            opened = scenario.load(token)
            assert game.observation(opened.state, seat) == game.observation(state, seat)
            assert scenario.load(token).state == opened.state
            assert isinstance(opened.dice, SeededDice)


@pytest.mark.parametrize("name", SECRETIVE)
def test_the_table_shares_no_more_than_its_viewer_sees(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table = mk.play(name, dice=1, seats=["person", "bot"] if name != "hex" else ["person", "bot", "bot", "bot"])
    given = shared(table, monkeypatch)
    document = json.loads(scenario.read_token(token_in(given["link"])))
    assert document["seen"]
    assert given["carries"] == "seen"
    assert [choice["value"] for choice in given["choices"]] == ["seen", "all", "game"]
    everything = shared(table, monkeypatch, carries="all")
    assert "seen" not in json.loads(scenario.read_token(everything["token"]))


@pytest.mark.parametrize("name", SECRETIVE)
def test_behind_a_curtain_a_link_holds_what_everybody_sees(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table = mk.play(name, dice=1)
    assert table.curtain() is not None
    given = shared(table, monkeypatch)
    game, state = table.session.game, table.session.state
    document = json.loads(scenario.read_token(given["token"]))
    assert document["start"] == json.loads(json.dumps(game.encode(game.observation(state, None))))


@pytest.mark.parametrize("name", GAMES)
def test_links_to_situations_are_short(name: str) -> None:
    game = mk.game(name)
    for state in middle(name):
        for link in links(Session(game, state, 2**31 - 1)).values():
            assert len(link) <= MOST_CHARACTERS


@pytest.mark.parametrize("name", GAMES)
def test_links_to_levels_are_short_and_open_them(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for chapter in mk.game(name).chapters:
        table = mk.learn(f"{name}/{chapter.name}")
        for number, level in enumerate(chapter.levels):
            table.open_level(number)
            given = shared(table, monkeypatch)
            assert given["link"] == f"{PAGE}?level={level.name}"
            assert len(given["binder"]) <= MOST_CHARACTERS


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_travels_with_its_branches_and_comments(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table = mk.explore(name)
    session = table.session
    for _ in range(3):
        legal = session.legal_actions()
        if legal:
            session.play(legal[-1])
        else:
            session.roll()
        session.go(0)
    session.nodes[1].comment = "Why not?"
    given = shared(table, monkeypatch, carries="game")
    again = scenario.load(given["token"])
    assert [node.notation for node in again.nodes] == [node.notation for node in session.nodes]
    assert again.nodes[1].comment == "Why not?"


def test_what_is_too_long_for_a_link_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    table = mk.play("mnpr", dice=1, players=2)
    monkeypatch.setattr(scenario, "LONGEST_TOKEN", 50)
    given = shared(table, monkeypatch, carries="game")
    assert "save it to a file" in given["problem"]
    assert given["carries"] == "game"


def test_the_squares_hold_the_link(monkeypatch: pytest.MonkeyPatch) -> None:
    given = shared(mk.play("mnpr", dice=1), monkeypatch)
    rows = given["code"]
    assert len(rows) == len(rows[0]) >= 21
    assert [row[:7] for row in rows[:7]] == [
        "1111111",
        "1000001",
        "1011101",
        "1011101",
        "1011101",
        "1000001",
        "1111111",
    ]
    assert sharing.squares("x" * 3000) == []


def test_a_server_names_its_repository(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MKWIDGETS_REPOSITORY", "a-club/rules")
    monkeypatch.setenv("MKWIDGETS_BRANCH", "spring")
    given = shared(mk.play("mnpr", dice=1), monkeypatch)
    assert given["binder"].startswith("https://mybinder.org/v2/gh/a-club/rules/spring?urlpath=voila")
