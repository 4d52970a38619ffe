"""Groups: a head without text opens the scope of a series, a category or a place."""

from __future__ import annotations

import re
from itertools import takewhile
from typing import TYPE_CHECKING, Final, Literal

from chartprose.rules1.data_sections.heads import (
    SERIES_TYPES,
    field_key,
    framed_name,
    is_total,
    named_series,
    new_name,
    on_value_axis,
)
from chartprose.rules1.data_sections.keys import Keys, keys_of
from chartprose.rules1.families import BARS, MATRICES
from chartprose.rules1.line_across import lined_up, place_of_line
from chartprose.rules1.names import PAREN_TAIL_RE, norm, said_series
from chartprose.rules1.quantity import readings_in
from chartprose.rules1.style import is_style, style_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.rules1.context import Context
    from chartprose.rules1.data_sections.walk import DataWalk
    from chartprose.rules1.names import Name
    from chartprose.text.lines import Line

NAMELESS_TYPES: Final = frozenset({
    "bar", "stacked_bar", "pie", "histogram", "box", "violin", "radar", "sankey", None, "table", "heatmap",
    "confusion_matrix", "other",
})  # fmt: skip
"""Chart types that are often drawn without a legend, so that their heads are categories."""

LEADING_RE = re.compile(
    r"\b(?:readings?|analysis|breakdown|estimates|summary|details|description|overview|by (?:row|column|panel|series)"
    r"|\w+-by-\w+|(?:left to right|top to bottom|bottom to top|right to left|(?:counter-?)?clockwise)"
    r"|(?:of|for|in|by) (?:the |each |every )?(?:bars?|slices?|segments?|columns|bins?|categor(?:y|ies)))\b"
    r"|^(?:the\s)?(?:bars|slices|columns|segments|bins|percentages|shares|values|counts|heights|amounts)(?:$|\s(?:\(|by\b))",
    re.IGNORECASE,
)
"""A head that leads over to the data and names none of it: "Row-by-row reading", "Bars (from left to right)"."""

POINT_FIELDS: Final = frozenset({"data points", "trend", "visual trend", "key points"})
"""Fields right under a head that make it the head of a group."""


def open_named(walk: DataWalk, line: Line) -> None:
    """A bare name as a head ("- Paper" over "- Grade 6: 71")."""
    end = len(line.plain.text)
    keys = keys_of(walk.context(line, end), 0, end, walk.words())
    walk.account.use_line(line, 0, end)
    if keys.series is not None:
        walk.stack.push("series", keys.series)
    elif keys.category is not None:
        walk.stack.push("category", keys.category)


def open_group(walk: DataWalk, line: Line, label: str, following: Sequence[Line]) -> None:
    """A head without text: a known name, a place, or a new name of the kind that its lines call for."""
    begin, end = line.label_span if line.kind != "heading" else (0, len(label))
    keys = known_keys(walk, walk.context(line, end), begin, end)
    framed = framed_name(walk.panel, line.plain.text, begin, end) if walk.panel.chart_type in BARS else None
    if not keys and framed is not None:
        keys = known_keys(walk, walk.context(line, end), *framed)
    if keys.category is not None and keys.series is None and (row := _next_row(walk, label, following)) is not None:
        keys = Keys(row)
    walk.account.use_line(line, 0, len(line.plain.text))
    if not keys and lined_up(label, walk.words()):
        _open_crossed(walk, line, (begin, begin + len(label)), following)
    elif not keys:
        _open_new(walk, line, label, begin, following)
    elif keys.position is not None and keys.series is None:
        walk.stack.push("place", None, keys.position, keys.position_span)
    else:
        if keys.series is not None:
            walk.stack.push("series", keys.series)
        if keys.category is not None:
            walk.stack.push("category", keys.category)


def _next_row(walk: DataWalk, label: str, following: Sequence[Line]) -> Name | None:
    """The row of a matrix that a head names, whose name is that of a column as well, beside the row in scope.

    The first line below it has the name of a column and its value, so that the head itself is none.
    """
    names, scope = walk.panel.names, walk.stack.scope()
    below = following[0] if following else None
    if walk.panel.chart_type not in MATRICES or scope.series is None or below is None or not below.rest.strip():
        return None
    keys = keys_of(walk.context(below, 0, below.label), *below.label_span, walk.words()) if below.label else Keys()
    return names.series_named(label) if keys.category is not None else None


