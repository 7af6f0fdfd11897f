"""Monkey King Minis in plain sentences: prompts, what dice amount to, and a description of the situation."""

from __future__ import annotations

from mkwidgets.core.records import Line, Step
from mkwidgets.games.minis import events as e
from mkwidgets.games.minis.actions import point_text
from mkwidgets.games.minis.cohesion import active_of
from mkwidgets.games.minis.facts import facts
from mkwidgets.games.minis.field import Field, field
from mkwidgets.games.minis.state import NOBODY, ROUNDS, State
from mkwidgets.games.minis.tell import count, listed
from mkwidgets.games.minis.zones import counts, holder, result


def seat_names(state: State) -> tuple[str, ...]:
    """The players' names, by seat."""
    return state.battle.names


# --- what is awaited -------------------------------------------------------------------------------------------------


def prompt(state: State) -> Line:
    """Who is to do what now."""
    who = state.battle.names[state.turn]
    match state.phase:
        case "terrain":
            return Line(f"{who}: place a piece of terrain, {len(state.pool)} to go.", ("minis.terrain.turns",))
        case "deploy":
            return Line(f"{who}: deploy {deployed_squad(state)}.", ("minis.deploy.order", "minis.deploy.edges"))
        case "roll":
            return Line("Both players: roll a die for who chooses to go first or second.", ("minis.first.roll",))
        case "choose":
            return Line(f"{who}: go first or second?", ("minis.first.choice",))
        case "activate":
            text = f"Round {state.round} of {ROUNDS}. {who}: activate a squad."
            return Line(text, ("minis.turns.alternate", "minis.turns.marked"))
        case "act":
            return acting_prompt(state)
        case "react":
            other = state.battle.names[1 - state.turn]
            return Line(f"{other}: which of your prepared models reacts first?", ("minis.prepare.several",))
        case "attack":
            return attack_prompt(state)
    end = result(state)
    return Line(end.reason, end.clauses) if end else Line("")


def deployed_squad(state: State) -> str:
    """What is to be deployed next."""
    if state.squad == NOBODY:
        return "a squad"
    return f"the rest of {facts(state).squad_names[state.squad]}"


def acting_prompt(state: State) -> Line:
    """Which squad acts, and which model of it."""
    found, who = facts(state), state.battle.names[state.turn]
    squad = found.squad_names[state.squad]
    if state.active is None:
        return Line(f"{who}: a model of {squad} acts.", ("minis.squad.activation", "minis.squad.one-by-one"))
    name, left = found.names[state.active.model], count(state.active.actions, "action")
    return Line(f"{who}: {name} has {left} left.", ("minis.actions.two", "minis.actions.kinds"))


def attack_prompt(state: State) -> Line:
    """Whose dice are awaited, and for what."""
    attack = state.attack
    assert attack is not None
    names = facts(state).names
    who, whom = names[attack.attacker], names[attack.target]
    what = {"shoot": f"shot at {whom}", "fight": f"blow at {whom}", "burn": f"Burn of {whom}"}
    text = f"Roll for {who}'s {what.get(attack.kind, 'Slam')}."
    if attack.reaction:
        return Line(f"Reaction! {text}", ("minis.prepare", "minis.stats.hit"))
    return Line(text, ("minis.stats.hit", "minis.stats.lower"))


# --- what dice amount to ---------------------------------------------------------------------------------------------


def outcome_label(before: State, step: Step[State]) -> Line:
    """What a throw amounts to: "2 hits: Trooper-3 knocked out"."""
    names = facts(before).names
    for number, event in enumerate(step.events):
        match event:
            case e.RolledOff(clauses, _, winner):
                who = "equal, roll again" if winner == NOBODY else f"{before.battle.names[winner]} chooses"
                return Line(who, clauses)
            case e.AttackRolled(clauses=clauses, hits=0):
                return Line("a miss", clauses)
            case e.AttackRolled(clauses=clauses, target=target, hits=hits, faces=faces):
                following = step.events[number + 1 :]
                return Line(
                    f"{count(hits, 'hit') if len(faces) > 1 else 'a hit'}: {loss_text(names, target, following)}",
                    clauses,
                )
    return Line("nothing")


