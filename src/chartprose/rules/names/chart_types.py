"""Chart types: the type that a phrase names first, of those that gold and record know."""

from __future__ import annotations

import re
from functools import lru_cache

from chartprose.text.vocabulary import CHART_TYPES

ARRANGED_RE = re.compile(r"\bstacked (?:vertically|horizontally|one|above)|\b(?:are|is|vertically) stacked\b")
"""Panels that are stacked, which says nothing of their bars."""

TYPES = dict(CHART_TYPES)
TYPE_RE = re.compile(rf"\b({'|'.join(re.escape(word) for word, _ in CHART_TYPES)})(?:e?s)?(?:plot|chart|graph)?s?\b")


@lru_cache(maxsize=4096)
def chart_type_of(phrase: str) -> str | None:
    """The chart type that ``phrase`` names first ("Scatter Plot with Trend Line" is a scatter), or None."""
    match = TYPE_RE.search(ARRANGED_RE.sub(" ", phrase.lower().replace("heat map", "heatmap")))
    return TYPES[match[1]] if match is not None else None
