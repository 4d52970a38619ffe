"""The functions of the claim language, all in one dictionary. ``syntax.CALLS`` has how each is called."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from chartprose.claims import lists, reading, vague

if TYPE_CHECKING:
    from collections.abc import Callable

FUNCTIONS: Final[dict[str, Callable[..., Any]]] = {
    "v": reading.v,
    "has": reading.has,
    "series": reading.series,
    "panels": reading.panels,
    "positions": reading.positions,
    "values": reading.values,
    "first": reading.first,
    "last": reading.last,
    "rises": reading.rises,
    "falls": reading.falls,
    "flat": vague.flat,
    "about": vague.about,
    "similar": vague.similar,
    "far": vague.far,
    "high": vague.high,
    "low": vague.low,
    "all": lists.all_,
    "any": lists.any_,
    "most": lists.most,
    "count": lists.count,
    "sum": lists.sum_,
    "mean": lists.mean,
    "min": lists.min_,
    "max": lists.max_,
    "abs": lists.abs_,
    "len": lists.len_,
    "sorted": lists.sorted_,
    "pairs": lists.pairs,
    "zip": lists.zip_,
    "range": lists.range_,
}
