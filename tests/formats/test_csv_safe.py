"""CSV for spreadsheets: no text is a formula, and no number is a text."""

from __future__ import annotations

import csv
import io

import pytest

from chartprose.formats.csv import Writer, encode
from chartprose.record import Quantity
from samples import tea


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
        ("Rye = 3", "Rye = 3"),
        ("", ""),
        ('a "b", c', 'a "b", c'),
    ],
)
def test_a_text_that_begins_as_a_formula_does_is_marked(cell: str, shown: str) -> None:
    figure, out = tea(), io.BytesIO()
    figure.panels[0].points[0].series = cell
    figure.panels[0].points[1].value = Quantity(value=-3.5)
    Writer(out, safe=True).write(encode(figure))
    first, second, _ = csv.DictReader(io.StringIO(out.getvalue().decode(), newline=""))
    assert first["series"] == shown
    assert second["value"] == "-3.5"
