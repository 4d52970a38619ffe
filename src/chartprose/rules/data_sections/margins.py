"""Margins of a table: rows of totals, columns that count the rows, columns that hold what stands beside the bars."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.rules.data_sections.heads import is_total
from chartprose.rules.families import BOXES, MATRICES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.rules.parts import PanelDraft

COUNTING_HEADS: Final = frozenset({"#", "no", "no.", "nr", "nr.", "№"})
RANKING_HEADS: Final = frozenset({"rank", "ranking", "bin", "bin #", "slice", "bar", "order"})
"""Heads of a column that holds 1, 2, 3 and so on, before that of the names."""

MEANS: Final = frozenset({"mean", "average", "avg", "avg.", "overall mean", "overall average", "mean of all"})
ALL_RE = re.compile(r"(?:all|whole|entire)\s[a-z]{2,20}$")
MARK_RE = re.compile(
    r"(?:bar|column|slice|marker|segment)s?\s(?:height|length|value|level|reading|size)s?\b", re.IGNORECASE
)
"""The head of a column that holds what is drawn."""

SAMPLES_RE = re.compile(
    r"(?:n|samples?|sample sizes?|observations|counts?|number of [a-z ]{2,30}|measurements|replicates"
    r"|[a-z]{2,20}(?:\s[a-z]{2,20})? (?:counted|measured|sampled|surveyed|recorded|tested|observed)"
    r"|[a-z][a-z ]{0,30}\(n\))$",
    re.IGNORECASE,
)
"""The head of a row or a column of a box plot's table that counts what each box stands for."""

COUNTS_RE = re.compile(r"(?:counts?|frequenc(?:y|ies)|number)\b", re.IGNORECASE)
"""The head of a column that holds the heights of a histogram's bars."""

SHARES_RE = re.compile(r"%|\b(?:shares?|percent(?:age)?|proportion|fraction|cumulative|running)\b", re.IGNORECASE)
"""The head of a column that is worked out of the heights of a histogram, unless no other column holds them."""


def tells_total(head: str) -> bool:
    """Whether the head of a row tells of all rows: "Column total", "All classes"."""
    words = head.strip(" *_`:").lower()
    return is_total(words) or words in MEANS or ALL_RE.match(words) is not None


def is_margin(panel: PanelDraft, head: str) -> bool:
    """Whether the row of ``head`` holds totals: of a matrix, or beside the positions that an axis lists."""
    names = panel.names
    known = names.series_named(head) is not None or names.category_named(head) is not None
    return (panel.chart_type in MATRICES or lists_places(panel)) and not known and tells_total(head)


def lists_places(panel: PanelDraft) -> bool:
    """Whether an axis lists the names of all places, so that no other label is one."""
    return any(axis.by == "rule/axes" and axis.categories for axis in panel.axes if axis.channel in ("x", "y"))


def tells_samples(panel: PanelDraft, head: str) -> bool:
    """Whether the row of ``head`` only tells how many measurements the boxes of a plot stand for."""
    return panel.chart_type in BOXES and SAMPLES_RE.match(head.strip(" *_`")) is not None


def counts_rows(head: str, column: Sequence[str]) -> bool:
    """Whether a first column only numbers the rows: "#" over 1, 2, 3."""
    told = head.strip(" *").lower()
    if told in RANKING_HEADS:
        return [cell.strip("#. ") for cell in column] == [str(number + 1) for number in range(len(column))]
    return told in COUNTING_HEADS and all(not cell or cell.rstrip(".").isdigit() for cell in column)


def drawn_only(heads: Sequence[str], columns: Sequence[int], chart_type: str | None) -> list[int]:
    """Of ``columns`` those whose heads say that they hold what is drawn; all of them if no head says so."""
    counts = chart_type == "histogram"
    drawn = [k for k in columns if MARK_RE.match(heads[k]) or (counts and COUNTS_RE.match(heads[k]))]
    beside = [k for k in columns if counts and not SHARES_RE.search(heads[k])]
    return drawn or beside or list(columns)
