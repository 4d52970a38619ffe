"""How many times the one is the other: ``A is twice B``, "a third of B", "five times as many as B"."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from chartprose.verify.typing.frames.clause import Candidate, boxed, compared, contrast, half_of, quantified
from chartprose.verify.typing.frames.comparisons.comparatives import measures_beside, subject_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause, Half
    from chartprose.verify.typing.tokens.token import Token


def multiples(clause: Clause) -> Iterator[Candidate]:
    """``Twice that of B``, ``a third of B``, ``90 % of the value of B``, ``five times as many as B``."""
    tokens = clause.tokens
    amounts = [t for t in clause.amounts if not t.aside]
    if len(amounts) != 1 or amounts[0].amount is None:
        return
    token, amount = amounts[0], amounts[0].amount
    i = tokens.index(token)
    percent = amount.unit == "percent" and clause.text(i + 1) == "of"
    if amount.unit != "times" and not percent:
        return
    if "than" in [t.text for t in tokens[i + 1 :]]:
        return
    links = [k for k in clause.find(frozenset(["as"])) if k > i]
    cut = links[1] if len(links) == 2 else i
    left, right = half_of([t for t in tokens[:cut] if t is not token]), half_of(tokens[cut + 1 :])
    found = contrast(left, right)
    if found is None:
        return
    one, two, dims = found
    dimension = subject_of(one, tokens, i) if two.others else "S"
    fields = compared(one, two, dims, dimension)
    rivals = _rivals(clause, one, token, dimension) if two.others and not dims else []
    if fields is None or (two.others and not rivals):
        return
    value = amount.value / 100 if percent else amount.value
    if percent is False and any(clause.text(k) in ("less", "fewer", "lower", "smaller") for k in range(i + 1, i + 4)):
        value = 1 / value
    relation = {"": "equal"}.get(token.bound, token.bound)
    for measures, way in product(measures_beside(clause, i), quantified(clause, one)):
        made = boxed(clause, {"kind": "ratio", **fields, **measures, **way})
        if made.get("measure") in ("change", "drop") and len(one.at) == 1 and clause.text(0) in ("by", "until"):
            made |= {"at": [], "end": one.at[0]}
        told = {"relation": relation, "low": value, "unit": "times", "approx": relation == "equal"}
        none = made.get("quantifier") == "none" and relation == "equal"
        if none:
            told |= {"relation": "at_least", "approx": False}  # "nowhere does A reach half of B"
        each = [made | told | {"versus": [name]} for name in rivals] or [made | told]
        yield Candidate("ratio", [clause.scoped(f) for f in each], [token], sure=not measures and not none)


def _rivals(clause: Clause, one: Half, token: Token, dimension: str) -> list[str]:
    """Whom something is said to be more than so many times of: each of the others."""
    if token.bound not in ("above", "at_least") or clause.lexicon.signed:
        return []
    of_series = dimension == "S" and one.series
    own, pool = (one.series, clause.lexicon.series) if of_series else (one.at, clause.lexicon.places)
    return [name for name in pool if name not in own] if len(own) == 1 else []
