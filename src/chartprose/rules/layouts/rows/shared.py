"""Rule ``shared``: one value that is told of several names at once — "Acidity and Sweetness: both ~8.5"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.rules.data_sections.keys import keys_of
from chartprose.rules.found import found_value, place_found
from chartprose.rules.spans import parted
from chartprose.rules.strict_value import strict_value

if TYPE_CHECKING:
    from chartprose.rules.context import Context, Found
    from chartprose.rules.data_sections.keys import Keys
    from chartprose.rules.nouns import PanelWords

JOIN_RE = re.compile(r"(?<!\s)(?:\s*+,\s(?:and\s)?|\s(?:and|&|\+|/)\s)")
EACH_RE = re.compile(r"\s*+(?:(?:are\s)?(?:both|all|each|all (?:three|four|five))\s)?(?:at\s|of\s)?", re.IGNORECASE)


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
        return None
    found = [found_value(context, reading, words) for _ in named]
    placed = [place_found(context, keys, point) for keys, point in zip(named, found, strict=True)]
    return found if all(placed) else None


def _kind(keys: Keys) -> tuple[bool, bool, bool]:
    return keys.series is not None, keys.category is not None, keys.position is not None


def _key(keys: Keys) -> tuple[str, str, str]:
    name, place = keys.series, keys.category
    return name.text if name else "", place.text if place else "", repr(keys.position)
