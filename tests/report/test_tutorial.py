"""The tutorial: it runs from top to bottom, and shows what its words promise."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient

TUTORIAL = Path(__file__).parents[2] / "docs" / "tutorial.ipynb"


@pytest.fixture(scope="module")
def outputs() -> list[dict[str, Any]]:
    """All outputs of the tutorial, run anew; a cell that fails fails the test."""
    notebook = nbformat.read(TUTORIAL, as_version=4)
    NotebookClient(notebook, timeout=60, resources={"metadata": {"path": str(TUTORIAL.parent)}}).execute()
    return [output for cell in notebook.cells if cell.cell_type == "code" for output in cell.outputs]


def _shown(outputs: list[dict[str, Any]], mime: str) -> list[str]:
    return [str(output["data"][mime]) for output in outputs if mime in output.get("data", {})]


def test_the_frame_is_enriched_with_a_status_and_points(outputs: list[dict[str, Any]]) -> None:
    tables = _shown(outputs, "text/plain")
    assert any("not_a_chart" in table and "complete" in table for table in tables)
    assert any("stacked_bar" in table and "approximate" in table for table in tables)


def test_the_review_shows_the_chart_the_points_and_the_marked_text(outputs: list[dict[str, Any]]) -> None:
    (figure,) = [html for html in _shown(outputs, "text/html") if 'class="chartprose"' in html]
    assert "data:image/svg+xml" in figure
    assert '<mark class="rule value"' in figure
    printed = "".join(output["text"] for output in outputs if output["output_type"] == "stream")
    assert "stands at" in printed
    assert "→" in printed


def test_the_evaluation_gives_an_interval(outputs: list[dict[str, Any]]) -> None:
    assert any("points.f1" in table and "interval" in table for table in _shown(outputs, "text/plain"))


def test_the_notebook_is_kept_without_outputs() -> None:
    cells = [cell for cell in nbformat.read(TUTORIAL, as_version=4).cells if cell.cell_type == "code"]
    assert [cell.outputs for cell in cells if cell.outputs] == []
