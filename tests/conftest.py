"""What tests in a browser share: a running site, a Chromium, and a page that reports its errors."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import settings
from playwright.sync_api import Browser, Page, sync_playwright

from mkwidgets.bench.chromium import launch
from mkwidgets.bench.site_runner import RunningSite, running_site
from mkwidgets.serve.site import notebooks_folder

# A slow moment of the machine is no fault of what is tested.
settings.register_profile("patient", deadline=None)
settings.load_profile("patient")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A Chromium; the test fails, and is not skipped, when there is none."""
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """An empty page of 1280 x 800; an uncaught error on it fails the test."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    yield page
    context.close()
    assert not errors, f"uncaught errors on the page: {errors}"


@pytest.fixture(scope="session")
def voila_site() -> Iterator[RunningSite]:
    """The product's own notebooks, served."""
    with running_site(notebooks_folder()) as site:
        yield site
