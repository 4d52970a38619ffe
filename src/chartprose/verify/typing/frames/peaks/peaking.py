"""A peak with its value: ``cases peak in 2018 at about 1,080``, "the total peaks in May at 132"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.typing.frames.clause import Candidate, half_of
from chartprose.verify.typing.vocabulary.words import DETERMINERS, PEAK_VERBS, TOTALS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause, Fields

TRIGGERS = PEAK_VERBS
PLACED = frozenset(["in", "at", "on", "around", "near"])
DENIED = frozenset(["not", "never", "than", "before", "after", "earlier", "later"])


def is_peaking(clause: Clause) -> bool:
    """Whether something is said to peak; "its 2007 peak" and "the peak yield" are no verbs."""
    for i in clause.find(PEAK_VERBS):
        before = clause.tokens[i - 1] if i else None
        named = before is None or before.kind in "PN" or before.text in DETERMINERS
        if clause.text(i) != "peak" or not named:
            return True
    return False


def peaks_with_value(clause: Clause) -> Iterator[Candidate]:
    """The reading of a clause in which one line, or the total, is highest at one place and has one value there."""
    places = [t for t in clause.tokens if t.kind == "P"]
    owners = [t for t in clause.tokens if t.kind == "S"]
    figures = clause.amounts
    if len(places) != 1 or len(figures) != 1 or len(clause.find(PEAK_VERBS)) != 1 or clause.has(DENIED):
        return
    place, amount = places[0], figures[0].amount
    if place.is_span or len(place.names) != 1 or place.prep not in PLACED or amount is None or figures[0].bound:
        return
    if any(t.kind in "QO" for t in clause.tokens) or amount.unit == "times" or not is_peaking(clause):
        return
    base: Fields = {"among": "positions", "at": place.names, "panels": half_of(clause.tokens).panels}
    if clause.has(TOTALS) and not owners and len(clause.lexicon.series) > 1:
        base["measure"] = "sum"
    elif len(owners) == 1 and len(owners[0].names) == 1 and not clause.has(TOTALS):
        base["series"] = owners[0].names
    else:
        return
    value: Fields = {"kind": "level", "relation": "equal", "low": amount.value, "approx": amount.approx}
    told = [base | {"kind": "extremum", "relation": "highest"}, base | value]
    yield Candidate("peak", [clause.scoped(t) for t in told], figures, sure="series" in base)
