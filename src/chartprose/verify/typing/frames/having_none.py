"""Having none: ``Norway and Poland have no nuclear energy``: the stated value is nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.typing.frames.clause import Candidate, half_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause

HAVING = frozenset(["has", "have", "shows", "show", "uses", "use", "records", "contains", "contain"])
TRIGGERS = frozenset(["no"])


def having_none(clause: Clause) -> Iterator[Candidate]:
    """That one thing has nothing of another one."""
    i = next(iter(clause.find(TRIGGERS)), -1)
    whole = half_of([t for t in clause.tokens if not t.aside])
    behind = clause.tokens[i + 1] if 0 < i < len(clause.tokens) - 1 else None
    if behind is None or clause.text(i - 1) not in HAVING or clause.amounts or "than" in clause.words:
        return
    if behind.kind not in "SP" or not (whole.series and whole.at) or whole.groups or whole.others or whole.start:
        return
    told = {"kind": "level", **whole.scope(), "relation": "at_most", "low": 0.0, "among": "series"}
    told |= {"quantifier": "all", "across": "positions"}
    yield Candidate("level", [clause.scoped(told)], [], {"no"}, known=HAVING)
