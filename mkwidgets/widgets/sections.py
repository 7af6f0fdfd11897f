"""What the panel shows, as plain data computed from a session. No widget here: all of it can be tested as it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from mkwidgets.core.chance import Chance, Lots, OwnDice, percent
from mkwidgets.core.game import Game
from mkwidgets.core.lesson import Chapter
from mkwidgets.core.lesson_run import LevelRun
from mkwidgets.core.rulebook import Clause, Ruling
from mkwidgets.core.scene import Pick
from mkwidgets.core.session import BOT, PERSON, Node, Session
from mkwidgets.lab.odds import Odd

LOG_LINES = 8
MANY_FIELDS = 30
ON_BOARD = "All that lies on the board"


def heading(session: Session, plain: bool = False, picked: str = "") -> dict[str, Any]:
    """Who is to do what, and whether there is a way back or forward.

    ``plain`` leaves out undo and redo; ``picked`` says what has been pointed at so far.
    """
    line = session.game.prompt(session.state)
    return {
        "prompt": line.text,
        "clauses": line.clauses,
        "undo": session.node.parent is not None,
        "redo": bool(session.node.children),
        "plain": plain,
        "picked": picked,
    }


def notice(session: Session, error: str | None, remark: str = "") -> dict[str, Any]:
    """Why something may not be done, what went wrong, or what was pointed at."""
    if error is not None:
        return {"kind": "error", "title": "That did not work:", "text": error, "clauses": []}
    if session.refusal is not None:
        refusal = session.refusal
        return {"kind": "refusal", "title": "Not allowed.", "text": refusal.text, "clauses": refusal.clauses}
    return {"kind": "told", "title": "", "text": remark, "clauses": []} if remark else {}


def curtain(session: Session, seat: int | None) -> dict[str, Any]:
    """Whom the screen is to be passed to, when hands are hidden and another person is to decide."""
    return {} if seat is None else {"name": session.game.seat_names(session.state)[seat]}


def dice(session: Session, viewer: int | None, all_seen: bool = False) -> dict[str, Any]:
    """The dice or the draw that is awaited: a button, and a form for dice or cards on the user's own table.

    ``all_seen`` is for whoever sets up the situation, and so knows what is hidden.
    """
    chance = session.game.chance(session.state)
    if chance is None:
        return {}
    names = session.game.seat_names(session.state)
    lots = isinstance(chance, Lots)
    groups = [] if isinstance(chance, Lots) else chance.groups
    known = session.state if all_seen else session.game.observation(session.state, viewer)
    return {
        "label": "Draw" if lots else "Roll the dice",
        "at": session.current,
        "seeded": not isinstance(session.dice, OwnDice),
        "typed": True,
        "lots": lots,
        "items": may_come(chance, session.game.chance(known)),
        "groups": [{"label": f"{names[g.seat]}, {g.label}", "count": g.count, "sides": g.sides} for g in groups],
    }


def may_come(awaited: Chance, known: Chance | None) -> Sequence[str]:
    """What may be drawn as far as the viewer knows; nothing where that is hidden.

    The list of the state itself would tell what others hold: it is what is missing there.
    """
    if not isinstance(awaited, Lots) or not isinstance(known, Lots):
        return []
    return known.items if {*awaited.items} <= {*known.items} else []


def actions(session: Session) -> list[dict[str, Any]]:
    """The legal actions that begin with the picks so far, in groups; of each, those that lead to dice come first.

    ``index`` is that in the list of all, ``at`` the point of the history where that list holds.
    """
    game, state, picked = session.game, session.state, session.picks
    groups: dict[str, list[dict[str, Any]]] = {}
    for index, action in enumerate(session.legal_actions()):
        if game.picks(state, action)[: len(picked)] == picked:
            label = game.label(state, action)
            item = {"text": label.text, "index": index, "at": session.current}
            if game.has_odds(action):
                item["odds"] = True
            groups.setdefault(label.group, []).append(item)
    for items in groups.values():
        items.sort(key=lambda item: not item.get("odds"))
    return [{"group": group, "items": items} for group, items in groups.items()]


def odds_table(title: str, found: Sequence[Odd], on_board: bool = False) -> dict[str, Any]:
    """Exact chances as rows, the likeliest first. What the board shows as well is there for screen readers alone."""
    rows = [
        {
            "text": odd.text,
            "percent": percent(float(odd.chance)),
            "exact": f"exactly {odd.chance}",
            "share": round(float(odd.chance), 4),
        }
        for odd in sorted(found, key=lambda odd: -odd.chance)
    ]
    clauses = list(dict.fromkeys(clause for odd in found for clause in odd.clauses[:2]))[:4]
    return {"title": title, "rows": rows, "clauses": clauses, "on_board": on_board} if rows else {}


def log(session: Session, viewer: int | None = None, whole: bool = False) -> dict[str, Any]:
    """What happened as far as the viewer may know it: the newest move first, the lines of each move in order.

    A move's first line is its head. Only the last moves unless ``whole``; ``more`` counts all lines if some are hidden.
    """
    moves = [[line for line in node.lines if line.readable_by(viewer)] for node in session.path()]
    lines: list[dict[str, Any]] = []
    for node, told in reversed(list(zip(session.path(), moves, strict=True))):
        if not whole and len(lines) >= LOG_LINES and told:
            return {"lines": lines, "more": sum(map(len, moves))}
        for number, line in enumerate(told):
            key = f"{node.number}.{number}"
            lines.append({"text": line.text, "clauses": line.clauses, "head": number == 0, "key": key})
    return {"lines": lines, "more": 0}


def history(session: Session, viewer: int | None, all_seen: bool = False) -> dict[str, Any]:
    """Where the session stands on its line, and all branches, told as far as the viewer may know them."""
    line = session.line()
    position = len(session.path()) - 1
    open_to_all = all_seen or not session.game.hides_information
    branches = [
        {
            "number": node.number,
            "text": branch_text(session, node, node.notation if open_to_all else told(node, viewer)),
            "here": node.number == session.current,
        }
        for node in session.branches()
    ]
    return {"position": position, "length": len(line) - 1, "name": session.node.name, "branches": branches[-30:]}


def branch_text(session: Session, node: Node, move: str) -> str:
    """A branch's end in a few words; ``move`` is what led there."""
    depth = len(session.path(node.number)) - 1
    return f"{node.name or move or 'start'} (move {depth})"


