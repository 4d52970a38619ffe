"""Colours: a scale of colours as an axis, whether it is told as a bar or as a legend."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.rules.names.axes import AxisDraft
from chartprose.rules.names.clauses import finish, take_clause
from chartprose.rules.names.legend import LegendDraft, is_gradient
from chartprose.rules.names.styles import style_of

if TYPE_CHECKING:
    from chartprose.rules.names.state import Scope
    from chartprose.text.lines import Line


COLOR_RE = re.compile(
    r"\bcolou?r(?:\sintensity|\sof (?:a|each|the) cell)?\s(?:represents|encodes|indicates"
    r"|shows|denotes)\s(?:the\s)?(?P<a>[A-Za-z][\w -]{1,40}?)(?=[,.;(]|\sfrom\b|\swith\b|$)"
    r"|(?:^|[.;]\s)(?:The\s)?(?P<b>[A-Za-z][\w -]{1,40}?)\sis\s(?:encoded|shown|represented"
    r"|given)\sby\s(?:the\s)?colou?r",
    re.IGNORECASE,
)


def settle(scope: Scope) -> None:
    """Finish the axes of a scope, and turn legends that tell a scale of colours into an axis."""
    angular = scope.axes.get("angular")
    for legend in [*scope.legends]:
        pieces = [*legend.bullets, *legend.inline]
        graded = [p for p in pieces if is_gradient(p)]
        if graded and (len(graded) * 2 >= len(pieces) or legend.color):
            scope.legends.remove(legend)
            scope.colors.append(legend)
    for legend in scope.colors:
        color_axis(scope, legend)
    scope.colors.clear()
    for axis in scope.axes.values():
        finish(axis)
    if angular is not None and any(angular.extents) and "radial" not in scope.axes and angular.categories is not None:
        radial = scope.axes["radial"] = AxisDraft("radial", at=angular.at)
        radial.extents, radial.ticks, radial.step = angular.extents, angular.ticks, angular.step
        angular.extents, angular.ticks, angular.step = [], None, None
        angular.scale = "categorical"


def color_label(scope: Scope, lines: list[Line]) -> None:
    """The name of what the overview says that the colour shows: "Color intensity represents F1 scores"."""
    axis = scope.axes.get("color")
    for line in lines if axis is not None and axis.label is None else ():
        match = COLOR_RE.search(line.plain.text)
        if match is not None and axis is not None and style_of(match["a"] or match["b"]).color is None:
            group = "a" if match["a"] else "b"
            axis.label, axis.evidence["label"] = match[group], line.plain.span(*match.span(group))
            return


def color_axis(scope: Scope, legend: LegendDraft) -> None:
    axis = scope.axes.setdefault("color", AxisDraft("color"))
    for piece in legend.inline:
        named = next((f for f, p in legend.fields if p is piece), None)
        text = piece.line.plain.text
        for clause in piece.cuts(re.compile(r"(?<=\S)[.;]\s")):
            before = axis.label
            take_clause(axis, clause, named)  # type: ignore[arg-type]
            if (
                named != "label"
                and not axis.quoted
                and axis.label != before
                and (axis.label or "").lower() not in text.lower()
            ):
                axis.label = before
    ends = []
    for piece in legend.bullets:
        numbers = piece.numbers()
        if len(numbers) == 1:
            ends.append((numbers[0], piece))
        elif len(numbers) > 1:
            take_clause(axis, piece)
    if not axis.extents and not axis.ticks and not ends:
        ends = [(number, piece) for piece in legend.inline for number in piece.numbers()]
    if len(ends) > 1 and not axis.extents and not axis.ticks:
        ends.sort(key=lambda pair: pair[0].value)
        low, high = ends[0], ends[-1]
        span = min(
            low[1].line.plain.span(low[0].start, low[0].end), high[1].line.plain.span(high[0].start, high[0].end)
        )
        other = max(
            low[1].line.plain.span(low[0].start, low[0].end), high[1].line.plain.span(high[0].start, high[0].end)
        )
        axis.extents.append((low[0].value, high[0].value, "", (span[0], other[1])))
    if not axis.told:
        scope.axes.pop("color")
