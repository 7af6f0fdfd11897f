"""Golden playthroughs of The Shadow Theater; see ``tests/games/test_playthroughs.py``."""

from __future__ import annotations

from pathlib import Path

import pytest

from mkwidgets.core.playthrough import regenerate
from mkwidgets.core.registry import GAMES

FILES = sorted((Path(__file__).parent / "playthroughs").glob("*.txt"))


def test_each_way_to_play_has_one() -> None:
    kinds = ("first-game", "metal", "rulings", "spirit", "standard")
    assert [path.stem for path in FILES] == [f"shadow-{kind}" for kind in kinds]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_game_is_played_as_it_was_written_down(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "shadow", ("mkwidgets.games.shadow.game", "ShadowTheater"))
    text = path.read_text("utf-8")
    assert regenerate(text, path.name) == text
