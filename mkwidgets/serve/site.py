"""The notebooks as a Voilà site: which pages there are, what is served, and how long a kernel lives.

Voilà serves files of many kinds, lists folders, and lets an address choose another template. A site of mkwidgets shows
its notebooks and nothing else, so everything else is switched off here.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import socket
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

from jupyter_core.utils import ensure_async
from jupyter_server.base.handlers import JupyterHandler
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from jupyter_server.utils import url_path_join
from tornado.web import GZipContentEncoding, HTTPError, RedirectHandler, authenticated
from traitlets import Int
from traitlets.config import Config
from voila.app import Voila
from voila.handler import BaseVoilaHandler
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.tornado.handler import TornadoVoilaHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

import mkwidgets

HERE = Path(__file__).parent
TEMPLATE = "mkwidgets"
GALLERY = "index.ipynb"
PREHEATED_PAGES = (GALLERY, "play/*.ipynb", "learn/*/*.ipynb")

RETRY_SECONDS = 8
"""When a page that found the site full tries again; its template adds a little chance, so that not all come at once."""

HEATING_SECONDS = 1.0
"""How long a kernel that is to wait has the machine to itself, to import what its page needs."""

KERNEL_PROTOCOL = "v1.kernel.websocket.jupyter.org"
UNSUPPORTED_DATA = 1003  # RFC 6455, 7.4.1

# The front-end parts that our pages need; whatever else is installed for JupyterLab stays out of them.
FRONT_END = [
    "@jupyter-widgets/jupyterlab-manager",
    "@voila-dashboards/widgets-manager8",
    "anywidget",
    "bqplot",
    "bqscales",
]

# Of Voilà's addresses, those that a page uses: its scripts and styles, its kernel, and the page itself.
NEEDED_ADDRESSES = (
    "/api/kernels/",
    "/voila/api/shutdown/",
    "/voila/labextensions/",
    "/voila/query/",
    "/voila/render/",
    "/voila/static/",
    "/voila/templates/",
)


def notebooks_folder() -> Path:
    """The folder with the pages, in a checkout or in an installed package.

    Raises FileNotFoundError when there is neither.
    """
    package = HERE.parent
    for folder in (package / "notebooks", package.parent / "notebooks"):
        if (folder / GALLERY).is_file():
            return folder
    raise FileNotFoundError(f"no {GALLERY} in {package}/notebooks or {package.parent}/notebooks")


def serve(
    notebooks: Path | None = None,
    *,
    port: int = 8866,
    host: str = "localhost",
    open_browser: bool = True,
    base_url: str = "/",
    preheat: int = 0,
    preheated_pages: Sequence[str] = PREHEATED_PAGES,
    most_kernels: int = 0,
    idle_minutes: float = 30,
    cull_open_pages: bool = False,
    log_level: str = "ERROR",
) -> None:
    """Serve the notebooks until the process is stopped.

    `preheat` is how many kernels wait, ready, for each of the pages that match `preheated_pages`; each takes about
    100 MB. With `most_kernels` no more pages than that are open at once, and whoever comes then is asked to wait; the
    preheated kernels that still wait are not counted. A kernel ends when its page is closed, or after `idle_minutes`
    without a page; with `cull_open_pages` also when a page is open but nothing happens on it.
    When `port` is taken, one of the next twenty is used and printed.

    Raises FileNotFoundError when `notebooks` has no gallery, OSError when no port is free.
    """
    site = make_site(
        notebooks or notebooks_folder(),
        port=free_port(port, host),
        host=host,
        open_browser=open_browser,
        base_url=base_url,
        preheat=preheat,
        preheated_pages=preheated_pages,
        most_kernels=most_kernels,
        idle_minutes=idle_minutes,
        cull_open_pages=cull_open_pages,
        log_level=log_level,
    )
    print(f"mkwidgets is at {site.connection_url} (Ctrl+C ends it)", flush=True)
    site.start()


def make_site(
    notebooks: Path,
    *,
    port: int,
    host: str = "localhost",
    open_browser: bool = False,
    base_url: str = "/",
    preheat: int = 0,
    preheated_pages: Sequence[str] = PREHEATED_PAGES,
    most_kernels: int = 0,
    idle_minutes: float = 30,
    cull_open_pages: bool = False,
    log_level: str = "ERROR",
) -> Site:
    """The site, ready for `start()`; the parameters are those of `serve`.

    Raises FileNotFoundError when `notebooks` has no gallery.
    """
    notebooks = notebooks.resolve()
    if not (notebooks / GALLERY).is_file():
        raise FileNotFoundError(f"no {GALLERY} in {notebooks}")
    _let_voila_find_the_template()
    if host not in ("localhost", "", "0.0.0.0", "::"):
        # A preheated kernel asks the server for its request, at 127.0.0.1 unless told otherwise.
        os.environ["VOILA_APP_IP"] = host

    config = Config()
    config.Voila.update(
        root_dir=str(notebooks),
        port=port,
        port_retries=0,
        ip=host,
        open_browser=open_browser,
        base_url="/" + "".join(f"{part}/" for part in base_url.split("/") if part),
        log_level=log_level,
        # A voila.json that happens to lie in the current folder must not change the site.
        config_file_paths=[],
        most_kernels=most_kernels,
        tornado_settings={"websocket_compression_options": {}},
    )
    config.VoilaConfiguration.update(
        template=TEMPLATE,
        allow_template_override="NO",
        allow_theme_override="NO",
        classic_tree=True,
        strip_sources=True,
        show_tracebacks=False,
        file_allowlist=[],
        extension_allowlist=FRONT_END,
        preheat_kernel=preheat > 0,
        default_pool_size=0,
        multi_kernel_manager_class=Kernels,
    )
    if os.name == "posix":
        # Sockets of the file system: nobody else on the machine can listen to the kernels.
        config.KernelManager.transport = "ipc"
    # A kernel that begins anew knows nothing of its page: let the page be told at once that it is gone.
    config.KernelRestarter.restart_limit = 0
    config.MappingKernelManager.update(
        cull_idle_timeout=max(1, round(idle_minutes * 60)),
        cull_interval=max(1, min(60, round(idle_minutes * 60))),
        cull_connected=cull_open_pages,
    )
    pages = matching_pages(notebooks, preheated_pages) if preheat > 0 else ()
    config.VoilaKernelManager.update(
        kernel_pools_config={
            "default": {"pool_size": 0},
            **{page: {"pool_size": preheat} for page in pages},
        },
        # The next kernel must not compete with the page that has just been opened.
        fill_delay=3.0,
    )
    site = Site(config=config)
    site.initialize([])
    return site


def matching_pages(notebooks: Path, patterns: Sequence[str]) -> Iterator[str]:
    """The notebooks that match one of the patterns, as paths within the folder."""
    found = {path for pattern in patterns for path in notebooks.glob(pattern)}
    for path in sorted(found):
        inside = path.relative_to(notebooks)
        if path.suffix == ".ipynb" and not any(part.startswith(".") for part in inside.parts):
            yield inside.as_posix()


def free_port(first: int, host: str = "localhost", tries: int = 20) -> int:
    """The first port from `first` on that nobody listens at; 0 stands for any.

    The port must be known before the site is made: preheated kernels are told it when they start.
    Raises OSError when all are taken.
    """
    candidates = range(first, first + tries) if first else [0]
    for port in candidates:
        with closing(socket.socket()) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((host if host != "::" else "", port))
            except OSError:
                continue
            return int(probe.getsockname()[1])
    raise OSError(f"no free port among {first} to {first + tries - 1} on {host}")


def _let_voila_find_the_template() -> None:
    # Voilà looks for templates in Jupyter's data folders only, this variable adds one.
    folder = str(HERE / "jupyter")
    known = os.environ.get("JUPYTER_PATH", "")
    if folder not in known.split(os.pathsep):
        os.environ["JUPYTER_PATH"] = os.pathsep.join(filter(None, [folder, known]))


class Kernels(AsyncMappingKernelManager):
    """Starts a page's kernel at once, and those that are to wait a few at a time, so that they slow no page down."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)  # type: ignore[no-untyped-call]
        self.turn = asyncio.Semaphore(max(1, (os.cpu_count() or 1) // 2))

    async def start_kernel(self, **facts: Any) -> str:  # type: ignore[override]  # there it is an attribute
        """Start a kernel; returns its id."""
        if facts.get("env", {}).get("VOILA_PREHEAT") != "True":
            return await super().start_kernel(**facts)
        await self.turn.acquire()
        try:
            return await super().start_kernel(**facts)
        finally:
            asyncio.get_running_loop().call_later(HEATING_SECONDS, self.turn.release)


class NotFound(BaseVoilaHandler):  # type: ignore[misc]  # Voilà has no type hints
    """The friendly page for every address that is not served."""

    async def prepare(self) -> None:
        """Answer before any method is looked for."""
        await super().prepare()
        raise HTTPError(404)


class KernelEnd(VoilaShutdownKernelHandler):  # type: ignore[misc]  # Voilà has no type hints
    """Ends the kernel of a page that is being closed."""

    def check_xsrf_cookie(self) -> None:
        """Ask for no cookie: our pages set none, and who knows a kernel's random id has been given its page."""

    async def post(self, kernel_id: str) -> None:
        """End the kernel; one that has ended already is as good."""
        if kernel_id in self.kernel_manager:
            await super().post(kernel_id)
        else:
            self.set_status(204)


class KernelSocket(VoilaKernelWebsocketHandler):  # type: ignore[misc]  # Voilà has no type hints
    """The connection of a page with its kernel, as our pages use it and no other way.

    Voilà and Jupyter take numbers in a message for lengths without a look at them: a message of the older form, or one
    that claims to have more parts than bytes, would keep the whole site busy for ever.
    """

    async def get(self, *args: Any, **kwargs: Any) -> None:
        """Open the connection to whoever speaks the present form."""
        spoken = self.request.headers.get("Sec-WebSocket-Protocol", "").split(",")
        if KERNEL_PROTOCOL not in (name.strip() for name in spoken):
            raise HTTPError(400)
        await super().get(*args, **kwargs)

    def on_message(self, ws_message: str | bytes) -> None:
        """Pass a message on, or close the connection."""
        parts = int.from_bytes(ws_message[:8], "little") if isinstance(ws_message, bytes) else None
        if parts is None or not 0 < parts < len(ws_message) // 8:
            self.close(UNSUPPORTED_DATA)
        else:
            super().on_message(ws_message)


class Health(JupyterHandler):
    """Tells whatever watches over the site how it is, without starting a kernel."""

    async def get(self) -> None:
        """Answer with JSON: "ok" or "full", the version, the kernels of open pages, those that wait, and the limit."""
        site: Site = self.settings[Site.name]
        self.finish(
            {
                "status": "full" if site.is_full() else "ok",
                "version": mkwidgets.__version__,
                "kernels": site.kernels_in_use(),
                "waiting": site.kernels_waiting(),
                "limit": site.most_kernels or None,
            }
        )


class NotebookPage(TornadoVoilaHandler):  # type: ignore[misc]  # Voilà has no type hints
    """A rendered notebook, and nothing that is not one."""

    @authenticated
    async def get(self, path: str = "") -> None:
        """Answer with the page, or with a friendly 404 or 503 before a kernel is started."""
        # Jupyter lets "../notebooks-of-mine/x.ipynb" pass when the folder's name begins like the served one's.
        parts = path.split("/")
        if not path.endswith(".ipynb") or any(not part or part.startswith(".") for part in parts):
            raise HTTPError(404)
        if not await ensure_async(self.contents_manager.file_exists(path)):
            raise HTTPError(404)  # also when the site is full: trying again would not help
        parts_of_page = self.get_generator(path=path)
        async with self.settings[Site.name].place():
            self.write(await anext(parts_of_page, ""))  # when there is something to show, the kernel has started
        self.flush()
        async for part in parts_of_page:
            self.write(part)
            self.flush()

    def should_use_rendered_notebook(self, notebook: Any, pool_size: int, *rest: Any) -> bool:
        """Whether to take a kernel that waits: one that is still to be started takes longer than a new one."""
        ready = self.settings[Site.name].kernels_waiting(self.path_args[0])
        return bool(super().should_use_rendered_notebook(notebook, ready, *rest))

    def write_error(self, status_code: int, **facts: Any) -> None:
        """A friendly page; that of a full site says when it tries again."""
        if status_code == 503:
            self.set_header("Retry-After", str(RETRY_SECONDS))
        super().write_error(status_code, **facts)


OUR_HANDLERS = {
    TornadoVoilaHandler: NotebookPage,
    VoilaKernelWebsocketHandler: KernelSocket,
    VoilaShutdownKernelHandler: KernelEnd,
}


class Site(Voila):  # type: ignore[misc]  # Voilà has no type hints
    """Voilà with the addresses of our pages and no others."""

    # Traitlets takes a class's options from the sections named after it and its parents, so "Voila" serves both.
    name = "mkwidgets"

    most_kernels = Int(0, help="how many pages may be open at once; 0 for any number").tag(config=True)
    pages_opening = 0
    """Pages whose kernel is being started. It may already be counted among the kernels, too."""

    def kernels_waiting(self, page: str | None = None) -> int:
        """How many preheated kernels wait, for one page or for all of them."""
        pools: dict[str, list[asyncio.Task[Any]]] = getattr(self.kernel_manager, "_pools", {})
        return sum(task.done() for name, pool in pools.items() if page in (name, None) for task in pool)

    def kernels_in_use(self) -> int:
        """How many kernels work for a page."""
        return max(0, len(self.kernel_manager.list_kernel_ids()) - self.kernels_waiting())

    def is_full(self) -> bool:
        """Whether no further page may be opened."""
        return 0 < self.most_kernels <= self.kernels_in_use()

    @asynccontextmanager
    async def place(self) -> AsyncIterator[None]:
        """Room for one page more, while its kernel is started.

        Raises:
            HTTPError: 503 when there is none.
        """
        while 0 < self.most_kernels <= self.kernels_in_use() + self.pages_opening:
            if self.is_full():
                raise HTTPError(503)
            await asyncio.sleep(0.05)  # until those that are being opened are counted once only
        self.pages_opening += 1
        try:
            yield
        finally:
            self.pages_opening -= 1

    def init_handlers(self) -> list[Any]:
        """Tornado's table of addresses: the gallery at the root, what pages need, and a friendly 404."""
        # Voilà makes the application before it applies our settings: compression must be added afterwards.
        self.app.add_transform(GZipContentEncoding)
        gallery = url_path_join(self.base_url, "voila/render", GALLERY)
        root = self.server_url.rstrip("/")
        needed = []
        for address, handler, *options in super().init_handlers():
            if not address.removeprefix(root).startswith(NEEDED_ADDRESSES):
                continue
            if "/voila/labextensions/" in address:
                # Their names hold a hash of their content: let browsers keep them.
                options[0]["no_cache_paths"] = []
            needed.append((address, OUR_HANDLERS.get(handler, handler), *options))
        return [
            (rf"{root}/?", RedirectHandler, {"url": gallery, "permanent": False}),
            (rf"{root}/health", Health),
            *needed,
            (r".*", NotFound, {"voila_configuration": self.voila_configuration}),
        ]


def main(arguments: Sequence[str] | None = None) -> None:
    """`python -m mkwidgets.serve.site`: the site without the rest of the command line."""
    parser = argparse.ArgumentParser(description="Serve notebooks as a site.")
    parser.add_argument("notebooks", type=Path, nargs="?", help="folder with an index.ipynb")
    parser.add_argument("--port", type=int, default=8866)
    parser.add_argument("--host", default="localhost")
    parser.add_argument("--base-url", default="/")
    parser.add_argument("--preheat", type=int, default=0, help="kernels that wait for each page")
    parser.add_argument("--preheat-page", action="append", metavar="PATTERN", help="only for these pages")
    parser.add_argument("--most-kernels", type=int, default=0, help="pages that may be open at once; 0: any number")
    parser.add_argument("--idle-minutes", type=float, default=30)
    parser.add_argument("--browser", action="store_true", help="open the gallery in a browser")
    parser.add_argument("--log-level", default="ERROR")
    given = parser.parse_args(arguments)
    serve(
        given.notebooks,
        port=given.port,
        host=given.host,
        base_url=given.base_url,
        open_browser=given.browser,
        preheat=given.preheat,
        preheated_pages=given.preheat_page or PREHEATED_PAGES,
        most_kernels=given.most_kernels,
        idle_minutes=given.idle_minutes,
        log_level=given.log_level,
    )


if __name__ == "__main__":
    main()
