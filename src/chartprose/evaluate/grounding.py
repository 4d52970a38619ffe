"""Whether a value stands where its record says: the span is right when it holds the value's digits.

The reading of numerals here is the scorer's own, apart from the extractor's, so that a fault in the one does not hide
in the other. It is generous: a span may hold other numerals too, but every number of the value must be among them.
"""

from __future__ import annotations

import math
import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from chartprose.evaluate.match import GoldPoint
    from chartprose.record import Point, Span

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
TOLERANCE = {"rel_tol": 1e-6, "abs_tol": 1e-300}


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


def numbers_of(point: Point) -> list[float]:
    """The numbers that a point's value needs in the text: of ``10 ± 2`` the centre, of a range both ends."""
    value = point.value
    wanted = [value.value] if value.value is not None else [value.low, value.high]
    return [abs(number) for number in wanted if number is not None]


def stands_in(point: Point, text: str, spans: list[Span]) -> bool:
    """Whether all numbers of a point's value stand in these spans of the text."""
    found = numbers_in(" ".join(text[start:end] for start, end in spans))
    return all(any(math.isclose(number, other, **TOLERANCE) for other in found) for number in numbers_of(point))


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
