"""Binder: that its files can be built, and that the links to it open what they say in what was built.

The environment is made as repo2docker would make it, but without Docker: the pinned packages, then the script.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import socket
import subprocess
import sys
import time
import tomllib
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from playwright.sync_api import Page, expect

import mkwidgets as mk
from mkwidgets.core.registry import GAMES
from mkwidgets.serve.links import Source, binder_links, links
from mkwidgets.serve.site import FRONT_END, TEMPLATE, free_port
from tests.browser.player import wait_for_board

ROOT = Path(__file__).parents[2]
PINS = ROOT / "binder" / "requirements.txt"
PASSWORD = "a-password-of-binder"
LARGEST = 460  # MB of installed packages: what has to be fetched before a session starts
ONLY_FOR_TESTS = {"hypothesis", "jupyter-repo2docker", "mypy", "playwright", "pytest", "reportlab", "ruff"}
NOT_IN_THE_REPOSITORY = shutil.ignore_patterns(".*", "__pycache__", "*.egg-info", "build", "dist")


def test_repo2docker_knows_how_to_build_it() -> None:
    found = subprocess.run(
        [sys.executable, "-m", "repo2docker", "--no-build", str(ROOT)], capture_output=True, text=True, check=True
    )
    recipe = found.stdout + found.stderr
    python = (ROOT / "binder" / "runtime.txt").read_text().strip().removeprefix("python-")
    assert f"environment.py-{python}" in re.sub(r"-(2d|2e)", lambda m: bytes.fromhex(m[1]).decode(), recipe)
    assert '/bin/pip install --no-cache-dir -r "binder/requirements.txt"' in recipe
    assert "RUN ./binder/postBuild" in recipe
    # What changes with every commit comes after what is slow, or each commit installs everything again.
    assert recipe.index('-r "binder/requirements.txt"') < recipe.index("COPY --chown=0:0 src/ ")


def test_everything_is_pinned_and_is_what_the_package_asks_for() -> None:
    pinned = dict(line.split("==") for line in PINS.read_text().splitlines())
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    for text in project["dependencies"]:
        wanted = Requirement(text)
        assert pinned[canonicalize_name(wanted.name)] in wanted.specifier
    assert not pinned.keys() & ONLY_FOR_TESTS, "they would make Binder slower"


def test_voila_shows_pages_as_our_own_site_does() -> None:
    settings = json.loads((ROOT / "binder" / "voila.json").read_text())["VoilaConfiguration"]
    assert settings == {
        "template": TEMPLATE,
        "file_allowlist": [],
        "extension_allowlist": FRONT_END,
        "classic_tree": True,
    }


def test_the_readme_has_a_badge_for_the_gallery_and_for_each_game() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    pages = ["index.ipynb", *(f"play/{name}.ipynb" for name in GAMES)]
    for page in pages:
        assert f"(https://mybinder.org/badge_logo.svg)]({binder_links(page, {}, Source())['binder']})" in text


@pytest.mark.slow
def test_the_links_open_in_a_new_environment(page: Page, tmp_path: Path) -> None:
    game = mk.game("hex")
    session = mk.Session(game, game.situation(), 5)
    repository = tmp_path / "repository"
    shutil.copytree(ROOT, repository, ignore=NOT_IN_THE_REPOSITORY)
    environment = built_environment(tmp_path, repository)
    assert size(tmp_path / "environment") < LARGEST
    with jupyter_server(repository, environment) as server:
        page.goto(server + as_binder_opens(binder_links("index.ipynb", {}, Source())["binder"]))
        expect(page.locator(".mk-gallery article")).to_have_count(len(GAMES), timeout=60_000)
        found = links(session)
        page.goto(server + as_binder_opens(found["binder"]))
        wait_for_board(page)
        expect(page.locator(".mk-prompt")).to_have_text(game.prompt(session.state).text)
        expect(page.locator(".mk-callout")).to_have_count(0)
        page.goto(server + as_binder_opens(found["binder-lab"]))
        expect(page.locator(".jp-Notebook")).to_contain_text('mk.play("hex")', timeout=60_000)


def as_binder_opens(link: str) -> str:
    """The path that Binder sends a browser to: the link's own, and the password of the server it has started."""
    path = parse_qs(urlsplit(link).query)["urlpath"][0]
    return f"{path}{'&' if '?' in path else '?'}token={PASSWORD}"


def built_environment(folder: Path, repository: Path) -> dict[str, str]:
    """Install what Binder installs, for a user who has no settings of their own; returns the variables of a shell."""
    place = folder / "environment"
    kept = {key: value for key, value in os.environ.items() if not re.match("PYTHON|JUPYTER|VOILA|VIRTUAL_ENV", key)}
    kept |= {"HOME": str(folder), "PATH": f"{place / 'bin'}{os.pathsep}{os.environ['PATH']}"}
    kept |= {"PIP_NO_COMPILE": "1", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    for command in (
        [sys.executable, "-m", "venv", str(place)],
        ["pip", "install", "--quiet", "-r", "binder/requirements.txt"],
        ["binder/postBuild"],
    ):
        done = subprocess.run(command, cwd=repository, env=kept, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
    return kept


def size(folder: Path) -> float:
    """Megabytes of files."""
    return sum(path.lstat().st_size for path in folder.rglob("*")) / 1e6


@contextmanager
def jupyter_server(repository: Path, environment: dict[str, str]) -> Iterator[str]:
    """The address of JupyterLab in this environment, as Binder starts it."""
    port = free_port(0)
    command = [
        "jupyter",
        "lab",
        "--no-browser",
        "--allow-root",
        f"--port={port}",
        f"--IdentityProvider.token={PASSWORD}",
    ]
    log = repository.parent / "jupyter.log"
    with log.open("w") as output:
        process = subprocess.Popen(command, cwd=repository, env=environment, stdout=output, stderr=output)
    try:
        wait_for_port(port, process)
        yield f"http://localhost:{port}/"
    finally:
        process.terminate()
        try:
            process.wait(30)
        except subprocess.TimeoutExpired:  # it waits for kernels that a busy machine is slow to end
            process.kill()
            process.wait()


def wait_for_port(port: int, process: subprocess.Popen[bytes], seconds: float = 60) -> None:
    """Return when something listens at a port."""
    end = time.monotonic() + seconds
    while process.poll() is None and time.monotonic() < end:
        with closing(socket.socket()) as probe:
            if probe.connect_ex(("localhost", port)) == 0:
                return
        time.sleep(0.2)
    raise AssertionError("the server does not answer")
