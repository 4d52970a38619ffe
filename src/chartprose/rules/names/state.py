"""State: what the walk has found so far, with the titles of the figure and of its panels."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from chartprose.rules.names.legend import LegendDraft, negative
from chartprose.rules.names.panels import PanelName, panel_name

if TYPE_CHECKING:
    from chartprose.record import Span
    from chartprose.rules.names.axes import AxisDraft
    from chartprose.rules.names.panels import Owner
    from chartprose.rules.names.piece import Piece
    from chartprose.text.lines import Line

Rank = tuple[str, int, bool]
LIST_RE = re.compile(r"[,;]\s(?:and\s)?|\sand\s(?=\()")
TITLE_END_RE = re.compile(
    (
        r"\.\s(?=[A-Z])|\s\((?=[^()]*\b(?:top|bottom|left|right|cent\w+|bold|above|below|located"
        r"|font|large|implied|implicit|at the|figure|not)\b)"
    ),
    re.IGNORECASE,
)


def key_of(line: Line) -> Rank:
    """What lines of one rank share: their kind, their level, and whether they are heads in bold."""
    return (line.kind, line.level, line.strong and line.kind == "text")


@dataclass(slots=True)
class Scope:
    """What is declared for one panel, or (``name`` is ``None``) for all of them."""

    name: PanelName | None = None
    axes: dict[str, AxisDraft] = field(default_factory=dict)
    owned: dict[tuple[str, tuple[Owner, ...]], AxisDraft] = field(default_factory=dict)
    legends: list[LegendDraft] = field(default_factory=list)
    title: Piece | None = None
    chart_type: str | None = None
    colors: list[LegendDraft] = field(default_factory=list)


@dataclass(slots=True)
class State:
    """The state of the walk. ``heads`` maps the first offset of a line to the panel that it heads.

    ``group`` is the axis or legend that is open, ``open_field`` the field of it whose value stands on the lines below.
    """

    heads: dict[int, int]
    keys: frozenset[Rank]
    shared: Scope = field(default_factory=Scope)
    scopes: list[Scope] = field(default_factory=list)
    scope: Scope = field(default_factory=Scope)
    group: AxisDraft | LegendDraft | str | None = None
    open_field: str | None = None
    titles: list[Piece] = field(default_factory=list)
    panel_titles: list[tuple[PanelName, Piece]] = field(default_factory=list)
    consumed: list[Span] = field(default_factory=list)
    types: list[str] = field(default_factory=list)
    empty: bool = False
    table: list[Line] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.scope = self.shared

    def take_title(self, rest: Piece) -> None:
        marks = rest.marks()
        title = rest.sub(marks[0].start, marks[0].end) if marks else rest
        if not marks:
            text = rest.line.plain.text
            end = TITLE_END_RE.search(text, rest.start, rest.end)
            title = rest.sub(rest.start, end.start() if end is not None else rest.end).trimmed()
        if not title or negative(rest):
            return
        if self.scope.name is not None:
            self.scope.title = self.scope.title or title
        else:
            self.titles.append(title)
        self.consume(rest)

    def consume(self, piece: Piece) -> None:
        if piece:
            self.consumed.append(piece.span())

    def take_panel_titles(self, rest: Piece, place: str | None = None) -> bool:
        """The titles of several panels on one line: "(a) Town, (b) Harbor"."""
        parts = [part.trimmed() for part in rest.cuts(LIST_RE) if part]
        names = [panel_name(part) for part in parts]
        if not all(name.explicit and name.title for name in names):
            return False
        for part, name in zip(parts, names, strict=True):
            name.place = name.place or place
            self.panel_titles.append((name, part.titled(name.title or "")))
        return True

    def take_panel_title(self, line: Line, whole: Piece) -> None:
        """The title of one panel on a line of its own: "Left Chart: Town"."""
        if not (line.label and line.rest.strip()):
            self.take_panel_titles(whole)
            return
        name = panel_name(whole.sub(*line.label_span))
        rest = whole.sub(line.rest_start, whole.end)
        if ", " in rest.text and self.take_panel_titles(rest, name.place):
            return
        marks = rest.marks()
        title = rest.sub(marks[0].start, marks[0].end) if marks else rest.trimmed()
        inner = panel_name(title) if title else name
        if inner.explicit and inner.title and inner.mark:
            name.mark, title = name.mark or inner.mark, title.titled(inner.title)
        if title and name.explicit:
            self.panel_titles.append((name, title))
            self.consume(whole)
