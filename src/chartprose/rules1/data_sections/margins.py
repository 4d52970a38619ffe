"""Margins: rows of totals and columns that count the rows of a table, and labels of what stands beside the bars."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.rules1.data_sections.heads import is_total
from chartprose.rules1.families import BARS, BOXES, LINES, MATRICES
from chartprose.rules1.names import norm

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.rules1.context import Context
    from chartprose.rules1.parts import PanelDraft

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

BESIDE_RE = re.compile(
    r"(?:standard\s)?(?:errors?|deviation)|s\.?[de]m?\.?|std\.?(?:\sdev\.?)?|(?:95\s?%\s)?(?:ci|confidence interval)"
    r"|error bars?|uncertainty|n|sample size|rank|ratio|gap|difference|change"
    r"|(?:lower|upper)(?:\s(?:end|bound|limit))?",
    re.IGNORECASE,
)
"""A label of what stands beside the value of a bar."""

NO_BAR_RE = re.compile(
    r"(?:gap|difference|distance|spread|improvement|increase|decrease|gain|change|drop|lead)\s"
    r"(?:between|of|from|over|in)\s.{1,80}"
    r"|(?:target|threshold|reference|baseline|average|mean|median|goal|limit)\sline"
    r"|.{1,60}(?:\s\+\s.{1,40}|\s(?:together|combined))|\d{1,2}(?:st|nd|rd|th)"
    r"|(?:the\s)?(?:cent(?:er|re)|middle|central|hole)(?:\s(?:of|in)\sthe\s[a-z]{3,8})?"
    r"(?:\s(?:label|text|figure|number|value|annotation|total|caption))?"
    r"|(?:text|number|figure|label|value|total)\s(?:in|at)\sthe\s(?:cent(?:er|re)|middle|hole)",
    re.IGNORECASE,
)
"""A label that is the name of no bar: "Gap between Rye and Oats", "Target line", "Rye + Oats", "1st", "Center"."""

LINE_ACROSS_RE = re.compile(
    r"\b(?:dashed|dotted|horizontal|vertical|reference)\s(?:[a-z]{3,10}\s){0,2}line\b", re.IGNORECASE
)
"""What says that a label is that of a line across the bars: "Target: 30 t (dashed line)"."""

REFERENCE_RE = re.compile(
    r"(?:(?:overall|national|regional|world|annual|set|planned)\s)?(?:average|mean|median|goal|target|baseline|threshold|reference|limit|quota)",
    re.IGNORECASE,
)
"""A label of a level that bars are set against, unless their axis lists it as one of them: "Goal: 40 t"."""

STATISTIC_RE = re.compile(
    r"p(?:-|\s)?values?|n|r|r²|r2|r\^2|slopes?|intercept|correlation|threshold|cut-?off"
    r"|(?:shaded|gr[ae]y|highlighted)\s(?:region|area|band|zone)",
    re.IGNORECASE,
)
"""A label of a statistic of all marks, or of what is drawn behind them, which is the name of none: "p-value"."""


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


def lists_cells(panel: PanelDraft) -> bool:
    """Whether both sides of a matrix list their names, so that no other label is that of a cell: "Recall: 0.9"."""
    sides = {axis.channel for axis in panel.axes if axis.by == "rule/axes" and axis.categories}
    return panel.chart_type in MATRICES and {"x", "y"} <= sides


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


def is_beside(panel: PanelDraft, context: Context) -> bool:
    """Whether a label below a bar tells the error of its value, its size or its rank, which is no value of its own."""
    if panel.chart_type != "bar" or context.scope.category is None or BESIDE_RE.fullmatch(context.label) is None:
        return False
    return not panel.names.known(norm(context.label))


def is_no_bar(panel: PanelDraft, context: Context) -> bool:
    """Whether a label tells a sum, a gap, a rank or a line of reference, whose figure is that of no bar or slice."""
    if panel.chart_type not in BARS | LINES | {"pie"} or panel.names.known(norm(context.label)):
        return False
    if STATISTIC_RE.fullmatch(context.label):
        return True
    bars = panel.chart_type not in LINES
    drawn = panel.names.series_named(context.label)  # the line of a combined chart
    across = panel.chart_type in BARS and drawn is None and LINE_ACROSS_RE.search(context.text, context.start)
    told = REFERENCE_RE.fullmatch(context.label) if context.scope.category is None else None
    set_against = told and panel.chart_type in BARS and lists_places(panel)
    return bars and bool(across or set_against or NO_BAR_RE.fullmatch(context.label))
