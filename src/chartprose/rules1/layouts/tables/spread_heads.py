"""Heads of columns that name a series and hold no value of it: "Rye SD", "Rye lower", "Rye upper"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.rules1.names import norm

if TYPE_CHECKING:
    from collections.abc import Sequence
    from collections.abc import Set as AbstractSet

    from chartprose.rules1.layouts.tables.columns import Column

SPREAD: Final = frozenset({
    "sd", "se", "sem", "std", "stdev", "ci", "error", "err", "uncertainty", "variance", "lower", "upper", "bound",
    "limit", "n", "change", "difference", "rank", "margin",
})  # fmt: skip
"""Words beside the name of a series that make a column none of its values."""

VALUE_RE = re.compile(r"±|\+/-|\b(?:mean|average|median|value|estimate)\b", re.IGNORECASE)
"""What tells a column of values, though their spread stands in it too: "Rye (mean ± SD)"."""

WORD_RE = re.compile(r"[a-z]+")


def spreads(heads: Sequence[str], columns: Sequence[Column], value_nouns: AbstractSet[str]) -> list[int]:
    """The columns of a series whose words beside its name tell its spread, unless the value axis bears them.

    One with its mean in it is none, if the series has no column of its own.
    """
    beside: dict[int, AbstractSet[str]] = {}
    for k, (head, column) in enumerate(zip(heads, columns, strict=True)):
        if column.series is not None:
            own = set(WORD_RE.findall(norm(column.series.text)))
            beside[k] = set(WORD_RE.findall(head.lower())) - own - value_nouns
    plain = {id(columns[k].series) for k, words in beside.items() if words.isdisjoint(SPREAD)}
    told = [k for k, words in beside.items() if not words.isdisjoint(SPREAD)]
    return [k for k in told if id(columns[k].series) in plain or VALUE_RE.search(heads[k]) is None]
