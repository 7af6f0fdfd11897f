from __future__ import annotations

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mkwidgets.core.chance import Draw
from mkwidgets.core.errors import NotationError
from mkwidgets.games.shadow import actions as a
from tests.games.shadow.table import GAME, Table


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("play Jade Seal", a.PlayCard("Jade Seal")),
        ("PLAY  jade   seal", a.PlayCard("Jade Seal")),
        ("place Palace", a.Place("Palace")),
        ("collect lair", a.Collect("Lair")),
        ("king garden", a.MoveKing("Garden")),
        ("take", a.TakeMonkey()),
        ("use moonlit ferry", a.UseScroll("Moonlit Ferry")),
        ("keep Echo of Steel", a.Keep("Echo of Steel")),
        ("Decline", a.Decline()),
        ("next", a.NextRound()),
        ("draw Jade Seal", Draw("Jade Seal")),
    ],
)
def test_what_a_text_means(text: str, action: a.Action | Draw) -> None:
    assert GAME.parse(GAME.situation(), text) == action


@pytest.mark.parametrize(
    "text",
    ["", "dance", "play", "play Spoon", "place", "place Hut", "king", "use", "use Jade Seal", "keep x", "take 2"],
)
def test_what_cannot_be_read_is_said(text: str) -> None:
    with pytest.raises(NotationError):
        GAME.parse(GAME.situation(), text)


def test_every_action_is_written_and_read() -> None:
    state = GAME.situation()
    actions = GAME.every_action(state)
    assert len(actions) == 17 + 9 + 20 + 3
    for action in actions:
        assert GAME.parse(state, GAME.format(state, action)) == action


def test_a_refused_draw_does_not_tell_what_may_come() -> None:
    table = Table(hand={"Indigo": ["Jade Seal"]}).play("place Lair")
    assert table.refuse("draw Jade Seal").text == "Jade Seal cannot be drawn now: a Dragon Weapon card is awaited."


@given(st.text(max_size=40))
def test_any_text_is_read_or_refused(text: str) -> None:
    with contextlib.suppress(NotationError):
        GAME.parse(GAME.situation(), text)
