"""Lists that repeat a series without naming it: data labels, one a place, beside a table of the same values."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.verify.interval import Interval, of_quantity, unit_of
from chartprose.verify.names import norm

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.draft import Draft
    from chartprose.record import Panel, Point, Span

HEAD_RE = re.compile(r"[\s>*+\-•]*+(?P<name>[^:\n]{1,60}?)\*{0,3}:[\s*~≈€$£]*+")
DIGITS_RE = re.compile(r"\d[\d,]*(?:\.\d+)?")
FEW, MOST = 2, 0.5
"""A list repeats a series if at least two of its values, and more than half of them, are those of the series."""

LONGEST = 120

Stated = tuple[str, Interval, "Span"]


def repeated_otherwise(draft: Draft) -> list[tuple[Point, Stated]]:
    """Each figure of such a list that differs from the series' own at the same place, with that point."""
    stated = list(_unread_values(draft))
    found = []
    for panel in draft.panels if len(stated) > FEW else ():
        for series in dict.fromkeys(p.series for p in panel.points):
            found += _differing(_by_place(panel, series), stated, draft.source.text)
    return found


def _by_place(panel: Panel, series: str) -> dict[str, Point]:
    points = [p for p in panel.points if p.series == series and p.stat is None and not p.derived]
    valued = [p for p in points if p.value.value is not None and "value" in p.evidence]
    return {norm(p.x.label): p for p in reversed(valued) if p.x.label}


def _differing(points: dict[str, Point], stated: list[Stated], text: str) -> list[tuple[Point, Stated]]:
    pairs = [(points[s[0]], s) for s in stated if s[0] in points]
    same = [p.value.value == s[1].mid for p, s in pairs]
    if sum(same) < FEW or sum(same) <= MOST * len(pairs):
        return []
    others = [pair for pair, equal in zip(pairs, same, strict=True) if not equal]
    return [(p, s) for p, s in others if _apart(p, s[1], text)]


def _apart(point: Point, value: Interval, text: str) -> bool:
    own = of_quantity(point.value, text[slice(*point.evidence["value"])])
    return own is not None and max(own.low - value.high, value.low - own.high) > 0


def _unread_values(draft: Draft) -> Iterator[Stated]:
    """The lines "place: value" whose value is in no point."""
    text = draft.source.text
    for span in draft.unread:
        start = text.rfind("\n", max(0, span[0] - LONGEST), span[0]) + 1
        head = HEAD_RE.fullmatch(text, start, span[0]) if start else None
        digits = DIGITS_RE.match(text, *span)
        if head is not None and digits is not None:
            value = float(digits.group().replace(",", ""))
            half = unit_of(value, digits.group()) / 2
            yield norm(head["name"]), Interval.around(value, half), span
