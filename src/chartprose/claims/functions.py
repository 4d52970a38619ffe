"""The functions of the claim language, all in one dictionary, each with how it is called."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from chartprose.claims import lists, reading, vague

if TYPE_CHECKING:
    from collections.abc import Callable


class Function(NamedTuple):
    """What a call does, the least and most arguments without a name (-1: any number), and the keywords."""

    run: Callable[..., Any]
    least: int
    most: int
    keywords: tuple[str, ...] = ()


WINDOW: Final = ("start", "end", "panel", "stat")
FUNCTIONS: Final[dict[str, Function]] = {
    "v": Function(reading.v, 0, 2, ("series", "x", "panel", "stat")),
    "has": Function(reading.has, 0, 2, ("series", "x", "panel", "stat")),
    "series": Function(reading.series, 0, 1, ("panel",)),
    "panels": Function(reading.panels, 0, 0),
    "positions": Function(reading.positions, 0, -1, WINDOW),
    "values": Function(reading.values, 0, 1, ("series", *WINDOW)),
    "first": Function(partial(reading.end, which=0), 0, 1, ("series", *WINDOW)),
    "last": Function(partial(reading.end, which=-1), 0, 1, ("series", *WINDOW)),
    "rises": Function(partial(reading.goes, sign="<"), 0, 1, ("series", "steadily", *WINDOW)),
    "falls": Function(partial(reading.goes, sign=">"), 0, 1, ("series", "steadily", *WINDOW)),
    "flat": Function(vague.flat, 0, 1, ("series", *WINDOW)),
    "about": Function(partial(vague.close, word="about"), 2, 2),
    "similar": Function(partial(vague.close, word="similar"), 2, 2),
    "far": Function(partial(vague.close, word="far"), 2, 2),
    "high": Function(partial(vague.stands, word="high"), 1, 1),
    "low": Function(partial(vague.stands, word="low"), 1, 1),
    "all": Function(partial(lists.quantifier, name="all", decisive=False), 1, 1),
    "any": Function(partial(lists.quantifier, name="any", decisive=True), 1, 1),
    "most": Function(partial(lists.quantifier, name="most", decisive=None), 1, 1),
    "count": Function(lists.count, 1, 1),
    "sum": Function(lists.sum_, 1, 1),
    "mean": Function(lists.mean, 1, 1),
    "min": Function(partial(lists.extreme, sign=-1), 1, -1, ("key",)),
    "max": Function(partial(lists.extreme, sign=1), 1, -1, ("key",)),
    "abs": Function(lists.abs_, 1, 1),
    "len": Function(lists.len_, 1, 1),
    "sorted": Function(lists.sorted_, 1, 1, ("key", "reverse")),
    "pairs": Function(lists.pairs, 1, 1),
    "zip": Function(lists.zip_, 2, -1),
    "range": Function(lists.range_, 1, 3),
}

READS_VALUES: Final = frozenset(
    name for name, each in FUNCTIONS.items() if "panel" in each.keywords or name == "panels"
)
"""The functions that read the chart; an expression without any of them says nothing about it."""
