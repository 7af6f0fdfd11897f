"""Many learners at once on one site, over HTTP and websockets and without browsers: how long they wait, what they cost.

``python -m tests.bench.load --learners 30 --actions 20 --kills 5`` starts a site, opens a page for each learner, lets
them act, and ends some of their kernels at random; those learners open the page again as it offers, and play on. Beside
each page a session makes the same moves: when they part, an action was lost. Exit status 1 if anything was.

A learner here does all that a page's widgets do with the server, but draws nothing: that happens on learners' machines.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import statistics
import sys
import time
from collections.abc import Sequence
from random import Random
from typing import Any
from urllib.parse import urlencode, urlsplit, urlunsplit
from uuid import uuid4

import msgspec
import psutil
from jupyter_server.services.kernels.connection.base import deserialize_msg_from_ws_v1, serialize_msg_to_ws_v1
from tornado.httpclient import AsyncHTTPClient, HTTPRequest
from tornado.websocket import WebSocketClientConnection, websocket_connect

import mkwidgets as mk
from mkwidgets.bench.site_runner import RunningSite, running_site, wait_until_preheated
from mkwidgets.core import scenario
from mkwidgets.core.registry import GAMES
from mkwidgets.core.session import BOT, PERSON, Session
from mkwidgets.serve.links import SITUATION
from mkwidgets.serve.site import KERNEL_PROTOCOL, notebooks_folder

KERNEL = re.compile(r'"kernelId": "([-\w]+)"')
PATIENCE = 120.0  # seconds that a learner waits for anything
Message = dict[str, Any]


class Lost(Exception):
    """A page is not where the session beside it is, or its kernel is gone."""


class Measured(msgspec.Struct):
    """What the learners have met with; times in seconds."""

    first_boards: list[float] = []
    actions: list[float] = []
    noticed: list[float] = []
    continued: list[float] = []
    memory: list[float] = []
    problems: list[str] = []


class Page:
    """One page: its kernel, its connection, and the state of its panel."""

    def __init__(self, server: str, kernel: str, connection: WebSocketClientConnection) -> None:
        self.server = server
        self.kernel = kernel
        self.connection = connection
        self.panel_id = ""
        self.panel: Message = {}

    @classmethod
    async def open(cls, server: str, notebook: str, query: dict[str, str]) -> Page:
        """Open a page and wait until everything for its board has come."""
        address = f"{server}voila/render/{notebook}?{urlencode(query)}"
        answer = await AsyncHTTPClient().fetch(HTTPRequest(address, request_timeout=PATIENCE, connect_timeout=PATIENCE))
        kernel = KERNEL.search(answer.body.decode())
        if kernel is None:
            raise Lost(f"no kernel on {address}")
        channel = urlunsplit(urlsplit(f"{server}api/kernels/{kernel[1]}/channels")._replace(scheme="ws"))
        connection = await websocket_connect(
            f"{channel}?session_id={uuid4().hex}", compression_options={}, subprotocols=[KERNEL_PROTOCOL]
        )
        page = cls(server, kernel[1], connection)
        await page.ask_for_states()
        return page

    async def ask_for_states(self) -> None:
        """Ask for all widgets, as a page does that opens, and find the panel among them."""
        control = uuid4().hex
        opened = {"comm_id": control, "target_name": "jupyter.widget.control", "data": {}}
        await self.send("comm_open", opened, {"version": "1.0.0"})
        await self.send("comm_msg", {"comm_id": control, "data": {"method": "request_states"}})
        while True:
            content = (await self.receive())["content"]
            if content.get("comm_id") == control and content["data"].get("method") == "update_states":
                break
        states = {key: widget["state"] for key, widget in content["data"]["states"].items()}
        if not any(state.get("_model_name") == "FigureModel" for state in states.values()):
            raise Lost("a page without a board")
        self.panel_id, self.panel = next((key, state) for key, state in states.items() if "board_label" in state)

    async def send(self, kind: str, content: Message, metadata: Message | None = None) -> str:
        """Send a message on the shell channel; returns its id."""
        key = uuid4().hex
        header = {"msg_id": key, "msg_type": kind, "username": "", "session": "load", "version": "5.3", "date": ""}
        parts = [msgspec.json.encode(part) for part in (header, {}, metadata or {}, content)]
        framed = serialize_msg_to_ws_v1(parts, "shell")  # type: ignore[no-untyped-call]
        await self.connection.write_message(framed, binary=True)
        return key

    async def receive(self) -> Message:
        """The next message.

        Raises:
            Lost: when the kernel or the connection is gone.
        """
        async with asyncio.timeout(PATIENCE):
            received = await self.connection.read_message()
        if received is None:
            raise Lost("the connection was closed")
        _, parts = deserialize_msg_from_ws_v1(received)  # type: ignore[no-untyped-call]
        names = ("header", "parent_header", "metadata", "content")
        message: Message = dict(zip(names, map(msgspec.json.decode, parts[:4]), strict=True))
        if message["header"]["msg_type"] == "status" and message["content"]["execution_state"] == "dead":
            raise Lost("the kernel is gone")
        return message

    async def ask(self, what: str, **facts: Any) -> None:
        """Do something on the page, and wait until all that comes of it has arrived."""
        custom = {"method": "custom", "content": {"what": what, **facts}}
        key = await self.send("comm_msg", {"comm_id": self.panel_id, "data": custom})
        while True:
            message = await self.receive()
            content = message["content"]
            if content.get("comm_id") == self.panel_id and content["data"].get("method") == "update":
                self.panel |= content["data"]["state"]
            if message["parent_header"].get("msg_id") == key and content.get("execution_state") == "idle":
                return

    async def close(self) -> None:
        """Leave the page, as a browser does."""
        self.connection.close()
        end = f"{self.server}voila/api/shutdown/{self.kernel}"
        await AsyncHTTPClient().fetch(HTTPRequest(end, method="POST", body=""), raise_error=False)

    def process(self) -> psutil.Process | None:
        """The kernel's process, when the site runs on this machine."""
        for process in psutil.process_iter(["cmdline"]):
            if any(self.kernel in word for word in process.info["cmdline"] or ()):
                return process
        return None


