"""What the view is about: which model, where it might go, at whom it might aim."""

from __future__ import annotations

from typing import NamedTuple

from mkwidgets.core.scene import Pick, View
from mkwidgets.games.minis.facts import Facts
from mkwidgets.games.minis.field import field
from mkwidgets.games.minis.geometry.records import Base, Point
from mkwidgets.games.minis.state import State

ATTACKS = ("shoot", "fight", "burn")


class Attention(NamedTuple):
    """A model, what it is to do ("": what suggests itself), where it is to go or the other model that is pointed at.

    ``points`` are places to go to one after the other, mostly one. ``waits`` says that the dice of an attack are
    awaited, or that a way was interrupted: nothing is up to the view.
    """

    model: int | None = None
    mode: str = ""
    points: tuple[Point, ...] = ()
    other: int | None = None
    waits: bool = False

    @property
    def point(self) -> Point | None:
        """Where it is to end."""
        return self.points[-1] if self.points else None


def attention(state: State, view: View) -> Attention:
    """What the dice, else the pointer, else the picks so far and the keyboard, else the activation is about."""
    if state.attack is not None and not view.sets_up:
        return Attention(state.attack.attacker, state.attack.kind, (), state.attack.target, True)
    chain = chain_of(view)
    found = facts_of_chain(field(state).facts, chain)
    if found.model is None and state.active is not None and not view.sets_up:
        return found._replace(model=state.active.model, waits=state.phase == "react")
    return found


def chain_of(view: View) -> tuple[Pick, ...]:
    """The picks so far, and what is pointed at as the next one."""
    if view.pointing is not None and not view.measuring:
        start, now = view.pointing
        if view.sets_up:
            return (start,)
        return (*view.picked, now) if start in view.picked else (start, now)
    if view.picked and view.focus is not None and view.focus not in view.picked and not view.sets_up:
        return (*view.picked, view.focus)
    return view.picked


def facts_of_chain(found: Facts, chain: tuple[Pick, ...]) -> Attention:
    """What picks are about."""
    result = Attention()
    for kind, key in chain:
        if kind == "model":
            number = found.index.get(key.casefold())
            result = result._replace(model=number) if result.model is None else result._replace(other=number)
        elif kind == "do":
            result = result._replace(mode=key)
        elif kind in ("point", "path"):
            result = result._replace(points=points_of(key))
    return result if result.other != result.model else result._replace(other=None)


def point_of(key: str) -> Point | None:
    """The point that a pick's name says, if it does."""
    x, comma, y = key.partition(",")
    try:
        return (float(x), float(y)) if comma else None
    except ValueError:
        return None


def points_of(key: str) -> tuple[Point, ...]:
    """The points that a pick's name says; none unless all its words are points."""
    points = [point_of(word) for word in key.split()]
    known = tuple(point for point in points if point is not None)
    return known if len(known) == len(points) else ()


def place_of(state: State, pick: Pick) -> Base | None:
    """Where something is, as a base; a point or a marker has no size. ``None`` for what is nowhere on the table."""
    kind, key = pick
    place = field(state)
    match kind:
        case "model":
            number = place.facts.index.get(key.casefold())
            return None if number is None else place.bases[number]
        case "point":
            point = point_of(key)
            return None if point is None else Base(*point, 0.0, place.ground.elevation(*point))
        case "marker":
            markers = state.battle.objectives
            number = int(key) - 1 if key.isdecimal() else -1
            return Base(*markers[number], 0.0) if 0 <= number < len(markers) else None
    return None
