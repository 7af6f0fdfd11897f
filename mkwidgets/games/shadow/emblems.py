"""What tells a location wherever it is meant: its colour, its pattern and its letter, on the stage and on cards."""

from __future__ import annotations

from mkwidgets.core.scene import Box, Point, arc, rectangle
from mkwidgets.games.shadow.sheet import CARDS, TEXT, Sheet

BAND, PATTERN = 3.6, 1.3  # height of a band with a letter, and of the pattern below


def emblem(sheet: Sheet, box: Box, location: str, group: str) -> None:
    """A band in a location's colour with its letter, and its pattern along the lower edge; "" for no location."""
    look = location.lower() or "none"
    sheet.polygon(tab(box, 0.8 if group == CARDS else 0.0), f"theatre.mark.{look}", group)
    if location:
        for outline in pattern(location, Box(box.x, box.y, box.width, PATTERN)):
            sheet.polygon(outline, f"theatre.pattern.{look}", group)
    x, y = box.x + 2.0, box.top - BAND / 2
    sheet.polygon(arc(x, y, 1.4, 0, 340, 18), "theatre.letter", group)
    sheet.write(x, y, location[:1] or "–", TEXT, "theatre.ink", bold=True)


def tab(box: Box, radius: float) -> tuple[Point, ...]:
    """A rectangle with round upper corners."""
    x, y = box.right - radius, box.top - radius
    right, left = arc(x, y, radius, 0, 90, 3), arc(box.x + radius, y, radius, 90, 180, 3)
    return (box.right, box.y), *right, *left, (box.x, box.y)


def pattern(location: str, box: Box) -> list[tuple[Point, ...]]:
    """A row of waves, bricks or leaves."""
    count = max(2, round(box.width / 2.4))
    step = box.width / count
    low, high = box.y + 0.2, box.top - 0.3
    rows: list[tuple[Point, ...]] = []
    for number in range(count):
        x = box.x + (number + 0.5) * step
        if location == "Lair":
            rows.append(((x - step * 0.42, low), (x, high), (x + step * 0.42, low)))
        elif location == "Palace":
            rows.append(rectangle(x - step * 0.36, low, step * 0.72, high - low))
        else:
            rows.append(arc(x, (low + high) / 2, (high - low) / 2, 0, 330, 10))
    return rows
