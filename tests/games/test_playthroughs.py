"""Golden playthroughs. After a change of the rules that is meant, write them anew with
``python -m mkwidgets.core.playthrough tests/games/playthroughs/*.txt`` and read the difference."""

from __future__ import annotations

from pathlib import Path

import pytest

from mkwidgets.core.errors import MkwidgetsError
from mkwidgets.core.playthrough import main, regenerate

FILES = sorted((Path(__file__).parent / "playthroughs").glob("*.txt"))


def test_every_game_has_playthroughs() -> None:
    assert {path.name for path in FILES} >= {
        "mnpr-2.txt",
        "mnpr-4.txt",
        "mnpr-8.txt",
        "mnpr-finite-pot.txt",
        *(f"hex-{players}{variant}.txt" for players in (2, 3, 4) for variant in ("", "-variants")),
        *(f"shadow-{kind}.txt" for kind in ("first-game", "metal", "rulings", "spirit", "standard")),
        *(f"minis-{kind}.txt" for kind in ("30", "40", "50", "set-up")),
    }


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_game_is_played_as_it_was_written_down(path: Path) -> None:
    text = path.read_text("utf-8")
    assert regenerate(text, path.name) == text


def test_a_file_is_written_anew_from_its_head(tmp_path: Path) -> None:
    path = tmp_path / "short.txt"
    path.write_text('game: mnpr\noptions: {"players": 2, "max_turns": 1}\nseed: 3\nwhatever\n')
    main([str(path)])
    text = path.read_text("utf-8")
    assert "whatever" not in text
    assert "result: Left unfinished after 1 Turn, as agreed. [mnpr.option.turns]" in text


@pytest.mark.parametrize(
    "head", ["", "game: mnpr", "game: go\noptions: {}\nseed: 1", "game: mnpr\noptions: {\nseed: 1", "seed: 1"]
)
def test_a_broken_head_is_refused(head: str) -> None:
    with pytest.raises(MkwidgetsError):
        regenerate(head, "broken.txt")
