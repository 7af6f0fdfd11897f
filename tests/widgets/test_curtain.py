"""Two people at one screen, in a game that hides what each holds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from mkwidgets.core.session import Session
from mkwidgets.games.mnpr.game import MonkeyNinjaPirateRobot
from mkwidgets.games.mnpr.state import State
from mkwidgets.widgets.table import Table


class Secretive(MonkeyNinjaPirateRobot):
    """A game whose meters only their owner may see."""

    hides_information = True

    def observation(self, state: State, seat: int | None) -> State:
        players = [
            player if number == seat else replace(player, meters=(0, 0, 0, 0))
            for number, player in enumerate(state.players)
        ]
        return replace(state, players=tuple(players))


def table(seats: Sequence[str] = ("person",) * 4, **facts: Any) -> Table:
    game = Secretive()
    return Table(Session(game, game.situation(**facts), 3, seats))


def send(shown: Table, what: str, **facts: Any) -> None:
    shown._on_message(None, {"what": what, **facts}, None)


def shown_of(shown: Table, seat: int) -> str:
    """What the board tells of a player's card."""
    assert shown.canvas.scene is not None
    target = shown.canvas.scene.target(("player", str(seat)))
    assert target is not None
    return target.label


def test_the_curtain_hides_until_the_player_sits_down() -> None:
    shown = table(meters={"Monkey": (5, 5, 5, 5)})
    assert shown.panel.curtain == {"name": "Monkey"}
    assert shown.panel.actions == []
    assert shown.view.legal == frozenset()
    assert "Attack 0 of 5" in shown_of(shown, 0)
    send(shown, "uncover")
    assert "Attack 5 of 5" in shown_of(shown, 0)
    assert "Attack 0 of 5" in shown_of(shown, 1)
    assert shown.panel.curtain == {}
    assert shown.panel.actions != []
    assert shown.seat_of_viewer() == 0


def test_the_curtain_falls_when_another_person_is_to_decide() -> None:
    shown = table()
    send(shown, "uncover")
    send(shown, "play", notation="attack Ninja")
    assert shown.panel.curtain == {"name": "Ninja"}
    assert shown.seat_of_viewer() is None


@pytest.mark.parametrize("message", [{"what": "play", "notation": "end turn"}, {"what": "act", "index": 0}])
def test_nobody_acts_from_behind_the_curtain(message: dict[str, Any]) -> None:
    shown = table()
    shown._on_message(None, message, None)
    assert "pass the screen to Monkey" in shown.panel.notice["text"]
    assert shown.session.current == 0


def test_one_person_among_bots_needs_no_curtain() -> None:
    shown = table(("person", "bot", "bot", "bot"))
    assert shown.panel.curtain == {}
    assert shown.seat_of_viewer() == 0
    send(shown, "play", notation="end turn")
    assert shown.seat_of_viewer() == 0
    assert shown.panel.curtain == {}
