"""What is said of every step, where a reading takes it of the whole way: ``A gains 12 in each interval``."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.verify.typing.masking.masked import plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.text.statement import Statement
    from chartprose.verify.checks import Assertion

EACH_RE = re.compile(
    r"\b(?:in|with|at|for|after|over|during) (?:each|every) (?:\w{1,20}[ -]){0,2}"
    r"(?:interval|step|stage|increment|year|month|week|day|decade|hour|cycle|epoch|round)\b"
    r"|\b(?:per|each|every) (?:interval|step|stage|year|month|week|day|decade|hour|time|round|epoch|cycle)\b",
    re.IGNORECASE,
)
MOVES = frozenset(["change", "drop", "percent_change", "percent_drop"])


def reads_one_stretch(statement: Statement, assertions: Sequence[Assertion]) -> bool:
    """Whether a change by a figure, said of every step, is read of one stretch alone."""
    moves = [a for a in assertions if a.measure in MOVES and a.low is not None and a.across != "positions"]
    stretches = {(a.start, a.end) for a in moves}
    return len(stretches) == 1 and EACH_RE.search(plain(statement.text)) is not None
