"""When a predicted value is right: text truth, scored exactly.

A description states a figure digit for digit, so there is no tolerance here: 25 is not 5, 0.89 is not 0.9. Numbers are
compared to a relative 1e-6, which is the rounding of floats and nothing else; zero equals only zero. Names are compared
without their decoration (Unicode form, dashes, quotes, marks of emphasis, runs of spaces, case, points at the ends).
"""

from __future__ import annotations

import math
import re
import unicodedata
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from chartprose.record import Position, Quantity

REL_TOL = 1e-6
DASHES = dict.fromkeys(map(ord, "‐‑‒–—−"), "-")
DECORATION_RE = re.compile(r"[*`\"“”']")
SPACES_RE = re.compile(r"\s+")
WHOLE_RE = re.compile(r"(?:across |over |throughout )?(?:all|entire|the entire|the whole|every)\b")
"""A label that speaks of the whole axis."""

Domain = tuple[float | None, float | None] | None


def norm(name: object) -> str:
    """A name without its decoration; the empty string for ``None``."""
    if name is None:
        return ""
    text = unicodedata.normalize("NFKC", str(name)).translate(DASHES).replace("\\_", "_")
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
    gold_number, pred_number = gold.value, pred.value
    if gold_number is None and pred_number is None:
        if _is_span(gold) or _is_span(pred):
            return _is_span(gold) and _is_span(pred) and same_end(gold.low, pred.low) and same_end(gold.high, pred.high)
        return bool(gold.label) and norm(gold.label) == norm(pred.label)
    if gold_number is None and gold.label and not _is_span(gold):
        gold_number = number(gold.label)
    if pred_number is None and pred.label and not _is_span(pred):
        pred_number = number(pred.label)
    return close(gold_number, pred_number)


def same_quantity(gold: Quantity, pred: Quantity, *, stated_only: bool = False) -> bool:
    """Whether two amounts are the same: the number, or both ends of the range; units and ``approx`` are fields apart.

    ``10 ± 2`` has a number and two ends, and all three count. With ``stated_only`` a gold that gives only the number,
    or only the ends, says nothing about the rest of it.
    """
    ends = same_end(gold.low, pred.low) and same_end(gold.high, pred.high)
    if gold.value is not None:
        if gold.low is None and gold.high is None:
            point = close(pred.low, pred.high) and close(gold.value, pred.low)
            bare = pred.low is None and pred.high is None
            return close(gold.value, pred.value if pred.value is not None else pred.low if point else None) and (
                stated_only or bare or point
            )
        return close(gold.value, pred.value) and ends
    if gold.low is None and gold.high is None:
        return is_null(pred)
    return ends and (stated_only or pred.value is None)


def is_null(quantity: Quantity) -> bool:
    """Whether a quantity holds no number at all."""
    return quantity.value is None and quantity.low is None and quantity.high is None


def _is_span(x: Position) -> bool:
    return x.value is None and (x.low is not None or x.high is not None)
