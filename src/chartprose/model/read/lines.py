"""Numbered lines: the lines of a document as a request shows them and as an answer names them.

The number of a line is its number in the document, so that it does not depend on what the rules made of the text.
Numerals are read by the grammar of the rules, so that model and rules read a numeral alike.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from chartprose.rules.number import Number, decimal_mark, numbers_in
from chartprose.rules.position import position_of
from chartprose.rules.quantity import Reading, quantity_of
from chartprose.text.lines import Line, lines_of, split_lines
from chartprose.text.markup import Plain, plain
from chartprose.text.sentences import sentence_spans

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from chartprose.record import Axis, Position, Span
    from chartprose.rules.number import DecimalMark

Place = tuple[int, int]
"""A span of the plain text of a line."""

UNPRINTABLE_RE = re.compile(
    r"[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]+"
)
NO_CONTENT_RE = re.compile(r"[\s\\n*_=`~|:+-]*+$")
QUOTES = frozenset("\"'")
SENTENCE_ENDS = frozenset(".!?")
MAX_LINE_CHARS = 20_000
"""How much of one line is shown; what follows that was not asked about."""


class Grammar:
    """Reads numerals, quantities and positions of one document, which has one decimal mark.

    Where the document does not decide it, a quote may: "2,1" is one value only with a decimal comma.
    """

    def __init__(self, text: str) -> None:
        self._decimal = decimal_mark(text)
        self._marks: tuple[DecimalMark, ...] = (".", ",") if self._decimal is None else (self._decimal,)

    def numerals(self, text: str) -> list[Number]:
        """The numerals of plain text; those whose value cannot be read have none."""
        return numbers_in(text, self._decimal)

    def quantity(self, quote: str) -> Reading | None:
        """The one quantity that plain text states as a whole; ``None`` where it states none, several or another."""
        found = [reading for mark in self._marks if (reading := quantity_of(quote, mark)) is not None]
        return found[0] if len({(one.value, one.low, one.high) for one in found}) == 1 else None

    def position(self, words: str, axis: Axis | None) -> Position | None:
        """The number, span or category of an axis that words are; ``None`` where they are a label of their own."""
        found = [one for mark in self._marks if (one := position_of(words, axis, decimal=mark)) is not None]
        return found[0] if found and all(one == found[0] for one in found) else None


@dataclass
class NumberedLine:
    """A line of the document. ``end`` is where it ends, or where what is shown of it ends."""

    number: int
    start: int
    end: int
    raw: str
    grammar: Grammar

    @property
    def span(self) -> Span:
        return self.start, self.end

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
        return printable(self.raw)

    @cached_property
    def numerals(self) -> list[Number]:
        """The numerals of ``text``."""
        return self.grammar.numerals(self.text)

    @cached_property
    def parsed(self) -> Line | None:
        """The line as an outline has it, without its list mark, with offsets of ``raw``; ``None`` if it is a rule."""
        return next(iter(lines_of(self.raw)), None)

    @property
    def heading(self) -> int:
        """The level of a Markdown heading, else 0."""
        return self.parsed.level if self.parsed else 0

    @property
    def opens_group(self) -> bool:
        """Whether the line is a heading, or a label with nothing after it."""
        return self.parsed is not None and (self.parsed.level > 0 or self.parsed.is_head)

    @property
    def content_start(self) -> int:
        """Where the line begins after its list mark."""
        return self.start + (self.parsed.plain.span(0, 1)[0] if self.parsed and self.parsed.plain.text else 0)

    @property
    def is_running_text(self) -> bool:
        """Whether the line is neither a heading nor an item, nor a row of a table, nor begins with a label."""
        return self.parsed is not None and self.parsed.kind == "text" and not self.parsed.label

    @property
    def has_content(self) -> bool:
        return NO_CONTENT_RE.match(self.raw) is None

    def within(self, place: Place) -> list[Number]:
        """The numerals that lie in a place of the plain text."""
        return [n for n in self.numerals if place[0] <= n.start and n.end <= place[1]]

    def spans(self, numerals: Iterable[Number]) -> list[Span]:
        """The spans in the document of numerals of the line."""
        return [self.plain.span(n.start, n.end) for n in numerals]

    def sentence(self, at: int) -> Place:
        """The sentence of the plain text that holds a place."""
        return next((span for span in sentence_spans(self.text) if span[0] <= at < span[1]), (0, len(self.text)))

    def cuts(self, place: Place) -> bool:
        """Whether a place of the plain text ends inside a numeral: "10" is not in "10.5"."""
        return any(n.start < end < n.end for n in self.numerals for end in place)

    def is_head(self, place: Place) -> bool:
        """Whether a place of the plain text is in a heading, a run-in label or a row of a table."""
        line = self.parsed
        if self.heading or "|" in self.raw or "\t" in self.raw:
            return True
        if line is None or not line.label:
            return False
        first, last = line.plain.span(line.label_span[0], max(line.label_span[1], line.rest_start))
        start, end = self.plain.span(*place)
        return self.start + first <= start and end <= self.start + last

    def sets_apart(self, place: Place) -> bool:
        """Whether a place of the plain text is marked as a name: by emphasis, code, quotes, a capital, as a label."""
        start, end = place
        marked = any(first <= start and end <= last for first, last in (*self.plain.bold, *self.plain.code))
        quotes = self.text[start - 1 : start] in QUOTES and self.text[end : end + 1] in QUOTES if start else False
        before = self.text[:start].rstrip(" *-")
        capital = self.text[start].isupper() and bool(before) and before[-1] not in SENTENCE_ENDS
        return marked or quotes or capital or self.is_head(place)


class NumberedLines:
    """The lines of ``text``, by number and by place."""

    def __init__(self, text: str) -> None:
        self.grammar = Grammar(text)
        self._lines = [
            NumberedLine(number, start, stop := min(end, start + MAX_LINE_CHARS), text[start:stop], self.grammar)
            for number, (start, end) in enumerate(split_lines(text), 1)
        ]
        self._starts = [line.start for line in self._lines]

    def __iter__(self) -> Iterator[NumberedLine]:
        return iter(self._lines)

    def get(self, number: int) -> NumberedLine | None:
        """The line of a number; ``None`` if the document has none."""
        return self._lines[number - 1] if 1 <= number <= len(self._lines) else None

    def over(self, span: Span) -> list[NumberedLine]:
        """The lines that a span of the document lies in."""
        first = bisect_right(self._starts, span[0])
        return self._lines[first - 1 : bisect_right(self._starts, max(span[0], span[1] - 1))]

    def above(self, number: int) -> Iterator[NumberedLine]:
        """The lines above a line, from the nearest one up to its heading, and the headings that this is under."""
        level = 0
        for line in reversed(self._lines[: number - 1]):
            if not level or 0 < line.heading < level:
                level = line.heading
                yield line
            if level == 1:
                return


def printable(text: str) -> str:
    """The text in one line, without control characters."""
    return " ".join(UNPRINTABLE_RE.sub(" ", text).split())
