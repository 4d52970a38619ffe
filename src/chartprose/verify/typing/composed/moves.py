"""Ways of a series along its axis: it rises or falls, and passes a figure between two places."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from chartprose.verify.typing.composed.predicates import OPPOSITE, Said, asides, on_scale
from chartprose.verify.typing.composed.quantity import Quantity
from chartprose.verify.typing.composed.sides import quantities, resolved, side_of
from chartprose.verify.typing.composed.words import OVER, UNDER
from chartprose.verify.typing.words import words_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.composed.clauses import Told
    from chartprose.verify.typing.composed.sheet import Sheet
    from chartprose.verify.typing.frames.clause import Clause, Fields

EVENLY: Final = words_of("linearly steadily steady continuously monotonically smoothly throughout")
NEARLY: Final = words_of("almost nearly largely roughly")
FEWEST: Final = 3


def moved(clause: Told, sheet: Sheet, context: Clause) -> Iterator[Said]:
    """``A slopes downward almost linearly``, "every line rises from each year to the next"."""
    if any(t.kind == "N" for t in clause.tokens) or clause.alone or clause.denied or not sheet.ordered:
        return
    words = {t.text for t in clause.tokens if t.kind == "w"}
    rest = [t for t in clause.tokens if t.kind != "w" or t.text not in EVENLY | NEARLY]
    side = side_of(rest, context.lexicon)
    side = resolved(side, sheet) if side is not None else None
    if side is None or not side.sign or side.others or side.places or side.told or len(sheet.places) < FEWEST:
        return
    if any(t.quantifier != "all" or t.count is not None for t in side.groups):
        return
    steps = clause.stepwise or bool(words & EVENLY) or side.group("P") is not None
    series = list(sheet.series) if side.group("S") else list(side.series)
    if not series or (side.group("S") and side.group("?")):
        return
    fields: Fields = {"kind": "trend", "relation": "rises" if side.sign > 0 else "falls", "panels": [sheet.name]}
    fields |= {"start": side.start, "end": side.end}
    fields |= {"quantifier": "all", "across": "positions"} if steps else {}
    if steps and any(a == b for s in series for (_, a), (_, b) in pairwise(sheet.span(s, side.start, side.end))):
        return  # a step between equal values
    sure = clause.stepwise and sheet.drawn and not side.group("P")
    yield Said([fields | {"series": [s] if s else []} for s in series], sure=sure)


def passed(clause: Told, sheet: Sheet, context: Clause) -> Iterator[Said]:
    """``A drops below 80 between 200 and 300``, "B rises above 50 by 2020": on one side there, then on the other."""
    figures = [t for t in clause.tokens if t.kind == "N" and not t.aside]
    words = {t.text for t in clause.tokens if t.kind == "w"}
    if len(figures) != 1 or figures[0].amount is None or figures[0].amount.high is not None or clause.alone:
        return
    token, amount = figures[0], figures[0].amount
    bound = token.bound or ("above" if words & OVER else "below" if words & UNDER else "")
    rest = [t for t in clause.tokens if t is not token and not (t.kind == "w" and t.text in OVER | UNDER)]
    side = side_of(rest, context.lexicon)
    side = resolved(side, sheet) if side is not None else None
    low = on_scale(amount, sheet)
    if side is None or low is None or clause.denied or side.groups or side.others or amount.approx:
        return
    if (side.sign, bound) not in ((1, "above"), (-1, "below")) or side.measure or len(side.series) != 1:
        return
    places = [p for p, _ in sheet.span(side.series[0], None, None)]
    start, end = side.start, side.end
    if len(side.places) == 1 and not side.spanned and side.places[0] in places:
        end = side.places[0]
        start = places[places.index(end) - 1] if places.index(end) else None
        start = start if any(t.prep == "by" for t in rest) is False else None
    if end is None or (side.spanned and start is None) or end not in places or (start and start not in places):
        return
    found = quantities(replace(side, places=[end], start=None, end=None, sign=0), sheet)
    if not found or found[0].pooled:
        return
    told: Fields = {"kind": "level", "relation": bound, "low": low}
    made = [found[0].fields() | told]
    if start is not None:
        made.append(Quantity(sheet, found[0].series, (start,)).fields() | told | {"relation": OPPOSITE[bound]})
    first, last = (sheet.rows[side.series[0]][p] for p in (start or end, end))
    held = (last > low) == (bound == "above") and last != low
    yield Said(made, sure=start is not None and side.spanned and not held and first != last, beside=asides(side, found))
