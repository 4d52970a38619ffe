"""Names that JavaScript has for itself are names of series and categories like others."""

from __future__ import annotations

import pytest

from chartprose.record import Axis, Figure, Panel, Point, Position, Quantity, Series, Source

NAMES = ["constructor", "__proto__", "toString", "hasOwnProperty"]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("kind", ["line", "bar", "stacked_bar", "heatmap", "pie", "radar", "box"])
def test_a_series_with_the_name_of_a_property_is_drawn_in_a_notebook(name: str, kind: str) -> None:
    pytest.importorskip("vl_convert")
    places = [
        Position(value=n) if kind == "line" else Position(label=label) for n, label in enumerate([name, "b", "c"])
    ]
    stat = "median" if kind == "box" else None
    points = [
        Point(series="" if kind == "pie" else name, x=x, value=Quantity(value=1 + n), stat=stat, by="rule/cells")
        for n, x in enumerate(places)
    ]
    axis = Axis(channel="x", label=name, categories=None if kind == "line" else [name, "b", "c"], by="rule/axes")
    series = [Series(name=name, by="rule/legend"), Series(name="other", by="rule/legend")]
    panel = Panel(title=name, chart_type=kind, axes=[axis], series=series, points=points)
    source = Source(uri="u", sha256="0", chars=1)
    shown = Figure(source=source, status="complete", kind="chart", panels=[panel])._repr_html_()
    assert "<img" in shown
    assert "cannot draw" not in shown
