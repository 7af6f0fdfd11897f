"""The parts in the box whose texts are data: Dragon Weapon cards and Scroll tiles. Read from a file and checked.

An effect is a row of :class:`Step` records, each one verb of the rulebook's glossary with one resource or location. In
the file a step is a small table such as ``{ take = { jadestone = 1, monkey = 1 } }`` or ``{ move = "any" }``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Literal

import msgspec

from mkwidgets.core.errors import LoadError, shorten
from mkwidgets.core.plain_facts import file_text, in_form, read_toml
from mkwidgets.core.rulebook import packaged_text

Location = Literal["Lair", "Palace", "Garden"]
Resource = Literal["monkey", "jadestone", "peach", "card"]
Verb = Literal["take", "steal", "return", "move", "collect", "place"]
Provenance = Literal["rulebook", "sourced", "deduced", "house"]

LOCATIONS: tuple[Location, ...] = ("Lair", "Palace", "Garden")
RESOURCES: tuple[Resource, ...] = ("monkey", "jadestone", "peach", "card")
ANY = "any"  # stands for a location that the player chooses
KING = "king"  # stands for the Monkey King's location


class Step(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True, gc=False):
    """One verb of an effect.

    ``what`` is a resource for take, steal and return, and a location, ``any`` or ``king`` for the others. ``number``
    counts the resource. ``when`` makes it depend on whether the Monkey King is alone. ``benefit`` tells whether a
    Monkey placed by this step brings the benefit of its location.
    """

    verb: Verb
    what: str
    number: int = 1
    when: Literal["", "alone", "not alone"] = ""
    benefit: bool = False


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Dragon Weapon card: where it can be played (nowhere: ""), what it does, what it is worth if kept."""

    name: str
    location: Literal["", "Lair", "Palace", "Garden"] = ""
    effect: tuple[Step, ...] = ()
    points: int = 1
    provenance: Provenance = "house"


