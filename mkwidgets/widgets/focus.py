"""Where the keyboard goes on a board: from one target to the nearest one in a direction."""

from __future__ import annotations

from mkwidgets.core.scene import Pick, Point, Scene, Target

TOWARD: dict[str, Point] = {"left": (-1, 0), "right": (1, 0), "up": (0, 1), "down": (0, -1)}


def next_focus(scene: Scene, focus: Pick | None, direction: str) -> Pick | None:
    """The target to go to; the first one when there was none, the same one when there is nothing that way."""
    current = scene.target(focus) if focus is not None else None
    if current is None:
        return scene.targets[0].pick if scene.targets else None
    dx, dy = TOWARD.get(direction, (1, 0))

    def distance(target: Target) -> float:
        x, y = target.centre[0] - current.centre[0], target.centre[1] - current.centre[1]
        ahead, aside = x * dx + y * dy, abs(x * dy) + abs(y * dx)
        return ahead + 2.5 * aside if ahead > 0.1 else float("inf")

    best = min(scene.targets, key=distance)
    return current.pick if distance(best) == float("inf") else best.pick
