"""What the explore page says of stones that are not determined yet: the same as their determination says later."""

from __future__ import annotations

from mkwidgets.core.conformance import play_out
from mkwidgets.games.hex.state import name
from tests.games.hex.table import GAME


def test_an_empty_board_promises_nothing() -> None:
    assert GAME.forecast(GAME.situation()) == []


def test_a_full_ring_is_forecast_as_it_is_determined() -> None:
    state = play_out(GAME, GAME.new(), 4)[-1].step.state
    told = {line.text.split(" ")[0]: line.text for line in GAME.forecast(state)}
    for entry in state.finished:
        line = told[entry.space]
        assert "determined already" in line
        first = [take for take in entry.takes if take.first]
        if first:
            who = name(state, first[0].faction)
            assert f"{who} is first" in line or f"{who} takes it" in line
