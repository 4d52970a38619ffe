"""Series that no legend lists: heads of the data with a style in brackets, and sentences on styles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.rules.names.entries import entry_of, is_full, is_place, list_of, styled
from chartprose.rules.names.legend import decide
from chartprose.rules.names.piece import Piece
from chartprose.text.names import norm
from chartprose.text.sentences import sentence_spans

if TYPE_CHECKING:
    from chartprose.record import Series
    from chartprose.rules.names.entries import Entry
    from chartprose.rules.names.found import DeclaredPanel
    from chartprose.text.outline import Outline

BARRED = frozenset({"pie", "histogram", "heatmap", "confusion_matrix", "table", "box", "violin"})


def undeclared_series(outline: Outline, built: list[DeclaredPanel]) -> list[Series]:
    """Series by heads such as "**EarHive** (solid purple line)", else by sentences on styles."""
    places = {norm(name) for panel in built for axis in panel.panel.axes for name in axis.categories or ()}
    kinds = {panel.panel.chart_type for panel in built}
    heads = [] if kinds & BARRED else _heads(outline, bars=bool(kinds & {"bar", "stacked_bar"}))
    heads = [head for head in heads if norm(head.first.text) not in places]
    series = decide(heads or _sentences(outline))
    return series.series


def _heads(outline: Outline, *, bars: bool) -> list[Entry]:
    found = []
    for line in outline.lines("data", "mixed", "overview"):
        listed = line.kind in ("bullet", "ordered") and line.plain.text.rstrip().endswith(")")
        if listed or (line.label and (line.is_head or not bars)):
            piece = Piece.of(line, *line.label_span) if line.label else Piece.of(line)
            entry = entry_of(piece) if piece.text.endswith(")") and not is_place(piece) else None
            if (
                entry is not None
                and is_full(entry)
                and (entry.fixed or styled(entry.second.text if entry.second else "").whole)
            ):
                found.append(entry)
    return found


def _sentences(outline: Outline) -> list[Entry]:
    """Sentences such as "The solid line is the old pump, the dotted one its successor"."""
    found = []
    for line in outline.lines("overview", "axes", "legend", "mixed"):
        whole = Piece.of(line)
        for start, end in sentence_spans(line.plain.text, whole.start, whole.end):
            entries = list_of(whole.sub(start, end))
            if len(entries) > 1 and all(is_full(e) and e.second and styled(e.first.text).color for e in entries):
                found += [e for e in entries if e.second is not None and _is_named(e.second)]
    return found


def _is_named(name: Piece) -> bool:
    """Whether a name of a sentence is capitalised, or stands behind an article."""
    return name.text[0].isupper() or name.line.plain.text[: name.start].endswith(" the ")
