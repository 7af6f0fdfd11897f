"""The query of the page that a kernel works for: `?game=mnpr&seed=7` as a plain dictionary."""

from __future__ import annotations

import asyncio
import json
import os
from concurrent.futures import ThreadPoolExecutor
from urllib.parse import parse_qsl

LONGEST_QUERY = 8192
PAUSE = 1.0  # seconds until a server that has not answered is asked again


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
    if not made_by_voila() and os.environ.get("VOILA_PREHEAT") == "True":
        _wait_for_request()
    if made_by_voila():
        return os.environ.get("QUERY_STRING", "")
    return os.environ.get("MKWIDGETS_QUERY", "")


def _wait_for_request() -> None:
    """Put the request of whoever opens the page into the environment, as a cold kernel has it from the start."""
    # In a thread of its own: an event loop runs in this one. Voilà has the same for its users, but importing Voilà
    # takes longer than all else in a kernel, and it goes on without a request when a busy server is slow to answer.
    with ThreadPoolExecutor(1) as thread:
        os.environ |= thread.submit(asyncio.run, _request()).result()


async def _request() -> dict[str, str]:
    """What the server tells of the request; it tells a kernel only once."""
    from tornado.websocket import WebSocketError, websocket_connect

    known = os.environ
    server = f"{known.get('VOILA_APP_IP', '127.0.0.1')}:{known['VOILA_APP_PORT']}{known['VOILA_SERVER_URL']}"
    while True:
        try:
            connection = await websocket_connect(f"ws://{server}voila/query/{known['VOILA_KERNEL_ID']}")
            message = await connection.read_message()
            if message is not None:
                return {str(key): str(value) for key, value in json.loads(message).items()}
        except (OSError, WebSocketError):
            pass
        await asyncio.sleep(PAUSE)


def made_by_voila() -> bool:
    """Whether this kernel works for a page of Voilà, and somebody has opened it."""
    # QUERY_STRING alone would be there under any CGI server.
    return os.environ.get("SERVER_SOFTWARE", "").startswith("voila/")
