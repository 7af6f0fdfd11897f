"""The pages as a browser shows them."""

from __future__ import annotations

import base64
import os
import socket
import time
from contextlib import closing
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from mkwidgets.bench.page_load import FIRST_MARK, bytes_per_action
from mkwidgets.bench.site_runner import RunningSite
from mkwidgets.serve.site import KERNEL_PROTOCOL

FIGURE = "learn/small/figure.ipynb"
QUERY = "play/query.ipynb"


def test_the_gallery_links_to_a_page_that_works(page: Page, small_site: RunningSite) -> None:
    foreign: list[str] = []
    own = (small_site.url, small_site.url.replace("http", "ws"), "data:", "blob:")
    page.on("request", lambda request: None if request.url.startswith(own) else foreign.append(request.url))
    page.goto(small_site.url)
    expect(page).to_have_title("A small gallery")
    page.get_by_role("link", name="a figure").click()
    page.wait_for_selector(FIRST_MARK)
    assert page.url == small_site.page(FIGURE) + "?colour=teal"
    page.get_by_role("button", name="Double it").click()
    expect(page.get_by_text("Doubled")).to_be_visible()
    expect(page.locator("#loading")).to_have_count(0)
    page.wait_for_load_state("networkidle")
    assert not foreign


def test_the_query_reaches_a_cold_kernel(page: Page, small_site: RunningSite) -> None:
    page.goto(small_site.page(QUERY) + "?game=mnpr&seed=1&seed=2")
    expect(page.get_by_text("query=[('game', 'mnpr'), ('seed', '2')] again=True")).to_be_visible()


def test_the_query_reaches_a_preheated_kernel_below_another_address(page: Page, preheated_site: RunningSite) -> None:
    page.goto(preheated_site.page(QUERY) + "?game=hex")
    expect(page.get_by_text("query=[('game', 'hex')] again=True")).to_be_visible()
    assert "Using pre-heated kernel" in preheated_site.log()
    page.goto(preheated_site.url)
    page.get_by_role("link", name="a figure").click()
    page.wait_for_selector(FIRST_MARK)


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844)])
def test_nothing_is_wider_than_the_screen(page: Page, small_site: RunningSite, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.goto(small_site.page(FIGURE))
    page.wait_for_selector(FIRST_MARK)
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_colours_follow_the_system_unless_the_address_says_otherwise(page: Page, small_site: RunningSite) -> None:
    def background() -> object:
        return page.evaluate("getComputedStyle(document.body).backgroundColor")

    dark, light = "rgb(22, 24, 28)", "rgb(250, 249, 246)"
    address = small_site.page("broken.ipynb")
    page.emulate_media(color_scheme="dark")
    page.goto(address)
    assert background() == dark
    assert page.locator("body[data-jp-theme-light]").count() == 0
    page.goto(address + "?theme=light")
    assert background() == light
    page.goto(address)
    assert background() == light, "the choice holds for the following pages"


def test_the_keyboard_skips_to_the_content(page: Page, small_site: RunningSite) -> None:
    page.goto(small_site.url)
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the content")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()


def test_the_websocket_is_compressed(page: Page, browser: Browser, small_site: RunningSite) -> None:
    page.goto(small_site.page(QUERY))
    expect(page.get_by_text("again=True")).to_be_visible()
    kernel = page.evaluate("JSON.parse(document.getElementById('jupyter-config-data').textContent).kernelId")
    handshake = "\r\n".join(
        [
            f"GET /api/kernels/{kernel}/channels HTTP/1.1",
            f"Host: localhost:{urlsplit(small_site.url).port}",
            "Connection: Upgrade",
            "Upgrade: websocket",
            "Sec-WebSocket-Version: 13",
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}",
            f"Sec-WebSocket-Protocol: {KERNEL_PROTOCOL}",
            "Sec-WebSocket-Extensions: permessage-deflate",
            "\r\n",
        ]
    )
    with closing(socket.create_connection(("localhost", urlsplit(small_site.url).port), timeout=20)) as connection:
        connection.sendall(handshake.encode())
        answer = connection.recv(4096).decode("latin-1")
    assert answer.startswith("HTTP/1.1 101")
    assert "permessage-deflate" in answer


def test_the_bytes_of_an_action_are_counted(browser: Browser, small_site: RunningSite) -> None:
    def double(page: Page) -> None:
        page.get_by_role("button", name="Double it").click()
        expect(page.get_by_text("Doubled")).to_be_visible()

    traffic = bytes_per_action(browser, small_site.page(FIGURE), double)
    assert 50 < traffic.sent < 5_000
    assert 100 < traffic.received < 20_000


def test_the_kernel_ends_when_its_page_is_closed(page: Page, small_site: RunningSite) -> None:
    page.goto(small_site.page(QUERY))
    expect(page.get_by_text("again=True")).to_be_visible()
    kernel = page.evaluate("JSON.parse(document.getElementById('jupyter-config-data').textContent).kernelId")
    page.wait_for_timeout(1000)  # the page asks for the end of its kernel once its scripts have run
    page.goto("about:blank")
    end = time.monotonic() + 20
    while f"Kernel shutdown: {kernel}" not in small_site.log() and time.monotonic() < end:
        time.sleep(0.1)
    assert f"Kernel shutdown: {kernel}" in small_site.log()
