"""The lessons of Monkey King Minis: one module a chapter, in the order in which they are best taken."""

from __future__ import annotations

from mkwidgets.core.lesson import Chapter
from mkwidgets.games.minis.lessons import (
    actions,
    armies,
    charge,
    cover,
    disengage,
    fire,
    guns,
    moving,
    numbers,
    pairs,
    powers,
    preparation,
    rounds,
    setting_up,
    sight,
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
    sight.CHAPTER,
    cover.CHAPTER,
    charge.CHAPTER,
    preparation.CHAPTER,
    disengage.CHAPTER,
    powers.CHAPTER,
    guns.CHAPTER,
    fire.CHAPTER,
    armies.CHAPTER,
    setting_up.CHAPTER,
)
