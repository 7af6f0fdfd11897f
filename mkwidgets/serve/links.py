"""Links that open a situation or a lesson: on a site of mkwidgets, and on Binder."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from typing import NamedTuple
from urllib.parse import parse_qs, quote, urlencode, urlsplit

from mkwidgets.core.errors import LoadError, shorten
from mkwidgets.core.scenario import Eyes, token
from mkwidgets.core.session import Session

SERVER = "http://localhost:8866/"
BINDER = "https://mybinder.org/v2/gh"
ON_BINDER = "notebooks/"  # Binder serves the whole repository, a site only this folder of it
SITUATION = "situation"
"""What a token is called in an address: "token" there is the password of a Jupyter server, such as Binder's."""


class Source(NamedTuple):
    """The repository (owner/name) and branch that Binder builds."""

    repository: str = "mkwidgets/mkwidgets"
    branch: str = "main"

    def check(self) -> Source:
        """It, if it can be built from.

        Raises:
            LoadError: for what is no repository or branch.
        """
        if not re.fullmatch(r"[\w.-]+/[\w.-]+", self.repository):
            raise LoadError("repository", f"expected owner/name, found {shorten(self.repository)}")
        if not self.branch:
            raise LoadError("branch", "expected the name of a branch, found nothing")
        return self


def source() -> Source:
    """Where Binder builds from: `$MKWIDGETS_REPOSITORY` and `$MKWIDGETS_BRANCH`, or the product's own repository."""
    usual = Source()
    environment = os.environ
    return Source(
        environment.get("MKWIDGETS_REPOSITORY", usual.repository), environment.get("MKWIDGETS_BRANCH", usual.branch)
    )


def page_link(address: str, query: Mapping[str, str]) -> str:
    """A page's address with a query."""
    return f"{address}?{urlencode(query)}" if query else address


def site_page(server: str, page: str) -> str:
    """The address of a page, such as "play/hex.ipynb", on a site.

    Raises:
        LoadError: for a server that is no address.
    """
    check_address(server)
    return f"{server.rstrip('/')}/voila/render/{page}"


def binder_links(page: str, query: Mapping[str, str], built: Source) -> dict[str, str]:
    """The page on Binder, as an app ("binder") and as a notebook in JupyterLab ("binder-lab").

    JupyterLab passes no query on to a notebook: there a token is given to ``mk.play``.

    Raises:
        LoadError: for a repository or branch that Binder cannot build.
    """
    built.check()
    start = f"{BINDER}/{quote(built.repository)}/{quote(built.branch, safe='')}?urlpath="
    return {
        "binder": start + quote(page_link(f"voila/render/{ON_BINDER}{page}", query), safe=""),
        "binder-lab": start + quote(f"lab/tree/{ON_BINDER}{page}", safe=""),
    }


def links(
    session: Session, server: str = SERVER, built: Source | None = None, whole: bool = False, eyes: Eyes = "all"
) -> dict[str, str]:
    """The links of the situation where a session stands, by what they open; ``whole`` carries the whole session.

    ``server`` is the address of a site, ``built`` what Binder builds, ``eyes`` whose knowledge the links hold.

    Raises:
        LoadError: for a server, repository or branch that is no address, and for a session too long for a link.
    """
    code = token(session, whole, eyes)
    query = {SITUATION: code}
    page = f"play/{session.game.name}.ipynb"
    return {
        "token": code,
        "play": page_link(site_page(server, page), query),
        "explore": page_link(site_page(server, f"explore/{session.game.name}.ipynb"), query),
        **binder_links(page, query, built or source()),
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
    if SITUATION not in query:
        raise LoadError("link", f"expected a link with ?{SITUATION}=…")
    return query[SITUATION][0]
