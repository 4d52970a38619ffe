"""The shading around a line: "the shaded band extends from 8.3 to 9.5 at 60 min" is a range, and no trajectory."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.record import Quantity
from chartprose.rules1.context import Found
from chartprose.rules1.place import place_in
from chartprose.rules1.quantity import readings_from

if TYPE_CHECKING:
    from chartprose.rules1.context import Context
    from chartprose.rules1.nouns import PanelWords
    from chartprose.rules1.quantity import Reading

BAND_RE = re.compile(
    r"\s?(?:(?P<first>(?:at|by|in|on|after|around|near)\s[^,]{1,30}),\s)?(?:the|its|this|a)\s(?:[\w%-]{1,12}\s){0,3}?"
    r"(?:shading|ribbon|envelope|band|strip|(?:shaded|confidence|uncertainty|error|interquartile|prediction|light(?:er)?)\s"
    r"(?:[\w%-]{1,12}\s){0,2}?(?:bands?|regions?|areas?|intervals?|bars?|shading))\s(?:around it\s|of the line\s)?"
    r"(?:extends?|ranges?|spans?|reaches|covers?|runs?|goes|stretches|lies|is|has|widens|narrows)\b",
    re.IGNORECASE,
)
"""How a sentence on the shading of a line begins."""

MIDDLE_RE = re.compile(
    r"[,;]\s(?:and\s)?(?:at|by|in|on|after|around|near)\s(?P<place>[^,;()]{1,30}?)[,\s]\s?(?:it|they)\s[a-z]{2,12}\s",
    re.IGNORECASE,
)
"""A place further on in the sentence: "is narrow; at day 50 it spans …"."""
PLACE_RE = re.compile(r"\s(?:at|by|in|on|after|around|near)\s(?:the\s)?(?P<place>[^,;()]{1,30}?)\.?$", re.IGNORECASE)
WHOLE: Final = (
    r"(?:over|across|along|throughout)\s(?:the\s|its\s)?(?:whole|entire|full)\s"
    r"(?:width|range|length|[xX][ -]?axis|axis|plot|period|span|panel|chart)\b"
)
WHOLE_RE = re.compile(rf"\s{WHOLE}(?:\sof\s(?:the\s)?[a-z]{{3,10}}(?:\s[a-z]{{3,10}})?)?$", re.IGNORECASE)
"""That a band is the same at all places: "over the whole width of the plot"."""

WIDE_RE = re.compile(
    r"\s?(?:(?:the|this|its|it|a)\s(?:[\w%-]{1,12}\s){0,3}?)?"
    r"(?:extends?|extending|spans?|spanning|covers?|covering|stretches|stretching|fills|filling)\s(?:from\s|between\s)?"
    rf"[~≈]?-?\d[^.;()]{{0,30}}?\s?(?:to|and|-)\s[^;()]{{0,24}}?\s{WHOLE}",
    re.IGNORECASE,
)
"""What reaches from one level to another at all places, and so is no move between them."""

RANGE = 2


def is_of_band(text: str, start: int) -> bool:
    """Whether a sentence from ``start`` on speaks of the shading of a line, or of what is as wide as the plot."""
    return BAND_RE.match(text, start) is not None or WIDE_RE.match(text, start) is not None


def band_in(context: Context, start: int, end: int, words: PanelWords) -> Found | None:
    """The range of the shading that the sentence ``[start, end)`` states at one place or at all, without its series."""
    text = context.text[:end].rstrip(" .")
    lead = BAND_RE.match(text, start)
    whole = WHOLE_RE.search(text, lead.end()) if lead else None
    tail = PLACE_RE.search(text, lead.end()) if lead and not whole else None
    middle = MIDDLE_RE.search(text, lead.end()) if lead else None
    told = [m.span(name) for m, name in ((lead, "first"), (middle, "place"), (tail, "place")) if m and m[name]]
    if lead is None or len(told) != (whole is None):
        return None
    placed = place_in(text[: told[0][1]], words, told[0][0]) if told else None
    begin, stop = (middle or lead).end(), whole.start() if whole else tail.start() if tail else len(text)
    readings = [r for r in readings_from(text[:stop], begin) if r.start >= begin]
    ends = _ends(readings)
    if (placed is None and whole is None) or ends is None:
        return None
    low, high = ends
    about = True if any(r.approx for r in readings) else None
    span = context.span(readings[0].digits[0], readings[-1].digits[1])
    value = Quantity(low=low, high=high, approx=about, unit=readings[-1].unit)
    if placed is None:
        return Found(value=value, value_span=span, stat="range" if start > context.start else None)
    return Found(value=value, value_span=span, x=placed[0], x_span=context.span(*placed[1]), stat="range")


def _ends(readings: list[Reading]) -> tuple[float, float] | None:
    """The lower and the upper end, as one range or as two numbers."""
    if len(readings) == 1 and readings[0].low is not None and readings[0].high is not None:
        return readings[0].low, readings[0].high
    if len(readings) == RANGE and readings[0].value is not None and readings[1].value is not None:
        one, two = readings[0].value, readings[1].value
        return (one, two) if one < two else None
    return None
