"""Lines that cross a mark or each other: ``A crosses the limit after 200``, ``A and B swap places between 1 and 3``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.typing.frames.clause import Candidate, half_of, on_axis
from chartprose.verify.typing.frames.crossings.crossing import MOVERS
from chartprose.verify.typing.frames.marks.levels import LINES
from chartprose.verify.typing.frames.stops import panel_of, stops, value_at
from chartprose.verify.typing.vocabulary.words import DENIALS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause, Fields, Half

CROSSES = frozenset(["crosses", "cross", "crossed", "intersects", "intersect"])
SWAPS = frozenset(["swap", "swaps", "swapped", "trade", "exchange", "exchanged", "switch", "switched", "change"])
CATCHES = frozenset(["catches", "catch", "caught"])
PASSES = frozenset(["exceeds", "exceed", "passes", "pass", "surpasses", "reaches", "reach", "rises", "climbs"])
PLACES = frozenset(["places", "positions", "ranks", "roles"])
PASSING = ("above", "below")
TRIGGERS = CROSSES | SWAPS | CATCHES | PASSES | MOVERS
KNOWN = TRIGGERS | LINES | PLACES | frozenset(["shortly", "after", "somewhere", "point"])
TWO = 2


def line_crossings(clause: Clause) -> Iterator[Candidate]:
    """The readings of a clause in which a line comes to the other side of a mark, or two lines change sides."""
    whole = half_of([t for t in clause.tokens if not t.aside])
    if "than" in clause.words or whole.others or whole.groups:
        return
    if clause.words & DENIALS:
        if clause.has(CROSSES) and len(whole.series) == TWO and not clause.amounts and not whole.placed:
            yield from _apart(clause, whole)
        return
    if clause.has(CATCHES) and "up" in clause.words and len(whole.series) == TWO and not clause.amounts:
        yield from _catching(clause, whole)
    elif clause.has(CROSSES) and len(whole.series) == TWO and not clause.amounts:
        yield from _swap(clause, whole)
    elif len(clause.amounts) == 1 and len(whole.series) == 1 and (clause.has(CROSSES) or _passes(clause, whole)):
        yield from _mark(clause, whole)
    elif clause.has(SWAPS) and clause.has(PLACES) and not clause.amounts and len(whole.series) == TWO:
        yield from _swap(clause, whole)


def _passes(clause: Clause, whole: Half) -> bool:
    """``A exceeds the 4 mmol/L line between 14 and 16``, "A falls below 80 % between 750 and 1000"."""
    told = (clause.has(PASSES) and clause.has(LINES)) or (clause.has(MOVERS) and _side(clause) is not None)
    return told and whole.start is not None and whole.end is not None


def _side(clause: Clause) -> str | None:
    """The side of the figure that a line comes to, where the sentence says it."""
    bound = clause.amounts[0].bound
    return bound if bound in PASSING and clause.has(MOVERS) else None


def _between(clause: Clause, whole: Half) -> tuple[str, str] | None:
    """The two places between which it happens: those of the span, or a place and the stop behind it."""
    if whole.start is not None and whole.end is not None and not whole.at:
        return whole.start, whole.end
    place = whole.start if whole.start is not None and not whole.at else whole.at[0] if len(whole.at) == 1 else None
    panel = panel_of(clause, whole.series, whole.panels)
    if place is None or panel is None or whole.end is not None or clause.words.isdisjoint({"after", "shortly"}):
        spanned = [t for t in clause.tokens if t.kind == "P" and t.prep == "after"]
        if place is None or panel is None or not spanned:
            return None
    pool = stops(panel, whole.series[0])
    if place not in pool or place == pool[-1]:
        return None
    return place, pool[pool.index(place) + 1]


def _mark(clause: Clause, whole: Half) -> Iterator[Candidate]:
    """On one side of the mark at the first place, on the other side at the second."""
    token = clause.amounts[0]
    amount = token.amount
    side = _side(clause)
    if amount is None or amount.high is not None or amount.unit in ("times", "points") or token.bound != (side or ""):
        return
    base: Fields = {"kind": "level", "series": whole.series, "panels": whole.panels, "low": on_axis(clause, amount)}
    between = _between(clause, whole)
    if between is not None:
        only = {"only"} & clause.words
        rest = _never(clause, whole, base, side) if only else []
        sure = not only and _on_one_side(clause, whole, between, on_axis(clause, amount), side)
        for first, second in (PASSING, PASSING[::-1]):
            if side in (None, second) and (rest or not only):
                made = [base | {"at": [p], "relation": r} for p, r in zip(between, (first, second), strict=True)]
                told = [clause.scoped(m) for m in [*made, *rest]]
                yield Candidate("crossing", told, [token], only, sure=sure, known=KNOWN)
    elif not whole.placed and side is None:
        ends = (("max", "above"), ("min", "below"))
        made = [base | {"measure": m, "relation": r} for m, r in ends]
        yield Candidate("crossing", [clause.scoped(m) for m in made], [token], known=KNOWN)


def _on_one_side(clause: Clause, whole: Half, between: tuple[str, str], mark: float, side: str | None) -> bool:
    """Whether all stated values from the one place to the other lie on one side of a mark, not yet on ``side``."""
    panel = panel_of(clause, whole.series, whole.panels)
    pool = stops(panel, whole.series[0]) if panel is not None else []
    if panel is None or not {*between} <= {*pool} or any(t.amount and t.amount.approx for t in clause.tokens):
        return False
    inside = pool[pool.index(between[0]) : pool.index(between[1]) + 1]
    read = [r.value for p in inside if (r := value_at(panel, whole.series[0], p)) is not None]
    over, under = (all(v.low > mark for v in read), all(v.high < mark for v in read))
    return len(read) > 1 and ((over and side != "above") or (under and side != "below"))


def _never(clause: Clause, whole: Half, base: Fields, side: str | None) -> list[Fields]:
    """That no other line of the panel comes to the side of the mark; nothing where there is no other one."""
    panel = panel_of(clause, whole.series, whole.panels)
    if panel is None or side is None:
        return []
    others = [panel.shown[key] for key in panel.order if panel.facts.get(key) and panel.shown[key] not in whole.series]
    told = {"measure": "min", "relation": "at_least"} if side == "below" else {"measure": "max", "relation": "at_most"}
    return [base | told | {"series": [name], "panels": [f"#{panel.number + 1}"]} for name in others]


def _swap(clause: Clause, whole: Half) -> Iterator[Candidate]:
    """One above the other first, the other way round afterwards."""
    between = _between(clause, whole)
    one, two = whole.series
    base: Fields = {"kind": "comparison", "series": [one], "versus": [two], "panels": whole.panels}
    if between is None and whole.placed:
        return
    if between is None and clause.has(CROSSES):
        for relation in PASSING:
            yield Candidate(
                "crossover", [clause.scoped(base | {"kind": "crossover", "relation": relation})], known=KNOWN
            )
        return
    for first, second in (PASSING, PASSING[::-1]):
        ends: tuple[Fields, Fields] = ({"measure": "start"}, {"measure": "end"})
        if between is not None:
            ends = ({"at": [between[0]]}, {"at": [between[1]]})
        made = [base | end | {"relation": r} for end, r in zip(ends, (first, second), strict=True)]
        yield Candidate("crossover", [clause.scoped(m) for m in made], known=KNOWN)


def _apart(clause: Clause, whole: Half) -> Iterator[Candidate]:
    """``A and B never cross``: the one is above the other at every place where both are stated."""
    denied = set(clause.words & DENIALS)
    base: Fields = {"kind": "comparison", "panels": whole.panels, "quantifier": "all", "across": "positions"}
    for one, two in (whole.series, whole.series[::-1]):
        made = base | {"series": [one], "versus": [two], "relation": "at_least"}
        if len(denied) == 1:
            yield Candidate("crossover", [clause.scoped(made)], [], denied, known=KNOWN)


def _catching(clause: Clause, whole: Half) -> Iterator[Candidate]:
    """``A catches up with B between 30 and 40``: below it at the first place, not below it at the second."""
    between = _between(clause, whole)
    order = [n for t in clause.tokens if t.kind == "S" for n in t.names]
    if between is None or len(order) != TWO:
        return
    base: Fields = {"kind": "comparison", "series": order[:1], "versus": order[1:], "panels": whole.panels}
    made = [base | {"at": [p], "relation": r} for p, r in zip(between, ("below", "at_least"), strict=True)]
    yield Candidate("crossover", [clause.scoped(m) for m in made], known=KNOWN)
