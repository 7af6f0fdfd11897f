"""The lessons of Monster Hex: one module a chapter, in the order in which they are best taken."""

from __future__ import annotations

from mkwidgets.core.lesson import Chapter
from mkwidgets.games.hex.lessons import large_stones, placing, small_stones, ties, units

CHAPTERS: tuple[Chapter, ...] = (
    units.CHAPTER,
    placing.CHAPTER,
    small_stones.CHAPTER,
    large_stones.CHAPTER,
    ties.CHAPTER,
)
