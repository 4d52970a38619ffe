"""Places of an axis in percent: ``at 75% load``, ``between 25% and 50% load`` on an axis "Load (% of rated)"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.record import Axis
    from chartprose.verify.typing.amounts import Amount
    from chartprose.verify.typing.naming import Names

PERCENT = "percent"
FOLLOW_RE = re.compile(r"(?:(?:,| and| or| to|, and|–|-) ?\d{1,3}(?:\.\d{1,4})? ?%){0,3} ([A-Za-z]+)\b")
"""The noun behind a percentage, or behind the last one of several."""


def in_percent(axes: Sequence[Axis]) -> bool:
    """Whether one of some axes with numbers is in percent."""
    return any(not axis.categories and axis.unit and axis.unit.startswith("%") for axis in axes)


def noun_of(amount: Amount, after: str, names: Names) -> re.Match[str] | None:
    """The noun behind a percentage that may be a place of the axis."""
    return FOLLOW_RE.match(after) if amount.unit == PERCENT and names.places_in_percent else None


def may_be_place(amount: Amount, names: Names, *, named: bool) -> bool:
    """Whether a figure may be a place of the axis by its unit; ``named``: a word of the axis stands beside it."""
    if amount.unit != PERCENT:
        return amount.unit is None
    return names.places_in_percent and (named or not names.values_in_percent)
