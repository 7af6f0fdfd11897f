from __future__ import annotations

import pytest
from games.mnpr.table import GAME
from hypothesis import given
from hypothesis import strategies as st

from mkwidgets.core.chance import Draw, Roll
from mkwidgets.core.errors import NotationError
from mkwidgets.games.mnpr.actions import Action, Attack, ChooseCard, EndTurn, RollChart, Shift, StealMojo, TakeMojo


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("attack Robot", Attack(3)),
        ("ATTACK robot", Attack(3)),
        ("  shift   mojo ATTACK ", Shift(3, 0)),
        ("steal Ninja", StealMojo(1)),
        ("Take mojo", TakeMojo()),
        ("roll chart", RollChart()),
        ("end turn", EndTurn()),
        ("choose pirate", ChooseCard("Pirate")),
        ("roll 1 2 3", Roll(((1, 2, 3),))),
        ("roll 1, 2 | -", Roll(((1, 2), ()))),
        ("draw Monkey", Draw("Monkey")),
    ],
)
def test_what_a_text_means(text: str, action: Action | Roll | Draw) -> None:
    assert GAME.parse(GAME.situation(), text) == action


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "dance",
        "attack",
        "attack Dragon",
        "steal",
        "choose",
        "choose Dragon",
        "shift Mojo",
        "shift Mojo Attack Health",
        "shift Mojo Luck",
        "roll",
        "roll x",
        "roll 1 x",
        "roll 1000",
        "roll -1 2 3",
        "roll ² 2",
        "draw",
        "a" * 201,
    ],
)
def test_what_cannot_be_read_is_said(text: str) -> None:
    with pytest.raises(NotationError):
        GAME.parse(GAME.situation(), text)


NAMES = st.text(st.characters(categories=["L", "N", "P", "S", "Zs"]), min_size=1, max_size=24).map(
    lambda text: " ".join(text.split())
)


@given(NAMES, NAMES)
def test_every_name_that_is_allowed_can_be_written_and_read(first: str, second: str) -> None:
    try:
        state = GAME.situation(cards=["Monkey", "Pirate"], names=[first, second])
    except ValueError:
        return
    for action in GAME.every_action(state):
        assert GAME.parse(state, GAME.format(state, action)) == action


@given(st.text(max_size=60))
def test_any_text_is_read_or_refused_as_notation(text: str) -> None:
    state = GAME.situation()
    try:
        move = GAME.parse(state, text)
    except NotationError:
        return
    GAME.check(state, move)
    assert GAME.parse(state, GAME.format(state, move)) == move
