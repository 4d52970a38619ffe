"""The functions of the claim language, all in one dictionary, and how each is called."""

from __future__ import annotations

from functools import partial
from inspect import signature
from typing import TYPE_CHECKING, Any, Final

from chartprose.claims import lists, reading, vague

if TYPE_CHECKING:
    from collections.abc import Callable

FUNCTIONS: Final[dict[str, Callable[..., Any]]] = {
    "v": reading.v, "has": reading.has, "series": reading.series, "panels": reading.panels,
    "positions": reading.positions, "values": reading.values,
    "first": partial(reading.end_value, 0), "last": partial(reading.end_value, -1),
    "rises": partial(reading.is_monotonic, "<"), "falls": partial(reading.is_monotonic, ">"), "flat": vague.flat,
    "about": partial(vague.is_close, "about"), "similar": partial(vague.is_close, "similar"),
    "high": partial(vague.is_high_or_low, "high"), "low": partial(vague.is_high_or_low, "low"),
    "all": partial(lists.quantifier, "all"), "any": partial(lists.quantifier, "any"),
    "most": partial(lists.quantifier, "most"), "count": lists.count, "sum": lists.sum_, "mean": lists.mean,
    "min": partial(lists.max_or_min, -1), "max": partial(lists.max_or_min, 1), "abs": lists.abs_, "len": lists.len_,
    "sorted": lists.sorted_, "pairs": lists.pairs, "zip": lists.zip_, "range": lists.range_,
}  # fmt: skip

SIGNATURES: Final = {name: signature(function) for name, function in FUNCTIONS.items()}
"""The first parameter is the evaluation; ``**window`` are the keywords of ``WINDOW``."""

WINDOW: Final = frozenset({"start", "end", "panel", "stat"})
READS_VALUES: Final = frozenset({"panels"}) | {
    name for name, each in SIGNATURES.items() if not {"panel", "window"}.isdisjoint(each.parameters)
}
"""The functions that read the chart; an expression without any of them says nothing about it."""
