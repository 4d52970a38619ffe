"""The tidy table: one flat row a point."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

if TYPE_CHECKING:
    from chartprose.record import Figure, Panel, Point, Span


class TidyRow(TypedDict):
    """One point with its keys. ``panel`` counts from 0; ``start`` and ``end`` frame the words that state the value."""

    uri: str
    sha256: str
    figure: str | None
    describer: str | None
    panel: int
    panel_title: str | None
    chart_type: str | None
    series: str
    x: float | None
    x_low: float | None
    x_high: float | None
    x_label: str | None
    value: float | None
    value_low: float | None
    value_high: float | None
    approx: bool | None
    unit: str | None
    stat: str | None
    missing: str | None
    by: str
    start: int | None
    end: int | None
    quote: str | None


COLUMNS: tuple[str, ...] = tuple(TidyRow.__annotations__)
"""The columns in their order; CSV, Parquet and SQL use it."""


CONTEXT_FIELDS = ("value", "x", "series")
MAX_DISTANCE = {"x": 120, "series": 8}
"""Evidence further from the value than this is in another place of the text: a legend, an axis, the head of a table."""


def frame(point: Point) -> Span | None:
    """The words that state ``point``: from the first to the last of its evidence, as far as it is near the value's.

    Returns:
        A span, or ``None`` for a point without evidence. Where there is no value (a missing bar), the position or the
        series takes its part.
    """
    anchor = next((point.evidence[name] for name in CONTEXT_FIELDS if name in point.evidence), None)
    if anchor is None:
        return None
    near = [
        span
        for name, span in point.evidence.items()
        if max(span[0] - anchor[1], anchor[0] - span[1]) <= MAX_DISTANCE.get(name, 0) or span == anchor
    ]
    return min(span[0] for span in near), max(span[1] for span in near)


def tidy_rows(figure: Figure, text: str | None = None) -> list[TidyRow]:
    """The rows of ``figure``; ``text`` is its description, wanted only for the column ``quote``."""
    return [
        _row(figure, number, panel, point, text) for number, panel in enumerate(figure.panels) for point in panel.points
    ]


def _row(figure: Figure, number: int, panel: Panel, point: Point, text: str | None) -> TidyRow:
    start, end = frame(point) or (None, None)
    return TidyRow(
        uri=figure.source.uri,
        sha256=figure.source.sha256,
        figure=figure.source.figure,
        describer=figure.source.describer,
        panel=number,
        panel_title=panel.title,
        chart_type=panel.chart_type,
        series=point.series,
        x=point.x.value,
        x_low=point.x.low,
        x_high=point.x.high,
        x_label=point.x.label,
        value=point.value.value,
        value_low=point.value.low,
        value_high=point.value.high,
        approx=point.value.approx,
        unit=point.value.unit,
        stat=point.stat,
        missing=point.missing,
        by=point.by,
        start=start,
        end=end,
        quote=None if text is None or start is None else text[start:end],
    )
