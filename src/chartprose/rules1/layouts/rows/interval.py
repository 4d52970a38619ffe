"""Rule ``interval``: a bin as an interval in brackets, with its height — "Bin 2 [4, 8): count = 30, share = 25%"."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from chartprose.record import Position
from chartprose.rules1.data_sections.keys import Keys
from chartprose.rules1.found import found_value, place_found
from chartprose.rules1.missing import as_found
from chartprose.rules1.nouns import axis_nouns
from chartprose.rules1.spans import parted
from chartprose.rules1.strict_value import strict_value

if TYPE_CHECKING:
    from chartprose.rules1.context import Context, Found
    from chartprose.rules1.nouns import PanelWords
    from chartprose.rules1.quantity import Reading
    from chartprose.text.lines import Line

NUMBER: Final = r"-?\d[\d.]{0,12}"
INTERVAL: Final = rf"[\[(]\s?(?P<low>{NUMBER})(?:,\s?|\s?-\s?|\sto\s)(?P<high>{NUMBER})\s?[)\]]"
KEY_RE = re.compile(
    rf"(?:(?:bin|bar|interval|class)\s)?(?:#?\d{{1,2}}[:,]?\s)?{INTERVAL}(?:\s[A-Za-z°%µ]{{1,12}})?$", re.IGNORECASE
)
"""A label that is an interval, with the number of its bin or without."""

SPACED_KEY_RE = re.compile(rf"\s{{0,8}}{INTERVAL}(?:\s[A-Za-z°%µ]{{1,12}})?(?P<gap>\s{{2,40}})(?=\S)")
"""The same as the first cell of a row whose cells spaces set apart."""

PAIR_RE = re.compile(rf"[\[(]\s?{NUMBER},\s?{NUMBER}\s?[)\]]")
PIECE_RE = re.compile(r"[,;|/]\s")
SHARE_RE = re.compile(r"\b(?:shares?|percent(?:age)?|proportion|fraction|relative|cumulative|running|so far|density)\b")
"""What a measure beside the height of a bar is called."""

COUNTED: Final = frozenset({"count", "frequency", "number", "height", "n", "value"})
NOT_NOUNS: Final = frozenset({"about", "approximately", "around", "roughly", "bar"})


def interval(context: Context, words: PanelWords) -> list[Found] | None:
    """The height of a bin; None outside of histograms, or if none or several of its measures may be the height."""
    if context.panel.chart_type != "histogram":
        return None
    spaced = context.line.fenced and not context.line.label and context.start == 0
    key = SPACED_KEY_RE.match(context.text) if spaced else KEY_RE.match(context.label)
    if key is None:
        return None
    if spaced:
        context = replace(context, start=key.end())
    low, high = float(key["low"].rstrip(".")), float(key["high"].rstrip("."))
    if low >= high or (words.x_ends is not None and not (words.in_x(low) and words.in_x(high))):
        return None
    point = _height(context, words) or as_found(context, context.start)
    begin = 0 if spaced else context.line.label_span[0]
    place = context.span(begin + key.start("low"), begin + key.end("high"))
    keys = Keys(position=Position(low=low, high=high), position_span=place)
    return [point] if point is not None and place_found(context, keys, point) else None


def is_spaced_bin(line: Line) -> bool:
    """Whether a row of a code block begins with an interval, so that it is no row of heads."""
    return line.fenced and SPACED_KEY_RE.match(line.plain.text) is not None


def holds_interval(context: Context) -> bool:
    """Whether a line of a histogram begins with an interval in brackets, which is no pair of a place and a value."""
    return context.panel.chart_type == "histogram" and PAIR_RE.search(context.line.label) is not None


def _height(context: Context, words: PanelWords) -> Found | None:
    """The one quantity that is read on the value axis, as a point; all others behind the label must be shares."""
    heights: list[Reading] = []
    for start, end in parted(context.text, PIECE_RE, context.start):
        reading = strict_value(context.text[:end], start)
        if reading is None:
            return None
        name = axis_nouns(context.text[start : reading.start]) - NOT_NOUNS
        share = SHARE_RE.search(context.text[start:end].lower()) is not None
        if (reading.unit == "%" and words.y_unit != "%") or (share and not name & words.y_nouns):
            continue
        if not words.may_be_of_value(reading.unit) or (name and not name & (COUNTED | words.y_nouns)):
            return None
        heights.append(reading)
    if len(heights) != 1:
        return None
    point = found_value(context, heights[0], words)
    point.covers += [context.span(*other.digits) for other in context.figures() if other.digits != heights[0].digits]
    return point
