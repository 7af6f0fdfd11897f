"""A lesson on paper: each level with its board, task and room to write, the answers on the last page.

For people who teach without a screen. The text is the lesson's own; boards are those of the page.
"""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import Any
from xml.sax.saxutils import escape

from mkwidgets.canvas.png import fonts, to_png
from mkwidgets.core.game import Game
from mkwidgets.core.lesson import Chapter, Level
from mkwidgets.core.lesson_run import LevelRun
from mkwidgets.serve.links import SERVER, page_link, site_page

PIXELS = 1500  # across a board's picture: about 200 to the inch
BOARD_INCHES = 5.0
LINES_TO_WRITE = 2


def handout(game: Game[Any, Any], chapter: Chapter, path: Path, server: str = SERVER) -> None:
    """Write a chapter as a PDF of A4 pages; ``server`` is where the same lesson can be taken on a screen.

    Raises:
        LoadError: when the packages that print are not installed, and for a server that is no address.
        OSError: when the file cannot be written.
    """
    fonts()
    from reportlab.lib.pagesizes import A4
    from reportlab.lib.units import inch
    from reportlab.platypus import PageBreak, Paragraph, SimpleDocTemplate

    looks = styles()
    place = game.chapters.index(chapter)
    address = site_page(server, f"learn/{game.name}/{place + 1:02d}-{chapter.name}.ipynb")
    flow = [
        Paragraph(escape(game.title), looks["game"]),
        Paragraph(escape(chapter.title), looks["title"]),
        Paragraph(escape(chapter.intro), looks["text"]),
        Paragraph(escape(f"On a screen: {page_link(address, {})}"), looks["small"]),
    ]
    for number, level in enumerate(chapter.levels, 1):
        flow += level_parts(game, level, number, looks)
    flow += [PageBreak(), Paragraph("Answers", looks["title"])]
    for number, level in enumerate(chapter.levels, 1):
        flow += answer_parts(game, level, number, looks)
    margin = 0.8 * inch
    page = SimpleDocTemplate(
        str(path), pagesize=A4, title=f"{game.title}: {chapter.title}", leftMargin=margin, rightMargin=margin,
        topMargin=margin, bottomMargin=margin,
    )  # fmt: skip
    page.build(flow)


def styles() -> dict[str, Any]:
    """How the parts of a page look, in the typeface that prints everywhere."""
    from reportlab.lib.styles import ParagraphStyle
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont

    plain, bold = fonts()
    pdfmetrics.registerFont(TTFont("mk", plain))
    pdfmetrics.registerFont(TTFont("mk-bold", bold))
    text = ParagraphStyle("text", fontName="mk", fontSize=9.5, leading=13.5, spaceAfter=5)
    return {
        "text": text,
        "small": ParagraphStyle("small", text, fontSize=7.5, leading=10, textColor="#555555"),
        "game": ParagraphStyle("game", text, fontSize=9, textColor="#555555", spaceAfter=0),
        "title": ParagraphStyle("title", text, fontName="mk-bold", fontSize=18, leading=24, spaceAfter=8),
        "level": ParagraphStyle("level", text, fontName="mk-bold", fontSize=12, leading=16, spaceBefore=12),
        "task": ParagraphStyle("task", text, fontName="mk-bold"),
        "choice": ParagraphStyle("choice", text, leftIndent=14, bulletIndent=0),
    }


def level_parts(game: Game[Any, Any], level: Level, number: int, looks: dict[str, Any]) -> list[Any]:
    """A level: its text, the board, the task with its choices or lines to write on; kept on one page."""
    from reportlab.lib.units import inch
    from reportlab.platypus import HRFlowable, KeepTogether, Paragraph, Spacer

    parts: list[Any] = [Paragraph(escape(f"{number}. {level.title}"), looks["level"])]
    parts += [Paragraph(escape(paragraph), looks["text"]) for paragraph in level.text.split("\n\n")]
    parts += [board(game, level), Spacer(1, 0.08 * inch)]
    if level.task:
        parts.append(Paragraph(escape(level.task), looks["task"]))
    if level.question is not None:
        parts.append(Paragraph(escape(level.question.ask), looks["task"]))
        parts += [Paragraph(escape(c.text), looks["choice"], bulletText="□") for c in level.question.choices]
    else:
        line = {"width": "100%", "thickness": 0.5, "color": "#aaaaaa", "spaceBefore": 0.22 * inch}
        parts += [HRFlowable(**line) for _ in range(LINES_TO_WRITE)]
    return [KeepTogether(parts)]


def board(game: Game[Any, Any], level: Level) -> Any:
    """The picture of a level's start, as the learner sees it."""
    from reportlab.lib.units import inch
    from reportlab.platypus import Image

    scene = LevelRun(game, level).scene()
    picture = BytesIO(to_png(scene, width=PIXELS))
    return Image(picture, BOARD_INCHES * inch, BOARD_INCHES * inch * scene.height / scene.width)


def answer_parts(game: Game[Any, Any], level: Level, number: int, looks: dict[str, Any]) -> list[Any]:
    """What solves a level, and the rules that say so."""
    from reportlab.platypus import KeepTogether, Paragraph

    if level.question is not None:
        right = level.question.choices[level.question.answer]
        answer = f"{right.text} {right.feedback}"
    else:
        answer = "; then ".join(level.solution)
    rules = ", ".join(clause.title for clause in game.rulebook.clauses if clause.id in level.clauses)
    return [
        KeepTogether(
            [
                Paragraph(f'<font name="mk-bold">{number}.</font> {escape(answer)}', looks["text"]),
                Paragraph(escape(f"Rules: {rules}"), looks["small"]),
            ]
        )
    ]
