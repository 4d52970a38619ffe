"""Rule ``arithmetic``: a value that the writer worked out — "Wages: ends at 1.87, so 1.87 - 0.62 = 1.25"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.rules.data_sections.keys import keys_of
from chartprose.rules.found import found_value, place_found

if TYPE_CHECKING:
    from chartprose.rules.context import Context, Found
    from chartprose.rules.nouns import PanelWords

SUM_RE = re.compile(r"(?P<one>\d[\d.,]{0,24}+)\s?%?\s?(?P<sign>[-+×*/])\s?~?(?P<two>\d[\d.,]{0,24}+)\s?%?\s?=\s?~?")
CLOSE = 0.02
"""A result that the writer rounded lies so near to what its operands give."""


def arithmetic(context: Context, words: PanelWords) -> list[Found] | None:
    """The result is the value; the operands (the top of a segment and its base) are accounted for, but no points."""
    if not context.label or "=" not in context.text:
        return None
    last = next(reversed(list(SUM_RE.finditer(context.text, context.start))), None)
    keys = keys_of(context, *context.line.label_span, words) if last else None
    if last is None or not keys:
        return None
    readings = context.figures()
    result = next((r for r in readings if r.digits[1] > last.end() - 1 and r.digits[0] >= last.end() - 2), None)
    if result is None:
        return None
    if last is None or not _is_result(last, result.first):
        return None
    found = found_value(context, result, words)
    found.covers = [context.span(*r.digits) for r in readings if r is not result]
    return [found] if place_found(context, keys, found) else None


def _is_result(told: re.Match[str], result: float) -> bool:
    """Whether two figures give a third: "06-09 = 88 %" is a place and its value."""
    one, two = (float(told[name].replace(",", "").rstrip(".")) for name in ("one", "two"))
    if told["sign"] == "/" and not two:
        return False
    worked = {"-": one - two, "+": one + two, "/": one / (two or 1)}.get(told["sign"], one * two)
    return abs(worked - result) <= CLOSE * max(abs(one), abs(two), 1.0)
