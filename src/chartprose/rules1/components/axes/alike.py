"""Axes that are told as alike: "Same as above", "identical scale and ticks", "with the same four classes"."""

from __future__ import annotations

import re
from copy import copy
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from chartprose.rules1.components.walk import ComponentWalk
    from chartprose.rules1.parts import AxisDraft, PanelDraft
    from chartprose.text.lines import Line

SAME_RE = re.compile(
    r"\(?(?:the\s)?(?:same|identical|shared|as)\b.{0,20}\b(?:as|with|to|above|left|first|previous|panel|chart|plot)\b",
    re.IGNORECASE,
)
ALIKE_RE = re.compile(
    r"\b(?:identical|(?:the )?same|equal)\s(?:scale|range|limits|scaling)\b"
    r"(?:(?:,\s|\sand\s)(?:ticks?|labels?|range|limits|scale)){0,2}(?:\sas (?:the )?x(?:[- ]axis)?)?\s?(?:[.;]|$)",
    re.IGNORECASE,
)
SAME_NAMES_RE = re.compile(
    r"\b(?:same|identical)\s(?:[a-z]{2,8}\s){0,2}(?:classes|categories|labels|names|groups|species|order)\b",
    re.IGNORECASE,
)

SAME_SIDE_RE = re.compile(
    r"(?:again\s)?(?:the\s)?(?:same|identical)"
    r"(?:\s(?!(?:as|to|in|but|and|with|without|plus|minus|except|size|width|height|length|range|scale|colou?rs?)\b|revers)"
    r"[a-z]{2,16}){0,3}(?:,?\sin\s(?:the\s)?(?:same|this|that|identical)\s(?:order|sequence))?"
    r"(?:\s(?:as|to)\s(?:(?:in|on|for|along)\s)?(?:the\s)?(?:rows?|columns?|[xy][ -]?axis))?\.?",
    re.IGNORECASE,
)
"""What says that one side of a matrix bears the names of the other: "the same crops in the same order"."""

BOTH_RE = re.compile(
    r"(?:both axes|x[- ]?(?:axis)?(?:\sand\s|\s?[/&]\s?)y[- ]?ax[ei]s|rows and columns)\b"
    r"|(?:class|label|categor|name)[a-z]{0,3}\b[^:]{0,20}\bboth (?:ways|axes|directions|sides)\b[^:]{0,20}$",
    re.IGNORECASE,
)
"""A head of both axes."""


def earlier_axis(walk: ComponentWalk, line: Line, own: PanelDraft, axis: AxisDraft) -> AxisDraft | None:
    """A copy of the axis of the same channel in the panel before, where ``line`` says so ("Same as above")."""
    if SAME_RE.match(line.rest) is None:
        return None
    for panel in reversed(walk.found.panels):
        twin = panel.axis(axis.channel)
        if panel is not own and twin is not None:
            return copy(twin)
    return None


def scaled_alike(panel: PanelDraft, axis: AxisDraft, line: Line) -> None:
    """Give a y axis the ends and ticks of the x axis where it is said to have the same: "Identical scale and ticks"."""
    x = panel.axis("x")
    if axis.channel != "y" or axis.domain or axis.ticks or x is None or ALIKE_RE.search(line.rest) is None:
        return
    axis.domain, axis.ticks, axis.step, axis.scale = x.domain, x.ticks, x.step, axis.scale or x.scale
    for key in ("domain", "ticks", "step"):
        if key in x.evidence:
            axis.evidence[key] = x.evidence[key]


def side_alike(line: Line, axis: AxisDraft, other: AxisDraft) -> None:
    """Give one side of a matrix the names of the ``other`` one: "Columns: the same crops in the same order"."""
    axis.categories, axis.scale = list(other.categories), axis.scale or other.scale
    axis.evidence["categories"] = other.evidence.get(
        "categories", line.plain.span(line.rest_start, len(line.plain.text))
    )


def named_alike(panel: PanelDraft, axis: AxisDraft, line: Line) -> None:
    """Give an axis the names of the other one where it is said to have the same: "with the same four classes"."""
    other = panel.axis("y" if axis.channel == "x" else "x")
    bare = not axis.categories and not axis.ticks and axis.domain is None
    if bare and other is not None and other.categories and SAME_NAMES_RE.search(line.rest):
        side_alike(line, axis, other)
        if axis.unit and SAME_NAMES_RE.search(axis.unit):
            axis.unit, axis.label = None, (axis.label or "").partition(" (")[0] or None


def share_names(panel: PanelDraft) -> None:
    """Give the x axis the names that stand below a head of both axes, where it has none."""
    x, y = panel.axis("x"), panel.axis("y")
    if x is not None and y is not None and not x.categories:
        x.categories, x.scale = list(y.categories), x.scale or y.scale
