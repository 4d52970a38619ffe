"""Rule ``cells_told``: cells of a matrix in running text — "the Rye row shows 4, 6 and 9", "8 are taken for Oats"."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

from chartprose.rules1.data_sections.keys import Keys, series_of_label
from chartprose.rules1.families import MATRICES
from chartprose.rules1.found import placed_value, without_value
from chartprose.rules1.layouts.told.in_turn import COMPARING_RE
from chartprose.rules1.place import is_nowhere
from chartprose.rules1.quantity import are_joined
from chartprose.rules1.spans import holds, parted
from chartprose.rules1.trajectories.difference import is_difference
from chartprose.text.sentences import sentence_spans

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.record import Position
    from chartprose.rules1.context import Context, Found
    from chartprose.rules1.names import Name
    from chartprose.rules1.nouns import PanelWords
    from chartprose.rules1.quantity import Reading
    from chartprose.rules1.registry import Mark

SpanIn = tuple[int, int]
Cell = tuple["Name", "Reading"]


class Parted(NamedTuple):
    """A row, where its cells begin, and where its sum stands, if it is told."""

    row: Name
    start: int
    whole: SpanIn | None


BESIDE_RE = re.compile(
    r"(?P<words>[^,;.:()\d]{0,60})(?:\s(?:as|for|to|in|at|on|under|into|during|is)\s(?:an?\s|the\s)?"
    r"(?:predicted\s|column\s|class\s)?|\s\()"
)
"""What stands between a value and its column: "are taken for", "in the", "on the diagonal (". """

AND_RE = re.compile(r",\s(?:and\s)?|\sand\s")
LEAD_RE = re.compile(
    r"\b(?:shows?|shown|are|is|reads?|holds?|contains?|has|have|with|of|carr(?:y|ies)|lists?|gives?|values|runs?"
    r"|stands? at):?\s$",
    re.IGNORECASE,
)
"""The end of what leads up to all values of a row."""

RUN_VERB_RE = re.compile(
    r"\s(?:columns?\s|cells?\s)?(?:hold|show|have|contain|are|read|get|take|reach|receive|stand at|with|at)\s"
)
TURNED_RE = re.compile(
    r"\b(?:right to left|bottom to top|sorted|ranked|ascending|descending|order|largest|smallest|average|mean|range)\b",
    re.IGNORECASE,
)
"""Words that leave it open whether the values of a row stand as the columns do."""

EMPTY_RE = re.compile(
    r",?\s(?:and\s)?(?:is\s|are\s)?followed by an?\s(?:[a-z-]{2,20}\s){0,3}(?:cell|field|square|box)\b[^.;\d]{0,80}",
    re.IGNORECASE,
)
NONE_RE = re.compile(
    r"\b(?:without an? (?:value|number|figure)|no (?:value|number|figure)|empty|blank)\b", re.IGNORECASE
)
"""What says of the last cell of a row that it holds nothing."""

WHOLE_RE = re.compile(
    r"(?:Of|From|Out of|Among)\s(?:the\s|all\s|all the\s)?"
    r"(?:(?P<whole>\d[\d,]{0,9})\s(?:(?:true|actual|real|known)\s)?|(?:true|actual)\s)",
    re.IGNORECASE,
)
BEHIND_WHOLE_RE = re.compile(r"(?:\s[a-z-]{2,20}){0,2},\s")
"""What leads up to the name of a row with the sum of it or without, and what stands behind that name."""

TOTAL_RE = re.compile(r"\b(?:adds? up|sums?(?: up)?|totals?|comes?) to\s", re.IGNORECASE)
CLAUSE_RE = re.compile(r";\s(?:and\s)?")
BEFORE: Final = frozenset({"by", "than", "of", "over", "from", "between"})
"""Words before a figure that is no value of a cell."""


def cells_told(context: Context, words: PanelWords) -> list[Found] | None:
    """One point a cell; sentences of which a figure stays open give none."""
    panel, scope = context.panel, context.scope
    if panel.chart_type not in MATRICES or len(panel.names.categories) < 2 or scope.category or scope.position:
        return None
    keys = series_of_label(context, words)
    if keys is None:
        return None
    found: list[Found] = []
    wholes: list[SpanIn] = []
    for span in sentence_spans(context.text, context.start):
        if keys.series is None and (parted := _parted(context, span)) is not None:
            told = _sentence(context, parted.row, (parted.start, span[1]), words)
            found += told
            wholes += [parted.whole] if told and parted.whole else []
            continue
        row = keys.series or scope.series or _row_in(context, span)
        if row is not None:
            found += _sentence(context, row, span, words)
    cells = {(point.series, point.x.label) for point in found}
    if not found or len(cells) < len(found):
        return None
    totals = [r for r in context.readings if TOTAL_RE.search(context.text, max(0, r.start - 16), r.digits[0])]
    found[-1].covers += [context.span(*reading.digits) for reading in totals]
    found[-1].covers += [context.span(*whole) for whole in wholes]
    return found


def _parted(context: Context, span: SpanIn) -> Parted | None:
    """The row whose whole a sentence begins with: "Of the 120 true Rye fields, 98 were predicted as Rye"."""
    lead = WHOLE_RE.match(context.text, *span)
    y = context.panel.axis("y")
    if lead is None or context.scope.series is not None or "predict" in ((y.label if y else None) or "").lower():
        return None
    marks = context.panel.names.by_series.marks_in(context.line.plain.text, lead.end())
    mark = next((mark for mark in marks if mark[0] == lead.end()), None)
    behind = BEHIND_WHOLE_RE.match(context.text, mark[1], span[1]) if mark else None
    whole = lead.span("whole") if lead["whole"] else None
    return Parted(mark[2], behind.end(), whole) if mark and behind else None


def _row_in(context: Context, span: SpanIn) -> Name | None:
    """The one row that a sentence names, if no column bears its name."""
    names = context.panel.names
    marks = names.by_series.marks_in(context.line.plain.text, *span)
    rows = {id(mark[2]): mark[2] for mark in marks}
    row = next(iter(rows.values())) if len(rows) == 1 else None
    return row if row is not None and names.category_named(row.text) is None else None


def _sentence(context: Context, row: Name, span: SpanIn, words: PanelWords) -> list[Found]:
    """The points of a sentence, if each of its figures belongs to a cell."""
    found: list[Found] = []
    for start, end in parted(context.text, CLAUSE_RE, *span):
        marks = context.panel.names.by_category.marks_in(context.line.plain.text, start, end)
        readings = [r for r in context.figures(start, end) if not holds(marks, r.digits[0])]
        if not readings:
            continue
        if any(_is_no_value(context.text, reading) for reading in readings):
            return []
        cells = (
            _beside(context, row, readings, marks)
            or _run(context.text, readings, marks)
            or _whole_row(context, readings, marks, (start, end))
        )
        if not cells:
            return []
        points = [_point(context, row, cell, words) for cell in cells]
        empty = _empty(context, row, len(cells), readings[-1].end, marks)
        found += [point for point in (*points, empty) if point is not None]
    return found


def _is_no_value(text: str, reading: Reading) -> bool:
    return reading.ratio or reading.is_range or reading.head in BEFORE or is_difference(text, reading)


def _beside(context: Context, row: Name, readings: Sequence[Reading], marks: Sequence[Mark]) -> list[Cell]:
    """The cells whose columns stand behind their values; nothing if one has none, or a column two."""
    text = context.text
    cells: list[Cell] = []
    for number, reading in enumerate(readings):
        stop = readings[number + 1].start if number + 1 < len(readings) else len(text)
        mark = next((mark for mark in marks if reading.end <= mark[0] < stop), None)
        gap = BESIDE_RE.fullmatch(text, reading.end, mark[0]) if mark else None
        if mark is None or gap is None or COMPARING_RE.search(gap["words"]):
            return []
        if "diagonal" in gap["words"] and context.panel.names.category_named(row.text) is not mark[2]:
            return []
        cells.append((mark[2], reading))
    return cells if len({id(name) for name, _ in cells}) == len(cells) else []


def _run(text: str, readings: Sequence[Reading], marks: Sequence[Mark]) -> list[Cell]:
    """The cells of "the columns Rye, Oats and Corn hold 4, 6 and 9"."""
    if len(marks) != len(readings) or len(marks) < 2 or not are_joined(text, readings):
        return []
    joined = all(AND_RE.fullmatch(text, first[1], second[0]) for first, second in pairwise(marks))
    verb = RUN_VERB_RE.fullmatch(text, marks[-1][1], readings[0].start)
    return [(mark[2], reading) for mark, reading in zip(marks, readings, strict=True)] if joined and verb else []


def _whole_row(context: Context, readings: Sequence[Reading], marks: Sequence[Mark], span: SpanIn) -> list[Cell]:
    """The cells of a row whose values are all told in the order of the columns."""
    text, columns = context.text, context.panel.names.categories
    end = readings[-1].end
    empty = _tells_empty(text, end, marks, columns)
    if len(readings) + empty != len(columns) or (marks and not empty) or TURNED_RE.search(text, *span):
        return []
    rest = text[end : span[1]].strip(" .") if not empty else ""
    lead = LEAD_RE.search(text, span[0], readings[0].start)
    if lead is None or not are_joined(text, readings) or len(rest.split()) > 1:
        return []
    return list(zip(columns, readings, strict=False))


def _tells_empty(text: str, end: int, marks: Sequence[Mark], columns: Sequence[Name]) -> bool:
    """Whether the last cell of a row is said to be empty behind the values of the others."""
    told = EMPTY_RE.match(text, end)
    if told is None or NONE_RE.search(told.group()) is None:
        return False
    return all(mark[2] is columns[-1] for mark in marks)


def _point(context: Context, row: Name, cell: Cell, words: PanelWords) -> Found | None:
    return placed_value(context, Keys(row, cell[0]), cell[1], words)


def _empty(context: Context, row: Name, count: int, end: int, marks: Sequence[Mark]) -> Found | None:
    """The last cell of a row as a point without a value, if all others have one and it is said to be empty."""
    columns = context.panel.names.categories
    if count != len(columns) - 1 or not _tells_empty(context.text, end, marks, columns):
        return None
    told = NONE_RE.search(context.text, end)
    if told is None:
        return None
    return without_value(context, Keys(row, columns[-1]), told.span())


def is_no_cell(context: Context, x: Position) -> bool:
    """Whether a place is none of a matrix: a number, which no named column is, or no class at all."""
    panel = context.panel
    if panel.chart_type == "confusion_matrix":
        return is_nowhere(x) or x.value is not None
    return panel.chart_type in MATRICES and bool(panel.names.categories) and x.label is None and not is_nowhere(x)
