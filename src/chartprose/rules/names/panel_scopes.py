"""Panel scopes: which panels there are, which axes and legends are of each, and what they have in common.

In the declarations, heads are panels if each of two or more of one rank has axes of its own. In the data, heads are
panels if they say so by a place, a letter or a word, or if the same series are under each of them although the x axis
has names or numbers of its own. A scale of colours is an axis, whether it is described as a bar or as a legend.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from chartprose.draft import Objection
from chartprose.rules.names.axes import AxisDraft, Range
from chartprose.rules.names.clauses import finish, take_clause
from chartprose.rules.names.heading import chart_type_of
from chartprose.rules.names.heads import MODIFIERS, SHARING_WORDS, head_of, tokens_of
from chartprose.rules.names.labels import label_at
from chartprose.rules.names.legend import LegendDraft, is_gradient, read_legend
from chartprose.rules.names.mentions import mentions_of
from chartprose.rules.names.panels import PanelName, match_score, panel_name, same_panel
from chartprose.rules.names.piece import Piece
from chartprose.rules.names.styles import style_of
from chartprose.rules.number import numbers_in
from chartprose.text.names import norm

if TYPE_CHECKING:
    from collections.abc import Collection

    from chartprose.rules.names.declare import Declared
    from chartprose.text.lines import Line
    from chartprose.text.outline import Outline


@dataclass(slots=True)
class Scope:
    """What is declared for one panel, or (``name`` is ``None``) for all of them.

    ``owned`` are the axes whose heads name other panels than the one that they are under.
    """

    name: PanelName | None = None
    axes: dict[str, AxisDraft] = field(default_factory=dict)
    owned: list[tuple[str, list[PanelName], AxisDraft]] = field(default_factory=list)
    legends: list[LegendDraft] = field(default_factory=list)
    title: Piece | None = None
    chart_type: str | None = None


def panel_scopes(shared: Scope, scopes: list[Scope], outline: Outline) -> list[Scope]:
    """The panels: those of the declarations, which heads of the data may call by a title, else those of these heads."""
    if scopes:
        _take_titles(scopes, outline)
        return scopes
    series = {norm(s.name) for legend in shared.legends for s in read_legend(legend).series}
    named = {norm(name) for axis in shared.axes.values() for name in axis.categories or ()}
    x, y = shared.axes.get("x") or shared.axes.get("angular"), shared.axes.get("y")
    own = x is not None and (x.categories or x.ranges or x.ticks)
    rows = series or {norm(name) for name in (y.categories if y is not None and own else None) or ()}
    names = data_panels(outline, series | named, rows if own else set(), headings=not series)
    if x is not None and x.ticks and all(_is_tick(name, x.ticks) for name in names):
        names = []
    return [Scope(name) for name in names] or [shared]


def _take_titles(scopes: list[Scope], outline: Outline) -> None:
    """Let declared panels be called as the heads of the data call them: "Panel A: Height" for "Panel A, left"."""
    ranks, _ = _panel_heads(outline.lines("data", "mixed"), data=True)
    for name in (name for ranked in ranks.values() for _, name in ranked if name.explicit and name.title):
        mine = [one.name for one in scopes if one.name is not None and same_panel(one.name, name)]
        if len(mine) == 1 and mine[0].explicit:
            mine[0].aliases.append(name.text)
            mine[0].title = mine[0].title or name.title


def _is_tick(name: PanelName, ticks: Collection[float]) -> bool:
    """Whether a head of the data is a position: "7B" under ticks at 7B and 13B."""
    stated = [number.value for number in numbers_in(name.text)]
    return not name.explicit and len(stated) == 1 and stated[0] in ticks


def assign_to_panels(shared: Scope, heads: PanelHeads, scopes: list[Scope], found: Declared) -> None:
    """Give the axes and legends whose heads name panels to these panels."""
    named = [(s, s.name) for s in scopes if s.name is not None]
    for channel, owners, axis in shared.owned:
        finish(axis)
        mine = [scope for scope, name in named if any(same_panel(owner, name) for owner in owners)]
        for scope in mine:
            scope.axes.setdefault(channel, axis)
        if not mine:
            reason = f"the panel of the axis “{axis.label or channel}” cannot be determined"
            found.objections.append(Objection("structure", reason, tuple(axis.evidence.values())[:1]))
    is_unsectioned = heads.scopes and not heads.ranks  # nothing ends a panel
    if is_unsectioned and not shared.legends and not any(scope.legends for scope, _ in named[:-1]):
        shared.legends, named[-1][0].legends = named[-1][0].legends, []


def pick_range(axis: AxisDraft, name: PanelName | None) -> int | None:
    """The place of the range of ``axis`` that holds for the panel ``name``; None if that is not decided."""
    scopes = [stated.scope for stated in axis.ranges]
    if len(scopes) < 2 or (axis.categories and not axis.ticks):
        return 0
    if name is None or not any(scopes):
        return axis.widest()
    return _best([match_score(scope, name) if scope else 0 for scope in scopes])


def _best(scores: list[int]) -> int | None:
    """The place of the only greatest score."""
    top = max(scores)
    return scores.index(top) if top and scores.count(top) == 1 else None


def copy_shared_axes(scopes: list[Scope], shared: Scope) -> None:
    """Copy what an axis has in common with another one: range, ticks and names, never the label."""
    for scope in scopes:
        for channel, axis in scope.axes.items():
            if not axis.same_as:
                continue
            owner = _best([match_score(axis.same_as, one.name) if one.name is not None else 0 for one in scopes])
            owned = scopes[owner].axes.get(channel) if owner is not None and scopes[owner] is not scope else None
            source = owned or shared.axes.get(channel, axis)
            axis.ranges = axis.ranges or list(source.ranges)
            if axis.ticks is None and axis.step is None:
                axis.ticks, axis.step = source.ticks, source.step
            axis.categories = axis.categories or source.categories
            axis.scale = axis.scale or source.scale
            shared_spans = {key: span for key, span in source.evidence.items() if key in ("categories", "ticks")}
            axis.evidence = {**shared_spans, **axis.evidence}


def finish_color_scales(scope: Scope) -> None:
    """Finish the axes of a scope, and turn legends that state a scale of colours into an axis."""
    for legend in [*scope.legends]:
        pieces = [*legend.bullets, *(piece for _, piece in legend.inline)]
        graded = sum(map(is_gradient, pieces))
        if legend.color or (graded and graded * 2 >= len(pieces)):
            scope.legends.remove(legend)
            _color_axis(scope, legend)
    for axis in scope.axes.values():
        finish(axis)


def _color_axis(scope: Scope, legend: LegendDraft) -> None:
    """The axis that a scale of colours is: by its clauses, else by the least and the greatest of its numbers."""
    axis = scope.axes.setdefault("color", AxisDraft("color"))
    for named, piece in legend.inline:
        take_clause(axis, piece, named)
    if not axis.ranges and not axis.ticks:
        pieces = [piece for piece in legend.bullets if len(piece.numbers()) == 1]
        pieces = pieces or [piece for _, piece in legend.inline]
        ends = [(n.value, piece.line.plain.span(n.start, n.end)) for piece in pieces for n in piece.numbers()]
        if len(ends) > 1:
            (low, first), (high, last) = min(ends), max(ends)
            axis.ranges.append(Range(low, high, (min(first[0], last[0]), max(first[1], last[1]))))


Rank = tuple[str, int, bool]
Ranked = list[tuple[int, PanelName]]

MAX_WORDS: Final = 16
MAX_PANELS: Final = 40
"""More heads of one rank are groups of something else."""


@dataclass(slots=True)
class PanelHeads:
    """The panels that have axes of their own: ``lines`` maps the start of a head's line to its panel.

    ``ranks`` are those of the heads that end a panel.
    """

    scopes: list[Scope] = field(default_factory=list)
    lines: dict[int, Scope] = field(default_factory=dict)
    ranks: frozenset[Rank] = frozenset()


def rank_of(line: Line) -> Rank:
    """What lines of one rank share: their kind, their level, and whether they are heads in bold."""
    return (line.kind, line.level, line.strong and line.kind == "text")


def _panel_heads(lines: list[Line], *, data: bool = False) -> tuple[dict[Rank, Ranked], list[int]]:
    """The heads that may name panels, by their rank, and the places of the heads of axes."""
    ranks: dict[Rank, Ranked] = defaultdict(list)
    own_axes: list[int] = []
    for place, line in enumerate(lines):
        opens = line.is_head or line.kind == "heading"
        if line.kind == "table" or not (opens or (line.strong if data else line.label)):
            continue
        piece = (Piece.of(line) if line.kind == "heading" else Piece.of(line, *line.label_span)).trimmed()
        head = head_of(piece)
        if head is not None and head.part in ("axis", "axes", "color"):
            own_axes.append(place)
        if (head is not None and head.part != "other") or not (opens or line.strong):
            continue
        name, rest = panel_name(piece), Piece.of(line, line.rest_start)
        if len(piece.text.split()) > MAX_WORDS or not (name.explicit or (opens and head is None)):
            continue
        title = label_at(rest)[0] if not opens and name.title is None else None
        if title is not None and chart_type_of(title.text) is None:
            name.title = title.text
        if opens or not mentions_of(rest):
            ranks[rank_of(line)].append((place, name))
    return ranks, own_axes


def declared_heads(lines: list[Line]) -> PanelHeads:
    """The heads of panels in the lines that declare names."""
    ranks, own_axes = _panel_heads(lines)
    best: Ranked = []
    most = 0
    for ranked in ranks.values():
        ends = [place for place, _ in ranked[1:]] + [len(lines)]
        own = [
            pair
            for pair, end in zip(ranked, ends, strict=True)
            if bisect_right(own_axes, pair[0]) < bisect_left(own_axes, end)
        ]
        held = len(own)
        if own and all(name.explicit for _, name in own):
            own = [pair for pair in ranked if pair[1].explicit]
        if len(own) > 1 and held > most:
            best, most = own, held
    if len(best) > MAX_PANELS:
        return PanelHeads()
    names = _distinct([name for _, name in best])
    scopes = [Scope(name) for name in names]
    numbers = {lines[place].start: [same_panel(one, name) for one in names].index(True) for place, name in best}
    ending = {rank_of(lines[place]) for place, _ in best if lines[place].kind in ("heading", "text")}
    return PanelHeads(scopes, {start: scopes[number] for start, number in numbers.items()}, frozenset(ending))


def is_shared(words: str) -> bool:
    """Whether a head says that what follows is of all panels: "Both panels"."""
    tokens = tokens_of(words)
    return not SHARING_WORDS.isdisjoint(tokens) and MODIFIERS.issuperset(tokens)


def data_panels(outline: Outline, names: set[str], rows: set[str], *, headings: bool) -> list[PanelName]:
    """The panels that heads of the data name.

    ``names`` are the normalised names of series and categories, which are not panels. Heads are panels if they say so,
    or if the same ``rows`` are under each of them; ``headings`` if only headings are.
    """
    lines = outline.lines("data", "mixed")
    ranks, _ = _panel_heads(lines, data=True)
    for ranked in ranks.values():
        named = [pair for pair in ranked if pair[1].explicit and not _is_other(pair[1], names)]
        explicit = _distinct([name for _, name in named])
        apart = max(len({name.place for name in explicit} - {None}), len({name.mark for name in explicit} - {None}))
        if apart > 1 and (not any(name.bracketed for name in explicit) or _repeat(lines, named, names)):
            return explicit
    for rank, ranked in ranks.items():
        other = any(_is_other(name, names) for _, name in ranked)
        if not other and (rank[0] == "heading" or not headings) and _repeat(lines, ranked, rows):
            return [name for _, name in ranked]
    return []


def _is_other(name: PanelName, known: set[str]) -> bool:
    """Whether a head is the name of a series or a category, with a remark or not, or has a colour and no mark."""
    forms = {norm(name.title or name.text), norm(name.text.split(":")[0]), norm(name.text)}
    return bool(forms & known) or (name.mark is None and style_of(name.text).color is not None)


def _distinct(names: list[PanelName]) -> list[PanelName]:
    kept: list[PanelName] = []
    for name in names[: 4 * MAX_PANELS]:
        if not any(same_panel(name, other) for other in kept):
            kept.append(name)
    return kept


def _repeat(lines: list[Line], heads: Ranked, rows: set[str]) -> bool:
    """Whether one of ``rows`` is under each of ``heads``, and more than one under some."""
    if not 1 < len(heads) <= MAX_PANELS:
        return False
    ends = [place for place, _ in heads[1:]] + [len(lines)]
    under = [
        {norm(_without_style(line.label)) for line in lines[place + 1 : end] if line.label} & rows
        for (place, _), end in zip(heads, ends, strict=True)
    ]
    return bool(set.intersection(*under)) and (len(rows) == 1 or any(len(part) > 1 for part in under))


def _without_style(label: str) -> str:
    """A label without the style in brackets at its end."""
    cut = label.rfind(" (")
    return label[:cut] if cut > 0 and style_of(label[cut + 2 :].rstrip(")")).whole else label
