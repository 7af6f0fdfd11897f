"""What the address of a page can ask for."""

from __future__ import annotations

import pytest

import mkwidgets as mk
from mkwidgets.core.errors import LoadError, UnknownName
from mkwidgets.core.registry import GAMES
from mkwidgets.widgets.gallery import middle_of_a_game


def asked(monkeypatch: pytest.MonkeyPatch, query: str) -> None:
    monkeypatch.setenv("MKWIDGETS_QUERY", query)


def test_options_in_the_address(monkeypatch: pytest.MonkeyPatch) -> None:
    asked(monkeypatch, "?cards=Pirate,Robot,Ninja&first=2&seed=7&pot=40")
    state = mk.play("mnpr").session.state
    assert [player.card for player in state.players] == ["Pirate", "Robot", "Ninja"]
    assert (state.seat, state.tokens) == (2, 40)


def test_a_token_in_the_address(monkeypatch: pytest.MonkeyPatch) -> None:
    state = mk.game("mnpr").situation(meters={"Robot": (7, 7, 7, 7)}, turn="Robot")
    token = mk.token(mk.Session(mk.game("mnpr"), state))
    asked(monkeypatch, f"situation={token}")
    assert mk.play("mnpr").session.state == state
    assert mk.explore("mnpr").session.state == state


@pytest.mark.parametrize(
    "query",
    ["situation=1zzz", "players=99", "players=x", "cards=Wizard", "seed=-1", "seats=bot", "pot=3", "dice=loaded"],
)
def test_a_wrong_address_is_told_and_the_usual_game_opens(monkeypatch: pytest.MonkeyPatch, query: str) -> None:
    asked(monkeypatch, query)
    table = mk.play("mnpr")
    assert table.panel.notice["kind"] == "error"
    assert "address" in table.panel.notice["text"]
    assert len(table.session.state.players) == 4


def test_a_level_in_the_address(monkeypatch: pytest.MonkeyPatch) -> None:
    asked(monkeypatch, "level=dice")
    assert mk.learn("mnpr/attacking").run.level.name == "dice"
    asked(monkeypatch, "level=nothing")
    assert mk.learn("mnpr/attacking").panel.notice["kind"] == "error"


def test_a_wrong_argument_is_an_error() -> None:
    with pytest.raises(UnknownName, match="perhaps players"):
        mk.play("mnpr", player=3)
    with pytest.raises(LoadError, match="2 to 8"):
        mk.play("mnpr", players=9)
    with pytest.raises(UnknownName, match="mnpr"):
        mk.play("chess")


def test_the_gallery_lists_all_games() -> None:
    games = mk.gallery().games
    assert [entry["name"] for entry in games] == list(mk.all_games())
    for entry in games:
        assert entry["picture"].startswith("<svg")
        assert entry["chapters"]


@pytest.mark.parametrize("name", GAMES)
def test_the_gallery_shows_the_middle_of_a_game(name: str) -> None:
    game = mk.game(name)
    state = middle_of_a_game(game)
    assert game.seat_to_act(state) is not None
    assert state == middle_of_a_game(game)
    assert game.describe(game.observation(state, None)) != game.describe(game.observation(game.new(), None))


def test_what_a_page_of_a_site_is_made_of_is_no_garbage_to_look_for(monkeypatch: pytest.MonkeyPatch) -> None:
    frozen: list[str] = []
    monkeypatch.setattr("gc.freeze", lambda: frozen.append("all"))
    mk.play("mnpr")
    assert not frozen  # a notebook's own kernel is its user's
    monkeypatch.setenv("SERVER_SOFTWARE", "voila/0.5.13")
    mk.play("mnpr")
    assert frozen == ["all"]
