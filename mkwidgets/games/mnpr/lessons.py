"""The lessons of Monkey, Ninja, Pirate, Robot."""

from __future__ import annotations

from mkwidgets.core.lesson import Chapter

CHAPTERS: tuple[Chapter, ...] = ()
