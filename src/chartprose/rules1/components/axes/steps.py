"""Steps of an axis: "every 5", "10-unit intervals", "one tick per year", "marked in tens"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.rules1.spans import holds

if TYPE_CHECKING:
    from chartprose.rules1.components.axes.text import AxisFacts
    from chartprose.rules1.quantity import Reading

STEP_RE = re.compile(
    r"(?:(?:increments?|intervals?|steps?)(?:\s(?:of|is|by|every|at))?\s?:?|increment(?:ed|ing)\sby|multiples of"
    r"|incremental steps of|stepping by|every|each|spaced(?: at| by)?|"
    r"spacing of|spacing:?"
    r"|bins of(?=\s\d[^;.]{0,60}\bedges\b[^;.]{0,30}\b(?:ticks?|labels?|labell?ed|marked)\b))"
    r"\s(?:approximately\s|about\s|~\s?)?[$€£]?(?P<n>\d++(?:,\d{3})*+(?:\.\d+)?)"
    r"|(?<!\d)(?P<m>\d++(?:,\d{3}){0,4}+(?:\.\d+)?)(?!\s(?:in|with|at|by|and|of)\b)\s?(?:%|[- ][A-Za-z]{1,12})?[- ]?\s?"
    r"(?:intervals?|increments?|steps?|apart)\b"
    r"|one (?:major\s)?(?:tick(?: mark)?|label|mark|gridline|grid line)\s(?:per|for every|for each)\s"
    r"(?:(?P<per>\d++(?:,\d{3})*+(?:\.\d+)?)|(?P<few>two|three|four|five|six|ten|twenty)\b|(?P<one>[a-z]{3,12})\b)"
    r"|every\s(?P<nth>second|other|third|fourth|fifth|sixth|tenth)\s(?=[a-z])"
    r"(?!ticks?\b|marks?\b|grid|labels?\b|line|one\b)"
    r"|(?:every|each)\s(?P<decade>decade)\b"
    r"|(?:every|each)\s(?P<unit>integer|unit|layer|year|step|epoch|day|month|week|(?:column|row)(?!\s(?:has|uses|of)\b))\b"
    r"|(?:every|intervals of|steps of|increments of)\s(?P<word>two|three|four|five|ten)\b|"
    r"(?P<int>integer (?:increments?|steps?|values?))"
    r"|(?:marked|labell?ed|numbered|divided|ticks?|marks?) in (?P<tens>twos|fives|tens|twenties|fifties|hundreds)\b",
    re.IGNORECASE,
)
STEP_NUMBERS: Final = {
    "two": 2.0, "three": 3.0, "four": 4.0, "five": 5.0, "six": 6.0, "ten": 10.0, "twenty": 20.0,
    "twos": 2.0, "fives": 5.0, "tens": 10.0, "twenties": 20.0, "fifties": 50.0, "hundreds": 100.0,
}  # fmt: skip
ORDINALS: Final = {
    "second": 2.0, "other": 2.0, "third": 3.0, "fourth": 4.0, "fifth": 5.0, "sixth": 6.0, "tenth": 10.0,
}  # fmt: skip
YEARS: Final = (1500, 2100)
UNIT_WORDS: Final = {
    "meter": "m", "metre": "m", "kilometer": "km", "kilometre": "km", "gram": "g", "kilogram": "kg", "liter": "L",
    "litre": "L", "second": "s", "minute": "min", "hour": "h", "day": "d", "volt": "V", "watt": "W", "degree": "°",
    "percent": "%",
}  # fmt: skip
STEP_WORDS: Final = (
    "apart",
    "multiple",
    "increment",
    "interval",
    "step",
    "every",
    "each",
    "spac",
    "integer",
    "one ",
    "bins of",
    "d in ",
    "s in ",
    "k in ",
)
"""``STEP_RE`` matches nothing without one of these."""


def take_step(text: str, start: int, readings: list[Reading], facts: AxisFacts) -> None:
    """Put the step that ``text[start:]`` tells into ``facts``, and take its figures out of ``readings``."""
    lower = text.lower()
    match = STEP_RE.search(text, start) if any(word in lower for word in STEP_WORDS) else None
    if not match:
        return
    ten_years = match["decade"] or (match["one"] or "").lower() == "decade"
    if (ten_years and not _are_decades(readings)) or (
        not ten_years and match["one"] and not _is_unit(match["one"].lower(), facts)
    ):
        return
    name = next((n for n in ("n", "m", "per") if match[n]), None)
    facts.step = next((r.first for r in readings if name and r.digits[0] <= match.start(name) < r.digits[1]), 1.0)
    if counted := match["word"] or match["few"] or match["tens"]:
        facts.step = STEP_NUMBERS[counted.lower()]
    if ten_years:
        facts.step = STEP_NUMBERS["ten"]
    if match["nth"]:
        facts.step = ORDINALS[match["nth"].lower()]
    facts.step_span = match.span(name) if name else match.span()
    spans = [place.span() for place in STEP_RE.finditer(text, start)]
    readings[:] = [r for r in readings if not holds(spans, r.digits[0])]
    if facts.step <= 0:
        facts.step = None


def _is_unit(word: str, facts: AxisFacts) -> bool:
    """Whether one of what ``word`` names is one on the axis: a "year" on an axis "Year", a "meter" on one in m."""
    return UNIT_WORDS.get(word, word) == facts.unit or word == (facts.label or "").lower().rstrip("s")


def _are_decades(readings: list[Reading]) -> bool:
    """Whether the ends of an axis are years and the first of them begins a decade, which is no power of ten then."""
    ends = [end for r in readings for end in ((r.low, r.high) if r.is_range else (r.value,))]
    if len(ends) <= 1 or any(end is None or not YEARS[0] <= end <= YEARS[1] for end in ends):
        return False
    return ends[0] is not None and ends[0] % STEP_NUMBERS["ten"] == 0
