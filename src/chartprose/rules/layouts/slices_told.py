"""Rule ``slices_told``: a pie in running text — "Rent takes 44%, Food (30%) is next, and 26% go to Fun".

No list names the slices, so that only the whole tells that each figure has its name: the shares make up 100 %.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.record import Position
from chartprose.rules.layouts.point import found_value
from chartprose.rules.names import norm

if TYPE_CHECKING:
    from chartprose.rules.context import Context, Found
    from chartprose.rules.nouns import PanelWords
    from chartprose.rules.quantity import Reading

WORD: Final = r"[A-Z][\w&'/-]{0,24}"
NAME: Final = rf"(?P<name>{WORD}(?:\s(?:(?:and|of|for|&)\s)?{WORD}){{0,4}})"
BEFORE_RE = re.compile(
    rf"(?<![\w-]){NAME}[,:]?\s?(?:"
    r"(?:at|with|is|takes?(?: up)?|makes? up|accounts? for|covers?|holds?|has|have|fills?|gets?|claims?)\s|\(|(?<=\s))$"
)
"""The name of a slice right before its share."""

BEHIND_RE = re.compile(
    r"\s?(?:\([^()\d]{1,40}\)\s)?"
    rf"(?:(?:belongs?|goes|go|falls?|is left|are left|remains?)\s(?:to|for|on|with)|is|are|for)\s{NAME}"
)
"""The name of a slice behind its share: "another 8% (teal) go to Repairs"."""

LEADS: Final = frozenset({
    "the", "a", "an", "then", "next", "finally", "first", "second", "third", "last", "only", "and", "while", "also",
    "on", "in", "at", "with", "from", "after", "below", "above", "here", "its", "by", "another",
})  # fmt: skip
"""Words that begin a sentence, and no name."""

REACH: Final = 120
FEWEST: Final = 3
SLACK: Final = 1.0
"""How far rounded shares may miss 100 %."""


def slices_told(context: Context, words: PanelWords) -> list[Found] | None:
    """One point a slice; None if one has no name, if a figure is no share, or if the shares are not the whole."""
    panel, scope = context.panel, context.scope
    if panel.chart_type != "pie" or panel.names.series or panel.names.categories or panel.points:
        return None
    if scope.series or scope.category:
        return None
    readings = [reading for reading in context.readings if reading.start >= context.start]
    shares = all(reading.unit == "%" and reading.value is not None for reading in readings)
    if len(readings) < FEWEST or not shares or abs(sum(reading.first for reading in readings) - 100) > SLACK:
        return None
    spans = [_name(context, number, readings) for number in range(len(readings))]
    named = [span for span in spans if span is not None]
    if len(named) < len(readings) or len({norm(context.text[slice(*span)]) for span in named}) < len(named):
        return None
    found: list[Found] = []
    for span, reading in zip(named, readings, strict=True):
        point = found_value(context, reading, words)
        point.x, point.x_span = Position(label=context.line.plain.text[slice(*span)]), context.span(*span)
        found.append(point)
    return found


def _name(context: Context, number: int, readings: list[Reading]) -> tuple[int, int] | None:
    """Where the name of a share stands, right before it or behind it; None if there are both, or neither."""
    text, reading = context.text, readings[number]
    floor = max(readings[number - 1].end if number else context.start, reading.start - REACH)
    before = BEFORE_RE.search(text[: reading.start], floor)
    behind = BEHIND_RE.match(text, reading.end)
    if (before is None) == (behind is None):
        return None
    match = before or behind
    return _trimmed(text, *match.span("name")) if match else None


def _trimmed(text: str, start: int, end: int) -> tuple[int, int] | None:
    """A name without the words that begin its sentence; None if nothing is left of it."""
    words = text[start:end].split(" ")
    while words and words[0].lower() in LEADS:
        start += len(words.pop(0)) + 1
    return (start, end) if words else None
