"""What the panel shows when somebody wants to share: links, a token, a picture for a phone's camera. Plain data."""

from __future__ import annotations

from typing import Any

import segno

from mkwidgets.core.errors import MkwidgetsError
from mkwidgets.core.scenario import Eyes, token
from mkwidgets.core.session import Session
from mkwidgets.serve.links import SITUATION, binder_links, page_link, source

SEEN, ALL, GAME = "seen", "all", "game"


def choices(session: Session, viewer: Eyes) -> dict[str, str]:
    """What a link may carry, the usual thing first: with hidden hands, no more than the viewer knows."""
    game = session.game
    whole = {GAME: "the whole game, with branches and comments"}
    if not game.hides_information or viewer == "all":
        return {ALL: "this situation", **whole}
    name = "everybody" if viewer == "spectator" else game.seat_names(session.state)[viewer]
    return {SEEN: f"what {name} can see", ALL: "this situation, hidden cards too", **whole}


def situation(session: Session, page: str, address: str, carries: str, viewer: Eyes) -> dict[str, Any]:
    """The links of a table's situation; ``address`` is where the page is shown, ``page`` its name among the notebooks.

    A game that is too long for a link is told so in ``problem``.
    """
    offered = choices(session, viewer)
    carried = carries if carries in offered else next(iter(offered))
    chooser = {"carries": carried, "choices": [{"value": value, "text": text} for value, text in offered.items()]}
    try:
        code = token(session, carried == GAME, viewer if carried == SEEN else "all")
    except MkwidgetsError as error:
        return {"problem": str(error), **chooser}
    return {**page_links(page, address, {SITUATION: code}), "token": code, **chooser}


def reopening(session: Session, viewer: Eyes) -> dict[str, str]:
    """The query that opens the page again where the session stands, with no more in it than the viewer knows."""
    try:
        return {SITUATION: token(session, eyes=viewer)}
    except MkwidgetsError:  # too long for an address: then the page begins anew
        return {}


def page_links(page: str, address: str, query: dict[str, str]) -> dict[str, Any]:
    """The links of a page with a query."""
    link = page_link(address, query)
    return {"link": link, **binder_links(page, query, source()), "code": squares(link)}


def squares(text: str) -> list[str]:
    """A QR code as rows of "0" and "1"; none when the text is too long for one."""
    try:
        code = segno.make(text, error="l", micro=False, boost_error=False)
    except segno.DataOverflowError:
        return []
    return ["".join(map(str, row)) for row in code.matrix]
