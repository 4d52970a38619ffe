"""Nominal places: names that have no order of their own, such as the towns below bars."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.rules.dates import LONG, MONTHS, WEEKDAYS
from chartprose.verify.typing.vocabulary.ladders import ladder_of
from chartprose.verify.typing.words import words_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.record import Panel

UNORDERED = frozenset(["bar", "stacked_bar", "histogram", "radar", "heatmap", "confusion_matrix", "table"])
"""Charts whose last place is not where a thing has come to."""

LEAST = 2
BARS = frozenset(["bar", "stacked_bar"])
GRADES = words_of(
    "early late low lower medium middle mid high higher small large first second third fourth fifth last before after "
    "spring summer autumn winter morning noon afternoon evening night lowest highest young old"
)
"""Words of names that stand in an order, where two of the names have one."""


QUARTER_RE: Final = re.compile(r"q([1-4])(?: ((?:19|20)\d\d))?$", re.IGNORECASE)


def in_order(places: Sequence[str]) -> bool:
    """Whether categories stand in an order of their own, one after the other: years, months, quarters, sizes."""
    if len(places) < LEAST:
        return False
    if ladder_of(places) == list(places):
        return True
    quarters = [QUARTER_RE.match(p) for p in places]
    told = [(m[2] or "", m[1]) for m in quarters if m is not None]
    if len(told) == len(places):
        return told == sorted(set(told))
    for long in (WEEKDAYS, MONTHS):
        names = [name[:3] for name in long]
        found = [names.index(p[:3].lower()) if p[:3].lower() in names and p.isalpha() else -1 for p in places]
        if -1 not in found:
            return found == sorted(set(found))
    return False


def nominal(panels: Sequence[Panel]) -> bool:
    """Whether all places are names of bars without a figure, a date or a grade in them: "Kiel, Bonn, Ulm"."""
    if not panels or any(panel.chart_type not in BARS for panel in panels):
        return False
    points = [point for panel in panels for point in panel.points]
    places = {point.x.label.lower() for point in points if point.x.label}
    if not places or any(point.x.value is not None for point in points):
        return False
    names = [place.replace("-", " ").split() for place in places]
    dated = any(word[:3] in LONG and LONG[word[:3]].startswith(word.rstrip(".")) for name in names for word in name)
    graded = sum(not GRADES.isdisjoint(name) for name in names) > 1
    return not dated and not graded and not any(c.isdigit() for place in places for c in place)
