"""Rule ``versus``: two names and two values set against each other — "Rye vs. Oats (2010): 2.1 vs. 3.4"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.rules1.data_sections.keys import Keys, one_key
from chartprose.rules1.found import placed_value
from chartprose.rules1.strict_value import strict_value

if TYPE_CHECKING:
    from chartprose.rules1.context import Context, Found
    from chartprose.rules1.nouns import PanelWords

VERSUS_RE = re.compile(r"\s(?:vs\.?|versus)\s")


def versus(context: Context, words: PanelWords) -> list[Found] | None:
    """One point a name, in their order; None if there are not two of both."""
    start, end = context.line.label_span
    named = VERSUS_RE.search(context.text, start, end) if context.label else None
    valued = VERSUS_RE.search(context.text, context.start)
    if named is None or valued is None:
        return None
    keys = [one_key(context, start, named.start(), words), one_key(context, named.end(), end, words)]
    values = [
        strict_value(context.text[: valued.start()], context.start),
        strict_value(context.text, valued.end()),
    ]
    place = next((key for key in keys if key.position is not None), Keys())
    found: list[Found] = []
    for key, value in zip(keys, values, strict=True):
        if value is None or key.series is None:
            return None
        own = Keys(key.series, None, place.position, place.position_span)
        point = placed_value(context, own, value, words)
        if point is None:
            return None
        found.append(point)
    return found
