from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from mkwidgets.core.conformance import play_out
from mkwidgets.core.errors import LoadError, UnknownName
from mkwidgets.games.mnpr.actions import GameEnded, NothingHappened
from mkwidgets.games.mnpr.state import capacity, pot, tokens_on_meters
from tests.games.mnpr.table import GAME, Table

SMALL = dict.fromkeys(("Monkey", "Ninja", "Pirate", "Robot"), (1, 1, 1, 1))


@pytest.mark.clause("mnpr.option.pot")
def test_a_gain_that_cannot_be_paid_has_no_effect() -> None:
    table = Table(phase="chart", meters=SMALL, pot=16).play("chart 9")
    assert table.meters("Monkey") == (1, 1, 1, 1)
    assert table.found(NothingHappened)[0].why == "no token"
    assert "mnpr.option.pot" in table.cited()
    assert "take Mojo" not in table.legal()
    assert table.refuse("take Mojo").clauses == ("mnpr.option.pot",)


@pytest.mark.clause("mnpr.option.pot")
@pytest.mark.parametrize(("direction", "mojo"), [(1, [1, 1, 2, 2]), (-1, [1, 2, 2, 1])])
def test_the_last_tokens_go_to_the_current_player_and_then_in_the_direction_of_play(
    direction: int, mojo: list[int]
) -> None:
    table = Table(turn="Pirate", phase="chart", direction=direction, meters=SMALL, pot=18).play("chart 5")
    assert table.meter("Mojo") == mojo
    assert pot(table.state) == 0


@pytest.mark.clause("mnpr.option.pot")
def test_a_full_meter_leaves_its_token_to_the_next() -> None:
    meters = {**SMALL, "Monkey": (1, 1, 1, 5)}
    table = Table(phase="chart", meters=meters, pot=21).play("chart 5")
    assert table.meter("Mojo") == [5, 2, 1, 1]


@pytest.mark.clause("mnpr.option.turns")
def test_a_limit_of_turns_leaves_the_game_unfinished() -> None:
    table = Table(GAME.new(first=0, max_turns=3)).play(*["chart 13", "end turn"] * 3)
    result = GAME.result(table.state)
    assert result is not None
    assert result.winners == ()
    assert result.clauses == ("mnpr.option.turns",)
    assert table.found(GameEnded)[0].winner == -1
    assert table.legal() == []


@pytest.mark.clause("mnpr.option.turns")
def test_without_a_limit_the_game_goes_on() -> None:
    assert GAME.result(Table(GAME.new(first=0)).play(*["chart 13", "end turn"] * 30).state) is None


@pytest.mark.clause("mnpr.tokens.kept")
@pytest.mark.parametrize("seed", range(6))
def test_no_token_appears_or_vanishes(seed: int) -> None:
    for moment in play_out(GAME, GAME.new(players=4, pot=24), seed):
        state = moment.step.state
        left = pot(state)
        assert left is not None
        assert left >= 0
        assert tokens_on_meters(state.players) + left == state.tokens == 24


@pytest.mark.clause("mnpr.tokens.kept")
def test_more_tokens_than_there_are_is_refused() -> None:
    with pytest.raises(LoadError, match=r"tokens: .*mnpr\.tokens\.kept"):
        GAME.new(players=4, pot=15)
    with pytest.raises(LoadError, match=r"tokens: .*mnpr\.tokens\.kept"):
        GAME.situation(pot=31)
    assert pot(GAME.situation(pot=32)) == 0


def test_sizes_of_meters() -> None:
    state = GAME.new(capacity=6, robot_capacity=8)
    assert [capacity(state, seat) for seat in range(4)] == [(6, 6, 6, 6)] * 3 + [(8, 8, 8, 8)]


