"""One side of a clause set against another one: above it, so much above it, so many times as much."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from chartprose.verify.typing.composed.predicates import OPPOSITE, Said, asides, on_scale, settled
from chartprose.verify.typing.composed.sides import completed, quantities, resolved, side_of
from chartprose.verify.typing.composed.words import OVER, PLAIN, UNDER
from chartprose.verify.typing.vocabulary.measures import MOVING
from chartprose.verify.typing.vocabulary.stems import stem
from chartprose.verify.typing.vocabulary.words import FLIPPED, PLACING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.composed.clauses import Told
    from chartprose.verify.typing.composed.quantity import Quantity
    from chartprose.verify.typing.composed.sheet import Sheet
    from chartprose.verify.typing.composed.sides import Side
    from chartprose.verify.typing.frames.amounts.relating import Relation
    from chartprose.verify.typing.frames.clause import Clause, Fields
    from chartprose.verify.typing.tokens.token import Token

NOISE: Final = 1e-9
EVEN: Final = 0.1
"""How much of its size one number may differ from another one that it is said to match."""


def compared(clause: Told, sheet: Sheet, relation: Relation, context: Clause) -> Iterator[Said]:
    """``A loses less in the first 200 cycles than B in 1000``, "each A ends at least 25 above B"."""
    told = _sides(clause, relation, context)
    if told is None or clause.alone:
        return
    denied = clause.denied or any(t.quantifier == "none" for side in told for t in side.groups)
    left, right = (resolved(side, sheet) for side in told)
    if left is None or right is None:
        return
    if right.pooled and not left.pooled and len(left.places) > 1 and left.series == right.series:
        left = replace(left, pooled=True)  # "the last two years yield more than the three before combined"
    loose = bool(right.others or left.others)
    if left.pooled and not right.pooled and len(right.places) > 1 and left.series == right.series:
        right, loose = replace(right, pooled=True), True
    if left.taken in ("max", "min") and any(stem(w) in context.lexicon.x_words for w in clause.words):
        return  # "peaks at a lower dose than B"
    cells = any(t.quantifier == "none" for t in left.groups) and bool(right.series and right.places)
    if cells or any(t.prep in PLACING for t in (*right.others, *left.others)):
        return  # "no bar is taller than that of A at B", "more than in any later interval"
    if right.others:
        right = _rivals(left, right, sheet)
    elif left.others:
        left = _rivals(right, left, sheet)
    if right is None or left is None:
        return
    onward = left.taken == "value" and left.start is not None and left.end is None
    pairs = _pairs(left, right, sheet, everywhere=clause.staying or denied or onward)
    if not pairs or (denied and clause.staying) or (clause.plainly and len(pairs) > 1):
        return
    if relation.kind == "pace" and (denied or not left.sign or len(pairs) > 1 or not _as_long(*pairs[0])):
        return
    if relation.kind in ("pace", "side") and left.sign and any(q.start or q.end for q in pairs[0]):
        loose = loose or (len(pairs) == 1 and not also_in_percent(*pairs[0]))
    count = next((t for t in (*left.groups, *right.groups) if t.count is not None or t.quantifier == "most"), None)
    if count is not None:
        yield from _so_many(pairs, relation, count, denied=denied)
        return
    made = [against(mine, theirs, relation, denied=denied) for mine, theirs in pairs]
    if None in made:
        return
    whole = not left.group("S") and all(t.sure for t in (*left.groups, *right.groups))
    said = [fields for one in made if one is not None for fields in one]
    yield Said(said, sure=whole and not loose, beside=asides(left, [q for q, _ in pairs]))


def _sides(clause: Told, relation: Relation, context: Clause) -> tuple[Side, Side] | None:
    """Both sides, each with what it leaves to the other one; ``None`` where they are no two numbers."""
    left, right = side_of(relation.left, context.lexicon), side_of(relation.right, context.lexicon)
    if left is None or right is None or right.told or (left.others and right.others):
        return None
    if not (right.named or right.spanned) or _goes_on(relation.right):
        return None
    if any(not t.sure or "any" in t.text.split() for t in right.groups):
        return None  # "than in any earlier interval"
    denied = clause.denied or any(t.quantifier == "none" for t in (*left.groups, *right.groups))
    if left.sign and clause.words & (OVER | UNDER) and "than" not in clause.words:
        if not denied or left.spanned or right.spanned:
            return None  # "falls below B" somewhere
        left.sign = right.sign = 0
    one, other = completed(left, right), completed(right, left)
    own = left.placed or left.group("P") is not None
    said = "never" in clause.words or relation.kind == "reach"
    if not own and said and any(t.kind == "w" and t.text in PLAIN for t in relation.right):
        one.places, one.start, one.end = [], None, None  # "the level that B has in 2014" is of B alone
    return one, other


def _goes_on(tokens: list[Token]) -> bool:
    """Whether a side ends at a comma, and another clause begins there: "than in 2010, and B rises, too"."""
    at = next((i for i, t in enumerate(tokens) if t.kind == "." and i), len(tokens))
    return any(t.kind in "SPQ" for t in tokens[:at]) and any(t.kind in "SQ" and not t.prep for t in tokens[at:])


def _as_long(one: Quantity, other: Quantity) -> bool:
    """Whether two spans are equally long, so that who moves farther in them is faster."""
    places = one.sheet.places
    ends = [q.start or places[0] for q in (one, other)], [q.end or places[-1] for q in (one, other)]
    if ends[0][0] == ends[0][1] and ends[1][0] == ends[1][1]:
        return one.start is not None or one.end is not None
    try:
        first, second = (float(b) - float(a) for a, b in zip(*ends, strict=True))
    except ValueError:
        return False
    return math.isclose(first, second)


def also_in_percent(one: Quantity, other: Quantity) -> bool:
    """Whether the one of two moves that is larger is also larger as a part of what it began with."""
    moves = [q.number() for q in (one, other)]
    parts = [replace(q, measure=f"percent_{q.measure}").number() for q in (one, other)]
    (a, b), (p, q) = moves, parts
    return a is not None and b is not None and p is not None and q is not None and (a - b) * (p - q) > 0


def _so_many(
    pairs: list[tuple[Quantity, Quantity]], relation: Relation, count: Token, *, denied: bool
) -> Iterator[Said]:
    """``A is ahead of B in three categories``: in so many, and not in the others."""
    if relation.kind != "side" or not relation.sign or denied or count.count is None:
        return
    made: list[Fields] = []
    held = 0
    for one, two in pairs:
        first, second = one.number(), two.number()
        if first is None or second is None:
            return
        holds = (first - second) * relation.sign > 0
        held += holds
        said = (
            ("above" if relation.sign > 0 else "below") if holds else ("at_most" if relation.sign > 0 else "at_least")
        )
        made += settled([one.told({"kind": "level", "relation": said, "low": second})])
    if held == count.count:
        yield Said(made)


def _rivals(left: Side, right: Side, sheet: Sheet) -> Side | None:
    """``Than any other series``: all but those of the left side, of the one kind that it names."""
    count = next((t.count for t in right.others if t.count is not None), None)
    kinds = {name for t in right.others for name in t.names}
    if kinds == {"P"} and left.places and len(left.series) == 1:
        rest = [p for p in sheet.places if p not in left.places]
        right = replace(right, places=rest, groups=[], others=[])
    elif left.series and not sheet.single and "P" not in kinds:
        rest = [s for s in sheet.series if s not in left.series]
        right = replace(right, series=rest, groups=[], others=[])
    elif sheet.single and left.places:
        rest = [p for p in sheet.places if p not in left.places]
        right = replace(right, places=rest, groups=[], others=[])
    else:
        return None
    return right if rest and count in (None, len(rest)) else None


def _pairs(left: Side, right: Side, sheet: Sheet, *, everywhere: bool) -> list[tuple[Quantity, Quantity]]:
    """The numbers of both sides, two by two: at the same place, or one against each."""
    ones, twos = (quantities(s, sheet, everywhere=everywhere) for s in (left, right))
    if not ones or not twos:
        return []
    if left.series == right.series and left.taken == right.taken and (left.places, left.start, left.end) == (
        right.places, right.start, right.end,
    ):  # fmt: skip
        return []
    if left.places == right.places and left.places and left.taken == right.taken == "value":
        return [(a, b) for a in ones for b in twos if a.places == b.places and a.series != b.series]
    if everywhere and not left.placed and not right.placed and left.taken == right.taken == "value":
        return [(a, b) for a in ones for b in twos if a.places == b.places and a.series != b.series]
    if len(ones) == 1 or len(twos) == 1:
        return [(a, b) for a in ones for b in twos if (a.series, a.places) != (b.series, b.places) or a != b]
    if len(ones) == len(twos):
        paired = list(zip(ones, twos, strict=True))
        if all(a.series == b.series for a, b in paired) or all(a.places == b.places for a, b in paired):
            return paired
    return []


def against(one: Quantity, two: Quantity, relation: Relation, *, denied: bool) -> list[Fields] | None:
    """That one number is above another, or so many times as large; ``None`` where a value of it is not stated."""
    first, second = one.number(), two.number()
    if first is None or second is None or one == two or (one.measure in MOVING and first < 0):
        return None  # "gains more", of one that falls
    amount, token = (relation.amount.amount, relation.amount) if relation.amount is not None else (None, None)
    base: Fields = {"kind": "level", "approx": False}
    if relation.kind == "reach":
        return settled([one.told(base | {"relation": "below" if denied else "at_least", "low": second})])
    if relation.kind in ("side", "pace"):
        if relation.sign == 0:
            near = relation.rough and abs(first - second) <= EVEN * max(abs(first), abs(second))
            said = {"relation": "at_least", "low": second} if denied else {"relation": "equal", "low": second}
            return None if denied else settled([one.told(base | said | {"approx": near})])
        said_ = "above" if relation.sign > 0 else "below"
        if first == second and not denied and one.sheet.counted and relation.kind == "side":
            said_, second = ("at_least", second + 1) if relation.sign > 0 else ("at_most", second - 1)
            return settled([one.told(base | {"relation": said_, "low": second})])  # 18 are no more than 18
        return settled([one.told(base | {"relation": OPPOSITE[said_] if denied else said_, "low": second})])
    if amount is None or token is None or amount.high is not None or denied:
        return None
    approx = amount.approx and not token.bound
    if relation.kind == "times":
        factor = amount.value / 100 if amount.unit == "percent" else amount.value
        if min(first, second) <= 0 or amount.unit not in ("times", "percent"):
            return None
        loose = not token.bound and (amount.unit != "percent" or amount.approx)
        return settled([one.told(base | {"relation": token.bound or "equal", "low": factor * second, "approx": loose})])
    if amount.unit == "times" and relation.sign and min(first, second) > 0 and amount.value > 1:
        factor = amount.value if relation.sign > 0 else 1 / amount.value
        bound = token.bound if relation.sign > 0 else FLIPPED.get(token.bound, "")
        return settled([one.told(base | {"relation": bound or "equal", "low": factor * second, "approx": not bound})])
    margin = on_scale(amount, one.sheet)
    if amount.unit == "percent" and not one.sheet.percent:
        margin = amount.value / 100 * abs(second)
    if margin is None or relation.kind != "margin":
        return None
    side = "above" if relation.sign > 0 else "below"
    bound = token.bound if relation.sign > 0 else FLIPPED.get(token.bound, "")
    low = second + margin * relation.sign
    if token.bound in ("above", "below") and abs(first - low) < NOISE:
        return None
    by: Fields = {"relation": bound or "equal", "low": low, "approx": approx}
    return settled([one.told(base | {"relation": side, "low": second}), one.told(base | by)])
