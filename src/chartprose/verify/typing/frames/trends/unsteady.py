"""No one way: ``A is not monotonic``, which is what "shows no clear trend" comes to: it turns at least once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chartprose.verify.typing.frames.clause import Candidate, half_of, quantified

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause, Fields

TRIGGERS: Final = frozenset(["monotonic"])
KNOWN: Final = TRIGGERS | frozenset(["relation", "relationship", "dependence", "period", "range"])


def unsteady(clause: Clause) -> Iterator[Candidate]:
    """The reading of a clause that denies that a line goes one way."""
    whole = half_of([t for t in clause.tokens if not t.aside])
    denied = clause.words & {"not", "never"}
    if len(denied) != 1 or clause.amounts or whole.at or whole.others or "than" in clause.words:
        return
    base: Fields = {"kind": "trend", "relation": "not_monotonic", "series": whole.series, "panels": whole.panels}
    for way in quantified(clause, whole, dims="S"):
        if way.get("quantifier") in (None, "all") and "count" not in way:
            made = base | way | {"start": whole.start, "end": whole.end}
            yield Candidate("trend", [clause.scoped(made)], [], set(denied), known=KNOWN)
