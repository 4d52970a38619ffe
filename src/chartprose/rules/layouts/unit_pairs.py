"""Rule ``unit_pairs``: marks of a cloud told by two quantities of different units — "the oak at 4 m and 9 kg"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.rules.data_sections.keys import Keys, keys_of
from chartprose.rules.data_sections.subjects import Subjects
from chartprose.rules.layouts.by_unit import bears
from chartprose.rules.layouts.point import found_value, place_found
from chartprose.rules.not_data import not_data
from chartprose.rules.nouns import singular
from chartprose.rules.place import position_of_reading
from chartprose.rules.points import only_series
from chartprose.rules.trajectories.difference import is_difference
from chartprose.text.sentences import sentence_spans

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.rules.context import Context, Found
    from chartprose.rules.names import Name
    from chartprose.rules.nouns import PanelWords
    from chartprose.rules.quantity import Reading

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
    keys = keys_of(context, *context.line.label_span, words) if context.label else Keys()
    if keys.position is not None or keys.category is not None:
        return None
    readings = [r for r in context.readings if r.start >= context.start and not not_data(context.text, r)]
    pairs = list(zip(readings[::2], readings[1::2], strict=False))
    if len(readings) < 2 or len(readings) % 2 or not all(_is_side(context.text, r, words) for r in readings):
        return None
    subjects = Subjects(context.line.plain.text, context.panel, context.start)
    found: list[Found] = []
    for pair in pairs:
        sides = _sides(context.text, pair, words)
        series = keys.series or context.scope.series or _spoken(context, subjects, pair[0].start)
        if sides is None or (series is None and only_series(context.panel) is None):
            return None
        point = found_value(context, sides[1], words)
        own = Keys(series, None, position_of_reading(sides[0]), context.span(*sides[0].digits))
        if not place_found(context, own, point):
            return None
        found.append(point)
    return found


def _is_side(text: str, reading: Reading, words: PanelWords) -> bool:
    single = not reading.is_range and reading.bound is None and not reading.ratio
    nouns = words.own_x_nouns | words.y_nouns
    return single and reading.head not in BEFORE and not is_difference(text, reading, nouns)


def _spoken(context: Context, subjects: Subjects, place: int) -> Name | None:
    """The series that a sentence names last before ``place``."""
    starts = [start for start, _ in sentence_spans(context.text, context.start) if start <= place]
    named = subjects.before(place, max(starts, default=context.start))
    return named[0] if len(named) == 1 else None


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
