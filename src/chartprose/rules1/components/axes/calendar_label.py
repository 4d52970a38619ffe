"""The label of an axis of the calendar without the names of its ends: "Month (Jan-Jun)", "Months Jan - Jun"."""

from __future__ import annotations

import re
from typing import Final

NAMES_SPAN_RE = re.compile(r"[A-Z][a-z]{2,8}\.?\s?(?:-|to|through)\s?[A-Z][a-z]{2,8}\.?")
"""The first and the last name of an axis: "Jan-Jun", "Monday to Sunday"."""

_NAME: Final = r"(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]{0,7}\.?"
NOUN_FIRST_RE = re.compile(
    rf"(?P<noun>(?i:[a-z]{{3,12}}\s)?(?i:months?|(?:week)?days?|dates?)),?\s{_NAME}(?:\s?-\s?{_NAME})?"
)
"""A noun of the calendar before the first name, or before both."""


def without_names(label: str, unit: str | None) -> str | None:
    """The label without its names; None if it holds none."""
    if unit and NAMES_SPAN_RE.fullmatch(unit):
        return label[: label.rindex(unit) - 1].rstrip()
    told = NOUN_FIRST_RE.fullmatch(label)
    return told["noun"] if told else None
