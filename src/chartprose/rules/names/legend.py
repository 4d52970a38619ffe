"""Legends: names with their styles. Which side of an entry is the name is decided for a whole list at once."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from chartprose.draft import Objection
from chartprose.record import Series
from chartprose.rules.names.entries import (
    AXIS_RE,
    TAIL_BRACKET_RE,
    Entry,
    entries_of,
    entry_of,
    inline_entries,
    is_place,
)
from chartprose.rules.names.piece import Piece
from chartprose.rules.names.styles import Style, style_of
from chartprose.text.names import norm

if TYPE_CHECKING:
    from chartprose.record import Span
    from chartprose.rules.names.declare import DeclaredPanel
    from chartprose.rules.names.heads import Field
    from chartprose.text.outline import Outline

_VALUE = r"\(~?[-+]?[\d.]+[^()]{0,12}\)"
GRADIENT_RE = re.compile(
    rf"\bgradient\b|\bcolou?r\s?(?:bar|scale)\b|\bfrom\b.{{1,40}}{_VALUE}.{{1,40}}\bto\b.{{1,40}}{_VALUE}",
    re.IGNORECASE,
)
COLOR_STOP_RE = re.compile(r"[^:]{2,30}\(~?[-+]?\d[\d.,%]*\)\s?(?::|$)")
MAX_ENTRIES: Final = 1000
MAX_NAME: Final = 10
MAX_REMARK: Final = 8
TYPES_WITHOUT_LEGEND: Final = frozenset({"pie", "histogram", "heatmap", "confusion_matrix", "table", "box", "violin"})
"""The chart types whose heads with a style are not series."""


@dataclass(slots=True)
class LegendDraft:
    """A legend in the making: its bullets, what follows its head and its fields, and its rows of a table.

    ``tentative``: only what looks like a legend, which needs styles; ``color``: a scale of colours.
    """

    bullets: list[Piece] = field(default_factory=list)
    inline: list[tuple[Field | None, Piece]] = field(default_factory=list)
    rows: list[Entry] = field(default_factory=list)
    color: bool = False
    tentative: bool = False
    reading: LegendResult | None = None

    @property
    def holds_items(self) -> bool:
        """Whether its entries are items of a list, so that a head in running text is none of them."""
        return bool(self.bullets) and self.bullets[-1].line.kind != "text"


@dataclass(slots=True)
class LegendResult:
    """The series of a legend, with objections, and the spans that were understood; ``strong`` if all are in bold."""

    series: list[Series] = field(default_factory=list)
    objections: list[Objection] = field(default_factory=list)
    consumed: list[Span] = field(default_factory=list)
    strong: bool = False


def is_gradient(piece: Piece) -> bool:
    """Whether a piece states a scale of colours: "gradient from white (0.00) to green (1.00)", "Red (0.5): low"."""
    text = piece.text
    if GRADIENT_RE.search(text):
        return True
    return COLOR_STOP_RE.match(text) is not None and style_of(text.split("(")[0]).whole


def read_legend(draft: LegendDraft) -> LegendResult:
    """The series of a legend, which is complete. A list whose sides cannot be distinguished is an objection."""
    if draft.reading is None:
        bullets = [entry for piece in draft.bullets for entry in entries_of(piece)]
        if sum(entry.is_full for entry in bullets) > 1:
            bullets = [e for e in bullets if e.is_full or not (draft.tentative or _is_remark(e))]
        inline = [entry for _, piece in draft.inline for entry in inline_entries(piece)]
        if len(inline) == 1 and is_place(inline[0].first):
            inline = []  # where the legend is: "right side, color squares"
        if sum(entry.is_full for entry in inline) > 1 and not any(entry.is_full for entry in bullets):
            bullets = []  # what follows a whole legend on one line
        entries = bullets or draft.rows or inline
        draft.reading = name_and_style_sides(entries) if entries else LegendResult()
    return draft.reading


def _is_remark(entry: Entry) -> bool:
    """Whether what is not a full entry is a sentence, and no name."""
    long = entry.second is not None and len(entry.second.text.split()) > 2
    return long or len(entry.piece.text.split()) > MAX_REMARK


def name_and_style_sides(entries: list[Entry]) -> LegendResult:
    """Names and styles, for the whole list."""
    sided = [
        (style_of(e.first.text), style_of(e.second.text), e)
        for e in entries
        if e.style is None and e.second is not None
    ]
    style_first = False
    if not all(e.is_full for *_, e in sided):
        style_first, other = all(a.whole for a, *_ in sided), all(b.whole for _, b, _ in sided)
        plain = all(b for _, b, _ in sided) or (
            all(e.strong for *_, e in sided) and not any(a.whole for a, *_ in sided)
        )
        if style_first == other and (style_first or not plain):
            span = (entries[0].piece.span()[0], entries[-1].piece.span()[1])
            reason = "the names and the styles of the legend cannot be distinguished"
            return LegendResult(objections=[Objection("structure", reason, (span,))])
    reading = LegendResult(strong=len(entries) > 1 and all(e.strong for e in entries))
    seen: set[str] = set()
    for entry in entries[:MAX_ENTRIES]:
        name, style = _resolved(entry, style_first=style_first)
        if len(name.text.split()) <= MAX_NAME and name.text[0] != "#" and norm(name.text) not in seen:
            seen.add(norm(name.text))
            reading.series.append(_series(entry, name, style))
            reading.consumed.append(_understood(entry).span())
    return reading


def _understood(entry: Entry) -> Piece:
    """The part of an entry that is its name and its style, without what may follow them."""
    if entry.style is not None:
        return entry.piece
    sides = [side for side in (entry.first, entry.second) if side]
    return entry.piece.sub(min(side.start for side in sides), max(side.end for side in sides))


def _resolved(entry: Entry, *, style_first: bool) -> tuple[Piece, Piece | Style | None]:
    """The name and the style of an entry; ``style_first`` if the style is first in the whole list."""
    if entry.style is not None:
        return entry.first, entry.style
    if entry.second is None or not (style_first or (entry.is_full and style_of(entry.first.text).whole)):
        return entry.first, entry.second
    name = entry.second
    tail = TAIL_BRACKET_RE.search(name.text)
    if tail is not None and AXIS_RE.search(tail.group(1)):
        name = name.sub(name.start, name.start + tail.start())
    return name.trimmed(), entry.first


def _series(entry: Entry, name: Piece, style: Piece | Style | None) -> Series:
    look = style if isinstance(style, Style) else style_of(style.text) if style is not None else Style()
    evidence: dict[str, Span] = {"name": name.span()}
    plain = entry.piece.line.plain
    if look.color is not None:
        region = style if isinstance(style, Piece) else entry.piece
        place = _place_of(look.color, region, name)
        if place is not None:
            evidence["color"] = plain.span(*place)
    side = AXIS_RE.search(entry.piece.text)
    axis = None if side is None else "y2" if side[1].lower() in ("right", "secondary") else "y"
    fields = {"color": look.color, "line": look.line, "marker": look.marker}
    return Series(name=name.text, axis=axis, by="rule/legend", evidence=evidence, **fields)


def _place_of(color: str, region: Piece, name: Piece) -> tuple[int, int] | None:
    """Where ``region`` names a colour, outside of ``name``; a slash in it may have spaces around it."""
    written = re.compile(re.escape(color).replace("/", " ?/ ?"), re.IGNORECASE)
    places = written.finditer(region.line.plain.text, region.start, region.end)
    return next((place.span() for place in places if not name.start <= place.start() < name.end), None)


def undeclared_series(outline: Outline, built: list[DeclaredPanel]) -> list[Series]:
    """Series by heads such as "**EarHive** (solid purple line)"."""
    places = {norm(name) for panel in built for axis in panel.panel.axes for name in axis.categories or ()}
    types = {panel.panel.chart_type for panel in built}
    heads = [] if types & TYPES_WITHOUT_LEGEND else _styled_heads(outline)
    heads = [head for head in heads if norm(head.first.text) not in places]
    return name_and_style_sides(heads).series if heads else []


def _styled_heads(outline: Outline) -> list[Entry]:
    """Labels that end in a style in brackets."""
    found = []
    for line in outline.lines("data", "mixed", "overview"):
        entry = entry_of(Piece.of(line, *line.label_span)) if line.label.endswith(")") else None
        if entry is None or not entry.is_full:
            continue
        if entry.style is not None or (entry.second is not None and style_of(entry.second.text).whole):
            found.append(entry)
    return found
