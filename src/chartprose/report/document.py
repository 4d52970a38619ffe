"""One document as its page shows it: its text with marks, its tables in words, its charts as specifications.

Everything that belongs together has the same key in text, chart and tables: ``p0.3`` is point 3 of panel 0, ``a``
stands for an axis, ``s`` for a legend entry, ``c`` for a claim, ``i`` for an issue, ``u`` for a numeral left
unread, ``d`` for a doubt.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import compress
from typing import TYPE_CHECKING, Any, NamedTuple

from chartprose.errors import NotDrawnError
from chartprose.report.rendering import marked, rendered
from chartprose.report.wording import extent, place, value

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from chartprose.record import Axis, Figure, Panel, Series
    from chartprose.report.rendering import Block, Mark, Piece
    from chartprose.report.texts import Found

    Row = Sequence[str | None]

AXIS_COLUMNS = ("axis", "label", "unit", "scale", "extent")
LEGEND_COLUMNS = ("series", "colour", "line", "marker", "axis")
SUPPORT = ""
VERDICT_SIGNS = {"supported": "✓", "contradicted": "✗", "unverifiable": "?"}


class Table(NamedTuple):
    """A table of texts without the columns that are empty throughout; each row has a key, and its cells."""

    caption: str
    columns: list[str]
    rows: list[tuple[str, list[str]]]


class Drawing(NamedTuple):
    """A panel's chart as Vega-Lite, or the reason why there is none; ``left_out`` has the points without a mark."""

    title: str
    specification: dict[str, Any] | None
    reason: str | None
    notes: list[str]
    left_out: dict[int, str]


@dataclass(frozen=True)
class Document:
    """A record with its text, where that is found."""

    figure: Figure
    found: Found

    @property
    def title(self) -> str:
        return self.figure.title or self.figure.source.uri

    @property
    def status(self) -> str:
        return self.figure.status.replace("_", " ")

    @property
    def facets(self) -> list[str]:
        """What the counts of the summary filter by, such as ``status:partial`` or ``verdict:contradicted``."""
        figure = self.figure
        facets = [f"status:{figure.status}", *(f"verdict:{claim.verdict}" for claim in figure.claims)]
        facets += [f"issue:{issue.code}" for issue in figure.issues]
        return list(dict.fromkeys([*facets, *(["doubts:any"] if figure.doubts else [])]))

    @property
    def words(self) -> str:
        """What a search looks in."""
        figure = self.figure
        titles = [panel.title for panel in figure.panels]
        series = [series.name for panel in figure.panels for series in panel.series]
        codes = [issue.code for issue in figure.issues]
        words = [figure.source.uri, self.status, figure.kind, figure.source.describer, figure.title, *titles, *series]
        return "\n".join(filter(None, [*words, *codes])).lower()

    @property
    def facts(self) -> str:
        """The state of the record and where it comes from, in one line."""
        source, usage = self.figure.source, self.figure.usage
        facts = [self.status, self.figure.kind]
        origins = (("figure", source.figure), ("described by", source.describer))
        facts += [f"{name} {origin}" for name, origin in origins if origin]
        if usage.calls or usage.cached_calls:
            facts.append(f"model {usage.model}: {usage.calls} calls, {usage.cached_calls} cached")
        return ", ".join(facts)

    def blocks(self) -> list[tuple[str, list[Block]]]:
        """The text as headings, lists, tables and paragraphs."""
        return rendered(self.found.text or "", list(marks_of(self.figure)))

    def pieces(self) -> list[Piece]:
        """The text as it is written."""
        return marked(self.found.text or "", list(marks_of(self.figure)))

    @cached_property
    def drawings(self) -> list[Drawing]:
        """The chart of each panel."""
        return [_drawing(number, panel) for number, panel in enumerate(self.figure.panels, 1)]

    def tables(self) -> Iterator[Table]:
        """The tables of each panel, and what a person should look at; those without rows are left out."""
        figure = self.figure
        for number, (panel, drawing) in enumerate(zip(figure.panels, self.drawings, strict=True)):
            of = f" of {drawing.title}" if len(figure.panels) > 1 else ""
            yield from _panel_tables(number, panel, drawing, of)
        issues = ([issue.severity, issue.code.replace("_", " "), issue.message] for issue in figure.issues)
        yield from _table("Doubts", ["reason"], "d", ([doubt.reason] for doubt in figure.doubts))
        yield from _table("Issues", ["severity", "code", "message"], "i", issues)
        yield from _table("Left unread", ["numeral"], "u", ([self.found.quote(span)] for span in figure.unread))


