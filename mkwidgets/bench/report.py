"""All figures that the project holds itself to, with their targets, as one table."""

from __future__ import annotations

import msgspec

from mkwidgets.bench.reach import reach_time
from mkwidgets.bench.rules import speeds

REACH = "reach among 40 models and 10 pieces: median ms"
REFERENCE = "OpenSpiel tic-tac-toe (Python)"

# The highest value that is still good, by figure; for the last one the lowest.
AT_MOST = {
    "first board / bare figure, cold": 1.3,
    "first board / bare figure, preheated": 1.3,
    "click to repainted page: median ms": 60.0,
    "click to repainted page: p95 ms": 120.0,
    "click to repainted page, hex: median ms": 60.0,
    "click to repainted page, hex: p95 ms": 120.0,
    "one action on the wire: bytes": 8000.0,
}
AT_LEAST = {f"mkwidgets {game} / {REFERENCE}": 1.0 for game in ("mnpr", "hex")}


class Figure(msgspec.Struct, frozen=True):
    """A measured value, the bound it is held to ("≤ 60" or ""), and whether it keeps it."""

    name: str
    value: float
    bound: str
    kept: bool | None


def measure(pages: bool = True) -> list[Figure]:
    """Measure everything; ``pages`` needs a Chromium and takes some minutes.

    Raises:
        FileNotFoundError: when there is no Chromium.
    """
    found = speeds()
    values = {f"{name}: actions a second": speed for name, speed in found.items()}
    if REFERENCE in found:
        ours = {name: speed for name, speed in found.items() if name.startswith("mkwidgets ")}
        values |= {f"{name} / {REFERENCE}": speed / found[REFERENCE] for name, speed in ours.items()}
    values[REACH] = reach_time()
    if pages:
        from mkwidgets.bench.pages import page_figures

        values |= page_figures()
    return [judge(name, value) for name, value in values.items()]


def judge(name: str, value: float) -> Figure:
    """A figure beside its bound."""
    if name in AT_MOST:
        return Figure(name, value, f"≤ {AT_MOST[name]:g}", value <= AT_MOST[name])
    if name in AT_LEAST:
        return Figure(name, value, f"≥ {AT_LEAST[name]:g}", value >= AT_LEAST[name])
    return Figure(name, value, "", None)


def table(figures: list[Figure]) -> list[str]:
    """The figures as lines of text."""
    verdict = {True: "kept", False: "MISSED", None: ""}
    lines = [f"{f.name:52} {number(f.value):>12} {f.bound:>8}  {verdict[f.kept]}".rstrip() for f in figures]
    if not any("OpenSpiel" in figure.name for figure in figures):
        lines.append(
            "OpenSpiel is not installed (pip install 'mkwidgets[bench]'), so there is nothing to compare with."
        )
    return lines


def number(value: float) -> str:
    """A value with as many digits as are worth reading."""
    return f"{value:,.0f}" if value >= 1000 else f"{value:.3g}"
