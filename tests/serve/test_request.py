from __future__ import annotations

import subprocess
import sys
import warnings

import pytest

from mkwidgets.serve.request import query

VARIABLES = ("MKWIDGETS_QUERY", "QUERY_STRING", "SERVER_SOFTWARE", "VOILA_PREHEAT")


@pytest.fixture(autouse=True)
def clean_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)


def in_voila(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setenv("SERVER_SOFTWARE", "voila/0.5.13")
    monkeypatch.setenv("VOILA_PREHEAT", "False")
    monkeypatch.setenv("QUERY_STRING", text)


def test_outside_voila_there_is_no_query_and_voila_is_not_imported() -> None:
    program = "import sys; from mkwidgets.serve.request import query; print(query(), 'voila' in sys.modules)"
    answer = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert answer.stdout.strip() == "{} False"


def test_the_query_of_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    in_voila(monkeypatch, "game=mnpr&seed=7&name=%C3%89lan+vital&empty=")
    assert query() == {"game": "mnpr", "seed": "7", "name": "Élan vital", "empty": ""}


def test_the_last_of_repeated_keys_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    in_voila(monkeypatch, "seed=1&seed=2")
    assert query() == {"seed": "2"}


@pytest.mark.parametrize("text", ["", "&&", "%zz=%", "=", "a" * 8193, "a=1&" * 5000])
def test_odd_and_overlong_queries_do_no_harm(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    in_voila(monkeypatch, text)
    assert all(isinstance(value, str) for value in query().values())
    if len(text) > 8192:
        assert query() == {}


def test_a_notebook_outside_voila_takes_its_query_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MKWIDGETS_QUERY", "?game=hex")
    monkeypatch.setenv("QUERY_STRING", "game=not-ours")
    assert query() == {"game": "hex"}


def test_the_page_counts_more_than_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    in_voila(monkeypatch, "game=mnpr")
    monkeypatch.setenv("MKWIDGETS_QUERY", "game=hex")
    assert query() == {"game": "mnpr"}


def test_a_preheated_kernel_asks_again_when_the_server_is_too_busy_to_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = [None, None, "game=hex"]

    def wait_for_request() -> None:
        answer = answers.pop(0)
        if answer is None:
            warnings.warn("Failed to connect", stacklevel=1)
        else:
            in_voila(monkeypatch, answer)

    monkeypatch.setenv("VOILA_PREHEAT", "True")
    monkeypatch.setattr("voila.utils.wait_for_request", wait_for_request)
    monkeypatch.setattr("mkwidgets.serve.request.PAUSE", 0)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert query() == {"game": "hex"}
    assert query() == {"game": "hex"}
    assert answers == []
