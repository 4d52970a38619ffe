"""Bins: an axis whose names are ranges — "0-10, 10-20, 20-30", "75+, 65-74, 50-64"."""

from __future__ import annotations

import itertools
import re
from typing import TYPE_CHECKING

from chartprose.rules.components.axes.names import take_names
from chartprose.rules.components.listing import listed_names

if TYPE_CHECKING:
    from chartprose.rules.components.axes.text import AxisFacts
    from chartprose.rules.components.listing import SpanIn
    from chartprose.rules.parts import AxisDraft
    from chartprose.text.lines import Line

REMARK_RE = re.compile(r"\s\((?:the\s)?(?:same|both|all|shared|identical)\b[^()]{0,60}+\)$", re.IGNORECASE)
OPEN_BIN_RE = re.compile(
    r"(?<![\d.,-])(?P<bin>(?:[<>≤≥]\s?\d{1,6}|\d{1,6}\+|(?:under|over|below|above)\s\d{1,6})(?:\s[a-z]{1,8})?),\s?$",
    re.IGNORECASE,
)
"""A bin with an open end before the first one that has two: "75+, 65-74, 50-64"."""


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
