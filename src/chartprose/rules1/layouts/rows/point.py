"""Rule ``point``: a key and one value — "Layer 8: ~0.89", "North (blue): 12 %", "Week 4: (no data point)"."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from chartprose.rules1.data_sections.keys import Keys, keys_of
from chartprose.rules1.data_sections.subjects import Subjects
from chartprose.rules1.families import BARS, LINES, MATRICES
from chartprose.rules1.found import found_value, place_found
from chartprose.rules1.layouts.pairs.pair import has_coordinates
from chartprose.rules1.layouts.rows.arithmetic import is_segment, worked_out
from chartprose.rules1.layouts.rows.interval import holds_interval
from chartprose.rules1.layouts.told.cells_told import is_no_cell
from chartprose.rules1.missing import as_found
from chartprose.rules1.names import PAREN_TAIL_RE, by_color
from chartprose.rules1.not_data import is_place_alone, is_place_told
from chartprose.rules1.quantity import readings_in
from chartprose.rules1.strict_value import strict_value
from chartprose.rules1.trajectories.words import MOTIONS

if TYPE_CHECKING:
    from chartprose.rules1.context import Context, Found
    from chartprose.rules1.nouns import PanelWords
    from chartprose.rules1.quantity import Reading

NAMED_PLACES = MATRICES | BARS | {"radar"}
"""Charts whose places are names."""

MOVES = (", ", " -> ", " → ")
"""Signs between two values of named places."""

DASH = " - "
DASHED_RE = re.compile(
    r"[^\d;.]{0,16}\d[\d.,]{0,12}+(?:\s?[^\s\d-]{1,8})?\s-\s(?:[~≈]?-?\d|no\s|none\b|n/a\b|not\s)", re.IGNORECASE
)
"""A figure and, behind a dash of its own, another one or words for none."""

SHARE_TAIL_RE = re.compile(r"(?:\s[a-z]{1,20}){0,2}\s[(\[](?P<share>\d{1,3}(?:\.\d{1,4})?)\s?%[)\]]\s?\.?$")
"""A share in brackets behind a count, at the end of a line: "34 trains [17.0%]"."""

PLACE_RE = re.compile(r"\s(?:in|at|on|for|during|by)\s(?:the\s)?(?:[A-Zʬ]|(?:19|20)\d\d-)")
"""The name of a place behind a value: "in May"."""

SEPARATORS = (" = ", " ≈ ", " ~", ", ", " -> ", " → ", " - ", " is ", " reaches ")


def point(context: Context, words: PanelWords) -> list[Found] | None:
    """One point, if the label is a key of the panel and the rest one quantity; None otherwise."""
    if (words.scattered or context.panel.chart_type == "roc") and has_coordinates(context.text):
        return None
    if context.label:
        start, end = context.line.label_span
        keys = keys_of(context, start, end, words)
        if _is_dashed(context, context.start) or holds_interval(context) or is_segment(context):
            return None
        return _point(context, keys, context.start, words) if keys else None
    return _unlabelled(context, words)


def _unlabelled(context: Context, words: PanelWords) -> list[Found] | None:
    """A key and a value without a colon: "At 10 layers, ~1.07" and "Alpha = 12"."""
    text = context.text
    if _is_dashed(context, context.start) or worked_out(context) is not None:
        return None
    for separator in SEPARATORS:
        cut = text.find(separator, context.start)
        if cut <= context.start or cut > context.start + 60:
            continue
        behind = cut + len(separator.rstrip("~"))
        first = readings_in(text[behind : behind + 40])
        lead = context.line.plain.text[behind : behind + first[0].start] if first else ""
        if not first or len(lead.split()) > 1:
            continue
        if separator == DASH and _is_dashed(context, behind):
            return None
        keys = keys_of(context, context.start, cut, words)
        named = words.categorical or context.panel.chart_type in NAMED_PLACES
        if keys.position is not None and separator in MOVES and named and words.x_ends is None:
            continue  # "3 to 5, 7 to 9", "8 → 9": two values of named places
        if keys and (found := _point(context, keys, behind, words)):
            return found
    return None


def _is_dashed(context: Context, start: int) -> bool:
    """Whether a dash stands before ``start``, and another one behind it: "Rye - 10 - 95" is a range or a row."""
    return context.text[:start].endswith(DASH) and DASHED_RE.match(context.text, start) is not None


def _point(context: Context, keys: Keys, start: int, words: PanelWords) -> list[Found] | None:
    if keys.position is not None and is_no_cell(context, keys.position):
        return None
    plain = context.line.plain.text
    reading = strict_value(context.text, start)
    if reading is not None and is_place_told(context.text, reading, words):
        return None  # "Alpha: peaks on Day 3": a place, not a value
    if (
        reading is not None
        and keys.category is None
        and keys.position is None
        and (_is_edge(context, reading, start, words) or is_place_alone(context.text, reading, words))
    ):
        return None  # "Alpha: ends at 9", "Alpha: rises until 2012": a story, whose place follows from its verb
    if reading is not None and _tells_place(context, keys, reading):
        return None
    if reading is not None:
        told = _told_between(context, keys, start, reading)
        if told is None:
            return None
        keys = told
        found = found_value(context, reading, words)
        _cover_share(context, reading, found, words)
        if keys.category is not None and keys.series is None and context.scope.series is None:
            _take_color(context, reading, found)
    else:
        absent = as_found(context, start)
        if absent is None or (_is_unplaced(context, keys) and context.panel.names.by_category.marks_in(plain, start)):
            return None  # "N/A (North), N/A (South)": of these places, not of the whole series
        found = absent
        if (
            keys.category is not None
            and keys.series is None
            and context.scope.series is None
            and len(context.panel.names.series) > 1
        ):
            named = Subjects(plain, context.panel, start).marks
            return None if named else _for_each_series(context, keys, found)
    return [found] if place_found(context, keys, found) else None


def _is_unplaced(context: Context, keys: Keys) -> bool:
    """Whether neither the line nor a head above it has told a place."""
    scope = context.scope
    return not (keys.category or keys.position or scope.category or scope.position)


def _tells_place(context: Context, keys: Keys, reading: Reading) -> bool:
    """Whether a name, a month or a date stands behind the value of a line that has no place yet: "Rye is 5 in May"."""
    if not _is_unplaced(context, keys) or keys.series is None or context.panel.chart_type not in LINES:
        return False
    return PLACE_RE.match(context.text, reading.end) is not None


def _told_between(context: Context, keys: Keys, start: int, reading: Reading) -> Keys | None:
    """The keys of a series with the category that stands before its value: "Rye, May - 12"; None if it is not plain."""
    if keys.series is None or not _is_unplaced(context, keys) or context.panel.chart_type not in BARS | MATRICES:
        return keys
    marks = context.panel.names.by_category.marks_in(context.line.plain.text, start)
    both = context.panel.chart_type in MATRICES  # the names of its sides may be the same ones
    told = [mark for mark in marks if mark[1] <= reading.start and (both or mark[2] not in context.panel.names.series)]
    if not told:
        return keys
    start, end, name = told[0]
    return replace(keys, category=name, position_span=context.span(start, end)) if len(told) == 1 else None


def _cover_share(context: Context, reading: Reading, found: Found, words: PanelWords) -> None:
    """Account for the share of all in brackets behind the count of a bin, which is worked out of it."""
    share = SHARE_TAIL_RE.match(context.text, reading.digits[1])
    counted = context.panel.chart_type == "histogram" and reading.unit != "%" and words.share_unit is None
    if share is not None and counted:
        found.covers.append(context.span(*share.span("share")))


def _take_color(context: Context, reading: Reading, found: Found) -> None:
    """Give a bar the series whose color stands in brackets behind its value: "Rye: -4.2 (red)"."""
    tail = PAREN_TAIL_RE.search(context.text, reading.digits[1])
    names = context.panel.names.series
    series = by_color(tail[1], names) if tail is not None and len(names) > 1 else None
    if tail is not None and series is not None:
        found.series, found.series_span = series.text, context.span(*tail.span(1))


def _is_edge(context: Context, reading: Reading, start: int, words: PanelWords) -> bool:
    """Whether a verb of beginning or ending leads up to the value, on an axis that has ends."""
    if words.x_ends is None or context.scope.category is not None or context.scope.position is not None:
        return False
    lead = context.text[start : reading.start].lower().split()
    return any(MOTIONS.get(word) in ("start", "end") for word in lead)


def _for_each_series(context: Context, keys: Keys, found: Found) -> list[Found] | None:
    """One point a series, where a category has none at all: "HPV: no bars"."""
    each = [replace(found, series=None) for _ in context.panel.names.series]
    for point, name in zip(each, context.panel.names.series, strict=True):
        place_found(context, Keys(name, keys.category, None, keys.position_span), point)
    return each
