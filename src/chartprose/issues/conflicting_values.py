"""One position, two values: the text states a figure twice, and differently."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from typing import TYPE_CHECKING

from chartprose.issues.stated import stated
from chartprose.record import Issue
from chartprose.text.names import norm

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.draft import Block, Draft
    from chartprose.issues.stated import Stated
    from chartprose.record import Panel, Point, Position

MANY_VALUED = frozenset({"scatter", "roc", "sankey"})
"""Charts in which one position may have several values."""
MANY_STATS = frozenset({"outlier", "range", "iqr"})
"""What a position may have several of, or what says of a spread in another form what is said before."""

MAX_COMPARED = 20
"""The most different values of one position that are compared."""

Key = tuple[str, str, str | None]
Pair = tuple[int, int]


def conflicting_values(draft: Draft) -> list[Issue]:
    """One issue for each later value that cannot be the same figure as an earlier one at its position.

    Two values within one block are as likely a misreading, and doubted; they are an issue only where the model read
    them too. Two blocks that differ at most of the places that they share do not speak of the same thing.
    """
    blocks = _Blocks(draft.blocks)
    panels = (panel for panel in draft.panels if panel.chart_type not in MANY_VALUED)
    return [issue for panel in panels for issue in _of_panel(panel, draft.source.text, blocks)]


def _of_panel(panel: Panel, text: str, blocks: _Blocks) -> list[Issue]:
    first: dict[Key, list[tuple[Point, Stated]]] = {}
    issues: list[tuple[Pair, Issue]] = []
    clashes: Counter[Pair] = Counter()
    agreed: Counter[Pair] = Counter()
    for point in panel.points:
        where, value = _place(point.x), stated(point, text)
        if where is None or value is None or point.derived or point.stat in MANY_STATS:
            continue
        earlier = first.setdefault((norm(point.series), where, point.stat), [])
        clash = next((p for p, v in earlier if _differ(v, value) and blocks.may_conflict(p, point)), None)
        if clash is not None:
            pair = blocks.pair(clash, point)
            clashes[pair] += 1
            issues.append((pair, _issue(clash, point, text)))
            continue
        same = next((p for p, v in earlier if not _differ(v, value)), None)
        if same is not None:
            agreed[blocks.pair(same, point)] += 1
        elif len(earlier) < MAX_COMPARED:
            earlier.append((point, value))
    return [issue for pair, issue in issues if clashes[pair] == 1 or agreed[pair] >= clashes[pair]]


def _place(x: Position) -> str | None:
    """A single position as a key; a span or the whole series is none."""
    if x.low is not None or x.high is not None:
        return None
    if x.value is not None:
        return f"{x.value:.12g}"
    return norm(x.label or "") or None


def _differ(one: Stated, two: Stated) -> bool:
    """Whether two stated figures cannot be the same: neither lies within the other's precision."""
    gap = max(one.low - two.high, two.low - one.high)
    return gap > (one.slack + two.slack) * (1 + 1e-9)


class _Blocks:
    """The blocks in the order of the text, to find the one that a value is in, by its number."""

    def __init__(self, blocks: Sequence[Block]) -> None:
        self.blocks = sorted(blocks, key=lambda block: block.span)
        self.starts = [block.span[0] for block in self.blocks]

    def pair(self, one: Point, two: Point) -> Pair:
        """The blocks of two points."""
        first, second = (bisect_right(self.starts, point.evidence["value"][0]) - 1 for point in (one, two))
        return first, second

    def may_conflict(self, one: Point, two: Point) -> bool:
        """Whether two values are in two blocks, or in one that the model read."""
        first, second = self.pair(one, two)
        return first != second or (first >= 0 and self.blocks[first].by.startswith("model/"))


def _issue(first: Point, second: Point, text: str) -> Issue:
    x = second.x
    where = f"{x.value:g}" if x.value is not None else x.label
    name = f"{second.series} at {where}" if second.series else f"{where}"
    spans = sorted([first.evidence["value"], second.evidence["value"]])
    values = " and ".join(text[start:end] for start, end in spans)
    message = f"The text states two values for {name}: {values}."
    return Issue(code="conflicting_values", severity="warning", message=message, evidence=spans)
