"""Pieces: a stretch of a line's plain text that knows its names in quotes and its way back to the document."""

from __future__ import annotations

import re
from bisect import bisect_left
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from chartprose.rules.number import DIGIT_RE, numbers_in

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.record import Span
    from chartprose.text.lines import Line

QUOTED_RE = re.compile(r"\"([^\"]{1,120})\"|(?<![\w'])'([^']{1,120})'(?!\w)")
BRACKET_RE = re.compile(r"[()\[\]]")
NUMBER_CONTEXT = 32
"""How many characters before a number may hold its sign."""

EDGES = " .,;:→"
QUOTES = "\"' "
QUOTE_ENDS = "\"' .,;:"
"""A quote may end with punctuation: American usage."""


class Numeral(NamedTuple):
    """A number of a line: where it is, and its value."""

    start: int
    end: int
    value: float


class QuotedName(NamedTuple):
    """A name set in quotes, code or bold: where the name is, and where its signs begin and end."""

    start: int
    end: int
    outer_start: int
    outer_end: int


@dataclass(slots=True)
class Piece:
    """``line.plain.text[start:end]``; all offsets are those of the line's plain text."""

    line: Line
    start: int
    end: int

    @classmethod
    def of(cls, line: Line, start: int = 0, end: int | None = None) -> Piece:
        """The piece of ``line`` from ``start`` on, without the spaces around it."""
        end = len(line.plain.text) if end is None else end
        return cls(line, start, end).sub(start, end)

    @property
    def text(self) -> str:
        return self.line.plain.text[self.start : self.end]

    def sub(self, start: int, end: int) -> Piece:
        """The part from ``start`` to ``end``, without the spaces around it."""
        text = self.line.plain.text
        while start < end and text[start] == " ":
            start += 1
        while start < end and text[end - 1] == " ":
            end -= 1
        return Piece(self.line, start, end)

    def trimmed(self) -> Piece:
        """The piece without punctuation and spaces at its ends."""
        text, start, end = self.line.plain.text, self.start, self.end
        while start < end and text[start] in EDGES:
            start += 1
        while start < end and text[end - 1] in EDGES:
            end -= 1
        return Piece(self.line, start, end)

    def span(self) -> Span:
        """The span in the document."""
        return self.line.plain.span(self.start, self.end)

    def __bool__(self) -> bool:
        return self.start < self.end

    def quoted_names(self, *, bold: bool = True) -> list[QuotedName]:
        """The names in quotes, code and bold, in order, none within another."""
        plain, start, end = self.line.plain, self.start, self.end
        found: list[tuple[int, int]] = []
        for spans in (plain.code, plain.bold) if bold else (plain.code,):
            inside = spans[bisect_left(spans, (start, 0)) : bisect_left(spans, (end, 0))] if spans else ()
            found += [span for span in inside if span[0] < span[1] <= end]
        if plain.text.find('"', start, end) >= 0 or plain.text.find("'", start, end) >= 0:
            found += [match.span() for match in QUOTED_RE.finditer(plain.text, start, end)]
        if len(found) > 1:
            found.sort(key=lambda span: (span[0], -span[1]))
        kept: list[QuotedName] = []
        for start, end in found:
            if kept and start < kept[-1].outer_end:
                continue
            name = Piece(self.line, start, end)
            while name and plain.text[name.start] in QUOTES:
                name.start += 1
            while name and plain.text[name.end - 1] in QUOTE_ENDS:
                name.end -= 1
            if name:
                kept.append(QuotedName(name.start, name.end, start, end))
        return kept

    def first_quoted(self) -> Piece:
        """The first name in quotes, code or bold; the piece itself if there is none."""
        mark = next(iter(self.quoted_names()), None)
        return self if mark is None else Piece(self.line, mark.start, mark.end)

    def numbers(self) -> list[Numeral]:
        """The numbers of the piece."""
        text = self.line.plain.text
        if DIGIT_RE.search(text, self.start, self.end) is None:
            return []
        base = max(0, self.start - NUMBER_CONTEXT)
        found = [n for n in numbers_in(text[base : self.end]) if n.start + base >= self.start]
        return [Numeral(n.start + base, n.end + base, n.value) for n in found if n.value is not None]

    def cuts(self, separators: re.Pattern[str]) -> Iterator[Piece]:
        """The parts between ``separators`` that are outside of quotes, code and brackets."""
        text, place, passed = self.line.plain.text, self.start, 0
        closed: list[tuple[int, int]] | None = None
        for match in separators.finditer(text, self.start, self.end):
            if closed is None:
                closed = sorted([*self.brackets(), *(mark[2:] for mark in self.quoted_names())])
            start, end = match.span()
            while passed < len(closed) and closed[passed][1] <= start:
                passed += 1
            if passed == len(closed) or start < closed[passed][0]:
                yield self.sub(place, start)
                place = end
        yield self.sub(place, self.end)

    def brackets(self) -> Iterator[tuple[int, int]]:
        """The outermost brackets that are closed within the piece."""
        passed = self.start
        for match in BRACKET_RE.finditer(self.line.plain.text, self.start, self.end):
            at = match.start()
            if at >= passed and match.group() in "([" and (inner := self.bracket(at)) is not None:
                passed = inner.end + 1
                yield at, passed

    def bracket(self, at: int) -> Piece | None:
        """What is in the bracket that opens at ``at``, nested ones included; None if it stays open."""
        depth = 0
        for match in BRACKET_RE.finditer(self.line.plain.text, at, self.end):
            depth += 1 if match.group() in "([" else -1
            if not depth:
                return Piece(self.line, at + 1, match.start())
        return None
