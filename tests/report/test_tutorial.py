"""The tutorial: it runs from top to bottom, and shows what its words promise."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient

TUTORIAL = Path(__file__).parents[2] / "docs" / "tutorial.ipynb"


def _shown(outputs: list[dict[str, Any]], mime: str) -> list[str]:
    return [str(output["data"][mime]) for output in outputs if mime in output.get("data", {})]


def test_the_tutorial_shows_what_its_words_promise() -> None:
    notebook = nbformat.read(TUTORIAL, as_version=4)
    NotebookClient(notebook, timeout=60, resources={"metadata": {"path": str(TUTORIAL.parent)}}).execute()
    outputs = [output for cell in notebook.cells if cell.cell_type == "code" for output in cell.outputs]
    tables = _shown(outputs, "text/plain")
    for words in (("not_a_chart", "complete"), ("stacked_bar", "approximate"), ("points.f1", "interval")):
        assert any(all(word in table for word in words) for table in tables), words
    (figure,) = [html for html in _shown(outputs, "text/html") if 'class="chartprose"' in html]
    assert "data:image/svg+xml" in figure
    assert '<mark class="rule value"' in figure
    printed = "".join(output["text"] for output in outputs if output["output_type"] == "stream")
    assert "stands at" in printed
    assert "→" in printed


def test_the_notebook_is_kept_without_outputs() -> None:
    cells = [cell for cell in nbformat.read(TUTORIAL, as_version=4).cells if cell.cell_type == "code"]
    assert [cell.outputs for cell in cells if cell.outputs] == []
