"""Run a site in a process of its own, for tests and measurements."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from mkwidgets.serve.site import free_port


@dataclass(frozen=True)
class RunningSite:
    """Where a site listens, its process, and what it has logged."""

    url: str
    log_file: Path
    process: int

    def page(self, notebook: str) -> str:
        """The address of a notebook of the site."""
        return f"{self.url}voila/render/{notebook}"

    def log(self) -> str:
        """Everything the server has written so far."""
        return self.log_file.read_text()


@contextmanager
def running_site(
    notebooks: Path,
    *,
    preheat: int = 0,
    preheated_pages: Sequence[str] = (),
    base_url: str = "/",
    most_kernels: int = 0,
) -> Iterator[RunningSite]:
    """Serve the notebooks at a free port while the block runs.

    Raises RuntimeError, with the server's log, when it does not answer within a minute.
    """
    port = free_port(0)
    command = [sys.executable, "-m", "mkwidgets.serve.site", str(notebooks), "--port", str(port)]
    command += ["--preheat", str(preheat), "--base-url", base_url, "--log-level", "INFO"]
    command += ["--most-kernels", str(most_kernels)]
    command += [f"--preheat-page={pattern}" for pattern in preheated_pages]
    package = Path(__file__).resolve().parents[2]
    environment = {**os.environ, "PYTHONPATH": str(package), "PYTHONUNBUFFERED": "1"}
    with tempfile.TemporaryDirectory() as folder:
        log_file = Path(folder) / "site.log"
        with log_file.open("w") as log:
            process = subprocess.Popen(command, stdout=log, stderr=log, env=environment)
        site = RunningSite(f"http://localhost:{port}{base_url}", log_file, process.pid)
        try:
            _wait_until_it_answers(site, process)
            yield site
        finally:
            process.send_signal(signal.SIGTERM)
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def wait_until_preheated(site: RunningSite, pages: int, seconds: float = 120) -> None:
    """Return when the server says that kernels wait for this many pages.

    Raises TimeoutError when that takes longer than `seconds`.
    """
    end = time.monotonic() + seconds
    while site.log().count("is filled with") < pages:
        if time.monotonic() > end:
            raise TimeoutError(f"no preheated kernels:\n{site.log()}")
        time.sleep(0.2)


def _wait_until_it_answers(site: RunningSite, process: subprocess.Popen[bytes]) -> None:
    end = time.monotonic() + 60
    while process.poll() is None and time.monotonic() < end:
        try:
            urllib.request.urlopen(f"{site.url}health", timeout=5).close()
            return
        except (urllib.error.URLError, OSError):
            time.sleep(0.1)
    raise RuntimeError(f"the site does not answer:\n{site.log()}")
