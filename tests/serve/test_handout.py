"""A lesson on paper holds every level, its board and its answer."""

from __future__ import annotations

import re
import zlib
from base64 import a85decode
from pathlib import Path

import pytest
from msgspec.structs import replace
from reportlab.platypus import Image, Paragraph

import mkwidgets as mk
from mkwidgets.core.errors import LoadError
from mkwidgets.core.registry import GAMES
from mkwidgets.serve.handout import answer_parts, handout, level_parts, styles


@pytest.mark.parametrize("name", GAMES)
def test_a_chapter_becomes_a_pdf_with_a_picture_for_each_level(name: str, tmp_path: Path) -> None:
    game = mk.game(name)
    chapter = replace(game.chapters[0], levels=game.chapters[0].levels[:3])
    game.__dict__["chapters"] = (chapter, *game.chapters[1:])
    path = tmp_path / "lesson.pdf"
    try:
        handout(game, chapter, path)
    finally:
        del game.__dict__["chapters"]
    data = path.read_bytes()
    assert data.startswith(b"%PDF-")
    pictures = data.count(b"/Subtype /Image") - data.count(b"/SMask")  # transparency is an image of its own
    assert 1 <= pictures <= 3  # levels with the same board share one
    pages = re.findall(rb"/Type /Page\b", data)
    assert len(pages) >= 3
    streams = re.findall(rb"/ASCII85Decode /FlateDecode \].*?stream\n(.*?)~>", data, re.S)
    assert any(b"BT" in zlib.decompress(a85decode(stream)) for stream in streams)


@pytest.mark.parametrize("name", GAMES)
def test_each_level_has_its_text_board_task_and_answer(name: str) -> None:
    game, looks = mk.game(name), styles()
    for chapter in game.chapters[:2]:
        for number, level in enumerate(chapter.levels[:2], 1):
            (kept,) = level_parts(game, level, number, looks)
            told = " ".join(part.text for part in kept._content if isinstance(part, Paragraph))
            assert f"{number}. " in told
            assert sum(isinstance(part, Image) for part in kept._content) == 1
            asked = level.question.choices if level.question else ()
            assert told.count("</bullet>") == 0
            assert sum(bool(part.bulletText) for part in kept._content if isinstance(part, Paragraph)) == len(asked)
            (answer,) = answer_parts(game, level, number, looks)
            assert "Rules: " in answer._content[1].text


def test_marks_in_a_text_are_printed_not_obeyed() -> None:
    game, looks = mk.game("mnpr"), styles()
    level = replace(game.chapters[0].levels[0], title='<b>1 < 2 & "3"</b>')
    (kept,) = level_parts(game, level, 1, looks)
    assert "&lt;b&gt;1 &lt; 2 &amp;" in kept._content[0].text


def test_the_address_on_a_screen_has_to_be_one(tmp_path: Path) -> None:
    game = mk.game("mnpr")
    with pytest.raises(LoadError, match="server"):
        handout(game, game.chapters[0], tmp_path / "a.pdf", "nowhere")