class Learner:
    """Somebody who opens a page and acts on it, with a session that makes the same moves."""

    def __init__(self, server: str, number: int, measured: Measured, killed_before: int | None) -> None:
        self.server = server
        self.measured = measured
        self.killed_before = killed_before
        self.random = Random(number)
        self.game = mk.game(list(GAMES)[number % len(GAMES)])
        self.page: Page | None = None
        self.begin(number)

    def begin(self, seed: int) -> None:
        """A new game: against bots where hands are hidden, else with people in all seats."""
        state = self.game.new()
        players = len(self.game.seat_names(state))
        seats = [PERSON, *[BOT] * (players - 1)] if self.game.hides_information else [PERSON] * players
        self.session = Session(self.game, state, seed, seats)
        self.query = {"seed": str(seed), "seats": ",".join(seats)}

    async def play(self, actions: int, pause: float) -> None:
        """Open the page and act so many times, in another game when one is over; what goes wrong is noted.

        Before each action the learner thinks, ``pause`` seconds on average.
        """
        try:
            self.page = await self.opened(self.measured.first_boards)
            for number in range(actions):
                if self.game.result(self.session.state) is not None:
                    await self.page.close()
                    self.begin(self.random.randrange(2**31))
                    self.page = await self.opened(self.measured.first_boards)
                if number == self.killed_before:
                    await self.lose_and_go_on()
                await asyncio.sleep(2 * pause * self.random.random())
                await self.act()
        except (Lost, OSError, TimeoutError) as error:
            self.measured.problems.append(f"{self.game.name}, seed {self.query.get('seed')}: {error!r}")

    async def opened(self, times: list[float]) -> Page:
        """Open the page that the session stands for."""
        start = time.perf_counter()
        page = await Page.open(self.server, f"play/{self.game.name}.ipynb", self.query)
        times.append(time.perf_counter() - start)
        self.session.let_bots_play()
        self.compare(page)
        return page

    def compare(self, page: Page) -> None:
        """See whether the page is where the session is.

        Raises:
            Lost: when it is not.
        """
        expected = self.game.prompt(self.session.state).text
        if page.panel["heading"]["prompt"] != expected:
            raise Lost(f"expected {expected!r}, found {page.panel['heading']['prompt']!r}")
        shown = {item["at"] for group in page.panel["actions"] for item in group["items"]}
        if shown - {self.session.current}:
            raise Lost(f"expected move {self.session.current}, found {shown}")

    async def act(self) -> None:
        """Throw the dice that are awaited, or do one of the things that are allowed."""
        assert self.page is not None
        at, state = self.session.current, self.session.state
        actions = self.session.legal_actions()
        index = self.random.randrange(len(actions)) if self.game.chance(state) is None else None
        start = time.perf_counter()
        if index is None:
            await self.page.ask("roll", at=at)
        else:
            await self.page.ask("act", index=index, at=at)
        self.measured.actions.append(time.perf_counter() - start)
        if index is None:
            self.session.roll()
        else:
            self.session.play(actions[index])
        self.compare(self.page)

    async def lose_and_go_on(self) -> None:
        """Lose the kernel, and do what the page offers then: open it again where it stood."""
        assert self.page is not None
        process = self.page.process()
        if process is None:
            raise Lost("this kernel is on another machine, and cannot be ended from here")
        process.kill()
        start = time.perf_counter()
        try:
            while True:
                await self.page.receive()
        except Lost:
            self.measured.noticed.append(time.perf_counter() - start)
        self.page.connection.close()
        self.query = dict(self.page.panel["reopen"])
        seat = 0 if self.game.hides_information else None
        before = self.game.observation(self.session.state, seat)
        self.session = scenario.load(self.query[SITUATION])
        if self.game.observation(self.session.state, seat) != before:
            raise Lost("the page offers to go on from another situation")
        self.page = await self.opened(self.measured.continued)


