"""Rule ``arithmetic``: a value that the writer worked out — "Wages: ends at 1.87, so 1.87 - 0.62 = 1.25".

Or one told by the two ends of its segment — "Wages: from 0.62 to 1.87 (1.25)".
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.rules1.data_sections.keys import keys_of
from chartprose.rules1.families import STACKS
from chartprose.rules1.found import found_value, place_found

if TYPE_CHECKING:
    from chartprose.rules1.context import Context, Found
    from chartprose.rules1.nouns import PanelWords
    from chartprose.rules1.quantity import Reading

SUM_RE = re.compile(r"(?P<one>\d[\d.,]{0,24}+)\s?%?\s?(?P<sign>[-+×*/])\s?~?(?P<two>\d[\d.,]{0,24}+)\s?%?\s?=\s?~?")
ENDS_RE = re.compile(
    r"\s?(?:(?:runs?|reaches|extends?|spans?|goes|stretches|lies)\s)?(?:(?:from|between)\s)?"
    r"(?P<base>\d(?:[\d.,]{0,11}\d)?)(?:\s?%)?(?:\s?[a-z]{1,8}\.?)?(?:\s(?:to|and)\s|\s?[-→]\s?)"
    r"(?P<top>\d(?:[\d.,]{0,11}\d)?)(?:\s?[^\s\d.,;:()=]{1,8})?"
    r"(?:,?\s\(|[,;:]\s(?:(?:thus|so|hence|therefore|that is|which is|i\.e\.,?|making|giving|meaning)\s)?|\s?=\s?)"
    r"(?:(?:it is|its (?:size|length|height|share)(?: is)?|an? (?:size|length|height|share|segment) of|a|of)\s)?~?"
    r"(?P<size>\d(?:[\d.,]{0,11}\d)?)(?:\s?%|\s[a-z]{1,16}){0,3}\)?\s?\.?$",
    re.IGNORECASE,
)
"""A segment of a stack by its two ends and its size: "from 48 to 70, thus 22", "48 to 70 (22 litres)"."""

CLOSE = 0.02
"""A result that the writer rounded lies so near to what its operands give."""


def arithmetic(context: Context, words: PanelWords) -> list[Found] | None:
    """The result is the value; the operands (the top of a segment and its base) are accounted for, but no points."""
    if not context.label:
        return None
    keys = keys_of(context, *context.line.label_span, words)
    told = worked_out(context) if keys else None
    result = told or (_size_of_segment(context) if keys else None)
    if result is None:
        return None
    found = found_value(context, result, words)
    found.covers = [context.span(*r.digits) for r in context.figures() if r is not result]
    return [found] if place_found(context, keys, found) else None


def worked_out(context: Context) -> Reading | None:
    """The figure behind the last equals sign, if it is what those before it give."""
    if "=" not in context.text:
        return None
    last = next(reversed(list(SUM_RE.finditer(context.text, context.start))), None)
    if last is None:
        return None
    readings = context.figures()
    result = next((r for r in readings if r.digits[1] > last.end() - 1 and r.digits[0] >= last.end() - 2), None)
    return result if result is not None and _is_result(last, result.first) else None


def _size_of_segment(context: Context) -> Reading | None:
    """The size of a segment of a stack behind its two ends, if it is their difference."""
    told = ENDS_RE.match(context.text, context.start) if context.panel.chart_type in STACKS else None
    if told is None:
        return None
    base, top, size = (float(told[name].replace(",", "")) for name in ("base", "top", "size"))
    if abs(top - base - size) > CLOSE * max(top, 1.0):
        return None
    return next((r for r in context.figures() if r.digits[0] == told.start("size") and not r.is_range), None)


def is_segment(context: Context) -> bool:
    """Whether the line tells a segment of a stack by its two ends and its size: they are no range of its value."""
    return context.panel.chart_type in STACKS and ENDS_RE.match(context.text, context.start) is not None


def _is_result(told: re.Match[str], result: float) -> bool:
    """Whether two figures give a third: "06-09 = 88 %" is a place and its value."""
    one, two = (float(told[name].replace(",", "").rstrip(".")) for name in ("one", "two"))
    if told["sign"] == "/" and not two:
        return False
    worked = {"-": one - two, "+": one + two, "/": one / (two or 1)}.get(told["sign"], one * two)
    return abs(worked - result) <= CLOSE * max(abs(one), abs(two), 1.0)
