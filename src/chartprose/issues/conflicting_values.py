"""One position, two values: the text states a figure twice, and differently."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from typing import TYPE_CHECKING

from chartprose.issues.stated import stated
from chartprose.record import Issue
from chartprose.text.names import norm

if TYPE_CHECKING:
    from chartprose.draft import Draft
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
"""The numbers of two blocks, in the order of the text."""


def conflicting_values(draft: Draft) -> list[Issue]:
    """One issue for each later value that cannot be the same figure as an earlier one at its position.

    Two values within one block are as likely a misreading, and doubted; they are an issue only where the model read
    them too. Two blocks that differ at most of the places that they share do not speak of the same thing.
    """
    panels = (panel for panel in draft.panels if panel.chart_type not in MANY_VALUED)
    return [issue for panel in panels for issue in _of_panel(panel, draft)]


def _of_panel(panel: Panel, draft: Draft) -> list[Issue]:
    text, blocks = draft.source.text, sorted(draft.blocks, key=lambda block: block.span)
    starts = [block.span[0] for block in blocks]
    first: dict[Key, list[tuple[Point, Stated, int]]] = {}
    issues: list[tuple[Pair, Issue]] = []
    clashes: Counter[Pair] = Counter()
    agreed: Counter[Pair] = Counter()
    for point in panel.points:
        where, value = _place(point.x), stated(point, text)
        if where is None or value is None or point.derived or point.stat in MANY_STATS:
            continue
        place = bisect_right(starts, point.evidence["value"][0]) - 1
        by_model = place >= 0 and blocks[place].by.startswith("model/")
        earlier = first.setdefault((norm(point.series), where, point.stat), [])
        clashing = [one for one in earlier if _differ(one[1], value) and (one[2] != place or by_model)]
        same = [one for one in earlier if not _differ(one[1], value)]
        if clashing:
            clashes[clashing[0][2], place] += 1
            issues.append(((clashing[0][2], place), _issue(clashing[0][0], point, text)))
        elif same:
            agreed[same[0][2], place] += 1
        elif len(earlier) < MAX_COMPARED:
            earlier.append((point, value, place))
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
    return gap > 0 and gap > (one.slack + two.slack) * (1 + 1e-9)


def _issue(first: Point, second: Point, text: str) -> Issue:
    x = second.x
    where = f"{x.value:g}" if x.value is not None else x.label
    name = f"{second.series} at {where}" if second.series else f"{where}"
    spans = sorted([first.evidence["value"], second.evidence["value"]])
    values = " and ".join(text[start:end] for start, end in spans)
    message = f"The text states two values for {name}: {values}."
    return Issue(code="conflicting_values", severity="warning", message=message, evidence=spans)
