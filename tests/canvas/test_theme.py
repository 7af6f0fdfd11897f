from __future__ import annotations

from collections.abc import Iterator

import pytest

from mkwidgets.canvas import theme
from mkwidgets.canvas.stylesheet import stylesheet
from mkwidgets.canvas.theme import (
    FACTION_COLOURS,
    PALETTE,
    ROLES,
    SEAT_COLOURS,
    STONES,
    Style,
    Theme,
    UnknownRole,
    add_roles,
    style,
)

THEMES: tuple[Theme, ...] = ("light", "dark")
SURFACES = ("board", "card", "card-out", "pot")
TOKENS = ("token.attack", "token.defense", "token.health", "token.mojo")
HEXES = (
    "hexagon.space",
    "hexagon.stone-space",
    "hexagon.start",
    "hexagon.petrified",
    "hexagon.match",
    "hexagon.strike",
)
BATTLE = (
    *(f"battle.{name}.{seat}" for name in ("base", "done", "ghost") for seat in (0, 1)),
    *(f"battle.{name}" for name in ("wall", "rock", "hill", "wood", "crate", "zone", "marker", "nose", "pip")),
    *(f"battle.{name}" for name in ("prepared", "suppressed", "reach.rim", "path", "path.wrong", "sight", "tape")),
)
MARKS = ("mark.legal", "mark.picked", "mark.focus")
SEATS = tuple(f"seat.{seat}" for seat in range(8))


def luminance(colour: str) -> float:
    def linear(part: float) -> float:
        return float(part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4)

    red, green, blue = (linear(int(colour[at : at + 2], 16) / 255) for at in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str | None, other: str | None, mode: Theme) -> float:
    dark, light = sorted(luminance(theme.colour(name, mode) or "") for name in (one, other))
    return (light + 0.05) / (dark + 0.05)


def text_pairs() -> Iterator[tuple[str, str]]:
    for role in ("text", "text.muted", "text.accent", "text.danger"):
        for surface in (*SURFACES, "slot"):
            yield role, surface
    for role in TOKENS:
        yield "token.text", str(ROLES[role].fill)
    for role in SEATS:
        yield "seat.text", str(ROLES[role].fill)
    for faction in FACTION_COLOURS:
        yield "hexagon.text", f"tile-{faction}"
    for role in STONES:
        yield "hexagon.text", str(ROLES[f"hexagon.{role}"].fill)
    yield "hexagon.text", "bar"
    yield "hexagon.text", "die"
    yield "hexagon.match.text", "accent"
    yield "hexagon.black.text", "counter-black"
    for surface in ("stone-space", "table"):
        yield "text.muted", surface
    for colour in SEAT_COLOURS[:2]:
        yield "battle.name", colour
        yield "battle.name", f"{colour}-pale"
    for surface in ("felt", "rock", "rock-light", "hill-light", "wood", "crate"):
        yield "battle.height", surface
    yield "battle.plate.text", "card"
    yield "battle.plate.wrong.text", "card"
    yield "battle.pressed.text", "accent"
    yield "battle.reaction.text", "danger"
    yield "text", "accent-faint"
    yield "text.muted", "accent-faint"


@pytest.mark.parametrize("mode", THEMES)
@pytest.mark.parametrize(("role", "surface"), list(text_pairs()))
def test_text_is_readable(role: str, surface: str, mode: Theme) -> None:
    assert contrast(ROLES[role].fill, surface, mode) >= 4.5


@pytest.mark.parametrize("mode", THEMES)
@pytest.mark.parametrize("surface", SURFACES)
@pytest.mark.parametrize(
    "role",
    [*TOKENS, *SEATS, *HEXES, *MARKS, "slot", "accent", "arrow", "die", "bar", "bar.hit", "line"],
)
def test_graphics_stand_out_by_fill_or_outline(role: str, surface: str, mode: Theme) -> None:
    look = ROLES[role]
    assert max(contrast(name, surface, mode) for name in (look.fill, look.stroke) if name) >= 3


@pytest.mark.parametrize("mode", THEMES)
@pytest.mark.parametrize("role", BATTLE)
def test_what_lies_on_a_battlefield_stands_out(role: str, mode: Theme) -> None:
    look = ROLES[role]
    assert max(contrast(name, "felt", mode) for name in (look.fill, look.stroke) if name) >= 3


@pytest.mark.parametrize("mode", THEMES)
def test_pips_stand_out_on_dice(mode: Theme) -> None:
    assert contrast(ROLES["die.pip"].fill, ROLES["die"].fill, mode) >= 3


@pytest.mark.parametrize("mode", THEMES)
def test_the_result_that_fell_differs_from_the_other_bars_in_brightness(mode: Theme) -> None:
    assert contrast(ROLES["bar"].fill, ROLES["bar.hit"].fill, mode) >= 1.5


def test_every_role_names_colours_of_the_palette() -> None:
    used = {name for look in ROLES.values() for name in (look.fill, look.stroke) if name}
    assert used <= PALETTE.keys()


def test_seats_differ() -> None:
    assert len({PALETTE[name] for name in SEAT_COLOURS}) == 8


def test_an_unknown_role_is_named_along_with_its_family() -> None:
    with pytest.raises(UnknownRole, match=r"'token.luck'.*token.attack"):
        style("token.luck")


def test_a_game_adds_roles(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(theme, "PALETTE", dict(PALETTE))
    monkeypatch.setattr(theme, "ROLES", dict(ROLES))
    add_roles({"forest": Style(fill="moss", stroke="outline")}, {"moss": ("#446622", "#88aa66")})
    assert style("forest").fill == "moss"
    assert "--mk-moss:#88aa66" in stylesheet()


def test_a_role_of_an_unknown_colour_is_refused() -> None:
    with pytest.raises(UnknownRole, match="'glitter'"):
        add_roles({"forest": Style(fill="glitter")})
    assert "forest" not in ROLES


def test_variables_follow_the_system_and_jupyterlab_overrides_it() -> None:
    system, lab_light, lab_dark = theme.css_variables().splitlines()[1:]
    light, dark = PALETTE["card"]
    assert system.startswith("@media (prefers-color-scheme: dark)")
    assert f"--mk-card:{dark};" in system
    assert lab_light.startswith('body[data-jp-theme-light="true"]')
    assert f"--mk-card:{light};" in lab_light
    assert lab_dark.startswith('body[data-jp-theme-light="false"]')
    assert f"--mk-card:{dark};" in lab_dark
