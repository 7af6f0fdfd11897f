"""The table of Monkey King Minis as a picture, and what pointing at its parts means."""

from __future__ import annotations

from mkwidgets.core.scene import Pick, Scene, View
from mkwidgets.games.minis import actions as a
from mkwidgets.games.minis import picking
from mkwidgets.games.minis.board import picture
from mkwidgets.games.minis.state import State

PLACES = ("point", "path", "table", "terrain")  # targets that do not hide the point of the table below them
DIGITS = 2  # of an inch, as points are read off the picture

picks = picking.picks
suppose = picking.suppose
implied = picking.implied


def scene(observation: State, view: View) -> Scene:
    """The whole picture."""
    return picture(observation, view)


def pick_at(scene: Scene, x: float, y: float) -> Pick | None:
    """What is at a place of the picture: a part of it, of several models the nearest, or a point of the table.

    Terrain is a thing to point at only while it can be moved.
    """
    there = [target for target in scene.targets if target.contains(x, y)]
    models = [target for target in there if target.pick[0] == "model"]
    if models:
        return min(models, key=lambda target: (target.centre[0] - x) ** 2 + (target.centre[1] - y) ** 2).pick
    top = there[-1] if there else None
    if top is not None and (top.pick[0] not in PLACES or (top.movable and top.pick[0] == "terrain")):
        return top.pick
    point = scene.frame.inches(x, y) if scene.frame else None
    return picking.at(round(point[0], DIGITS), round(point[1], DIGITS)) if point else None


def has_odds(action: a.Action) -> bool:
    """Whether an action leads to dice: attacks do."""
    return isinstance(action, a.Shoot | a.Fight | a.Burn | a.Slam)


def shows_odds(state: State) -> bool:
    """Whether the board shows the odds of the dice that are awaited: those of an attack."""
    return state.phase == "attack"
