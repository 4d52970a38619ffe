"""Names of points: a bar chart whose axis of names tells none has those of its points, in their order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chartprose.rules1.families import NAMED
from chartprose.rules1.names import Name, norm

if TYPE_CHECKING:
    from chartprose.rules1.parts import AxisDraft, PanelDraft

MIN_NAMES: Final = 2


def name_axis(panel: PanelDraft) -> None:
    """Give the axis that the text leaves without names or numbers the names of the points, if the other has numbers."""
    if panel.chart_type not in NAMED:
        return
    x, y = panel.axis("x"), panel.axis("y")
    if x is None or y is None or _is_told(x) == _is_told(y):
        return
    axis, other = (y, x) if _is_told(x) else (x, y)
    if other.categories or axis.scale not in (None, "categorical"):
        return
    names: dict[str, Name] = {}
    for point in panel.points:
        span = point.evidence.get("x")
        if point.x.label is None or span is None:
            return
        names.setdefault(norm(point.x.label), Name(point.x.label, span, by="rule/points"))
    if len(names) < MIN_NAMES:
        return
    axis.categories, axis.scale = list(names.values()), "categorical"
    axis.evidence["categories"] = min(n.span[0] for n in axis.categories), max(n.span[1] for n in axis.categories)


def _is_told(axis: AxisDraft) -> bool:
    return bool(axis.domain or axis.ticks or axis.categories)
