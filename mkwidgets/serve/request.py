"""The query of the page that a kernel works for: `?game=mnpr&seed=7` as a plain dictionary."""

from __future__ import annotations

import os
from urllib.parse import parse_qsl

LONGEST_QUERY = 8192


def query() -> dict[str, str]:
    """The parameters in the address of this page; of a repeated one the last.

    In a preheated kernel this waits until somebody opens the page, so put imports and preparations before it.
    Outside Voilà the parameters are those of `$MKWIDGETS_QUERY`, which is how a notebook in JupyterLab gets some.
    A query of more than 8192 characters counts as none.
    """
    text = _query_string().removeprefix("?")
    if len(text) > LONGEST_QUERY:
        return {}
    return dict(parse_qsl(text, keep_blank_values=True))


def _query_string() -> str:
    if not _made_by_voila() and os.environ.get("VOILA_PREHEAT") == "True":
        # Importing Voilà takes a second, which only a kernel that waits anyway can spare.
        from voila.utils import wait_for_request

        # This puts the request into the environment. It must not be called twice in a kernel: Voilà tells a kernel
        # only once, the second call would wait for ever. The check above sees to that.
        wait_for_request()
    if _made_by_voila():
        return os.environ.get("QUERY_STRING", "")
    return os.environ.get("MKWIDGETS_QUERY", "")


def _made_by_voila() -> bool:
    # QUERY_STRING alone would be there under any CGI server.
    return os.environ.get("SERVER_SOFTWARE", "").startswith("voila/")
