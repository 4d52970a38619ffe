"""What is said of the sides of a clause: a figure, a change, a rank, or another side."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from chartprose.verify.typing.composed.quantity import Quantity
from chartprose.verify.typing.composed.sides import quantities, resolved, side_of
from chartprose.verify.typing.composed.striding import strides
from chartprose.verify.typing.composed.words import FALLING, OVER, REACHING, RISING, SHARED, UNDER
from chartprose.verify.typing.vocabulary.measures import MOVING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.amounts import Amount
    from chartprose.verify.typing.composed.clauses import Told
    from chartprose.verify.typing.composed.sheet import Sheet
    from chartprose.verify.typing.composed.sides import Side
    from chartprose.verify.typing.frames.clause import Clause, Fields
    from chartprose.verify.typing.strides import Stride
    from chartprose.verify.typing.tokens.token import Token

OPPOSITE: Final = {"above": "at_most", "at_most": "above", "below": "at_least", "at_least": "below"}
BESIDE: Final = {"above": ("at_least", 1.0), "below": ("at_most", -1.0)}
"""What lies beyond a count begins with the next one."""
PLACING_WORDS: Final = frozenset(["above", "over", "beyond", "past", "below", "under", "beneath"])
TURNING: Final = RISING | FALLING
PAIR: Final = 2
FAR_OFF: Final = 0.25
"""A mean step that is so far from a pace refutes it."""


@dataclass(slots=True)
class Said:
    """The assertions of a reading, and whether their failing refutes it; those on figures beside it never do."""

    assertions: list[Fields]
    sure: bool = False
    beside: list[Fields] = field(default_factory=list)


def on_scale(amount: Amount, sheet: Sheet) -> float | None:
    """A figure in the unit of the values: 22 % is 0.22 on an axis of parts of one; ``None`` where it cannot be one."""
    if amount.unit == "times":
        return None
    if amount.unit == "percent" and not sheet.percent:
        return amount.value / 100 if max(sheet.values) <= 1 and amount.value > 1 else None
    if amount.unit == "points" and not sheet.percent and max(sheet.values) <= 1 and amount.value > 1:
        return amount.value / 100
    return amount.value


def levels(clause: Told, sheet: Sheet, context: Clause) -> Iterator[Said]:
    """``All three germinate at more than 90 %``, "the gap between A and B is 12", "A loses 3 in each interval"."""
    figures = [t for t in clause.tokens if t.kind == "N" and not t.aside]
    if len(figures) != 1 or figures[0].amount is None or (figures[0].amount.high is not None and not clause.stride):
        return
    token, amount = figures[0], figures[0].amount
    after = clause.tokens[clause.tokens.index(token) + 1 :][:1]
    if amount.unit == "times" and after and (after[0].text in ("of", "as") or after[0].prep == "of"):
        return  # "three quarters of its improvement"
    setting = _setting(clause.tokens, token)
    words = {t.text for t in setting}
    relation = _relation(token, words)
    rest = [t for t in clause.tokens if t is not token and all(t is not w for w in setting)]
    at = clause.tokens.index(token)
    if at and clause.tokens[at - 1].text == "by" and words & (OVER | UNDER):
        return  # "exceeds the highest value of B by 12"
    if at and clause.tokens[at - 1].text == "to" and any(t.text in RISING | FALLING for t in clause.tokens[:at]):
        return  # "dropping to 16" is no drop of 16
    moving = [k for k, t in enumerate(clause.tokens) if t.kind == "w" and t.text in RISING | FALLING]
    if moving and moving[0] > clause.tokens.index(token):
        return  # "when 122 mm fall"
    mutual = "mutually" in clause.words
    rest = [t for t in rest if t.text != "mutually"]
    side = side_of(rest, context.lexicon)
    side = resolved(side, sheet) if side is not None else None
    if side is None or relation is None or side.others:
        return
    if mutual and (side.measure not in ("", "gap") or side.sign):
        return
    if not side.series and not side.group("S") and sheet.disjoint and len(side.places) == 1:
        side.series = [s for s, row in sheet.rows.items() if side.places[0] in row]
    side.measure = "gap" if mutual else side.measure
    if side.sign and (words & (OVER | UNDER) or token.prep in OVER | UNDER):
        none = clause.denied or any(t.quantifier == "none" for t in side.groups)
        scoped = side.spanned and "never" not in clause.words
        if (none and scoped) or (not none and (len(side.places) != 1 or side.spanned)):
            return  # "drops below 50 in one of them" is no change of 50
        side.sign = 0
    yield from _of_figure(clause, side, sheet, token, relation)


def _setting(tokens: list[Token], figure: Token) -> list[Token]:
    """The words that set a side against a figure: a verb, or a preposition right before it."""
    at = next(k for k, t in enumerate(tokens) if t is figure)
    found = [t for t in tokens if t.kind == "w" and t.text in (OVER | UNDER | REACHING) - PLACING_WORDS]
    return found + [t for t in tokens[max(0, at - PAIR) : at] if t.kind == "w" and t.text in PLACING_WORDS]


def _relation(token: Token, words: set[str]) -> str | None:
    over, under, reach = (bool(words & pool) for pool in (OVER, UNDER, REACHING))
    if over + under + reach > 1 or (token.bound and (over or under)):
        return None
    if token.bound:
        return token.bound
    return "above" if over else "below" if under else "at_least" if reach else "equal"


def _of_figure(clause: Told, side: Side, sheet: Sheet, token: Token, relation: str) -> Iterator[Said]:
    amount = token.amount
    if amount is None:
        return
    denied = clause.denied or any(t.quantifier == "none" for t in side.groups)
    if (denied and _is_denied_in_part(clause, side, relation)) or _lacks_move(side, amount.unit):
        return
    low = amount.value if side.measure == "share" else on_scale(amount, sheet)
    scoped = side.placed or side.group("P") or sheet.single or clause.staying or denied
    if side.measure == "share" and not (sheet.stacked and scoped):
        return
    if side.sign and (low is None or (amount.unit == "percent" and not sheet.percent)):
        part = amount.unit == "times" and amount.value < 1  # "reduced by half"
        if (part and "by" not in clause.words) or (amount.unit == "times" and not part and side.sign < 0):
            return
        low, side = amount.value * (100 if part else 1), _relative(side, amount)
    if low is None or clause.stride is not None:
        yield from _of_steps(side, sheet, clause.stride, amount, (relation, low))
        return
    reached = relation == "at_least" and not token.bound and not denied
    if reached and (side.placed or side.group("P")) and not clause.alone:
        relation = "equal"  # "reaches 30 at 20"
    if relation == "at_least" and side.taken == "value" and not side.placed and not side.group("P") and not denied:
        side = replace(side, measure="max")
    steps = clause.stepwise or (side.sign and side.group("P") is not None)
    everywhere = clause.staying or denied or relation in ("above", "below")
    found = _steps(side, sheet) if steps else quantities(side, sheet, everywhere=everywhere)
    if not found or (clause.plainly and len(found) > 1):
        return
    loose = everywhere and not (clause.staying or denied) and not side.placed and not side.group("P")
    loose = loose and not _is_settled(found, relation, low)
    if sheet.counted and not denied and relation in BESIDE and any(q.number() == low for q in found):
        relation, low = BESIDE[relation][0], low + BESIDE[relation][1]  # 35 are no more than 35
    told: Fields = {"kind": "level", "relation": relation, "low": low, "approx": amount.approx and not token.bound}
    count = next((t for t in side.groups if t.count is not None), None)
    if clause.alone or count is not None:
        yield from _counted(clause, side, found, told, count)
        return
    if denied and relation == "at_least" and not token.bound:
        told["negated"] = True  # "has not reached 80", where 80 stands
    else:
        told["relation"] = OPPOSITE[relation] if denied else relation
    stated = not loose and _is_of_scale(clause, side, sheet, amount.unit)
    sure = stated and not side.loose and (relation != "equal" or len(found) == 1 or bool(steps))
    named = (len(side.series) > 1 and not side.pooled) or (len(side.places) > 1 and side.measure != "share")
    if clause.words & TURNING and relation in ("above", "below") and denied:
        sure = sure and any(_passes(q.sheet, q.series[0], low, relation) for q in found if len(q.series) == 1)
    sure = sure and not reached and (relation == "equal" or not named)  # "A and B exceed 50", perhaps together
    yield Said(settled([q.told(told) for q in found]), sure=sure, beside=asides(side, found))


def _is_denied_in_part(clause: Told, side: Side, relation: str) -> bool:
    """Whether a denial is of one value, or of each of several things, so that it may be of some only."""
    if relation == "equal" or len(side.groups) > 1 or clause.staying or clause.stepwise:
        return True
    return side.measure == "sum" and any(t.quantifier == "none" for t in side.groups)  # "no monthly total"


def _lacks_move(side: Side, unit: str | None) -> bool:
    """Whether points are told of a value that does not move."""
    return unit == "points" and not side.sign and side.measure not in ("gap", "range")


def _is_of_scale(clause: Told, side: Side, sheet: Sheet, unit: str | None) -> bool:
    """Whether an amount is in the unit of the values, which are stated, and its groups are surely of the figure."""
    scaled = side.measure == "share" or sheet.percent == (unit in ("percent", "points"))
    scaled = scaled and sheet.panel.panel.chart_type != "pie"
    scaled = scaled or (side.measure == "share" and any(t.text == SHARED and t.names for t in clause.tokens))
    return scaled and (side.measure not in ("max", "min") or not sheet.drawn) and all(t.sure for t in side.groups)


def _is_settled(found: list[Quantity], relation: str, low: float) -> bool:
    """Whether the numbers are ends, or moves of which no part goes so far, so that they are meant and no others."""
    if any(q.pooled or len(q.series) != 1 for q in found):
        return False
    if all(q.measure in ("start", "end") for q in found):
        return True
    if relation not in ("above", "at_least") or any(q.measure not in ("change", "drop") for q in found):
        return False
    return all(_widest(q) < low for q in found if (q.number() or 0) < low)


def _passes(sheet: Sheet, series: str, low: float, relation: str) -> bool:
    """Whether a series comes to the far side of a figure from the near one: from below it nobody falls below it."""
    row = [v for _, v in sheet.span(series, None, None)]
    sides = [v > low if relation == "above" else v < low for v in row]
    return not sheet.drawn or any(not a and b for a, b in pairwise(sides))


def _widest(quantity: Quantity) -> float:
    """The largest move of its kind between any two places."""
    row = [v for _, v in quantity.sheet.span(quantity.series[0], quantity.start, quantity.end)]
    sign = 1 if quantity.measure == "change" else -1
    return max((sign * (b - a) for k, a in enumerate(row) for b in row[k + 1 :]), default=0)


def settled(told: list[Fields | None]) -> list[Fields]:
    """Assertions, of which none may be missing."""
    made = [fields for fields in told if fields is not None]
    return made if len(made) == len(told) else []


def _relative(side: Side, amount: Amount) -> Side:
    """A change by a part of the first value, or to so many times it."""
    if amount.unit == "times" and amount.value >= 1 and side.sign > 0:
        return replace(side, measure="times", sign=0)
    return replace(side, measure="percent_change" if side.sign > 0 else "percent_drop", sign=0)


def _steps(side: Side, sheet: Sheet) -> list[Quantity] | None:
    """The change of a series in each of its steps."""
    if len(side.series) != 1 or side.taken not in MOVING:
        return None
    places = [p for p, _ in sheet.span(side.series[0], side.start, side.end)]
    return [Quantity(sheet, (side.series[0],), (), a, b, side.taken) for a, b in pairwise(places)]


def _of_steps(
    side: Side, sheet: Sheet, stride: Stride | None, amount: Amount, told: tuple[str, float | None]
) -> Iterator[Said]:
    """``A loses 3 to 4 in each interval``: every step that is meant; a pace fails only where the mean step does."""
    relation, low = told
    plain = len(side.series) == 1 and not (side.group("P") or side.places or side.loose or side.told)
    if stride is None or low is None or not plain or side.taken not in MOVING:
        return
    found = strides(sheet, side, stride)
    if found is None:
        return
    factor = low / amount.value if amount.value else 1.0
    said: Fields = {"kind": "level", "relation": relation, "low": low, "approx": amount.approx}
    if amount.high is not None:
        said |= {"relation": "between", "high": amount.high * factor}
    series = (side.series[0],)
    made = [Quantity(sheet, series, (), a, b, side.taken) for a, b in found[0]]
    numbers = [n for q in made if (n := q.number()) is not None]
    mean = sum(numbers) / len(numbers) if numbers else 0.0
    off = relation != "equal" or (abs(mean - low) > FAR_OFF * abs(low) and amount.high is None)
    yield Said([q.fields() | said for q in made], sure=found[1] and (stride.each or off))


def _counted(clause: Told, side: Side, found: list[Quantity], told: Fields, count: Token | None) -> Iterator[Said]:
    """``Only A and B exceed 50``, "three of the five stay below 10", of all series or of all places."""
    kinds = {len({q.series for q in found}) > 1, len({q.places for q in found}) > 1}
    if count is not None:
        if side.places if count.names[0] == "P" else len(side.series) > 1:
            return  # "two ratings fall short of 6, namely A and B"
        across = "series" if count.names[0] == "S" else "positions"
        same = [q.places if across == "series" else q.series for q in found]
        if len({*same}) != 1 or clause.denied:
            return
        if any(q.pooled for q in found):
            return
        base = found[0].fields() | told
        base |= {"series": []} if across == "series" else {"at": []}
        yield Said([base | {"across": across, "count": count.count}], sure=False)
        return
    if side.groups or clause.denied or kinds == {True}:
        return
    if found[0].sheet.disjoint or any(q.pooled for q in found):
        whole = not found[0].pooled or len(side.series) == len(found[0].sheet.series)
        if all(len(q.places) == 1 for q in found) and whole and clause.kind == "P":
            yield from _only_bars(side, found, told)
        return
    sheet = found[0].sheet
    across = "positions" if sheet.single or len(side.places) > 1 else "series"
    if clause.kind == "P" and len(side.series) == 1 and side.places:
        across = "positions"
    named = list(dict.fromkeys(s for q in found for s in q.series if s))
    places = list(dict.fromkeys(p for q in found for p in q.places))
    base = found[0].fields() | told | {"series": named, "at": places}
    yield Said([base | {"quantifier": "only", "across": across}], sure=True)


def _only_bars(side: Side, found: list[Quantity], told: Fields) -> Iterator[Said]:
    """``Only Elm and Oak exceed a total of 220``: their bars do, and no other one does."""
    sheet, opposite = found[0].sheet, OPPOSITE.get(told["relation"])
    if opposite is None:
        return
    rest = [
        replace(found[0], places=(p,), series=tuple(s for s in sheet.series if found[0].pooled or p in sheet.rows[s]))
        for p in sheet.places
        if p not in side.places
    ]
    others = [q.told(told | {"relation": opposite}) for q in rest]
    yield Said(settled([*(q.told(told) for q in found), *others]), sure=True)


def asides(side: Side, found: list[Quantity]) -> list[Fields]:
    """That a name has the figure that stands behind it in parentheses."""
    made: list[Fields] = []
    for token, named in side.told:
        amount = token.amount
        own = [q for q in found if named is None or {*named.names} & {*q.series, *q.places}]
        listed = [t for t, other in side.told if other is named]
        if named is not None and len(listed) == len(own) == len(named.names):
            own = [own[listed.index(token)]]  # "in the two deepest layers (55 and 70)"
        if amount is None or len(own) != 1:
            return [{"kind": "interpretation"}]
        approx = amount.approx and not token.bound
        told = own[0].told({"kind": "level", "relation": "equal", "low": amount.value, "approx": approx})
        made.append(told or {"kind": "interpretation"})
    return made


def endpoints(clause: Told, sheet: Sheet, context: Clause) -> Iterator[Said]:
    """``A falls from 95 to 22``, "the gap between A and B widens from 3 in 2010 to 9 in 2020"."""
    tokens = clause.tokens
    at = [i for i, t in enumerate(tokens) if t.kind == "N" and not t.aside]
    if len(at) != PAIR or clause.denied or clause.alone:
        return
    first, last = (tokens[i] for i in at)
    if tokens[at[0] - 1].text != "from" or tokens[at[1] - 1].text != "to" or not at[0]:
        return
    head, middle, tail = tokens[: at[0] - 1], tokens[at[0] + 1 : at[1] - 1], tokens[at[1] + 1 :]
    side, one, two = (side_of(t, context.lexicon) for t in (head, middle, tail))
    if side is None or one is None or two is None or one.series or two.series or one.sign or two.sign:
        return
    side = resolved(side, sheet)
    if side is None or not side.sign or side.groups or first.amount is None or last.amount is None:
        return
    if (last.amount.value - first.amount.value) * side.sign <= 0:
        return
    share = "share" in (one.measure, two.measure) and sheet.stacked
    if (one.measure or two.measure) and (not share or first.amount.unit != "percent"):
        return
    plain = replace(side, sign=0, start=None, end=None, measure="share" if share else side.measure)
    told: list[Fields] = []
    for token, own, end in ((first, one, side.start or sheet.places[0]), (last, two, side.end or sheet.places[-1])):
        place = own.places or [end]
        found = quantities(replace(plain, places=place), sheet)
        low = on_scale(token.amount, sheet) if token.amount is not None else None
        low = token.amount.value if share and token.amount is not None else low
        if found is None or len(found) != 1 or low is None or token.amount is None or token.bound:
            return
        said: Fields = {"kind": "level", "relation": "equal", "low": low, "approx": token.amount.approx}
        told += settled([found[0].told(said)])
    yield Said(told if len(told) == PAIR else [], sure=share and bool(one.places and two.places))
