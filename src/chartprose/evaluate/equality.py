"""When a predicted value is right: text truth, scored exactly.

A description states a figure digit for digit, so there is no tolerance here: 25 is not 5, 0.89 is not 0.9. Numbers are
compared to a relative 1e-6, which is the rounding of floats and nothing else; zero equals only zero. Names are compared
without their decoration (Unicode form, dashes, quotes, marks of emphasis, runs of spaces, case, points at the ends).
"""

from __future__ import annotations

import math
import re
import unicodedata
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.evaluate.match import GoldPoint
    from chartprose.record import Point, Position, Quantity, Span


REL_TOL = 1e-6
DASHES = dict.fromkeys(map(ord, "‐‑‒–—−"), "-")
DECORATION_RE = re.compile(r"[*`\"“”']")
SPACES_RE = re.compile(r"\s+")
WHOLE_RE = re.compile(r"(?:across |over |throughout )?(?:all|entire|the entire|the whole|every)\b")
"""A label that speaks of the whole axis."""

Domain = tuple[float | None, float | None] | None
NUMERAL_RE = re.compile(r"(?:\d[\d,]*(?:\.\d+)?|\.\d+)(?:[eE][-+−]?\d+)?")
POWER_RE = re.compile(
    r"(?<![\d.])(?:(?P<times>\d++(?:\.\d++)?) ?[×x*·] ?)?10"
    r"(?:(?:\^\{?|<sup>)(?P<power>[-−–]?\d+)|(?P<raised>⁻?[⁰¹²³⁴⁵⁶⁷⁸⁹]+))"
)
"""``10⁻³``, ``10^-3``, ``10^{4}``, ``10<sup>4</sup>``, ``2 × 10⁵``."""

SUPERSCRIPTS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻−–", "0123456789---")
MULTIPLES = (1.0, 1e3, 1e6, 1e9, 1e12)
"""``12k`` is 12000, ``3 M`` three million."""

LARGEST_POWER = 300


@lru_cache(maxsize=4096)
def norm(name: str | None) -> str:
    """A name without its decoration; the empty string for ``None``."""
    if name is None:
        return ""
    text = unicodedata.normalize("NFKC", name).translate(DASHES).replace("\\_", "_")
    return SPACES_RE.sub(" ", DECORATION_RE.sub("", text)).strip(" .:;,").casefold()


def close(a: float | None, b: float | None) -> bool:
    """The same number; never true for a number that is not there."""
    return a is not None and b is not None and math.isclose(a, b, rel_tol=REL_TOL)


def same_end(a: float | None, b: float | None) -> bool:
    """The same end of a span, open ends included."""
    return (a is None and b is None) or close(a, b)


def number(label: str) -> float | None:
    """The number that a label consists of (``"1,024"``, ``"50%"``), if it is one."""
    try:
        value = float(label.replace(",", "").strip().rstrip("%"))
    except ValueError:
        return None
    return value if math.isfinite(value) else None


def is_whole(x: Position, domain: Domain) -> bool:
    """Whether a position speaks of the whole axis: none is given, a label says so, or its span is the domain."""
    if x.value is not None:
        return False
    if x.low is not None or x.high is not None:
        return domain is not None and None not in domain and close(x.low, domain[0]) and close(x.high, domain[1])
    return not x.label or WHOLE_RE.match(norm(x.label)) is not None


def same_position(gold: Position, pred: Position, domain: Domain = None) -> bool:
    """Whether two positions are the same; ``domain`` is the stated range of the gold's x axis."""
    if is_whole(gold, domain) and is_whole(pred, domain):
        return True
    if _is_span(gold) or _is_span(pred):
        return _is_span(gold) and _is_span(pred) and same_end(gold.low, pred.low) and same_end(gold.high, pred.high)
    if gold.value is None and pred.value is None:
        return bool(gold.label) and norm(gold.label) == norm(pred.label)
    return close(_number_at(gold), _number_at(pred))


def _number_at(x: Position) -> float | None:
    return number(x.label) if x.value is None and x.label else x.value


def same_quantity(gold: Quantity, pred: Quantity, *, stated_only: bool = False) -> bool:
    """Whether two amounts are the same: the number, or both ends of the range; units and ``approx`` are fields apart.

    ``10 ± 2`` has a number and two ends, and all three count. With ``stated_only`` a gold that gives only the number,
    or only the ends, says nothing about the rest of it.
    """
    ends = same_end(gold.low, pred.low) and same_end(gold.high, pred.high)
    stated_ends = gold.low is not None or gold.high is not None
    if gold.value is None:
        return (ends and (stated_only or pred.value is None)) if stated_ends else is_null(pred)
    if stated_ends:
        return close(gold.value, pred.value) and ends
    if close(pred.low, pred.high) and close(gold.value, pred.low):  # a range without width is its number
        return pred.value is None or close(gold.value, pred.value)
    return close(gold.value, pred.value) and (stated_only or (pred.low is None and pred.high is None))


def is_null(quantity: Quantity) -> bool:
    """Whether a quantity holds no number at all."""
    return quantity.value is None and quantity.low is None and quantity.high is None


def _is_span(x: Position) -> bool:
    return x.value is None and (x.low is not None or x.high is not None)


def numbers_in(text: str) -> set[float]:
    """The absolute values of all numbers that a piece of text can be read as."""
    found: set[float] = set()
    for match in NUMERAL_RE.finditer(text):
        value = float(match.group().replace(",", "").replace("−", "-"))
        if math.isfinite(value):
            found.update(value * multiple for multiple in MULTIPLES)
    for match in POWER_RE.finditer(text):
        power = int((match["power"] or match["raised"]).translate(SUPERSCRIPTS))
        if abs(power) <= LARGEST_POWER:
            found.update({10.0**power, float(match["times"] or 1) * 10.0**power})
    return found


def stands_in(point: Point, text: str, spans: Sequence[Span]) -> bool:
    """Whether these spans of the text hold the numbers of a value: of ``10 ± 2`` the centre, of a range both ends."""
    found, value = numbers_in(" ".join(text[start:end] for start, end in spans)), point.value
    wanted = (value.value,) if value.value is not None else (value.low, value.high)
    return all(any(close(abs(number), other) for other in found) for number in wanted if number is not None)


def span_is_right(point: Point, gold: GoldPoint, text: str | None) -> bool | None:
    """Whether the span of a predicted value is right.

    Where the gold has spans, the predicted one must overlap one of them; and where the text is at hand it must hold the
    digits, unless the value is derived. ``None`` when neither is at hand.
    """
    span = point.evidence.get("value")
    gold_spans = [gold.point.evidence["value"], *gold.point.also] if "value" in gold.point.evidence else []
    if text is None and not gold_spans:
        return None
    if span is None or span[0] >= span[1]:
        return False
    if gold_spans and not any(overlap(span, other) for other in gold_spans):
        return False
    if text is None:
        return True
    return span[1] <= len(text) and ("value" in point.derived or stands_in(point, text, [span]))


def overlap(a: Span, b: Span) -> int:
    """The number of characters that two spans share."""
    return max(0, min(a[1], b[1]) - max(a[0], b[0]))
