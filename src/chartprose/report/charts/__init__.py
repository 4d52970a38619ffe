"""Charts redrawn from what was read: a panel of the record as a Vega-Lite specification.

Ranges are bands, bounds are arrows, approximations are hollow; axes, scales, colours, dashes and markers are as the
text states them. Nothing is drawn that the text does not say: what cannot be drawn is listed with its reason.
"""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING, Any

from chartprose.errors import NotDrawnError
from chartprose.report.charts import bars, box, grid, polar, xy
from chartprose.report.charts.frame import Frame, by_number, numbers
from chartprose.report.wording import plain

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from chartprose.record import Panel
    from chartprose.report.charts.frame import Json

SCHEMA = "https://vega.github.io/schema/vega-lite/v6.json"
SIZE = {"width": 480, "height": 300}
SQUARE = 340
ROUND = frozenset({"pie", "radar"})
CONFIG: Json = {"font": "system-ui, sans-serif", "view": {"stroke": "#bbb"}, "background": "white"}

LARGEST = 1e100
"""Beyond it sums and differences may overflow; no chart of the world comes near."""

NO_XML_RE = re.compile("[\ud800-\udfff\ufffe\uffff]")
"""What XML, and so SVG, cannot hold, besides control characters: halves of pairs, and two signs that are none."""

OF_EVERY_OBJECT = frozenset({
    "constructor", "hasOwnProperty", "isPrototypeOf", "propertyIsEnumerable", "toLocaleString", "toString", "valueOf",
    "__defineGetter__", "__defineSetter__", "__lookupGetter__", "__lookupSetter__", "__proto__",
})  # fmt: skip
"""What every object of JavaScript has: Vega looks series and categories up by name, and would find these instead."""
HAIR_SPACE = "\u200a"

DRAWN: dict[str, Callable[[Frame], list[Json]]] = {
    **dict.fromkeys(("line", "area", "roc", "cdf", "density"), xy.lines),
    "scatter": partial(xy.lines, joined=False),
    "bar": bars.bars,
    "histogram": bars.bars,
    "stacked_bar": partial(bars.bars, stacked=True),
    "heatmap": grid.cells,
    "confusion_matrix": grid.cells,
    "pie": polar.slices,
    "box": box.boxes,
    "violin": box.boxes,
    "radar": polar.radar,
}
"""Chart type → what draws it. A type that is not here is drawn by its positions: numbers as points, names as bars."""

NOT_DRAWN = {
    "table": "it is a table: its cells are in the points",
    "sankey": "Vega-Lite has no form for flows",
    "surface": "Vega-Lite draws in two dimensions only",
}
"""Chart types that Vega-Lite cannot draw, and why."""


def specification(panel: Panel) -> Json:
    """The Vega-Lite specification of a panel.

    Returns:
        A specification as a dictionary, which ``json.dumps`` takes. Each mark that shows a point has its index in
        ``panel.points`` as the field ``point`` of its data. ``usermeta.chartprose`` lists the points that are
        ``not_drawn``, each with its reason, and ``notes`` on what to know of the drawing.

    Raises:
        NotDrawnError: nothing of the panel can be drawn; says why.
    """
    if panel.chart_type in NOT_DRAWN:
        raise NotDrawnError(NOT_DRAWN[panel.chart_type])
    if any(abs(number) > LARGEST for number in _numbers(panel)):
        raise NotDrawnError("it has numbers that are too large to draw")
    frame = Frame(panel)
    layers = _drawing(panel)(frame)
    if not layers:
        raise NotDrawnError(frame.reason())
    left_out = [{"point": index, "reason": reason} for index, reason in sorted(frame.left_out.items())]
    size = {"width": SQUARE, "height": SQUARE} if panel.chart_type in ROUND else SIZE
    meta = {"not_drawn": left_out, "notes": list(dict.fromkeys(frame.notes))}
    title = {"title": panel.title} if panel.title else {}
    top = {"$schema": SCHEMA, **title, **size, "usermeta": {"chartprose": meta}, "config": CONFIG}
    chart: Json = _drawable(top | (layers[0] if "layer" in layers[0] else {"layer": layers}))
    return chart


def _numbers(panel: Panel) -> Iterator[float]:
    """Every number that a scale may have to hold."""
    for point in panel.points:
        yield from (*numbers(point.value), *numbers(point.x))
    for axis in panel.axes:
        yield from (end for end in (*(axis.domain or ()), *(axis.ticks or ())) if end is not None)


def _drawable(part: Any) -> Any:
    """The part of a specification with every text in signs that SVG may hold."""
    if isinstance(part, str):
        text = NO_XML_RE.sub("\ufffd", plain(part))
        return f"{text}{HAIR_SPACE}" if text in OF_EVERY_OBJECT else text
    if isinstance(part, list):
        return [_drawable(each) for each in part]
    return {name: _drawable(each) for name, each in part.items()} if isinstance(part, dict) else part


def _drawing(panel: Panel) -> Callable[[Frame], list[Json]]:
    if panel.chart_type in DRAWN:
        return DRAWN[panel.chart_type]
    return DRAWN["scatter" if by_number(Frame(panel).axis("x"), panel.points) else "bar"]
