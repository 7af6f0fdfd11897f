"""The table of Monkey King Minis as a picture, and what pointing at its parts means."""

from __future__ import annotations

from mkwidgets.core.scene import Pick, Scene, Target, View
from mkwidgets.games.minis import actions as a
from mkwidgets.games.minis import picking
from mkwidgets.games.minis.board import picture
from mkwidgets.games.minis.state import State

PLACES = ("point", "path", "table", "terrain", "marker")  # what does not hide the point of the table below it
MEASURING = ("table", "")  # there only while one measures
DIGITS = 2  # of an inch, as points are read off the picture

picks = picking.picks
suppose = picking.suppose
implied = picking.implied


def scene(observation: State, view: View) -> Scene:
    """The whole picture."""
    return picture(observation, view)


def pick_at(scene: Scene, x: float, y: float) -> Pick | None:
    """What is at a place of the picture: a part of it, of several models the nearest, or a point of the table.

    Terrain and markers are things to point at only while they can be moved, and markers while one measures.
    """
    there = [target for target in scene.targets if target.contains(x, y)]
    models = [target for target in there if target.pick[0] == "model"]
    if models:
        return min(models, key=lambda target: (target.centre[0] - x) ** 2 + (target.centre[1] - y) ** 2).pick
    top = there[-1] if there else None
    if top is not None and is_thing(scene, top):
        return top.pick
    point = scene.frame.inches(x, y) if scene.frame else None
    return picking.at(round(point[0], DIGITS), round(point[1], DIGITS)) if point else None


def is_thing(scene: Scene, target: Target) -> bool:
    """Whether a part of the picture is pointed at as such, not as a place of the table."""
    kind = target.pick[0]
    if kind == "marker" and scene.target(MEASURING) is not None:
        return True
    return kind not in PLACES or (target.movable and kind != MEASURING[0])


def has_odds(action: a.Action) -> bool:
    """Whether an action leads to dice: attacks do."""
    return isinstance(action, a.Shoot | a.Fight | a.Burn | a.Slam)


def shows_odds(state: State) -> bool:
    """Whether the board shows the odds of the dice that are awaited: those of an attack."""
    return state.phase == "attack"
