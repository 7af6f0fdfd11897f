"""Strangers who open a page and then do not talk as a page does: the site goes on for everybody else."""

from __future__ import annotations

import re
import urllib.request
from typing import Any

import pytest
import websocket

from mkwidgets.bench.site_runner import RunningSite
from mkwidgets.serve.site import KERNEL_PROTOCOL

KERNEL = re.compile(r'"kernelId": "([-\w]+)"')
ENDLESS = (2**62).to_bytes(8, "little")
FRAMES: dict[str, str | bytes] = {
    "a text": "{}",
    "nothing": b"",
    "a few bytes": b"\x01\x02",
    "no parts": bytes(64),
    "more parts than bytes": ENDLESS + bytes(64),
    "parts that lie outside": (5).to_bytes(8, "little") + ENDLESS * 5 + bytes(64),
    "parts that are no JSON": b"".join(n.to_bytes(8, "little") for n in (6, 56, 61, 62, 63, 64, 65)) + b"shell????",
    "a channel that is none": b"".join(n.to_bytes(8, "little") for n in (6, 56, 60, 62, 64, 66, 68)) + b"fish{}{}{}{}",
}


@pytest.fixture(scope="module")
def channel(small_site: RunningSite) -> str:
    """The address of an open page's kernel."""
    with urllib.request.urlopen(small_site.page("index.ipynb")) as answer:
        kernel = KERNEL.search(answer.read().decode())
    assert kernel is not None
    return f"{small_site.url.replace('http', 'ws')}api/kernels/{kernel[1]}/channels?session_id=stranger"


def answers(site: RunningSite) -> bool:
    """Whether the site still does its work."""
    with urllib.request.urlopen(f"{site.url}health", timeout=5) as answer:
        return bool(answer.status == 200)


def test_the_older_form_of_messages_is_refused(small_site: RunningSite, channel: str) -> None:
    with pytest.raises(websocket.WebSocketBadStatusException) as refused:
        websocket.create_connection(channel, timeout=5)
    assert refused.value.status_code == 400
    assert answers(small_site)


@pytest.mark.parametrize("name", FRAMES)
def test_a_message_that_is_none(small_site: RunningSite, channel: str, name: str) -> None:
    frame: Any = FRAMES[name]
    connection = websocket.create_connection(channel, timeout=5, subprotocols=[KERNEL_PROTOCOL])
    send = connection.send if isinstance(frame, str) else connection.send_binary
    send(frame)
    assert answers(small_site)
    connection.close()
    with urllib.request.urlopen(small_site.page("play/query.ipynb"), timeout=60) as answer:
        assert answer.status == 200