def told(node: Node, viewer: int | None) -> str:
    """What a viewer may know of a move: its notation would tell what was drawn or kept in secret."""
    return next((line.text.removesuffix(".") for line in node.lines if line.readable_by(viewer)), "")


def editor(session: Session, opened: frozenset[str]) -> dict[str, Any]:
    """The fields of the explore page; many of them about things on the board are folded, as pointing is quicker."""
    found = session.game.fields(session.state)
    on_board = [field for field in found if field.pick]
    if len(on_board) <= MANY_FIELDS:
        return {"fields": msgspec.to_builtins(found), "folded": {}}
    shown = on_board if ON_BOARD in opened else []
    return {
        "fields": [msgspec.to_builtins(field) for field in found if not field.pick],
        "folded": {"title": ON_BOARD, "open": sorted(opened), "fields": msgspec.to_builtins(shown)},
    }


def chosen(session: Session, pick: Pick | None, sets_up: bool) -> dict[str, Any]:
    """What pointing at the board does on an explore page, and the fields of what was pointed at."""
    fields = [field for field in session.game.fields(session.state) if pick is not None and field.pick == pick]
    facts = [msgspec.to_builtins(field) for field in fields]
    return {"sets_up": sets_up, "fields": facts, "nothing": pick is not None and not facts}


def forecast(session: Session, viewer: int | None) -> list[dict[str, Any]]:
    """What would come of it if things were settled as they lie now."""
    observation = session.game.observation(session.state, viewer)
    return [{"text": line.text, "clauses": line.clauses} for line in session.game.forecast(observation)]


def tools(session: Session, opened: frozenset[str], viewer: int | None, all_seen: bool = False) -> dict[str, Any]:
    """The folds below the board; what a closed one would show is left out."""
    names = session.game.seat_names(session.state)
    return {
        "open": sorted(opened),
        "history": history(session, viewer, all_seen) if "History" in opened else {"closed": True},
        "share": True,
        "say": True,
        "example": session.game.example,
        "seats": [{"name": name, "kind": kind} for name, kind in zip(names, session.seats, strict=True)],
        "kinds": seat_kinds(session.game),
        "dice": "own" if isinstance(session.dice, OwnDice) else "seeded",
        "remarks": [msgspec.to_builtins(line) for line in session.game.house_values(session.state)],
    }


def seat_kinds(game: Game[Any, Any]) -> dict[str, str]:
    """Who may play a seat, and how each is called."""
    return {PERSON: "a person", BOT: "the random bot", **{name: f"the {name} bot" for name in game.bots}}


def rule(game: Game[Any, Any], key: str, others: Sequence[str] = ()) -> dict[str, Any]:
    """A clause with its rulings, or a ruling as an entry of its own.

    Raises:
        UnknownName: when there is none of that id.
    """
    entry = game.rulebook[key]
    if isinstance(entry, Ruling):
        clause = game.rulebook[entry.clause]
        assert isinstance(clause, Clause)
        entry = clause
    rulings = [msgspec.to_builtins(ruling) for ruling in game.rulebook.rulings_of(entry)]
    return {**msgspec.to_builtins(entry), "rulings": rulings, "others": list(others)}


def lesson(run: LevelRun, chapter: Chapter, number: int, solved: frozenset[int], given: int | None) -> dict[str, Any]:
    """A level of a lesson: its text and task, the question if it has one, hints, and what to tell about the try."""
    level = run.level
    last = number == len(chapter.levels) - 1
    feedback = run.feedback
    return {
        "address": f"{run.game.name}/{chapter.name}",
        "title": level.title,
        "text": level.text,
        "task": level.task,
        "clauses": level.clauses,
        "number": number,
        "levels": [
            {"name": entry.name, "title": entry.title, "solved": n in solved} for n, entry in enumerate(chapter.levels)
        ],
        "hints": level.hints[: run.hints_shown],
        "more_hints": run.hints_shown < len(level.hints) and run.status != "solved",
        "started": run.moves_made() > 0 or run.status != "open",
        "status": run.status,
        "feedback": {"text": feedback.text, "clauses": feedback.clauses} if feedback else None,
        "question": question(run, given),
        "next": None if last else "Next level",
        "done": last and run.status == "solved",
    }


def question(run: LevelRun, given: int | None) -> dict[str, Any] | None:
    """The question of a level with its choices."""
    asked = run.level.question
    if asked is None:
        return None
    return {"ask": asked.ask, "choices": [choice.text for choice in asked.choices], "given": given}
