"""Panel heads: which heads of a text are those of panels.

In the declarations, heads are panels if each of two or more of one rank has axes of its own. In the data, heads are
panels if they say so by a place, a letter or a word, or if the same series are under each of them although the x axis
has names or numbers of its own.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from chartprose.rules.names.chart_types import chart_type_of
from chartprose.rules.names.heads import head_of, tokens_of
from chartprose.rules.names.labels import label_at
from chartprose.rules.names.mentions import mentions_of
from chartprose.rules.names.panels import PanelName, panel_name, same_panel
from chartprose.rules.names.piece import Piece
from chartprose.rules.names.styles import style_of
from chartprose.rules.names.vocabulary import MODIFIERS, SHARING_WORDS
from chartprose.text.names import norm

if TYPE_CHECKING:
    from chartprose.rules.names.heads import Head
    from chartprose.text.lines import Line
    from chartprose.text.outline import Outline

Rank = tuple[str, int, bool]
Ranked = list[tuple[int, PanelName]]

MAX_WORDS: Final = 16
MAX_PANELS: Final = 40
"""More heads of one rank are groups of something else."""


@dataclass(slots=True)
class PanelHeads:
    """The panels that have axes of their own: ``lines`` maps the start of a head's line to the number of its panel.

    ``ranks`` are those of the heads that end a panel.
    """

    names: list[PanelName] = field(default_factory=list)
    lines: dict[int, int] = field(default_factory=dict)
    ranks: frozenset[Rank] = frozenset()


def rank_of(line: Line) -> Rank:
    """What lines of one rank share: their kind, their level, and whether they are heads in bold."""
    return (line.kind, line.level, line.strong and line.kind == "text")


def component_of(piece: Piece) -> Head | None:
    """The component that a head names, unless it names a panel: "Panel (a)"."""
    head = head_of(piece)
    return None if head is not None and head.part == "other" and panel_name(piece).explicit else head


def _head(line: Line) -> Piece:
    """What may be the head of a panel: a heading, or the label of a line."""
    return (Piece.of(line) if line.kind == "heading" else Piece.of(line, *line.label_span)).trimmed()


def declared_heads(lines: list[Line]) -> PanelHeads:
    """The heads of panels in the lines that declare names."""
    ranks: dict[Rank, Ranked] = defaultdict(list)
    own_axes: list[int] = []
    for place, line in enumerate(lines):
        if line.kind == "table" or not (line.label or line.kind == "heading"):
            continue
        piece = _head(line)
        head = component_of(piece)
        if head is not None:
            if head.part in ("axis", "axes", "color"):
                own_axes.append(place)
            continue
        if len(piece.text.split()) > MAX_WORDS:
            continue
        name, opens = panel_name(piece), line.is_head or line.kind == "heading"
        rest = Piece.of(line, line.rest_start)
        if opens or (name.explicit and not mentions_of(rest)):
            title, _ = label_at(rest) if not opens and name.title is None else (None, 0)
            if title is not None and chart_type_of(title.text) is None:
                name.title = title.text
            ranks[rank_of(line)].append((place, name))
    best: Ranked = []
    for ranked in ranks.values():
        ends = [place for place, _ in ranked[1:]] + [len(lines)]
        own = [
            pair
            for pair, end in zip(ranked, ends, strict=True)
            if bisect_right(own_axes, pair[0]) < bisect_left(own_axes, end)
        ]
        if own and all(name.explicit for _, name in own):
            own = [pair for pair in ranked if pair[1].explicit]
        if len(own) > max(len(best), 1):
            best = own
    return _joined(best, lines) if len(best) <= MAX_PANELS else PanelHeads()


def _joined(best: Ranked, lines: list[Line]) -> PanelHeads:
    """The panels that heads name, each once, with their lines."""
    heads = PanelHeads()
    for place, name in best:
        number = next((i for i, other in enumerate(heads.names) if same_panel(other, name)), len(heads.names))
        if number == len(heads.names):
            heads.names.append(name)
        heads.lines[lines[place].start] = number
    ranks = {rank_of(lines[place]) for place, _ in best}
    heads.ranks = frozenset(rank for rank in ranks if rank[0] in ("heading", "text"))
    return heads


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
    ranks: dict[Rank, Ranked] = defaultdict(list)
    for place, line in enumerate(lines):
        opens = line.kind == "heading" or line.is_head
        if line.kind == "table" or not (opens or line.strong):
            continue
        piece = _head(line)
        if len(piece.text.split()) > MAX_WORDS or component_of(piece) is not None:
            continue
        name = panel_name(piece)
        if opens or name.explicit:
            ranks[rank_of(line)].append((place, name))
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
    """Whether a head is the name of a series or a category, with a remark or not, or states a colour."""
    forms = {norm(name.title or name.text), norm(name.text.split(":")[0]), norm(name.text)}
    return bool(forms & known) or style_of(name.text).color is not None


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
