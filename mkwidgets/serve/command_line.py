"""The command line: ``mkwidgets serve | rules | lessons | handout | simulate | balance | bench | link | show``.

Results go to standard output, as text or with ``--json`` as one JSON value; an error is one line on standard error and
exit status 2. Exit status 1 means that a check found something.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import msgspec

from mkwidgets.canvas.png import picture
from mkwidgets.core import scenario
from mkwidgets.core.coverage import coverage
from mkwidgets.core.errors import LoadError, MkwidgetsError, UnknownName, shorten
from mkwidgets.core.lesson_run import check_level, find_level
from mkwidgets.core.plain_facts import find_seat
from mkwidgets.core.registry import game as find_game
from mkwidgets.core.rulebook import Clause, Ruling
from mkwidgets.core.scene import View
from mkwidgets.core.session import Session
from mkwidgets.lab.balance import FAIR, balance
from mkwidgets.lab.simulate import simulate
from mkwidgets.serve import links

Arguments = argparse.Namespace


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit status."""
    given = parser().parse_args(arguments)
    try:
        status: int = given.run(given)
        sys.stdout.flush()
        return status
    except BrokenPipeError:  # the reader of a pipe has had enough
        sys.stderr.close()
        return 0
    except MkwidgetsError as error:
        print(f"mkwidgets: {error}", file=sys.stderr)
        return 2
    except OSError as error:  # a file that is missing or may not be read, a port that is taken
        print(f"mkwidgets: {error}", file=sys.stderr)
        return 2


def show_result(given: Arguments, value: Any, lines: Sequence[str]) -> None:
    """Print a result as JSON or as lines of text."""
    if given.json:
        print(msgspec.json.format(msgspec.json.encode(value), indent=2).decode())
    else:
        print("\n".join(lines))


# --- serve -----------------------------------------------------------------------------------------------------------


def run_serve(given: Arguments) -> int:
    """Serve the gallery and all pages as a Voilà site."""
    from mkwidgets.serve.site import PREHEATED_PAGES, serve

    built = links.Source(given.repository, given.branch).check()
    # Kernels inherit the environment: the pages make the links.
    os.environ |= {"MKWIDGETS_REPOSITORY": built.repository, "MKWIDGETS_BRANCH": built.branch}
    serve(
        given.notebooks,
        port=given.port,
        host=given.host,
        base_url=given.base_url,
        open_browser=given.browser,
        preheat=given.preheat,
        preheated_pages=given.preheat_page or PREHEATED_PAGES,
        most_kernels=given.most_kernels,
        idle_minutes=given.idle_minutes,
    )
    return 0


# --- rules -----------------------------------------------------------------------------------------------------------


def run_rules(given: Arguments) -> int:
    """Show clauses and rulings, or where the code, the tests and the lessons point at them."""
    game = find_game(given.game)
    if given.coverage:
        if given.root is not None and not (given.root / "tests").is_dir():
            raise LoadError(str(given.root), "expected a folder that holds a folder named tests")
        return show_coverage(given, game)
    rulebook = game.rulebook
    if given.clause:
        entry = rulebook[given.clause]
        rulings = rulebook.rulings_of(entry) if isinstance(entry, Clause) else ()
        show_result(given, {"entry": entry, "rulings": rulings}, [*entry_lines(entry), *map(ruling_text, rulings)])
        return 0
    lines = [f"{clause.id}  {clause.title}" for clause in rulebook.clauses]
    value = {"game": game.name, "clauses": rulebook.clauses, "rulings": rulebook.rulings}
    show_result(given, value, [*lines, *map(ruling_text, rulebook.rulings)])
    return 0


def entry_lines(entry: Clause | Ruling) -> list[str]:
    """A clause or ruling as text."""
    if isinstance(entry, Ruling):
        return [ruling_text(entry)]
    return [f"{entry.id} ({entry.chapter})", entry.title, entry.text]


def ruling_text(ruling: Ruling) -> str:
    """A ruling in one line."""
    return f"{ruling.id}  {ruling.question} {ruling.answer} ({ruling.provenance}: {ruling.reason})"


