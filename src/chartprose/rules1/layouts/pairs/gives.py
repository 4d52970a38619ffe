"""Rule ``gives``: places and what stands there, pair by pair — "8 N → 2 mm, 16 N → 4 mm", "a load of 8 N gives 2"."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

from chartprose.rules1.data_sections.keys import series_of_label
from chartprose.rules1.families import LINES
from chartprose.rules1.found import points_of_pairs
from chartprose.rules1.layouts.pairs.two_by_two import figures_in_pairs
from chartprose.rules1.nouns import singular
from chartprose.rules1.trajectories.atom import next_word
from chartprose.rules1.trajectories.words import MOTIONS

if TYPE_CHECKING:
    from chartprose.rules1.context import Context, Found
    from chartprose.rules1.nouns import PanelWords
    from chartprose.rules1.quantity import Reading

JOINT_RE = re.compile(
    r"(?:\s?[^\W\d_]{1,8}[²³]?)?(?:\s(?:→|->|=>)\s|\s(?:of\s[a-z]{2,20}\s)?(?:gives?|yields?|produces?|results? in"
    r"|brings?|leads? to)\s(?:(?:an?|the)\s(?P<noun>[a-z]{2,20})\sof\s)?)"
)
"""What stands between a place and its value."""

GAP_RE = re.compile(r"[^\d.]{0,12}(?:[,;]\s(?:and\s)?|\sand\s)(?:an?\s)?(?:(?P<noun>[a-z]{2,20})\sof\s)?")
"""What stands between a value and the next place."""


def gives(context: Context, words: PanelWords) -> list[Found] | None:
    """One point a pair, if the places ascend on an x axis of numbers and every figure is in a pair; else None."""
    scattered = words.scattered
    if not (scattered or context.panel.chart_type in LINES) or words.x_ends is None or not words.value_ends:
        return None
    keys = series_of_label(context, words)
    if keys is None:
        return None
    pairs = figures_in_pairs(context)
    ascending = all(a[0].first < b[0].first for a, b in pairwise(pairs))
    if len(pairs) < 2 or not ascending:
        return None
    apart = all(GAP_RE.fullmatch(context.text, a[1].end, b[0].start) for a, b in pairwise(pairs))
    if (
        not apart
        or _tells_moves(context, pairs[0][0])
        or not all(_is_pair(context.text, *pair, words, scattered=scattered) for pair in pairs)
    ):
        return None
    return points_of_pairs(context, pairs, keys.series, words)


def _tells_moves(context: Context, first: Reading) -> bool:
    """Whether a verb of motion leads up to the pairs, so that an arrow parts two values: "drops: 15 → 9"."""
    told = context.text[context.start : first.start].lower().split()
    return any(MOTIONS.get(word.strip(",:;")) == "move" or word == "from" for word in told)


def _is_pair(text: str, place: Reading, value: Reading, words: PanelWords, *, scattered: bool) -> bool:
    """Whether the first of two figures is a place on x, and the second one its value; an arrow is so among marks."""
    joint = JOINT_RE.fullmatch(text, place.digits[1], value.start)
    if joint is None or place.is_range or place.bound or place.ratio or value.ratio:
        return False
    if not scattered and any(sign in joint.group() for sign in ("→", ">")):
        return False  # of a line it may be a move
    if joint["noun"] and singular(joint["noun"]) not in words.y_nouns:
        return False
    units = [reading.unit or next_word(text, reading.digits[1]) for reading in (place, value)]
    told = [unit for unit in (words.x_unit, words.y_unit) if unit]
    foreign = any(unit in told and unit != own for unit, own in zip(units, (words.x_unit, words.y_unit), strict=True))
    return not foreign and words.in_x(place.first) and words.in_y(value.first)
