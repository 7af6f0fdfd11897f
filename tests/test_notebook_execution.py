"""Every notebook runs from top to bottom in a kernel and shows a widget; none needs the network."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient

FOLDER = Path(__file__).parents[1] / "notebooks"
NOTEBOOKS = sorted(path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*.ipynb"))
WIDGET = "application/vnd.jupyter.widget-view+json"


@pytest.mark.parametrize("path", NOTEBOOKS)
def test_notebook_runs_and_shows_its_widget(path: str) -> None:
    notebook: Any = nbformat.read(FOLDER / path, as_version=4)  # type: ignore[no-untyped-call]
    NotebookClient(notebook, timeout=120, kernel_name="python3").execute(cwd=FOLDER / Path(path).parent)
    outputs = [output for cell in notebook.cells if cell.cell_type == "code" for output in cell.outputs]
    assert any(WIDGET in output.get("data", {}) for output in outputs)
    noise = [output.text for output in outputs if output.output_type == "stream"]
    assert noise == []