def show_coverage(given: Arguments, game: Any) -> int:
    """Where each clause is pointed at; exit status 1 if one lacks the engine, a test or a lesson."""
    clauses = [
        {
            "id": found.clause,
            "engine": found.engine,
            "tests": found.tests,
            "lessons": found.lessons,
            "missing": [name for name in ("engine", "tests", "lessons") if not getattr(found, name)],
        }
        for found in coverage(game, given.root)
    ]
    gaps = [entry for entry in clauses if entry["missing"]]
    lines = [
        f"{c['id']:32} engine {len(c['engine']):2}  tests {len(c['tests']):2}  lessons {len(c['lessons']):2}"
        + (f"  missing: {', '.join(c['missing'])}" if c["missing"] else "")
        for c in clauses
    ]
    total = f"{len(clauses)} clauses, {len(gaps)} with a gap"
    show_result(given, {"game": game.name, "clauses": clauses, "gaps": len(gaps)}, [*lines, total])
    return 1 if gaps else 0


# --- lessons ---------------------------------------------------------------------------------------------------------


def run_lessons(given: Arguments) -> int:
    """List the lessons of a game, or solve every level by its solution."""
    game = find_game(given.game)
    levels = [
        {
            "address": f"{game.name}/{chapter.name}/{level.name}",
            "title": level.title,
            "clauses": level.clauses,
            "problems": check_level(game, level) if given.check else [],
        }
        for chapter in game.chapters
        for level in chapter.levels
    ]
    bad = sum(1 for level in levels if level["problems"])
    lines = [f"{level['address']:44} {level['title']}" for level in levels if not level["problems"]]
    lines += [f"{level['address']}: {problem}" for level in levels for problem in level["problems"]]
    verdict = f"{len(levels)} levels" + (f", {len(levels) - bad} solved by their solutions" if given.check else "")
    show_result(given, {"game": game.name, "levels": levels, "failed": bad}, [*lines, verdict])
    return 1 if bad else 0


def run_handout(given: Arguments) -> int:
    """Write a lesson for printing."""
    from mkwidgets.serve.handout import handout

    name, _, rest = given.lesson.partition("/")
    game = find_game(name)
    chapter, _ = find_level(game, rest)
    handout(game, chapter, given.output or Path(f"{name}-{chapter.name}.pdf"), given.server)
    return 0


# --- simulate, balance, bench ----------------------------------------------------------------------------------------


def run_simulate(given: Arguments) -> int:
    """Let bots play."""
    options: dict[str, Any] = {} if given.players is None else {"players": given.players}
    if given.workers > 1:
        with ProcessPoolExecutor(given.workers) as pool:
            report = simulate(given.game, given.games, given.seed, pool, given.bots, **options)
    else:
        report = simulate(given.game, given.games, given.seed, None, given.bots, **options)
    lengths = ", ".join(f"{name} {value:g}" for name, value in report.lengths.items())
    winners = ", ".join(f"{name} {number}" for name, number in report.winners.items())
    lines = [
        f"{report.games} {'games' if report.bots else 'random games'} of {report.game}, seed {report.seed}",
        f"actions a game: {lengths}",
        f"winners: {winners}",
        f"{report.actions_per_second:,.0f} actions a second ({report.moves_per_second:,.0f} with throws)",
    ]
    show_result(given, report, lines)
    return 0


def run_balance(given: Arguments) -> int:
    """Let a bot play what ought to be equally strong against each other; exit status 1 if something is not."""
    if given.workers > 1:
        with ProcessPoolExecutor(given.workers) as pool:
            found = balance(given.game, given.battles, given.seed, pool, given.points)
    else:
        found = balance(given.game, given.battles, given.seed, None, given.points)
    share = f"{FAIR[0]:.0%} to {FAIR[1]:.0%}"
    verdict = f"{len(found.standings)} pairings, {len(found.unfair)} outside {share}"
    show_result(given, found, [*found.lines, "", verdict])
    return 1 if found.unfair else 0


def run_bench(given: Arguments) -> int:
    """Measure the figures that the project holds itself to."""
    from mkwidgets.bench.report import measure, table

    figures = measure(pages=given.pages)
    show_result(given, {"figures": figures}, table(figures))
    return 0


# --- link, show ------------------------------------------------------------------------------------------------------


def read_argument(text: str) -> Session:
    """A session from a file's path, a link, a token or a document.

    Raises:
        LoadError: when it is none that can be read.
    """
    # Where a file's name would be too long or hold a null byte, asking for it is an error; a token may be that long.
    path = Path(text) if len(text) < 1000 and "\0" not in text else None
    path = path if path is not None and all(len(part) < 256 for part in path.parts) else None
    if path is not None and path.is_file():
        try:
            return scenario.load(path.read_text("utf-8"))
        except (OSError, UnicodeDecodeError):
            raise LoadError(text, "expected a readable text file") from None
    if path is not None and text and path.is_dir():
        raise LoadError(text, "expected a file, found a folder")
    if path is not None and path.suffix == ".json":
        raise LoadError(text, "there is no such file")
    return scenario.load(links.token_in(text))


