from __future__ import annotations

import asyncio
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest
from tornado.web import Application
from tornado.websocket import WebSocketHandler

from mkwidgets.serve.request import query
from mkwidgets.serve.site import free_port

VARIABLES = ("MKWIDGETS_QUERY", "QUERY_STRING", "SERVER_SOFTWARE", "VOILA_PREHEAT")


@pytest.fixture(autouse=True)
def clean_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)


def in_voila(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setenv("SERVER_SOFTWARE", "voila/0.5.13")
    monkeypatch.setenv("VOILA_PREHEAT", "False")
    monkeypatch.setenv("QUERY_STRING", text)


def test_outside_voila_there_is_no_query_and_voila_is_not_imported() -> None:
    program = "import sys; from mkwidgets.serve.request import query; print(query(), 'voila' in sys.modules)"
    answer = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert answer.stdout.strip() == "{} False"


def test_the_query_of_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    in_voila(monkeypatch, "game=mnpr&seed=7&name=%C3%89lan+vital&empty=")
    assert query() == {"game": "mnpr", "seed": "7", "name": "Élan vital", "empty": ""}


def test_the_last_of_repeated_keys_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    in_voila(monkeypatch, "seed=1&seed=2")
    assert query() == {"seed": "2"}


@pytest.mark.parametrize("text", ["", "&&", "%zz=%", "=", "a" * 8193, "a=1&" * 5000])
def test_odd_and_overlong_queries_do_no_harm(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    in_voila(monkeypatch, text)
    assert all(isinstance(value, str) for value in query().values())
    if len(text) > 8192:
        assert query() == {}


def test_a_notebook_outside_voila_takes_its_query_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MKWIDGETS_QUERY", "?game=hex")
    monkeypatch.setenv("QUERY_STRING", "game=not-ours")
    assert query() == {"game": "hex"}


def test_the_page_counts_more_than_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    in_voila(monkeypatch, "game=mnpr")
    monkeypatch.setenv("MKWIDGETS_QUERY", "game=hex")
    assert query() == {"game": "mnpr"}


def test_a_preheated_kernel_asks_again_when_the_server_does_not_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    class Server(WebSocketHandler):
        def open(self, *args: str, **kwargs: str) -> None:
            asked.append(self.request.path)
            if len(asked) < 3:
                self.close()
            else:
                self.write_message({"SERVER_SOFTWARE": "voila/0.5", "QUERY_STRING": "game=hex"})

    port = free_port(0)
    for name, value in (("APP_PORT", str(port)), ("SERVER_URL", "/games/"), ("KERNEL_ID", "a-b"), ("PREHEAT", "True")):
        monkeypatch.setenv(f"VOILA_{name}", value)
    monkeypatch.setattr("mkwidgets.serve.request.PAUSE", 0.01)

    async def page() -> dict[str, str]:
        found = asyncio.create_task(asyncio.to_thread(query))
        await asyncio.sleep(0.1)  # nobody listens yet
        Application([(".*", Server)]).listen(port)
        return await found

    with ThreadPoolExecutor(1) as thread:  # Playwright's event loop may run in this one
        assert thread.submit(asyncio.run, page()).result() == {"game": "hex"}
    assert asked == ["/games/voila/query/a-b"] * 3
    assert query() == {"game": "hex"}, "nobody is asked again"
    for name in ("SERVER_SOFTWARE", "QUERY_STRING"):
        monkeypatch.delenv(name)
