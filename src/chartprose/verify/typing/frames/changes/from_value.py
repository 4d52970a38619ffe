"""A change from one value to another: ``C falls from 9 to 3``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.typing.frames.clause import Candidate

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause, Fields


def from_value_to(clause: Clause, made: Fields, sign: int) -> Iterator[Candidate]:
    """The reading of a clause with a verb of change and two figures: the first value and the last one."""
    first, second = clause.amounts
    i, j = clause.tokens.index(first), clause.tokens.index(second)
    froms = "from" in (clause.text(i - 1), clause.text(i - 2))
    if (
        not froms
        or not any(clause.text(k) == "to" for k in range(i + 1, j))
        or first.amount is None
        or second.amount is None
    ):
        return
    levels = []
    for token, measure in ((first, "start"), (second, "end")):
        amount = token.amount
        if amount is None or amount.unit in ("times", "points"):
            return
        levels.append(
            made
            | {
                "kind": "level",
                "measure": measure,
                "relation": token.bound or "equal",
                "low": amount.value,
                "high": amount.high,
                "approx": amount.approx,
            }
        )
    trend = made | {"kind": "trend", "relation": "rises" if sign > 0 else "falls"}
    yield Candidate("level", [trend, *levels], [first, second])
