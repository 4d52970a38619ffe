"""What all charts of a panel share: its series with their styles, where its points stand, and what is told of them."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from chartprose.report.charts.colors import colors
from chartprose.report.wording import place, value

if TYPE_CHECKING:
    from collections.abc import Iterable

    from chartprose.record import Axis, Channel, Panel, Point

Json = dict[str, Any]
"""A part of a Vega-Lite specification."""

DASHES: dict[str | None, list[int]] = {"dashed": [8, 4], "dotted": [2, 3], "dashdot": [8, 3, 2, 3]}
SOLID = [1, 0]
SHAPES = (
    ("circle", "circle"),
    ("dot", "circle"),
    ("square", "square"),
    ("diamond", "diamond"),
    ("inverted triangle", "triangle-down"),
    ("downward", "triangle-down"),
    ("triangle", "triangle-up"),
    ("cross", "cross"),
    ("plus", "cross"),
    ("x", "M-1,-1L1,1M-1,1L1,-1"),
    ("star", "M0,-1L0.35,-0.3L1,-0.2L0.5,0.3L0.6,1L0,0.65L-0.6,1L-0.5,0.3L-1,-0.2L-0.35,-0.3Z"),
)
"""A word in a marker's description → the shape of Vega that it means (or an SVG path in a square of -1 to 1)."""

UNNAMED = "values"
"""What a series without a name is called in a chart; no legend shows it."""


@dataclass
class Frame:
    """A panel on its way into a chart. ``left_out`` says why points are not drawn; ``notes`` what else to know."""

    panel: Panel
    left_out: dict[int, str] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._names = {alias: series.name for series in self.panel.series for alias in (*series.aliases, series.name)}
        said = [series.name for series in self.panel.series]
        drawn = [self.name(point) for point in self.panel.points]
        legend = [name for name in said if name in set(drawn)]
        self.series = list(dict.fromkeys([*legend, *drawn]))

    def name(self, point: Point) -> str:
        """The series of ``point``, by its name in the legend."""
        return self._names.get(point.series, point.series) or UNNAMED

    def axis(self, *channels: Channel) -> Axis | None:
        """The panel's first axis on one of ``channels``."""
        return next((axis for channel in channels for axis in self.panel.axes if axis.channel == channel), None)

    def on_second_axis(self, name: str) -> bool:
        """Whether the series is measured on the second y axis: by the legend, or else by the unit of its values."""
        second, first = self.axis("y2"), self.axis("y")
        if second is None:
            return False
        stated = next((series.axis for series in self.panel.series if series.name == name), None)
        if stated is not None:
            return stated == "y2"
        units = {point.value.unit for point in self.panel.points if self.name(point) == name} - {None}
        return units == {second.unit} and (first is None or first.unit != second.unit)

    def row(self, index: int, **fields: Any) -> Json:
        """A row of data for the ``index``-th point: ``point`` and ``words`` tie it to the record."""
        point = self.panel.points[index]
        name = self.name(point)
        who = "" if name == UNNAMED else f"{name}, "
        told = f"{who}{place(point.x)}: {value(point)}"
        return {"point": index, "series": name, "words": told, "approx": bool(point.value.approx)} | fields

    def drawable(self) -> Iterable[tuple[int, Point]]:
        """The points that have an amount; the others are left out with the reason."""
        for index, point in enumerate(self.panel.points):
            amount = point.value
            if point.missing is not None:
                self.left_out[index] = "the text says that there is no value to see here"
            elif amount.value is None and amount.low is None and amount.high is None:
                self.left_out[index] = "the text gives no amount"
            else:
                yield index, point

    def reason(self) -> str:
        """Why nothing is drawn, of a panel of which nothing is."""
        if not self.panel.points:
            return "the text states no value for this panel"
        words, count = Counter(self.left_out.values()).most_common(1)[0]
        return f"{words} (so for {count} of {len(self.panel.points)} points)"

    def styles(self, *channels: str) -> Json:
        """The encoding of the series: colour always, and ``strokeDash`` or ``shape`` where asked for and stated."""
        by_name = {series.name: series for series in self.panel.series}
        legend = [by_name.get(name) for name in self.series]
        ranges: dict[str, list[Any]] = {"color": colors([entry.color if entry else None for entry in legend])}
        if any(entry and entry.line for entry in legend):
            ranges["strokeDash"] = [DASHES.get(entry.line if entry else None, SOLID) for entry in legend]
        if any(entry and entry.marker for entry in legend):
            ranges["shape"] = [_shape(entry.marker if entry else None) for entry in legend]
        return {channel: self._style(ranges[channel]) for channel in ("color", *channels) if channel in ranges}

    def _style(self, values: list[Any]) -> Json:
        alone = self.series == [UNNAMED]
        return {
            "field": "series",
            "type": "nominal",
            "scale": {"domain": self.series, "range": values},
            "legend": None if alone else {"title": None},
        }


def _shape(marker: str | None) -> str:
    words = (marker or "").lower()
    return next((shape for word, shape in SHAPES if (words == word if len(word) == 1 else word in words)), "circle")


def told() -> Json:
    """The encoding that says a mark's words: as a tooltip, and to a screen reader."""
    return {"tooltip": {"field": "words"}, "description": {"field": "words"}}


def layer(mark: Json, rows: list[Json], **encoding: Any) -> list[Json]:
    """A layer with its own data, as a list; none for no rows."""
    return [{"data": {"values": rows}, "mark": mark, "encoding": encoding | told()}] if rows else []
