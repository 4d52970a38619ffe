"""The account of numerals: which ones the data sections hold, and what accounts for them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from chartprose.rules1.not_data import is_place_alone, not_data
from chartprose.rules1.number import numbers_in

if TYPE_CHECKING:
    from chartprose.record import Span
    from chartprose.rules1.context import Context
    from chartprose.rules1.nouns import PanelWords
    from chartprose.text.lines import Line


@dataclass(slots=True)
class Account:
    """The spans of all numerals of data sections, and the spans that something has used."""

    numerals: list[Span] = field(default_factory=list)
    used: list[Span] = field(default_factory=list)

    def use_line(self, line: Line, start: int, end: int) -> None:
        """Account for ``[start, end)`` of the line's plain text; an empty span accounts for nothing."""
        stop = min(end, len(line.plain.text))
        if start < stop:
            self.used.append(line.plain.span(start, stop))

    def count(self, context: Context, start: int, *, claimed: bool = False) -> None:
        """Enter the numerals of a line from ``start`` on; what is no data, or part of a claim, is accounted for."""
        for reading in context.readings:
            if reading.start < start:
                continue
            span = context.span(*reading.digits)
            self.numerals.append(span)
            if claimed or not_data(context.text, reading):
                self.used.append(span)

    def use_places(self, context: Context, words: PanelWords) -> None:
        """Account for the numerals of a line that are places and no values, told without a value or beside one."""
        told = [r for r in context.readings if is_place_alone(context.text, r, words)]
        self.used += [context.span(*reading.digits) for reading in told]

    def pass_over(self, text: str, start: int, end: int) -> None:
        """Enter the numerals of ``text[start:end]``, which nobody reads."""
        self.numerals += [(start + n.start, start + n.end) for n in numbers_in(text[start:end])]

    def unread(self) -> list[Span]:
        """The numerals that no used span holds, in order."""
        used = sorted(self.used)
        left: list[Span] = []
        place, reach = 0, -1
        for span in sorted(self.numerals):
            while place < len(used) and used[place][0] <= span[0]:
                reach = max(reach, used[place][1])
                place += 1
            if reach < span[1]:
                left.append(span)
        return left