class Scoring(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a Scroll tile changes when points are counted.

    ``feeds`` is how many Monkeys a Peach feeds, ``set`` how many Jadestones make a set, ``most`` what the most
    Jadestones add. ``each`` gives ``points`` for each of something: a resource, an unfed Monkey, a marked card.
    """

    feeds: int = 3
    set: int = 3
    most: int = 2
    each: Literal["", "monkey", "unfed monkey", "jadestone", "peach", "card", "marked card"] = ""
    points: int = 0


class Scroll(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Scroll tile: either an effect that may be used upon an action, or a change of the scoring.

    ``on`` is the action: "place", "collect" (anywhere), either with a location as in "collect Lair", "play" for a card.
    """

    name: str
    on: str = ""
    effect: tuple[Step, ...] = ()
    scoring: Scoring | None = None
    provenance: Provenance = "house"


class Source(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where the values of one table come from."""

    provenance: Provenance
    note: str = ""


class CardTable(Source, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The seventeen Dragon Weapon cards."""

    list: tuple[Card, ...]


class ScrollTable(Source, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The ten Scroll tiles."""

    list: tuple[Scroll, ...]


class Components(msgspec.Struct, frozen=True, forbid_unknown_fields=True, cache_hash=True):
    """All parts with texts."""

    cards: CardTable
    scrolls: ScrollTable


# --- reading ---------------------------------------------------------------------------------------------------------


@cache
def packaged() -> Components:
    """The packaged component file, read once."""
    name = "components.toml"
    return read(packaged_text("mkwidgets.games.shadow", name), name)


def from_file(path: str | Path) -> Components:
    """A user's component file.

    Raises:
        LoadError: when it cannot be read or holds a wrong value.
    """
    return read(file_text(Path(path)), Path(path).name)


def read(text: str, place: str) -> Components:
    """Read components from TOML.

    Raises:
        LoadError: with the file, the key and what was expected there.
    """
    from mkwidgets.games.shadow.component_checks import check_components

    plain = read_toml(text, place)
    for table in ("cards", "scrolls"):
        with_steps(plain, table, f"{place}: ")
    found = in_form(plain, Components, place)
    check_components(found, f"{place}: ")
    return found


def with_steps(plain: dict[str, Any], table: str, place: str) -> None:
    """Replace the effects of one table by rows of steps; what is of another form is left to be refused later."""
    part = plain.get(table)
    entries = part.get("list") if isinstance(part, dict) else None
    for number, entry in enumerate(entries if isinstance(entries, list) else ()):
        if isinstance(entry, dict) and isinstance(entry.get("effect"), list):
            where = f"{place}{table}.list[{number}].effect"
            steps = [steps_of(step, f"{where}[{index}]") for index, step in enumerate(entry["effect"])]
            entry["effect"] = [step for row in steps for step in row]


VERBS = {"take": RESOURCES, "steal": RESOURCES, "return": RESOURCES[:3]}
PLACES = {"move": (ANY, *LOCATIONS), "collect": (ANY, KING, *LOCATIONS), "place": (ANY, KING, *LOCATIONS)}
WHEN = ("alone", "not alone")


def steps_of(entry: Any, place: str) -> list[list[Any]]:
    """The steps of one table of an effect, one for each resource, as plain rows.

    Raises:
        LoadError: unless it holds one verb with what it is about, and at most ``when`` and ``benefit`` besides.
    """
    expected = f"expected one of {', '.join((*VERBS, *PLACES))}"
    if not isinstance(entry, dict):
        raise LoadError(place, f"{expected}, such as {{ take = {{ peach = 1 }} }}; found {shorten(entry)}")
    verbs = [verb for verb in entry if verb in VERBS or verb in PLACES]
    strange = next((key for key in entry if key not in (*verbs, "when", "benefit")), None)
    if len(verbs) != 1 or strange is not None:
        found = shorten(strange) if strange is not None else f"{len(verbs)} verbs"
        raise LoadError(place, f"{expected}, found {found}")
    verb = verbs[0]
    when = entry.get("when", "")
    if when != "" and when not in WHEN:
        raise LoadError(f"{place}.when", f"expected alone or not alone, found {shorten(when)}")
    benefit = entry.get("benefit", False)
    if not isinstance(benefit, bool) or ("benefit" in entry and verb != "place"):
        raise LoadError(f"{place}.benefit", "expected true or false, and only beside place")
    if verb in PLACES:
        return [[verb, location_in(entry[verb], PLACES[verb], f"{place}.{verb}"), 1, when, benefit]]
    amounts = resources_in(entry[verb], VERBS[verb], f"{place}.{verb}")
    return [[verb, resource, number, when, False] for resource, number in amounts]


def location_in(value: Any, known: tuple[str, ...], place: str) -> str:
    """The location that a step is about.

    Raises:
        LoadError: when it is none.
    """
    if not isinstance(value, str) or value not in known:
        raise LoadError(place, f"expected one of {', '.join(known)}, found {shorten(value)}")
    return value


def resources_in(value: Any, known: tuple[str, ...], place: str) -> Iterator[tuple[str, int]]:
    """The resources that a step is about with their numbers; cards are drawn one by one.

    Raises:
        LoadError: for anything but a table of resources with numbers from 1 to 9.
    """
    if not isinstance(value, Mapping) or not value:
        raise LoadError(place, f"expected resources with numbers, such as {{ peach = 1 }}; found {shorten(value)}")
    for resource, number in value.items():
        if resource not in known:
            raise LoadError(place, f"expected {', '.join(known)}, found {shorten(resource)}")
        if type(number) is not int or not 1 <= number <= 9:
            raise LoadError(f"{place}.{resource}", f"expected a whole number from 1 to 9, found {shorten(number)}")
        if resource == "card":
            yield from [("card", 1)] * number
        else:
            yield resource, number
