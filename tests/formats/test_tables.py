"""CSV and Parquet: the tidy table, whatever the texts hold; and Parquet files of rows as input."""

from __future__ import annotations

import csv
import io
import math
from typing import TYPE_CHECKING, Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chartprose.errors import InputError
from chartprose.formats import parquet, writer_of
from chartprose.formats.parquet import RowFile
from chartprose.record import Quantity
from chartprose.tables import rows_of
from chartprose.tidy import COLUMNS
from record_strategies import figures
from samples import TEXT, tea

if TYPE_CHECKING:
    from pathlib import Path

    from chartprose.record import Figure


def _written(name: str, *records: Figure, csv_safe: bool = False) -> bytes:
    stream = io.BytesIO()
    writer = writer_of(name, stream, "points", csv_safe=csv_safe)
    for record in records:
        writer.write(rows_of(record, "points"))
    writer.close()
    return stream.getvalue()


def _csv(*records: Figure, csv_safe: bool = False) -> list[dict[str, Any]]:
    return list(csv.DictReader(io.StringIO(_written("csv", *records, csv_safe=csv_safe).decode(), newline="")))


def _parquet(*records: Figure) -> pa.Table:
    return pq.read_table(io.BytesIO(_written("parquet", *records)))


@settings(max_examples=30)
@given(st.lists(figures, max_size=3))
def test_every_text_and_number_reads_back_as_it_was(records: list[Figure]) -> None:
    expected = [row for record in records for row in record.points_table()]
    assert _parquet(*records).to_pylist() == expected
    found = _csv(*records)
    assert len(found) == len(expected)
    for row, cells in zip(expected, found, strict=True):
        assert cells["series"] == row["series"]
        assert cells["x_label"] == (row["x_label"] or "")
        assert (float(cells["value"]) if cells["value"] else None) == row["value"]
        assert not cells["value"] or math.isfinite(float(cells["value"]))


def test_a_run_without_points_still_has_its_columns() -> None:
    assert _written("csv", tea().model_copy(update={"panels": []})).decode() == ",".join(COLUMNS) + "\n"
    table = _parquet()
    assert (table.schema.names, table.num_rows) == (list(COLUMNS), 0)
    types = [table.schema.field(name).type for name in ("panel", "value", "approx", "quote")]
    assert types == [pa.int64(), pa.float64(), pa.bool_(), pa.string()]


def test_nothing_is_an_empty_cell_and_truth_is_lower_case() -> None:
    first, second, third = _csv(tea().with_text(TEXT))
    assert (first["value"], first["approx"], first["stat"]) == ("3.0", "true", "")
    assert (second["value"], second["value_low"], second["value_high"]) == ("", "5.0", "6.0")
    assert (third["value"], third["missing"]) == ("", "not_shown")
    assert first["quote"] == "Green tea:** ~3 cups at 9"
    figure = tea()
    figure.panels[0].points[0].series = "Green\rtea"
    written = _written("csv", figure, figure).decode()
    assert written.startswith(",".join(COLUMNS) + "\n")
    assert (written.count("\n"), written.count('"Green\rtea"')) == (1 + 6, 2), "one header, one line a point"


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        *((text, f"'{text}") for text in ("=1+1", "+1", "-1+cmd|' /C calc'!A0", "@SUM(A1)", "\t=1", "\r=1", "  =1")),
        *((text, f"'{text}") for text in ("＝1", "- Rye")),
        *((text, text) for text in ("Rye = 3", "", 'a "b", c')),
    ],
)
def test_a_text_that_a_spreadsheet_would_run_is_marked_and_a_number_is_not(text: str, shown: str) -> None:
    figure = tea()
    figure.panels[0].points[0].series = text
    figure.panels[0].points[1].value = Quantity(value=-3.5)
    first, second, _ = _csv(figure, csv_safe=True)
    assert (first["series"], second["value"]) == (shown, "-3.5")


def test_many_rows_are_written_in_groups_and_none_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parquet, "ROWS_A_GROUP", 4)
    uris = [str(number) for number in range(5)]
    assert _parquet(*map(tea, uris))["uri"].to_pylist() == [uri for uri in uris for _ in range(3)]


def test_a_broken_middle_of_a_parquet_file_is_reported_and_not_taken_for_its_end(tmp_path: Path) -> None:
    path = tmp_path / "rows.parquet"
    table = pa.table({"text": [f"text {number} " * 50 for number in range(2000)]})
    pq.write_table(table, path, row_group_size=500, compression="zstd", use_dictionary=False)
    page = pq.ParquetFile(path).metadata.row_group(1).column(0).data_page_offset
    data = bytearray(path.read_bytes())
    data[page : page + 20] = b"\xff" * 20
    path.write_bytes(b"no parquet at all")
    with pytest.raises(InputError, match=r"rows\.parquet: not a Parquet file"):
        RowFile(str(path))
    path.write_bytes(data)
    with pytest.raises(InputError, match=r"after row [1-9][0-9]*: broken Parquet data"):
        list(RowFile(str(path)).rows(["text"]))
