"""Tokens that were given away stay readable: a set of each format, kept as it was made.

``python -m tests.core.stored_tokens`` adds tokens of games that have none yet; what is there is never changed.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec

import mkwidgets as mk
from mkwidgets.core import scenario
from mkwidgets.core.conformance import play_out
from mkwidgets.core.registry import GAMES
from mkwidgets.core.session import Session

FOLDER = Path(__file__).parent / "tokens"
NEWEST = FOLDER / f"format-{scenario.FORMAT}.json"


def stored(path: Path = NEWEST) -> list[dict[str, Any]]:
    """The tokens of a format: of which game, what they hold, and the state that they open."""
    found: list[dict[str, Any]] = json.loads(path.read_text()) if path.is_file() else []
    return found


def made(name: str) -> list[dict[str, Any]]:
    """Tokens of a game: situations early and late, what a seat and a spectator know, a whole session."""
    game = mk.game(name)
    moments = play_out(game, game.new(), 23)
    tokens = []
    for share in (0.1, 0.5, 0.9):
        session = Session(game, moments[int(len(moments) * share)].before, 4)
        tokens += [mk.token(session), mk.token(session, eyes=0), mk.token(session, eyes="spectator")]
    session = Session(game, moments[0].before, 4)
    session.deals = False
    for moment in moments[:12]:
        session.play(moment.move)
    session.nodes[3].comment = "Here it could have gone another way."
    tokens.append(mk.token(session, whole=True))
    return [
        {"game": name, "token": token, "state": msgspec.to_builtins(game.encode(scenario.load(token).state))}
        for token in dict.fromkeys(tokens)
    ]


def main() -> None:
    """Add what is missing."""
    known = stored()
    for name in GAMES:
        if not any(entry["game"] == name for entry in known):
            known += made(name)
    FOLDER.mkdir(exist_ok=True)
    NEWEST.write_text(json.dumps(known, indent=1) + "\n")


if __name__ == "__main__":
    main()
