"""What is left: ``A retains 95 % of its initial value``, ``B is down to half of its starting level``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.typing.frames.clause import Candidate, half_of, quantified
from chartprose.verify.typing.vocabulary.words import LOSING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause, Fields

KEEPING = frozenset(["retains", "retain", "retained", "keeps", "keep", "kept", "preserves", "preserve", "maintains"])
GIVING = LOSING | frozenset(["gives"])
FIRST = frozenset(["initial", "starting", "original", "first"])
TRIGGERS = KEEPING | GIVING
KNOWN = TRIGGERS | FIRST | frozenset(["only", "still", "after", "just"])
OWN = frozenset(["its", "their"])
MEASURES = {True: "times", False: "percent_drop"}


def is_of_first(clause: Clause) -> bool:
    """Whether a percentage is one of the first value, and so no value of the axis: ``90 % of its initial height``."""
    owned = [i for i in clause.find(FIRST) if clause.text(i - 1) in OWN]
    owned += [i for i in clause.find(FIRST - {"first"}) if clause.text(i - 1) == "the"]
    ends = [i for i in owned if clause.text(i - 2) == "of"]
    return any(i > 2 and clause.tokens[i - 3].kind == "N" for i in ends)


def retained(clause: Clause) -> Iterator[Candidate]:
    """The reading of a clause that gives what is left, or lost, as a part of the first value."""
    amounts = clause.amounts
    verb, goal = next(iter(clause.find(TRIGGERS)), -1), next(iter(clause.find(FIRST)), -1)
    if len(amounts) != 1 or amounts[0].amount is None or not 0 <= verb < goal or "than" in clause.words:
        return
    k = clause.tokens.index(amounts[0])
    amount = amounts[0].amount
    own = clause.text(goal - 1) in ("its", "their", "the")
    if not verb < k < goal or clause.text(goal - 2) != "of" or not own or amount.high is not None:
        return
    if amount.unit not in ("percent", "times") or amount.value > (100 if amount.unit == "percent" else 1):
        return
    whole = half_of([t for t in clause.tokens if not t.aside])
    if len(whole.at) > 1 or (whole.start is not None and whole.end is not None):
        return
    part = amount.value / 100 if amount.unit == "percent" else amount.value
    keeping = clause.has(KEEPING)
    end = next(iter(whole.at), None) or whole.end or whole.start  # "after 1000 h" is where it is read
    scope: Fields = {"series": whole.series, "panels": whole.panels, "measure": MEASURES[keeping]}
    if end not in (None, "end"):
        scope["end"] = end
    told = {"relation": amounts[0].bound or "equal", "low": part if keeping else 100 * part, "approx": amount.approx}
    for way in quantified(clause, whole, dims="SG"):
        made = clause.scoped({"kind": "level", **scope, **told, **way})
        each = way.get("quantifier") == "all" and way.get("across") == "series" and not way.get("count")
        sure = end is not None and ((len(whole.series) == 1 and not way) or (each and not whole.series))
        yield Candidate("change", [made], amounts, {"only"} & clause.words, known=KNOWN, sure=sure)
