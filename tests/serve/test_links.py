"""Links to a situation: what they open, how long they get, and that they are read again."""

from __future__ import annotations

from urllib.parse import parse_qs, urlsplit

import pytest

import mkwidgets as mk
from mkwidgets.core import scenario
from mkwidgets.core.errors import LoadError
from mkwidgets.core.session import Session
from mkwidgets.serve.links import Source, links, token_in
from mkwidgets.serve.site import notebooks_folder

GAME = mk.game("mnpr")
LONGEST = 2000  # what every browser, messenger and code host passes on


def session() -> Session:
    return Session(GAME, GAME.situation(meters={"Robot": (7, 0, 3, 1)}), 11)


def crowd() -> Session:
    """The longest situation: eight long names, and meters that all differ."""
    names = ["".join(chr(0x4E00 + 997 * seat + 31 * place) for place in range(24)) for seat in range(8)]
    meters = {name: (seat, 8 - seat, (3 * seat + 2) % 9, (5 * seat + 1) % 9) for seat, name in enumerate(names)}
    cards = ["Monkey", "Ninja", "Pirate", "Robot"] * 2
    state = GAME.situation(
        cards=cards,
        names=names,
        meters=meters,
        capacity=9,
        robot_capacity=10,
        pot=999,
        max_turns=99_999,
        turns=12_345,
        direction=-1,
        phase="attack",
        turn=7,
        target=3,
        actions_left=1,
    )
    return Session(GAME, state, 2**31 - 1, ["person", "bot"] * 4)


@pytest.mark.parametrize("where", [session, crowd])
def test_a_link_is_short_and_opens_the_same_situation(where: object) -> None:
    assert callable(where)
    made = where()
    found = links(
        made, "https://games.of-a-rather-long-name.example/some/folder", Source("an-owner/mkwidgets", "a-long/branch")
    )
    assert list(found) == ["token", "play", "explore", "binder", "binder-lab"]
    for name, link in found.items():
        assert len(link) < LONGEST, name
        assert link.isascii()
        if name != "binder-lab":
            again = scenario.load(token_in(link))
            assert again.state == made.state
            assert again.seats == made.seats


def test_a_link_leads_to_a_notebook_of_the_site() -> None:
    found = links(session(), "http://localhost:8866")
    assert found["play"].startswith("http://localhost:8866/voila/render/play/mnpr.ipynb?situation=1")
    for name in ("play", "explore"):
        page = urlsplit(found[name]).path.removeprefix("/voila/render/")
        assert (notebooks_folder() / page).is_file()


def test_on_binder_the_notebooks_lie_in_their_folder() -> None:
    found = links(session(), built=Source("owner/name", "a branch/x"))
    token = found["token"]
    paths = []
    for name in ("binder", "binder-lab"):
        parts = urlsplit(found[name])
        assert (parts.netloc, parts.path) == ("mybinder.org", "/v2/gh/owner/name/a%20branch%2Fx")
        paths += parse_qs(parts.query)["urlpath"]
    assert paths == [f"voila/render/notebooks/play/mnpr.ipynb?situation={token}", "lab/tree/notebooks/play/mnpr.ipynb"]
    for path in paths:
        assert (notebooks_folder().parent / urlsplit(path).path.partition("/")[2].partition("/")[2]).is_file()


@pytest.mark.parametrize(
    "server", ["", "localhost:8866", "ftp://x", "http://", "http://[", "http://x/?a=b", "http://x#y"]
)
def test_a_server_is_an_address(server: str) -> None:
    with pytest.raises(LoadError, match="server"):
        links(session(), server)


@pytest.mark.parametrize("repository", ["", "x", "/x", "x/", "a/b/c", "a/b c", "a/b?c"])
def test_a_repository_is_an_owner_and_a_name(repository: str) -> None:
    with pytest.raises(LoadError, match="repository"):
        links(session(), built=Source(repository))


def test_a_branch_has_a_name() -> None:
    with pytest.raises(LoadError, match="branch"):
        links(session(), built=Source(branch=""))


def test_what_is_no_link_stays_as_it_is() -> None:
    assert token_in(" 1abc\n") == "1abc"
    assert token_in("{}") == "{}"


@pytest.mark.parametrize(
    "text", ["http://", "https://x/", "http://[", "https://x/?urlpath=a", "https://x/?urlpath=http://["]
)
def test_a_link_without_a_token_is_refused(text: str) -> None:
    with pytest.raises(LoadError, match="link"):
        token_in(text)
