"""Rule ``shared``: what is told of several names at once — "Acidity and Sweetness: both ~8.5".

A story may be told so as well, if it says that it is of both: "10 m and 20 m: dark in weeks 2-6, 4 to 5 in both rows".
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from chartprose.rules1.data_sections.keys import keys_of
from chartprose.rules1.found import found_value, place_found
from chartprose.rules1.layouts.told.prose import prose
from chartprose.rules1.spans import parted
from chartprose.rules1.strict_value import strict_value

if TYPE_CHECKING:
    from chartprose.rules1.context import Context, Found
    from chartprose.rules1.data_sections.keys import Keys
    from chartprose.rules1.nouns import PanelWords

JOIN_RE = re.compile(r"(?<!\s)(?:\s*+,\s(?:and\s)?|\s(?:and|&|\+|/)\s)")
EACH_RE = re.compile(r"\s*+(?:(?:are\s)?(?:both|all|each|all (?:three|four|five))\s)?(?:at\s|of\s)?", re.IGNORECASE)
ALIKE_RE = re.compile(
    r"\b(?:(?:in|for|at|of|on) (?:both|each|all)\b"
    r"(?: of them\b| (?:two |three |four )?(?:rows|lines|series|layers|curves)\b|(?=[.,;]|$))"
    r"|both(?= (?:are|stay|remain|run|rise|fall|start|begin|end|show|have|hold|reach|peak|drop|climb|lie)\b))",
    re.IGNORECASE,
)
"""What says that a text is of each name of its label: "in both rows", "both rise"."""

APART_RE = re.compile(
    r"\b(?:respectively|former|latter|first|second|third|one|other|while|whereas|but|than|between them|together"
    r"|combined|sum|total|upper|lower|apart|gap|difference|by)\b",
    re.IGNORECASE,
)
"""What may set them apart, or compares them."""


def shared(context: Context, words: PanelWords) -> list[Found] | None:
    """A point for each name of the label, if all are names of one kind and the rest is one quantity."""
    if not context.label or JOIN_RE.search(context.label) is None:
        return None
    start, end = context.line.label_span
    if keys_of(context, start, end, words):
        return None  # "Search and rescue" is one name, and "Alpha, Week 4" one point
    named = [keys_of(context, *part, words) for part in parted(context.line.plain.text, JOIN_RE, start, end)]
    if not all(named) or len({_kind(keys) for keys in named}) > 1 or len({_key(keys) for keys in named}) < len(named):
        return None
    lead = EACH_RE.match(context.text, context.start)
    reading = strict_value(context.text, lead.end() if lead else context.start)
    if reading is None:
        return _story_of_each(context, named, words)
    found = [found_value(context, reading, words) for _ in named]
    placed = [place_found(context, keys, point) for keys, point in zip(named, found, strict=True)]
    return found if all(placed) else None


def _story_of_each(context: Context, named: list[Keys], words: PanelWords) -> list[Found] | None:
    """The points of a story, once for each series of the label; None if it does not say so or sets them apart."""
    text, scope = context.text, context.scope
    alike = ALIKE_RE.search(text, context.start) and not APART_RE.search(text, context.start)
    if not alike or scope.category or scope.position or any(keys.series is None for keys in named):
        return None
    if context.panel.names.by_series.marks_in(context.line.plain.text, context.start):
        return None
    each = [prose(replace(context, label="", scope=replace(scope, series=keys.series)), words) for keys in named]
    return [point for points in each for point in points or ()] or None


def _kind(keys: Keys) -> tuple[bool, bool, bool]:
    return keys.series is not None, keys.category is not None, keys.position is not None


def _key(keys: Keys) -> tuple[str, str, str]:
    name, place = keys.series, keys.category
    return name.text if name else "", place.text if place else "", repr(keys.position)
