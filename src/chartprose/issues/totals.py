"""Stated totals with their parts: a row or column of a table, an item of a list, the head of a group, a bracket.

Parts are points that were read, each in a line (or cell) of its own, and every numeral around them is one of them; a
group that holds anything else has no parts.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from chartprose.draft import Draft
    from chartprose.record import Point, Span
    from chartprose.text.lines import Line

LABEL_RE = re.compile(r"(?:[\w-]+ ){0,2}(?:total|sum)s?(?: [\w-]+){0,2}(?: \([^()]*\))?", re.IGNORECASE)
"""The word with up to two others on either side: "Total parcels", "Row total (approx.)"."""
SUM_RE = re.compile(r"sums?\b(?<!\wsum)(?<!\wsums)")
NUMERAL_RE = re.compile(r"(?<![\w.,])\d[\d,]*+(?:\.\d++)?+")
STATED_RE = re.compile(
    rf"\b[Tt]otals?(?: [a-z]+){{0,2}}\s?[:=]?\s?[~≈]?\s?(?P<after>{NUMERAL_RE.pattern})"
    rf"|(?P<before>{NUMERAL_RE.pattern})(?: [a-z]+){{0,2}} total\b"
)
CELL_RE = re.compile(r"[^|]++")
RULED_RE = re.compile(r"[\s|:+-]++")
SECTIONS = ("data", "mixed", "overview")


class Total(NamedTuple):
    """A stated total, as written at ``span``, and the points that it is the total of."""

    written: str
    span: Span
    parts: list[Point]

    @property
    def number(self) -> float:
        return float(self.written.replace(",", ""))


class Values:
    """The points of a draft, to find those whose value is in a stretch of the text."""

    def __init__(self, draft: Draft) -> None:
        points = [p for panel in draft.panels for p in panel.points if "value" in p.evidence]
        self.points = sorted(points, key=lambda p: p.evidence["value"])
        self.starts = [p.evidence["value"][0] for p in self.points]
        self.text = draft.source.text

    def within(self, start: int, end: int) -> list[Point]:
        first, last = bisect_left(self.starts, start), bisect_left(self.starts, end)
        return self.points[first:last]

    def alone(self, start: int, end: int) -> list[Point]:
        """The points of a stretch that states no number that is not evidence of one of them."""
        found = self.within(start, end)
        spans = [span for point in found for span in (*point.evidence.values(), *point.also)]
        numerals = (match.span() for match in self.numerals(start, end))
        return found if all(any(first <= a and b <= last for first, last in spans) for a, b in numerals) else []

    def only(self, start: int, end: int) -> Point | None:
        """The point of a stretch that states one value and no number that is not evidence of it."""
        found = self.alone(start, end)
        return found[0] if len(found) == 1 else None

    def numerals(self, start: int, end: int) -> list[re.Match[str]]:
        return list(NUMERAL_RE.finditer(self.text, start, end))


def totals_of(draft: Draft) -> Iterator[Total]:
    """The totals that the data of a draft state, in the order of the text."""
    lowered = draft.source.text.lower()
    if "total" not in lowered and SUM_RE.search(lowered) is None:
        return
    values = Values(draft)
    for section in draft.outline.sections if draft.outline else ():
        if section.role in SECTIONS:
            for is_table, lines in groupby(section.lines, key=lambda line: line.kind == "table"):
                yield from (_of_table if is_table else _of_list)(list(lines), values)


def _of_list(lines: Sequence[Line], values: Values) -> Iterator[Total]:
    head: Line | None = None
    group: list[Line] = []
    for line in [*lines, None]:
        if line is not None:
            parts = values.within(line.start, line.end)
            yield from _of_line(line, parts, values) if len(parts) > 1 else ()
        closing = line is not None and bool(group) and LABEL_RE.fullmatch(line.label)
        if line is None or (not closing and (line.kind in ("heading", "text") or line.is_head)):
            yield from _of_group(head, group, values)
            head, group = line, []
        else:
            group.append(line)


def _of_line(line: Line, parts: list[Point], values: Values) -> Iterator[Total]:
    """The total that a line states in its words."""
    is_named = "otal" in values.text[line.start : line.end]
    found = list(STATED_RE.finditer(values.text, line.start, line.end)) if is_named else []
    if len(found) == 1:
        name = "after" if found[0]["after"] else "before"
        if not values.within(*found[0].span(name)):
            yield Total(found[0][name], found[0].span(name), [p for p in parts if p.missing != "not_shown"])


def _of_group(head: Line | None, group: Sequence[Line], values: Values) -> Iterator[Total]:
    """The total in a head, in an item of the list below it, or in a line that closes the list."""
    closing = [line for line in group if LABEL_RE.fullmatch(line.label)]
    if not closing and (head is None or "otal" not in values.text[head.start : head.end]):
        return
    parts = _one_each([line for line in group if line not in closing], values)
    if parts is None:
        return
    if head is not None and not values.within(head.start, head.end):
        yield from _of_line(head, parts, values)
    for numerals in (values.numerals(line.start, line.end) for line in closing):
        if len(numerals) == 1:
            yield Total(numerals[0].group(), numerals[0].span(), parts)


def _one_each(rows: Sequence[Line], values: Values) -> list[Point] | None:
    """The one point of each row with numerals (all of a single row) but those without a bar; None of anything else."""
    rows = [row for row in rows if values.numerals(row.start, row.end)]
    if len(rows) == 1 and (several := values.alone(rows[0].start, rows[0].end)):
        return [part for part in several if part.missing != "not_shown"]
    parts = []
    for row in rows:
        only = values.only(row.plain.span(row.rest_start, row.rest_start + 1)[0] if row.rest else row.start, row.end)
        if only is None:
            return None
        if only.missing != "not_shown":
            parts.append(only)
    return parts


def _of_table(lines: Sequence[Line], values: Values) -> Iterator[Total]:
    """The totals of a row or column that is headed so; each of its cells is the total of the cells next to it."""
    text = values.text
    rows = [_cells(text, line) for line in lines if not RULED_RE.fullmatch(text, line.start, line.end)]
    if len(rows) < 3 or any(len(row) != len(rows[0]) for row in rows):
        return
    for table in (rows, list(zip(*rows, strict=True))):
        for total in (row for row in table[1:] if LABEL_RE.fullmatch(text[slice(*row[0])].strip(" *_`"))):
            for place in range(1, len(total)):
                yield from _of_cells(total[place], [row[place] for row in table[1:] if row is not total], values)


def _cells(text: str, line: Line) -> list[Span]:
    cells = [match.span() for match in CELL_RE.finditer(text, line.start, line.end)]
    return [cell for cell in cells if text[slice(*cell)].strip() or cell not in (cells[0], cells[-1])]


def _of_cells(total: Span, cells: Sequence[Span], values: Values) -> Iterator[Total]:
    numerals = values.numerals(*total)
    parts = [values.only(*cell) for cell in cells if values.numerals(*cell)]
    known = [part for part in parts if part is not None]
    if len(numerals) == 1 and len(known) == len(parts) and not values.within(*total):
        yield Total(numerals[0].group(), numerals[0].span(), known)
