"""Rule ``unit_pairs``: marks of a cloud told by two quantities of different units — "the oak at 4 m and 9 kg"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.rules1.data_sections.keys import label_keys
from chartprose.rules1.found import point_of_pair
from chartprose.rules1.layouts.pairs.two_by_two import figures_in_pairs, spoken_series
from chartprose.rules1.layouts.rows.by_unit import bears
from chartprose.rules1.nouns import singular
from chartprose.rules1.points import only_series
from chartprose.rules1.trajectories.difference import is_difference

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.rules1.context import Context, Found
    from chartprose.rules1.nouns import PanelWords
    from chartprose.rules1.quantity import Reading

WORD_RE = re.compile(r"[^\W\d_]+")
MAX_GAP: Final = 60
JOINERS: Final = frozenset({"and", "at", "with", "for", "a", "an", "the", "of", "its", "about", "around", "roughly"})
"""Words between the two quantities of a mark, beside the nouns of their axes."""

BEFORE: Final = frozenset({"by", "than", "from", "to", "between", "over", "per", "every", "within"})
"""Words before a figure that is no side of a mark."""


def unit_pairs(context: Context, words: PanelWords) -> list[Found] | None:
    """One point a pair; None if a figure of the line is in none, or if the units do not tell the axes apart."""
    units = words.x_unit, words.y_unit
    if not words.scattered or None in units or units[0] == units[1]:
        return None
    keys = label_keys(context, words)
    if keys.position is not None or keys.category is not None:
        return None
    pairs = figures_in_pairs(context)
    if not pairs or not all(_is_side(context.text, reading, words) for pair in pairs for reading in pair):
        return None
    spoken = spoken_series(context)
    found: list[Found] = []
    for pair in pairs:
        sides = _sides(context.text, pair, words)
        series = keys.series or context.scope.series or spoken(pair[0].start)
        if sides is None or (series is None and only_series(context.panel) is None):
            return None
        point = point_of_pair(context, *sides, series, words)
        if point is None:
            return None
        found.append(point)
    return found


def _is_side(text: str, reading: Reading, words: PanelWords) -> bool:
    single = not reading.is_range and reading.bound is None and not reading.ratio
    nouns = words.own_x_nouns | words.y_nouns
    return single and reading.head not in BEFORE and not is_difference(text, reading, nouns)


def _sides(text: str, pair: Sequence[Reading], words: PanelWords) -> tuple[Reading, Reading] | None:
    """The place and the value of two quantities that stand together, in whichever order."""
    first, second = pair
    units = [_unit(text, reading, (words.x_unit, words.y_unit)) for reading in pair]
    gap = text[first.digits[1] : second.start]
    if None in units or units[0] == units[1] or len(gap) > MAX_GAP or any(sign in gap for sign in ".;:()"):
        return None
    nouns = words.own_x_nouns | words.y_nouns
    told = [word.lower() for word in WORD_RE.findall(gap)]
    if any(word not in JOINERS and singular(word) not in nouns and word != (units[0] or "").lower() for word in told):
        return None
    return (first, second) if units[0] == words.x_unit else (second, first)


def _unit(text: str, reading: Reading, units: tuple[str | None, str | None]) -> str | None:
    """The one of ``units`` that stands beside a reading."""
    return next((unit for unit in units if unit is not None and bears(text, reading, unit)), None)
