"""A panel as a small chart of letters, for a wide terminal: what has one value at one place, and no more."""

from __future__ import annotations

import math
from itertools import chain, cycle
from typing import TYPE_CHECKING, Any, NamedTuple

from chartprose.report.charts.frame import UNNAMED, Frame, by_number, names, numbers, span, title
from chartprose.report.charts.frame import category as category_of
from chartprose.report.wording import number, plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.record import Channel, Panel, Point

WIDE_ENOUGH = 100
"""Columns of a terminal from which on charts are shown."""

HEIGHT = 18
MOST_CATEGORIES = 12
FEWEST_POINTS = 3
LINES = frozenset({"line", "area", "roc", "cdf", "density"})
BARS = frozenset({"bar", "stacked_bar", "histogram", None})
COLORS = (("blue", "34"), ("orange", "38;5;214"), ("green", "32"), ("magenta", "35"), ("cyan", "36"), ("red", "31"))
"""The colours of the series, each as plotext calls it and as a terminal is asked for it."""

DOTS = "•xo+*#"
SHADES = "█▒▓░"
"""The marks of the series, which distinguish them where there are no colours."""

ESCAPE = "\x1b"


class _Course(NamedTuple):
    """A series on its way into the chart, with those of its points that have one plain value."""

    name: str
    color: str
    escape: str
    sign: str
    side: str
    points: list[tuple[Point, float]]


def small_chart(panel: Panel, columns: int) -> str | None:
    """The chart with its colours as escape sequences, or ``None``.

    There is none in less than ``WIDE_ENOUGH`` columns, without plotext (in the extra ``report``), for fewer than three
    plain values, and for charts that are neither lines, points nor bars.
    """
    frame = Frame(panel)
    points = [p for p in panel.points if p.value.value is not None and p.stat is None and not p.missing]
    if columns < WIDE_ENOUGH or len(points) < FEWEST_POINTS:
        return None
    on_line = by_number(frame.axis("x"), panel.points) and panel.chart_type in LINES | {"scatter", None}
    categories = names(frame.axis("y" if frame.horizontal else "x"), points)
    if not on_line and (panel.chart_type not in BARS | LINES or len(categories) > MOST_CATEGORIES):
        return None
    try:
        import plotext  # noqa: PLC0415 - an extra
    except ImportError:
        return None
    plotext.clear_figure()
    plotext.limit_size(False, False)  # noqa: FBT003 - plotext's own signature; the width is ours, not the terminal's
    plotext.theme("clear")
    plotext.plotsize(columns - 2, HEIGHT)
    courses = _courses(frame, points, DOTS if on_line else SHADES)
    if on_line:
        _draw_lines(plotext, frame, courses)
    else:
        _draw_bars(plotext, frame, courses, categories)
    named = [course for course in courses if course.name != UNNAMED]
    legend = [f"{ESCAPE}[{each.escape}m{each.sign}{ESCAPE}[0m {plain(each.name)}" for each in named]
    return "\n".join([plotext.build().rstrip("\n"), *legend])


def _courses(frame: Frame, points: Sequence[Point], signs: str) -> list[_Course]:
    found = []
    for name, (color, escape), sign in zip(frame.series, cycle(COLORS), cycle(signs), strict=False):
        valued = [(p, p.value.value) for p in points if frame.name(p) == name and p.value.value is not None]
        side = "right" if frame.on_second_axis(name) else "left"
        found.append(_Course(name, color, escape, sign, side, valued))
    return found


def _draw_lines(plotext: Any, frame: Frame, courses: list[_Course]) -> None:
    places, heights = [], {"left": [], "right": []}  # type: tuple[list[float], dict[str, list[float]]]
    seen = [end for point in frame.panel.points for end in numbers(point.x)]
    for course in courses:
        at = sorted(
            (end, value)
            for point, value in course.points
            for end in sorted(set(span(point.x, frame.axis("x"), seen) or ()))  # a plateau from end to end
        )
        if not at:
            continue
        xs, ys = [x for x, _ in at], [y for _, y in at]
        if frame.panel.chart_type in LINES:
            plotext.plot(xs, ys, color=course.color, marker="braille", yside=course.side)
        plotext.scatter(xs, ys, color=course.color, marker=course.sign, yside=course.side)
        places += xs
        heights[course.side] += ys
    _show_axis(plotext, frame, "x", places, "lower")
    _show_axis(plotext, frame, "y", heights["left"], "left")
    _show_axis(plotext, frame, "y2", heights["right"], "right")


def _draw_bars(plotext: Any, frame: Frame, courses: list[_Course], categories: list[str]) -> None:
    heights = []
    for course in courses:
        by_place = {category_of(point.x): value for point, value in course.points}
        heights.append([by_place.get(category, 0.0) for category in categories])
    stacked = frame.panel.chart_type == "stacked_bar"
    draw = plotext.stacked_bar if stacked else plotext.multiple_bar
    draw(
        [plain(category) for category in categories],
        heights,
        color=[course.color for course in courses],
        marker=[course.sign for course in courses],
        orientation="horizontal" if frame.horizontal else "vertical",
    )
    at_places = list(zip(*heights, strict=True))
    reached = map(sum, at_places) if stacked else chain.from_iterable(at_places)
    if frame.horizontal:
        _show_axis(plotext, frame, "x", [0.0, *reached], "lower")
    else:
        _show_axis(plotext, frame, "y", [0.0, *reached], "left")


def _show_axis(plotext: Any, frame: Frame, channel: Channel, reached: Sequence[float], side: str) -> None:
    """Show the axis as it is stated, its label, scale, whole domain and ticks, and what lies beyond it."""
    axis, letter = frame.axis(channel), channel[0]
    if axis is None or not reached:
        return
    to_side = {f"{letter}side": side}
    getattr(plotext, f"{letter}label")(plain(title(axis) or ""), **to_side)
    ends = [end for end in (*(axis.domain or ()), *(axis.ticks or ())) if end is not None]
    low, high = min(*ends, *reached, *reached), max(*ends, *reached, *reached)
    if axis.scale == "log" and low > 0:
        first, last = math.floor(math.log10(low)), math.ceil(math.log10(high))
        getattr(plotext, f"{letter}scale")("log", **to_side)
        getattr(plotext, f"{letter}lim")(first, last, **to_side)  # plotext wants the powers here
        getattr(plotext, f"{letter}frequency")(min(last - first + 1, HEIGHT // 2), **to_side)
        return
    if ends:
        getattr(plotext, f"{letter}lim")(low, high, **to_side)
    if axis.ticks and len(axis.ticks) < HEIGHT:
        getattr(plotext, f"{letter}ticks")(axis.ticks, [number(tick) for tick in axis.ticks], **to_side)
