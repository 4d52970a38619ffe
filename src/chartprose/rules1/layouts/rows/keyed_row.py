"""Rule ``keyed_row``: several points on one line, each with its whole key — "Rye at 2010: 2.1; Oats at 2010: 3.4"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.rules1.data_sections.keys import keys_of
from chartprose.rules1.found import all_or_none, placed_value
from chartprose.rules1.spans import parted
from chartprose.rules1.strict_value import strict_value

if TYPE_CHECKING:
    from chartprose.rules1.context import Context, Found
    from chartprose.rules1.nouns import PanelWords

SEPARATOR_RE = re.compile(r";\s")


def keyed_row(context: Context, words: PanelWords) -> list[Found] | None:
    """One point a piece; None if a piece is anything else than a series, its place and one value."""
    first, *others = parted(context.text, SEPARATOR_RE, context.start)
    if not context.label or not others:
        return None
    pieces = [(context.line.label_span[0], first[1]), *others]
    return all_or_none(_piece(context, *piece, words) for piece in pieces)


def _piece(context: Context, start: int, end: int, words: PanelWords) -> Found | None:
    colon = context.text.find(": ", start, end)
    keys = keys_of(context, start, colon, words) if colon > start else None
    if keys is None or keys.series is None or (keys.position is None and keys.category is None):
        return None
    reading = strict_value(context.text[:end], colon + 2)
    return placed_value(context, keys, reading, words) if reading is not None else None
