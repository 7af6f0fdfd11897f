"""Options, the start of a battle, and situations in the middle of one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from mkwidgets.core.errors import LoadError
from mkwidgets.core.options import Option, resolve
from mkwidgets.core.records import Line
from mkwidgets.games.minis.army import Roster, army_of, check_total
from mkwidgets.games.minis.components import (
    Faction,
    factions_with,
    packaged,
    packaged_factions,
    packaged_tables,
    ready_table,
)
from mkwidgets.games.minis.deployment import after_terrain, ready_models
from mkwidgets.games.minis.facts import factions_beside, facts, facts_of
from mkwidgets.games.minis.geometry import Point
from mkwidgets.games.minis.state import Battle, Model, Piece, Squad, State
from mkwidgets.games.minis.turns import begin_round
from mkwidgets.games.minis.validation import validate_battle

DEFAULT_ARMIES = ("Chaos", "Heaven")

OPTIONS = (
    Option("points", "number", 40, "What each army may cost: 30, 40 or 50 points (minis.army.total).",
           minimum=30, maximum=50),
    Option("armies", "list", None,
           "Both armies: a faction (its ready army of that size), a ready army such as “Chaos 40”, or squads such as "
           "“5 Chaos Trooper, 2 Shadow Ranger, Chaos Lord”. Left out: Chaos against Heaven.",
           maximum=2, optional=True),
    Option("table", "choice", "Crossroads", "A ready table; its terrain is placed already, or by you.",
           choices=tuple(table.name for table in packaged_tables()), provenance="house"),
    Option("terrain", "flag", False, "Place the table's pieces of terrain in turn (minis.terrain.turns)."),
    Option("deploy", "flag", False, "Deploy the models yourselves; otherwise they are set up (minis.deploy.order)."),
    Option("youngest", "number", 0, "The seat of the youngest player, who places first.", maximum=1),
    Option("names", "list", None, "A name for each seat; left out: Lower and Upper, after their edges.",
           maximum=2, optional=True),
    Option("first", "number", None, "The seat that goes first on a table that is set; left out: it is rolled for "
           "(minis.first.roll).",
           maximum=1, optional=True),
    Option("ultra", "flag", False, "Allow our draft of the Ultra faction (minis.power.ultra).", provenance="house"),
    Option("cohesion", "choice", "pairs", "Whether a squad needs pairs or one chain (MK-12).",
           choices=("pairs", "chain")),
    Option("prepared_shots", "choice", "moving",
           "Whether a prepared shot comes at any enemy that moves in Range and sight, or only at one that enters "
           "(MK-38).", choices=("moving", "entering")),
    Option("tie_break", "choice", "none", "Whether equal Victory Points are a draw, or surviving models count (MK-8).",
           choices=("none", "points")),
    Option("mixed", "flag", False, "Whether an army may mix factions (MK-1)."),
)  # fmt: skip


def new(*, components: Sequence[str | Path] | str | Path = (), **options: Any) -> State:
    """The start of a battle; ``options`` are those of :data:`OPTIONS`, ``components`` faction files of one's own.

    Raises:
        UnknownName, LoadError: as :func:`mkwidgets.core.options.resolve`; also for an army that cannot be built.
    """
    values = resolve(OPTIONS, options)
    paths = [components] if isinstance(components, str | Path) else components
    battle = battle_of(values, factions_with(paths))
    validate_battle(battle)
    return start_of(battle, values)


def battle_of(values: Mapping[str, Any], kit: tuple[Faction, ...]) -> Battle:
    """What stays the same in a battle with these options."""
    points = values["points"]
    check_total(points)
    armies = values["armies"] or DEFAULT_ARMIES
    if len(armies) != 2:
        raise LoadError("option armies", f"expected 2 armies, found {len(armies)} [minis.army.total]")
    roster = Roster(factions_beside(kit), values["ultra"], values["mixed"])
    squads = [
        Squad(1 if seat else 0, unit, size)
        for seat, text in enumerate(armies)
        for unit, size in army_of(text, points, f"option armies[{seat}]", roster).squads
    ]
    table = ready_table(values["table"])
    return Battle(
        names=names_of(values["names"]),
        points=points,
        squads=tuple(squads),
        width=table.width,
        depth=table.depth,
        terrain=tuple(Piece(piece.kind, piece.x, piece.y, piece.turn) for piece in table.piece),
        objectives=objectives(packaged().objectives[points], table.width, table.depth),
        table=table.name,
        ultra=values["ultra"],
        kit=kit,
        cohesion=values["cohesion"],
        prepared_shots=values["prepared_shots"],
        tie_break=values["tie_break"],
        mixed=values["mixed"],
    )


def names_of(names: Sequence[str] | None) -> tuple[str, str]:
    """The players' names.

    Raises:
        LoadError: when their number is wrong.
    """
    if names is None:
        return "Lower", "Upper"
    if len(names) != 2:
        raise LoadError("option names", f"expected 2 names, found {len(names)}")
    return names[0], names[1]


def objectives(number: int, width: float, depth: float) -> tuple[Point, ...]:
    """The markers, spread along the line across the middle of the table (MK-5)."""
    return tuple((round(width * (n + 1) / (number + 1), 2), round(depth / 2, 2)) for n in range(number))


def start_of(battle: Battle, values: Mapping[str, Any]) -> State:
    """The first state: terrain to place, models to deploy, or the roll for the first round."""
    if values["first"] is not None and (values["terrain"] or values["deploy"]):
        raise LoadError(
            "option first", "expected nothing where the table is still to be set; the dice say who goes first"
        )
    pool = tuple(piece.kind for piece in battle.terrain) if values["terrain"] else ()
    if pool:
        battle = replace(battle, terrain=(), table="")
    found = facts_of(battle)
    models = tuple(Model(0.0, 0.0, unit.tough) for unit in found.unit)
    waiting = tuple(range(len(models))) if values["deploy"] else ()
    youngest = values["youngest"]
    state = State(battle, models, "terrain", turn=youngest, waiting=waiting, pool=pool)
    if pool:
        return state if waiting else replace(state, models=ready_models(battle))
    state = after_terrain(state)
    if state.phase == "roll" and values["first"] is not None:
        return begin_round(replace(state, first=values["first"]), [])
    return state


def house_values(state: State) -> list[Line]:
    """Remarks on the numbers of the factions that are played, as far as no published source gives them."""
    found = facts(state)
    played = {squad.unit for squad in found.squads}
    lines = []
    for faction in (*state.battle.kit, *packaged_factions()):
        units = {unit.name for unit in faction.unit} & played
        if units and faction.source.provenance == "house" and faction.source.note:
            lines.append(Line(f"{faction.name}: {faction.source.note}", ("minis.stats", "minis.power.keywords")))
            played -= units
    note = packaged().terrain.note
    return [*lines, Line(f"Terrain: {note}", ("minis.terrain.turns",))] if state.battle.terrain else lines
