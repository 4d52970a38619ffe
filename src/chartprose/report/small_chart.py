"""A panel as a small chart of letters, for a wide terminal: what has one value at one place, and no more."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from chartprose.report.charts.frame import UNNAMED, Frame, by_number, names
from chartprose.report.charts.frame import category as category_of
from chartprose.report.wording import plain

if TYPE_CHECKING:
    from chartprose.record import Panel, Point

WIDE_ENOUGH = 100
"""Columns of a terminal from which on charts are shown."""

HEIGHT = 16
MOST_CATEGORIES = 12
FEWEST_POINTS = 3
LINES = frozenset({"line", "area", "roc", "cdf", "density"})
BARS = frozenset({"bar", "stacked_bar", "histogram", None})
COLORS_SGR = {
    "blue": "34",
    "orange": "38;5;214",
    "green": "32",
    "magenta": "35",
    "cyan": "36",
    "red": "31",
    "gray": "37",
}
"""The colours of the series, with what a terminal is told to show them."""

COLORS = tuple(COLORS_SGR)
ESCAPE = "\x1b"

Valued = list[tuple["Point", float]]


def small_chart(panel: Panel, columns: int) -> str | None:
    """The chart with its colours as escape sequences, or ``None``.

    There is none in less than ``WIDE_ENOUGH`` columns, without plotext (in the extra ``report``), for fewer than three
    plain values, and for charts that are neither lines, points nor bars.
    """
    valued = [(point, point.value.value) for point in panel.points if point.value.value is not None]
    valued = [(point, value) for point, value in valued if point.stat is None and not point.missing]
    if columns < WIDE_ENOUGH or len(valued) < FEWEST_POINTS:
        return None
    frame = Frame(panel)
    axis = frame.axis("x")
    if by_number(axis, panel.points) and panel.chart_type in LINES | {"scatter", None}:
        draw = _on_numbers
    elif panel.chart_type in BARS | LINES and len(names(axis, [point for point, _ in valued])) <= MOST_CATEGORIES:
        draw = _on_names
    else:
        return None
    try:
        import plotext  # noqa: PLC0415 - an extra
    except ImportError:
        return None
    plotext.clear_figure()
    plotext.limit_size(False, False)  # noqa: FBT003 - plotext's own signature; the width is ours, not the terminal's
    plotext.theme("clear")
    plotext.plotsize(columns - 2, HEIGHT)
    draw(plotext, frame, valued)
    _limit(plotext, frame, valued)
    return f"{plotext.build()}{_legend(frame)}"


def _limit(plotext: Any, frame: Frame, valued: Valued) -> None:
    """Show the stated axes whole, and what lies beyond them."""
    values = [value for _, value in valued]
    places = [point.x.value for point, _ in valued if point.x.value is not None]
    is_bar = frame.panel.chart_type in BARS
    for channel, limit, reached in (("y", plotext.ylim, values + [0.0] * is_bar), ("x", plotext.xlim, places)):
        axis = frame.axis("y") if channel == "y" else frame.axis("x")
        stated = [end for end in (axis.domain or ()) if end is not None] if axis and axis.scale != "log" else []
        if stated and reached and not (channel == "x" and is_bar) and frame.panel.chart_type != "stacked_bar":
            limit(min(*stated, *reached), max(*stated, *reached))


def _legend(frame: Frame) -> str:
    """The names of the series with their colours, on lines of their own below the chart; nothing for an unnamed one."""
    named = [name for name in frame.series if name != UNNAMED]
    colors = (COLORS * len(named))[: len(named)]
    return "".join(
        f"\n{ESCAPE}[{COLORS_SGR[color]}m■{ESCAPE}[0m {plain(name)}" for name, color in zip(named, colors, strict=True)
    )


def _on_numbers(plotext: Any, frame: Frame, valued: Valued) -> None:
    for name, color in zip(frame.series, COLORS * len(frame.series), strict=False):
        at = sorted((p.x.value, value) for p, value in valued if frame.name(p) == name and p.x.value is not None)
        if not at:
            continue
        xs, ys = [x for x, _ in at], [y for _, y in at]
        if frame.panel.chart_type in LINES:
            plotext.plot(xs, ys, color=color, marker="braille")
        plotext.scatter(xs, ys, color=color, marker="dot")
    for channel, scale in (("x", plotext.xscale), ("y", plotext.yscale)):
        if _logarithmic(frame, channel, valued):
            scale("log")


def _logarithmic(frame: Frame, channel: str, valued: Valued) -> bool:
    axis = frame.axis("x") if channel == "x" else frame.axis("y")
    ends = (
        [point.x.value for point, _ in valued if point.x.value is not None]
        if channel == "x"
        else [value for _, value in valued]
    )
    return axis is not None and axis.scale == "log" and min(ends, default=0) > 0


def _on_names(plotext: Any, frame: Frame, valued: Valued) -> None:
    categories = names(frame.axis("x"), [point for point, _ in valued])
    by_place = {(frame.name(point), category_of(point.x)): value for point, value in valued}
    heights = [[by_place.get((name, category), 0.0) for category in categories] for name in frame.series]
    draw = plotext.stacked_bar if frame.panel.chart_type == "stacked_bar" else plotext.multiple_bar
    draw([plain(category) for category in categories], heights, color=(list(COLORS) * len(heights))[: len(heights)])
