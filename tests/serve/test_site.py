"""What the site answers, without a browser."""

from __future__ import annotations

import http.client
import socket
from contextlib import closing
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from mkwidgets.bench.site_runner import RunningSite, running_site
from mkwidgets.serve.site import free_port, make_site, matching_pages, notebooks_folder
from tests.serve.conftest import NOTEBOOKS


def get(site: RunningSite, path: str, headers: dict[str, str] | None = None) -> tuple[http.client.HTTPResponse, str]:
    """An answer to exactly this path: http.client does not tidy it up as browsers do."""
    with closing(http.client.HTTPConnection("localhost", urlsplit(site.url).port, timeout=60)) as connection:
        connection.request("GET", path, headers=headers or {})
        response = connection.getresponse()
        return response, response.read().decode("utf-8", "replace")


def test_the_root_leads_to_the_gallery_and_keeps_the_query(small_site: RunningSite) -> None:
    response, _ = get(small_site, "/?theme=dark")
    assert response.status == 302
    assert response.headers["Location"] == "/voila/render/index.ipynb?theme=dark"


@pytest.mark.parametrize("path", ["/nothing", "/voila/render/nothing.ipynb", "/voila/tree", "/voila/files/notes.txt"])
def test_what_is_not_there_gets_a_friendly_page(small_site: RunningSite, path: str) -> None:
    response, text = get(small_site, path)
    assert response.status == 404
    assert "There is no such page" in text
    assert 'href="/">All games' in text
    assert "Traceback" not in text


@pytest.mark.parametrize(
    "path",
    [
        "/voila/files/notes.txt",
        "/voila/files/helper.py",
        "/voila/files/picture.svg",
        "/voila/files/index.ipynb",
        "/voila/render/notes.txt",
        "/voila/render/helper.py",
        "/voila/render/",
        "/voila/render/learn",
        "/voila/render/../conftest.py",
        "/voila/render/..%2f..%2f..%2fnotebooks/index.ipynb",
        "/voila/render/%2e%2e/notebooks/index.ipynb",
        "/voila/static/../../../../../../../../etc/passwd",
        "/voila/static/%2e%2e/%2e%2e/%2e%2e/%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/passwd",
        "/voila/templates/mkwidgets/static/../conf.json",
        "/voila/templates/mkwidgets/static/%2e%2e/conf.json",
        "/voila/templates/../static/../templates/mkwidgets/conf.json",
        "/voila/labextensions/../../../etc/passwd",
        "/voila/labextensions/%2e%2e/%2e%2e/%2e%2e/etc/passwd",
        "/voila/api/contents",
        "/voila/api/contents/learn",
        "/voila/api/themes/",
        "/api/contents",
        "/api/sessions",
        "/login",
    ],
)
def test_nothing_but_the_notebooks_is_served(small_site: RunningSite, path: str) -> None:
    response, text = get(small_site, path)
    if response.status in (301, 302):
        response, text = get(small_site, response.headers["Location"])
    assert response.status >= 400
    for secret in ("Not to be served", "root:", "base_template", "<svg xmlns", "Traceback", str(NOTEBOOKS)):
        assert secret not in text


def test_a_folder_beside_the_served_one_stays_closed(tmp_path: Path) -> None:
    gallery = (NOTEBOOKS / "index.ipynb").read_text()
    for folder in ("served", "served-not", "served/.hidden"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "index.ipynb").write_text(gallery)
    with running_site(tmp_path / "served") as site:
        for path in ("%2e%2e/served-not/index.ipynb", "../served-not/index.ipynb", ".hidden/index.ipynb"):
            assert get(site, f"/voila/render/{path}")[0].status == 404


def test_a_page_shows_results_without_their_source(small_site: RunningSite) -> None:
    response, text = get(small_site, "/voila/render/index.ipynb")
    assert response.status == 200
    assert "The kernel answers" in text
    assert "unguessable-source" not in text
    assert "<title>A small gallery</title>" in text
    assert '<html lang="en">' in text
    assert 'name="viewport"' in text


def test_an_address_chooses_no_other_template(small_site: RunningSite) -> None:
    _, text = get(small_site, "/voila/render/index.ipynb?template=lab&theme=dark")
    assert "mk-main" in text
    assert "cdn" not in text


def test_a_cell_that_fails_shows_no_traceback(small_site: RunningSite) -> None:
    _, text = get(small_site, "/voila/render/broken.ipynb")
    assert "A broken page" in text
    assert "a secret in a traceback" not in text


def test_scripts_travel_compressed_and_may_be_kept(small_site: RunningSite) -> None:
    response, _ = get(small_site, "/voila/static/voila.js", {"Accept-Encoding": "gzip"})
    assert response.headers["Content-Encoding"] == "gzip"
    assert response.headers.get("Cache-Control") != "no-cache"


def test_a_port_that_is_taken_is_passed_over() -> None:
    with closing(socket.socket()) as taken:
        taken.bind(("localhost", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert free_port(port) > port
        with pytest.raises(OSError, match="no free port"):
            free_port(port, tries=1)


def test_the_pages_to_preheat() -> None:
    found = list(matching_pages(NOTEBOOKS, ["index.ipynb", "learn/*/*.ipynb", "*.txt"]))
    assert found == ["index.ipynb", "learn/small/figure.ipynb"]


def test_a_folder_without_a_gallery_is_refused(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match=r"no index\.ipynb"):
        make_site(tmp_path, port=1)


def test_the_products_own_pages_are_found() -> None:
    assert (notebooks_folder() / "index.ipynb").is_file()
