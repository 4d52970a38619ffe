"""Series that no legend lists: heads of the data with a style in brackets, and sentences on styles."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.record import Series
from chartprose.rules.names.entries import DRAWN, TAIL_BRACKET_RE
from chartprose.rules.names.piece import Piece
from chartprose.rules.names.styles import style_of
from chartprose.text.names import norm
from chartprose.text.sentences import sentence_spans

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.record import Span
    from chartprose.rules.names.found import DeclaredPanel
    from chartprose.text.outline import Outline

STANDS_RE = re.compile(r"\s(?:stands? for|represents?|shows?|marks?|is for|for|denotes?|indicates?|traces?|tracks?)\s")
PARTS_RE = re.compile(
    r"\s?[,;]\s(?:and\s|while\s)?(?=an?\s|the\s|one\s)|\sand\s(?=an?\s|the\s)|\swhile\s(?=an?\s|the\s)"
)
ASIDE_RE = re.compile(
    r"\b[Tt]he\s(?P<name>(?:[^\W\d][\w'-]*\s){0,3}[^\W\d][\w'-]*)(?:\s\((?P<bracket>[^()]{3,40"
    r"})\)|,\s(?P<aside>[^,.;()]{3,40}),)"
)
ARTICLE_RE = re.compile(r"(?:the|an?)\s", re.IGNORECASE)
VAGUE = DRAWN | {"one", "area", "areas"}
MAX_SERIES = 1000
BARRED = frozenset({"pie", "histogram", "heatmap", "confusion_matrix", "table", "box", "violin"})


def styled_heads(outline: Outline, built: list[DeclaredPanel]) -> list[Series]:
    """Heads such as "**EarHive** (solid purple line)" where no legend is declared."""
    kinds = {panel.panel.chart_type for panel in built}
    if kinds & BARRED:
        return []
    places = {norm(name) for panel in built for axis in panel.panel.axes for name in axis.categories or ()}
    found: dict[str, Series] = {}
    for section in outline.sections:
        if section.role not in ("data", "mixed", "overview"):
            continue
        for line in section.lines:
            bullet = line.kind in ("bullet", "ordered") and line.plain.text.rstrip().endswith(")")
            if (
                not (line.label or bullet)
                or len(found) >= MAX_SERIES
                or (kinds & {"bar", "stacked_bar"} and not (line.is_head or bullet))
            ):
                continue
            label = Piece.of(line, *line.label_span) if line.label else Piece.of(line)
            tail = TAIL_BRACKET_RE.search(label.text)
            if tail is None or tail.start() < 1:
                continue
            style = style_of(tail[1])
            name = label.sub(label.start, label.start + tail.start()).trimmed()
            marks = name.marks(bold=False)
            if len(marks) == 1:
                name = name.sub(marks[0].start, marks[0].end)
            if not style.whole or not name or norm(name.text) in places or style_of(name.text).whole:
                continue
            span: Span = name.span()
            found.setdefault(
                norm(name.text),
                Series(
                    name=name.text,
                    color=style.color,
                    line=style.line,
                    marker=style.marker,
                    by="rule/legend",
                    evidence={"name": span},
                ),
            )
    return list(found.values())


def styled_sentences(outline: Outline) -> list[Series]:
    """Sentences such as "A dark blue line stands for the whole country, an orange line for the capital region"."""
    found: dict[str, Series] = {}
    aside: dict[str, Series] = {}
    for section in outline.sections:
        if section.role not in ("overview", "axes", "legend", "mixed"):
            continue
        for line in section.lines:
            whole = Piece.of(line)
            for start, end in sentence_spans(line.plain.text, whole.start, whole.end):
                sentence = whole.sub(start, end)
                got = list(_of_sentence(sentence))
                for one in got if len(got) > 1 else ():
                    found.setdefault(norm(one.name), one)
                for one in _asides(sentence):
                    aside.setdefault(norm(one.name), one)
    return list((found or (aside if len(aside) > 1 else {})).values())


def _asides(sentence: Piece) -> Iterator[Series]:
    """Names with their styles in brackets or between commas: "the epoxy (blue bars)", "the Mill, drawn in red,"."""
    for match in ASIDE_RE.finditer(sentence.line.plain.text, sentence.start, sentence.end):
        style = style_of(match["bracket"] or match["aside"])
        vague = set(match["name"].lower().split()) & VAGUE
        if style.whole and style.color is not None and style_of(match["name"]).color is None and not vague:
            name = sentence.sub(*match.span("name"))
            yield Series(
                name=name.text,
                color=style.color,
                line=style.line,
                marker=style.marker,
                by="rule/legend",
                evidence={"name": name.span()},
            )


def _of_sentence(sentence: Piece) -> list[Series]:
    found = []
    for part in sentence.cuts(PARTS_RE):
        sides = list(part.trimmed().cuts(STANDS_RE))
        if len(sides) != 2:
            return []
        style, name = style_of(sides[0].text), sides[1].trimmed()
        if not style.whole or style.color is None:
            return []
        article = ARTICLE_RE.match(name.text)
        if article is not None:
            name = name.sub(name.start + article.end(), name.end)
        if not name or len(name.text.split()) > 6:
            return []
        found.append(
            Series(
                name=name.text,
                color=style.color,
                line=style.line,
                marker=style.marker,
                by="rule/legend",
                evidence={"name": name.span()},
            )
        )
    return found
