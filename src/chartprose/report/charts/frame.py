"""What all charts of a panel share: its series with their styles, its axes as scales, and where its points stand."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from chartprose.record import Position, Quantity
from chartprose.report.charts.colors import colors
from chartprose.report.wording import WHOLE_SERIES, number, place, value

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from chartprose.record import Axis, Channel, Panel, Point


Json = dict[str, Any]
"""A part of a Vega-Lite specification."""

DASHES: dict[str | None, list[int]] = {"dashed": [8, 4], "dotted": [2, 3], "dashdot": [8, 3, 2, 3]}
SOLID = [1, 0]
SHAPES = (
    ("circle", "circle"),
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

MAX_TICKS = 40
LABEL_LIMIT = 140
CROWDED = 56
"""Characters of category labels that fit side by side under a chart of the usual width."""

NOTHING_TO_SEE = "the text says that there is no value to see here"
NO_AMOUNT = "the text gives no amount"
ARROW_UP, ARROW_DOWN = 0, 180
YEARS = range(1500, 2200)
Extent = tuple[float, float]


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

    @property
    def by_series(self) -> bool:
        """Whether no point has a position, so that the series themselves are the categories."""
        return all(category(point.x) == WHOLE_SERIES for point in self.panel.points)

    @property
    def horizontal(self) -> bool:
        """Whether bars are horizontal: where the y axis lists names and the x axis does not."""
        x, y = self.axis("x"), self.axis("y")
        return bool(y and y.categories) and not (x and x.categories)

    def row(self, index: int, **fields: Any) -> Json:
        """A row of data for the ``index``-th point: ``point`` and ``words`` tie it to the record.

        Its ``kind`` is ``value``, ``bound`` (``value`` is where it is, ``angle`` where its arrow points) or ``range``;
        ``None`` for no amount. Only of a range, or of a value with both of its ends, ``low`` and ``high`` are there.
        """
        point = self.panel.points[index]
        amount = Quantity() if point.missing else point.value
        name, bounds = self.name(point), [end for end in (amount.low, amount.high) if end is not None]
        low, high = bounds if len(bounds) == 2 else (None, None)
        kind = "value" if amount.value is not None else (None, "bound", "range")[len(bounds)]
        who = "" if name == UNNAMED else f"{name}, "
        return {
            "point": index,
            "series": name,
            "words": f"{who}{place(point.x)}: {value(point)}",
            "approx": bool(amount.approx),
            "stat": point.stat,
            "kind": kind,
            "value": bounds[0] if kind == "bound" else amount.value,
            "low": low,
            "high": high,
            "angle": ARROW_DOWN if amount.low is None else ARROW_UP,
        } | fields

    def placed(
        self, points: Iterable[tuple[int, Point]], axis: Axis | None, *, on_line: bool, half: float = 0.0
    ) -> tuple[list[Json], Json]:
        """The rows of points at their positions, and the channel of the axis that they stand on.

        On a number line a row reaches from ``x`` to ``x_end``, and a number is a span of twice ``half``; what has no
        number is left out. Else ``x`` is the name of a category, or of the series if no point has a position.
        """
        points, seen = list(points), [end for point in self.panel.points for end in numbers(point.x)]
        rows = []
        for index, point in points:
            extent = span(point.x, axis, seen, half) if on_line else None
            if on_line and extent is None:
                self.left_out[index] = "its place has no number on the x axis"
                continue
            start, end = extent or (self.name(point) if self.by_series else category(point.x),) * 2
            middle = start if extent is None else (extent[0] + extent[1]) / 2
            whole = point.x == Position()
            rows.append(self.row(index, x=start, x_end=end, middle=middle, wide=start != end, whole=whole))
        if on_line:
            reached = [row[end] for row in rows for end in ("x", "x_end")]
            channel = continuous(axis, reached, [] if half else self.notes, "x", "x")
        elif self.by_series:
            channel = categorical(axis, list(dict.fromkeys(row["x"] for row in rows)))
        else:
            channel = categorical(axis, names(axis, [self.panel.points[row["point"]] for row in rows]))
        return rows, channel

    def side_by_side(self) -> Json:
        """The channel that sets the series of one category side by side; none where there is nothing to set apart."""
        alone = len(self.series) == 1 or self.by_series
        return {} if alone else {"xOffset": {"field": "series", "scale": {"domain": self.series}}}

    def drawable(self) -> Iterable[tuple[int, Point]]:
        """The points that have an amount; the others are left out with the reason."""
        for index, point in enumerate(self.panel.points):
            if point.missing is not None:
                self.left_out[index] = NOTHING_TO_SEE
            elif not numbers(point.value):
                self.left_out[index] = NO_AMOUNT
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
        style: Json = {"field": "series", "type": "nominal", "legend": {"title": None}}
        if self.series == [UNNAMED]:
            style["legend"] = None
        return {
            channel: style | {"scale": {"domain": self.series, "range": ranges[channel]}}
            for channel in ("color", *channels)
            if channel in ranges
        }


def _shape(marker: str | None) -> str:
    words = (marker or "").lower()
    return next((shape for word, shape in SHAPES if (words == word if len(word) == 1 else word in words)), "circle")


def layer(mark: Json, rows: list[Json], **encoding: Any) -> list[Json]:
    """A layer with its own data, as a list; none for no rows. Its words are a tooltip, and for a screen reader."""
    words = {"tooltip": {"field": "words"}, "description": {"field": "words"}}
    return [{"data": {"values": rows}, "mark": mark, "encoding": encoding | words}] if rows else []


def dots(rows: list[Json], size: int, **encoding: Any) -> list[Json]:
    """Points: filled where the text is exact, hollow where it approximates."""
    mark: Json = {"type": "point", "size": size}
    return [
        *layer(mark | {"filled": True}, [row for row in rows if not row["approx"]], **encoding),
        *layer(mark | {"fill": "white"}, [row for row in rows if row["approx"]], **encoding),
    ]


def arrows(rows: list[Json], **encoding: Any) -> list[Json]:
    """Bounds: an arrow from each to where the value lies."""
    mark: Json = {"type": "point", "shape": "arrow", "filled": True, "size": 260}
    return layer(mark, rows, angle={"field": "angle", "type": "quantitative", "scale": None}, **encoding)


def of_kind(rows: list[Json], kind: str) -> list[Json]:
    return [row for row in rows if row["kind"] == kind]


def ends(rows: list[Json]) -> list[float]:
    """Every number that the value axis of ``rows`` has to show."""
    return [row[end] for row in rows for end in ("value", "low", "high") if row[end] is not None]


def between(y: Json) -> Json:
    """The encoding of a mark from the low to the high end of its row on the axis ``y``."""
    return {"y": y | {"field": "low"}, "y2": {"field": "high"}}


def title(axis: Axis | None) -> str | None:
    """The axis's label with its unit, or ``None`` for no title."""
    if axis is None or not (axis.label or axis.unit):
        return None
    if not axis.unit or (axis.label and axis.unit in axis.label):
        return axis.label
    return f"{axis.label} ({axis.unit})" if axis.label else axis.unit


