"""Scatter plots as tables: each labelled point is a row, its two coordinates are what is compared.

``Lindau: (34, 265)`` says two things of Lindau. So a scatter plot becomes two derived panels with the points as
categories, one for each axis, in which claims on points ("the densest network", "A is cheaper than B") are computed.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.record import Axis, Panel, Point, Position, Quantity

if TYPE_CHECKING:
    from collections.abc import Sequence

SCATTERED = frozenset(["scatter", "bubble"])
LABEL_RE = re.compile(
    r"^[\s*•+#>-]*+(?:\d{1,2}[.)]\s)?[*`_\"“]*+(?P<label>[^\s*`_\"“:(\[][^*`\"“:(\[\n]{0,40}?)[*`_\"”]*+\s?"
    r"(?:(?::|=|—|–|-|at)?[*`\s]*+[(\[]|[:=][*`\s]*+[~≈]?\s?)$"
)
CELL_RE = re.compile(r"^\|\s?[*`_]*+(?P<label>[^\s|*`_\d][^|*`_\n]{0,40}?)[*`_]*+\s*+\|")
"""The first cell of a row of a table, if it is no figure."""
LISTED_RE = re.compile(
    r"(?:^|[,;:.]\s|\sand\s)[*`_\"“]*+(?P<label>[A-Z][^\s,;:()\[\]*`_\"“”]{0,24}(?:\s[^\s,;:()\[\]*`_\"“”]{1,24}){0,3}?)"
    r"[*`_\"”]*+(?:\sat|\s=|:)?\s?[(\[]$"
)
"""The label of one of several points of a line: "Red ones: Kestrel at (0.7, 0.2), Buzzard at (1.2, 0.8)"."""
MOST_LINE = 120
FEWEST = 3


def tables_of(panels: Sequence[Panel], text: str) -> list[Panel]:
    """Two panels a scatter plot: its points by their x, then by their y. Points without a label get a made-up one."""
    return [table for panel in panels if panel.chart_type in SCATTERED for table in _tables(panel, text)]


def families_of(panels: Sequence[Panel], text: str) -> dict[str, list[str]]:
    """The labels of the points of each legend entry of the scatter plots; one that has them all tells none apart."""
    made: dict[str, list[str]] = {}
    for panel in panels:
        if panel.chart_type in SCATTERED:
            for label, point in labelled(panel, text):
                if point.series:
                    made.setdefault(point.series, []).append(label)
    return made if len(made) > 1 else {}


def labelled(panel: Panel, text: str) -> list[tuple[str, Point]]:
    drawn = fitted(panel)
    stated = [p for p in panel.points if p.x.value is not None and p.value.value is not None and p.stat is None]
    points = [p for p in stated if p.series not in drawn]
    if len(points) < FEWEST:
        return []
    labels = [_label(p, text, LABEL_RE) for p in points]
    if not any(labels):
        labels = [_label(p, text, CELL_RE) for p in points]
    if not any(labels):
        listed = [_label(p, text, LISTED_RE) for p in points]
        labels = listed if None not in listed else labels
    known = [label for label in labels if label is not None]
    named = {p.series for p in points}
    if len(set(known)) < len(known) or named & set(known):
        labels = [None] * len(points)
    return [
        (label or f"point {k} of {p.series}", p) for k, (label, p) in enumerate(zip(labels, points, strict=True), 1)
    ]


def fitted(panel: Panel) -> set[str]:
    """The series of a scatter plot that are lines through the marks: "Linear fit (red dashed line)"."""
    lines = {s.name for s in panel.series if s.line is not None and s.marker is None}
    return lines if len(lines) < len({p.series for p in panel.points}) else set()


def _label(point: Point, text: str, pattern: re.Pattern[str]) -> str | None:
    """What stands on the line of a point before its coordinates, or in the first cell of its row."""
    span = point.evidence.get("x")
    if span is None:
        return None
    start = text.rfind("\n", 0, span[0]) + 1
    if pattern is LISTED_RE:
        found = pattern.search(text[max(start, span[0] - MOST_LINE) : span[0]])
    elif span[0] - start > MOST_LINE:
        return None
    else:
        found = pattern.match(text[start : span[0]])
    return found["label"].strip() if found else None


def _tables(panel: Panel, text: str) -> list[Panel]:
    rows = labelled(panel, text)
    if not rows:
        return []
    return [_table(panel, rows, channel) for channel in ("x", "y")]


def _table(panel: Panel, rows: Sequence[tuple[str, Point]], channel: str) -> Panel:
    axis = next((a for a in panel.axes if a.channel == channel), None)
    labels = Axis(channel="x", label="Point", categories=[label for label, _ in rows], by="rule/table")
    values = Axis(channel="y", label=axis.label if axis else None, unit=axis.unit if axis else None, by="rule/table")
    if axis is not None:
        values.domain = axis.domain
    made = Panel(title=axis.label if axis else None, chart_type="bar", axes=[labels, values])
    for label, point in rows:
        value = Quantity(value=point.x.value) if channel == "x" else point.value
        span = point.evidence.get("x" if channel == "x" else "value")
        evidence = {"value": span} if span else {}
        made.points.append(Point(series="", x=Position(label=label), value=value, by="rule/table", evidence=evidence))
    return made
