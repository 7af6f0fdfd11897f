"""Links that open a situation: on a site of mkwidgets, and on Binder."""

from __future__ import annotations

from urllib.parse import parse_qs, quote, urlsplit

from mkwidgets.core.errors import LoadError
from mkwidgets.core.scenario import token
from mkwidgets.core.session import Session

SERVER = "http://localhost:8866/"
REPOSITORY = "mkwidgets/mkwidgets"
BINDER = "https://mybinder.org/v2/gh"


def links(session: Session, server: str = SERVER, repository: str = REPOSITORY, branch: str = "main") -> dict[str, str]:
    """The links of the situation where a session stands, by what they open.

    ``server`` is the address of a site; ``repository`` (owner/name) and ``branch`` say what Binder builds.

    Raises:
        LoadError: for a server or repository that is no address.
    """
    if urlsplit(server).scheme not in ("http", "https"):
        raise LoadError("server", "expected an address that begins with http:// or https://")
    if repository.count("/") != 1:
        raise LoadError("repository", "expected owner/name")
    code = token(session)
    page = f"voila/render/play/{session.game.name}.ipynb?token={code}"
    return {
        "token": code,
        "play": f"{server.rstrip('/')}/{page}",
        "explore": f"{server.rstrip('/')}/{page.replace('/play/', '/explore/', 1)}",
        "binder": f"{BINDER}/{quote(repository)}/{quote(branch, safe='')}?urlpath={quote(page, safe='')}",
    }


def token_in(text: str) -> str:
    """The token in a link; any other text as it is.

    Raises:
        LoadError: for a link without a token.
    """
    text = text.strip()
    if not text.startswith(("http://", "https://")):
        return text
    query = parse_qs(urlsplit(text).query)
    if "urlpath" in query:
        query = parse_qs(urlsplit(query["urlpath"][0]).query)
    if "token" not in query:
        raise LoadError("link", "expected a link with ?token=…")
    return query["token"][0]
