"""Panel heads: which heads of a text are those of panels.

In the declarations, heads are panels if each of two or more of one rank has axes of its own. In the data, heads are
panels if they say so by a place, a letter or a word, or if the same series stand under each of them although the x axis
has names or numbers of its own.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections import defaultdict
from typing import TYPE_CHECKING

from chartprose.rules.names.chart_types import chart_type_of
from chartprose.rules.names.heads import Head, head_of
from chartprose.rules.names.labels import label_at
from chartprose.rules.names.legend import read_legend
from chartprose.rules.names.mentions import mentions_of
from chartprose.rules.names.panels import PanelName, panel_name, same_panel
from chartprose.rules.names.piece import Piece
from chartprose.rules.names.state import key_of
from chartprose.rules.names.styles import style_of
from chartprose.text.names import norm
from chartprose.text.outline import EXACT_SECTIONS, bare

if TYPE_CHECKING:
    from chartprose.rules.names.state import Rank
    from chartprose.rules.names.walk import Walk
    from chartprose.text.lines import Line
    from chartprose.text.outline import Outline

MAX_HEAD = 16
MAX_PANELS = 40
"""More heads of one rank are groups of something else."""

SHARED_RE = re.compile(r"(?:shared|common|both|all|general|global)\b.{0,40}", re.IGNORECASE)
"""The head of what all panels have in common."""

Ranked = list[tuple[int, PanelName]]


def head_piece(line: Line) -> Piece | None:
    """What may be the head of a panel: a heading, or a label."""
    if line.kind == "table" or not (line.label or line.kind == "heading"):
        return None
    return Piece.of(line) if line.kind == "heading" else Piece.of(line, *line.label_span)


def component_of(piece: Piece) -> Head | None:
    """The component that a head names, unless it names a panel: "Panel (a)"."""
    head = head_of(piece)
    return None if head is not None and head.part == "other" and panel_name(piece).explicit else head


def declared_heads(lines: list[tuple[str, Line]]) -> tuple[list[PanelName], dict[int, int], frozenset[Rank]]:
    """The panels that have axes of their own, the lines that head them, and the rank of these lines."""
    ranks: dict[Rank, Ranked] = defaultdict(list)
    owning: list[int] = []
    for place, (_, line) in enumerate(lines):
        piece = head_piece(line)
        head = component_of(piece.trimmed()) if piece is not None else None
        if (head is not None and head.part in ("axis", "axes", "color") and head.field != "none") or (
            head is None and line.kind not in ("table", "heading") and _mentions_axis(line)
        ):
            owning.append(place)
        if (
            piece is None
            or head is not None
            or len(piece.text.split()) > MAX_HEAD
            or bare(piece.text) in EXACT_SECTIONS
        ):
            continue
        name, opens = panel_name(piece.trimmed()), line.is_head or line.kind == "heading"
        rest = Piece.of(line, line.rest_start)
        if opens or (name.explicit and not mentions_of(rest)):
            title, _ = label_at(rest) if not opens and name.title is None else (None, 0)
            if title is not None and chart_type_of(title.text) is None:
                name.title = title.text
            ranks[key_of(line)].append((place, name))
    best: Ranked = []
    for ranked in ranks.values():
        ends = [place for place, _ in ranked[1:]] + [len(lines)]
        own = [p for p, end in zip(ranked, ends, strict=True) if bisect_right(owning, p[0]) < bisect_left(owning, end)]
        explicit = [pair for pair in ranked if pair[1].explicit]
        chosen = explicit if len(explicit) > 1 and own and all(name.explicit for _, name in own) else own
        if len(chosen) > max(len(best), 1):
            best = chosen
    return _joined(best, lines) if len(best) <= MAX_PANELS else ([], {}, frozenset())


def _joined(best: Ranked, lines: list[tuple[str, Line]]) -> tuple[list[PanelName], dict[int, int], frozenset[Rank]]:
    """The panels that heads name, each once, with their lines; what is shared by all has the number -1."""
    heads: dict[int, int] = {}
    names: list[PanelName] = []
    for place, name in best:
        start = lines[place][1].start
        if SHARED_RE.fullmatch(name.text):
            heads[start] = -1
            continue
        known = next((i for i, other in enumerate(names) if same_panel(other, name)), None)
        if known is None:
            names.append(name)
        heads[start] = len(names) - 1 if known is None else known
    keys = {key_of(lines[place][1]) for place, _ in best}
    return names, heads, frozenset(key for key in keys if key[0] in ("heading", "text"))


def _mentions_axis(line: Line) -> bool:
    return "axis" in line.plain.text[:40].lower() and any(m.head.part == "axis" for m in mentions_of(Piece.of(line)))


def data_panels(outline: Outline, walk: Walk, known: list[PanelName]) -> list[PanelName]:
    """The panels that heads of the data name; those that are ``known`` where some are."""
    lines = outline.lines("data", "mixed")
    headings = [s.heading for s in outline.sections if s.role in ("data", "mixed") and s.heading is not None]
    sections = [name for name in (panel_name(Piece.of(heading)) for heading in headings) if name.explicit]
    every = (walk.shared, *walk.scopes)
    series = {norm(s.name) for scope in every for legend in scope.legends for s in read_legend(legend).series}
    places = {norm(name) for scope in every for axis in scope.axes.values() for name in axis.categories or ()}
    ranks: dict[Rank, Ranked] = defaultdict(list)
    for place, line in enumerate(lines):
        piece = head_piece(line)
        if piece is None or component_of(piece.trimmed()) is not None or len(piece.text.split()) > MAX_HEAD:
            continue
        name = panel_name(piece.trimmed())
        if line.kind == "heading" or line.is_head or (name.explicit and line.strong):
            ranks[key_of(line)].append((place, name))
    if known:
        told = [name for ranked in ranks.values() for _, name in ranked] + sections
        return [name for name in told if any(same_panel(name, other) for other in known)]
    for ranked in ranks.values():
        named = [pair for pair in ranked if pair[1].explicit and not _is_other(pair[1], series | places)]
        explicit = _distinct([name for _, name in named])
        apart = max(len({name.place for name in explicit} - {None}), len({name.mark for name in explicit} - {None}))
        alike = not any(name.tail for name in explicit) or _repeat(lines, named, series | places)
        if len(explicit) > 1 and apart > 1 and alike:
            return explicit
    if len(_distinct(sections)) > 1:
        return _distinct(sections)
    return _repeated(lines, ranks, walk, series, places)


def _is_other(name: PanelName, known: set[str]) -> bool:
    """Whether a head is the name of a series or a category, with a remark or not, or tells a colour."""
    told = {norm(name.title or name.text), norm(name.text.split(":")[0]), norm(name.text)}
    return bool(told & known) or style_of(name.text).color is not None or (not name.title and name.mark in known)


def _distinct(names: list[PanelName]) -> list[PanelName]:
    kept: list[PanelName] = []
    for name in names[: 4 * MAX_PANELS]:
        if not any(same_panel(name, other) for other in kept):
            kept.append(name)
    return kept


def _repeated(
    lines: list[Line], ranks: dict[Rank, Ranked], walk: Walk, series: set[str], places: set[str]
) -> list[PanelName]:
    """Heads under each of which the same series stand, where the x axis tells its own names or numbers."""
    x, y = walk.shared.axes.get("x") or walk.shared.axes.get("angular"), walk.shared.axes.get("y")
    if x is None or not (x.categories or x.ranges or x.ticks):
        return []
    rows = series or {norm(name) for name in (y.categories if y is not None and x.categories else None) or ()}
    for ranked in ranks.values():
        headed = series or all(lines[place].kind == "heading" for place, _ in ranked)
        if headed and not any(_is_other(name, series | places) for _, name in ranked) and _repeat(lines, ranked, rows):
            return [name for _, name in ranked]
    return []


def _repeat(lines: list[Line], heads: Ranked, rows: set[str]) -> bool:
    """Whether one of the rows stands under each of the heads."""
    if not 1 < len(heads) <= MAX_PANELS:
        return False
    ends = [place for place, _ in heads[1:]] + [len(lines)]
    under = [
        {norm(_bare(line)) for line in lines[place + 1 : end] if line.label} & rows
        for (place, _), end in zip(heads, ends, strict=True)
    ]
    return bool(set.intersection(*under)) and any(len(part) > 1 or len(rows) == 1 for part in under)


def _bare(line: Line) -> str:
    label = line.label
    cut = label.rfind(" (")
    return label[:cut] if cut > 0 and style_of(label[cut + 2 :].rstrip(")")).whole else label
