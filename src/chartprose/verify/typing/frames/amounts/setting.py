"""One amount against another, part by part: ``A and B together fall short of C``, ``A is 20 above the average``."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Final

from chartprose.verify.typing.frames.amounts.encoding import against, amount_of, of_side, settled
from chartprose.verify.typing.frames.amounts.relating import TRIGGERS as RELATING
from chartprose.verify.typing.frames.amounts.relating import added_to, identities_in, relations_in
from chartprose.verify.typing.frames.amounts.sides import FIRST, HIGH, LAST, LOW, SECONDS, SPOTS, Reader
from chartprose.verify.typing.frames.amounts.words import GAPS, LEAVING
from chartprose.verify.typing.frames.clause import Candidate, has_boxes
from chartprose.verify.typing.grid_forms.grid import grid_of
from chartprose.verify.typing.vocabulary.words import DENIALS, LIMITS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.amounts.relating import Relation
    from chartprose.verify.typing.frames.amounts.sides import Side
    from chartprose.verify.typing.frames.clause import Clause, Fields
    from chartprose.verify.typing.grid_forms.grid import Grid
    from chartprose.verify.typing.tokens.token import Token

FAMILY: Final = "amount"
TRIGGERS: Final = RELATING | HIGH | LOW | FIRST | LAST | SPOTS | GAPS | LEAVING | {*SECONDS, "median", "middle"}
NOT: Final = frozenset(["not", "doesn't", "don't"])
OPEN: Final = (DENIALS | LIMITS) - NOT - frozenset(["alone", "without", "excluding", "lacks", "lack"])
NOISE: Final = 1e-9
PAIR: Final = 2
ALIKE: Final = 0.1
NEAR: Final = 1 / 8
"""How far a quotient may be from a factor in words, of it."""
LATER: Final = 2
"""What another frame reads of the same words comes first."""


def set_amounts(clause: Clause) -> Iterator[Candidate]:
    """The readings of a clause of which each word is part of one of two sides, or of what is said of them."""
    lexicon = clause.lexicon
    if lexicon.panel_count > 1 or lexicon.square or clause.has(OPEN) or clause.adverb is not None or has_boxes(clause):
        return
    named = [t.aside for t in clause.tokens if t.kind in "SP"]
    if named == [True]:
        return  # "the local causes (A, B and C) sum to 251 h, 46 % of the total" is not said of A alone
    if any(t.kind in "GO" or (t.kind == "Q" and t.quantifier != "all") for t in clause.tokens):
        return
    denied = [i for i, t in enumerate(clause.tokens) if t.kind == "w" and t.text in NOT]
    plain = clause.cut([t for i, t in enumerate(clause.tokens) if i not in denied]) if denied else clause
    relations = [*relations_in(plain), *identities_in(plain)] if len(denied) < PAIR else []
    grid = grid_of(clause.facts) if relations else None
    if grid is None:
        return
    reader = Reader(plain, grid)
    if not denied:
        yield from _chained(clause, reader)
    for relation in relations:
        for found in _read(relation, reader):
            if denied and relation.kind in ("side", "times") and len(found.assertions) == 1:
                yield from _denied(found, clause, clause.text(denied[0]))
            elif not denied:
                yield found


def _chained(clause: Clause, reader: Reader) -> Iterator[Candidate]:
    """``A and B together have 43, well ahead of C``: both are said of A and B."""
    for head, tail in added_to(clause):
        for first in relations_in(clause.cut(head)):
            held = list(_read(first, reader)) if first.kind in ("value", "times") else []
            again = relations_in(clause.cut([*first.left, *tail])) if held else ()
            more = (
                f for second in again if second.left[: len(first.left)] == first.left for f in _read(second, reader)
            )
            for one, two in product(held, more):
                made = [*one.assertions, *two.assertions]
                yield Candidate(
                    FAMILY,
                    made,
                    [*one.amounts, *two.amounts],
                    one.words | two.words,
                    sure=True,
                    tier=LATER,
                    known=one.known,
                )


def _denied(found: Candidate, clause: Clause, word: str) -> Iterator[Candidate]:
    """``A does not exceed B``; "does not even manage half of B" is less than half of it."""
    told = dict(found.assertions[0])
    if told.get("kind") == "ratio" and told.get("relation") in ("between", "equal"):
        if "even" not in clause.words or told.get("relation") == "equal":
            return  # "is not nearly twice B" may be more, or less
        told |= {"relation": "below", "low": (told["low"] + told["high"]) / PAIR}
        del told["high"]
    elif told.get("relation") in ("above", "below"):
        told["negated"] = True
    else:
        return
    words, sure = found.words | {word}, not told.get("negated")
    yield Candidate(found.family, [told], found.amounts, words, sure, found.tier, found.known | {word})


def _read(relation: Relation, reader: Reader) -> Iterator[Candidate]:
    grid, clause = reader.grid, reader.clause
    left = reader.side(relation.left)
    right = reader.side(relation.right, left) if left is not None else None
    if left is None or right is None:
        return
    if relation.kind == "identity":
        yield from _identity(left, right, reader)
        return
    alone = relation.kind == "value"
    if alone:
        left.how = left.how or (right.how if right.how == "gap" else "")
        if not left.how or (right.how and right.how != left.how) or right.ranked or right.whole or right.without:
            return
        if left.moved and not _moved(left, grid):
            return
        if not (left.named or left.without or (left.how == "sum" and len(grid.series) == 1)):
            return
        left.series += [n for n in right.series if n not in left.series]
        left.places += [n for n in right.places if n not in left.places]
        if left.how == "gap":
            yield from _gap(left, relation, reader)
            return
    elif "gap" in (left.how, right.how):
        return
    if relation.kind == "part" or (relation.kind == "times" and right.how == "sum" and not right.named):
        right.how, right.whole, left.how = "sum", True, left.how or "sum"
        if len(grid.series) > 1:  # of all at that place
            if len(left.series) != 1 or len(left.places) != 1:
                return
            right.series, right.places = list(grid.series), list(left.places)
    if not settled(left, None if alone else right, grid) or (not alone and not _apart(left, right)):
        return
    told = _of_value(left, relation, grid) if alone else _of_two(left, right, relation, grid)
    if not told:
        return
    beside = [(side, token) for side in (left, right) for token in side.told]
    told += [_figure(side, token) for side, token in beside]
    amounts = [token for _, token in beside] + ([relation.amount] if relation.amount is not None else [])
    words = left.words | right.words
    known = frozenset(t.text for t in clause.tokens if t.kind == "w")
    made = [clause.scoped(fields) for fields in told]
    yield Candidate(FAMILY, made, amounts, words, sure=True, tier=LATER, known=known)


def _moved(side: Side, grid: Grid) -> bool:
    """Whether the mean, or the sum, of all moves that way without what is left out: "without A the mean drops"."""
    if not side.without or len(grid.series) > 1:
        return False
    every = list(grid.values.values())
    kept = [v for (_, place), v in grid.values.items() if place not in side.without]
    if side.how == "mean" and kept:
        return (sum(kept) / len(kept) - sum(every) / len(every)) * side.moved > 0
    return side.how == "sum" and (sum(kept) - sum(every)) * side.moved > 0


def _gap(side: Side, relation: Relation, reader: Reader) -> Iterator[Candidate]:
    """``The gap between first and second place is 50``, "the lead of A over B is 20"."""
    grid, clause, token = reader.grid, reader.clause, relation.amount
    amount = token.amount if token is not None else None
    side.series = side.series or (list(grid.series) if len(grid.series) == 1 else [])
    if token is None or amount is None or amount.high is not None or amount.unit == "times":
        return
    if amount.unit == "percent" and not grid.percent:
        return
    sizes = len(side.series), len(side.places)
    if sizes not in ((1, PAIR), (PAIR, 1)) or any((s, p) not in grid.values for s in side.series for p in side.places):
        return
    made: Fields = {"kind": "difference", "series": side.series[:1], "at": side.places[:1], "unit": "points"}
    made |= {"versus": side.series[1:]} if sizes[0] == PAIR else {"among": "positions", "versus": side.places[1:]}
    one, two = (grid.values[c] for c in ((side.series[0], side.places[0]), (side.series[-1], side.places[-1])))
    if token.bound in ("above", "below") and abs(abs(one - two) - amount.value) < NOISE:
        return
    if one < two and not side.leading:
        made |= {"series": side.series[-1:], "at": side.places[-1:]}
        made["versus"] = side.series[:1] if sizes[0] == PAIR else side.places[:1]
    said = {"above": "at_least", "below": "at_most"}.get(token.bound, token.bound) or "above"
    told = [made | {"relation": said, "low": amount.value, "approx": amount.approx and not token.bound}]
    if side.leading:
        told.append({k: v for k, v in made.items() if k != "unit"} | {"kind": "comparison", "relation": "above"})
    known = frozenset(t.text for t in clause.tokens if t.kind == "w")
    yield Candidate(FAMILY, [clause.scoped(f) for f in told], [token], side.words, sure=True, tier=LATER, known=known)


def _identity(left: Side, right: Side, reader: Reader) -> Iterator[Candidate]:
    """``The runner-up is A``, "the top three are A, B and C", "A represents the median"."""
    grid, clause = reader.grid, reader.clause
    named, told = (right, left) if left.ranked or left.how else (left, right)
    series = list(grid.series)
    if len(series) > 1 or named.ranked or named.how or named.told or not named.places or told.told:
        return
    base: Fields = {"series": series, "among": "positions", "relation": "highest"}
    if told.how == "median" and not told.places and len(grid.places) % 2:
        made = [base | {"kind": "extremum", "at": named.places, "rank": len(grid.places) // 2 + 1}]
    elif told.ranked and not told.how and len(told.places) == len(named.places) == 1:
        made = [base | {"kind": "extremum", "at": named.places, "relation": "highest" if told.sign > 0 else "lowest"}]
        made[0] |= {"rank": told.rank} if told.rank > 1 else {}
    elif told.ranked and not told.how and told.rank == 1 and len(told.places) == len(named.places):
        rest = [p for p in grid.places if p not in named.places]
        side = "above" if told.sign > 0 else "below"
        made = [base | {"kind": "comparison", "at": [p], "versus": rest, "relation": side} for p in named.places]
    else:
        return
    known = frozenset(t.text for t in clause.tokens if t.kind == "w")
    yield Candidate(FAMILY, [clause.scoped(f) for f in made], [], set(), sure=True, tier=LATER, known=known)


def _apart(left: Side, right: Side) -> bool:
    """Whether the two sides are not the same."""
    return (left.series, left.places, left.how) != (right.series, right.places, right.how)


def _figure(side: Side, token: Token) -> Fields:
    """That a side has the figure that stands beside it in parentheses."""
    value = token.amount.value if token.amount is not None else 0.0
    approx = token.amount is not None and token.amount.approx
    return of_side(side) | {"kind": "sum" if side.how else "level", "relation": "equal", "low": value, "approx": approx}


def _of_value(left: Side, relation: Relation, grid: Grid) -> list[Fields]:
    """``A and B together have 40``, "the average of A is 12"."""
    token = relation.amount
    amount = token.amount if token is not None else None
    if token is None or amount is None or amount.high is not None or amount.unit in ("times", "points"):
        return []
    if amount.unit == "percent" and not grid.percent and grid.panel.panel.chart_type != "pie":
        return []
    told: Fields = {"kind": "level" if left.how == "mean" else "sum", "relation": token.bound or "equal"}
    return [of_side(left) | told | {"low": amount.value, "approx": amount.approx and not token.bound}]


def _of_two(left: Side, right: Side, relation: Relation, grid: Grid) -> list[Fields]:
    if relation.kind in ("times", "part"):
        return _times(left, right, relation, grid)
    if relation.kind == "margin":
        return _margin(left, right, relation, grid)
    if relation.sign == 0:
        one, two = amount_of(left, grid), amount_of(right, grid)
        near = abs(one - two) <= ALIKE * max(abs(one), abs(two))  # "A matches B" need not be to the digit
        said = "similar" if relation.rough or near else "equal"
    else:
        said = "above" if relation.sign > 0 else "below"
    return [_compared(left, right, grid, said)]


def _compared(left: Side, right: Side, grid: Grid, said: str) -> Fields:
    """One side above, below or level with the other; by the number of the other where they stand in no one row."""
    fields = against(left, right)
    if fields is not None:
        return fields | {"kind": "comparison", "relation": said}
    kind = "sum" if left.how == "sum" else "level"
    said = "equal" if said == "similar" else said
    return of_side(left) | {"kind": kind, "relation": said, "low": amount_of(right, grid)}


def _times(left: Side, right: Side, relation: Relation, grid: Grid) -> list[Fields]:
    token = relation.amount
    amount = token.amount if token is not None else None
    if token is None or amount is None or amount.high is not None or min(grid.values.values()) <= 0:
        return []
    factor = amount.value / 100 if amount.unit == "percent" else amount.value
    if amount.unit == "times" and not token.bound and not amount.approx and (fields := against(left, right)):
        ends: Fields = {"kind": "ratio", "relation": "between", "low": factor * (1 - NEAR), "high": factor * (1 + NEAR)}
        return [fields | ends | {"unit": "times"}]
    approx = not token.bound and (amount.unit != "percent" or amount.approx)
    told: Fields = {"kind": "ratio", "relation": token.bound or "equal", "low": factor, "unit": "times"}
    fields = against(left, right)
    if fields is not None:
        return [fields | told | {"approx": approx}]
    kind = "sum" if left.how == "sum" else "level"
    low = factor * amount_of(right, grid)
    return [of_side(left) | {"kind": kind, "relation": token.bound or "equal", "low": low, "approx": approx}]


def _margin(left: Side, right: Side, relation: Relation, grid: Grid) -> list[Fields]:
    token = relation.amount
    amount = token.amount if token is not None else None
    if token is None or amount is None or amount.high is not None or amount.unit == "times":
        return []
    if amount.unit == "percent":
        told = grid.percent or grid.panel.panel.chart_type == "pie"  # of the value or of the axis
        return [] if told else _percent(left, right, relation, grid)
    if relation.sign < 0:
        left, right = right, left
    apart = amount_of(left, grid) - amount_of(right, grid)
    if token.bound in ("above", "below") and abs(apart - amount.value) < NOISE:
        return []
    said = {"above": "at_least", "below": "at_most"}.get(token.bound, token.bound)
    fields, approx = against(left, right), amount.approx and not token.bound
    first = [_compared(left, right, grid, "above")]
    if fields is not None:
        made: Fields = {"kind": "difference", "relation": said or "above", "low": amount.value, "unit": "points"}
        return [*first, fields | made | {"approx": approx}]
    kind, low = "sum" if left.how == "sum" else "level", amount_of(right, grid) + amount.value
    return [*first, of_side(left) | {"kind": kind, "relation": said or "equal", "low": low, "approx": approx}]


def _percent(left: Side, right: Side, relation: Relation, grid: Grid) -> list[Fields]:
    """``A is 20 % above B``: of B."""
    token = relation.amount
    amount = token.amount if token is not None else None
    fields = against(left, right)
    if token is None or amount is None or fields is None or token.bound or min(grid.values.values()) <= 0:
        return []
    said = "above" if relation.sign > 0 else "below"
    told: Fields = {"kind": "difference", "relation": said, "low": amount.value, "unit": "percent"}
    return [fields | told | {"approx": amount.approx}]
