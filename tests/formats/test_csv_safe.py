"""CSV for spreadsheets: no text is a formula, and no number is a text."""

from __future__ import annotations

import csv
import io

import pytest

from chartprose.formats.csv import SafeStream, safe, written


@pytest.mark.parametrize(
    ("cell", "shown"),
    [
        ("=1+1", "'=1+1"),
        ("+1", "'+1"),
        ("-1+cmd|' /C calc'!A0", "'-1+cmd|' /C calc'!A0"),
        ("@SUM(A1)", "'@SUM(A1)"),
        ("\t=1", "'\t=1"),
        ("\r=1", "'\r=1"),
        ("  =1", "'  =1"),
        ("＝1", "'＝1"),
        ("- Rye", "'- Rye"),
        ("-3.5", "-3.5"),
        ("-1e-07", "-1e-07"),
        ("Rye = 3", "Rye = 3"),
        ("", ""),
        ('a "b", c', 'a "b", c'),
    ],
)
def test_a_text_that_begins_as_a_formula_does_is_marked_and_a_number_is_not(cell: str, shown: str) -> None:
    out = io.BytesIO()
    SafeStream(out).write(written([["before", cell, "x" * 200_000]]))  # type: ignore[arg-type]
    csv.field_size_limit(1_000_000)
    (row,) = csv.reader(io.StringIO(out.getvalue().decode(), newline=""))
    assert row[:2] == ["before", shown]
    assert safe(b"") == b""
