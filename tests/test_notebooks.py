"""The committed notebooks are those that the script makes, and nothing has been run in them."""

import importlib.util
import json
import re
from pathlib import Path
from typing import Any

import pytest

FOLDER = Path(__file__).parents[1] / "notebooks"


def load_script() -> Any:
    spec = importlib.util.spec_from_file_location("notebooks_build", FOLDER / "build.py")
    assert spec is not None
    assert spec.loader is not None
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    return script


SCRIPT = load_script()
NOTEBOOKS: dict[str, str] = SCRIPT.all_notebooks()


def test_the_pictures_are_up_to_date_and_no_more_than_wanted() -> None:
    kept = {path.relative_to(SCRIPT.PICTURES).as_posix() for path in SCRIPT.PICTURES.rglob("*.svg")}
    assert kept == SCRIPT.pictures().keys()
    for name, drawn in SCRIPT.pictures().items():
        assert (SCRIPT.PICTURES / name).read_text("utf-8") == drawn, "run python notebooks/build.py"


def test_there_are_no_others() -> None:
    written = {
        path.relative_to(FOLDER).as_posix()
        for path in FOLDER.rglob("*.ipynb")
        if ".ipynb_checkpoints" not in path.parts
    }
    assert written == set(NOTEBOOKS)


@pytest.mark.parametrize("path", NOTEBOOKS)
def test_committed_notebook_is_up_to_date(path: str) -> None:
    assert (FOLDER / path).read_text("utf-8") == NOTEBOOKS[path], "run python notebooks/build.py"


@pytest.mark.parametrize("path", NOTEBOOKS)
def test_notebook_is_fresh_and_well_formed(path: str) -> None:
    content = json.loads((FOLDER / path).read_text("utf-8"))
    assert (content["nbformat"], content["nbformat_minor"]) == (4, 5)
    assert content["metadata"]["kernelspec"]["name"] == "python3"
    ids = [cell["id"] for cell in content["cells"]]
    assert len(ids) == len(set(ids))
    for cell in content["cells"]:
        if cell["cell_type"] == "code":
            assert cell["outputs"] == []
            assert cell["execution_count"] is None
            compile("".join(cell["source"]), path, "exec")


@pytest.mark.parametrize("path", NOTEBOOKS)
def test_links_lead_to_notebooks_and_pictures(path: str) -> None:
    cells = json.loads(NOTEBOOKS[path])["cells"]
    targets = re.findall(r"\]\(([^)]+)\)", "".join("".join(cell["source"]) for cell in cells))
    assert targets
    for target in targets:
        folder = SCRIPT.PICTURES if target.endswith(".svg") else FOLDER
        assert (FOLDER / path).parent.joinpath(target).resolve().is_relative_to(folder)
        assert (FOLDER / path).parent.joinpath(target).is_file(), target