def _drawing(number: int, panel: Panel) -> Drawing:
    title = panel.title or f"Panel {number}"
    try:
        specification = panel.to_vega_lite()
    except NotDrawnError as error:
        return Drawing(title, None, error.reason, [], {})
    meta = specification["usermeta"]["chartprose"]
    left_out = {each["point"]: each["reason"] for each in meta["not_drawn"]}
    notes = [f"Not drawn: {len(left_out)} of {len(panel.points)} points; the table says why."] if left_out else []
    return Drawing(title, specification, None, [*notes, *meta["notes"]], left_out)


def _panel_tables(number: int, panel: Panel, drawing: Drawing, of: str) -> Iterator[Table]:
    points = (
        [point.series or "–", place(point.x), value(point), point.by, drawing.left_out.get(index)]
        for index, point in enumerate(panel.points)
    )
    axes, series = names_of(panel)
    yield from _table(f"Points{of}", ["series", "x", "value", "read by", "not drawn"], f"p{number}.", points)
    yield from _table(f"Axes{of}", AXIS_COLUMNS, f"a{number}.", axes)
    yield from _table(f"Legend{of}", LEGEND_COLUMNS, f"s{number}.", series)


def names_of(panel: Panel) -> tuple[list[Row], list[Row]]:
    """The axes of a panel under ``AXIS_COLUMNS``, and its legend entries under ``LEGEND_COLUMNS``."""
    axes: list[Row] = [[axis.channel, axis.label, axis.unit, axis.scale, extent(axis)] for axis in panel.axes]
    return axes, [[entry.name, entry.color, entry.line, entry.marker, entry.axis] for entry in panel.series]


def _table(caption: str, columns: Sequence[str], key: str, lines: Iterable[Row]) -> Iterator[Table]:
    rows = [[cell or "" for cell in line] for line in lines]
    used = [any(cells) for cells in zip(*rows, strict=True)]
    if rows:
        kept = [(f"{key}{index}", list(compress(cells, used))) for index, cells in enumerate(rows)]
        yield Table(caption, list(compress(columns, used)), kept)


def marks_of(figure: Figure) -> Iterator[Mark]:
    """What is marked in the text of a figure: the evidence of its parts, its issues, doubts and unread numerals."""
    for number, panel in enumerate(figure.panels):
        parts_of: tuple[tuple[str, Sequence[Axis | Series]], ...] = (("a", panel.axes), ("s", panel.series))
        for letter, parts in parts_of:
            for index, part in enumerate(parts):
                yield from ((span, f"{letter}{number}.{index}", _reader(part.by)) for span in part.evidence.values())
        for index, point in enumerate(panel.points):
            key, reader = f"p{number}.{index}", _reader(point.by)
            for name, span in point.evidence.items():
                yield span, key, f"{reader} value" if name == "value" else reader
            yield from ((span, key, f"{reader} value") for span in point.also)
    for index, claim in enumerate(figure.claims):
        kinds = "claim contradicted" if claim.verdict == "contradicted" else "claim"
        if claim.evidence.text is not None:
            yield claim.evidence.text, f"c{index}", kinds
        yield from ((span, f"c{index}", SUPPORT) for span in claim.evidence.values)
    for index, doubt in enumerate(figure.doubts):
        yield from ((span, f"d{index}", "doubted") for span in doubt.evidence)
    for index, issue in enumerate(figure.issues):
        yield from ((span, f"i{index}", "issue") for span in issue.evidence)
    yield from ((span, f"u{index}", "unread") for index, span in enumerate(figure.unread))


def _reader(by: str) -> str:
    return by.partition("/")[0]
