"""The lessons of Monkey, Ninja, Pirate, Robot: one module a chapter, in the order in which they are best taken."""

from __future__ import annotations

from mkwidgets.core.lesson import Chapter
from mkwidgets.games.mnpr.lessons import (
    attacking,
    cards,
    chart,
    knock_out,
    losses,
    passing,
    powers,
    table_rules,
    turn,
)

CHAPTERS: tuple[Chapter, ...] = (
    cards.CHAPTER,
    turn.CHAPTER,
    attacking.CHAPTER,
    losses.CHAPTER,
    knock_out.CHAPTER,
    powers.CHAPTER,
    chart.CHAPTER,
    passing.CHAPTER,
    table_rules.CHAPTER,
)
