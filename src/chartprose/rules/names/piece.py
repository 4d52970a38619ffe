"""Pieces: a stretch of a line's plain text that knows its names in quotes and its way back to the document."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from chartprose.rules.number import DIGIT_RE, numbers_in

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.record import Span
    from chartprose.text.lines import Line

QUOTED_RE = re.compile(r"\"([^\"]{1,120})\"|(?<![\w'])'([^']{1,120})'(?!\w)")
CONTEXT = 32
"""So many characters before a number may tell its sign."""

EDGES = " .,;:→"
BRACKETS = {"(": ")", "[": "]"}


class Figure(NamedTuple):
    """A number of a line: where it stands, its value, where its unit ends, and the exponent of its multiplier."""

    start: int
    end: int
    value: float
    after: int
    power: int


class Mark(NamedTuple):
    """A name set in quotes, code or bold: where the name stands, and where its signs begin and end."""

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
        text = line.plain.text
        stop = len(text) if end is None else end
        while start < stop and text[start] == " ":
            start += 1
        while stop > start and text[stop - 1] == " ":
            stop -= 1
        return cls(line, start, stop)

    @property
    def text(self) -> str:
        return self.line.plain.text[self.start : self.end]

    def sub(self, start: int, end: int) -> Piece:
        return Piece.of(self.line, start, end)

    def trimmed(self) -> Piece:
        """The piece without punctuation and spaces at its ends."""
        text, start, end = self.line.plain.text, self.start, self.end
        while start < end and text[start] in EDGES:
            start += 1
        while end > start and text[end - 1] in EDGES:
            end -= 1
        return Piece(self.line, start, end)

    def titled(self, title: str) -> Piece:
        """The part of the piece that is ``title``; all of it if it does not hold it."""
        place = self.line.plain.text.find(title, self.start, self.end)
        return self if place < 0 else Piece(self.line, place, place + len(title))

    def span(self) -> Span:
        """The span in the document."""
        return self.line.plain.span(self.start, self.end)

    def __bool__(self) -> bool:
        return self.start < self.end

    def marks(self, *, bold: bool = True) -> list[Mark]:
        """The names in quotes, code and bold, in order, none within another."""
        plain = self.line.plain
        found = [
            Mark(m.start() + 1, m.end() - 1, *m.span()) for m in QUOTED_RE.finditer(plain.text, self.start, self.end)
        ]
        spans = [*plain.code, *plain.bold] if bold else plain.code
        found += [Mark(a, b, a, b) for a, b in spans if self.start <= a < b <= self.end]
        found.sort(key=lambda mark: (mark.outer_start, -mark.outer_end))
        kept: list[Mark] = []
        for mark in found:
            if not kept or mark.outer_start >= kept[-1].outer_end:
                kept.append(mark)
        return [tight for mark in kept if (tight := self._tight(mark)) is not None]

    def _tight(self, mark: Mark) -> Mark | None:
        """The mark without quotes within bold, and without punctuation at its end (American quotes)."""
        text, start, end = self.line.plain.text, mark.start, mark.end
        while start < end and text[start] in "\"' ":
            start += 1
        while end > start and text[end - 1] in "\"' .,;:":
            end -= 1
        return Mark(start, end, mark.outer_start, mark.outer_end) if start < end else None

    def numbers(self) -> list[Figure]:
        """The numbers of the piece."""
        text = self.line.plain.text
        if DIGIT_RE.search(text, self.start, self.end) is None:
            return []
        base = max(0, self.start - CONTEXT)
        found = [n for n in numbers_in(text[base : self.end]) if n.start + base >= self.start]
        return [
            Figure(n.start + base, n.end + base, n.value, n.after + base, n.power) for n in found if n.value is not None
        ]

    def cuts(self, separators: re.Pattern[str]) -> Iterator[Piece]:
        """The parts between ``separators`` that stand outside of quotes, code and brackets."""
        text, place, depth = self.line.plain.text, self.start, 0
        closed = {m.outer_start: m.outer_end for m in self.marks()}
        at = self.start
        while at < self.end:
            if at in closed:
                at = closed[at]
                continue
            if text[at] in "([":
                depth += self._closes(at)
            elif text[at] in ")]" and depth:
                depth -= 1
            elif not depth and (match := separators.match(text, at, self.end)) and match.end() > at:
                yield self.sub(place, at)
                place = at = match.end()
                continue
            at += 1
        yield self.sub(place, self.end)

    def _closes(self, at: int) -> int:
        """1 if the bracket at ``at`` is closed within the piece."""
        text = self.line.plain.text
        return int(text.find(")", at, self.end) >= 0 or text.find("]", at, self.end) >= 0)

    def bracket(self, at: int) -> Piece | None:
        """What stands in the bracket that opens at ``at``, nested ones included; None if it stays open."""
        text, depth = self.line.plain.text, 0
        for place in range(at, self.end):
            if text[place] in "([":
                depth += 1
            elif text[place] in ")]":
                depth -= 1
                if not depth:
                    return Piece(self.line, at + 1, place)
        return None
