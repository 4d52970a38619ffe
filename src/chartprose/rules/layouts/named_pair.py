"""Rule ``named_pair``: a place and a value, each behind the name of its axis — "FPR = 0.2, TPR ≈ 0.6"."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

from chartprose.rules.data_sections.keys import Keys
from chartprose.rules.data_sections.subjects import Subjects
from chartprose.rules.layouts.point import found_value, place_found
from chartprose.rules.not_data import not_data
from chartprose.rules.nouns import singular
from chartprose.rules.place import position_of_reading

if TYPE_CHECKING:
    from chartprose.rules.context import Context, Found
    from chartprose.rules.names import Name
    from chartprose.rules.nouns import PanelWords

BEFORE_RE = re.compile(r"(?<!\w)(?P<name>[A-Za-z]\w{0,20})\s?[=≈~]\s?$")
BETWEEN_RE = re.compile(r"(?:\s?[A-Za-zµ°%]{1,5})?(?:[,;]\s|\sand\s)(?P<name>[A-Za-z]\w{0,20})\s?[=≈~]?\s?")
REACH = 24


def _only_named(context: Context) -> Name | None:
    """The one series that a line without an open head speaks of."""
    if context.scope.series is not None:
        return None
    named = Subjects(context.line.plain.text, context.panel, context.start).named
    return named[0] if len(named) == 1 else None


def named_pair(context: Context, words: PanelWords) -> list[Found] | None:
    """All pairs of the line; None if a figure is left that may be data."""
    readings = [r for r in context.readings if r.start >= context.start and not not_data(context.text, r)]
    if len(readings) < 2 or len(readings) % 2:
        return None
    series = context.panel.names.series_named(context.label) if context.label else None
    if context.label and series is None:
        return None
    series = series or _only_named(context)
    found: list[Found] = []
    for first, second in list(pairwise(readings))[::2]:
        before = BEFORE_RE.search(context.text, max(0, first.digits[0] - REACH), first.digits[0])
        between = BETWEEN_RE.fullmatch(context.text, first.end, second.start)
        if before is None or between is None:
            return None
        if singular(before["name"].lower()) not in words.own_x_nouns or between["name"].lower() not in words.y_nouns:
            return None
        point = found_value(context, second, words)
        keys = Keys(series, None, position_of_reading(first), context.span(*first.digits))
        if not place_found(context, keys, point):
            return None
        found.append(point)
    return found
