"""Laws of layouts: the same data in another form gives the same points or a doubt, never other points."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chartprose.extraction import extract
from layouts import LAYOUTS, Chart, described

if TYPE_CHECKING:
    from chartprose.record import Figure

YEARS = Chart(places=("2001", "2004", "2009"), noun="Year", kind="Line Chart")
CHARTS = {
    "names": Chart(),
    "numbers": YEARS,
    "grid": Chart(kind="Heatmap"),
    "names that are words of the trade": Chart(series=("Range", "Rust", "Total"), places=("Mean", "Blue", "Trend")),
    "names with numbers": Chart(
        series=("Model 3", "GPT-4", "V2"), places=("Q1 2021", "Q2 2021", "Q3 2021"), noun="Quarter"
    ),
    "series named like the positions": Chart(series=("Rye", "Oats", "Moor"), places=("Rye", "Oats", "Moor")),
}


def cells(figure: Figure) -> set[tuple[str, str, float | None]]:
    found = set()
    for panel in figure.panels:
        for point in panel.points:
            x = "" if point.x.value is None else f"{point.x.value:g}"
            found.add((point.series, x if point.x.label is None else point.x.label, point.value.value))
    return found


def holds(text: str, chart: Chart) -> bool:
    """Whether what is read is right, as far as it goes, and no record is called complete that is not."""
    figure = extract(text)
    found = cells(figure)
    return found <= chart.cells and (figure.status != "complete" or found == chart.cells)


@pytest.mark.parametrize("chart", CHARTS.values(), ids=CHARTS)
@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("by_place", [False, True], ids=["series outside", "positions outside"])
def test_no_layout_gives_other_points(chart: Chart, layout: str, *, by_place: bool) -> None:
    assert holds(described(chart, layout, by_place=by_place), chart)


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("by_place", [False, True], ids=["series outside", "positions outside"])
def test_declared_names_are_read_in_every_layout(layout: str, *, by_place: bool) -> None:
    assert cells(extract(described(Chart(), layout, by_place=by_place))) == Chart().cells


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("by_place", [False, True], ids=["series outside", "positions outside"])
@pytest.mark.parametrize("chart", [Chart(legend=False), Chart(axis=False)], ids=["no legend", "no axis"])
def test_a_dropped_declaration_gives_the_same_points_or_a_doubt(chart: Chart, layout: str, *, by_place: bool) -> None:
    assert holds(described(chart, layout, by_place=by_place), chart)


@pytest.mark.parametrize("layout", ["flattened", "numbered", "in_rows", "table"])
def test_without_any_declaration_series_and_positions_may_only_be_exchanged(layout: str) -> None:
    chart = Chart(legend=False, axis=False)
    found = cells(extract(described(chart, layout, by_place=True)))
    assert found in (set(), chart.cells, {(x, series, value) for series, x, value in chart.cells})


WORDS = st.text("abcdefghilmnoprstu", min_size=4, max_size=9).map(str.capitalize)


@settings(max_examples=10, deadline=None)
@given(st.sampled_from(sorted(LAYOUTS)), st.booleans(), st.lists(WORDS, min_size=6, max_size=6, unique=True))
def test_renamed_names_rename_the_points(layout: str, by_place: bool, names: list[str]) -> None:  # noqa: FBT001
    chart = Chart(series=tuple(names[:3]), places=tuple(names[3:]))
    assert holds(described(chart, layout, by_place=by_place), chart)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_two_rows_exchanged_exchange_nothing_else(layout: str) -> None:
    chart = Chart()
    turned = Chart(places=tuple(reversed(chart.places)), values=tuple(tuple(reversed(row)) for row in chart.values))
    before = extract(described(chart, layout, by_place=True))
    data = described(turned, layout, by_place=True).split("### Detailed Analysis")[1]
    after = extract(
        described(chart, layout, by_place=True).split("### Detailed Analysis")[0] + "### Detailed Analysis" + data
    )
    assert cells(before) == cells(after)


CHANGES = {
    "CRLF": ("\n", "\r\n"),
    "blank lines": ("\n* ", "\n\n* "),
    "bullet sign": ("\n* ", "\n- "),
    "no bold": ("**", ""),
    "code for bold": ("**", "`"),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
@pytest.mark.parametrize("layout", ["flattened", "numbered", "in_rows", "bracketed", "table"])
def test_changes_of_form_change_no_points(layout: str, change: tuple[str, str]) -> None:
    text = described(Chart(), layout, by_place=True)
    assert holds(text.replace(*change), Chart())


@pytest.mark.parametrize("layout", LAYOUTS)
def test_spans_slice_back(layout: str) -> None:
    text = described(Chart(), layout, by_place=False)
    for panel in extract(text).panels:
        for point in panel.points:
            assert text[slice(*point.evidence["series"])].strip("*` ").startswith(point.series)
            assert text[slice(*point.evidence["x"])].strip("*` ") == point.x.label
            assert float(text[slice(*point.evidence["value"])]) == point.value.value