async def run(server: str, learners: int, actions: int, kills: int, pause: float, seed: int = 0) -> Measured:
    """Let all learners play at once, then measure their memory and close their pages."""
    AsyncHTTPClient.configure(None, max_clients=2 * learners, max_body_size=2**30)
    random = Random(seed)
    measured = Measured()
    killed = {number: random.randrange(1, max(2, actions)) for number in random.sample(range(learners), kills)}
    people = [Learner(server, number, measured, killed.get(number)) for number in range(learners)]
    await asyncio.gather(*(learner.play(actions, pause) for learner in people))
    pages = [learner.page for learner in people if learner.page is not None]
    processes = [process for page in pages if (process := page.process()) is not None]
    measured.memory = [process.memory_full_info().pss / 1e6 for process in processes]
    await asyncio.gather(*(page.close() for page in pages))
    return measured


def report(measured: Measured, learners: int) -> list[str]:
    """What was measured, as lines."""
    lines = [f"{learners} learners, {len(measured.actions)} actions, {len(measured.problems)} problems"]
    for name, values, unit, factor in (
        ("first board", measured.first_boards, "s", 1.0),
        ("an action", measured.actions, "ms", 1000.0),
        ("a lost kernel noticed", measured.noticed, "s", 1.0),
        ("board again after that", measured.continued, "s", 1.0),
        ("memory of a learner", measured.memory, "MB", 1.0),
    ):
        if values:
            lines.append(f"{name:24} {spread([factor * value for value in values])} {unit}")
    return [*lines, *measured.problems]


def spread(values: Sequence[float]) -> str:
    """Median, 95th percentile and maximum."""
    ordered = sorted(values)
    p95 = ordered[min(len(ordered) - 1, round(0.95 * len(ordered)))]
    return f"median {statistics.median(ordered):7.2f}  p95 {p95:7.2f}  most {ordered[-1]:7.2f}"


def measure(site: RunningSite, learners: int, actions: int, kills: int, pause: float = 0) -> Measured:
    """Let learners play on a running site, then see that it still answers and that no kernel is left."""
    measured = asyncio.run(run(site.url, learners, actions, kills, pause))
    left = asyncio.run(kernels_left(site.url))
    if left:
        measured.problems.append(f"{left} kernels are left when all pages are closed")
    return measured


async def kernels_left(server: str) -> int:
    """How many kernels work for a page."""
    answer = await AsyncHTTPClient().fetch(f"{server}health")
    return int(msgspec.json.decode(answer.body)["kernels"])


def main() -> int:
    """Start a site, let the learners come, and tell what was measured."""
    parser = argparse.ArgumentParser(description="Many learners at once on one site.")
    parser.add_argument("--learners", type=int, default=30)
    parser.add_argument("--actions", type=int, default=20)
    parser.add_argument("--kills", type=int, default=0, help="learners whose kernel is ended while they play")
    parser.add_argument("--pause", type=float, default=2.0, help="seconds that a learner thinks, on average")
    parser.add_argument("--preheat", type=int, default=0, help="kernels that wait for each game")
    given = parser.parse_args()
    pages = [f"play/{name}.ipynb" for name in GAMES]
    with running_site(notebooks_folder(), preheat=given.preheat, preheated_pages=pages) as site:
        if given.preheat:
            wait_until_preheated(site, len(pages))
        measured = measure(site, given.learners, given.actions, given.kills, given.pause)
        server = psutil.Process(site.process).memory_full_info().pss / 1e6
    print("\n".join([*report(measured, given.learners), f"memory of the server     {server:.0f} MB"]))
    return 1 if measured.problems else 0


if __name__ == "__main__":
    sys.exit(main())
