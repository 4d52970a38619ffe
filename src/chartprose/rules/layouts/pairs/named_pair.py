"""Rule ``named_pair``: a place and a value, each behind the name of its axis — "FPR = 0.2, TPR ≈ 0.6"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.rules.found import all_or_none, point_of_pair
from chartprose.rules.layouts.pairs.two_by_two import figures_in_pairs, spoken_series
from chartprose.rules.nouns import singular

if TYPE_CHECKING:
    from chartprose.rules.context import Context, Found
    from chartprose.rules.nouns import PanelWords
    from chartprose.rules.quantity import Reading

BEFORE_RE = re.compile(r"(?<!\w)(?P<name>[A-Za-z]\w{0,20})\s?[=≈~]\s?$")
BETWEEN_RE = re.compile(r"(?:\s?[A-Za-zµ°%]{1,5})?(?:[,;]\s|\sand\s)(?P<name>[A-Za-z]\w{0,20})\s?[=≈~]?\s?")
REACH = 24


def named_pair(context: Context, words: PanelWords) -> list[Found] | None:
    """All pairs of the line; None if a figure is left that may be data."""
    pairs = figures_in_pairs(context)
    series = context.panel.names.series_named(context.label) if context.label else None
    if not pairs or (context.label and series is None):
        return None
    if not all(_is_named(context.text, *pair, words) for pair in pairs):
        return None
    spoken = spoken_series(context)
    series = series or context.scope.series
    return all_or_none(point_of_pair(context, *pair, series or spoken(pair[0].start), words) for pair in pairs)


def _is_named(text: str, place: Reading, value: Reading, words: PanelWords) -> bool:
    """Whether the name of its axis stands before each of two figures."""
    before = BEFORE_RE.search(text, max(0, place.digits[0] - REACH), place.digits[0])
    between = BETWEEN_RE.fullmatch(text, place.end, value.start)
    if before is None or between is None:
        return False
    return singular(before["name"].lower()) in words.own_x_nouns and between["name"].lower() in words.y_nouns
