"""The lessons of Monkey King Minis: one module a chapter, in the order in which they are best taken."""

from __future__ import annotations

from mkwidgets.core.lesson import Chapter
from mkwidgets.games.minis.lessons import (
    actions,
    armies,
    moving,
    numbers,
    pairs,
    rounds,
    setting_up,
    squads,
    winning,
)

CHAPTERS: tuple[Chapter, ...] = (
    numbers.CHAPTER,
    actions.CHAPTER,
    moving.CHAPTER,
    pairs.CHAPTER,
    squads.CHAPTER,
    rounds.CHAPTER,
    winning.CHAPTER,
    armies.CHAPTER,
    setting_up.CHAPTER,
)
