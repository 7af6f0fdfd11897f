"""The small site that the tests of serving look at."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from mkwidgets.bench.site_runner import RunningSite, running_site, wait_until_preheated

NOTEBOOKS = Path(__file__).parent / "notebooks"


@pytest.fixture(scope="module")
def small_site() -> Iterator[RunningSite]:
    with running_site(NOTEBOOKS) as site:
        yield site


@pytest.fixture(scope="module")
def preheated_site() -> Iterator[RunningSite]:
    with running_site(NOTEBOOKS, preheat=1, base_url="/games/") as site:
        wait_until_preheated(site, pages=3)
        yield site
