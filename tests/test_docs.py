"""The documents: their code runs, their links lead somewhere, and nothing that the program has is left out."""

from __future__ import annotations

import importlib
import pathlib
import re
from pathlib import Path
from typing import get_args
from xml.etree import ElementTree as ET

import pytest

import chartprose
from chartprose import record
from chartprose.tidy import COLUMNS

ROOT = Path(__file__).parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")])
LINK_RE = re.compile(r"\]\(([^)#:]+)(?:#[^)]*)?\)")
PYTHON_RE = re.compile(r"^```python\n(.*?)^```", re.DOTALL | re.MULTILINE)
MODELS = [
    model
    for model in vars(record).values()
    if isinstance(model, type) and issubclass(model, record.Item) and model is not record.Item
]
WORDS = [record.Status, record.Kind, record.Channel, record.Scale, record.Line, record.Stat, record.Missing]

DESCRIPTION = """## Line Chart: Tea over the Day
### Overview
A line chart with one line.
### Components/Axes
* **X-axis:** Hour, from 8 to 20 in steps of 4
* **Y-axis:** Cups, from 0 to 10
### Detailed Analysis
* **Green tea (green line):**
* 8: 2
* 12: 5
* 16: 4
### Key Observations
* Green tea peaks at 12.
### Interpretation
People drink tea at noon.
"""


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_leads_to_a_file(page: Path) -> None:
    missing = [link for link in LINK_RE.findall(page.read_text("utf-8")) if not (page.parent / link).exists()]
    assert missing == []


def test_the_index_leads_to_every_page_and_every_recipe_is_shown() -> None:
    index = (ROOT / "docs" / "index.md").read_text("utf-8")
    pages = {page.name for page in (ROOT / "docs").glob("*.md")} - {"index.md"}
    assert [page for page in sorted(pages) if f"({page})" not in index] == []
    cluster = (ROOT / "docs" / "cluster.md").read_text("utf-8")
    recipes = (ROOT / "docs" / "recipes").iterdir()
    assert [path.name for path in recipes if f"(recipes/{path.name})" not in cluster] == []


def test_every_field_word_and_column_of_the_record_is_described() -> None:
    text = (ROOT / "docs" / "record.md").read_text("utf-8")
    literals = (*WORDS, record.Verdict, record.Rest, record.Severity, record.Code)
    names = {word for literal in literals for word in get_args(literal)}
    names.update(*(model.model_fields for model in MODELS))
    assert [name for name in sorted(names) if f"`{name}`" not in text] == []
    assert ", ".join(f"`{column}`" for column in COLUMNS) in text.replace("\n", " "), "in their order"


def test_the_three_lines_of_the_readme_enrich_a_data_frame() -> None:
    import pandas as pd  # noqa: PLC0415 - it takes a second, which other workers need not wait

    (code,) = PYTHON_RE.findall((ROOT / "README.md").read_text("utf-8"))
    assert len([line for line in code.splitlines() if line]) == 3
    frame = pd.DataFrame({"description": [DESCRIPTION, "no chart at all"]})
    names: dict[str, object] = {"frame": frame}
    exec(compile(code, "README.md", "exec"), names)  # noqa: S102 - our own page
    enriched = names["frame"]
    assert isinstance(enriched, pd.DataFrame)
    assert enriched["status"].tolist() == ["complete", "partial"]
    points = names["points"]
    assert isinstance(points, pd.DataFrame)
    assert list(points.columns) == ["row", *COLUMNS]
    assert list(zip(points["x"], points["value"], strict=True)) == [(8, 2), (12, 5), (16, 4)]
    assert (set(points["row"]), set(points["uri"])) == ({0}, {"0"})


@pytest.mark.parametrize(("name", "count"), [("python.md", 4), ("enrich.md", 3)])
def test_the_examples_of_a_page_run(monkeypatch: pytest.MonkeyPatch, name: str, count: int) -> None:
    monkeypatch.chdir(ROOT)
    names: dict[str, object] = {"chartprose": chartprose, "pathlib": pathlib, "TEXT": DESCRIPTION}
    examples = PYTHON_RE.findall((ROOT / "docs" / name).read_text("utf-8"))
    assert len(examples) == count
    for example in examples:
        exec(compile(example, name, "exec"), names)  # noqa: S102 - our own page


def test_the_picture_shows_what_the_program_reads(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(ROOT / "scripts")
    drawn = importlib.import_module("draw_picture").picture((ROOT / "docs" / "picture.txt").read_text("utf-8"))
    assert (ROOT / "docs" / "picture.svg").read_text("utf-8") == drawn, "run scripts/draw_picture.py"
    words = " ".join(" ".join(ET.fromstring(drawn).itertext()).split())  # noqa: S314 - our own file
    for shown in (
        "Black tea 12 11 [311, 313)",
        "supported: Black tea peaks",
        "contradicted: Green tea",
        "outside_axis",
    ):
        assert shown in words
