"""CSV: the tidy table, whatever the texts hold."""

from __future__ import annotations

import csv
import io
import math
from typing import TYPE_CHECKING

from hypothesis import given, settings

from chartprose.formats.csv import Writer, encode
from chartprose.tidy import COLUMNS
from record_strategies import figures
from samples import TEXT, tea

if TYPE_CHECKING:
    from chartprose.record import Figure


def _written(*records: Figure) -> str:
    stream = io.BytesIO()
    writer = Writer(stream)
    for record in records:
        writer.write(encode(record))
    writer.close()
    return stream.getvalue().decode()


def test_the_header_stands_once_and_in_the_order_of_the_contract() -> None:
    lines = _written(tea(), tea()).splitlines()
    assert lines[0] == ",".join(COLUMNS)
    assert [line for line in lines if line.startswith("uri")] == lines[:1]
    assert len(lines) == 1 + 6


def test_nothing_is_an_empty_cell_and_truth_is_lower_case() -> None:
    first, second, third = csv.DictReader(io.StringIO(_written(tea().with_text(TEXT))))
    assert (first["value"], first["approx"], first["stat"]) == ("3.0", "true", "")
    assert (second["value"], second["value_low"], second["value_high"]) == ("", "5.0", "6.0")
    assert (third["value"], third["missing"]) == ("", "not_shown")
    assert first["quote"] == "Green tea:** ~3 cups at 9"


def test_a_run_without_points_still_has_its_columns() -> None:
    assert _written(tea().model_copy(update={"panels": []})) == ",".join(COLUMNS) + "\n"


def test_a_carriage_return_in_a_name_does_not_end_the_line() -> None:
    figure = tea()
    figure.panels[0].points[0].series = "Green\rtea"
    written = _written(figure)
    assert '"Green\rtea"' in written
    assert written.count("\n") == 1 + 3


@settings(max_examples=40)
@given(figures)
def test_every_text_and_number_reads_back_as_it_was(figure: Figure) -> None:
    expected = figure.points_table()
    found = list(csv.DictReader(io.StringIO(_written(figure), newline="")))
    assert len(found) == len(expected)
    for row, cells in zip(expected, found, strict=True):
        assert cells["series"] == row["series"]
        assert cells["x_label"] == (row["x_label"] or "")
        assert (float(cells["value"]) if cells["value"] else None) == row["value"]
        assert not cells["value"] or math.isfinite(float(cells["value"]))
