"""What the lessons of The Shadow Theater promise beyond those of every game."""

from __future__ import annotations

import pytest

from mkwidgets.core.lesson import Level
from mkwidgets.core.lesson_run import LevelRun
from mkwidgets.games.shadow.lessons.cast import MEI
from tests.games.shadow.table import GAME

LEVELS = [level for chapter in GAME.chapters for level in chapter.levels]


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.name)
def test_the_learner_is_mei_and_sees_her_hand(level: Level) -> None:
    assert GAME.seat_names(level.start())[MEI] == "Mei"
    assert LevelRun(GAME, level).learner == MEI
