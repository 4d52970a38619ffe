"""What a rule is given, and what it gives back.

A rule reads one line of a data section. It gets the line's text with the names masked, the scope that the heads above
have opened, and the panel; it returns what it found, or None if the line is not of its kind. A rule that is not sure
abstains.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Literal

from chartprose.record import Position, Quantity
from chartprose.rules1.quantity import readings_in

if TYPE_CHECKING:
    from chartprose.record import Missing, Span, Stat
    from chartprose.rules1.data_sections.keys import Keys
    from chartprose.rules1.names import Name
    from chartprose.rules1.parts import PanelDraft
    from chartprose.rules1.quantity import Reading
    from chartprose.text.lines import Line


Column = Literal["series", "x", "y"]


NUMBERED_MARK_RE = re.compile(
    r"(?:\*\s)?(?P<noun>[A-Z][a-z]{1,14})\s#?\d{1,3}\s(?P<dash>-)\s[~≈]?\s?\d[\d.,]{0,12}\s?[A-Za-z%°µ]{1,8},\s"
)
"""A mark by its number, which is no end of a range: "Stone 1 - 25 cm, 210 g"."""


@dataclass(slots=True)
class Scope:
    """What the heads above a line say it belongs to."""

    series: Name | None = None
    owner: Name | None = None
    """The same, also of a line that names several, which are not all of that one."""
    category: Name | None = None
    position: Position | None = None
    position_span: Span | None = None
    series_within: bool = False
    """Whether the series is told under a category or a place, so that another series may follow it there."""
    stat: Stat | None = None
    """The statistic of a box plot that the head above names."""
    order: list[Name] = field(default_factory=list)
    """The series in the order that a line above tells."""
    down: bool = False
    """Whether a line above tells that each row of figures is a column of the matrix."""
    columns: tuple[Column, ...] = ()
    """What the pieces of a row are, in the order that a line above tells."""


@dataclass
class Context:
    """One line for the rules. ``text`` is its plain text with masked names; reading begins at ``start``.

    ``label`` is the run-in, if the line has one that is not consumed by the scope; then ``start`` is behind it.
    """

    line: Line
    text: str
    panel: PanelDraft
    scope: Scope
    start: int = 0
    label: str = ""
    keys: dict[tuple[int, ...], Keys] = field(default_factory=dict, init=False, repr=False, compare=False)
    """What parts of the line have been found to belong to (``keys_of``)."""

    @cached_property
    def told(self) -> str:
        """The text with a colon for the dash behind a label that would make a range of it: "**2010** - 120 Rye"."""
        start, end = (self.line.label_span[1], self.line.rest_start) if self.line.label else (0, 0)
        scattered = self.panel.chart_type == "scatter" and not self.line.label
        mark = NUMBERED_MARK_RE.match(self.text, self.start) if scattered else None
        if mark is not None and not mark["noun"].endswith("s"):
            return self.text[: mark.start("dash")] + ":" + self.text[mark.end("dash") :]
        if "-" not in self.text[start:end]:
            return self.text
        joined = any(reading.digits[0] < start and end < reading.digits[1] for reading in readings_in(self.text))
        return self.text[:start] + self.text[start:end].replace("-", ":") + self.text[end:] if joined else self.text

    @cached_property
    def readings(self) -> list[Reading]:
        """All quantities of the line, in order; found once, however many rules ask."""
        return readings_in(self.told)

    def figures(self, start: int | None = None, end: int | None = None) -> list[Reading]:
        """The quantities that begin in ``[start, end)``: from where reading begins and to the end, if not told."""
        first = self.start if start is None else start
        return [reading for reading in self.readings if first <= reading.start and (end is None or reading.start < end)]

    def span(self, start: int, end: int) -> Span:
        """The span in the document of ``[start, end)`` in the line's plain text."""
        return self.line.plain.span(start, end)


@dataclass(slots=True)
class Found:
    """One point as a rule found it; its spans are of the document.

    ``series`` None means the scope's or the panel's only one. ``covers`` are spans of other numerals that the point
    accounts for (operands, an error bar).
    """

    value: Quantity
    value_span: Span
    x: Position = field(default_factory=Position)
    x_span: Span | None = None
    series: str | None = None
    series_span: Span | None = None
    stat: Stat | None = None
    missing: Missing | None = None
    derived: list[str] = field(default_factory=list)
    covers: list[Span] = field(default_factory=list)