def loss_text(names: tuple[str, ...], target: int, following: tuple[object, ...]) -> str:
    """What hits did to the target and to others."""
    parts, others, fallen = [], 0, set()
    for event in following:
        if isinstance(event, e.KnockedOut):
            fallen.add(event.model)
    for event in following:
        if isinstance(event, e.Hurt) and event.model == target:
            end = f"{names[target]} knocked out" if target in fallen else f"{names[target]} loses {event.loss} Tough"
            parts.append(end)
        elif isinstance(event, e.Hurt):
            others += 1
        elif isinstance(event, e.Suppressed) and event.what != "already":
            parts.append("suppressed")
    if others:
        gone = len(fallen - {target})
        parts.append(f"{count(others, 'other')} hurt" + (f", {gone} of them knocked out" if gone else ""))
    return ", ".join(parts)


# --- the situation ---------------------------------------------------------------------------------------------------


def describe(observation: State) -> list[str]:
    """The whole situation in sentences: what is awaited, points, zones, terrain, every model."""
    state, place = observation, field(observation)
    names, scores = state.battle.names, state.scores
    lines = [
        prompt(state).text,
        f"Round {state.round} of {ROUNDS}, {names[state.first]} goes first.",
        f"Victory Points: {names[0]} {scores[0]}, {names[1]} {scores[1]}.",
        f"The table is {state.battle.width:g} by {state.battle.depth:g} inches.",
    ]
    lines += [describe_zone(place, marker) for marker in range(len(state.battle.objectives))]
    lines += [
        f"{piece.name} lies at {point_text(entry.x, entry.y)}, {inches(piece.height)} high."
        for piece, entry in zip(place.ground.terrain, state.battle.terrain, strict=True)
    ]
    for squad, entry in enumerate(state.battle.squads):
        marked = ", activated" if squad in state.activated else ""
        name = place.facts.squad_names[squad]
        size = count(entry.size, entry.unit)
        lines.append(f"{names[entry.owner]} has {name} ({size}{marked}).")
        lines += [f"{describe_model(place, model)}." for model in place.facts.members[squad]]
    return lines


def inches(number: float) -> str:
    """A length in words: "1 inch", "0.5 inches"."""
    return f"{number:g} inch{'' if number == 1 else 'es'}"


def describe_zone(place: Field, marker: int) -> str:
    """A marker and who holds its zone."""
    names, who = place.state.battle.names, holder(place, marker)
    first, second = counts(place, marker)
    held = f"{names[who]} holds it" if who != NOBODY else "nobody holds it"
    where = point_text(*place.state.battle.objectives[marker])
    return f"Zone {marker + 1} at {where}: {names[0]} {first}, {names[1]} {second}; {held}."


def describe_model(place: Field, model: int) -> str:
    """One model: where it stands, what it has left, its marks."""
    state, found = place.state, place.facts
    record, name = state.models[model], found.names[model]
    if not record.tough:
        return f"{name} is knocked out"
    if model in state.waiting:
        return f"{name} is to be deployed"
    parts = [f"{name} at {point_text(round(record.x, 2), round(record.y, 2))}"]
    if record.elevation:
        parts.append(f"{inches(record.elevation)} up")
    parts.append(f"{record.tough} of {found.unit[model].tough} Tough")
    if record.prepared:
        parts.append(f"prepared to {record.prepared}")
    if record.suppressed:
        parts.append("suppressed")
    if record.stray:
        parts.append("apart from its squad")
    if record.done:
        parts.append("finished")
    elif state.active is not None and state.active.model == model:
        parts.append(f"acting, {count(active_of(state, model).actions, 'action')} left")
    foes = place.foes(model)
    if foes:
        parts.append(f"in melee with {listed([found.names[foe] for foe in foes])}")
    return " ".join([parts[0], f"({', '.join(parts[1:])})"])
