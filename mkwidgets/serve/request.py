"""The query of the page that a kernel works for: `?game=mnpr&seed=7` as a plain dictionary."""

from __future__ import annotations

import os
import time
import warnings
from urllib.parse import parse_qsl

LONGEST_QUERY = 8192
MOST_TRIES = 600
PAUSE = 1.0


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
        _wait_for_request()
    if _made_by_voila():
        return os.environ.get("QUERY_STRING", "")
    return os.environ.get("MKWIDGETS_QUERY", "")


def _wait_for_request() -> None:
    # Importing Voilà takes a second, which only a kernel that waits anyway can spare.
    from voila.utils import wait_for_request

    # This puts the request into the environment, but gives up when the server does not answer within five seconds, as
    # one does that starts many kernels; without another try the page would open with no query. Once the request is
    # there it must not be called again: Voilà tells a kernel only once, and the call would wait for ever.
    for _ in range(MOST_TRIES):
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # it would be shown on the page
            wait_for_request()
        if _made_by_voila():
            return
        time.sleep(PAUSE)


def _made_by_voila() -> bool:
    # QUERY_STRING alone would be there under any CGI server.
    return os.environ.get("SERVER_SOFTWARE", "").startswith("voila/")
