"""What kind of mistake a wrong point is: the row of the error table that it is counted in.

The kinds are tried in the order of ``KINDS``, and the first that fits is the one; each mistake is counted once.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from rapidfuzz.distance import OSA

from chartprose.evaluate.equality import close, is_null, norm
from chartprose.evaluate.match import KEYS

if TYPE_CHECKING:
    from chartprose.evaluate.match import Pair
    from chartprose.record import Quantity

KINDS: dict[str, str] = {
    "wrong panel": "the point is right but stands in another panel",
    "wrong series": "the value stands at the right position of another series",
    "wrong position": "the value stands in the right series at another position",
    "wrong statistic": "the value is taken for another statistic (a median for a mean)",
    "invented value": "the text says that there is none, or that it cannot be read",
    "value lost": "a value that is stated is given as missing",
    "bound dropped": "a bound or a spread (below 5, 10 ± 2) became a plain number, or lost its open end",
    "range collapsed": "a range became one number",
    "number widened": "a plain number became a range or a bound",
    "sign": "the right digits with the other sign",
    "unit": "off by a factor between units (100 for percent, 60, 3600, 24, 7, 12, 1024)",
    "scale": "off by a power of ten",
    "endpoint": "one end of a range is right, the other is not",
    "digit": "one digit is wrong, lost, added, or swapped with its neighbour",
    "other value": "a number that has nothing of this",
}
"""Kind → what it means, in the order in which they are tried."""

KEY_MISTAKES = {"series": "wrong series", "x": "wrong position", "stat": "wrong statistic"}
UNIT_FACTORS = (60.0, 3600.0, 24.0, 7.0, 12.0, 1024.0)
PERCENT = {"%", "percent", "per cent", "pct"}
POWER_TOL = 1e-9


def mistake(pair: Pair) -> str | None:
    """The kind of a wrong pair (a key of ``KINDS``); ``None`` for a pair that is right, missing or spurious."""
    if pair.outcome != "wrong" or pair.gold is None or pair.pred is None:
        return None
    if pair.moved:
        return "wrong panel"
    differs = next(key for key in KEYS if key not in pair.agree)
    return KEY_MISTAKES.get(differs) or _value_mistake(pair.gold.point.value, pair.pred.value)


def _value_mistake(gold: Quantity, pred: Quantity) -> str:
    if is_null(gold):
        return "invented value"
    if is_null(pred):
        return "value lost"
    if shape := _shape_mistake(gold, pred):
        return shape
    if gold.value is not None:
        single = next(value for value in (pred.value, pred.low, pred.high) if value is not None)
        return _number_mistake(gold.value, single, units=(gold.unit, pred.unit))
    ends = [(a, b) for a, b in ((gold.low, pred.low), (gold.high, pred.high)) if a is not None and b is not None]
    if len(ends) == 2 and close(ends[0][0], -ends[1][1]) and close(ends[1][0], -ends[0][1]):
        return "sign"
    if any(close(a, b) for a, b in ends):
        return "endpoint"
    kinds = {_number_mistake(a, b, units=(gold.unit, pred.unit)) for a, b in ends}
    return kinds.pop() if len(kinds) == 1 else "other value"


def _shape_mistake(gold: Quantity, pred: Quantity) -> str | None:
    """A number taken for a range, a range for a number, a bound for either."""
    gold_ends, pred_ends = _ends(gold), _ends(pred)
    is_point = close(pred.low, pred.high)
    if gold.value is not None:
        if gold_ends and not pred_ends:
            return "bound dropped" if close(gold.value, pred.value) else None
        return "number widened" if pred_ends and pred.value is None and not is_point else None
    if len(gold_ends) == 2 and (not pred_ends or is_point):
        return "range collapsed"
    return "bound dropped" if gold_ends != pred_ends else None


def _number_mistake(gold: float, pred: float, *, units: tuple[str | None, str | None]) -> str:
    if close(gold, -pred):
        return "sign"
    if gold and pred:
        ratio = abs(pred / gold)
        factors = UNIT_FACTORS + ((100.0,) if {norm(unit) for unit in units} & PERCENT else ())
        if any(close(ratio, factor) or close(ratio, 1 / factor) for factor in factors):
            return "unit"
        power = math.log10(ratio)
        if abs(power - round(power)) < POWER_TOL and round(power):
            return "scale"
    return "digit" if OSA.distance(_digits(gold), _digits(pred)) == 1 else "other value"


def _ends(quantity: Quantity) -> set[str]:
    return {name for name in ("low", "high") if getattr(quantity, name) is not None}


def _digits(value: float) -> str:
    """The shortest decimal digits of a number, without sign; ``0.950`` and ``0.95`` have the same."""
    return f"{abs(value):.15g}" if abs(value) >= 1e-4 else f"{abs(value):.15f}".rstrip("0")
