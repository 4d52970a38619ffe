"""Record batches: as many rows out as in, whatever is in them."""

from __future__ import annotations

import json

import pyarrow as pa
import pytest

import chartprose
from chartprose.errors import UsageError
from chartprose.formats.parquet import RECORD_SCHEMA as SCHEMA
from chartprose.jobs.arrow import SPARK_SCHEMA, map_batches
from jobs import corpus


def test_each_row_has_its_record_and_bad_rows_are_rows() -> None:
    texts = [corpus.description(1), None, "## Flowchart: Post\n* Depot -> Van\n* Van -> Door\n* Door -> Hall\n"]
    batches = [pa.RecordBatch.from_pydict({"id": ["a", "b", "c"], "text": texts, "more": [1, 2, 3]})] * 2
    found = list(map_batches(batches, name="lake"))
    assert [batch.num_rows for batch in found] == [3, 3]
    assert found[0].schema == SCHEMA
    assert found[0]["uri"].to_pylist() == ["lake#a", "lake#b", "lake#c"]
    assert found[0]["status"].to_pylist() == ["partial", "failed", "not_a_chart"]
    expected = chartprose.extract(corpus.description(1), uri="lake#a").model_dump(mode="json")
    assert json.loads(found[0]["record"][0].as_py()) == expected


def test_a_missing_column_is_no_row_of_failures() -> None:
    with pytest.raises(UsageError, match="no column 'text'; there are: id, body"):
        list(map_batches([pa.RecordBatch.from_pydict({"id": ["a"], "body": ["b"]})]))


def test_the_schema_in_words_is_the_schema() -> None:
    words = dict(column.split(" ") for column in SPARK_SCHEMA.split(", "))
    assert list(words) == SCHEMA.names
    assert {name for name, kind in words.items() if kind == "bigint"} == {"points", "claims", "issues"}