def known_keys(walk: DataWalk, context: Context, begin: int, end: int) -> Keys:
    """The keys of a label; a series that it names by its style takes the label as an alias."""
    label = context.line.plain.text[begin:end]
    keys = keys_of(context, begin, end, walk.words())
    if keys or (series := named_series(walk.panel, label)) is None:
        return keys
    if norm(label) not in series.keys:
        alias = new_name(label, begin, context.span, "rule/head").text
        if not is_style(alias) and norm(alias) not in series.keys:
            walk.panel.names.add_alias(series, alias)
    return Keys(series)


def _open_crossed(walk: DataWalk, line: Line, at: tuple[int, int], following: Sequence[Line]) -> None:
    """A head of what lies on a line across the plot: the place of an upright one; any other is left unread."""
    placed = place_of_line(line.plain.text[: at[1]], walk.words(), at[0])
    if placed is None or (following and named_series(walk.panel, following[0].label) is not None):
        walk.stack.clear()  # the names of the lines stand below it
    if placed is None:
        walk.stack.closed = True
    else:
        walk.stack.push("place", None, placed[0], line.plain.span(*placed[1]))


def _open_new(walk: DataWalk, line: Line, label: str, begin: int, following: Sequence[Line]) -> None:
    if not line.strong and line.kind == "text":
        return  # "Approximate heights:" only leads over
    if LEADING_RE.search(label):
        walk.stack.clear()
        return
    series = said_series(label) or on_value_axis(label) or _is_colored_head(walk, label, following)
    kind = "series" if series else _kind_of_group(walk, following)
    names = walk.panel.names
    complete = any(known.by in ("rule/legend", "rule/axes") for known in names.series)
    if kind is None or (kind == "series" and complete) or (kind == "category" and walk.panel.chart_type == "scatter"):
        walk.stack.clear()  # what a complete legend does not name is no series, and a cloud has no categories
        return
    framed = framed_name(walk.panel, line.plain.text, begin, begin + len(label))
    if framed is not None and walk.panel.chart_type in BARS:
        label, begin = line.plain.text[slice(*framed)], framed[0]
    name = new_name(label, begin, line.plain.span, "rule/head")
    if kind == "category":
        names.add_category(name)
    elif walk.panel.chart_type not in NAMELESS_TYPES or not names.series or series:
        names.add_series(name)
    walk.stack.push(kind, name)


def _is_colored_head(walk: DataWalk, label: str, following: Sequence[Line]) -> bool:
    """Whether the head of a bar chart has the color of its bars, and two labels or more with a value below it."""
    tail = PAREN_TAIL_RE.search(label)
    if walk.panel.chart_type != "bar" or tail is None or not is_style(tail[1]) or style_of(tail[1]).color is None:
        return False
    below = list(takewhile(lambda line: line.label and line.rest.strip(), following))
    return len(below) > 1 and all(field_key(line.label) is None for line in below)


def _kind_of_group(walk: DataWalk, following: Sequence[Line]) -> Literal["series", "category"] | None:
    """Series or category, by what the lines below are labelled with; by the chart type where they do not tell."""
    kind = _kind_by_labels(walk, following)
    if kind is not None:
        return kind
    first = following[0] if following else None
    if first and first.is_head and first.strong and first.kind != "heading" and field_key(first.label) is None:
        return None  # a heading over groups, not a group
    fields = any(line.label and field_key(line.label) in POINT_FIELDS for line in following[:2])
    if not fields and not any(readings_in(line.plain.text) for line in following[:3]):
        return None
    return "series" if walk.panel.chart_type in SERIES_TYPES else "category"


def _kind_by_labels(walk: DataWalk, following: Sequence[Line]) -> Literal["series", "category"] | None:
    """The kind that the first label below calls for: a series stands over categories and places, and the reverse."""
    for line in following:
        if line.kind == "heading":
            return None
        label = line.label
        if not label:
            continue
        key = field_key(label)
        if key is not None and not walk.panel.names.series_named(label):
            if is_total(key):
                return "category"
            continue
        keys = keys_of(walk.context(line, 0, label), *line.label_span, walk.words())
        if keys.series is not None:
            return "category"
        return "series" if keys else None
    return None
