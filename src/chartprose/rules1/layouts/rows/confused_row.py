"""Rule ``confused_row``: a row of a matrix, each cell with its column — "True Rye (90) → predicted Rye 81, Oats 9"."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from chartprose.rules1.data_sections.keys import Keys, keys_of
from chartprose.rules1.families import MATRICES
from chartprose.rules1.found import cell_value, place_found
from chartprose.rules1.spans import parted

if TYPE_CHECKING:
    from chartprose.rules1.context import Context, Found
    from chartprose.rules1.nouns import PanelWords

ARROW_RE = re.compile(r"\s(?:→|->|⇒|=>)\s")
ARROW_REACH: Final = 80
"""How far into a line without a label the arrow behind its row is looked for."""

WHOLE_RE = re.compile(r"\s\((?P<whole>[^()]{1,40})\)$")
"""The sum of a row, in brackets behind its name."""

PIECE_RE = re.compile(r"[,;|]\s(?:and\s)?")
LEAD_RE = re.compile(
    r"\s*+(?:(?:called|predicted|classified|labell?ed|recognized|read|taken|sorted|as|for|into|in|to|column|the)\s){0,3}",
    re.IGNORECASE,
)
"""What stands before the column of a cell."""

JOINT_RE = re.compile(
    r"\"?\s?(?:[:=→]\s?|\(\s?)?(?=[~≈<>]?\s?[-+]?\d|n/?a\b|no\b|none\b|blank\b|empty\b|-)", re.IGNORECASE
)
"""What stands between a column and its value."""

FEWEST: Final = 2


def confused_row(context: Context, words: PanelWords) -> list[Found] | None:
    """One point a cell; None if a piece of the row is anything else than a column and its value."""
    scope = context.scope
    if context.panel.chart_type not in MATRICES or scope.category or scope.position or scope.down:
        return None
    lead = _lead(context)
    if lead is None:
        return None
    start, end, begin = lead
    whole = WHOLE_RE.search(context.text[:end], start)
    keys = keys_of(context, start, whole.start() if whole else end, words)
    if keys.series is None or keys.category or keys.position:
        return None
    pieces = parted(context.text, PIECE_RE, begin, len(context.text.rstrip(" .")))
    found = [_cell(context, keys, piece, words) for piece in pieces]
    points = [point for point in found if point is not None]
    if len(points) < max(len(found), FEWEST) or len({point.x.label for point in points}) < len(points):
        return None
    if whole:
        points[0].covers.append(context.span(*whole.span("whole")))
    return points


def _lead(context: Context) -> tuple[int, int, int] | None:
    """Where the name of the row begins and ends, and where its cells begin; None if nothing parts the two."""
    if context.label:
        return *context.line.label_span, context.start
    arrow = ARROW_RE.search(context.text, context.start, context.start + ARROW_REACH)
    return (context.start, arrow.start(), arrow.end()) if arrow else None


def _cell(context: Context, keys: Keys, piece: tuple[int, int], words: PanelWords) -> Found | None:
    """The value behind the one column that a piece names; None if it is no such piece."""
    start, end = piece
    lead = LEAD_RE.match(context.text, start, end)
    at = lead.end() if lead else start
    marks = context.panel.names.by_category.marks_in(context.line.plain.text, at, end)
    if len(marks) != 1 or marks[0][0] != at:
        return None
    joint = JOINT_RE.match(context.text, marks[0][1], end)
    point = cell_value(context, joint.end(), end, words) if joint else None
    if point is None or not place_found(context, replace(keys, category=marks[0][2]), point):
        return None
    point.x_span = context.span(*marks[0][:2])
    return point
