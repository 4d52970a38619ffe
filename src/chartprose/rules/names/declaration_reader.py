"""The walk: line by line through what declares names, each line given to the head that it is under.

Nesting is lost in most texts, so a line belongs to the last head whose fields or entries it can be: a field word to the
open axis or legend, any other bullet to the open legend as an entry and to the open axis as one of its names.

In a table of components, a row of two cells is a head and what follows it; a row under heads that are fields
("Axis | Label | Range") is a head with its fields; one under heads of names and styles is an entry of a legend.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from chartprose.rules.cells.heads import leads_in
from chartprose.rules.names.axes import AxisDraft
from chartprose.rules.names.clauses import take_clause
from chartprose.rules.names.entries import Entry, is_entry
from chartprose.rules.names.heading import chart_type_of
from chartprose.rules.names.heads import Head, field_of, head_of, tokens_of
from chartprose.rules.names.labels import NO_LABEL_RE
from chartprose.rules.names.legend import LegendDraft, is_gradient
from chartprose.rules.names.mentions import Mention, mentions_of
from chartprose.rules.names.panel_scopes import PanelHeads, Scope, finish_color_scales, is_shared, rank_of
from chartprose.rules.names.panels import PanelName, panel_name, panels_in, same_panel
from chartprose.rules.names.piece import Piece
from chartprose.rules.names.styles import style_of
from chartprose.rules.number import DIGIT_RE
from chartprose.text.outline import ORDINAL_RE
from chartprose.text.sentences import sentence_spans

if TYPE_CHECKING:
    from chartprose.record import Span
    from chartprose.rules.names.heads import Component, Field
    from chartprose.text.lines import Line

LETTER_RE = re.compile(r"[^\W\d_]")
CELL_RE = re.compile(r"(?:^|(?<=\|))[^|]*")
RULE_CHARS = frozenset("|-: ")
COMPONENTS = ("axis", "legend", "color", "title")
TITLE_END_RE = re.compile(r"\.\s(?=[A-Z])|\s\((?=[^()]*\b(?:top|left|right|cent\w+|above|below)\b)", re.IGNORECASE)
VALUE_RE = re.compile(r"[^\W\d][)\]\"'”*]*(?:\s?[:=]|\s-)\s?[~≈<>]?\s?[-+$€£]?\d")
"""A name with a value: "Oats: 14", "Oats - 14 t"."""

REMARK_RE = re.compile(r"(?:clockwise|from|for|of|in|on|at|with|per)\b", re.IGNORECASE)
"""What a bracket begins with that is not a name of an axis."""


@dataclass(slots=True)
class DeclarationReader:
    """The state of the walk; ``group`` is the axis or legend that is open, ``opened`` a bare head of a title."""

    heads: PanelHeads
    shared: Scope
    scope: Scope
    group: AxisDraft | LegendDraft | None = None
    opened: Component | None = None
    consumed: list[Span] = field(default_factory=list)
    table: list[Line] = field(default_factory=list)

    def line(self, line: Line) -> None:
        """Take one line."""
        if line.start in self.heads.lines:
            self.scope, self.group = self.heads.lines[line.start], None
            return
        if line.kind == "table":
            self.table.append(line)
            return
        self.close_table()
        whole = Piece.of(line)
        label = whole.sub(*line.label_span).trimmed()
        rest = whole.sub(line.rest_start, whole.end)
        if line.kind == "heading":
            ordinal = ORDINAL_RE.match(whole.text)
            label = whole.sub(whole.start + ordinal.end() if ordinal else whole.start, whole.end).trimmed()
            rest = whole.sub(whole.end, whole.end)
        head = head_of(label) if label else None
        if head is None and label and line.kind != "heading" and self._panel_line(label, rest):
            return
        if head is not None:
            if head.part != "field" and rank_of(line) in self.heads.ranks:
                self.scope = self.shared
            self.take_head(head, label, rest)
            return
        mentions = mentions_of(whole) if not label else []
        if mentions and not (isinstance(self.group, LegendDraft) and is_entry(whole)):
            self.take_mentions(mentions)
            return
        self._other(line, whole)

    def close_table(self) -> None:
        """Read the table that ends here, if it declares components or a legend."""
        rows = [cells_of(line) for line in self.table if not set(line.plain.text) <= RULE_CHARS]
        self.table.clear()
        if len(rows) > 1:
            read_table(self, rows)

    def open_section(self) -> None:
        """A section begins, which ends the panel, the table and the axes before it."""
        self.close_table()
        for scope in (self.shared, *self.heads.scopes):
            finish_color_scales(scope)
        self.scope, self.group = self.shared, None

    def open_legend(self, rest: Piece | None = None, *, tentative: bool = False, color: bool = False) -> LegendDraft:
        """Open a legend or a scale of colours, whose entries or clauses may be in ``rest``."""
        legend = LegendDraft(inline=[(None, rest)] if rest else [], tentative=tentative, color=color)
        self.group = legend
        self.scope.legends.append(legend)
        return legend

    def consume(self, piece: Piece) -> None:
        """Note that a piece declares names, so that its numerals are not data."""
        if piece:
            self.consumed.append(piece.span())

    def take_head(self, head: Head, label: Piece, rest: Piece) -> None:
        """Open what a head names, or give its field to what is open."""
        if head.part in ("axis", "axes"):
            self._axis(head, label, rest)
        elif head.part in ("legend", "color"):
            self.open_legend(rest if head.field != "none" else None, color=head.part == "color")
        elif head.part == "series":
            self.open_legend(rest, tentative=True)
        elif head.part == "field":
            self._field(head.field, rest)
        elif head.part == "title" and isinstance(self.group, AxisDraft) and not self.group.is_stated:
            self._field("label", rest)
        else:
            self.group = None
            self._title_or_type(head.part, rest)

    def _axis(self, head: Head, label: Piece, rest: Piece) -> None:
        """The head of an axis; "Axes" alone speaks of the spokes of a radar chart, or continues with sentences."""
        channels = head.channels
        if head.part == "axes":
            if rest and (mentions := mentions_of(rest)):
                self.take_mentions(mentions)
                return
            if head.field in ("label", "labels", "ticks", "categories") and not rest:
                self.group = None
                return
            channels = ("radial",) if head.field in ("scale", "range") else ("angular",)
        owners = panels_in(label.text)
        for channel in channels:
            axis = self._draft(channel, owners)
            self.group = axis
            for bracket in head.brackets if len(channels) == 1 and not owners else ():
                if not REMARK_RE.match(bracket.text):
                    axis.take_label(bracket.first_quoted(), quoted=True)
            self.facts(axis, rest, head.field)
        self.consume(label)

    def _draft(self, channel: str, owners: list[PanelName]) -> AxisDraft:
        """The axis of this scope, or of the panels that its head names, on a channel."""
        if not owners or (self.scope.name is not None and any(same_panel(o, self.scope.name) for o in owners)):
            return self.scope.axes.setdefault(channel, AxisDraft(channel))
        first = channel.removesuffix("2")
        known = next((a for c, names, a in self.shared.owned if c == first and names == owners), None)
        if known is None:
            known = AxisDraft(first)
            self.shared.owned.append((first, owners, known))
        return known

    def facts(self, axis: AxisDraft, rest: Piece, named: Field | None) -> None:
        """Give the clauses of ``rest`` to ``axis``; what is understood is consumed."""
        for number, (start, end) in enumerate(sentence_spans(rest.line.plain.text, rest.start, rest.end)):
            clause = rest.sub(start, end)
            if take_clause(axis, clause, named if not number else None, strict=bool(number and named)):
                self.consume(clause)

    def _field(self, named: Field | None, rest: Piece) -> None:
        """A field of the open axis or legend."""
        group = self.group
        if named == "entries" and not isinstance(group, LegendDraft):
            self.open_legend(rest, tentative=True)
        elif isinstance(group, AxisDraft):
            self.facts(group, rest, named)
        elif isinstance(group, LegendDraft) and rest and named != "none":
            group.inline.append((named, rest))

    def take_mentions(self, mentions: list[Mention], *, tentative: bool = False) -> None:
        """Sentences on axes: "The vertical axis counts listeners and goes from 0 to 8 million".

        ``tentative``: of an overview, which says of axes only what is not said elsewhere.
        """
        for mention in mentions:
            piece, head = mention.piece, mention.head
            if head.part == "color" and (is_gradient(piece) or not tentative):
                self.scope.legends.append(LegendDraft(inline=[(None, piece)], color=True))
                continue
            for channel in head.channels:
                axis = self._draft(channel, mention.owners)
                known = tentative and axis.label is not None
                if known and (mention.is_name or axis.ranges or axis.ticks or axis.categories):
                    continue
                if mention.is_name:
                    axis.take_label(piece, quoted=False)
                else:
                    take_clause(axis, piece, strict=not mention.keyed)
                self.consume(piece)
                if not tentative:
                    self.group = axis

    def _other(self, line: Line, whole: Piece) -> None:
        """A line without a head of its own: an entry, a name of an axis, a title of a panel, or no declaration."""
        group = self.group
        if line.kind == "heading":
            self.group = None
        elif self.opened is not None:
            self._title_or_type(self.opened, whole)
        elif isinstance(group, LegendDraft) and line.kind == "text" and line.is_head and group.holds_items:
            self.group = None
        elif isinstance(group, LegendDraft) and line.kind == "text" and line.is_head and leads_in(line.label):
            return  # "Shared by both graphs:" before the entries
        elif isinstance(group, LegendDraft) and line.kind == "text" and not line.label:
            group.inline.append((None, whole))
        elif isinstance(group, LegendDraft):
            group.bullets.append(whole)
        elif isinstance(group, AxisDraft) and line.kind in ("bullet", "ordered"):
            if VALUE_RE.search(whole.text) or whole.text.endswith(":") or (line.label and DIGIT_RE.search(line.rest)):
                self.group = None  # data, and no name of an axis
            elif is_entry(whole):
                self.open_legend(tentative=True).bullets.append(whole)
            else:
                group.children.append(whole)
                self.consume(whole)

    def _panel_line(self, label: Piece, rest: Piece) -> bool:
        """A line whose label names a panel, and which continues with its title or its axes."""
        name, shared = panel_name(label), is_shared(label.text)
        if not (name.explicit or shared) or name.bracketed:
            return False
        mentions = mentions_of(rest)
        if isinstance(self.group, LegendDraft) and not mentions and not shared:
            self.open_legend(rest)
            return True
        if mentions:
            self.take_mentions([m._replace(owners=[] if shared else [name]) for m in mentions])
            self.group = None
        return bool(mentions) or isinstance(self.group, AxisDraft)

    def _title_or_type(self, part: Component, rest: Piece) -> None:
        """The title or the chart type of the figure, or of the panel that is open, which may be on the next line."""
        self.opened = part if not rest and part in ("title", "type") else None
        if part == "type":
            self.scope.chart_type = self.scope.chart_type or chart_type_of(rest.text)
        if part != "title" or not rest or NO_LABEL_RE.match(rest.text):
            return
        title = rest.first_quoted()
        if title is rest:
            end = TITLE_END_RE.search(rest.line.plain.text, rest.start, rest.end)
            title = rest.sub(rest.start, end.start() if end is not None else rest.end).trimmed()
        self.scope.title = self.scope.title or title
        self.consume(rest)


def read_table(reader: DeclarationReader, rows: list[list[Piece]]) -> None:
    """Read the cells of a table, if it declares components or a legend."""
    width = len(rows[0])
    heads = [head_of(row[0].trimmed()) for row in rows]
    fields = [field_of(tokens_of(cell.text)) for cell in rows[0]]
    if any(head is not None and head.part in COMPONENTS for head in heads[1:]):
        for row, head in zip(rows[1:], heads[1:], strict=True):
            if head is None:
                continue
            nothing = row[0].sub(row[0].end, row[0].end)
            reader.take_head(head, row[0].trimmed(), row[1] if width == 2 and len(row) > 1 else nothing)
            for named, cell in zip(fields[1:], row[1:], strict=False) if width > 2 else ():
                if isinstance(reader.group, AxisDraft):
                    reader.facts(reader.group, cell, named)
    elif legend := _legend_rows(rows):
        reader.scope.legends.append(LegendDraft(tentative=True, rows=legend))


def cells_of(line: Line) -> list[Piece]:
    """The cells of a row, without the spaces around them; empty cells are empty pieces."""
    text = line.plain.text
    start, end = int(text.startswith("|")), len(text.rstrip().removesuffix("|"))
    return [Piece.of(line, *cell.span()) for cell in CELL_RE.finditer(text, start, end)]


def _legend_rows(rows: list[list[Piece]]) -> list[Entry]:
    """The entries of a table of a legend, or none."""
    width = len(rows[0])
    body = [row for row in rows[1:] if len(row) == width]
    if any(cell and not LETTER_RE.search(cell.text) for row in body for cell in row):
        return []  # values
    kinds = [next((f" {word}" for word in ("line", "marker") if word in cell.text.lower()), "") for cell in rows[0]]
    styled = [c for c in range(width) if body and all(style_of(r[c].text + kinds[c]).whole for r in body if r[c])]
    names = [c for c in range(width) if c not in styled and all(row[c] for row in body)]
    if not styled or not names:
        return []
    entries = []
    for row in body:
        name = row[names[0]].first_quoted().trimmed()
        style = style_of(" ".join(row[c].text + kinds[c] for c in styled))
        entries.append(Entry(name, name, style=style))
    return entries
