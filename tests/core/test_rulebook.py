from __future__ import annotations

import pytest

from mkwidgets.core.errors import LoadError, UnknownName
from mkwidgets.core.registry import game, games
from mkwidgets.core.rulebook import Clause, Ruling, read_rulebook

GOOD = """
[[clause]]
id = "x.one"
chapter = "First"
title = "One"
text = "One thing."
rulings = ["X-1"]

[[clause]]
id = "x.two"
chapter = "First"
title = "Two"
text = "Two things."

[[ruling]]
id = "X-1"
clause = "x.two"
question = "Why?"
answer = "Because."
reason = "It is so."
"""


def test_clauses_and_rulings_are_found_by_id() -> None:
    book = read_rulebook(GOOD, "x.toml")
    assert book["x.one"] == Clause("x.one", "First", "One", "One thing.", ("X-1",))
    ruling = book["X-1"]
    assert isinstance(ruling, Ruling)
    assert ruling.provenance == "house"
    assert [clause.id for clause in book.clauses] == ["x.one", "x.two"]


def test_a_ruling_belongs_to_its_clause_and_to_those_that_name_it() -> None:
    book = read_rulebook(GOOD, "x.toml")
    assert [[ruling.id for ruling in book.rulings_of(clause)] for clause in book.clauses] == [["X-1"], ["X-1"]]


def test_an_unknown_id_is_answered_with_the_nearest() -> None:
    with pytest.raises(UnknownName, match=r"x\.one"):
        read_rulebook(GOOD, "x.toml")["x.on"]


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("[[ruling]]", "[[ruling", r"x\.toml: "),
        ("[[clause]]", "[[claus]]", r"x\.toml: "),
        ('title = "Two"', "", r"x\.toml: .*title.*clause\[1\]"),
        ('title = "Two"', "title = 2", r"x\.toml: .*clause\[1\]\.title"),
        ('title = "Two"', 'title = "Two"\ncolour = "red"', r"x\.toml: .*colour"),
        ("x.two", "x.one", r"x\.toml: x\.one: every id"),
        ('id = "X-1"', 'id = "x.one"', r"x\.toml: x\.one: every id"),
        ('clause = "x.two"', 'clause = "x.three"', r"x\.toml: X-1: names the clause 'x\.three'"),
        ('rulings = ["X-1"]', 'rulings = ["X-2"]', r"x\.toml: x\.one: names the ruling 'X-2'"),
        ('answer = "Because."', "", r"x\.toml: .*answer"),
    ],
)
def test_a_broken_rulebook_is_refused(old: str, new: str, problem: str) -> None:
    with pytest.raises(LoadError, match=f"^{problem}"):
        read_rulebook(GOOD.replace(old, new), "x.toml")


@pytest.mark.parametrize("name", games())
def test_every_packaged_rulebook_is_sound(name: str) -> None:
    book = game(name).rulebook
    for clause in book.clauses:
        assert clause.id.startswith(f"{name}.")
        for text in (clause.chapter, clause.title, clause.text):
            assert text == text.strip() != ""
        assert clause.text.endswith(".")
    for ruling in book.rulings:
        assert isinstance(book[ruling.clause], Clause)
        assert ruling.provenance in ("rulebook", "sourced", "deduced", "house")
        options = {option.name for option in game(name).options}
        assert ruling.option in options | {""}


@pytest.mark.parametrize("name", games())
def test_a_clause_names_the_rulings_that_settle_it(name: str) -> None:
    book = game(name).rulebook
    for ruling in book.rulings:
        clause = book[ruling.clause]
        assert isinstance(clause, Clause)
        assert ruling.id in clause.rulings
