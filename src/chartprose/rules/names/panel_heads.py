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
from chartprose.rules.names.head_lines import key_of
from chartprose.rules.names.heads import Head, head_of
from chartprose.rules.names.labels import label_at
from chartprose.rules.names.legend import read_legend
from chartprose.rules.names.mentions import mentions_of
from chartprose.rules.names.panels import PanelName, panel_name, same_panel
from chartprose.rules.names.piece import Piece
from chartprose.rules.names.styles import style_of
from chartprose.text.names import norm
from chartprose.text.outline import EXACT_SECTIONS, bare

if TYPE_CHECKING:
    from chartprose.rules.names.head_lines import Rank
    from chartprose.rules.names.walk import Walk
    from chartprose.text.lines import Line
    from chartprose.text.outline import Outline

MAX_HEAD = 16
MAX_PANELS = 40
"""More heads of one rank are groups of something else."""

SHARED_RE = re.compile(r"(?:shared|common|both|all|general|global)\b.{0,40}", re.IGNORECASE)
"""The head of what all panels have in common."""


def head_piece(line: Line) -> Piece | None:
    """What may be the head of a panel: a heading, a line that only opens a group, or a label with the word for it."""
    if line.kind == "table":
        return None
    if line.kind == "heading":
        return Piece.of(line)
    if line.label:
        return Piece.of(line, *line.label_span)
    return None


def component_of(piece: Piece) -> Head | None:
    """The component that a head names, unless it names a panel: "Panel (a)"."""
    head = head_of(piece)
    return None if head is not None and head.part == "other" and panel_name(piece).explicit else head


def declared_heads(lines: list[tuple[str, Line]]) -> tuple[list[PanelName], dict[int, int], frozenset[Rank]]:
    """The panels that have axes of their own, the lines that head them, and the rank of these lines."""
    ranks: dict[Rank, list[tuple[int, PanelName]]] = defaultdict(list)
    owning: list[int] = []
    for place, (_, line) in enumerate(lines):
        piece = head_piece(line)
        if piece is None:
            if line.kind in ("bullet", "ordered", "text") and any(h.part == "axis" for h in _first_mention(line)):
                owning.append(place)
            continue
        head = component_of(piece.trimmed())
        if head is not None:
            if head.part in ("axis", "axes", "color") and head.field != "none":
                owning.append(place)
            continue
        if line.kind != "heading" and any(h.part == "axis" for h in _first_mention(line)):
            owning.append(place)
        if len(piece.text.split()) > MAX_HEAD or bare(piece.text) in EXACT_SECTIONS:
            continue
        name = panel_name(piece.trimmed())
        if (
            line.is_head
            or line.kind == "heading"
            or (name.explicit and not mentions_of(Piece.of(line, line.rest_start)))
        ):
            if not line.is_head and line.kind != "heading" and name.title is None:
                title, _ = label_at(Piece.of(line, line.rest_start))
                name.title = title.text if title is not None and chart_type_of(title.text) is None else None
            ranks[key_of(line)].append((place, name))
    best: list[tuple[int, PanelName]] = []
    for ranked in ranks.values():
        places = [place for place, _ in ranked] + [len(lines)]
        own = [
            (place, name)
            for number, (place, name) in enumerate(ranked)
            if bisect_right(owning, place) < bisect_left(owning, places[number + 1])
        ]
        explicit = [pair for pair in ranked if pair[1].explicit]
        chosen = own if len(own) > 1 else []
        if len(explicit) > 1 and own and all(name.explicit for _, name in own):
            chosen = explicit
        if len(chosen) > len(best):
            best = chosen
    if not 1 < len(best) <= MAX_PANELS:
        return [], {}, frozenset()
    return _joined(best, lines)


def _joined(
    best: list[tuple[int, PanelName]], lines: list[tuple[str, Line]]
) -> tuple[list[PanelName], dict[int, int], frozenset[Rank]]:
    """The panels that heads name, each once, with their lines; what is shared by all has the number -1."""
    heads: dict[int, int] = {}
    names: list[PanelName] = []
    for place, name in best:
        if SHARED_RE.fullmatch(name.text):
            heads[lines[place][1].start] = -1
            continue
        known = next((i for i, other in enumerate(names) if same_panel(other, name)), None)
        if known is None:
            names.append(name)
            known = len(names) - 1
        heads[lines[place][1].start] = known
    keys = {key_of(lines[place][1]) for place, _ in best}
    return names, heads, frozenset(key for key in keys if key[0] in ("heading", "text"))


