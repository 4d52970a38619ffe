"""Rule ``absent``: a sentence that says that a series, or one place of it, has no value."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.record import Quantity
from chartprose.rules1.context import Context, Found
from chartprose.rules1.missing import kind_of
from chartprose.rules1.number import holds_digit
from chartprose.rules1.place import place_in

if TYPE_CHECKING:
    from chartprose.rules1.nouns import PanelWords

GAP_RE = re.compile(
    r"\b(?:for|of|at|in|on|the)\s(?P<place>[A-Za-z]+\s\d[\d.,]*)\s(?:is|are|was|were)\s"
    r"(?P<told>missing|absent|not shown|not visible|lost|blank|empty|not available)\b",
    re.IGNORECASE,
)
WORD_RE = re.compile(r"\w")


def absent(context: Context, words: PanelWords) -> list[Found] | None:
    """A point without a value: "The sample of Day 9 is missing", or a bare "No data" under the head of a series."""
    if context.scope.series is None:
        return None
    gap = GAP_RE.search(context.text, context.start)
    if gap:
        placed = place_in(context.text[: gap.end("place")], words, gap.start("place"))
        if placed is None:
            return None
        span = context.span(*gap.span("told"))
        return [
            Found(value=Quantity(), value_span=span, x=placed[0], x_span=context.span(*placed[1]), missing="not_shown")
        ]
    body = context.text[context.start :]
    if context.label or holds_digit(body):
        return None
    kind = kind_of(body)
    first = WORD_RE.search(context.text, context.start)
    if kind is None or first is None or context.scope.category is not None:
        return None
    if context.panel.names.by_category.marks_in(context.line.plain.text, context.start):
        return None  # "N/A (North), N/A (South)": of these places, not of the whole series
    told = context.text[first.start() :].partition(";")[0].partition(". ")[0].rstrip(" .")
    span = context.span(first.start(), first.start() + len(told))
    return [Found(value=Quantity(), value_span=span, missing=kind)]
