"""The panel beside a board: one synchronised trait a section, custom messages for what the user asks."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import anywidget
import traitlets

from mkwidgets.canvas.stylesheet import stylesheet

HERE = Path(__file__).parent
PROGRESS = (HERE / "progress.js").read_text("utf-8")
"""The part of the scripts that remembers, in the reader's browser only, which levels are solved."""


class Panel(anywidget.AnyWidget):
    """Shows plain data and reports what is clicked, typed or chosen.

    The sections are dictionaries or lists as :mod:`mkwidgets.widgets.sections` makes them; ``spoken`` is read out by
    screen readers when it changes, ``board_label`` names the board for them; ``titles`` are those of the game's
    clauses by id, sent once; ``page`` is the notebook that links lead to; ``reopen`` is the query that opens it where
    it stands, for when the kernel is lost.
    """

    _esm = PROGRESS + (HERE / "panel.js").read_text("utf-8")
    _css = stylesheet() + (HERE / "panel.css").read_text("utf-8")

    titles = traitlets.Dict().tag(sync=True)
    lesson = traitlets.Dict().tag(sync=True)
    heading = traitlets.Dict().tag(sync=True)
    chosen = traitlets.Dict().tag(sync=True)
    curtain = traitlets.Dict().tag(sync=True)
    notice = traitlets.Dict().tag(sync=True)
    dice = traitlets.Dict().tag(sync=True)
    actions: traitlets.List[dict[str, Any]] = traitlets.List().tag(sync=True)
    odds = traitlets.Dict().tag(sync=True)
    log = traitlets.Dict().tag(sync=True)
    forecast: traitlets.List[dict[str, Any]] = traitlets.List().tag(sync=True)
    editor = traitlets.Dict().tag(sync=True)
    tools = traitlets.Dict().tag(sync=True)
    spoken = traitlets.Unicode().tag(sync=True)
    page = traitlets.Unicode().tag(sync=True)
    reopen = traitlets.Dict().tag(sync=True)
    board_label = traitlets.Unicode().tag(sync=True)
    layout_now = traitlets.Unicode("wide").tag(sync=True)

    def update(self, sections: dict[str, Any]) -> None:
        """Set the sections; those that changed go to the browser in one message."""
        with self.hold_sync():
            for name, value in sections.items():
                setattr(self, name, value)
