"""Rule ``slices_told``: a pie in running text — "Rent takes 44%, Food (30%) is next, and 26% go to Fun".

No list names the slices, so that only the whole tells that each figure has its name: the shares make up 100 %.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.rules.found import all_or_none, named_value
from chartprose.rules.layouts.told.slices import are_whole, differ, is_unlisted_pie

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


def slices_told(context: Context, words: PanelWords) -> list[Found] | None:
    """One point a slice; None if one has no name, if a figure is no share, or if the shares are not the whole."""
    readings = context.figures() if is_unlisted_pie(context) else []
    shares = all(reading.unit == "%" and reading.value is not None for reading in readings)
    if not shares or not are_whole([reading.first for reading in readings]):
        return None
    names = (_name(context, number, readings) for number in range(len(readings)))
    pairs = zip(names, readings, strict=True)
    found = all_or_none(named_value(context, name, share, words) if name else None for name, share in pairs)
    return found if found and differ(found) else None


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
