"""Where the browser is. `python -m mkwidgets.bench.chromium` prints it, or ends with an error; the set-up asks so."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

from playwright.sync_api import Browser, Playwright, sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

# The browser may run as root in a container, and is to talk to nobody but the site under test.
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def chromium_path(playwright: Playwright) -> str:
    """$CHROMIUM, else the system's Chromium or Chrome, else the one that Playwright has installed.

    Raises FileNotFoundError when there is none.
    """
    own = [os.environ.get("CHROMIUM", ""), *(shutil.which(name) or "" for name in NAMES)]
    for path in [*own, playwright.chromium.executable_path]:
        if path and Path(path).is_file():
            return path
    raise FileNotFoundError("no Chromium found: install one, or set CHROMIUM to the path of its program")


def launch(playwright: Playwright) -> Browser:
    """Start the browser that `chromium_path` finds."""
    return playwright.chromium.launch(executable_path=chromium_path(playwright), args=ARGUMENTS)


def main() -> None:
    """Print the path."""
    with sync_playwright() as playwright:
        try:
            print(chromium_path(playwright))
        except FileNotFoundError as error:
            sys.exit(str(error))


if __name__ == "__main__":
    main()
