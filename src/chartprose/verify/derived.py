"""Derived panels: what some figures say in another form, so that claims on it can be computed.

The points of a scatter plot are rows of a table (``scattered``); the bins of a histogram are categories; error bars
have heights of their own; a cumulative curve has a median, the x at which it passes one half; grouped bars whose series
are times are turned (``turned``); bars whose colors are groups are one series (``single``); panels with the same
series are crossed (``crossed``).
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from chartprose.record import Axis, Panel, Point, Position, Quantity
from chartprose.verify.areas import areas_of
from chartprose.verify.bands import bands_of
from chartprose.verify.binned import binned_of
from chartprose.verify.crossed import SectionPlace, crossed_of
from chartprose.verify.extents import clouds_of, extents_of
from chartprose.verify.scattered import tables_of
from chartprose.verify.single import single_of
from chartprose.verify.turned import turned_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.record import Span, Stat

FEWEST = 3
HALVES = (0.5, 50.0)
CUMULATIVE_RE = re.compile(r"\bcumulative|\becdf|\bcdf", re.IGNORECASE)
BY = "rule/derived"
WHOLE = -1
"""The source of what all panels stand for together."""


@dataclass(frozen=True, slots=True)
class Derived:
    """Panels that stand for one of the record, or (``source`` is ``WHOLE``) for several.

    ``kind`` is scatter, bins, deviation, bars (error bars), band-widths, bands, median, area,
    turned, single, extents or clouds; of several exchanged or section.
    """

    kind: str
    panels: tuple[Panel, ...]
    source: int
    place: SectionPlace | None = None


def derived_from(panels: Sequence[Panel], text: str) -> list[Derived]:
    """All that the panels of a record stand for, in their order."""
    made: list[Derived] = []
    for number, panel in enumerate(panels):
        scattered = tables_of([panel], text)
        if scattered:
            made.append(Derived("scatter", tuple(scattered), number))
        found = (
            ("bins", binned_of([panel])),
            ("deviation", _deviations(panel)),
            ("bars", _error_bars(panel)),
            *bands_of(panel),
            ("median", _medians(panel)),
            ("area", areas_of(panel, text)),
            ("turned", turned_of(panel)),
            ("single", single_of(panel)),
        )
        made += [Derived(kind, (one,), number) for kind, one in found if one is not None]
    for kind, outlined in (("extents", extents_of), ("clouds", clouds_of)):
        made += [Derived(kind, told, number) for number, panel in enumerate(panels) if (told := outlined(panel))]
    if len(panels) < 2:
        return made
    together = binned_of(panels)
    made += [Derived("bins", (together,), WHOLE)] if together is not None else []
    return made + [Derived(one.kind, one.panels, WHOLE, one.place) for one in crossed_of(panels)]


def panels_of(derived: Sequence[Derived]) -> list[Panel]:
    """The derived panels one after the other, as they are numbered behind those of the record."""
    return [panel for one in derived for panel in one.panels]


def _evidence(point: Point) -> dict[str, Span]:
    span = point.evidence.get("value")
    return {"value": span} if span else {}


def _deviations(panel: Panel) -> Panel | None:
    """The half widths of error bars: of ``81.6 ± 0.4`` the 0.4, at the same series and position."""
    rows = [(p, d) for p in panel.points if (d := _deviation(p.value)) is not None]
    if len(rows) < FEWEST:
        return None
    axes = [a for a in panel.axes if a.channel == "x"]
    made = Panel(title="Deviation", chart_type=panel.chart_type, axes=axes, series=list(panel.series))
    made.axes.append(Axis(channel="y", label="Standard deviation", by=BY))
    for point, deviation in rows:
        value, evidence = Quantity(value=deviation), _evidence(point)
        made.points.append(
            Point(series=point.series, x=point.x, value=value, by=BY, evidence=evidence, derived=["value"])
        )
    return made


def _error_bars(panel: Panel) -> Panel | None:
    """Error bars as boxes without whiskers: ``81.6 ± 0.4`` reaches from 81.2 to 82.0."""
    rows = [p for p in panel.points if _deviation(p.value) is not None]
    if len(rows) < FEWEST:
        return None
    made = Panel(title="Error bars", chart_type="box", axes=list(panel.axes), series=list(panel.series))
    parts: tuple[tuple[Stat, str], ...] = (("q1", "low"), ("median", "value"), ("q3", "high"))
    for point in rows:
        for stat, part in parts:
            made.points.append(
                Point(
                    series=point.series,
                    x=point.x,
                    value=Quantity(value=getattr(point.value, part)),
                    stat=stat,
                    by=BY,
                    evidence=_evidence(point),
                    derived=["value"],
                )
            )
    return made


def _deviation(value: Quantity) -> float | None:
    if value.value is None or value.low is None or value.high is None:
        return None
    return round((value.high - value.low) / 2, 9)


def _medians(panel: Panel) -> Panel | None:
    """The medians of cumulative curves, one a series: the stated x at which it has come to one half."""
    ys = [a for a in panel.axes if a.channel == "y"]
    if panel.chart_type != "cdf" and not any(CUMULATIVE_RE.search(a.label or "") for a in ys):
        return None
    rows = [p for p in panel.points if p.series and p.x.value is not None and p.value.value in HALVES]
    names = [p.series for p in rows]
    if len(names) < FEWEST - 1 or len(set(names)) < len(names):
        return None
    axis = next((a for a in panel.axes if a.channel == "x"), None)
    made = Panel(title="Median", chart_type="bar")
    made.axes = [
        Axis(channel="x", label="Curve", categories=names, by=BY),
        Axis(channel="y", label=axis.label if axis else None, unit=axis.unit if axis else None, by=BY),
    ]
    for point in rows:
        span = point.evidence.get("x")
        evidence = {"value": span} if span else {}
        value = Quantity(value=point.x.value)
        made.points.append(Point(series="", x=Position(label=point.series), value=value, by=BY, evidence=evidence))
    return made
