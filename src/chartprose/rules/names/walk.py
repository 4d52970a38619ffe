"""The walk: line by line through what declares names, each line given to the head that it stands under.

Nesting is lost in most texts, so a line belongs to the last head whose fields or entries it can be: a field word to the
open axis or legend, any other bullet to the open legend as an entry and to the open axis as one of its names.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from chartprose.rules.names.axes import AxisDraft
from chartprose.rules.names.chart_types import chart_type_of
from chartprose.rules.names.clauses import take_clause
from chartprose.rules.names.entries import is_entry, is_place, list_of
from chartprose.rules.names.heads import Head, head_of, tokens_of
from chartprose.rules.names.labels import names_in
from chartprose.rules.names.legend import LegendDraft, is_gradient, negative
from chartprose.rules.names.mentions import Mention, mentions_of
from chartprose.rules.names.panels import Owner, means, owners_in, panel_name
from chartprose.rules.names.piece import Piece
from chartprose.rules.names.state import Scope, State, key_of
from chartprose.rules.names.styles import style_of
from chartprose.rules.names.tables import read_table
from chartprose.text.outline import ORDINAL_RE
from chartprose.text.sentences import sentence_spans

if TYPE_CHECKING:
    from chartprose.rules.names.vocabulary import Field
    from chartprose.text.lines import Line

CLAUSE_RE = re.compile(r";\s")
REMARK_RE = re.compile(r"(?:clockwise|from|shared|same|for|of|in|on|at|with|used|shown|applies|per)\b", re.IGNORECASE)
COLOR_HEADS = frozenset({"colors", "color", "coding", "mapping", "line", "bar", "key", "styles", "and", "assignments"})
PLACE_FIELDS = frozenset({"position", "placement", "location", "legend"})
SHARED_RE = re.compile(
    (
        r"(?:both|all|all (?:two|three|four|five|six|\d)|each)\s[a-z- ]{0,12}(?:panels?|charts?"
        r"|plots?|graphs?|heatmaps?|subplots?|histograms?|ones)"
    ),
    re.IGNORECASE,
)
LINE_KEY_FIELDS = ("bullet", "ordered")


@dataclass(slots=True)
class Walk(State):
    """The walk; its state is kept apart."""

    @property
    def flat(self) -> bool:
        """Whether the heads of the panels have the rank of all other lines, so that nothing ends a panel."""
        return bool(self.heads) and not self.keys

    def line(self, line: Line, *, weak: bool = False) -> None:
        """Take one line; ``weak`` if it is of an overview, where only sentences on axes count."""
        if line.start in self.heads:
            number = self.heads[line.start]
            self.scope = self.scopes[number] if number >= 0 else self.shared
            self.group = self.open_field = None
            return
        whole = Piece.of(line)
        if line.kind == "table":
            self.table.append(line)
            return
        self.close_table()
        if not whole:
            return
        told = whole.sub(*line.label_span).trimmed()
        if line.kind == "heading":
            ordinal = ORDINAL_RE.match(whole.text)
            told = whole.sub(whole.start + ordinal.end() if ordinal else whole.start, whole.end).trimmed()
        head = head_of(told) if told else None
        if head is not None and head.part != "field" and self.scope.name is not None and key_of(line) in self.keys:
            self.scope = self.shared
        if head is None and told and line.kind != "heading" and self._panel_line(line, told):
            return
        rest = whole.sub(whole.end, whole.end) if line.kind == "heading" else whole.sub(line.rest_start, whole.end)
        if head is not None and self.take_head(head, line, told, rest):
            return
        entry = isinstance(self.group, LegendDraft) and is_entry(whole)
        if head is None and not told and not entry and (found := mentions_of(whole)):
            self._mentions(found, weak=weak)
            return
        self._other(line, whole, weak=weak)

    def close_table(self) -> None:
        """Read the table that ends here, if it tells components or a legend."""
        lines, self.table = self.table, []
        if lines:
            read_table(self, lines)

    def section(self, heading: Line) -> None:
        """A section begins, which ends the panel before it unless its heading is of a lower rank."""
        levels = [level for kind, level, _ in self.keys if kind == "heading"]
        if not levels or heading.level <= min(levels):
            self.scope, self.group = self.shared, None

    def overview(self, lines: list[Line]) -> None:
        """Take the sentences of an overview, which tell of axes only what is not told elsewhere."""
        self.scope, self.group = self.shared, None
        for line in lines:
            self.line(line, weak=True)

    def open_legend(self, line: Line) -> None:
        """Take the heading of a section on the legend."""
        self.close_table()
        if line.start in self.heads:
            self.line(line)
            return
        legend = LegendDraft()
        self.scope.legends.append(legend)
        self.group = legend

    def take_head(self, head: Head, line: Line, told: Piece, rest: Piece) -> bool:
        """Open what a head names, or give its field to what is open; whether the line is dealt with."""
        scope = self.shared if head.shared and head.part in ("legend", "color") else self.scope
        if head.part in ("axis", "axes"):
            return self._axis(head, line, told, rest)
        if head.part in ("legend", "color", "size"):
            self._legend(head, scope, told, rest)
        elif head.part == "title" and isinstance(self.group, AxisDraft) and self.group.label is None and self.empty:
            return self._field(Head("field", None, "label"), told, rest)
        elif head.part in ("title", "titles"):
            self.group = "titles"
            if rest and head.part == "title":
                self.group = None
                self.take_title(rest)
            elif rest:
                self.take_panel_titles(rest)
        elif head.part == "type":
            self.group = None
            kind = chart_type_of(rest.text)
            if kind is not None:
                self.scope.chart_type = self.scope.chart_type or kind
                self.types.append(rest.text)
        elif head.part == "field":
            return self._field(head, told, rest)
        elif head.part == "series":
            self._series(rest)
        else:
            self.group, self.open_field = None, None
        return True

    def _axis(self, head: Head, line: Line, told: Piece, rest: Piece) -> bool:
        channels = list(head.channels)
        if head.part == "axes":
            if rest and (found := mentions_of(rest)):
                scope, self.scope = self.scope, self.shared if head.shared else self.scope
                self._mentions(found, weak=False)
                self.scope = scope
                return True
            if head.field in ("scale", "range"):
                channels = ["radial"]
            elif head.field in ("label", "labels", "ticks", "categories") and not rest:
                self.group = None
                return True
            else:
                channels = ["angular"]
        for channel in channels:
            axis = self.axis(channel, line, head, owners_in(told.text))
            self.group, self.open_field, self.empty = axis, head.field if not rest else None, not rest
            if head.scale and axis.scale is None:
                axis.scale = head.scale  # type: ignore[assignment]
            for bracket in head.brackets if head.channel != "both" else ():
                if not owners_in(f"({bracket.text})"):
                    self._bracket(axis, bracket)
            self.facts(axis, rest, head.field)
        self.consume(told)
        return True

    def _bracket(self, axis: AxisDraft, bracket: Piece) -> None:
        """A bracket in the head of an axis: a name, or facts."""
        if bracket.numbers() and not bracket.marks():
            take_clause(axis, bracket)
        elif style_of(bracket.text).whole or REMARK_RE.match(bracket.text):
            return
        else:
            marks = bracket.marks()
            axis.take_label(bracket.sub(marks[0].start, marks[0].end) if len(marks) == 1 else bracket, quoted=True)

    def axis(self, channel: str, line: Line, head: Head | None, owners: list[Owner]) -> AxisDraft:
        """The axis of this scope, or of the panels that its head names, on a channel."""
        axes = self.scope.axes
        if owners and (self.scope.name is None or not any(means(o, self.scope.name) for o in owners)):
            key = (channel[0] if channel in ("x2", "y2") else channel, tuple(owners))
            axis = self.shared.owned.setdefault(key, AxisDraft(key[0]))
        else:
            axis = axes.setdefault(channel, AxisDraft(channel))
        return axis

    def facts(self, axis: AxisDraft, rest: Piece, named: Field | None) -> None:
        """Give the clauses of ``rest`` to ``axis``; what is understood is consumed."""
        if not rest:
            return
        text = rest.line.plain.text
        for number, (start, end) in enumerate(sentence_spans(text, rest.start, rest.end)):
            for clause in rest.sub(start, end).cuts(CLAUSE_RE):
                if take_clause(axis, clause, named if not number else None, strict=bool(number and named)):
                    self.consume(clause)

    def _legend(self, head: Head, scope: Scope, told: Piece, rest: Piece) -> None:
        owners = tuple(owners_in(told.text))
        legend = LegendDraft(owners=owners, color=head.channel == "color")
        if head.field == "none" and scope.legends:
            self.group = "ignored"
            return
        self.group = legend
        if owners and scope.name is None:
            scope = self.shared
        (scope.colors if head.part == "color" else scope.legends).append(legend)
        for bracket in head.brackets:
            if is_gradient(bracket):
                legend.inline.append(bracket)
        if rest and not negative(rest) and head.field != "none":
            legend.inline.append(rest)

    def _field(self, head: Head, told: Piece, rest: Piece) -> bool:
        """A field of the open axis or legend."""
        group = self.group
        if (
            not isinstance(group, LegendDraft)
            and set(tokens_of(told.text)) <= COLOR_HEADS
            and {"colors", "coding", "mapping"} & set(tokens_of(told.text))
        ):
            self._series(rest)
            return True
        if isinstance(group, AxisDraft):
            self.open_field = head.field if not rest else None
            self.facts(group, rest, head.field)
            return True
        if isinstance(group, LegendDraft):
            if head.field in ("entries", "categories", "ticks", "label", "labels") or group.color:
                if rest and (group.color or not is_place(rest)) and (head.field != "label" or group.color):
                    group.inline.append(rest)
                    group.fields.append((head.field, rest))
            elif not rest and head.field == "none" and not set(tokens_of(told.text)) <= PLACE_FIELDS:
                self.group = "ignored"
            return True
        return head.field not in ("entries", "categories")

    def _series(self, rest: Piece) -> None:
        """A head such as "Data Series" lists entries only if there is no legend yet."""
        if isinstance(self.group, LegendDraft) and not rest:
            return
        if self.scope.legends:
            self.group = None
            return
        if (
            rest
            and isinstance(self.group, AxisDraft)
            and not (self.group.categories or self.group.ranges)
            and names_in(rest.trimmed())
            and not list_of(rest)
        ):
            self.facts(self.group, rest, "categories")
            return
        legend = LegendDraft(weak=True)
        self.scope.legends.append(legend)
        self.group = legend
        if rest:
            legend.inline.append(rest)

    def _mentions(self, found: list[Mention], *, weak: bool) -> None:
        """Sentences on axes: "The vertical axis counts listeners and goes from 0 to 8 million"."""
        for head, piece, owners, reverse, keyed in found:
            if head.part == "color":
                if is_gradient(piece) or not weak:
                    legend = LegendDraft(color=True)
                    legend.inline.append(piece)
                    self.scope.colors.append(legend)
                continue
            channels = list(head.channels)
            for channel in channels:
                axis = self.axis(channel, piece.line, head, owners)
                told = weak and axis.label is not None
                if told and (reverse or axis.ranges or axis.ticks or axis.categories or self.scopes):
                    continue
                if reverse:
                    axis.take_label(piece, quoted=False)
                else:
                    named = "range" if told else head.field if head.field in ("ticks", "range", "scale") else None
                    take_clause(axis, piece, named, strict=not keyed)
                self.consume(piece)
                if not weak:
                    self.group = axis

    def _other(self, line: Line, whole: Piece, *, weak: bool) -> None:
        """A line without a head of its own: an entry, a name of an axis, a title of a panel, or nothing of ours."""
        group = self.group
        if line.kind == "heading":
            self.group = None
        elif group == "titles":
            self.take_panel_title(line, whole)
        elif isinstance(group, LegendDraft) and not weak:
            if line.kind == "text" and not line.label and len(whole.text.split()) > 3:
                group.inline.append(whole)
            elif line.kind in LINE_KEY_FIELDS or line.label or not group.bullets:
                group.bullets.append(whole)
        elif isinstance(group, AxisDraft) and line.kind in LINE_KEY_FIELDS and not weak:
            if is_entry(whole):
                legend = LegendDraft(weak=True)
                self.scope.legends.append(legend)
                self.group = legend
                legend.bullets.append(whole)
            elif self.open_field in (None, "categories", "label", "labels", "ticks"):
                group.children.append(whole)
                self.consume(whole)
        elif line.kind == "text" and not line.label:
            self.group = None

    def _panel_line(self, line: Line, told: Piece) -> bool:
        """A line whose label names a panel, or all of them, and which goes on with its title or its axes."""
        name = panel_name(told)
        shared = SHARED_RE.fullmatch(told.text) is not None
        if not (name.explicit or shared) or self.group == "titles" or name.tail:
            return False
        rest = Piece.of(line, line.rest_start)
        found = mentions_of(rest)
        if isinstance(self.group, LegendDraft) and not shared and not found:
            self.group = LegendDraft(owners=tuple(owners_in(told.text)))
            self.shared.legends.append(self.group)
            if rest and not negative(rest):
                self.group.inline.append(rest)
            return True
        owners = [] if shared else [Owner(name.place, name.mark, name.title)]
        if found:
            self._mentions([m._replace(owners=owners or m.owners) for m in found], weak=False)
            self.group = None
        if found and not shared:
            self.panel_titles.append((name, told.titled(name.title) if name.title else told))
        return bool(found) or isinstance(self.group, AxisDraft)
