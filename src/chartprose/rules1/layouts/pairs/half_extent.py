"""Half extents: how far a cloud reaches on one axis a line — "- UMAP 1: -9 to -3" over "- UMAP 2: 1 to 7"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.record import Position, Quantity
from chartprose.rules1.context import Found
from chartprose.rules1.layouts.pairs.extent import SIDE_RE, SPAN_RE, side_of_match
from chartprose.rules1.names import norm

if TYPE_CHECKING:
    from chartprose.record import Span
    from chartprose.rules1.context import Context
    from chartprose.rules1.data_sections.walk import DataWalk
    from chartprose.rules1.layouts.pairs.extent import Extent, Side
    from chartprose.rules1.parts import PanelDraft

CLOUDS: Final = frozenset({"scatter", "density"})
TAIL_RE = re.compile(r"\s(?:range|extent|span|spread|values|coordinates?|axis)$", re.IGNORECASE)
LEAD_RE = re.compile(r"\s*+(?:(?:from|between|spans|ranges from)\s)?[\[(]?", re.IGNORECASE)
CLOSE_RE = re.compile(r"[\])]?\s?[A-Za-zµ°%]{0,6}\.?\s*+")


def half_extent(walk: DataWalk, context: Context, label: str) -> bool:
    """Take the range of one axis for the series in scope; a point comes of it once the other axis has its own.

    True where ``label`` is an axis of a cloud of marks: what is not a range then stays unread, as it is no point.
    """
    side = _side(walk.panel, label)
    series = context.scope.series
    if side is None or walk.panel.chart_type not in CLOUDS:
        return False
    told = _range(context)
    if told is None or series is None:
        return True
    sides = walk.halves.setdefault((id(walk.panel), norm(series.text)), {})
    sides[side] = told
    if len(sides) == 1:
        return True
    across, place_span = sides.pop("x")
    along, value_span = sides.pop("y")
    found = Found(
        value=Quantity(low=along.low, high=along.high, approx=True if along.approx else None),
        value_span=value_span,
        x=Position(low=across.low, high=across.high),
        x_span=place_span,
        series=series.text,
        series_span=series.span,
    )
    walk.take(context, [found], "extent")
    return True


def _side(panel: PanelDraft, label: str) -> Side | None:
    key = norm(TAIL_RE.sub("", label))
    sides: tuple[Side, ...] = ("x", "y")
    for side in sides:
        axis = panel.axis(side)
        if axis is not None and key in axis.label_keys():
            return side
    match = SIDE_RE.fullmatch(key)
    return None if match is None else "x" if match["x"] else "y"


def _range(context: Context) -> tuple[Extent, Span] | None:
    """The one range that the line tells behind its label, and nothing else."""
    text = context.text
    lead = LEAD_RE.match(text, context.start)
    match = SPAN_RE.match(text, lead.end()) if lead else None
    if match is None or not CLOSE_RE.fullmatch(text, match.end()):
        return None
    told = side_of_match(match)
    return told, context.span(*told.span)
