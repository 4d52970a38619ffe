"""Rule ``bins_told``: bins in running text — "the bin from 0 to 10 holds 44, the last bin (20 to 30) holds 3".

The count may stand first: "31 eggs in the 50-60 g bin".
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.record import Position, Quantity
from chartprose.rules1.context import Context, Found
from chartprose.rules1.found import found_value
from chartprose.rules1.layouts.rows.interval import holds_interval
from chartprose.rules1.layouts.told.in_turn import COMPARING_RE
from chartprose.rules1.not_data import not_data
from chartprose.rules1.quantity import readings_from
from chartprose.rules1.trajectories.atom import next_word
from chartprose.rules1.trajectories.words import CHANGE_WORDS

if TYPE_CHECKING:
    from chartprose.rules1.nouns import PanelWords
    from chartprose.rules1.quantity import Reading

NUMBER = r"-?\d[\d.,]{0,12}"
UNIT = r"(?:\s?[^\s\d,;.()-]{1,8})?"
ENDS = rf"(?P<low>{NUMBER}){UNIT}(?:\s?(?:to|-)\s?|\sand\s)(?P<high>{NUMBER})"
HOLDS = (
    r"(?:holds?|has|contains?|counts?|reaches|shows?|with|at|is|(?:rises?|climbs?|goes|extends?|stands?|amounts?"
    r"|comes?|falls?|drops?|dips?|sinks?)\s(?:(?:up|down)\s)?(?:to|at))"
)
BIN_RE = re.compile(
    rf"\bbin\s(?:from\s|of\s|between\s|at\s|\()?{ENDS}[^\d,;.]{{0,30}}?\b{HOLDS}\s[^\d,;.]{{0,24}}(?P<value>{NUMBER})",
    re.IGNORECASE,
)
"""One bin with its count."""

BEFORE_RE = re.compile(
    rf"(?<![\d.,-]){ENDS}{UNIT}(?:\s(?:bin|range|interval|class))?[,)]?\s{HOLDS}\s(?P<words>[^\d,;.]{{0,24}})(?P<value>{NUMBER})",
    re.IGNORECASE,
)
"""The same without the word: "over 60-70 g with 58 eggs"."""

BEHIND_RE = re.compile(
    rf"(?<![\d.,-])(?P<value>{NUMBER})\s(?P<words>(?:[a-z-]{{2,20}}\s){{0,4}})"
    rf"(?:in|into|within|between|for)\s(?:(?:the|a)\s)?(?:[a-z]{{2,12}}\s){{0,2}}(?:bin,?\s)?(?:of\s|from\s)?\(?{ENDS}",
    re.IGNORECASE,
)
"""A count and its bin: "31 in the 50-60 g bin", "4 eggs lie in the outer bin, 80-90 g"."""

EMPTY_RE = re.compile(
    rf"\bbin\s(?:from\s|of\s|between\s|at\s|\()?{ENDS}{UNIT}\)?,?\s(?:has|shows|is|stays|remains|holds)\s"
    r"(?P<told>(?:no|without(?: an?)?)\s(?:visible\s)?bars?|empty)\b",
    re.IGNORECASE,
)
"""A bin that nothing is drawn for: "the bin from 50 to 60 g has no bar"."""

FORMS: Final = (BIN_RE, BEFORE_RE, BEHIND_RE)
WHOLE_RE = re.compile(r"\b(?:sample|total|all|out|sum)\sof\s(?:the\s)?$|\bn\s?=\s?$", re.IGNORECASE)
WHOLE_REACH: Final = 20
"""What stands before the number of all that is counted."""


BINS_RE = re.compile(r"\bbins?\b", re.IGNORECASE)
BIN_ENDS_RE = re.compile(r"\bbin\s(?:from|of|between)\s-?\d|\ball\s(?:[a-z]{2,6}\s){0,2}bins\b", re.IGNORECASE)

KEYED_BIN_RE = re.compile(
    r"(?<![\d.,-])\d[\d.]{0,8}\s?-\s?\d[\d.]{0,8}(?:\s[A-Za-z°%µ]{1,8})?(?:\s\([^()]{1,24}\))?\s?[:=→]\s?[~≈]?\d"
)
"""A bin with its count behind a colon: "5-10 km: 71"."""


def bins_told(context: Context, words: PanelWords) -> list[Found] | None:
    """One point a bin; None outside of histograms, or if a figure is left that no bin has."""
    if context.panel.chart_type != "histogram":
        return None
    found: list[Found] = []
    taken: list[tuple[int, int]] = []
    bins = {(point.x.low, point.x.high) for point in context.panel.points}
    for match in EMPTY_RE.finditer(context.text, context.start):
        low, high = _ends(match)
        if low >= high or _is_outside(match, words):
            return None
        taken.append(match.span())
        bins.add((low, high))
        found.append(_empty(context, match))
    for match in _matches(context):
        if any(a <= match.start() < b for a, b in taken):
            continue
        value = next(iter(readings_from(context.text[: match.end()], match.start("value"))), None)
        low, high = _ends(match)
        if value is None or low >= high or (low, high) in bins or _is_no_count(context, match, value, words):
            return None
        bins.add((low, high))
        point = found_value(context, _whole(context, value), words)
        point.x = Position(low=low, high=high)
        point.x_span = context.span(match.start("low"), match.end("high"))
        found.append(point)
        taken.append(match.span())
    rest = context.figures()
    left = [r for r in rest if not any(a <= r.digits[0] < b for a, b in taken)]
    return found if found and all(_is_aside(context.text, reading, words) for reading in left) else None


def _ends(match: re.Match[str]) -> tuple[float, float]:
    """The two ends of the bin that ``match`` tells of."""
    low, high = (float(match[name].rstrip(".,").replace(",", "")) for name in ("low", "high"))
    return low, high


def _is_outside(match: re.Match[str], words: PanelWords) -> bool:
    return words.x_ends is not None and not all(words.in_x(end) for end in _ends(match))


def _empty(context: Context, match: re.Match[str]) -> Found:
    """The point of a bin that is said to have no bar."""
    low, high = _ends(match)
    place = context.span(match.start("low"), match.end("high"))
    told = context.span(*match.span("told"))
    return Found(value=Quantity(), value_span=told, x=Position(low=low, high=high), x_span=place, missing="not_shown")


def _matches(context: Context) -> list[re.Match[str]]:
    """Bins with their counts, in order; of two that overlap, the one that begins first."""
    matches = sorted(
        (match for form in FORMS for match in form.finditer(context.text, context.start)),
        key=lambda match: (match.start(), -match.end()),
    )
    kept: list[re.Match[str]] = []
    for match in matches:
        if not kept or match.start() >= kept[-1].end():
            kept.append(match)
    return kept


def _whole(context: Context, value: Reading) -> Reading:
    """The reading with all that stands around it: a unit behind the end of the match."""
    return next((reading for reading in context.readings if reading.digits == value.digits), value)


def _is_no_count(context: Context, match: re.Match[str], value: Reading, words: PanelWords) -> bool:
    """Whether the figure beside a bin is no height of a bar: a share, a difference, or a bin off the axis."""
    whole = _whole(context, value)
    compared = "words" in match.re.groupindex and COMPARING_RE.search(match["words"]) is not None
    apart = next_word(context.text, whole.end) in CHANGE_WORDS
    return compared or apart or _is_outside(match, words) or not words.may_be_of_value(whole.unit) or whole.is_range


def _is_aside(text: str, reading: Reading, words: PanelWords) -> bool:
    """Whether a figure beside the bins is a share of them, or the number of all: "33% of a total of 120"."""
    share = reading.unit == "%" and words.y_unit != "%"
    whole = WHOLE_RE.search(text, max(0, reading.start - WHOLE_REACH), reading.start) is not None
    return not reading.is_range and (share or whole or not_data(text, reading))


def tells_bins(context: Context) -> bool:
    """Whether a text speaks of several or all bins of a histogram, or of one and its ends, which are no trajectory."""
    if holds_interval(context):
        return True
    text, start = context.text, context.start
    several = len(BINS_RE.findall(text, start)) > 1 or len(KEYED_BIN_RE.findall(text, start)) > 1
    return context.panel.chart_type == "histogram" and (several or BIN_ENDS_RE.search(text, start) is not None)
