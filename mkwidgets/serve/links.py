"""Links that open a situation: on a site of mkwidgets, and on Binder."""

from __future__ import annotations

import re
from urllib.parse import parse_qs, quote, urlsplit

from mkwidgets.core.errors import LoadError, shorten
from mkwidgets.core.scenario import token
from mkwidgets.core.session import Session

SERVER = "http://localhost:8866/"
REPOSITORY = "mkwidgets/mkwidgets"
BINDER = "https://mybinder.org/v2/gh"
ON_BINDER = "notebooks/"  # Binder serves the whole repository, a site only this folder of it


def links(session: Session, server: str = SERVER, repository: str = REPOSITORY, branch: str = "main") -> dict[str, str]:
    """The links of the situation where a session stands, by what they open.

    ``server`` is the address of a site; ``repository`` (owner/name) and ``branch`` say what Binder builds.
    "binder-lab" opens the notebook itself in JupyterLab, where the token can be given to ``mk.play``.

    Raises:
        LoadError: for a server, repository or branch that is no address.
    """
    check_address(server)
    if not re.fullmatch(r"[\w.-]+/[\w.-]+", repository):
        raise LoadError("repository", f"expected owner/name, found {shorten(repository)}")
    if not branch:
        raise LoadError("branch", "expected the name of a branch, found nothing")
    code = token(session)
    notebook = f"play/{session.game.name}.ipynb"
    site = f"{server.rstrip('/')}/voila/render"
    binder = f"{BINDER}/{quote(repository)}/{quote(branch, safe='')}?urlpath="
    return {
        "token": code,
        "play": f"{site}/{notebook}?token={code}",
        "explore": f"{site}/explore/{session.game.name}.ipynb?token={code}",
        "binder": binder + quote(f"voila/render/{ON_BINDER}{notebook}?token={code}", safe=""),
        "binder-lab": binder + quote(f"lab/tree/{ON_BINDER}{notebook}", safe=""),
    }


def check_address(server: str) -> None:
    """Refuse what is not the address of a site.

    Raises:
        LoadError: for a text that is none.
    """
    try:
        parts = urlsplit(server)
        good = parts.scheme in ("http", "https") and parts.hostname and not parts.query and not parts.fragment
    except ValueError:
        good = False
    if not good:
        raise LoadError("server", f"expected an address such as {SERVER}, found {shorten(server)}")


def token_in(text: str) -> str:
    """The token in a link; any other text as it is.

    Raises:
        LoadError: for a link without a token.
    """
    text = text.strip()
    if not text.startswith(("http://", "https://")):
        return text
    try:
        query = parse_qs(urlsplit(text).query)
        if "urlpath" in query:
            query = parse_qs(urlsplit(query["urlpath"][0]).query)
    except ValueError:  # such as an address with half a pair of brackets
        query = {}
    if "token" not in query:
        raise LoadError("link", "expected a link with ?token=…")
    return query["token"][0]
