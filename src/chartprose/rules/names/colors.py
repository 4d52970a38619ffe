"""Colours: a scale of colours as an axis, whether it is described as a bar or as a legend."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.rules.names.axes import AxisDraft, Range
from chartprose.rules.names.clauses import finish, take_clause
from chartprose.rules.names.legend import LegendDraft, is_gradient

if TYPE_CHECKING:
    from chartprose.rules.names.panel_scopes import Scope


def finish_color_scales(scope: Scope) -> None:
    """Finish the axes of a scope, and turn legends that state a scale of colours into an axis."""
    for legend in [*scope.legends]:
        pieces = [*legend.bullets, *(piece for _, piece in legend.inline)]
        graded = sum(map(is_gradient, pieces))
        if graded and graded * 2 >= len(pieces):
            scope.legends.remove(legend)
            scope.color_scales.append(legend)
    for legend in scope.color_scales:
        _color_axis(scope, legend)
    scope.color_scales.clear()
    for axis in scope.axes.values():
        finish(axis)


def _color_axis(scope: Scope, legend: LegendDraft) -> None:
    """The axis that a scale of colours is: by its clauses, else by the least and the greatest of its numbers."""
    axis = scope.axes.setdefault("color", AxisDraft("color"))
    for named, piece in legend.inline:
        take_clause(axis, piece, named)
    if not axis.ranges and not axis.ticks:
        pieces = [piece for piece in legend.bullets if len(piece.numbers()) == 1] or [
            piece for _, piece in legend.inline
        ]
        ends = [(n.value, piece.line.plain.span(n.start, n.end)) for piece in pieces for n in piece.numbers()]
        if len(ends) > 1:
            (low, first), (high, last) = min(ends), max(ends)
            axis.ranges.append(Range(low, high, "", (min(first[0], last[0]), max(first[1], last[1]))))
