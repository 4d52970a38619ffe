"""Places of an axis in percent: ``at 75% load``, ``between 25% and 50% load`` on an axis "Load (% of rated)"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.record import Axis, Panel
    from chartprose.verify.typing.amounts import Amount
    from chartprose.verify.typing.naming import Names

PERCENT = "percent"
FOLLOW_RE = re.compile(r"(?:(?:,| and| or| to|, and|–|-) ?\d{1,3}(?:\.\d{1,4})? ?%){0,3} ([A-Za-z]+)\b")
"""The noun behind a percentage, or behind the last one of several."""
LEAD_RE = re.compile(
    r"(?<![a-z])(?:(?P<held>[a-z]++) )?"
    r"(?P<lead>at|with|between|up to|after|beyond|past|until|before)(?: only| just)? $",
    re.IGNORECASE,
)
"""What stands before a place, and the word before it."""
SPAN_RE = re.compile(
    r"(?<![a-z])(?:(?P<held>[a-z]++) )?between (?:X\d+|\d{1,3}(?:\.\d{1,4})? ?%) and $",
    re.IGNORECASE,
)
LEAD_CHARS = 60
STANDING = "is are was were be been lie lies lay stand stands stood sit sits hold holds held lying"
STAYING = "remain remains remained stay stays stayed hover hovers converge converges converging stabilize stabilizes"
LEVELING = "plateau plateaus plateaued saturate saturates level levels settle settles off out cap caps capped"
SPANNING = "range ranges ranging ranged vary varies varying fluctuate fluctuates"
ENDING = "start starts started starting begin begins began end ends ended finish finishes open opens close closes"
MOVING = "fall falls fell rise rises rose grow grows grew climb climbs increase increases jump jumps"
TURNING = "peak peaks peaked peaking bottom bottoms"
NOUNS = "value values rate rates share shares accuracy score scores bound mark marks constant steady flat"
HOLDING = frozenset(f"{STANDING} {STAYING} {LEVELING} {SPANNING} {ENDING} {MOVING} {TURNING} {NOUNS}".split())
"""Before these, what follows *at* or *between* is where a curve stands and no place of the axis."""
NEAR = 0.5


def in_percent(axes: Sequence[Axis]) -> bool:
    """Whether one of some axes with numbers is in percent."""
    return any(not axis.categories and axis.unit and axis.unit.startswith("%") for axis in axes)


def noun_of(amount: Amount, after: str, names: Names) -> re.Match[str] | None:
    """The noun behind a percentage that may be a place of the axis."""
    return FOLLOW_RE.match(after) if amount.unit == PERCENT and names.places_in_percent else None


def may_be_place(amount: Amount, names: Names, before: str, *, named: bool) -> bool:
    """Whether a figure may be a place of the axis by its unit; ``named``: a word of the axis stands beside it.

    Where values are in percent as well, ``before`` tells: ``with 5 %``, but not ``remains at 5 %``.
    """
    if amount.unit != PERCENT:
        return amount.unit is None
    if not names.places_in_percent:
        return False
    return named or not names.values_in_percent or (amount.value in names.sole_places and _led(before))


def sole_places(panels: Sequence[Panel], places: frozenset[float]) -> frozenset[float]:
    """The positions that no value of the figure comes near: a figure that equals one of them is hardly a value."""
    values = {q.value.value for panel in panels for q in panel.points if q.value and q.value.value is not None}
    return frozenset(place for place in places if all(abs(value - place) > NEAR for value in values))


def _led(before: str) -> bool:
    """Whether a place is named as one before a figure, and no verb says that a curve stands there."""
    told = before[-LEAD_CHARS:]
    found = LEAD_RE.search(told) or SPAN_RE.search(told)
    return found is not None and (found["held"] or "").lower() not in HOLDING
