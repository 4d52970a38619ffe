"""Relations: what is said of one number, or of two, decided over intervals. Formulas: docs/claims.md."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.interval import INF, Interval, Truth, about, about_factor, above, at_least, negate, slack_of
from chartprose.verify.measures import difference, number, percent, quotient
from chartprose.verify.outcome import Outcome, undecided

if TYPE_CHECKING:
    from chartprose.verify.checks import Assertion
    from chartprose.verify.facts import Reading

SIMILAR_SHARE, DIFFERENT_SHARE = 0.1, 0.4
"""Two values are similar up to a tenth of the spread of the panel, and not from two fifths of it on."""
SIMILAR_RATIO, DIFFERENT_RATIO = 0.05, 0.25
"""… or up to 5 % of their size, and not from a quarter of it on."""

CLEARLY = 0.2
"""The part of its rounding by which a computed number must lie beyond a bound to be called so."""

MOVES = frozenset(["change", "drop"])
POSITIONS = frozenset(["position_of_max", "position_of_min"])
YEARS = frozenset(range(1500, 2101))


SUMMED = frozenset(["sum", "mean", "share"])


def against_amount(a: Assertion, left: Reading, label: str) -> Outcome:
    """A number against the amounts of the statement."""
    low, high = a.low, a.high
    if low is None and high is None:
        return undecided("the statement gives no amount to compare with")
    bound = low if low is not None else high
    at = Interval.exact(bound)  # type: ignore[arg-type]
    value = left.value
    truth: Truth
    said = {"at_least": "at least", "at_most": "at most"}.get(a.relation or "", a.relation or "equal")
    if a.relation == "above":
        truth = above(value, at)
    elif a.relation == "below":
        truth = above(at, value)
    elif a.relation == "at_least":
        truth = at_least(value, at)
    elif a.relation == "at_most":
        truth = at_least(at, value)
    elif low is not None and high is not None:
        truth = _within(value, low, high)
        said = "within"
    else:
        factor = a.unit == "times" or a.measure == "times" or a.kind == "ratio"
        truth = (about_factor if factor else about)(value, bound, approx=a.approx)  # type: ignore[arg-type]
        if truth and _is_sum(a) and not about(Interval.exact(value.mid), bound, approx=False):  # type: ignore[arg-type]
            truth = None  # the roundings of the parts, added up, bear out no other sum
        said = "about"
    if truth is None and a.relation in ("above", "below", "at_least", "at_most"):
        truth = True if _borne_out(value, at.mid, up=a.relation in ("above", "at_least")) else None
    if a.approx and a.relation in ("above", "below") and truth is not True:
        truth = True if about(value, bound, approx=True) else truth  # type: ignore[arg-type]
    if a.measure in POSITIONS and a.relation == "equal" and truth is None and bound in YEARS and value.mid in YEARS:
        truth = False if abs(value.mid - bound) >= 1 else None  # years are no magnitudes
    if a.measure == "outliers" and a.relation == "equal":
        truth = value.mid == bound  # a number of things is exact
    if bound == 0 and value.mid == 0 and a.relation in ("above", "below"):
        truth = False  # a stated zero is nothing, whatever its precision
    amount = f"{number(low)} to {number(high)}" if low is not None and high is not None else number(at.mid)
    word = "is" if truth is True else "is not" if truth is False else "may or may not be"
    return Outcome(truth, f"{left.shown}{label} {word} {said} {amount}", left.spans)


def _is_sum(a: Assertion) -> bool:
    """Whether several stated figures are added up, and the figure is no rough one: "A and B together make up 44 %"."""
    several = a.kind != "sum" or a.measure == "sum" or len(a.series) > 1 or len(a.at) > 1
    loose = a.approx or (a.measure == "share" and a.kind != "sum")
    return a.measure in SUMMED and several and not loose


def _borne_out(value: Interval, bound: float, *, up: bool) -> bool:
    """Whether a number, computed from the figures as written, is beyond a bound, though rounding might undo it."""
    beyond = value.mid - bound if up else bound - value.mid
    return not value.ranged and 0 < value.width < INF and beyond >= CLEARLY * value.width / 2


def _within(value: Interval, low: float, high: float) -> Truth:
    band = Interval(low, high, (low + high) / 2)
    slack = 0.05 * max(abs(low), abs(high), high - low)
    if at_least(value, Interval.exact(low)) and at_least(Interval.exact(high), value):
        return True
    noise = slack_of(value, band)
    if value.low >= low - noise and value.high <= high + noise:
        return True
    apart = max(value.low - band.high, band.low - value.high)
    return False if apart > slack else None


def against_other(a: Assertion, left: Reading, right: Reading, labels: tuple[str, str], scale: float) -> Outcome:
    """A number against another one, by an amount if the statement gives one."""
    if a.low is not None and a.relation != "similar":
        return _by_amount(a, left, right, labels)
    spans = left.spans + right.spans
    quote = (f"{left.shown}{labels[0]}", f"{right.shown}{labels[1]}")
    if a.relation in ("similar", "different"):
        truth = similar(left.value, right.value, scale)
        truth = negate(truth) if a.relation == "different" else truth
        return Outcome(truth, f"{quote[0]} against {quote[1]}", spans)
    truth = _plain(a, left.value, right.value)
    word = _word(left.value, right.value)
    tied = truth is None and a.relation in ("above", "below") and left.value.mid == right.value.mid
    return Outcome(truth, f"{quote[0]} {word} {quote[1]}", spans, tied)


def _word(left: Interval, right: Interval) -> str:
    order = above(left, right)
    return "is above" if order is True else "is below" if order is False else "is not told apart from"


def _plain(a: Assertion, left: Interval, right: Interval) -> Truth:
    match a.relation:
        case "above" | "highest":
            return above(left, right)
        case "below" | "lowest":
            return above(right, left)
        case "at_least":
            return at_least(left, right)
        case "at_most":
            return at_least(right, left)
        case "equal":
            return _equal(left, right)
        case _:
            return None


def _equal(left: Interval, right: Interval) -> Truth:
    if left.low <= right.high and right.low <= left.high and abs(left.mid - right.mid) <= max(left.width, right.width):
        return True
    return (
        False
        if above(left, right) is not None and abs(left.mid - right.mid) > 2 * max(left.width, right.width)
        else None
    )


def similar(left: Interval, right: Interval, scale: float) -> Truth:
    """Whether two values differ little, measured by the spread of the panel and by their own size."""
    apart = abs(left.mid - right.mid)
    size = max(abs(left.mid), abs(right.mid))
    if not apart < float("inf"):
        return None
    if apart <= max(SIMILAR_SHARE * scale, SIMILAR_RATIO * size, left.width, right.width):
        return True
    return False if apart >= DIFFERENT_SHARE * scale and apart >= DIFFERENT_RATIO * size else None


def _by_amount(a: Assertion, left: Reading, right: Reading, labels: tuple[str, str]) -> Outcome:
    unit = a.unit or ("times" if a.kind == "ratio" else "points")
    if unit == "times":
        if a.measure in MOVES and min(left.value.mid, right.value.mid) <= 0:
            return undecided("one of the two does not change that way")
        result = quotient(left, right)
        return against_amount(a, result, "") if result else undecided("the divisor may be zero")
    if a.relation == "below":
        left, right = right, left
    apart = percent(left, right) if unit == "percent" else difference(left, right)
    if unit == "percent" and a.relation == "below":
        less = percent(right, left)
        apart = None if less is None else type(less)(-less.value, less.shown, less.spans)
    if apart is None:
        return undecided("the base of the percentage may be zero")
    if a.relation in ("equal", "different", None):
        apart = type(apart)(abs(apart.value), apart.shown, apart.spans)
    if a.relation in ("at_least", "at_most"):
        return against_amount(a, apart, "")
    told = a.model_copy(update={"relation": "equal"})
    result_ = against_amount(told, apart, "")
    if a.relation in ("above", "below") and apart.value.high < 0:
        return Outcome(
            truth=False, reason=f"{left.shown}{labels[0]} is not above {right.shown}{labels[1]}", spans=apart.spans
        )
    return result_
