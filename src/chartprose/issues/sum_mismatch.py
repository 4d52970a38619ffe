"""Stated totals against the sum of their parts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.issues.stated import slack_of, stated
from chartprose.issues.totals import totals_of
from chartprose.record import Issue

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.draft import Draft
    from chartprose.issues.stated import Stated
    from chartprose.issues.totals import Total

TOLERANCE = 0.01
"""Parts and total may differ by one percent of the total, and by the rounding of figures that are rounded."""
MAX_RATIO = 2.0
"""A total of less than half or more than twice the sum is a total of something else, such as the size of a sample."""
MIN_UNMATCHED_TOTALS = 3
"""If this many totals are stated and none fits, they are totals of something else."""
APPROX = ("~", "≈")


def sum_mismatch(draft: Draft) -> list[Issue]:
    """One issue for each stated total that its parts do not add up to."""
    text = draft.source.text
    checked = [(total, values) for total in totals_of(draft) if (values := _addable(total, text)) is not None]
    wrong = [(total, values) for total, values in checked if not _fits(total, values, text)]
    if len(wrong) == len(checked) >= MIN_UNMATCHED_TOTALS:
        return []
    return [_issue(total, values) for total, values in wrong if _is_sum(total, values)]


def _addable(total: Total, text: str) -> list[Stated] | None:
    """The values of the parts, if they are two or more of one kind, each a plain value of a place of its own."""
    parts = total.parts
    percent = text[total.span[1] : total.span[1] + 2].strip().startswith("%")
    places = {(p.series, p.x.value, p.x.low, p.x.high, p.x.label) for p in parts}
    if len(parts) < 2 or len(places) < len(parts):
        return None
    if any(p.stat is not None or p.missing is not None or (p.value.unit == "%") is not percent for p in parts):
        return None
    known = [value for part in parts if (value := stated(part, text)) is not None]
    return known if len(known) == len(parts) else None


def _fits(total: Total, values: Sequence[Stated], text: str) -> bool:
    """Whether the parts add up, within one percent and the rounding of each; whole numbers as such are not rounded."""
    written = total.number
    approx = text[max(total.span[0] - 2, 0) : total.span[0]].strip().endswith(APPROX)
    slack = TOLERANCE * abs(written)
    if approx or "." in total.written:
        slack += slack_of(written, total.written, approx=approx)
    for value, part in zip(values, total.parts, strict=True):
        if part.value.approx or value.slack < 0.5:
            slack += value.slack
        slack += (value.high - value.low) / 2
    return abs(_sum(values) - written) <= slack * (1 + 1e-9)


def _is_sum(total: Total, values: Sequence[Stated]) -> bool:
    """Whether a total that does not fit is one of these parts at all: no mean of them, and not far off."""
    written, added = total.number, _sum(values)
    return written >= max(value.mid for value in values) and written / MAX_RATIO <= added <= written * MAX_RATIO


def _sum(values: Sequence[Stated]) -> float:
    return sum(value.mid for value in values)


def _issue(total: Total, values: Sequence[Stated]) -> Issue:
    spans = sorted(part.evidence["value"] for part in total.parts)
    message = f"The parts add up to {_sum(values):.12g}, but the stated total is {total.written}."
    return Issue(code="sum_mismatch", severity="warning", message=message, evidence=[total.span, *spans])
