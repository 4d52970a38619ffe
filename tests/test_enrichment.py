"""Data frames: the same from pandas and polars, nothing lost of the frame, and no row without its record."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import datasets
import nbclient
import nbformat
import pandas as pd
import polars as pl
import pytest

import chartprose
from chartprose import tables
from chartprose.enrichment import RECORD_COLUMNS, mapper
from chartprose.errors import UsageError
from test_docs import DESCRIPTION as TEXT

if TYPE_CHECKING:
    from collections.abc import Callable

TEXTS = [TEXT, "No chart at all.", None]

both = pytest.mark.parametrize("make", [pd.DataFrame, pl.DataFrame], ids=["pandas", "polars"])


def _lists(frame: Any) -> dict[str, list[Any]]:
    return {name: [None if pd.isna(value) else value for value in frame[name].to_list()] for name in frame.columns}


@both
def test_each_row_gets_its_own_record(make: Callable[..., Any]) -> None:
    frame = make({"key": [5, 6, 7], "description": TEXTS})
    found = chartprose.enrich(frame, progress=True)
    assert type(found) is type(frame)
    lists = _lists(found)
    assert list(lists) == ["key", "description", *RECORD_COLUMNS]
    assert lists["key"] == [5, 6, 7]
    assert lists["status"] == ["complete", "partial", "failed"]
    assert lists["reason"][2] == "row 2: no text"
    figure = chartprose.extract(TEXT, uri="0")
    assert json.loads(lists["record"][0]) == json.loads(figure.model_dump_json())
    assert lists["points"] == [len(figure.panels[0].points), 0, 0]
    assert list(frame.columns) == ["key", "description"], "the frame that was given is as it was"
    empty = chartprose.enrich(make({"description": []}))
    assert (len(empty), list(empty.columns)) == (0, ["description", *RECORD_COLUMNS])


@both
def test_a_column_is_never_overwritten(make: Callable[..., Any]) -> None:
    frame = make({"description": ["No chart."], "status": ["mine"]})
    with pytest.raises(UsageError, match="a column 'status' already; give a prefix"):
        chartprose.enrich(frame)
    found = chartprose.enrich(frame, prefix="chart_")
    assert _lists(found)["status"] == ["mine"]
    assert _lists(found)["chart_status"] == ["partial"]


def test_the_index_of_pandas_and_the_types_of_polars_stay_also_where_all_is_null() -> None:
    found = chartprose.enrich(pd.DataFrame({"description": TEXTS}, index=["x", "y", "z"]))
    assert list(found.index) == ["x", "y", "z"]
    points = chartprose.enrich(pl.DataFrame({"description": ["No chart."]}), to="points")
    types = [points.schema[name] for name in ("approx", "value", "start")]
    assert types == [pl.Boolean, pl.Float64, pl.Int64]


def test_without_claims_there_are_none_in_a_frame_or_a_mapped_batch() -> None:
    text = (Path(__file__).parents[1] / "examples" / "line-cache-latency.txt").read_text("utf-8")
    frame = pd.DataFrame({"description": [text]})
    assert chartprose.enrich(frame)["claims"].to_list() != [0]
    assert chartprose.enrich(frame, claims=False)["claims"].to_list() == [0]
    assert mapper(claims=False)({"description": [text]})["claims"] == [0]


def test_a_real_dataset_maps_over_its_column_and_gets_typed_ones(tmp_path: Path) -> None:
    datasets.disable_progress_bars()
    dataset = datasets.Dataset.from_dict({"key": [5, 6, 7], "text": TEXTS})
    mapped = dataset.map(mapper("text", prefix="c_"), batched=True, batch_size=2)
    assert mapped.column_names == ["key", "text", *(f"c_{name}" for name in RECORD_COLUMNS)]
    assert mapped["c_status"][:] == ["complete", "partial", "failed"]
    assert (mapped["key"][:], mapped.features["c_points"].dtype) == ([5, 6, 7], "int64")
    figure = chartprose.extract(TEXT)
    assert json.loads(mapped["c_record"][0])["panels"] == json.loads(figure.model_dump_json())["panels"]
    mapped.to_parquet(tmp_path / "mapped.parquet")
    assert pd.read_parquet(tmp_path / "mapped.parquet")["c_points"].tolist() == mapped["c_points"][:]


def test_a_notebook_shows_the_bar_and_keeps_the_frame() -> None:
    """In a real kernel: the bar is an output of the cell and ends at the number of rows."""
    code = "import polars, chartprose\nframe = polars.DataFrame({'description': ['no chart'] * 3})\n"
    code += "print(len(chartprose.enrich(frame, progress=True)), 'rows')"
    made = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(code)])
    nbclient.NotebookClient(made, kernel_name="python3", timeout=120).execute()
    said = [(output["name"], output["text"]) for output in made.cells[0].outputs]
    assert "".join(text for name, text in said if name == "stdout") == "3 rows\n"
    bar = "".join(text for name, text in said if name == "stderr")
    assert "descriptions: 100%" in bar
    assert "3/3" in bar


@both
@pytest.mark.parametrize("to", ["points", "claims", "issues", "documents"])
def test_a_table_joins_by_the_id_as_it_was_given(make: Callable[..., Any], to: Any) -> None:
    frame = make({"key": [7, 8, 9], "description": TEXTS})
    found = chartprose.enrich(frame, to=to, id="key")
    assert list(found.columns) == ["key", *tables.COLUMNS[to]]
    assert set(_lists(found)["key"]) <= {7, 8, 9}
    assert found["key"].dtype == frame["key"].dtype
    joined = frame.merge(found, on="key") if make is pd.DataFrame else frame.join(found, on="key")
    assert len(joined) == len(found)
    if to == "documents":
        assert _lists(found)["uri"] == ["7", "8", "9"]
        assert _lists(chartprose.enrich(frame, to=to))["row"] == [0, 1, 2]
    if to == "points":
        rows = zip(*_lists(found).values(), strict=True)
        tidy = chartprose.extract(TEXT, uri="7").points_table()
        assert [dict(zip(found.columns, row, strict=True)) for row in rows] == [{"key": 7, **row} for row in tidy]


@both
def test_arguments_are_checked_and_the_message_says_what_is_allowed(make: Callable[..., Any]) -> None:
    frame = make({"number": [1, 2], "description": ["No chart.", None]})
    for arguments, words in (
        ({"to": "bogus"}, "to is 'bogus'; it must be one of records, points, claims, issues, documents"),
        ({"column": "number"}, "column 'number' holds int, not text; columns of text are: 'description'"),
        ({"jobs": 0}, "jobs must be an integer of at least 1, not 0"),
        ({"jobs": "2"}, "not '2'"),
        ({"id": "nothing"}, "no column 'nothing'"),
        ({"column": "text"}, "no column 'text'; there are: 'number', 'description'"),
        ({"model": 3}, "model must be a name or a client"),
        ({"reader": "nobody"}, "the reader is 'nobody'"),
    ):
        with pytest.raises(UsageError, match=re.escape(words)):
            chartprose.enrich(frame, **arguments)
    for wrong, words in ((frame["description"], "not a Series"), ([1], "not a list"), (None, "not a NoneType")):
        with pytest.raises(UsageError, match=f"enrich takes a data frame.*{words}"):
            chartprose.enrich(wrong)


def test_what_is_no_description_is_told_in_our_words() -> None:
    file = Path("a.md"), r"read the file: path\.read_bytes"
    for wrong, words in ((3, "a description is str or bytes, not int"), file):
        with pytest.raises(UsageError, match=words):
            chartprose.extract(wrong)  # type: ignore[arg-type]
    with pytest.raises(UsageError, match="use extract for one"):
        chartprose.extract_many("one text")
