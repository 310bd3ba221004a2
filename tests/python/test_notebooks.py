"""The lessons of examples/notebooks: they are notebooks, they run to the end, and what they assert holds."""

import json
import re

import pytest
from program import ROOT, printed, python

NOTEBOOKS = sorted((ROOT / "examples" / "notebooks").glob("*.ipynb"))
RUNNER = ROOT / "tests" / "python" / "notebook.py"


def read(path):
    return json.loads(path.read_text(encoding="utf-8"))


def test_there_is_one_for_each_sheet():
    assert [path.stem for path in NOTEBOOKS] == [
        "1_allumettes", "2_soustraction", "3_chomp", "4_jeux_et_automates", "5_hackendot_et_tablette"]


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_it_is_a_notebook(path):
    """Of format 4.5, without outputs: they are made by whoever runs it."""
    notebook = read(path)
    assert set(notebook) == {"cells", "metadata", "nbformat", "nbformat_minor"}
    assert (notebook["nbformat"], notebook["nbformat_minor"]) == (4, 5)
    assert notebook["metadata"]["kernelspec"]["language"] == "python"
    identifiers = [cell["id"] for cell in notebook["cells"]]
    assert len(set(identifiers)) == len(identifiers) and all(re.fullmatch(r"[\w-]{1,64}", name) for name in identifiers)
    for cell in notebook["cells"]:
        assert cell["metadata"] == {} and cell["source"] and all(isinstance(line, str) for line in cell["source"])
        assert all(line.endswith("\n") for line in cell["source"][:-1])
        expected = {"cell_type", "id", "metadata", "source"}
        if cell["cell_type"] == "code":
            assert set(cell) == expected | {"execution_count", "outputs"}
            assert cell["execution_count"] is None and cell["outputs"] == []
        else:
            assert cell["cell_type"] == "markdown" and set(cell) == expected


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_it_is_a_lesson(path):
    """Text between the code, questions for the class, pictures, and results that are checked."""
    cells = read(path)["cells"]
    code = "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "code")
    text = "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown")
    assert text.startswith("# ") and len(text) > 2000 and text.count("**À vous.**") >= 2
    assert code.count("assert ") >= 10 and 'grundy.language("fr")' in code and "from grundy import classroom" in code


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_it_runs(path, tmp_path):
    shown = printed(RUNNER, path, cwd=tmp_path)
    assert shown.count("[Answer:") + shown.count("[Arena:") + shown.count("[Table:") >= 2, "pictures are shown"
    assert not list(tmp_path.iterdir()), "and nothing is left behind"


def test_what_is_wrong_stops_the_run(tmp_path):
    """The runner believes nothing: a wrong assertion, and a cell that raises."""
    notebook = read(NOTEBOOKS[0])
    for cell in ("assert perdues == [2]", "1 / 0"):
        wrong = {**notebook, "cells": [*notebook["cells"][:7], {"cell_type": "code", "source": [cell]}]}
        (tmp_path / "wrong.ipynb").write_text(json.dumps(wrong), encoding="utf-8")
        done = python(RUNNER, tmp_path / "wrong.ipynb")
        assert done.returncode != 0 and "<cell 8>" in done.stderr and cell in done.stderr
