"""A small reverse proxy, as a web server stands before a site, that can be cut off and come back."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from tornado.httpclient import AsyncHTTPClient, HTTPRequest
from tornado.httpserver import HTTPServer
from tornado.httputil import HTTPHeaders
from tornado.web import Application
from tornado.websocket import WebSocketClientConnection, WebSocketHandler, websocket_connect

from mkwidgets.serve.site import free_port

NOT_PASSED_ON = {"connection", "content-length", "transfer-encoding", "upgrade"}
OF_THE_HANDSHAKE = "sec-websocket-"


class Forward(WebSocketHandler):
    """Passes requests and websocket messages on, with the host that the browser has asked for."""

    def initialize(self, port: int, open_sockets: set[Forward]) -> None:
        self.server = f"localhost:{port}"
        self.open_sockets = open_sockets
        self.upstream: WebSocketClientConnection | None = None

    def headers(self) -> HTTPHeaders:
        """What the browser has sent, but for what belongs to the connection."""
        kept = HTTPHeaders()
        for name, value in self.request.headers.get_all():
            if name.lower() not in NOT_PASSED_ON and not name.lower().startswith(OF_THE_HANDSHAKE):
                kept.add(name, value)
        return kept

    async def get(self, *args: Any, **kwargs: Any) -> None:
        if self.request.headers.get("Upgrade", "").lower() != "websocket":
            await self.forward()
            return
        wanted = self.request.headers.get("Sec-WebSocket-Protocol", "")
        request = HTTPRequest(f"ws://{self.server}{self.request.uri}", headers=self.headers())
        protocols = [name.strip() for name in wanted.split(",") if name.strip()]
        self.upstream = await websocket_connect(request, subprotocols=protocols)
        await super().get(*args, **kwargs)

    async def post(self) -> None:
        await self.forward()

    async def forward(self) -> None:
        answer = await AsyncHTTPClient().fetch(
            f"http://{self.server}{self.request.uri}",
            raise_error=False,
            method=self.request.method or "GET",
            headers=self.headers(),
            body=self.request.body if self.request.method == "POST" else None,
            follow_redirects=False,
            decompress_response=False,
        )
        self.set_status(answer.code, answer.reason)
        for name, value in answer.headers.get_all():
            if name.lower() not in NOT_PASSED_ON:
                self.set_header(name, value)
        self.finish(answer.body)

    def check_origin(self, origin: str) -> bool:
        return True  # the site behind it looks

    def select_subprotocol(self, subprotocols: list[str]) -> str | None:
        return self.upstream.selected_subprotocol if self.upstream else None

    async def open(self, *args: str, **kwargs: str) -> None:
        self.open_sockets.add(self)
        asyncio.get_running_loop().create_task(self.carry_back())

    async def carry_back(self) -> None:
        assert self.upstream is not None
        while (message := await self.upstream.read_message()) is not None:
            await self.write_message(message, binary=isinstance(message, bytes))
        self.close()

    async def on_message(self, message: str | bytes) -> None:
        assert self.upstream is not None
        await self.upstream.write_message(message, binary=isinstance(message, bytes))

    def on_close(self) -> None:
        self.open_sockets.discard(self)
        if self.upstream is not None:
            self.upstream.close()


class Proxy:
    """The running proxy."""

    def __init__(self, port: int, loop: asyncio.AbstractEventLoop) -> None:
        self.port = free_port(0)
        self.loop = loop
        self.open_sockets: set[Forward] = set()
        self.application = Application([(r".*", Forward, {"port": port, "open_sockets": self.open_sockets})])
        self.server: HTTPServer | None = None

    def in_loop(self, action: Any) -> None:
        """Do something in the proxy's own thread."""

        async def do() -> None:
            await action()

        asyncio.run_coroutine_threadsafe(do(), self.loop).result(20)

    async def start(self) -> None:
        self.server = HTTPServer(self.application)
        self.server.listen(self.port, "localhost")

    async def stop(self) -> None:
        assert self.server is not None
        self.server.stop()
        for socket in list(self.open_sockets):
            socket.close()
        await self.server.close_all_connections()

    def cut_off(self) -> None:
        """Nobody gets through from now on."""
        self.in_loop(self.stop)

    def come_back(self) -> None:
        """At the same address as before."""
        self.in_loop(self.start)


@contextmanager
def running_proxy(port: int) -> Iterator[Proxy]:
    """A proxy before a port, in a thread of its own."""
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever, daemon=True)
    thread.start()
    proxy = Proxy(port, loop)
    proxy.come_back()
    try:
        yield proxy
    finally:
        proxy.cut_off()
        loop.call_soon_threadsafe(loop.stop)
        thread.join(20)
