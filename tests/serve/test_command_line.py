"""The command line: every command with good and with bad input; errors are one line, and there is no traceback."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import mkwidgets as mk
from mkwidgets.core import scenario
from mkwidgets.games.minis.game import MonkeyKingMinis
from mkwidgets.games.minis.pairings import match_ups
from mkwidgets.serve.command_line import main

GAME = mk.game("mnpr")


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A saved game of two moves."""
    session = mk.Session(GAME, GAME.new(first=0), 5)
    session.roll()
    session.play("end turn")
    path = tmp_path / "saved.json"
    path.write_text(scenario.save(session), "utf-8")
    return path


def output(capsys: pytest.CaptureFixture[str], *arguments: str, status: int = 0) -> str:
    assert main(arguments) == status
    found = capsys.readouterr()
    assert found.err == ""
    return found.out


def as_json(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    return json.loads(output(capsys, *arguments, "--json"))


# --- good input ------------------------------------------------------------------------------------------------------


def test_rules(capsys: pytest.CaptureFixture[str]) -> None:
    text = output(capsys, "rules", "mnpr")
    assert "mnpr.attack.tie  A tie is rolled again" in text.splitlines()
    found = as_json(capsys, "rules", "mnpr")
    assert {clause["id"] for clause in found["clauses"]} == {clause.id for clause in GAME.rulebook.clauses}
    assert len(found["rulings"]) == len(GAME.rulebook.rulings)


def test_one_rule_and_one_ruling(capsys: pytest.CaptureFixture[str]) -> None:
    assert "MN-16" in output(capsys, "rules", "mnpr", "mnpr.attack.tie")
    assert output(capsys, "rules", "mnpr", "MN-16").startswith("MN-16  ")
    found = as_json(capsys, "rules", "mnpr", "mnpr.attack.tie")
    assert found["entry"]["id"] == "mnpr.attack.tie"
    assert [ruling["id"] for ruling in found["rulings"]] == ["MN-16"]


def test_coverage_has_no_gap(capsys: pytest.CaptureFixture[str]) -> None:
    assert output(capsys, "rules", "mnpr", "--coverage").endswith(" clauses, 0 with a gap\n")
    assert as_json(capsys, "rules", "mnpr", "--coverage")["gaps"] == 0


def test_coverage_tells_gaps(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "tests").mkdir()
    text = output(capsys, "rules", "mnpr", "--coverage", "--root", str(tmp_path), status=1)
    assert "missing: tests" in text


def test_lessons(capsys: pytest.CaptureFixture[str]) -> None:
    levels = sum(len(chapter.levels) for chapter in GAME.chapters)
    assert output(capsys, "lessons", "mnpr").endswith(f"{levels} levels\n")
    assert output(capsys, "lessons", "mnpr", "--check").endswith(
        f"{levels} levels, {levels} solved by their solutions\n"
    )
    found = as_json(capsys, "lessons", "mnpr", "--check")
    assert found["failed"] == 0
    assert all(level["address"].startswith("mnpr/") for level in found["levels"])


def test_simulate(capsys: pytest.CaptureFixture[str]) -> None:
    text = output(capsys, "simulate", "mnpr", "--games", "3", "--players", "2", "--seed", "7")
    assert text.startswith("3 random games of mnpr, seed 7\n")
    first, again = (as_json(capsys, "simulate", "mnpr", "--games", "3", "--players", "2") for _ in range(2))
    assert first["winners"] == again["winners"]
    assert sum(first["winners"].values()) == 3


def test_simulate_with_bots(capsys: pytest.CaptureFixture[str]) -> None:
    found = as_json(capsys, "simulate", "minis", "--games", "1", "--bots", "sensible,bot")
    assert found["bots"] == ["sensible", "bot"]
    assert output(capsys, "simulate", "minis", "--games", "1", "--bots", "sensible").startswith(
        "1 games of minis, seed 0"
    )


def test_balance(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(MonkeyKingMinis, "match_ups", lambda self: match_ups()[:1])
    status = main(["balance", "minis", "--battles", "2", "--json"])
    found = json.loads(capsys.readouterr().out)
    assert (found["game"], found["bot"], found["battles"], found["seed"]) == ("minis", "sensible", 2, 0)
    share = found["standings"][0]["share"]
    assert status == int(not 0.4 <= share <= 0.6)
    main(["balance", "minis", "--battles", "2"])
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split("|")[1].strip() == "points"
    assert f"{share:.1%}" in lines[2]
    assert lines[-1] == f"1 pairings, {status} outside 40% to 60%"


def test_show_and_link_read_files_tokens_and_links(capsys: pytest.CaptureFixture[str], saved: Path) -> None:
    text = output(capsys, "show", str(saved))
    assert "Ninja: roll on the chart to open the Turn." in text
    found = as_json(capsys, "link", str(saved))
    assert list(found) == ["token", "play", "explore", "binder", "binder-lab"]
    for link in ("token", "play", "explore", "binder"):
        assert output(capsys, "show", found[link]) == text
    shown = as_json(capsys, "show", str(saved))
    assert shown["moves"][-1] == "end turn"
    assert GAME.decode(shown["state"]).seat == 1
    assert output(capsys, "link", found["token"], "--server", "https://games.example").count("games.example") == 2


def test_show_writes_pictures(capsys: pytest.CaptureFixture[str], saved: Path, tmp_path: Path) -> None:
    svg, png = tmp_path / "board.svg", tmp_path / "board.png"
    assert output(capsys, "show", str(saved), "--svg", str(svg), "--png", str(png), "--theme", "dark") == ""
    assert svg.read_text().startswith("<svg")
    assert png.read_bytes().startswith(b"\x89PNG")


def test_show_tells_what_a_player_sees(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    game = mk.game("hex")
    session = mk.Session(game, game.new(), 4)
    session.let_bots_play()
    token = mk.token(session)
    unit = session.state.factions[0].hand[0]
    assert unit not in output(capsys, "show", token)
    assert unit in output(capsys, "show", token, "--seat", "Red")
    paths = [tmp_path / f"{name}.svg" for name in ("nobody", "red")]
    output(capsys, "show", token, "--svg", str(paths[0]))
    output(capsys, "show", token, "--svg", str(paths[1]), "--seat", "Red")
    assert [unit in path.read_text() for path in paths] == [False, True]
    assert "player" in refused(capsys, ["show", token, "--seat", "Nobody"])


def test_a_handout_is_named_after_its_lesson(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert output(capsys, "handout", "mnpr/attacking") == ""
    assert (tmp_path / "mnpr-attacking.pdf").read_bytes().startswith(b"%PDF-")


# --- bad input -------------------------------------------------------------------------------------------------------

BAD = {
    "nothing": [],
    "no such command": ["fly"],
    "no game": ["rules"],
    "no such game": ["rules", "go"],
    "no such rule": ["rules", "mnpr", "mnpr.nothing"],
    "no such checkout": ["rules", "mnpr", "--coverage", "--root", "/no/such/folder"],
    "no such game of lessons": ["lessons", "go"],
    "no such game to simulate": ["simulate", "go"],
    "a bot that there is not": ["simulate", "minis", "--bots", "clever"],
    "no ready armies": ["balance", "mnpr"],
    "points that there are not": ["balance", "minis", "--points", "35"],
    "no battles": ["balance", "minis", "--battles", "0"],
    "no games": ["simulate", "mnpr", "--games", "0"],
    "far too many games": ["simulate", "mnpr", "--games", "9" * 30],
    "games in words": ["simulate", "mnpr", "--games", "ten"],
    "a superscript": ["simulate", "mnpr", "--games", "²"],
    "too many players": ["simulate", "mnpr", "--players", "9"],
    "a negative seed": ["simulate", "mnpr", "--seed", "-3"],
    "no workers": ["simulate", "mnpr", "--workers", "0"],
    "nothing to show": ["show"],
    "a picture of another kind": ["show", "x", "--png", "board.gif"],
    "a site without room": ["serve", "--most-kernels", "0"],
    "a site that ends pages at once": ["serve", "--idle-minutes", "0"],
    "no such lesson": ["handout", "mnpr/flying"],
    "a handout of another kind": ["handout", "mnpr/attacking", "-o", "lesson.doc"],
    "a handout from nowhere": ["handout", "mnpr/attacking", "--server", "nowhere"],
    "an empty token": ["show", ""],
    "no token": ["show", "x"],
    "a broken token": ["show", "1abc"],
    "a long text": ["show", "a" * 5000],
    "a null byte": ["show", "1\0"],
    "no such file": ["show", "missing.json"],
    "a folder": ["show", "/"],
    "a program": ["show", sys.executable],
    "a link without a token": ["show", "http://localhost/"],
    "a broken link": ["show", "http://["],
    "an unknown option": ["show", "x", "--fast"],
    "no link": ["link", "x"],
    "no such notebooks": ["serve", "/no/such/folder", "--no-browser"],
    "a port in words": ["serve", "--port", "x"],
    "no such port": ["serve", "--port", "99999", "--no-browser"],
    "a negative port": ["serve", "--port", "-1", "--no-browser"],
    "somebody else's host": ["serve", "--host", "203.0.113.9", "--no-browser"],
    "kernels to give away": ["serve", "--preheat", "-1", "--no-browser"],
    "an unknown option of bench": ["bench", "--nope"],
}


def refused(capsys: pytest.CaptureFixture[str], arguments: list[str]) -> str:
    """The one line that a command ends with."""
    try:
        status: Any = main(arguments)
    except SystemExit as ended:  # argparse ends by itself
        status = ended.code
    found = capsys.readouterr()
    assert status == 2
    assert found.out == ""
    assert found.err.startswith("mkwidgets")
    assert found.err.count("\n") == 1
    assert found.err.endswith("\n")
    return found.err


@pytest.mark.parametrize("arguments", BAD.values(), ids=BAD.keys())
def test_an_error_is_one_line_and_status_2(capsys: pytest.CaptureFixture[str], arguments: list[str]) -> None:
    line = refused(capsys, arguments)
    assert len(line) < 400


@pytest.mark.parametrize(
    "options",
    [
        ["--server", "ftp://x"],
        ["--server", "http://"],
        ["--server", "http://["],
        ["--repository", "x"],
        ["--repository", "/x"],
        ["--repository", "a/b c"],
        ["--branch", ""],
    ],
)
def test_a_link_to_nowhere_is_refused(capsys: pytest.CaptureFixture[str], saved: Path, options: list[str]) -> None:
    assert "expected" in refused(capsys, ["link", str(saved), *options])


@pytest.mark.parametrize("command", ["rules", "lessons", "simulate", "bench", "link", "show", "serve"])
def test_every_command_has_help(capsys: pytest.CaptureFixture[str], command: str) -> None:
    with pytest.raises(SystemExit) as ended:
        main([command, "--help"])
    assert ended.value.code == 0
    assert f"mkwidgets {command}" in capsys.readouterr().out


# --- as a program ----------------------------------------------------------------------------------------------------


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "mkwidgets.serve.command_line", *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)


def test_the_program_prints_json() -> None:
    ended = run("rules", "mnpr", "MN-16", "--json")
    assert (ended.returncode, ended.stderr) == (0, "")
    assert json.loads(ended.stdout)["entry"]["id"] == "MN-16"


def test_the_program_refuses_in_one_line() -> None:
    ended = run("show", "http://[")
    assert ended.returncode == 2
    assert ended.stdout == ""
    assert ended.stderr == "mkwidgets: link: expected a link with ?situation=…\n"


def test_worker_processes_change_nothing() -> None:
    found = [json.loads(run("simulate", "mnpr", "--games", "60", "--workers", n, "--json").stdout) for n in ("1", "2")]
    for report in found:
        del report["actions_per_second"], report["moves_per_second"]
    assert found[0] == found[1]
