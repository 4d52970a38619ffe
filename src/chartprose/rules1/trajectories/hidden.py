"""What running text says of a place without a value: "the corner for Rye is hidden", "the cell at hour 9 is blank"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.record import Position, Quantity
from chartprose.rules1.context import Found
from chartprose.rules1.data_sections.keys import leading_keys
from chartprose.rules1.found import without_value
from chartprose.rules1.place import place_in

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.rules1.context import Context
    from chartprose.rules1.nouns import PanelWords

HIDDEN_RE = re.compile(
    r"\b(?:corner|cell|bar|marker|point|dot|segment|value|symbol|figure)\s(?:for|of|at|in)\s(?:the\s)?"
    r"(?P<place>[^,.;:()]{1,40}?)\s(?:is|was)\s(?:[a-z]{3,12}\s)?"
    r"(?P<told>(?P<unread>concealed|hidden|covered|obscured|illegible|unreadable)|crossed out|blank|empty|missing"
    r"|left out)\b",
    re.IGNORECASE,
)

NONE_RE = re.compile(
    r"\b(?P<told>no\s(?:value|reading|point|bar|column|data|marker|measurement|entry)(?P<unread>\slabel)?)\s"
    r"(?:(?:is|was)\s(?:given|shown|drawn|printed|reported|recorded|available)\s)?(?:for|at|in|on)\s(?:the\s)?"
    r"(?P<place>[^,.;:()]{1,30}?)(?=\s?(?:[,.;()→]|$))",
    re.IGNORECASE,
)
"""The same by what there is not: "and no value for 2020"."""

HERE_RE = re.compile(
    r"\bno\s(?P<name>[^,.;:()\d]{1,40}?)\s(?:value|reading|point|marker|bar|data)\s(?:here|there)\b", re.IGNORECASE
)
"""What says that a series has no value at the place that the line begins with: "There is no Rye value here"."""


def absent_here(context: Context, found: list[Found], words: PanelWords) -> Iterator[Found]:
    """A point without a value at the place of all others: "At 9 h, Oats is at 4. There is no Rye value here"."""
    for match in HERE_RE.finditer(context.text, context.start):
        series = context.panel.names.series_named(context.line.plain.text[slice(*match.span("name"))])
        keys = leading_keys(context, words)[1]
        if series is None or keys.series is not None or not keys:
            continue
        keys.series = series
        point = without_value(context, keys, match.span())
        if point is not None and all(other.x == point.x for other in found):
            yield point


def hidden_in(context: Context, start: int, end: int, words: PanelWords) -> Iterator[Found]:
    """The places of the sentence ``[start, end)`` that have no value, without their series."""
    for match in (*HIDDEN_RE.finditer(context.text, start, end), *NONE_RE.finditer(context.text, start, end)):
        begin, stop = match.span("place")
        category = context.panel.names.category_named(context.line.plain.text[begin:stop])
        placed = None if category else place_in(context.text[:stop], words, begin)
        if category is not None:
            x, span = Position(label=category.text), context.span(begin, stop)
        elif placed is not None:
            x, span = placed[0], context.span(*placed[1])
        else:
            continue
        yield Found(
            value=Quantity(),
            value_span=context.span(*match.span("told")),
            x=x,
            x_span=span,
            missing="unread" if match["unread"] else "not_shown",
        )
