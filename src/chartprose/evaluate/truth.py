"""Chart truth: how close the described values are to the data that the chart was drawn from.

This is a separate report. Text truth asks whether the record says what the text says, and is exact; chart truth asks
whether the text was right, and needs a tolerance: describers read values off the pixels. An error is measured in the
span of the value axis (in decades where it is logarithmic), as the text states it, or else the data have it.

The data are a CSV table a document, ``STEM.csv``, with the columns ``series``, ``x`` and ``value`` (and ``panel``,
counted from 0, where there are several).
"""

from __future__ import annotations

import csv
import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from chartprose.errors import InputError
from chartprose.evaluate.equality import norm, number
from chartprose.evaluate.intervals import proportion
from chartprose.evaluate.match import assign
from chartprose.evaluate.metrics import mean

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from chartprose.evaluate.intervals import Estimate
    from chartprose.evaluate.predictions import Predictions
    from chartprose.record import Figure, Panel, Point

NEAR, FAR = 0.02, 0.05
"""The two tolerances, in shares of the value axis; positions are the same within ``NEAR`` of the data's range."""

COLUMNS = {"series", "x", "value"}


@dataclass(frozen=True, slots=True)
class Datum:
    """One true value."""

    panel: int
    series: str
    x: str
    value: float


@dataclass(frozen=True)
class TruthRow:
    """One document: of ``data`` true values ``described`` were described, with these errors in shares of the axis."""

    name: str
    data: int
    described: int
    points: int
    errors: list[float]


@dataclass(frozen=True)
class TruthReport:
    """All documents with data."""

    documents: list[TruthRow]
    figures: dict[str, Estimate]


def read_truth(folder: Path) -> dict[str, list[Datum]]:
    """The data of all documents, by stem.

    Raises:
        InputError: no tables, a column that is missing, or a value that is no number.
    """
    tables = {path.stem: _read_table(path) for path in sorted(folder.glob("*.csv"))}
    if not tables:
        raise InputError(str(folder), "no tables (*.csv) here")
    return tables


def measure_truth(truth: Mapping[str, Sequence[Datum]], predictions: Predictions) -> TruthReport:
    """How close a run's values are to the data. A document without a record described nothing."""
    rows = [_measure(name, data, predictions.figures.get(name)) for name, data in truth.items()]
    figures = {"described": proportion([(row.described, row.data) for row in rows], unit="data")}
    for tolerance in (NEAR, FAR):
        # The rounding of floats is on the describer's side.
        within = [(sum(error <= tolerance + 1e-9 for error in row.errors), len(row.errors)) for row in rows]
        figures[f"within {100 * tolerance:g} % of the axis"] = proportion(within, unit="described data")
    figures["mean error, share of the axis"] = mean([sum(row.errors) / len(row.errors) for row in rows if row.errors])
    given = [(row.described, max(row.points, row.described)) for row in rows]
    figures["points that are data"] = proportion(given, unit="points")
    return TruthReport(rows, figures)


def _read_table(path: Path) -> list[Datum]:
    with path.open(encoding="utf-8-sig", newline="") as file:
        reader = csv.DictReader(file)
        lacking = COLUMNS - set(reader.fieldnames or ())
        if lacking:
            raise InputError(str(path), f"no column {', '.join(sorted(lacking))}")
        data = []
        for line, row in enumerate(reader, 2):
            value = number(row["value"] or "")
            panel = row.get("panel") or "0"
            if value is None or not panel.isdigit():
                raise InputError(str(path), "the value or the panel is no number", place=f"line {line}")
            data.append(Datum(int(panel), row["series"] or "", row["x"] or "", value))
    return data


def _measure(name: str, data: Sequence[Datum], figure: Figure | None) -> TruthRow:
    errors, points = [], 0
    for place, panel in enumerate(figure.panels if figure else []):
        errors += _panel_errors([datum for datum in data if datum.panel == place], panel)
        points += len(panel.points)
    return TruthRow(name, len(data), len(errors), points, errors)


def _panel_errors(data: Sequence[Datum], panel: Panel) -> list[float]:
    xs = [x for datum in data if (x := number(datum.x)) is not None]
    reach = NEAR * (max(xs) - min(xs)) if xs else 0.0
    made = assign(data, panel.points, lambda datum, point: _nearness(datum, point, reach))
    axis = next((axis for axis in panel.axes if axis.channel in ("y", "color")), None)
    low, high = axis.domain if axis and axis.domain else (None, None)
    if low is None or high is None or low == high:
        values = [datum.value for datum in data]
        low, high = min(values, default=0.0), max(values, default=1.0)
    log = axis is not None and axis.scale == "log" and min(low, high) > 0
    span = abs(math.log10(high / low)) if log else abs(high - low)
    return [_error(data[d].value, panel.points[p], span or 1.0, log=log) for d, p in made]


def _nearness(datum: Datum, point: Point, reach: float) -> float:
    """1 for the same series and position, less for a near position, 0 for another one or a point without a value."""
    bare = point.value.value is None and (point.value.low is None or point.value.high is None)
    if bare or norm(datum.series) != norm(point.series):
        return 0.0
    wanted, given = number(datum.x), point.x.value
    if wanted is not None and given is not None:
        gap = abs(wanted - given)
        return 1.0 - gap / (2 * reach) if reach and gap <= reach else float(gap == 0)
    placed = given is not None or point.x.low is not None or point.x.high is not None
    return float(not placed and norm(datum.x) == norm(point.x.label))


def _error(truth: float, point: Point, span: float, *, log: bool) -> float:
    """The distance of the value (or the nearer end of a range that does not hold it) in shares of the axis's span.

    ``span`` is in units, or in decades of a ``log`` axis. At most 1: how far outside the axis a wild value lies says no
    more.
    """
    ends = (point.value.value,) * 2 if point.value.value is not None else (point.value.low, point.value.high)
    low, high = (truth if end is None else end for end in ends)
    nearest = min(max(truth, low), high)
    if log and truth > 0 and nearest > 0:
        return min(1.0, abs(math.log10(nearest / truth)) / span)
    return min(1.0, abs(nearest - truth) / span)
