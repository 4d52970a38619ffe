"""Numbered lines: the lines of a document as a request shows them and as an answer names them.

The number of a line is its number in the document, so that it does not depend on what the rules made of the text.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from chartprose.model.read.grammar import Grammar
from chartprose.text.lines import find_label, split_lines
from chartprose.text.markup import Plain, plain

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from chartprose.model.read.grammar import Number
    from chartprose.record import Span

HEADING_RE = re.compile(r"\s{0,3}(#{1,6})\s")
UNPRINTABLE_RE = re.compile(
    r"[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]+"
)
NO_CONTENT_RE = re.compile(r"[\s\\n*_=`~|:+-]*+$")
QUOTES = frozenset("\"'")
SENTENCE_ENDS = frozenset(".!?")
MOST_LINE_CHARS = 20_000
"""How much of one line is shown; what stands behind that was not asked about."""


@dataclass
class NumberedLine:
    """A line of the document. ``end`` is where it ends, or where what is shown of it ends."""

    number: int
    start: int
    end: int
    raw: str
    grammar: Grammar

    @cached_property
    def numerals(self) -> list[Number]:
        """The numerals of ``text``."""
        return self.grammar.numerals(self.text)

    @cached_property
    def plain(self) -> Plain:
        """The line without its markup; offsets lead back to the document."""
        return plain(self.raw, self.start)

    @property
    def text(self) -> str:
        return self.plain.text

    @property
    def shown(self) -> str:
        """The line as a request shows it: as it was written, in one line of text, without control characters."""
        return " ".join(UNPRINTABLE_RE.sub(" ", self.raw).split())

    @property
    def heading(self) -> int:
        """The level of a Markdown heading, else 0."""
        match = HEADING_RE.match(self.raw)
        return len(match[1]) if match else 0

    def is_head(self, place: tuple[int, int]) -> bool:
        """Whether a place of the plain text is in a heading, a run-in label or a row of a table."""
        if self.heading or "|" in self.raw or "\t" in self.raw:
            return True
        label = find_label(self.plain)
        return label.start <= place[0] and place[1] <= max(label.end, label.rest)

    def sets_apart(self, place: tuple[int, int]) -> bool:
        """Whether a place of the plain text is marked as a name: by emphasis, code, quotes, a capital, as a label."""
        start, end = place
        marked = any(first <= start and end <= last for first, last in (*self.plain.bold, *self.plain.code))
        quotes = self.text[start - 1 : start] in QUOTES and self.text[end : end + 1] in QUOTES if start else False
        before = self.text[:start].rstrip(" *-")
        capital = self.text[start].isupper() and bool(before) and before[-1] not in SENTENCE_ENDS
        return marked or quotes or capital or self.is_head(place)

    @property
    def has_content(self) -> bool:
        return NO_CONTENT_RE.match(self.raw) is None


class NumberedLines:
    """The lines of ``text``, by number and by place."""

    def __init__(self, text: str) -> None:
        self.grammar = Grammar(text)
        self._lines = [
            NumberedLine(number, start, stop := min(end, start + MOST_LINE_CHARS), text[start:stop], self.grammar)
            for number, (start, end) in enumerate(split_lines(text), 1)
        ]
        self._starts = [line.start for line in self._lines]

    def __len__(self) -> int:
        return len(self._lines)

    def __iter__(self) -> Iterator[NumberedLine]:
        return iter(self._lines)

    def get(self, number: int) -> NumberedLine | None:
        """The line of a number; ``None`` if the document has none."""
        return self._lines[number - 1] if 1 <= number <= len(self._lines) else None

    def at(self, place: int) -> NumberedLine:
        """The line that holds a place of the document."""
        return self._lines[bisect_right(self._starts, place) - 1]

    def over(self, span: Span) -> Iterable[NumberedLine]:
        """The lines that a span of the document lies in."""
        first, last = self.at(span[0]).number, self.at(max(span[0], span[1] - 1)).number
        return self._lines[first - 1 : last]

    def heads_above(self, number: int) -> Iterator[NumberedLine]:
        """The headings that a line stands under, from the nearest one up."""
        level = 7
        for line in reversed(self._lines[: number - 1]):
            if 0 < line.heading < level:
                level = line.heading
                yield line
                if level == 1:
                    return
