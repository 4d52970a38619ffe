"""Rule ``named_pair``: a place and a value, each behind the name of its axis — "FPR = 0.2, TPR ≈ 0.6", "y: 5, x: 2"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.rules1.found import all_or_none, point_of_pair
from chartprose.rules1.layouts.pairs.two_by_two import figures_in_pairs, spoken_series
from chartprose.rules1.not_data import data_figures
from chartprose.rules1.nouns import singular

if TYPE_CHECKING:
    from chartprose.rules1.context import Context, Found
    from chartprose.rules1.nouns import PanelWords
    from chartprose.rules1.quantity import Reading

BEFORE_RE = re.compile(r"(?<!\w)(?P<name>[A-Za-z]\w{0,20})\s?(?:[=≈~:]|of\s(?:about\s|around\s)?)?\s?[~≈]?$")
BETWEEN_RE = re.compile(
    r"(?:\s?[A-Za-zµ°%]{1,5})?(?:[,;]\s|\sand\s)(?:an?\s|the\s|its\s)?"
    r"(?P<name>[A-Za-z]\w{0,20})\s?(?:[=≈~:]|of\s(?:about\s|around\s)?)?\s?[~≈]?"
)
REACH = 36
TRIPLE = 3


def named_pair(context: Context, words: PanelWords) -> list[Found] | None:
    """All pairs of the line, in whichever order; None if a figure is left that may be data."""
    pairs = figures_in_pairs(context) or _before_size(context, words)
    series = context.panel.names.series_named(context.label) if context.label else None
    if not pairs or (context.label and series is None and not words.scattered):
        return None
    told = [sides_named(context.text, *pair, words) for pair in pairs]
    if not all(told):
        return None
    spoken = spoken_series(context)
    series = series or context.scope.series
    return all_or_none(
        point_of_pair(context, *sides, series or spoken(min(side.start for side in sides)), words)
        for sides in told
        if sides
    )


def _before_size(context: Context, words: PanelWords) -> list[tuple[Reading, Reading]]:
    """The first two figures of a bubble, whose third one tells what neither axis shows: "x = 2, y = 5, size = 40"."""
    readings = data_figures(context) if words.scattered else []
    if len(readings) != TRIPLE:
        return []
    names = names_before(context.text, *readings[1:])
    known = words.own_x_nouns | words.y_nouns | {"x", "y"}
    return [(readings[0], readings[1])] if names is not None and names[1] not in known else []


def names_before(text: str, first: Reading, second: Reading) -> tuple[str, str] | None:
    """The words before two figures that stand together: "yield" and "rainfall" of "Yield: 3, Rainfall: 12"."""
    before = BEFORE_RE.search(text, max(0, first.digits[0] - REACH), first.digits[0])
    between = BETWEEN_RE.fullmatch(text, first.digits[1], second.digits[0])
    if before is None or between is None:
        return None
    return singular(before["name"].lower()), singular(between["name"].lower())


def sides_named(text: str, first: Reading, second: Reading, words: PanelWords) -> tuple[Reading, Reading] | None:
    """The place and the value, if the name of its axis stands before each of two figures."""
    names = names_before(text, first, second)
    if names is None or first.is_range or second.is_range:
        return None
    across, along = words.own_x_nouns | words.x_symbols | {"x"}, words.y_nouns | {"y"}
    if names[0] in across - along and names[1] in along - across:
        return first, second
    return (second, first) if names[0] in along - across and names[1] in across - along else None