@pytest.mark.parametrize(
    ("options", "place"),
    [
        ({"players": 4, "cards": ["Monkey", "Ninja"]}, "option cards"),
        ({"names": ["A", "B"], "players": 3}, "option names"),
        ({"names": ["A", "a"], "players": 2}, r"players\[1\]\.name"),
        ({"names": ["A", " "], "players": 2}, r"players\[1\]\.name"),
        ({"names": ["A  B", "C"], "players": 2}, r"players\[0\]\.name"),
        ({"names": ["A", "B" * 25], "players": 2}, r"players\[1\]\.name"),
        ({"names": ["A\n", "B"], "players": 2}, r"players\[0\]\.name"),
        ({"first": 2, "players": 2}, "option first"),
        ({"cards": ["Dragon", "Robot"]}, r"option cards\[0\]"),
        ({"cards": []}, "players"),
        ({"players": True}, "option players"),
        ({"players": 10**5000}, "option players"),
        ({"max_turns": 0}, "option max_turns"),
        ({"pot": 7}, "option pot"),
        ({"capacity": 11}, "option capacity"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_options_that_do_not_fit_are_refused(options: dict[str, Any], place: str) -> None:
    with pytest.raises(LoadError, match=f"^{place}"):
        GAME.new(**options)


def test_an_unknown_option_is_named() -> None:
    with pytest.raises(UnknownName, match="player"):
        GAME.new(player=3)


# --- the component file ----------------------------------------------------------------------------------------------

PRINTED = """
[meters.size]
Monkey = { Attack = 4, Defense = 5, Health = 6, Mojo = 7 }
Ninja = { Attack = 4, Defense = 4, Health = 4, Mojo = 4 }
Pirate = { Attack = 4, Defense = 4, Health = 4, Mojo = 4 }
Robot = { Attack = 6, Defense = 6, Health = 8, Mojo = 9 }
"""


def test_a_file_of_printed_sizes_replaces_ours(tmp_path: Path) -> None:
    path = tmp_path / "my-cards.toml"
    path.write_text(PRINTED)
    state = GAME.new(components=path)
    assert (capacity(state, 0), capacity(state, 3)) == ((4, 5, 6, 7), (6, 6, 8, 9))


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("Attack = 6", "Attack = 11", r"my-cards\.toml: meters\.size\.Robot\.Attack: expected .* 1 to 10"),
        ("Attack = 6", "Attack = 0", r"meters\.size\.Robot\.Attack"),
        ("Attack = 6", "Attack = true", r"meters\.size\.Robot\.Attack"),
        ("Attack = 6", "Attack = '6'", r"meters\.size\.Robot\.Attack"),
        ("Attack = 6", "Attack = 0x" + "f" * 5000, r"meters\.size\.Robot\.Attack"),
        ("Attack = 6, ", "", r"meters\.size\.Robot\.Attack"),
        ("Ninja", "Ninjas", r"meters\.size\.Ninja\.Attack"),
        ("[meters.size]", "[meters.size", r"my-cards\.toml"),
        ("Attack = 6", "Attack = 4", r"mnpr\.power\.robot"),
    ],
    ids=range(9),
)
def test_a_broken_component_file_is_refused(tmp_path: Path, old: str, new: str, problem: str) -> None:
    path = tmp_path / "my-cards.toml"
    path.write_text(PRINTED.replace(old, new, 1))
    with pytest.raises(LoadError, match=problem):
        GAME.new(components=path)


@pytest.mark.parametrize("content", [None, b"\xff\xfe"])
def test_a_component_file_that_cannot_be_read_is_refused(tmp_path: Path, content: bytes | None) -> None:
    path = tmp_path / "my-cards.toml"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(LoadError, match="readable"):
        GAME.new(components=path)
    with pytest.raises(LoadError, match="readable"):
        GAME.new(components="a\0b")


@pytest.mark.clause("mnpr.power.robot")
def test_sizes_of_our_own_are_called_so_and_others_are_not() -> None:
    (remark,) = GAME.house_values(GAME.new())
    assert "our own" in remark.text
    assert "MN-1" in remark.clauses
    assert GAME.house_values(GAME.new(capacity=4, robot_capacity=6)) == []
