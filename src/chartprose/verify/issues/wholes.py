"""Stated wholes against what makes them up: the number of things behind a histogram, and the 100 % of a pie.

"The reaction of 480 drivers", over a histogram whose bars count drivers, says what its bars add up to.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.record import Issue
from chartprose.rules.nouns import axis_nouns, singular
from chartprose.verify.axes import value_axis
from chartprose.verify.issues.parts import parts_in, whole_panel
from chartprose.verify.issues.spans import Ordered
from chartprose.verify.issues.sum_mismatch import fits, is_far, sum_of
from chartprose.verify.measures import number
from chartprose.verify.totals import Total, totals_in

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.draft import Draft
    from chartprose.verify.issues.parts import Parts

COUNTED_RE = re.compile(
    r"(?<![\d.,~≈$€£-])(?P<digits>\d{1,3}(?:,\d{3}){1,3}|\d{2,7})(?P<words>(?:\s[a-z][a-z-]{1,20}){1,4})", re.IGNORECASE
)
"""A number of things with up to three words before them: "480 surveyed drivers"."""

SAMPLE_RE = re.compile(r"\b[nN]\s?=\s?(?P<digits>\d{1,3}(?:,\d{3}){1,3}|\d{2,7})(?![\d.])")
LEADS_RE = re.compile(r"\b(?:over|about|around|roughly|nearly|almost|approximately|than|per|every|first|least|to)\s$")
"""What makes a number before things no count of all of them."""

COUNTING: Final = frozenset({"count", "number", "frequency", "amount", "bar"})
CLAIMS: Final = ("observation", "interpretation", "trend")
WHOLE: Final = Total(100.0, "100", (0, 0), percent=True, rounded=True)
POINT: Final = 1.0
"""Slices may be off by one percent, and by the rounding of each."""


def whole_mismatch(draft: Draft) -> list[Issue]:
    """One issue for a stated number of all things that the bars do not add up to, or for slices beyond a whole."""
    if len(draft.panels) != 1 or draft.unread or draft.truncated:
        return []
    panel = draft.panels[0]
    if panel.chart_type not in ("histogram", "pie") or len({point.series for point in panel.points}) > 1:
        return []
    parts = whole_panel(draft.panels, parts_in(draft))[0]
    drawn = [point for point in panel.points if point.missing != "not_shown"]  # an empty bin adds nothing
    if len(parts.parts) != len(drawn) or any(part.value is None for part in parts.parts):
        return []
    if all(part.percent for part in parts.parts):
        return [_of_slices(parts)] if panel.chart_type == "pie" and _exceeds(draft, parts) else []
    if not parts.parts or any(part.percent for part in parts.parts):
        return []
    values = {part.value.mid for part in parts.parts if part.value is not None}
    told = [total for total in _stated(draft) if total.value not in values and not is_far(total, parts)]
    wrong = bool(told) and not any(fits(total, parts.parts) for total in told)
    return [_of_things(told[0], parts)] if wrong else []


def _exceeds(draft: Draft, parts: Parts) -> bool:
    """Whether exact shares add up to more or less than a whole; a total that the text states is checked as one."""
    if any(total.percent for total in totals_in(draft.source.text)):
        return False
    exact = not any(point.value.approx or point.derived for point in draft.panels[0].points)
    return exact and len(parts.parts) > 1 and abs(sum_of(parts) - WHOLE.value) > POINT + _rounding(parts)


def _rounding(parts: Parts) -> float:
    return sum(part.value.width for part in parts.parts if part.value is not None) / 2


def _stated(draft: Draft) -> Iterator[Total]:
    """The numbers of all things that the text states outside its claims."""
    text, claims = draft.source.text, Ordered(s for s in draft.statements if s.role in CLAIMS)
    axis = value_axis(draft.panels[0], "")
    nouns = {singular(noun) for noun in axis_nouns(axis.label if axis else None)}
    for found in COUNTED_RE.finditer(text):
        words = [singular(word.lower()) for word in found["words"].split()]
        counted = not nouns.isdisjoint(words) and COUNTING.isdisjoint(words)
        if (
            counted
            and not claims.at(found.start())
            and not LEADS_RE.search(text, max(0, found.start() - 20), found.start())
        ):
            yield _total(found)
    yield from (_total(found) for found in SAMPLE_RE.finditer(text) if not claims.at(found.start()))


def _total(found: re.Match[str]) -> Total:
    return Total(float(found["digits"].replace(",", "")), found["digits"], found.span("digits"))


def _of_things(total: Total, parts: Parts) -> Issue:
    message = f"The values add up to {number(sum_of(parts))}, but the text speaks of {total.written} in all."
    return Issue(code="sum_mismatch", severity="warning", message=message, evidence=[total.span, *_spans(parts)])


def _of_slices(parts: Parts) -> Issue:
    message = f"The slices add up to {number(sum_of(parts))} %, and not to a whole."
    return Issue(code="sum_mismatch", severity="warning", message=message, evidence=_spans(parts))


def _spans(parts: Parts) -> list[tuple[int, int]]:
    return sorted(part.span for part in parts.parts)
