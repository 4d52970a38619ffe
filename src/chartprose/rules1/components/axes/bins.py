"""Bins: an axis whose names are ranges — "0-10, 10-20, 20-30", "75+, 65-74, 50-64"."""

from __future__ import annotations

import itertools
import re
from typing import TYPE_CHECKING, Final

from chartprose.rules1.components.axes.names import take_names
from chartprose.rules1.components.listing import listed_names

if TYPE_CHECKING:
    from chartprose.rules1.components.axes.text import AxisFacts
    from chartprose.rules1.components.listing import SpanIn
    from chartprose.rules1.parts import AxisDraft
    from chartprose.text.lines import Line

REMARK_RE = re.compile(r"\s\((?:the\s)?(?:same|both|all|shared|identical)\b[^()]{0,60}+\)$", re.IGNORECASE)
_OPEN: Final = (
    r"(?:[<>≤≥]=?\s?\d{1,6}|\d{1,6}\+|(?:under|over|below|above)\s\d{1,6}"
    r"|\d{1,6}\s(?:and|or)\s(?:over|older|above|more|up|under|below|younger))(?:\s[a-z]{1,8})?"
)
OPEN_BIN_RE = re.compile(rf"(?<![\d.,-])(?P<bin>{_OPEN}),\s?$", re.IGNORECASE)
"""A bin with an open end before the first one that has two: "75+, 65-74, 50-64"."""

LAST_BIN_RE = re.compile(rf"(?:\s[a-z]{{1,8}})?,\s(?:and\s)?{_OPEN}\s?(?:[).;]|$)", re.IGNORECASE)
"""The same behind the last one that has two: "18-24, 25-34, 65+"."""

TWO: Final = 2


def are_bins(text: str, facts: AxisFacts, panels: int) -> bool:
    """Whether several ranges are bins of one axis: more than panels, or each goes on where the last one ends.

    Beside a bin with an open end two are enough, and one between two of them.
    """
    ranges = facts.ranges
    if not ranges:
        return False
    told = OPEN_BIN_RE.search(text, 0, ranges[0][2][0]), LAST_BIN_RE.match(text, ranges[-1][2][1])
    if len(ranges) + sum(one is not None for one in told) > TWO and any(told):
        return all(text[a[2][1] : b[2][0]].strip() in (",", ";") for a, b in itertools.pairwise(ranges))
    return len(ranges) > TWO and (len(ranges) > panels or all(a[1] == b[0] for a, b in itertools.pairwise(ranges)))


def take_bins(axis: AxisDraft, line: Line, start: int, facts: AxisFacts) -> None:
    """Take a list of ranges as a list of bins: "0-10, 10-20, 20-30"."""
    if axis.categories:
        return
    text = line.plain.text
    spans = [span for _, _, span in facts.ranges]
    gaps = [text[a[1] : b[0]] for a, b in itertools.pairwise(spans)]
    begin = max(spans[0][0] - len(text[: spans[0][0]]) + len(text[: spans[0][0]].rstrip("[(<")), start)
    begin = open_bin.start("bin") if (open_bin := OPEN_BIN_RE.search(text, start, begin)) else begin
    closing = text.find(")", spans[-1][1]) if text[begin] == "(" else -1
    told = listed_names(line.plain, begin + 1, closing) if closing > 0 else listed_names(line.plain, begin)
    listed = [_bare(text, span) for _, span in told]
    names = [(name, span) for name, span in listed if any(char.isdigit() for char in name)]
    if all("," in gap or ";" in gap for gap in gaps) and len(names) >= len(spans):
        take_names(axis, line, names)
    elif axis.domain is None:
        low, high, span = facts.ranges[0]
        axis.domain, axis.evidence["domain"] = (low, high), line.plain.span(*span)


def _bare(text: str, span: SpanIn) -> tuple[str, SpanIn]:
    """A bin without the remark behind the last one: "18-21 (same for both maps)"."""
    start, end = span
    remark = REMARK_RE.search(text, start, end)
    end = remark.start() if remark else end
    return text[start:end], (start, end)