def run_show(given: Arguments) -> int:
    """Tell a situation as text, or write its picture."""
    session = read_argument(given.what)
    game, state = session.game, session.state
    seat = None if given.seat is None else find_seat(game.seat_names(state), given.seat)
    observation = game.observation(state, seat)
    if given.svg or given.png:
        scene = game.scene(observation, View(seat=seat if game.hides_information else game.seat_to_act(state)))
        for path in filter(None, (given.svg, given.png)):
            path.write_bytes(picture(scene, path, given.theme))
        return 0
    sentences = game.describe(observation)
    # What a player may do tells what they hold, and so do moves such as draws.
    hides = game.hides_information
    shown = session.legal_actions() if not hides or seat == game.seat_to_act(state) else []
    actions = [game.format(state, action) for action in shown]
    value = {
        "game": game.name,
        "situation": sentences,
        "actions": actions,
        "moves": [] if hides else [node.notation for node in session.path()[1:]],
        "log": [line.text for node in session.path() for line in node.lines if line.readable_by(seat)],
        "state": game.encode(observation),
    }
    possible = [f"Possible: {', '.join(actions)}."] if actions else []
    show_result(given, value, [game.title, *sentences, *possible])
    return 0


def run_link(given: Arguments) -> int:
    """Print the links of a saved situation."""
    session = read_argument(given.file)
    found = links.links(session, given.server, links.Source(given.repository, given.branch), given.whole)
    show_result(given, found, [f"{name}: {link}" for name, link in found.items()])
    return 0


# --- the parser ------------------------------------------------------------------------------------------------------


class Parser(argparse.ArgumentParser):
    """An argument parser whose errors are one line."""

    def error(self, message: str) -> Any:
        """Say what is wrong and where help is."""
        self.exit(2, f"{self.prog}: {message} (see {self.prog} --help)\n")


def parser() -> argparse.ArgumentParser:
    """All commands and their arguments."""
    top = Parser(prog="mkwidgets", description="Learn, explore and share the rules of tabletop games.")
    commands = top.add_subparsers(required=True, metavar="COMMAND", parser_class=Parser)

    def command(name: str, run: Any, text: str, json: bool = True) -> argparse.ArgumentParser:
        added = commands.add_parser(name, help=text, description=text)
        added.set_defaults(run=run, json=False)
        if json:
            added.add_argument("--json", action="store_true", help="print one JSON value")
        return added

    add_serve(command("serve", run_serve, "Serve the gallery and all pages as a site.", json=False))
    rules = command("rules", run_rules, "Show a game's clauses and rulings.")
    rules.add_argument("game")
    rules.add_argument("clause", nargs="?", help="one clause or ruling by its id")
    rules.add_argument("--coverage", action="store_true", help="where engine, tests and lessons point at each clause")
    rules.add_argument("--root", type=Path, help="the checkout whose tests are looked at (default: found by itself)")
    lessons = command("lessons", run_lessons, "List a game's lessons.")
    lessons.add_argument("game")
    lessons.add_argument("--check", action="store_true", help="solve every level by its solution")
    add_handout(command("handout", run_handout, "Write a lesson as PDF, for teaching on paper.", json=False))
    add_simulate(command("simulate", run_simulate, "Let bots play, at random or better."))
    add_balance(command("balance", run_balance, "Play what ought to be equally strong against each other."))
    bench = command("bench", run_bench, "Measure speed, beside OpenSpiel where it is installed.")
    bench.add_argument("--no-pages", dest="pages", action="store_false", help="leave out the figures of the browser")
    link = command("link", run_link, "Print the links of a saved situation.")
    link.add_argument("file", help="a saved game, or a token")
    link.add_argument("--server", default=links.SERVER, help="address of a site of mkwidgets")
    add_source(link)
    link.add_argument("--whole", action="store_true", help="the whole game with its branches, not the situation alone")
    add_show(command("show", run_show, "Tell a situation as text, or write its picture."))
    return top


def add_handout(added: argparse.ArgumentParser) -> None:
    """The arguments of ``handout``."""
    added.add_argument("lesson", help="a lesson's address, such as mnpr/attacking")
    added.add_argument("--output", "-o", type=pdf_file, metavar="FILE", help="default: the lesson's name")
    added.add_argument("--server", default=links.SERVER, help="address of a site where it can be taken on a screen")


