"""Labelled lines: a label with text behind it is a point, a head with a story, or a remark."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from chartprose.record import Position
from chartprose.rules1.data_sections.groups import LEADING_RE, NAMELESS_TYPES, known_keys
from chartprose.rules1.data_sections.heads import SERIES_TYPES, framed_name, named_series, new_name
from chartprose.rules1.data_sections.keys import behind_measure
from chartprose.rules1.data_sections.margins import is_beside, is_no_bar, lists_cells
from chartprose.rules1.families import BARS, BOXES, FILLED, MATRICES
from chartprose.rules1.found import found_value
from chartprose.rules1.layouts.boxes.statistic import DESCRIBING, NAMES, statistic_named
from chartprose.rules1.layouts.pairs.half_extent import half_extent
from chartprose.rules1.layouts.rows.inline import inline
from chartprose.rules1.layouts.rows.shared import JOIN_RE
from chartprose.rules1.layouts.rows.unnamed_row import MOMENTS, unnamed_row
from chartprose.rules1.layouts.tables.measures import DRAWN, is_measure
from chartprose.rules1.missing import as_found
from chartprose.rules1.names import PAREN_TAIL_RE, Name, by_color, norm, said_series
from chartprose.rules1.not_data import is_place_told
from chartprose.rules1.number import holds_digit
from chartprose.rules1.order import KEYED
from chartprose.rules1.quantity import readings_in
from chartprose.rules1.spans import parted
from chartprose.rules1.strict_value import strict_value
from chartprose.rules1.style import is_style, style_of
from chartprose.rules1.trajectories.words import MOTIONS

if TYPE_CHECKING:
    from chartprose.rules1.context import Context, Found
    from chartprose.rules1.data_sections.keys import Keys
    from chartprose.rules1.data_sections.walk import DataWalk
    from chartprose.text.lines import Line

CLOUDS = frozenset({"scatter"})
MAX_NAME_WORDS = 6
MAX_POINT_WORDS = 8
LINED = frozenset({"line", "area", "cdf"})
LONE_RE = re.compile(
    r"(?:an?\s|the\s)?(?:outliers?|outlying|single|lone|isolated|stray|extreme|highest|lowest|points?|dots?|marks?)\b",
    re.IGNORECASE,
)
"""The beginning of a label of single marks, which are of the series above."""

ALL_MARKS_RE = re.compile(
    r"(?:all|both)\s(?:(?:of\s)?the\s)?(?:[a-z]{3,6}\s)?"
    r"(?:bins|bars|columns|slices|segments|wedges|boxes|dots|points|cells|rows)(?:\s(?:together|combined))?",
    re.IGNORECASE,
)
"""A label of all marks, which is the name of none: "All bins: 120 trains"."""

NO_BIN_RE = re.compile(
    r"(?:first|second|third|last|next|peak|highest|lowest|tallest|shortest"
    r"|mean|median|mode|average|standard deviation|std\.?|skew(?:ness)?|counts?|frequenc(?:y|ies)|number|density)"
    r"(?:\s(?:age|value|line|of\s[a-z]{2,20}))?",
    re.IGNORECASE,
)
"""A label in a histogram that is no bin."""

MIDPOINT = "midpoint"

OTHER_NAME_RE = re.compile(
    r"\b(?!Approx|About|Around|Roughly|Nearly|Almost|Value|Height|Length|Bar|Column|Share|Count|Frequency|Mean|Just|Only)"
    r"[A-Z][a-z][\w-]{0,24}(?:\s[\w-]{1,20}){0,3}(?:\s?[-:=(,]|\s(?:at|with))\s?[~≈]?$"
)
"""A name right before a value, which is that of the label no more: "Red: Rye, 11 %"."""

COUNT_RE = re.compile(r"\s\(\d{1,6}\s[a-z]{3,20}(?:\s[a-z]{3,20})?\)")
"""How many things stand behind a name, in brackets."""

PLACED_VALUE_RE = re.compile(r"(?:^|[\s,;])[A-Za-z ]{0,12}\d[\d.,]{0,9}\s?[:=]\s?[~≈]?-?\d")
"""A place with its value: "2010: 3.4"."""


def labelled(walk: DataWalk, line: Line, label: str, start: int) -> None:
    """Read a line with a label and, from ``start`` on, a text."""
    if walk.stack.closed and not line.strong:
        walk.account.count(walk.context(line, 0), 0)
        return
    context = _opened(walk, line, label, start)
    if is_beside(walk.panel, context) or is_no_bar(walk.panel, context):
        walk.account.count(context, start)
        return
    if half_extent(walk, context, label) or walk.apply(context, KEYED) or _row_of_pairs(walk, line):
        walk.account.count(context, 0)
        if walk.panel.names.known(norm(label)) or walk.words().scattered:
            walk.account.use_line(line, *line.label_span)  # a year that is a name, "Na-ion (Gen 1)" beside its mark
        _told_cloud(walk, line)
        return
    if _colored_category(walk, context, label, start) or _unknown_row(walk, context, label):
        walk.account.count(context, 0)
        return
    keys = known_keys(walk, context, *line.label_span)
    if (keys.category or keys.position) and keys.series is None and _takes_unnamed(walk, context, keys):
        walk.account.count(context, start)
        walk.account.use_line(line, 0, start)
        return
    if keys.series is not None:
        walk.stack.push("series", keys.series)
    elif keys.category is not None:
        walk.stack.push("category", keys.category)
    elif keys.position is not None:
        _place_line(walk, line, keys, start)
        return
    elif _unknown_point(walk, context, label, start):
        walk.account.count(walk.context(line, 0), 0)  # the label may be a name by now, and so be masked
        return
    elif _tells_new_series(walk, line):
        _open_series(walk, line)
    else:
        _read_unknown(walk, line, start)
        return
    walk.read_behind(line, start)
    walk.stack.told_inline = line.strong


def _opened(walk: DataWalk, line: Line, label: str, start: int) -> Context:
    """The line for the rules, in the scope of the series that its label opens or closes."""
    if said_series(label) and named_series(walk.panel, label) is None:
        walk.panel.names.add_series(new_name(label, line.label_span[0], line.plain.span, "rule/head"))
    elif _is_styled_sibling(walk, line):
        _open_series(walk, line)
    elif (cloud := _next_cloud(walk, line)) is not None:
        walk.stack.push("series", cloud)
    context = walk.context(line, start, label)
    if _is_other_line(walk, context) or _is_next_row(walk, line):
        walk.stack.clear()
        context = walk.context(line, start, label)
    return context


def _read_unknown(walk: DataWalk, line: Line, start: int) -> None:
    """Read a line whose label names nothing that is known, or several series at once."""
    if _is_sibling(walk, line):
        walk.stack.clear()
    if _names_several(walk, line):
        walk.remark(line, start, "trend" if walk.claims else "data", line.label)
        walk.account.count(walk.context(line, start), start, claimed=walk.claims)
    else:
        walk.read_text(line, 0)


def _names_several(walk: DataWalk, line: Line) -> bool:
    """Whether a label is two series or more, so that nobody knows of which of them the figures behind it are."""
    parts = list(parted(line.plain.text, JOIN_RE, *line.label_span))
    return len(parts) > 1 and all(named_series(walk.panel, line.plain.text[slice(*part)]) for part in parts)


def _open_series(walk: DataWalk, line: Line) -> None:
    """Open the scope of a series that only its label tells."""
    name = new_name(line.label, line.label_span[0], line.plain.span, "rule/head")
    walk.panel.names.add_series(name)
    walk.stack.push("series", name)


def _is_styled_sibling(walk: DataWalk, line: Line) -> bool:
    """Whether a label with a color of its own stands beside that of a cloud, so that its marks are of a new series."""
    if walk.panel.chart_type not in CLOUDS or not _is_sibling(walk, line) or not _tells_new_series(walk, line):
        return False
    tail = PAREN_TAIL_RE.search(line.label)
    color = style_of(tail[1]).color if tail and not LONE_RE.match(line.label) else None
    return color is not None and all(name.style.color != color for name in walk.panel.names.series)


def _next_cloud(walk: DataWalk, line: Line) -> Name | None:
    """The known cloud whose label stands beside that of the one in scope, and not under it."""
    if walk.panel.chart_type not in CLOUDS or not _is_sibling(walk, line):
        return None
    return named_series(walk.panel, line.label)


def _row_of_pairs(walk: DataWalk, line: Line) -> bool:
    """Read a row whose first name looks like the label of a line: "Dusk: 8.4, Evening: 4.1"."""
    if line.strong or line.kind == "heading" or not walk.panel.names.known(norm(line.label)):
        return False
    return walk.apply(walk.context(line, 0), (inline,))


def _told_cloud(walk: DataWalk, line: Line) -> None:
    """Keep the series in scope whose label leads a sentence on its cloud: single marks of it may stand below."""
    series = named_series(walk.panel, line.label) if walk.panel.chart_type in CLOUDS and line.strong else None
    if series is not None and len(line.rest.split()) > MAX_POINT_WORDS:
        walk.stack.push("series", series)
        walk.stack.told_inline = True


def _is_sibling(walk: DataWalk, line: Line) -> bool:
    """Whether an unknown bold label stands beside the label that opened the series in scope, and not under it."""
    if not (walk.stack.told_inline and line.strong):
        return False
    return MOTIONS.keys().isdisjoint(line.label.lower().split())  # "Peak" and "Final value" belong to the series


def _place_line(walk: DataWalk, line: Line, keys: Keys, start: int) -> None:
    """Read "Layers 0 - 17: near 0.1 for both": the place holds for this line only."""
    remark, key = walk.stack.remark, walk.stack.field_key
    with walk.stack.kept():
        walk.stack.push("place", None, keys.position, keys.position_span)
        walk.stack.remark, walk.stack.field_key = remark, key  # still under "Key Observations:"
        walk.read_behind(line, start)


def _tells_new_series(walk: DataWalk, line: Line) -> bool:
    """Whether a bold run-in with a trajectory names a series that no legend told."""
    names = walk.panel.names.series
    if walk.panel.chart_type not in SERIES_TYPES or (names and all(name.by != "rule/head" for name in names)):
        return False
    if len(line.label.split()) > MAX_NAME_WORDS or any(point.series == "" for point in walk.panel.points):
        return False
    if not line.strong:
        pairs = PLACED_VALUE_RE.findall(line.rest)
        return line.kind in ("bullet", "ordered") and walk.panel.chart_type in LINED and len(pairs) > 1
    return _ends_in_style(line.label) or bool(readings_in(line.rest))


def _is_other_line(walk: DataWalk, context: Context) -> bool:
    """Whether an unknown bold label of a line chart stands beside the line in scope: its pairs are not of that one."""
    if walk.panel.chart_type not in LINED or not _is_sibling(walk, context.line):
        return False
    return not known_keys(walk, context, *context.line.label_span)


def _is_next_row(walk: DataWalk, line: Line) -> bool:
    """Whether a label of a matrix stands beside that of the row in scope: columns with values stand behind it."""
    names = walk.panel.names
    if (
        walk.panel.chart_type not in MATRICES
        or not _is_sibling(walk, line)
        or named_series(walk.panel, line.label) is None
    ):
        return False
    return bool(names.by_category.marks_in(line.plain.text, line.rest_start)) and bool(readings_in(line.rest))


def _ends_in_style(label: str) -> bool:
    return label.endswith(")") and "(" in label and is_style(label[label.rindex("(") + 1 : -1])


def _colored_category(walk: DataWalk, context: Context, label: str, start: int) -> bool:
    """Take a bar under its own name, whose colour tells the series: "Fertilizer rate (ochre): ~0.31"."""
    tail = PAREN_TAIL_RE.search(label)
    scope, names = context.scope, walk.panel.names
    if not tail or scope.series or scope.category or walk.panel.chart_type not in NAMELESS_TYPES:
        return False
    series = by_color(tail[1], names.series) if len(names.series) > 1 else None
    reading = strict_value(context.text, start) if series else None
    text = label[: tail.start()].strip()
    if series is None or reading is None or not text or names.series_named(text):
        return False
    found = found_value(context, reading, walk.words())
    found.series, found.x, found.x_span = series.text, Position(label=text), context.span(*context.line.label_span)
    return walk.take(context, [found], "point")


def _takes_unnamed(walk: DataWalk, context: Context, keys: Keys) -> bool:
    """Take the row of a category or a place whose names are the series of a panel without a legend."""
    found = unnamed_row(context, keys, walk.words())
    for point in found:
        walk.panel.names.add_series(Name(point.series or "", point.series_span or (0, 0), by="rule/head"))
    return bool(found) and walk.take(context, found, "unnamed_row")


def _unknown_row(walk: DataWalk, context: Context, label: str) -> bool:
    """Take values beside the names of series under a label that no list names as a category: "Norland: Road 62 %"."""
    scope, names = context.scope, walk.panel.names
    if scope.series or scope.category or scope.position or len(names.series) < 2 or len(label.split()) > MAX_NAME_WORDS:
        return False
    bare = replace(context, label="")
    if known_keys(walk, context, *context.line.label_span) or _names_several(walk, context.line):
        return False
    found = inline(bare, walk.words())
    if not found or len({point.series for point in found}) < len(found):
        return False
    begin, end = context.line.label_span
    framed = framed_name(walk.panel, label, 0, len(label)) if walk.panel.chart_type in BARS else None
    told = label[slice(*framed)] if framed else _without_count(context.line)
    name = new_name(told, begin + (framed[0] if framed else 0), context.span, "rule/point").text
    boxes = walk.panel.chart_type in BOXES and statistic_named(label) is not None
    for point in found if not boxes and not LEADING_RE.search(label) else ():
        point.x, point.x_span = Position(label=name), context.span(begin, end)
    return walk.take(context, found, "inline")


def _without_count(line: Line) -> str:
    """The label of a line without a count in brackets that stands outside its bold name: "**Mill Pond** (3 boats)"."""
    start, end = line.label_span
    name = next((last for first, last in line.plain.bold if first == start and last < end), end)
    return line.plain.text[start : name if COUNT_RE.fullmatch(line.plain.text, name, end) else end]


def _unknown_point(walk: DataWalk, context: Context, label: str, start: int) -> bool:
    """Take a value under a label that no list names: a category of its own, or the series of the open category."""
    bare = PAREN_TAIL_RE.sub("", label).lower()
    statistic = walk.panel.chart_type in BOXES and (
        bare in NAMES or bare.removesuffix("s") in NAMES or not DESCRIBING.isdisjoint(bare.split())
    )
    if len(label.split()) > MAX_POINT_WORDS or statistic or ALL_MARKS_RE.fullmatch(label):
        return False
    if walk.panel.chart_type == "histogram" and (NO_BIN_RE.fullmatch(bare) or MIDPOINT in label.lower()):
        return False
    reading = strict_value(context.text, start)
    if reading is not None and lists_cells(walk.panel):
        return True  # the sum, or the mean, of a row, which is left
    if reading is not None and is_place_told(context.text, reading, walk.words()):
        return False  # "20 m: red in weeks 7-10 (0.9 to 1.4)"
    named = reading is not None and OTHER_NAME_RE.search(context.line.plain.text[start : reading.start])
    if named and walk.panel.chart_type in FILLED:
        return False
    if reading is not None:
        found = found_value(context, reading, walk.words())
    else:  # "Travel: thin sliver, not labelled", where others of its kind have values
        alone = walk.panel.points and not walk.panel.names.series
        told = as_found(context, start) if alone or _is_told_bar(walk, context, label) else None
        if told is None:
            return False
        found = told
    if context.scope.series is None and context.scope.category is not None:
        placed = _as_series(walk, context, label, found)
    else:
        placed = _as_category(walk, context, label, found)
    return placed and walk.take(context, [found], "point")


def _is_told_bar(walk: DataWalk, context: Context, label: str) -> bool:
    """Whether a series is open, and a point of another one has a category by the name of ``label``."""
    series = context.scope.series
    points = walk.panel.points if series is not None else []
    return any(point.x.label == label and point.series != series.text for point in points if series)


def _as_series(walk: DataWalk, context: Context, label: str, found: Found) -> bool:
    """The label is a series of the open category, if the panel has no other names than such labels."""
    category = context.scope.category
    if any(name.by != "rule/head" for name in walk.panel.names.series) or category is None:
        return False
    if walk.panel.chart_type == "pie" and not is_measure(walk.panel, label, walk.words()):
        return False  # a pie has no series: what stands beside the share of a slice
    if walk.panel.chart_type == "bar" and any(point.series == "" and point.x.label for point in walk.panel.points):
        return False  # what stands beside the one value of a bar
    if not walk.panel.names.series and walk.panel.chart_type == "bar" and is_measure(walk.panel, label, walk.words()):
        found.x, found.x_span = Position(label=category.text), category.span
        return True
    name = new_name(label, context.line.label_span[0], context.span, "rule/head")
    walk.panel.names.add_series(name)
    found.series, found.series_span = name.text, name.span
    found.x, found.x_span = Position(label=category.text), category.span
    return True


def _is_shown(walk: DataWalk, label: str) -> bool:
    """Whether a label is what the value axis of a bar chart shows, so that it is no bar: "Output: 11 t"."""
    bar = walk.panel.chart_type == "bar" and label.lower() not in DRAWN
    return bar and is_measure(walk.panel, label, walk.words())


def _as_category(walk: DataWalk, context: Context, label: str, found: Found) -> bool:
    """The label is a category of the open series, or of the panel's only one."""
    begin, end = context.line.label_span
    text = new_name(label, begin, context.span, "rule/point").text
    names, series = walk.panel.names, context.scope.series
    nameless = walk.panel.chart_type in NAMELESS_TYPES
    if series is not None:
        if walk.panel.chart_type in LINED and not (MOMENTS | {"middle", "mid"}).isdisjoint(text.lower().split()):
            return False  # "Start: 3 (January)": a moment of the line is no place
        if not names.categories and not nameless and (not holds_digit(text) or "=" in text):
            return False  # "G = 10": a number, but not one of the x axis
        found.series = series.text
        if behind_measure(f"{text} of {series.text}", walk.words()):
            return True  # "Output: 11" under the head of a bar that the legend names
    elif not nameless or len(names.series) > 1 or _is_shown(walk, label):
        return False
    found.x, found.x_span = Position(label=text), context.span(begin, end)
    return True
