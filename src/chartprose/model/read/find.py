"""Finding words of an answer anywhere in the lines of its request, nearest to the line that it names."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.model.read.names import Named
from chartprose.model.read.quotes import JOIN_RE, checked, places_of
from chartprose.model.read.refusal import UngroundedError, quoted

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.model.read.grammar import Number
    from chartprose.model.read.lines import NumberedLine
    from chartprose.model.read.request import Request
    from chartprose.record import Span

WORD_RE = re.compile(r"[^\W\d_]+")


class Finder:
    """Looks words up in the lines that were shown. ``spans`` are the places of what was found."""

    def __init__(self, request: Request) -> None:
        shown = request.asked | request.context
        self._lines = [line for line in request.lines if line.number in shown]
        self.grammar = request.lines.grammar
        self._words = sorted({word.lower() for line in self._lines for word in WORD_RE.findall(line.text)})
        self._known = frozenset(self._words)
        self._text = " ".join(self._words)
        self.spans: list[Span] = []

    def line(self, number: int) -> Span | None:
        """The span of a shown line."""
        return next(((line.start, line.end) for line in self._lines if line.number == number), None)

    def words(self, words: str, near: int) -> Named:
        """Where words stand, whatever their case, with the spelling of the text; labels that are joined stand apart.

        Raises:
            UngroundedError: they stand in no line that was shown.
        """
        parts = [part for part in JOIN_RE.split(words) if part]
        if len(parts) > 1:
            named = [self.words(part, near) for part in parts]
            return Named(" ".join(one.name for one in named), named[-1].span, apart=any(one.apart for one in named))
        flat = checked(words)
        for line, any_case in [(line, any_case) for any_case in (False, True) for line in self._from(near)]:
            places = places_of(flat, line, any_case=any_case)
            if places:
                span = line.plain.span(*places[0])
                self.spans.append(span)
                return Named(line.text[places[0][0] : places[0][1]], span, apart=line.sets_apart(places[0]))
        raise UngroundedError(f"{quoted(words)} does not stand in the text")

    def numbers(self, quote: str, near: int) -> tuple[list[Number], str, Span]:
        """The numerals of a quote, whole numerals of the line where it stands; its plain text; and its span.

        Raises:
            UngroundedError: it stands in no line that was shown, or holds no numeral.
        """
        flat = checked(quote)
        for line in self._from(near):
            for start, end in places_of(flat, line, any_case=True):
                inside = [n for n in line.numerals if start <= n.start and n.end <= end]
                cut = any(n.start < end and start < n.end for n in line.numerals if n not in inside)
                if inside and not cut:
                    span = line.plain.span(inside[0].start, inside[-1].end)
                    self.spans.append(span)
                    return inside, flat, span
        raise UngroundedError(f"{quoted(quote)} does not stand in the text with whole numerals")

    def begins_a_word(self, word: str) -> bool:
        """Whether the text has a word that is this one, or this one with an ending."""
        return word.lower() in self._known or f" {word.lower()}" in f" {self._text}"

    def _from(self, near: int) -> Iterator[NumberedLine]:
        """All lines, the one that is named first, then those around it."""
        return iter(sorted(self._lines, key=lambda line: (abs(line.number - near), line.number)))