def _first_mention(line: Line) -> list[Head]:
    text = line.plain.text[:40].lower()
    return [mention.head for mention in mentions_of(Piece.of(line))] if "axis" in text else []


def data_panels(outline: Outline, walk: Walk, known: list[PanelName]) -> list[PanelName]:
    """The panels that heads of the data name."""
    lines = outline.lines("data", "mixed")
    headings = [s.heading for s in outline.sections if s.role in ("data", "mixed") and s.heading is not None]
    plots = [panel_name(Piece.of(h)) for h in headings]
    explicit_sections = [name for name in plots if name.explicit]
    every = (walk.shared, *walk.scopes)
    series = {norm(s.name) for scope in every for legend in scope.legends for s in read_legend(legend).series}
    places = {norm(name) for scope in every for axis in scope.axes.values() for name in axis.categories or ()}
    ranks: dict[Rank, list[tuple[int, PanelName]]] = defaultdict(list)
    for place, line in enumerate(lines):
        piece = head_piece(line)
        if piece is None or component_of(piece.trimmed()) is not None or len(piece.text.split()) > MAX_HEAD:
            continue
        name = panel_name(piece.trimmed())
        told = {norm(name.title or name.text), norm(name.text.split(":")[0]), norm(name.text)}
        if name.explicit and told & (series | places):
            continue
        if line.kind == "heading" or line.is_head or (name.explicit and line.strong):
            ranks[key_of(line)].append((place, name))
    if known:
        told_names = [name for ranked in ranks.values() for _, name in ranked] + explicit_sections
        return [name for name in told_names if any(same_panel(name, other) for other in known)]
    for ranked in ranks.values():
        explicit = _distinct(
            [
                name
                for _, name in ranked
                if name.explicit and norm(name.text) not in series and not style_of(name.text).color
            ]
        )
        if len(explicit) > 1 and (
            len({n.place for n in explicit if n.place}) > 1 or len({n.mark for n in explicit if n.mark}) > 1
        ):
            return explicit
    if len(_distinct(explicit_sections)) > 1:
        return _distinct(explicit_sections)
    return _repeated(lines, ranks, walk, series, places)


def _distinct(names: list[PanelName]) -> list[PanelName]:
    kept: list[PanelName] = []
    for name in names[: 4 * MAX_PANELS]:
        if not any(same_panel(name, other) for other in kept):
            kept.append(name)
    return kept


def _repeated(
    lines: list[Line], ranks: dict[Rank, list[tuple[int, PanelName]]], walk: Walk, series: set[str], places: set[str]
) -> list[PanelName]:
    """Heads under each of which the same series stand, where the x axis tells its own names or numbers."""
    x = walk.shared.axes.get("x") or walk.shared.axes.get("angular")
    y = walk.shared.axes.get("y")
    if x is None or not (x.categories or x.extents or x.ticks):
        return []
    rows = series or {norm(name) for name in (y.categories if y is not None and x.categories else None) or ()}
    if not rows:
        return []
    for ranked in ranks.values():
        heads = [
            (place, name)
            for place, name in ranked
            if not {norm(name.title or name.text), norm(name.text.split(":")[0])} & (series | places)
        ]
        if not series and any(lines[place].kind != "heading" for place, _ in heads):
            continue
        if not 1 < len(heads) <= MAX_PANELS or len(heads) < len(ranked):
            continue
        ends = [place for place, _ in heads[1:]] + [len(lines)]
        under = []
        for (place, _), end in zip(heads, ends, strict=True):
            under.append({norm(_bare(line)) for line in lines[place + 1 : end] if line.label} & rows)
        if all(under) and set.intersection(*under) and any(len(part) > 1 or len(rows) == 1 for part in under):
            return [name for _, name in heads]
    return []


def _bare(line: Line) -> str:
    label = line.label
    cut = label.rfind(" (")
    return label[:cut] if cut > 0 and style_of(label[cut + 2 :].rstrip(")")).whole else label
