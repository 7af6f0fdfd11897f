"""The lessons of Monster Hex: one module a chapter, in the order in which they are best taken."""

from __future__ import annotations

from mkwidgets.core.lesson import Chapter
from mkwidgets.games.hex.lessons import (
    abilities,
    fewer_players,
    goals,
    large_stones,
    placing,
    red_and_blue,
    small_stones,
    stone_tiles,
    the_end,
    ties,
    units,
    yellow_and_green,
)

CHAPTERS: tuple[Chapter, ...] = (
    units.CHAPTER,
    placing.CHAPTER,
    small_stones.CHAPTER,
    large_stones.CHAPTER,
    ties.CHAPTER,
    the_end.CHAPTER,
    fewer_players.CHAPTER,
    abilities.CHAPTER,
    red_and_blue.CHAPTER,
    yellow_and_green.CHAPTER,
    goals.CHAPTER,
    stone_tiles.CHAPTER,
)
