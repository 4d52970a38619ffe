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

from chartprose.rules.decimal_mark import decimal_mark
from chartprose.rules.number import Number, numbers_in
from chartprose.rules.position import position_of
from chartprose.rules.quantity import Reading, quantity_of
from chartprose.text.lines import find_label, split_lines
from chartprose.text.markup import Plain, plain

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.record import Axis, Position, Span
    from chartprose.rules.number import DecimalMark

Place = tuple[int, int]
"""A span of the plain text of a line."""

HEADING_RE = re.compile(r"\s{0,3}(#{1,6})\s")
UNPRINTABLE_RE = re.compile(
    r"[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]+"
)
NO_CONTENT_RE = re.compile(r"[\s\\n*_=`~|:+-]*+$")
QUOTES = frozenset("\"'")
SENTENCE_ENDS = frozenset(".!?")
MOST_LINE_CHARS = 20_000
"""How much of one line is shown; what stands behind that was not asked about."""


class Grammar:
    """Reads numerals, quantities and positions of one document, which has one decimal mark.

    Where the document does not tell which, a quote may: "2,1" is one value only with a decimal comma.
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
        return printable(self.raw)

    @property
    def heading(self) -> int:
        """The level of a Markdown heading, else 0."""
        match = HEADING_RE.match(self.raw)
        return len(match[1]) if match else 0

    @property
    def has_content(self) -> bool:
        return NO_CONTENT_RE.match(self.raw) is None

    def within(self, place: Place) -> list[Number]:
        """The numerals that lie in a place of the plain text."""
        return [n for n in self.numerals if place[0] <= n.start and n.end <= place[1]]

    def cuts(self, place: Place) -> bool:
        """Whether a place of the plain text ends inside a numeral: "10" does not stand in "10.5"."""
        (start, end), numerals = place, self.numerals
        return any(n.start < start < n.end or n.start < end < n.end for n in numerals)

    def is_head(self, place: Place) -> bool:
        """Whether a place of the plain text is in a heading, a run-in label or a row of a table."""
        if self.heading or "|" in self.raw or "\t" in self.raw:
            return True
        label = find_label(self.plain)
        return label.start <= place[0] and place[1] <= max(label.end, label.rest)

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
            NumberedLine(number, start, stop := min(end, start + MOST_LINE_CHARS), text[start:stop], self.grammar)
            for number, (start, end) in enumerate(split_lines(text), 1)
        ]
        self._starts = [line.start for line in self._lines]

    def __iter__(self) -> Iterator[NumberedLine]:
        return iter(self._lines)

    def get(self, number: int) -> NumberedLine | None:
        """The line of a number; ``None`` if the document has none."""
        return self._lines[number - 1] if 1 <= number <= len(self._lines) else None

    def at(self, place: int) -> NumberedLine:
        """The line that holds a place of the document."""
        return self._lines[bisect_right(self._starts, place) - 1]

    def over(self, span: Span) -> list[NumberedLine]:
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

    def above(self, number: int) -> Iterator[NumberedLine]:
        """The lines above a line, from the nearest one up to its heading, and the headings above that."""
        for line in reversed(self._lines[: number - 1]):
            yield line
            if line.heading:
                yield from self.heads_above(line.number)
                return


def printable(text: str) -> str:
    """The text in one line, without control characters."""
    return " ".join(UNPRINTABLE_RE.sub(" ", text).split())