def continuous(
    axis: Axis | None, values: Sequence[float], notes: list[str], channel: str, field: str = "value"
) -> Json:
    """A quantitative channel that shows ``field``.

    Where ``values``, which are to be seen on it, pass the stated domain, the scale is widened, and a note is added to
    ``notes``, in which the axis is called ``channel``.
    """
    stated, ticks = (axis.domain or (None, None), axis.ticks or []) if axis else ((None, None), [])
    scale: Json = {"zero": False} | _domain(stated, values, notes, channel)
    if axis is not None and axis.scale == "log":
        positive = all(end > 0 for end in (*stated, *values) if end is not None)
        scale["type"] = "log" if positive else "symlog"
        if not positive:
            notes.append(f"{channel}: a logarithmic axis cannot show 0 or less; near 0 it is drawn linear (symlog)")
        del scale["zero"]
    shown: Json = {"values": ticks} if 0 < len(ticks) <= MAX_TICKS else {}
    seen = [*values, *ticks]
    if seen and all(value.is_integer() and int(value) in YEARS for value in seen):
        shown["format"] = "d"
    return {"field": field, "type": "quantitative", "title": title(axis), "scale": scale, "axis": shown}


def _domain(stated: tuple[float | None, float | None], values: Sequence[float], notes: list[str], channel: str) -> Json:
    low, high = stated
    if high is None:
        return {} if low is None else {"domainMin": min([low, *values])}
    if low is None:
        return {"domainMax": max([high, *values])}
    if low == high:
        return {}
    least, most = min(low, high), max(low, high)
    wider = [min([least, *values]), max([most, *values])]
    if wider != [least, most]:
        beyond = sum(not least <= value <= most for value in values)
        notes.append(f"{channel} is stated as {number(low)} to {number(high)}; values beyond it: {beyond}")
    return {"domain": wider if low < high else wider[::-1], "nice": False}


def categorical(axis: Axis | None, names: list[str], field: str = "x") -> Json:
    """A channel of names, in their order, that shows ``field``."""
    crowded = sum(map(len, names)) > CROWDED
    shown: Json = {"labelLimit": LABEL_LIMIT, "labelAngle": -35 if crowded else 0}
    scale = {"domain": names}
    return {"field": field, "type": "nominal", "title": title(axis), "sort": None, "scale": scale, "axis": shown}


def by_number(axis: Axis | None, points: Sequence[Point]) -> bool:
    """Whether x is a number line: not if the axis lists names, and if numbers are at least as many as labels."""
    if axis is not None and (axis.categories or axis.scale == "categorical"):
        return False
    labels = sum(point.x.label is not None and not numbers(point.x) for point in points)
    counted = sum(bool(numbers(point.x)) for point in points)
    return counted >= labels and counted > 0


def numbers(part: Position | Quantity) -> list[float]:
    """The numbers of a position or an amount: one, the ends of a span, or none."""
    return [end for end in (part.value, part.low, part.high) if end is not None]


def span(position: Position, axis: Axis | None, seen: Sequence[float], half: float = 0.0) -> Extent | None:
    """The span that a position covers on a number line; its open ends reach to the axis's ends.

    A number is a span of twice ``half``; no position at all is the whole axis; a label has no place on it (``None``).
    """
    if position.value is not None:
        return position.value - half, position.value + half
    if position.label is not None and not numbers(position):
        return None
    stated = [end for end in (axis.domain or ()) if end is not None] if axis else []
    reached = [*stated, *seen]
    low = min(reached, default=None) if position.low is None else position.low
    high = max(reached, default=None) if position.high is None else position.high
    if low is None or high is None:
        return None
    return (min(low, high), max(low, high)) if low != high else (low - half, high + half)


def names(axis: Axis | None, points: Iterable[Point]) -> list[str]:
    """The categories in the order of the axis, then of the text; numbers among themselves in theirs."""
    found = dict.fromkeys(category(point.x) for point in points)
    listed = list(axis.categories or []) if axis else []
    rest = [name for name in found if name not in set(listed)]
    if not listed and all(_as_number(name) is not None for name in rest):
        rest.sort(key=lambda name: _as_number(name) or 0.0)
    return [*listed, *rest]


def category(position: Position) -> str:
    """A position as the name of a category."""
    return position.label if position.label is not None and position.value is None else place(position)


def _as_number(name: str) -> float | None:
    try:
        value = float(name)
    except ValueError:
        return None
    return value if number(value) == name else None
