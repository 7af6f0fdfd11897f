"""Options of a game: declared once, then validated, documented and offered as a form."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec

from mkwidgets.core.errors import LoadError, UnknownName, shorten


class Option(msgspec.Struct, frozen=True):
    """One option.

    ``kind`` is "number" (with ``minimum`` and ``maximum``), "choice" (one of ``choices``), "flag" or "list" (of
    texts; each is one of ``choices`` if there are any). ``optional`` allows ``None``, whose meaning ``text`` tells.
    """

    name: str
    kind: Literal["number", "choice", "flag", "list"]
    default: Any
    text: str
    minimum: int = 0
    maximum: int = 10**6
    choices: tuple[str, ...] = ()
    optional: bool = False
    provenance: str = ""

    def check(self, value: Any) -> Any:
        """The value in its proper form.

        Raises:
            LoadError: when it is none of those allowed.
        """
        if value is None and self.optional:
            return None
        if self.kind == "number":
            return self._number(value)
        if self.kind == "flag":
            if not isinstance(value, bool):
                raise self._wrong("true or false", value)
            return value
        if self.kind == "choice":
            return self._choice(value, f"option {self.name}")
        if isinstance(value, str) or not isinstance(value, Sequence):
            raise self._wrong("a list", value)
        if len(value) > self.maximum:
            raise self._wrong(f"at most {self.maximum} entries", len(value))
        return tuple(self._choice(v, f"option {self.name}[{i}]") for i, v in enumerate(value))

    def _number(self, value: Any) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not self.minimum <= value <= self.maximum:
            raise self._wrong(f"a whole number from {self.minimum} to {self.maximum}", value)
        return value

    def _choice(self, value: Any, place: str) -> str:
        if not isinstance(value, str):
            raise LoadError(place, f"expected a text, found {shorten(value)}")
        if not self.choices:
            return value
        match = next((c for c in self.choices if c.lower() == value.lower()), None)
        if match is None:
            raise LoadError(place, f"expected one of {', '.join(self.choices)}, found {shorten(value)}")
        return match

    def _wrong(self, expected: str, value: Any) -> LoadError:
        return LoadError(f"option {self.name}", f"expected {expected}, found {shorten(value)}")


def resolve(options: Sequence[Option], given: Mapping[str, Any]) -> dict[str, Any]:
    """All options, the given ones checked and the others at their defaults.

    Raises:
        UnknownName: for a name that is no option.
        LoadError: for a value that an option does not allow.
    """
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            raise UnknownName("option", name, known)
    return {name: option.check(given[name]) if name in given else option.default for name, option in known.items()}
