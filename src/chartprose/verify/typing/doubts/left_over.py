"""Left over: a quantity in words that a reading has no use for, so that it bears out less than is said.

"Exceeds B *by a factor of ten*" is more than above it, "one *and a half* times" is not half, and what rises *with every
month* does not stand still in one.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.verify.evaluate import outcome_of

if TYPE_CHECKING:
    from chartprose.verify.checks import Assertion
    from chartprose.verify.typing.doubts.said import Said

FACTOR_RE: Final = re.compile(
    r"\bby a factor of\b|\bby (?:\w{1,8} ){1,2}orders? of magnitude\b"
    r"|\b(?:two|three|four|five|six|seven|eight|nine|ten|hundred|\d{1,4})-?fold\b",
    re.IGNORECASE,
)
"""How many times one number is the other one."""
EACH_TIME_RE: Final = re.compile(
    r"\b(?:doubles?|doubled|triples?|tripled|halves?|halved|quadruples?) (?:\w{1,12} ){0,2}"
    r"(?:in|with|at|from|over|during|after) (?:each|every)\b"
    r"|\b(?:each|every) (?:\w{1,12} ){1,3}(?:doubles|triples|halves|quadruples)\b",
    re.IGNORECASE,
)
"""A multiple of every step."""
AND_A_HALF_RE: Final = re.compile(r"\b(?:one|two|three|four|five|\d) and a half\b", re.IGNORECASE)
TOGETHER_RE: Final = re.compile(r"\bbetween (?:them|themselves)\b|\bjointly\b", re.IGNORECASE)
STEPS_RE: Final = re.compile(
    r"\b(?:with|at|in|from) (?:each|every) (?:\w{1,12} )?(?:month|year|week|day|hour|quarter|reading|marker|round"
    r"|epoch|stage|checkpoint|season|decade)\b",
    re.IGNORECASE,
)
"""That a move is one of every step."""
RANKED_RE: Final = re.compile(
    r"\bthe (?:second[ -])?(?:highest|lowest|largest|smallest|greatest|biggest)\b(?! of its\b)", re.IGNORECASE
)
MULTIPLES: Final = frozenset(["times", "percent_change", "percent_drop"])
HALF: Final = 0.5


def factor_left_over(said: Said) -> bool:
    """Whether a factor is told, and a move or a comparison is read; or one of every step, and one of all is read."""
    multiple = any(_is_multiple(a) for a in said.assertions)
    if EACH_TIME_RE.search(said.text) is not None:
        return multiple
    return not multiple and all(a.low is None for a in said.assertions) and FACTOR_RE.search(said.text) is not None


def _is_multiple(a: Assertion) -> bool:
    return a.kind == "ratio" or a.unit == "times" or a.measure in MULTIPLES


def half_left_over(said: Said) -> bool:
    """Whether "one and a half" is read as a half."""
    return any(a.low == HALF for a in said.assertions) and AND_A_HALF_RE.search(said.text) is not None


def together_left_over(said: Said) -> bool:
    """Whether what two have between them is read of one against the other."""
    apart = any(a.kind in ("ratio", "comparison") and (a.versus or a.versus_at) for a in said.assertions)
    return apart and "sum" not in said.measures and TOGETHER_RE.search(said.text) is not None


def steps_left_over(said: Said) -> bool:
    """Whether a move is said to go on with every month, and is borne out on the whole alone."""
    trends = [a for a in said.assertions if a.kind == "trend" and a.relation in ("rises", "falls") and not a.negated]
    if not trends or STEPS_RE.search(said.text) is None:
        return False
    if outcome_of(said.assertions, said.figure.facts).truth is not True:
        return False
    strict = [a.model_copy(update={"quantifier": "all", "across": "positions"}) for a in trends]
    return any(outcome_of([a], said.figure.facts).truth is not True for a in strict)


def rank_left_over(said: Said) -> bool:
    """Whether the highest of all is told, and nothing is read but its figure: ``the highest diagonal count (183)``."""
    plain = all(a.kind == "level" and a.relation == "equal" and a.low is not None for a in said.assertions)
    if not said.assertions or not plain:
        return False
    alone = all(a.measure in ("max", "min") and not a.series and a.at for a in said.assertions)
    return alone and RANKED_RE.search(said.text) is not None


DOUBTS: Final = (
    factor_left_over,
    half_left_over,
    together_left_over,
    steps_left_over,
    rank_left_over,
)
"""All of them, asked of every reading."""
