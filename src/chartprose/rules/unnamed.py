"""Points without a series that contradict each other place after place: several series that the text did not name.

One place with two values is a mistake of the text. Several are lines whose names were not found, and a point that is
given to none of them is a wrong one: such points are withheld, and their numerals are unread.
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from chartprose.record import Span
    from chartprose.rules.parts import PanelDraft

SEVERAL: Final = 2
"""So many places with two values are no slip of the describer."""
CLOUDS: Final = frozenset(["scatter", "bubble", "histogram", "box", "violin"])
"""Charts in which a place has many values."""


def withhold_unnamed(panel: PanelDraft) -> list[Span]:
    """Take the points of unnamed series out of ``panel``; the spans of their values, which nothing has read then."""
    if panel.chart_type in CLOUDS:
        return []
    bare = [p for p in panel.points if not p.series and p.stat is None]
    told: defaultdict[str, set[tuple[float | None, ...]]] = defaultdict(set)
    for point in bare:
        if point.missing is None:
            told[point.x.model_dump_json()].add((point.value.value, point.value.low, point.value.high))
    doubled = sum(len(values) > 1 for values in told.values())
    if doubled < SEVERAL or doubled * SEVERAL < len(told):
        return []
    withheld = {id(p) for p in bare}
    panel.points = [p for p in panel.points if id(p) not in withheld]
    return [p.evidence["value"] for p in bare if "value" in p.evidence and p.missing is None]
