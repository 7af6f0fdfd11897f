"""The health check, and a site with a limit on open pages."""

from __future__ import annotations

import http.client
import json
import re
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

import mkwidgets
from mkwidgets.bench.site_runner import RunningSite, running_site, wait_until_preheated
from tests.serve.conftest import NOTEBOOKS

QUERY = "play/query.ipynb"
KERNEL = re.compile(r'"kernelId": "([-\w]+)"')
MOST = 2


@pytest.fixture
def limited_site() -> Iterator[RunningSite]:
    with running_site(NOTEBOOKS, base_url="/games/", most_kernels=MOST) as site:
        yield site


def ask(site: RunningSite, path: str, method: str = "GET") -> tuple[http.client.HTTPResponse, str]:
    with closing(http.client.HTTPConnection("localhost", urlsplit(site.url).port, timeout=60)) as connection:
        connection.request(method, urlsplit(site.url).path + path)
        answer = connection.getresponse()
        return answer, answer.read().decode()


def health(site: RunningSite) -> Any:
    answer, text = ask(site, "health")
    assert answer.status == 200
    assert answer.headers["Content-Type"].startswith("application/json")
    return json.loads(text)


def test_health_tells_how_things_are_and_starts_no_kernel(small_site: RunningSite) -> None:
    found = health(small_site)
    assert found == {"status": "ok", "version": mkwidgets.__version__, "kernels": 0, "waiting": 0, "limit": None}
    assert "Kernel started" not in small_site.log()


def test_preheated_kernels_wait_and_are_not_counted() -> None:
    with running_site(NOTEBOOKS, preheat=1, most_kernels=1) as site:
        wait_until_preheated(site, pages=3)
        found = health(site)
        assert (found["status"], found["kernels"], found["waiting"]) == ("ok", 0, 3)
        assert ask(site, f"voila/render/{QUERY}")[0].status == 200
        assert health(site)["status"] == "full"
        assert ask(site, "voila/render/index.ipynb")[0].status == 503


def test_a_page_does_not_wait_for_a_kernel_that_is_still_to_be_started() -> None:
    with running_site(NOTEBOOKS, preheat=1, preheated_pages=[QUERY]) as site:
        wait_until_preheated(site, pages=1)
        for _ in range(2):
            assert ask(site, f"voila/render/{QUERY}?game=hex")[0].status == 200
        assert site.log().count("Using pre-heated kernel") == 1
        assert health(site)["kernels"] == 2


def test_many_at_once_never_get_more_places_than_there_are(limited_site: RunningSite) -> None:
    with ThreadPoolExecutor(6) as readers:
        answers = list(readers.map(lambda _: ask(limited_site, f"voila/render/{QUERY}"), range(6)))
    assert sorted(answer.status for answer, _ in answers) == [200] * MOST + [503] * (6 - MOST)
    assert health(limited_site) | {"version": ""} == {
        "status": "full",
        "version": "",
        "kernels": MOST,
        "waiting": 0,
        "limit": MOST,
    }
    refused = next(answer for answer, _ in answers if answer.status == 503)
    assert int(refused.headers["Retry-After"]) > 0
    opened = next(text for answer, text in answers if answer.status == 200)
    kernel = KERNEL.search(opened)
    assert kernel is not None
    assert ask(limited_site, f"voila/api/shutdown/{kernel[1]}", "POST")[0].status == 204
    assert ask(limited_site, f"voila/api/shutdown/{kernel[1]}", "POST")[0].status == 204, "a second time does no harm"
    assert health(limited_site)["status"] == "ok"
    assert ask(limited_site, f"voila/render/{QUERY}")[0].status == 200


def test_what_is_not_there_takes_no_place(limited_site: RunningSite) -> None:
    for number in range(MOST + 1):
        assert health(limited_site)["kernels"] == number
        assert ask(limited_site, "voila/render/nothing.ipynb")[0].status == 404
        assert ask(limited_site, "voila/render/broken.ipynb")[0].status == (200 if number < MOST else 503)


def test_a_full_site_says_so_and_opens_what_was_asked_for_when_there_is_room(
    browser: Browser, page: Page, limited_site: RunningSite
) -> None:
    contexts = [browser.new_context() for _ in range(MOST)]
    visitors = [context.new_page() for context in contexts]
    for visitor in visitors:
        visitor.goto(limited_site.page(QUERY))
        expect(visitor.get_by_text("again=True")).to_be_visible()
        visitor.wait_for_load_state("networkidle")
    address = limited_site.page(QUERY) + "?game=hex&situation=1abc"
    page.goto(address)
    expect(page.get_by_role("heading", name="Every place is taken")).to_be_visible()
    assert page.url == address
    visitors[0].close(run_before_unload=True)
    end = time.monotonic() + 20
    while health(limited_site)["status"] == "full" and time.monotonic() < end:
        time.sleep(0.1)
    expect(page.get_by_text("query=[('game', 'hex'), ('situation', '1abc')]")).to_be_visible(timeout=30_000)
    assert page.url == address
    for context in contexts:
        context.close()
