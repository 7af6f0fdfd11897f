"""The rulings: each is there, and alternatives to them are options of the game."""

from __future__ import annotations

from mkwidgets.core.rulebook import Ruling
from tests.games.shadow.table import GAME


def test_every_ruling_is_there_and_names_its_option() -> None:
    rulings: tuple[Ruling, ...] = GAME.rulebook.rulings
    assert [ruling.id for ruling in rulings][:34] == [f"ST-{number}" for number in range(1, 35)]
    options = {option.name: option.text for option in GAME.options}
    named = {ruling.option: ruling.id for ruling in rulings if ruling.option}
    assert named == {"latch": "ST-6", "strict_steal": "ST-9", "king_returns": "ST-23"}
    for option, ruling in named.items():
        assert f"({ruling})" in options[option]
