"""A rulebook as data: clauses in our own words, and rulings where the printed text leaves a gap."""

from __future__ import annotations

import tomllib
from functools import cached_property
from importlib.resources import files

import msgspec

from mkwidgets.core.errors import LoadError, UnknownName


class Clause(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One rule: ``id`` such as ``mnpr.attack.tie``, the rulebook's chapter, a short title and our own wording."""

    id: str
    chapter: str
    title: str
    text: str
    rulings: tuple[str, ...] = ()


class Ruling(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a gap is ruled: the question, the answer and its reason.

    ``provenance`` says where the answer comes from: "rulebook", "deduced" or "house" (our own). ``option`` names the
    game option that gives an alternative, if there is one.
    """

    id: str
    clause: str
    question: str
    answer: str
    reason: str
    provenance: str = "house"
    option: str = ""


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    clause: tuple[Clause, ...]
    ruling: tuple[Ruling, ...] = ()


class Rulebook:
    """The clauses and rulings of one game."""

    def __init__(self, clauses: tuple[Clause, ...], rulings: tuple[Ruling, ...]) -> None:
        self.clauses = clauses
        self.rulings = rulings

    @cached_property
    def by_id(self) -> dict[str, Clause | Ruling]:
        """Clauses and rulings by id."""
        entries: list[Clause | Ruling] = [*self.clauses, *self.rulings]
        return {entry.id: entry for entry in entries}

    def __getitem__(self, key: str) -> Clause | Ruling:
        """The clause or ruling with an id.

        Raises:
            UnknownName: when there is none.
        """
        try:
            return self.by_id[key]
        except KeyError:
            raise UnknownName("clause or ruling", key, self.by_id) from None

    def rulings_of(self, clause: Clause) -> tuple[Ruling, ...]:
        """The rulings that settle how a clause is read."""
        return tuple(r for r in self.rulings if r.clause == clause.id or r.id in clause.rulings)


def read_rulebook(text: str, place: str) -> Rulebook:
    """Read a rulebook from TOML.

    Raises:
        LoadError: for broken TOML, a wrong or missing key, an id that occurs twice or a reference to no clause.
    """
    try:
        file = msgspec.convert(tomllib.loads(text), _File)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise LoadError(place, str(error)) from None
    ids = [clause.id for clause in file.clause] + [ruling.id for ruling in file.ruling]
    twice = next((key for key in ids if ids.count(key) > 1), None)
    if twice:
        raise LoadError(f"{place}: {twice}", "every id may occur once only")
    known = set(ids)
    for ruling in file.ruling:
        if ruling.clause not in known:
            raise LoadError(f"{place}: {ruling.id}", f"names the clause {ruling.clause!r}, which is not there")
    for clause in file.clause:
        for key in clause.rulings:
            if key not in known:
                raise LoadError(f"{place}: {clause.id}", f"names the ruling {key!r}, which is not there")
    return Rulebook(file.clause, file.ruling)


def packaged_rulebook(package: str) -> Rulebook:
    """The ``rulebook.toml`` that lies in a game's package."""
    return read_rulebook(packaged_text(package, "rulebook.toml"), f"{package}/rulebook.toml")


def packaged_text(package: str, name: str) -> str:
    """A data file of a package as text."""
    return files(package).joinpath(name).read_text("utf-8")
