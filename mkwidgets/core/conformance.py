"""What every game has to keep to, as one suite that any game can be put through.

Each ``check_*`` raises :class:`NotConforming` with the state's facts when a promise of
:class:`~mkwidgets.core.game.Game` is broken. :func:`run_conformance` plays random games and puts them through all.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from fractions import Fraction
from random import Random
from typing import Any

import msgspec

from mkwidgets.core.chance import Chance, Draw, Outcome, Roll
from mkwidgets.core.errors import IllegalAction
from mkwidgets.core.game import Game
from mkwidgets.core.records import Line, Step
from mkwidgets.core.scenario import load, save, token
from mkwidgets.core.scene import Disc, Pick, Point, Scene, Shape, Text, View
from mkwidgets.core.session import Session

AnyGame = Game[Any, Any]
LONGEST_GAME = 20_000
LARGEST_LISTING = 5_000
# Outcomes that no dice and no draw can give, of the sizes and kinds that come in from outside.
MALFORMED: tuple[Outcome, ...] = (
    Roll(()),
    Roll(((),)),
    Roll(((), (), ())),
    Roll(((0,),)),
    Roll(((-1, 2, 3),)),
    Roll(((7, 1, 1),)),
    Roll(((True, True, True),)),
    Roll(((True,),) * 2),
    Roll(((10**5000, 1, 1),)),
    Roll(((1,) * 10_000,)),
    Draw(""),
    Draw("x" * 10_000),
)


class NotConforming(AssertionError):
    """A game that breaks one of the promises."""


class Moment(msgspec.Struct, frozen=True):
    """One move of a played game: the state before, the move, and what it led to."""

    before: Any
    move: Any
    step: Step[Any]


def expect(condition: bool, text: str, *facts: object) -> None:
    """Raise :class:`NotConforming` unless the condition holds."""
    if not condition:
        raise NotConforming(": ".join([text, *(repr(fact)[:600] for fact in facts)]))


# --- playing ---------------------------------------------------------------------------------------------------------


def random_move(game: AnyGame, state: Any, random: Random) -> Any:
    """A sampled outcome when chance is awaited, else one of the legal actions; ``None`` at the end."""
    chance = game.chance(state)
    if chance is not None:
        return chance.sample(random)
    actions = game.legal_actions(state)
    return random.choice(actions) if actions else None


def play_out(game: AnyGame, state: Any, seed: int, longest: int = LONGEST_GAME) -> list[Moment]:
    """A random game from a state to its end, or ``longest`` moves of it."""
    random = Random(seed)
    moments: list[Moment] = []
    while len(moments) < longest and (move := random_move(game, state, random)) is not None:
        step = game.apply(state, move)
        moments.append(Moment(state, move, step))
        state = step.state
    return moments


# --- one state -------------------------------------------------------------------------------------------------------


def check_awaited(game: AnyGame, state: Any) -> None:
    """Just one of these is so: somebody has to decide, chance is awaited, or the game has ended."""
    seat, chance, result = game.seat_to_act(state), game.chance(state), game.result(state)
    awaited = [seat is not None, chance is not None, result is not None]
    expect(awaited.count(True) == 1, "one thing has to be awaited", seat, chance, result, state)
    expect(bool(game.legal_actions(state)) == (seat is not None), "who decides needs legal actions", seat, state)
    seats = range(len(game.seat_names(state)))
    expect(seat is None or seat in seats, "only a seat can act", seat)
    expect(result is None or set(result.winners) <= set(seats), "only seats can win", result)


def check_actions(game: AnyGame, state: Any) -> None:
    """Legal actions are distinct, ``check`` allows just them, and an illegal one is refused and changes nothing."""
    legal = game.legal_actions(state)
    expect(len(set(legal)) == len(legal), "legal actions have to be distinct", legal)
    for action in legal:
        expect(game.check(state, action) is None, "check refuses a legal action", action, state)
    before = hash(state)
    for action in set(game.every_action(state)) - set(legal):
        refusal = game.check(state, action)
        expect(refusal is not None, "check allows an action that is not listed", action, state)
        check_refused(game, state, action)
    expect(hash(state) == before, "an illegal action changed the state", state)


def check_refused(game: AnyGame, state: Any, move: Any) -> None:
    """A move that is not allowed is refused in words, with clauses, by ``check`` and by ``apply``."""
    refusal = game.check(state, move)
    if refusal is None:
        raise NotConforming(f"expected a refusal of {move!r:.600}")
    expect(bool(refusal.text.strip()), "a refusal needs words", move)
    check_clauses(game, refusal.clauses, refusal, some=True)
    try:
        game.apply(state, move)
    except IllegalAction as error:
        expect(error.refusal == refusal, "apply and check give different reasons", error.refusal, refusal)
    else:
        raise NotConforming(f"apply carries out what check refuses: {move!r:.600}")


def check_chance(game: AnyGame, state: Any, random: Random) -> None:
    """Sampled outcomes fit; what no dice can show is refused, whenever it comes."""
    chance = game.chance(state)
    for outcome in MALFORMED:
        if chance is None or chance.problem(outcome) is not None:
            check_refused(game, state, outcome)
        else:
            raise NotConforming(f"an impossible outcome fits: {outcome!r:.600}")
    if chance is not None:
        check_clauses(game, chance.clauses, chance, some=True)
        outcome = chance.sample(random)
        expect(game.check(state, outcome) is None, "a sampled outcome does not fit", outcome, state)


def check_distribution(game: AnyGame, state: Any, chance: Chance) -> None:
    """The listed outcomes are distinct, as many as said, all allowed, and their chances add up to exactly one."""
    listed = list(chance.outcomes())
    expect(len(listed) == chance.size, "size has to be the number of outcomes", len(listed), chance)
    expect(len({outcome for outcome, _ in listed}) == len(listed), "outcomes have to be distinct", chance)
    expect(sum((share for _, share in listed), Fraction(0)) == 1, "chances have to add up to one", chance)
    for outcome, share in listed:
        expect(share > 0, "an outcome is listed that cannot occur", outcome)
        expect(game.check(state, outcome) is None, "check refuses a listed outcome", outcome, state)


def check_notation(game: AnyGame, state: Any, moves: Iterable[Any]) -> None:
    """Each move can be written and read back, and no two are written alike."""
    written: dict[str, Any] = {}
    for move in moves:
        text = game.format(state, move)
        expect(text == text.strip() and text.isprintable() and text != "", "notation is one line of text", text)
        expect(game.parse(state, text) == move, "notation reads back as another move", text, move)
        expect(written.setdefault(text, move) == move, "two moves are written alike", text, move)


def check_encoding(game: AnyGame, state: Any) -> None:
    """A state can be validated, and through JSON and back it is the same."""
    game.validate(state)
    data = json.loads(json.dumps(game.encode(state)))
    back = game.decode(data)
    expect(back == state and hash(back) == hash(state), "decoding gives another state", back, state)


def check_observation(game: AnyGame, state: Any, random: Random) -> None:
    """What a seat may see holds nothing more that it may not see, speaks of the same moment, and can be the case."""
    for seat in (None, *range(len(game.seat_names(state)))):
        seen = game.observation(state, seat)
        expect(game.observation(seen, seat) == seen, "an observation hides more of itself", seat, seen)
        expect(game.seat_names(seen) == game.seat_names(state), "an observation renames the seats", seat)
        written = msgspec.convert(json.loads(json.dumps(game.encode(seen))), game.state_type)
        expect(written == seen, "an observation cannot be written and read", seat, seen)
        possible = game.possible_state(seen, random)
        game.validate(possible)
        expect(game.observation(possible, seat) == seen, "another observation of a possible state", seat, possible)


# --- one state, for people -------------------------------------------------------------------------------------------


def check_clauses(game: AnyGame, clauses: Sequence[str], source: object, some: bool = False) -> None:
    """Only clauses or rulings that exist are cited; with ``some`` at least one is."""
    expect(bool(clauses) or not some, "no clause is cited", source)
    for clause in clauses:
        expect(clause in game.rulebook.by_id, "a clause is cited that does not exist", clause, source)
    expect(len(set(clauses)) == len(clauses), "a clause is cited twice", clauses, source)


def check_line(game: AnyGame, line: Line) -> None:
    """A line has words, and its clauses exist."""
    expect(bool(line.text.strip()), "a line has no words", line)
    check_clauses(game, line.clauses, line)


def check_words(game: AnyGame, state: Any) -> None:
    """Prompt, labels, result and description are there; no two legal actions look alike in the list."""
    check_line(game, game.prompt(state))
    labels = [game.label(state, action) for action in game.legal_actions(state)]
    for label in labels:
        check_line(game, label)
    shown = [(label.group, label.text) for label in labels]
    expect(len(set(shown)) == len(shown), "two legal actions have the same label", shown)
    result = game.result(state)
    if result is not None:
        check_line(game, Line(result.reason, result.clauses))
        expect(bool(result.clauses), "a result cites no clause", result)
    sentences = game.describe(state)
    expect(bool(sentences), "a description needs sentences", state)
    for sentence in sentences:
        expect(sentence.rstrip().endswith((".", "!", "?")), "a description is made of sentences", sentence)


def check_picks(game: AnyGame, state: Any) -> None:
    """Each legal action is reached by pointing, and no path to one runs over the end of another."""
    paths = {action: game.picks(state, action) for action in game.legal_actions(state)}
    whole = set(paths.values())
    expect(len(whole) == len(paths), "two actions have the same picks", paths)
    for action, path in paths.items():
        expect(bool(path), "an action has no picks", action)
        for length in range(1, len(path)):
            expect(path[:length] not in whole, "an action's picks begin with all of another's", action, path)
        expect(game.suppose(state, path) == action, "an action's picks are taken for another's", action, path)
    firsts = {path[0] for path in paths.values()} | ({("dice", "")} if game.chance(state) is not None else set())
    for layout in ("wide", "narrow"):
        there = {target.pick for target in picture(game, state, layout, legal=firsts).targets}
        expect(firsts <= there, "what can be picked first is no target of the scene", layout, firsts - there)


def picture(
    game: AnyGame, state: Any, layout: str, roll: tuple[tuple[int, ...], ...] = (), legal: Iterable[Pick] = ()
) -> Scene:
    """The scene as a spectator sees it, with the dice that fell last and what may be picked."""
    view = View(layout="narrow" if layout == "narrow" else "wide", roll=roll, legal=frozenset(legal))
    return game.scene(game.observation(state, None), view)


def check_scene(game: AnyGame, state: Any, roll: tuple[tuple[int, ...], ...] = ()) -> None:
    """Shapes and targets lie inside the scene; shapes have roles, and targets have labels."""
    for layout in ("wide", "narrow"):
        scene = picture(game, state, layout, roll)
        expect(bool(scene.shapes), "a scene has no shapes", layout)
        for shape in scene.shapes:
            role = shape.role
            expect(isinstance(role, str) and role != "" and shape.group != "", "a shape has no role or group", shape)
            expect(inside(scene, shape_points(shape)), "a shape lies outside the scene", layout, shape)
        for target in scene.targets:
            expect(bool(target.label.strip()), "a target has no label", target.pick)
            expect(len(target.outline) >= 3, "a target has no area", target.pick)
            expect(inside(scene, target.outline), "a target lies outside the scene", layout, target)


def shape_points(shape: Shape) -> tuple[Point, ...]:
    """The points that show how far a shape reaches; of a text its anchor."""
    if isinstance(shape, Disc):
        x, y, radius = shape.x, shape.y, shape.radius
        return (x - radius, y - radius), (x + radius, y + radius)
    return ((shape.x, shape.y),) if isinstance(shape, Text) else shape.points


def inside(scene: Scene, points: Iterable[Point]) -> bool:
    """Whether all points lie inside the scene."""
    slack = 1e-6
    return all(-slack <= x <= scene.width + slack and -slack <= y <= scene.height + slack for x, y in points)


def check_state(game: AnyGame, state: Any, random: Random) -> None:
    """All checks of a single state."""
    check_awaited(game, state)
    check_actions(game, state)
    check_chance(game, state, random)
    check_notation(game, state, game.every_action(state))
    check_encoding(game, state)
    check_observation(game, state, random)
    check_words(game, state)
    check_picks(game, state)
    check_scene(game, state)


# --- moves and whole games -------------------------------------------------------------------------------------------


def check_moment(game: AnyGame, moment: Moment) -> None:
    """A move can be written down, gives the same step again, cites its clauses, and is told in words."""
    check_notation(game, moment.before, [moment.move])
    expect(game.apply(moment.before, moment.move) == moment.step, "a move has two different effects", moment)
    for event in moment.step.events:
        check_clauses(game, event.clauses, event, some=True)
    for line in game.narrate(moment.before, moment.step):
        check_line(game, line)
        expect(bool(line.clauses), "a line of the log cites no clause", line)


def check_end(game: AnyGame, moments: Sequence[Moment]) -> None:
    """The game has ended, and nothing more can be done."""
    last = moments[-1].step.state
    expect(game.result(last) is not None, "the game does not end", len(moments), last)
    for action in game.every_action(last):
        check_refused(game, last, action)


def check_history(game: AnyGame, start: Any, seed: int, longest: int = LONGEST_GAME) -> list[Moment]:
    """Play a game twice: the log is the same, and no state that was handed out ever changes. Returns the game."""
    moments = play_out(game, start, seed, longest)
    kept = [(hash(moment.before), msgspec.json.encode(game.encode(moment.before))) for moment in moments]
    again = play_out(game, start, seed, longest)
    expect(again == moments, "the same seed gives two different games", seed)
    for moment, (number, text) in zip(moments, kept, strict=True):
        same = hash(moment.before) == number and msgspec.json.encode(game.encode(moment.before)) == text
        expect(same, "an earlier state has changed", moment.before)
    return moments


def check_session(game: AnyGame, start: Any, seed: int, moves: int = 60) -> None:
    """Undo brings the state back; a session and a situation survive being saved, and are as before when loaded."""
    session = Session(game, start, seed)
    random = Random(seed)
    for _ in range(moves):
        move = random_move(game, session.state, random)
        if move is None:
            break
        before = session.state
        session.play(move)
        after = session.state
        session.undo()
        expect(session.state == before and hash(session.state) == hash(before), "undo gives another state", before)
        session.redo()
        expect(session.state == after, "redo gives another state", after)
    session.go(session.current // 2)
    branch = random_move(game, session.state, random)
    if branch is not None:
        session.play(branch)
    session.name(session.current, "a branch", "with a comment")
    back = load(save(session))
    expect(nodes_of(back) == nodes_of(session), "loading gives another history", seed)
    expect(back.current == session.current and back.seats == session.seats, "loading stands elsewhere", seed)
    expect(load(token(session)).state == session.state, "a token gives another situation", session.state)
    expect(save(back) == save(session), "saving what was loaded gives another document", seed)


def nodes_of(session: Session) -> list[Any]:
    """The history as values that can be compared."""
    return [msgspec.structs.astuple(node) for node in session.nodes]


def run_conformance(
    game: AnyGame, games: int, seed: int, *, stride: int = 1, longest: int = LONGEST_GAME, **options: Any
) -> None:
    """Play ``games`` random games with these options and put them through every check.

    Each move is checked, and the state before every ``stride``-th of them.

    Raises:
        NotConforming: at the first promise that is broken.
    """
    listed: set[Chance] = set()
    for number in range(seed, seed + games):
        start = game.new(**options)
        random = Random(number)
        moments = check_history(game, start, number, longest)
        for count, moment in enumerate(moments):
            check_moment(game, moment)
            if count % stride == 0:
                check_state(game, moment.before, random)
                if isinstance(moment.move, Roll):
                    check_scene(game, moment.step.state, moment.move.groups)
            chance = game.chance(moment.before)
            if chance is not None and chance not in listed and chance.size <= LARGEST_LISTING:
                listed.add(chance)
                check_distribution(game, moment.before, chance)
        check_end(game, moments)
        check_state(game, moments[-1].step.state, random)
        check_session(game, start, number)
