"""Values against a mark of its own line: ``A reaches half of its peak at 8``, ``B loses 45 % of its start``."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from chartprose.verify.typing.frames.clause import Candidate, half_of, quantified
from chartprose.verify.typing.frames.plain_clauses import is_plain
from chartprose.verify.typing.vocabulary.words import DOWN, UP

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause, Fields, Half
    from chartprose.verify.typing.tokens.token import Token

OWN = frozenset(["its", "their"])
MARKS = {
    "peak": "max",
    "maximum": "max",
    "highest": "max",
    "minimum": "min",
    "lowest": "min",
    "plateau": "end",
    "final": "end",
    "initial": "start",
    "starting": "start",
    "original": "start",
    "first": "start",
}
SIDES: dict[str, dict[str, object]] = {
    "max": {"versus_measure": "max", "versus_start": "start", "versus_end": "end"},
    "min": {"versus_measure": "min", "versus_start": "start", "versus_end": "end"},
    "end": {"versus_at": ["end"]},
    "start": {"versus_at": ["start"]},
}
"""The other side of the quotient, for each mark."""
TRIGGERS = OWN
KNOWN = OWN | frozenset(MARKS) | frozenset(["loses", "lost", "lose", "retains", "keeps", "reaches", "value", "level"])


def marks_of(clause: Clause) -> list[int]:
    """Where a clause has ``of its initial …`` or ``twice its initial …``."""
    found = [i for i in clause.find(OWN) if clause.text(i + 1) in MARKS]
    return [i for i in found if clause.text(i - 1) == "of" or (i and clause.tokens[i - 1].kind == "N")]


def own_shares(clause: Clause) -> Iterator[Candidate]:
    """The readings of a clause with a part or a multiple of a mark of the same line."""
    found = marks_of(clause)
    if len(found) != 1 or len(clause.amounts) != 1 or clause.words & {"not", "never", "than"}:
        return
    i, token = found[0], clause.amounts[0]
    amount = token.amount
    if amount is None or amount.unit not in ("times", "percent") or amount.high is not None:
        return
    whole = half_of([t for t in clause.tokens if not t.aside])
    if len(whole.series) != 1 or len(whole.at) > 1 or not (0 <= i - clause.tokens.index(token) <= 3):
        return
    share = amount.value if amount.unit == "times" else amount.value / 100
    mark = MARKS[clause.text(i + 1)]
    down, up = clause.has(DOWN), clause.has(UP)
    told = {"relation": token.bound or "equal", "approx": not token.bound}
    for way in quantified(clause, whole):
        if down and clause.text(clause.tokens.index(token) - 1) == "to":
            if whole.at and not up and not way and share < 1:  # "has fallen to less than half of its first value"
                left = _part(clause, whole, token, told | {"low": share} | SIDES[mark])
                yield replace(left, sure=bool(token.bound) and mark == "start" and is_plain(clause))
        elif down and not up and mark == "start" and share < 1:
            yield _lost(clause, whole, token, told | way | {"low": 100 * share})
        elif not down and not up and whole.at and not way:
            yield _part(clause, whole, token, told | {"low": share} | SIDES[mark])


def _lost(clause: Clause, whole: Half, token: Token, told: Fields) -> Candidate:
    """So many percent less than at first, at the end or at the place that is named."""
    end = whole.end or (whole.at[0] if whole.at else None)
    fields = {"kind": "difference", "series": whole.series, "panels": whole.panels, "start": whole.start, "end": end}
    return Candidate("difference", [clause.scoped(fields | {"measure": "percent_drop"} | told)], [token], known=KNOWN)


def _part(clause: Clause, whole: Half, token: Token, told: Fields) -> Candidate:
    """The value at a place as a part of the mark."""
    fields = {"kind": "ratio", "series": whole.series, "panels": whole.panels, "at": whole.at, "unit": "times"}
    return Candidate("ratio", [clause.scoped(fields | told)], [token], known=KNOWN)
