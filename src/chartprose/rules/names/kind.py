"""Kind: a chart unless the text has the structure of something else, and nothing of a chart.

A word such as "diagram" alone is not evidence; lines of arrows, steps or nodes are, where no axis or value is stated.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.rules.names.chart_types import chart_type_of
from chartprose.text.vocabulary import KINDS_REFUSED

if TYPE_CHECKING:
    from chartprose.record import Kind
    from chartprose.rules.names.declared import DeclaredPanel
    from chartprose.text.outline import Outline

REFUSED: Final = dict(KINDS_REFUSED)
REFUSED_RE = re.compile(rf"\b({'|'.join(map(re.escape, REFUSED))})(?:e?s)?\b", re.IGNORECASE)
STEP_RE = re.compile(
    r"[A-Za-z)\"`]\s?(?:→|-{1,2}>|=>)\s?[A-Za-z(\"`]|\barrows?\b"
    r"|^\W*(?:step|stage|node|box|block|module)s?\s?(?:\d|[A-H]\b)",
    re.IGNORECASE,
)
"""An arrow from one thing to another, or a step or node by its number or letter."""

VALUE_RE = re.compile(r":\s?[~≈]?[-+$€£]?\d[\d.,]*\s?(?:%|[a-zA-Z]{0,12})?(?:\s\([^()]{0,40}\))?[.,;]?$")
MIN_SIGNS: Final = 2


def kind_of(
    outline: Outline, kind_words: str, stated_type: str | None, built: list[DeclaredPanel]
) -> tuple[Kind, str | None]:
    """The kind of the picture and, where it is not a chart, why."""
    head = kind_words or (outline.title.plain.text if outline.title else "")
    lines = [line.plain.text for section in outline.sections for line in section.lines]
    axes = any(panel.panel.axes for panel in built)
    series = any(panel.panel.series for panel in built)
    rows = sum(
        line.kind == "table" and any(map(str.isdigit, line.plain.text)) for s in outline.sections for line in s.lines
    )
    opening = " ".join(lines[:2])[:300]
    tabular = rows >= MIN_SIGNS and not series and {chart_type_of(head), chart_type_of(opening)} <= {None, "table"}
    if not axes and (chart_type_of(kind_words) == "table" or tabular):
        return "table", None
    named = REFUSED_RE.search(head)
    typed = stated_type or chart_type_of(head) or (named is None and chart_type_of(opening))
    if named is None or axes or rows >= MIN_SIGNS or typed:
        return "chart", None
    steps = sum(STEP_RE.search(text) is not None for text in lines)
    values = sum(VALUE_RE.search(text) is not None for text in lines)
    if steps >= MIN_SIGNS and values < steps:
        return REFUSED[named[1].lower()], "The text describes arrows, nodes or steps, but no axis or value."
    return "chart", None
