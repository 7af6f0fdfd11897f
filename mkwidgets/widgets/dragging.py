"""What a drag on the board means: what is dragged, and to what."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from mkwidgets.core.game import Game
from mkwidgets.core.scene import Pick, Point, Scene, Target

Ends = tuple[Pick | None, Pick | None]


def ends_of_drag(game: Game[Any, Any], scene: Scene, start: Point, end: Point, by_place: bool = False) -> Ends:
    """What a drag began at and what it leads to, on the board as it was when the drag began.

    Something movable keeps its distance from the pointer, and is not in its own way: where it meets nothing else, or
    ``by_place``, it ends where its middle is then.
    """
    held = scene.target_at(*start)
    first = game.pick_at(scene, *start)
    if held is None or not held.movable or first != held.pick:
        return first, game.pick_at(scene, *end)
    rest = replace(scene, targets=() if by_place else tuple(other for other in scene.targets if other is not held))
    met = rest.target_at(*end)
    if met is None or game.pick_at(rest, *end) != met.pick:
        end = moved_middle(held, start, end)
    return first, game.pick_at(rest, *end)


def moved_middle(held: Target, start: Point, end: Point) -> Point:
    """Where the middle of a target is when it is dragged from point to point."""
    x, y = held.centre
    return x + end[0] - start[0], y + end[1] - start[1]
