"""Changes of no direction: ``A changes by only 1 unit between 60 and 120``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chartprose.verify.typing.frames.clause import Candidate, half_of, knowing, on_axis, quantified
from chartprose.verify.typing.vocabulary.words import DENIALS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause, Fields

TRIGGERS: Final = frozenset(
    [
        "changes",
        "change",
        "changed",
        "varies",
        "vary",
        "shifts",
        "shift",
        "moves",
        "move",
        "moving",
        "varying",
        "shifting",
    ]
)
ONLY: Final = frozenset(["only", "just", "merely"])


@knowing(TRIGGERS | ONLY)
def changes_by(clause: Clause) -> Iterator[Candidate]:
    """The reading of a clause in which lines change by so much over a span: how far apart its values lie there."""
    found = clause.find(TRIGGERS)
    whole = half_of(clause.tokens)
    if len(found) != 1 or len(clause.amounts) != 1 or clause.words & DENIALS or whole.at or whole.others:
        return
    token, subject = clause.amounts[0], next(iter(clause.tokens))
    amount = token.amount
    between = [t.text for t in clause.tokens[found[0] + 1 : clause.tokens.index(token)]]
    if amount is None or "by" not in between or not set(between) <= ONLY | {"by", "about"} or token.aside:
        return
    onward = any(t.is_span and t.prep == "from" and t.end is None for t in clause.tokens)
    if amount.unit in ("times", "percent") or whole.start is None or (whole.end is None and not onward):
        return
    if subject.kind == "N":
        return
    sure = token.bound in ("below", "at_most") and len(whole.series) == 1 and not whole.groups
    told: Fields = {"relation": token.bound or "equal", "low": abs(on_axis(clause, amount)), "high": amount.high}
    told |= {"approx": amount.approx and not token.bound, "measure": "range", "kind": "difference"}
    for way in quantified(clause, whole):
        made = clause.scoped(whole.scope() | told | way)
        yield Candidate("difference", [made], [token], set(clause.words & ONLY), sure=sure, tier=0)
