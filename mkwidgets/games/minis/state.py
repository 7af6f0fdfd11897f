"""The state of a battle of Monkey King Minis: what stays the same through a battle, and what changes.

Lengths are inches. The table's lower left corner is at 0, 0; seat 0 sits at the edge ``y = 0``, seat 1 at the edge
``y = depth``. Models are numbered through both armies in the order of the squads; a model that is knocked out keeps
its number and has no Tough left.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from mkwidgets.games.minis.components import Faction
from mkwidgets.games.minis.geometry import Point, Spot

Kind = Literal["move", "leap", "titanfall", "shoot", "fight", "burn", "slam", "heal", "prepare", "disengage"]
Phase = Literal["terrain", "deploy", "roll", "choose", "activate", "act", "react", "attack", "over"]
RunKind = Literal["move", "leap", "titanfall"]
ROUNDS = 5
SCORING_ROUNDS = (3, 5)
ACTIONS = 2  # a model's actions in one activation
RUNS = ("move", "leap", "titanfall")  # the actions that move a model for a Charge
NOBODY = -1


class Squad(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True, gc=False):
    """A squad as it was built: the seat that owns it, the name of its one unit, how many models it began with."""

    owner: Literal[0, 1]
    unit: str
    size: int = 1


class Piece(msgspec.Struct, frozen=True, array_like=True, omit_defaults=True, forbid_unknown_fields=True, gc=False):
    """A piece of terrain on the table: its kind in the component file, its middle, its turn in degrees to the left.

    ``height`` is given where a piece is higher or lower than others of its kind.
    """

    kind: str
    x: float
    y: float
    turn: float = 0.0
    height: float | None = None


class Battle(msgspec.Struct, frozen=True, omit_defaults=True, cache_hash=True, forbid_unknown_fields=True, gc=False):
    """What stays the same while a battle is fought: armies, table, markers, agreements.

    ``points`` are those that each army may cost. ``table`` is the name of the ready table that the terrain came from,
    "" when it is one's own. ``ultra`` says that the draft of the Ultra faction may be used. ``kit`` holds factions from
    files of the user's own. The last fields are alternatives to rulings: ``cohesion`` MK-12, ``prepared_shots`` MK-38,
    ``tie_break`` MK-8, ``mixed`` MK-1.
    """

    names: tuple[str, str]
    points: int
    squads: tuple[Squad, ...]
    width: float
    depth: float
    terrain: tuple[Piece, ...] = ()
    objectives: tuple[Point, ...] = ()
    table: str = ""
    ultra: bool = False
    kit: tuple[Faction, ...] = ()
    cohesion: Literal["pairs", "chain"] = "pairs"
    prepared_shots: Literal["moving", "entering"] = "moving"
    tie_break: Literal["none", "points"] = "none"
    mixed: bool = False


class Model(
    msgspec.Struct,
    frozen=True,
    array_like=True,
    omit_defaults=True,
    forbid_unknown_fields=True,
    gc=False,
):
    """A model: the middle of its base, the Tough that is left (0: out), what its base stands on above the table.

    ``prepared`` says how it will react, ``suppressed`` that a token costs it its next action, ``done`` that it has
    taken its actions in the activation that is going on, ``stray`` that it began this activation away from its squad.
    """

    x: float
    y: float
    tough: int
    elevation: float = 0.0
    prepared: Literal["", "shoot", "fight"] = ""
    suppressed: bool = False
    done: bool = False
    stray: bool = False


class Active(msgspec.Struct, frozen=True, array_like=True, omit_defaults=True, forbid_unknown_fields=True, gc=False):
    """The model that is taking its actions, how many are left, the kinds of those it took, in order.

    ``smoked`` says that its Smoke Bomb is used.
    """

    model: int
    actions: int
    taken: tuple[Kind, ...] = ()
    smoked: bool = False


class Attack(msgspec.Struct, frozen=True, array_like=True, omit_defaults=True, forbid_unknown_fields=True, gc=False):
    """An attack whose dice are awaited; ``reaction`` says that a Preparation caused it."""

    attacker: int
    target: int
    kind: Literal["shoot", "fight", "burn", "slam"]
    reaction: bool = False


class Journey(msgspec.Struct, frozen=True, array_like=True, omit_defaults=True, forbid_unknown_fields=True, gc=False):
    """A Move or Leap that is going on: the spots still to go to, the mover's own first, and who reacts where it is.

    ``spared`` are enemies that it had just disengaged from when it set out.
    """

    kind: RunKind
    path: tuple[Spot, ...]
    reactors: tuple[int, ...] = ()
    spared: tuple[int, ...] = ()


class State(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, gc=False):
    """All facts of a situation.

    ``first`` is the seat that goes first in this round, ``turn`` the seat whose turn it is to activate, deploy or
    place. ``squad`` is the squad that is being activated or deployed, ``activated`` are those marked in this round.
    ``parted`` are pairs of models, lower number first, of which one has disengaged from the other and neither has moved
    since. ``waiting`` are models that are still to be deployed, ``pool`` kinds of terrain still to be placed.
    ``scores`` are Victory Points by seat.
    """

    battle: Battle
    models: tuple[Model, ...]
    phase: Phase
    round: int = 1
    first: int = 0
    turn: int = 0
    squad: int = NOBODY
    active: Active | None = None
    activated: tuple[int, ...] = ()
    scores: tuple[int, int] = (0, 0)
    parted: tuple[tuple[int, int], ...] = ()
    attack: Attack | None = None
    journey: Journey | None = None
    waiting: tuple[int, ...] = ()
    pool: tuple[str, ...] = ()
