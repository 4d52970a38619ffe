"""Parquet: the tidy table with types, and files of rows as input."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chartprose.errors import InputError
from chartprose.formats import parquet
from chartprose.formats.parquet import RowFile, Writer, encode
from chartprose.tidy import COLUMNS
from record_strategies import figures
from samples import TEXT, tea

if TYPE_CHECKING:
    from pathlib import Path

    from chartprose.record import Figure


def _written(*records: Figure) -> pa.Table:
    stream = io.BytesIO()
    writer = Writer(stream)
    for record in records:
        writer.write(encode(record))
    writer.close()
    return pq.read_table(io.BytesIO(stream.getvalue()))


@settings(max_examples=40)
@given(st.lists(figures, max_size=3))
def test_rows_come_back_as_they_were(records: list[Figure]) -> None:
    assert _written(*records).to_pylist() == [row for record in records for row in record.points_table()]


def test_columns_have_the_order_and_the_types_of_the_contract() -> None:
    schema = _written(tea().with_text(TEXT)).schema
    assert schema.names == list(COLUMNS)
    assert schema.field("panel").type == pa.int64()
    assert schema.field("value").type == pa.float64()
    assert schema.field("approx").type == pa.bool_()
    assert schema.field("quote").type == pa.string()


def test_a_run_without_points_has_the_same_columns_and_no_rows() -> None:
    table = _written()
    assert (table.schema.names, table.num_rows) == (list(COLUMNS), 0)


def test_many_rows_are_written_in_groups_and_none_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parquet, "ROWS_A_GROUP", 4)
    assert _written(*[tea(str(number)) for number in range(5)])["uri"].to_pylist() == [
        str(number) for number in range(5) for _ in range(3)
    ]


def test_an_input_that_is_no_parquet_is_an_input_error(tmp_path: Path) -> None:
    path = tmp_path / "rows.parquet"
    path.write_bytes(b"no parquet at all")
    with pytest.raises(InputError, match=r"rows\.parquet: not a Parquet file"):
        RowFile(str(path))


def test_a_broken_middle_of_a_parquet_file_is_told_and_not_taken_for_its_end(tmp_path: Path) -> None:
    path = tmp_path / "rows.parquet"
    table = pa.table({"text": [f"text {number} " * 50 for number in range(2000)]})
    pq.write_table(table, path, row_group_size=500, compression="zstd", use_dictionary=False)
    page = pq.ParquetFile(path).metadata.row_group(1).column(0).data_page_offset
    data = bytearray(path.read_bytes())
    data[page : page + 20] = b"\xff" * 20
    path.write_bytes(data)
    with pytest.raises(InputError, match=r"after row [1-9][0-9]*: broken Parquet data"):
        list(RowFile(str(path)).rows(["text"]))
