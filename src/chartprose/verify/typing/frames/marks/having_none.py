"""Having none: ``Norway and Poland have no nuclear energy``: the stated value is nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.typing.frames.clause import Candidate, half_of
from chartprose.verify.typing.vocabulary.words import BEING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause, Fields

ABSENT = frozenset(["absent", "missing", "nonexistent", "zero"])
HAVING = frozenset(["has", "have", "shows", "show", "uses", "use", "records", "contains", "contain"])
TRIGGERS = frozenset(["no", "without"]) | ABSENT


def having_none(clause: Clause) -> Iterator[Candidate]:
    """That one thing has nothing of another one."""
    i = next(iter(clause.find(TRIGGERS)), -1)
    if clause.text(i) in ABSENT and clause.text(i - 1) != "not":
        yield from _absent(clause, i)
        return
    whole = half_of([t for t in clause.tokens if not t.aside])
    behind = clause.tokens[i + 1] if 0 < i < len(clause.tokens) - 1 else None
    if (
        behind is None
        or (clause.text(i) == "no" and clause.text(i - 1) not in HAVING)
        or clause.amounts
        or "than" in clause.words
    ):
        return
    if behind.kind not in "SP" or not (whole.series and whole.at) or whole.groups or whole.others or whole.start:
        return
    told: Fields = {"kind": "level", **whole.scope(), "relation": "at_most", "low": 0.0, "among": "series"}
    told |= {"quantifier": "all", "across": "positions"}
    understood = {"no"} & clause.words
    if "only" not in clause.words:
        yield Candidate("level", [clause.scoped(told)], [], understood, known=HAVING)
    elif len(whole.at) == 1 and len(whole.series) == 1 and clause.lexicon.places:
        others = [p for p in clause.lexicon.places if p not in whole.at]
        more = [told | {"at": [p], "relation": "above"} for p in others]
        made = [clause.scoped(a) for a in (told, *more)]
        yield Candidate("level", made, [], understood | {"only"}, known=HAVING)


def _absent(clause: Clause, i: int) -> Iterator[Candidate]:
    """``Coal is absent in Elvia``."""
    whole = half_of(clause.tokens)
    if clause.text(i - 1) not in BEING or clause.amounts or whole.groups or whole.others or whole.start:
        return
    if whole.series and whole.at:
        told: Fields = {"kind": "level", **whole.scope(), "relation": "at_most", "low": 0.0}
        yield Candidate("level", [clause.scoped(told | {"quantifier": "all", "across": "positions"})], known=ABSENT)
