"""The lessons of The Shadow Theater: one module a chapter, in the order in which they are best taken."""

from __future__ import annotations

from mkwidgets.core.lesson import Chapter
from mkwidgets.games.shadow.lessons import (
    cards,
    first_steps,
    give_and_take,
    new_round,
    round_end,
    scoring,
    scroll_scoring,
    scrolls,
    three_locations,
    ties,
    variants,
    words,
)

CHAPTERS: tuple[Chapter, ...] = (
    first_steps.CHAPTER,
    three_locations.CHAPTER,
    cards.CHAPTER,
    give_and_take.CHAPTER,
    words.CHAPTER,
    round_end.CHAPTER,
    scoring.CHAPTER,
    ties.CHAPTER,
    new_round.CHAPTER,
    scrolls.CHAPTER,
    scroll_scoring.CHAPTER,
    variants.CHAPTER,
)
