"""How long pages take and how many bytes an action costs, seen from a browser.

The functions are general: they take addresses, a selector for what counts as "there", and an action on the page.
"""

from __future__ import annotations

import socket
import socketserver
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from urllib.parse import urlsplit, urlunsplit

from playwright.sync_api import Browser, Page

FIRST_MARK = ".bqplot path.line >> visible=true"


def load_time(browser: Browser, url: str, selector: str = FIRST_MARK, *, timeout: float = 60) -> float:
    """Seconds from the request of a page, by a browser with an empty cache, until something on it is visible.

    Raises playwright's TimeoutError when it does not come.
    """
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    page = context.new_page()
    try:
        start = time.perf_counter()
        page.goto(url, wait_until="commit")
        page.wait_for_selector(selector, timeout=timeout * 1000)
        return time.perf_counter() - start
    finally:
        page.close(run_before_unload=True)  # Voilà ends the kernel of a page that is left
        context.close()


def load_times(
    browser: Browser,
    urls: Sequence[str],
    selector: str = FIRST_MARK,
    *,
    rounds: int = 5,
    pause: float = 4.0,
) -> dict[str, list[float]]:
    """Load times of several addresses in turn, so that a slow moment of the machine meets all of them.

    After each page there is a pause, in which a server may preheat the next kernel.
    """
    times: dict[str, list[float]] = {url: [] for url in urls}
    for _ in range(rounds):
        for url in urls:
            times[url].append(load_time(browser, url, selector))
            time.sleep(pause)
    return times


@dataclass
class Traffic:
    """Bytes on the wire, as the network carries them: compressed, with all framing."""

    sent: int = 0
    received: int = 0


def bytes_per_action(
    browser: Browser,
    url: str,
    action: Callable[[Page], object],
    selector: str = FIRST_MARK,
    *,
    settle: float = 1.5,
) -> Traffic:
    """The bytes between page and server from just before an action until the page has settled after it.

    On a page that is fully loaded these are the bytes of its websocket.
    """
    parts = urlsplit(url)
    assert parts.port, f"an address with a port is needed, not {url}"
    with counting_proxy(parts.hostname or "localhost", parts.port) as (port, traffic):
        context = browser.new_context(viewport={"width": 1280, "height": 800})
        page = context.new_page()
        try:
            page.goto(urlunsplit(parts._replace(netloc=f"127.0.0.1:{port}")))
            page.wait_for_selector(selector)
            page.wait_for_timeout(settle * 1000)
            before = Traffic(traffic.sent, traffic.received)
            action(page)
            page.wait_for_timeout(settle * 1000)
            return Traffic(traffic.sent - before.sent, traffic.received - before.received)
        finally:
            context.close()


@contextmanager
def counting_proxy(host: str, port: int) -> Iterator[tuple[int, Traffic]]:
    """A port that leads to another one, and the bytes that went through it so far."""
    traffic = Traffic()

    class Connection(socketserver.BaseRequestHandler):
        def handle(self) -> None:
            with socket.create_connection((host, port)) as server:
                back = threading.Thread(target=self.carry_back, args=[server], daemon=True)
                back.start()
                for block in _blocks(self.request):
                    traffic.sent += len(block)
                    server.sendall(block)
                server.shutdown(socket.SHUT_WR)
                back.join()

        def carry_back(self, server: socket.socket) -> None:
            with suppress(OSError):
                for block in _blocks(server):
                    traffic.received += len(block)
                    self.request.sendall(block)
                self.request.shutdown(socket.SHUT_WR)

    class Proxy(socketserver.ThreadingTCPServer):
        daemon_threads = True

        def handle_error(self, request: object, client_address: object) -> None:
            """A connection that breaks off is nothing to report."""

    with Proxy(("127.0.0.1", 0), Connection) as proxy:
        threading.Thread(target=proxy.serve_forever, daemon=True).start()
        yield proxy.server_address[1], traffic
        proxy.shutdown()


def _blocks(source: socket.socket) -> Iterator[bytes]:
    while block := source.recv(65536):
        yield block