def add_show(show: argparse.ArgumentParser) -> None:
    """The arguments of ``show``."""
    show.add_argument("what", help="a saved game, a link or a token")
    show.add_argument("--seat", help="the player whose hidden cards are shown (default: nobody's)")
    show.add_argument("--svg", type=svg_file, metavar="FILE", help="write the board as SVG instead")
    show.add_argument("--png", type=png_file, metavar="FILE", help="write the board as PNG instead")
    show.add_argument("--theme", choices=("light", "dark"), default="light")


def add_source(command: argparse.ArgumentParser) -> None:
    """The arguments that say what Binder builds."""
    built = links.source()
    command.add_argument("--repository", default=built.repository, help="owner/name on GitHub, for links to Binder")
    command.add_argument("--branch", default=built.branch, help="its branch")


def add_serve(serve: argparse.ArgumentParser) -> None:
    """The arguments of ``serve``."""
    serve.add_argument("notebooks", type=Path, nargs="?", help="folder with an index.ipynb (default: the packaged one)")
    serve.add_argument("--port", type=port, default=8866)
    serve.add_argument("--host", default="localhost")
    serve.add_argument("--base-url", default="/")
    serve.add_argument("--preheat", type=not_negative, default=0, help="kernels that wait, ready, for each page")
    serve.add_argument(
        "--preheat-page", action="append", metavar="PATTERN", help="only for such pages, as play/hex.ipynb or learn/*/*"
    )
    serve.add_argument(
        "--most-kernels",
        type=positive,
        default=0,
        metavar="N",
        help="pages that may be open at once (default: any)",
    )
    serve.add_argument(
        "--idle-minutes", type=positive, default=30, metavar="N", help="when a kernel without a page ends (default: 30)"
    )
    add_source(serve)
    serve.add_argument("--no-browser", dest="browser", action="store_false", help="do not open a browser")


def add_simulate(added: argparse.ArgumentParser) -> None:
    """The arguments of ``simulate``."""
    added.add_argument("game")
    added.add_argument("--games", type=positive, default=100)
    added.add_argument("--seed", type=not_negative, default=0)
    added.add_argument("--players", type=int)
    added.add_argument(
        "--bots", type=listed, default=(), help="for each seat, with commas, or one for all (default: bot, at random)"
    )
    added.add_argument("--workers", type=positive, default=1, help="processes; the result does not depend on it")


def add_balance(added: argparse.ArgumentParser) -> None:
    """The arguments of ``balance``."""
    added.add_argument("game")
    added.add_argument("--battles", type=positive, default=1000, help="of each pairing (default: 1000)")
    added.add_argument("--points", type=positive, help="pairings of so many points only")
    added.add_argument("--seed", type=not_negative, default=0)
    added.add_argument("--workers", type=positive, default=1, help="processes; the result does not depend on it")


def listed(text: str) -> tuple[str, ...]:
    """Names with commas between them."""
    return tuple(text.split(","))


def whole_number(text: str, least: int, most: int) -> int:
    """A whole number within bounds."""
    if not (text.isdecimal() and len(text) <= 12 and least <= int(text) <= most):
        raise argparse.ArgumentTypeError(f"expected a whole number from {least} to {most}, found {shorten(text)}")
    return int(text)


def svg_file(text: str) -> Path:
    """The path of an SVG file."""
    return path_of(text, ".svg")


def png_file(text: str) -> Path:
    """The path of a PNG file."""
    return path_of(text, ".png")


def pdf_file(text: str) -> Path:
    """The path of a PDF file."""
    return path_of(text, ".pdf")


def path_of(text: str, suffix: str) -> Path:
    """A path that ends as it should."""
    if not text.endswith(suffix):
        raise argparse.ArgumentTypeError(f"expected the name of a file that ends in {suffix}, found {shorten(text)}")
    return Path(text)


def positive(text: str) -> int:
    """A number of games or processes."""
    return whole_number(text, 1, 10_000_000)


def not_negative(text: str) -> int:
    """A seed, or a number that may be none."""
    return whole_number(text, 0, 2**32)


def port(text: str) -> int:
    """A port; 0 stands for any that is free."""
    return whole_number(text, 0, 65_535)


__all__ = ["UnknownName", "main"]

if __name__ == "__main__":
    sys.exit(main())
